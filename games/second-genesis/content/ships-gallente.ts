import { ship } from './card.js'

const G = ['gallente'] as const

/** Trade, attack, tricks with commands. */
export const gallenteShips = [
  ship(G, 'common', 'Velator', 'rookie', [1, 1, 1, 0], { patrol: 1 }, [], 'rulebook'),
  ship(G, 'common', 'Atron', 'frigate', [2, 3, 1, 1], { trade: 1 }),
  ship(G, 'common', 'Navitas', 'frigate', [2, 1, 2, 1], { mining: 1 }),
  ship(G, 'uncommon', 'Maulus', 'frigate', [3, 2, 2, 1], { trade: 1 }, [
    {
      use: {
        isk: 1,
        once: true,
        target: { what: 'card', type: 'ship', at: 'here', doing: 'any' },
        do: [{ stop: 'target' }],
      },
    },
  ]),
  ship(G, 'common', 'Imicus', 'frigate', [2, 1, 3, 1], { trade: 1 }),
  ship(G, 'common', 'Tristan', 'frigate', [2, 2, 3, 1], {}, [], 'rulebook'),
  ship(G, 'common', 'Incursus', 'frigate', [2, 3, 2, 1], {}, [], 'rulebook'),
  ship(G, 'common', 'Catalyst', 'destroyer', [4, 6, 3, 1], { patrol: 1 }),
  ship(G, 'uncommon', 'Exequror', 'cruiser', [5, 3, 5, 2], { trade: 1 }, [
    {
      use: {
        isk: 2,
        once: true,
        target: { what: 'card', type: 'ship', whose: 'yours' },
        do: [{ dock: 'target' }],
      },
    },
  ]),
  ship(G, 'uncommon', 'Celestis', 'cruiser', [5, 4, 4, 2], { trade: 1 }, [
    {
      use: {
        isk: 1,
        once: true,
        target: { what: 'card', type: 'ship', doing: 'any' },
        do: [{ change: { stat: 'power', n: -1, until: 'turn', to: 'target' } }],
      },
    },
  ]),
  ship(G, 'uncommon', 'Vexor', 'cruiser', [5, 6, 4, 2], { trade: 2 }),
  ship(G, 'uncommon', 'Thorax', 'cruiser', [5, 7, 5, 2], { patrol: 2 }),
  ship(G, 'rare', 'Brutix', 'battlecruiser', [7, 9, 5, 2], { trade: 1 }),
  ship(G, 'rare', 'Dominix', 'battleship', [9, 7, 8, 3], { trade: 2 }, [
    {
      when: {
        when: 'withdraw',
        head: { word: 'Drones', power: 3 },
        target: { what: 'card', type: 'ship', whose: 'enemy', at: 'here' },
        do: [{ damage: { n: 'power', to: 'target' } }],
      },
    },
  ]),
  ship(G, 'rare', 'Megathron', 'battleship', [10, 11, 10, 3]),
  ship(G, 'common', 'Iteron', 'industrial', [3, 0, 3, 1], { haul: 1, trade: 1 }),
  ship(G, 'uncommon', 'Iteron Mark V', 'industrial', [4, 0, 4, 2], { haul: 2, trade: 2 }),
  ship(G, 'rare', 'Erebus', 'titan', [18, 19, 17, 4], {}, [
    {
      use: {
        isk: 4,
        once: true,
        target: { what: 'card', type: 'ship', most: 5 },
        do: [{ reassemble: 'target' }],
      },
    },
  ]),
]
