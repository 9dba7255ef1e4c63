import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onlineLink } from '../src/online/link.js'
import type { Wire } from '../src/online/socket.js'
import type { Arrival, Hooks } from '../src/table/link.js'

/** A server that writes down what it is told and says what it is made to. */
class Server {
  wires: Wire[] = []
  told: Record<string, unknown>[] = []
  dial = (): Wire => {
    const wire: Wire = {
      send: text => void this.told.push(JSON.parse(text) as Record<string, unknown>),
      close: () => wire.onclose?.(),
      onopen: null,
      onmessage: null,
      onclose: null,
    }
    this.wires.push(wire)
    return wire
  }
  get wire(): Wire {
    const last = this.wires.at(-1)
    if (!last) throw new Error('nobody dialled')
    return last
  }
  say(message: object): void {
    this.wire.onmessage?.({ data: JSON.stringify(message) })
  }
  last(t: string): Record<string, unknown> | undefined {
    return this.told.findLast(message => message['t'] === t)
  }
}
function watching(server: Server) {
  const seen: { arrivals: Arrival[]; steps: number[]; lost: number; refused: string[] } = {
    arrivals: [],
    steps: [],
    lost: 0,
    refused: [],
  }
  const hooks: Hooks = {
    arrived: arrival => seen.arrivals.push(arrival),
    step: ({ n }) => seen.steps.push(n),
    asked: () => undefined,
    present: () => undefined,
    lost: () => void seen.lost++,
    refused: ({ code }) => seen.refused.push(code),
  }
  const link = onlineLink('T1', server.dial)
  link.open(hooks)
  server.wire.onopen?.()
  return { link, seen }
}
const table = { t: 'table', table: 'T1', n: 3, viewer: 0, summary: {}, words: [1, 2] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a table on the server', () => {
  test('says hello, watches, and hears everything as words', () => {
    const server = new Server()
    const { seen } = watching(server)
    expect(server.told.map(({ t }) => t)).toEqual(['hello', 'watch'])
    server.say(table)
    expect(seen.arrivals[0]?.words).toEqual(Int32Array.of(1, 2))
    server.say({ t: 'step', table: 'T1', n: 4, at: 0 })
    expect(seen.steps).toEqual([4])
  })
  test('comes back after a lost connection with its cursor, waiting longer each time', () => {
    const server = new Server()
    const { seen } = watching(server)
    server.say(table)
    server.wire.onclose?.()
    expect(seen.lost).toBe(1)
    vi.advanceTimersByTime(300)
    expect(server.wires).toHaveLength(2)
    server.wire.onclose?.()
    vi.advanceTimersByTime(300)
    expect(server.wires).toHaveLength(2)
    vi.advanceTimersByTime(300)
    expect(server.wires).toHaveLength(3)
    server.wire.onopen?.()
    expect(server.last('watch')).toMatchObject({ table: 'T1', after: 3 })
  })
  test('sends an unacknowledged answer again with the same id, and only once more', async () => {
    const server = new Server()
    const { link } = watching(server)
    server.say(table)
    const reply = link.do({ do: 'answer', turn: 2, a: 'pass', id: 'x1' })
    server.wire.onclose?.()
    vi.advanceTimersByTime(300)
    server.wire.onopen?.()
    const sent = server.told.filter(({ t }) => t === 'answer')
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    server.say({ t: 'step', table: 'T1', n: 4, at: 0, id: 'x1' })
    await expect(reply).resolves.toEqual({ ok: true, n: 4 })
    server.wire.onclose?.()
    vi.advanceTimersByTime(300)
    server.wire.onopen?.()
    expect(server.told.filter(({ t }) => t === 'answer')).toHaveLength(2)
  })
  test('does not repeat what the table cannot tell from a second wish', async () => {
    const server = new Server()
    const { link } = watching(server)
    server.say(table)
    const said = link.do({ do: 'say', text: 'hello' })
    server.wire.onclose?.()
    await expect(said).resolves.toMatchObject({ ok: false, fault: { code: 'offline' } })
    vi.advanceTimersByTime(300)
    server.wire.onopen?.()
    expect(server.told.filter(({ t }) => t === 'do')).toHaveLength(1)
  })
  test('asks again when a step is missing, and shows nothing in between', () => {
    const server = new Server()
    const { seen } = watching(server)
    server.say(table)
    server.say({ t: 'step', table: 'T1', n: 6, at: 0 })
    expect(seen.steps).toEqual([])
    expect(server.last('watch')).toMatchObject({ after: 3 })
  })
  test('asks once while more steps come that it cannot use, and takes up from what it is shown', () => {
    const server = new Server()
    const { seen } = watching(server)
    server.say(table)
    for (const n of [6, 7, 8]) server.say({ t: 'step', table: 'T1', n, at: 0 })
    expect(server.told.filter(({ t }) => t === 'watch')).toHaveLength(2)
    server.say({ ...table, n: 8 })
    server.say({ t: 'step', table: 'T1', n: 9, at: 0 })
    expect(seen.arrivals.at(-1)?.n).toBe(8)
    expect(seen.steps).toEqual([9])
  })
  test('gives up a server that hangs with its connection open, and goes to another', () => {
    const server = new Server()
    const { seen } = watching(server)
    server.say(table)
    vi.advanceTimersByTime(10_000)
    server.say({ t: 'pong', time: 0 })
    vi.advanceTimersByTime(10_000)
    expect([server.wires.length, seen.lost]).toEqual([1, 0])
    vi.advanceTimersByTime(10_300)
    expect([server.wires.length, seen.lost]).toEqual([2, 1])
    const [hanging] = server.wires
    hanging?.onmessage?.({ data: JSON.stringify({ t: 'step', table: 'T1', n: 4, at: 0 }) })
    expect(seen.steps).toEqual([])
    server.wire.onopen?.()
    expect(server.last('watch')).toMatchObject({ after: 3 })
  })
  test('asks again for a table that could not be read just now', () => {
    const server = new Server()
    const { seen } = watching(server)
    server.say(table)
    server.say({ t: 'closed', table: 'T1' })
    server.say({ t: 'no', table: 'T1', fault: { code: 'storage', params: {} } })
    expect(seen.refused).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(server.told.filter(({ t }) => t === 'watch')).toHaveLength(3)
  })
  test('asks for the first position when the match begins', () => {
    const server = new Server()
    watching(server)
    server.say({ t: 'table', table: 'T1', n: 3, viewer: 0, summary: {} })
    server.say({ t: 'step', table: 'T1', n: 4, at: 0, line: { k: 'start' } })
    expect(server.last('watch')).toMatchObject({ after: 4 })
  })
  test('says a wish once, also when the match begins before it was acknowledged', async () => {
    const server = new Server()
    const { link } = watching(server)
    server.say({ t: 'table', table: 'T1', n: 3, viewer: 0, summary: {} })
    const begun = link.do({ do: 'start' })
    server.say({ t: 'step', table: 'T1', n: 4, at: 0, line: { k: 'start' } })
    const said = server.told.filter(({ t }) => t === 'do')
    expect(said).toHaveLength(1)
    server.say({ t: 'ok', id: said[0]?.['id'], n: 4 })
    await expect(begun).resolves.toEqual({ ok: true, n: 4 })
  })
  test('asks for the whole story when its seat changes', () => {
    const server = new Server()
    const { seen } = watching(server)
    server.say({ ...table, viewer: -1 })
    server.say({ ...table, viewer: 1, n: 5 })
    expect(server.last('watch')).toMatchObject({ after: 0 })
    server.say({ ...table, viewer: 1, n: 5 })
    expect(seen.arrivals.map(({ viewer }) => viewer)).toEqual([-1, 1])
  })
  test('passes on why something is refused, and that the table is not there', async () => {
    const server = new Server()
    const { link, seen } = watching(server)
    server.say(table)
    const why = link.why('x', false)
    const fault = { code: 'forbidden', params: {}, rule: 'SK-MOVE-01' }
    server.say({ t: 'because', id: server.last('why')?.['id'], fault })
    await expect(why).resolves.toEqual(fault)
    server.say({ t: 'no', table: 'T1', fault: { code: 'no-table', params: {} } })
    expect(seen.refused).toEqual(['no-table'])
  })
})
