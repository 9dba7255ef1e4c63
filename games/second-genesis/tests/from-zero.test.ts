import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table } from './table.js'

/** The first of everything counts like any other: card number 0, the first seat, the first outer region. */

const CAROL = 2

rule(['SG-TGT-01', 'SG-TGT-04'], 'card 0 aims once, is aimed at and takes what is meant for it', () => {
  const t = Table.ready().zero()
  const [one, two] = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
  const place = t.outer(IAN, 'Metropolis')
  const guard = t.ship(ELYSHA, 'Typhoon', { at: place })
  expect([one, place]).toEqual([0, 2])
  t.warp(one, place).warp(two, place).endManagement().toStep('withdraw').on().stay().stay().on()
  const aimed: string[] = []
  while (t.prompt() === 'target.aim') {
    aimed.push(t.choices()[0]!)
    t.says(t.who(), t.choices()[0])
  }
  expect(new Set(aimed)).toEqual(
    new Set([`aim card:0 card:${guard}`, `aim card:${two} card:${guard}`, `aim card:${guard} card:0`]),
  )
  expect(aimed.length).toBe(3)
  t.toStep('damage')
  expect([...t.g.hits].map(hit => hit.target).sort((a, b) => a - b)).toEqual([0, guard, guard])
})
rule(['SG-RES-01', 'SG-BAT-01'], 'in the first outer region no starbase is hit, nor in the last', () => {
  for (const seat of [IAN, ELYSHA]) {
    const t = Table.ready()
    for (const name of ['Tribute', 'Fountain']) if (seat === ELYSHA) t.faceDown(seat, name)
    const place = t.outer(seat, 'Metropolis')
    expect(place).toBe(seat === IAN ? 2 : t.g.regions.length - 1)
    t.ship(ELYSHA, 'Typhoon', { at: place })
    const one = t.ship(IAN, 'Maller')
    t.warp(one, place).endManagement().toStep('withdraw').on().stay().stay().on()
    while (t.prompt() === 'target.aim') t.pass()
    t.toStep('result')
    expect([t.g.hits.length, t.prompt()]).toEqual([0, 'withdraw.ships'])
  }
})
rule(['SG-BAT-03', 'SG-BAT-04'], 'the first outer region is no home: it waits for all of them', () => {
  const t = Table.ready({ players: 3 })
  const [first, second] = [t.outer(IAN, 'Metropolis'), t.outer(IAN, 'Heaven')]
  expect(first).toBe(3)
  for (const place of [first, second]) t.ship(ELYSHA, 'Typhoon', { at: place })
  for (const place of [ELYSHA, CAROL, first, second]) t.warp(t.ship(IAN, 'Maller'), place)
  t.endManagement()
  expect([t.prompt(), t.choices()]).toEqual(['next attack', [`region:${ELYSHA}`, `region:${CAROL}`]])
  for (const place of [first, second]) expect(t.whyNot(IAN, `region:${place}`)).toBe('SG-BAT-04')
  t.says(IAN, `region:${CAROL}`)
  // One home is left: nothing to choose.
  t.idle(() => t.g.battle.region === ELYSHA)
  t.idle(() => t.prompt() === 'next attack')
  expect(t.choices()).toEqual([`region:${first}`, `region:${second}`])
  t.says(IAN, `region:${second}`)
  t.idle(() => t.g.battle.region === first)
  t.idle(() => t.g.battle.region < 0)
  expect(t.g.phase).toBe('end')
})
rule(['SG-CMD-14', 'SG-CMD-15', 'SG-CMD-23'], 'card 0 is mined by one ship at a time, in its region', () => {
  const t = Table.ready().zero()
  const rock = t.location(IAN, 'Veldspar', IAN)
  const [miner, other] = [t.ship(IAN, 'Procurer'), t.ship(IAN, 'Procurer')]
  const away = t.ship(IAN, 'Procurer', { at: t.outer(IAN, 'Metropolis') })
  const fighter = t.ship(IAN, 'Punisher')
  expect(rock).toBe(0)
  expect(t.choices()).toContain(`command card:${miner} mine:0`)
  expect(t.whyNot(IAN, `command card:${fighter} mine:0`)).toBe('SG-CMD-02')
  expect(t.whyNot(IAN, `command card:${away} mine:0`)).toBe('SG-CMD-15')
  t.command(miner, 'mine:0')
  expect([t.card(miner).mines, t.card(miner).command]).toEqual([0, 0])
  expect(t.whyNot(IAN, `command card:${other} mine:0`)).toBe('SG-CMD-23')
  const before = t.player(IAN).isk
  t.says(IAN, 'pass').toManagement(IAN)
  const told = t.events('income').filter(event => event['by'] === IAN)
  expect(told.at(-1)).toMatchObject({ mining: 2 })
  expect(t.player(IAN).isk).toBeGreaterThan(before)
  t.command(miner, 'off')
  expect([t.card(miner).mines, t.card(miner).command]).toEqual([-1, -1])
  expect(t.whyNot(IAN, `command card:${other} mine:0`)).toBeUndefined()
})
rule(['SG-TRG-04', 'SG-TRG-05'], 'card 0 as the only target is taken without a question', () => {
  const t = Table.ready().zero()
  const one = t.ship(IAN, 'Maller')
  const place = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Blackbird', { at: place })
  t.warp(one, place).endManagement()
  while (t.g.pile.length === 0 && t.prompt() === 'initiative') t.pass()
  expect([t.prompt(), [...t.g.pile].map(item => item.target)]).toEqual(['initiative', [0]])
})
rule(['SG-GOLD-01', 'SG-TRG-01'], 'the home of the first seat is a place to be moved to', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const ship = t.ship(IAN, 'Maller', { at: t.outer(IAN, 'Metropolis') })
  const [borders = 0] = t.holds(IAN, 'Open Borders')
  t.isk(IAN, 9)
    .play(IAN, borders, `card:${ship}`)
    .says(IAN, [`region:${IAN}`])
    .resolve()
  expect(t.where(ship)).toBe(IAN)
})
rule(
  ['SG-LOC-02', 'SG-WDR-03'],
  'the first outer region takes what belongs outside, and who withdraws',
  () => {
    const t = Table.ready()
    const [first, second] = [t.outer(IAN, 'Metropolis'), t.outer(IAN, 'Heaven')]
    expect(first).toBe(2)
    const [planet = 0] = t.holds(IAN, 'Barren Planet')
    t.isk(IAN, 9)
    expect(t.whyNot(IAN, `play card:${planet} region:${first}`)).toBeUndefined()
    expect(t.whyNot(IAN, `play card:${planet} region:${IAN}`)).toBe('SG-LOC-02')
    t.ship(ELYSHA, 'Typhoon', { at: second })
    const one = t.ship(IAN, 'Maller')
    t.warp(one, second).endManagement().toStep('withdraw').on()
    expect(t.choices()).toEqual([
      `withdraw card:${one} none`,
      `withdraw card:${one} region:${IAN}`,
      `withdraw card:${one} region:${first}`,
      'stay',
    ])
  },
)
