import { writeFileSync } from 'node:fs'
import { tallyLine } from './lib/tally.mjs'

/**
 * Ends a vitest run with the line `N passed, N failed`. A test file that does not load counts as one failure,
 * and so does an error outside any test. With TALLY set, the counts go to that file and whoever set it prints.
 */
export default class TallyReporter {
  /** @type {NonNullable<import('vitest/reporters').Reporter['onTestRunEnd']>} */
  onTestRunEnd(modules, unhandled) {
    const tally = { passed: 0, failed: unhandled.length, skipped: 0 }
    for (const module of modules) {
      if (module.errors().length > 0) tally.failed++
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed' || state === 'failed' || state === 'skipped') tally[state]++
      }
    }
    if (process.env['TALLY']) writeFileSync(process.env['TALLY'], JSON.stringify(tally))
    else console.log(tallyLine(tally))
  }
}
