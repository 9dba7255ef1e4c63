import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { TRAY } from '../content/numbers.js'
import { newFrontier } from '../game.js'
import { Table } from './table.js'

/** Rulings about several things at once, each of them shown. */

const seats = { players: 4, factions: ['alpha', 'mts', 'starempire', 'subsaharan'] } as const
const at = (planet: number, player: number): string => `attack planet:${planet} player:${player}`
const { factions, facilities, technologies } = content

describe('factions', () => {
  rule('NF-RULING-01', 'are dealt unless the table says otherwise', () => {
    expect(newFrontier.def.settings?.factions).toEqual(['deal', 'choose'])
    expect(new Table({ settings: { factions: 'deal' } }).choices()).toHaveLength(2)
  })
  rule(['NF-RULING-47', 'NF-FACT-01'], 'each has its named abilities, the last of them advanced', () => {
    const names = Object.fromEntries(
      factions.items.map(({ id, basic, advanced }) => [id, [...basic, advanced].map(({ name }) => name)]),
    )
    expect(names).toEqual({
      meridian: ['Deep Space Exploration', 'Seasoned Envoys', 'Warp Drives'],
      alpha: ['Political Savviness', 'Contingency Plans'],
      transatlantic: ['Advanced Ship Prototypes', 'This is not a Bribe'],
      mts: ['A Sound Investment', 'Well Connected', 'Trade Deal'],
      starempire: ['Master of Logistics', 'Relentless', 'War of Attrition'],
      subsaharan: ['Operational Excellence', 'Economies of Scale', 'Expansion!'],
    })
  })
  rule('NF-RULING-10', 'their Credits are no one else’s: there is no bank to run dry', () => {
    const t = new Table(seats).planning()
    for (const seat of [0, 1, 2, 3]) t.player(seat, { credits: 900 })
    t.plans().toTurn(2)
    for (const seat of [0, 1, 2, 3]) expect(t.g.players.at(seat).credits).toBeGreaterThan(900)
  })
})

describe('what all can see', () => {
  rule('NF-RULING-05', 'totals of VP, above and below', () => {
    const t = new Table(seats).planning().player(1, { vp: 37 })
    const seen = (viewer: number): unknown => (t.seen(viewer).players[1] as { vp?: unknown } | undefined)?.vp
    expect([seen(0), seen(1), seen(2)]).toEqual([37, 37, 37])
  })
})

describe('Agendas', () => {
  rule(['NF-RULING-36', 'NF-AGD-17'], 'System Policy, red: 4 Prestige for three Attacks, in Turn 5', () => {
    const t = new Table(seats).toTurn(5).noTokens().agenda('system', 'red')
    t.player(0, { prestige: 9 }).player(1, { prestige: 9 })
    t.plans([at(0, 3), at(1, 3), at(2, 3)], [at(0, 2)])
    expect(t.events('pacified').at(-1)?.['planet']).toBe(3)
    expect(t.gained('prestige', 0, 'attacks')).toBe(4 - 3)
    expect(t.gained('prestige', 1, 'attacks')).toBe(2 - 1)
  })
})

describe('Technologies and Facilities', () => {
  rule(
    'NF-RULING-44',
    'each kind comes from one Technology, and the tokens are as many as five players can take',
    () => {
      const built = technologies.items.flatMap(({ id, step, effects }) =>
        effects.flatMap(({ do: verbs }) =>
          verbs.flatMap(verb => ('facilities' in verb ? [{ id, step, ...verb.facilities }] : [])),
        ),
      )
      expect(built.map(({ kind }) => kind).sort()).toEqual(facilities.items.map(({ id }) => id).sort())
      for (const { kind, step, n } of built) {
        expect([kind, n]).toEqual([kind, kind === 'satellite' ? 1 : 2])
        expect([kind, facilities.byId(kind).copies]).toEqual([kind, n * TRAY[5][step]])
      }
      expect(built.some(({ id }) => id.startsWith('tactics'))).toBe(false)
    },
  )
  rule('NF-RULING-44', 'a Facility to start with is none of these tokens', () => {
    const t = new Table({ factions: ['subsaharan', 'alpha', 'mts'] }).planning()
    const factory = facilities.indexOf('factory')
    expect(t.area(0, 3).facilities & (1 << factory)).not.toBe(0)
    expect(t.g.facilities.get(factory)).toBe(facilities.byId('factory').copies)
  })
})

describe('the Storm', () => {
  rule('NF-RULING-64', 'no Refinery sells, no Mine pays or grows, and no Prototype arrives under it', () => {
    const t = new Table({ factions: ['transatlantic', 'mts', 'alpha'] }).planning()
    t.facilities(1, 0, 'refinery').facilities(1, 1, 'refinery').tokens(1, 'constructor-seed')
    const asked: string[] = []
    const planets: unknown[] = []
    t.plans().idle(() => {
      if (t.g.turn === 1 && t.isAsked('refinery.buy')) asked.push('refinery')
      if (t.g.turn === 1 && t.isAsked('mine-token.choose')) asked.push('mine')
      return t.g.turn === 2
    })
    for (const event of t.events('income')) planets.push(event['planet'])
    expect(asked.filter(what => what === 'refinery')).toHaveLength(1)
    expect(asked.filter(what => what === 'mine')).toHaveLength(3)
    expect(planets).not.toContain(0)
    // Turn 2: the Storm is at II, where the Manticore may not join.
    expect([t.prompt(0), t.g.storm]).toEqual(['arrival.planet', 1])
    expect(t.whyNot(0, 'planet:1')).toBe('NF-PLAN-34')
    expect(t.whyNot(0, 'planet:0')).toBeUndefined()
  })
})

describe('the end of Turn 5', () => {
  rule('NF-RULING-77', 'investments come back and strikes are reset before the titles are compared', () => {
    const t = new Table({ factions: ['mts', 'alpha', 'subsaharan'] }).toTurn(5).noTokens()
    for (const seat of [0, 1, 2]) t.player(seat, { credits: 10, prestige: 1, vp: 20 })
    t.player(2, { prestige: 3 })
    // Seat 0 invests 3 and attacks itself into a strike.
    t.plans(['invest', at(1, 2), at(2, 2)]).idle(() => t.over)
    const order = t.log.map(({ type, why }) => `${type} ${(why ?? '') as string}`)
    const scored = order.findIndex(entry => entry.startsWith('scored'))
    expect(order.findIndex(entry => entry === 'credits investment')).toBeLessThan(scored)
    expect(order.findIndex(entry => entry.startsWith('reset'))).toBeLessThan(scored)
    const [prestige, credits] = t.events('scored').map(event => event.points)
    expect(prestige?.[0]).toBe(4)
    expect(credits?.[0]).toBe(4)
  })
})
