import type { Draft, Seat } from '@orrery/kernel'
import { call, clockwise, draw, errandOpen, finish, forget, move, moveAll } from '@orrery/kernel'
import { seat, shuffle, some } from '@orrery/kernel'
import type { Skirmish } from '../state.js'
import { BEACON, beside, emit, hexCount, inHand, k, OFF, squadronAt } from '../state.js'
import { battle } from './battle.js'
import { place } from './placing.js'

type Turn = { seat: Seat }
const turnLocals = { seat: seat() }
const consoles = k.guard<object>(k.words('engines', 'guns', 'lab'), [])
const limits = { total: 'SK-POWER-01', cap: 'SK-POWER-02' }
const sharing = { kind: 'share', over: consoles, total: 3, exact: true, cap: () => 2, rules: limits } as const
const squadrons = k.rowsOf<Turn>('squadron', g => g.squadrons)
const around = (g: Skirmish, s: number): readonly number[] => beside(g.squadrons.at(s).at)
const near = k.among<Turn>('hex', hexCount, (g, _f, _seat, s) => around(g, s), 'SK-MOVE-04')
const own = k.guard<Turn>(squadrons, [
  ['SK-MOVE-03', (g, f) => g.players.at(f.seat).moves > 0],
  ['SK-MOVE-01', (g, f, s) => g.squadrons.at(s).owner === f.seat],
  ['SK-MOVE-02', (g, _f, s) => g.squadrons.at(s).at !== OFF],
])
const free = (g: Skirmish, f: Turn, to: number) =>
  [...g.squadrons].every(s => s.at !== to || s.owner !== f.seat)
const into = k.guard<Turn>(near, [['SK-MOVE-05', free]])

const step = k.pairs(own, into, (g, f) => ({ movesLeft: g.players.at(f.seat).moves - 1 }))
const turn = k.procedure('turn', turnLocals, {
  choose: k.choose((_g, f) => f.seat, {
    move: k.option(step, (g, f, s, hex) => {
      const there = squadronAt(g, hex)
      emit(g, 'moved', { squadron: s, from: g.squadrons.at(s).at, to: hex })
      g.players.at(f.seat).moves -= 1
      if (there !== OFF) return call(battle, { attacker: s, defender: there }, 'choose')
      g.squadrons.at(s).at = hex
      return 'choose'
    }),
    end: k.plain([], () => undefined),
  }),
})

/** SK-LAB-01: who put power into the lab exchanges cards, in an order, while the others go on. */
const hand = k.guard<undefined>(inHand, [])
const exchange: Draft<Skirmish, undefined, (readonly number[])[], 'lab.cards' | 'lab.order'> = {
  begin: () => [],
  ask(g, _f, given, who) {
    const [cards] = given
    if (!cards)
      return some(who, hand, 0, g.players.at(who).power.get(2), { rule: 'SK-LAB-01', prompt: 'lab.cards' })
    if (given.length > 1 || cards.length < 2) return null
    return { kind: 'order', seat: who, items: cards, named: hand, prompt: 'lab.order' }
  },
  take: (_g, _f, given, answer) => void given.push(answer),
}

const round = k.procedure('round', {
  power: k.askAll(
    g => clockwise(g),
    (_g, _f, who) => ({ ...sharing, seat: who }),
    (g, _f, joined) => {
      for (const who of joined.order) {
        const player = g.players.at(who)
        const points = joined.of(who)
        player.power.fill(0)
        for (let i = 0; i < points.length; i += 2) player.power.set(points[i] ?? 0, points[i + 1] ?? 0)
        player.moves = 1 + player.power.get(0) // SK-POWER-03
      }
      emit(g, 'power', { round: g.round, power: [...g.players].map(p => p.power.toArray()) })
    },
  ),
  lab: k.errand(
    g => clockwise(g).filter(who => g.players.at(who).power.get(2) > 0),
    exchange,
    (g, who, given) => {
      const { hand } = g.players.at(who)
      const cards = given.at(-1) ?? []
      for (const card of cards) move(g, card, hand, g.deck, 'bottom')
      for (const _ of cards) draw(g, g.deck, hand)
    },
  ),
  turns: k.each(
    g => clockwise(g).sort((a, b) => g.players.at(b).power.get(0) - g.players.at(a).power.get(0)), // SK-POWER-04
    (_g, _f, who) => call(turn, { seat: who }),
  ),
  settle: k.wait(g => clockwise(g).every(who => !errandOpen(g, who))),
  score: g => {
    const holder = squadronAt(g, BEACON)
    if (holder !== OFF) g.players.at(g.squadrons.at(holder).owner).points += 2 // SK-END-01
    for (const row of g.squadrons) forget(row) // SK-FOG-01
    const points = [...g.players].map(p => p.points)
    const best = Math.max(...points)
    const winners = clockwise(g).filter(who => points[who] === best)
    if (g.round === 5 || best >= 6) return finish(g, winners) // SK-END-02, SK-END-03
    g.round += 1
    if (g.deck.length < g.players.length) {
      moveAll(g, g.discard, g.deck)
      shuffle(g, g.deck)
    }
    for (const player of g.players) draw(g, g.deck, player.hand) // SK-CARD-06
    return 'power'
  },
})

export const match = k.procedure('match', { place: () => call(place), play: () => call(round) })
