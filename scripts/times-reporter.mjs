import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './install.mjs'
import { timesFile } from './run-tests.mjs'

/** Vitest's reporter that writes how each test ended, what its first try failed with, and what it and its file's set-up took, in milliseconds. */
export default class TimesReporter {
  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const { duration, collectDuration, environmentSetupDuration, setupDuration } = module.diagnostic()
      const loading = collectDuration + environmentSetupDuration + setupDuration
      return { ...nameOf(module), total: duration + loading, loading }
    })
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        ...nameOf(module),
        name: test.fullName,
        state: test.result().state,
        total: test.diagnostic()?.duration ?? 0,
        tries: 1 + (test.diagnostic()?.retryCount ?? 0),
        failure: firstFailure(test.result()),
      })),
    )
    writeFileSync(timesFile, JSON.stringify({ files, tests }))
  }
}

/** What the first try failed with, and where, also when the second one passed. */
function firstFailure({ errors: [error] = [] }) {
  if (!error) return undefined
  const place = error.stacks?.find(({ file }) => file.startsWith(root) && !file.includes('node_modules'))
  return place ? `${error.message} (${relative(root, place.file)}:${place.line})` : error.message
}

const nameOf = ({ project, moduleId }) => ({ project: project.name, file: relative(root, moduleId) })
