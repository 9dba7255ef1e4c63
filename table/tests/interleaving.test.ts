import { NOBODY } from '@orrery/kernel'
import type { Random } from '@orrery/kernel'
import { hash, nameAnswer, randomFrom, sample, view } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import type { Appended, Beside, Bus, LogWriter, Room } from '../src/index.js'
import { LogGap, MemoryStore, openTable, parseEntry } from '../src/index.js'
import { ann, begun, bob, Client, eve, games, newServer, openRoom, rest } from './server.js'

/**
 * A database that several processes share: what they write arrives in the order they wrote it, but as late as chance has
 * it. It knows that an entry exists once and nothing more: that none is left out is up to those who write.
 */
class Shared extends MemoryStore {
  readonly lines = new Map<number, string>()
  constructor(private readonly random: Random) {
    super()
  }
  /** The way of one process to the database. */
  process(): Shared {
    let last: Promise<unknown> = Promise.resolve()
    let heard: Promise<unknown> = Promise.resolve()
    const late = async (): Promise<void> => {
      for (let i = this.random(4); i > 0; i--) await new Promise(done => setImmediate(done))
    }
    const put = (seq: number, entry: string): Appended => {
      if (this.lines.has(seq)) return 'conflict'
      this.lines.set(seq, entry)
      return 'ok'
    }
    return Object.assign(Object.create(this) as Shared, {
      writer(): LogWriter {
        let broken = false
        return {
          append(seq: number, entry: string, _beside?: Beside) {
            const outcome = last.then(late).then(() => {
              const went: Appended = broken ? 'conflict' : put(seq, entry)
              broken ||= went === 'conflict'
              return went
            })
            last = outcome
            heard = heard.then(() => outcome).then(late)
            return heard.then(() => outcome)
          },
        }
      },
    })
  }
  override create(card: Parameters<MemoryStore['create']>[0], entries: readonly string[]): Promise<void> {
    entries.forEach((entry, i) => this.lines.set(i + 1, entry))
    return super.create(card, [])
  }
  override async read(_id: string, from: number, to = Infinity): Promise<readonly string[]> {
    for (let i = this.random(3); i > 0; i--) await new Promise(done => setImmediate(done))
    const found: string[] = []
    for (let seq = from; seq <= Math.min(to, Math.max(...this.lines.keys())); seq++) {
      const line = this.lines.get(seq)
      if (line === undefined) throw new LogGap(seq, found)
      found.push(line)
    }
    return found
  }
}

/** A bus that loses every fifth note and is late with the others. */
function lossyBus(random: Random): Bus {
  const listeners = new Set<(table: string, seq: number) => void>()
  return {
    announce(table, seq) {
      if (random(5) === 0) return
      void (async () => {
        for (let i = random(6); i > 0; i--) await new Promise(done => setImmediate(done))
        for (const listener of listeners) listener(table, seq)
      })()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const PEOPLE = [ann, bob, eve]

/** Somebody does something at one of the processes, without waiting for the others. */
async function act(room: Room, random: Random, n: number, said: Set<string>, answered: Set<string>) {
  const seat = random(2)
  const { play } = room.table
  const who = PEOPLE[seat] ?? ann
  const dice = random(10)
  if (dice < 5 || !play) {
    const text = `line ${n}`
    const by = PEOPLE[random(3)] ?? ann
    if ((await room.command(by, { do: 'say', text })).ok) said.add(text)
  } else if (dice === 5) await room.command(who, { do: 'undo' })
  else if (dice === 6) await room.command(who, { do: random(2) === 0 ? 'request' : 'consent' })
  else {
    const q = play.questions(seat)[0]
    if (!q) return
    const a = nameAnswer(q, sample(q, random))
    const id = `answer ${n}`
    const answer = {
      do: 'answer' as const,
      turn: play.turns[seat] ?? 0,
      a,
      id,
      ...(q.errand ? { errand: true } : {}),
    }
    if ((await room.command(who, answer)).ok) answered.add(id)
  }
}

test.each(Array.from({ length: 12 }, (_, i) => i))(
  'three processes write without waiting for each other: one history, nothing lost or twice, everybody sees it (%i)',
  async seed => {
    const random = randomFrom(`interleaving ${seed}`)
    const shared = new Shared(random)
    const bus = lossyBus(random)
    const first = newServer({ store: shared.process(), bus })
    const { id } = await begun(first)
    const servers = [
      first,
      ...[1, 2].map(() => newServer({ store: shared.process(), bus, timers: first.clock })),
    ]
    const rooms = await Promise.all(servers.map(server => openRoom(server, id)))
    const clients = await Promise.all(
      rooms.flatMap(room => [0, 1, NOBODY].map(viewer => new Client(viewer).join(room))),
    )
    const said = new Set<string>()
    const answered = new Set<string>()
    const acting: Promise<void>[] = []
    for (let n = 0; n < 150; n++) {
      acting.push(act(rooms[random(3)]!, random, n, said, answered))
      if (random(3) === 0) await new Promise(done => setImmediate(done))
    }
    await Promise.all(acting)
    for (const room of rooms) await room.catchUp()
    await rest()

    for (const { faults } of servers) expect(faults).toEqual([])
    const length = Math.max(...shared.lines.keys())
    expect(shared.lines.size).toBe(length)
    const log = (await shared.read(id, 1)).map(parseEntry)
    const texts = log.flatMap(e => (e.k === 'say' ? [e.text] : []))
    const ids = log.flatMap(e => (e.k === 'answer' ? [e.id] : []))
    expect(new Set(texts).size).toBe(texts.length)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...said].filter(text => !texts.includes(text))).toEqual([])
    expect([...answered].filter(answer => !ids.includes(answer))).toEqual([])
    expect(said.size).toBeGreaterThan(40)
    expect(answered.size).toBeGreaterThan(3)
    const table = await openTable(shared, games, id)
    expect(table).toMatchObject({ seq: length, damage: undefined })
    for (const room of rooms) expect(hash(room.table.play?.g ?? {})).toBe(hash(table?.play?.g ?? {}))
    for (const client of clients) {
      expect(client.n).toBe(table?.heardBy(client.viewer))
      expect(client.words).toEqual(view(table?.play?.g ?? {}, client.viewer).words)
    }
  },
)
