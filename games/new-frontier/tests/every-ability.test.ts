import { describe, expect, test } from 'vitest'
import { abilityTexts } from '../card-texts.js'
import { content } from '../content/content.js'
import { III, area, at, bare, many, policy } from './scenes.js'
import { Table } from './table.js'

/** Every ability of a faction, used once: what its card says, and what no other faction has. */

describe('every ability', () => {
  const of = (faction: string, ...others: readonly string[]): Table =>
    bare([faction, ...others, ...['alpha', 'mts', 'subsaharan'].filter(id => id !== faction)].slice(0, 3))
  const powered = (t: Table): Table => t.arrange(g => void (g.poweredUp = true))
  const why = (t: Table, ...parts: readonly string[]): string | undefined => t.whyNot(0, { parts })
  const rows: readonly (readonly [
    name: string,
    text: string,
    does: (faction: string) => unknown,
    without: unknown,
    having: unknown,
  ])[] = [
    [
      'Deep Space Exploration',
      'Start of the game: 1 Archaeotech.',
      faction =>
        new Table({ factions: [faction], tokens: true }).planning().g.players.at(0).archaeotech.length,
      0,
      1,
    ],
    [
      'Seasoned Envoys',
      'Colonies take no bribe from you.',
      faction => {
        const t = of(faction).arrange(g => void (g.players.at(0).wormhole = 1))
        t.plans([area(0)]).idle(() => t.isAsked('explore.choose'))
        t.player(0, { credits: 0 }).arrange(g => void (g.players.at(0).influence = 5))
        return t.whyNot(0, `ally colony:${content.colonies.indexOf('toll-station')} boost:0`)
      },
      'NF-EXPL-15',
      undefined,
    ],
    [
      'Warp Drives',
      'In Marketing: may move up to 2 ships each way between two planets.',
      faction => {
        const t = powered(of(faction)).setFleet(0, 1, ...many(4))
        t.plans().idle(() => t.isAsked('relocation.planets') || t.g.turn > 1)
        const move = (n: number) => ({ parts: [['planet:1', 'planet:2'], t.ships(0, 1, ...many(n)), []] })
        return t.g.turn > 1 ? 'not asked' : [2, 3].map(n => t.whyNot(0, move(n)))
      },
      'not asked',
      [undefined, 'NF-RELOC-01'],
    ],
    [
      'Political Savviness',
      'When votes are shown: may add 1 Influence to either side.',
      faction => {
        const t = of(faction).plans([area(1)], [area(1)])
        t.idle(() => t.isAsked('propose.policy'))
        t.says(1, policy('red', 'conflict')).says(0, policy('blue', 'system'))
        for (const seat of [0, 1, 2]) t.says(seat, 'a influence:0')
        if (t.prompt(0) === 'savvy.choose') t.says(0, 'add-b')
        t.idle(() => t.events('vote').length > 0)
        return [t.events('vote')[0]?.a, t.events('vote')[0]?.b]
      },
      [3, 0],
      [3, 1],
    ],
    [
      'Contingency Plans',
      'In Exploration: may move 1 Action to another support area.',
      faction => {
        const t = powered(of(faction)).plans([area(2)])
        t.idle(() => t.isAsked('contingency.move') || t.g.turn > 1)
        if (t.g.turn === 1) t.says(0, 'move-action area:2 area:3')
        return t.g.turn === 1 && t.g.players.at(0).actions.toArray()
      },
      false,
      [0, 0, 0, 1],
    ],
    [
      'Advanced Ship Prototypes',
      'Start of the game: one Basilisk joins a Fleet. Start of Turn 2: one Manticore joins a Fleet. Start of Turn 3: one Centaur joins a Fleet. Start of Turn 4: one Centaur joins a Fleet.',
      faction => {
        const t = of(faction)
        const special = (turn: number): string[] =>
          [0, 1, 2, 3]
            .flatMap(planet => t.toTurn(turn).fleet(0, planet))
            .filter(id => content.ships.byId(id).kind === 'prototype')
            .sort()
        return [1, 2, 3, 4].map(special)
      },
      [[], [], [], []],
      [
        ['basilisk'],
        ['basilisk', 'manticore'],
        ['basilisk', 'centaur', 'manticore'],
        ['basilisk', 'centaur', 'centaur', 'manticore'],
      ],
    ],
    [
      'This is not a Bribe',
      'When Alpha Security is tied, once a Turn: may pay 2 Credits to count as the highest bribe.',
      faction => {
        const t = powered(of(faction)).plans([at(1, 1), at(III, 1)], [at(3, 0), ...many(2, 'bribe')])
        if (t.isAsked('security.top')) t.says(0, 'pay')
        return t.who()
      },
      1,
      0,
    ],
    [
      'A Sound Investment',
      'In Planning: may invest 3 Credits, 6 come back at the end of the Turn.',
      faction => {
        const t = of(faction).player(0, { credits: 12 })
        if (why(t, 'invest') !== undefined) return why(t, 'invest')
        t.plans(['invest'], [at(III, 2)])
        const paid = 12 + t.gainedCredits(0) - t.g.players.at(0).credits
        return [paid, t.toTurn(2).gained('credits', 0, 'investment')]
      },
      'NF-FACT-12',
      [3, 6],
    ],
    [
      'Well Connected',
      'Your bids above 0 count 1 higher.',
      faction => {
        const t = of(faction)
        t.plan(1, area(0), 'bid area:0').plan(2).plan(0, area(0), 'bid area:0')
        t.idle(() => t.isAsked('explore.choose'))
        return t.who()
      },
      1,
      0,
    ],
    [
      'Trade Deal',
      'In Marketing: may offer a player 2 Credits each and no Attacks between you next Turn.',
      faction => {
        const t = powered(of(faction)).plans()
        t.idle(() => t.prompt(0) === 'deal.offer' || t.g.turn > 1)
        if (t.g.turn === 1) t.says(0, 'offer player:1').says(1, 'accept')
        t.toTurn(2)
        return [...[0, 1].map(seat => t.gained('credits', seat, 'deal')), why(t, at(3, 1)), why(t, at(3, 2))]
      },
      [0, 0, undefined, undefined],
      [2, 2, 'NF-FACT-13', undefined],
    ],
    [
      'Master of Logistics',
      'When you build, once a Turn: one Piranha joins a Fleet.',
      faction => {
        const t = of(faction)
        if (why(t, 'build planet:1', 'piranha planet:1') !== undefined) return 'none'
        return t.plans(['build planet:1', 'piranha planet:1']).toTurn(2).fleet(0, 1).includes('piranha')
      },
      'none',
      true,
    ],
    [
      'Relentless',
      '1 Attack each Turn needs no Action.',
      faction => {
        const eight = [0, 1, 2, 3].flatMap(n => many(2, area(n)))
        return [[at(1, 1)], [at(1, 1), at(III, 1)]].map(more => why(of(faction), ...eight, ...more))
      },
      ['NF-PLAN-04', 'NF-PLAN-04'],
      [undefined, 'NF-PLAN-04'],
    ],
    [
      'War of Attrition',
      'When Strengths are known, once a Turn: may remove a ship here: Opponents −2 Strength.',
      faction => {
        const t = powered(of(faction))
          .setFleet(0, III, ...many(4))
          .setFleet(1, III, ...many(8))
        t.plans([at(III, 1)]).strategies()
        const attrition = `attrition ${t.ships(0, III, 'stingray')[0]}`
        if (t.choices(0).includes(attrition)) t.says(0, attrition)
        return [0, 1].map(seat => t.fighter(seat).strength)
      },
      [4 + 1, 8 + 1],
      [4 + 1 - 1, 8 + 1 - 2],
    ],
    [
      'Operational Excellence',
      'Strategic Relocation also moves up to 2 Facilities each way.',
      faction => {
        const t = of(faction)
          .facilities(0, 1, 'factory', 'exploration-center', 'satellite')
          .plans(['relocate'])
        const carry = (...ids: readonly string[]) => ({
          parts: [['planet:1', 'planet:2'], [], [], ...ids.map(id => `carry ${t.facility(id)}`)],
        })
        const two = ['factory', 'satellite']
        return [two, [...two, 'exploration-center']].map(ids => t.whyNot(0, carry(...ids), true))
      },
      ['not-asked', 'not-asked'],
      [undefined, 'NF-FACT-18'],
    ],
    [
      'Economies of Scale',
      'Two equal ships at a planet cost 2 Credits less.',
      faction => {
        const t = of(faction).player(0, { credits: 8 })
        const order = (id: string): string => `order planet:2 ${t.class(id)}`
        return [
          why(t, 'build planet:2', order('kraken'), order('kraken')),
          why(t, 'build planet:2', order('kraken'), order('hammerhead')),
        ]
      },
      ['NF-PLAN-13', 'NF-PLAN-13'],
      [undefined, 'NF-PLAN-13'],
    ],
    [
      'Expansion!',
      'In Exploration, once in the game: may raise 2 Mines by 1, up to level 8.',
      faction => {
        const t = powered(of(faction)).mine(0, 1, 5).mine(0, III, 8).plans()
        t.idle(() => t.isAsked('contingency.expand') || t.g.turn > 1)
        if (t.isAsked('contingency.expand')) t.says(0, ['planet:1', 'planet:3'])
        return [1, III, 3].map(planet => t.area(0, planet).mine)
      },
      [5, 8, 3],
      [5 + 1, 8, 3 + 1],
    ],
  ]
  const all = content.factions.items.flatMap(faction =>
    abilityTexts(content, faction).map(([name, text]) => ({ name, text, faction: faction.id })),
  )
  test('is used here', () => expect(rows.map(([name]) => name)).toEqual(all.map(({ name }) => name)))
  for (const [name, text, does, without, having] of rows)
    test(`${name}: ${text}`, () => {
      const found = all.find(one => one.name === name)
      expect(found?.text).toBe(text)
      const other = found?.faction === 'transatlantic' ? 'mts' : 'transatlantic'
      expect([does(other), does(found?.faction ?? '')]).toEqual([without, having])
    })
})
