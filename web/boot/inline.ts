import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import type { Ahead } from './ahead.ts'

/** A boot script as one text that stands inline in the page, with what it knows of the build. */
export async function inlineScript(name: 'head' | 'body', ahead: Ahead): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), formats: ['iife'], name },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return `{const ahead=${JSON.stringify(ahead)};${output[0].code.trim()}}`
}
