import { describe, expect, test } from 'vitest'
import { abilityKey } from '../rules/combat-effects.js'
import { developmentCount, eventCount, missionCount } from '../state.js'
import { Battlefield, MINMATAR } from './battlefield.js'
import { Table } from './table.js'

/** What is offered is exactly what would be taken: nothing is left out, and nothing is shown that is then refused. */

type Kind = keyof typeof SIZES
const SIZES = {
  system: (t: Table) => t.g.systems.length,
  site: (t: Table) => 3 * t.g.systems.length,
  class: () => 8,
  structure: () => 4,
  belt: () => 3,
  slot: (t: Table) => t.g.research.length,
  development: (t: Table) => developmentCount(t.g),
  event: (t: Table) => eventCount(t.g),
  mission: (t: Table) => missionCount(t.g),
  mineral: () => 4,
  trade: () => 10,
  product: () => 6,
  player: (t: Table) => t.g.players.length,
  ship: (t: Table) => t.g.battle.ships.length,
  die: (t: Table) => t.g.battle.dice.length,
  orbit: () => 3,
  ability: () => abilityKey(2, 7, 3) + 1,
  faction: () => 4,
}
/** Every name of this form, as `ship class: system:`. */
function namesOf(t: Table, form: string): string[] {
  const words = form.split(' ').map(word => {
    if (!word.endsWith(':')) return [word]
    return Array.from({ length: SIZES[word.slice(0, -1) as Kind](t) }, (_x, i) => `${word}${i}`)
  })
  return words.reduce((names, next) => names.flatMap(name => next.map(word => `${name} ${word}`)))
}
const isLike = (form: string): RegExp => new RegExp(`^${form.replaceAll(':', ':\\d+')}$`)
/** Offered and taken are the same; gives how many there are. */
function compare(t: Table, ...forms: readonly string[]): number[] {
  const seat = t.who()
  const offered = t.choices(seat)
  return forms.map(form => {
    const taken = namesOf(t, form).filter(name => t.whyNot(seat, name) === undefined)
    expect([form, offered.filter(name => isLike(form).test(name)).sort()]).toEqual([form, taken.sort()])
    return taken.length
  })
}
const busy = (players = 2): Table => {
  const t = new Table(players).settled().withoutCards().bare()
  t.fleet(0, 1, { interceptor: 2, command: 1, 'black-ops': 1 }).fleet(0, 2, { interceptor: 1 })
  const tiles = t.systemsOfTier(1)
  const [a = -1, b = -1, c = -1, d = -1] = tiles
  t.tile(a, 'uedama')
    .control(0, a, b)
    .control(1, c)
    .explored(d)
    .fleet(0, d, { interceptor: 3 })
    .fleet(1, b, { interceptor: 1 })
  t.fleet(0, c, { interceptor: 1 })
  t.structure(a, 'engineering').structure(0, 'citadel')
  t.arrange(g => void (g.systems.at(2).exhausted = 1))
  t.has(0, { z: 40, pyerite: 2, mexallon: 2, tritanium: 2, morphite: 2, planetary: 2, moon: 2, component: 2 })
  return t.completed(0, 'medium-hulls', 'utility-systems-t1', 'utility-systems-t2', 'war-logistics')
}

describe('what is offered', () => {
  test('in a turn, before the action and after it', () => {
    const t = busy().completed(0, 'strip-mining', 'trade-pact')
    for (const [slot, id] of ['trade-hub', 'bulk-contracts', 'corporate-taxes', 'space-warlord'].entries())
      t.researching(0, slot, id, 7)
    for (const id of ['contract-payment', 'afterburners', 'lucky-shot', 'civilian-uprising'])
      t.dealEvent(0, id)
    for (const id of ['war-chest', 'ring-of-citadels', 'hostile-claim']) t.dealMission(0, id)
    t.says(0, 'begin')
    const forms = [
      'move system:',
      'claim system:',
      'extract system:',
      'complete slot:',
      'use development:',
      'play event:',
      'fulfil mission:',
    ]
    expect(compare(t, ...forms)).not.toContain(0)
    t.says(0, 'trade', 'done')
    while (t.prompt() === 'checkpoint.mission') t.says(t.who(), [])
    const [moves, claims, extracts, completes] = compare(t, ...forms)
    expect([moves, claims, extracts, completes]).toEqual([0, 0, 0, 4])
  })
  test('in every action while its slots are full', () => {
    const t = busy()
    for (const action of ['move', 'claim', 'extract'] as const) t.used(0, action, 3)
    t.arrange(g => void (g.players.at(0).z = 49)).says(0, 'begin')
    expect(compare(t, 'move system:', 'claim system:', 'extract system:')).toEqual([0, 0, 0])
  })
  test('in a Build Action', () => {
    const t = busy().says(0, 'begin', 'build')
    expect(
      compare(t, 'ship class: system:', 'structure structure: site:', 'unlock belt:').every(n => n > 0),
    ).toBe(true)
    const poor = busy().has(0, { z: 4, tritanium: 1 }).says(0, 'begin', 'build')
    expect(compare(poor, 'ship class: system:', 'structure structure: site:', 'unlock belt:')[2]).toBe(0)
    // A Complex of this very action builds nothing yet.
    const [a = -1, b = -1] = t.systemsOfTier(1)
    const built = busy().arrange(g => void (g.systems.at(b).fleet = -1))
    built.says(0, 'begin', 'build', `structure structure:2 site:${3 * b}`)
    compare(built, 'ship class: system:', 'structure structure: site:')
    expect(built.choices().some(name => name.endsWith(` system:${a}`))).toBe(true)
    expect(built.choices().some(name => name.startsWith('ship') && name.endsWith(` system:${b}`))).toBe(false)
  })
  test('in a Move Action, to the first and the second place', () => {
    for (const explored of [false, true]) {
      const t = busy()
      if (explored) for (let at = 6; at < t.g.systems.length; at++) t.explored(at)
      t.says(0, 'begin', 'move system:1')
      expect(compare(t, 'go system:', 'jump system:').every(n => n > 0)).toBe(true)
      compare(t, 'sprint system:')
      t.says(0, 'go system:0', { 'class:0': 1 })
      compare(t, 'go system:', 'sprint system:', 'jump system:')
    }
  })
  test('in Trade, Manufacture and Research Actions', () => {
    const trade = busy().has(0, { z: 6, pyerite: 3, moon: 1 }).says(0, 'begin', 'trade')
    compare(trade, 'sell trade:', 'buy trade:')
    const make = busy()
      .has(0, { z: 0, pyerite: 2, mexallon: 1, tritanium: 1 })
      .says(0, 'begin', 'manufacture')
    expect(compare(make, 'make product:')).toEqual([2])
    const research = busy().says(0, 'begin', 'research')
    expect(compare(research, 'put development: slot:')[0]).toBeGreaterThan(100)
    research.says(0, research.choices()[0])
    compare(research, 'put development: slot:')
  })
  test('by cards that move, look, revolt, sabotage and settle', () => {
    for (const [id, form] of [
      ['hasty-orders', 'system:'],
      ['wormhole', 'system:'],
      ['civilian-uprising', 'system:'],
      ['sabotage', 'site:'],
      ['local-alliance', 'system:'],
      ['second-wind', 'system:'],
      ['early-trials', 'slot:'],
      ['change-of-plan', 'slot:'],
    ] as const) {
      const t = busy().researching(0, 1, 'trade-hub', 4)
      const [, , c = -1] = t.systemsOfTier(1)
      const empty = t.beside(c).find(at => at >= 6 && t.g.systems.at(at).fleet < 0) ?? -1
      t.control(1, empty).structure(empty, 'refinery')
      t.says(0, 'begin', `play event:${t.dealEvent(0, id)}`)
      expect([id, compare(t, form)[0] ?? 0]).toEqual([id, expect.any(Number)])
      if (id !== 'hasty-orders' && id !== 'wormhole') continue
      t.says(0, 'system:1')
      expect([id, (compare(t, 'system:')[0] ?? 0) > 1]).toEqual([id, true])
      t.says(0, t.choices()[0])
      compare(t, 'board class:')
    }
  })
})

describe('what is offered in a battle', () => {
  const fleet = { interceptor: 2, command: 2, marauder: 1 }
  const field = (): Battlefield =>
    new Battlefield([MINMATAR, 0]).completed(0, 'offensive-systems-t1', 'targeting-uplink')
  test('Leaders, targets, dice and abilities', () => {
    const t = field()
    for (const id of ['lucky-shot', 'overheat', 'reactive-plating']) t.dealEvent(0, id)
    t.attack(fleet, fleet).strategies()
    expect(compare(t, 'lead class:')).toEqual([1])
    const line = {
      small: ['interceptor', { interceptor: 1 }],
      medium: ['command', { command: 1 }],
      large: ['marauder'],
    } as const
    t.align(0, line).align(1, line).fightOn()
    expect(t.prompt()).toBe('attack.target')
    expect(compare(t, 'target ship:')).toEqual([5])
    t.roll(t.rows(1)[0]).dice(['blank', 'aim', 'crit'])
    const [events, developments, abilities] = compare(
      t,
      'play event:',
      'use development:',
      'activate ability:',
    )
    expect([events, developments, (abilities ?? 0) > 0]).toEqual([1, 1, true])
    t.says(0, `use development:${t.development(0, 'targeting-uplink')}`)
    expect(compare(t, 'die:')).toEqual([3])
  })
  test('further targets, orbits to go to and ways of escape', () => {
    const t = new Battlefield()
    for (const at of t.beside(t.at)) t.explored(at)
    t.battle({ interceptor: 1 }, { interceptor: 3, command: 1 }, [
      {},
      { small: ['interceptor', { interceptor: 2 }], medium: ['command'] },
    ]).fightOn()
    t.shot(t.rows(1)[0], ['aim aim', 'aim aim', 'dmg', 'dmg'])
    expect([t.prompt(), compare(t, 'ship:')]).toEqual(['attack.further', [2]])
    t.says(0, []).quietly(() => t.prompt() === 'realigning.choose')
    compare(t, 'promote ship:', 'send ship: orbit:')
    t.quietly(() => t.prompt() === 'ending.escape')
    expect(compare(t, 'system:')[0]).toBeGreaterThan(1)
  })
})
