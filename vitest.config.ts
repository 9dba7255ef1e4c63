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

/** Tests that touch nothing outside themselves: one process reads the sources once for all of them. */
const pure = ['kernel/tests/**/*.test.ts', 'games/*/tests/**/*.test.ts', '{bots,table}/tests/**/*.test.ts']
/** Tests of the built client in a real browser: one browser and one worker, or they would wait for each other. */
const pages = ['web/tests/browser/**/*.test.ts']
const screen = ['**/tests/**/*.test.tsx', '{ui,web}/tests/**/*.test.ts', 'games/*/board/tests/**/*.test.ts']

export default defineConfig({
  test: {
    reporters: ['default', './scripts/reporter.mjs'],
    passWithNoTests: true,
    projects: [
      { resolve, ssr, test: { name: 'pure', ...patience, include: pure, exclude, isolate: false } },
      {
        resolve,
        ssr,
        test: { name: 'servers', ...patience, include: ['{server,cli,scripts}/tests/**/*.test.ts'], exclude },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'screen',
          ...patience,
          include: screen,
          exclude: [...exclude, ...pages],
          environment: 'happy-dom',
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'pages',
          ...patience,
          include: pages,
          exclude,
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
