import { availableParallelism } from 'node:os'
import { playerNamed, players } from '@orrery/bots'
import type { Game, Setup } from '@orrery/kernel'
import { doAll, pieces } from '../workers.js'
import { find, readJson } from '../repository.js'
import type { Io } from '../io.js'
import { contentWith, mustStart } from '../packs.js'
import { Fault, print, progress } from '../io.js'
import play from '../sim/worker.js'
import type { Order } from '../sim/play.js'
import { asMarkdown, asText } from '../sim/report.js'
import { summarise } from '../sim/summary.js'

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
}

/** `orrery sim <game>`: lets bots play many games and says how they went. */
export async function simulate(io: Io, id: string, how: SimOptions): Promise<boolean> {
  const entry = find(id)
  const loaded = await entry.load()
  const { game } = loaded
  const order: Order = {
    game: id,
    players: seatsFor(game, how.players),
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
  const bar = progress(io, `${entry.title}, ${order.players} players`, how.games)
  const workers = how.workers ?? availableParallelism()
  const chunks = pieces(how.games, workers, 50).map(piece => ({ order, ...piece }))
  let done = 0
  const begin = performance.now()
  const played = await doAll({ file: 'sim/worker.js', here: play }, chunks, workers, ({ from, to }) =>
    bar.at((done += to - from)),
  ).finally(bar.end)
  const summary = summarise(order, played.flat(), (performance.now() - begin) / 1000)
  if (how.json) print(io, summary)
  else {
    const withUses = how.uses === true
    io.out(how.markdown ? asMarkdown(summary, entry.title, withUses) : asText(summary, withUses))
  }
  for (const violation of summary.violationList) io.err(`${violation}\n`)
  if (summary.finished < summary.games)
    io.err(`${summary.games - summary.finished} games did not end within ${order.most} decisions.\n`)
  return summary.violations === 0 && summary.finished === summary.games
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
        `There is no bot called ${name}. There are: ${Object.keys(players).join(', ')}, and search:50 with so many playouts.`,
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
