import { news } from './card.js'
import { ENDLESS } from './vocabulary.js'

const ship = { what: 'card', type: 'ship' } as const
const yourShip = { ...ship, whose: 'yours' } as const
const amarr = { races: ['amarr'] } as const
const caldari = { races: ['caldari'] } as const
const gallente = { races: ['gallente'] } as const
const minmatar = { races: ['minmatar'] } as const

/** News with a race icon, six a race. */
export const raceNews = [
  news(
    'common',
    'Holy Zeal',
    2,
    [
      {
        play: {
          target: { what: 'region' },
          do: [
            {
              change: {
                stat: 'attack',
                n: 1,
                until: 'phase',
                to: { type: 'ship', whose: 'yours', at: 'target' },
              },
            },
          ],
        },
      },
    ],
    amarr,
  ),
  news(
    'common',
    'Armor Blessing',
    2,
    [
      { play: { target: { what: 'region' } } },
      { always: { give: 'shield', n: 1, to: { type: 'ship', whose: 'yours', at: 'target' } } },
    ],
    { ...amarr, duration: 2 },
  ),
  news(
    'common',
    'Penance',
    4,
    [{ play: { target: { ...ship, at: 'outer' }, do: [{ dock: 'target' }] } }],
    amarr,
  ),
  news(
    'uncommon',
    'Crusade',
    4,
    [{ always: { give: 'attack', n: 1, to: { type: 'ship', whose: 'yours', fighting: 'attacking' } } }],
    { ...amarr, duration: 2 },
  ),
  news(
    'uncommon',
    'Tithe',
    3,
    [{ when: { when: 'income', do: [{ lose: { n: 1, who: 'opponents' } }, { gain: 1 }] } }],
    { ...amarr, duration: 3 },
  ),
  news(
    'rare',
    'Imperial Edict',
    5,
    [{ always: { give: 'attack', n: 1, to: { type: 'ship', whose: 'yours', fighting: 'defending' } } }],
    { ...amarr, duration: ENDLESS },
  ),

  news('common', 'Boardroom Decision', 3, [{ play: { do: [{ sift: { look: 4, take: 1 } }] } }], caldari),
  news(
    'common',
    'Guided Missiles',
    4,
    [{ play: { target: ship, do: [{ damage: { n: 3, to: 'target' } }] } }],
    caldari,
  ),
  news(
    'common',
    'Rush Shipment',
    1,
    [{ play: { target: { ...yourShip, docked: true }, do: [{ hasten: 'target' }] } }],
    caldari,
  ),
  news(
    'uncommon',
    'Hostile Takeover',
    5,
    [
      {
        play: {
          target: { what: 'card', type: 'structure', whose: 'enemy' },
          do: [{ destroy: 'target' }, { gain: 2 }],
        },
      },
    ],
    caldari,
  ),
  news(
    'uncommon',
    'Electronic Warfare',
    3,
    [{ play: { target: ship } }, { always: { give: 'attack', n: -2, to: 'target' } }],
    { ...caldari, duration: 2 },
  ),
  news(
    'rare',
    'Patent Court',
    4,
    [
      {
        play: { target: { what: 'pile', items: ['ship', 'structure', 'location'] }, do: [{ counter: true }] },
      },
    ],
    caldari,
  ),

  news(
    'common',
    'Red Tape',
    3,
    [
      {
        play: { target: { what: 'region' }, do: [{ stop: { type: 'ship', at: 'target', whose: 'enemy' } }] },
      },
    ],
    gallente,
  ),
  news(
    'common',
    'Open Borders',
    2,
    [{ play: { target: yourShip, second: { what: 'region' }, do: [{ move: 'target' }] } }],
    gallente,
  ),
  news(
    'common',
    'Grassroots Funding',
    1,
    [{ play: { do: [{ gain: { count: { type: 'ship', whose: 'yours', doing: 'trade' } } }, { gain: 2 }] } }],
    { ...gallente, limited: true },
  ),
  news(
    'uncommon',
    'Popular Vote',
    4,
    [{ play: { target: { ...ship, whose: 'enemy', most: 2 }, do: [{ control: { until: 'turn' } }] } }],
    gallente,
  ),
  news('uncommon', 'Free Market', 3, [{ when: { when: 'income', do: [{ gain: 1 }] } }], {
    ...gallente,
    duration: ENDLESS,
  }),
  news(
    'rare',
    'Federal Inquiry',
    5,
    [{ play: { target: { what: 'opponent' }, do: [{ peek: true }, { discard: { n: 2, who: 'target' } }] } }],
    { ...gallente, limited: true },
  ),

  news(
    'common',
    'Slave Revolt',
    2,
    [{ play: { target: ship, do: [{ damage: { n: 'sacrificed', to: 'target' } }] } }],
    { ...minmatar, sacrifice: { type: 'ship', whose: 'yours' } },
  ),
  news('common', 'Salvage Crew', 3, [{ play: { do: [{ recover: { type: 'ship' } }] } }], minmatar),
  news(
    'common',
    'Hit and Run',
    2,
    [{ play: { target: yourShip, do: [{ return: 'target' }, { draw: { n: 1, who: 'you' } }] } }],
    minmatar,
  ),
  news(
    'uncommon',
    'Guerrilla Yards',
    3,
    [{ always: { give: 'assembly', n: -1, to: { type: 'ship', whose: 'yours' } } }],
    { ...minmatar, duration: 3 },
  ),
  news(
    'uncommon',
    'Last Broadcast',
    3,
    [
      { play: { target: ship } },
      { always: { give: 'attack', n: 1, to: 'target', tab: 3 } },
      { always: { give: 'attack', n: 2, to: 'target', tab: 2 } },
      { always: { give: 'attack', n: 3, to: 'target', tab: 1 } },
    ],
    { ...minmatar, duration: 3 },
  ),
  news(
    'rare',
    'Uprising',
    6,
    [{ play: { target: { ...ship, whose: 'enemy', most: 5 }, do: [{ control: { until: 'turn' } }] } }],
    minmatar,
  ),
]
