import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { AMARR, Battlefield, CALDARI, GALLENTE, KILL, MINMATAR } from './battlefield.js'
import type { Ships } from './table.js'

/** A battle in which nobody hits anything; the System is that of the seat, if one is named. */
function quiet(mine: Ships, theirs: Ships, arrange: (t: Battlefield) => void = () => undefined): Battlefield {
  const t = new Battlefield([AMARR, GALLENTE])
  arrange(t)
  t.attack(mine, theirs).strategies()
  for (const seat of [0, 1])
    t.align(seat, { small: ['interceptor', { interceptor: 9 }], medium: ['command'], large: ['marauder'] })
  while (t.prompt() === 'opening.citadel') t.says(t.who(), 'orbit:0')
  return t.quietly(() => t.g.battle.at < 0 || t.prompt() === 'ending.escape')
}

describe('who has won', () => {
  rule(['NE-CEND-05', 'NE-CEND-06'], 'the higher Strength; a tie is a defeat for the Attacker', () => {
    expect(quiet({ command: 1 }, { interceptor: 2 }).last('battle-won')).toMatchObject({
      by: 0,
      strengths: [3, 2],
    })
    expect(quiet({ interceptor: 2 }, { interceptor: 2 }).last('battle-won')).toMatchObject({ by: 1 })
    expect(quiet({ interceptor: 1 }, { interceptor: 2 }).last('battle-won')).toMatchObject({ by: 1 })
  })
  rule(
    ['NE-CEND-05', 'NE-STRUC-10', 'NE-STRUC-12'],
    'Citadels count for the combatant who controls the System',
    () => {
      const won = (arrange: (t: Battlefield) => void) =>
        quiet({ command: 1 }, { interceptor: 2 }, arrange).last('battle-won').strengths
      expect(
        won(t => t.control(1, t.at).structure(t.at, 'citadel', 0).structure(t.at, 'citadel', 1)),
      ).toEqual([3, 4])
      expect(won(t => t.control(0, t.at).structure(t.at, 'citadel'))).toEqual([4, 2])
      expect(won(t => t.structure(t.at, 'citadel'))).toEqual([3, 2]) // NE-RULING-103
      expect(
        won(t => t.control(1, t.at).structure(t.at, 'citadel').completed(1, 'fortified-citadels')),
      ).toEqual([3, 4])
    },
  )
  rule(
    ['NE-EX-29', 'NE-BOARD-11', 'NE-STRUC-13', 'NE-RULING-65'],
    'at home: 2 and a Citadel anywhere on the Home Tile',
    () => {
      const t = quiet({ command: 1, interceptor: 1 }, { interceptor: 2 }, u => {
        const next = u.beside(3).find(at => at >= 6) ?? -1
        u.explored(next).place(next, 3).structure(5, 'citadel')
      })
      expect(t.last('battle-won')).toMatchObject({ by: 1, strengths: [4, 5] })
    },
  )
  rule('NE-RULING-65', 'also for the Attacker who drives somebody out of the own Home System', () => {
    const t = quiet({ interceptor: 1 }, { interceptor: 2 }, u => u.place(1, 0))
    expect(t.last('battle-won')).toMatchObject({ by: 0, strengths: [3, 2] })
  })
  rule(['NE-EX-30', 'NE-CEND-04'], 'without Ships no bonus counts', () => {
    const t = new Battlefield()
    const next = t.beside(3).find(at => at >= 6) ?? -1
    t.explored(next).place(next, 3).structure(5, 'citadel')
    t.battle({ interceptor: 1 }, { interceptor: 1 }).fightOn()
    t.roll()
      .dice([...KILL])
      .closeWindow()
    t.miss()
    expect(t.last('battle-won')).toMatchObject({ by: 0, strengths: [] })
    expect(t.vp()).toEqual([1, 0])
  })
  rule(
    ['NE-CEND-08', 'NE-RULING-113'],
    'who retreats is defeated even where a parting shot leaves no enemy: no VP, and the Fleet leaves',
    () => {
      const t = new Battlefield([MINMATAR, CALDARI])
      t.battle({ interceptor: 1 }, { interceptor: 1 }, [{}, {}], ['hit-and-run'])
      t.says(0, 'retreat')
      t.shot(t.row(1, 'interceptor'), [...KILL])
      t.quietly(() => t.g.battle.at < 0)
      expect(t.last('battle-won')).toMatchObject({ by: 1, against: 0, retreat: 0 })
      expect([t.vp(), t.g.systems.at(t.at).fleet]).toEqual([[0, 0], -1])
      expect(t.last('escaped')).toMatchObject({ by: 0, from: t.at })
    },
  )
  rule(
    'NE-RULING-113',
    'an Attacker who lost all Ships to a retreating Defender has won an empty System',
    () => {
      const t = new Battlefield([CALDARI, MINMATAR])
      t.explored(t.beside(t.at).find(at => at >= 6) ?? -1)
      t.battle({ interceptor: 1 }, { interceptor: 1 }, [{}, {}], ['neutral-formation', 'hit-and-run'])
      t.says(0, 'fight').says(1, 'retreat').says(0, 'hold')
      t.shot(t.row(0, 'interceptor'), [...KILL])
      t.quietly(() => t.g.battle.at < 0)
      expect(t.last('battle-won')).toMatchObject({ by: 0, against: 1, retreat: 1 })
      expect([t.vp(), t.g.systems.at(t.at).fleet]).toEqual([[0, 0], -1])
      expect(t.last('escaped')).toMatchObject({ by: 1, from: t.at })
    },
  )
  rule(
    ['NE-RULING-94', 'NE-DEV-20', 'NE-DEV-23'],
    'Fleet Command adds Strength when the winner is decided, once a Round',
    () => {
      const t = new Battlefield().completed(0, 'fleet-command')
      t.battle({ interceptor: 2 }, { interceptor: 2 }, [{}, {}])
      const card = t.development(0, 'fleet-command')
      t.quietly(() => t.choices(t.who()).includes(`use development:${card}`))
      expect(t.g.battle.round).toBe(3)
      t.says(0, `use development:${card}`).playOut()
      expect(t.last('battle-won')).toMatchObject({ by: 0, strengths: [3, 2] })
      const defended = new Battlefield().completed(1, 'fleet-command')
      defended.battle({ interceptor: 2 }, { interceptor: 1 })
      const theirs = `use development:${defended.development(1, 'fleet-command')}`
      defended.quietly(() => defended.choices(defended.who()).includes(theirs))
      expect(defended.who()).toBe(1)
      defended.says(1, theirs).playOut()
      expect(defended.last('battle-won')).toMatchObject({ by: 1, strengths: [2, 2] })
      // Both had Ships left; where one has none nobody is asked.
      const alone = new Battlefield()
        .completed(0, 'fleet-command')
        .battle({ interceptor: 1 }, { interceptor: 1 })
      alone
        .fightOn()
        .roll()
        .dice([...KILL])
        .closeWindow()
        .miss()
      expect(alone.g.battle.at).toBe(-1)
    },
  )
  rule(
    ['NE-RULING-78', 'NE-CEND-01'],
    'the battle ends at once when one side has no Ships, after the answer of its orbit',
    () => {
      const t = new Battlefield().battle({ interceptor: 1, marauder: 1 }, { interceptor: 1 }, [
        { small: ['interceptor'], large: ['marauder'] },
        {},
      ])
      t.fightOn()
        .roll()
        .dice([...KILL])
        .closeWindow()
      expect(t.prompt()).toBe('attack.target')
      expect(t.who()).toBe(1)
      t.miss(t.row(0, 'marauder'))
      expect(t.g.battle.at).toBe(-1)
      expect(t.events('combat-round').length).toBe(1)
    },
  )
})

describe('escape', () => {
  rule(
    ['NE-CEND-02', 'NE-CEND-09', 'NE-CEND-10', 'NE-CEND-11', 'NE-CEND-15', 'NE-RULING-79'],
    'to one adjacent System that is explored, nobody else’s and free of enemies, chosen by the defeated',
    () => {
      const t = new Battlefield()
      const [start, free, foreign, taken, own, hidden] = t.beside(t.centre)
      if (start === undefined || free === undefined || foreign === undefined) throw new Error('no neighbours')
      if (taken === undefined || own === undefined) throw new Error('no neighbours')
      t.explored(start).place(start, t.centre)
      t.explored(free).control(1, foreign).explored(taken).fleet(1, taken, { interceptor: 1 }).control(0, own)
      t.attack({ interceptor: 1 }, { interceptor: 2 }).strategies()
      t.quietly(() => t.prompt() === 'ending.escape')
      expect(t.who()).toBe(0)
      expect(new Set(t.choices(0))).toEqual(new Set([start, free, own].map(at => `system:${at}`)))
      for (const at of [foreign, taken, hidden]) expect(t.whyNot(0, `system:${at}`)).toBe('NE-CEND-10')
      t.says(0, `system:${free}`)
      expect(t.events('fleet-lost')).toEqual([])
      expect(t.ships(free)[0]).toBe(1)
      expect(t.g.systems.at(free).exhausted).toBe(1)
      expect(t.prompt()).toBe('turn.choose')
    },
  )
  rule(['NE-CEND-14', 'NE-MOVE-31'], 'an escape gives no free claim', () => {
    const t = new Battlefield()
    const free = t.beside(t.at).find(at => at >= 6) ?? -1
    t.explored(free).fleet(0, free, { command: 1 })
    t.attack({ interceptor: 1 }, { interceptor: 2 }).strategies()
    t.quietly(() => t.prompt() === 'ending.escape').says(0, `system:${free}`)
    expect(t.ships(free)).toEqual([1, 0, 0, 0, 0, 1, 0, 0])
    expect(t.prompt()).toBe('turn.choose')
    expect(t.g.systems.at(free).controller).toBe(-1)
  })
  rule(
    ['NE-CEND-09', 'NE-CEND-10'],
    'the defeated Defender leaves too, also to where the enemy came from',
    () => {
      const t = new Battlefield()
      const start = t.beside(t.at).find(at => at >= 6) ?? -1
      t.explored(start).place(start, t.at)
      t.attack({ command: 1 }, { interceptor: 2 }).strategies()
      t.quietly(() => t.prompt() === 'ending.escape')
      expect(t.who()).toBe(1)
      t.says(1, `system:${start}`)
      expect([t.g.systems.at(start).fleet, t.ships(start)[0]]).toEqual([1, 2])
      expect([t.g.systems.at(t.at).fleet, t.ships(t.at)[5]]).toEqual([0, 1])
      expect(t.g.systems.at(start).exhausted).toBe(2)
    },
  )
  rule(
    ['NE-CEND-12', 'NE-CEND-13', 'NE-CREW-06', 'NE-RULING-80', 'NE-RULING-81'],
    'without a way out all are lost: Reparations, but nobody destroyed them',
    () => {
      const t = new Battlefield()
      // The Defender's neighbours are the Attacker's home and tiles that are face down.
      t.attack({ command: 2 }, { command: 1, interceptor: 1 }).strategies()
      t.align(1, { small: ['interceptor'], medium: ['command'] })
      t.quietly(() => t.g.battle.at < 0)
      expect(t.events('fleet-lost').length).toBe(1)
      expect(t.vp()).toEqual([0, 0])
      expect(t.eventsInHand(1)).toBe(1 + 1 + 1) // one for losing Ships, one for Strength 4
      expect(t.g.players.at(1).models.get(5)).toBe(3)
      expect(t.g.systems.at(t.at).fleet).toBe(0)
    },
  )
  rule('NE-CEND-10', 'Covered Withdrawal: up to two Systems, each fit for an escape', () => {
    const t = new Battlefield()
    const near = t.beside(t.at).find(at => at >= 6) ?? -1
    const far = t.beside(near).find(at => at >= 6 && at !== t.at && !t.beside(t.at).includes(at)) ?? -1
    t.explored(near).explored(far)
    t.attack({ interceptor: 1 }, { interceptor: 2 }).strategies('covered-withdrawal')
    t.quietly(() => t.prompt() === 'ending.escape')
    expect(t.choices(0)).toContain(`system:${far}`)
    expect(t.choices(0)).toEqual([...new Set(t.choices(0))]) // however many ways lead there
    const blocked = new Battlefield()
    blocked.explored(near).explored(far).fleet(1, near, { interceptor: 1 })
    blocked.attack({ interceptor: 1 }, { interceptor: 2 }).strategies('covered-withdrawal')
    blocked.quietly(() => blocked.prompt() === 'ending.escape')
    expect(blocked.choices(0)).not.toContain(`system:${far}`)
  })
  rule(
    ['NE-GEN-08', 'NE-MOVE-32'],
    'who wins with Strength 3 may claim an uncontrolled System afterwards',
    () => {
      const t = quiet({ command: 1 }, { interceptor: 1 })
      if (t.prompt() === 'ending.escape') t.says(1, t.choices(1)[0])
      expect([t.prompt(), t.who()]).toEqual(['arriving.claim', 0])
      t.says(0, 'claim')
      expect(t.g.systems.at(t.at).controller).toBe(0)
      const weak = quiet({ interceptor: 2 }, { interceptor: 1 })
      if (weak.prompt() === 'ending.escape') weak.says(1, weak.choices(1)[0])
      expect(weak.prompt()).toBe('turn.choose')
    },
  )
})

describe('rewards', () => {
  rule(
    ['NE-CREW-01', 'NE-CREW-02'],
    'a VP for the Attacker who won and destroyed a Ship, none for the Defender',
    () => {
      const t = new Battlefield().battle({ interceptor: 3 }, { interceptor: 2 }).fightOn()
      t.roll(t.row(1, 'interceptor')).dice(['aim aim', 'dmg']).closeWindow()
      t.playOut()
      expect(t.last('battle-won')).toMatchObject({ by: 0 })
      expect(t.vp()).toEqual([1, 0])
      expect(t.g.players.at(0).earned.get(0)).toBe(1)
      const clean = quiet({ command: 1 }, { interceptor: 2 })
      expect(clean.vp()).toEqual([0, 0])
      const defended = new Battlefield().battle({ interceptor: 1 }, { interceptor: 2 }).fightOn()
      defended.miss(defended.row(1, 'interceptor'))
      defended
        .roll()
        .dice([...KILL])
        .closeWindow()
      expect(defended.last('battle-won')).toMatchObject({ by: 1 })
      expect(defended.vp()).toEqual([0, 0])
    },
  )
  /** Each side loses these Ships; both Fleets are in the Small Orbit with a Marauder each that stays. */
  function losses(mine: Ships, theirs: Ships): Battlefield {
    const t = new Battlefield([CALDARI, MINMATAR])
    const n = (ships: Ships): number => Object.values(ships).reduce((sum, x) => sum + x, 0)
    const plus = (ships: Ships): Ships => ({
      ...ships,
      marauder: 1,
      interceptor: (ships.interceptor ?? 0) + 1,
    })
    t.battle(plus(mine), plus(theirs), [
      { small: ['interceptor', mine], large: ['marauder'] },
      { small: ['interceptor', theirs], large: ['marauder'] },
    ])
    t.arrange(g => {
      // Shot down by hand in the first orbit step.
      for (const [side, ships] of [
        [0, mine],
        [1, theirs],
      ] as const)
        for (const [type, count] of Object.entries(ships))
          for (const row of t.rows(side, type as 'command').slice(-count)) {
            g.battle.ships.at(row).damage = 9
            g.battle.ships.at(row).destroyed = true
          }
    })
    expect(n(mine) + n(theirs)).toBeGreaterThan(0)
    return t.playOut()
  }
  rule(
    ['NE-EX-21', 'NE-CREW-03', 'NE-CARD-14'],
    'the Attacker lost two Small and a Medium Ship: one Event',
    () => {
      const t = losses({ interceptor: 2, command: 1 }, {})
      expect(t.last('battle-won')).toMatchObject({ by: 1 })
      expect(t.vp()).toEqual([0, 0])
      expect([t.eventsInHand(0), t.eventsInHand(1)]).toEqual([1 + 1, 1])
    },
  )
  rule(
    ['NE-EX-22', 'NE-CREW-04', 'NE-CREW-05'],
    'the Defender won and lost two Medium Ships: three Events',
    () => {
      const t = losses({ interceptor: 4 }, { command: 2 })
      expect(t.last('battle-won')).toMatchObject({ by: 1 })
      expect(t.eventsInHand(1)).toBe(1 + 3)
      expect(t.eventsInHand(0)).toBe(1 + 1)
    },
  )
  rule('NE-CREW-04', 'one Small Ship lost is one Event for the Defender and none for the Attacker', () => {
    expect(losses({}, { interceptor: 1 }).eventsInHand(1)).toBe(2)
    expect(losses({ interceptor: 1 }, {}).eventsInHand(0)).toBe(1)
  })
  rule(['NE-CREW-07', 'NE-RULING-84'], 'the Attacker’s rewards come first', () => {
    const t = losses({ command: 1 }, { command: 1 })
    const drew = t.events('drew').map(event => event.by)
    expect(drew.slice(-3)).toEqual([0, 1, 1])
  })
  rule('NE-CARD-16', 'Strength lost in two battles is not added up', () => {
    const t = losses({ interceptor: 2 }, {}).bare()
    expect(t.eventsInHand(0)).toBe(1)
    t.says(0, 'end').says(1, 'begin', 'trade', 'done', 'end')
    t.battle({ interceptor: 1 }, { marauder: 1 }).quietly(() => t.rolled && t.who() === 1)
    t.quietly(() => t.rolled && t.g.battle.attacking === 1)
    t.dice([...KILL])
      .closeWindow()
      .playOut()
    expect(t.last('battle-won')).toMatchObject({ by: 1 })
    expect(t.eventsInHand(0)).toBe(1)
  })
  rule(['NE-RULING-94'], 'Preserved Plans take back the Strategy Card just used, after the rewards', () => {
    const t = new Battlefield()
    const plans = t.dealEvent(0, 'preserved-plans')
    t.battle({ interceptor: 1 }, { interceptor: 1 }, undefined, ['shields-up'])
    const card = t.g.battle.sides.at(0).shown.at(0)
    t.quietly(() => t.prompt() === 'combat.choose' && t.choices(t.who()).includes(`play event:${plans}`))
    expect(t.events('battle-won').length).toBe(1)
    t.says(0, `play event:${plans}`).playOut()
    expect(t.g.players.at(0).strategies.has(card)).toBe(true)
    expect(t.g.players.at(0).spent.length).toBe(0)
    // The Defender's too.
    const theirs = new Battlefield()
    const kept = `play event:${theirs.dealEvent(1, 'preserved-plans')}`
    theirs.battle({ interceptor: 1 }, { interceptor: 1 }, undefined, ['neutral-formation', 'shields-up'])
    theirs.quietly(() => theirs.prompt() === 'combat.choose' && theirs.choices(theirs.who()).includes(kept))
    theirs.says(1, kept).playOut()
    expect(theirs.g.players.at(1).spent.length).toBe(0)
    // Neutral Formation comes back anyway: then nobody is asked.
    const neutral = new Battlefield()
    neutral.dealEvent(0, 'preserved-plans')
    neutral.battle({ interceptor: 1 }, { interceptor: 1 }).playOut()
    expect(neutral.g.players.at(0).events.length).toBe(2)
  })
})

describe('Developments that reward battles', () => {
  const wonAsDefender = (...cards: readonly string[]): Battlefield => {
    const t = new Battlefield()
      .completed(1, ...cards)
      .battle({ interceptor: 1 }, { interceptor: 1 })
      .fightOn()
    t.miss()
    return t
      .roll()
      .dice([...KILL])
      .closeWindow()
  }
  rule(['NE-VIC-17', 'NE-RULING-106'], 'Space Warlord: a win as Defender with a kill, once a Round', () => {
    const t = wonAsDefender('space-warlord')
    expect(t.vp()).toEqual([0, 1])
    expect(wonAsDefender().vp()).toEqual([0, 0])
    t.says(0, 'end').says(1, 'begin', 'trade', 'done', 'end')
    t.attack({ 'covert-ops': 1 }, {}).strategies().fightOn()
    t.miss()
    t.roll()
      .dice([...KILL])
      .closeWindow()
    expect(t.last('battle-won')).toMatchObject({ by: 1 })
    expect(t.vp()).toEqual([0, 1])
  })
  rule('NE-VIC-17', 'Capital Hunters: a Large Ship destroyed, whoever wins', () => {
    const t = new Battlefield().completed(0, 'capital-hunters')
    t.battle({ interceptor: 1 }, { marauder: 1, command: 2 }, [
      {},
      { medium: ['command', { command: 1 }], large: ['marauder'] },
    ])
    t.fightOn()
      .roll(t.row(1, 'marauder'))
      .dice([...KILL])
      .closeWindow()
    t.playOut()
    expect(t.last('battle-won')).toMatchObject({ by: 1 })
    expect(t.vp()).toEqual([1, 0])
  })
  rule('NE-VIC-17', 'Crusade: a win as Attacker in a System of another player', () => {
    for (const [controller, vp] of [
      [1, 1],
      [-1, 0],
    ] as const) {
      const t = new Battlefield([AMARR, CALDARI]).completed(0, 'crusade')
      if (controller >= 0) t.control(controller, t.at)
      t.battle({ command: 1 }, { interceptor: 1 }).playOut()
      expect(t.last('battle-won')).toMatchObject({ by: 0 })
      expect(t.vp()).toEqual([vp, 0])
    }
  })
})

describe('what Developments do not reward', () => {
  const DEVELOPMENT = 5
  interface Fight {
    readonly ship: 'interceptor' | 'marauder'
    /** Whether the Attacker's and the Defender's first attack destroys its target. */
    readonly kills: readonly [boolean, boolean]
    readonly controller?: number
    /** A second Ship for a side that has to win by what is left. */
    readonly more?: readonly [Ships, Ships]
  }
  /** VP that a card of this seat gave. */
  function rewarded(seat: 0 | 1, card: string, { ship, kills, controller, more = [{}, {}] }: Fight): number {
    const t = new Battlefield([AMARR, AMARR + 1]).bare()
    if (card === 'crusade' && seat === 1) t.arrange(g => void (g.players.at(1).faction = AMARR))
    t.completed(seat, card)
    if (controller !== undefined) t.control(controller, t.at)
    const line = { small: ['interceptor'], medium: ['command'], large: ['marauder'] } as const
    t.battle({ [ship]: 1, ...more[0] }, { [ship]: 1, ...more[1] }, [line, line])
    const at = (side: 0 | 1): number => t.row(side, ship)
    t.fightOn()
    for (const [side, kill] of kills.entries()) {
      t.quietly(() => t.g.battle.attacking === side && (t.rolled || t.prompt() === 'attack.target'))
      t.shot(at(side === 0 ? 1 : 0), kill ? [...KILL] : ['blank'])
      if (t.prompt() === 'attack.further') t.says(side, [])
    }
    t.playOut()
    return t.g.players.at(seat).earned.get(DEVELOPMENT)
  }
  const both = { ship: 'interceptor', kills: [true, true] } as const
  rule('NE-VIC-17', 'Space Warlord: not who lost, not who attacked, not without a kill', () => {
    const warlord = (seat: 0 | 1, fight: Fight): number => rewarded(seat, 'space-warlord', fight)
    const more = { command: 1 }
    expect(warlord(1, both)).toBe(1) // both are gone: the Defender has won
    expect(warlord(1, { ...both, more: [more, {}] })).toBe(0) // lost
    expect(warlord(0, { ...both, more: [more, {}] })).toBe(0) // won as Attacker
    expect(warlord(1, { ...both, kills: [false, false] })).toBe(0) // nobody was destroyed
  })
  rule('NE-VIC-17', 'Crusade: not in an own System, not as Defender, not for a defeat', () => {
    const crusade = (seat: 0 | 1, fight: Fight): number => rewarded(seat, 'crusade', fight)
    const won = { ship: 'interceptor', kills: [true, false] } as const
    expect(crusade(0, { ...won, controller: 1 })).toBe(1)
    expect(crusade(0, { ...won, controller: 0 })).toBe(0)
    expect(crusade(0, { ...both, kills: [false, true], controller: 1 })).toBe(0)
    expect(crusade(1, { ...both, kills: [false, true], controller: 0 })).toBe(0)
  })
  rule('NE-VIC-17', 'Capital Hunters: not for smaller Ships, for own ones or for one that stands', () => {
    const hunters = (seat: 0 | 1, ship: Fight['ship'], ...kills: [boolean, boolean]): number =>
      rewarded(seat, 'capital-hunters', { ship, kills })
    expect([hunters(0, 'marauder', true, false), hunters(1, 'marauder', false, true)]).toEqual([1, 1])
    expect([hunters(0, 'interceptor', true, false), hunters(1, 'interceptor', false, true)]).toEqual([0, 0])
    expect([hunters(0, 'marauder', false, true), hunters(1, 'marauder', true, false)]).toEqual([0, 0])
    expect(hunters(0, 'marauder', false, false)).toBe(0)
  })
})
