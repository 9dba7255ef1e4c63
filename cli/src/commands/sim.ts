import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { playerNamed, players } from '@orrery/bots'
import type { Loaded } from '@orrery/games'
import type { AnyTexts, Game, Setup } from '@orrery/kernel'
import type { Balance } from '@orrery/kernel/host'
import { doAll, pieces } from '../workers.js'
import { find, folderOf, readJson } from '../repository.js'
import type { Io } from '../io.js'
import { contentWith, mustStart } from '../packs.js'
import { Fault, print, progress } from '../io.js'
import play from '../sim/worker.js'
import type { Order } from '../sim/play.js'
import { asMarkdown, asText } from '../sim/report.js'
import type { Summary } from '../sim/summary.js'
import { measuredOf, summarise } from '../sim/summary.js'

/** Games a thread is given at once: what is told on the way, and what a stop waits for, go by them. */
const MOST_AT_ONCE = 4

export interface SimOptions {
  readonly players?: number
  readonly games: number
  readonly seed: string
  readonly bots: string
  readonly set: readonly string[]
  readonly labels?: string
  readonly pack: readonly string[]
  readonly workers?: number
  readonly most: number
  readonly json?: boolean
  readonly markdown?: boolean
  readonly uses?: boolean
  readonly balance?: boolean
}

/** `orrery sim <game>`: lets bots play many games and says how they went. */
export async function simulate(io: Io, id: string, how: SimOptions): Promise<boolean> {
  const entry = find(id)
  const loaded = await entry.load()
  const stop = whenStopped(io)
  if (how.balance) return measure(io, id, loaded, how, stop)
  const summary = await played(io, id, loaded, seatsFor(loaded.game, how.players), how, stop)
  const withUses = how.uses === true
  if (how.json) print(io, summary)
  else io.out(how.markdown ? asMarkdown(summary, entry.title, withUses) : asText(summary, withUses))
  return wentWell(io, summary, how)
}

/** A run that is told to stop plays no more games and tells of those it has; told once more, it ends at once. */
function whenStopped(io: Io): AbortSignal {
  const stop = new AbortController()
  void io.untilStopped().then(() => {
    io.err('\nNo more games are begun.\n')
    stop.abort()
  })
  return stop.signal
}

/** With `--balance`: every number of players, kept in the game's folder for its page. */
async function measure(
  io: Io,
  id: string,
  loaded: Loaded,
  how: SimOptions,
  stop: AbortSignal,
): Promise<boolean> {
  const { min, max } = loaded.game.players
  const summaries: Summary[] = []
  let well = true
  for (let players = min; players <= max && !stop.aborted; players++) {
    const summary = await played(io, id, loaded, players, how, stop)
    well = wentWell(io, summary, how) && well
    summaries.push(summary)
  }
  if (stop.aborted) for (const summary of summaries) io.out(`${asText(summary, false)}\n`)
  well &&= min + summaries.length > max
  const counts = summaries.map(measuredOf)
  const { unit = 'Round' } = (loaded.texts ?? {}) as Partial<AnyTexts>
  const balance: Balance = { command: balanceCommand(id, how), unit: `${unit.toLowerCase()}s`, counts }
  const file = join(folderOf(id), 'balance.json')
  if (well) writeFileSync(file, `${JSON.stringify(balance)}\n`)
  io.out(well ? `${file} is written.\n` : 'Nothing is written.\n')
  return well
}
const balanceCommand = (id: string, { games, seed, bots }: SimOptions): string =>
  `npx orrery sim ${id} --balance --games ${games} --seed ${seed} --bots ${bots}`

async function played(
  io: Io,
  id: string,
  loaded: Loaded,
  players: number,
  how: SimOptions,
  stop: AbortSignal,
): Promise<Summary> {
  const { game } = loaded
  const order: Order = {
    game: id,
    players,
    seed: how.seed,
    bots: botsNamed(how.bots),
    settings: settingsFor(game, how.set),
    ...(how.labels !== undefined && { labels: how.labels.split(',') }),
    ...(how.pack.length > 0 && { packs: how.pack.map(file => ({ file, pack: readJson(file) })) }),
    most: how.most,
  }
  if (order.bots.length > order.players)
    throw new Fault(`${order.bots.length} bots do not fit on ${order.players} seats.`)
  if (order.labels && order.labels.length > order.players)
    throw new Fault(`${order.labels.length} labels do not fit on ${order.players} seats.`)
  // Before threads are started and many games fail of the same pack.
  if (order.packs) mustStart(loaded, order, contentWith(game, order.packs))
  const bar = progress(io, `${game.title}, ${order.players} players`, how.games)
  const workers = how.workers ?? availableParallelism()
  const chunks = pieces(how.games, workers, MOST_AT_ONCE).map(piece => ({ order, ...piece }))
  let done = 0
  const begin = performance.now()
  const games = await doAll(
    { file: 'sim/worker.js', here: play },
    chunks,
    workers,
    ({ from, to }) => bar.at((done += to - from)),
    stop,
  ).finally(bar.end)
  return summarise(order, games.flat(), (performance.now() - begin) / 1000)
}

/** Says what went wrong, if anything did. */
function wentWell(io: Io, { violations, violationList, finished, games }: Summary, how: SimOptions): boolean {
  for (const violation of violationList) io.err(`${violation}\n`)
  if (games < how.games) io.err(`Stopped after ${games} of ${how.games} games.\n`)
  if (finished < games) io.err(`${games - finished} games did not end within ${how.most} decisions.\n`)
  return violations === 0 && finished === how.games
}

export function seatsFor({ title, players }: Game, wanted: number | undefined): number {
  if (wanted === undefined) return players.min
  if (wanted < players.min || wanted > players.max)
    throw new Fault(`${title} is for ${players.min} to ${players.max} players, not ${wanted}.`)
  return wanted
}

function botsNamed(list: string): string[] {
  return list.split(',').map(name => {
    if (!playerNamed(name))
      throw new Fault(
        `There is no bot called ${name}. There are: ${Object.keys(players).join(', ')}, and search:50, a search with 50 playouts.`,
      )
    return name
  })
}

/** `name=value` as the game declares it. */
function settingsFor(game: Game, given: readonly string[]): Setup['settings'] {
  const known = game.def.settings ?? {}
  return Object.fromEntries(
    given.map(text => {
      const [name = '', value = ''] = text.split(/=(.*)/s)
      const values = Object.hasOwn(known, name) ? known[name] : undefined
      if (!values) {
        const names = Object.keys(known)
        throw new Fault(
          `${game.title} has no setting ${name}; ${names.length > 0 ? `it has: ${names.join(', ')}` : 'it has none'}.`,
        )
      }
      const found = values.find(v => String(v) === value)
      if (found === undefined)
        throw new Fault(`Setting ${name} is one of ${values.join(', ')}, not ${value}.`)
      return [name, found]
    }),
  )
}
