import { ship } from './card.js'

const A = ['amarr'] as const

/** Shield above attack, patrols, slow. */
export const amarrShips = [
  ship(A, 'common', 'Impairor', 'rookie', [1, 1, 1, 0], { mining: 1 }),
  ship(A, 'common', 'Executioner', 'frigate', [2, 2, 3, 1], {}, [], 'rulebook'),
  ship(A, 'common', 'Inquisitor', 'frigate', [2, 1, 3, 1], { patrol: 2 }),
  ship(A, 'common', 'Tormentor', 'frigate', [2, 1, 2, 1], { mining: 1 }),
  ship(A, 'uncommon', 'Crucifier', 'frigate', [3, 1, 3, 1], { patrol: 1 }, [
    {
      use: {
        isk: 1,
        once: true,
        target: { what: 'card', type: 'ship' },
        do: [{ change: { stat: 'attack', n: -1, until: 'phase', to: 'target' } }],
      },
    },
  ]),
  ship(A, 'uncommon', 'Magnate', 'frigate', [3, 2, 3, 1], {}, [
    {
      use: {
        isk: 2,
        sacrifice: { type: 'ship', self: true },
        target: { what: 'card', type: 'news' },
        do: [{ destroy: 'target' }],
      },
    },
  ]),
  ship(A, 'common', 'Punisher', 'frigate', [3, 2, 4, 1], { patrol: 2 }),
  ship(A, 'common', 'Coercer', 'destroyer', [4, 5, 3, 1]),
  ship(A, 'uncommon', 'Augoror', 'cruiser', [5, 2, 6, 2], { patrol: 1 }, [
    {
      use: {
        isk: 1,
        head: { word: 'Repair', power: 2 },
        target: { what: 'card', type: 'ship', whose: 'yours', at: 'here' },
        do: [{ ward: { n: 'power', to: 'target' } }],
      },
    },
  ]),
  ship(A, 'uncommon', 'Arbitrator', 'cruiser', [5, 4, 4, 2], { patrol: 2 }, [
    {
      when: {
        when: 'withdraw',
        target: { what: 'card', type: 'ship', whose: 'enemy', at: 'here' },
        do: [{ change: { stat: 'attack', n: -1, until: 'phase', to: 'target' } }],
      },
    },
  ]),
  ship(A, 'common', 'Omen', 'cruiser', [5, 6, 5, 2], { patrol: 2 }, [], 'rulebook'),
  ship(A, 'uncommon', 'Maller', 'cruiser', [6, 6, 8, 2]),
  ship(A, 'rare', 'Prophecy', 'battlecruiser', [7, 6, 7, 2], {}, [
    { always: { give: 'shield', n: 1, to: { type: 'ship', whose: 'yours', at: 'here', self: false } } },
  ]),
  ship(A, 'rare', 'Armageddon', 'battleship', [9, 12, 10, 3]),
  ship(A, 'rare', 'Apocalypse', 'battleship', [10, 12, 11, 3], { patrol: 2 }),
  ship(A, 'common', 'Sigil', 'industrial', [3, 0, 3, 1], { haul: 1, patrol: 2 }),
  ship(A, 'uncommon', 'Bestower', 'industrial', [4, 0, 4, 2], { haul: 3 }, [], 'rulebook'),
  ship(A, 'rare', 'Avatar', 'titan', [18, 18, 18, 4], { patrol: 2 }, [
    {
      use: {
        isk: 5,
        once: true,
        target: { what: 'card', type: 'location', at: 'here' },
        do: [{ destroy: 'target' }],
      },
    },
  ]),
]
