import { ship } from './card.js'

const M = ['minmatar'] as const

/** Attack above shield, fast assembly, things that come back. */
export const minmatarShips = [
  ship(M, 'common', 'Reaper', 'rookie', [1, 2, 1, 0]),
  ship(M, 'common', 'Slasher', 'frigate', [2, 3, 2, 1], {}, [], 'rulebook'),
  ship(M, 'common', 'Burst', 'frigate', [2, 1, 2, 1], { mining: 1 }),
  ship(M, 'uncommon', 'Vigil', 'frigate', [3, 3, 2, 1], {}, [
    { when: { when: 'lost', of: { type: 'ship', self: true }, do: [{ draw: { n: 1, who: 'owner' } }] } },
  ]),
  ship(M, 'common', 'Probe', 'frigate', [2, 1, 2, 1], { haul: 1, mining: 1 }),
  ship(M, 'common', 'Breacher', 'frigate', [2, 2, 2, 1], { ambush: 1 }),
  ship(M, 'common', 'Rifter', 'frigate', [3, 4, 3, 1]),
  ship(M, 'common', 'Thrasher', 'destroyer', [4, 5, 3, 1]),
  ship(M, 'uncommon', 'Scythe', 'cruiser', [5, 3, 5, 2], { mining: 1 }, [
    { when: { when: 'enters', do: [{ gain: 2 }] } },
  ]),
  ship(M, 'uncommon', 'Bellicose', 'cruiser', [5, 4, 4, 2], { ambush: 1 }, [
    {
      use: {
        isk: 1,
        once: true,
        target: { what: 'card', type: 'ship', at: 'here' },
        do: [{ change: { stat: 'shield', n: -1, until: 'phase', to: 'target' } }],
      },
    },
  ]),
  ship(M, 'uncommon', 'Stabber', 'cruiser', [5, 5, 4, 1]),
  ship(M, 'uncommon', 'Rupture', 'cruiser', [5, 6, 5, 2]),
  ship(M, 'rare', 'Cyclone', 'battlecruiser', [7, 7, 5, 1], {}, [
    { when: { when: 'lost', of: { type: 'ship', self: true }, do: [{ gain: 3 }] } },
  ]),
  ship(M, 'rare', 'Typhoon', 'battleship', [9, 10, 9, 3]),
  ship(M, 'rare', 'Tempest', 'battleship', [9, 10, 8, 2]),
  ship(M, 'common', 'Hoarder', 'industrial', [3, 0, 3, 1], { haul: 2 }),
  ship(M, 'uncommon', 'Mammoth', 'industrial', [4, 0, 4, 2], { haul: 2 }, [
    {
      use: {
        isk: 1,
        once: true,
        docked: true,
        target: { what: 'card', type: 'ship', whose: 'yours', docked: true },
        do: [{ hasten: 'target' }],
      },
    },
  ]),
  ship(M, 'rare', 'Ragnarok', 'titan', [18, 20, 16, 4], {}, [
    {
      when: {
        when: 'enters',
        target: { what: 'card', type: 'ship', whose: 'enemy' },
        do: [{ reassemble: 'target' }],
      },
    },
  ]),
]
