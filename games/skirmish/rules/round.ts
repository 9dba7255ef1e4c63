import type { Draft, Seat } from '@orrery/kernel'
import {
  among,
  call,
  clockwise,
  draw,
  emit,
  errandOpen,
  finish,
  move,
  moveAll,
  rowsOf,
  seat as seatField,
  shuffle,
  words,
  cardsIn,
} from '@orrery/kernel'
import type { Skirmish } from '../state.js'
import { BEACON, beside, DECK, HEXES, k, OFF, squadronAt } from '../state.js'
import { battle, coverUp } from './battle.js'
import { place } from './placing.js'

type Turn = { seat: Seat }
const POWER = 3
export const ROUNDS = 5
export const TARGET = 6

const consoles = k.guard<object>(words('engines', 'guns', 'lab'), [])
const own = k.guard<Turn>(
  rowsOf('squadron', g => g.squadrons),
  [
    ['SK-MOVE-01', (g, f, s) => g.squadrons.at(s).owner === f.seat],
    ['SK-MOVE-02', (g, _f, s) => g.squadrons.at(s).at !== OFF],
    ['SK-MOVE-03', (g, f) => g.players.at(f.seat).moves > 0],
  ],
)
const into = k.guard<Turn>(
  among(
    'hex',
    () => HEXES.length,
    (g, _f, _seat, s) => beside[g.squadrons.at(s).at] ?? [],
  ),
  [
    ['SK-MOVE-04', (g, _f, hex, _seat, s) => (beside[g.squadrons.at(s).at] ?? []).includes(hex)],
    ['SK-MOVE-05', (g, f, hex) => squadronAt(g, hex, f.seat) === OFF],
  ],
)

const turn = k.procedure(
  'turn',
  { seat: seatField() },
  {
    choose: k.choose<Turn>((_g, f) => f.seat, {
      move: k.option(
        k.pairs(own, into, (g, f) => ({ movesLeft: g.players.at(f.seat).moves - 1 })),
        (g, f, s, hex) => {
          g.players.at(f.seat).moves -= 1
          const there = squadronAt(g, hex)
          emit(g, 'moved', { squadron: s, from: g.squadrons.at(s).at, to: hex })
          if (there !== OFF) return call(battle, { attacker: s, defender: there }, 'choose')
          g.squadrons.at(s).at = hex
          return 'choose'
        },
      ),
      end: k.plain([], () => undefined),
    }),
  },
)

/** SK-LAB-01..02: who put power into the lab exchanges cards, while the others move on. */
const exchange: Draft<Skirmish, undefined, { cards: readonly number[]; ordered: boolean }> = {
  begin: () => ({ cards: [], ordered: false }),
  ask: (g, _f, d, seat) => {
    const hand = k.guard<undefined>(
      cardsIn(
        'card',
        () => DECK,
        () => g.players.at(seat).hand,
      ),
      [['SK-LAB-01', (_g, _f2, card) => g.players.at(seat).hand.has(card)]],
    )
    if (d.ordered) return null
    return d.cards.length > 0
      ? { kind: 'order', seat, items: d.cards, named: hand, prompt: 'lab.order' }
      : {
          kind: 'pick',
          seat,
          from: hand,
          min: 0,
          max: g.players.at(seat).power.get(2),
          rule: 'SK-LAB-02',
          prompt: 'lab.cards',
        }
  },
  take(_g, _f, d, answer) {
    if (d.cards.length > 0 || answer.length < 2) d.ordered = true
    d.cards = answer
  },
}

export const round = k.procedure(
  'round',
  {},
  {
    power: k.askAll(
      g => clockwise(g),
      (_g, _f, seat) => ({
        kind: 'share',
        seat,
        over: consoles,
        total: POWER,
        exact: true,
        cap: () => 2,
        rules: { total: 'SK-POWER-01', cap: 'SK-POWER-02' },
      }),
      (g, _f, joined) => {
        for (const seat of joined.order) {
          const player = g.players.at(seat)
          player.power.fill(0)
          const points = joined.of(seat)
          for (let i = 0; i < points.length; i += 2) player.power.set(points[i] ?? 0, points[i + 1] ?? 0)
          player.moves = 1 + player.power.get(0) // SK-POWER-03
        }
        emit(g, 'power', { power: clockwise(g).map(seat => g.players.at(seat).power.toArray()) })
      },
    ),
    lab: k.errand(
      g => clockwise(g).filter(seat => g.players.at(seat).power.get(2) > 0),
      exchange,
      (g, seat, d) => {
        const { hand } = g.players.at(seat)
        for (const card of d.cards) move(g, card, hand, g.deck, 'bottom')
        for (const _ of d.cards) draw(g, g.deck, hand)
        emit(g, 'exchanged', { by: seat, cards: d.cards.length })
      },
    ),
    turns: k.each(
      g => clockwise(g).sort((a, b) => g.players.at(b).power.get(0) - g.players.at(a).power.get(0) || a - b), // SK-POWER-04
      (_g, _f, seat) => call(turn, { seat }),
    ),
    settle: k.wait(g => clockwise(g).every(seat => !errandOpen(g, seat))),
    score: g => {
      const holder = squadronAt(g, BEACON)
      if (holder !== OFF) g.players.at(g.squadrons.at(holder).owner).points += 2 // SK-END-01
      coverUp(g)
      const points = [...g.players].map(p => p.points)
      const best = Math.max(...points)
      if (g.round === ROUNDS || best >= TARGET)
        return finish(
          g,
          points.flatMap((p, seat) => (p === best ? [seat] : [])),
        ) // SK-END-02..03
      g.round += 1
      if (g.deck.length < g.players.length) {
        moveAll(g, g.discard, g.deck)
        shuffle(g, g.deck)
      }
      for (const player of g.players) draw(g, g.deck, player.hand) // SK-CARD-06
      return 'power'
    },
  },
)

export const match = k.procedure(
  'match',
  {},
  {
    place: () => call(place),
    play: () => call(round),
  },
)
