import type { LiveOf, Seat } from '@orrery/kernel'
import { bit, done, id, NOBODY, seat, seats } from '@orrery/kernel'
import type { Use } from '../content/archaeotech.js'
import type { ForSeat, NewFrontier } from '../state.js'
import { emit, forPlanet, forSeat, k } from '../state.js'
import { holdsTokens, spend, tokensFor, useOf } from './archaeotech.js'
import { opponentsOf } from './conflict-determining.js'
import { rollOf, throwDice } from './dice.js'
import { attacksAt } from './attacks.js'
import { planetOrder } from './turn-order.js'

/** Windows of a Conflict in which Archaeotech are used: NF-RULING-53, 70 and 76. */

const rerollOf =
  (whose: 'own' | 'opponent') =>
  (use: Use): boolean =>
    'reroll' in use && use.reroll === whose
const isOwn = rerollOf('own')
const isForced = rerollOf('opponent')

/** NF-DICE-04, 05: both dice anew, and the new result counts. */
function rollAgain(g: NewFrontier, by: Seat, of: Seat): number {
  const dice = throwDice(g)
  const result = rollOf(...dice)
  emit(g, 'rerolled', { by, of, dice: [...dice], result })
  return result
}

/** Passes in a row, and who has passed at all: an original roll is forced only after its owner let it be (NF-ARCH-08). */
const locals = { ...forPlanet, who: id(), passed: seats(), everPassed: seats() }
type Round = LiveOf<typeof locals>
const fightersWithTokens = (g: NewFrontier, f: Round): Seat[] =>
  planetOrder(g, f.planet).filter(who => g.conflict.fighters.at(who).fighting && holdsTokens(g, who))
/** The next of these, behind the one who was asked last, who has not passed since somebody acted. */
function nextOf(order: readonly Seat[], all: readonly Seat[], f: { who: number; passed: number }): Seat {
  const from = all.indexOf(f.who)
  for (let i = 1; i <= all.length; i++) {
    const who = all[(from + i) % all.length] ?? NOBODY
    if (order.includes(who) && (f.passed & bit(who)) === 0) return who
  }
  return NOBODY
}
const letItBe = (g: NewFrontier, f: Round, who: Seat): boolean =>
  g.conflict.fighters.at(who).rerolled || !holdsTokens(g, who) || (f.everPassed & bit(who)) !== 0

const victims = k.guard<Round>(
  k.things('player', g => g.players.length),
  [
    ['NF-ARCH-09', (g, f, player, who) => (opponentsOf(attacksAt(g, f.planet), who) & bit(player)) !== 0],
    ['NF-ARCH-08', (g, f, player) => letItBe(g, f, player)],
  ],
)
function acted(f: Round): 'next' {
  f.passed = 0
  return 'next'
}
export const rerolls = k.procedure('rerolls', locals, {
  next: (g, f) => {
    f.who = nextOf(fightersWithTokens(g, f), planetOrder(g, f.planet), f)
  },
  window: k.choose((_g, f) => f.who, {
    reroll: k.option(tokensFor<Round>(isOwn), (g, f, token, _y, by) => {
      spend(g, by, token)
      const row = g.conflict.fighters.at(by)
      row.roll = rollAgain(g, by, by)
      row.rerolled = true
      return acted(f)
    }),
    force: k.option(k.pairs(tokensFor<Round>(isForced), victims), (g, f, token, player, by) => {
      spend(g, by, token)
      const row = g.conflict.fighters.at(player)
      row.roll = rollAgain(g, by, player)
      row.rerolled = true
      return acted(f)
    }),
    use: k.option(
      tokensFor<Round>(use => 'strength' in use),
      (g, f, token, _y, by) => {
        const n = useOf(g, token, 'strength')
        spend(g, by, token)
        g.conflict.fighters.at(by).changed += n
        return acted(f)
      },
    ),
    pass: k.plain([], (_g, f) => {
      f.passed |= bit(f.who)
      f.everPassed |= bit(f.who)
      return 'next' as const
    }),
  }),
})

const duel = { ...forPlanet, attacker: seat(), owner: seat(), who: id(), passed: seats() }
type Duel = LiveOf<typeof duel>
const ownRoll = tokensFor<Duel>(isOwn, [['NF-ARCH-10', (_g, f, _token, who) => who === f.attacker]])
const theirRoll = tokensFor<Duel>(isForced, [['NF-ARCH-10', (_g, f, _token, who) => who === f.owner]])
/** NF-ARCH-10: the attacker first, then the owner of the Facilities, over `conflict.destroyRoll`. */
export const destroyRerolls = k.procedure('destroy-rerolls', duel, {
  next: (g, f) => {
    const both = [f.attacker, f.owner]
    f.who = nextOf(
      both.filter(who => holdsTokens(g, who)),
      both,
      f,
    )
  },
  window: k.choose((_g, f) => f.who, {
    reroll: k.option(ownRoll, (g, f, token, _y, by) => {
      spend(g, by, token)
      g.conflict.destroyRoll = rollAgain(g, by, f.attacker)
      f.passed = 0
      return 'next' as const
    }),
    force: k.option(theirRoll, (g, f, token, _y, by) => {
      spend(g, by, token)
      g.conflict.destroyRoll = rollAgain(g, by, f.attacker)
      f.passed = 0
      return 'next' as const
    }),
    pass: k.plain([], (_g, f) => {
      f.passed |= bit(f.who)
      return 'next' as const
    }),
  }),
})

/** NF-RULING-70 (2): fewer Casualties. */
export const spareShips = k.procedure(
  'spare',
  { ...forPlanet, ...forSeat },
  {
    choose: k.choose((g, f) => (holdsTokens(g, f.seat) ? f.seat : NOBODY), {
      use: k.option(
        tokensFor<{ seat: Seat; planet: number }>(use => 'spare' in use),
        (g, _f, token, _y, by) => {
          g.conflict.fighters.at(by).spared += useOf(g, token, 'spare')
          spend(g, by, token)
          return 'choose' as const
        },
      ),
      pass: k.plain([], () => undefined),
    }),
  },
)
/** Before a Steal its victim may lower all Steals from them here. */
export const wardSteal = k.procedure('ward', forSeat, {
  choose: k.choose((g, f) => (holdsTokens(g, f.seat) ? f.seat : NOBODY), {
    use: k.option(
      tokensFor<ForSeat>(use => 'ward' in use),
      (g, _f, token, _y, by) => {
        g.conflict.fighters.at(by).warded += useOf(g, token, 'ward')
        spend(g, by, token)
        return 'choose' as const
      },
    ),
    pass: k.plain([], () => undefined),
  }),
})
/** NF-ARCH-13: who steals already may steal more. */
export const raiseSteal = k.procedure('raise-steal', forSeat, {
  choose: k.choose((g, f) => (holdsTokens(g, f.seat) ? f.seat : NOBODY), {
    use: k.option(
      tokensFor<ForSeat>(use => 'steal' in use),
      (g, _f, token, _y, by) => {
        g.conflict.fighters.at(by).stealsMore += useOf(g, token, 'steal')
        spend(g, by, token)
        return 'choose' as const
      },
    ),
    pass: k.plain([], () => undefined),
  }),
})
/** On destruction: the result is 1 when a token repaired the Facility, and 0 otherwise. */
export const freeRepair = k.procedure('free-repair', forSeat, {
  choose: k.choose((g, f) => (holdsTokens(g, f.seat) ? f.seat : NOBODY), {
    use: k.option(
      tokensFor<ForSeat>(use => 'repair' in use),
      (g, _f, token, _y, by) => {
        spend(g, by, token)
        return done(1)
      },
    ),
    pass: k.plain([], () => undefined),
  }),
})
