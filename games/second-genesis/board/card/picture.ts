import type { Empire } from '../../../eve/board/empires.js'
import { EMPIRES } from '../../../eve/board/empires.js'
import type { Subject } from '../art/scene.js'
import { scene, worldBy } from '../art/scene.js'
import { hash, mix } from '@orrery/ui/svg'
import type { Card } from '../../content/index.js'
import { RACES } from '../../content/vocabulary.js'
import { hullOf } from './hulls.js'
import { ORE, PLANS, skyOf, signOf, toneOf, TOWERS, WORLD } from './motif.js'

/** What a card's picture shows, and the colours of its ground and edge. */

const NEUTRAL = '#aeb8c6'
const STEEL = '#6d86a8'
/** Edge and type line of a card: the race, or the type where there is no race. */
export const colorOf = (card: Card): string => {
  const [race] = card.races
  if (race) return EMPIRES[race].color
  switch (card.type) {
    case 'region':
      return '#f29ab0'
    case 'location':
      return '#c9b28a'
    case 'structure':
      return '#9fb4d0'
    case 'ship':
      return NEUTRAL
    case 'news':
    case 'starbase':
      return '#b8a4c8'
  }
}

type Shows = (card: Card, seed: number) => readonly [ground: string, of: Subject]
const empireOf = (card: Card): Empire => card.races[0] ?? 'caldari'

const SHOWS: Readonly<Record<Card['type'], Shows>> = {
  ship: card => {
    const [first, second] = card.races
    const color = first ? EMPIRES[first].color : NEUTRAL
    const { hull, size, long } = hullOf(card.id, card.sub, empireOf(card))
    return [
      second ? mix(color, EMPIRES[second].color, 0.45) : color,
      { what: 'ship', empire: empireOf(card), size, hull, color, long: Math.min(0.86, 0.74 * long) },
    ]
  },
  starbase: card => [
    EMPIRES[empireOf(card)].color,
    { what: 'tower', empire: empireOf(card), upgraded: true },
  ],
  structure: (card, seed) => {
    const icon = signOf(card)
    const color = card.races[0] ? EMPIRES[card.races[0]].color : toneOf(icon)
    if (!TOWERS.has(card.id)) return [mix(color, STEEL, 0.35), { what: 'news', icon, color }]
    // What belongs to no race borrows the outline of one, in steel.
    const plan = card.races[0] ?? PLANS[card.id]
    return [
      mix(color, STEEL, 0.5),
      {
        what: 'tower',
        empire: plan ?? RACES[seed % RACES.length] ?? 'caldari',
        upgraded: seed % 2 === 0,
        color: plan ? EMPIRES[plan].color : mix(color, '#9fb4d0', 0.6),
        world: worldBy(seed >> 3),
      },
    ]
  },
  news: card => {
    const icon = signOf(card)
    const color = card.races[0] ? mix(EMPIRES[card.races[0]].color, toneOf(icon), 0.25) : toneOf(icon)
    return [color, { what: 'news', icon, color }]
  },
  location: (card, seed) => {
    const world = WORLD[card.id]
    if (world)
      return [
        world.color,
        {
          what: 'planet',
          ...world,
          ring: card.id === 'gas-planet',
          ...(card.sub === 'moon' ? { around: worldBy(seed) } : {}),
        },
      ]
    const color = ORE[card.id] ?? (card.id === 'pirate-toll' ? '#8a6a70' : '#93a86a')
    return [color, { what: 'ore', color, poor: ORE[card.id] === undefined }]
  },
  region: (card, seed) => {
    const sky = skyOf(card.id, seed)
    return [sky.color, { what: 'region', ...sky }]
  },
}

const drawn = new Map<string, string>()
const kept = (key: string, draw: () => string): string => {
  let svg = drawn.get(key)
  if (svg === undefined) drawn.set(key, (svg = draw()))
  return svg
}
/** The picture of a card, drawn for a box. The same card always has the same picture. */
export const picture = (card: Card, w: number, h: number): string =>
  kept(`${card.id} ${w} ${h}`, () => {
    const seed = hash(card.id)
    const [ground, of] = SHOWS[card.type](card, seed)
    return scene({ w, h, of, ground, seed: seed % 9973 })
  })
/** The front of a starbase: what everybody sees before it is upgraded tells its race, not its name. */
export const starbaseFront = (empire: Empire, w: number, h: number): string =>
  kept(`front ${empire} ${w} ${h}`, () => scene({ w, h, of: { what: 'tower', empire }, seed: 6 }))
