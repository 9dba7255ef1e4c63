import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../repository.js'
import type { Io } from '../io.js'
import { Fault } from '../io.js'

export interface BenchOptions {
  readonly quick?: boolean
  readonly json?: boolean
}

/** `orrery bench [suites]`: hands over to `bench/`, which has dependencies of its own. */
export async function bench(
  io: Io,
  suites: readonly string[],
  { quick, json }: BenchOptions,
): Promise<boolean> {
  const script = join(root, 'bench/run.mjs')
  if (!existsSync(script)) throw new Fault('This copy has no bench/run.mjs, so there is nothing to measure.')
  const args = [script, ...suites, ...(quick ? ['--quick'] : []), ...(json ? ['--json'] : [])]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.setEncoding('utf8').on('data', io.out)
  child.stderr.setEncoding('utf8').on('data', io.err)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', code => done(code === 0))
  })
}
