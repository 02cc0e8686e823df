import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { knowledge } from './web/knowledge-build.ts'

/** Generous: what a test waits for comes late on a machine that does other work too. */
const node = {
  environment: 'node' as const,
  // A worker keeps what it has loaded for its next file.
  isolate: false,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
}

/**
 * For tests of real processes and browsers alone: where other work keeps the machine busy, one of thousands may come
 * too late; a real fault fails twice. The run's end names what passed at its second try only: such a test is to be
 * mended. Tests of races are not among them, since a second try would hide what fails now and then; nor is a run with a
 * seed (`npm run chaos`).
 */
const withSecondTry = { ...node, retry: process.env.SEED ? 0 : 1 }

/** One project a kind of test; `npm test` runs them all, `npm run check` the fast ones (unit, web). */
export default defineConfig({
  test: {
    // More than cores, since many tests wait for a clock, a toast or a process that ends: with one more a whole run kept
    // two cores busy for 59% of its time, with three more to its end.
    maxWorkers: availableParallelism() + 3,
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['{server,supabase,scripts}/**/*.test.ts', 'web/**/*.test.ts'],
          globalSetup: ['tests/teach-setup.ts'],
        },
      },
      {
        plugins: [react(), knowledge()],
        test: {
          name: 'web',
          environment: 'jsdom',
          // Each file still has a world of its own; what all of them load is loaded once a worker.
          pool: 'vmForks',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['tests/helpers/setup-web.ts'],
          testTimeout: 90_000,
        },
      },
      {
        test: {
          ...node,
          name: 'api',
          alias: { bcrypt: fileURLToPath(new URL('tests/helpers/cheap-bcrypt.ts', import.meta.url)) },
          include: ['tests/{api,policies,database,fuzz}/**/*.test.ts'],
          globalSetup: ['tests/teach-setup.ts', 'tests/global-setup.ts'],
        },
      },
      {
        test: {
          ...withSecondTry,
          name: 'runtimes',
          include: ['tests/runtimes/**/*.test.ts'],
          globalSetup: ['tests/build-setup.ts'],
        },
      },
      {
        test: {
          ...withSecondTry,
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          globalSetup: ['tests/build-setup.ts', 'tests/global-setup.ts'],
        },
      },
      {
        test: {
          ...withSecondTry,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/build-setup.ts', 'tests/first-start-setup.ts'],
        },
      },
    ],
  },
})
