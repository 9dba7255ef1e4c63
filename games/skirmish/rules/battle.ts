import type { LiveOf, Seat } from '@orrery/kernel'
import {
  bit,
  call,
  cardsIn,
  clockwise,
  done,
  emit,
  everyone,
  forget,
  look,
  move,
  roll,
  schema,
  seat as seatField,
  things,
} from '@orrery/kernel'
import type { Skirmish } from '../state.js'
import { battleLocals, cardOf, DECK, k, OFF } from '../state.js'

type Battle = LiveOf<typeof battleLocals>
const sideOf = (g: Skirmish, f: Battle, seat: Seat): 0 | 1 =>
  g.squadrons.at(f.attacker).owner === seat ? 0 : 1
const fighters = (g: Skirmish, f: Battle): Seat[] => [
  g.squadrons.at(f.attacker).owner,
  g.squadrons.at(f.defender).owner,
]
const strengthOf = (g: Skirmish, f: Battle, side: 0 | 1): number =>
  g.squadrons.at(side === 0 ? f.attacker : f.defender).strength
const diceOf = (f: Battle, side: 0 | 1) => (side === 0 ? f.attack : f.defence)
const sum = (dice: Iterable<number>): number => [...dice].reduce((a, b) => a + b, 0)

const mayPlay = (time: 'before' | 'after') =>
  k.guard<Battle>(
    cardsIn(
      'card',
      () => DECK,
      (g, _f, seat) => g.players.at(seat).hand,
    ),
    [
      ['SK-CARD-01', (g, _f, card, seat) => g.players.at(seat).hand.has(card)],
      ['SK-CARD-02', (g, _f, card) => cardOf(g, card).effect.when?.battle === time],
      [
        'SK-CARD-03',
        (g, f, card, seat) => {
          const side = sideOf(g, f, seat)
          const outnumbered = strengthOf(g, f, side) < strengthOf(g, f, side === 0 ? 1 : 0)
          return (cardOf(g, card).effect.if ?? []).every(c => c.outnumbered === outnumbered)
        },
      ],
    ],
  )

/** What the verbs of the cards mean. */
function perform(g: Skirmish, f: Battle, card: number, seat: Seat): void {
  if (!g.players.at(seat).hand.has(card)) return // SK-LAB-03: exchanged after it was named
  const side = sideOf(g, f, seat)
  emit(g, 'played', { by: seat, card })
  for (const verb of cardOf(g, card).effect.do) {
    const [word, n] = schema.tagOf(verb)
    if (word === 'dice') f.extra.add(side, n as number)
    else rerollLowest(g, f, side, n as number)
  }
  move(g, card, g.players.at(seat).hand, g.discard)
}
function rerollLowest(g: Skirmish, f: Battle, side: 0 | 1, n: number): void {
  const dice = diceOf(f, side)
  const sorted = dice.toArray().sort((a, b) => a - b)
  dice.assign(sorted.map((die, i) => (i < n ? roll(g, 6) + 1 : die)))
}

/** SK-BAT-04: a fighter may pay points for one more die, before the roll. */
const push = k.procedure(
  'push',
  { by: seatField(), attacker: battleLocals.attacker },
  {
    pay: k.ask(
      (g, f) => ({
        kind: 'number',
        seat: f.by,
        min: 0,
        max: Math.min(2, g.players.at(f.by).points),
        rule: 'SK-BAT-04',
      }),
      (g, f, [n = 0]) => {
        g.players.at(f.by).points -= n
        return done(n)
      },
    ),
  },
)

export const battle = k.procedure('battle', battleLocals, {
  show: (g, f) => {
    look(g, g.squadrons.at(f.attacker), everyone(g)) // SK-BAT-01
    look(g, g.squadrons.at(f.defender), everyone(g))
    emit(g, 'battle', { attacker: f.attacker, defender: f.defender })
  },
  before: k.sealedWindow({
    seats: fighters,
    may: mayPlay('before'),
    key: (g, card) => cardOf(g, card).number, // SK-CARD-04
    use: perform,
  }),
  push: k.run(
    (g, f) => call(push, { by: g.squadrons.at(f.attacker).owner }),
    (_g, f, dice) => f.extra.add(0, dice),
  ),
  roll: (g, f) => {
    for (const side of [0, 1] as const) {
      const seat = fighters(g, f)[side] ?? 0
      const dice = strengthOf(g, f, side) + g.players.at(seat).power.get(1) + f.extra.get(side) // SK-BAT-02
      for (let i = 0; i < Math.min(8, dice); i++) diceOf(f, side).push(roll(g, 6) + 1)
    }
    emit(g, 'rolled', { attack: f.attack.toArray(), defence: f.defence.toArray() })
  },
  after: k.window({
    style: 'around',
    order: fighters,
    asked: (g, _f, seat) => g.players.at(seat).hand.length > 0, // SK-CARD-05: by the number of cards, which all can see
    may: k.menu({ play: k.option(mayPlay('after'), (g, f, card, _y, seat) => perform(g, f, card, seat)) }),
  }),
  result: (g, f) => {
    const won = sum(f.attack) > sum(f.defence) // SK-BAT-03: a tie is the defender's
    const lost = g.squadrons.at(won ? f.defender : f.attacker)
    const winner = g.squadrons.at(won ? f.attacker : f.defender)
    if (won) winner.at = lost.at
    lost.at = OFF
    g.players.at(winner.owner).points += 1 // SK-BAT-05
    emit(g, 'won', { by: winner.owner })
    return done(won ? 1 : 0)
  },
})

/** SK-FOG-01: a squadron alone with its secret again: nobody who is away remembers. */
export function coverUp(g: Skirmish): void {
  for (const seat of clockwise(g))
    for (const row of g.squadrons) if (row.owner === seat && row.at !== OFF) forget(row)
}
export const known = (g: Skirmish, squadron: number, seat: Seat): boolean =>
  (g.squadrons.at(squadron).known & bit(seat)) !== 0
export const squadrons = things<Skirmish, unknown>('squadron', g => g.squadrons.length)
