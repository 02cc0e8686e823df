import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** A boot script as one text that stands inline in the page; `known` are the constants that the build fills in. */
export async function inlineScript(name: 'head' | 'body', known: Record<string, unknown>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: Object.fromEntries(Object.entries(known).map(([key, value]) => [key, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), formats: ['iife'], name },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code.trim()
}
