import { ship } from './card.js'

const C = ['caldari'] as const

/** Ambushes and structures. */
export const caldariShips = [
  ship(C, 'common', 'Ibis', 'rookie', [1, 1, 1, 0], { mining: 1 }),
  ship(C, 'common', 'Condor', 'frigate', [2, 2, 2, 1], { ambush: 1 }),
  ship(C, 'common', 'Bantam', 'frigate', [2, 1, 2, 1], { mining: 1 }),
  ship(C, 'uncommon', 'Griffin', 'frigate', [3, 1, 3, 1], { ambush: 1 }, [
    {
      use: {
        isk: 2,
        once: true,
        target: { what: 'card', type: 'ship', whose: 'enemy', at: 'here' },
        do: [{ jam: 'target' }],
      },
    },
  ]),
  ship(
    C,
    'common',
    'Heron',
    'frigate',
    [2, 1, 2, 1],
    { mining: 1 },
    [{ when: { when: 'enters', target: { what: 'opponent' }, do: [{ peek: true }] } }],
    'rulebook',
  ),
  ship(C, 'common', 'Kestrel', 'frigate', [3, 3, 2, 1], { ambush: 2 }, [], 'rulebook'),
  ship(C, 'common', 'Merlin', 'frigate', [3, 3, 4, 1]),
  ship(C, 'common', 'Cormorant', 'destroyer', [4, 6, 3, 1]),
  ship(C, 'uncommon', 'Osprey', 'cruiser', [5, 3, 5, 2], { mining: 1, patrol: 2 }, [
    {
      always: {
        give: 'shield',
        n: 'power',
        head: { word: 'Relay', power: 1 },
        to: { type: 'ship', whose: 'yours', at: 'here', self: false },
      },
    },
  ]),
  ship(C, 'uncommon', 'Blackbird', 'cruiser', [5, 3, 4, 2], { ambush: 1 }, [
    {
      when: {
        when: 'withdraw',
        target: { what: 'card', type: 'ship', whose: 'enemy', at: 'here' },
        do: [{ jam: 'target' }],
      },
    },
  ]),
  ship(C, 'uncommon', 'Caracal', 'cruiser', [5, 6, 4, 2], { ambush: 1 }),
  ship(C, 'uncommon', 'Moa', 'cruiser', [6, 6, 7, 2], { patrol: 2 }),
  ship(C, 'rare', 'Ferox', 'battlecruiser', [7, 6, 6, 2], { ambush: 1 }, [
    {
      always: {
        give: 'shield',
        n: { count: { type: 'structure', whose: 'yours' } },
        to: 'self',
        if: { control: { for: { type: 'structure', whose: 'yours' }, least: 2 } },
      },
    },
  ]),
  ship(C, 'rare', 'Scorpion', 'battleship', [9, 6, 9, 3], { ambush: 2 }, [
    { use: { isk: 3, once: true, target: { what: 'pile', items: ['news'] }, do: [{ counter: true }] } },
  ]),
  ship(C, 'rare', 'Raven', 'battleship', [10, 11, 10, 3], { ambush: 2 }),
  ship(C, 'common', 'Badger', 'industrial', [3, 0, 3, 1], { haul: 2 }),
  ship(C, 'uncommon', 'Badger Mark II', 'industrial', [4, 0, 4, 2], { haul: 2 }, [
    { always: { give: 'price', n: -1, to: { type: 'structure', whose: 'yours' }, docked: true, once: true } },
  ]),
  ship(C, 'rare', 'Leviathan', 'titan', [18, 17, 17, 4], { ambush: 3 }, [
    { law: { law: 'sturdy', on: { type: 'structure', whose: 'yours' } } },
  ]),
]
