import { isOut, NOBODY } from '@orrery/kernel'
import { expect } from 'vitest'
import { location, news } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** What a player who is out leaves behind when the others play on. */

const THIRD = 2

for (const [card, race, model] of [
  ['Popular Vote', 'gallente', 'Slasher'],
  ['Uprising', 'minmatar', 'Thorax'],
] as const) {
  rule('SG-RULING-79', `${card}: the ship goes back also when the active player drops out`, () => {
    const t = Table.ready({ players: 3 }).race(THIRD, race)
    const ship = t.ship(ELYSHA, model)
    const [lends = 0] = t.holds(THIRD, card)
    t.isk(THIRD, 6).says(IAN, 'pass').says(ELYSHA, 'pass').play(THIRD, lends, `card:${ship}`).resolve()
    expect(t.card(ship).controller).toBe(THIRD)
    t.says(IAN, 'concede').toManagement(ELYSHA)
    expect([t.card(ship).controller, t.where(ship), t.card(ship).lent]).toEqual([ELYSHA, 'dock', false])
  })
  rule(['SG-RULING-79', 'SG-CTL-03'], `${card}: who drops out with the ship leaves it to its owner`, () => {
    const t = Table.ready({ players: 3 }).race(IAN, race)
    const ship = t.ship(ELYSHA, model)
    const [lends = 0] = t.holds(IAN, card)
    t.isk(IAN, 6).play(IAN, lends, `card:${ship}`).resolve()
    expect(t.card(ship).controller).toBe(IAN)
    t.says(IAN, 'concede').toManagement(ELYSHA)
    expect([t.player(ELYSHA).scrap.has(ship), t.card(ship).lent]).toEqual([true, false])
  })
}
rule('SG-RULING-79', 'what a loser has on the pile and waiting goes too', () => {
  const t = Table.ready({ players: 3 })
  const target = t.ship(IAN, 'Maller')
  const [breach = 0] = t.holds(ELYSHA, 'Hull Breach')
  const [fraud = 0] = t.holds(IAN, 'Insurance Fraud')
  t.isk(IAN, 1).isk(ELYSHA, 3).play(IAN, fraud).says(IAN, 'hand-on').play(ELYSHA, breach, `card:${target}`)
  t.says(ELYSHA, 'concede')
  expect([isOut(t.g, ELYSHA), [...t.g.pile].map(item => item.card)]).toEqual([true, [fraud]])
  expect(t.g.gone.has(breach)).toBe(true)
  t.resolve()
  expect([t.card(target).damage, t.player(IAN).isk]).toEqual([0, 3])
})
rule('SG-RULING-79', 'abilities of a loser that wait are lost', () => {
  const t = Table.ready({ players: 3 })
  t.news(ELYSHA, 'Hull Insurance', 3)
  const lost = t.ship(ELYSHA, 'Reaper')
  const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
  t.card(lost).damage = 9
  t.player(ELYSHA).damage = 90
  t.says(IAN, `undock card:${docked}`)
  expect(isOut(t.g, ELYSHA)).toBe(true)
  expect([t.g.waiting.length, t.g.pile.length]).toEqual([0, 0])
})
rule('SG-RULING-79', 'ships of a loser go wherever they are; a fallen tower says nothing', () => {
  const t = Table.ready({ players: 3 })
  const place = t.outer(THIRD, 'Metropolis')
  const lent = t.ship(THIRD, 'Kestrel', { owner: ELYSHA, at: place })
  t.starbase(ELYSHA, 'Venal Tower', true)
  t.starbase(THIRD, 'Dominion Tower', true)
  t.toManagement(ELYSHA).says(ELYSHA, 'concede')
  expect(t.g.gone.has(lent)).toBe(true)
  expect(t.region(place).controller).toBe(NOBODY)
  const asked: string[] = []
  while (t.prompt() !== 'manage') {
    asked.push(t.question().prompt)
    if (t.prompt() === 'income or card') t.says(THIRD, 'income')
    else t.pass()
  }
  expect(asked).not.toContain('optional draw.ask')
})
rule(['SG-RULING-79', 'SG-REG-08'], 'who leaves a fallen home for a free region has it at once', () => {
  const t = Table.ready({ players: 3 })
  const free = t.outer(IAN, 'Metropolis')
  const ship = t.ship(IAN, 'Maller', { at: ELYSHA })
  const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
  t.player(ELYSHA).damage = 90
  t.says(IAN, `undock card:${docked}`)
  expect(t.prompt()).toBe('leave a fallen home.go')
  t.says(IAN, `withdraw card:${ship} region:${free}`)
  expect(t.region(free).controller).toBe(IAN)
})
rule(['SG-RULING-79', 'SG-RULING-103'], 'an attacker who gives up takes the damage along', () => {
  const t = Table.ready({ players: 3 })
  const place = t.outer(ELYSHA, 'Metropolis')
  const guard = t.ship(ELYSHA, 'Reaper', { at: place })
  const one = t.ship(IAN, 'Maller')
  t.warp(one, place)
    .endManagement()
    .toStep('withdraw')
    .on()
    .stay()
    .stay()
    .on()
    .aim(one, guard)
    .toStep('damage')
  expect(t.g.pile.length).toBe(1)
  t.says(IAN, 'concede')
  expect([t.g.active, t.g.pile.length, t.g.hits.length]).toEqual([ELYSHA, 0, 0])
  expect([t.where(guard), t.card(guard).side, t.region(place).attacker]).toEqual([place, 'none', NOBODY])
  expect([t.g.battle.region, t.g.step]).toEqual([NOBODY, 'none'])
})
rule(
  ['SG-RES-11', 'SG-RULING-79', 'SG-RULING-71'],
  'when the attacked player gives up, the battle is over in any step',
  () => {
    for (const step of ['begin', 'withdraw', 'target', 'damage', 'result'] as const) {
      const t = Table.ready({ players: 3 })
      t.ship(ELYSHA, 'Typhoon')
      const ships = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
      for (const one of ships) t.warp(one, ELYSHA)
      t.endManagement()
      for (
        let n = 0;
        n < 60 && !(t.g.step === step && t.prompt() === 'initiative' && t.who() === ELYSHA);
        n++
      )
        if (t.prompt() === 'initiative') t.pass()
        else if (t.prompt() === 'withdraw.ships') t.stay()
        else
          t.says(
            t.who(),
            t.choices().find(option => option.startsWith('hold')),
          )
      t.says(ELYSHA, 'concede')
      expect([step, t.prompt(), t.who()]).toEqual([step, 'leave a fallen home.go', IAN])
      for (const one of ships) t.says(IAN, `withdraw card:${one} none`)
      while (t.g.phase === 'battle') t.pass()
      expect([step, t.g.battle.region, ...ships.map(one => t.where(one))]).toEqual([
        step,
        NOBODY,
        'dock',
        'dock',
      ])
      t.toManagement(THIRD)
      expect(t.over).toBe(false)
    }
  },
)
rule(
  ['SG-RULING-79', 'SG-RULING-90', 'SG-RES-06'],
  'a player lost at the end of a battle phase does not stop the attack',
  () => {
    const faults = withCards(
      location('rare', 'Fault', 'hazard', 1, 0, 0, {
        abilities: [{ always: { give: 'shield', n: -50, to: { type: 'starbase', whose: 'yours' } } }],
      }),
      news('rare', 'Brace', 1, [
        {
          play: {
            do: [
              { change: { stat: 'shield', n: 50, until: 'phase', to: { type: 'starbase', whose: 'yours' } } },
            ],
          },
        },
      ]),
    )
    const t = Table.ready({ content: faults, players: 3 })
    const place = t.outer(ELYSHA, 'Metropolis')
    const guards = [t.ship(ELYSHA, 'Reaper', { at: place }), t.ship(ELYSHA, 'Typhoon', { at: place })]
    const one = t.ship(IAN, 'Maller')
    const [brace = 0] = t.holds(ELYSHA, 'Brace')
    t.isk(ELYSHA, 1).warp(one, place).endManagement()
    t.says(IAN, 'pass').play(ELYSHA, brace).resolve()
    t.location(ELYSHA, 'Fault', ELYSHA)
    t.stay().stay().on().aim(one, guards[0]!)
    while (t.prompt() === 'target.aim')
      t.says(
        ELYSHA,
        t.choices().find(option => option.startsWith('hold')),
      )
    expect([t.g.battle.number, isOut(t.g, ELYSHA)]).toEqual([1, false])
    while (t.g.battle.number === 1) t.pass()
    // The shield of the phase is gone, and with it Elysha; a defender had left, so there is another battle phase.
    expect([t.g.battle.number, t.g.battle.region, isOut(t.g, ELYSHA)]).toEqual([2, place, true])
    expect([t.region(place).controller, t.where(one)]).toEqual([IAN, place])
    t.toManagement(THIRD)
    expect([t.where(one), t.g.battle.region]).toEqual([place, NOBODY])
  },
)
rule(['SG-RULING-79', 'SG-SHD-02'], 'damage does not outlive a turn that is cut short', () => {
  const t = Table.ready({ players: 3 })
  const [hers, theirs] = [t.ship(ELYSHA, 'Typhoon'), t.ship(THIRD, 'Typhoon')]
  const [breach = 0, guns = 0] = t.holds(IAN, 'Hull Breach', 'Overloaded Guns')
  t.isk(IAN, 9).play(IAN, breach, `card:${hers}`).resolve().play(IAN, guns, `card:${theirs}`).resolve()
  t.player(ELYSHA).damage = 3
  const base = t.content.cards.byId('typhoon').attack
  expect([t.card(hers).damage, t.attack(theirs)]).toEqual([2, base + 2])
  t.says(IAN, 'concede')
  expect([t.g.active, t.prompt()]).toEqual([ELYSHA, 'income or card'])
  expect([t.card(hers).damage, t.player(ELYSHA).damage, t.attack(theirs)]).toEqual([0, 0, base])
})
rule('SG-RULING-79', 'locations of a loser stay in every outer region, the first and the last', () => {
  const t = Table.ready({ players: 3 })
  const [first, last] = [3, 11]
  for (const r of [first, last]) t.region(r).open = true
  const places = [first, last].map(r => t.location(ELYSHA, 'Veldspar', r))
  const home = t.location(ELYSHA, 'Veldspar', ELYSHA)
  t.says(IAN, 'pass').says(ELYSHA, 'concede').toManagement()
  expect(places.map(card => t.g.locations.has(card))).toEqual([true, true])
  expect(t.g.locations.has(home)).toBe(false)
})
rule(
  ['SG-RULING-79', 'SG-WIN-08'],
  'who is out draws, discards and pays nothing more, and is out once',
  () => {
    const t = Table.ready({ players: 3 })
    const ship = t.ship(IAN, 'Vigil', { owner: ELYSHA })
    const [breach = 0] = t.holds(IAN, 'Hull Breach')
    t.isk(IAN, 3).play(IAN, breach, `card:${ship}`).says(IAN, 'hand-on')
    t.says(ELYSHA, 'pass').says(THIRD, 'pass').says(IAN, 'pass')
    expect([...t.g.pile].map(item => item.card)).toEqual([ship])
    t.says(IAN, 'pass').says(ELYSHA, 'concede').resolve()
    expect([t.events('out').length, t.events('decked')]).toEqual([1, []])
  },
)
rule(['SG-RULING-79', 'SG-ATK-04'], 'a ship that attacked in a turn cut short is free in the next', () => {
  const t = Table.ready({ players: 3 })
  const place = t.outer(THIRD, 'Stain')
  t.ship(THIRD, 'Slasher', { at: place })
  const ship = t.ship(IAN, 'Velator', { owner: ELYSHA })
  const [mutiny = 0] = t.holds(ELYSHA, 'Mutiny')
  t.isk(ELYSHA, 9)
    .says(IAN, `warp card:${ship} region:${place}`)
    .play(ELYSHA, mutiny, `card:${ship}`)
    .resolve()
  t.says(IAN, 'concede').toManagement(ELYSHA)
  expect(t.where(ship)).toBe(place)
  expect(t.whyNot(ELYSHA, `warp card:${ship} region:${ELYSHA}`)).toBeUndefined()
})
rule(
  ['SG-RULING-79', 'SG-REG-10'],
  'what a ship given back leaves behind is free before the next is asked',
  () => {
    const t = Table.ready({ players: 3 })
    const place = t.outer(THIRD, 'Stain')
    const ship = t.ship(THIRD, 'Velator', { owner: ELYSHA, at: place })
    t.arrange(g => (g.cards.at(ship).lent = true)).says(IAN, 'concede')
    expect([t.prompt(), t.where(ship), t.region(place).controller]).toEqual([
      'income or card',
      'dock',
      NOBODY,
    ])
  },
)
rule(['SG-PILE-03', 'SG-MUL-02'], 'the initiative of who gives up goes to the left', () => {
  const t = Table.ready({ players: 4 })
  const [fraud = 0] = t.holds(IAN, 'Insurance Fraud')
  t.isk(IAN, 1).play(IAN, fraud).says(IAN, 'hand-on').says(ELYSHA, 'concede')
  expect(t.who()).toBe(THIRD)
  t.says(THIRD, 'concede')
  expect(t.who()).toBe(3)
})
rule(
  ['SG-RULING-32', 'SG-INF-08'],
  'what aimed at an item that left with its player aims at no other',
  () => {
    const t = Table.ready({ players: 3 })
    const [tip = 0] = t.holds(IAN, 'Insider Tip')
    const [scrambled = 0] = t.holds(ELYSHA, 'Scrambled Orders')
    const [fraud = 0] = t.holds(THIRD, 'Insurance Fraud')
    t.isk(IAN, 9).isk(ELYSHA, 9).isk(THIRD, 9)
    t.toManagement(ELYSHA).says(ELYSHA, 'pass').says(THIRD, 'pass')
    t.play(IAN, tip).says(IAN, 'hand-on').play(ELYSHA, scrambled, 'item:0').says(ELYSHA, 'hand-on')
    t.play(THIRD, fraud).says(THIRD, 'hand-on').says(IAN, 'concede')
    expect([...t.g.pile].map(item => item.card)).toEqual([scrambled, fraud])
    t.holds(ELYSHA, 'Hull Insurance').forEach(card => t.play(ELYSHA, card))
    expect([...t.g.pile].map(item => item.number)).toEqual([1, 2, 3])
  },
)
