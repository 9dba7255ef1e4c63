import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { strategyOf } from '../state.js'
import { Battlefield, CALDARI, MINMATAR } from './battlefield.js'

const attacks = (t: Battlefield): [by: number, orbit: number][] =>
  t.events('attacks').map(({ by, orbit }) => [by, orbit])
const KILL = ['aim aim', 'aim aim', 'dmg', 'dmg', 'dmg', 'dmg', 'dmg', 'dmg', 'dmg'] as const

describe('Combat Rounds', () => {
  rule(['NE-CRND-01', 'NE-CRND-16', 'NE-CEND-01'], 'three of them, then the battle ends', () => {
    const t = new Battlefield().battle({ interceptor: 1 }, { interceptor: 1 }).playOut()
    expect(t.events('combat-round').map(e => e.round)).toEqual([1, 2, 3])
    expect(t.last('battle-won')).toMatchObject({ by: 1 })
  })
  rule(
    ['NE-CRND-07', 'NE-CRND-08', 'NE-CRND-09', 'NE-CRND-17'],
    'Small, Medium, Large; in each orbit the Attacker rolls first',
    () => {
      const t = new Battlefield().battle(
        { interceptor: 1, command: 1, marauder: 1 },
        { interceptor: 1, marauder: 1 },
        [
          { small: ['interceptor'], medium: ['command'], large: ['marauder'] },
          { small: ['interceptor'], large: ['marauder'] },
        ],
      )
      t.quietly(() => t.g.battle.round === 2)
      expect(attacks(t)).toEqual([
        [0, 0],
        [1, 0],
        [0, 1],
        [0, 2],
        [1, 2],
      ])
    },
  )
  rule(
    ['NE-CRND-11', 'NE-EX-20'],
    'an orbit whose Leader was removed makes no attack, Supports or not',
    () => {
      const t = new Battlefield().battle({ interceptor: 1 }, { command: 1, interceptor: 2 }, [
        {},
        { medium: ['command', { interceptor: 2 }] },
      ])
      t.fightOn()
        .roll(t.row(1, 'command'))
        .dice([...KILL])
        .closeWindow()
      t.says(0, [])
      t.quietly(() => t.g.battle.round === 2)
      expect(attacks(t)).toEqual([[0, 0]])
    },
  )
  rule(['NE-CRND-18', 'NE-RULING-95'], 'effects on the number of Combat Rounds add up', () => {
    const count = (mine: string, theirs: string, ...answers: readonly string[]): number => {
      const t = new Battlefield().battle({ interceptor: 1 }, { interceptor: 1 }, undefined, [mine, theirs])
      for (const answer of answers) t.says(t.who(), answer)
      t.playOut()
      return t.events('combat-round').length
    }
    expect(count('set-the-pace', 'neutral-formation', 'more')).toBe(4)
    expect(count('set-the-pace', 'neutral-formation', 'fewer')).toBe(2)
    expect(count('set-the-pace', 'set-the-pace', 'fewer', 'fewer')).toBe(1)
    expect(count('set-the-pace', 'set-the-pace', 'more', 'fewer')).toBe(3)
  })
  rule(
    ['NE-RULING-95', 'NE-DEV-20'],
    'Relentless Pursuit lengthens the battle once a Round; a retreat ends it all the same',
    () => {
      const t = new Battlefield([MINMATAR, CALDARI]).completed(0, 'relentless-pursuit')
      t.battle({ interceptor: 1 }, { interceptor: 1 }).fightOn()
      const card = t.development(0, 'relentless-pursuit')
      expect([t.prompt(), t.who()]).toEqual(['combat.choose', 0])
      t.says(0, `use development:${card}`)
      t.quietly(() => t.g.battle.round === 4)
      // Tapped: not again in this Round.
      t.fightOn()
      expect(t.g.battle.dice.length === 0 && t.prompt()).not.toBe('attack.target')
      expect(
        t.g.players
          .at(0)
          .tapped.toArray()
          .filter(n => n === 1).length,
      ).toBe(1)
      t.playOut()
      expect(t.events('combat-round').length).toBe(4)
      const fled = new Battlefield([MINMATAR, CALDARI]).completed(0, 'relentless-pursuit')
      fled.battle({ interceptor: 1 }, { interceptor: 1 }).says(0, 'fight').says(1, 'retreat')
      // It could not change anything: nobody is asked.
      expect(fled.choices(0)).not.toContain(`use development:${fled.development(0, 'relentless-pursuit')}`)
      fled.quietly(() => fled.g.battle.at < 0 || fled.prompt() === 'attack.target').says(0, 'hold')
      expect(fled.playOut().events('combat-round').length).toBe(1)
    },
  )
})

describe('retreat', () => {
  rule(
    ['NE-CRND-02', 'NE-CRND-03', 'NE-RULING-70'],
    'the Attacker decides first; then the other cannot',
    () => {
      const t = new Battlefield().battle({ interceptor: 1 }, { interceptor: 1 })
      expect([t.prompt(), t.who()]).toEqual(['retreating.choose', 0])
      t.says(0, 'fight')
      expect([t.prompt(), t.who()]).toEqual(['retreating.choose', 1])
      const fled = new Battlefield().battle({ interceptor: 1 }, { interceptor: 1 }).says(0, 'retreat')
      expect(fled.prompt()).not.toBe('retreating.choose')
    },
  )
  rule(
    ['NE-EX-36', 'NE-CRND-04', 'NE-CRND-05', 'NE-CRND-06', 'NE-CEND-08', 'NE-CEND-11'],
    'in Combat Round 2 the Attacker retreats: no attacks, +1 DIF, defeated whatever the Strength',
    () => {
      const t = new Battlefield().battle({ interceptor: 3, marauder: 1 }, { interceptor: 3 }, [
        { small: ['interceptor', { interceptor: 2 }], large: ['marauder'] },
        { small: ['interceptor', { interceptor: 2 }] },
      ])
      t.fightOn()
      t.roll(t.row(1, 'interceptor', 2))
        .dice(['aim aim', 'dmg'])
        .closeWindow()
      t.quietly(() => t.g.battle.round === 2)
      const before = attacks(t).length
      t.says(0, 'retreat')
      expect([t.prompt(), t.who()]).not.toEqual(['retreating.choose', 1])
      t.pass()
      expect(t.choices(1)).toContain('hold')
      const target = t.row(0, 'interceptor')
      t.roll(target).dice(['aim aim', 'dmg']).closeWindow()
      expect(t.last('missed')).toMatchObject({ aim: 2, dif: 3 }) // printed DIF 2
      expect(attacks(t).slice(before)).toEqual([[1, 0]])
      expect(t.prompt()).toBe('ending.escape')
      expect(t.last('battle-won')).toMatchObject({ by: 1, against: 0, strengths: [], retreat: 0 })
      t.says(0, `system:${t.from}`)
      expect(t.vp()).toEqual([0, 0])
      expect(t.events('combat-round').length).toBe(2)
      expect(t.g.systems.at(t.from).exhausted & 1).toBe(1)
      expect(t.g.systems.at(t.at).fleet).toBe(1)
    },
  )
  rule('NE-CRND-05', 'the DIF is gone in the next battle', () => {
    const t = new Battlefield().battle({ interceptor: 1 }, { interceptor: 1 }).says(0, 'retreat')
    t.pass()
      .says(1, 'hold')
      .quietly(() => t.g.battle.at < 0)
    expect(t.g.battle.retreat).toBe(-1)
  })
})

describe('re-aligning', () => {
  /** The Leader of the Defender's Medium Orbit is destroyed; these were its Supports. */
  const broken = (supports: Record<string, number>, more: object = {}) => {
    const t = new Battlefield()
    const theirs = { ...supports, 'heavy-assault': 1, ...(more as { marauder?: number }) }
    t.battle({ interceptor: 1 }, theirs, [
      {},
      {
        medium: ['heavy-assault', supports],
        ...('marauder' in more ? { large: ['marauder'] as const } : {}),
      },
    ])
    t.fightOn()
      .roll(t.row(1, 'heavy-assault'))
      .dice([...KILL])
      .closeWindow()
    if (t.prompt() === 'attack.further') t.says(0, [])
    return t.quietly(() => t.prompt() === 'realigning.choose' || t.g.battle.round === 2)
  }
  rule(['NE-CRND-12', 'NE-CRND-13'], 'a Support of the right size may be promoted; the others stay', () => {
    const t = broken({ logistics: 1, interceptor: 1 })
    expect(t.who()).toBe(1)
    const [next, small] = [t.row(1, 'logistics'), t.row(1, 'interceptor')]
    expect(t.choices(1)).toContain(`promote ship:${next}`)
    expect(t.whyNot(1, `promote ship:${small}`)).toBe('NE-CRND-13')
    t.says(1, `promote ship:${next}`)
    expect(t.g.battle.ships.at(next)).toMatchObject({ leader: true, orbit: 1 })
    expect(t.g.battle.ships.at(small)).toMatchObject({ leader: false, orbit: 1 })
    expect(t.prompt()).toBe('retreating.choose')
  })
  rule(
    'NE-CRND-14',
    'or all of them leave, to lead an orbit of their size or to support one that has a Leader',
    () => {
      const t = broken({ logistics: 1, interceptor: 2 }, { marauder: 1 })
      const [medium, one, two] = [t.row(1, 'logistics'), t.row(1, 'interceptor'), t.row(1, 'interceptor', 1)]
      t.says(1, `send ship:${one} orbit:0`)
      expect(t.g.battle.ships.at(one)).toMatchObject({ leader: true, orbit: 0 })
      // Once one has left, none is promoted.
      expect(t.whyNot(1, `promote ship:${medium}`)).toBe('NE-CRND-14')
      expect(t.whyNot(1, `send ship:${medium} orbit:1`)).toBe('NE-CRND-14')
      t.says(1, `send ship:${two} orbit:2`, `send ship:${medium} orbit:0`)
      expect(t.g.battle.ships.at(two)).toMatchObject({ leader: false, orbit: 2 })
      expect(t.g.battle.ships.at(medium)).toMatchObject({ leader: false, orbit: 0 })
      expect(t.prompt()).toBe('retreating.choose')
    },
  )
  rule('NE-CRND-14', 'where no other orbit can take them one must be promoted', () => {
    const t = broken({ logistics: 2 })
    expect(t.choices(1)).toEqual(t.rows(1, 'logistics').map(ship => `promote ship:${ship}`))
  })
  rule(['NE-CRND-15', 'NE-RULING-77'], 'orbits that have their Leader are not touched', () => {
    const t = broken({ interceptor: 1 }, { marauder: 1 })
    expect(t.whyNot(1, `send ship:${t.row(1, 'marauder')} orbit:0`)).toBe('NE-CRND-15')
    expect(t.whyNot(1, `promote ship:${t.row(1, 'marauder')}`)).toBe('NE-CRND-15')
  })
  rule('NE-CRND-14', 'the Attacker’s first Ship leads on: who joins its orbit supports it', () => {
    const t = new Battlefield().battle({ interceptor: 1, command: 1, logistics: 1 }, { interceptor: 1 }, [
      { small: ['interceptor'], medium: ['command', { logistics: 1 }] },
      {},
    ])
    t.fightOn().miss()
    t.shot(t.row(0, 'command'), [...KILL]).says(1, [])
    t.quietly(() => t.prompt() === 'realigning.choose')
    const [lead, support] = [t.row(0, 'interceptor'), t.row(0, 'logistics')]
    expect([lead, t.who()]).toEqual([0, 0])
    t.says(0, `send ship:${support} orbit:0`)
    expect([lead, support].map(ship => t.g.battle.ships.at(ship).leader)).toEqual([true, false])
    expect(t.events('removed')).toMatchObject([{ by: 0, classes: [5] }]) // and of the Defender nothing
  })
  rule('NE-CRND-12', 'not after the last Combat Round', () => {
    const t = new Battlefield().battle(
      { interceptor: 1 },
      { 'heavy-assault': 1, interceptor: 1 },
      [{}, { medium: ['heavy-assault', { interceptor: 1 }] }],
      ['neutral-formation', 'neutral-formation'],
    )
    t.quietly(() => t.g.battle.round === 3 && t.prompt() === 'attack.target')
    t.roll(t.row(1, 'heavy-assault'))
      .dice([...KILL])
      .closeWindow()
    if (t.prompt() === 'attack.further') t.says(0, [])
    expect(t.g.battle.at < 0 || t.prompt() === 'ending.escape').toBe(true)
  })
})

describe('Strategy Cards in the Combat Rounds', () => {
  rule('NE-CRND-05', 'Hit and Run: the Small Orbit still attacks in a retreat', () => {
    const t = new Battlefield([MINMATAR, CALDARI]).battle(
      { interceptor: 1, command: 1 },
      { interceptor: 1 },
      [{ small: ['interceptor'], medium: ['command'] }, {}],
      ['hit-and-run'],
    )
    t.says(0, 'retreat')
    t.quietly(() => t.g.battle.at < 0 || t.prompt() === 'ending.escape')
    expect(attacks(t).filter(([by]) => by === 0)).toEqual([[0, 0]])
  })
  rule(
    ['NE-PREP-15', 'NE-PREP-10'],
    'Feint moves Supports to other orbits with a Leader, and DIF of Small Ships for the first Combat Round',
    () => {
      const t = new Battlefield([MINMATAR, CALDARI]).battle(
        { interceptor: 3, command: 1 },
        { interceptor: 1 },
        [{ small: ['interceptor', { interceptor: 2 }], medium: ['command'] }, {}],
        ['feint'],
      )
      expect(t.prompt()).toBe('combat-effect.reorder')
      const lead = t.rows(0, 'interceptor').find(ship => t.g.battle.ships.at(ship).leader) ?? -1
      const supports = t.rows(0, 'interceptor').filter(ship => ship !== lead)
      expect(t.whyNot(0, `send ship:${lead} orbit:1`)).toBe('NE-CRND-15')
      expect(t.whyNot(0, `send ship:${supports[0]} orbit:2`)).toBe('NE-PREP-10')
      expect(t.whyNot(0, `send ship:${supports[0]} orbit:0`)).toBe('NE-PREP-10') // it is there already
      t.says(0, `send ship:${supports[0]} orbit:1`)
      expect(t.whyNot(0, `send ship:${supports[0]} orbit:0`)).toBe('NE-CRND-15')
      t.says(0, 'done').fightOn()
      expect(t.g.battle.ships.at(supports[0] ?? -1).orbit).toBe(1)
      t.miss()
      t.roll(lead).dice(['aim aim', 'dmg']).closeWindow()
      expect(t.last('missed')).toMatchObject({ dif: 3 })
      t.quietly(() => t.g.battle.round === 2 && t.prompt() === 'attack.target' && t.who() === 1)
      t.roll(lead).dice(['aim aim', 'blank']).closeWindow()
      expect(t.last('hit')).toMatchObject({ dif: 2 })
    },
  )
  rule('NE-EX-16', 'every Strategy Card of every faction can be played to the end of a battle', () => {
    for (const faction of [0, 1, 2, 3]) {
      const hand = new Battlefield([faction, (faction + 1) % 4]).g.players.at(0).strategies.toArray()
      for (const card of hand) {
        const t = new Battlefield([faction, (faction + 1) % 4])
        const { id, reusable } = strategyOf(t.g, card)
        t.battle(
          { interceptor: 2, command: 1 },
          { interceptor: 2 },
          [{ small: ['interceptor', { interceptor: 1 }], medium: ['command'] }, {}],
          [id],
        )
        for (let n = 0; /combat-effect/.test(t.prompt() ?? '') && n < 5; n++)
          t.says(0, t.choices(0).includes('done') ? 'done' : t.choices(0)[0])
        t.playOut()
        expect(
          t.g.players
            .at(0)
            .spent.toArray()
            .map(c => strategyOf(t.g, c).id),
        ).toEqual(reusable ? [] : [id])
      }
    }
  })
})

describe('the whole of it', () => {
  rule('NE-RULING-102', 'a battle goes in this order', () => {
    const t = new Battlefield([MINMATAR, CALDARI])
    t.completed(0, 'relentless-pursuit', 'armour-hardeners', 'fleet-command').has(0, { planetary: 1 })
    t.completed(1, 'electronic-countermeasures')
    t.control(1, t.at).structure(t.at, 'citadel')
    t.attack({ interceptor: 1, logistics: 1 }, { interceptor: 1, 'covert-ops': 1 })
    const order: string[] = []
    const damaged = t.row(0, 'logistics')
    t.arrange(g => void (g.battle.ships.at(damaged).damage = 1))
    for (let n = 0; t.g.battle.at >= 0 && n < 200; n++) {
      const who = t.who()
      const prompt = t.prompt() ?? ''
      const step = `${who} ${prompt}${prompt === 'combat.choose' ? ` ${t.choices(who).filter(c => c !== 'pass' && !c.startsWith('play')).length > 0 ? 'uses' : 'passes'}` : ''}`
      if (prompt !== 'combat.choose' || !step.endsWith('passes')) order.push(step)
      if (prompt === 'battle.strategy') t.strategies('set-the-pace', 'endless-barrage')
      else if (prompt === 'aligning.leader')
        t.align(
          who,
          who === 0 ? { small: ['interceptor'], medium: ['logistics'] } : { small: ['interceptor'] },
        )
      else if (prompt === 'combat-effect.pace') t.says(who, 'fewer')
      else if (prompt === 'retreating.choose') t.says(who, 'fight')
      else if (t.rolled) t.dice(['blank']).says(who, 'pass')
      else if (prompt === 'attack.odd') t.says(who, 'white')
      else t.says(who, t.choices(who).find(choice => !choice.startsWith('play')) ?? 'pass')
    }
    expect(order.slice(0, 17)).toEqual([
      '0 battle.strategy',
      '0 aligning.leader',
      '1 aligning.leader',
      '0 combat-effect.pace', // the Attacker's Strategy Card, then his other effects
      '0 combat.choose uses',
      '0 combat-effect.orbit',
      '1 combat-effect.orbit', // the Defender's Strategy Card, then the Citadel
      '1 opening.citadel',
      '0 retreating.choose',
      '1 retreating.choose',
      '0 combat.choose uses', // start of the Combat Round: Relentless Pursuit, Countermeasures
      '1 combat.choose uses',
      '1 combat-effect.orbit',
      '0 attack.target', // Small Orbit, Attacker then Defender; then Medium
      '1 attack.target',
      '0 attack.target',
      '0 attack.odd',
    ])
    const rest = order.slice(17)
    // The end of the Combat Round: repairs; then the second begins.
    expect(rest.slice(0, 4)).toEqual([
      '0 combat.choose uses',
      '0 combat-effect.repair',
      '0 retreating.choose',
      '1 retreating.choose',
    ])
    expect(rest.at(-1)).toBe('0 combat.choose uses') // Fleet Command, when the winner is decided
  })
  rule('NE-PREP-02', 'of several battles the player whose turn it is chooses the order', () => {
    const t = new Battlefield()
    const [at = -1, other = -1] = t.beside(t.centre)
    t.explored(t.centre)
      .place(t.centre, at)
      .fleet(0, t.centre, { interceptor: 2 })
      .fleet(1, at, { interceptor: 1 })
    t.says(0, 'begin', `move system:${t.centre}`, `go system:${at}`, { 'class:0': 1 })
    t.says(0, `go system:${other}`, { 'class:0': 1 })
    expect(t.prompt()).toBe('arriving.order')
    // No card moves two Fleets into enemies, and a Move Action may not: so the second enemy is put there by hand.
    t.arrange(g => {
      const row = g.systems.at(other)
      row.explored = true
      row.ships.fill(0)
      row.ships.set(1, 1)
      row.fleet = 1
      for (const arrival of g.arrivals) arrival.ships.set(0, 1)
    })
    t.says(0, `system:${other}`)
    expect(t.last('battle')).toMatchObject({ at: other })
    t.strategies().quietly(() => t.prompt() === 'battle.strategy')
    expect(t.events('battle').map(event => event.at)).toEqual([other, t.at])
  })
})
