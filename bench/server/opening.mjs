// For every game of the registry: how long it takes to open any position of a long match, and how much smaller what
// goes over the wire is than whole views. Plays at random through the table itself, 2,000 decisions or to the end.
import { games as registry } from '@orrery/games'
import { nameAnswer, NOBODY, questions, randomFrom, sample, view } from '@orrery/kernel'
import { alone, LocalBus, MemoryStore, openTable, Tables } from '@orrery/table'

const DECISIONS = +(process.env.DECISIONS ?? 2000)
const POSITIONS = 24
const median = xs => xs.sort((a, b) => a - b)[xs.length >> 1]

/** Everything one viewer is told, in bytes, and what whole views would have been. */
class Meter {
  user = 'meter'
  name = 'meter'
  steps = 0
  whole = 0
  constructor(viewer, room) {
    this.viewer = viewer
    this.room = room
    this.bytes = 0
  }
  told({ heard }) {
    this.bytes += JSON.stringify({ t: 'step', table: this.room.id, ...heard }).length
    this.whole += JSON.stringify(Array.from(view(this.room.table.play.g, this.viewer).words)).length
    this.steps++
  }
  present() {}
  closed() {}
}

async function playMatch(id, game) {
  const store = new MemoryStore()
  const tables = new Tables({
    store,
    games: async () => game,
    bus: new LocalBus(),
    timers: { now: Date.now, after: () => () => undefined },
    bots: { answer: () => Promise.reject(new Error('no bots')) },
    wardship: alone,
    notify: () => undefined,
    onFault: error => {
      throw error
    },
    newId: () => `t-${id}`,
    newSeed: () => '0b5e'.repeat(16),
  })
  const players = Math.max(2, game.players.min)
  const people = Array.from({ length: players }, (_, i) => ({ user: `u${i}`, name: `P${i}` }))
  const terms = { game: id, players, options: {}, packs: [], clock: { kind: 'none' } }
  const made = await tables.create(
    people[0],
    { ...terms, timeout: 'bot', listed: true, spectators: true },
    'k',
  )
  if (made.fault) throw new Error(JSON.stringify(made.fault))
  const room = await tables.room(made.id)
  for (const who of people) await room.command(who, { do: 'sit' })
  for (const who of people) await room.command(who, { do: 'ready', on: true })
  await room.command(people[0], { do: 'start' })
  const meters = [new Meter(0, room), new Meter(NOBODY, room)]
  for (const meter of meters) await room.join(meter)
  const random = randomFrom(id)
  let decisions = 0
  for (; decisions < DECISIONS && room.table.status === 'playing'; decisions++) {
    const { play } = room.table
    const open = questions(play.g)
    const q = open[random(open.length)]
    const a = nameAnswer(q, sample(q, random))
    const command = { do: 'answer', turn: play.turns[q.seat], a, id: String(decisions), errand: q.errand }
    const reply = await room.command(people[q.seat], command)
    if (!reply.ok) throw new Error(`${q.prompt}: ${JSON.stringify(reply.fault)}`)
  }
  return { store, room, decisions, meters }
}

/** One row a game: { game, decisions, median and worst ms to open, ratio of bytes }. */
export async function openings() {
  const rows = []
  for (const [id, entry] of Object.entries(registry)) {
    const { game } = await entry.load()
    const { store, room, decisions, meters } = await playMatch(id, game)
    const times = []
    const random = randomFrom(`positions ${id}`)
    for (let i = -3; i < POSITIONS; i++) {
      const upTo = room.table.started + random(room.table.seq - room.table.started)
      const began = performance.now()
      const table = await openTable(store, async () => game, room.id, { upTo })
      if (table.seq !== upTo) throw new Error(`${id}: opened ${table.seq}, not ${upTo}`)
      if (i >= 0) times.push(performance.now() - began)
    }
    const worst = Math.max(...times)
    const bytes = meters.reduce((sum, m) => sum + m.bytes, 0)
    const whole = meters.reduce((sum, m) => sum + m.whole, 0)
    const steps = meters.reduce((sum, m) => sum + m.steps, 0)
    rows.push({
      game: id,
      decisions,
      median: median(times),
      worst,
      ratio: whole / bytes,
      bytes: bytes / steps,
    })
  }
  return rows
}
