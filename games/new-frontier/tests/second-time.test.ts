import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { planetOrder } from '../rules/turn-order.js'
import { Table } from './table.js'

/** Nothing of one Conflict is left in the next, and nothing of one Turn. */

const seats = { players: 4, factions: ['alpha', 'mts', 'meridian', 'subsaharan'] } as const
const at = (planet: number, player: number): string => `attack planet:${planet} player:${player}`
const many = (n: number, id = 'stingray'): string[] => new Array<string>(n).fill(id)
const token = (t: Table, seat: number, id: string): string => {
  const kind = t.content.archaeotech.indexOf(id)
  const first = t.content.archaeotech.items.slice(0, kind).reduce((n, { copies }) => n + copies, 0)
  const held = [...t.g.players.at(seat).archaeotech]
  return `archaeotech:${held.find(one => one >= first && one < first + t.content.archaeotech.at(kind).copies)}`
}
/** At II and III seat 0 attacks seat 1 with much, and seat 2 attacks seat 3 with one ship that cannot come back. */
function twice(): Table {
  const t = new Table(seats).planning().technologies(0, 'tactics-1a')
  for (const planet of [1, 2])
    t.mine(1, planet, 8)
      .setFleet(0, planet, ...many(5, 'kraken'))
      .setFleet(1, planet, ...many(2))
      .setFleet(2, planet, 'behemoth')
  return t.plans([at(1, 1), at(2, 1)], [], [at(1, 3), at(2, 3)])
}
const PLANS = ['balanced-strategy', 'balanced-strategy', 'offensive-strategy', 'balanced-strategy']
const PLAYS = ['show-of-force', 'show-of-force', 'overwhelm', 'show-of-force']
/** What everybody sees of a fighter. */
const rowOf = (t: Table, seat: number): Record<string, unknown> => {
  const { conflict } = t.seen(3) as unknown as { conflict: { fighters: Record<string, unknown>[] } }
  return conflict.fighters[seat] ?? {}
}
const lost = (t: Table, seat: number, planet: number): number =>
  t
    .events('ships-lost')
    .filter(event => event['by'] === seat && event['planet'] === planet)
    .reduce((n, event) => n + event.ships.length, 0)
const stolen = (t: Table, planet: number): unknown =>
  t.events('stole').find(event => event['by'] === 0 && event['planet'] === planet)?.['amount']

/** Seat 0 holds this mission and no other. */
const holding = (t: Table, id: string): Table =>
  t.arrange(g => {
    const held = t.content.missions.indexOf(id)
    const zones = [g.missionsFirst, g.missionsPlain, g.missionsLast, g.display, g.missionDiscard]
    for (const zone of zones)
      lay(
        zone,
        zone.toArray().filter(card => card !== held),
      )
    lay(g.players.at(0).missions, [held])
  })

describe('the second Conflict', () => {
  rule(
    ['NF-CONF-26', 'NF-CONF-10', 'NF-ARCH-02', 'NF-TECH-11'],
    'tokens, gifts and re-rolls of the first do not count in it',
    () => {
      const t = twice()
      t.tokens(0, 'phase-armor', 'phase-armor', 'whisper-mask').tokens(1, 'mending-swarm')
      t.strategies(...PLANS)
      expect(t.prompt()).toBe('conflict.window')
      t.says(0, `use ${token(t, 0, 'phase-armor')}`).idle(() => t.isAsked('conflict.tactic'))
      t.tactics(PLAYS, [0, 0]).idle(() => t.isAsked('give-up.choose'))
      t.says(0, 'give-up', `use ${token(t, 0, 'phase-armor')}`)
      t.idle(() => t.isAsked('ward.choose')).says(1, `use ${token(t, 1, 'mending-swarm')}`)
      t.idle(() => t.isAsked('raise-steal.choose')).says(0, `use ${token(t, 0, 'whisper-mask')}`)
      t.idle(() => t.isAsked('conflict.strategy'))
      // 15 and 1 and 1: Might 6 against 1. Two and a half Casualties, less two.
      expect([lost(t, 0, 1), stolen(t, 1)]).toEqual([0, 2 + 5 - 2 + 1])
      expect(t.gained('vp', 0, 'conflict')).toBe(0)

      t.strategies(...PLANS).tactics(PLAYS, [0, 0])
      t.says(0, 'keep').idle(() => t.g.conflict.planet < 0)
      expect(t.events('outcome')[1]?.['strengths']).toEqual([16, 3, expect.any(Number), expect.any(Number)])
      expect([lost(t, 0, 2), stolen(t, 2)]).toEqual([2, 2 + 5])
      expect(t.gained('vp', 0, 'conflict')).toBe(1)
    },
  )
  rule(['NF-CONF-47', 'NF-RULING-25'], 'who had to withdraw from the first may have to again', () => {
    const t = twice()
    for (const _ of [1, 2]) {
      t.idle(() => t.isAsked('conflict.strategy'))
      t.strategies(...PLANS).tactics(PLAYS)
      t.idle(() => t.g.conflict.planet < 0 || t.isAsked('conflict.strategy'))
    }
    expect(t.events('withdrew')).toMatchObject([{ by: 2 }, { by: 2 }])
    expect([lost(t, 2, 1), lost(t, 2, 2)]).toEqual([0, 0])
  })
  rule(['NF-ARCH-08', 'NF-RULING-53'], 'its rolls are original again', () => {
    const t = twice().tokens(1, 'probability-engine')
    t.strategies(...PLANS).idle(() => t.isAsked('conflict.tactic'))
    t.tactics(PLAYS).says(1, `reroll ${token(t, 1, 'probability-engine')}`)
    t.idle(() => t.isAsked('conflict.strategy'))
    t.tokens(0, 'probability-engine').tokens(1, 'data-core')
    t.strategies(...PLANS).idle(() => t.isAsked('conflict.tactic'))
    t.tactics(PLAYS)
    expect(t.whyNot(0, `force ${token(t, 0, 'probability-engine')} player:1`)).toBe('NF-ARCH-08')
  })
  rule(['NF-CONF-26', 'NF-CONF-10', 'NF-CONF-17'], 'begins with nothing of the first on the table', () => {
    const t = twice().agenda('conflict', 'red').technologies(0, 'tactics-3').technologies(1, 'tactics-2b')
    const rows = (): string[] => [0, 1, 2, 3].map(seat => JSON.stringify(rowOf(t, seat)))
    const fresh = rows()
    t.tokens(0, 'phase-armor', 'phase-armor', 'whisper-mask').tokens(1, 'mending-swarm', 'probability-engine')
    t.strategies('planetary-assault', ...PLANS.slice(1))
    t.says(0, `use ${token(t, 0, 'phase-armor')}`).idle(() => t.isAsked('conflict.tactic'))
    t.tactics(['counter-attack', ...PLAYS.slice(1)]).says(0, 'pass')
    t.says(1, `reroll ${token(t, 1, 'probability-engine')}`).idle(() => t.isAsked('give-up.choose'))
    t.says(0, 'give-up', `use ${token(t, 0, 'phase-armor')}`)
    t.idle(() => t.isAsked('ward.choose')).says(1, `use ${token(t, 1, 'mending-swarm')}`)
    t.idle(() => t.isAsked('raise-steal.choose'))
    // Every line of a fighter was written on by somebody.
    const written = new Set(
      [0, 1, 2, 3].flatMap(seat => {
        const [then, now] = [JSON.parse(fresh[seat] ?? '') as object, rowOf(t, seat)]
        return Object.entries(now).flatMap(([key, value]) =>
          JSON.stringify(value) === JSON.stringify((then as Record<string, unknown>)[key]) ? [] : [key],
        )
      }),
    )
    expect(Object.keys(rowOf(t, 0)).filter(key => !written.has(key))).toEqual(['fighting', 'stealsMore'])
    t.says(0, `use ${token(t, 0, 'whisper-mask')}`)
    t.idle(() => t.g.conflict.planet === 2 && t.isAsked('conflict.strategy'))
    expect(rows()).toEqual(fresh)
  })
  rule(['NF-CONF-51', 'NF-RULING-14'], 'Fleets of the first are hidden again in it', () => {
    const t = twice()
    t.strategies(...PLANS).tactics(PLAYS)
    expect(t.seen(3).areas[1]?.fleet).not.toContain(null)
    t.idle(() => t.isAsked('conflict.strategy'))
    expect(t.seen(3).areas[1]?.fleet.every(ship => ship === null)).toBe(true)
  })
})

describe('the second Turn', () => {
  rule(['NF-TURN-04', 'NF-PLT-10'], 'nobody sees what ships cost in the first', () => {
    const t = new Table(seats).planning()
    t.plans(['build planet:1', `order planet:1 ${t.class('kraken')}`]).toTurn(2)
    const seen = t.seen(1).areas as unknown as { readonly orderPrice: number }[]
    expect(seen.map(({ orderPrice }) => orderPrice)).toEqual(seen.map(() => 0))
  })
  rule(
    ['NF-FAC-23', 'NF-MISS-05', 'NF-TURN-04'],
    'a mission declined in the first is attempted again',
    () => {
      const t = new Table(seats).planning().technologies(3, 'marketing-2a')
      t.facilities(3, 2, 'broadcast-tower').facilities(1, 3, 'research-facility')
      const card = t.content.missions.indexOf('heroic-defense-green')
      t.arrange(g => {
        for (const zone of [g.missionsFirst, g.missionsPlain, g.missionsLast, g.display])
          lay(
            zone,
            zone.toArray().filter(other => other !== card),
          )
        lay(g.players.at(3).missions, [card])
      })
      t.plans([at(2, 3)]).says(3, [`mission:${card}`])
      expect(planetOrder(t.g, 2)[0]).toBe(0)
      t.idle(() => t.isAsked('failed.keep')).says(3, [`mission:${card}`])
      // After Alpha Security, before any planet.
      t.toTurn(2)
        .noTokens()
        .plans([at(2, 3)], ['build planet:3'])
      expect([t.prompt(), planetOrder(t.g, 2)[0]]).toEqual(['level-one.take', 3])
    },
  )
  rule(
    ['NF-TURN-04', 'NF-TURN-11', 'NF-DEST-10'],
    'begins with every board, die and marker where it was before the first',
    () => {
      const factions = ['starempire', 'mts', 'subsaharan', 'alpha']
      const t = new Table({ ...seats, factions, settings: { order: 'bid' } }).planning()
      t.arrange(g => {
        g.poweredUp = true
        Object.assign(g.colonies.at(0), { owner: 0, turn: 0 })
      })
      t.technologies(0, 'production-1a').player(0, { credits: 60, prestige: 20 }).mine(1, 1, 5)
      t.setFleet(0, 1, ...many(7, 'kraken')).facilities(1, 1, 'factory')
      holding(t, 'full-coverage-green')
      const board = (): unknown => {
        const { g } = t
        return {
          table: [g.pacified, g.resolved, g.reserved.toArray()],
          players: [...g.players].map(
            ({ bribe, initiative, levelsBought, trading, relocating, fought, built, ...player }) => [
              [player.actions.toArray(), player.bids.toArray(), bribe, initiative, levelsBought, trading],
              [relocating, fought, built, player.bestMinePaid, player.usedThisTurn, player.declined],
              [player.invested, player.struck],
            ],
          ),
          areas: [...g.areas].map(({ target, seized, cancelled, building, upgrading, piranha, ...area }) => [
            [target, seized, cancelled, building, upgrading, piranha, area.ordered, area.orders.toArray()],
            [area.orderPrice, area.stolen, area.wrecked, area.foughtHere, area.builtHere],
          ]),
        }
      }
      const before = board()
      const order = `order planet:2 ${t.class('stingray')}`
      t.plans(
        [
          at(1, 1),
          'seize planet:1',
          'build planet:2',
          order,
          'piranha planet:2',
          'bribe',
          'support area:3',
          'support area:3',
          'level',
          'bid area:3',
          'initiative',
          'trade',
          'relocate',
        ],
        [at(1, 3), at(2, 3), 'invest'],
        [at(2, 3), at(3, 1)],
      )
      t.idle(() => t.isAsked('decline.missions'))
      t.says(0, [`mission:${t.content.missions.indexOf('full-coverage-green')}`])
      t.idle(() => t.isAsked('conflict.window'))
      t.says(0, `attrition ${t.ships(0, 1, 'kraken')[0]}`).idle(() => t.isAsked('steal.forgo'))
      t.lucky(0, 'none', events => events.some(e => e.type === 'destroy-roll' && e['result'] === 4))
      t.idle(() => t.isAsked('research-go.choose'))
      expect(JSON.stringify(board())).not.toBe(JSON.stringify(before))
      t.toTurn(2)
      expect(board()).toEqual(before)
    },
  )
  rule(
    ['NF-FAC-24', 'NF-MISS-12'],
    'fights of the last Turn count neither for a mission nor for its Tower',
    () => {
      const t = new Table(seats).planning().facilities(0, 3, 'broadcast-tower')
      t.plans([at(3, 1)], [], [at(3, 1)]).toTurn(2)
      holding(t, 'hostile-headlines-green')
        .plans([at(0, 3)])
        .toTurn(3)
      expect(t.events('mission')).toEqual([])
      holding(t, 'hostile-headlines-green')
        .plans([at(0, 3), at(1, 1)])
        .toTurn(4)
      expect(t.events('mission')).toHaveLength(1)
      expect(t.gained('vp', 0, 'facility')).toBe(0)
    },
  )
  rule(['NF-FAC-24', 'NF-MISS-11'], 'nor do ships built in it', () => {
    const t = new Table(seats).planning().facilities(0, 3, 'broadcast-tower')
    const two = (planet: number): string[] => {
      const order = `order planet:${planet} ${t.class('stingray')}`
      return [`build planet:${planet}`, order, order]
    }
    t.plans(two(3)).toTurn(2)
    holding(t, 'launch-season-green').plans(two(3)).toTurn(3)
    expect(t.events('mission')).toEqual([])
    holding(t, 'launch-season-green')
      .player(0, { credits: 20 })
      .plans([...two(0), ...two(1)])
    t.idle(() => t.isAsked('build-mission.choose')).says(0, 'complete')
    expect(t.events('mission')).toHaveLength(1)
    expect(t.gained('vp', 0, 'facility')).toBe(0)
  })
  rule(['NF-TECH-05', 'NF-POL-34'], 'votes begin anew: Politics 2A, and the vote with Credits', () => {
    const t = new Table(seats).planning()
    const go = 'support area:1'
    for (const turn of [1, 2]) {
      t.toTurn(turn).player(0, { prestige: 9, credits: 9 }).plans([go, go], [go])
      t.idle(() => t.isAsked('politics-round.vote'))
      const from = t.log.length
      expect(t.whyNot(0, 'a-paid influence:0')).toBeUndefined()
      t.says(0, 'a-paid influence:0')
      for (const seat of [1, 2, 3]) t.says(seat, 'a influence:0')
      if (t.isAsked('savvy.choose')) t.says(0, 'pass')
      expect(t.gained('prestige', 0, 'politics', from)).toBe(1)
      t.idle(() => t.isAsked('politics-round.vote'))
      expect(t.whyNot(0, 'a-paid influence:0')).toBe('NF-POL-34')
    }
  })
  rule('NF-RD-07', 'R&D 2A ignores a prerequisite in each', () => {
    const t = new Table(seats).planning().technologies(0, 'research-2a')
    for (const [turn, id] of [
      [1, 'tactics-1b'],
      [2, 'logistics-1b'],
    ] as const) {
      t.toTurn(turn)
        .plans(['support area:3'])
        .idle(() => t.isAsked('research-go.choose'))
      const waive = `waive technology:${t.content.technologies.indexOf(id)}`
      t.says(0, waive)
      expect(t.whyNot(0, `waive technology:${t.content.technologies.indexOf('operations-1b')}`)).toBe(
        'NF-RD-07',
      )
      t.says(0, 'done')
    }
  })
})
