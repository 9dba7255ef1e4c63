import type { LiveOf, Seat } from '@orrery/kernel'
import { call, int, NOBODY, one, roll, seat } from '@orrery/kernel'
import { COMPENSATION } from '../content/numbers.js'
import type { NewFrontier, Seen } from '../state.js'
import { allPlanets, areaOf, emit, forSeat, isOpen, k, NOWHERE, PLANETS, seatsOf } from '../state.js'
import { mayUseThisTurn, useUp } from './abilities.js'
import { cash, holdsTokens } from './archaeotech.js'
import type { Attacks } from './conflict-determining.js'
import { gainCredits, gainPrestige, gainVp } from './gains.js'
import { freeTechnologies } from './research.js'
import { attacks, attacksAt, hasConflict } from './attacks.js'
import { situationAt } from './situation.js'
import { agendaLists, facilityLists, sumAmong, valueAmong, wordOf } from './sources.js'
import { turnOrder } from './turn-order.js'

/** The open planets with the lowest attack count, also if it is 0 (NF-AS-05). `counts` has -1 for a closed planet. */
export function quietest(counts: readonly number[]): readonly number[] {
  const least = Math.min(...counts.filter(count => count >= 0))
  return counts.flatMap((count, planet) => (count === least ? [planet] : []))
}
/** NF-AS-10: whoever attacks or is attacked at one of the tied planets. `attacks` is by planet. */
export const isQualified = (attacks: readonly Attacks[], tied: readonly number[], who: Seat): boolean =>
  tied.some(planet => {
    const there = attacks[planet] ?? []
    return (there[who] ?? NOBODY) !== NOBODY || there.includes(who)
  })
/** NF-AS-09, 11, 15: the qualified players with the highest bribe; nobody without a bribe. */
export function choosers(
  attacks: readonly Attacks[],
  tied: readonly number[],
  bribes: readonly number[],
): readonly Seat[] {
  const valid = bribes.map((bribe, who) => (isQualified(attacks, tied, who) ? bribe : 0))
  const highest = Math.max(...valid)
  return highest === 0 ? [] : valid.flatMap((bribe, who) => (bribe === highest ? [who] : []))
}

// ---------------------------------------------------------------- the planet

/** NF-AS-02 to 04: Attack Dice by planet, each weighted by its owner's Technologies and by Agendas there. */
export function attackCounts(g: Seen): readonly number[] {
  return Array.from({ length: PLANETS }, (_, planet) => {
    if (!isOpen(g, planet)) return -1
    const contract = valueAmong(agendaLists(g, planet), 'dice') ?? 1
    let count = 0
    for (let who = 0; who < g.players.length; who++)
      if (attacks(g, who, planet)) count += contract * (wordOf(g, who, 'dice') ?? 1)
    return count
  })
}
const tiedPlanets = ({ tied }: Security): readonly number[] => planets.filter(at => (tied & (1 << at)) !== 0)
const planets = Array.from({ length: PLANETS }, (_, planet) => planet)
const dice = (g: Seen): readonly Attacks[] =>
  Array.from({ length: PLANETS }, (_, planet) => attacksAt(g, planet))

/** NF-AS-09 to 13: who may choose among tied planets; nobody when chance decides. */
function whoChooses(g: NewFrontier, f: Security): readonly Seat[] {
  const tied = tiedPlanets(f)
  if (tied.length === 1) return []
  if (f.topped !== NOBODY) return [f.topped]
  return choosers(
    dice(g),
    tied,
    [...g.players].map(player => player.bribe),
  )
}
const mayPayTop = (g: NewFrontier, who: Seat): boolean =>
  g.players.at(who).credits >= (wordOf(g, who, 'topBribe') ?? 0)
/** The player who may pay to count as the highest bribe: qualified, and not sure of the choice already. */
function mayTop(g: NewFrontier, f: Security): Seat {
  const tied = tiedPlanets(f)
  if (tied.length === 1) return NOBODY
  const now = whoChooses(g, f)
  const found = seatsOf(g).find(
    who =>
      mayUseThisTurn(g, who, 'topBribe') &&
      isQualified(dice(g), tied, who) &&
      (mayPayTop(g, who) || holdsTokens(g, who)) &&
      !(now.length === 1 && now[0] === who),
  )
  return found ?? NOBODY
}

/** Who counts as the highest bribe, and the planets with the lowest count, as bits. */
const locals = { topped: seat(), tied: int() }
type Security = LiveOf<typeof locals>
const tied = k.guard<Security>(allPlanets, [['NF-AS-09', (_g, f, planet) => (f.tied & (1 << planet)) !== 0]])

/** NF-AS-06 to 08: all Attacks there are cancelled, and bought off. */
function pacify(g: NewFrontier, planet: number): void {
  g.pacified = planet
  emit(g, 'pacified', { planet })
  for (const who of turnOrder(g)) {
    if (!attacks(g, who, planet)) continue
    areaOf(g, who, planet).cancelled = true
    emit(g, 'cancelled', { by: who, planet, why: 'security' })
    gainCredits(g, who, COMPENSATION, 'security')
  }
}
const any = (g: NewFrontier, planets: readonly number[]): number =>
  planets[planets.length > 1 ? roll(g, planets.length) : 0] ?? 0

// ---------------------------------------------------------------- Prestige

const targetsOf = (g: Seen, who: Seat): Seat[] =>
  Array.from({ length: PLANETS }, (_, planet) =>
    attacks(g, who, planet) ? areaOf(g, who, planet).target : NOBODY,
  )
/** NF-AS-20, 21: what a player's Attacks cost or bring, in one sum; those that stand, or those of a plan. */
export function prestigeForAttacking(
  g: Seen,
  who: Seat,
  targets: readonly Seat[] = targetsOf(g, who),
): number {
  let count = 0
  let lost = 0
  for (const target of targets) {
    if (target === NOBODY) continue
    count++
    const deference = valueAmong(agendaLists(g, NOWHERE), 'deference')
    const ahead = g.players.at(target).prestige - g.players.at(who).prestige
    if (deference !== undefined && ahead > 0) lost += ahead >= deference.gap ? deference.far : deference.near // NF-AGD-07
  }
  const gains = valueAmong(agendaLists(g, NOWHERE), 'prestigeByAttacks') ?? []
  const gained = gains[Math.min(count, gains.length) - 1] ?? 0 // NF-AGD-17
  return gained - lost - Math.max(0, count - (wordOf(g, who, 'attacksWithoutPrestige') ?? 0))
}
/** NF-AS-21, NF-AGD-08: from the least to the most Prestige as it stood, ties in Turn Order. */
function payPrestige(g: NewFrontier): void {
  const before = [...g.players].map(player => player.prestige)
  const order = turnOrder(g).sort((a, b) => (before[a] ?? 0) - (before[b] ?? 0))
  for (const who of order) gainPrestige(g, who, prestigeForAttacking(g, who), 'attacks')
}

// ---------------------------------------------------------------- Prosperity

/** NF-AS-17 to 19: a token on every open planet without Conflict. */
function growProsperity(g: NewFrontier): void {
  for (let planet = 0; planet < PLANETS; planet++)
    if (isOpen(g, planet) && !hasConflict(g, planet)) g.planets.at(planet).prosperity += 1
}
/** NF-AS-22 to 25: every attacker gets the full amount, then the tokens go. */
function payProsperity(g: NewFrontier): void {
  for (let planet = 0; planet < PLANETS; planet++) {
    if (!hasConflict(g, planet)) continue
    const row = g.planets.at(planet)
    for (const who of turnOrder(g)) if (attacks(g, who, planet)) gainVp(g, who, row.prosperity, 'prosperity')
    row.prosperity = 0
  }
}

// ---------------------------------------------------------------- what Facilities give now

const after = 'security after'
/** NF-AS-26: a player's benefits at all planets; how many Technologies they may take. */
function takeBenefits(g: NewFrontier, who: Seat): number {
  let technologies = 0
  for (let planet = 0; planet < PLANETS; planet++) {
    const effects = facilityLists(g, who, planet)
    const here = situationAt(g, who, planet)
    gainPrestige(g, who, sumAmong(effects, 'prestige', here, after), 'facility')
    gainVp(g, who, sumAmong(effects, 'vp', here, after), 'facility')
    technologies += sumAmong(effects, 'takeLevelOne', here, after)
  }
  return technologies
}
const benefits = k.procedure('benefits', forSeat, {
  take: (g, f) => call(freeTechnologies, { seat: f.seat, n: takeBenefits(g, f.seat) }),
})

export const alphaSecurity = k.procedure('security', locals, {
  /** NF-AS-01. */
  begin: (g, f) => {
    g.phase = 'planet'
    f.tied = quietest(attackCounts(g)).reduce((mask, planet) => mask | (1 << planet), 0)
  },
  /** NF-FACT-20: the Trans-Atlantic Alliance may say, and once a Turn it is asked: this is not a bribe. */
  top: k.choose((g, f) => mayTop(g, f), {
    cash: k.option<Security, 'top'>(cash.offer, (g, f, token, y, by) => {
      cash.act(g, f, token, y, by)
      return 'top'
    }),
    pay: k.plain([['NF-FACT-20', (g, _f, _x, who) => mayPayTop(g, who)]], (g, f, who) => {
      const price = wordOf(g, who, 'topBribe') ?? 0
      useUp(g, who, 'topBribe')
      f.topped = who
      gainCredits(g, who, -price, 'bribe')
    }),
    pass: k.plain([], () => undefined),
  }),
  choose: k.ask(
    (g, f) => {
      const who = whoChooses(g, f)
      return who.length === 1 ? one(who[0] ?? NOBODY, tied) : null
    },
    (g, _f, [planet = 0]) => pacify(g, planet),
  ),
  /** NF-AS-12: those tied for the highest bribe name a planet each; chance decides unless they agree. */
  name: k.askAll(
    (g, f) => (whoChooses(g, f).length > 1 ? whoChooses(g, f) : []),
    (_g, _f, who) => one(who, tied),
    (g, f, joined) => {
      if (joined.order.length === 0) return
      const named = joined.order.map(who => joined.of(who)[0] ?? 0)
      const agreed = named.every(planet => planet === named[0])
      pacify(g, agreed ? (named[0] ?? 0) : any(g, tiedPlanets(f)))
    },
  ),
  pacify: (g, f) => {
    if (g.pacified === NOWHERE) pacify(g, any(g, tiedPlanets(f))) // NF-AS-13
    growProsperity(g)
    payPrestige(g)
    payProsperity(g)
  },
  benefits: k.each(turnOrder, (_g, _f, who) => call(benefits, { seat: who })),
})
