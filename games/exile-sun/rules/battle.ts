import type { Seat } from '@orrery/kernel'
import { call, id, int, seat } from '@orrery/kernel'
import type { ExileSun, Fact, Side } from '../state.js'
import { circlesOf, COLUMNS, emit, k } from '../state.js'
import { afterBattle } from './after-the-battle.js'
import { claimAgendas } from './agendas.js'
import { afterDamage, aftermath, beforeTactics } from './battle-cards.js'
import type { Fight } from './choosing-ships.js'
import { lineUp, revealLine, tokenOf } from './choosing-ships.js'
import { agreeOnMisses, removeExcess, tactics } from './tactics.js'
import { claimPlanet } from './planets.js'
import { removeDecoy, removeToken, scoutsAt, tokensAt } from './tokens.js'
import { columnsOf, hitsOf, QUIET, standing } from './ranks.js'

/** Battle Phase: rounds. */

const sides = (g: ExileSun): [Side, Side] => [g.battle.sides.at(0), g.battle.sides.at(1)]
const fighters = (_g: ExileSun, f: Fight): Seat[] => [f.aggressor, f.defender]
/** XS-BATTLE-03, XS-BATTLE-11, XS-BATTLE-20: the numbers in the uncovered circles; what was destroyed has none. */
function powerOf(g: ExileSun, side: Side): number {
  let sum = 0
  for (const i of columnsOf(side))
    for (const power of circlesOf(g, side.ships.at(i)).slice(side.covered.get(i))) sum += power
  return sum
}
/** XS-BATTLE-15 to XS-BATTLE-22: both sides at once; what is covered counts from the next round on. */
function damage(g: ExileSun): number {
  const [a, b] = sides(g)
  let total = 0
  const hits: number[][] = [[], []]
  for (const [s, own, enemy] of [
    [0, a, b],
    [1, b, a],
  ] as const)
    for (const i of standing(own)) {
      const points = hitsOf(g.battle.quiet, enemy.tactics.get(i), own.tactics.get(COLUMNS + i))
      const armor = circlesOf(g, own.ships.at(i)).length
      hits[s]?.push(i, points)
      total += points
      own.covered.set(i, Math.min(armor, own.covered.get(i) + points))
    }
  emit(g, 'damage', { aggressor: hits[0] ?? [], defender: hits[1] ?? [] })
  return total
}
const isCovered = (g: ExileSun, side: Side, i: number): boolean =>
  side.covered.get(i) >= circlesOf(g, side.ships.at(i)).length
/** XS-BATTLE-23, XS-BATTLE-26: destroyed ships leave their columns empty. */
function removeDestroyed(g: ExileSun, side: Side, isDestroyed = isCovered): void {
  for (const i of standing(side)) {
    if (!isDestroyed(g, side, i)) continue
    side.gone |= 1 << i
    emit(g, 'destroyed', { owner: side.owner, ship: side.ships.at(i), column: i })
  }
}

/** What the battle just over came to; undefined where a Decoy or a lone Scout made it void. */
function foughtAt(g: ExileSun, at: number): Fact | undefined {
  const fact = g.battles.length > 0 ? g.battles.at(g.battles.length - 1) : undefined
  return fact?.at === at ? fact : undefined
}

export const battle = k.procedure(
  'battle',
  { at: int(), by: id(), aggressor: seat(), defender: seat(), damaged: int() },
  {
    begin: (g, f) => {
      g.battle.at = f.at
      g.battle.round = 0
      g.battle.quiet = 0
      emit(g, 'battle', { at: f.at, aggressor: f.aggressor, defender: f.defender })
      const scouts = scoutsAt(g, f.defender, f.at)
      const [only] = scouts
      if (only === undefined || scouts.length > 1) return
      // XS-SCOUT-13, XS-DECOY-08: a single Scout is lost without a fight, whatever attacks it.
      removeToken(g, only)
      emit(g, 'scout-lost', { owner: f.defender, at: f.at })
      return 'claim'
    },
    ships: k.drafts(fighters, lineUp, (g, f, joined) => {
      const decoys = fighters(g, f)
        .map(s => tokenOf(g, f, s))
        .filter(t => t >= 0 && g.tokens.at(t).kind === 'decoy')
      if (decoys.length > 0) {
        // XS-RULING-72: only Decoys are shown; the ships chosen against them stay unseen.
        for (const t of decoys) removeDecoy(g, t)
        return 'claim'
      }
      const [a, b] = sides(g)
      revealLine(g, f, a, f.aggressor, joined.of(f.aggressor).ships ?? [])
      revealLine(g, f, b, f.defender, joined.of(f.defender).ships ?? [])
      return undefined
    }),
    round: g => {
      g.battle.round += 1
      g.battle.redone = false
      for (const side of sides(g)) {
        side.power = powerOf(g, side)
        side.attackOnly = 0
        side.defendOnly = 0
      }
      emit(g, 'round', { round: g.battle.round, power: sides(g).map(side => side.power) })
    },
    before: beforeTactics,
    tactics,
    excess: k.each(fighters, (_g, f, s) =>
      call(removeExcess, { seat: s, by: s === f.aggressor ? f.defender : f.aggressor }),
    ),
    misses: k.run(
      (_g, f) => call(agreeOnMisses, { aggressor: f.aggressor, defender: f.defender }),
      (g, _f, redo) => {
        if (redo === 0) return undefined
        g.battle.redone = true // XS-RULING-05: once a round
        return 'tactics'
      },
    ),
    damage: (g, f) => {
      f.damaged = damage(g)
    },
    repairs: afterDamage,
    remove: (g, f) => {
      const [a, b] = sides(g)
      removeDestroyed(g, a)
      removeDestroyed(g, b)
      g.battle.quiet = f.damaged > 0 ? 0 : g.battle.quiet + 1
      // XS-RULING-06: who has any power must strike by now (XS-BATTLE-32); where nobody has, the aggressor gives way.
      if (g.battle.quiet > QUIET) removeDestroyed(g, a, () => true)
      return standing(a).length > 0 && standing(b).length > 0 ? 'round' : undefined // XS-BATTLE-28, XS-BSEQ-07
    },
    aftermath,
    after: (_g, f) => call(afterBattle, { at: f.at, by: f.by, aggressor: f.aggressor, defender: f.defender }),
    claim: (g, f) => {
      // XS-PLANET-02: a planet fought over is claimed right after its battle.
      const captured = claimPlanet(g, f.at)
      // XS-MOVE-27: however it ended, who is left there is in no engagement any more.
      for (const t of tokensAt(g, f.at)) g.tokens.at(t).pinned = false
      const fact = foughtAt(g, f.at)
      if (fact) fact.captured = captured
      g.battle.at = -1
    },
    // Where nobody fought nothing can have been met (XS-RULING-90).
    agendas: (g, f) => (foughtAt(g, f.at) ? call(claimAgendas, { last: false }) : undefined),
  },
)
