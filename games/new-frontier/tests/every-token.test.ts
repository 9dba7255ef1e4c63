import { describe, expect, test } from 'vitest'
import { archaeotechText, colonyText, rewardText, shipText, taskText } from '../card-texts.js'
import { content } from '../content/content.js'
import { missionOf } from '../state.js'
import {
  III,
  area,
  at,
  atStrategies,
  bare,
  enacted,
  ended,
  fought,
  holding,
  lost,
  many,
  stolen,
  token,
} from './scenes.js'
import { Table } from './table.js'

/** Every ship, Colony, mission and Archaeotech, used once: what it says, and what it does. */

describe('every ship', () => {
  const rows: readonly (readonly [id: string, text: string, attack: number, defense: number])[] = [
    ['stingray', 'Attack 1, Defense 1. Costs 2 Credits.', 1, 1],
    ['barracuda', 'Attack 2, Defense 1. Costs 3 Credits.', 2, 1],
    ['hammerhead', 'Attack 1, Defense 3. Costs 4 Credits.', 1, 3],
    ['kraken', 'Attack 3, Defense 2. Costs 5 Credits.', 3, 2],
    ['leviathan', 'Attack 3, Defense 3. Costs 6 Credits.', 3, 3],
    ['behemoth', 'Attack 4, Defense 4. Costs 8 Credits.', 4, 4],
    ['piranha', 'Attack 1, Defense 1. Cannot be bought.', 1, 1],
    [
      'basilisk',
      'Attack 3, Defense 2. Cannot be bought. In a Conflict: +1 VP. If you attack here: −1 Casualty.',
      3,
      2,
    ],
    ['manticore', 'Attack 3, Defense 2. Cannot be bought.', 3, 2],
    ['centaur', 'Attack 2, Defense 3. Cannot be bought.', 2, 3],
  ]
  test('is here', () => expect(rows.map(([id]) => id)).toEqual(content.ships.items.map(({ id }) => id)))
  for (const [id, text, attack, defense] of rows)
    test(`${id}: ${text}`, () => {
      expect(shipText(content, content.ships.byId(id))).toBe(text)
      const strength = (who: number): number => {
        const t = bare(['starempire', 'transatlantic', 'mts']).setFleet(1, 0, 'stingray')
        t.setFleet(who, III, 'stingray', id)
        t.plans([at(III, 1)]).strategies()
        return t.fighter(who).strength
      }
      expect([strength(0), strength(1)]).toEqual([1 + 1 + attack, 1 + 1 + defense])
      const price = /(\d+) Credits/.exec(text)?.[1]
      const t = bare()
      const order = { parts: ['build planet:2', `order planet:2 ${t.class(id)}`] }
      const bought = [0, -1].map(less =>
        t.player(0, { credits: Number(price ?? 30) + less }).whyNot(0, order),
      )
      expect(bought).toEqual(price === undefined ? many(2, 'NF-PLAN-16') : [undefined, 'NF-PLAN-13'])
    })
})

describe('a Basilisk', () => {
  test('gains a VP, winning or losing, and spares a ship where it attacks', () => {
    const fight = (by: number, ships: readonly [number, number]): number[] => {
      const t = bare(['transatlantic', 'alpha', 'mts']).setFleet(0, 0, 'stingray')
      const fleets = [ships[by], ships[1 - by]]
      t.setFleet(0, III, 'basilisk', ...many(fleets[by] ?? 0)).setFleet(1, III, ...many(fleets[1 - by] ?? 0))
      t.plans(...(by === 0 ? [[at(III, 1)]] : [[], [at(III, 0)]]))
      t.strategies().tactics(many(2, 'show-of-force'), [0, 0])
      return [ended(t).gained('vp', 0, 'conflict'), lost(t, 0)]
    }
    // 3 + 5 + 1 and 2 + 6 + 1 make a Casualty.
    expect(fight(0, [5, 2])).toEqual([1 + 1, 0])
    expect(fight(1, [6, 9])).toEqual([1, 1])
  })
})

describe('every Colony', () => {
  const rows: readonly (readonly [id: string, text: string, players: number])[] = [
    ['amber-reach', 'Needs 3 Influence.', 3],
    ['first-landing', 'Needs 3 Influence.', 3],
    ['hollow-moon', 'Needs 3 Influence.', 3],
    ['smugglers-rest', 'Needs 3 Influence and 2 Credits.', 4],
    ['far-orchard', 'Needs 3 Influence.', 5],
    ['glass-sea', 'Needs 5 Influence. +1 Tech lvl this Turn.', 3],
    ['iron-choir', 'Needs 5 Influence. +1 Tech lvl this Turn.', 3],
    ['toll-station', 'Needs 5 Influence and 2 Credits. +1 Tech lvl this Turn.', 3],
    ['quiet-harbor', 'Needs 5 Influence. +1 Tech lvl this Turn.', 4],
    ['twin-spires', 'Needs 5 Influence. +1 Tech lvl this Turn.', 5],
    ['old-archive', 'Needs 7 Influence. +1 Tech lvl this Turn, or raise a Mine by 2.', 3],
    ['silent-court', 'Needs 7 Influence and 2 Credits. +1 Tech lvl this Turn, or raise a Mine by 2.', 3],
  ]
  test('is here', () => expect(rows.map(([id]) => id)).toEqual(content.colonies.items.map(({ id }) => id)))
  for (const [id, text, fewest] of rows)
    test(`${id}: ${text}`, () => {
      expect(colonyText(content.colonies.byId(id))).toBe(text)
      const [level = 0, bribe = 0] = [/\d(?= Influence)/, /\d(?= Credits)/].map(part =>
        Number(part.exec(text)),
      )
      const allying = (players: number, influence: number, credits: number): Table => {
        const t = new Table({ players, factions: ['alpha', 'mts', 'subsaharan'] }).planning()
        t.arrange(g => void (g.players.at(0).wormhole = 1))
        t.plans([area(0)]).idle(() => t.isAsked('explore.choose'))
        return t.player(0, { credits }).arrange(g => void (g.players.at(0).influence = influence))
      }
      const ally = `ally colony:${content.colonies.indexOf(id)} boost:0`
      const refused = (...how: readonly [number, number, number]): string | undefined =>
        allying(...how).whyNot(0, ally)
      expect([
        refused(fewest, level - 1, bribe),
        refused(fewest, level, Math.max(0, bribe - 1)),
        refused(Math.max(3, fewest - 1), level, bribe),
      ]).toEqual(['NF-EXPL-08', bribe > 0 ? 'NF-EXPL-15' : undefined, fewest > 3 ? 'NF-SET-25' : undefined])
      const t = allying(fewest, level, bribe).says(0, ally)
      expect([t.g.players.at(0).credits, t.g.players.at(0).archaeotech.length]).toEqual([0, 2])
      const choice = text.includes(', or raise a Mine')
      expect(t.isAsked('utility.choose')).toBe(choice)
      if (choice) t.says(0, 'mine planet:1')
      const levels = text.includes('Tech lvl') && !choice ? 1 : 0
      expect([t.g.players.at(0).colonyLevels, t.area(0, 1).mine]).toEqual([levels, choice ? 3 + 2 : 3])
    })
})

describe('every mission', () => {
  const heist = (t: Table): Table => fought(t, 0, 1, [9, 2])
  const rows: readonly (readonly [
    id: string,
    text: string,
    done: (t: Table) => Table,
    not: (t: Table) => Table,
  ])[] = [
    [
      'launch-season',
      'Build 4 ships in one Turn. +1 Prestige, +2 Credits.',
      t => t.plans(building(t, 4)),
      t => t.plans(building(t, 3)),
    ],
    [
      'hostile-headlines',
      'Fight 2 Corporations in one Turn. +1 Prestige, +2 Credits.',
      t => t.plans([at(III, 1)], [], [at(III, 0)]),
      t => t.plans([at(III, 1)], [at(III, 0)]),
    ],
    [
      'outshine-explorers',
      'Steal from the Exploration Leader. +2 Prestige, +2 Credits.',
      t => heist(t.arrange(g => void (g.colonies.at(0).owner = 1))),
      t => heist(t.arrange(g => void (g.colonies.at(0).owner = 2))),
    ],
    [
      'industrial-espionage',
      'Steal from the R&D Leader. +2 Prestige, +2 Credits.',
      t => heist(t.technologies(1, 'research-1a')),
      t => heist(t.technologies(2, 'research-1a')),
    ],
    [
      'full-coverage',
      'Attack at a planet and gain VP, Prestige and Credits there by your cards and Technologies. +2 Prestige, +3 Credits.',
      t => covering(t, 'planetary-assault'),
      t => covering(t, 'balanced-strategy'),
    ],
    [
      'heroic-defense',
      'Win a Conflict while Defending. +2 Prestige, +2 Credits.',
      t => fought(t, 1, 0, [2, 9]),
      t => fought(t, 1, 0, [9, 2]),
    ],
    [
      'grand-heist',
      'Steal 3 Credits from the richest Mine. +2 Prestige, +3 Credits.',
      heist,
      t => fought(t, 0, 1),
    ],
    [
      'overshadow',
      'Steal from the Opponent with most Facilities at the planet. +2 Prestige, +2 Credits.',
      t => heist(t.facilities(1, III, 'exploration-center')),
      heist,
    ],
    [
      'against-all',
      'Fight 3 Corporations in one Turn. +2 Prestige, +3 Credits.',
      t => t.plans([at(III, 1)], [], [at(III, 0)], [at(III, 0)]),
      t => t.plans([at(III, 1)], [], [at(III, 0)]),
    ],
  ]
  const building = (t: Table, n: number): string[] => [
    'build planet:1',
    'build planet:2',
    ...many(2, `order planet:1 ${t.class('stingray')}`),
    ...many(n - 2, `order planet:2 ${t.class('stingray')}`),
  ]
  /** Counter Attack pays VP and Prestige; Credits come by a Steal that an own card raised. */
  const covering = (t: Table, strategy: string): Table => {
    t.setFleet(0, III, ...many(9)).setFleet(1, III, ...many(2))
    t.mine(1, III, 8).plans([at(III, 1)])
    return atStrategies(t).strategies(strategy).tactics(['counter-attack', 'show-of-force'], [0, 0])
  }
  test('is attempted here', () => {
    const tasks = new Set(content.missions.items.map(({ id }) => id.replace(/-\w+$/, '')))
    expect(rows.map(([id]) => id)).toEqual([...tasks])
  })
  for (const [id, text, done, not] of rows)
    test(`${id}: ${text}`, () => {
      for (const suit of ['white', 'green', 'yellow']) {
        const card = content.missions.byId(`${id}-${suit}`)
        expect(`${taskText(content, card)} ${rewardText(card)}`).toBe(text)
      }
      const [prestige, credits] = [/\d(?= Prestige,)/, /\d(?= Credits\.$)/].map(part =>
        Number(part.exec(text)),
      )
      const completed = (act: (t: Table) => Table): unknown[] => {
        const players = id === 'against-all' ? 5 : 3
        const t = holding(
          new Table({ players, factions: ['alpha', 'mts', 'subsaharan'] }).planning(),
          `${id}-green`,
        ).player(0, { prestige: 9, credits: 20 })
        act(t.facilities(2, 3)).toTurn(2)
        return [
          [...t.g.players.at(0).completed].map(one => missionOf(t.g, one).id),
          t.gained('prestige', 0, 'mission'),
          t.gained('credits', 0, 'mission'),
        ]
      }
      expect(completed(done)).toEqual([[`${id}-green`], prestige, credits])
      expect(completed(not)).toEqual([[], 0, 0])
    })
})

describe('every Archaeotech', () => {
  /** A Conflict that seat 0 began, with this token in hand, at its dice. */
  const rolled = (id: string, ships: readonly [number, number] = [8, 8]): Table => {
    const t = bare()
    t.setFleet(0, III, ...many(ships[0])).setFleet(1, III, ...many(ships[1]))
    t.mine(1, III, 8)
      .plans([at(III, 1)])
      .tokens(0, id)
    t.strategies().idle(() => t.isAsked('conflict.tactic'))
    return t.tactics(many(2, 'show-of-force'), [0, 0])
  }
  const rows: readonly (readonly [id: string, text: string, does: () => unknown, expected: unknown])[] = [
    [
      'probability-engine',
      'Roll your dice again, or make an Opponent roll again.',
      () =>
        ['reroll', 'force'].map(verb => {
          const t = rolled('probability-engine')
          t.says(0, `${verb} ${token(t)}${verb === 'force' ? ' player:1' : ''}`)
          return t.events('rerolled').map(({ by, of }) => [by, of])
        }),
      [[[0, 0]], [[0, 1]]],
    ],
    [
      'phase-armor',
      '+1 Strength, or −1 Casualty.',
      () => {
        const stronger = rolled('phase-armor')
        stronger.says(0, `use ${token(stronger)}`)
        const spared = rolled('phase-armor').says(0, 'pass')
        spared.idle(() => spared.isAsked('spare.choose')).says(0, `use ${token(spared)}`)
        return [stronger.events('outcome')[0]?.strengths[0], lost(ended(spared), 0), lost(ended(stronger), 0)]
      },
      [8 + 1 + 1, 0, 1],
    ],
    [
      'whisper-mask',
      '+1 VP from a vote that pays you VP, or +1 to a Steal of yours.',
      () => {
        const voted = enacted(bare().tokens(0, 'whisper-mask'), 'blue', 'system')
        voted.idle(() => voted.isAsked('vote-vp.choose')).says(0, `use ${token(voted)}`)
        const thief = rolled('whisper-mask')
        thief.idle(() => thief.isAsked('raise-steal.choose')).says(0, `use ${token(thief)}`)
        return [voted.gained('vp', 0, 'archaeotech'), stolen(thief)]
      },
      [1, 2 + 1],
    ],
    [
      'constructor-seed',
      'In Planning, one Build without an Action, or raise a Mine of yours below level 5 by 1.',
      () => {
        const t = bare().tokens(0, 'constructor-seed')
        const actions = [0, 1, 2, 3].flatMap(n => many(2, area(n)))
        const builds = ['build', 'extra-build'].map(part =>
          t.whyNot(0, { parts: [...actions, `${part} planet:1`] }),
        )
        t.mine(0, 1, 5)
          .mine(0, III, 4)
          .plans()
          .says(0, `use ${token(t)}`)
        return [builds, t.area(0, 1).mine, t.area(0, III).mine]
      },
      [['NF-PLAN-04', undefined], 5, 4 + 1],
    ],
    [
      'envoy-stone',
      '+1 Influence this phase, or +2 Credits.',
      () =>
        ['influence', 'cash'].map(verb => {
          const t = bare().tokens(0, 'envoy-stone').player(0, { prestige: 9 })
          t.plans([area(0)]).idle(() => t.isAsked('explore.choose'))
          const { credits } = t.says(0, `${verb} ${token(t)}`).g.players.at(0)
          return [
            t.g.players.at(0).influence,
            credits - 12 - t.gainedCredits(0) + t.gained('credits', 0, 'archaeotech'),
          ]
        }),
      [
        [3 + 1, 0],
        [3, 2],
      ],
    ],
    [
      'mending-swarm',
      'Repair a destroyed Facility free, or Steals from you at one planet −2.',
      () => {
        const raided = (): Table => {
          const t = bare().facilities(0, III, 'factory').tokens(0, 'mending-swarm')
          fought(t, 1, 0, [9, 2])
          return t.idle(() => t.isAsked('ward.choose'))
        }
        const mended = raided().says(0, 'pass')
        mended.idle(() => mended.isAsked('steal.forgo'))
        mended.says(1, 'none').arrange(g => void (g.conflict.destroyRoll = 4))
        mended.idle(() => mended.isAsked('free-repair.choose'))
        mended.says(0, `use ${token(mended)}`)
        const warded = raided()
        warded.says(0, `use ${token(warded)}`)
        return [
          mended.events('destroyed').map(({ repaired }) => repaired),
          mended.gained('credits', 0, 'repair'),
          stolen(warded),
        ]
      },
      // Might 4 against 1.
      [[true], 0, 2 + 3 - 2],
    ],
    [
      'data-core',
      'In Planning, 4 Credits for second-Round Tech lvls.',
      () => {
        const t = bare().tokens(0, 'data-core').player(0, { credits: 5 })
        const plan = [area(3), area(3), 'core']
        return [
          [...plan, ...many(3, 'level')],
          [...plan, ...many(3, 'level'), 'bribe'],
          [...plan, ...many(6, 'bribe')],
        ].map(parts => t.whyNot(0, { parts }))
      },
      [undefined, 'NF-PLAN-06', 'NF-PLAN-06'],
    ],
  ]
  test('is used here', () =>
    expect(rows.map(([id]) => id)).toEqual(content.archaeotech.items.map(({ id }) => id)))
  for (const [id, text, does, expected] of rows)
    test(`${id}: ${text}`, () => {
      expect(archaeotechText(content, content.archaeotech.byId(id))).toBe(text)
      expect(does()).toEqual(expected)
    })
})
