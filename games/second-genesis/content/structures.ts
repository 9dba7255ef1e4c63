import { structure } from './card.js'

export const structures = [
  structure('common', 'Shield Hardener', 3, { shield: 2 }),
  structure('common', 'Armor Plating', 2, { shield: 1 }),
  structure('uncommon', 'Shield Battery', 4, { shield: 3 }),
  structure('rare', 'Fortress Grid', 5, { shield: 4 }),
  structure('common', 'Sentry Control', 3, {
    shield: 1,
    abilities: [
      { always: { give: 'attack', n: 1, to: { type: 'ship', whose: 'yours', at: 'home', doing: 'patrol' } } },
    ],
  }),
  structure('common', 'Trade Office', 4, { income: 1 }),
  structure('rare', 'Stock Exchange', 5, {
    income: 2,
    abilities: [
      {
        when: { when: 'enters', do: [{ sacrifice: { for: { type: 'ship', whose: 'yours' }, who: 'you' } }] },
      },
    ],
  }),
  structure('common', 'Recycling Plant', 2, {
    abilities: [{ use: { discard: 2, once: true, do: [{ draw: { n: 1, who: 'you' } }] } }],
  }),
  structure('common', 'Docking Ring', 2, {
    abilities: [
      {
        use: {
          isk: 1,
          once: true,
          target: { what: 'card', type: 'ship', whose: 'yours', docked: true },
          do: [{ hasten: 'target' }],
        },
      },
    ],
  }),
  structure('uncommon', 'Courier Office', 4, {
    abilities: [{ use: { isk: 2, once: true, do: [{ draw: { n: 1, who: 'you' } }] } }],
  }),
  structure('uncommon', 'Sensor Array', 3, {
    abilities: [{ use: { isk: 1, once: true, target: { what: 'opponent' }, do: [{ peek: true }] } }],
  }),
  structure('uncommon', 'Point Defence', 3, {
    abilities: [
      {
        use: {
          isk: 2,
          once: true,
          target: { what: 'card', type: 'ship', whose: 'enemy', at: 'home' },
          do: [{ damage: { n: 2, to: 'target' } }],
        },
      },
    ],
  }),
  structure('rare', 'Signal Jammer', 4, {
    abilities: [
      { use: { isk: 3, once: true, target: { what: 'pile', items: ['ability'] }, do: [{ counter: true }] } },
    ],
  }),
  structure('rare', 'Planetary Shield', 4, {
    abilities: [{ law: { law: 'sturdy', on: { type: 'location', whose: 'yours' } } }],
  }),
  structure('rare', 'Mercenary Garrison', 3, {
    shield: 4,
    abilities: [{ when: { when: 'income', do: [{ upkeep: 1 }] } }],
  }),
  structure('rare', 'Galactic Senate', 9, {
    abilities: [{ when: { when: 'setup', if: { regions: 5 }, do: [{ win: true }] } }],
  }),

  structure('common', 'Patrol Command', 3, {
    races: ['amarr'],
    abilities: [
      { always: { give: 'patrol', n: 1, to: { type: 'ship', whose: 'yours', doing: 'patrol' }, once: true } },
    ],
  }),
  structure('uncommon', 'Cathedral', 5, {
    races: ['amarr'],
    shield: 2,
    abilities: [
      {
        always: {
          give: 'attack',
          n: 1,
          to: { type: 'ship', whose: 'yours', at: 'home', fighting: 'defending' },
        },
      },
    ],
  }),
  structure('rare', 'Imperial Chancellery', 6, {
    races: ['amarr'],
    income: 1,
    abilities: [
      {
        always: {
          give: 'price',
          n: -1,
          to: { type: 'news', whose: 'yours' },
          if: { first: true },
          once: true,
        },
      },
    ],
  }),
  structure('common', 'State Workshop', 3, {
    races: ['caldari'],
    abilities: [{ always: { give: 'price', n: -1, to: { type: 'structure', whose: 'yours' }, once: true } }],
  }),
  structure('uncommon', 'Automated Lines', 4, {
    races: ['caldari'],
    abilities: [
      { always: { give: 'assembly', n: -1, to: { type: 'ship', whose: 'yours', least: 5 }, once: true } },
    ],
  }),
  structure('rare', 'Board of Directors', 7, {
    races: ['caldari'],
    abilities: [
      {
        always: {
          give: 'income',
          n: { count: { type: 'structure', whose: 'yours', least: 4 } },
          to: { type: 'starbase', whose: 'yours' },
          once: true,
        },
      },
    ],
  }),
  structure('common', 'Media Tower', 3, {
    races: ['gallente'],
    abilities: [
      {
        use: {
          isk: 1,
          once: true,
          target: { what: 'card', type: 'ship', at: 'outer', doing: 'any' },
          do: [{ stop: 'target' }],
        },
      },
    ],
  }),
  structure('uncommon', 'Freedom Forum', 4, {
    races: ['gallente'],
    abilities: [
      { when: { when: 'news', of: { type: 'news', whose: 'enemy' }, once: true, do: [{ gain: 1 }] } },
    ],
  }),
  structure('rare', 'Command Academy', 6, {
    races: ['gallente'],
    abilities: [
      { always: { give: 'power', n: 1, to: { type: 'ship', whose: 'yours', at: 'home' }, once: true } },
    ],
  }),
  structure('common', 'Scrap Yard', 3, {
    races: ['minmatar'],
    abilities: [
      { when: { when: 'discarded', once: true, do: [{ gain: 2 }] } },
      { when: { when: 'lost', of: { type: 'ship', whose: 'yours' }, once: true, do: [{ gain: 1 }] } },
    ],
  }),
  structure('uncommon', 'Reclaim Works', 4, {
    races: ['minmatar'],
    abilities: [
      {
        use: { isk: 2, once: true, do: [{ recover: { type: 'ship', most: 3 } }] },
      },
    ],
  }),
  structure('rare', 'Rebel Dock', 5, {
    races: ['minmatar'],
    abilities: [
      {
        use: {
          isk: 1,
          sacrifice: { type: 'ship', whose: 'yours' },
          once: true,
          do: [{ deploy: { from: 'scrapheap', for: { type: 'ship', most: 3 } } }],
        },
      },
    ],
  }),
]
