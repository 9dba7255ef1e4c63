import type { Item, schema as S, Tagged } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { PROFESSIONS, SUNS, title } from './vocabulary.js'

const { choice, fields, tagged, whole, yes } = schema

/** Conditions of public missions, read in management step 7. */
export const publicWords = {
  systems: whole(1, 6),
  population: whole(1, 20),
  /** Influence tokens in systems that others own. */
  influence: whole(1, 6),
  branches: fields({ n: whole(1, 4), tier: whole(1, 5) }),
  technologies: whole(1, 9),
  /** Planetary buildings in owned systems. */
  buildings: whole(1, 9),
  /** A titan or doom star in the galaxy. */
  capital: yes,
  /** This happened in the round. */
  round: choice('neutral-destroyed', 'invasion-won'),
  control: choice('wormhole', 'oddity'),
  /** Unrest level 0 and so many systems. */
  calm: whole(1, 6),
  resources: whole(1, 40),
  fleet: fields({ orbitals: whole(1, 6), units: whole(1, 9) }),
} as const
export type PublicPart = Tagged<typeof publicWords>

/** What secret missions count at the end: so many VP for each, at most so many; or VP for the most. */
export const secretWords = {
  stars: fields({ of: choice(...SUNS), each: whole(1, 3), most: whole(2, 4) }),
  count: fields({
    of: choice(
      'high-branches',
      'home-influence',
      'captured',
      'unit-trios',
      'orbitals',
      'traits',
      'anomalies',
    ),
    each: whole(1, 3),
    most: whole(2, 4),
  }),
  /** A tie for the most counts as the most. */
  lead: fields({ in: choice(...PROFESSIONS, 'credits'), vp: whole(2, 4) }),
  calm: whole(2, 4),
} as const
export type SecretPart = Tagged<typeof secretWords>

const mission = fields({ name: title, public: tagged(publicWords), secret: tagged(secretWords) })
export type Mission = Item & S.Infer<typeof mission>
const card = (name: string, open: PublicPart, secret: SecretPart): Mission => ({
  id: name.toLowerCase().replace(/[^a-z]+/g, '-'),
  source: 'ours',
  name,
  public: open,
  secret,
})
// prettier-ignore
const items: readonly Mission[] = [
  card('Expansion', { systems: 4 }, { stars: { of: 'green', each: 1, most: 4 } }),
  card('Census', { population: 8 }, { lead: { in: 'scientist', vp: 3 } }),
  card('Soft Power', { influence: 3 }, { count: { of: 'home-influence', each: 2, most: 4 } }),
  card('Frontier of Science', { branches: { n: 1, tier: 4 } }, { stars: { of: 'blue', each: 1, most: 4 } }),
  card('Broad Learning', { branches: { n: 2, tier: 3 } }, { lead: { in: 'farmer', vp: 3 } }),
  card('Applied Science', { technologies: 5 }, { count: { of: 'high-branches', each: 1, most: 4 } }),
  card('Great Works', { buildings: 4 }, { stars: { of: 'orange', each: 1, most: 4 } }),
  card('Capital Ship', { capital: true }, { count: { of: 'unit-trios', each: 1, most: 4 } }),
  card('Safe Lanes', { round: 'neutral-destroyed' }, { count: { of: 'anomalies', each: 1, most: 3 } }),
  card('Conquest', { round: 'invasion-won' }, { count: { of: 'captured', each: 1, most: 4 } }),
  card('Hub of the Galaxy', { control: 'wormhole' }, { count: { of: 'orbitals', each: 1, most: 4 } }),
  card('Golden Age', { calm: 3 }, { lead: { in: 'credits', vp: 3 } }),
  card('Full Stores', { resources: 10 }, { lead: { in: 'worker', vp: 3 } }),
  card('Home Guard', { fleet: { orbitals: 2, units: 4 } }, { calm: 3 }),
  card('Odd Places', { control: 'oddity' }, { count: { of: 'traits', each: 1, most: 4 } }),
]
/** 15 cards, each with a public part for the table and a secret part for the hand. */
export const missions = contentSet<Mission>({ schema: mission, items })
