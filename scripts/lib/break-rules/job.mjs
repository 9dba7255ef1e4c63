// node job.mjs <orders.json>: tries the breaks it is given, one after the other, in one process.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startVitest } from 'vitest/node'
import { root } from '../steps.mjs'
import { weakened } from './game.mjs'

const [file = ''] = process.argv.slice(2)
/** @type {{ game: string, deep: string[], tests: Record<string, string> }} */
const { game, deep, tests } = JSON.parse(readFileSync(file, 'utf8'))
const { code } = weakened(game, new Set(deep))

const vitest = await startVitest(
  'test',
  [],
  {
    root,
    config: false,
    watch: false,
    include: Object.keys(tests),
    runner: join(root, 'scripts/lib/break-rules/runner.mjs'),
    pool: 'forks',
    isolate: false,
    fileParallelism: false,
    testTimeout: 600_000,
    teardownTimeout: 1000,
    reporters: [
      {
        /** A test that fails, or a file that does not load, before anything is weakened. */
        onTestRunEnd(modules, unhandled) {
          const said = [
            ...unhandled.map(({ message }) => message),
            ...modules.flatMap(module =>
              module.errors().map(({ message }) => `${module.moduleId}: ${message}`),
            ),
            ...modules.flatMap(module =>
              [...module.children.allTests('failed')].map(
                test => `${test.fullName}: ${test.result().errors?.[0]?.message}`,
              ),
            ),
          ]
          for (const line of new Set(said)) console.error(line)
        },
      },
    ],
    env: { BREAK_RULES: file },
  },
  {
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    ssr: { resolve: { conditions: ['source', 'node', 'development|production'] } },
    plugins: [{ name: 'break-rules', enforce: 'pre', load: id => code.get(id.split('?')[0] ?? '') }],
  },
)
await vitest.close()
