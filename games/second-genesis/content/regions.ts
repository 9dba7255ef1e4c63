import type { Card } from './card.js'
import { region } from './card.js'
import { ENDLESS } from './vocabulary.js'

/** Twenty-four outer regions; only Ginnungagap holds any number of locations. */
const yourShipsHere = { type: 'ship', whose: 'yours', at: 'here' } as const

export const regions: readonly Card[] = [
  region('Dam Torsad', 4, 1, 3, [
    { always: { give: 'price', n: -1, to: { type: 'news', whose: 'yours' }, if: { first: true } } },
  ]),
  region('Metropolis', 2, 1, 4, [], 'rulebook'),
  region('Stain', 2, 0, 3, [
    { use: { sacrifice: yourShipsHere, once: true, do: [{ draw: { n: 2, who: 'you' } }] } },
  ]),
  region('Scalding Pass', 3, 1, 3, [{ always: { give: 'attack', n: 1, to: yourShipsHere } }]),
  region('Heaven', 5, 3, 1),
  region("Sansha's Nation", 3, 0, 2, [
    {
      use: {
        isk: 2,
        once: true,
        yours: true,
        target: { what: 'opponent' },
        do: [{ discard: { n: 1, who: 'target' } }],
      },
    },
  ]),
  region('Cloud Ring', 3, 1, 3, [{ law: { law: 'unaimed', on: { type: 'ship', at: 'here' } } }]),
  region('Moon of Ndoria', 2, 1, 2, [{ always: { give: 'shield', n: 1, to: yourShipsHere } }]),
  region('Society of Conscious Thought', 5, 0, 1, [{ law: { law: 'draw' } }], 'rulebook'),
  region('Insmother', 3, 0, 5, [
    { always: { give: 'mining', n: 1, to: { ...yourShipsHere, doing: 'mining' } } },
  ]),
  region('The Khanid Kingdom', 4, 1, 3, [
    { always: { give: 'price', n: -1, to: { type: 'ship', whose: 'yours', least: 5 } } },
  ]),
  region('The Tierijev Pocket', 1, 0, 4),
  region(
    'Ginnungagap',
    4,
    0,
    ENDLESS,
    [{ when: { when: 'end', do: [{ sacrifice: { for: yourShipsHere, who: 'you', unless: 1 } }] } }],
    'rulebook',
  ),
  region('Great Wildlands', 3, 2, 2),
  region('Curse', 3, 1, 2, [
    { always: { give: 'attack', n: -1, to: { type: 'ship', at: 'here', fighting: 'attacking' } } },
  ]),
  region('Fountain', 4, 2, 3),
  region('Delve', 4, 1, 4, [
    { always: { give: 'price', n: -1, to: { type: 'location', whose: 'yours', at: 'here' } } },
  ]),
  region('Providence', 3, 1, 3, [
    { always: { give: 'trade', n: 1, to: { ...yourShipsHere, doing: 'trade' } } },
  ]),
  region('Catch', 2, 0, 3, [{ always: { give: 'ambush', n: 1, to: yourShipsHere } }]),
  region('Syndicate', 3, 0, 2, [
    {
      use: {
        isk: 1,
        once: true,
        target: { what: 'card', type: 'ship', at: 'outer' },
        do: [{ damage: { n: 1, to: 'target' } }],
      },
    },
  ]),
  region('Tribute', 2, 1, 2),
  region('Geminate', 3, 1, 3, [{ always: { give: 'haul', n: 1, to: { ...yourShipsHere, doing: 'haul' } } }]),
  region('Outer Ring', 2, 0, 4, [
    { always: { give: 'price', n: -1, to: { type: 'ship', whose: 'yours', has: 'mining' } } },
  ]),
  region('Aridia', 1, 0, 2, [{ when: { when: 'enters', do: [{ draw: { n: 1, who: 'owner' } }] } }]),
]
