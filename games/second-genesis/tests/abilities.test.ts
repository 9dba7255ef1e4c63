import { expect } from 'vitest'
import { news, structure } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Abilities from waking to resolving: who speaks, in which order, aimed at what, and what happens in between. */

/** Ian fights Elysha for Metropolis; play stands at the first window of the battle. */
function battle(t: Table, mine: readonly string[], hers: readonly string[]): [number, number[], number[]] {
  const place = t.outer(ELYSHA, 'Metropolis')
  const guards = hers.map(name => t.ship(ELYSHA, name, { at: place }))
  const ships = mine.map(name => t.ship(IAN, name))
  for (const one of ships) t.warp(one, place)
  t.endManagement()
  return [place, ships, guards]
}
/** Everybody passes until the pile of a battle step is laid, or somebody is asked something. */
function toPile(t: Table): Table {
  while (t.g.pile.length === 0 && t.prompt() === 'initiative') t.pass()
  return t
}

rule(['SG-ABL-02', 'SG-RULING-88'], 'a battle wakes only the ships that fight in it', () => {
  const t = Table.ready()
  t.ship(IAN, 'Arbitrator')
  t.ship(ELYSHA, 'Blackbird')
  const [, [one], [guard]] = battle(t, ['Arbitrator'], ['Blackbird'])
  toPile(t)
  expect([...t.g.pile].map(item => [item.card, item.target])).toEqual([
    [one, guard],
    [guard, one],
  ])
})
rule(['SG-CMD-16', 'SG-RULING-48'], 'an ambusher in another attacked region waits for its own battle', () => {
  const t = Table.ready()
  const other = t.outer(ELYSHA, 'Heaven')
  t.ship(ELYSHA, 'Kestrel', { at: other, command: 'ambush' })
  const place = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Typhoon', { at: place })
  const [one, two] = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
  t.warp(one, place).warp(two, other).endManagement().says(IAN, `region:${place}`)
  t.toStep('withdraw')
  expect([t.prompt(), t.g.pile.length]).toEqual(['withdraw.ships', 0])
  t.stay().toStep('result').says(IAN, `withdraw card:${one} none`)
  while (t.g.battle.region !== other) t.pass()
  toPile(t)
  expect([...t.g.pile].map(item => [item.target, item.power])).toEqual([[two, 2]])
})
rule(
  ['SG-RULING-30', 'SG-RULING-104'],
  'abilities that aim are put in order, even if they say the same',
  () => {
    const t = Table.ready()
    const [, ships, guards] = battle(t, ['Blackbird', 'Blackbird'], ['Typhoon', 'Typhoon'])
    while (t.prompt() === 'initiative') t.pass()
    expect([t.prompt(), t.who()]).toEqual(['next ability', IAN])
    const second = [...t.g.waiting].findIndex(waiting => waiting.card === ships[1])
    t.says(IAN, [`waiting:${second}`])
    expect([t.prompt(), t.g.now.card, t.g.now.by]).toEqual(['ability target', ships[1], IAN])
    t.says(IAN, [`card:${guards[1]!}`])
    expect([t.prompt(), t.g.now.card]).toEqual(['ability target', ships[0]])
    t.says(IAN, [`card:${guards[0]!}`])
    expect([...t.g.pile].map(item => [item.card, item.target])).toEqual([
      [ships[1], guards[1]],
      [ships[0], guards[0]],
    ])
  },
)
rule('SG-RULING-30', 'two things one card says are put in order; what one aims at is not the other’s', () => {
  const bells = withCards(
    structure('rare', 'Carillon', 1, {
      abilities: [
        { when: { when: 'lost', of: { type: 'ship' }, do: [{ gain: 1 }] } },
        {
          when: {
            when: 'lost',
            of: { type: 'ship' },
            target: { what: 'card', type: 'ship' },
            do: [{ damage: { n: 1, to: 'target' } }],
          },
        },
        { when: { when: 'lost', of: { type: 'ship' }, do: [{ draw: { n: 1, who: 'you' } }] } },
      ],
    }),
  )
  const t = Table.ready({ content: bells })
  t.structure(IAN, 'Carillon')
  const dying = t.ship(IAN, 'Executioner')
  const [one, two] = [t.ship(ELYSHA, 'Typhoon'), t.ship(ELYSHA, 'Typhoon')]
  const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
  t.card(dying).damage = 9
  t.says(IAN, `undock card:${docked}`)
  const first = [...t.g.waiting].findIndex(waiting => waiting.ability === 0)
  expect(t.prompt()).toBe('next ability')
  t.says(IAN, [`waiting:${first}`])
  expect(t.prompt()).toBe('next ability')
  t.says(IAN, [`waiting:${[...t.g.waiting].findIndex(waiting => waiting.ability === 1)}`])
  expect([t.prompt(), t.choices().length]).toEqual(['ability target', 3])
  t.says(IAN, [`card:${two}`]).resolve()
  expect([t.card(one).damage, t.card(two).damage]).toEqual([0, 1])
})
rule(['SG-RULING-32', 'SG-SHIP-20'], 'a target that left and came back is not the same ship', () => {
  const t = Table.ready().race(IAN, 'minmatar')
  const dock = t.structure(IAN, 'Rebel Dock')
  const ship = t.ship(IAN, 'Rifter', { at: 'dock', left: 1 })
  const [rush = 0] = t.holds(IAN, 'Rush Order')
  t.isk(IAN, 9).play(IAN, rush, `card:${ship}`)
  t.use(IAN, dock)
    .says(IAN, [`card:${ship}`])
    .says(IAN, 'hand-on')
    .says(ELYSHA, 'pass')
    .says(IAN, 'pass')
    .says(IAN, [`card:${ship}`])
  t.resolve()
  const { assembly } = t.content.cards.byId('rifter')
  expect([t.where(ship), t.card(ship).left]).toEqual(['dock', assembly])
  expect(assembly).toBeGreaterThan(0)
})
rule('SG-RULING-32', 'news loses a ship that news may not target any more; abilities do not care', () => {
  const t = Table.ready()
  const ship = t.ship(ELYSHA, 'Typhoon')
  const dramiel = t.ship(ELYSHA, 'Dramiel')
  const crucifier = t.ship(IAN, 'Crucifier')
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  const [silent = 0] = t.holds(ELYSHA, 'Silent Running')
  t.isk(IAN, 9).isk(ELYSHA, 2).play(IAN, breach, `card:${ship}`).says(IAN, 'hand-on')
  t.play(ELYSHA, silent, `card:${ship}`).resolve()
  expect([t.card(ship).damage, t.player(IAN).scrap.has(breach)]).toEqual([0, true])
  const before = t.attack(dramiel)
  t.use(IAN, crucifier, `card:${dramiel}`).resolve()
  expect(t.attack(dramiel)).toBe(before - 1)
})
rule('SG-RULING-32', 'of two targets the one that is left is still hit', () => {
  const twins = withCards(
    news('rare', 'Crossfire', 1, [
      {
        play: {
          target: { what: 'card', type: 'ship' },
          second: { what: 'card', type: 'ship' },
          do: [{ damage: { n: 1, to: 'target' } }, { damage: { n: 2, to: 'second' } }],
        },
      },
    ]),
  )
  for (const lost of ['first', 'second', 'both', 'none'] as const) {
    const t = Table.ready({ content: twins })
    const [one, two] = [t.ship(ELYSHA, 'Typhoon'), t.ship(ELYSHA, 'Typhoon')]
    const [fire = 0] = t.holds(IAN, 'Crossfire')
    const [recall = 0, more = 0] = t.holds(ELYSHA, 'Emergency Recall', 'Emergency Recall')
    t.isk(IAN, 1).isk(ELYSHA, 2).play(IAN, fire, `card:${one}`)
    t.says(IAN, [`card:${two}`]).says(IAN, 'hand-on')
    if (lost === 'first' || lost === 'both') t.play(ELYSHA, recall, `card:${one}`)
    if (lost === 'second' || lost === 'both') t.play(ELYSHA, more, `card:${two}`)
    t.resolve()
    const hit = { first: [0, 2], second: [1, 0], both: [0, 0], none: [1, 2] }[lost]
    expect([lost, t.card(one).damage, t.card(two).damage]).toEqual([lost, ...hit])
  }
})
rule('SG-RULING-36', 'what may be paid for can be declined, and is not offered to who cannot pay', () => {
  for (const [isk, answer] of [
    [7, 'accept'],
    [7, 'decline'],
    [6, ''],
  ] as const) {
    const t = Table.ready()
    const place = t.outer(ELYSHA, 'Heaven')
    const rock = t.location(ELYSHA, 'Veldspar', place)
    const [phantasm = 0] = t.holds(IAN, 'Phantasm')
    t.isk(IAN, isk).play(IAN, phantasm).resolve()
    if (answer !== '') {
      expect(t.prompt()).toBe('effect.may')
      t.says(IAN, answer).resolve()
    }
    expect([t.prompt(), t.g.locations.has(rock)]).toEqual(['manage', answer !== 'accept'])
    expect(t.player(IAN).isk).toBe(isk - 6 - (answer === 'accept' ? 1 : 0))
  }
})
rule('SG-RULING-36', 'a draw that may be made can be declined', () => {
  const gifts = withCards(
    news('rare', 'Gift', 1, [{ play: { do: [{ draw: { n: 1, who: 'you', may: true } }, { gain: 2 }] } }]),
  )
  for (const [answer, drawn] of [
    ['draw', 1],
    ['decline', 0],
  ] as const) {
    const t = Table.ready({ content: gifts })
    const [gift = 0] = t.holds(IAN, 'Gift')
    t.isk(IAN, 1).play(IAN, gift).resolve()
    expect(t.prompt()).toBe('optional draw.ask')
    t.says(IAN, answer)
    expect([t.player(IAN).hand.length, t.player(IAN).isk]).toEqual([drawn, 2])
  }
})
rule('SG-SHIP-04', 'a docked ship that is told to go home is there already', () => {
  const calls = withCards(news('rare', 'All Hands', 1, [{ play: { do: [{ home: { type: 'ship' } }] } }]))
  const t = Table.ready({ content: calls })
  const place = t.outer(IAN, 'Metropolis')
  const [docked, away] = [t.ship(IAN, 'Punisher', { at: 'dock' }), t.ship(IAN, 'Punisher', { at: place })]
  const [hands = 0] = t.holds(IAN, 'All Hands')
  t.isk(IAN, 1).play(IAN, hands).resolve()
  expect([t.where(docked), t.where(away)]).toEqual(['dock', IAN])
})
rule(
  ['SG-RULING-21', 'SG-RULING-102'],
  'an ability that costs nothing goes round a hundred times a turn',
  () => {
    const mints = withCards(structure('rare', 'Mint', 1, { abilities: [{ use: { do: [{ gain: 1 }] } }] }))
    const t = Table.ready({ content: mints })
    const [one, two] = [t.structure(IAN, 'Mint'), t.structure(IAN, 'Mint')]
    t.isk(IAN, 0)
    for (let n = 0; n < 100; n++) {
      t.use(IAN, one)
      if (n % 50 === 49) t.resolve()
    }
    expect(t.player(IAN).isk).toBe(100)
    expect(t.whyNot(IAN, `use card:${one} none`)).toBe('SG-RULING-21')
    expect(t.whyNot(IAN, `use card:${two} none`)).toBeUndefined()
    t.toManagement(ELYSHA).says(ELYSHA, 'pass')
    expect(t.whyNot(IAN, `use card:${one} none`)).toBeUndefined()
  },
)
rule(['SG-RULING-93', 'SG-SHIP-20'], 'an ability does not move its source if that left and came back', () => {
  const t = Table.ready().race(IAN, 'minmatar')
  const dock = t.structure(IAN, 'Rebel Dock')
  const worm = t.ship(IAN, 'Worm')
  t.holds(IAN)
  t.isk(IAN, 9).use(IAN, worm).use(IAN, dock)
  t.says(IAN, [`card:${worm}`])
    .says(IAN, 'hand-on')
    .says(ELYSHA, 'pass')
    .says(IAN, 'pass')
  t.says(IAN, [`card:${worm}`]).resolve()
  expect([t.where(worm), t.player(IAN).hand.length]).toEqual(['dock', 0])
})
rule(['SG-RULING-18', 'SG-CARD-05'], 'abilities of news in play know its X', () => {
  const funds = withCards(
    news(
      'rare',
      'Trust Fund',
      0,
      [
        { play: {} },
        { when: { when: 'end', do: [{ gain: 'x' }] } },
        { use: { once: true, do: [{ gain: 'x' }] } },
      ],
      { duration: 2, x: { chosen: true } },
    ),
  )
  const t = Table.ready({ content: funds })
  const [fund = 0] = t.holds(IAN, 'Trust Fund')
  t.isk(IAN, 3).play(IAN, fund).says(IAN, 3).resolve().use(IAN, fund).resolve()
  expect(t.player(IAN).isk).toBe(3)
  t.endManagement().on()
  expect(t.player(IAN).isk).toBe(6)
})
rule('SG-WDR-03', 'every place a ship may withdraw to is offered, and no other', () => {
  const t = Table.ready()
  const [free, held] = [t.outer(IAN, 'Heaven'), t.outer(ELYSHA, 'Stain')]
  t.ship(ELYSHA, 'Slasher', { at: held })
  const [, [one]] = battle(t, ['Maller'], ['Typhoon'])
  t.toStep('withdraw').on()
  expect(t.choices()).toEqual([
    `withdraw card:${one!} none`,
    `withdraw card:${one!} region:${IAN}`,
    `withdraw card:${one!} region:${free}`,
    'stay',
  ])
})
