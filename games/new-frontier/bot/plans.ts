import type { Seat } from '@orrery/kernel'
import { contentOf, NOBODY } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { influenceOf, TURNS } from '../content/numbers.js'
import { mineLimit } from '../rules/mines.js'
import { inYard } from '../rules/plan.js'
import { wordOf } from '../rules/sources.js'
import type { NewFrontier } from '../state.js'
import { areaOf, isLastTurn, isOpen, missionOf, NOWHERE, PLANETS, seatsOf, shipOf } from '../state.js'

/** A whole plan for a Turn, as the parts that are given one after the other. */

/** Small numbers that look random and stay the same while a Turn is planned. */
function whims(g: NewFrontier, who: Seat): (n: number) => number {
  const { credits, prestige, vp } = g.players.at(who)
  let state = (g.turn * 7919 + who * 104_729 + credits * 31 + prestige * 57 + vp * 101 + 12_345) >>> 0
  return n => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % n
  }
}
const strength = (g: NewFrontier, who: Seat, planet: number, side: 'attack' | 'defense'): number =>
  [...areaOf(g, who, planet).fleet].reduce((sum, token) => sum + shipOf(g, token)[side], 0)

interface Raid {
  readonly planet: number
  readonly target: Seat
  readonly worth: number
}
/** Attacks by what they promise: VP, Credits of the Mine, Prosperity; less Prestige and ships. */
function raids(g: NewFrontier, who: Seat): Raid[] {
  const { prestige, partner } = g.players.at(who)
  const missions = [...g.players.at(who).missions].map(card => missionOf(g, card).task)
  const fights = missions.some(
    task => 'fight' in task || 'gainEach' in task || 'stealFrom' in task || 'stealRichest' in task,
  )
  const all: Raid[] = []
  for (let planet = 0; planet < PLANETS; planet++) {
    if (!isOpen(g, planet)) continue
    const mine = strength(g, who, planet, 'attack') + (wordOf(g, who, 'attack') === undefined ? 0 : 1)
    for (const target of seatsOf(g)) {
      if (target === who || target === partner) continue
      const edge = mine - strength(g, target, planet, 'defense') + 0.6
      const chance = Math.max(0.08, Math.min(0.92, 0.5 + edge / 9))
      const credits = Math.min(areaOf(g, target, planet).mine, 2 + Math.max(0, edge) / 3)
      const lead = g.players.at(target).vp > g.players.at(who).vp ? 0.3 : 0
      const worth =
        chance * (1 + 0.4 * credits + lead) +
        0.75 * g.planets.at(planet).prosperity +
        (fights ? 0.8 : 0) -
        (prestige < 4 ? 3 : 0.45) -
        0.06 * mine
      all.push({ planet, target, worth })
    }
  }
  return all.sort((a, b) => b.worth - a.worth)
}

const ORDERS: readonly string[] = ['leviathan', 'kraken', 'behemoth', 'hammerhead', 'barracuda', 'stingray']

export function planOf(g: NewFrontier, who: Seat): readonly string[] {
  const whim = whims(g, who)
  const player = g.players.at(who)
  const last = isLastTurn(g)
  const left = TURNS - g.turn
  const parts: string[] = []
  let actions = last ? 3 : 8
  let credits = player.credits
  const spend = (n: number): boolean => {
    if (n > credits) return false
    credits -= n
    return true
  }
  if (wordOf(g, who, 'invest') !== undefined && spend(3)) parts.push('invest')

  // Attacks: two planets if they are worth it, for Alpha Security closes one.
  const taken = new Set<number>()
  let free = wordOf(g, who, 'attacksWithoutAction') ?? 0
  const want = last ? 3 : 2
  for (const { planet, target, worth } of raids(g, who)) {
    if (
      taken.size >= want ||
      actions === 0 ||
      taken.has(planet) ||
      worth < (last ? 0.1 : 0.55 + 0.1 * whim(5))
    )
      continue
    taken.add(planet)
    parts.push(`attack planet:${planet} player:${target}`)
    if (free > 0) free--
    else actions--
  }
  const support = (area: number, n: number): void => {
    for (let i = 0; i < n && actions > 0; i++, actions--) parts.push(`support area:${area}`)
  }

  if (!last) {
    const influence = influenceOf(player.prestige) + (wordOf(g, who, 'influence') === undefined ? 0 : 1)
    const { colonies } = contentOf<Content>(g)
    const reach = colonies.items.filter(
      (colony, i) =>
        colony.players <= g.players.length &&
        g.colonies.at(i).owner === NOBODY &&
        colony.level <= influence + 2,
    ).length
    const tokens = 3 - player.wormhole - [...g.colonies].filter(colony => colony.owner === who).length
    if (reach > 0 && (player.wormhole > 0 || (tokens > 0 && left > 1)))
      support(0, player.wormhole > 1 || tokens > 0 ? 2 : 1)
    // Research early and always a little; a second Action only with Credits for it.
    const levels = g.turn < 4 && credits >= 9 + 2 * whim(3) ? Math.min(3, Math.floor((credits - 5) / 3)) : 0
    support(3, levels > 0 ? 2 : 1)
    for (let i = 0; i < levels && parts.filter(part => part === 'support area:3').length === 2; i++)
      if (spend(wordOf(g, who, 'levelPrice') ?? 3)) parts.push('level')
    support(1, credits >= 4 && whim(3) > 0 ? 2 : 1)
    support(2, 1)
  }

  if (!last && credits > 7 && whim(4) === 0 && spend(3)) parts.push('relocate')
  // Builds: Mines that can still grow first, then where ships are few.
  const planets = Array.from({ length: PLANETS }, (_, planet) => planet)
    .filter(planet => isOpen(g, planet))
    .sort((a, b) => areaOf(g, who, a).mine - areaOf(g, who, b).mine)
  const grows = (planet: number): boolean => areaOf(g, who, planet).mine < mineLimit(g, who)
  const builds: number[] = []
  for (const planet of planets) {
    if (actions === 0 || (!grows(planet) && credits < 6)) continue
    builds.push(planet)
    parts.push(`build planet:${planet}`)
    actions--
  }
  const reserve = last ? 0 : 3 + whim(3)
  const { ships } = contentOf<Content>(g)
  for (const planet of builds.sort(
    (a, b) => areaOf(g, who, a).fleet.length - areaOf(g, who, b).fleet.length,
  )) {
    const { fleet } = areaOf(g, who, planet)
    for (let n = 0, room = (last ? 8 : 5) - fleet.length; n < Math.min(2, room); n++) {
      const id = ORDERS.find(
        ship =>
          ships.byId(ship).price <= credits - reserve && inYard(g, ships.indexOf(ship)) > 0 && whim(4) > 0,
      )
      if (id === undefined || !spend(ships.byId(id).price)) continue
      parts.push(`order planet:${planet} class:${ships.indexOf(id)}`)
    }
  }
  const [first] = builds
  if (first !== undefined) parts.push(`piranha planet:${first}`)
  if (actions > 0 && !last) support(2, 1)
  if (!last && g.turn > 1 && spend(2)) parts.push('trade')
  if (!last && credits > 8 && whim(2) === 0)
    parts.push(['bid area:0', 'bid area:3', 'bribe'][whim(3)] ?? 'bribe')
  if (credits > 12 && whim(3) === 0 && taken.size > 0) parts.push(`seize planet:${[...taken][0] ?? NOWHERE}`)
  parts.push('finish')
  return parts
}
