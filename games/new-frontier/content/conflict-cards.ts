import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { heard } from './hearing.js'
import type { Effect } from './vocabulary.js'
import { effect, given, holds } from './vocabulary.js'

const { choice, fields, many, text, yes } = schema

export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue'] as const
export type Colour = (typeof COLOURS)[number]
const colour = choice(...COLOURS)

const shared = {
  name: text({ most: 40 }),
  /** NF-CONF-29: the card works on players who target its owner, and on nobody else. */
  green: yes,
  effects: many(effect, 1, 3),
}
const strategy = fields({ ...shared, colour })
const tactic = fields({
  ...shared,
  /** Colours of the Strategies it may be played with (NF-CONF-20). */
  with: many(colour, 1, 5),
  /** Left out of the hands of new players (NF-OPT-06). */
  advanced: yes,
})
export type Strategy = Item & schema.Infer<typeof strategy>
export type Tactic = Item & schema.Infer<typeof tactic>

const plan = (
  id: string,
  name: string,
  colour: Colour,
  source: Item['source'],
  effects: readonly Effect[],
): Strategy => ({ id, source, name, colour, green: false, effects })

/** The words that the examples fix are the rulebook's: their names, what they steal and which ties they win. */
export const strategies = contentSet<Strategy>({
  schema: heard(strategy, ({ green, effects }) => [['effects', green ? 'green' : 'strategy', effects]]),
  items: [
    plan('offensive-strategy', 'Offensive Strategy', 'red', 'ours', [
      holds({ attack: 2 }, { casualties: 1 }),
    ]),
    plan('planetary-assault', 'Planetary Assault', 'orange', 'rulebook', [
      holds({ steal: 2 }, { pierces: 'defense-systems' }),
    ]),
    plan('balanced-strategy', 'Balanced Strategy', 'yellow', 'ours', [holds({ strength: 1 })]),
    {
      ...plan('planetary-defense', 'Planetary Defense', 'green', 'rulebook', [
        holds({ steal: -2 }, { strength: -1 }),
      ]),
      green: true,
    },
    plan('defensive-strategy', 'Defensive Strategy', 'blue', 'rulebook', [
      holds({ casualties: -2 }, { tiesAgainst: 'frontal-assault' }),
    ]),
  ],
})

const [R, O, Y, G, B] = COLOURS
const play = (
  id: string,
  name: string,
  colours: readonly Colour[],
  effects: readonly Effect[],
  more: Partial<Pick<Tactic, 'source' | 'green' | 'advanced'>> = {},
): Tactic => ({ id, source: 'ours', name, with: colours, green: false, advanced: false, effects, ...more })
const printed = { source: 'rulebook' } as const
const hard = { source: 'rulebook', advanced: true } as const

export const tactics = contentSet<Tactic>({
  schema: heard(tactic, ({ green, effects }) => [['effects', green ? 'green' : 'tactic', effects]]),
  items: [
    play(
      'frontal-assault',
      'Frontal Assault',
      [R, O, Y],
      [holds({ strength: 3 }, { steal: -2 }, { casualties: 1 })],
      printed,
    ),
    play(
      'counter-attack',
      'Counter Attack',
      [R, O, Y, G, B],
      [
        given({ defeats: true }, holds({ vp: 1 }, { prestige: 1 })),
        holds({ tiesAgainst: 'frontal-assault' }),
      ],
      printed,
    ),
    play(
      'force-dispersal',
      'Force Dispersal',
      [Y, G, B],
      [holds({ prestige: 1 }, { steal: -2 }, { casualties: -2 })],
      hard,
    ),
    play(
      'fighting-withdrawal',
      'Fighting Withdrawal',
      [G, B],
      [holds({ strength: -3 }, { casualties: -4 }, { noSteal: true })],
      hard,
    ),
    play(
      'fleet-superiority',
      'Fleet Superiority',
      [R, Y],
      [given({ undefeated: true }, holds({ vp: 2 })), given({ undefeated: false }, holds({ prestige: -1 }))],
      hard,
    ),
    play(
      'echelon-formation',
      'Echelon Formation',
      [R, O, Y],
      [holds({ strength: 1 }, { stealFirst: true })],
      hard,
    ),
    play('decapitation-strike', 'Decapitation Strike', [R, O], [holds({ destroys: 2 })], hard),
    play('denied-flank', 'Denied Flank', [Y, G, B], [holds({ steal: -2 }, { casualties: 1 })], {
      ...printed,
      green: true,
    }),
    play('pincer-movement', 'Pincer Movement', [R, O], [holds({ strength: { n: 1, per: 'opponent' } })]),
    play('feint', 'Feint', [O, Y], [holds({ rolls: 2 })]),
    play('hit-and-run', 'Hit and Run', [O, Y], [holds({ steal: 1 }, { casualties: -2 }, { strength: -1 })]),
    play('hold-the-line', 'Hold the Line', [G, B], [holds({ defense: 3 })]),
    play('show-of-force', 'Show of Force', [Y, B], [given({ wins: true }, holds({ prestige: 2 }))]),
    play('blockade', 'Blockade', [G, B], [holds({ strength: -2 })], { green: true }),
    play('overwhelm', 'Overwhelm', [R, O], [holds({ attack: 4 }, { casualties: 2 })]),
  ],
})
