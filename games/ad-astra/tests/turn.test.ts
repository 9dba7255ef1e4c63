import { contentSet } from '@orrery/kernel'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { content as printed } from '../content/content.js'
import { ACTIONS } from '../content/vocabulary.js'
import { actionCards, basicCard, empireCard } from '../rules/hand.js'
import { levelAt, unrestLevel } from '../rules/unrest.js'
import { content, technologyOf } from '../state.js'
import { Table } from './table.js'

/** Plays on with the dullest answers until a seat has its turn. */
const toTurnOf = (t: Table, seat: number): Table =>
  t.idle(() => t.prompt() === 'turn.choose' && t.who() === seat)

describe('turns', () => {
  rule(
    ['AA-TURN-01', 'AA-TURN-08', 'AA-TURN-15'],
    'in order, past those who have passed, until all have',
    () => {
      const t = new Table(3).ready()
      const [first = 0, second = 0, third = 0] = t.g.order.toArray()
      const order: number[] = []
      const act = (how: string): void => {
        order.push(t.who())
        if (how === 'pass') t.says(t.who(), 'pass')
        else t.plays(t.who(), 'research')
        t.idle(() => t.prompt() === 'turn.choose' || t.prompt() === 'draft.pick')
      }
      act('research')
      act('pass')
      act('research')
      act('pass')
      const card = t.basic('flight')
      order.push(t.who())
      t.says(third, `play ${card} action:${ACTIONS.indexOf('flight')}`).idle(
        () => t.prompt() === 'turn.choose',
      )
      act('pass')
      expect(order).toEqual([first, second, third, first, third, third])
      expect(t.g.round).toBe(2)
      expect(t.g.order.toArray().slice(0, 3)).toEqual([second, first, third])
    },
  )
  rule(['AA-TURN-02', 'AA-TURN-07', 'AA-TURN-03'], 'one action ends the turn, free actions do not', () => {
    const t = Table.of()
    t.says(0, 'labor').says(0, 2).says(0, { food: 1 })
    expect([t.who(), t.prompt()]).toEqual([0, 'turn.choose'])
    t.plays(0, 'research').idle(() => t.prompt() === 'turn.choose')
    expect(t.who()).toBe(1)
    expect(t.choices(1).some(name => name.startsWith('play'))).toBe(true)
  })
  rule(['AA-TURN-04', 'AA-RULING-81'], 'a free action once a turn, and again in the next', () => {
    const t = Table.of().holds(0, 9, 9, 9, 9)
    t.says(0, 'labor').says(0, 1)
    expect(t.whyNot(0, 'labor')).toBe('AA-TURN-04')
    const charter = t.develops(0, 'merchant-charter')
    t.says(0, `free ability:${charter}`).says(0, { food: 2 }).says(0, { credits: 2 })
    expect(t.whyNot(0, `free ability:${charter}`)).toBe('AA-TURN-04')
    expect(t.resources(0)).toEqual([7, 9, 9, 11])
    t.plays(0, 'research').idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
    t.says(1, 'pass')
    toTurnOf(t, 0)
    expect(t.whyNot(0, 'labor')).toBeUndefined()
    expect(t.whyNot(0, `free ability:${charter}`)).toBeUndefined()
  })
  rule(
    ['AA-TURN-05', 'AA-TECH-08', 'AA-TECH-09', 'AA-GEN-12', 'AA-RULING-96'],
    'a flip is once a round',
    () => {
      const t = Table.of().holds(0, 0, 9, 9, 9)
      const fungi = t.develops(0, 'biomorphic-fungi')
      t.says(0, `free ability:${fungi}`)
      expect(t.resources(0)[0]).toBe(2)
      expect(t.g.flipped.get(fungi)).toBe(1)
      expect(t.whyNot(0, `free ability:${fungi}`)).toBe('AA-TECH-07')
      t.plays(0, 'research').idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
      t.says(1, 'pass')
      toTurnOf(t, 0)
      expect(t.whyNot(0, `free ability:${fungi}`)).toBe('AA-TECH-07')
      t.says(0, 'pass').idle(() => t.g.round === 2 && t.prompt() === 'turn.choose')
      expect(t.g.flipped.get(fungi)).toBe(0)
    },
  )
  rule('AA-TURN-06', 'Forced Labor is always there; cards add others', () => {
    const t = Table.of()
    expect(t.choices(0)).toContain('labor')
    expect(t.choices(0).some(name => name.startsWith('free'))).toBe(false)
    const fungi = t.develops(0, 'biomorphic-fungi')
    t.anomaly(0, 'lost-treasury')
    expect(t.choices(0).filter(name => name.startsWith('free'))).toHaveLength(2)
    expect(t.choices(0)).toContain(`free ability:${fungi}`)
  })
  rule(['AA-TURN-09', 'AA-TURN-10', 'AA-TURN-11'], 'a card is played for one of the actions it shows', () => {
    const t = Table.of()
    t.arrange(g => lay(g.players.at(0).hand, []))
    const disrupter = t.deal(0, 'disrupter')
    const shown = t
      .choices(0)
      .filter(name => name.startsWith(`play card:${disrupter} `))
      .map(name => ACTIONS[Number(name.split(':')[2])])
    expect(shown).toEqual(['flight', 'construction', 'research'])
    expect(t.whyNot(0, `play card:${disrupter} action:1`)).toBe('AA-TURN-10')
    const all = new Set(t.choices(0).flatMap(name => /action:(\d)/.exec(name)?.[1] ?? []))
    expect(all.size).toBe(8)
    t.says(0, `play card:${disrupter} action:${ACTIONS.indexOf('construction')}`)
    t.idle(() => t.prompt() === 'turn.choose')
    expect(t.who()).toBe(1)
    expect(t.g.technologyDiscard.has(disrupter)).toBe(true)
  })
  rule(
    ['AA-TURN-13', 'AA-TURN-18'],
    'action cards stay on the table until their owner passes, and develop nothing',
    () => {
      const t = Table.of().holds(0, 0, 0, 0, 0)
      const card = t.basic('growth')
      t.says(0, `play ${card} action:${ACTIONS.indexOf('growth')}`)
      t.idle(() => t.prompt() === 'turn.choose')
      expect(t.events('developed')).toHaveLength(0)
      expect(actionCards(t.g, 0)).toBe(4)
      t.says(1, 'pass')
      toTurnOf(t, 0)
      expect(t.whyNot(0, `play ${card} action:${ACTIONS.indexOf('research')}`)).toBe('AA-TURN-10')
      t.says(0, 'pass').idle(() => t.g.round === 2 && t.prompt() === 'turn.choose')
      expect(actionCards(t.g, 0)).toBe(5)
    },
  )
  rule('AA-TURN-16', 'without a card and another source a player can only pass', () => {
    const t = Table.of('klackon')
    t.arrange(g => {
      lay(g.players.at(0).hand, [])
      g.players.at(0).played = 31
    })
    expect(t.choices(0).filter(name => /^(play|empire-action|stand-in|pass)/.test(name))).toEqual(['pass'])
  })
  rule('AA-RULING-78', 'whoever passes keeps the technology cards', () => {
    const t = Table.of()
    const hand = t.g.players.at(0).hand.toArray()
    t.says(0, 'pass').idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
    expect(t.g.players.at(0).hand.toArray()).toEqual(hand)
  })
})

describe('whose turn it is, and what it has used', () => {
  rule(['AA-TURN-01', 'AA-TURN-08'], 'everybody sees who is at turn', () => {
    const t = Table.of()
    const active = (): unknown => [t.seen(0), t.seen(1)].map(seen => (seen as { active: number }).active)
    expect(active()).toEqual([0, 0])
    t.plays(0, 'research').idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
    expect(active()).toEqual([1, 1])
    t.plays(1, 'research')
    toTurnOf(t, 0)
    expect(active()).toEqual([0, 0])
  })
  rule(
    ['AA-TURN-04', 'AA-ANOM-02'],
    'an anomaly card that comes back in the same turn is another use',
    () => {
      const t = Table.of().holds(0)
      const card = t.anomaly(0, 'lost-treasury')
      const use = t.choices(0).find(name => name.startsWith('free'))
      t.says(0, use)
      expect(t.choices(0)).not.toContain(use)
      t.arrange(g => {
        lay(g.anomalyDiscard, [])
        lay(g.players.at(0).anomalies, [card])
      })
      t.says(0, use)
      expect(t.resources(0)).toEqual([0, 0, 0, 6])
    },
  )
  rule(
    ['AA-MGT-06', 'AA-RULING-70'],
    'what works by itself in the management stage is not asked about',
    () => {
      const t = Table.of()
      t.develops(0, 'subterranean-farms')
      t.says(0, 'pass')
      const prompts: (string | undefined)[] = []
      t.idle(() => {
        prompts.push(t.prompt())
        return t.prompt() === 'turn.choose'
      })
      expect(prompts).not.toContain('management.anomalies')
      expect(t.events('used').length).toBeGreaterThan(0)
    },
  )
})

describe('empire actions and sources besides cards', () => {
  rule(
    ['AA-TURN-12', 'AA-TURN-13'],
    'the empire card for one of its actions or for its empire action',
    () => {
      const t = Table.of('psilon').holds(0, 0, 9, 0, 0)
      const card = empireCard(t.g)
      expect(t.choices(0).filter(name => name.startsWith(`play card:${card} `))).toHaveLength(3)
      const hand = t.g.players.at(0).hand.length
      t.says(0, 'empire-action').says(0, ['branch:1', 'branch:2'])
      expect(t.resources(0)[3]).toBe(0) // Creative: the first additional branch costs no credit
      t.says(0, 'upgrade branch:1').says(0, 'done')
      expect(t.g.players.at(0).hand.length).toBe(hand + 2)
      expect([t.who(), t.g.players.at(0).played]).toEqual([1, 16])
      t.says(1, 'pass')
      toTurnOf(t, 0)
      expect(t.whyNot(0, 'empire-action')).toBe('AA-TURN-12')
    },
  )
  test('Busy Hive builds in two systems without credits', () => {
    const t = Table.of('klackon').holds(0, 0, 0, 9, 0)
    const more = t.undiscovered().slice(0, 3)
    for (const s of more) t.planet(s, 'mirefall').owns(0, s, 1)
    t.says(0, 'empire-action')
    expect(t.whyNot(0, [`system:${t.home(0)}`, ...more.slice(0, 2).map(s => `system:${s}`)])).toBe(
      'AA-CON-01',
    )
    t.says(0, [`system:${t.home(0)}`, `system:${more[0]}`])
    expect(t.prompt()).toBe('construction.build')
  })
  test('Deep Roots grows and constructs in one system', () => {
    const t = Table.of('silicoid').holds(0, 5, 0, 5, 5)
    const [other = 0] = t.undiscovered()
    t.planet(other, 'mirefall').owns(0, other, 1)
    t.says(0, 'empire-action')
      .says(0, [`system:${other}`])
      .says(0, `grow system:${other} profession:1`)
    expect(t.prompt()).toBe('construction.systems')
    expect(t.choices(0)).toEqual([`system:${other}`])
    expect(t.whyNot(0, [`system:${t.home(0)}`])).toBe('AA-TURN-12')
    t.says(0, [`system:${other}`]).says(0, `unit system:${other} class:0`)
    expect(t.who()).toBe(1)
    expect(t.resources(0)).toEqual([4, 0, 4, 5])
  })
  rule('AA-TURN-12', 'the one system of an empire action may be the first of all', () => {
    const { stars } = printed
    const home = stars.byId('star-4')
    const items = [home, ...stars.items.filter(star => star !== home)]
    const t = Table.of('silicoid', 'psilon', {}, { ...printed, stars: contentSet({ ...stars, items }) })
    const [other = 0] = t.undiscovered()
    t.holds(0, 5, 0, 5, 5).planet(other, 'mirefall').owns(0, other, 1)
    t.says(0, 'empire-action').says(0, ['system:0'])
    if (t.prompt() !== 'construction.systems') t.says(0, t.choices(0)[0])
    expect([t.home(0), t.choices(0)]).toEqual([0, ['system:0']])
    expect(t.whyNot(0, [`system:${other}`])).toBe('AA-TURN-12')
  })
  rule(['AA-TURN-10', 'AA-TURN-18'], 'a technology that stands in for a card is flipped and paid for', () => {
    const t = Table.of().holds(0, 0, 9, 0, 2)
    const computer = t.develops(0, 'planetary-supercomputer')
    t.says(0, `stand-in ability:${computer}`)
    expect(t.resources(0)[3]).toBe(0)
    t.says(0, ['branch:1']).says(0, 'upgrade branch:1')
    t.idle(() => t.prompt() === 'turn.choose')
    expect([t.who(), t.g.flipped.get(computer), t.g.players.at(0).tiers.get(1)]).toEqual([1, 1, 1])
    expect(t.events('developed')).toHaveLength(0)
    const poor = Table.of().holds(0, 0, 9, 0, 1)
    const other = poor.develops(0, 'planetary-supercomputer')
    expect(poor.whyNot(0, `stand-in ability:${other}`)).toBe('AA-TURN-10')
  })
})

describe('forced labor and unrest', () => {
  rule(
    ['AA-LABOR-01', 'AA-LABOR-03', 'AA-UNR-01', 'AA-UNR-02', 'AA-EX-03'],
    'two spaces for a resource',
    () => {
      const t = Table.of().holds(0)
      t.says(0, 'labor').says(0, 4).says(0, { food: 1, credits: 1 })
      expect(t.resources(0)).toEqual([1, 0, 0, 1])
      expect([t.g.players.at(0).unrest, unrestLevel(t.g, 0)]).toEqual([4, 1])
      const odd = Table.of().holds(0)
      odd.says(0, 'labor').says(0, 3).says(0, { food: 1 })
      expect(odd.g.players.at(0).unrest).toBe(3)
      expect(odd.resources(0)).toEqual([1, 0, 0, 0])
    },
  )
  rule(['AA-LABOR-01', 'AA-UNR-03', 'AA-RULING-02'], 'never past level 9', () => {
    const t = Table.of()
    t.arrange(g => void (g.players.at(0).unrest = 24))
    t.says(0, 'labor')
    expect(t.whyNot(0, 3)).toBe('AA-LABOR-01')
    t.says(0, 2)
    expect(unrestLevel(t.g, 0)).toBe(9)
    const full = Table.of()
    full.arrange(g => void (g.players.at(0).unrest = 26))
    expect(full.whyNot(0, 'labor')).toBe('AA-LABOR-01')
    const levels = Array.from({ length: 27 }, (_, space) => levelAt(t.g, space))
    expect(levels.filter(level => level === 0)).toHaveLength(4)
    expect(levels.at(-1)).toBe(9)
  })
  rule(['AA-LABOR-02', 'AA-RULING-91'], 'who cannot gain unrest cannot use it', () => {
    expect(Table.of('klackon').whyNot(0, 'labor')).toBe('AA-LABOR-02')
  })
})

describe('developing', () => {
  const play = (t: Table, id: string): number => {
    const card = t.deal(0, id)
    const [action] = technologyOf(t.g, card).actions
    t.says(0, `play card:${card} action:${ACTIONS.indexOf(action ?? 'flight')}`)
    t.idle(() => t.prompt() === 'develop.choose' || t.prompt() === 'turn.choose')
    return card
  }
  rule(
    ['AA-TECH-01', 'AA-EX-05', 'AA-TURN-14', 'AA-TECH-11'],
    'a card may stay if its requirement is met',
    () => {
      const t = Table.of().tiers(0, { biology: 2 })
      const card = play(t, 'biotechnology')
      expect(t.prompt()).toBe('develop.choose')
      t.says(0, 'develop')
      expect(t.g.players.at(0).developed.has(card)).toBe(true)
      const low = Table.of().tiers(0, { biology: 1 })
      const other = play(low, 'biotechnology')
      expect([low.who(), low.g.technologyDiscard.has(other)]).toEqual([1, true])
      const decline = Table.of().tiers(0, { biology: 2 })
      const third = play(decline, 'biotechnology')
      decline.says(0, 'decline')
      expect(decline.g.technologyDiscard.has(third)).toBe(true)
    },
  )
  rule('AA-TECH-01', 'the requirement “any” is some branch at the tier', () => {
    for (const [tier, kept] of [
      [3, true],
      [2, false],
    ] as const) {
      const t = Table.of().tiers(0, { government: tier })
      play(t, 'pollution-processor')
      expect(t.prompt() === 'develop.choose').toBe(kept)
    }
  })
  rule('AA-TECH-02', 'a tier gained by the same action counts', () => {
    const t = Table.of().tiers(0, { physics: 0 }).holds(0, 0, 9, 0, 0)
    const card = t.deal(0, 'battle-scanner')
    t.says(0, `play card:${card} action:${ACTIONS.indexOf('research')}`)
    t.says(0, ['branch:1']).says(0, 'upgrade branch:1')
    t.idle(() => t.prompt() === 'develop.choose')
    t.says(0, 'develop')
    expect(t.g.players.at(0).developed.has(card)).toBe(true)
  })
  rule(
    ['AA-TECH-03', 'AA-TECH-04', 'AA-TECH-13', 'AA-RULING-97'],
    'six at most; others may go first, basic ones leave the game',
    () => {
      const t = Table.of().tiers(0, { biology: 2 })
      for (const id of ['phasor', 'disrupter', 'recyclotron', 'star-gate']) t.develops(0, id)
      play(t, 'biotechnology')
      expect(t.whyNot(0, 'develop')).toBe('AA-TECH-13')
      const laser =
        t.g.players
          .at(0)
          .developed.toArray()
          .find(card => technologyOf(t.g, card).id === 'laser-cannon') ?? -1
      t.says(0, `discard card:${laser}`)
      expect(t.g.technologyBox.has(laser)).toBe(true)
      t.says(0, 'develop')
      expect(t.g.players.at(0).developed.length).toBe(6)
    },
  )
  rule('AA-TECH-05', 'Database and Advanced Database: two more each', () => {
    // Klackon are uncreative: two fewer. Their tree has both databases.
    for (const [empire, tier, limit] of [
      ['silicoid', 0, 6],
      ['silicoid', 2, 8],
      ['silicoid', 4, 10],
      ['klackon', 0, 4],
      ['klackon', 4, 8],
      ['psilon', 4, 7],
    ] as const) {
      const t = Table.of(empire).tiers(0, { biology: 5, physics: tier })
      const names = [
        'phasor',
        'disrupter',
        'recyclotron',
        'star-gate',
        'mass-driver',
        'autolab',
        'fusion-beam',
        'fusion-drive',
      ]
      for (const id of names.slice(0, limit - 3)) t.develops(0, id)
      play(t, 'biotechnology')
      expect([empire, tier, t.whyNot(0, 'develop')]).toEqual([empire, tier, undefined])
      t.says(0, 'develop')
      t.says(1, 'pass')
      toTurnOf(t, 0)
      play(t, 'cloning-vats')
      expect([empire, tier, t.whyNot(0, 'develop')]).toEqual([empire, tier, 'AA-TECH-13'])
    }
  })
  rule('AA-TECH-06', 'no name twice, also not when the first is flipped', () => {
    const t = Table.of().tiers(0, { biology: 2 })
    const first = t.develops(0, 'biotechnology')
    t.arrange(g => g.flipped.set(first, 1))
    play(t, 'biotechnology')
    expect(t.whyNot(0, 'develop')).toBe('AA-TECH-06')
    t.says(0, `discard card:${first}`).says(0, 'develop')
    expect(t.g.players.at(0).developed.length).toBe(3)
    expect(t.g.flipped.get(first)).toBe(0)
  })
  rule(['AA-SOL-10', 'AA-TECH-07'], 'developing pays where an ability says so', () => {
    // Sol's Science Prize, and Patent Office, which is flipped for it.
    const t = Table.of('sol').tiers(0, { biology: 2, physics: 3 }).holds(0)
    const office = t.develops(0, 'patent-office')
    play(t, 'biotechnology')
    t.says(0, 'develop')
    expect(t.resources(0)).toEqual([0, 2, 0, 1])
    expect(t.g.flipped.get(office)).toBe(1)
    t.says(1, 'pass')
    toTurnOf(t, 0)
    play(t, 'cloning-vats')
    t.says(0, 'develop')
    expect(t.resources(0)).toEqual([0, 3, 0, 1])
  })
})

describe('before an action', () => {
  rule(
    ['AA-EX-06', 'AA-RULING-04', 'AA-RULING-104'],
    'Biotechnology: a credit for two food before growth',
    () => {
      const t = Table.of().holds(0, 0, 0, 0, 1)
      const card = t.develops(0, 'biotechnology')
      t.plays(0, 'growth')
      expect(t.prompt()).toBe('perform.before')
      t.says(0, `use ability:${card}`)
      expect(t.resources(0)).toEqual([2, 0, 0, 0])
      expect(t.prompt()).toBe('growth.systems')
      t.says(0, [`system:${t.home(0)}`])
      t.idle(() => t.prompt() === 'turn.choose')
      expect(t.g.flipped.get(card)).toBe(1)
      t.says(1, 'pass')
      toTurnOf(t, 0)
      t.says(0, 'pass').idle(() => t.prompt() === 'draft.pick')
      expect(t.g.flipped.get(card)).toBe(0)
    },
  )
  test('it is not asked when nothing could be used, and not without the price', () => {
    const t = Table.of().holds(0, 0, 0, 0, 0)
    t.develops(0, 'biotechnology')
    t.plays(0, 'growth')
    expect(t.prompt()).toBe('growth.systems')
  })
  rule(
    ['AA-ANOM-01', 'AA-ANOM-02', 'AA-ANOM-03', 'AA-RULING-56'],
    'anomaly cards at their moment, once',
    () => {
      const t = Table.of().holds(0, 0, 0, 0, 0)
      const card = t.anomaly(0, 'happy-spores')
      t.arrange(g => void (g.players.at(0).unrest = 6))
      expect(t.choices(0).some(name => name.startsWith('free'))).toBe(false)
      t.plays(0, 'research')
      expect(t.prompt()).toBe('perform.before') // another anomaly could be played here
      expect(t.choices(0)).toEqual(['done'])
      t.idle(() => t.prompt() === 'turn.choose')
      t.says(1, 'pass')
      toTurnOf(t, 0)
      t.says(0, `play card:${empireCard(t.g)} action:${ACTIONS.indexOf('growth')}`)
      t.says(0, t.choices(0)[0])
      expect(t.g.players.at(0).unrest).toBe(2)
      expect(t.g.anomalyDiscard.has(card)).toBe(true)
      expect(content(t.g).anomalies.length).toBe(18)
      expect(basicCard(t.g, 4)).toBe(empireCard(t.g))
    },
  )
})
