import type { Amount, Verb } from '../../content/vocabulary.js'
import { spoken } from '../../rules/spoken.js'
import { AMBUSH } from '../../rules/triggers.js'
import { amountOf, eachInPlay, shieldOf } from '../../rules/values.js'
import { kindOf } from '../../state.js'
import type { Seen } from '../../state.js'
import type { SeenItem } from './seen.js'
import { rowAt } from './seen.js'

/** What the pile would do if it resolved now: damage by card. Nothing here decides anything. */

const has = (g: Seen, item: SeenItem): boolean => rowAt(g, item.card)?.kind !== undefined && item.card >= 0

function verbsOf(g: Seen, item: SeenItem): readonly Verb[] {
  if (item.what !== 'card' && item.what !== 'ability') return []
  const kind = kindOf(g, item.card)
  if (item.what === 'card' && kind.type !== 'news') return []
  return spoken(kind, item.ability === AMBUSH ? AMBUSH : item.ability).verbs
}
/** What one item of the pile would do, card by card. */
export function damageBy(g: Seen, item: SeenItem, add: (card: number, n: number) => void): void {
  if (item.what === 'damage' || item.what === 'bombardment')
    for (const hit of g.hits) add(hit.target, hit.amount)
  if (!has(g, item)) return
  const voice = { card: item.card, you: item.by, here: item.region, target: item.target }
  const much = (n: Amount) => amountOf(g, n, voice, item)
  for (const verb of verbsOf(g, item)) {
    if (!('damage' in verb)) continue
    const { n, to } = verb.damage
    if (to === 'target' && item.target < g.cards.length) add(item.target, much(n))
    else if (typeof to === 'object') eachInPlay(g, to, voice, card => add(card, much(n)))
  }
}
function coming(g: Seen): ReadonlyMap<number, number> {
  const out = new Map<number, number>()
  for (const item of g.pile) damageBy(g, item, (card, n) => n > 0 && out.set(card, (out.get(card) ?? 0) + n))
  return out
}
/** A view read once, however many parts of the page look at it. */
export interface Table {
  readonly g: Seen
  /** Damage the pile would do, by card. */
  readonly danger: ReadonlyMap<number, number>
}
const read = new WeakMap<Seen, Table>()
export function tableOf(g: Seen): Table {
  let table = read.get(g)
  if (!table) read.set(g, (table = { g, danger: coming(g) }))
  return table
}

export interface Fate {
  readonly damage: number
  readonly shield: number
  readonly lost: boolean
}
/** How a ship stands if that much more damage comes. */
export function fateOf(g: Seen, ship: number, more: number): Fate {
  const damage = (rowAt(g, ship)?.damage ?? 0) + more
  const shield = shieldOf(g, ship)
  return { damage, shield, lost: damage >= shield }
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
