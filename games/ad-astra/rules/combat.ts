import type { LiveOf, Seat } from '@orrery/kernel'
import { call, done, id, int, NOBODY, seat } from '@orrery/kernel'
import type { AdAstra, Seen } from '../state.js'
import { emit, k, neutralOf, OFF } from '../state.js'
import { useAbility } from './abilities.js'
import { afterCombat } from './after-combat.js'
import { automaDisengages, automaEffects, automaRetreats, automaShields } from './automa-combat.js'
import type { Priced } from './best-dice.js'
import { bestUses } from './best-dice.js'
import {
  dealsByItself,
  hit,
  hitAll,
  hitForAutoma,
  netDamage,
  neutralHits,
  shareDamage,
} from './casualties.js'
import { diplomatDice } from './diplomats-in-play.js'
import { disengage } from './disengage.js'
import type { Moment } from './moments.js'
import {
  ATTACKERS,
  clearCombat,
  DEFENDERS,
  destroy,
  firepower,
  isStanding,
  lineUp,
  otherSide,
  ownerOfSide,
  removeDestroyed,
  standing,
} from './pieces.js'
import { isHuman } from './relations.js'
import { retreat } from './retreat.js'
import { clearRoll, rerollAt, rollDice } from './rolls.js'
import { markUsed, mightUseIn, passiveIn, usableIn } from './test-windows.js'
import { resultsOf, spendDice } from './tests.js'

/**
 * A combat in one system. The attackers are all units with that system as their `target` (units of an ambush stand in it
 * themselves), or the raiders of the system `from`; the defenders are all units and orbital buildings of the other side
 * there. NOBODY is the neutral side.
 */

const ROUNDS = 5
const locals = {
  at: id(),
  attacker: seat(),
  defender: seat(NOBODY),
  from: id(),
  /** The side that leaves, or OFF; and whether it decided to (AA-CBT-02). */
  leaving: int(OFF),
  decided: int(),
  /** How many have been asked to disengage. */
  asked: int(),
}
export type Fight = LiveOf<typeof locals>

/** AA-CBT-05: attackers are the active player's, or raiders, which did not hold the system: theirs is the active role. */
const SIDES = [ATTACKERS, DEFENDERS] as const
/** Players in the combat, the one in the active role first; neutral pieces and Automa use no windows (AA-NEU-11). */
function players(g: Seen): Seat[] {
  const out: Seat[] = []
  for (const side of SIDES) {
    const owner = ownerOfSide(g, side)
    if (isHuman(g, owner)) out.push(owner)
  }
  return out
}
const here = (g: AdAstra): number => g.combat.at
/** AA-CBT-04, AA-CBT-06, AA-CBT-08, AA-CBT-19: sides take turns with one ability each, or pass for the rest of the step. */
const windowAt = (moment: Moment) =>
  k.window<Fight>({
    style: 'alternate',
    order: players,
    asked: (g, _f, who) => mightUseIn(g, who, moment, g.combat.at),
    may: k.menu({
      use: k.option(usableIn<Fight>(moment, here), (g, _f, handle, _y, who) => {
        markUsed(g, handle)
        return call(useAbility, { seat: who, handle, moment, at: g.combat.at })
      }),
    }),
  })

// ---------------------------------------------------------------- dice

/** AA-CBT-07: firepower of what still fights, with what effects add or take; never fewer than none. */
function rollSide(g: AdAstra, side: number): void {
  const row = g.rolls.at(side)
  let dice = firepower(g, side) + row.extra
  if (row.owner !== NOBODY) {
    const passive = passiveIn(g, row.owner, 'combat', g.combat.at)
    row.shields += passive.shield + automaShields(g, row.owner)
    row.damage += passive.damage
    dice += passive.dice + diplomatDice(g, row.owner, 'combat')
    dice += g.players.at(row.owner).combatDice // of an Automa alone
  }
  rollDice(g, row, Math.max(0, dice))
}
/** AA-NEU-09, AA-RULING-74: the Guardian's opponent rerolls the highest dice once. */
function awe(g: AdAstra, side: number): void {
  let from = Infinity
  for (const i of standing(g, otherSide(side))) {
    const { kind, what } = g.combat.pieces.at(i)
    if (kind === 'neutral') from = Math.min(from, neutralOf(g, what).awe ?? Infinity)
  }
  const row = g.rolls.at(side)
  const high = row.dice.toArray().flatMap((face, i) => (face >= from ? [i] : []))
  rerollAt(g, row, high)
}
/** AA-RULING-19: the effects of all neutral pieces that still fight, each any number of times. */
function neutralEffects(g: Seen, side: number): Priced[] {
  const kinds = new Set(standing(g, side).map(i => g.combat.pieces.at(i).what))
  return [...kinds].map(kind => {
    const { cost, damage } = neutralOf(g, kind)
    return { cost, repeat: true, worth: damage }
  })
}
/** AA-NEU-02: neutral pieces and Automa make the most damage of their dice. */
function dealMost(g: AdAstra, side: number): void {
  const { owner, dice } = g.rolls.at(side)
  const effects = owner === NOBODY ? neutralEffects(g, side) : automaEffects(g, owner)
  let damage = 0
  for (const use of bestUses(dice.toArray(), effects)) damage += effects[use.effect]?.worth ?? 0
  strike(g, side, [], damage)
}
function strike(g: AdAstra, side: number, effects: readonly number[], damage: number): void {
  const row = g.rolls.at(side)
  row.damage += damage
  emit(g, 'struck', { by: row.owner, effects, damage: row.damage })
}

// ---------------------------------------------------------------- leaving

/** AA-CBT-16: attackers stay where they are; in a system with an enemy they are destroyed. */
function attackersLeave(g: AdAstra): void {
  for (const i of standing(g, ATTACKERS)) {
    const { kind, what } = g.combat.pieces.at(i)
    if (kind === 'unit' && g.units.at(what).at === g.combat.at) destroy(g, i)
  }
}
/** AA-CBT-17, AA-RET-03, AA-RULING-67: what has not left is destroyed. */
function defendersLeave(g: AdAstra): void {
  for (const i of standing(g, DEFENDERS)) {
    const piece = g.combat.pieces.at(i)
    if (piece.kind !== 'unit' || g.units.at(piece.what).at === g.combat.at) destroy(g, i)
  }
}
/** AA-CBT-14: the side that may leave now, the active player's first. */
const deciding = (f: Fight): number => SIDES[f.asked] ?? DEFENDERS
const bothStand = (g: Seen): boolean => isStanding(g, ATTACKERS) && isStanding(g, DEFENDERS)

export const combat = k.procedure('combat', locals, {
  begin: (g, f) => {
    lineUp(g, f.at, f.attacker, f.defender, f.from)
    if (!bothStand(g)) {
      clearCombat(g) // AA-RULING-101
      return done()
    }
    emit(g, 'combat', { at: f.at, attacker: f.attacker, defender: f.defender })
    return undefined
  },
  begins: windowAt('combat:begins'),
  round: g => {
    g.combat.used.clear()
    emit(g, 'combat-round', { round: g.combat.round })
  },
  before: windowAt('combat:before-roll'),
  roll: g => {
    g.combat.used.clear()
    for (const side of SIDES) {
      rollSide(g, side)
      awe(g, side)
    }
  },
  after: windowAt('combat:after-roll'),
  /** AA-CBT-09, AA-RULING-103: in secret, revealed together. */
  spend: k.drafts(
    players,
    spendDice('combat'),
    (g, _f, joined) => {
      for (const side of SIDES) {
        const owner = ownerOfSide(g, side)
        if (!isHuman(g, owner)) dealMost(g, side)
        else {
          const { uses } = joined.of(owner)
          strike(g, side, uses, resultsOf(g, uses, 'combat').damage)
        }
      }
    },
    { veiled: true },
  ),
  /** AA-CBT-10, AA-CBT-11: both at the same time. */
  damage: k.askAll(
    players,
    (g, _f, who) => shareDamage(g, who),
    (g, _f, joined) => {
      const net = [netDamage(g, ATTACKERS), netDamage(g, DEFENDERS)]
      for (const side of SIDES) {
        const owner = ownerOfSide(g, side)
        const total = net[side] ?? 0
        const deals = dealsByItself(g, side)
        if (deals === 'automa') hitForAutoma(g, otherSide(side), total)
        else if (deals === 'player' && !joined.order.includes(owner)) hitAll(g, otherSide(side), total)
        else if (deals === 'player') {
          const answer = joined.of(owner)
          for (let i = 0; i < answer.length; i += 2) hit(g, answer[i] ?? 0, answer[i + 1] ?? 0)
        }
      }
    },
  ),
  neutral: g => {
    for (const side of SIDES)
      if (ownerOfSide(g, side) === NOBODY)
        return call(neutralHits, { side: otherSide(side), left: netDamage(g, side) })
    return undefined
  },
  casualties: (g, f) => {
    removeDestroyed(g)
    f.asked = 0
    if (!bothStand(g)) return 'end'
    if (g.combat.round < ROUNDS) return undefined
    f.leaving = ATTACKERS // AA-CBT-15
    return 'leave'
  },
  /** AA-CBT-14: the active player decides first, the other only if that one stays. */
  disengage: k.run(
    (g, f) => {
      const owner = ownerOfSide(g, deciding(f))
      return isHuman(g, owner) ? call(disengage, { seat: owner }) : null
    },
    (g, f, leaves) => {
      if (leaves === 0) return undefined
      f.leaving = deciding(f)
      f.decided = 1
      return 'leave'
    },
  ),
  stay: (g, f) => {
    const side = deciding(f)
    if (automaDisengages(g, side)) {
      f.leaving = side
      f.decided = 1
      return 'leave'
    }
    f.asked += 1
    if (f.asked < 2) return 'disengage'
    // AA-CBT-18: nobody leaves, and another round begins.
    g.combat.round += 1
    for (const row of g.rolls) clearRoll(row)
    return 'round'
  },
  leave: (g, f) => {
    emit(g, 'disengaged', { by: ownerOfSide(g, f.leaving), at: f.at })
    if (f.leaving === ATTACKERS) {
      attackersLeave(g)
      return 'end'
    }
    const owner = ownerOfSide(g, DEFENDERS)
    if (isHuman(g, owner)) return call(retreat, { seat: owner, from: f.at, must: true })
    automaRetreats(g, owner, f.at)
    return undefined
  },
  left: g => defendersLeave(g),
  end: g => {
    g.combat.used.clear()
    for (const row of g.rolls) clearRoll(row)
  },
  ends: windowAt('combat:ends'),
  over: (g, f) =>
    call(afterCombat, { leaving: f.leaving, decided: f.decided, attacker: f.attacker, defender: f.defender }),
})
