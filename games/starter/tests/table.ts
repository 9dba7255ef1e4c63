import type { Seat } from '@orrery/kernel'
import { start } from '@orrery/kernel/host'
import { lay, RulesTable } from '../../../testing/table.js'
import game from '../game.js'
import type { State, Talk } from '../state.js'
import { cardCount, cardOf } from '../state.js'

export class Table extends RulesTable<State & object, { readonly players: unknown }, Talk> {
  constructor(players = 2, seed = 'table') {
    super(start(game, { players, seed, settings: {} }))
  }

  /** Gives every seat a hand of these numbers; all other cards are in the deck. */
  deal(...hands: readonly (readonly number[])[]): this {
    return this.arrange(g => {
      const free = Array.from({ length: cardCount(g) }, (_, card) => card)
      const take = (number: number): number => {
        const at = free.findIndex(card => cardOf(g, card).number === number)
        return free.splice(at, 1)[0] ?? -1
      }
      hands.forEach((hand, seat) => lay(g.players.at(seat).hand, hand.map(take)))
      lay(g.deck, free)
      lay(g.discard, [])
    })
  }
  /** A seat plays the card of this number from its hand. */
  plays(seat: Seat, number: number): this {
    const card = this.g.players
      .at(seat)
      .hand.toArray()
      .find(c => cardOf(this.g, c).number === number)
    return this.says(seat, `card:${card}`)
  }
  /** Everybody plays the same number until this round: nobody takes anything. */
  toRound(round: number): this {
    while (this.g.round < round) {
      this.deal(...this.points().map(() => [1, 2, 3]))
      for (const seat of this.asked()) this.plays(seat, 1)
    }
    return this
  }
  points(): number[] {
    return [...this.g.players].map(player => player.points)
  }
  hands(): number[] {
    return [...this.g.players].map(player => player.hand.length)
  }
}
