import { news } from './card.js'
import { ENDLESS } from './vocabulary.js'

const ship = { what: 'card', type: 'ship' } as const
const yourShip = { ...ship, whose: 'yours' } as const

/** News for everybody. */
export const commonNews = [
  news(
    'common',
    'Stubborn Mechanic',
    3,
    [{ play: { target: ship } }, { always: { give: 'shield', n: 2, to: 'target' } }],
    { duration: 4, source: 'rulebook' },
  ),
  news('common', 'Hull Breach', 3, [{ play: { target: ship, do: [{ damage: { n: 2, to: 'target' } }] } }]),
  news('common', 'Sensor Glitch', 2, [{ play: { target: ship, do: [{ jam: 'target' }] } }]),
  news(
    'common',
    'Insider Tip',
    2,
    [{ play: { do: [{ draw: { n: 2, who: 'you' } }, { discard: { n: 1, who: 'you' } }] } }],
    { limited: true },
  ),
  news('common', 'Insurance Fraud', 1, [{ play: { do: [{ gain: 3 }] } }], { limited: true }),
  news('common', 'Emergency Recall', 1, [{ play: { target: yourShip, do: [{ dock: 'target' }] } }]),
  news('common', 'Overloaded Guns', 2, [
    { play: { target: ship, do: [{ change: { stat: 'attack', n: 2, until: 'phase', to: 'target' } }] } },
  ]),
  news('common', 'Shield Boost', 2, [{ play: { target: ship, do: [{ ward: { n: 3, to: 'target' } }] } }]),
  news('common', 'Radio Silence', 1, [
    { play: { target: { ...ship, doing: 'any' }, do: [{ stop: 'target' }] } },
  ]),
  news('common', 'Claim Jumpers', 4, [
    { play: { target: { what: 'card', type: 'location' }, do: [{ destroy: 'target' }] } },
  ]),
  news('common', 'Tax Audit', 2, [{ play: { target: { what: 'opponent' }, do: [{ take: 2 }] } }], {
    limited: true,
  }),
  news(
    'common',
    'Hull Insurance',
    2,
    [{ when: { when: 'lost', of: { type: 'ship', whose: 'yours' }, do: [{ gain: 2 }] } }],
    { duration: 3 },
  ),

  news(
    'uncommon',
    "Veteran's Premature Retirement",
    5,
    [{ play: { target: ship, do: [{ return: 'target' }] } }],
    { source: 'rulebook' },
  ),
  news('uncommon', 'Scrambled Orders', 3, [
    { play: { target: { what: 'pile', items: ['news'] }, do: [{ counter: true }] } },
  ]),
  news(
    'uncommon',
    'Trade Embargo',
    3,
    [{ play: { target: { what: 'outer' } } }, { law: { law: 'barren', on: 'target' } }],
    { duration: 2 },
  ),
  news(
    'uncommon',
    'Smart Bombs',
    0,
    [{ play: { target: ship, do: [{ damage: { n: 'x-1', to: 'target' } }] } }],
    { x: { chosen: true } },
  ),
  news('uncommon', 'Demolition Team', 4, [
    { play: { target: { what: 'card', type: 'structure' }, do: [{ destroy: 'target' }] } },
  ]),
  news('uncommon', 'Press Denial', 3, [
    { play: { target: { what: 'card', type: 'news' }, do: [{ destroy: 'target' }] } },
  ]),
  news('uncommon', 'Dry Dock Orders', 5, [{ play: { target: ship, do: [{ reassemble: 'target' }] } }]),
  news(
    'uncommon',
    'Venture Loan',
    0,
    [
      { play: { do: [{ gain: 5 }] } },
      { when: { when: 'setup', tab: 2, do: [{ lose: { n: 2, who: 'you' } }] } },
      { when: { when: 'setup', tab: 1, do: [{ lose: { n: 4, who: 'you' } }] } },
    ],
    { duration: 3, limited: true },
  ),
  news('uncommon', 'Headhunters', 4, [{ play: { do: [{ search: { type: 'ship' } }] } }], { limited: true }),
  news('uncommon', 'Survey Charts', 2, [{ play: { do: [{ search: { type: 'location' } }] } }], {
    limited: true,
  }),

  news(
    'rare',
    'Forsaken Ruins',
    6,
    [
      { play: { target: { what: 'outer' }, do: [{ home: { type: 'ship', at: 'target' } }] } },
      { law: { law: 'closed', on: 'target' } },
    ],
    { duration: 3, source: 'rulebook' },
  ),
  news('rare', 'Rush Order', 3, [
    { play: { target: { ...yourShip, docked: true }, do: [{ ready: 'target' }] } },
  ]),
  news(
    'rare',
    'Blockade',
    5,
    [
      { play: { target: { what: 'outer' } } },
      { law: { law: 'closed', on: 'target', tab: 3 } },
      { law: { law: 'closed', on: 'target', tab: 2 } },
      { always: { give: 'attack', n: -1, to: { type: 'ship', at: 'target' }, tab: 1 } },
    ],
    { duration: 3 },
  ),
  news('rare', 'Mutiny', 7, [
    { play: { target: { ...ship, whose: 'enemy', most: 4 }, do: [{ control: { until: 'ever' } }] } },
  ]),
  news('rare', 'Scorched Belt', 6, [
    { play: { target: { what: 'outer' }, do: [{ destroy: { type: 'location', at: 'target' } }] } },
  ]),
  news('rare', 'General Evacuation', 6, [
    { play: { target: { what: 'region' }, do: [{ dock: { type: 'ship', at: 'target' } }] } },
  ]),
  news(
    'rare',
    'Hired Guns',
    0,
    [
      {
        play: {
          target: yourShip,
          do: [{ change: { stat: 'attack', n: 'x', until: 'phase', to: 'target' } }],
        },
      },
    ],
    { x: { chosen: true } },
  ),
  news('rare', 'Ransom Demand', 0, [{ play: { do: [{ draw: { n: 3, who: 'you' } }] } }], {
    x: { counted: { type: 'ship' } },
    limited: true,
  }),
  news('rare', 'Galactic Depression', 6, [{ always: { give: 'income', n: -1, to: { type: 'starbase' } } }], {
    duration: ENDLESS,
  }),
  news('rare', 'Cease Fire', 5, [{ law: { law: 'grounded', on: { type: 'ship' } } }], { duration: 1 }),
  news('rare', 'Amassed Fortune', 10, [{ when: { when: 'setup', if: { isk: 50 }, do: [{ win: true }] } }], {
    duration: ENDLESS,
  }),
  news('rare', 'Decoy Beacons', 3, [
    { play: { do: [{ ward: { n: 5, to: { type: 'starbase', whose: 'yours' } } }] } },
  ]),
  news(
    'rare',
    'Silent Running',
    2,
    [
      { play: { target: yourShip } },
      { law: { law: 'unaimed', on: 'target' } },
      { always: { give: 'shield', n: 1, to: 'target' } },
    ],
    { duration: 3 },
  ),
  news(
    'rare',
    'Grave Robbers',
    5,
    [{ play: { do: [{ deploy: { from: 'scrapheap', for: { type: 'ship', most: 5 } } }] } }],
    { limited: true },
  ),
]
