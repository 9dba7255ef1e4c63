import { expect, test } from 'vitest'
import { finish, perSeat, put, zone } from '../src/index.js'
import { among, cardsIn, things } from '../src/play/offers.js'
import { options, questions } from '../src/host.js'
import { mini, open, refusal } from './mini.js'

const shape = { players: perSeat({ hand: zone(9, { sees: 'owner', pool: 'cards' }) }) }
const even = [0, 2, 4]
const game = mini(
  shape,
  k =>
    k.procedure(
      'p',
      {},
      {
        turn: k.choose(() => 0, {
          near: k.option(
            k.guard(
              among(
                'space',
                () => 6,
                () => even,
                'T-NEAR-01',
              ),
              [['T-NEAR-02', (_g, _f, x) => x !== 4]],
            ),
            g => finish(g, []),
          ),
          play: k.option(
            k.guard(
              cardsIn(
                'card',
                () => 9,
                (g, _f, seat) => g.players.at(seat).hand,
                'T-HAND-01',
              ),
              [],
            ),
            g => finish(g, []),
          ),
          any: k.option(
            k.guard(
              things('space', () => 3),
              [['T-ANY-01', (_g, _f, x) => x > 0]],
            ),
            g => finish(g, []),
          ),
        }),
      },
    ),
  {
    begin: g => {
      for (const card of [3, 7]) put(g, card, g.players.at(0).hand)
      put(g, 5, g.players.at(1).hand)
    },
    pools: { cards: { size: () => 9 } },
  },
)
const begun = () => open(game)
const names = (): string[] => {
  const g = begun()
  const [q] = questions(g)
  if (q?.spec.kind !== 'pick') throw new Error('no pick')
  const { from } = q.spec
  return options(q).map(x => from.name(g, x))
}

test('a universe with a rule lists its candidates and refuses everything else by that rule', () => {
  expect(names()).toEqual([
    'near space:0',
    'near space:2',
    'play card:3',
    'play card:7',
    'any space:1',
    'any space:2',
  ])
  const why = (named: string): string => refusal(begun(), 0, named)
  expect(why('near space:1')).toBe('T-NEAR-01')
  expect(why('near space:4')).toBe('T-NEAR-02')
  expect(why('near space:9')).toBe('malformed')
  expect(why('play card:5')).toBe('T-HAND-01')
  expect(why('any space:0')).toBe('T-ANY-01')
  expect(why('play card:7')).toBe('taken')
})
