import { expect, test } from 'vitest'
import { Visitor } from './support/client.js'
import { scratch } from './support/host.js'
import { launch } from './support/process.js'

const start = () => launch({ ORRERY_DATABASE: `${scratch()}/orrery.db` })
const up = async (url: string): Promise<boolean> => (await fetch(`${url}/healthz`)).ok

test('a promise that fails unheard and a connection that breaks are told to the log, and all goes on', async () => {
  const server = await start()
  for (const way of ['reject', 'reset']) await server.hurt(way)
  expect(await up(server.url)).toBe(true)
  expect(server.said()).toContain('a promise failed unheard')
  expect(server.said()).toContain('a connection broke unheard')
  expect(await server.kill('SIGTERM')).toBe(0)
})

test('what nobody caught closes the server in good order: clients hear it, and it ends with 1', async () => {
  const server = await start()
  const ann = await Visitor.guest(server.url, 'Ann')
  const socket = await ann.socket()
  void server.hurt('throw').catch(() => undefined)
  expect(await socket.closed).toMatchObject({ code: 1001 })
  expect(await server.ended).toBe(1)
  expect(server.said()).toContain('nobody caught this')
})
