import { NOBODY } from '@orrery/kernel'
import { describe, imagine, questions, randomFrom, view } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { news, structure } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Announcing: everything is chosen and can be paid for, or nothing has happened. */

rule(['SG-TRG-01', 'SG-TRG-02'], 'what aims needs a target, what does not takes none', () => {
  const t = Table.ready()
  const augoror = t.ship(IAN, 'Augoror')
  const office = t.structure(IAN, 'Courier Office')
  const [breach = 0, fraud = 0, ship = 0] = t.holds(IAN, 'Hull Breach', 'Insurance Fraud', 'Omen')
  t.isk(IAN, 9)
  expect(t.whyNot(IAN, `play card:${breach} none`)).toBe('SG-TRG-01')
  expect(t.whyNot(IAN, `use card:${augoror} none`)).toBe('SG-TRG-01')
  for (const needless of [`play card:${fraud}`, `play card:${ship}`, `use card:${office}`])
    expect(t.whyNot(IAN, `${needless} card:${augoror}`)).toBe('SG-TRG-02')
  for (const offered of [
    `play card:${breach} card:${augoror}`,
    `play card:${fraud} none`,
    `play card:${ship} none`,
    `use card:${augoror} card:${augoror}`,
    `use card:${office} none`,
  ])
    expect(t.choices()).toContain(offered)
})
rule(['SG-TRG-01', 'SG-NEWS-05'], 'where two targets are needed, both must be there', () => {
  const raids = withCards(
    news('rare', 'Raid', 1, [
      {
        play: {
          target: { what: 'card', type: 'ship' },
          second: { what: 'card', type: 'structure' },
          do: [{ damage: { n: 1, to: 'target' } }, { destroy: 'second' }],
        },
      },
    ]),
  )
  const t = Table.ready({ content: raids })
  const ship = t.ship(ELYSHA, 'Typhoon')
  const [raid = 0] = t.holds(IAN, 'Raid')
  t.isk(IAN, 1)
  expect(t.whyNot(IAN, `play card:${raid} card:${ship}`)).toBe('SG-TRG-01')
  const office = t.structure(ELYSHA, 'Trade Office')
  t.play(IAN, raid, `card:${ship}`)
  expect(t.prompt()).toBe('second target')
  expect(t.whyNot(IAN, [`card:${ship}`])).toBe('SG-TRG-02')
  expect(t.choices()).toEqual([`card:${office}`])
  t.says(IAN, [`card:${office}`]).resolve()
  expect([t.card(ship).damage, t.player(ELYSHA).scrap.has(office)]).toEqual([1, true])
})
rule(['SG-LOC-01', 'SG-LOC-02'], 'a location goes into a region in play, beside what it tolerates', () => {
  const t = Table.ready()
  const place = t.outer(IAN, 'The Tierijev Pocket')
  const shut = t.faceDown(IAN, 'Stain')
  const ship = t.ship(IAN, 'Omen')
  t.location(ELYSHA, 'Veldspar', place)
  const [moon = 0] = t.holds(IAN, 'Haunted Moon')
  t.isk(IAN, 9)
  for (const nowhere of ['none', `card:${ship}`, `seat:${IAN}`, `region:${shut}`])
    expect(t.whyNot(IAN, `play card:${moon} ${nowhere}`)).toBe('SG-LOC-01')
  expect(t.whyNot(IAN, `play card:${moon} region:${place}`)).toBeUndefined()
  t.location(ELYSHA, 'Haunted Moon', place)
  expect(t.whyNot(IAN, `play card:${moon} region:${place}`)).toBe('SG-LOC-02')
  expect(t.choices().filter(option => option.startsWith(`play card:${moon} `))).toEqual([
    `play card:${moon} region:${IAN}`,
    `play card:${moon} region:${ELYSHA}`,
  ])
})
rule(
  ['SG-MGMT-03', 'SG-PILE-11'],
  'a location is paid when it is announced, and not asked for ISK again',
  () => {
    const t = Table.ready()
    const [rock = 0] = t.holds(IAN, 'Scordite')
    t.isk(IAN, 2)
    expect(t.whyNot(IAN, `play card:${rock} region:${IAN}`)).toBe('SG-MGMT-03')
    t.isk(IAN, 3).play(IAN, rock, `region:${IAN}`)
    expect(t.player(IAN).isk).toBe(0)
    t.resolve()
    expect(t.g.locations.has(rock)).toBe(true)
  },
)
rule(
  ['SG-MGMT-03', 'SG-RULING-91'],
  'where a region makes locations cheaper, they are cheaper there alone',
  () => {
    const t = Table.ready()
    const [delve, other] = [t.outer(IAN, 'Delve'), t.outer(IAN, 'Heaven')]
    t.ship(IAN, 'Omen', { at: delve })
    t.ship(IAN, 'Omen', { at: other })
    const [rock = 0] = t.holds(IAN, 'Scordite')
    t.isk(IAN, 2)
    expect(t.whyNot(IAN, `play card:${rock} region:${other}`)).toBe('SG-MGMT-03')
    t.play(IAN, rock, `region:${delve}`)
    expect(t.player(IAN).isk).toBe(0)
  },
)
rule(['SG-CARD-03', 'SG-RULING-91'], 'every choice says beforehand what it costs', () => {
  const t = Table.ready()
  const [delve, other] = [t.outer(IAN, 'Delve'), t.outer(IAN, 'Tribute')]
  const augoror = t.ship(IAN, 'Augoror', { at: delve })
  t.ship(IAN, 'Omen', { at: other })
  const shut = t.faceDown(IAN, 'Metropolis')
  const [rock = 0, omen = 0] = t.holds(IAN, 'Scordite', 'Omen')
  t.isk(IAN, 20)
  const prices = new Map((describe(t.question()).options ?? []).map(o => [o.name, o.note?.['price']]))
  expect(
    [
      `play card:${omen} none`,
      `play card:${rock} region:${delve}`,
      `play card:${rock} region:${other}`,
      `use card:${augoror} card:${augoror}`,
      `open region:${shut}`,
    ].map(name => prices.get(name)),
  ).toEqual([5, 2, 3, 1, 2])
})
rule(['SG-ABL-05', 'SG-SAC-01'], 'who has no ship cannot pay with one', () => {
  const t = Table.ready().race(IAN, 'minmatar')
  t.starbase(IAN, 'Reclaimer Tower', true)
  const tower = t.player(IAN).starbase
  t.ship(ELYSHA, 'Slasher')
  const [revolt = 0] = t.holds(IAN, 'Slave Revolt')
  const target = t.ship(ELYSHA, 'Typhoon')
  t.isk(IAN, 9)
  expect(t.whyNot(IAN, `use card:${tower} none`)).toBe('SG-ABL-05')
  expect(t.whyNot(IAN, `play card:${revolt} card:${target}`)).toBe('SG-MGMT-03')
  t.ship(IAN, 'Reaper', { at: 'dock' })
  expect(t.whyNot(IAN, `use card:${tower} none`)).toBeUndefined()
  expect(t.whyNot(IAN, `play card:${revolt} card:${target}`)).toBeUndefined()
})
rule(['SG-RULING-18', 'SG-RULING-91', 'SG-CARD-04'], 'X is what is paid, whatever makes news cheaper', () => {
  const t = Table.ready()
  t.ship(IAN, 'Omen', { at: t.outer(IAN, 'Dam Torsad') })
  const target = t.ship(ELYSHA, 'Typhoon')
  const [bombs = 0] = t.holds(IAN, 'Smart Bombs')
  t.isk(IAN, 4).play(IAN, bombs, `card:${target}`)
  expect(t.prompt()).toBe('x')
  expect(t.whyNot(IAN, 5)).toBe('SG-RULING-18')
  t.says(IAN, 3).resolve()
  expect([t.player(IAN).isk, t.card(target).damage]).toEqual([1, 2])
})
rule(
  ['SG-RULING-18', 'SG-CARD-05'],
  'X stays what it was while the card lies in play, and is 0 for one not played',
  () => {
    const bulwarks = withCards(
      news(
        'rare',
        'Bulwark',
        0,
        [
          { play: { target: { what: 'card', type: 'ship' } } },
          { always: { give: 'shield', n: 'x', to: 'target' } },
          { always: { give: 'attack', n: 'x-1', to: 'target' } },
        ],
        { duration: 2, x: { chosen: true } },
      ),
    )
    const t = Table.ready({ content: bulwarks })
    const ship = t.ship(IAN, 'Omen')
    const [shield, attack] = [t.shield(ship), t.attack(ship)]
    const [bulwark = 0] = t.holds(IAN, 'Bulwark')
    t.isk(IAN, 5).play(IAN, bulwark, `card:${ship}`).says(IAN, 4).resolve()
    expect([t.shield(ship), t.attack(ship)]).toEqual([shield + 4, attack + 3])
    t.toManagement(ELYSHA)
    expect([t.shield(ship), t.attack(ship)]).toEqual([shield + 4, attack + 3])
    const idle = t.ship(IAN, 'Omen')
    t.news(IAN, 'Bulwark', 2, idle)
    expect([t.shield(idle), t.attack(idle)]).toEqual([shield, attack])
  },
)
rule(['SG-CARD-05', 'SG-INF-08'], 'an X that the card counts lies open on the pile', () => {
  const t = Table.ready()
  for (let n = 0; n < 3; n++) t.ship(n === 0 ? IAN : ELYSHA, 'Omen')
  const [ransom = 0] = t.holds(IAN, 'Ransom Demand')
  t.isk(IAN, 2)
  expect(t.whyNot(IAN, `play card:${ransom} none`)).toBe('SG-MGMT-03')
  t.isk(IAN, 3).play(IAN, ransom)
  expect([t.player(IAN).isk, t.g.pile.at(0).x]).toEqual([0, 3])
})
rule('SG-RULING-95', 'what is shown in announcing a region or an upgrade stays shown', () => {
  const t = Table.ready()
  const region = t.faceDown(IAN, 'Metropolis')
  const { card } = t.region(region)
  const tower = t.player(IAN).starbase
  t.isk(IAN, 20)
  expect([t.sees(ELYSHA, card), t.sees(ELYSHA, tower)]).toEqual([false, false])
  t.says(IAN, `open region:${region}`)
  expect([t.sees(ELYSHA, card), t.sees(ELYSHA, tower)]).toEqual([true, false])
  t.resolve().says(IAN, 'upgrade')
  expect(t.sees(ELYSHA, tower)).toBe(true)
})
rule('SG-RULING-95', 'a card is shown before X, a second target or a price is chosen', () => {
  const raids = withCards(
    news('rare', 'Raid', 1, [
      {
        play: {
          target: { what: 'card', type: 'ship' },
          second: { what: 'card', type: 'structure' },
          do: [{ destroy: 'second' }],
        },
      },
    ]),
  )
  const cases: readonly [name: string, prompt: string][] = [
    ['Raid', 'second target'],
    ['Smart Bombs', 'x'],
    ['Slave Revolt', 'price: sacrifice'],
  ]
  for (const [name, prompt] of cases) {
    const t = Table.ready({ content: raids }).race(IAN, 'minmatar')
    const target = t.ship(ELYSHA, 'Typhoon')
    t.structure(ELYSHA, 'Trade Office')
    t.ship(IAN, 'Rifter')
    const [card = 0] = t.holds(IAN, name)
    t.isk(IAN, 9)
    expect([t.sees(ELYSHA, card), t.sees(NOBODY, card)]).toEqual([false, false])
    t.play(IAN, card, `card:${target}`)
    expect(t.prompt()).toBe(prompt)
    expect([t.sees(ELYSHA, card), t.sees(NOBODY, card)]).toEqual([true, true])
    // So whoever looks on can tell what Ian is asked.
    for (const viewer of [ELYSHA, NOBODY])
      expect(questions(imagine(t.g, view(t.g, viewer), randomFrom('look on'))).map(q => q.prompt)).toEqual([
        prompt,
      ])
  }
})
rule(['SG-SAC-01', 'SG-MGMT-03'], 'what asks for any sacrifice needs one of the own', () => {
  const any = { type: 'ship' } as const
  const content = withCards(
    news('rare', 'Toll', 0, [{ play: { do: [{ gain: 1 }] } }], { sacrifice: any }),
    structure('rare', 'Altar', 1, {
      abilities: [{ use: { sacrifice: any, once: true, do: [{ gain: 1 }] } }],
    }),
  )
  const t = Table.ready({ content })
  const [toll = 0] = t.holds(IAN, 'Toll')
  const altar = t.structure(IAN, 'Altar')
  t.ship(ELYSHA, 'Slasher')
  const refused = () => [t.whyNot(IAN, `play card:${toll} none`), t.whyNot(IAN, `use card:${altar} none`)]
  expect(refused()).toEqual(['SG-MGMT-03', 'SG-ABL-05'])
  t.ship(IAN, 'Slasher')
  expect(refused()).toEqual([undefined, undefined])
})
