import type { Item, Source } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { also, heard, wrongPrice } from './hearing.js'
import type {
  CardEffect,
  Category,
  Condition,
  Faction,
  Price,
  ShipSystem,
  Size,
  Verb,
  When,
} from './vocabulary.js'
import { CATEGORIES, effect, FACTIONS, price, SIZES, SYSTEMS } from './vocabulary.js'

const { choice, fields, maybe, text, whole, yes } = schema

const development = fields({
  name: text({ most: 40 }),
  category: choice(...CATEGORIES),
  /** RTs. */
  cost: whole(1, 12),
  /** In this faction's deck only; without it in all four. */
  faction: maybe(choice(...FACTIONS)),
  /** Must be completed before (NE-DEV-10 to NE-DEV-14). */
  after: maybe(text({ most: 40 })),
  /** Completing it lets the owner put a new card in its slot (NE-DEV-09). */
  adds: maybe(yes),
  /** What each use costs. */
  pay: maybe(price),
  effect,
})
export type Development = Item & schema.Infer<typeof development>

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
type Rest = Partial<Pick<Development, 'faction' | 'after' | 'adds' | 'pay' | 'source'>>
const card =
  (category: Category) =>
  (name: string, cost: number, effect: CardEffect, rest: Rest = {}): Development => ({
    id: slug(name),
    source: 'ours',
    name,
    category,
    cost,
    ...rest,
    effect,
  })
const always = (...verbs: readonly Verb[]): CardEffect => ({ do: verbs })
const at = (when: When, verbs: readonly Verb[], ...conditions: readonly Condition[]): CardEffect => ({
  when,
  ...(conditions.length > 0 && { if: conditions }),
  do: verbs,
})
const use = (...verbs: readonly Verb[]): CardEffect => at({ turn: 'any' }, verbs)
const adds = { adds: true } as const
const of = (faction: Faction, pay?: Price): Rest => ({ faction, ...(pay && { pay }) })
const rulebook: { source: Source } = { source: 'rulebook' }
const attacking: Condition = { attacking: true }

const spaceships = card('spaceships')
const hull = (name: string, cost: number, which: 'medium' | 'large', after?: string): Development =>
  spaceships(name, cost, always({ hull: which }), { ...rulebook, ...(after && { after }) })
const KINDS = { offensive: 'Offensive', defensive: 'Defensive', utility: 'Utility' } as const
const systemCard = (system: ShipSystem): Development => {
  const [kind, tier] = system.split('-') as [keyof typeof KINDS, '1' | '2']
  const name = (t: string): string => `${KINDS[kind]} Systems T${t}`
  const after = tier === '2' ? { after: slug(name('1')) } : {}
  return spaceships(name(tier), 3, always({ system }), { ...rulebook, ...after })
}
const THRUSTERS: Readonly<Record<Size, string>> = {
  small: 'Small Thrusters',
  medium: 'Medium Thrusters',
  large: 'Large Thrusters',
}
const thrusters = (size: Size): Development =>
  spaceships(THRUSTERS[size], 3, always({ speed: { n: 1, of: size } }))

const structures = card('structures')
const conquest = card('conquest')
const economy = card('economy')
const diplomacy = card('diplomacy')
const combat = card('combat')

const items: readonly Development[] = [
  hull('Medium Hulls', 5, 'medium'),
  hull('Large Hulls', 5, 'large', 'medium-hulls'),
  ...SYSTEMS.map(systemCard),
  ...SIZES.map(thrusters),

  structures('Fortified Citadels', 3, always({ citadel: 1 }), adds),
  structures('Tariff Network', 3, always({ customs: 1 })),
  structures('Full Refining', 3, always({ refining: true })),
  structures('Rapid Commissioning', 3, always({ commission: true }), adds),
  structures('Prefabricated Modules', 3, always({ works: 2 })),
  structures('Moon Laboratories', 4, use({ rt: 3 }), { pay: { moon: 1 } }),
  structures('Orbital Yards', 3, use({ structure: { less: 4 } }), { pay: { planetary: 1 } }),

  conquest('Space Warlord', 6, at({ after: 'defence' }, [{ vp: 1 }]), { source: 'public' }),
  conquest('Plunder Rights', 5, at({ after: 'raid' }, [{ vp: 1 }])),
  conquest('Inner Rim Charter', 5, at({ completed: true }, [{ vp: 1 }], { inner: 4 })),
  conquest('Capital Hunters', 4, at({ after: 'large-kill' }, [{ vp: 1 }])),
  conquest('War Logistics', 5, use({ ready: 1 })),
  conquest('Crusade', 5, at({ after: 'invasion' }, [{ vp: 1 }]), of('amarr')),
  conquest('Hostile Takeover', 5, use({ vp: 1 }), of('caldari', { z: 16, component: 1 })),
  conquest('Liberation Front', 8, at({ after: 'inner-claim' }, [{ vp: 1 }]), of('gallente')),
  conquest('Raiding Parties', 3, always({ raiders: 2 }), of('minmatar')),

  economy('Corporate Taxes', 4, always({ income: 3 })),
  economy('Strip Mining', 5, use({ mine: 2 })),
  economy('Bulk Contracts', 3, always({ haggle: 1 }), adds),
  economy('Trade Hub', 3, always({ operations: { of: 'trade', n: 1 } })),
  economy('Assembly Lines', 3, always({ operations: { of: 'manufacture', n: 1 } })),
  economy('Expanded Holds', 3, always({ hold: 2 }), adds),
  economy('Overtime Crews', 3, always({ overtime: 3 })),
  economy('Imperial Tithes', 4, use({ tribute: 5 }), of('amarr')),
  economy('Brokerage', 3, use({ trade: 1 }), of('caldari')),
  economy('Research Grants', 3, use({ rt: 2 }), of('gallente', { z: 2 })),
  economy('Scrap Yards', 4, use({ basic: 1 }, { z: 1 }), of('minmatar')),

  diplomacy('Guerilla Warfare', 3, at({ reaction: 'claim' }, [{ resist: 2 }]), rulebook),
  diplomacy('Toll Gates', 3, at({ reaction: 'arrival' }, [{ toll: 2 }]), adds),
  diplomacy('Shared Laboratories', 3, at({ reaction: 'completion' }, [{ rt: 1 }])),
  diplomacy('Trade Pact', 3, use({ z: 2 }, { gift: { z: 1 } }), adds),
  diplomacy('Imperial Edict', 3, at({ reaction: 'attack' }, [{ event: 1 }]), { ...of('amarr'), ...adds }),
  diplomacy('Joint Venture', 4, use({ component: 1 }, { gift: { z: 2 } }), of('caldari', { z: 3 })),
  diplomacy('Cultural Exchange', 4, use({ rt: 2 }, { gift: { rt: 1 } }), of('gallente')),
  diplomacy('Smuggling Ring', 3, use({ levy: { z: 2, from: 'one' } }), of('minmatar')),

  combat('Targeting Uplink', 4, at({ combat: 'rolled' }, [{ reroll: { n: 2 } }], attacking)),
  combat(
    'Overloaded Turrets',
    3,
    at({ combat: 'roll' }, [{ dice: { n: 3, colour: 'black', on: 'attack', until: 'attack' } }], attacking),
    { pay: { moon: 1 } },
  ),
  combat(
    'Tracking Computers',
    3,
    at({ combat: 'roll' }, [{ dice: { n: 2, colour: 'white', on: 'attack', until: 'attack' } }], attacking),
    adds,
  ),
  combat(
    'Electronic Countermeasures',
    4,
    at({ combat: 'round' }, [{ stat: { stat: 'dif', n: 1, on: 'orbit', until: 'round' } }]),
  ),
  combat(
    'Armour Hardeners',
    3,
    at({ combat: 'start' }, [{ stat: { stat: 'red', n: 1, on: 'orbit', until: 'battle' } }]),
    { pay: { planetary: 1 } },
  ),
  combat('Fleet Command', 4, at({ combat: 'result' }, [{ strength: 1 }])),
  combat('Nanite Repairs', 4, at({ combat: 'round-end' }, [{ repair: { n: 3, on: 'all' } }]), of('amarr')),
  combat(
    'Missile Guidance',
    4,
    at({ combat: 'rolled' }, [{ result: { n: 2, of: 'aim', on: 'attack', until: 'attack' } }], attacking),
    of('caldari'),
  ),
  combat('Drone Bays', 4, at({ combat: 'roll' }, [{ drones: 3 }], attacking), of('gallente')),
  combat('Relentless Pursuit', 3, at({ combat: 'round' }, [{ rounds: { n: 1 } }]), of('minmatar')),
]
export const developments = contentSet<Development>({
  schema: also(
    heard(development, card => [['effect', 'development', card.effect]]),
    card => [wrongPrice(card.pay, keyword(card) !== undefined)],
  ),
  items,
})

/** A faction's deck: what all have, and its own. */
export const inDeckOf = (card: Development, faction: Faction): boolean =>
  card.faction === undefined || card.faction === faction

/** How a completed card is used: tapped in the turn or a situation, tapped in battle, or not at all. */
export function keyword({ effect: { when } }: Pick<Development, 'effect'>): 'use' | 'combat' | undefined {
  if (!when) return undefined
  return 'combat' in when ? 'combat' : 'turn' in when || 'reaction' in when ? 'use' : undefined
}
