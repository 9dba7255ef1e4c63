import type { Go, Seat } from '@orrery/kernel'
import { bag, done, id, int, move, word } from '@orrery/kernel'
import type { Ability } from '../content/ships.js'
import type { CardEffect, Condition, Verb } from '../content/vocabulary.js'
import { SIZES } from '../content/vocabulary.js'
import type { NewEden, Seen } from '../state.js'
import { developmentOf, emit, eventOf, k, NONE, numberOf, shipOf, strategyOf, TYPES } from '../state.js'
import type { Change } from '../state-battle.js'
import { AIM, CRIT, DMG, isBlank, isMixed, rerollDie, resultsOf } from './dice.js'
import { eachShare } from './shares.js'
import {
  ATTACKER,
  countShips,
  DEFENDER,
  eachAbility,
  isAlive,
  leaderOf,
  ORBITS,
  orbitsLed,
  otherSide,
  ownerOf,
  shipsOf,
} from './ships.js'

/** What Strategy Cards, Events, Developments and abilities do in a battle, verb after verb. */

/** An ability of a class in an orbit, as one number. */
const ABILITIES = 4
export const ABILITY_COUNT = ORBITS * TYPES * ABILITIES
export const abilityKey = (orbit: number, type: number, index: number): number =>
  (orbit * TYPES + type) * ABILITIES + index
export const orbitOfAbility = (key: number): number => Math.floor(key / ABILITIES / TYPES)
export const classOfAbility = (key: number): number => Math.floor(key / ABILITIES) % TYPES
export const abilityOf = (g: Seen, seat: Seat, key: number): Ability | undefined =>
  shipOf(g, seat, classOfAbility(key)).abilities[key % ABILITIES]

type From = 'strategy' | 'event' | 'development' | 'ability'
function effectOf(g: Seen, side: number, from: From, card: number): CardEffect | undefined {
  if (from === 'strategy') return strategyOf(g, card).effect
  if (from === 'event') return eventOf(g, card).effect
  if (from === 'development') return developmentOf(g, card).effect
  return abilityOf(g, ownerOf(g, side), card)?.effect
}

// ---------------------------------------------------------------- whether it can be used

/** NE-CARD-10: conditions of cards that are used in battle. */
export function conditionsHold(g: Seen, side: number, conditions: readonly Condition[] = []): boolean {
  return conditions.every(condition => {
    if ('attacking' in condition) return g.battle.attacking === side
    if ('attacked' in condition) return g.battle.attacking === otherSide(side)
    if ('outnumbered' in condition) return countShips(g, side) < countShips(g, otherSide(side))
    return true
  })
}
/** The Combat Round being fought is the last (NE-CRND-04, NE-CRND-18, NE-RULING-95). */
export const roundsOf = (g: Seen): number => Math.max(1, numberOf(g, 'combat-rounds') + g.battle.more)
export const isLastRound = (g: Seen): boolean => g.battle.retreat >= 0 || g.battle.round >= roundsOf(g)

type Filter = 'blank' | 'white' | 'black' | 'blank-white' | undefined
function canReroll(g: Seen, i: number, only: Filter): boolean {
  const { black, face, rerolled } = g.battle.dice.at(i)
  if (rerolled) return false // NE-ATK-11
  if ((only === 'white' || only === 'blank-white') && black) return false
  if (only === 'black' && !black) return false
  return only === 'blank' || only === 'blank-white' ? isBlank(black, face) : true
}
function anyToReroll(g: Seen, only: Filter): boolean {
  for (let i = 0; i < g.battle.dice.length; i++) if (canReroll(g, i, only)) return true
  return false
}
const canRepair = (g: Seen, side: number, at: number, orbit: number): boolean => {
  const ship = g.battle.ships.at(at)
  return ship.side === side && isAlive(ship) && ship.damage > 0 && (orbit < 0 || ship.orbit === orbit)
}
function anyToRepair(g: Seen, side: number, orbit: number): boolean {
  for (let i = 0; i < g.battle.ships.length; i++) if (canRepair(g, side, i, orbit)) return true
  return false
}
/** Strength decides: nobody retreated and both have Ships left (NE-CEND-04, NE-CEND-08). */
export const strengthDecides = (g: Seen): boolean =>
  g.battle.retreat < 0 && countShips(g, ATTACKER) > 0 && countShips(g, DEFENDER) > 0
/** Supports of the orbit that attacks: it has a Leader, else it would not. */
const supportsOf = (g: Seen, side: number): number => countShips(g, side, g.battle.orbit) - 1

/** Whether a verb would do anything now: all of it is open to everybody. */
export function wouldHelp(g: Seen, side: number, verb: Verb, orbit = -1): boolean {
  if ('reroll' in verb) return anyToReroll(g, verb.reroll.only)
  if ('cancel' in verb)
    return verb.cancel.of === 'aim' ? resultsOf(g, AIM) > 0 : resultsOf(g, DMG) + resultsOf(g, CRIT) > 0
  // Damage is gone after the last Combat Round anyway (NE-CEND-02).
  if ('repair' in verb)
    return verb.repair.more === undefined && !isLastRound(g) && anyToRepair(g, side, orbit)
  // What is added to this attack wants an own one.
  if ('drones' in verb) return g.battle.attacking === side && supportsOf(g, side) > 0
  if ('dice' in verb) return verb.dice.on !== 'attack' || g.battle.attacking === side
  if ('result' in verb) return verb.result.on !== 'attack' || g.battle.attacking === side
  if ('rounds' in verb) return g.battle.retreat < 0
  if ('strength' in verb) return strengthDecides(g)
  if ('recall' in verb) return usedStrategy(g, side) >= 0
  return true
}

// ---------------------------------------------------------------- what holds for a while

/** Writes down what changes for an attack, a Combat Round or the battle. */
function hold(
  g: NewEden,
  side: number,
  change: Change,
  n: number,
  scope: 'all' | 'ship' | 'orbit' | 'size' | 'heavy' | 'supports',
  which: number,
  until: 'attack' | 'round' | 'battle',
): void {
  Object.assign(g.battle.effects.push(), { side, change, n, scope, which, until })
}
/** What lasted for the attack, or for the Combat Round, is over. */
export function endEffects(g: NewEden, of: 'attack' | 'round'): void {
  const { effects } = g.battle
  for (let i = effects.length - 1; i >= 0; i--) if (effects.at(i).until === of) effects.removeAt(i)
}
/** NE-RULING-74: DIF that a CRIT takes from the target counts for later attacks. */
export function weakenTarget(g: NewEden): void {
  const { attacking, orbit, target, crits, ships } = g.battle
  if (crits <= 0) return
  const { type } = ships.at(leaderOf(g, attacking, orbit))
  eachAbility(g, attacking, type, 'critical', ({ effect, once }) => {
    for (const verb of effect.do)
      if ('stat' in verb) {
        const { stat, n, until } = verb.stat
        hold(g, otherSide(attacking), stat, once ? n : n * crits, 'ship', target, until)
      }
  })
}

// ---------------------------------------------------------------- doing it

interface Using {
  side: number
  from: From
  card: number
  /** Verbs done so far. */
  next: number
  moved: { has(x: number): boolean; push(x: number): void }
}
const seatOf = (g: Seen, f: Using): Seat => ownerOf(g, f.side)
const verbOf = (g: Seen, f: Using): Verb => {
  const verb = effectOf(g, f.side, f.from, f.card)?.do[f.next - 1]
  if (!verb) throw new Error('no verb is being done')
  return verb
}
/** The orbit that an ability works in; none for cards. */
const ownOrbit = (f: Using): number => (f.from === 'ability' ? orbitOfAbility(f.card) : -1)

/** Own orbits: those with Ships in them. */
const orbits = k.guard<Using>(
  k.things('orbit', () => ORBITS),
  [['NE-RULING-112', (g, f, orbit) => countShips(g, f.side, orbit) > 0]],
)
const sizes = k.guard<Using>(k.words('small', 'medium', 'large'), [])
const rowsOfShips = k.rowsOf<Using>('ship', g => g.battle.ships)
const enemies = k.guard<Using>(rowsOfShips, [
  [
    'NE-ATK-01',
    (g, f, ship) => g.battle.ships.at(ship).side === otherSide(f.side) && isAlive(g.battle.ships.at(ship)),
  ],
])
const dice = k.guard<Using>(
  k.rowsOf('die', g => g.battle.dice),
  [
    ['NE-ATK-11', (g, _f, die) => !g.battle.dice.at(die).rerolled],
    ['NE-ATK-10', (g, f, die) => canReroll(g, die, rerollOf(verbOf(g, f)).only)],
  ],
)
const rerollOf = (verb: Verb) => ('reroll' in verb ? verb.reroll : { n: 0, only: undefined })
const damaged = k.guard<Using>(rowsOfShips, [
  ['NE-RULING-94', (g, f, ship) => canRepair(g, f.side, ship, ownOrbit(f))],
])
/** Damage that a card removes. */
const repairsOf = (verb: Verb): number => ('repair' in verb ? verb.repair.n : 0)
/** Damage that a Ship of this class removes with one use: what its ability says, and what its others add. */
function repairsBy(g: Seen, f: Using): number {
  let n = 0
  eachAbility(g, f.side, classOfAbility(f.card), undefined, ({ effect }) => {
    for (const verb of effect.do) n += repairsOf(verb)
  })
  return n
}
function repair(g: NewEden, f: Using, at: number, n: number): void {
  const ship = g.battle.ships.at(at)
  const removed = Math.min(n, ship.damage)
  ship.damage -= removed
  emit(g, 'repaired', { by: seatOf(g, f), class: ship.type, ship: at, n: removed })
}
/** Supports that Feint has not moved yet, and orbits with a Leader. */
const movers = k.guard<Using>(rowsOfShips, [
  ['NE-CRND-15', (g, f, ship) => g.battle.ships.at(ship).side === f.side && !g.battle.ships.at(ship).leader],
  ['NE-CRND-15', (_g, f, ship) => !f.moved.has(ship)],
])
const led = k.guard<Using>(
  k.things('orbit', () => ORBITS),
  [
    ['NE-PREP-10', (g, f, orbit) => leaderOf(g, f.side, orbit) >= 0],
    ['NE-PREP-10', (g, _f, orbit, _seat, ship) => g.battle.ships.at(ship).orbit !== orbit],
  ],
)
const canReorder = (g: Seen, f: Using): boolean =>
  orbitsLed(g, f.side).length > 1 &&
  shipsOf(g, f.side).some(i => !g.battle.ships.at(i).leader && !f.moved.has(i))
/** NE-RULING-99: how many of the results taken away are CRIT; the rest is DMG. */
function critRange(g: Seen, f: Using): readonly [number, number] {
  const verb = verbOf(g, f)
  const n = 'cancel' in verb ? verb.cancel.n : 0
  const total = Math.min(n, resultsOf(g, DMG) + resultsOf(g, CRIT))
  return [Math.max(0, total - resultsOf(g, DMG)), Math.min(total, resultsOf(g, CRIT))]
}
function takeAway(g: NewEden, f: Using, kind: 0 | 1 | 2, n: number): void {
  if (n === 0) return
  g.battle.removed.add(kind, n)
  emit(g, 'cancelled', { by: seatOf(g, f), of: kind, n })
}
/** NE-RULING-68: the Strategy Card a side has just used, if it is one that is used up. */
function usedStrategy(g: Seen, side: number): number {
  const { shown } = g.battle.sides.at(side)
  const card = shown.length === 0 ? NONE : (shown.at(0) ?? NONE)
  return card >= 0 && !strategyOf(g, card).reusable ? card : NONE
}

type Next =
  'verb' | 'orbit' | 'size' | 'enemy' | 'reroll' | 'crits' | 'repair' | 'share' | 'pace' | 'odd' | 'reorder'
const COLOUR = { white: 'white', black: 'black', orbit: 'colour' } as const

/** Does one verb, or says which question it asks. */
function perform(g: NewEden, f: Using, verb: Verb): Next {
  const side = g.battle.sides.at(f.side)
  if ('stat' in verb) {
    const { stat, n, on, until } = verb.stat
    if (on === 'orbit' || on === 'size' || on === 'enemy') return on
    if (on === 'target') hold(g, otherSide(g.battle.attacking), stat, n, 'ship', g.battle.target, until)
    else if (on === 'small') hold(g, f.side, stat, n, 'size', 0, until)
    else if (on === 'heavy') hold(g, f.side, stat, n, 'heavy', NONE, until)
    else hold(g, f.side, stat, n, on === 'all-supports' ? 'supports' : 'all', NONE, until)
  } else if ('dice' in verb) {
    if (verb.dice.on === 'orbit') return 'orbit'
    hold(g, f.side, COLOUR[verb.dice.colour], verb.dice.n, 'all', NONE, verb.dice.until)
  } else if ('drones' in verb) {
    const n = Math.min(verb.drones, supportsOf(g, f.side))
    if (isMixed(g, g.battle.orbit) && n % 2 === 1) return 'odd'
    hold(g, f.side, 'colour', n, 'all', NONE, 'attack')
  } else if ('result' in verb) {
    if (verb.result.on === 'orbit') return 'orbit'
    hold(g, f.side, verb.result.of, verb.result.n, 'all', NONE, verb.result.until)
  } else if ('reroll' in verb) return 'reroll'
  else if ('cancel' in verb) {
    if (verb.cancel.of === 'damage') return 'crits'
    takeAway(g, f, AIM, Math.min(verb.cancel.n, resultsOf(g, AIM)))
  } else if ('repair' in verb) return verb.repair.on === 'orbit' ? 'repair' : 'share'
  else if ('rounds' in verb) {
    if (verb.rounds.either) return 'pace'
    changeRounds(g, f, verb.rounds.n)
  } else if ('strength' in verb) side.strength += verb.strength
  else if ('escape' in verb) side.escape = verb.escape
  else if ('parting' in verb) side.parting = SIZES.indexOf(verb.parting)
  else if ('reorder' in verb) return 'reorder'
  else if ('recall' in verb) recall(g, f)
  return 'verb'
}
function changeRounds(g: NewEden, f: Using, n: number): void {
  g.battle.more += n
  emit(g, 'rounds-changed', { by: seatOf(g, f), n })
}
function recall(g: NewEden, f: Using): void {
  const card = usedStrategy(g, f.side)
  const side = g.battle.sides.at(f.side)
  move(g, card, side.shown, g.players.at(side.owner).strategies)
  emit(g, 'recalled', { by: side.owner, strategy: card })
}

export const combatEffect = k.procedure(
  'combat-effect',
  {
    side: int(),
    from: word('strategy', 'event', 'development', 'ability'),
    card: id(),
    next: int(),
    moved: bag(28),
  },
  {
    verb: (g, f): Go<Next> => {
      const verb = effectOf(g, f.side, f.from, f.card)?.do[f.next]
      if (!verb) return done()
      f.next += 1
      return wouldHelp(g, f.side, verb, ownOrbit(f)) ? perform(g, f, verb) : 'verb'
    },
    orbit: k.ask(
      (g, f) => ({ kind: 'pick', seat: seatOf(g, f), from: orbits, min: 1, max: 1 }),
      (g, f, [orbit = 0]): Go<'verb'> => {
        const verb = verbOf(g, f)
        if ('stat' in verb) hold(g, f.side, verb.stat.stat, verb.stat.n, 'orbit', orbit, verb.stat.until)
        if ('dice' in verb)
          hold(g, f.side, COLOUR[verb.dice.colour], verb.dice.n, 'orbit', orbit, verb.dice.until)
        if ('result' in verb)
          hold(g, f.side, verb.result.of, verb.result.n, 'orbit', orbit, verb.result.until)
        emit(g, 'orbit-chosen', { by: seatOf(g, f), orbit })
        return 'verb'
      },
    ),
    size: k.ask(
      (g, f) => ({ kind: 'pick', seat: seatOf(g, f), from: sizes, min: 1, max: 1 }),
      (g, f, [size = 0]): Go<'verb'> => {
        const verb = verbOf(g, f)
        if ('stat' in verb) hold(g, f.side, verb.stat.stat, verb.stat.n, 'size', size, verb.stat.until)
        emit(g, 'size-chosen', { by: seatOf(g, f), size })
        return 'verb'
      },
    ),
    enemy: k.ask(
      (g, f) => ({ kind: 'pick', seat: seatOf(g, f), from: enemies, min: 1, max: 1 }),
      (g, f, [ship = 0]): Go<'verb'> => {
        const verb = verbOf(g, f)
        if ('stat' in verb)
          hold(g, otherSide(f.side), verb.stat.stat, verb.stat.n, 'ship', ship, verb.stat.until)
        const { side, type } = g.battle.ships.at(ship)
        emit(g, 'marked', { by: seatOf(g, f), of: ownerOf(g, side), class: type, ship })
        return 'verb'
      },
    ),
    /** NE-ATK-10. */
    reroll: k.ask(
      (g, f) => ({
        kind: 'pick',
        seat: seatOf(g, f),
        from: dice,
        min: 1,
        max: rerollOf(verbOf(g, f)).n,
        rule: 'NE-ATK-10',
      }),
      (g, f, chosen): Go<'verb'> => {
        for (const die of chosen) rerollDie(g, die)
        const faces = chosen.map(die => g.battle.dice.at(die).face)
        emit(g, 'rerolled', { by: seatOf(g, f), dice: chosen, faces })
        return 'verb'
      },
    ),
    crits: k.ask(
      (g, f) => {
        const [min, max] = critRange(g, f)
        return min === max ? null : { kind: 'number', seat: seatOf(g, f), min, max, rule: 'NE-RULING-99' }
      },
      (g, f, [crits = 0]): Go<'verb'> => {
        cancelDamage(g, f, crits)
        return 'verb'
      },
    ),
    damage: (g, f): Go<'verb'> => {
      cancelDamage(g, f, critRange(g, f)[0])
      return 'verb'
    },
    repair: k.ask(
      (g, f) => ({ kind: 'pick', seat: seatOf(g, f), from: damaged, min: 1, max: 1 }),
      (g, f, [ship = 0]): Go<'verb'> => {
        repair(g, f, ship, repairsBy(g, f))
        return 'verb'
      },
    ),
    share: k.ask(
      (g, f) => ({
        kind: 'share',
        seat: seatOf(g, f),
        over: damaged,
        total: repairsOf(verbOf(g, f)),
        cap: (ship: number) => g.battle.ships.at(ship).damage,
        rules: { total: 'NE-RULING-94', cap: 'NE-RULING-94' },
      }),
      (g, f, given): Go<'verb'> => {
        eachShare(given, (ship, n) => repair(g, f, ship, n))
        return 'verb'
      },
    ),
    pace: k.choose((g, f) => seatOf(g, f), {
      more: k.plain<Using, 'verb'>([], (g, f) => {
        changeRounds(g, f, 1)
        return 'verb'
      }),
      fewer: k.plain<Using, 'verb'>([], (g, f) => {
        changeRounds(g, f, -1)
        return 'verb'
      }),
    }),
    /** Dice of its own colour from the Medium Orbit: of an odd number one is chosen, as with NE-ATK-04. */
    odd: k.choose((g, f) => seatOf(g, f), {
      white: k.plain<Using, 'verb'>([], (g, f) => oddDrones(g, f, 'white')),
      black: k.plain<Using, 'verb'>([], (g, f) => oddDrones(g, f, 'black')),
    }),
    reorder: k.choose((g, f) => (canReorder(g, f) ? seatOf(g, f) : -1), {
      send: k.option(k.pairs(movers, led), (g, f, ship, orbit): Go<'reorder'> => {
        g.battle.ships.at(ship).orbit = orbit
        f.moved.push(ship)
        emit(g, 'sent', { by: seatOf(g, f), class: g.battle.ships.at(ship).type, ship, orbit, leads: false })
        return 'reorder'
      }),
      done: k.plain<Using, 'verb'>([], () => 'verb'),
    }),
    reordered: (): Go<'verb'> => 'verb',
  },
)
function cancelDamage(g: NewEden, f: Using, crits: number): void {
  const verb = verbOf(g, f)
  const n = 'cancel' in verb ? verb.cancel.n : 0
  const total = Math.min(n, resultsOf(g, DMG) + resultsOf(g, CRIT))
  takeAway(g, f, DMG, total - crits)
  takeAway(g, f, CRIT, crits)
}
function oddDrones(g: NewEden, f: Using, colour: 'white' | 'black'): 'verb' {
  const verb = verbOf(g, f)
  const most = 'drones' in verb ? verb.drones : 0
  const n = Math.min(most, supportsOf(g, f.side))
  hold(g, f.side, 'colour', n - 1, 'all', NONE, 'attack')
  hold(g, f.side, colour, 1, 'all', NONE, 'attack')
  return 'verb'
}
