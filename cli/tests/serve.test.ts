import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folder, orrery, orreryUntil } from './command.js'

const serve = (): string[] => ['serve', '--host', '127.0.0.1', '--database', join(folder(), 'test.db')]
const quietly = (): void => {
  vi.stubEnv('ORRERY_LOG', 'silent')
  onTestFinished(() => void vi.unstubAllEnvs())
}

test('serve opens the server, says where, and closes in good order', async () => {
  quietly()
  let url = ''
  const { code, err } = await orreryUntil(
    async said => {
      url = (JSON.parse(said) as { url: string }).url
      const answer = await fetch(url)
      expect(answer.status).toBeLessThan(500)
    },
    ...serve(),
    '--port',
    '0',
    '--json',
  )
  expect(code).toBe(0)
  expect(err).toMatch(`Orrery is open at ${url}`)
  await expect(fetch(url)).rejects.toThrow(/fetch failed/)
}, 30_000)

test('a port that is taken is told in a sentence', async () => {
  quietly()
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise(ready => other.once('listening', ready))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const { code, err } = await orrery(...serve(), '--port', String(port))
  expect([code, err]).toEqual([
    1,
    `The server cannot start: port ${port} is taken. Set PORT to one that is free.\n`,
  ])
}, 30_000)

test('an address that is not of this machine is told in a sentence', async () => {
  quietly()
  for (const [host, why] of [
    ['192.0.2.1', '192.0.2.1 is not an address of this machine'],
    ['nobody.invalid', 'there is no machine called nobody.invalid'],
  ]) {
    const { code, err } = await orrery(...serve(), '--host', host!, '--port', '0')
    expect([code, err]).toEqual([1, `The server cannot start: HOST: ${why}.\n`])
  }
}, 30_000)

test('a setting that makes no sense is told in a sentence', async () => {
  vi.stubEnv('ORRERY_LOG', 'loud')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { code, err } = await orrery(...serve())
  expect(code).toBe(1)
  expect(err).toMatch(/^The server cannot start: ORRERY_LOG/)
  expect(err).not.toMatch(/^\s+at /m)
})
