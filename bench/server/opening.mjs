// For every game of the registry, through the table itself: how long it takes to open any position of a long match
// (2,000 decisions at random, or to the end), and how much smaller what goes over the wire is than whole views (a match
// among bots). Both for the fewest and the most players.
import { players } from '@orrery/bots'
import { games as registry } from '@orrery/games'
import { NOBODY } from '@orrery/kernel'
import { nameAnswer, questions, randomFrom, sample, view } from '@orrery/kernel/host'
import { noLocks, LocalBus, MemoryStore, openTable, Tables } from '@orrery/table'

const DECISIONS = +(process.env.DECISIONS ?? 2000)
/** What a bot may take for an answer: enough for a sensible one. */
const THINKING = 4
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

const atRandom = (_g, q, random) => sample(q, random)
/** As the server's bots do, from what the seat sees. */
function byBot(game, bot) {
  return (g, { seat, errand }, random) => {
    const end = performance.now() + THINKING
    const stop = () => performance.now() > end
    return players.easy.answer({ game, bot, like: g, view: view(g, seat), errand, random, stop })
  }
}

async function playMatch(id, game, bot, players, choose) {
  const store = new MemoryStore()
  const tables = new Tables({
    store,
    games: async () => game,
    bus: new LocalBus(),
    timers: { now: Date.now, after: () => () => undefined },
    bots: { answer: () => Promise.reject(new Error('nobody is asked to think')) },
    locks: noLocks,
    notify: () => undefined,
    onFault: error => {
      throw error
    },
    newId: () => `t-${id}`,
    newSeed: () => '0b5e'.repeat(16),
  })
  const people = Array.from({ length: players }, (_, i) => ({ user: `u${i}`, name: `P${i}` }))
  const terms = { game: id, players, settings: {}, packs: [], clock: { kind: 'none' } }
  const made = await tables.create(
    people[0],
    { ...terms, timeout: 'bot', listed: true, spectators: true },
    'k',
  )
  if (made.fault) throw new Error(JSON.stringify(made.fault))
  const room = await tables.room(made.id)
  const random = randomFrom(`${id} ${players}`)
  const brought = bot?.brings?.(players, {}, random)
  for (const [seat, who] of people.entries()) {
    await room.command(who, { do: 'sit' })
    if (brought) await room.command(who, { do: 'bring', what: brought[seat] })
  }
  for (const who of people) await room.command(who, { do: 'ready', on: true })
  await room.command(people[0], { do: 'start' })
  const meters = [new Meter(0, room), new Meter(NOBODY, room)]
  for (const meter of meters) await room.join(meter)
  let decisions = 0
  for (; decisions < DECISIONS && room.table.status === 'playing'; decisions++) {
    const { play } = room.table
    const open = questions(play.g)
    const q = open[random(open.length)]
    const a = nameAnswer(q, choose(play.g, q, random))
    const command = { do: 'answer', turn: play.turns[q.seat], a, id: String(decisions), errand: q.errand }
    const reply = await room.command(people[q.seat], command)
    if (!reply.ok) throw new Error(`${q.prompt}: ${JSON.stringify(reply.fault)}`)
  }
  return { store, room, decisions, meters }
}

async function opening(id, game, { store, room }) {
  const times = []
  // Beside the time on the clock, which others who use the machine stretch, the processor time it took.
  const cpu = []
  const random = randomFrom(`positions ${id}`)
  for (let i = -3; i < POSITIONS; i++) {
    const upTo = room.table.started + random(room.table.seq - room.table.started)
    const began = performance.now()
    const used = process.cpuUsage()
    const table = await openTable(store, async () => game, room.id, { upTo })
    if (table.seq !== upTo) throw new Error(`${id}: opened ${table.seq}, not ${upTo}`)
    if (i < 0) continue
    times.push(performance.now() - began)
    const { user, system } = process.cpuUsage(used)
    cpu.push((user + system) / 1000)
  }
  return {
    median: median(times),
    worst: Math.max(...times),
    cpuMedian: median(cpu),
    cpuWorst: Math.max(...cpu),
  }
}
const sum = (meters, key) => meters.reduce((total, meter) => total + meter[key], 0)

/** Rows { game, players, decisions, median and worst ms to open, botDecisions, ratio of bytes, bytes a step }; the template is too small to tell. */
export async function openings() {
  const rows = []
  for (const [id, entry] of Object.entries(registry).filter(([, { template }]) => !template)) {
    const { game, bot } = await entry.load()
    for (const players of new Set([Math.max(2, game.players.min), game.players.max])) {
      const long = await playMatch(id, game, bot, players, atRandom)
      const opened = await opening(id, game, long)
      const played = await playMatch(id, game, bot, players, byBot(game, bot))
      rows.push({
        game: id,
        players,
        decisions: long.decisions,
        ...opened,
        botDecisions: played.decisions,
        ratio: sum(played.meters, 'whole') / sum(played.meters, 'bytes'),
        bytes: sum(played.meters, 'bytes') / sum(played.meters, 'steps'),
      })
    }
  }
  return rows
}
