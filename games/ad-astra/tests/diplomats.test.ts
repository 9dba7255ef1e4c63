import type { Seat } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import type { Diplomat, DiplomatVerb } from '../content/diplomats.js'
import type { Amounts } from '../content/vocabulary.js'
import { BRANCHES, RESOURCES } from '../content/vocabulary.js'
import { abilityOf, diplomatDice, eligibleStep, growthSurcharge } from '../rules/diplomats-in-play.js'
import { spareTokens } from '../rules/diplomats.js'
import { incomeOf } from '../rules/income.js'
import { isReadyToken } from '../rules/influence.js'
import { pointsOf } from '../rules/scoring.js'
import { content, tablesOf } from '../state.js'
import { strip } from './clash.js'
import { diplomatCard, fillDeck, inPlay, pool } from './envoys.js'
import { Table } from './table.js'

/** Seat 1 has something of everything that a diplomat could add to or take away. */
function rich(): Table {
  const t = strip(Table.of('sol', 'mrrshan')).holds(0, 5, 5, 5, 5).holds(1, 5, 5, 5, 5)
  for (const [i, number] of [12, 3, 15].entries()) {
    const system = t.star(number)
    t.planet(system, ['kholdan', 'ursa', 'fieras'][i] ?? 'ursa').owns(1, system, 1)
    t.arrange(g => {
      g.systems.at(system).influence = 1
      g.systems.at(system).flipped = i > 0
    })
  }
  for (const id of ['autolab', 'phasor', 'merculite-missiles']) t.deal(1, id)
  for (const id of ['mass-driver', 'xeno-relations']) t.develops(1, id)
  // One card on the table leaves room in hand for three drawn.
  return t.arrange(g => {
    g.players.at(1).unrest = 3
    g.players.at(1).played = 1
  })
}
const governs = (t: Table, seat: Seat, tier: number): Table =>
  t.arrange(g => {
    const { tiers } = g.players.at(seat)
    BRANCHES.forEach((_, i) => tiers.set(i, 1))
    tiers.set(BRANCHES.indexOf('government'), tier)
  })
/** Answers everything by taking what is offered. */
function settle(t: Table, until: () => boolean): Table {
  for (let n = 0; !until(); n++) {
    if (n > 200) throw new Error(`stuck at ${t.prompt()}`)
    const q = t.question()
    const eager = ['populate.place', 'espionage.choose', 'develop.choose'].includes(q.prompt)
    if (eager) t.says(q.seat, t.choices(q.seat)[0])
    else t.idle(oneStep())
  }
  return t
}
const oneStep = (): (() => boolean) => {
  let asked = 0
  return () => asked++ > 0
}
const turnOf = (t: Table, seat: Seat) => (): boolean => t.prompt() === 'turn.choose' && t.who() === seat

const sum = (amounts: Amounts): number =>
  RESOURCES.reduce((n, of) => n + (amounts[of] ?? 0), amounts.any ?? 0)
interface Measure {
  readonly resources: readonly number[]
  readonly unrest: number
  readonly hand: number
  readonly tokens: number
  readonly people: number
  readonly technologies: readonly number[]
}
const measure = (t: Table): Measure => ({
  resources: [0, 1].map(seat => t.resources(seat).reduce((a, b) => a + b, 0)),
  unrest: t.g.players.at(1).unrest,
  hand: t.g.players.at(1).hand.length,
  tokens: [...t.g.systems].filter((_, s) => isReadyToken(t.g, s, 1)).length,
  people: [...t.g.systems]
    .filter(row => row.owner === 1)
    .reduce((n, row) => n + row.population.toArray().reduce((a, b) => a + b, 0), 0),
  technologies: [0, 1].map(seat => t.g.players.at(seat).developed.length),
})
/** What a verb must have changed, against a match without the diplomat. */
function mustHave(verb: DiplomatVerb, than: Measure, now: Measure): readonly [unknown, unknown] {
  const gained = (seat: Seat): number => (now.resources[seat] ?? 0) - (than.resources[seat] ?? 0)
  if ('gain' in verb) return [gained(1), sum(verb.gain)]
  if ('unrest' in verb) return [now.unrest - than.unrest, Math.max(-than.unrest, verb.unrest)]
  if ('draw' in verb) return [now.hand - than.hand, verb.draw]
  if ('ready' in verb) return [now.tokens - than.tokens, Math.min(verb.ready, 2)]
  if ('populate' in verb) return [now.people - than.people, verb.populate]
  if ('steal' in verb)
    return [
      [gained(0) >= sum(verb.steal), gained(1)],
      [true, -sum(verb.steal)],
    ]
  if ('expose' in verb) return [now.hand - than.hand, -verb.expose]
  if ('flip' in verb) return [now.tokens - than.tokens, -Math.min(verb.flip, than.tokens)]
  if ('kill' in verb) return [now.people - than.people, -verb.kill]
  if ('bribe' in verb) return [gained(0) >= sum(verb.bribe), true]
  if ('technology' in verb)
    return [
      now.technologies.map((n, i) => n - (than.technologies[i] ?? 0)),
      [1, verb.technology.take ? -1 : 0],
    ]
  throw new Error('a continuous verb')
}
const set = content(rich().g).diplomats
const at = (timing: Diplomat['timing']): readonly Diplomat[] =>
  set.items.filter(item => item.timing === timing)
const STEPS = [0, 2, 4]

describe('every diplomat', () => {
  rule(
    [
      'AA-DIP-03',
      'AA-DIP-04',
      'AA-DIP-05',
      'AA-DIP-06',
      'AA-DIP-07',
      'AA-DIP-08',
      'AA-RULING-51',
      'AA-RULING-111',
    ],
    'that takes effect at once does what its strongest eligible ability says, and leaves',
    () => {
      for (const { id, abilities } of at('now'))
        for (const [step, tier] of STEPS.entries()) {
          const t = governs(governs(rich(), 0, tier), 1, 0)
          const name = pool(t, 0, id)
          // Flipping a token is a cost that is no part of the effect.
          const before = measure(t)
          t.says(0, 'force-deal seat:1', `system:${t.home(0)}`, name)
          settle(t, turnOf(t, 0))
          for (const verb of abilities[step] ?? []) {
            const [is, should] = mustHave(verb, before, measure(t))
            expect([id, tier, verb, is]).toEqual([id, tier, verb, should])
          }
          expect([id, t.g.diplomatsInPlay.length, t.g.diplomatDiscard.toArray()]).toEqual([
            id,
            0,
            [diplomatCard(t, id)],
          ])
        }
    },
  )
  rule(
    ['AA-RULING-115', 'AA-MGT-08', 'AA-DIP-06', 'AA-DIP-07', 'AA-DIP-08', 'AA-RULING-111'],
    'that waits for its target to pass takes effect then, and leaves',
    () => {
      const passed = (card: string | undefined, tier: number): Table => {
        const t = governs(governs(rich(), 0, 0), 1, tier)
        // What the initiator may have is what it has tiers for.
        t.tiers(0, { engineering: 5, physics: 5, biology: 5, government: 0 })
        t.plays(0, 'research').idle(turnOf(t, 1))
        t.holds(0, 5, 5, 5, 5).holds(1, 5, 5, 5, 5)
        if (card !== undefined) inPlay(t, card, 1, 0)
        t.says(1, 'pass')
        return settle(t, turnOf(t, 0))
      }
      for (const [step, tier] of STEPS.entries()) {
        const without = measure(passed(undefined, tier))
        for (const { id, abilities } of at('pass')) {
          const t = passed(id, tier)
          for (const verb of abilities[step] ?? []) {
            if ('unrest' in verb && verb.unrest > 0) {
              expect(t.g.players.at(1).unrest - without.unrest).toBe(verb.unrest)
              continue
            }
            const [is, should] = mustHave(verb, without, measure(t))
            expect([id, tier, verb, is]).toEqual([id, tier, verb, should])
          }
          expect([id, t.g.diplomatsInPlay.length]).toEqual([id, 0])
        }
      }
    },
  )
  rule(
    ['AA-RULING-116', 'AA-DIP-09', 'AA-DIP-06', 'AA-RULING-110', 'AA-DIP-10'],
    'that stays works as long as it lies there, and grows with the tiers',
    () => {
      for (const timing of ['until', 'captured'] as const)
        for (const { id, abilities } of at(timing)) {
          const t = rich()
          // Income of its own for everything that could be diverted.
          t.owns(1, t.home(1), 1, 2, 2).develops(1, 'galactic-cybernet')
          const port = content(t.g).buildings.indexOf('trade-port')
          t.arrange(g => g.systems.at(t.home(1)).buildings.set(port, 1))
          const incomes = (seat: Seat): number[] => RESOURCES.map((_, i) => incomeOf(t.g, seat, i))
          const [mine, theirs] = [incomes(0), incomes(1)]
          inPlay(t, id, 1, 0)
          for (const [step, tier] of STEPS.entries()) {
            governs(t, 1, tier)
            const [own, other] = [incomes(0), incomes(1)]
            for (const verb of abilities[step] ?? []) {
              if ('growth' in verb)
                expect([id, growthSurcharge(t.g, 1), growthSurcharge(t.g, 0)]).toEqual([id, verb.growth, 0])
              else if ('dice' in verb)
                expect([id, diplomatDice(t.g, 1, verb.dice.in), diplomatDice(t.g, 0, verb.dice.in)]).toEqual([
                  id,
                  verb.dice.n,
                  0,
                ])
              else if ('income' in verb)
                expect(other.map((n, i) => n - (theirs[i] ?? 0))).toEqual(
                  RESOURCES.map(of => verb.income[of] ?? 0),
                )
              else if ('divert' in verb) {
                expect(other.map((n, i) => n - (theirs[i] ?? 0))).toEqual(
                  RESOURCES.map(of => 0 - (verb.divert[of] ?? 0)),
                )
                expect(own.map((n, i) => n - (mine[i] ?? 0))).toEqual(
                  RESOURCES.map(of => verb.divert[of] ?? 0),
                )
              }
            }
          }
          expect(t.g.diplomatsInPlay.length).toBe(1)
        }
    },
  )
})

describe('diplomats', () => {
  rule(
    ['AA-EX-20', 'AA-DIP-04', 'AA-DIP-05'],
    'the tier of either side counts, the higher of the two',
    () => {
      const t = rich()
      const card = inPlay(t, 'peace-envoy', 1, 0)
      const lost = (mine: number, theirs: number): unknown => {
        governs(governs(t, 0, mine), 1, theirs)
        const [verb] = abilityOf(t.g, card)
        return verb && 'unrest' in verb ? -verb.unrest : undefined
      }
      expect([lost(0, 0), lost(1, 1), lost(2, 0), lost(0, 3), lost(4, 0), lost(2, 5)]).toEqual([
        2, 2, 4, 4, 6, 6,
      ])
    },
  )
  rule(['AA-DIP-09', 'AA-MGT-08'], 'those that stay until a point leave at it, and no others', () => {
    const t = rich()
    for (const id of ['farm-adviser', 'war-adviser', 'negotiator', 'resident-governor']) inPlay(t, id, 1, 0)
    inPlay(t, 'grain-speculator', 0, 1)
    t.plays(0, 'research').idle(turnOf(t, 1))
    t.says(1, 'pass')
    settle(t, turnOf(t, 0))
    expect(t.g.diplomatsInPlay.toArray().map(card => content(t.g).diplomats.at(card).id)).toEqual([
      'war-adviser',
      'negotiator',
      'resident-governor',
      'grain-speculator',
    ])
  })
  rule('AA-RULING-109', 'one that comes after its target has passed waits for the next pass', () => {
    const t = rich()
    t.plays(0, 'research').idle(turnOf(t, 1))
    t.says(1, 'pass')
    settle(t, turnOf(t, 0))
    const name = pool(t, 0, 'banker')
    t.holds(1)
    t.says(0, 'force-deal seat:1', `system:${t.home(0)}`, name)
    expect(t.resources(1)).toEqual([0, 0, 0, 0])
    expect(t.g.diplomatsInPlay.length).toBe(1)
  })
  rule(['AA-MGT-08', 'AA-RULING-111'], 'several of one pass take effect in the player’s order', () => {
    const t = rich()
    t.plays(0, 'research').idle(turnOf(t, 1))
    const [a, b] = [inPlay(t, 'banker', 1, 0), inPlay(t, 'saboteur', 1, 0)]
    t.says(1, 'pass').idle(() => t.prompt() === 'diplomats-after-pass.choose')
    expect(t.choices(1)).toEqual([`diplomat:${a}`, `diplomat:${b}`])
    t.says(1, `diplomat:${b}`)
    settle(t, turnOf(t, 0))
    expect(t.events('diplomat-left').map(e => e['card'])).toEqual([b, a])
    // One alone needs no order.
    const u = rich()
    u.plays(0, 'research').idle(turnOf(u, 1))
    inPlay(u, 'banker', 1, 0)
    const asked: unknown[] = []
    u.says(1, 'pass').idle(() => {
      asked.push(u.prompt())
      return turnOf(u, 0)()
    })
    expect(asked).not.toContain('diplomats-after-pass.choose')
  })
  rule('AA-RULING-88', 'diplomats that have not taken effect count for nothing at the end', () => {
    const t = rich()
    const before = [0, 1].map(seat => pointsOf(t.g, seat))
    for (const id of ['banker', 'sleeper', 'poisoner', 'resident-governor']) inPlay(t, id, 1, 0)
    expect([0, 1].map(seat => pointsOf(t.g, seat))).toEqual(before)
  })
  rule(
    ['AA-DIP-04', 'AA-RULING-110'],
    'an onlooker reads the first ability, others by their Government',
    () => {
      const t = governs(governs(rich(), 0, 4), 1, 2)
      expect([eligibleStep(t.g, -1, -1), eligibleStep(t.g, 1, -1), eligibleStep(t.g, 1, 0)]).toEqual([
        0, 1, 2,
      ])
    },
  )
  rule(
    ['AA-DIP-09', 'AA-GEN-14'],
    'what lies before one player does nothing for another, nor in other tests',
    () => {
      const t = rich()
      const before = [0, 1].map(seat => RESOURCES.map((_, i) => incomeOf(t.g, seat, i)))
      for (const id of ['war-adviser', 'farm-adviser', 'resident-governor']) inPlay(t, id, 1, 0)
      expect(RESOURCES.map((_, i) => incomeOf(t.g, 0, i))).toEqual(before[0])
      expect(incomeOf(t.g, 1, 0)).toBe((before[1]?.[0] ?? 0) + 1)
      expect([0, 1].map(seat => growthSurcharge(t.g, seat))).toEqual([0, -1])
      expect(
        (['combat', 'invasion', 'diplomacy'] as const).map(test =>
          [0, 1].map(seat => diplomatDice(t.g, seat, test)),
        ),
      ).toEqual([
        [0, 1],
        [0, 0],
        [0, 0],
      ])
    },
  )
  rule(
    ['AA-RULING-111', 'AA-DIP-08'],
    'nobody is asked what to take where there is nothing, or all of it goes',
    () => {
      const given = (id: string, arrange: (t: Table) => unknown): Table => {
        const t = governs(governs(rich(), 0, 0), 1, 0)
        const name = pool(t, 0, id)
        arrange(t)
        return t.says(0, 'force-deal seat:1', `system:${t.home(0)}`, name)
      }
      expect(given('pickpocket', t => t.holds(1)).prompt()).toBe('turn.choose')
      expect(given('data-thief', t => t.arrange(g => lay(g.players.at(1).hand, []))).prompt()).toBe(
        'turn.choose',
      )
      // The first kind of all is taken like any other.
      const thief = given('pickpocket', t => t.holds(0).holds(1, 5, 5, 5, 5))
      expect(thief.prompt()).toBe('steal.share')
      thief.says(0, { food: 1 })
      expect([thief.resources(0), thief.resources(1)]).toEqual([
        [1, 0, 0, 0],
        [4, 5, 5, 5],
      ])
      // A Saboteur flips one of two ready tokens, or the only one.
      const sabotage = (ready: number): string[] => {
        const t = governs(governs(rich(), 0, 0), 1, 0)
        t.plays(0, 'research').idle(turnOf(t, 1))
        inPlay(t, 'saboteur', 1, 0)
        t.arrange(g => {
          for (const row of g.systems) if (row.influence === 1) row.influence = -1
          for (const star of [12, 3, 15].slice(0, ready)) g.systems.at(t.star(star)).influence = 1
        })
        const asked: string[] = []
        t.says(1, 'pass').idle(() => {
          asked.push(t.prompt() ?? '')
          return turnOf(t, 0)()
        })
        expect([...t.g.systems].filter(row => row.influence === 1 && row.flipped).length).toBe(1)
        return asked.filter(prompt => prompt.startsWith('flip-tokens'))
      }
      expect([sabotage(1), sabotage(2).length]).toEqual([[], 1])
    },
  )
  rule(
    ['AA-RULING-111', 'AA-TRADE-13'],
    'an Industrial Spy takes technologies up to its tier, that tier included',
    () => {
      const offered = (tier: number): string[] => {
        const t = governs(strip(Table.of('sol', 'mrrshan')), 1, tier)
        t.tiers(0, { physics: 5, engineering: 5 })
        const cards = ['neutron-blaster', 'phasor', 'disrupter'].map(id => t.develops(1, id))
        t.plays(0, 'research').idle(turnOf(t, 1))
        inPlay(t, 'industrial-spy', 1, 0)
        t.says(1, 'pass').idle(() => t.prompt() === 'espionage.choose')
        return t
          .choices(0)
          .map(
            name => tablesOf(t.g).technologies[cards.find(c => name === `take card:${c}`) ?? -1]?.id ?? name,
          )
      }
      // Tiers 3, 4 and 5.
      expect(offered(2)).toEqual(['neutron-blaster', 'done'])
      expect(offered(4)).toEqual(['neutron-blaster', 'phasor', 'disrupter', 'done'])
    },
  )
  rule('AA-RULING-116', 'a spy diverts no more than its target has of its own', () => {
    const t = strip(Table.of('klackon', 'mrrshan'))
    expect(incomeOf(t.g, 1, 3)).toBe(0)
    inPlay(t, 'sleeper', 1, 0)
    expect([incomeOf(t.g, 0, 3), incomeOf(t.g, 1, 3)]).toEqual([0, 0])
    const port = content(t.g).buildings.indexOf('trade-port')
    t.arrange(g => g.systems.at(t.home(1)).buildings.set(port, 1))
    expect([incomeOf(t.g, 0, 3), incomeOf(t.g, 1, 3)]).toEqual([1, 0])
  })
  rule('AA-RULING-115', 'a technology of which no card is free cannot be copied', () => {
    const copied = (free: boolean): number => {
      const t = governs(strip(Table.of('sol', 'mrrshan')), 1, 2)
      t.tiers(0, { physics: 5 })
      t.develops(1, 'autolab')
      if (!free) t.deal(1, 'autolab')
      t.plays(0, 'research').idle(turnOf(t, 1))
      inPlay(t, 'industrial-spy', 1, 0)
      t.says(1, 'pass')
      settle(t, turnOf(t, 0))
      return t.g.players.at(0).developed.length
    }
    expect([copied(true), copied(false)]).toEqual([1, 0])
  })
  rule(
    'AA-RULING-115',
    'who looks for the copy in the deck shuffles it; who takes it from the discards does not',
    () => {
      const shuffled = (discarded: boolean): boolean => {
        const t = governs(strip(Table.of('sol', 'mrrshan')), 1, 2)
        t.tiers(0, { physics: 5 })
        const theirs = t.develops(1, 'autolab')
        const copy = tablesOf(t.g).technologies.findIndex(
          ({ id }, card) => id === 'autolab' && card !== theirs,
        )
        t.plays(0, 'research').idle(turnOf(t, 1))
        t.arrange(g => {
          const rest = g.technologyDeck.toArray().filter(card => card !== copy)
          lay(g.technologyDiscard, discarded ? [copy] : [])
          lay(g.technologyDeck, discarded ? rest : [...rest, copy])
        })
        inPlay(t, 'industrial-spy', 1, 0)
        t.says(1, 'pass').idle(() => t.prompt() === 'espionage.choose')
        const before = t.g.technologyDeck.toArray().filter(card => card !== copy)
        t.says(0, t.choices(0)[0])
        expect(t.g.technologyDeck.length).toBe(before.length)
        return t.g.technologyDeck.toArray().some((card, i) => card !== before[i])
      }
      expect([shuffled(false), shuffled(true)]).toEqual([true, false])
    },
  )
  rule(
    ['AA-DIP-11', 'AA-DIP-12'],
    'a token lies on each diplomat in play, and comes back when it leaves',
    () => {
      const t = rich()
      inPlay(t, 'resident-governor', 1, 0)
      expect([spareTokens(t.g, 0), spareTokens(t.g, 1)]).toEqual([7, 8])
      t.anomaly(1, 'memory-wipe')
      t.plays(0, 'research').idle(turnOf(t, 1))
      const free = t.choices(1).find(name => name.startsWith('free ')) ?? ''
      t.says(1, free)
      t.idle(turnOf(t, 1))
      expect(spareTokens(t.g, 0)).toBe(8)
    },
  )
  rule(
    ['AA-DIP-01', 'AA-DIP-13', 'AA-RULING-52'],
    'a pool is its owner’s secret; the others see how many',
    () => {
      const t = rich()
      pool(t, 0, 'mole')
      pool(t, 0, 'banker')
      const pools = (viewer: Seat): unknown =>
        (t.seen(viewer) as { players: { diplomats: unknown }[] }).players[0]?.diplomats
      expect(pools(0)).toEqual([diplomatCard(t, 'mole'), diplomatCard(t, 'banker')])
      expect(pools(1)).toEqual([null, null])
    },
  )
  rule('AA-RULING-111', 'a hand is shown to the initiator alone, and only while it chooses', () => {
    const t = rich()
    const name = pool(t, 0, 'data-thief')
    // However its owner holds it.
    const cards = t.g.players
      .at(1)
      .hand.toArray()
      .sort((a, b) => b - a)
    t.arrange(g => lay(g.players.at(1).hand, cards))
    const hand = (viewer: Seat): unknown =>
      (t.seen(viewer) as { players: { hand: unknown }[] }).players[1]?.hand
    expect(hand(0)).toEqual([null, null, null])
    t.says(0, 'force-deal seat:1', `system:${t.home(0)}`, name)
    expect(hand(0)).toEqual([...cards].sort((a, b) => a - b))
    t.says(0, [`card:${cards[0]}`])
    expect(hand(0)).toEqual([null, null])
    expect(t.g.technologyDiscard.has(cards[0] ?? -1)).toBe(true)
  })
  rule(
    ['AA-DPL-10', 'AA-DIP-02'],
    'five diplomats are the limit of a pool: a sixth costs one of the six',
    () => {
      const t = fillDeck(strip(Table.of()))
      for (const id of ['mole', 'banker', 'poisoner', 'saboteur', 'sleeper']) pool(t, 0, id)
      t.holds(0, 0, 0, 0, 1)
      t.develops(0, 'galactic-court')
      t.plays(0, 'diplomacy').says(0, [`system:${t.home(0)}`], 'done', [])
      t.arrange(g => g.rolls.at(0).dice.assign([5]))
      t.says(0, 'pass')
      const hire = 4 + content(t.g).diplomacyEffects.indexOf('hire')
      t.says(0, `spend effect:${hire} face:5`)
      expect(t.prompt()).toBe('hire.keep')
      expect(t.choices(0).length).toBe(3)
      t.says(0, t.choices(0)[0])
      expect(t.prompt()).toBe('keep-pool.discard')
      expect(t.choices(0).length).toBe(6)
      t.says(0, t.choices(0)[0])
      expect(t.g.players.at(0).diplomats.length).toBe(5)
    },
  )
})
