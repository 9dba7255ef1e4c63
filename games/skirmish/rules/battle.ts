import type { LiveOf, Offer, Seat } from '@orrery/kernel'
import { bag, everyone, howMany, id, ints, look, move, roll, schema } from '@orrery/kernel'
import type { Card } from '../content/cards.js'
import type { Skirmish } from '../state.js'
import { cardOf, emit, inHand, k, OFF } from '../state.js'

/** The dice of a battle are locals of its procedure. */
const locals = { attacker: id(), defender: id(), attack: bag(8), defence: bag(8), extra: ints(2) }
type Battle = LiveOf<typeof locals>
type Side = 0 | 1
const squadron = (g: Skirmish, f: Battle, side: Side) => g.squadrons.at(side === 0 ? f.attacker : f.defender)
const fighters = (g: Skirmish, f: Battle): Seat[] => [squadron(g, f, 0).owner, squadron(g, f, 1).owner]
const sideOf = (g: Skirmish, f: Battle, who: Seat): Side => (squadron(g, f, 0).owner === who ? 0 : 1)
const diceOf = (f: Battle, side: Side) => (side === 0 ? f.attack : f.defence)
const mostPaid = (g: Skirmish, f: Battle): number => Math.min(2, g.players.at(squadron(g, f, 0).owner).points)
const sum = (dice: Iterable<number>): number => [...dice].reduce((a, b) => a + b, 0)

function fits(g: Skirmish, f: Battle, card: Card, who: Seat): boolean {
  const side = sideOf(g, f, who)
  const weaker = squadron(g, f, side).strength < squadron(g, f, side === 0 ? 1 : 0).strength
  return (card.effect.if ?? []).every(c => c.outnumbered === weaker)
}
const mayPlay = (time: 'before' | 'after'): Offer<Skirmish, Battle> =>
  k.guard<Battle>(inHand, [
    ['SK-CARD-02', (g, _f, card) => cardOf(g, card).effect.when?.battle === time],
    ['SK-CARD-03', (g, f, card, who) => fits(g, f, cardOf(g, card), who)],
  ])

/** What the verbs of the cards mean. */
function perform(g: Skirmish, f: Battle, card: number, who: Seat): void {
  const { hand } = g.players.at(who)
  if (!hand.has(card)) return // SK-LAB-02: exchanged after it was named
  const side = sideOf(g, f, who)
  emit(g, 'played', { by: who, card })
  for (const verb of cardOf(g, card).effect.do) {
    const [word, n] = schema.tagOf(verb) as [string, number]
    const dice = diceOf(f, side)
    if (word === 'dice') f.extra.add(side, n)
    else dice.assign([...dice].sort((a, b) => a - b).map((die, i) => (i < n ? roll(g, 6) + 1 : die)))
  }
  move(g, card, hand, g.discard)
}

export const battle = k.procedure('battle', locals, {
  show: (g, f) => {
    for (const side of [0, 1] as const) look(g, squadron(g, f, side), everyone(g)) // SK-BAT-01
    emit(g, 'battle', { attacker: f.attacker, defender: f.defender })
  },
  before: k.sealedWindow({
    seats: fighters,
    may: mayPlay('before'),
    key: (g, card) => cardOf(g, card).number, // SK-CARD-04
    use: perform,
  }),
  push: k.ask(
    (g, f) =>
      mostPaid(g, f) === 0 ? null : howMany(squadron(g, f, 0).owner, 0, mostPaid(g, f), 'SK-BAT-04'),
    (g, f, [paid = 0]) => {
      g.players.at(squadron(g, f, 0).owner).points -= paid
      f.extra.add(0, paid)
    },
  ),
  roll: (g, f) => {
    for (const side of [0, 1] as const) {
      const { owner, strength } = squadron(g, f, side)
      const dice = Math.min(8, strength + g.players.at(owner).power.get(1) + f.extra.get(side)) // SK-BAT-02
      for (let i = 0; i < dice; i++) diceOf(f, side).push(roll(g, 6) + 1)
    }
    emit(g, 'rolled', { attack: f.attack.toArray(), defence: f.defence.toArray() })
  },
  after: k.window({
    style: 'around',
    order: fighters,
    asked: (g, _f, who) => g.players.at(who).hand.length > 0, // SK-CARD-05: a number all can see
    may: k.menu({ play: k.option(mayPlay('after'), (g, f, card, _y, who) => perform(g, f, card, who)) }),
  }),
  result: (g, f) => {
    const won = sum(f.attack) > sum(f.defence) // SK-BAT-03
    const [winner, lost] = [squadron(g, f, won ? 0 : 1), squadron(g, f, won ? 1 : 0)]
    if (won) winner.at = lost.at
    lost.at = OFF
    g.players.at(winner.owner).points += 1 // SK-BAT-05
    emit(g, 'won', { by: winner.owner, attack: f.attack.toArray(), defence: f.defence.toArray() })
  },
})
