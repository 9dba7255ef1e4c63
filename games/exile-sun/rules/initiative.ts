import type { Seat } from '@orrery/kernel'
import { call, contentOf, draw, int, move } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Initiative } from '../content/initiatives.js'
import type { ExileSun, ForSeat } from '../state.js'
import { agendaCount, clockwiseFrom, emit, forSeat, k } from '../state.js'
import { initiativesInPlay } from './setup.js'
import { discardTech, holdsTechs, mayPlay, numberOf } from './tech-cards.js'

/** Budget Phase: Initiative cards. */

export const initiativeCard = (g: ExileSun, number: number): Initiative =>
  contentOf<Content>(g).initiatives.at(number - 1)
/** The seat whose Initiative card has this ability, or -1; asked when everybody holds one. */
export function holderOf(g: ExileSun, ability: Initiative['ability']): Seat {
  for (let s = 0; s < g.players.length; s++)
    if (initiativeCard(g, g.players.at(s).initiative).ability === ability) return s
  return -1
}

/** XS-INIT-03, XS-INIT-04: who had #4 chooses first, else who was last. */
export function firstChooser(g: ExileSun): Seat {
  let last = 0
  for (let s = 0; s < g.players.length; s++) {
    const { former } = g.players.at(s)
    if (former > 0 && initiativeCard(g, former).ability === 'first-choice') return s
    if (former > g.players.at(last).former) last = s
  }
  return last
}
const without = (g: ExileSun): Seat[] =>
  clockwiseFrom(g, firstChooser(g)).filter(s => g.players.at(s).initiative === 0)

const free = k.guard<ForSeat>(
  // A choice is the number on the card.
  k.things('initiative', g => contentOf<Content>(g).initiatives.length + 1),
  [
    ['XS-INIT-06', (g, _f, n) => initiativesInPlay(g).includes(n)],
    ['XS-INIT-07', (g, _f, n) => !taken(g, n)],
  ],
)
const taken = (g: ExileSun, n: number): boolean => {
  for (const player of g.players) if (player.initiative === n) return true
  return false
}
/** XS-INIT-08: a pick is open at once. */
export const pickCard = k.procedure('initiative-pick', forSeat, {
  card: k.ask(
    (_g, f) => ({ kind: 'pick', seat: f.seat, from: free, min: 1, max: 1 }),
    (g, f, [n = 0]) => {
      g.players.at(f.seat).initiative = n
      emit(g, 'initiative', { by: f.seat, number: n })
    },
  ),
})

export const selection = k.procedure(
  'selection',
  {},
  {
    /** XS-INIT-09 to XS-INIT-12, XS-RULING-76: before each pick all without a card may jump in. */
    boosters: k.sealedWindow<object>({
      seats: g => without(g).filter(s => holdsTechs(g, s)),
      may: mayPlay<object>('selection'),
      most: 1,
      key: (_g, card) => numberOf(card),
      show: (g, _f, card, s) => discardTech(g, s, card),
      use: (_g, _f, _card, s) => call(pickCard, { seat: s }),
      repeated: true,
    }),
    // XS-INIT-05, XS-INIT-11: the rotation goes on, past those who have a card.
    pick: k.run(
      g => {
        const [next] = without(g)
        return next === undefined ? null : call(pickCard, { seat: next })
      },
      () => 'boosters',
    ),
  },
)

// ---------------------------------------------------------------- #6

/** XS-INIT-18: once a cycle, before the Battle Phase. */
export const mayExchange = (g: ExileSun, s: Seat): boolean =>
  !g.players.at(s).exchanged && g.agendaDeck.length > 0 && holderOf(g, 'exchange') === s

const own = k.guard<ForSeat>(
  k.cardsIn('agenda', agendaCount, (g, _f, s) => g.players.at(s).agendas),
  [['XS-AGENDA-10', (g, _f, card, s) => g.players.at(s).agendas.has(card)]],
)
const EXCHANGED = 2 // XS-INIT-17
/** XS-INIT-17, XS-RULING-53: draw two, put as many of all you hold under the deck. */
export const exchange = k.procedure(
  'exchange',
  { ...forSeat, drawn: int() },
  {
    draw: (g, f) => {
      const player = g.players.at(f.seat)
      player.exchanged = true
      f.drawn = Math.min(EXCHANGED, g.agendaDeck.length)
      for (let i = 0; i < f.drawn; i++) draw(g, g.agendaDeck, player.agendas)
      emit(g, 'exchange', { by: f.seat, cards: f.drawn })
    },
    back: k.ask(
      (_g, f) => ({
        kind: 'pick',
        seat: f.seat,
        from: own,
        min: f.drawn,
        max: f.drawn,
        ordered: true,
        rule: 'XS-INIT-17',
      }),
      (g, f, cards) => {
        for (const card of cards) move(g, card, g.players.at(f.seat).agendas, g.agendaDeck, 'bottom') // XS-AGENDA-11
      },
    ),
  },
)
/** The holder of #6, if there is one, may use it right after the selection, or keep it for the own Move turn. */
export const exchangeNow = k.procedure('exchange-now', forSeat, {
  choose: k.choose((_g, f) => f.seat, {
    exchange: k.plain([], (_g, f) => call(exchange, { seat: f.seat })),
    later: k.plain([], () => undefined),
  }),
})
