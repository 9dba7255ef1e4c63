import type { Card } from './card.js'
import { starbase } from './card.js'
import { ENDLESS } from './vocabulary.js'

/** Twelve starbases, three a race; all of a race show the same front. */
const amarr = [2, 17] as const
const caldari = [2, 16] as const
const gallente = [2, 18] as const
const minmatar = [2, 16] as const

export const starbases: readonly Card[] = [
  starbase(
    'amarr',
    'Empiric Tower',
    amarr,
    [6, 3, 18],
    ENDLESS,
    [{ always: { give: 'shield', n: 1, to: { type: 'ship', whose: 'yours', at: 'home' } } }],
    'rulebook',
  ),
  starbase('amarr', 'Sanctity Tower', amarr, [9, 3, 18], ENDLESS, [
    { always: { give: 'price', n: -2, to: { type: 'news', whose: 'yours' }, if: { first: true } } },
  ]),
  starbase('amarr', 'Dominion Tower', amarr, [10, 5, 18], ENDLESS),
  starbase(
    'caldari',
    'Venal Tower',
    caldari,
    [8, 3, 18],
    ENDLESS,
    [{ law: { law: 'may-draw-upgraded' } }],
    'rulebook',
  ),
  starbase('caldari', 'Rampart Tower', caldari, [9, 3, 24], ENDLESS),
  starbase('caldari', 'Syndic Tower', caldari, [8, 4, 18], ENDLESS, [
    { always: { give: 'price', n: -1, to: { type: 'structure', whose: 'yours' } } },
  ]),
  starbase(
    'gallente',
    'Enthrallment Tower',
    gallente,
    [7, 5, 18],
    ENDLESS,
    [
      {
        use: {
          isk: 3,
          once: true,
          target: { what: 'card', type: 'ship', doing: 'any' },
          do: [{ stop: 'target' }],
        },
      },
    ],
    'rulebook',
  ),
  starbase('gallente', 'Abundance Tower', gallente, [6, 5, 18], ENDLESS),
  starbase('gallente', 'Concourse Tower', gallente, [8, 3, 18], ENDLESS, [
    { always: { give: 'trade', n: 1, to: { type: 'ship', whose: 'yours', doing: 'trade' } } },
  ]),
  starbase(
    'minmatar',
    'Liberty Tower',
    minmatar,
    [8, 3, 17],
    ENDLESS,
    [{ when: { when: 'lost', of: { type: 'ship', whose: 'yours' }, do: [{ gain: 2 }] } }],
    'rulebook',
  ),
  starbase('minmatar', 'Vanguard Tower', minmatar, [9, 3, 18], ENDLESS, [
    { always: { give: 'assembly', n: -1, to: { type: 'ship', whose: 'yours' } } },
  ]),
  starbase('minmatar', 'Reclaimer Tower', minmatar, [8, 4, 18], ENDLESS, [
    { use: { isk: 1, sacrifice: { type: 'ship', whose: 'yours' }, do: [{ draw: { n: 1, who: 'you' } }] } },
  ]),
]
