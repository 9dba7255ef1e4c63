import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import type { Colour } from '../content/conflict-cards.js'
import { content } from '../content/content.js'
import {
  ACTIONS,
  ATTACK_DICE,
  COMPENSATION,
  DISPLAY,
  EXPLORATION,
  FLEETS,
  MINES,
  PLACES,
  PLAYERS,
  POLITICS,
  PRESTIGE,
  PRICES,
  RELOCATION,
  RESEARCH,
  STEAL,
  TRAY,
  TURNS,
} from '../content/numbers.js'
import type { Effect } from '../content/vocabulary.js'

/**
 * Every number on a card, a token and a board, written down a second time: what a rule or a ruling fixes cannot change by
 * itself. Casualties are in halves. What balance may tune is held to the limits it may be tuned in.
 */

/** An effect in one line: its moment, its conditions, and what it does. */
const line = ({ when, if: conditions = [], do: verbs }: Effect): string => {
  const word = (one: object): string =>
    Object.entries(one)
      .map(([key, value]) => (value === true ? key : `${key} ${wordOf(value)}`))
      .join()
  const wordOf = (value: unknown): string =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([key, of]) => (Array.isArray(value) ? String(of) : `${key} ${String(of)}`))
          .join(' ')
      : String(value)
  return [
    ...(when ? [`${word(when)}:`] : []),
    ...conditions.map(one => `if ${word(one)}`),
    verbs.map(word).join(', '),
  ].join(' ')
}
const lines = (effects: readonly Effect[]): string[] => effects.map(line)

describe('ships', () => {
  rule(
    ['NF-RULING-50', 'NF-PLAN-16', 'NF-FACT-09', 'NF-FACT-10'],
    'counts, prices, Attack and Defense',
    () => {
      expect(
        content.ships.items.map(ship => [
          ship.name,
          ship.copies,
          ship.price,
          ship.attack,
          ship.defense,
          ship.kind,
        ]),
      ).toEqual([
        ['Stingray', 39, 2, 1, 1, 'yard'],
        ['Barracuda', 32, 3, 2, 1, 'yard'],
        ['Hammerhead', 29, 4, 1, 3, 'yard'],
        ['Kraken', 19, 5, 3, 2, 'yard'],
        ['Leviathan', 13, 6, 3, 3, 'yard'],
        ['Behemoth', 8, 8, 4, 4, 'yard'],
        ['Piranha', 6, 0, 1, 1, 'piranha'],
        ['Basilisk', 1, 0, 3, 2, 'prototype'],
        ['Manticore', 1, 0, 3, 2, 'prototype'],
        ['Centaur', 2, 0, 2, 3, 'prototype'],
      ])
      expect(content.ships.items.filter(ship => ship.effects.length > 0).map(ship => ship.name)).toEqual([
        'Basilisk',
      ])
      expect(lines(content.ships.byId('basilisk').effects)).toEqual([
        'conflict rewards: vp 1',
        'if attacking casualties -2',
      ])
    },
  )
  rule(['NF-SET-08', 'NF-SET-16'], 'four Starting Fleets of three ships', () => {
    expect(content.fleets.items.map(fleet => fleet.ships)).toEqual([
      ['hammerhead', 'barracuda', 'stingray'],
      ['barracuda', 'barracuda', 'stingray'],
      ['hammerhead', 'hammerhead', 'stingray'],
      ['kraken', 'stingray', 'stingray'],
    ])
  })
})

describe('conflict cards', () => {
  const colours: Readonly<Record<Colour, string>> = {
    red: 'R',
    orange: 'O',
    yellow: 'Y',
    green: 'G',
    blue: 'B',
  }
  rule(['NF-SET-17', 'NF-RULING-55', 'NF-CONF-32'], 'the five Strategies', () => {
    expect(
      content.strategies.items.map(card => [
        card.name,
        colours[card.colour],
        card.green,
        ...lines(card.effects),
      ]),
    ).toEqual([
      ['Offensive Strategy', 'R', false, 'attack 2, casualties 1'],
      ['Planetary Assault', 'O', false, 'steal 2, pierces defense-systems'],
      ['Balanced Strategy', 'Y', false, 'strength 1'],
      ['Planetary Defense', 'G', true, 'steal -2, strength -1'],
      ['Defensive Strategy', 'B', false, 'casualties -2, tiesAgainst frontal-assault'],
    ])
  })
  rule(
    ['NF-CONF-20', 'NF-CONF-29', 'NF-STEAL-06', 'NF-DEST-11'],
    'the fifteen Tactics, and what each goes with',
    () => {
      expect(
        content.tactics.items.map(card => [
          card.name,
          card.with.map(colour => colours[colour]).join(''),
          card.green,
          ...lines(card.effects),
        ]),
      ).toEqual([
        ['Frontal Assault', 'ROY', false, 'strength 3, steal -2, casualties 1'],
        ['Counter Attack', 'ROYGB', false, 'if defeats vp 1, prestige 1', 'tiesAgainst frontal-assault'],
        ['Force Dispersal', 'YGB', false, 'prestige 1, steal -2, casualties -2'],
        ['Fighting Withdrawal', 'GB', false, 'strength -3, casualties -4, noSteal'],
        ['Fleet Superiority', 'RY', false, 'if undefeated vp 2', 'if undefeated false prestige -1'],
        ['Echelon Formation', 'ROY', false, 'strength 1, stealFirst'],
        ['Decapitation Strike', 'RO', false, 'destroys 2'],
        ['Denied Flank', 'YGB', true, 'steal -2, casualties 1'],
        ['Pincer Movement', 'RO', false, 'strength n 1 per opponent'],
        ['Feint', 'OY', false, 'rolls 2'],
        ['Hit and Run', 'OY', false, 'steal 1, casualties -2, strength -1'],
        ['Hold the Line', 'GB', false, 'defense 3'],
        ['Show of Force', 'YB', false, 'if wins prestige 2'],
        ['Blockade', 'GB', true, 'strength -2'],
        ['Overwhelm', 'RO', false, 'attack 4, casualties 2'],
      ])
    },
  )
  rule('NF-OPT-06', 'what new players go without', () => {
    expect(content.tactics.items.filter(card => card.advanced).map(card => card.name)).toEqual([
      'Force Dispersal',
      'Fighting Withdrawal',
      'Fleet Superiority',
      'Echelon Formation',
      'Decapitation Strike',
    ])
    expect(content.policies.items.filter(policy => policy.advanced).map(policy => policy.name)).toEqual([
      'Corporate Policy',
      'Planet Policy',
      'Support Policy',
    ])
  })
})

describe('Policies', () => {
  rule(
    [
      'NF-AGD-01',
      'NF-RULING-35',
      'NF-RULING-36',
      'NF-RULING-37',
      'NF-RULING-38',
      'NF-RULING-56',
      'NF-RULING-67',
    ],
    'seven, each with its two Agendas; three name a planet',
    () => {
      expect(
        content.policies.items.map(policy => [
          policy.name,
          policy.planet,
          lines(policy.red).join('; '),
          lines(policy.blue).join('; '),
        ]),
      ).toEqual([
        ['Conflict Policy', false, 'tiesBy credits', 'tiesBy prestige'],
        [
          'Contract Policy',
          true,
          'dice 2; conflict rewards: if wins vp 1',
          'planet income: if attacking false credits 2',
        ],
        [
          'Corporate Policy',
          false,
          'conflict rewards: if upset vp 1',
          'security prestige: deference near 1 far 2 gap 5',
        ],
        ['Planet Policy', true, 'destroyRoll 1', 'planet income: credits n 1 per planet-facility'],
        [
          'Support Policy',
          false,
          'politics approved: ballot named 6 voter 1 tied 3',
          'politics cast: vp 1; politics approved: credits 1',
        ],
        ['System Policy', false, 'security prestige: prestigeByAttacks 2 3 4', 'casualties -2'],
        ['Production Policy', true, 'steal 1', 'planet income: credits 1'],
      ])
    },
  )
})

describe('missions', () => {
  rule(
    [
      'NF-RULING-39',
      'NF-SET-19',
      'NF-SET-21',
      'NF-MISS-10',
      'NF-MISS-11',
      'NF-MISS-12',
      'NF-MISS-13',
      'NF-MISS-14',
    ],
    'nine tasks in each of three suits: back, Prestige, Credits, least players',
    () => {
      const nine = [
        ['build 4', 'first', 1, 2, undefined],
        ['fight 2', 'first', 1, 2, undefined],
        ['stealFrom exploration-leader', 'plain', 2, 2, undefined],
        ['stealFrom research-leader', 'plain', 2, 2, undefined],
        ['gainEach true', 'plain', 2, 3, undefined],
        ['winDefending true', 'plain', 2, 2, undefined],
        ['stealRichest 3', 'last', 2, 3, undefined],
        ['stealFrom most-facilities', 'last', 2, 2, undefined],
        ['fight 3', 'plain', 2, 3, 5],
      ]
      for (const suit of ['white', 'green', 'yellow'])
        expect(
          content.missions.items
            .filter(card => card.suit === suit)
            .map(card => [
              Object.entries(card.task).flat().join(' '),
              card.back,
              card.prestige,
              card.credits,
              card.players,
            ]),
        ).toEqual(nine)
      expect(content.missions.length).toBe(27)
    },
  )
  rule(['NF-SET-22', 'NF-MARK-05'], 'four, six and seven are shown', () => {
    expect(DISPLAY).toEqual({ 3: 4, 4: 6, 5: 7 })
  })
})

describe('the Exploration Board', () => {
  rule(['NF-RULING-27', 'NF-EXPL-14', 'NF-EXPL-18', 'NF-EXPL-19', 'NF-SET-25'], 'twelve Colonies', () => {
    const kinds = content.colonies.items.map(({ level, bribe, players }) => `${level} ${bribe} ${players}`)
    expect(kinds.sort()).toEqual(
      [
        ['3 0 3', '3 0 3', '3 0 3', '3 2 4', '3 0 5'],
        ['5 0 3', '5 0 3', '5 2 3', '5 0 4', '5 0 5'],
        ['7 0 3', '7 2 3'],
      ]
        .flat()
        .sort(),
    )
    for (const { level, utilities } of content.colonies.items)
      expect(utilities).toEqual({ 3: [], 5: [{ levels: 1 }], 7: [{ levels: 1 }, { mine: 2 }] }[level])
  })
  rule(['NF-RULING-51', 'NF-ARCH-03', 'NF-ARCH-15'], '24 Archaeotech: copies and their two uses', () => {
    expect(
      content.archaeotech.items.map(({ copies, uses, starting }) => [
        copies,
        uses.map(use => Object.entries(use).flat().join(' ')).join(' / '),
        starting,
      ]),
    ).toEqual([
      [6, 'reroll own / reroll opponent', true],
      [4, 'strength 1 / spare 2', true],
      [4, 'voteVp 1 / steal 1', true],
      [3, 'build true / mine 1', true],
      [3, 'influence 1 / credits 2', true],
      [2, 'repair true / ward 2', true],
      [2, 'levelCredits 4', false],
    ])
  })
})

describe('Technologies', () => {
  const branch = (name: string): string[] =>
    content.technologies.items
      .filter(item => item.branch === name)
      .map(item => `${item.step}: ${lines(item.effects).join('; ')}`)
  test('R&D, Marketing and Exploration', () => {
    expect(branch('research')).toEqual([
      '1a: levelPrice 2',
      '1b: phase research: if once game if secondAction levels 2',
      '2a: gained: takeLevelOne 1; phase research: waivePrerequisite 1',
      '2b: gained: facilities kind research-facility n 2, takeLevelOne 2',
      '3: scoring technologies: vp 3; scoring technologies: if leads vp 2',
    ])
    expect(branch('marketing')).toEqual([
      '1a: mission completed: credits 1',
      '1b: gained: takeDiscardedMission 1; scoring marketing: changeSuit 1',
      '2a: gained: prestige 2; mission failed: if once turn keepMission 1',
      '2b: gained: facilities kind broadcast-tower n 2, prestige 2',
      '3: scoring marketing: vp n 1 per mission; scoring marketing: if leads vp 1',
    ])
    expect(branch('exploration')).toEqual([
      '1a: gained: beacon; planet income: if beacon credits 1',
      '1b: utilities 2',
      '2a: gained: prestige 2; phase exploration: influence 1',
      '2b: gained: facilities kind exploration-center n 2',
      '3: scoring exploration: vp n 1 per colony; scoring exploration: if leads vp 1',
    ])
  })
  rule(['NF-TECH-05', 'NF-TECH-06', 'NF-TECH-07'], 'Politics, Engineering and Operations', () => {
    expect(branch('politics')).toEqual([
      '1a: phase politics: influence 1',
      '1b: voteWeight 2',
      '2a: politics won: if nth 1 prestige 1; politics won: if nth 2 prestige 2',
      '2b: gained: facilities kind planetary-council n 2, prestige 2',
      '3: scoring prestige: vp n 1 per prestige every 5',
    ])
    expect(branch('engineering')).toEqual([
      '1a: phase exploration: credits n 1 per planet',
      '1b: gained: facilities kind defense-systems n 2',
      '2a: gained: prestige 2; repairPrice 0',
      '2b: gained: facilities kind shield-generator n 2, vp 1',
      '3: scoring facilities: vp n 1 per facility every 2',
    ])
    expect(branch('operations')).toEqual([
      '1a: relocationPrice 1',
      '1b: relocationPlanets 3',
      '2a: gained: vp 1; relocationShips 3',
      '2b: gained: facilities kind space-dock n 2, prestige 2',
      '3: scoring fleets: vp n 2 per largest-fleet',
    ])
  })
  rule(
    ['NF-RULING-54', 'NF-TECH-08', 'NF-TECH-09', 'NF-TECH-12', 'NF-TECH-14', 'NF-TECH-15'],
    'Strategy and Tactics',
    () => {
      expect(branch('strategy')).toEqual([
        '1a: attack 1',
        '1b: attacksWithoutPrestige 1',
        '2a: gained: facilities kind satellite n 1, vp 1',
        '2b: dice 2',
        '3: conflict rewards: vp n 2 per won; if turn 5 strength 2',
      ])
      expect(branch('tactics')).toEqual([
        '1a: spare vp 1 halves 2',
        '1b: strength 1, casualties 1',
        '2a: gained: vp 1; stealAnyway 1',
        '2b: if outmatched strength 2',
        '3: conflict rewards: vp n 1 per defeated; if turn 5 rolls 2',
      ])
    },
  )
  rule(
    ['NF-TECH-16', 'NF-TECH-17', 'NF-TECH-18', 'NF-TECH-19', 'NF-TECH-20', 'NF-TECH-25'],
    'Logistics and Production',
    () => {
      expect(branch('logistics')).toEqual([
        '1a: discounts 1',
        '1b: shipsPerBuild 3, factoryOrders 2',
        '2a: freeShips 1',
        '2b: gained: facilities kind factory n 2',
        '3: scoring power: if leads vp 4; scoring power: if leads false vp 2',
      ])
      expect(branch('production')).toEqual([
        '1a: planet income: bestMine 1',
        '1b: mineLimit 8',
        '2a: upgrade 2',
        '2b: gained: facilities kind refinery n 2',
        '3: scoring production: vp n 1 per mine-level every 5',
      ])
    },
  )
  rule(
    ['NF-SET-02', 'NF-SET-03', 'NF-SET-04', 'NF-RULING-42', 'NF-RD-03'],
    'tokens, levels and what they need',
    () => {
      const steps = ['1a', '1b', '2a', '2b', '3'] as const
      const tokens = (players: 3 | 4 | 5): number[] => steps.map(step => TRAY[players][step])
      expect([tokens(5), tokens(4), tokens(3)]).toEqual([
        [4, 3, 2, 2, 1],
        [3, 2, 2, 2, 1],
        [3, 2, 1, 1, 1],
      ])
      expect(content.technologies.items.map(({ step, level, needs }) => `${step} ${level} ${needs}`)).toEqual(
        Array.from({ length: 10 }, () => ['1a 1 0', '1b 1 1', '2a 2 1', '2b 2 2', '3 3 3']).flat(),
      )
    },
  )
})

describe('Facilities', () => {
  rule(
    ['NF-RULING-44', 'NF-RULING-45', 'NF-RULING-46', 'NF-FAC-11', 'NF-FAC-12'],
    'counts and effects',
    () => {
      expect(
        content.facilities.items.map(({ name, copies, orbital, effects }) => [
          name,
          copies,
          orbital,
          lines(effects).join('; '),
        ]),
      ).toEqual([
        ['Defense Systems', 6, false, 'casualties -1, defense 2'],
        ['Refinery', 4, false, 'planet income: if once turn sell 2'],
        ['Space Dock', 4, true, 'freeShips 2'],
        ['Factory', 4, false, 'discounts 2 3'],
        ['Shield Generator', 4, false, 'security after: if attacked prestige 1; stealFromYou -1'],
        [
          'Planetary Council',
          4,
          false,
          'politics placed: vp 2; conflict rewards: if attacking false prestige n 1 per defended',
        ],
        ['Exploration Center', 4, false, 'security after: if acting prestige 1'],
        ['Satellite', 2, true, 'first always; security after: if attacking vp 1'],
        ['Research Facility', 4, false, 'security after: if conflict false if building takeLevelOne 1'],
        ['Broadcast Tower', 4, false, 'first mission; mission here: vp 1, prestige 1'],
      ])
    },
  )
})

describe('factions', () => {
  const { factions, technologies } = content
  rule(['NF-RULING-47', 'NF-FACT-20'], 'what every ability does, the advanced one last', () => {
    expect(
      Object.fromEntries(
        factions.items.map(({ id, basic, advanced }) => [
          id,
          [...basic, advanced].map(({ name, effects }) => `${name}: ${lines(effects).join('; ')}`),
        ]),
      ),
    ).toEqual({
      meridian: [
        'Deep Space Exploration: setup: archaeotech 1',
        'Seasoned Envoys: bribes 0',
        'Warp Drives: phase marketing: freeMove 2',
      ],
      alpha: [
        'Political Savviness: politics revealed: addInfluence 1',
        'Contingency Plans: phase exploration: moveAction 1',
      ],
      transatlantic: [
        'Advanced Ship Prototypes: setup: addShip basilisk; turn 2: addShip manticore; turn 3: addShip centaur; turn 4: addShip centaur',
        'This is not a Bribe: security tie: if once turn topBribe 2',
      ],
      mts: [
        'A Sound Investment: phase planning: invest pay 3 back 6',
        'Well Connected: bids 1',
        'Trade Deal: phase marketing: deal 2',
      ],
      starempire: [
        'Master of Logistics: planet build: if once turn addShip piranha',
        'Relentless: attacksWithoutAction 1',
        'War of Attrition: conflict strength: if once turn attrition 2',
      ],
      subsaharan: [
        'Operational Excellence: relocationFacilities 2',
        'Economies of Scale: pairDiscount 2',
        'Expansion!: phase exploration: if once game upgradeMines 2',
      ],
    })
  })
  test('heads and starting Facilities; what the rulebook says of Alpha Venture', () => {
    expect(
      factions.items.map(({ id, head, facilities }) => `${id} ${head} ${facilities.join()}`.trim()),
    ).toEqual([
      'meridian exploration',
      'alpha exploration',
      'transatlantic engineering',
      'mts production',
      'starempire strategy',
      'subsaharan logistics factory',
    ])
    expect(factions.byId('alpha').technology).toBe('politics-2a')
    expect(factions.byId('subsaharan').technology).toBe('production-2a')
  })
  test('tuned by play: starting Prestige by up to 2, Credits by up to 3, and which 2A', () => {
    for (const { prestige, credits, technology } of factions.items) {
      expect(Math.abs(prestige - 9)).toBeLessThanOrEqual(2)
      expect(Math.abs(credits - 12)).toBeLessThanOrEqual(3)
      expect(technologies.byId(technology).step).toBe('2a')
    }
  })
})

describe('planets, tracks and prices', () => {
  rule(['NF-RULING-07', 'NF-SET-12'], 'Storm, Prosperity, Power-up, Prosperity', () => {
    expect(content.planets.items.map(({ numeral, start }) => [numeral, start])).toEqual([
      ['I', 'storm'],
      ['II', 'prosperity'],
      ['III', 'power-up'],
      ['IV', 'prosperity'],
    ])
  })
  rule('NF-RULING-15', 'the resolution table', () => {
    expect(content.bands.items.map(({ upTo, might, halves }) => [upTo, might, halves / 2])).toEqual([
      [0, 0, 0],
      [3, 1, 0],
      [6, 2, 0.5],
      [9, 3, 1],
      [12, 4, 1.5],
      [15, 5, 2],
      [18, 6, 2.5],
      [21, 7, 3],
      [24, 8, 3.5],
      [26, 9, 4],
    ])
    expect(content.bands.items.map(({ every }) => every ?? 0)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
  })
  rule(
    [
      'NF-RULING-48',
      'NF-SCORE-02',
      'NF-SCORE-03',
      'NF-SCORE-04',
      'NF-SCORE-07',
      'NF-SCORE-08',
      'NF-SCORE-09',
      'NF-SCORE-10',
    ],
    'nine categories in their order, and what they pay',
    () => {
      const title = { title: { first: 4, second: 2, shared: 2 } }
      expect(content.categories.items.map(({ id, pays }) => [id, pays])).toEqual([
        ['prestige', title],
        ['credits', title],
        ['power', title],
        ['technologies', title],
        ['fleets', { largestFleet: 1 }],
        ['production', { mines: [1, 2, 3] }],
        ['facilities', { technologiesOnly: true }],
        ['exploration', { colony: 3 }],
        ['marketing', { missions: [1, 2, 3] }],
      ])
    },
  )
  rule(
    [
      'NF-GEN-01',
      'NF-GEN-02',
      'NF-PLAN-04',
      'NF-PLAN-05',
      'NF-PLAN-10',
      'NF-PLAN-12',
      'NF-PLAN-17',
      'NF-PLAN-22',
    ],
    'players, Turns, Actions, dice and ships',
    () => {
      expect(PLAYERS).toEqual({ least: 3, most: 5 })
      expect(TURNS).toBe(5)
      expect(ACTIONS).toEqual({ most: 8, lastTurn: 3, perArea: 2 })
      expect(ATTACK_DICE).toBe(3)
      expect(FLEETS).toEqual({ least: 1, most: 9, free: 4, upkeep: 2, loan: 4, perBuild: 2 })
      expect(RESEARCH).toEqual({ first: 4, bought: 3 })
    },
  )
  rule(
    ['NF-PRES-02', 'NF-PRES-05', 'NF-PRES-08', 'NF-PLT-07', 'NF-PLT-08', 'NF-SET-07', 'NF-FAC-05'],
    'Prestige, Mines and places of Facilities',
    () => {
      expect(PRESTIGE).toEqual({ most: 22, afterStrike: 4, strikeVp: 6 })
      expect(MINES).toEqual({ start: 3, limit: 5, most: 8 })
      expect(PLACES).toEqual({ onPlanet: 2, inOrbit: 1 })
    },
  )
  rule(
    [
      'NF-SEIZE-01',
      'NF-PLAN-25',
      'NF-PLAN-26',
      'NF-RULING-09',
      'NF-RULING-22',
      'NF-RULING-26',
      'NF-RULING-31',
    ],
    'what things cost and bring',
    () => {
      expect(PRICES).toEqual({ seize: 3, level: 3, relocation: 3, trade: 2 })
      expect(COMPENSATION).toBe(3)
      expect(STEAL).toEqual({ base: 2, destroyFrom: 3, destroyVp: 2, repair: 2, forgo: 2 })
      expect(RELOCATION).toEqual({ planets: 2, ships: 2 })
      expect(EXPLORATION).toEqual({ tokens: 3, boost: 2, drawn: 2, held: 3 })
      expect(POLITICS).toEqual({ influence: 4, proposer: 1, credits: 2, creditsVp: 3 })
    },
  )
})
