import { hash, view } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import type { Appended, Beside } from '../src/index.js'
import { MemoryStore } from '../src/index.js'
import { ann, begun, bob, Client, newServer, openRoom, playOn, rest } from './server.js'

test('two processes on one store: one history, and both see it', async () => {
  const one = newServer()
  const two = newServer({ store: one.store, bus: one.bus, timers: one.clock })
  const here = await begun(one)
  const there = await openRoom(two, here.id)
  const client = await new Client(0).join(there)
  for (let i = 0; i < 20 && here.table.status === 'playing'; i++) {
    await Promise.all([
      here.command(ann, { do: 'say', text: `here ${i}` }),
      there.command(bob, { do: 'say', text: `there ${i}` }),
    ])
    await playOn(i % 2 === 0 ? here : there, 1, `race ${i}`)
    await rest()
  }
  expect(here.table.seq).toBe(there.table.seq)
  expect(hash(here.table.play?.g ?? {})).toBe(hash(there.table.play?.g ?? {}))
  expect(client.words).toEqual(view(there.table.play?.g ?? {}, 0).words)
  const said = (await one.store.read(here.id, 1)).filter(line => line.includes('"say"'))
  expect(said).toHaveLength(40)
})

/** A store whose disk can fill up, and which answers late. */
class FaultyStore extends MemoryStore {
  full = false
  override async append(id: string, seq: number, entry: string, beside?: Beside): Promise<Appended> {
    await new Promise(done => setImmediate(done))
    if (this.full) throw new Error('disk full')
    return super.append(id, seq, entry, beside)
  }
}

test('what could not be stored is not shown, not acknowledged, and play goes on when there is room again', async () => {
  const store = new FaultyStore()
  const server = newServer({ store })
  const room = await begun(server)
  const client = await new Client(0).join(room)
  store.full = true
  const { seq } = room.table
  expect(await room.command(ann, { do: 'say', text: 'lost?' })).toMatchObject({ fault: { code: 'storage' } })
  expect(client.heard).toEqual([])
  expect(client.lost).toBe(true)
  store.full = false
  const again = await openRoom(server, room.id)
  expect(again).not.toBe(room)
  expect(again.table.seq).toBe(seq)
  expect(await again.command(ann, { do: 'say', text: 'here we are' })).toMatchObject({ ok: true })
})

test('nobody hears of an answer before it is on disk', async () => {
  const store = new FaultyStore()
  const server = newServer({ store })
  const room = await begun(server)
  const client = await new Client(1).join(room)
  const saying = room.command(ann, { do: 'say', text: 'soon' })
  const late = new Client(1)
  const joining = late.join(room)
  await Promise.resolve()
  expect(client.heard).toEqual([])
  expect(late.n).toBe(-1)
  await Promise.all([saying, joining])
  expect(client.heard).toHaveLength(1)
  expect(late.n).toBe(client.n)
})

test('whoever begins to look on while others talk on misses nothing of it', async () => {
  const server = newServer({ store: new FaultyStore() })
  const room = await begun(server)
  const talking: Promise<unknown>[] = []
  const say = (text: string): void => void talking.push(room.command(ann, { do: 'say', text }))
  for (let i = 0; i < 4; i++) {
    say(`before ${i}`)
    const late = new Client(1)
    const joining = late.join(room)
    for (let more = 0; more <= i; more++) {
      say(`meanwhile ${i}.${more}`)
      await Promise.resolve()
    }
    await Promise.all([joining, ...talking])
    say(`after ${i}`)
    await Promise.all(talking)
    expect(late.n).toBe(room.table.heardBy(1))
    expect(late.heard.length).toBeGreaterThan(0)
  }
})
