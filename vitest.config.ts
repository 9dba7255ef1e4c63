import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// Tests run on the sources: the packages' "source" condition comes before "default" (dist/).
const resolve = { conditions: ['source', ...defaultClientConditions] }
// Node cannot run what some libraries offer to bundlers under "module".
const serverConditions = defaultServerConditions.filter(name => name !== 'module')
const ssr = { resolve: { conditions: ['source', ...serverConditions] } }
// Two busy cores must not fail a test that two idle ones pass; endless ones still end.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }
const exclude = ['**/node_modules/**', '**/dist/**', 'testing/**']
/** The files of a project share a process, which reads the sources once for all of them. */
const shared = { ...patience, isolate: false }
/** Servers in processes and threads of their own run what is compiled. */
const globalSetup = './testing/compiled.ts'

/** Tests that touch nothing outside themselves. */
const pure = ['kernel/tests/**/*.test.ts', 'games/*/tests/**/*.test.ts', '{bots,table}/tests/**/*.test.ts']
/** Tests of the built client in a real browser: one browser and one worker, or they would wait for each other. */
const pages = ['web/tests/browser/**/*.test.ts']
const screen = ['**/tests/**/*.test.tsx', '{ui,web}/tests/**/*.test.ts', 'games/*/board/tests/**/*.test.ts']

export default defineConfig({
  test: {
    reporters: ['default', './scripts/reporter.mjs'],
    passWithNoTests: true,
    projects: [
      { resolve, ssr, test: { name: 'pure', ...shared, include: pure, exclude } },
      {
        resolve,
        ssr,
        test: {
          name: 'servers',
          ...shared,
          include: ['{server,cli,scripts}/tests/**/*.test.ts'],
          exclude,
          globalSetup,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'screen',
          ...shared,
          include: screen,
          exclude: [...exclude, ...pages],
          environment: 'happy-dom',
          setupFiles: './testing/screen.ts',
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'pages',
          ...shared,
          include: pages,
          exclude,
          globalSetup,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
