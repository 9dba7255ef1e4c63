import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import type { Config, Served, ServeOptions } from '../../src/index.js'
import { readConfig, serve } from '../../src/index.js'
import { worker } from '../../../testing/threads.js'

// Real servers on a machine that may be busy with others.
vi.setConfig({ testTimeout: 30_000 })

/** A folder, and how to be rid of it: for several tests. */
export function scratchFor(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'orrery-server-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
/** A folder that goes away with the test. */
export function scratch(): string {
  const { path, remove } = scratchFor()
  onTestFinished(remove)
  return path
}

export const testConfig = (over: Readonly<Record<string, string>> = {}): Config =>
  readConfig({ PORT: '0', HOST: '127.0.0.1', ORRERY_LOG: 'silent', ORRERY_BOT_THREADS: '1', ...over })

/** A server of its own for one test. */
export async function host(
  over: Readonly<Record<string, string>> = {},
  options: Partial<ServeOptions> = {},
): Promise<Served> {
  const config = testConfig({ ORRERY_DATABASE: join(scratch(), 'orrery.db'), ...over })
  const served = await serve({ config, worker, ...options })
  onTestFinished(() => served.close())
  return served
}
