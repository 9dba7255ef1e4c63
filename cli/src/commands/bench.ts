import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../house.js'
import { Fault } from '../io.js'

/** `orrery bench [suite]`: hands over to `bench/`, which has dependencies of its own. */
export async function bench(
  suites: readonly string[],
  { json }: { readonly json?: boolean },
): Promise<boolean> {
  const script = join(root, 'bench/run.mjs')
  if (!existsSync(script)) throw new Fault('This copy has no bench/run.mjs, so there is nothing to measure.')
  const args = [script, ...suites, ...(json ? ['--json'] : [])]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', code => done(code === 0))
  })
}
