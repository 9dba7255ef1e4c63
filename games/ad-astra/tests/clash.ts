import type { Seat } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { UNITS } from '../content/vocabulary.js'
import { cardEffect } from '../rules/tests.js'
import { lay } from '../../../testing/table.js'
import type { AdAstra } from '../state.js'
import { classOf, ownerOf, tablesOf } from '../state.js'
import { Table } from './table.js'

/** Combats in an empty system of the First Game, in few words. */

export type UnitName = (typeof UNITS)[number]
export interface Side {
  readonly empire?: string
  readonly units?: readonly UnitName[]
  /** Of defenders. */
  readonly orbitals?: readonly ('outpost' | 'battle-station')[]
  readonly technologies?: readonly string[]
}
/** The field is a system without a planet; attackers come from the other one. */
export const fieldOf = (t: Table): number => t.star(2)
export const baseOf = (t: Table): number => t.star(17)

/** Empty hands, no technologies, no anomaly cards: nobody has anything to use. */
export function strip(t: Table): Table {
  return t.arrange(g => {
    for (const player of g.players) {
      lay(g.technologyDeck, [...g.technologyDeck.toArray(), ...player.hand.toArray()])
      lay(g.technologyBox, [...g.technologyBox.toArray(), ...player.developed.toArray()])
      lay(player.hand, [])
      lay(player.developed, [])
    }
  })
}
/** Basic and empire cards of a seat lie on the table, so that it can spend no action. */
export const noCards = (t: Table, seat: Seat): Table =>
  t.arrange(g => void (g.players.at(seat).played = 0b11111))

/** Seat 0 is about to declare its attack on the field; a Battle Scanner lets it look at the dice before they are spent. */
export function facing(mine: Side, theirs: Side, cards?: Content): Table {
  const t = strip(Table.of(mine.empire ?? 'sol', theirs.empire ?? 'klackon', {}, cards))
  t.clear(0).clear(1)
  for (const unit of mine.units ?? []) t.unit(0, UNITS.indexOf(unit), baseOf(t))
  for (const unit of theirs.units ?? []) t.unit(1, UNITS.indexOf(unit), fieldOf(t))
  t.arrange(g => {
    for (const orbital of theirs.orbitals ?? []) {
      g.systems.at(fieldOf(t)).orbitals = 1
      g.systems.at(fieldOf(t)).buildings.add(tablesOf(g).building[orbital] ?? 0, 1)
    }
  })
  for (const id of ['battle-scanner', ...(mine.technologies ?? [])]) t.develops(0, id)
  for (const id of theirs.technologies ?? []) t.develops(1, id)
  return noCards(t, 1)
}
/** Everything in the base attacks the field. */
export function attack(t: Table): Table {
  t.plays(0, 'attack').says(0, [`system:${baseOf(t)}`])
  return declareAll(t)
}
export function declareAll(t: Table): Table {
  while (t.prompt() === 'attack.declare') {
    const next = t
      .choices(0)
      .find(name => name.startsWith('attack ') && name.endsWith(`system:${fieldOf(t)}`))
    t.says(0, next ?? 'done')
  }
  return t
}
/** The combat has begun and its first dice lie on the table, before they are spent. */
export const clash = (mine: Side, theirs: Side): Table => toDice(attack(facing(mine, theirs)))
/** Everybody passes until the dice lie on the table. */
export function toDice(t: Table): Table {
  for (let n = 0; t.prompt() !== 'combat.after' || t.who() !== 0; n++) {
    const isWindow = ['combat.begins', 'combat.before', 'combat.after'].includes(t.prompt() ?? '')
    if (n > 20 || (!isWindow && t.prompt() !== 'disengage.choose'))
      throw new Error(`asked ${t.prompt()} instead`)
    t.says(t.who(), isWindow ? 'pass' : 'stay')
  }
  return t
}
/** The dice show this. The seat that looks at them passes, and all others who might use something. */
export function rolled(t: Table, mine: readonly number[], theirs: readonly number[]): Table {
  t.arrange(g => {
    g.rolls.at(0).dice.assign([...mine])
    g.rolls.at(1).dice.assign([...theirs])
  })
  while (t.prompt() === 'combat.after') t.says(t.who(), 'pass')
  return t
}
export const effectOf = (t: Table, seat: Seat, id: string): string => {
  const { technologies } = tablesOf(t.g)
  const card = t.g.players
    .at(seat)
    .developed.toArray()
    .find(c => technologies[c]?.id === id)
  if (card === undefined) throw new Error(`seat ${seat} has no ${id}`)
  return `effect:${cardEffect(card)}`
}
export const BASIC = 'effect:0'
/** A seat spends these dice on effects, one after the other. */
export function spends(
  t: Table,
  seat: Seat,
  ...uses: readonly (readonly [effect: string, ...dice: number[]])[]
): Table {
  for (const [effect, ...dice] of uses) for (const die of dice) t.says(seat, `spend ${effect} face:${die}`)
  return t
}
/** A seat that is still asked about its dice is done with them. */
export function enough(t: Table): Table {
  for (const seat of t.asked()) if (t.prompt(seat) === 'combat.spend') t.says(seat, 'done')
  return t
}
/** Both make the most of their dice. */
export function best(t: Table): Table {
  for (const seat of t.asked()) if (t.prompt(seat) === 'combat.spend') t.says(seat, 'best')
  return t
}
/** Pieces of a side that still fight: what they are and the damage they have. */
export const left = (g: AdAstra, side: number): (readonly [string, number])[] =>
  [...g.combat.pieces].flatMap(({ side: of, kind, what, damage, gone }) => {
    if (of !== side || gone) return []
    const name =
      kind === 'unit' ? (UNITS[tablesOf(g).classes[what % tablesOf(g).classes.length] ?? 0] ?? '') : kind
    return [[name, damage] as const]
  })
/** The number of the first piece of a side of this kind that still fights, as answers name it. */
export function piece(t: Table, side: number, name: string, nth = 0): string {
  const found: number[] = []
  ;[...t.g.combat.pieces].forEach(({ side: of, kind, what, gone }, i) => {
    const { classes } = tablesOf(t.g)
    const named = kind === 'unit' ? UNITS[classes[what % classes.length] ?? 0] : kind
    if (of === side && !gone && named === name) found.push(i)
  })
  const at = found[nth]
  if (at === undefined) throw new Error(`no ${name} on side ${side}`)
  return `piece:${at}`
}

// ---------------------------------------------------------------- what came of it

/** How many dice a seat rolled last. */
export const dice = (t: Table, by: number): number =>
  t
    .events('rolled')
    .filter(e => e.by === by)
    .at(-1)?.dice.length ?? -1
export const unitsIn = (t: Table, seat: number, system: number): string[] =>
  [...t.g.units].flatMap(({ at }, u) =>
    at === system && ownerOf(t.g, u) === seat ? [UNITS[classOf(t.g, u)] ?? ''] : [],
  )
export const statesIn = (t: Table, seat: number, system: number): string[] =>
  [...t.g.units].flatMap(({ at, state }, u) => (at === system && ownerOf(t.g, u) === seat ? [state] : []))
export const scrapped = (t: Table, seat: number): number =>
  [...t.g.units].filter((unit, u) => unit.scrapped && ownerOf(t.g, u) === seat).length
/** The side that won the last combat. */
export const result = (t: Table): number | undefined => t.events('combat-over').at(-1)?.winner
/** All that is dealt goes on the first piece that can take it. */
export const share = (t: Table): Table => {
  for (const seat of t.asked()) {
    if (t.prompt(seat) !== 'combat.damage') continue
    const q = t.question(seat)
    if (q.spec.kind !== 'share') continue
    let rest = q.spec.total
    const out: Record<string, number> = {}
    for (const name of t.choices(seat)) {
      const n = Math.min(rest, q.spec.cap(Number(name.split(':')[1])))
      if (n > 0) out[name] = n
      rest -= n
    }
    t.says(seat, out)
  }
  return t
}
/** One round: these dice, all that may be made of them, and stay. */
export const round = (t: Table, mine: readonly number[], theirs: readonly number[]): Table =>
  share(best(rolled(t, mine, theirs)))
