import type { Go, Seat } from '@orrery/kernel'
import { call, copiesOf, int, memo, move, NOBODY, word } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Ability } from '../content/ships.js'
import type { CardEffect, CombatWindow, Price } from '../content/vocabulary.js'
import { WINDOWS } from '../content/vocabulary.js'
import type { NewEden, Seen } from '../state.js'
import { contentIn, developmentCount, developmentOf, emit, eventCount, eventOf, k } from '../state.js'
import {
  ABILITY_COUNT,
  abilityKey,
  abilityOf,
  classOfAbility,
  combatEffect,
  conditionsHold,
  orbitOfAbility,
  wouldHelp,
} from './combat-effects.js'
import { criticalResults, hasCritical, RESULTS, rollDie } from './dice.js'
import { ALL_ORBITS, eachAbility, eachInOrbit, leaderOf, ownerOf } from './ships.js'
import { canPay, pay } from './resources.js'
import { isTapped, tap } from './using.js'

/**
 * The moments of a battle at which cards and abilities can be used (NE-RULING-94): at each of them the Attacker uses what he
 * likes, then the Defender.
 */

interface Window {
  window: CombatWindow
  side: number
}
const opens = ({ when }: CardEffect, window: CombatWindow): boolean =>
  when !== undefined && 'combat' in when && when.combat === window
/** Of an effect that opens in this window, whether it would do anything. */
const fits = (g: Seen, f: Window, effect: CardEffect, orbit = -1): boolean =>
  conditionsHold(g, f.side, effect.if) && effect.do.some(verb => wouldHelp(g, f.side, verb, orbit))
const affords = (g: Seen, f: Window, price: Price | undefined): boolean =>
  price === undefined || canPay(g, ownerOf(g, f.side), price)

// ---------------------------------------------------------------- what can be used

const events = k.guard<Window>(
  k.cardsIn('event', eventCount, (g, f) => g.players.at(ownerOf(g, f.side)).events, 'NE-CARD-01'),
  [
    ['NE-RULING-94', (g, f, card) => opens(eventOf(g, card).effect, f.window)],
    [
      'NE-CARD-10',
      (g, f, card) => fits(g, f, eventOf(g, card).effect) && affords(g, f, eventOf(g, card).pay),
    ],
  ],
)
const developments = k.guard<Window>(
  k.cardsIn(
    'development',
    developmentCount,
    (g, f) => g.players.at(ownerOf(g, f.side)).completed,
    'NE-DEV-20',
  ),
  [
    ['NE-RULING-94', (g, f, card) => opens(developmentOf(g, card).effect, f.window)],
    ['NE-DEV-23', (g, _f, card) => !isTapped(g, card)],
    ['NE-DEV-20', (g, f, card) => fits(g, f, developmentOf(g, card).effect)],
    ['NE-DEV-24', (g, f, card) => affords(g, f, developmentOf(g, card).pay)],
  ],
)
/** Abilities that name this window, of Ships in the orbit that attacks or, between attacks, in every orbit. */
function abilities(g: Seen, f: Window): number[] {
  const out: number[] = []
  for (const orbit of g.battle.attacking < 0 ? ALL_ORBITS : [g.battle.orbit])
    eachInOrbit(g, f.side, orbit, ({ effect }, type, index) => {
      if (opens(effect, f.window)) out.push(abilityKey(orbit, type, index))
    })
  return out
}
const usable = k.guard<Window>(
  k.among(
    'ability',
    () => ABILITY_COUNT,
    (g, f) => abilities(g, f),
    'NE-SHIP-12',
  ),
  [
    ['NE-SHIP-13', (g, _f, key) => !g.battle.used.has(key)],
    ['NE-RULING-94', (g, f, key) => abilityFits(g, f, key)],
  ],
)
const abilityFits = (g: Seen, f: Window, key: number): boolean => {
  const ability = abilityOf(g, ownerOf(g, f.side), key)
  return ability !== undefined && fits(g, f, ability.effect, orbitOfAbility(key))
}

// ---------------------------------------------------------------- who is asked

/** Events that name a window, each with its copies: printed on the cards, so known to all. */
type Printed = ReadonlyMap<CombatWindow, readonly (readonly number[])[]>
const printedEvents = memo(({ events }: Content): Printed => {
  const copies = copiesOf(events)
  const cardsOf = (item: number): number[] => copies.flatMap((of, card) => (of === item ? [card] : []))
  const of = (window: CombatWindow): number[][] =>
    events.items.flatMap((item, i) => (opens(item.effect, window) ? [cardsOf(i)] : []))
  return new Map(WINDOWS.map(window => [window, of(window)]))
})
/** NE-RULING-96: as far as all can tell, the hand may hold an Event for this moment. */
function mayHoldEvent(g: Seen, f: Window): boolean {
  if (g.players.at(ownerOf(g, f.side)).events.length === 0) return false
  const kinds = printedEvents(contentIn(g)).get(f.window) ?? []
  return kinds.some(cards => {
    const { effect, pay: price } = eventOf(g, cards[0] ?? 0)
    return fits(g, f, effect) && affords(g, f, price) && cards.some(card => !g.eventDiscard.has(card))
  })
}
function mayUse(g: Seen, f: Window): boolean {
  const { completed } = g.players.at(ownerOf(g, f.side))
  for (let i = 0; i < completed.length; i++) {
    const card = completed.at(i) ?? 0
    const { effect, pay: price } = developmentOf(g, card)
    if (opens(effect, f.window) && !isTapped(g, card) && fits(g, f, effect) && affords(g, f, price))
      return true
  }
  return abilities(g, f).some(key => !g.battle.used.has(key) && abilityFits(g, f, key))
}
const asked = (g: Seen, f: Window): Seat => (mayUse(g, f) || mayHoldEvent(g, f) ? ownerOf(g, f.side) : NOBODY)

// ---------------------------------------------------------------- the window

export const combatWindow = k.procedure(
  'combat',
  { window: word(...WINDOWS), side: int() },
  {
    open: g => g.battle.used.clear(),
    choose: k.choose(asked, {
      play: k.option(events, (g, f, card, _y, seat): Go<'choose'> => {
        pay(g, seat, eventOf(g, card).pay ?? {})
        move(g, card, g.players.at(seat).events, g.eventDiscard)
        emit(g, 'played', { by: seat, event: card })
        return call(combatEffect, { side: f.side, from: 'event', card }, 'choose')
      }),
      use: k.option(developments, (g, f, card, _y, seat): Go<'choose'> => {
        tap(g, seat, card)
        return call(combatEffect, { side: f.side, from: 'development', card }, 'choose')
      }),
      activate: k.option(usable, (g, f, key, _y, seat): Go<'choose'> => {
        g.battle.used.push(key)
        const orbit = orbitOfAbility(key)
        emit(g, 'activated', { by: seat, class: classOfAbility(key), ability: key, orbit })
        return call(combatEffect, { side: f.side, from: 'ability', card: key }, 'choose')
      }),
      // NE-RULING-74: at a moment of the attacking side's choice.
      critical: k.plain<Window, 'choose'>([['NE-RULING-74', (g, f) => canTrigger(g, f.side)]], g => {
        triggerCriticals(g)
        return 'choose'
      }),
      pass: k.plain<Window, 'close'>([], () => 'close'),
    }),
    close: () => undefined,
  },
)

// ---------------------------------------------------------------- Critical abilities

const canTrigger = (g: Seen, side: number): boolean =>
  g.battle.attacking === side && g.battle.crits < 0 && criticalResults(g) > 0 && hasCritical(g)

/** NE-SHIP-10, NE-SHIP-11, NE-RULING-75: so many CRITs trigger each Critical ability of the Leader, and how often. */
export function eachTriggered(
  g: Seen,
  crits: number,
  each: (ability: Ability, times: number, type: number, index: number) => void,
): void {
  const { attacking, orbit, ships } = g.battle
  if (crits === 0) return
  const { type } = ships.at(leaderOf(g, attacking, orbit))
  eachAbility(g, attacking, type, 'critical', (ability, index) =>
    each(ability, ability.once ? 1 : crits, type, index),
  )
}
/** Results, by their kind, and dice that a Critical ability adds to the attack when it is triggered so often. */
export function addedBy(
  { effect }: Ability,
  times: number,
): { results: number[]; white: number; black: number } {
  const added = { results: RESULTS.map(() => 0), white: 0, black: 0 }
  for (const verb of effect.do) {
    if ('result' in verb) added.results[RESULTS.indexOf(verb.result.of)]! += verb.result.n * times
    if ('dice' in verb) added[verb.dice.colour === 'black' ? 'black' : 'white'] += verb.dice.n * times
  }
  return added
}
/** NE-RULING-74: once an attack, by the CRITs that show. */
export function triggerCriticals(g: NewEden): void {
  const { battle } = g
  const { attacking, orbit } = battle
  if (battle.crits >= 0) return
  battle.crits = criticalResults(g)
  eachTriggered(g, battle.crits, (ability, times, type, index) => {
    emit(g, 'critical', {
      by: ownerOf(g, attacking),
      class: type,
      ability: abilityKey(orbit, type, index),
      times,
    })
    const { results, white, black } = addedBy(ability, times)
    results.forEach((n, kind) => battle.added.add(kind, n))
    for (let i = 0; i < white + black; i++) rollDie(g, i >= white, true)
  })
}
