import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { heard } from './hearing.js'
import type { Effect } from './vocabulary.js'
import { at, effect, given, holds } from './vocabulary.js'

const { fields, many, text, yes } = schema

const agenda = many(effect, 1, 2)
const policy = fields({
  name: text({ most: 40 }),
  /** Its proposer names a planet, and it holds there alone (NF-POL-35). */
  planet: yes,
  /** Left out for new players (NF-OPT-06). */
  advanced: yes,
  /** The aggressive Agenda and the passive one (NF-AGD-01). */
  red: agenda,
  blue: agenda,
})
export type Policy = Item & schema.Infer<typeof policy>

const income = { planet: 'income' } as const
const rewards = { conflict: 'rewards' } as const
const open = (
  id: string,
  name: string,
  red: readonly Effect[],
  blue: readonly Effect[],
  more: Partial<Policy> = {},
): Policy => ({ id, source: 'rulebook', name, planet: false, advanced: false, red, blue, ...more })

const items: readonly Policy[] = [
  open('conflict', 'Conflict Policy', [holds({ tiesBy: 'credits' })], [holds({ tiesBy: 'prestige' })]),
  open(
    'contract',
    'Contract Policy',
    [holds({ dice: 2 }), given({ wins: true }, at(rewards, { vp: 1 }))],
    [given({ attacking: false }, at(income, { credits: 2 }))],
    { planet: true },
  ),
  open(
    'corporate',
    'Corporate Policy',
    [given({ upset: true }, at(rewards, { vp: 1 }))],
    [at({ security: 'prestige' }, { deference: { near: 1, far: 2, gap: 5 } })],
    { advanced: true },
  ),
  open(
    'planet',
    'Planet Policy',
    [holds({ destroyRoll: 1 })],
    [at(income, { credits: { n: 1, per: 'planet-facility' } })],
    { planet: true, advanced: true },
  ),
  open(
    'support',
    'Support Policy',
    [at({ politics: 'approved' }, { ballot: { named: 6, voter: 1, tied: 3 } })],
    [at({ politics: 'cast' }, { vp: 1 }), at({ politics: 'approved' }, { credits: 1 })],
    { advanced: true },
  ),
  open(
    'system',
    'System Policy',
    [at({ security: 'prestige' }, { prestigeByAttacks: [2, 3, 4] })],
    [holds({ casualties: -2 })],
  ),
  open('production', 'Production Policy', [holds({ steal: 1 })], [at(income, { credits: 1 })], {
    planet: true,
    source: 'ours',
  }),
]
/** Seven Policies in each of the two decks. */
export const policies = contentSet<Policy>({
  schema: heard(policy, ({ planet, red, blue }) => {
    const by = planet ? 'planet-agenda' : 'agenda'
    return [
      ['red', by, red],
      ['blue', by, blue],
    ]
  }),
  items,
})
