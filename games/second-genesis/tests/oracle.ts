import type { Card } from '../content/index.js'
import type { Always, Amount, Condition, Filter, Stat } from '../content/vocabulary.js'
import type { Table } from './table.js'

/**
 * What the texts of all cards in play promise for a value, said again in the slowest and plainest way: the rules keep
 * lists and tallies, this looks at every card.
 */
interface Speaker {
  readonly card: number
  readonly you: number
  readonly here: number
}
const printed = (t: Table, card: number): Card => t.content.cards.at(t.card(card).kind)
const outer = (t: Table, region: number): boolean => region >= t.g.players.length

function controller(t: Table, card: number): number {
  const { type } = printed(t, card)
  if (type === 'starbase') return t.card(card).owner
  return type === 'location' || type === 'region'
    ? t.region(t.card(card).region).controller
    : t.card(card).controller
}
/** Every card in play, regions and starbases included. */
function inPlay(t: Table): number[] {
  const { ships, structures, locations, news, regions, players } = t.g
  return [
    ...ships.toArray(),
    ...structures.toArray(),
    ...locations.toArray(),
    ...news.toArray(),
    ...[...players].map(player => player.starbase),
    ...Array.from({ length: regions.length }, (_, r) => r)
      .filter(r => outer(t, r) && t.region(r).open)
      .map(r => t.region(r).card),
  ]
}
function means(t: Table, filter: Filter, card: number, v: Speaker): boolean {
  const row = t.card(card)
  const it = printed(t, card)
  const commands = it.commands.map(({ command }) => command)
  const doing = row.command < 0 ? undefined : commands[row.command]
  const target = t.card(v.card).target
  const there = target < t.g.cards.length ? t.card(Math.max(0, target)).region : target - t.g.cards.length
  const tests: Readonly<Record<keyof Filter, () => boolean>> = {
    type: () => it.type === filter.type,
    whose: () =>
      filter.whose === 'yours' ? controller(t, card) === v.you : ![v.you, -1].includes(controller(t, card)),
    at: () =>
      ({
        here: row.region === v.here,
        home: row.region === v.you,
        outer: outer(t, row.region),
        target: target >= 0 && row.region === there,
      })[filter.at ?? 'here'],
    sub: () => filter.sub?.includes(it.sub ?? '') === true,
    race: () => it.races.includes(filter.race ?? 'amarr'),
    doing: () => doing !== undefined && (filter.doing === 'any' || filter.doing === doing),
    has: () => commands.includes(filter.has ?? 'haul'),
    least: () => it.price >= (filter.least ?? 0),
    most: () => it.price <= (filter.most ?? 0),
    fighting: () => row.side === filter.fighting,
    docked: () => row.docked,
    self: () => (card === v.card) === filter.self,
    mineral: () => it.mineral > 0,
  }
  return (Object.keys(filter) as (keyof Filter)[]).every(part => tests[part]())
}
function count(t: Table, filter: Filter, v: Speaker): number {
  return inPlay(t).filter(card => means(t, filter, card, v)).length
}
function amount(t: Table, n: Amount, it: Always, v: Speaker): number {
  if (typeof n === 'number') return n
  if (typeof n === 'object') return count(t, n.count, v)
  return n === 'power' ? Math.max(0, (it.head?.power ?? 0) + promised(t, 'power', v.card)) : 0
}
function holds(t: Table, it: Condition | undefined, v: Speaker): boolean {
  if (it === undefined) return true
  if (v.you < 0) return false
  const player = t.player(v.you)
  if ('first' in it) return player.news === 0
  if ('isk' in it) return player.isk >= it.isk
  if ('upgraded' in it) return player.upgraded
  if ('yours' in it) return t.g.active === v.you
  if ('control' in it) return count(t, it.control.for, v) >= it.control.least
  throw new Error('no continuous ability of the set asks for this')
}
/** Everything that cards in play say about a value, each with who says it. */
function said(t: Table, stat: Stat): { it: Always; v: Speaker }[] {
  return inPlay(t).flatMap(card => {
    const row = t.card(card)
    const face = printed(t, card)
    const abilities = face.type === 'starbase' ? (face.upgrade?.abilities ?? []) : face.abilities
    if (face.type === 'starbase' && !t.player(row.owner).upgraded) return []
    const v = { card, you: controller(t, card), here: row.region }
    return abilities.flatMap(ability => {
      if (!('always' in ability) || ability.always.give !== stat) return []
      const { docked, tab } = ability.always
      const silent =
        (face.type === 'ship' && row.docked && !docked) || (tab !== undefined && row.left !== tab)
      return silent ? [] : [{ it: ability.always, v }]
    })
  })
}
/** Of cards that do not add up only the first of a name counts. */
const once = (all: { it: Always; v: Speaker }[], t: Table): { it: Always; v: Speaker }[] =>
  all.filter(
    ({ it, v }, i) =>
      !it.once || all.findIndex(o => o.it.once && t.card(o.v.card).kind === t.card(v.card).kind) === i,
  )
/** By how much the cards in play change a value of one of them; what stops at 1 is left out. */
export function promised(t: Table, stat: Stat, card: number): number {
  const all = said(t, stat).filter(({ it, v }) => {
    const isMeant =
      it.to === 'self'
        ? card === v.card
        : it.to === 'target'
          ? t.card(v.card).target === card
          : it.to !== 'second' && means(t, it.to, card, v)
    return isMeant && !it.floor && holds(t, it.if, v)
  })
  return once(all, t).reduce((sum, { it, v }) => sum + amount(t, it.n, it, v), 0)
}
/** What a card in hand costs a player. */
export function price(t: Table, seat: number, card: number, region: number): number {
  const it = printed(t, card)
  const all = said(t, 'price').filter(({ it: says, v }) => {
    if (typeof says.to === 'string') return false
    const { whose, at, ...rest } = says.to
    const isMine = whose === undefined || (whose === 'yours') === (v.you === seat)
    const isThere = at === undefined || (at === 'here' && region === v.here)
    return isMine && isThere && means(t, rest, card, v) && holds(t, says.if, v)
  })
  const sum = once(all, t).reduce((n, { it: says, v }) => n + amount(t, says.n, says, v), it.price)
  return it.price === 0 ? 0 : Math.max(1, sum)
}
