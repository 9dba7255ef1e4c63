import { disc, OrreryError } from '@orrery/kernel'
import type { Content } from './content.js'

/**
 * What must hold between the items of all sets. Each set is checked by its schema, item by item; content that passes there
 * and could still bring a match to a halt (too few Strike Craft to man a fleet, say) is refused here, before it begins.
 */
interface Problem {
  readonly item: string
  readonly field: string
  readonly why: string
}
type Check = (content: Content, players: number) => readonly (Problem | false)[]

/** Ships of the largest fleet. */
const LINE = 5
/** Whole spaces of a tile lie this close to its middle. */
const WHOLE = 2
const whole = new Set(disc({ q: 0, r: 0 }, WHOLE).map(({ q, r }) => `${q},${r}`))

const initiatives: Check = ({ initiatives: { items } }, players) => [
  ...items.map(
    ({ id, number }, i) =>
      number !== i + 1 && { item: id, field: 'number', why: `must be ${i + 1}: cards lie in their order` },
  ),
  players === 2 &&
    items.filter(card => !card.notForTwo).length < players && {
      item: 'initiatives',
      field: 'notForTwo',
      why: 'leaves two players too few cards',
    },
]

const techs: Check = ({ techs: { items } }, players) => [
  items.filter(card => card.colour === 'blue').length < players && {
    item: 'techs',
    field: 'colour',
    why: `must be blue for ${players} titles: every player takes one`,
  },
]

/** XS-SETUP-14: every player is dealt a card of each colour. A deck that is empty from the start would end the first cycle. */
const agendas: Check = ({ agendas: { items } }, players) => {
  const dealt = items.filter(card => players > 2 || !card.notForTwo)
  const cards = (of: readonly { readonly copies: number }[]): number =>
    of.reduce((n, { copies }) => n + copies, 0)
  return [
    ...(['red', 'yellow'] as const).map(
      colour =>
        cards(dealt.filter(card => card.colour === colour)) < players && {
          item: 'agendas',
          field: 'colour',
          why: `must be ${colour} on ${players} cards: each of ${players} players is dealt one`,
        },
    ),
    cards(dealt) <= 2 * players && {
      item: 'agendas',
      field: 'copies',
      why: `must make more than ${2 * players} cards: with ${players} players none would be left in the deck`,
    },
  ]
}

/** A token with more moves than this would leave the room that routes are worked out in. */
const MOST_MOVES = 15
/** All Tech cards of a hand may be played for one token, also those of a Colonial stack larger than the hand may be (XS-SETUP-10). */
const moves: Check = ({ colonies: { items }, techs: { items: cards } }) => {
  const gains = cards
    .flatMap(({ copies, effect }) => {
      const gain = effect.do.reduce((n, verb) => n + ('moves' in verb ? verb.moves : 0), 0)
      return Array.from({ length: copies }, () => gain)
    })
    .sort((a, b) => b - a)
  const stack = Math.max(0, ...cards.map(({ colour, copies }) => (colour === 'blue' ? copies : 0)))
  return items.map(colony => {
    const most = gains.slice(0, Math.max(colony.techMaximum, stack)).reduce((n, gain) => n + gain, 0)
    return (
      colony.moves + most > MOST_MOVES && {
        item: colony.id,
        field: 'moves',
        why: `must be at most ${MOST_MOVES - most}: with ${most} more from Tech cards a token has no more than ${MOST_MOVES}`,
      }
    )
  })
}

/** By class: where such ships begin, what becomes of them, and how many there are. The others serve in the decks. */
const SERVICE = {
  'strike-craft': { loss: 'storage', copies: [LINE, Infinity] },
  flagship: { loss: 'trophy', copies: [1, 1] },
  shipyard: { loss: 'trophy', copies: [1, 1] },
} as const
const ships: Check = ({ ships: { items } }) =>
  items.flatMap(({ id, deck, loss, copies }) => {
    const special = Object.hasOwn(SERVICE, id) ? SERVICE[id as keyof typeof SERVICE] : undefined
    const [least, most] = special?.copies ?? [0, Infinity]
    const stored = special !== undefined
    const lost = special?.loss ?? 'deck'
    return [
      (deck === 'storage') !== stored && {
        item: id,
        field: 'deck',
        why: stored ? 'must be storage' : 'must be overhead or reserve',
      },
      loss !== lost && { item: id, field: 'loss', why: `must be ${lost}` },
      (copies < least || copies > most) && {
        item: id,
        field: 'copies',
        why: most === Infinity ? `must be at least ${least}: they fill up every fleet` : `must be ${most}`,
      },
    ]
  })

/** By token: the fewest and the most ships it can stand for. The Shipyard card is one of its fleet's. */
const SHIPS: Readonly<Record<string, readonly [number, number]>> = {
  decoy: [0, 0],
  light: [1, LINE],
  medium: [1, LINE],
  heavy: [1, LINE],
  shipyard: [2, LINE],
  scout: [1, 1],
}
const tokens: Check = ({ tokens: { items } }) => [
  ...items.map(({ id, ships: n }) => {
    const [least, most] = SHIPS[id] ?? [0, LINE]
    return (n < least || n > most) && { item: id, field: 'ships', why: `must be ${least} to ${most}` }
  }),
  ...items.map(
    ({ id, copies }) => id === 'shipyard' && copies !== 1 && { item: id, field: 'copies', why: 'must be 1' },
  ),
]

const colonies: Check = ({ colonies: { items }, tokens: stock }) =>
  items.flatMap(({ id, fleets, decoys, advantages, capital }) => [
    ...(['shipyard', 'heavy', 'medium', 'light'] as const).map(
      kind =>
        fleets.filter(fleet => fleet === kind).length > stock.byId(kind).copies && {
          item: id,
          field: 'fleets',
          why: `names more ${kind} tokens than there are`,
        },
    ),
    decoys > stock.byId('decoy').copies && {
      item: id,
      field: 'decoys',
      why: 'is more than there are tokens',
    },
    advantages.includes('capital') !== (capital !== undefined) && {
      item: id,
      field: 'capital',
      why: 'must be there if and only if Capital is an advantage',
    },
  ])

/** What is printed on a tile: on whole spaces of it, and one thing on each. */
const places = (
  item: string,
  printed: Readonly<Record<string, readonly (readonly number[])[]>>,
  spaces: ReadonlySet<string> = whole,
): Problem[] => {
  const taken = new Set<string>()
  return Object.entries(printed).flatMap(([field, hexes]) =>
    hexes.flatMap(hex => {
      const at = hex.join(',')
      const why = !spaces.has(at)
        ? `${at} is no whole space of the tile`
        : taken.has(at)
          ? `${at} is taken`
          : ''
      taken.add(at)
      return why === '' ? [] : [{ item, field, why }]
    }),
  )
}
const systems: Check = ({ systems: { items } }) =>
  items.flatMap(({ id, planets, military, gateway, trade, asteroids }) =>
    places(id, { planets, military, gateway: [gateway], trade, asteroids }),
  )
/** A wedge is the eastern half of a tile: its spaces, and the edges it has. */
const half = new Set([...whole].filter(at => !at.startsWith('-')))
const HALF_EDGES: readonly number[] = [0, 1, 5]
const keys: Check = ({ keys: { items } }) =>
  items.flatMap(key => {
    const { id, gateways, trade, asteroids } = key
    const isWedge = id === 'wedge'
    return [
      key.half !== isWedge && { item: id, field: 'half', why: `must be ${isWedge}: its shape is fixed` },
      isWedge &&
        gateways.length > 0 && { item: id, field: 'gateways', why: 'must be empty: a wedge has none' },
      isWedge &&
        key.tradeEdges.some(edge => !HALF_EDGES.includes(edge)) && {
          item: id,
          field: 'tradeEdges',
          why: `must be of ${HALF_EDGES.join(', ')}`,
        },
      ...places(id, { gateways, trade, asteroids }, isWedge ? half : whole),
    ]
  })

/** Fails with the item and the field that stand in the way of a match of so many. */
export function mustBePlayable(content: Content, players: number): void {
  for (const check of [initiatives, techs, agendas, moves, ships, tokens, colonies, systems, keys])
    for (const problem of check(content, players))
      if (problem) throw new OrreryError('bad-content', { file: 'content', ...problem })
}
