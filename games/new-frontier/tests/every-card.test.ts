import { describe, expect, test } from 'vitest'
import { cardText } from '../card-texts.js'
import { content } from '../content/content.js'
import { III, many } from './scenes.js'
import { Table } from './table.js'

/** Every Strategy and Tactic, played once: what its card says, and what it does. */

const seats = { factions: ['alpha', 'mts', 'subsaharan'] } as const
type Hand = readonly [strategy: string, tactic: string]
const CALM: Hand = ['balanced-strategy', 'show-of-force']

interface Fight {
  /** Cards of seat 0, who attacks seat 1, of seat 1, and of seat 2. */
  readonly hands?: readonly (Hand | undefined)[]
  /** Stingrays by seat: 1 Attack and 1 Defense each. */
  readonly ships?: readonly number[]
  /** Krakens of seat 0 instead: 3 Attack each. */
  readonly krakens?: number
  /** Whether seat 2 attacks seat 1 as well. */
  readonly third?: boolean
  readonly facilities?: readonly string[]
  readonly mine?: number
}
/** A Conflict at III in which nobody rolls anything; the Mine there has 8 Credits. */
function fought({
  hands = [],
  ships = [8, 8, 8],
  krakens = 0,
  third = false,
  facilities = [],
  mine = 8,
}: Fight) {
  const t = new Table(seats).planning().facilities(2, 3)
  ships.forEach((n, seat) => t.setFleet(seat, III, ...many(n)))
  if (krakens > 0) t.setFleet(0, III, ...many(krakens, 'kraken'))
  t.mine(1, III, mine).facilities(1, III, ...facilities)
  const attack = `attack planet:${III} player:1`
  t.plans([attack], [], third ? [attack] : [])
  t.strategies(...[0, 1, 2].map(seat => (hands[seat] ?? CALM)[0]))
  t.tactics(
    [0, 1, 2].map(seat => (hands[seat] ?? CALM)[1]),
    [0, 0, 0],
  )
  const [outcome] = t.events('outcome')
  const dice = t.events('rolled').map(event => (event['dice'] as number[]).length)
  t.idle(() => t.g.conflict.planet < 0)
  const lost = (seat: number): number =>
    t
      .events('ships-lost')
      .filter(event => event['by'] === seat)
      .reduce((sum, event) => sum + (event['ships'] as number[]).length, 0)
  const gains = (type: 'vp' | 'prestige'): number[] => [0, 1, 2].map(seat => t.gained(type, seat, 'conflict'))
  return {
    strengths: (outcome?.['strengths'] as number[] | undefined)?.slice(0, third ? 3 : 2),
    lost: [0, 1].map(lost),
    vp: gains('vp').slice(0, third ? 3 : 2),
    prestige: gains('prestige').slice(0, third ? 3 : 2),
    stolen: t.events('stole').map(event => [event['by'], event['amount']]),
    destroyRolls: t.events('destroy-roll').length,
    dice,
  }
}
/** Of equal Might seat 0, which is first on the track, defeats seat 1. */
const ROWS: readonly (readonly [id: string, text: string, rows: readonly (readonly [Fight, object])[]])[] = [
  [
    'offensive-strategy',
    '+2 Attack; +½ Casualty.',
    [
      // 10 against 9: Might 4 and 3, Casualties 1½ + ½ and 1.
      [
        { hands: [['offensive-strategy', 'counter-attack']] },
        { strengths: [8 + 2, 8 + 1], lost: [2, 1], stolen: [[0, 2 + 1]] },
      ],
      [{ hands: [undefined, ['offensive-strategy', 'counter-attack']] }, { strengths: [8 + 1, 8] }],
    ],
  ],
  [
    'planetary-assault',
    '+2 Steal; Defense Systems give your Target no Defense.',
    [
      [
        { hands: [['planetary-assault', 'counter-attack']], facilities: ['defense-systems'] },
        { strengths: [8, 8 + 1], lost: [1, 0], stolen: [[0, 2 + 2]] },
      ],
    ],
  ],
  ['balanced-strategy', '+1 Strength.', [[{}, { strengths: [8 + 1, 8 + 1], stolen: [[0, 2]] }]]],
  [
    'planetary-defense',
    'Players targeting you: −2 Steal; −1 Strength.',
    [
      [
        { hands: [undefined, ['planetary-defense', 'counter-attack']] },
        { strengths: [8 + 1 - 1, 8], vp: [1, 0], stolen: [] },
      ],
      [{ hands: [['planetary-defense', 'counter-attack']] }, { strengths: [8, 8 + 1], stolen: [[0, 2]] }],
    ],
  ],
  [
    'defensive-strategy',
    '−1 Casualty; win ties against Frontal Assault.',
    [
      [
        {
          ships: [5, 8, 8],
          hands: [
            ['balanced-strategy', 'frontal-assault'],
            ['defensive-strategy', 'show-of-force'],
          ],
        },
        { strengths: [5 + 1 + 3, 8], vp: [0, 1], lost: [1, 0] },
      ],
    ],
  ],
  [
    'frontal-assault',
    '+3 Strength; −2 Steal; +½ Casualty.',
    [
      [
        { hands: [['balanced-strategy', 'frontal-assault']] },
        { strengths: [8 + 1 + 3, 9], lost: [2, 1], stolen: [[0, 2 + 1 - 2]] },
      ],
    ],
  ],
  [
    'counter-attack',
    'If you defeat an Opponent: +1 VP; +1 Prestige. Win ties against Frontal Assault.',
    [
      [
        { hands: [['balanced-strategy', 'counter-attack']] },
        { vp: [1 + 1, 0], prestige: [1, 0], stolen: [[0, 2]] },
      ],
      [
        {
          ships: [5, 8, 8],
          hands: [
            ['balanced-strategy', 'frontal-assault'],
            ['balanced-strategy', 'counter-attack'],
          ],
        },
        { strengths: [5 + 1 + 3, 8 + 1], vp: [0, 1 + 1], prestige: [0, 1] },
      ],
    ],
  ],
  [
    'force-dispersal',
    '+1 Prestige; −2 Steal; −1 Casualty.',
    [
      [
        { hands: [['balanced-strategy', 'force-dispersal']] },
        { vp: [1, 0], prestige: [1, 0], lost: [0, 1], stolen: [] },
      ],
    ],
  ],
  [
    'fighting-withdrawal',
    '−3 Strength; −2 Casualties; no Steal.',
    [
      // 5 against 2: it defeats, and takes nothing all the same.
      [
        { ships: [8, 1, 8], hands: [['defensive-strategy', 'fighting-withdrawal']] },
        { strengths: [8 - 3, 2], vp: [1, 0], stolen: [] },
      ],
      // 15 make 2 Casualties.
      [
        { krakens: 6, hands: [['planetary-defense', 'fighting-withdrawal']] },
        { strengths: [18 - 3, 9], lost: [0, 1] },
      ],
    ],
  ],
  [
    'fleet-superiority',
    'If you are Undefeated: +2 VP. If you are not Undefeated: −1 Prestige.',
    [
      [{ hands: [['balanced-strategy', 'fleet-superiority']] }, { vp: [1 + 2, 0], prestige: [0, 0] }],
      [
        { ships: [2, 8, 8], hands: [['balanced-strategy', 'fleet-superiority']] },
        { vp: [0, 1], prestige: [-1, 2] },
      ],
    ],
  ],
  [
    'echelon-formation',
    '+1 Strength; Steal before the other attackers.',
    [
      // Seat 2 is stronger and would take the three Credits first.
      [
        {
          third: true,
          mine: 3,
          ships: [5, 2, 9],
          hands: [['balanced-strategy', 'echelon-formation']],
        },
        { strengths: [5 + 1 + 1, 3, 10], stolen: [[0, 3]] },
      ],
    ],
  ],
  [
    'decapitation-strike',
    'May destroy 2 Facilities.',
    [
      [
        {
          facilities: ['factory', 'refinery'],
          hands: [['offensive-strategy', 'decapitation-strike']],
        },
        { destroyRolls: 2 },
      ],
      [
        { facilities: ['factory', 'refinery'], hands: [['offensive-strategy', 'counter-attack']] },
        { destroyRolls: 1 },
      ],
    ],
  ],
  [
    'denied-flank',
    'Players targeting you: −2 Steal; +½ Casualty.',
    [
      [
        // 10 make 1½ Casualties, and Might 4 against 3.
        { ships: [9, 8, 8], hands: [undefined, ['balanced-strategy', 'denied-flank']] },
        { vp: [1, 0], lost: [2, 1], stolen: [[0, 2 + 1 - 2]] },
      ],
    ],
  ],
  [
    'pincer-movement',
    '+1 Strength for each Opponent here.',
    [
      [{ hands: [['offensive-strategy', 'pincer-movement']] }, { strengths: [8 + 2 + 1, 9] }],
      // A co-attacker is an Opponent too.
      [{ third: true, hands: [['offensive-strategy', 'pincer-movement']] }, { strengths: [8 + 2 + 2, 9, 9] }],
    ],
  ],
  [
    'feint',
    'Roll 2 times, keep the best.',
    [[{ hands: [['balanced-strategy', 'feint']] }, { dice: [2 * 2, 2] }]],
  ],
  [
    'hit-and-run',
    '+1 Steal; −1 Casualty; −1 Strength.',
    [
      [
        { hands: [['balanced-strategy', 'hit-and-run']] },
        { strengths: [8 + 1 - 1, 9], lost: [0, 1], stolen: [[0, 2 + 1]] },
      ],
    ],
  ],
  [
    'hold-the-line',
    '+3 Defense.',
    [
      [{ hands: [undefined, ['defensive-strategy', 'hold-the-line']] }, { strengths: [9, 8 + 3] }],
      [{ hands: [['defensive-strategy', 'hold-the-line']] }, { strengths: [8, 9] }],
    ],
  ],
  ['show-of-force', 'If you win a Conflict here: +2 Prestige.', [[{}, { vp: [1, 0], prestige: [2, 0] }]]],
  [
    'blockade',
    'Players targeting you: −2 Strength.',
    [
      [{ hands: [undefined, ['defensive-strategy', 'blockade']] }, { strengths: [8 + 1 - 2, 8] }],
      [{ hands: [['defensive-strategy', 'blockade']] }, { strengths: [8, 8 + 1] }],
    ],
  ],
  [
    'overwhelm',
    '+4 Attack; +1 Casualty.',
    [
      // 14 make 2 Casualties, and the Strategy ½ more.
      [{ hands: [['offensive-strategy', 'overwhelm']] }, { strengths: [8 + 2 + 4, 9], lost: [3, 1] }],
      [{ hands: [undefined, ['offensive-strategy', 'overwhelm']] }, { strengths: [9, 8] }],
    ],
  ],
]

describe('every Strategy and Tactic', () => {
  const cards = [...content.strategies.items, ...content.tactics.items]
  test('is played here', () => {
    expect(ROWS.map(([id]) => id)).toEqual(cards.map(({ id }) => id))
  })
  for (const [id, text, rows] of ROWS)
    test(`${id}: ${text}`, () => {
      const card = cards.find(one => one.id === id)
      expect(card && cardText(content, card)).toBe(text)
      for (const [fight, expected] of rows) expect(fought(fight)).toMatchObject(expected)
    })
})
