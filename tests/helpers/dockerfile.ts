import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Copy, DockerfileParser, From, type Instruction } from 'dockerfile-ast'
import { projectRoot } from '../../server/kit/project-root.ts'

const run = promisify(execFile)

/** What an image starts with, and where this machine keeps it. */
export type Image = {
  root: string
  workdir: string
  env: Record<string, string>
  user: string
  command: string[]
  healthCommand: string[]
}

/** The Dockerfile's instructions. */
export const readInstructions = async () =>
  DockerfileParser.parse(await readFile(join(projectRoot, 'Dockerfile'), 'utf8')).getInstructions()

const wordsOf = (instruction: Instruction) => instruction.getArguments().map((word) => word.getValue())
/** The words of the form that no shell reads. */
const jsonOf = (instruction: Instruction): string[] =>
  JSON.parse(/\[.*\]/.exec(instruction.getArgumentsContent() ?? '')?.[0] ?? '[]')

/** Carries out what builds an image, each stage in a folder of its own; its user and its base are this machine's. */
export async function carryOut(instructions: Instruction[], folder: string): Promise<Image> {
  const stages = new Map<string, Image>()
  let image: Image | undefined
  for (const instruction of instructions) {
    if (instruction instanceof From) {
      const name = instruction.getBuildStage() ?? 'final'
      image = {
        root: join(folder, name),
        workdir: '/',
        env: {},
        user: 'root',
        command: [],
        healthCommand: [],
      }
      stages.set(name, image)
    } else if (image) await step(instruction, image, stages)
  }
  if (!image) throw new Error('The Dockerfile has no stage.')
  return image
}

async function step(instruction: Instruction, image: Image, stages: Map<string, Image>): Promise<void> {
  const words = wordsOf(instruction)
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      image.workdir = resolve(image.workdir, words[0] ?? '')
      await mkdir(join(image.root, image.workdir), { recursive: true })
      break
    case 'ENV':
      Object.assign(image.env, Object.fromEntries(words.map((word) => word.split('='))))
      break
    case 'USER':
      image.user = words[0] ?? ''
      break
    case 'COPY':
      return copy(instruction as Copy, image, stages)
    case 'RUN':
      return runStep(instruction.getArgumentsContent() ?? '', image)
    case 'HEALTHCHECK':
      image.healthCommand = jsonOf(instruction)
      break
    case 'CMD':
      image.command = jsonOf(instruction)
  }
}

async function copy(instruction: Copy, image: Image, stages: Map<string, Image>): Promise<void> {
  const words = wordsOf(instruction)
  const target = join(image.root, resolve(image.workdir, words.at(-1) ?? ''))
  const from = instruction.getFromFlag()?.getValue()
  if (from) {
    // The earlier stage is not needed again.
    const source = join(stages.get(from)?.root ?? '', words[0] ?? '')
    await rm(target, { recursive: true, force: true })
    return rename(source, target)
  }
  const isIgnored = await readIgnored()
  for (const word of words.slice(0, -1)) {
    const to = words.at(-1)?.endsWith('/') ? join(target, word) : target
    const filter = (path: string) => !isIgnored(relative(projectRoot, path))
    await cp(join(projectRoot, word), to, { recursive: true, filter })
  }
}

async function runStep(command: string, { root, workdir, env }: Image): Promise<void> {
  const here = command
    .replaceAll('/data', join(root, 'data'))
    .replace('node:node', `${process.getuid?.()}:${process.getgid?.()}`)
  // What npm needs is in its cache already when this project is installed.
  const settings = { npm_config_prefer_offline: 'true', ...env }
  await run('sh', ['-ec', here], { cwd: join(root, workdir), env: { ...cleanEnvironment(), ...settings } })
}

/** This process's own, without what npm and Vitest tell about the project that they run in. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const isForeign =
    /^(npm_(lifecycle|package|command|execpath|node|config_local)|INIT_CWD|VITEST|NODE_ENV|VITE_)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isForeign.test(name)))
}

/** Whether .dockerignore keeps a path out of the image: the last line that fits decides. */
export async function readIgnored(): Promise<(path: string) => boolean> {
  const text = await readFile(join(projectRoot, '.dockerignore'), 'utf8')
  const rules = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return (path) => {
    const rule = rules.findLast((line) => fits(line.replace(/^!/, ''), path))
    return rule !== undefined && !rule.startsWith('!')
  }
}

function fits(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(.*/)?'))
  return new RegExp(`^${source}(/.*)?$`).test(path)
}
