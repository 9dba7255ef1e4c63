import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a test with a broken rule that does not end is ended, and counts as noticed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-endless-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [out, now] = [join(folder, 'out'), join(folder, 'now')]
  writeFileSync(now, 'small.ts pay: without: purse.isk -= price\nsmall.test.ts 12ab')
  const watch = new URL('../lib/break-rules/watch.mjs', import.meta.url).href
  const script = join(folder, 'script.mjs')
  writeFileSync(
    script,
    `import { Worker } from 'node:worker_threads'
    const begun = new Int32Array(new SharedArrayBuffer(8))
    const [out, now] = process.argv.slice(2)
    const watch = new Worker(new URL('${watch}'), { workerData: { begun, out, now, ends: [process.pid] } })
    watch.on('online', () => {
      begun.set([1, 100])
      for (;;);
    })`,
  )
  const { signal } = spawnSync(process.execPath, [script, out, now], { timeout: 60_000 })
  expect(signal).toBe('SIGKILL')
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({
    key: 'small.ts pay: without: purse.isk -= price',
    by: 'it does not end',
    from: 'small.test.ts 12ab',
  })
})
