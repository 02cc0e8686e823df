import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './install.mjs'
import { timesFile } from './run-tests.mjs'

/** Vitest's reporter that writes how each test ended and what it and its file's set-up took, in milliseconds. */
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
      })),
    )
    writeFileSync(timesFile, JSON.stringify({ files, tests }))
  }
}

const nameOf = ({ project, moduleId }) => ({ project: project.name, file: relative(root, moduleId) })
