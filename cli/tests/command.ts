import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { run } from '../src/program.js'

export interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command line in this process and hears what it says. */
export const orrery = (...args: string[]): Promise<Said> =>
  orreryUntil(() => new Promise(() => undefined), ...args)

/** The same for a command that runs on: it is stopped once this is done. */
export async function orreryUntil(done: (said: string) => Promise<void>, ...args: string[]): Promise<Said> {
  let out = ''
  let err = ''
  let failed: unknown
  const code = await run(args, {
    out: text => void (out += text),
    err: text => void (err += text),
    watched: false,
    untilStopped: () => done(out).catch((error: unknown) => void (failed = error)),
  })
  // What a test expects meanwhile is no fault of the command.
  if (failed !== undefined) throw failed
  return { code, out, err }
}

/** The JSON a command prints, which must be all it prints. */
export async function json(...args: string[]): Promise<{ code: number; value: unknown }> {
  const { code, out } = await orrery(...args, '--json')
  return { code, value: JSON.parse(out) }
}

/** A folder that goes when the test ends. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'orrery-cli-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}
export function file(content: unknown, name = 'file.json'): string {
  const path = join(folder(), name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
