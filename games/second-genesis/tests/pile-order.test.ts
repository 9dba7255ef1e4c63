import { expect } from 'vitest'
import { news, structure } from '../content/card.js'
import { LOOP } from '../rules/triggers.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** What lies on the pile in which order, who goes on, and which abilities tire. */

const gain = [{ gain: 1 }] as const
const content = withCards(
  structure('rare', 'Mint', 1, { abilities: [{ use: { isk: 1, do: gain } }] }),
  structure('rare', 'Shredder', 1, { abilities: [{ use: { discard: 1, do: gain } }] }),
  structure('rare', 'Breaker', 1, {
    abilities: [{ use: { sacrifice: { type: 'ship', whose: 'yours' }, do: gain } }],
  }),
  structure('rare', 'Bell Foundry', 1, {
    abilities: [{ use: { isk: 1, do: gain } }, { when: { when: 'lost', of: { type: 'ship' }, do: gain } }],
  }),
  structure('rare', 'Smelter', 1, {
    abilities: [{ use: { sacrifice: { type: 'ship', whose: 'yours' }, do: [{ gain: 'sacrificed' }] } }],
  }),
  structure('rare', 'Spring', 1, { abilities: [{ use: { do: gain } }] }),
  news('rare', 'Rumour', 0, [{ play: { do: gain } }]),
  news('rare', 'Bolt', 0, [
    { play: { target: { what: 'card', type: 'ship' }, do: [{ destroy: 'target' }] } },
  ]),
  news('rare', 'Census', 0, [{ play: {} }, { use: { isk: 1, do: gain } }], {
    duration: 3,
    x: { counted: { type: 'structure' } },
  }),
)

rule(['SG-PILE-02', 'SG-TRG-02'], 'each pending ability on the pile can be meant', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  for (let n = 0; n < 2; n++) t.ship(ELYSHA, 'Typhoon', { at: place })
  const jammer = t.structure(ELYSHA, 'Signal Jammer')
  for (let n = 0; n < 2; n++) t.warp(t.ship(IAN, 'Blackbird'), place)
  t.isk(ELYSHA, 9).endManagement()
  while (t.g.pile.length < 2)
    if (t.prompt() === 'initiative') t.pass()
    else t.says(IAN, t.choices().slice(0, 1))
  while (t.who() !== ELYSHA) t.pass()
  expect(t.choices().filter(choice => choice.startsWith('use'))).toEqual([
    `use card:${jammer} item:0`,
    `use card:${jammer} item:1`,
  ])
  const second = t.g.pile.at(1).card
  t.use(ELYSHA, jammer, 'item:1')
  t.idle(() => t.events('dropped').length > 0)
  expect(t.events('dropped').map(({ card }) => card)).toEqual([second])
})
rule(
  ['SG-RULING-26', 'SG-RULING-29'],
  'whoever opened the last pile, the active player is first at the next',
  () => {
    const t = Table.ready({ content })
    t.race(IAN, 'minmatar').structure(IAN, 'Scrap Yard')
    const doomed = t.ship(IAN, 'Maller')
    const [bolt = 0] = t.hand(ELYSHA, 'Bolt')
    t.says(IAN, 'pass').play(ELYSHA, bolt, `card:${doomed}`)
    while (t.where(doomed) !== 'out') t.pass()
    expect([t.prompt(), t.who(), t.g.pile.length]).toEqual(['initiative', IAN, 1])
  },
)
rule(
  ['SG-RULING-94', 'SG-RULING-30'],
  'what a sacrifice sets off lies on top of what it paid for, in a window too',
  () => {
    const t = Table.ready({ content })
    t.race(IAN, 'minmatar').structure(IAN, 'Scrap Yard')
    const breaker = t.structure(IAN, 'Breaker')
    const ship = t.ship(IAN, 'Maller')
    const [rumour = 0] = t.hand(IAN, 'Rumour')
    t.play(IAN, rumour)
      .use(IAN, breaker)
      .says(IAN, [`card:${ship}`])
    expect([t.prompt(), [...t.g.pile].map(item => t.name(item.card))]).toEqual([
      'initiative',
      ['Rumour', 'Breaker', 'Scrap Yard'],
    ])
  },
)
rule(['SG-RULING-21', 'SG-ABL-05'], 'only an ability that costs nothing tires', () => {
  const t = Table.ready({ content })
  t.ship(IAN, 'Maller')
  t.holds(IAN, 'Rumour')
  t.isk(IAN, 9)
  for (const name of ['Mint', 'Shredder', 'Breaker', 'Spring']) {
    const office = t.structure(IAN, name)
    const why = (): string | undefined => t.whyNot(IAN, `use card:${office} none`)
    t.card(office).fired = LOOP - 1
    expect([name, why()]).toEqual([name, undefined])
    t.card(office).fired = LOOP
    expect([name, why()]).toEqual([name, name === 'Spring' ? 'SG-RULING-21' : undefined])
  }
})
rule('SG-RULING-18', 'X is told of the card that has it, not of what it does later', () => {
  const t = Table.ready({ content })
  t.structure(IAN, 'Mint')
  t.structure(IAN, 'Spring')
  const [census = 0] = t.hand(IAN, 'Census')
  t.isk(IAN, 9).play(IAN, census).resolve().use(IAN, census).resolve()
  expect(t.events('announced').map(({ what, x }) => [what, x])).toEqual([
    ['card', 2],
    ['ability', 0],
  ])
})
rule('SG-RULING-21', 'what is paid for does not count towards a loop', () => {
  const t = Table.ready({ content })
  const foundry = t.structure(IAN, 'Bell Foundry')
  const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
  t.card(foundry).fired = LOOP - 1
  t.isk(IAN, 9).use(IAN, foundry).resolve()
  t.card(t.ship(IAN, 'Reaper')).damage = 9
  t.undock(docked)
  expect([t.over, t.player(IAN).isk]).toEqual([false, 10])
})
rule(['SG-SAC-04', 'SG-RULING-94'], 'card 0 is worth its attack when it is sacrificed, and is gone', () => {
  const t = Table.ready({ content }).zero()
  const ship = t.ship(IAN, 'Maller')
  const worth = t.attack(ship)
  const smelter = t.structure(IAN, 'Smelter')
  t.isk(IAN, 0)
    .use(IAN, smelter)
    .says(IAN, [`card:${ship}`])
    .resolve()
  expect([ship, t.where(ship), t.player(IAN).isk]).toEqual([0, 'out', worth])
})
rule(['SG-RULING-91', 'SG-ABL-02'], 'ships, structures and locations are no news', () => {
  const t = Table.ready({ content })
  t.ship(IAN, 'Omen', { at: t.outer(IAN, 'Dam Torsad') })
  t.race(ELYSHA, 'gallente').structure(ELYSHA, 'Freedom Forum')
  const target = t.ship(IAN, 'Typhoon')
  const [shuttle = 0, plating = 0, rock = 0, breach = 0] = t.holds(
    IAN,
    'Shuttle',
    'Armor Plating',
    'Veldspar',
    'Hull Breach',
  )
  const hers = t.player(ELYSHA).isk
  t.isk(IAN, 20).play(IAN, shuttle).resolve().play(IAN, plating).resolve()
  t.play(IAN, rock, `region:${IAN}`).resolve()
  expect(t.player(ELYSHA).isk).toBe(hers)
  const before = t.player(IAN).isk
  t.play(IAN, breach, `card:${target}`).resolve()
  expect([before - t.player(IAN).isk, t.player(ELYSHA).isk - hers]).toEqual([2, 1])
})
rule(
  ['SG-RULING-23', 'SG-TRG-05'],
  'an act that wakes nothing that can aim is answered like any other',
  () => {
    const revenge = news(
      'rare',
      'Revenge',
      1,
      [
        {
          when: {
            when: 'lost',
            of: { type: 'ship', whose: 'yours' },
            target: { what: 'card', type: 'ship', whose: 'enemy' },
            do: [{ damage: { n: 1, to: 'target' } }],
          },
        },
      ],
      { duration: 3 },
    )
    for (const foes of [0, 1]) {
      const t = Table.ready({ content: withCards(revenge) })
      const place = t.outer(IAN, 'Moon of Ndoria')
      const ship = t.ship(IAN, 'Slasher', { at: place })
      t.news(IAN, 'Revenge', 3)
      if (foes > 0) t.ship(ELYSHA, 'Maller')
      t.arrange(g => (g.cards.at(ship).damage = 2)).says(IAN, `warp card:${ship} region:${IAN}`)
      expect([t.where(ship), t.prompt(), t.who(), t.g.pile.length]).toEqual([
        'out',
        'initiative',
        foes > 0 ? IAN : ELYSHA,
        foes,
      ])
    }
  },
)
rule(['SG-RULING-111', 'SG-CMD-12'], 'the number of an ability is settled when it goes on the pile', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const place = t.outer(ELYSHA, 'Stain')
  const ambusher = t.ship(ELYSHA, 'Kestrel', { at: place, command: 'ambush' })
  const raider = t.ship(IAN, 'Maller')
  const celestis = t.ship(IAN, 'Celestis')
  t.isk(IAN, 9).warp(raider, place).endManagement().toStep('withdraw')
  t.use(IAN, celestis, `card:${ambusher}`).resolve()
  expect([t.card(raider).damage, t.power(ambusher)]).toEqual([2, 1])
})
