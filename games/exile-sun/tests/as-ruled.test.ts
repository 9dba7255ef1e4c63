import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'

/** Every number on a card, written down a second time: what a rule or a ruling fixes cannot change by itself. */

describe('Agenda cards', () => {
  const SIZES = ['light', 'medium', 'heavy', 'shipyard']
  rule('XS-RULING-93', 'each asks for what it is known for, and brings its points', () => {
    expect(
      content.agendas.items.map(card => [card.name, card.copies, card.colour, card.points, card.objective]),
    ).toEqual([
      ['Aggressive Campaign', 3, 'red', 2, { campaign: { opponents: 2 } }],
      ['Break the Line', 3, 'red', 1, { fleets: { sizes: ['medium'], opponents: 1 } }],
      ['Shatter the Vanguard', 3, 'red', 1, { fleets: { sizes: ['heavy', 'shipyard'], opponents: 1 } }],
      ['Hunt the Pickets', 2, 'red', 1, { ships: { classes: ['frigate'], count: 2 } }],
      ['Sink the Giants', 2, 'red', 1, { ships: { classes: ['battleship', 'flagship'], count: 1 } }],
      ['Rout the Opposition', 3, 'yellow', 1, { fleets: { sizes: SIZES, opponents: 2 } }],
      ['Foothold', 3, 'yellow', 2, { foothold: 2 }],
      ['Iron Shield', 3, 'yellow', 1, { shield: true }],
      ['Triumvirate', 2, 'yellow', 2, { planets: 3 }],
      ['Clean Strike', 2, 'yellow', 1, { strike: true }],
    ])
  })
  rule('XS-VAR-03', 'those that take two opponents stay in the box with two players', () => {
    const left = content.agendas.items.filter(card => card.notForTwo)
    expect(left.map(card => card.name)).toEqual(['Aggressive Campaign', 'Rout the Opposition'])
  })
})

rule(
  ['XS-INIT-14', 'XS-INIT-15', 'XS-RULING-52', 'XS-VAR-02'],
  'Initiative cards: points, ability, who has them',
  () => {
    expect(
      content.initiatives.items.map(card => [card.number, card.points, card.ability, card.notForTwo]),
    ).toEqual([
      [1, 7, undefined, true],
      [2, 7, undefined, false],
      [3, 6, undefined, false],
      [4, 7, 'first-choice', false],
      [5, 6, 'shift', true],
      [6, 6, 'exchange', false],
    ])
  },
)

describe('Tech cards', () => {
  rule('XS-RULING-50', 'their numbers follow this order, three to a title; what each does, and when', () => {
    expect(
      content.techs.items.map(card => [
        card.name,
        card.copies,
        card.colour,
        card.effect.when,
        card.effect.do,
      ]),
    ).toEqual([
      ['Booster Rockets', 3, 'green', { budget: 'selection' }, [{ initiative: true }]],
      ['Repair Bots', 3, 'green', { battle: 'damage' }, [{ repair: 3 }]],
      ['Reactor Overdrive', 3, 'green', { battle: 'tactics' }, [{ power: 2 }]],
      ['Afterburners', 3, 'green', { move: 'turn' }, [{ moves: 2 }]],
      ['Long-Range Array', 3, 'green', { move: 'turn' }, [{ scan: true }]],
      ['Emergency Levies', 3, 'green', { budget: 'building' }, [{ draw: 2 }]],
      ['Pulse Lances', 3, 'blue', { battle: 'tactics' }, [{ attack: 3 }]],
      ['Aegis Screens', 3, 'blue', { battle: 'tactics' }, [{ defend: 3 }]],
      ['Slipstream Drives', 3, 'blue', { move: 'turn' }, [{ slipstream: true }]],
      ['Sensor Ghosts', 3, 'blue', { move: 'turn' }, [{ mix: 3 }]],
      ['Deep Foundries', 3, 'blue', { budget: 'allocation' }, [{ points: 1 }]],
      ['Salvage Crews', 3, 'blue', { battle: 'aftermath' }, [{ salvage: true }]],
    ])
  })
})

describe('Ship cards', () => {
  rule(
    ['XS-SETUP-21', 'XS-SETUP-22', 'XS-SETUP-23', 'XS-COL-03'],
    'copies, decks and circles; Armor spreads the same power over as many circles',
    () => {
      expect(
        content.ships.items.map(ship => [ship.id, ship.copies, ship.deck, ship.standard, ship.armor]),
      ).toEqual([
        ['battleship', 4, 'overhead', [2, 1, 1, 1, 1], [1, 1, 1, 1, 2]],
        ['cruiser', 6, 'overhead', [1, 1, 1, 1], [1, 1, 0, 2]],
        ['destroyer', 3, 'reserve', [1, 1, 1], [0, 1, 2]],
        ['frigate', 5, 'reserve', [1, 1], [1, 1]],
        ['strike-craft', 5, 'storage', [1], [1]],
        ['flagship', 1, 'storage', [2, 2, 1, 1, 1, 1], [1, 1, 1, 1, 2, 2]],
        ['shipyard', 1, 'storage', [1, 0, 0, 1], [0, 0, 1, 1]],
      ])
      const sum = (circles: readonly number[]): number => circles.reduce((a, b) => a + b, 0)
      for (const { standard, armor } of content.ships.items)
        expect([armor.length, sum(armor)]).toEqual([standard.length, sum(standard)])
    },
  )
})

test('a Scout is one ship, a Light three, a Medium four, a Heavy and the Shipyard five', () => {
  expect(Object.fromEntries(content.tokens.items.map(token => [token.id, token.ships]))).toEqual({
    decoy: 0,
    light: 3,
    medium: 4,
    heavy: 5,
    shipyard: 5,
    scout: 1,
  })
})

describe('tiles', () => {
  const ACROSS = { planets: '2,-1 -2,1', military: '0,0 1,0 1,-1 -1,0 -1,1', gateway: '0,-2' }
  const BENT = { planets: '2,-1 -1,-1', military: '0,0 1,0 1,-1 0,-1 -1,0', gateway: '-1,2' }
  /** XS-RULING-92: round the Gateway. */
  const [BELT_ACROSS, BELT_BENT] = ['-2,0 -1,-1 0,-1 1,-2 2,-2', '-2,2 -1,1 0,1 0,2']
  const words = (hexes: readonly (readonly number[])[]): string => hexes.map(hex => hex.join(',')).join(' ')
  rule(['XS-MAP-04', 'XS-RULING-58', 'XS-RULING-92'], 'what lies where on each System', () => {
    expect(
      content.systems.items.map(({ id, planets, military, gateway, trade, tradeEdges, asteroids }) => [
        id,
        { planets: words(planets), military: words(military), gateway: words([gateway]) },
        words(trade),
        tradeEdges.join(' '),
        words(asteroids),
      ]),
    ).toEqual([
      ['tamarack', ACROSS, '0,1 1,1 -1,2 0,2', '4 5', BELT_ACROSS],
      ['ostrava', ACROSS, '2,0 1,1 0,1 -1,2', '0 4', BELT_ACROSS],
      ['cinder', ACROSS, '-2,2 -1,2 0,1 1,1', '3 5', BELT_ACROSS],
      ['meridian', ACROSS, '2,0 1,1 -1,2 -2,2', '0 3', BELT_ACROSS],
      ['hollow', BENT, '-2,1 -2,0 1,1 2,0', '3 5', `${BELT_BENT} 2,-2`],
      ['quill', BENT, '1,-2 2,-2 1,1 2,0', '1 5', `${BELT_BENT} -2,1`],
    ])
  })
  rule(
    ['XS-MAP-01', 'XS-RULING-58', 'XS-RULING-92'],
    'what lies where on the Keys; neither has a Gateway',
    () => {
      expect(
        content.keys.items.map(({ id, pieces, gateways, trade, tradeEdges, asteroids }) => [
          [id, pieces, gateways.length],
          words(trade),
          tradeEdges.join(' '),
          words(asteroids),
        ]),
      ).toEqual([
        [
          ['hub', 1, 0],
          '1,0 1,-1 0,-1 -1,0 -1,1 0,1 2,-1 1,-2 -1,-1 -2,1 -1,2 1,1',
          '0 1 2 3 4 5',
          '2,0 2,-2 0,-2 -2,0 -2,2 0,2',
        ],
        [['wedge', 3, 0], '1,-2 1,-1 1,0 1,1 2,-1', '0 1 5', '2,-2 2,0 0,0'],
      ])
    },
  )
})
