import { tell } from '../scripts/lib/steps.mjs'
import { compile } from '../scripts/lib/build.mjs'

/** Before tests that start processes and threads: these run what is compiled, which takes no time where nothing changed. */
export default async function setup(): Promise<void> {
  // What does not fit together yet is compiled all the same, and may have nothing to do with these tests.
  await compile({ tests: false }).catch(tell)
}
