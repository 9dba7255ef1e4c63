import { OrreryError } from '@orrery/kernel'
import type { Content } from './content.js'
import { inDeckOf } from './developments.js'
import { CLASSES } from './ships.js'
import type { Faction } from './vocabulary.js'
import { FACTIONS } from './vocabulary.js'

/**
 * What must hold between the items of all sets. Each set is checked by its schema, item by item; content that passes there
 * and could still bring a match to a halt (a deck shorter than the others, say) is refused here, before it begins.
 */
interface Problem {
  readonly item: string
  readonly field: string
  readonly why: string
}
type Check = (content: Content, players: number) => readonly (Problem | false)[]

/** Cards are numbered seat by seat, so that all factions have as many. */
const evenly = (item: string, countOf: (faction: Faction) => number): (Problem | false)[] => {
  const most = Math.max(...FACTIONS.map(countOf))
  return FACTIONS.map(
    faction =>
      countOf(faction) < most && {
        item,
        field: 'faction',
        why: `must give every faction as many cards: ${faction} has ${countOf(faction)} of ${most}`,
      },
  )
}
const decks: Check = ({ developments, strategies }) => [
  ...evenly('developments', faction => developments.items.filter(card => inDeckOf(card, faction)).length),
  ...evenly(
    'strategies',
    faction => strategies.items.filter(card => card.faction === undefined || card.faction === faction).length,
  ),
]

/** NE-DEV-10: what must be completed before is in the same deck, and does not wait for this card itself. */
const prerequisites: Check = ({ developments: { items } }) => {
  const byId = new Map(items.map(card => [card.id, card]))
  return items.flatMap(card => {
    const { id, after, faction } = card
    const wrong = (why: string): Problem[] => [{ item: id, field: 'after', why }]
    if (after === undefined) return []
    const before = byId.get(after)
    if (!before) return wrong('is no Development')
    if (before.faction !== undefined && before.faction !== faction)
      return wrong(`is in the deck of ${before.faction} only`)
    let waits: string | undefined = after
    for (let steps = 0; waits !== undefined && steps < items.length; steps++) {
      if (waits === id) return wrong('waits for this card itself')
      waits = byId.get(waits)?.after
    }
    return []
  })
}

/** Types lie faction by faction, in the order of classes; a class has one size. */
const ships: Check = ({ ships: { items } }) =>
  items.flatMap((ship, i) => {
    const [faction, shipClass] = [FACTIONS[Math.floor(i / CLASSES.length)], CLASSES[i % CLASSES.length]]
    const size = items[i % CLASSES.length]?.size
    return [
      ship.faction !== faction && { item: ship.id, field: 'faction', why: `must be ${faction}` },
      ship.class !== shipClass && { item: ship.id, field: 'class', why: `must be ${shipClass}` },
      ship.size !== size && { item: ship.id, field: 'size', why: `must be ${size}, as of all of its class` },
    ]
  })

/** NE-SETUP-09: Missions dealt to each player before the game. */
const DEALT = 3
const missions: Check = ({ missions: { items } }, players) => [
  items.filter(card => players > 2 || card.notForTwo !== true).length < DEALT * players && {
    item: 'missions',
    field: 'notForTwo',
    why: `must leave ${DEALT * players} cards: each of ${players} players is dealt ${DEALT}`,
  },
]

/** NE-BOARD-04: a tile of its Tier for every place. */
const tiles: Check = ({ systems: { items }, layouts }, players) => {
  const layout = layouts.items.find(one => one.players === players)
  return [layout?.tier1, layout?.tier2, layout?.tier3].map((places = [], i) => {
    const there = items.filter(({ tier }) => tier === i + 1).length
    return (
      there < places.length && {
        item: 'systems',
        field: 'tier',
        why: `must be ${i + 1} on ${places.length} tiles, and is on ${there}: ${players} players need as many`,
      }
    )
  })
}

/** Fails with the item and the field that stand in the way of a match of so many. */
export function mustBePlayable(content: Content, players: number): void {
  for (const check of [decks, prerequisites, ships, missions, tiles])
    for (const problem of check(content, players))
      if (problem) throw new OrreryError('bad-content', { file: 'content', ...problem })
}
