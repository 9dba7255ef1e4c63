import type { LiveOf, Seat } from '@orrery/kernel'
import { bit, call, int, NOBODY, seat, word } from '@orrery/kernel'
import type { ORDERS } from '../content/automa.js'
import { TARGETS } from '../content/automa.js'
import type { AdAstra, Seen } from '../state.js'
import { content, emit, firstUnit, forSeat, k, OFF, seatCount, tablesOf } from '../state.js'
import { drawDecision, flyOrder, warOrder } from './automa-fleets.js'
import { diplomacy, fleet, frigateAtHome, grow, research, sendSpy, structure } from './automa-orders.js'
import { leaderAmong, worstFor } from './automa-targets.js'
import { combat } from './combat.js'
import { diplomatsAfterPass, isImmediate, resolveDiplomat } from './diplomats.js'
import { passedCount } from './ending.js'
import { homeOf, jumpsBetween } from './galaxy.js'
import {
  addsMission,
  completable,
  completeMission,
  openMission,
  refillMissions,
  removeMission,
  takeToken,
} from './missions.js'
import { defenderOf, moveRaiders, raids, spawnRaider } from './pirates.js'
import { levelOf } from './relations.js'
import { countBits } from './systems.js'

/** The Automa: a rival in the rules, led by decision cards (AA-AUTO-03). */

type Order = (typeof ORDERS)[number]

/** Whether it passes instead of taking a turn: when it has shown enough fatigue this round. */
export const automaPasses = (g: Seen, who: Seat): boolean => g.players.at(who).fatigue >= levelOf(g).fatigue

// ---------------------------------------------------------------- a turn

const locals = { seat: seat(), card: int(OFF), second: int(), rule: word(...TARGETS) }
type Turn = LiveOf<typeof locals>
const orderOf = (g: Seen, f: Turn): Order => {
  const { order, otherwise } = content(g).decisions.at(f.card)
  return f.second === 0 ? order : otherwise
}
/** Which of the two orders was carried out. */
const tell = (g: AdAstra, f: Turn): void =>
  emit(g, 'order', { by: f.seat, card: f.card, second: f.second > 0 })
/** Those that are carried out at once. */
function carryOut(g: AdAstra, who: Seat, order: Order, rule: Turn['rule']): boolean {
  switch (order) {
    case 'grow':
      return grow(g, who)
    case 'research':
      return research(g, who)
    case 'fleet':
      return fleet(g, who, rule)
    case 'structure':
      return structure(g, who, rule)
    case 'diplomacy':
      return diplomacy(g, who, rule)
    default:
      return false
  }
}
/** One turn by the top decision card: its order, else its other order, else a frigate at home. */
export const automaTurn = k.procedure('automa-turn', locals, {
  reveal: (g, f) => {
    f.card = drawDecision(g)
    const { dice, fatigue, target } = content(g).decisions.at(f.card)
    const player = g.players.at(f.seat)
    player.fatigue += fatigue
    player.combatDice = dice
    f.rule = target
    emit(g, 'decision', { by: f.seat, card: f.card })
  },
  order: k.run(
    (g, f) => {
      const order = orderOf(g, f)
      if (order === 'fly') return call(flyOrder, { seat: f.seat, rule: f.rule })
      return order === 'war' ? call(warOrder, { seat: f.seat, rule: f.rule }) : null
    },
    (g, f, did) => {
      if (did === 0) return 'next'
      tell(g, f)
      return 'end'
    },
  ),
  simple: (g, f) => {
    const order = orderOf(g, f)
    if (!carryOut(g, f.seat, order, f.rule)) return 'next'
    tell(g, f)
    if (order !== 'diplomacy') return 'end'
    const spy = sendSpy(g, f.seat)
    return spy !== OFF && isImmediate(g, spy) ? call(resolveDiplomat, { card: spy }, 'end') : 'end'
  },
  next: (g, f) => {
    if (f.second === 0) {
      f.second = 1
      return 'order'
    }
    frigateAtHome(g, f.seat)
    return undefined
  },
  end: () => undefined,
})

// ---------------------------------------------------------------- its pass

/** Raiders go for the player it is on the worst terms with: they attack if they may, else they come nearer. */
function leadPirates(g: AdAstra, who: Seat) {
  const prey = worstFor(g, who)
  const open = raids(g, who)
  const attack = open.find(raid => defenderOf(g, raid.to) === prey)
  if (attack)
    return call(
      combat,
      { at: attack.to, attacker: NOBODY, defender: prey, from: attack.from },
      'refresh' as const,
    )
  const away = (s: number): number => jumpsBetween(g, s, homeOf(g, prey), prey)
  const [nearer] = open
    .filter(raid => !raid.attack && away(raid.to) < away(raid.from))
    .sort((a, b) => away(a.to) - away(b.to))
  if (nearer) moveRaiders(g, nearer.from, nearer.to)
  return undefined
}
/** A token to capture is that of the leader among those on the card. */
function completeAll(g: AdAstra, who: Seat): void {
  for (const card of completable(g, who)) {
    if (!completeMission(g, card, who)) continue
    const { tokens } = g.missionTokens.at(card)
    takeToken(g, card, leaderAmong(g, who, other => (tokens & bit(other)) !== 0) as Seat, who)
  }
}
/** As the last to pass it adds a mission at random, or removes the one with most tokens of others. */
function changeMissions(g: AdAstra, who: Seat): void {
  if (!addsMission(g)) {
    const foreign = (card: number): number => countBits(g.missionTokens.at(card).tokens & ~bit(who))
    const [card] = g.publicMissions.toArray().sort((a, b) => foreign(b) - foreign(a) || a - b)
    if (card !== undefined) removeMission(g, card)
    return
  }
  refillMissions(g)
  const top = g.missionDeck.toArray().at(-1)
  if (top !== undefined) openMission(g, top, g.missionDeck)
}
/** Its management stage, between its last turn and its place in the order. It gains and pays nothing. */
export const automaManagement = k.procedure('automa-management', forSeat, {
  pirates: (g, f) => {
    if (passedCount(g) > 0) return undefined
    spawnRaider(g)
    return leadPirates(g, f.seat)
  },
  refresh: (g, f) => {
    for (const row of g.systems) if (row.influence === f.seat) row.flipped = false
    const from = firstUnit(g, f.seat)
    for (let u = from; u < from + tablesOf(g).classes.length; u++) {
      g.units.at(u).state = 'ready'
      g.units.at(u).scrapped = false
    }
    return call(diplomatsAfterPass, { seat: f.seat })
  },
  missions: (g, f) => {
    completeAll(g, f.seat)
    if (passedCount(g) === seatCount(g) - 1) changeMissions(g, f.seat)
  },
})
