import type { Item, schema as S } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { PROFESSIONS } from './vocabulary.js'

const { choice, fields, many, maybe, whole } = schema

/** Icons without a number. */
export const FEATURES = [
  'seagrass',
  'gold',
  'dark-quartz',
  'artifacts',
  'stable-orbit',
  'large-world',
  'gravity-waves',
  'small-world',
  'micro-wormhole',
  'asteroid-field',
  'monumental',
  'wasteland',
  'pirates',
  'space-eel',
] as const
const discovery = fields({
  features: many(choice(...FEATURES), 0, 2),
  /** Anomaly tokens placed with it. */
  anomalies: whole(0, 3),
  /** Local Fauna: unrest more or less for colonizing. */
  fauna: maybe(whole(-3, 3)),
  /** Working Conditions: a profession's limit changes. */
  conditions: maybe(fields({ of: choice(...PROFESSIONS), n: whole(-2, 2) })),
  copies: whole(1, 3),
})
export type Discovery = Item & S.Infer<typeof discovery>
type Feature = (typeof FEATURES)[number]
const tile = (
  id: string,
  anomalies: number,
  features: readonly Feature[],
  more: Partial<Discovery> = {},
): Discovery => ({
  id,
  source: 'ours',
  features,
  anomalies,
  copies: 1,
  ...more,
})
// prettier-ignore
const items: readonly Discovery[] = [
  tile('seagrass', 0, ['seagrass']),
  tile('gold', 0, ['gold']),
  tile('dark-quartz', 0, ['dark-quartz']),
  tile('artifacts', 0, ['artifacts']),
  tile('stable-orbit', 1, ['stable-orbit']),
  tile('large-world', 0, ['large-world']),
  tile('large-world-anomaly', 1, ['large-world']),
  tile('gravity-waves', 2, ['gravity-waves']),
  tile('small-world', 3, ['small-world']),
  tile('micro-wormhole', 0, ['micro-wormhole']),
  tile('micro-wormhole-anomaly', 1, ['micro-wormhole'], { copies: 2 }),
  tile('asteroid-field', 1, ['asteroid-field']),
  tile('rich-asteroid-field', 2, ['asteroid-field']),
  tile('fertile-soil', 0, [], { conditions: { of: 'farmer', n: 1 } }),
  tile('clear-skies', 0, [], { conditions: { of: 'scientist', n: 1 } }),
  tile('firm-ground', 0, [], { conditions: { of: 'worker', n: 1 } }),
  tile('buried-artifacts', 0, ['artifacts'], { conditions: { of: 'worker', n: -1 } }),
  tile('tame-fauna', 0, [], { fauna: -1 }),
  tile('friendly-fauna', 0, [], { fauna: -2 }),
  tile('guarded-gold', 0, ['gold'], { fauna: 2 }),
  tile('monument', 0, ['monumental']),
  tile('wasteland', 2, ['wasteland', 'dark-quartz']),
  tile('pirates', 2, ['pirates']),
  tile('pirate-hoard', 1, ['pirates', 'gold']),
  tile('space-eel', 3, ['space-eel']),
  tile('eel-temple', 0, ['space-eel', 'monumental']),
  tile('anomalies', 3, []),
]
/** 28 tiles. */
export const discoveries = contentSet<Discovery>({ schema: discovery, items })
