import type { Item, Schema } from '@orrery/kernel'
import type { Ability, Command, Filter, Race, Rarity, wordedCard } from './vocabulary.js'

export type Card = Item & (typeof wordedCard extends Schema<infer T> ? T : never)
type Source = Item['source']

/** `Veteran's Premature Retirement` becomes `veterans-premature-retirement`. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')

const plain = {
  races: [],
  price: 0,
  income: 0,
  shield: 0,
  attack: 0,
  places: 0,
  assembly: 0,
  duration: 0,
  mineral: 0,
  commands: [],
  abilities: [],
} as const
type Base = Partial<Omit<Card, 'id' | 'name' | 'type'>>
const make = (type: Card['type'], name: string, rarity: Rarity, source: Source, rest: Base): Card => ({
  ...plain,
  ...rest,
  id: slug(name),
  source,
  name,
  type,
  rarity,
})

export type Orders = Partial<Record<Command, number>>
/** A ship in one line: name, class, price, attack, shield, assembly, commands, and what else it does. */
export const ship = (
  races: readonly Race[],
  rarity: Rarity,
  name: string,
  sub: string,
  [price, attack, shield, assembly]: readonly [number, number, number, number],
  orders: Orders = {},
  abilities: readonly Ability[] = [],
  source: Source = 'ours',
): Card =>
  make('ship', name, rarity, source, {
    races,
    sub,
    price,
    attack,
    shield,
    assembly,
    commands: (Object.entries(orders) as [Command, number][]).map(([command, power]) => ({ command, power })),
    abilities,
  })

export interface NewsMore {
  readonly races?: readonly Race[]
  readonly duration?: number
  readonly limited?: true
  readonly x?: Exclude<Card['x'], undefined>
  readonly sacrifice?: Filter
  readonly source?: Source
}
export const news = (
  rarity: Rarity,
  name: string,
  price: number,
  abilities: readonly Ability[],
  more: NewsMore = {},
): Card => {
  const { source = 'ours', ...rest } = more
  return make('news', name, rarity, source, { price, abilities, ...rest })
}

export interface LocationMore {
  readonly races?: readonly Race[]
  readonly only?: Exclude<Card['only'], undefined>
  readonly alone?: true
  readonly abilities?: readonly Ability[]
  readonly source?: Source
}
export const location = (
  rarity: Rarity,
  name: string,
  sub: string,
  price: number,
  income: number,
  mineral = 0,
  more: LocationMore = {},
): Card => {
  const { source = 'ours', ...rest } = more
  return make('location', name, rarity, source, { sub, price, income, mineral, ...rest })
}

export const structure = (
  rarity: Rarity,
  name: string,
  price: number,
  more: {
    readonly races?: readonly Race[]
    readonly shield?: number
    readonly income?: number
    readonly abilities?: readonly Ability[]
  },
): Card => make('structure', name, rarity, 'ours', { price, ...more })

export const region = (
  name: string,
  price: number,
  income: number,
  places: number,
  abilities: readonly Ability[] = [],
  source: Source = 'ours',
): Card => make('region', name, 'region', source, { price, income, places, abilities })

export const starbase = (
  race: Race,
  name: string,
  front: readonly [income: number, shield: number],
  back: readonly [price: number, income: number, shield: number],
  places: number,
  abilities: readonly Ability[] = [],
  source: Source = 'ours',
): Card =>
  make('starbase', name, 'region', source, {
    races: [race],
    income: front[0],
    shield: front[1],
    places,
    upgrade: { price: back[0], income: back[1], shield: back[2], abilities },
  })
export type { Ability } from './vocabulary.js'
