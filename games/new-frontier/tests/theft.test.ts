import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { stealOrder } from '../rules/steal.js'
import { Table } from './table.js'

const seats = { players: 4, factions: ['alpha', 'meridian', 'mts', 'subsaharan'] } as const
const at = (planet: number, player: number): string => `attack planet:${planet} player:${player}`
const many = (n: number, id = 'stingray'): string[] => new Array<string>(n).fill(id)

interface Raid {
  readonly targets?: readonly (number | undefined)[]
  readonly fleets?: readonly (readonly string[])[]
  readonly strategies?: readonly string[]
  readonly tactics?: readonly string[]
  readonly rolls?: readonly number[]
  readonly mine?: number
  readonly facilities?: readonly string[]
  readonly change?: (t: Table) => unknown
}
/** Seat 0 attacks seat 1 at planet III with much, against a single ship, unless said otherwise. */
function raid({
  targets = [1],
  fleets = [many(5, 'kraken'), ['stingray', 'stingray']],
  strategies = [],
  tactics = [],
  rolls = [0, 0, 0, 0],
  mine = 5,
  facilities = [],
  change,
}: Raid = {}): Table {
  const t = new Table(seats)
    .planning()
    .noTokens()
    .mine(1, 2, mine)
    .facilities(1, 2, ...facilities)
  for (const [seat, fleet] of fleets.entries()) t.setFleet(seat, 2, ...fleet)
  change?.(t)
  t.plans(...[0, 1, 2, 3].map(seat => (targets[seat] === undefined ? [] : [at(2, targets[seat])])))
  t.strategies(...strategies)
  return t.tactics(
    t.asked().reduce<string[]>((all, seat) => {
      all[seat] = tactics[seat] ?? 'show-of-force'
      return all
    }, []),
    rolls,
  )
}
const toSteal = (t: Table): Table => t.idle(() => t.isAsked('steal.forgo') || t.g.conflict.planet < 0)
const stolen = (t: Table): unknown[] =>
  t.events('stole').map(event => [event['by'], event['from'], event['amount'], event['forgone']])

describe('stealing', () => {
  rule(
    ['NF-STEAL-01', 'NF-STEAL-03', 'NF-STEAL-08', 'NF-STEAL-09', 'NF-RULING-28'],
    '2 and the difference in Might, out of the Mine, at once',
    () => {
      const t = raid({ mine: 8, fleets: [many(3, 'kraken'), many(5)] })
      const before = t.g.players.at(0).credits
      const victim = t.g.players.at(1).credits
      t.idle(() => t.g.conflict.planet < 0)
      // 10 against 6: Might 4 against 2.
      expect(stolen(t)).toEqual([[0, 1, 4, 0]])
      expect(t.g.players.at(0).credits).toBeGreaterThanOrEqual(before + 4)
      const income = t.events('income').filter(event => event['planet'] === 2)
      expect(income.find(event => event['by'] === 1)?.['n']).toBe(8 - 4)
      expect(t.g.players.at(1).credits).toBeGreaterThanOrEqual(victim)
      expect(t.toTurn(2).area(1, 2).stolen).toBe(0)
    },
  )
  rule('NF-STEAL-02', 'a defender who wins steals nothing', () => {
    const t = raid({ fleets: [['stingray', 'stingray'], many(5, 'kraken')] })
    t.idle(() => t.g.conflict.planet < 0)
    expect(t.gained('vp', 1, 'conflict')).toBe(1)
    expect(stolen(t)).toEqual([])
  })
  rule('NF-STEAL-07', 'never more than the Mine’s level', () => {
    expect(stolen(toSteal(raid({ mine: 3 })))).toEqual([[0, 1, 3, 0]])
  })
  rule(['NF-STEAL-05', 'NF-STEAL-07'], 'several thieves in the order of Might; the later finds less', () => {
    const t = raid({
      targets: [1, undefined, 1],
      fleets: [many(2, 'kraken'), ['stingray', 'stingray'], many(4, 'kraken')],
      mine: 5,
    })
    t.idle(() => t.g.conflict.planet < 0)
    // 7, 3, 13: Might 3, 1, 5. 2 + 4 is more than 5 already.
    expect(stolen(t)).toEqual([[2, 1, 5, 0]])
    const rich = raid({
      targets: [1, undefined, 1],
      fleets: [many(2, 'kraken'), ['stingray', 'stingray'], many(4, 'kraken')],
      mine: 8,
    })
    rich.idle(() => rich.g.conflict.planet < 0)
    expect(stolen(rich)).toEqual([
      [2, 1, 6, 0],
      [0, 1, 2, 0],
    ])
    const income = rich.events('income').filter(event => event['planet'] === 2)
    expect(income.find(event => event['by'] === 1)?.['n']).toBe(8 - 6 - 2)
  })
  rule('NF-STEAL-06', 'a Steal-first card goes ahead among attackers of the same Target', () => {
    const t = raid({
      targets: [1, undefined, 1],
      fleets: [many(2, 'kraken'), ['stingray', 'stingray'], many(4, 'kraken')],
      tactics: ['echelon-formation', 'show-of-force', 'show-of-force'],
      mine: 8,
    })
    t.idle(() => t.isAsked('conflict.losses') || t.g.conflict.planet < 0)
    expect(stealOrder(t.g, 2)).toEqual([0, 2])
    t.idle(() => t.g.conflict.planet < 0)
    expect(stolen(t)).toEqual([
      [0, 1, 4, 0],
      [2, 1, 4, 0],
    ])
    const both = raid({
      targets: [1, undefined, 1],
      fleets: [many(2, 'kraken'), ['stingray', 'stingray'], many(4, 'kraken')],
      tactics: ['echelon-formation', 'show-of-force', 'echelon-formation'],
    })
    expect(stealOrder(both.g, 2)).toEqual([2, 0])
  })
  rule(
    ['NF-STEAL-04', 'NF-EX-20', 'NF-EX-22', 'NF-FAC-15'],
    'cards of both sides, Shields and Agendas change it',
    () => {
      const amount = (how: Raid): unknown => {
        const t = raid({ mine: 8, fleets: [many(2, 'kraken'), ['stingray', 'stingray']], ...how })
        t.idle(() => t.g.conflict.planet < 0)
        return t.events('stole')[0]?.['amount']
      }
      // 7 against 3: Might 3 against 1.
      expect(amount({})).toBe(4)
      const assault = ['planetary-assault', 'balanced-strategy']
      // 6 against 3 (Might 2), Steal +2, and Hit and Run −1 Strength, +1 Steal.
      expect(amount({ strategies: assault, tactics: ['hit-and-run'] })).toBe(2 + 1 + 2 + 1)
      expect(amount({ strategies: assault, tactics: ['counter-attack', 'denied-flank'] })).toBe(2 + 1 + 2 - 2)
      expect(amount({ facilities: ['shield-generator'], rolls: [1, 0] })).toBe(4 - 1)
      expect(
        amount({ strategies: assault, tactics: ['counter-attack'], facilities: ['shield-generator'] }),
      ).toBe(2 + 1 + 2 - 1)
      expect(amount({ change: t => t.agenda('production', 'red', 2) })).toBe(5)
      expect(amount({ change: t => t.agenda('production', 'red', 1) })).toBe(4)
      // 4 against 3, with the −1 of Fighting Withdrawal: no Steal at all.
      expect(
        amount({ strategies: ['defensive-strategy'], tactics: ['fighting-withdrawal'], rolls: [4, 0] }),
      ).toBeUndefined()
    },
  )
  rule(
    ['NF-TECH-13', 'NF-STEAL-01'],
    'Tactics 2A steals 1 without defeating the Target, while there is any',
    () => {
      const weak = {
        fleets: [['stingray', 'stingray'], many(5, 'kraken')],
        change: (t: Table) => t.technologies(0, 'tactics-2a'),
      }
      const t = raid(weak)
      t.idle(() => t.g.conflict.planet < 0)
      expect(stolen(t)).toEqual([[0, 1, 1, 0]])
      const late = raid({
        targets: [1, undefined, 1],
        fleets: [['stingray', 'stingray'], many(3, 'kraken'), many(9, 'kraken')],
        mine: 3,
        change: t => t.technologies(0, 'tactics-2a'),
      })
      late.idle(() => late.g.conflict.planet < 0)
      expect(stolen(late)).toEqual([[2, 1, 3, 0]])
    },
  )
  rule(
    ['NF-TECH-13', 'NF-STEAL-04', 'NF-RULING-54'],
    'what protects the Target protects from that too; the own cards speak of a Target that is defeated',
    () => {
      const taken = (how: Raid): unknown => {
        const t = raid({
          fleets: [['stingray', 'stingray'], many(5, 'kraken')],
          ...how,
          change: x => (how.change?.(x), x.technologies(0, 'tactics-2a')),
        })
        t.idle(() => t.g.conflict.planet < 0)
        return t.events('stole')[0]?.['amount']
      }
      expect(taken({ facilities: ['shield-generator'] })).toBeUndefined()
      expect(taken({ tactics: ['show-of-force', 'denied-flank'] })).toBeUndefined()
      expect(
        taken({
          strategies: ['balanced-strategy', 'planetary-defense'],
          tactics: ['show-of-force', 'counter-attack'],
        }),
      ).toBeUndefined()
      expect(taken({ change: t => t.agenda('production', 'red', 2) })).toBe(2)
      expect(taken({ strategies: ['planetary-assault'], tactics: ['hit-and-run'] })).toBe(1)
      expect(taken({ tactics: ['frontal-assault'] })).toBe(1)
      // A green card is for those who target its owner.
      expect(taken({ tactics: ['denied-flank'] })).toBe(1)
      const warded = raid({
        fleets: [['stingray', 'stingray'], many(5, 'kraken')],
        change: t => t.technologies(0, 'tactics-2a'),
      }).tokens(1, 'mending-swarm')
      warded.idle(() => warded.isAsked('ward.choose') || warded.g.conflict.planet < 0)
      warded.says(1, `use archaeotech:${warded.g.players.at(1).archaeotech.at(0)}`)
      warded.idle(() => warded.g.conflict.planet < 0)
      expect(stolen(warded)).toEqual([])
    },
  )
})

const CARDS = {
  tactics: ['decapitation-strike'],
  strategies: ['planetary-assault', 'balanced-strategy'],
} as const
const result =
  (n: number) => (events: readonly { readonly type: string; readonly [key: string]: unknown }[]) =>
    events.some(event => event.type === 'destroy-roll' && event['result'] === n)

describe('destroying', () => {
  rule(
    ['NF-DEST-01', 'NF-DEST-14', 'NF-DEST-03'],
    'who steals rolls, if there is a Facility, and may leave 2 Credits for +1',
    () => {
      const none = toSteal(raid())
      expect(none.isAsked('steal.forgo')).toBe(false)
      const t = toSteal(raid({ facilities: ['factory'] }))
      expect([t.prompt(), t.who()]).toEqual(['steal.forgo', 0])
      expect(t.choices()).toEqual(['none', 'first'])
      expect(t.whyNot(0, 'second')).toBe('NF-DEST-11')
      const poor = toSteal(raid({ facilities: ['factory'], mine: 1 }))
      expect(poor.isAsked('steal.forgo')).toBe(false)
      expect(poor.events('destroy-roll')).toHaveLength(1)
    },
  )
  rule(
    ['NF-DEST-02', 'NF-DEST-06', 'NF-DEST-07', 'NF-DEST-08', 'NF-DEST-09', 'NF-DEST-16', 'NF-RULING-22'],
    '3 or more destroys for 2 VP; 2 Credits from the bank repair',
    () => {
      const hit = (rolled: number): Table =>
        toSteal(raid({ facilities: ['factory'] })).lucky(0, 'none', result(rolled))
      expect(hit(2).gained('vp', 0, 'destroy')).toBe(0)
      const t = hit(3)
      expect(t.gained('vp', 0, 'destroy')).toBe(2)
      expect([t.prompt(), t.who()]).toEqual(['destroy.repair', 1])
      const repaired = hit(3)
      repaired.says(1, 'repair')
      expect(repaired.gained('credits', 1, 'repair')).toBe(-2)
      expect(repaired.events('destroyed')).toMatchObject([{ by: 1, planet: 2, repaired: true }])
      expect(repaired.area(1, 2).facilities).not.toBe(0)
      expect(repaired.gained('vp', 0, 'destroy')).toBe(2)
      t.says(1, 'lose')
      expect(t.area(1, 2).facilities).toBe(0)
      const poor = toSteal(raid({ facilities: ['factory'], change: x => x.player(1, { credits: 1 }) }))
      for (const seat of [1]) poor.player(seat, { credits: 1 })
      poor.lucky(0, 'none', result(4))
      expect(poor.area(1, 2).facilities).toBe(0)
    },
  )
  rule(
    ['NF-DEST-03', 'NF-DEST-04', 'NF-DEST-13', 'NF-STEAL-10', 'NF-EX-18'],
    'the Mine’s limit comes first; 2 left behind help the roll and the next thief',
    () => {
      const two = toSteal(
        raid({
          targets: [1, undefined, 1],
          fleets: [many(2, 'kraken'), ['stingray', 'stingray'], many(4, 'kraken')],
          facilities: ['factory'],
          mine: 4,
        }),
      )
      two.lucky(2, 'first', result(2))
      expect(stolen(two)).toEqual([[2, 1, 2, 2]])
      expect(two.gained('vp', 2, 'destroy')).toBe(2)
      two.says(1, 'repair')
      // The second attacker finds the 2; the Facility was destroyed this Turn, so there is no roll (NF-EX-54).
      expect(stolen(two)[1]).toEqual([0, 1, 2, 0])
      expect(two.events('destroy-roll')).toHaveLength(1)
    },
  )
  rule(
    ['NF-DEST-10', 'NF-EX-54'],
    'what was destroyed and repaired is safe for the rest of the Turn, and not longer',
    () => {
      const t = toSteal(raid({ facilities: ['factory'] })).lucky(0, 'none', result(4))
      expect(t.area(1, 2).wrecked).not.toBe(0)
      t.says(1, 'repair').toTurn(2)
      expect(t.area(1, 2).wrecked).toBe(0)
    },
  )
  rule(['NF-DEST-05', 'NF-DEST-12'], 'the owner chooses which, orbital ones too', () => {
    const t = toSteal(raid({ facilities: ['factory', 'refinery', 'satellite'] })).lucky(0, 'none', result(4))
    expect([t.prompt(), t.who()]).toEqual(['destroy.facility', 1])
    expect(t.choices()).toHaveLength(3)
    t.says(1, t.facility('satellite')).says(1, 'lose')
    const { facilities } = t.area(1, 2)
    expect(facilities & (1 << t.content.facilities.indexOf('satellite'))).toBe(0)
    expect(facilities).not.toBe(0)
  })
  rule(
    ['NF-DEST-03', 'NF-DEST-11', 'NF-DEST-15', 'NF-EX-24', 'NF-RULING-71'],
    'a card for two: forgoing 4 helps both rolls, 2 the one named',
    () => {
      const t = toSteal(raid({ ...CARDS, facilities: ['factory', 'refinery'], mine: 5 }))
      expect(t.choices()).toEqual(['none', 'first', 'second', 'both'])
      t.lucky(0, 'both', result(2))
      expect(stolen(t)).toEqual([[0, 1, 1, 4]])
      t.says(1, t.facility('factory'))
      t.lucky(1, 'lose', result(2))
      expect(t.events('destroy-roll').map(event => event['needed'])).toEqual([2, 2])
      expect(t.gained('vp', 0, 'destroy')).toBe(4)
      const one = toSteal(raid({ ...CARDS, facilities: ['factory'], mine: 5 }))
      expect(one.choices()).toEqual(['none', 'first'])
      const second = toSteal(raid({ ...CARDS, facilities: ['factory', 'refinery'], mine: 3 }))
      expect(second.whyNot(0, 'both')).toBe('NF-DEST-03')
      second.lucky(0, 'second', result(2))
      expect(second.events('destroy-roll').map(event => event['needed'])).toEqual([3, 2])
    },
  )
  rule('NF-DEST-16', 'without the Credits a holder of tokens is asked, and cannot pay', () => {
    const t = toSteal(raid({ facilities: ['factory'] }))
    t.player(1, { credits: 1 }).tokens(1, 'envoy-stone')
    t.says(0, 'none')
    expect([t.prompt(), t.who()]).toEqual(['destroy-rerolls.window', 1])
    t.arrange(g => void (g.conflict.destroyRoll = 4)).idle(() => t.isAsked('destroy.repair'))
    expect(t.whyNot(1, 'repair')).toBe('NF-DEST-16')
    t.says(1, `cash archaeotech:${t.g.players.at(1).archaeotech.at(0)}`).says(1, 'repair')
    expect(t.area(1, 2).facilities).not.toBe(0)
    expect(['archaeotech', 'repair'].map(why => t.gained('credits', 1, why))).toEqual([2, -2])
  })
  rule('NF-DEST-07', 'Engineering 2A repairs free', () => {
    const t = toSteal(raid({ facilities: ['factory'], change: x => x.technologies(1, 'engineering-2a') }))
    t.lucky(0, 'none', result(4))
    expect(t.area(1, 2).facilities).not.toBe(0)
    expect(t.gained('credits', 1, 'repair')).toBe(0)
    expect(t.gained('vp', 0, 'destroy')).toBe(2)
  })
  rule('NF-AGD-09', 'the red Planet Policy adds 1, and then a planet-based Facility is taken', () => {
    const t = toSteal(
      raid({ facilities: ['factory', 'satellite'], change: x => x.agenda('planet', 'red', 2) }),
    )
    t.lucky(0, 'none', result(2))
    expect(t.gained('vp', 0, 'destroy')).toBe(2)
    expect(t.prompt()).toBe('destroy.repair')
    t.says(1, 'lose')
    expect(t.area(1, 2).facilities).toBe(1 << t.content.facilities.indexOf('satellite'))
    const orbital = toSteal(raid({ facilities: ['satellite'], change: x => x.agenda('planet', 'red', 2) }))
    orbital.lucky(0, 'none', result(2))
    expect(orbital.gained('vp', 0, 'destroy')).toBe(0)
    const strong = toSteal(
      raid({ facilities: ['factory', 'satellite'], change: x => x.agenda('planet', 'red', 2) }),
    )
    strong.lucky(0, 'none', result(3))
    expect(strong.prompt()).toBe('destroy.facility')
  })
})
