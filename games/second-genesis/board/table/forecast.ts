import type { Kind } from '../../content/kinds.js'
import type { Aim, Amount, Verb } from '../../content/vocabulary.js'
import { isCard, itemIn, regionIn } from '../../rules/codes.js'
import { spoken } from '../../rules/spoken.js'
import type { Voice } from '../../rules/values.js'
import {
  amountOf,
  commandOf,
  eachInPlay,
  isJammed,
  powerOf,
  shieldOf,
  starbaseShield,
} from '../../rules/values.js'
import type { Seen } from '../../state.js'
import { JAMMED, kindOf, WARD } from '../../state.js'
import type { SeenItem } from './seen.js'
import { rowAt } from './seen.js'

/** What the pile would do if it resolved now, from the top. Nothing here decides anything. */

const voiceOf = (item: SeenItem): Voice => ({
  card: item.card,
  you: item.by,
  here: item.region,
  target: item.target,
})
/** What an item says; nothing where the viewer does not know the card. */
function verbsOf(g: Seen, item: SeenItem): readonly Verb[] {
  if (item.what !== 'card' && item.what !== 'ability') return []
  if (rowAt(g, item.card)?.kind === undefined) return []
  const kind = kindOf(g, item.card)
  return item.what === 'card' && kind.type !== 'news' ? [] : spoken(kind, item.ability).verbs
}
function cardsOf(g: Seen, item: SeenItem, aim: Aim): readonly number[] {
  if (aim === 'self') return [item.card]
  if (typeof aim === 'string') return [aim === 'target' ? item.target : item.second].filter(c => isCard(g, c))
  const out: number[] = []
  eachInPlay(g, aim, voiceOf(item), card => out.push(card))
  return out
}
/** What one item of the pile would do, card by card. */
export function damageBy(g: Seen, item: SeenItem, add: (card: number, n: number) => void): void {
  if (item.what === 'damage' || item.what === 'bombardment')
    for (const hit of g.hits) add(hit.target, hit.amount)
  for (const verb of verbsOf(g, item))
    if ('damage' in verb && !isJammed(g, item.card))
      for (const card of cardsOf(g, item, verb.damage.to))
        add(card, amountOf(g, verb.damage.n, voiceOf(item), item))
}

/** How a ship or starbase stands when the pile has resolved. */
export interface Coming {
  /** Damage that lands: what is prevented, or comes too late to find it, is not counted. */
  readonly damage: number
  /** By how much its shield is another by then. */
  readonly shield: number
  readonly lost: boolean
}
const add = (to: Map<number, number>, card: number, n: number): void =>
  void to.set(card, (to.get(card) ?? 0) + n)

/** The pile resolved from the top, as far as shields and damage go. */
class Ahead {
  private readonly damage = new Map<number, number>()
  private readonly shields = new Map<number, number>()
  private readonly wards = new Map<number, number>()
  private readonly jammed = new Set<number>()
  private readonly dropped = new Set<number>()
  /** Docked or returned: nothing on the pile finds it any more. */
  private readonly away = new Set<number>()
  /** In another region: the battle does not find it, nor what looks for it where it was. */
  private readonly moved = new Set<number>()
  private readonly idle = new Set<number>()
  /** No target of news any more. */
  private readonly unaimed = new Set<number>()
  private readonly lost = new Set<number>()
  constructor(private readonly g: Seen) {
    for (const { stat, card, n, life } of g.changes) {
      if (g.cards.at(card).life !== life) continue
      if (stat === JAMMED) this.jammed.add(card)
      if (stat === WARD) add(this.wards, card, n)
    }
    for (const item of [...g.pile].reverse()) {
      if (this.dropped.has(item.number)) continue
      this.resolve(item)
      this.check()
    }
  }
  outcome(): ReadonlyMap<number, Coming> {
    const cards = new Set([...this.damage.keys(), ...this.lost])
    return new Map(
      [...cards].map(card => {
        const [damage, shield] = [this.damage.get(card) ?? 0, this.shields.get(card) ?? 0]
        return [card, { damage, shield, lost: this.lost.has(card) }]
      }),
    )
  }
  private isGone(card: number): boolean {
    if (this.away.has(card) || this.lost.has(card)) return true
    const row = rowAt(this.g, card)
    // A ship that was sacrificed, docked or returned since; starbases stay.
    return row === undefined || row.docked || row.region < 0
  }
  private resolve(item: SeenItem): void {
    const { g } = this
    if (item.what === 'damage' || item.what === 'bombardment')
      for (const { source, target, amount } of g.hits)
        if (rowAt(g, target)?.region === g.battle.region && !this.moved.has(target))
          this.hit(target, this.jammed.has(source) ? 0 : amount)
    if (this.misses(item)) return
    for (const verb of verbsOf(g, item)) this.carryOut(item, verb)
    if (item.what !== 'card' || rowAt(g, item.card)?.kind === undefined) return
    const kind = kindOf(g, item.card)
    if (kind.type === 'news') this.stay(item, kind)
  }
  /** What news that stays in play says from then on. */
  private stay(item: SeenItem, { always, laws }: Kind): void {
    for (const { give, to, n } of always.flat())
      if (give === 'shield')
        for (const card of this.meant(item, to))
          add(this.shields, card, amountOf(this.g, n, voiceOf(item), item))
    for (const { law, on } of laws.flat())
      if (law === 'unaimed' && on) for (const card of this.meant(item, on)) this.unaimed.add(card)
  }
  /** SG-RULING-32: aimed at what is gone by then, or no longer where it must be. */
  private misses(item: SeenItem): boolean {
    const { g } = this
    if (!isCard(g, item.target) || !g.ships.has(item.target)) return false
    if (this.isGone(item.target) || (item.what === 'card' && this.unaimed.has(item.target))) return true
    return this.moved.has(item.target) && spoken(kindOf(g, item.card), item.ability).target?.at !== undefined
  }
  private meant(item: SeenItem, aim: Aim): readonly number[] {
    const placed = typeof aim === 'object' && aim.at !== undefined
    return cardsOf(this.g, item, aim).filter(card => !this.isGone(card) && !(placed && this.moved.has(card)))
  }
  private carryOut(item: SeenItem, verb: Verb): void {
    const { g } = this
    const much = (n: Amount) => amountOf(g, n, voiceOf(item), item)
    if ('damage' in verb) {
      const n = this.jammed.has(item.card) ? 0 : much(verb.damage.n)
      for (const card of this.meant(item, verb.damage.to)) this.hit(card, n)
    } else if ('ward' in verb)
      for (const card of this.meant(item, verb.ward.to)) add(this.wards, card, much(verb.ward.n))
    else if ('change' in verb && verb.change.stat === 'shield')
      for (const card of this.meant(item, verb.change.to)) add(this.shields, card, much(verb.change.n))
    else if ('jam' in verb) for (const card of this.meant(item, verb.jam)) this.jammed.add(card)
    else if ('counter' in verb) this.dropped.add(itemIn(g, item.target))
    else if ('stop' in verb) for (const card of this.meant(item, verb.stop)) this.endPatrol(card)
    else if ('control' in verb) for (const card of this.meant(item, 'target')) this.endPatrol(card)
    else this.sendAway(item, verb)
  }
  private sendAway(item: SeenItem, verb: Verb): void {
    const { g } = this
    const leaves = (aim: Aim): void => {
      for (const card of this.meant(item, aim)) this.away.add(card)
    }
    const goes = (card: number, to: number): void => {
      if (to < 0 || to === rowAt(g, card)?.region) return
      this.endPatrol(card)
      this.moved.add(card)
    }
    if ('dock' in verb) leaves(verb.dock)
    else if ('return' in verb) leaves(verb.return)
    else if ('reassemble' in verb) leaves(verb.reassemble)
    else if ('home' in verb) {
      for (const card of this.meant(item, verb.home)) goes(card, rowAt(g, card)?.controller ?? -1)
    } else if ('move' in verb)
      for (const card of this.meant(item, verb.move)) goes(card, regionIn(g, item.second))
  }
  private endPatrol(ship: number): void {
    if (this.idle.has(ship)) return
    this.idle.add(ship)
    if (rowAt(this.g, ship)?.side === 'defending' && commandOf(this.g, ship) === 'patrol')
      add(this.shields, ship, -powerOf(this.g, ship))
  }
  private hit(card: number, n: number): void {
    if (this.isGone(card)) return
    const stopped = Math.min(n, this.wards.get(card) ?? 0)
    add(this.wards, card, -stopped)
    if (n > stopped) add(this.damage, card, n - stopped)
  }
  private check(): void {
    for (const card of [...this.damage.keys(), ...this.shields.keys()]) {
      const { taken, shield } = standing(this.g, card)
      const hurt = taken + (this.damage.get(card) ?? 0)
      if (!this.isGone(card) && hurt >= shield + (this.shields.get(card) ?? 0)) this.lost.add(card)
    }
  }
}
/** What a ship or starbase has taken in this phase, and what it stands. */
function standing(g: Seen, card: number): { readonly taken: number; readonly shield: number } {
  const seat = [...g.players].findIndex(({ starbase }) => starbase === card)
  return seat < 0
    ? { taken: g.cards.at(card).damage, shield: shieldOf(g, card) }
    : { taken: g.players.at(seat).damage, shield: starbaseShield(g, seat) }
}

/** A view read once, however many parts of the page look at it. */
export interface Table {
  readonly g: Seen
  /** What the pile would do, by card. */
  readonly danger: ReadonlyMap<number, Coming>
}
const read = new WeakMap<Seen, Table>()
export function tableOf(g: Seen): Table {
  let table = read.get(g)
  if (!table) read.set(g, (table = { g, danger: new Ahead(g).outcome() }))
  return table
}

export interface Fate {
  readonly damage: number
  readonly shield: number
  readonly lost: boolean
}
/** How a ship stands when the pile has resolved, and when an answer comes first. */
export function fateOf(g: Seen, ship: number, coming: Coming | undefined, help?: Help): Fate {
  const { taken, shield: now } = standing(g, ship)
  const damage = taken + Math.max(0, (coming?.damage ?? 0) - (help?.ward ?? 0)) + (help?.damage ?? 0)
  const shield = now + (coming?.shield ?? 0) + (help?.shield ?? 0)
  return { damage, shield, lost: help || !coming ? damage >= shield : coming.lost }
}

/** What an answer to the pile changes for the card it is aimed at: shield, damage prevented, damage, or gone. */
export interface Help {
  readonly shield: number
  readonly ward: number
  readonly damage: number
  /** It leaves the battle or the table. */
  readonly away: boolean
}
export function helpOf(g: Seen, card: number, ability: boolean): Help {
  const kind = kindOf(g, card)
  const { verbs } = spoken(kind, ability ? kind.usePlace : -1)
  let [shield, ward, damage, away] = [0, 0, 0, false]
  const number = (n: Amount) => (typeof n === 'number' ? n : n === 'power' ? (kind.use?.head?.power ?? 0) : 0)
  for (const verb of verbs) {
    if ('ward' in verb && verb.ward.to === 'target') ward += number(verb.ward.n)
    if ('damage' in verb && verb.damage.to === 'target') damage += number(verb.damage.n)
    if ('change' in verb && verb.change.to === 'target' && verb.change.stat === 'shield')
      shield += number(verb.change.n)
    if (
      ('dock' in verb && verb.dock === 'target') ||
      ('return' in verb && verb.return === 'target') ||
      ('reassemble' in verb && verb.reassemble === 'target')
    )
      away = true
  }
  if (!ability)
    for (const standing of kind.always.flat())
      if (standing.to === 'target' && standing.give === 'shield') shield += number(standing.n)
  return { shield, ward, damage, away }
}
