import { expect, test } from 'vitest'
import { MemoryStore, openTable, seenBy } from '../src/index.js'
import { ann, begun, bob, eve, games, newServer, openRoom, playOn, rest, viewers } from './server.js'

/** Remembers after which entries it was asked to keep a table. */
class CountingStore extends MemoryStore {
  readonly kept: number[] = []
  override keep(...given: Parameters<MemoryStore['keep']>): Promise<void> {
    this.kept.push(given[1].seq)
    return super.keep(...given)
  }
}

test('a match that is over is kept once, however much is said afterwards, also after a restart', async () => {
  const store = new CountingStore()
  const room = await begun(newServer({ store }))
  await playOn(room, 1000)
  expect(room.table.status).toBe('over')
  await rest()
  const end = room.table.seq
  expect(store.kept).toContain(end)
  const before = store.kept.length
  for (let i = 0; i < 40; i++) await room.command([ann, bob, eve][i % 3]!, { do: 'say', text: `well ${i}` })
  await rest()
  expect(store.kept.length).toBe(before)
  const again = await openRoom(newServer({ store }), room.id)
  for (let i = 0; i < 40; i++) await again.command(ann, { do: 'say', text: `well, well ${i}` })
  await rest()
  expect(store.kept.length).toBe(before)
  // One that ended just before the process did is kept when somebody next speaks there.
  const bare = new CountingStore()
  const card = await store.card(room.id)
  await bare.create(card!, await store.read(room.id, 1, end))
  const third = await openRoom(newServer({ store: bare }), room.id)
  for (let i = 0; i < 5; i++) await third.command(ann, { do: 'say', text: 'once more' })
  await rest()
  expect(bare.kept).toEqual([end + 1])
})

test('every position can be seen again, also the very one a snapshot was taken at', async () => {
  const store = new MemoryStore()
  const room = await begun(newServer({ store }))
  await playOn(room, 30)
  const plain = new MemoryStore()
  const full = new MemoryStore()
  const card = await store.card(room.id)
  for (const one of [plain, full]) await one.create(card!, await store.read(room.id, 1))
  // A snapshot after each entry.
  await openTable(plain, games, room.id, {
    onEntry: table => void full.keep(room.id, table.freeze()),
  })
  for (const viewer of viewers)
    for (let n = 1; n <= room.table.heardBy(viewer); n++) {
      const seen = await seenBy(full, games, room.id, viewer, n)
      expect([viewer, n, seen?.n]).toEqual([viewer, n, n])
      expect(seen).toEqual(await seenBy(plain, games, room.id, viewer, n))
    }
})
