import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// Tests run on the sources: the packages' "source" condition comes before "default" (dist/).
const resolve = { conditions: ['source', ...defaultClientConditions] }
// Node cannot run what some libraries offer to bundlers under "module".
const serverConditions = defaultServerConditions.filter(name => name !== 'module')
const ssr = { resolve: { conditions: ['source', ...serverConditions] } }
// Two busy cores must not fail a test that two idle ones pass; endless ones still end.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }
const exclude = ['**/node_modules/**', '**/dist/**', 'testing/**']
const screen = ['ui/tests/**/*.test.ts', 'web/tests/**/*.test.ts']

export default defineConfig({
  test: {
    reporters: ['default', './scripts/reporter.mjs'],
    passWithNoTests: true,
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'rules',
          ...patience,
          include: ['**/tests/**/*.test.ts'],
          exclude: [...exclude, ...screen],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'screen',
          ...patience,
          include: ['**/tests/**/*.test.tsx', ...screen],
          exclude,
          environment: 'happy-dom',
        },
      },
    ],
  },
})
