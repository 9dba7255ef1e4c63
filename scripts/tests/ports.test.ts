import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, wantedPort } from '../lib/ports.mjs'

/** Holds a port of the system's choice until the test ends. */
async function holdPort(): Promise<number> {
  const holder = createServer()
  await new Promise<void>(done => holder.listen(0, done))
  onTestFinished(() => void holder.close())
  return (holder.address() as AddressInfo).port
}

test('a port that is taken gives way to a later one that can be listened on', async () => {
  const taken = await holdPort()
  const port = await freePort(taken)
  expect(port).toBeGreaterThan(taken)
  await expect(freePort(port)).resolves.toBe(port)
})

test('PORT decides where to start looking', () => {
  expect(wantedPort('3000')).toBe(3000)
  expect(wantedPort(undefined)).toBe(wantedPort(''))
})

test.each(['abc', '0', '-1', '80.5', '70000'])('PORT=%s is refused by name', text => {
  expect(() => wantedPort(text)).toThrow(`PORT is "${text}"`)
})
