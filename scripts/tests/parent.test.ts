import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

const lib = fileURLToPath(new URL('../lib/parent.mjs', import.meta.url))

test('what npm started stops when npm is told to, though the shell between them says nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-parent-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'package.json'), '{"name":"x","scripts":{"start":"node run.mjs"}}')
  writeFileSync(
    join(folder, 'run.mjs'),
    `import { writeFileSync } from 'node:fs'
     import { whenNpmIsGone } from ${JSON.stringify(lib)}
     const say = text => writeFileSync(${JSON.stringify(join(folder, 'said'))}, text)
     setTimeout(() => process.exit(1), 60_000)
     process.on('SIGTERM', () => { say('told'); process.exit(0) })
     whenNpmIsGone(() => { say('alone'); process.exit(0) })
     say('running')`,
  )
  const said = (): string => readFileSync(join(folder, 'said'), 'utf8')
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' })
  onTestFinished(() => void npm.kill('SIGKILL'))
  await vi.waitFor(() => expect(said()).toBe('running'), { timeout: 30_000, interval: 50 })
  npm.kill('SIGTERM')
  // By its own shell, where that passes signals on; else by looking.
  await vi.waitFor(() => expect(['told', 'alone']).toContain(said()), { timeout: 10_000, interval: 50 })
}, 60_000)
