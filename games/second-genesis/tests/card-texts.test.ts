import { describe, expect, test } from 'vitest'
import { sentences, wholeText } from '../card-texts.js'
import type { Ability } from '../content/card.js'
import { news, region, ship, structure } from '../content/card.js'
import type { Card } from '../content/index.js'
import { content } from '../content/index.js'

const text = (id: string): string => wholeText(content.cards.byId(id))

describe('what cards say', () => {
  test.each([
    ['hull-breach', 'Deal 2 damage to target ship.'],
    ['stubborn-mechanic', 'Target ship has +2 shield.'],
    [
      'forsaken-ruins',
      'All ships in target outer region return to their controllers’ home regions. No ship can warp there.',
    ],
    ['stain', 'Sacrifice a ship you control in this region: draw 2 cards. Once per turn.'],
    ['smart-bombs', 'X is what you pay. Deal X − 1 damage to target ship.'],
    ['ransom-demand', 'X is the number of ships in play.'],
    ['omber', 'When Omber comes into play, its owner discards a card.'],
    ['augoror', 'Repair 2 — 1 ISK: prevent the next 2 damage to target ship you control here in this phase.'],
    ['dam-torsad', 'The first news you play each turn costs 1 less.'],
    ['amarr-prime', 'Your home region only.'],
    ['the-khanid-kingdom', 'Ships you play that cost 5 or more cost 1 less.'],
    ['delve', 'Locations you play in this region cost 1 less.'],
    ['state-workshop', 'Structures you play cost 1 less. Copies do not add up.'],
    ['board-of-directors', '+1 income for each structure you control that costs 4 or more.'],
    ['blockade', 'III and II: No ship can warp into target outer region. I: Ships there have −1 attack.'],
    ['last-broadcast', 'III: Target ship has +1 attack. II: It has +2 attack. I: It has +3 attack.'],
    ['scrambled-orders', 'Destroy target news on the pile.'],
    ['press-denial', 'Destroy target news in play.'],
    ['tithe', 'At your income step, each opponent loses 1 ISK, then you gain 1 ISK.'],
    ['popular-vote', 'at the end of the turn it goes back to its owner, docked and ready.'],
    ['trade-embargo', 'Target outer region and its locations give no printed income.'],
  ])('%s', (id, said) => {
    expect(text(id)).toContain(said)
  })

  test('every ability of every card has words, and none of them is left open', () => {
    const wrong = content.cards.items.filter(card => {
      const said = sentences(card)
      const tabs = new Set(said.flatMap(s => /^([IV]+(?: and [IV]+)*):/.exec(s)?.[1]?.split(' and ') ?? []))
      const abilities = [...card.abilities, ...(card.upgrade?.abilities ?? [])]
      const speaking = abilities.filter(a => !('play' in a) || (a.play.do?.length ?? 0) > 0)
      const merged = Math.max(0, tabs.size - said.filter(s => /^[IV]+/.test(s)).length)
      const open = said.some(s => /undefined|NaN|\[object| {2}/.test(s) || !/^[A-Z0-9].*\.$/.test(s))
      return said.length + merged < speaking.length || open || new Set(said).size < said.length
    })
    expect(wrong.map(card => card.name)).toEqual([])
  })

  test('a number in a command follows its power', () => {
    expect(text('punisher')).toContain('it has +2 shield')
    expect(text('crucifier')).toContain('it has +1 shield')
  })

  test('no card is another one under a second name', () => {
    const names = new Map<string, string>()
    const twice: string[] = []
    for (const { id: _id, name, rarity: _rarity, source: _source, ...rest } of content.cards.items) {
      const same = names.get(JSON.stringify(rest))
      if (same !== undefined) twice.push(`${same} and ${name}`)
      names.set(JSON.stringify(rest), name)
    }
    expect(twice).toEqual([])
  })
})

/** Words that only cards of a pack use must read as well. */
describe('what cards of a pack would say', () => {
  const says = (card: Card): string => sentences(card).join(' ')
  const does = (...all: Ability[]): string => says(news('rare', 'Made Up', 1, all))
  test('one or many', () => {
    const ships = { type: 'ship', at: 'outer' } as const
    expect(does({ play: { do: [{ return: ships }] } })).toBe(
      'Return all ships in outer regions to their owners’ hands.',
    )
    expect(does({ play: { do: [{ jam: ships }] } })).toBe(
      'All ships in outer regions deal no damage in this phase.',
    )
    expect(does({ play: { target: { what: 'card', type: 'ship' }, do: [{ home: 'target' }] } })).toBe(
      'Target ship returns to its controller’s home region.',
    )
  })
  test('who does it', () => {
    expect(
      does({ play: { do: [{ discard: { n: 1, who: 'everyone' } }, { draw: { n: 2, who: 'you' } }] } }),
    ).toBe('Each player discards a card, then you draw 2 cards.')
    expect(
      does({
        play: {
          target: { what: 'player' },
          do: [{ lose: { n: 2, who: 'target' } }, { draw: { n: 1, who: 'target' } }],
        },
      }),
    ).toBe('Target player loses 2 ISK, then that player draws a card.')
    expect(
      says(
        region('Nowhere', 1, 0, 1, [
          { when: { when: 'end', do: [{ sacrifice: { for: { type: 'ship' }, who: 'owner', unless: 2 } }] } },
        ]),
      ),
    ).toBe('At your end phase, its owner sacrifices a ship unless its owner pays 2 ISK.')
  })
  test('while and how often', () => {
    expect(
      says(
        ship([], 'rare', 'Made Up', 'frigate', [1, 1, 1, 0], {}, [
          { always: { give: 'mining', n: 1, to: 'self', if: { upgraded: true }, docked: true } },
        ]),
      ),
    ).toBe('While your starbase is upgraded, this ship has +1 mining power. Also while docked.')
    expect(
      says(
        structure('rare', 'Made Up', 1, {
          abilities: [{ always: { give: 'price', n: 2, to: { type: 'news' } } }],
        }),
      ),
    ).toBe('News anybody plays cost 2 more.')
    expect(
      says(
        structure('rare', 'Made Up', 1, {
          abilities: [
            {
              always: {
                give: 'price',
                n: { count: { type: 'structure', whose: 'yours' } },
                to: { type: 'ship', whose: 'enemy', race: 'amarr' },
                if: { yours: true },
              },
            },
          ],
        }),
      ),
    ).toBe('While it is your turn, Amarr ships opponents play cost 1 more for each structure you control.')
  })
})
test('copies are spoken of only where two can be in play', () => {
  const alone = content.cards.items.filter(card => card.type === 'region' || card.type === 'starbase')
  expect(alone.filter(card => wholeText(card).includes('Copies do not add up'))).toEqual([])
})
test('no text of the core set is quaint or ambiguous where these were', () => {
  const all = content.cards.items.map(wholeText).join(' ')
  expect(all).not.toMatch(/hauled for once|you play with |command here|with mining/)
  expect(all).toMatch(/Ships you play that can mine cost 1 less/)
})
