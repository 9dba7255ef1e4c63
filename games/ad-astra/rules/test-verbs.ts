import { call } from '@orrery/kernel'
import { jam, reroll, rollOf } from './rolls.js'
import type { Verbs } from './moments.js'
import { otherSide, sideOf, standing } from './pieces.js'
import { salvage } from './salvage.js'
import { UNITS } from '../content/vocabulary.js'

/** What the verbs of combat, invasion and diplomacy abilities do in their windows. */
export const testVerbs: Verbs = {
  dice: (g, f, n) => {
    rollOf(g, f.seat).extra += n
    return 'next'
  },
  shield: (g, f, n) => {
    rollOf(g, f.seat).shields += n
    return 'next'
  },
  damage: (g, f, n) => {
    rollOf(g, f.seat).damage += n
    return 'next'
  },
  reroll: (_g, f, n) => call(reroll, { seat: f.seat, n }, 'next'),
  jam: (g, f, n) => {
    jam(g, g.rolls.at(otherSide(sideOf(g, f.seat))), n)
    return 'next'
  },
  repair: (g, f) => {
    for (const i of standing(g, sideOf(g, f.seat))) g.combat.pieces.at(i).damage = 0
    return 'next'
  },
  fresh: (g, _f, n) => {
    g.combat.fresh += n
    return 'next'
  },
  salvage: (_g, f, { n, of }) => call(salvage, { seat: f.seat, n, largest: UNITS.indexOf(of) }, 'next'),
  /** Whoever uses it disengages: see `disengage.ts`. */
  disengage: () => 'next',
}
