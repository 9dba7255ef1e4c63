import type { LiveOf, Seat } from '@orrery/kernel'
import { bag, call, int, NOBODY, seat, some } from '@orrery/kernel'
import { RESOURCES } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { emit, k, neutralOf, OFF } from '../state.js'
import { useAbility } from './abilities.js'
import { diplomatsLeave } from './diplomats-in-play.js'
import { movingIn, moveInForAutoma, moveInRaiders, mustMoveIn } from './moving-in.js'
import { ATTACKERS, clearCombat, DEFENDERS, isStanding, otherSide, ownerOfSide, standing } from './pieces.js'
import { changeRelation, isAutoma, isHuman } from './relations.js'
import { amountOf, change } from './resources.js'
import { openHandles } from './test-windows.js'

/** The end of a combat: who won, who moves in, who is exhausted, and what destroyed pieces bring. */

const locals = {
  leaving: int(OFF),
  decided: int(),
  attacker: seat(),
  defender: seat(),
  /** The side that won, or OFF. */
  winner: int(OFF),
  queue: bag(16),
}
type After = LiveOf<typeof locals>

/** AA-CBT-02, AA-RULING-68, AA-RULING-100. */
function winnerOf(g: Seen, f: After): number {
  if (f.leaving !== OFF) return f.decided === 1 ? otherSide(f.leaving) : OFF
  const [attackers, defenders] = [isStanding(g, ATTACKERS), isStanding(g, DEFENDERS)]
  return attackers === defenders ? OFF : attackers ? ATTACKERS : DEFENDERS
}

// ---------------------------------------------------------------- destroyed pieces

/** AA-NEU-04, AA-NEU-05, AA-NEU-10: rewards, whatever the result, and pieces that are kept. */
function reward(g: AdAstra, who: Seat): void {
  const gained = RESOURCES.map(() => 0)
  for (const piece of g.combat.pieces) {
    if (piece.kind !== 'neutral' || !piece.gone) continue
    const { reward: amounts, vp } = neutralOf(g, piece.what)
    for (let i = 0; i < gained.length; i++) gained[i] = (gained[i] ?? 0) + amountOf(amounts, i)
    if (vp > 0) g.players.at(who).trophies.add(piece.what, 1)
    g.players.at(who).neutralDestroyed = true
  }
  change(g, who, gained)
}
/** A player who starts a combat against an Automa spoils its mood, and more so by destroying something. */
function remember(g: AdAstra, f: After): void {
  let lost = false
  for (const { side, gone } of g.combat.pieces) lost ||= gone && side === DEFENDERS
  changeRelation(g, f.defender, f.attacker, lost ? -2 : -1)
}

// ---------------------------------------------------------------- exhausted attackers

function survivors(g: Seen): number[] {
  const out: number[] = []
  for (const i of standing(g, ATTACKERS)) {
    const { kind, what } = g.combat.pieces.at(i)
    if (kind === 'unit') out.push(what)
  }
  return out
}
const readyOnes = (g: Seen): number[] => survivors(g).filter(unit => g.units.at(unit).state === 'ready')
const fresh = k.guard<After>(
  k.among(
    'unit',
    g => g.units.length,
    g => readyOnes(g),
    'AA-CBT-21',
  ),
  [],
)
/** AA-ATK-08, AA-STATE-02. */
function exhaust(g: AdAstra, but: readonly number[]): void {
  for (const unit of survivors(g)) if (!but.includes(unit)) g.units.at(unit).state = 'exhausted'
}
const owners = (f: After): Seat[] => [f.attacker, f.defender].filter(who => who !== NOBODY)

export const afterCombat = k.procedure('after-combat', locals, {
  result: (g, f) => {
    f.winner = winnerOf(g, f)
    emit(g, 'combat-over', {
      at: g.combat.at,
      winner: f.winner,
      by: f.winner < 0 ? NOBODY : ownerOfSide(g, f.winner),
    })
  },
  moveIn: (g, f) => {
    if (!mustMoveIn(g)) return undefined
    if (f.attacker === NOBODY) moveInRaiders(g)
    else if (isAutoma(g, f.attacker)) moveInForAutoma(g)
    else return call(movingIn, { seat: f.attacker })
    return undefined
  },
  won: (g, f) => {
    const who = f.winner === OFF ? NOBODY : ownerOfSide(g, f.winner)
    if (isHuman(g, who)) f.queue.assign(openHandles(g, who, 'on:combat-won', OFF))
  },
  use: (g, f) =>
    f.queue.length === 0
      ? undefined
      : call(
          useAbility,
          { seat: ownerOfSide(g, f.winner), handle: f.queue.removeAt(0), moment: 'on:combat-won' },
          'use',
        ),
  exhaust: k.ask(
    (g, f) => {
      const able = readyOnes(g).length
      const n = Math.min(g.combat.fresh, able)
      return n === 0 || n === able ? null : some(f.attacker, fresh, n, n, { rule: 'AA-CBT-21' })
    },
    (g, _f, units) => {
      exhaust(g, units)
      return 'rewards'
    },
  ),
  rest: g => exhaust(g, g.combat.fresh > 0 ? readyOnes(g) : []),
  rewards: (g, f) => {
    remember(g, f)
    for (const who of owners(f)) {
      reward(g, who)
      diplomatsLeave(g, who, 'combat')
    }
    clearCombat(g)
  },
})
