import { ship } from './card.js'

/** Ships of two races, and those that sail under no flag. */
export const otherShips = [
  ship(['amarr', 'minmatar'], 'common', 'Cruor', 'frigate', [3, 2, 3, 1], {}, [
    {
      use: {
        isk: 1,
        once: true,
        target: { what: 'card', type: 'ship', whose: 'enemy', at: 'here' },
        do: [{ change: { stat: 'attack', n: -2, until: 'phase', to: 'target' } }],
      },
    },
  ]),
  ship(['amarr', 'minmatar'], 'rare', 'Ashimmu', 'cruiser', [6, 5, 5, 2], {}, [
    {
      when: {
        when: 'withdraw',
        target: { what: 'card', type: 'ship', whose: 'enemy', at: 'here' },
        do: [{ stop: 'target' }, { change: { stat: 'attack', n: -2, until: 'phase', to: 'target' } }],
      },
    },
  ]),
  ship(['amarr', 'caldari'], 'rare', 'Succubus', 'frigate', [3, 3, 3, 1], { patrol: 1 }, [
    { always: { give: 'attack', n: 1, to: { type: 'ship', self: true, fighting: 'attacking' } } },
  ]),
  ship(['amarr', 'caldari'], 'rare', 'Phantasm', 'cruiser', [6, 6, 4, 2], { ambush: 1 }, [
    {
      when: {
        when: 'enters',
        target: { what: 'card', type: 'location', at: 'outer' },
        may: 1,
        do: [{ destroy: 'target' }],
      },
    },
  ]),
  ship(['caldari', 'gallente'], 'uncommon', 'Worm', 'frigate', [3, 2, 3, 1], { ambush: 1, trade: 1 }, [
    { use: { isk: 2, do: [{ return: 'self' }] } },
  ]),
  ship(['caldari', 'gallente'], 'rare', 'Gila', 'cruiser', [6, 5, 5, 2], { trade: 1, patrol: 2 }, [
    {
      use: {
        isk: 1,
        once: true,
        target: { what: 'card', type: 'ship', at: 'here' },
        do: [{ damage: { n: 1, to: 'target' } }],
      },
    },
  ]),
  ship(['gallente', 'minmatar'], 'common', 'Dramiel', 'frigate', [3, 4, 2, 0], {}, [
    { law: { law: 'unaimed', on: 'self' } },
  ]),
  ship(['gallente', 'minmatar'], 'rare', 'Cynabal', 'cruiser', [6, 6, 4, 1], {}, [
    { when: { when: 'lost', of: { type: 'ship', whose: 'enemy', at: 'here' }, do: [{ gain: 2 }] } },
  ]),
  ship([], 'common', 'Shuttle', 'shuttle', [1, 0, 2, 0]),
  ship([], 'common', 'Procurer', 'barge', [4, 0, 3, 1], { mining: 2 }),
  ship([], 'uncommon', 'Retriever', 'barge', [6, 0, 5, 2], { mining: 2, haul: 1 }),
  ship([], 'rare', 'Covetor', 'barge', [8, 0, 6, 2], { mining: 3 }, [
    { when: { when: 'enters', do: [{ draw: { n: 1, who: 'you' } }] } },
  ]),
]
