import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { statOf } from '../rules/ships.js'
import { Battlefield, CALDARI, GALLENTE, MINMATAR } from './battlefield.js'
import type { Ships } from './table.js'
import { Table } from './table.js'

/** What is over is over: nothing of a turn, a Round, an attack or a battle is left in the next. */

const seatOneIdles = (t: Table): Table => t.says(0, 'end').says(1, 'pass').says(0, 'begin')

describe('from turn to turn and Round to Round', () => {
  rule('NE-RULING-106', 'a Development rewards once a Round, and again in the next', () => {
    const t = new Table().settled(GALLENTE, MINMATAR).withoutCards().bare().completed(0, 'liberation-front')
    const [a = -1, b = -1, c = -1] = t.systemsOfTier(2)
    for (const at of [a, b, c]) t.explored(at).fleet(0, at, { interceptor: 1 })
    t.says(0, 'begin', `claim system:${a}`)
    expect(t.vp()[0]).toBe(1)
    seatOneIdles(t).says(0, `claim system:${b}`)
    expect(t.vp()[0]).toBe(1)
    t.says(0, 'end').nextRound().says(1, 'pass').says(0, 'begin', `claim system:${c}`)
    expect(t.vp()[0]).toBe(2)
  })
  rule('NE-BUILD-02', 'BP that an Event added to this turn are gone in the next', () => {
    const t = new Table().turn().has(0, { z: 49, tritanium: 12 })
    t.says(0, `play event:${t.dealEvent(0, 'extra-shifts')}`, 'trade', 'done')
    seatOneIdles(t).says(0, 'build')
    for (let n = 0; n < 6; n++) t.says(0, `ship class:${n % 3} system:0`)
    expect(t.whyNot(0, 'ship class:0 system:0')).toBe('NE-BUILD-01')
  })
  rule(
    ['NE-MOVE-09', 'NE-CARD-10'],
    'so is the SPD that Afterburners gave, and the token of an Anomaly Signal',
    () => {
      const t = new Table()
        .settled()
        .withoutCards()
        .bare()
        .fleet(0, 1, { marauder: 1, interceptor: 1 })
        .explored(15)
      const [burners, signal] = ['afterburners', 'anomaly-signal'].map(
        id => `play event:${t.dealEvent(0, id)}`,
      )
      t.tile(16, 'uedama').says(0, 'begin', burners, signal)
      expect(t.again().says(0, 'move system:1').whyNot(0, 'go system:18')).toBeUndefined()
      t.says(0, 'trade', 'done')
      seatOneIdles(t).says(0, 'move system:1', 'go system:16')
      expect(t.choices(0)).toEqual(['class:0']) // a Marauder gets one System far
      t.says(0, { 'class:0': 1 }, 'stay')
      expect(t.events('found')[0]?.['tokens']).toHaveLength(1)
    },
  )
  rule('NE-RULING-27', 'Developments completed in two turns are no Double Breakthrough', () => {
    const t = new Table().settled().withoutCards().has(0, { z: 0 }).has(1, { z: 0 })
    t.researching(0, 0, 'medium-hulls', 5).researching(0, 1, 'trade-hub', 5)
    t.dealMission(0, 'double-breakthrough')
    t.says(0, 'begin', 'complete slot:0', 'trade', 'done')
    seatOneIdles(t).says(0, 'complete slot:1')
    expect(t.prompt()).toBe('turn.choose')
  })
  rule('NE-RULING-27', 'what was spent, claimed and revealed in one Round is forgotten in the next', () => {
    const t = new Table().settled().withoutCards().bare()
    t.arrange(g => {
      const me = g.players.at(0)
      me.mineralsSpent = 11
      me.claims = 2
      me.revealed.set(0, 2)
    })
    t.has(0, { z: 0, tritanium: 2 }).has(1, { z: 0 }).nextRound()
    for (const id of ['industrial-appetite', 'land-rush', 'pathfinder']) t.dealMission(0, id)
    t.fleet(0, 1, { interceptor: 1 }).tile(15, 'niarja').explored(16).fleet(0, 16, { interceptor: 1 })
    t.has(0, { z: 0, tritanium: 2 }).arrange(g => void (g.players.at(1).passed = true))
    const offered = (...answers: readonly unknown[]): string[] => {
      const u = t.again()
      while (u.prompt() === 'round.turn' && u.who() === 1) u.says(1, 'pass')
      u.says(0, 'begin', ...answers)
      return u.prompt() === 'checkpoint.mission' ? u.choices(0) : []
    }
    expect(offered('manufacture', 'make product:1', 'done')).toEqual([])
    expect(offered('claim system:16')).toEqual([])
    expect(offered('move system:1', 'go system:15', { 'class:0': 1 })).toEqual([])
  })
  rule('NE-RULING-27', 'Systems revealed in an earlier turn do not count for this one', () => {
    const t = new Table().settled().withoutCards().bare()
    t.dealMission(0, 'deep-survey')
    const [a = -1, b = -1] = t.systemsOfTier(2)
    const beside = (at: number): number => t.beside(at).find(next => next !== a && next !== b) ?? -1
    for (const at of [a, b]) t.explored(beside(at)).fleet(0, beside(at), { interceptor: 1 })
    t.tile(a, 'kinakka').tile(b, 'amamake')
    const reveal = (at: number): Table =>
      t.says(0, `move system:${beside(at)}`, `go system:${at}`, { 'class:0': 1 })
    t.says(0, 'begin')
    reveal(a)
    seatOneIdles(t)
    reveal(b)
    expect(t.prompt()).toBe('turn.choose')
  })
  rule(
    'NE-MOVE-26',
    'with the last Ship its Exhausted Fleet Token leaves, so that new Ships are ready',
    () => {
      const t = new Table().settled().withoutCards().bare().fleet(0, 1, { interceptor: 1 })
      t.has(0, { z: 20, tritanium: 1 }).says(0, 'begin', 'move system:1', 'go system:0', { 'class:0': 1 })
      expect(t.whyNot(0, 'end')).toBeUndefined()
      t.says(0, `play event:${t.dealEvent(0, 'hasty-orders')}`, 'system:0', 'system:1')
      seatOneIdles(t).says(0, 'build', 'ship class:0 system:0', 'done', 'end').says(0, 'begin')
      expect([t.whyNot(0, 'move system:0'), t.whyNot(0, 'move system:1')]).toEqual([undefined, 'NE-MOVE-23'])
    },
  )
  rule('NE-RES-13', 'a shortage is served from the holder of the First Player Token on', () => {
    const green = (first: number): (number | undefined)[] => {
      const t = new Table().settled().withoutCards().has(0, {}).has(1, {})
      t.arrange(g => {
        g.first = first
        for (const player of g.players) player.belts.set(1, 1)
        g.pool.set(1, 1)
      })
      t.allPass()
      return [t.goods(0).mexallon, t.goods(1).mexallon]
    }
    expect([green(0), green(1)]).toEqual([
      [1, undefined],
      [undefined, 1],
    ])
  })
  rule(
    ['NE-RES-13', 'NE-RULING-59'],
    'a shortage of Materials too: one Refinery each, then the second',
    () => {
      const t = new Table().settled().withoutCards().has(0, {}).has(1, {})
      const [a = -1, b = -1, c = -1] = t.systemsOfTier(1)
      t.control(0, a, b).control(1, c)
      t.explored(a, 'sivala').explored(b, 'orvolle').explored(c, 'stacmon')
      for (const at of [a, b, c]) t.structure(at, 'refinery')
      t.arrange(g => g.pool.set(5, 2)).allPass()
      expect([t.goods(0).moon, t.goods(1).moon]).toEqual([1, 1])
    },
  )
  rule(['NE-EXPL-13', 'NE-RULING-98'], 'what goes back into a bag is mixed with the rest', () => {
    const shuffled = (tile: string): unknown[] => {
      const t = new Table().settled().withoutCards().bare().fleet(0, 1, { 'covert-ops': 1 })
      const at = t.beside(1).find(next => next >= 6) ?? -1
      t.tile(at, tile).says(0, 'begin', 'move system:1', `go system:${at}`, { 'class:1': 1 })
      if (t.prompt() === 'explore.scout') t.says(0, 1)
      t.says(0, t.choices(0)[0])
      return t.events('$shuffle').map(event => event['zone'])
    }
    expect(shuffled('dresi').at(-1)).toBe('asteroidBag')
    expect(shuffled('maurasi').at(-1)).toBe('discoveryBag')
  })
})

describe('from attack to attack and battle to battle', () => {
  rule('NE-SHIP-10', 'DMG that a CRIT added is gone with its attack', () => {
    const t = new Battlefield().completed(0, 'offensive-systems-t1')
    t.battle({ 'heavy-assault': 1 }, { marauder: 1 }).fightOn()
    t.shot(undefined, ['crit'])
    expect(t.last('counted')).toMatchObject({ damage: 2 })
    t.quietly(() => t.g.battle.round === 2 && t.prompt() === 'combat.choose')
    t.shot(undefined, ['dmg'])
    expect(t.last('counted')).toMatchObject({ damage: 1 })
  })
  rule('NE-RULING-85', 'an ability that rerolls does so in every attack', () => {
    const t = new Battlefield().completed(0, 'offensive-systems-t1')
    t.battle({ interceptor: 1 }, { marauder: 1 }).fightOn()
    t.roll().dice(['blank']).says(0, 'activate ability:0', 'die:0').closeWindow()
    t.quietly(() => t.g.battle.round === 2 && t.prompt() === 'combat.choose')
    t.roll().dice(['blank'])
    expect(t.whyNot(0, 'activate ability:0')).toBeUndefined()
  })
  rule(
    ['NE-SHIP-13', 'NE-RULING-110'],
    'two Logistics Cruisers in one orbit, one leading, repair as one',
    () => {
      const t = new Battlefield().completed(1, 'defensive-systems-t1')
      const line = { medium: ['logistics', { logistics: 1, marauder: 1 }] } as const
      t.battle({ marauder: 1 }, { logistics: 2, marauder: 1 }, [{}, line]).fightOn()
      t.quietly(() => t.prompt() === 'attack.target' && t.who() === 0)
      const hurt = t.row(1, 'marauder')
      t.shot(hurt, [], ['aim', 'dmg dmg', 'dmg dmg', 'dmg'])
      expect(t.damage(hurt)).toBe(3)
      t.quietly(() => t.choices(1).some(choice => choice.startsWith('activate')))
      t.says(
        1,
        t.choices(1).find(choice => choice.startsWith('activate')),
      )
      if (t.prompt() === 'combat-effect.repair') t.says(1, `ship:${hurt}`)
      expect(t.damage(hurt)).toBe(1)
    },
  )
  rule(['NE-MOVE-21', 'NE-MOVE-23'], 'who has won a battle with a Move Action is exhausted there', () => {
    const t = new Battlefield().battle({ command: 1 }, { interceptor: 1 }).playOut()
    expect(t.g.systems.at(t.at).fleet).toBe(0)
    seatOneIdles(t)
    expect(t.whyNot(0, `move system:${t.at}`)).toBe('NE-MOVE-23')
  })
  /** One battle that seat 0 leaves at once, then a second one. */
  const twice = (card: string, mine: Ships, theirs: Ships): Battlefield => {
    const t = new Battlefield([CALDARI, MINMATAR])
    for (let at = 0; at < t.g.systems.length; at++) t.explored(at)
    t.attack(mine, theirs).strategies(card)
    t.quietly(() => t.prompt() === 'retreating.choose').says(0, 'retreat')
    t.quietly(() => t.prompt() === 'turn.choose')
    seatOneIdles(t)
      .bare()
      .arrange(g => void (g.turn.acted = false))
    t.fleet(0, t.from, mine).fleet(1, t.at, theirs)
    const all = { 'class:0': mine.interceptor ?? 0 }
    return t.says(0, `move system:${t.from}`, `go system:${t.at}`, all).strategies()
  }
  rule(['NE-CRND-01', 'NE-RULING-95'], 'every battle has its own three Combat Rounds', () => {
    const t = new Battlefield([MINMATAR, CALDARI]).attack({ interceptor: 1 }, { interceptor: 1 })
    t.strategies('set-the-pace').says(0, 'fewer').playOut()
    expect(t.events('combat-round')).toHaveLength(2)
    t.bare().says(0, 'end').says(1, 'pass')
    t.battle({ interceptor: 1 }, { interceptor: 1 }).playOut()
    expect(t.events('combat-round').slice(2)).toMatchObject([1, 2, 3].map(round => ({ round, of: 3 })))
  })
  rule(
    ['NE-STRUC-08', 'NE-CEND-05'],
    'a Citadel helps in its own System, and Fleet Command in its own battle',
    () => {
      const t = new Battlefield().completed(1, 'fleet-command')
      t.control(1, t.at).structure(t.at, 'citadel')
      const used = `use development:${t.development(1, 'fleet-command')}`
      t.attack({ interceptor: 1 }, { interceptor: 1 }).strategies().says(1, 'orbit:0')
      t.quietly(() => t.choices(t.who()).includes(used))
        .says(1, used)
        .playOut()
      expect(t.last('battle-won')).toMatchObject({ strengths: [1, 3] })
      t.bare().arrange(g => g.systems.at(t.at).slots.set(0, -1))
      t.says(0, 'end').says(1, 'pass')
      t.battle({ interceptor: 1 }, { interceptor: 1 })
      t.quietly(() => t.rolled && t.g.battle.attacking === 1)
      expect((t.last('rolled')['white'] as unknown[]).length).toBe(
        statOf(t.g, t.row(1, 'interceptor'), 'atk'),
      )
      t.playOut()
      expect(t.last('battle-won')).toMatchObject({ strengths: [1, 1] })
    },
  )
  rule('NE-CRND-05', 'Hit and Run lets Small Ships attack in one battle only', () => {
    const t = new Battlefield([MINMATAR, CALDARI])
    t.battle({ interceptor: 1 }, { interceptor: 1 }, undefined, ['hit-and-run']).says(0, 'retreat')
    t.quietly(() => t.prompt() === 'turn.choose')
      .bare()
      .says(0, 'end')
      .says(1, 'pass')
    const before = t.events('attacks').length
    t.battle({ interceptor: 1 }, { interceptor: 1 }).says(0, 'retreat')
    t.quietly(() => t.prompt() === 'turn.choose')
    expect(
      t
        .events('attacks')
        .slice(before)
        .map(event => event['by']),
    ).toEqual([1])
  })
  rule('NE-CEND-10', 'a Covered Withdrawal covers one battle', () => {
    const t = twice('covered-withdrawal', { interceptor: 1 }, { interceptor: 1 })
    t.quietly(() => t.prompt() === 'retreating.choose').says(0, 'retreat')
    t.quietly(() => t.prompt() === 'ending.escape')
    const beside = t.beside(t.at).map(at => `system:${at}`)
    expect(t.choices(0).filter(choice => !beside.includes(choice))).toEqual([])
  })
  rule('NE-CEND-10', 'and leads away from the battle: not back to where it was fought', () => {
    const t = new Battlefield()
    for (let at = 0; at < t.g.systems.length; at++) t.explored(at)
    t.battle({ command: 1 }, { interceptor: 1 }, [{}, {}], ['neutral-formation', 'covered-withdrawal'])
    t.quietly(() => t.prompt() === 'ending.escape')
    expect([t.who(), t.choices(1).includes(`system:${t.at}`)]).toEqual([1, false])
    expect(t.choices(1).some(choice => !t.beside(t.at).includes(Number(choice.slice(7))))).toBe(true)
  })
  rule('NE-EX-16', 'Shields Up hold for one battle', () => {
    const t = twice('shields-up', { interceptor: 1 }, { interceptor: 1 })
    t.fightOn().miss()
    t.shot(undefined, ['aim aim', 'dmg'])
    expect(t.last('hit')).toMatchObject({ of: 0, red: 0, destroyed: true })
  })
})

describe('more is not as many', () => {
  rule('NE-RULING-27', 'Humble the Mighty wants a victim with more VP, not with as many', () => {
    const offered = (vp: number): boolean => {
      const t = new Table().settled().withoutCards().bare().has(0, { vp: 3 }).has(1, { vp })
      t.fleet(0, 4, { interceptor: 5 }).explored(t.beside(4).find(at => at >= 6) ?? -1)
      const mission = t.dealMission(0, 'humble-the-mighty')
      t.allPass().toPrompt('raids.exit').says(0, t.choices(0)[0])
      return t.prompt(0) === 'checkpoint.mission' && t.choices(0).includes(`mission:${mission}`)
    }
    expect([offered(3), offered(4)]).toEqual([false, true])
  })
  rule('NE-RULING-27', 'Against the Odds wants fewer Ships than the enemy had, not as many', () => {
    const offered = (theirs: number): boolean => {
      const t = new Battlefield()
      const mission = t.dealMission(0, 'against-the-odds')
      t.battle({ command: 1 }, { interceptor: theirs })
      t.quietly(() => t.prompt() === 'ending.escape' || t.g.battle.at < 0)
      if (t.prompt() === 'ending.escape') t.says(1, t.choices(1)[0])
      while (t.prompt() === 'combat.choose') t.says(t.who(), 'pass')
      return t.prompt(0) === 'checkpoint.mission' && t.choices(0).includes(`mission:${mission}`)
    }
    expect([offered(1), offered(2)]).toEqual([false, true])
  })
})
