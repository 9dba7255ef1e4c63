import type { Go, LiveOf, Universe } from '@orrery/kernel'
import { bit, call, clockwise, done, id, int, move, seat } from '@orrery/kernel'
import type { G, PileRow } from '../state.js'
import { emit, k, kindOf, NONE } from '../state.js'
import { perform } from './abilities.js'
import { regionIn } from './codes.js'
import { damage, enter, listen } from './in-play.js'
import { raise } from './pending.js'
import { announce, locationRule, mayPlayNews, mayUse } from './playing.js'
import { fire } from './triggers.js'
import { assemblyOf } from './values.js'
import { check, cutShort } from './winning.js'

/** Initiative and the pile: everybody may add, then it is resolved from top to bottom in one go. */

const resolveLocals = {
  card: id(),
  by: seat(),
  x: int(),
  target: id(),
  targetLife: int(),
}
type Resolve = LiveOf<typeof resolveLocals>

const resolve = k.procedure('resolve the pile', resolveLocals, {
  begin: g => {
    g.resolving = true
  },
  next: (g, f) => {
    if (g.pile.length === 0) return 'end'
    const item = g.pile.at(g.pile.length - 1)
    return resolveItem(g, f, item)
  },
  news: k.run(
    (g, f) => {
      const said = effectOf(g.pile.at(g.pile.length - 1))
      f.card = said.card
      f.by = said.by
      f.x = said.x
      f.target = said.target
      f.targetLife = said.targetLife
      g.pile.removeAt(g.pile.length - 1)
      return call(perform, said)
    },
    (g, f, fizzled) => {
      if (g.played.has(f.card)) afterNews(g, f, fizzled === 1)
    },
  ),
  checked: g => check(g),
  more: () => 'next',
  end: g => {
    g.resolving = false
    g.now.card = NONE
    return cutShort(g)
  },
})
/** What an item says, for its effect: the row itself is gone by then. */
const effectOf = (item: PileRow) => ({
  card: item.card,
  life: item.life,
  ability: item.ability,
  by: item.by,
  target: item.target,
  targetLife: item.targetLife,
  second: item.second,
  secondLife: item.secondLife,
  x: item.x,
  region: item.region,
  power: item.power,
  sacrificed: item.sacrificed,
})
/** SG-NEWS-06, 07, 13: scrapped, or in play at its highest tab. */
function afterNews(g: G, f: Resolve, fizzled: boolean): void {
  const row = g.cards.at(f.card)
  const { duration } = kindOf(g, f.card).card
  if (duration === 0 || fizzled) return move(g, f.card, g.played, g.players.at(row.owner).scrap)
  row.target = f.target
  row.targetLife = f.targetLife
  row.x = f.x
  enter(g, f.card, g.played, f.by, NONE, duration)
}
function resolveItem(g: G, f: Resolve, item: PileRow): Go<'news' | 'checked'> {
  emit(g, 'resolves', { item: item.number, what: item.what, card: item.card })
  if (item.what === 'ability' || (item.what === 'card' && kindOf(g, item.card).type === 'news')) return 'news'
  const { what, card, by, target } = item
  g.pile.removeAt(g.pile.length - 1)
  switch (what) {
    case 'card':
      enterPlayed(g, card, by, regionIn(g, target))
      break
    case 'region': {
      const { region } = g.cards.at(card)
      g.regions.at(region).open = true // SG-OUT-06: uncontrolled
      listen(g, card)
      emit(g, 'opened', { region, card })
      fire(g, 'enters', card)
      break
    }
    case 'upgrade':
      g.players.at(by).upgraded = true
      listen(g, card)
      emit(g, 'upgraded', { by, card })
      fire(g, 'upgraded', card)
      break
    case 'damage':
      for (const [target, amount] of sums(g)) if (canBeHit(g, target)) damage(g, target, amount)
      g.hits.clear()
      break
    case 'bombardment':
      for (const [target, amount] of sums(g)) damage(g, target, amount)
      g.hits.clear()
      break
  }
  return 'checked'
}
/** All shots of a salvo fall at one moment: what they do to each target is one sum. */
function sums(g: G): Map<number, number> {
  const out = new Map<number, number>()
  for (const { target, amount } of g.hits) out.set(target, (out.get(target) ?? 0) + amount)
  return out
}
/** SG-RULING-72: lost if its target has docked or left the region. */
const canBeHit = (g: G, ship: number): boolean => {
  const row = g.cards.at(ship)
  return !row.docked && row.region === g.battle.region
}
function enterPlayed(g: G, card: number, by: number, region: number): void {
  const kind = kindOf(g, card)
  if (kind.type === 'ship') return enter(g, card, g.played, by, by, assemblyOf(g, by, card))
  if (kind.type === 'structure') return enter(g, card, g.played, by, by, 0)
  // SG-RULING-95: a region that became illegal.
  if (locationRule(g, kind, card, region, by) === undefined) return enter(g, card, g.played, by, region, 0)
  move(g, card, g.played, g.players.at(by).scrap)
}

/** SG-RULING-101: always accepted, never proposed. */
const quietly: Universe<G, object> = {
  candidates: () => undefined,
  has: (_g, x) => x === 0,
  name: () => '',
  parse: (_g, text) => (text === '' ? 0 : undefined),
}
export const concede = k.option<object>(k.guard<object>(quietly, []), (g, _f, _x, _y, by) => {
  g.losing |= bit(by)
  emit(g, 'conceded', { by })
  return check(g)
})
/** What anybody may do who holds the initiative (SG-INI-03). */
const responses = {
  play: k.option(mayPlayNews, (_g, _f: object, card, target, by) =>
    call(announce, { by, what: 'card', card, target }),
  ),
  use: k.option(mayUse, (_g, _f: object, card, target, by) =>
    call(announce, { by, what: 'ability', card, target }),
  ),
  concede,
}

const backToManagement = (g: G): boolean =>
  g.phase === 'management' && g.pile.length === 0 && g.waiting.length === 0
/** One window: initiative goes round until the pile is empty and all have passed in succession (SG-RULING-88, 92). */
export const initiative = k.procedure(
  'initiative',
  { opener: seat() },
  {
    raise: () => call(raise),
    // SG-RULING-26: in the management phase the active player acts next; nobody else is asked before.
    managed: g => (backToManagement(g) ? done() : undefined),
    round: k.window({
      style: 'pile',
      order: g => clockwise(g, g.active), // SG-MUL-02
      opener: (_g, f) => f.opener,
      may: k.menu(responses),
      prompt: 'initiative',
    }),
    resolve: g => (g.pile.length === 0 ? done() : call(resolve)),
    // SG-RULING-26: passes made before do not count any more.
    again: (g, f) => {
      f.opener = NONE
      return backToManagement(g) ? done() : 'raise'
    },
  },
)
