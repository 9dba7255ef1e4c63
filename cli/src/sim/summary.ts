import type { Lead, Measured, Share, Spread, Use } from '@orrery/kernel/host'
import type { Order, Played } from './play.js'

export interface Summary extends Measured {
  readonly game: string
  readonly seed: string
  readonly bots: readonly string[]
  readonly settings: Order['settings']
  readonly labels: readonly string[]
  /** The files of the content packs it was played with. */
  readonly packs: readonly string[]
  readonly finished: number
  readonly decisions: number
  readonly seconds: number
  readonly decisionsPerSecond: number
  readonly violations: number
  readonly violationList: readonly string[]
}

export function summarise(order: Order, played: readonly Played[], seconds: number): Summary {
  const finished = played.filter(p => p.over)
  const decisions = played.reduce((n, p) => n + p.decisions, 0)
  const violationList = played.flatMap(p => p.violations)
  const rounds = finished.flatMap(p => (p.rounds === undefined ? [] : [p.rounds]))
  return {
    game: order.game,
    players: order.players,
    games: played.length,
    seed: order.seed,
    bots: order.bots,
    settings: order.settings,
    labels: order.labels ?? [],
    packs: order.packs?.map(({ file }) => file) ?? [],
    finished: finished.length,
    decisions,
    seconds: Math.round(seconds * 1000) / 1000,
    decisionsPerSecond: Math.round(decisions / Math.max(seconds, 1e-9)),
    violations: violationList.length,
    violationList: violationList.slice(0, 20),
    length: spread(finished.map(p => p.decisions)),
    sole: round3(played.reduce((n, p) => n + p.sole, 0) / Math.max(1, decisions)),
    ...(rounds.length > 0 ? { rounds: spread(rounds), roundCounts: counts(rounds) } : {}),
    scores: spread(finished.flatMap(p => p.scores)),
    winningScores: spread(finished.flatMap(p => p.winners.map(seat => p.scores[seat] ?? 0))),
    wins: {
      seats: shares(finished, (_p, seat) => [`seat ${seat}`]),
      bots: shares(finished, (p, seat) => [p.bots[seat] ?? '']),
      labels: labelShares(finished),
      places: shares(finished, (p, seat) =>
        p.order.includes(seat) ? [`place ${1 + p.order.indexOf(seat)}`] : [],
      ),
    },
    ...leadOf(finished),
    uses: usesOf(finished),
    tally: tallies(finished),
  }
}

/** What a summary tells of the game, without what it tells of the run. */
export const measuredOf = (summary: Summary): Measured => {
  const { players, games, length, sole, rounds, roundCounts, scores, winningScores } = summary
  const { wins, lead, uses, tally } = summary
  return {
    players,
    games,
    length,
    sole,
    ...(rounds && { rounds }),
    ...(roundCounts && { roundCounts }),
    scores,
    winningScores,
    wins,
    ...(lead && { lead }),
    uses,
    tally,
  }
}

export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (q: number): number => sorted[Math.round(q * (sorted.length - 1))] ?? 0
  const mean = sorted.reduce((a, b) => a + b, 0) / Math.max(1, sorted.length)
  return {
    least: at(0),
    low: at(0.1),
    median: at(0.5),
    high: at(0.9),
    most: at(1),
    mean: Math.round(mean * 100) / 100,
  }
}
function counts(values: readonly number[]): Record<string, number> {
  const out: Record<string, number> = {}
  for (const value of [...values].sort((a, b) => a - b)) out[value] = (out[value] ?? 0) + 1
  return out
}

/** Wins by what a seat had. A seat's fair share of a game is one divided by the players. */
function shares(
  played: readonly Played[],
  names: (p: Played, seat: number) => string | readonly string[],
): Share[] {
  const sums = new Map<string, { seats: number; wins: number; squares: number; fair: number }>()
  for (const p of played)
    p.scores.forEach((_, seat) => {
      const win = p.winners.includes(seat) ? 1 / p.winners.length : 0
      for (const name of [names(p, seat)].flat()) {
        const sum = sums.get(name) ?? { seats: 0, wins: 0, squares: 0, fair: 0 }
        sum.seats++
        sum.wins += win
        sum.squares += win * win
        sum.fair += 1 / p.scores.length
        sums.set(name, sum)
      }
    })
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { seats, wins, squares, fair }]) => {
      const mean = wins / seats
      const variance = Math.max(0, squares / seats - mean * mean)
      const error = (1.96 * Math.sqrt(variance / seats)) / (fair / seats)
      return {
        name,
        seats,
        wins: round3(wins),
        share: round3(mean),
        fair: round3(fair / seats),
        ratio: round3(wins / fair),
        error: round3(error),
        ...wilson(wins, seats, fair / seats),
      }
    })
}
function labelShares(played: readonly Played[]): Summary['wins']['labels'] {
  const kinds = new Set(played.flatMap(({ labels }) => labels.flatMap(Object.keys)))
  return Object.fromEntries(
    [...kinds].map(kind => [kind, shares(played, ({ labels }, seat) => labels[seat]?.[kind] ?? [])]),
  )
}
function usesOf(played: readonly Played[]): Summary['uses'] {
  const kinds = new Set(played.flatMap(({ uses }) => uses.flatMap(Object.keys)))
  return Object.fromEntries([...kinds].map(kind => [kind, usesOfKind(played, kind)]))
}
function usesOfKind(played: readonly Played[], kind: string): Use[] {
  const had = new Map<string, { seats: number; used: number; times: number }>()
  for (const { uses } of played)
    for (const usage of uses)
      for (const [name, times] of Object.entries(usage[kind] ?? {})) {
        const sum = had.get(name) ?? { seats: 0, used: 0, times: 0 }
        had.set(name, sum)
        sum.seats++
        sum.used += times > 0 ? 1 : 0
        sum.times += times
      }
  const wins = new Map(
    shares(played, ({ uses }, seat) =>
      Object.entries(uses[seat]?.[kind] ?? {}).flatMap(([name, times]) => (times > 0 ? [name] : [])),
    ).map(({ name, ratio, low, high }) => [name, { ratio, low, high }]),
  )
  return [...had]
    .map(([name, { seats, used, times }]): Use => {
      const won = wins.get(name)
      return {
        name,
        seats,
        share: round3(used / seats),
        ...wilson(used, seats, 1),
        times: round3(times / seats),
        ...(won && { wins: won }),
      }
    })
    .sort((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1))
}
/** Wilson's interval of a share, over what would be fair. */
function wilson(wins: number, seats: number, fair: number): Pick<Share, 'low' | 'high'> {
  const z2 = 1.96 * 1.96
  const mean = wins / seats
  const middle = mean + z2 / (2 * seats)
  const half = 1.96 * Math.sqrt((mean * (1 - mean)) / seats + z2 / (4 * seats * seats))
  const over = (1 + z2 / seats) * fair
  return { low: round3((middle - half) / over), high: round3((middle + half) / over) }
}
function leadOf(played: readonly Played[]): { lead?: Lead } {
  const courses = played.flatMap(({ course }) => course ?? [])
  if (courses.length === 0) return {}
  const mean = (of: (course: (typeof courses)[number]) => number): number =>
    courses.reduce((n, course) => n + of(course), 0) / courses.length
  const led = courses.filter(({ halfway }) => halfway !== undefined)
  return {
    lead: {
      changes: round3(mean(({ changes }) => changes)),
      halfway: round3(led.filter(({ halfway }) => halfway).length / Math.max(1, led.length)),
      led: led.length,
      clear: round3(mean(({ clear }) => clear)),
      changeCounts: counts(courses.map(({ changes }) => changes)),
    },
  }
}
const round3 = (x: number): number => Math.round(x * 1000) / 1000

function tallies(played: readonly Played[]): Summary['tally'] {
  const sums = new Map<string, { all: number; winners: number }>()
  let seats = 0
  let best = 0
  for (const p of played)
    p.tallies.forEach((tally, seat) => {
      const won = p.winners.includes(seat)
      seats++
      if (won) best++
      for (const [name, n] of Object.entries(tally)) {
        const sum = sums.get(name) ?? { all: 0, winners: 0 }
        sum.all += n
        if (won) sum.winners += n
        sums.set(name, sum)
      }
    })
  return Object.fromEntries(
    [...sums].map(([name, { all, winners }]) => [
      name,
      { all: round3(all / Math.max(1, seats)), winners: round3(winners / Math.max(1, best)) },
    ]),
  )
}
