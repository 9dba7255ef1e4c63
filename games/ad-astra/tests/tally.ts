import type { AdAstra } from '../state.js'
import { discoveryOf, missionOf, ownerOf, planetOf, starOf, tablesOf } from '../state.js'

/** Points counted by hand from what lies on the table, one line of the specification after the other. */

/** The number printed at each space of the unrest track (AA-RULING-02). */
const TRACK = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 9]
export const levelOf = (g: AdAstra, who: number): number => TRACK[g.players.at(who).unrest] ?? 0

type Row = ReturnType<AdAstra['systems']['at']>
interface Place {
  readonly s: number
  readonly row: Row
}
const places = (g: AdAstra): Place[] => [...g.systems].map((row, s) => ({ s, row }))
const ownedBy = (g: AdAstra, who: number): Place[] => places(g).filter(({ row }) => row.owner === who)
const has = (g: AdAstra, s: number, icon: string): boolean =>
  (discoveryOf(g, s)?.features as readonly string[] | undefined)?.includes(icon) ?? false
const sum = (all: readonly number[]): number => all.reduce((n, x) => n + x, 0)
const standing = (g: AdAstra, row: Row, id: string): number =>
  row.buildings.get(tablesOf(g).building[id] ?? 0)

/** Everything but missions in hand. */
export function openTally(g: AdAstra, who: number): number {
  const player = g.players.at(who)
  const mine = ownedBy(g, who)
  const lines = [
    // AA-SCO-01, AA-DT-11, AA-RULING-34
    ...mine.map(
      ({ s }) => (has(g, s, 'wasteland') ? 0 : (planetOf(g, s)?.vp ?? 0)) + (has(g, s, 'monumental') ? 2 : 0),
    ),
    // AA-SCO-02
    Math.floor(sum(mine.map(({ row }) => sum(row.population.toArray()))) / 3),
    // AA-SCO-03
    ...player.tiers.toArray().map(tier => (tier === 5 ? 3 : tier >= 3 ? 1 : 0)),
    // AA-SCO-04
    ...player.tokens.toArray(),
    // AA-SCO-05
    places(g).filter(({ row }) => row.influence === who && row.owner !== who && row.owner >= 0).length,
    // AA-SCO-06
    ...mine.map(
      ({ row }) => standing(g, row, 'http') + 2 * standing(g, row, 'tcp') + 3 * standing(g, row, 'udp'),
    ),
    player.trophies.get(tablesOf(g).neutral['pirate-base'] ?? 0),
    3 * player.trophies.get(tablesOf(g).neutral['guardian'] ?? 0),
  ]
  // On the normal level an Automa begins three points ahead.
  if (player.automa) return sum(lines) + 3
  const friends = [...g.players].filter(other => other.automa).map(other => other.relations.get(who))
  return sum(lines) - levelOf(g, who) + sum(friends.map(n => (n === 3 ? 2 : n === 2 ? 1 : 0)))
}
/** AA-SCO-09: what one mission in hand brings. */
function secretTally(g: AdAstra, who: number, card: number): number {
  const { secret } = missionOf(g, card)
  const player = g.players.at(who)
  if ('stars' in secret) {
    const { of, each, most } = secret.stars
    return Math.min(most, each * ownedBy(g, who).filter(({ s }) => starOf(g, s).type === of).length)
  }
  if ('calm' in secret) return levelOf(g, who) === 0 ? secret.calm : 0
  if ('lead' in secret) {
    const at = ['farmer', 'scientist', 'worker'].indexOf(secret.lead.in)
    const all = [...g.players].map((one, seat) =>
      at < 0 ? one.resources.get(3) : sum(ownedBy(g, seat).map(({ row }) => row.population.get(at))),
    )
    return all[who] === Math.max(...all) ? secret.lead.vp : 0
  }
  const { of, each, most } = secret.count
  const n = {
    'high-branches': player.tiers.toArray().filter(tier => tier >= 3).length,
    'home-influence': places(g).filter(
      ({ row }) => row.influence === who && row.home >= 0 && row.home !== who,
    ).length,
    captured: sum(player.tokens.toArray().filter((_, seat) => seat !== who)),
    'unit-trios': Math.floor([...g.units].filter(({ at }, u) => at >= 0 && ownerOf(g, u) === who).length / 3),
    orbitals: sum(
      places(g).map(({ row }) =>
        row.orbitals === who ? standing(g, row, 'outpost') + standing(g, row, 'battle-station') : 0,
      ),
    ),
    traits: ownedBy(g, who).filter(({ s }) => planetOf(g, s)?.trait !== undefined).length,
    anomalies: player.anomalies.length,
  }[of]
  return Math.min(most, each * n)
}
export const tally = (g: AdAstra, who: number): number =>
  openTally(g, who) +
  sum(
    g.players
      .at(who)
      .missions.toArray()
      .map(card => secretTally(g, who, card)),
  )

/** AA-RULING-30: who wins among people: by points, less unrest, more systems, more resources; else they share it. */
export function winnersByHand(g: AdAstra): number[] {
  const seats = [...g.players].map((player, who) => ({
    who,
    keys: [tally(g, who), -levelOf(g, who), ownedBy(g, who).length, sum(player.resources.toArray())],
  }))
  let left = seats
  for (const at of [0, 1, 2, 3]) {
    const most = Math.max(...left.map(({ keys }) => keys[at] ?? 0))
    left = left.filter(({ keys }) => keys[at] === most)
  }
  return left.map(({ who }) => who)
}
