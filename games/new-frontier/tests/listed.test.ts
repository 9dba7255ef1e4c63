import { describe, expect, test } from 'vitest'
import { PLANETS } from '../state.js'
import { Table } from './table.js'

/** What is offered is exactly what would be taken: nothing is left out, and nothing is shown that is then refused. */

type Kind = keyof typeof SIZES
const SIZES = {
  planet: () => PLANETS,
  area: () => 4,
  player: (t: Table) => t.g.players.length,
  class: (t: Table) => t.content.ships.length,
  colony: (t: Table) => t.content.colonies.length,
  boost: () => 3,
  policy: (t: Table) => t.content.policies.length,
  influence: () => 5,
  technology: (t: Table) => t.content.technologies.length,
  mission: (t: Table) => t.content.missions.length,
  strategy: (t: Table) => t.content.strategies.length,
  tactic: (t: Table) => t.content.tactics.length,
  faction: (t: Table) => t.content.factions.length,
  facility: (t: Table) => t.content.facilities.length,
  archaeotech: () => 24,
}
/** Every name of this form, as `order planet: class:`. */
function namesOf(t: Table, form: string): string[] {
  const words = form.split(' ').map(word => {
    if (!word.endsWith(':')) return [word]
    return Array.from({ length: SIZES[word.slice(0, -1) as Kind](t) }, (_x, i) => `${word}${i}`)
  })
  return words.reduce((names, next) => names.flatMap(name => next.map(word => `${name} ${word}`)))
}
const isLike = (form: string): RegExp => new RegExp(`^${form.replaceAll(':', ':\\d+')}$`)
/** Offered and taken are the same; gives how many there are. */
function compare(t: Table, seat: number, ...forms: readonly string[]): number[] {
  const offered = t.choices(seat)
  return forms.map(form => {
    const taken = namesOf(t, form).filter(name => t.whyNot(seat, name) === undefined)
    expect([form, offered.filter(name => isLike(form).test(name)).sort()]).toEqual([form, taken.sort()])
    return taken.length
  })
}
const seats = { players: 4, factions: ['alpha', 'mts', 'starempire', 'subsaharan'] } as const
const PLAN = [
  'attack planet: player:',
  'seize planet:',
  'build planet:',
  'extra-build planet:',
  'leave-mine planet:',
  'order planet: class:',
  'support area:',
  'bid area:',
]

describe('what is offered', () => {
  test('behind the screen, part after part', () => {
    const t = new Table(seats).planning().technologies(0, 'logistics-1b').facilities(0, 3, 'factory')
    t.tokens(0, 'constructor-seed').setStock('leviathan', 1).player(0, { credits: 9 })
    expect(compare(t, 0, ...PLAN).slice(0, 4)).toEqual([9, 0, 3, 3])
    for (const part of [
      'attack planet:1 player:2',
      'build planet:1',
      `order planet:1 ${t.class('leviathan')}`,
      'support area:3',
      'support area:3',
      'extra-build planet:2',
    ]) {
      t.says(0, part)
      compare(t, 0, ...PLAN)
    }
    t.toTurn(5)
    expect(compare(t, 1, ...PLAN)[6]).toBe(0)
  })
  test('of factions, Strategies and Tactics', () => {
    const t = new Table({ settings: { factions: 'deal' } })
    expect(compare(t, t.who(), 'faction:')).toEqual([2])
    const any = new Table()
    expect(compare(any, any.who(), 'faction:')).toEqual([6])
    for (const cards of ['new', 'all']) {
      const fight = new Table({ ...seats, settings: cards === 'new' ? { cards } : {} }).planning()
      fight.plans(['attack planet:1 player:1', 'attack planet:2 player:1'])
      expect(compare(fight, 0, 'strategy:')[0]).toBeGreaterThan(3)
      fight
        .strategies('offensive-strategy', 'defensive-strategy')
        .idle(() => fight.isAsked('conflict.tactic'))
      for (const seat of [0, 1]) expect(compare(fight, seat, 'tactic:')[0]).toBeGreaterThan(2)
    }
  })
  test('in Exploration, Politics and Marketing', () => {
    const plan = ['support area:0', 'support area:1', 'support area:1', 'support area:2']
    const t = new Table(seats).planning().arrange(g => {
      g.players.at(0).wormhole = 1
      g.poweredUp = true
    })
    t.player(0, { prestige: 14, credits: 9 }).plans(plan, ['support area:1'])
    t.idle(() => t.isAsked('contingency.move'))
    expect(compare(t, 0, 'move-action area: area:')[0]).toBeGreaterThan(0)
    t.says(0, 'pass').idle(() => t.isAsked('explore.choose'))
    expect(compare(t, 0, 'ally colony: boost:')[0]).toBeGreaterThan(0)
    t.idle(() => t.isAsked('propose.policy'))
    expect(compare(t, t.who(), 'red policy:', 'blue policy:')).toEqual([7, 7])
    t.says(t.who(), 'red policy:0')
    if (t.isAsked('propose.planet')) t.says(t.who(), 'planet:1')
    expect(compare(t, t.who(), 'red policy:', 'blue policy:')).toEqual([6, 6])
    t.idle(() => t.isAsked('politics-round.vote'))
    for (const seat of [0, 1, 2])
      compare(t, seat, 'a influence:', 'b influence:', 'a-paid influence:', 'b-paid influence:')
    t.idle(() => t.isAsked('take-mission.choose'))
    expect(compare(t, 0, 'mission:')[0]).toBeGreaterThan(5)
  })
  test('of Technologies, and of planets for Facilities', () => {
    const t = new Table(seats).planning().technologies(0, 'research-2a', 'strategy-1a', 'engineering-1a')
    t.player(0, { credits: 20 }).facilities(0, 2, 'defense-systems')
    t.plans(['support area:3', 'support area:3', 'level', 'level', 'level']).idle(() =>
      t.isAsked('research-go.choose'),
    )
    const [take = 0, waive = 0] = compare(t, 0, 'take technology:', 'waive technology:')
    expect([take > 3, waive > 0]).toEqual([true, true])
    t.says(0, `take technology:${t.content.technologies.indexOf('engineering-1b')}`)
    compare(t, 0, 'take technology:', 'waive technology:')
    t.says(0, 'done')
    expect([t.prompt(), compare(t, 0, 'planet:')]).toEqual(['place.planet', [2]])
    t.idle(() => t.isAsked('research-go.choose'))
    compare(t, 0, 'take technology:', 'waive technology:')
  })
})
