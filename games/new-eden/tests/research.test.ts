import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { content } from '../content/content.js'
import { keyword } from '../content/developments.js'
import { meant } from '../rules/effects.js'
import { researchOf } from '../rules/upkeep.js'
import { inSlot } from '../rules/research.js'
import { Table } from './table.js'

const ready = (): Table => new Table().settled().withoutCards()
/** Seat 0 gains RTs by manufacturing: two at a time. */
const research = `make product:${content.products.indexOf('research')}`
const RICH = { z: 20, pyerite: 3, mexallon: 3, tritanium: 3, morphite: 3 }

describe('Research Action', () => {
  rule(['NE-RSCH-01', 'NE-RSCH-04', 'NE-DEV-15'], 'any cards of the own deck into empty slots', () => {
    const t = ready().arrange(g => {
      for (const slot of [0, 1]) {
        const row = g.research.at(slot)
        const deck = g.players.at(0).deck as unknown as { push(card: number): void }
        deck.push(row.card.at(0))
        ;(row.card as unknown as { clear(): void }).clear()
      }
    })
    t.says(0, 'begin', 'research')
    const hulls = t.development(0, 'corporate-taxes')
    t.says(0, `put development:${hulls} slot:1`)
    expect([inSlot(t.g, 0), inSlot(t.g, 1), t.g.players.at(0).deck.has(hulls)]).toEqual([
      undefined,
      hulls,
      false,
    ])
    expect(t.whyNot(0, `put development:${hulls} slot:0`)).toBe('NE-RSCH-07')
    expect(t.whyNot(0, `put development:${t.development(1, 'strip-mining')} slot:0`)).toBe('NE-RSCH-07')
    expect(t.whyNot(0, `put development:${t.development(0, 'strip-mining')} slot:4`)).toBe('NE-RSCH-04')
    expect(t.seen(1).research[1]?.card).toEqual([null])
    t.says(0, 'done')
    expect(t.prompt()).toBe('turn.choose')
  })
  rule(
    ['NE-RSCH-02', 'NE-RSCH-03', 'NE-RULING-58', 'NE-RULING-109'],
    'exchanged cards go back without their RTs, and can be taken again',
    () => {
      const t = ready()
        .researching(0, 0, 'medium-hulls', 4)
        .researching(0, 1, 'trade-hub', 2)
        .says(0, 'begin', 'research')
      const old = t.development(0, 'medium-hulls')
      t.says(0, `put development:${t.development(0, 'strip-mining')} slot:0`)
      expect([t.rts(0)[0], t.g.players.at(0).deck.has(old)]).toEqual([0, true])
      expect(t.whyNot(0, `put development:${old} slot:0`)).toBe('NE-RULING-109')
      t.says(0, `put development:${old} slot:1`)
      expect([inSlot(t.g, 1), t.rts(0)]).toEqual([old, [0, 0, 0, 0]])
    },
  )
})

describe('gaining RTs', () => {
  rule(
    ['NE-RSCH-06', 'NE-RSCH-09', 'NE-RULING-55'],
    'all are placed at once, in any way, even beyond the cost',
    () => {
      const t = ready()
        .has(0, RICH)
        .researching(0, 0, 'trade-pact', 3)
        .says(0, 'begin', 'manufacture', research)
      expect(t.whyNot(0, { 'slot:0': 1 })).toBe('NE-RSCH-09')
      expect(t.whyNot(0, { 'slot:4': 2 })).toBe('NE-RSCH-04')
      t.says(0, { 'slot:0': 2 })
      expect(t.rts(0)).toEqual([5, 0, 0, 0])
    },
  )
  rule('NE-RSCH-06', 'only on Developments under research', () => {
    const t = ready()
      .has(0, RICH)
      .arrange(g => (g.research.at(1).card as unknown as { clear(): void }).clear())
    t.says(0, 'begin', 'manufacture', research)
    expect(t.choices()).toEqual(['slot:0', 'slot:2', 'slot:3'])
    expect(t.whyNot(0, { 'slot:1': 2 })).toBe('NE-RSCH-06')
  })
  rule('NE-RULING-56', 'with nothing under research they are lost', () => {
    const t = ready()
      .has(0, RICH)
      .arrange(g => {
        for (let slot = 0; slot < 4; slot++)
          (g.research.at(slot).card as unknown as { clear(): void }).clear()
      })
    t.says(0, 'begin', 'manufacture', research)
    expect([t.prompt(), t.rts(0)]).toEqual(['manufacture.choose', [0, 0, 0, 0]])
  })
  rule(
    ['NE-EX-35', 'NE-RSCH-07', 'NE-RSCH-08', 'NE-RSCH-11', 'NE-RSCH-12'],
    'three buy a card; the rest may go on it',
    () => {
      const t = ready().completed(0, 'moon-laboratories')
      t.arrange(g => (g.research.at(2).card as unknown as { clear(): void }).clear())
      t.control(0, 15, 16).structure(15, 'engineering').structure(16, 'engineering')
      expect(researchOf(t.g, 0)).toBe(5)
      t.allPass()
      const card = t.development(0, 'corporate-taxes')
      t.says(0, [`development:${card} slot:2`])
      expect(t.whyNot(0, { 'slot:2': 1 })).toBe('NE-RSCH-09')
      t.says(0, { 'slot:2': 2 })
      // The others have not answered yet: nothing shows.
      expect(t.g.research.at(2).card.length).toBe(0)
      t.says(1, []).says(1, { 'slot:4': 3 })
      expect([inSlot(t.g, 2), t.rts(0)]).toEqual([card, [0, 0, 2, 0]])
    },
  )
  rule(['NE-RSCH-10', 'NE-RULING-54'], 'only RTs of one gain, and at least three', () => {
    const t = ready()
      .has(0, RICH)
      .researching(0, 0, 'medium-hulls', 4)
      .says(0, 'begin', 'manufacture', research)
    expect(t.prompt()).toBe('research.place')
    t.says(0, { 'slot:0': 2 }).says(0, research)
    expect(t.prompt()).toBe('research.place')
  })
  rule(
    ['NE-RSCH-07', 'NE-RSCH-08', 'NE-RSCH-11', 'NE-RULING-109'],
    'several cards with one gain; what is replaced goes back without its RTs',
    () => {
      const t = ready().researching(0, 0, 'medium-hulls', 4)
      t.arrange(g => void (g.players.at(0).faction = 2)) // Research 4
      t.control(0, 15, 16).structure(15, 'engineering').structure(16, 'engineering')
      t.allPass()
      const [one, two] = [t.development(0, 'corporate-taxes'), t.development(0, 'strip-mining')]
      t.says(0, [`development:${one} slot:0`])
      expect(t.whyNot(0, [`development:${two} slot:0`])).toBe('NE-RULING-109')
      expect(t.whyNot(0, [`development:${one} slot:1`])).toBe('NE-RSCH-07')
      t.says(0, [`development:${two} slot:1`])
      t.says(1, []).says(1, { 'slot:4': 3 })
      expect([inSlot(t.g, 0), inSlot(t.g, 1), t.rts(0)]).toEqual([one, two, [0, 0, 0, 0]])
      expect(t.g.players.at(0).deck.has(t.development(0, 'medium-hulls'))).toBe(true)
    },
  )
})

describe('completing', () => {
  rule(
    ['NE-DEV-04', 'NE-DEV-06', 'NE-DEV-05', 'NE-DEV-08', 'NE-DEV-18'],
    'with its RTs, when its owner likes; the slot stays empty',
    () => {
      const t = ready()
        .researching(0, 0, 'medium-hulls', 6)
        .researching(0, 1, 'trade-hub', 2)
        .says(0, 'begin')
      expect(t.whyNot(0, 'complete slot:1')).toBe('NE-DEV-04')
      expect(t.seen(1).research[0]?.card).toEqual([null])
      t.says(0, 'complete slot:0')
      const card = t.development(0, 'medium-hulls')
      expect([t.g.players.at(0).completed.toArray(), t.g.research.at(0).card.length, t.rts(0)[0]]).toEqual([
        [card],
        0,
        0,
      ])
      expect(t.whyNot(0, 'complete slot:0')).toBe('NE-DEV-04')
      expect(t.events('completed')).toMatchObject([{ by: 0, development: card }])
    },
  )
  rule(
    ['NE-DEV-10', 'NE-DEV-11', 'NE-DEV-12', 'NE-DEV-13', 'NE-DEV-14', 'NE-DEV-16'],
    'every prerequisite, and nothing else has one',
    () => {
      const needs: Record<string, string> = {
        'large-hulls': 'medium-hulls',
        'offensive-systems-t2': 'offensive-systems-t1',
        'defensive-systems-t2': 'defensive-systems-t1',
        'utility-systems-t2': 'utility-systems-t1',
      }
      for (const card of content.developments.items.filter(
        item => item.faction === undefined || item.faction === 'amarr',
      )) {
        const t = ready().researching(0, 0, card.id, 12).says(0, 'begin')
        const before = needs[card.id]
        expect([card.id, t.whyNot(0, 'complete slot:0')]).toEqual([card.id, before && 'NE-DEV-10'])
        if (before === undefined) continue
        t.completed(0, before)
        expect([card.id, t.whyNot(0, 'complete slot:0')]).toEqual([card.id, undefined])
      }
    },
  )
  rule(['NE-DEV-09', 'NE-DEV-01'], 'cards that add one let their owner fill the slot at once, or not', () => {
    for (const card of content.developments.items.filter(item => item.faction === undefined)) {
      const t = ready()
        .researching(0, 0, card.id, 12)
        .completed(0, ...(card.after ? [card.after] : []))
      t.says(0, 'begin', 'complete slot:0')
      expect([card.id, t.prompt() === 'completing.add']).toEqual([card.id, card.adds === true])
    }
    const t = ready().researching(0, 0, 'trade-pact', 3).says(0, 'begin', 'complete slot:0')
    const next = t.development(0, 'corporate-taxes')
    t.says(0, [`development:${next}`])
    expect([inSlot(t.g, 0), t.prompt()]).toEqual([next, 'turn.choose'])
    const none = ready().researching(0, 0, 'trade-pact', 3).says(0, 'begin', 'complete slot:0').says(0, [])
    expect(inSlot(none.g, 0)).toBeUndefined()
  })
  rule(['NE-DEV-25', 'NE-RULING-57'], 'a completed card cannot be researched again', () => {
    const t = ready().completed(0, 'trade-hub').says(0, 'begin', 'research')
    expect(t.whyNot(0, `put development:${t.development(0, 'trade-hub')} slot:0`)).toBe('NE-RSCH-07')
  })
  rule(
    ['NE-VIC-17', 'NE-DEV-05'],
    'Inner Rim Charter gives its VP with four Systems of Tier 2 or 3, not with three',
    () => {
      for (const [systems, vp] of [
        [[6, 7, 9, 10], 1],
        [[6, 7, 9, 15, 16], 0],
      ] as const) {
        const t = ready()
          .researching(0, 0, 'inner-rim-charter', 6)
          .control(0, ...systems)
        t.says(0, 'begin', 'complete slot:0')
        expect(t.vp()).toEqual([vp, 0])
      }
    },
  )
  rule(
    ['NE-DEV-21', 'NE-RULING-08'],
    'Shared Laboratories answer every completion of another, once a Round',
    () => {
      const t = new Table(3)
        .settled()
        .withoutCards()
        .completed(1, 'shared-laboratories')
        .completed(2, 'shared-laboratories')
      t.researching(0, 0, 'medium-hulls', 5)
        .researching(0, 1, 'trade-hub', 5)
        .says(0, 'begin', 'complete slot:0')
      expect([t.prompt(), t.asked()]).toEqual(['reaction.window', [1]])
      t.says(1, `use development:${t.development(1, 'shared-laboratories')}`, { 'slot:4': 1 })
      expect(t.asked()).toEqual([2])
      t.says(2, 'pass').says(0, 'complete slot:1')
      expect(t.asked()).toEqual([2]) // the other's is tapped
      expect(t.rts(1)).toEqual([1, 0, 0, 0])
    },
  )
})

describe('using', () => {
  rule(['NE-DEV-19', 'NE-DEV-23', 'NE-UPK-10'], 'tapped for its effect, once a Round', () => {
    const t = ready().completed(0, 'trade-pact').has(0, { z: 0 }).has(1, { z: 0 }).says(0, 'begin')
    const use = `use development:${t.development(0, 'trade-pact')}`
    t.says(0, use)
    expect([...t.g.players].map(player => player.z)).toEqual([2, 1])
    expect(t.events('placed-rts')).toEqual([]) // Z are given, and no RTs
    expect(t.whyNot(0, use)).toBe('NE-DEV-23')
    t.says(0, 'trade', 'done', 'end').nextRound()
    t.says(1, 'pass').says(0, 'begin')
    expect(t.whyNot(0, use)).toBeUndefined()
  })
  rule('NE-DEV-24', 'some cost something to use', () => {
    const t = ready().completed(0, 'moon-laboratories').has(0, {}).says(0, 'begin')
    const use = `use development:${t.development(0, 'moon-laboratories')}`
    expect(t.whyNot(0, use)).toBe('NE-DEV-24')
    t.has(0, { moon: 1 }).says(0, use)
    expect([t.goods(0), t.prompt()]).toEqual([{}, 'research.search'])
  })
  rule(['NE-DEV-19', 'NE-DEV-20'], 'only cards with the Use keyword, in the own turn', () => {
    for (const [faction, name] of content.factions.items.map(({ id }, i) => [i, id] as const)) {
      const cards = content.developments.items.filter(
        item => item.faction === undefined || item.faction === name,
      )
      for (const card of cards) {
        const t = new Table()
          .settled(faction, (faction + 1) % 4)
          .withoutCards()
          .completed(0, card.id)
        t.has(0, {
          z: 30,
          pyerite: 2,
          mexallon: 2,
          tritanium: 2,
          morphite: 2,
          planetary: 2,
          moon: 2,
          component: 2,
        })
        t.control(0, 15)
          .arrange(g => void (g.systems.at(1).exhausted = 1))
          .says(0, 'begin')
        const inTurn = keyword(card) === 'use' && 'turn' in (card.effect.when ?? {})
        expect([card.id, t.whyNot(0, `use development:${t.development(0, card.id)}`) === undefined]).toEqual([
          card.id,
          inTurn,
        ])
        if (!inTurn) continue
        // It does something, and then is tapped.
        const before = JSON.stringify(t.seen(0))
        t.says(0, `use development:${t.development(0, card.id)}`)
        t.idle(() => t.prompt() === 'turn.choose')
        expect(JSON.stringify(t.seen(0))).not.toBe(before)
        expect(t.whyNot(0, `use development:${t.development(0, card.id)}`)).toBe('NE-DEV-23')
      }
    }
  })
  rule('NE-DEV-19', 'every verb of a Development used outside battles has a meaning', () => {
    const lasting = [
      'income',
      'hold',
      'operations',
      'haggle',
      'works',
      'overtime',
      'citadel',
      'customs',
      'refining',
      'commission',
      'hull',
      'system',
      'raiders',
      'speed',
    ]
    for (const { id, effect } of content.developments.items)
      if (!effect.when || !('combat' in effect.when))
        for (const verb of effect.do.map(item => Object.keys(item)[0] ?? ''))
          expect([id, [...meant(), ...lasting]]).toEqual([id, expect.arrayContaining([verb])])
  })
  rule('NE-DEV-19', 'what each card of the own turn does', () => {
    const use = (id: string, faction: number, arranged: (t: Table) => void): Table => {
      const t = new Table(3)
        .settled(faction, (faction + 1) % 4, (faction + 2) % 4)
        .withoutCards()
        .completed(0, id)
      for (const seat of [0, 1, 2]) t.has(seat, { z: 10 })
      arranged(t)
      return t.says(0, 'begin', `use development:${t.development(0, id)}`)
    }
    const none = (): void => undefined
    const z = (t: Table): number[] => [...t.g.players].map(player => player.z)
    expect(z(use('imperial-tithes', 0, t => t.control(0, 9, 10, 11)))).toEqual([13, 10, 10])
    expect(z(use('imperial-tithes', 0, t => t.control(0, 9, 10, 11, 12, 13, 14, 15)))).toEqual([15, 10, 10])
    expect(z(use('smuggling-ring', 3, none).says(0, 'player:2'))).toEqual([12, 10, 8])
    const takeover = use('hostile-takeover', 1, t => t.has(0, { z: 16, component: 1 }))
    expect([takeover.vp(), takeover.goods(0), z(takeover)[0]]).toEqual([[1, 0, 0], {}, 0])
    const scrap = use('scrap-yards', 3, none).says(0, { 'mineral:1': 1 })
    expect([scrap.goods(0), z(scrap)[0]]).toEqual([{ mexallon: 1 }, 11])
    const venture = use('joint-venture', 1, none)
    expect([venture.goods(0), z(venture)]).toEqual([{ component: 1 }, [7, 12, 10]])
    const culture = use('cultural-exchange', 2, none).says(0, { 'slot:0': 2 })
    expect([culture.asked(), culture.prompt()]).toEqual([[1], 'research.place'])
    culture.says(1, { 'slot:5': 1 })
    expect([culture.rts(0), culture.rts(1)]).toEqual([
      [2, 0, 0, 0],
      [0, 1, 0, 0],
    ])
    const strip = use('strip-mining', 0, t => t.control(0, 9).asteroid(9, 'morphite'))
    expect(strip.choices()).toEqual(['mineral:0', 'mineral:3'])
    expect(strip.whyNot(0, 'mineral:1')).toBe('NE-RES-07')
    expect(strip.says(0, 'mineral:3').goods(0)).toEqual({ morphite: 2 })
    const ready = use('war-logistics', 0, t => t.arrange(g => void (g.systems.at(1).exhausted = 1)))
    ready.says(0, ['system:1'])
    expect([ready.g.systems.at(1).exhausted, ready.whyNot(0, 'move system:1')]).toEqual([0, undefined])
  })
})

describe('what completing leaves behind', () => {
  const offered = (t: Table): readonly string[] => (t.prompt() === 'checkpoint.mission' ? t.choices() : [])
  const two = (): Table => {
    const t = ready().has(0, { z: 0 }).has(1, { z: 0 })
    return t.researching(0, 0, 'medium-hulls', 5).researching(0, 1, 'war-logistics', 5)
  }
  rule(['NE-RULING-27', 'NE-CARD-04'], 'Missions of one turn’s completions, and of a great one', () => {
    const t = two()
    const mission = t.dealMission(0, 'double-breakthrough')
    t.says(0, 'begin', 'complete slot:0')
    expect(offered(t)).toEqual([])
    t.says(0, 'complete slot:1')
    expect(offered(t)).toEqual([`mission:${mission}`])
    for (const [id, cost] of [
      ['space-warlord', 7],
      ['space-warlord', 6],
      ['medium-hulls', 5],
    ] as const) {
      const great = ready().has(0, { z: 0 }).has(1, { z: 0 }).researching(0, 0, id, cost)
      great.dealMission(0, 'great-project')
      great.says(0, 'begin', 'complete slot:0')
      expect([id, offered(great).length]).toEqual([id, cost >= 6 ? 1 : 0])
    }
  })
  rule(['NE-DEV-05', 'NE-RULING-108'], 'it works at once', () => {
    const t = ready().has(0, { z: 9, pyerite: 12 }).researching(0, 0, 'trade-hub', 5)
    t.says(0, 'begin', 'complete slot:0', 'trade')
    for (let n = 0; n < 4; n++)
      expect(t.says(0, 'sell trade:4').prompt()).toBe(n < 3 ? 'trade.choose' : 'turn.choose')
  })
  rule('NE-DEV-10', 'a prerequisite is that very card, not any', () => {
    const t = ready().researching(0, 0, 'large-hulls', 9).completed(0, 'trade-hub').says(0, 'begin')
    expect(t.whyNot(0, 'complete slot:0')).toBe('NE-DEV-10')
  })
  rule('NE-DEV-09', 'with an empty deck nothing is added', () => {
    const t = ready()
      .researching(0, 0, 'trade-pact', 3)
      .cards(g => g.players.at(0).deck, [])
    expect(t.says(0, 'begin', 'complete slot:0').prompt()).toBe('turn.choose')
  })
})

describe('every slot of every seat', () => {
  const SEATS = [0, 1, 2, 3]
  const own = (seat: number): string[] => SEATS.map(slot => `slot:${4 * seat + slot}`)
  rule(['NE-RSCH-04', 'NE-RSCH-06'], 'takes RTs of its owner, and of nobody else', () => {
    const t = new Table(4).settled().withoutCards().allPass()
    for (const seat of SEATS) {
      if (t.prompt(seat) === 'research.search') t.says(seat, [])
      expect([seat, t.choices(seat)]).toEqual([seat, own(seat)])
      expect(t.whyNot(seat, { [`slot:${(4 * seat + 4) % 16}`]: 1 })).toBe('NE-RSCH-04')
      t.says(seat, { [own(seat)[seat] ?? '']: researchOf(t.g, seat) })
    }
    expect(SEATS.map(seat => t.rts(seat)[seat])).toEqual(SEATS.map(seat => researchOf(t.g, seat)))
  })
  rule(
    ['NE-DEV-04', 'NE-RSCH-02', 'NE-RSCH-04'],
    'is completed, filled, exchanged and rushed by its owner',
    () => {
      for (const seat of SEATS) {
        const t = new Table(4).settled().withoutCards()
        SEATS.forEach(slot =>
          t.researching(
            seat,
            slot,
            ['medium-hulls', 'trade-hub', 'war-logistics', 'toll-gates'][slot] ?? '',
            5,
          ),
        )
        const [plan, trials] = ['change-of-plan', 'early-trials'].map(
          id => `play event:${t.dealEvent(seat, id)}`,
        )
        for (let other = 0; other < seat; other++) t.says(other, 'pass')
        t.says(seat, 'begin')
        const options = (word: string): string[] => t.choices(seat).filter(name => name.startsWith(word))
        expect([seat, options('complete')]).toEqual([seat, own(seat).map(slot => `complete ${slot}`)])
        const stranger = `slot:${(4 * seat + 4) % 16}`
        expect(t.whyNot(seat, `complete ${stranger}`)).toBe('NE-DEV-04')
        for (const [card, rule] of [
          [plan, 'NE-RSCH-04'],
          [trials, 'NE-DEV-04'],
        ] as const) {
          const u = t.again().says(seat, card)
          expect([u.choices(seat), u.whyNot(seat, stranger)]).toEqual([own(seat), rule])
        }
        t.says(seat, 'research')
        const slots = new Set(options('put').map(name => name.split(' ')[2]))
        expect([...slots]).toEqual(own(seat))
      }
    },
  )
})

describe('when RTs are of use', () => {
  const without = (t: Table, ...slots: readonly number[]): Table =>
    t.arrange(g => {
      for (const slot of slots) lay(g.research.at(slot).card, [])
    })
  const why = (id: string, change: (t: Table) => unknown): string | undefined => {
    const t = ready().has(0, { moon: 1 })
    const card =
      id === 'breakthrough'
        ? `play event:${t.dealEvent(0, id)}`
        : `use development:${t.completed(0, id).development(0, id)}`
    change(t)
    return t.says(0, 'begin').whyNot(0, card)
  }
  rule(
    ['NE-RULING-56', 'NE-CARD-10', 'NE-RSCH-07'],
    'with a card under research, or enough to search for one',
    () => {
      const none = (t: Table): Table => without(t, 0, 1, 2, 3)
      expect(why('breakthrough', t => without(t, 0, 1, 2))).toBeUndefined()
      expect(why('breakthrough', none)).toBe('NE-CARD-10') // two RTs
      expect(why('moon-laboratories', none)).toBeUndefined() // three
      expect(why('moon-laboratories', t => none(t).cards(g => g.players.at(0).deck, []))).toBe('NE-DEV-19')
    },
  )
  rule(['NE-RSCH-07', 'NE-RULING-109'], 'a search wants a card that is left, and a slot', () => {
    const t = ready().control(0, 15, 16, 17, 18)
    for (const at of [15, 16, 17, 18]) for (const slot of [0, 1, 2]) t.structure(at, 'engineering', slot)
    expect(researchOf(t.g, 0)).toBe(15)
    const few = t.again().cards(g => g.players.at(0).deck, t.g.players.at(0).deck.toArray().slice(0, 1))
    few.allPass().says(0, few.choices(0).slice(0, 1))
    expect(few.prompt(0)).toBe('research.place') // twelve RTs, and no card
    t.allPass()
    const cards = t.g.players.at(0).deck.toArray()
    for (const slot of [0, 1, 2, 3]) t.says(0, [`development:${cards[slot]} slot:${slot}`])
    expect(t.prompt(0)).toBe('research.place') // three RTs, and every slot has got its card
  })
})

describe('who may answer', () => {
  rule(['NE-DEV-21', 'NE-RULING-08'], 'a completion: everybody but who completed', () => {
    const t = new Table(3).settled().withoutCards().researching(0, 0, 'medium-hulls', 5)
    for (const seat of [0, 1]) t.completed(seat, 'shared-laboratories')
    t.says(0, 'begin', 'complete slot:0')
    expect([t.asked(), t.prompt()]).toEqual([[1], 'reaction.window'])
    expect(t.says(1, 'pass').prompt()).toBe('turn.choose')
  })
  rule(['NE-RULING-08', 'NE-GEN-03'], 'clockwise from whose turn it is, not from the first player', () => {
    const t = new Table(3).settled().withoutCards().researching(1, 0, 'medium-hulls', 5)
    for (const seat of [0, 2]) t.completed(seat, 'shared-laboratories')
    t.says(0, 'pass').says(1, 'begin', 'complete slot:4')
    expect(t.asked()).toEqual([2])
    expect(t.says(2, 'pass').asked()).toEqual([0])
  })
  rule(['NE-CLAIM-09', 'NE-DEV-21'], 'a claim: who controls the System, and nobody else', () => {
    const t = new Table(3).settled().withoutCards().bare()
    const at = t.systemsOfTier(2)[0] ?? -1
    t.control(1, at).fleet(0, at, { interceptor: 1 })
    for (const seat of [0, 1, 2]) t.completed(seat, 'guerilla-warfare')
    t.says(0, 'begin', `claim system:${at}`)
    expect(t.asked()).toEqual([1])
    t.says(1, 'pass')
    expect([t.prompt(), t.g.systems.at(at).controller]).toEqual(['turn.choose', 0])
  })
  rule(['NE-DEV-21', 'NE-RULING-96'], 'only with a card that names what has happened', () => {
    const t = new Table().settled().withoutCards().bare().has(0, { z: 9 })
    const at = t.systemsOfTier(2)[0] ?? -1
    t.control(1, at).fleet(0, at, { interceptor: 1 })
    t.completed(1, 'toll-gates', 'trade-pact', 'shared-laboratories')
    expect(t.says(0, 'begin', `claim system:${at}`).prompt()).toBe('turn.choose')
  })
})
rule(['NE-RSCH-06', 'NE-RSCH-08'], 'a card that was fetched fills its own slot, no other', () => {
  const t = ready().control(0, 15, 16).structure(15, 'engineering').structure(16, 'engineering')
  t.arrange(g => [2, 3].forEach(slot => lay(g.research.at(slot).card, []))).allPass()
  t.says(0, [`development:${t.g.players.at(0).deck.at(0)} slot:2`])
  expect(t.choices(0)).toEqual(['slot:0', 'slot:1', 'slot:2'])
  expect(t.whyNot(0, { 'slot:3': 2 })).toBe('NE-RSCH-06')
})
rule(
  ['NE-RULING-56', 'NE-RSCH-07'],
  'in Upkeep too: who fetches nothing and researches nothing loses them',
  () => {
    const t = ready().arrange(g => [0, 1, 2, 3].forEach(slot => lay(g.research.at(slot).card, [])))
    t.allPass().says(0, [])
    expect(t.asked()).toEqual([1])
    t.says(1, [], { 'slot:4': 1, 'slot:6': 2 })
    expect(t.rts(0)).toEqual([0, 0, 0, 0])
    // Everybody is told what was placed where.
    expect(t.events('placed-rts').map(event => [event['by'], event['rts']])).toContainEqual([1, [1, 0, 2, 0]])
  },
)
rule('NE-RULING-56', 'in Upkeep too: who has researched everything is asked nothing', () => {
  const t = ready().arrange(g => [0, 1, 2, 3].forEach(slot => lay(g.research.at(slot).card, [])))
  t.cards(g => g.players.at(0).deck, []).allPass()
  expect(t.asked()).toEqual([1])
  t.says(1, [], { 'slot:4': 1, 'slot:6': 2 })
  expect([t.rts(0), t.rts(1)]).toEqual([
    [0, 0, 0, 0],
    [1, 0, 2, 0],
  ])
})
rule('NE-DEV-19', 'a gift of Z brings no RTs along', () => {
  const t = ready().completed(0, 'trade-pact').has(0, { z: 0 }).has(1, { z: 0 })
  t.says(0, 'begin', `use development:${t.development(0, 'trade-pact')}`)
  expect([t.g.players.at(1).z, t.events('placed-rts')]).toEqual([1, []])
})
