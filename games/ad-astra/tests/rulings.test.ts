import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { ACTIONS } from '../content/vocabulary.js'
import { treeOf } from '../content/milestones.js'
import { abilityAt, anomalyHandle, technologyHandles } from '../rules/abilities.js'
import { MOMENTS } from '../rules/moments.js'
import { actionCards, basicCard, empireCard, handSize } from '../rules/hand.js'
import { pointsOf } from '../rules/scoring.js'
import { content, technologyOf } from '../state.js'
import { Table } from './table.js'

describe('resources', () => {
  rule('AA-GEN-02', '“any” may be of different types, one by one, taken and paid', () => {
    const t = Table.of().holds(0, 1, 1, 0, 0)
    const charter = t.develops(0, 'merchant-charter')
    t.says(0, `free ability:${charter}`)
    // Exactly two are held: both are paid without a question; two of choice are taken.
    expect(t.prompt()).toBe('take-any.share')
    expect(t.whyNot(0, { credits: 1 })).toBe('AA-GEN-02')
    expect(t.whyNot(0, { credits: 3 })).toBe('AA-GEN-02')
    t.says(0, { production: 1, credits: 1 })
    expect(t.resources(0)).toEqual([0, 0, 1, 1])
    const poor = Table.of().holds(0, 1, 0, 0, 0)
    const other = poor.develops(0, 'merchant-charter')
    expect(poor.whyNot(0, `free ability:${other}`)).toBe('AA-RULING-104')
  })
})

describe('technologies', () => {
  rule(['AA-TECH-10', 'AA-GEN-14'], 'an ability is found at its own moment and at no other', () => {
    const t = Table.of()
    for (const { id, abilities } of content(t.g).technologies.items) {
      const card = t.develops(1, id)
      const moments = MOMENTS.filter(moment => technologyHandles(t.g, 1, moment).includes(card))
      expect([id, moments.length]).toEqual([id, abilities.length])
      for (const moment of moments) expect(abilities).toContain(abilityAt(t.g, card, moment))
      const kinds = new Set(moments.map(moment => moment.split(':')[1] ?? moment))
      const { kind } = technologyOf(t.g, card)
      const test = { weapon: 'combat', shield: 'before-roll', combat: '', armor: 'always' }[kind as string]
      expect(test === undefined || test === '' || kinds.has(test)).toBe(true)
      t.arrange(g => {
        lay(g.players.at(1).developed, [])
        lay(g.technologyDiscard, [...g.technologyDiscard.toArray(), card])
      })
    }
  })
  rule(['AA-TECH-12', 'AA-HAND-02'], 'what is discarded for the limit is not developed', () => {
    const t = new Table(2).toPrompt('draft.pick')
    for (const id of ['autolab', 'battle-scanner', 'hyperspace-charts']) t.deal(0, id)
    t.arrange(g => g.players.at(0).tiers.set(1, 5))
    t.idle(() => t.prompt() === 'keep-limits.discard')
    const before = t.g.players.at(0).developed.length
    const [card] = t.choices(0)
    t.says(0, [card])
    expect(t.g.players.at(0).developed.length).toBe(before)
    expect(t.g.technologyDiscard.has(Number(card?.split(':')[1]))).toBe(true)
    expect(handSize(t.g, 0)).toBe(10)
  })
})

describe('rulings on turns and cards', () => {
  rule(
    'AA-RULING-37',
    'Sol’s tree: Global Manufacture for Jump Drive, the Debate for Advanced Database',
    () => {
      const t = Table.of()
      const tree = treeOf(content(t.g).milestones, 'sol').map(({ id }) => id)
      expect(tree).toEqual(
        expect.arrayContaining(['global-manufacture', 'four-dimensional-debate', 'database']),
      )
      for (const gone of ['jump-drive', 'advanced-database', 'soil-enrichment-facility', 'astro-university'])
        expect(tree).not.toContain(gone)
    },
  )
  rule(
    'AA-RULING-42',
    'the first player matters for building and choosing; then only the tracker counts',
    () => {
      const t = new Table(3, {}, 'first').toPrompt('choose-empire.empire')
      const first = t.g.first
      t.says(first, 'decline')
      // The next one takes an empire before the first player does, and begins round 1.
      t.says(
        t.who(),
        t.choices().find(name => name.startsWith('take')),
      )
      t.ready()
      expect(t.who()).toBe((first + 1) % 3)
    },
  )
  rule(['AA-RULING-55', 'AA-TURN-16'], 'a card may be played for nothing, and still be developed', () => {
    const t = Table.of().tiers(0, { biology: 2 }).holds(0).clear(0)
    const card = t.deal(0, 'zortrium-armor')
    t.says(0, `play card:${card} action:${ACTIONS.indexOf('exploration')}`)
    expect(t.prompt()).toBe('develop.choose')
    t.says(0, 'develop')
    expect(t.g.players.at(0).developed.has(card)).toBe(true)
  })
  rule(
    ['AA-RULING-62', 'AA-GRO-07'],
    'free population never colonizes by itself: it goes where one owns',
    () => {
      const t = Table.of()
      const [there = 0] = t.undiscovered()
      t.planet(there, 'mirefall').unit(0, 0, there)
      const card = t.anomaly(0, 'sleeping-colonists')
      t.plays(0, 'growth').says(0, `use ability:${anomalyHandle(t.g, card)}`)
      expect(t.whyNot(0, `grow system:${there} profession:0`)).toBe('AA-SYS-02')
    },
  )
  rule(
    ['AA-RULING-65', 'AA-TEST-08', 'AA-DRAFT-07'],
    'an action card spent after passing stays away for the next round',
    () => {
      const t = Table.of()
      t.says(0, 'pass').idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
      // As if it had been spent in a combat of seat 1's turn.
      t.arrange(g => void (g.players.at(0).played = 1))
      t.says(1, 'pass').idle(() => t.g.round === 2 && t.prompt() === 'turn.choose' && t.who() === 0)
      expect([actionCards(t.g, 0), handSize(t.g, 0)]).toEqual([4, 4 + t.g.players.at(0).hand.length])
      expect(t.whyNot(0, `play card:${basicCard(t.g, 0)} action:${ACTIONS.indexOf('growth')}`)).toBe(
        'AA-TURN-10',
      )
      t.says(0, 'pass').idle(() => t.g.round === 3)
      expect(actionCards(t.g, 0)).toBe(5)
    },
  )
  rule(['AA-RULING-70', 'AA-RULING-56'], 'who holds any anomaly card is asked, whatever it is', () => {
    const asks = (id: string): boolean => {
      const t = Table.of().holds(0)
      t.anomaly(0, id)
      t.plays(0, 'growth')
      return t.prompt() === 'perform.before'
    }
    expect([asks('happy-spores'), asks('phase-veil')]).toEqual([true, true])
    const none = Table.of().holds(0).plays(0, 'growth')
    expect(none.prompt()).toBe('growth.systems')
  })
  rule('AA-RULING-89', 'who has lost everything plays on', () => {
    const t = Table.of().clear(0)
    t.owns(-1, t.home(0)).holds(0, 0, 9, 0, 0)
    t.arrange(g => void (g.systems.at(t.home(0)).orbitals = -1))
    t.plays(0, 'growth')
    expect(t.who()).toBe(1)
    t.says(1, 'pass').idle(() => t.who() === 0 && t.prompt() === 'turn.choose')
    t.says(0, `play card:${t.deal(0, 'autolab')} action:${ACTIONS.indexOf('research')}`)
    t.says(0, ['branch:0']).says(0, 'upgrade branch:0')
    expect(t.g.players.at(0).tiers.get(0)).toBe(1)
    t.idle(() => t.over)
    expect(t.winners).toEqual([1])
  })
  rule(
    ['AA-RULING-113', 'AA-SOL-03', 'AA-RULING-31'],
    'the end of a turn: cards, then what was lent, then the end is looked for',
    () => {
      const t = Table.of()
      t.arrange(g => {
        g.systems.at(t.home(1)).flipped = true
        g.lent = 1 << t.home(1)
      })
      t.owns(0, t.home(1), 1)
      const card = t.deal(0, 'autolab')
      t.tiers(0, { physics: 1 }).holds(0)
      t.says(0, `play card:${card} action:${ACTIONS.indexOf('research')}`)
      t.idle(() => t.prompt() === 'develop.choose')
      expect([t.events('end-near').length, t.g.systems.at(t.home(1)).flipped]).toEqual([0, true])
      t.says(0, 'develop')
      expect([t.events('end-near').length, t.g.systems.at(t.home(1)).flipped, t.g.lent]).toEqual([
        1,
        false,
        0,
      ])
    },
  )
  rule('AA-SOL-03', 'a token that takes the place of one that was lent is not readied', () => {
    const t = Table.of('psilon', 'sol')
    const [there = 0] = t.undiscovered()
    t.planet(there, 'mirefall')
      .owns(0, there, 1)
      .links([t.home(0), there])
    t.arrange(g => {
      g.systems.at(there).influence = 1
      g.systems.at(there).flipped = false
    })
    t.develops(0, 'galactic-court')
    t.holds(0)
      .plays(0, 'diplomacy')
      .says(0, [`system:${t.home(0)}`, `system:${there}`])
    if (t.prompt() === 'diplomacy.diplomats') t.says(0, [])
    t.arrange(g => g.rolls.at(0).dice.assign([6]))
    const replace = 4 + content(t.g).diplomacyEffects.indexOf('replace-influence')
    t.says(0, 'pass', `spend effect:${replace} face:6`)
    t.says(0, `influence system:${there}`, `shift system:${t.home(0)}`)
    expect([t.who(), t.g.systems.at(there).influence]).toEqual([1, 0])
    expect([t.g.systems.at(there).flipped, t.g.lent]).toEqual([true, 0])
  })
  rule('AA-TURN-10', 'the empire card shows its three actions, a basic card two', () => {
    const t = Table.of()
    const shown = (card: number): number =>
      t.choices(0).filter(name => name.startsWith(`play card:${card} `)).length
    expect([0, 1, 2, 3].map(i => shown(basicCard(t.g, i)))).toEqual([2, 2, 2, 2])
    expect(shown(empireCard(t.g))).toBe(3)
  })
  rule('AA-RULING-88', 'diplomats in play count nothing at the end', () => {
    const t = new Table(2, {}, 'diplomats').ready()
    const before = [0, 1].map(seat => pointsOf(t.g, seat))
    t.arrange(g => {
      const cards = g.diplomatDeck.toArray()
      lay(g.diplomatDeck, cards.slice(6))
      lay(g.diplomatsInPlay, cards.slice(0, 6))
      for (const [i, card] of cards.slice(0, 6).entries()) {
        g.postings.at(card).target = i % 2
        g.postings.at(card).initiator = 1 - (i % 2)
      }
      g.phase = 'over'
    })
    expect([0, 1].map(seat => pointsOf(t.g, seat))).toEqual(before)
  })
  rule('AA-RULING-90', 'a unit that an effect brings home comes only where no enemy is', () => {
    const beacon = (enemy: boolean): string[] => {
      const t = Table.of()
      t.anomaly(0, 'old-beacon')
      if (enemy) t.unit(1, 0, t.home(0))
      t.says(0, 'pass').idle(() => t.prompt() === 'management.anomalies')
      return t.choices(0)
    }
    expect(beacon(false)).toHaveLength(2)
    expect(beacon(true)).toEqual(['done'])
  })
})
