import { call, id } from '@orrery/kernel'
import type { ExileSun, ForSeat, Side } from '../state.js'
import { emit, forSeat, k, shipOf } from '../state.js'
import type { Fight } from './choosing-ships.js'
import { columnsOf, isStanding, sideOf, standing } from './ranks.js'
import { discardTech, holdsTechs, mayPlay, numberOf, verbsOf } from './tech-cards.js'

/** Tech cards of a battle: three windows, both fighters at once, lower numbers first (XS-RULING-75). */

const fighters = (g: ExileSun, f: Fight): number[] =>
  [f.aggressor, f.defender].filter(seat => holdsTechs(g, seat))
const byNumber = (_g: ExileSun, card: number): number => numberOf(card)
type Played = ForSeat & { card: number }

/** XS-BATTLE-04: more power for this round. */
export const beforeTactics = k.sealedWindow<Fight>({
  seats: fighters,
  may: mayPlay<Fight>('tactics'),
  key: byNumber,
  show: (g, _f, card, seat) => discardTech(g, seat, card),
  use: (g, _f, card, seat) => {
    const side = sideOf(g, seat)
    for (const verb of verbsOf(g, card)) {
      if ('power' in verb) side.power += verb.power
      if ('attack' in verb) side.attackOnly += verb.attack
      if ('defend' in verb) side.defendOnly += verb.defend
    }
  },
})

const column = k.things<Played>('column', g => g.battle.sides.at(0).covered.length)
/** XS-BATTLE-24: damaged ships, those destroyed in this round included. */
const damaged = (side: Side): number[] => standing(side).filter(i => side.covered.get(i) > 0)
const repairable = k.guard<Played>(column, [
  ['XS-BATTLE-24', (g, f, i) => isStanding(sideOf(g, f.seat), i)],
  ['XS-RULING-12', (g, f, i) => damaged(sideOf(g, f.seat)).includes(i)],
])
/** XS-RULING-12: the last circles covered are uncovered first. */
export const repair = k.procedure(
  'repair',
  { ...forSeat, card: id() },
  {
    ship: k.ask(
      (g, f) =>
        damaged(sideOf(g, f.seat)).length > 0
          ? { kind: 'pick', seat: f.seat, from: repairable, min: 1, max: 1 }
          : null,
      (g, f, [i = 0]) => {
        const side = sideOf(g, f.seat)
        let circles = 0
        for (const verb of verbsOf(g, f.card))
          if ('repair' in verb) circles = Math.min(verb.repair, side.covered.get(i))
        side.covered.add(i, -circles)
        emit(g, 'repaired', { by: f.seat, column: i, circles })
      },
    ),
  },
)
/** XS-BATTLE-25: when damage is known, before destroyed ships are removed. */
export const afterDamage = k.sealedWindow<Fight>({
  seats: fighters,
  may: mayPlay<Fight>('damage', [
    ['XS-BATTLE-24', (g, _f, _card, seat) => damaged(sideOf(g, seat)).length > 0],
  ]),
  key: byNumber,
  show: (g, _f, card, seat) => discardTech(g, seat, card),
  use: (_g, _f, card, seat) => call(repair, { seat, card }),
})

/** Ships that would go under a deck and have not been salvaged yet. */
const lost = (g: ExileSun, side: Side): number[] =>
  columnsOf(side).filter(
    i =>
      !isStanding(side, i) && (side.salvaged & (1 << i)) === 0 && shipOf(g, side.ships.at(i)).loss === 'deck',
  )
const salvageable = k.guard<Played>(column, [
  ['XS-RULING-84', (g, f, i) => lost(g, sideOf(g, f.seat)).includes(i)],
])
export const salvage = k.procedure(
  'salvage',
  { ...forSeat, card: id() },
  {
    ship: k.ask(
      (g, f) =>
        lost(g, sideOf(g, f.seat)).length > 0
          ? { kind: 'pick', seat: f.seat, from: salvageable, min: 1, max: 1 }
          : null,
      (g, f, [i = 0]) => {
        const side = sideOf(g, f.seat)
        side.salvaged |= 1 << i
        emit(g, 'salvaged', { by: f.seat, ship: side.ships.at(i) })
      },
    ),
  },
)
/** Once, after the last round, before destroyed ships leave. */
export const aftermath = k.sealedWindow<Fight>({
  seats: fighters,
  may: mayPlay<Fight>('aftermath', [
    ['XS-RULING-84', (g, _f, _card, seat) => lost(g, sideOf(g, seat)).length > 0],
  ]),
  key: byNumber,
  show: (g, _f, card, seat) => discardTech(g, seat, card),
  use: (_g, _f, card, seat) => call(salvage, { seat, card }),
})
