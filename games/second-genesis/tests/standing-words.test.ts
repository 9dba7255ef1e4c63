import { expect } from 'vitest'
import { location, news, region, ship, structure } from '../content/card.js'
import { ENDLESS } from '../content/vocabulary.js'
import { incomeOf } from '../rules/income.js'
import { assemblyOf, placesOf, priceOf } from '../rules/values.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Continuous abilities at their edges: whose card is nobody's, where news lies, who is silent, what floors and links add. */

const content = withCards(
  region('Annex', 1, 0, 1, [{ always: { give: 'places', n: 1, to: { type: 'region', whose: 'yours' } } }]),
  location('common', 'Rubble', 'asteroid', 0, 0),
  news(
    'rare',
    'Escort Fund',
    0,
    [
      { play: { target: { what: 'card', type: 'ship' } } },
      { always: { give: 'income', n: 4, to: { type: 'news', at: 'target' } } },
    ],
    { duration: 3 },
  ),
  ship([], 'rare', 'Conductor', 'cruiser', [1, 1, 3, 0], {}, [
    {
      always: {
        give: 'power',
        n: 'power',
        to: { type: 'ship', whose: 'yours' },
        head: { word: 'Link', power: 2 },
      },
    },
  ]),
  structure('rare', 'Gunnery School', 1, {
    abilities: [{ always: { give: 'attack', n: 2, to: { type: 'ship', whose: 'yours' }, floor: true } }],
  }),
  structure('rare', 'Rust', 1, {
    abilities: [{ always: { give: 'attack', n: -4, to: { type: 'ship', whose: 'yours' }, floor: true } }],
  }),
  ship([], 'rare', 'Gunner', 'cruiser', [1, 5, 3, 0], {}, [
    {
      always: {
        give: 'attack',
        n: 'power',
        to: { type: 'ship', whose: 'yours' },
        head: { word: 'Aim', power: 2 },
      },
    },
  ]),
  ship([], 'rare', 'Quartermaster', 'cruiser', [1, 1, 3, 0], {}, [
    { always: { give: 'price', n: -1, to: { type: 'ship', whose: 'yours' } } },
    { always: { give: 'assembly', n: -1, to: { type: 'ship', whose: 'yours' } } },
  ]),
  ship([], 'rare', 'Purser', 'cruiser', [1, 1, 3, 0], {}, [
    { always: { give: 'price', n: -1, to: { type: 'ship', whose: 'yours' }, docked: true } },
  ]),
  news(
    'rare',
    'Clearance',
    0,
    [{ play: {} }, { always: { give: 'price', n: -2, to: { type: 'ship', whose: 'yours' }, tab: 2 } }],
    { duration: 3 },
  ),
)

rule(['SG-CTL-04', 'SG-LOC-03'], 'what nobody controls is nobody’s: it gives itself nothing', () => {
  const t = Table.ready({ content })
  const place = t.outer(IAN, 'Annex')
  t.location(IAN, 'Rubble', place)
  const [rubble = 0] = t.hand(IAN, 'Rubble')
  const why = (): string | undefined => t.whyNot(IAN, `play card:${rubble} region:${place}`)
  expect([t.region(place).controller, why()]).toEqual([-1, 'SG-LOC-03'])
  t.ship(IAN, 'Maller', { at: place })
  expect([t.region(place).controller, why()]).toEqual([IAN, undefined])
})
rule('SG-RULING-32', 'news lies in no region, not even in that of a target that is gone', () => {
  const t = Table.ready({ content })
  const target = t.ship(ELYSHA, 'Maller')
  const before = incomeOf(t.g, IAN)
  t.news(IAN, 'Escort Fund', 3, target)
  expect(incomeOf(t.g, IAN)).toBe(before)
  t.card(target).damage = 99
  t.undock(t.ship(IAN, 'Punisher', { at: 'dock' }))
  expect([t.where(target), incomeOf(t.g, IAN)]).toEqual(['out', before])
})
rule(
  ['SG-CMD-12', 'SG-CMD-13'],
  'a link adds its printed number to every power, its own and each other’s once',
  () => {
    const t = Table.ready({ content })
    const guard = t.ship(IAN, 'Punisher', { command: 'patrol' })
    expect(t.power(guard)).toBe(2)
    t.ship(IAN, 'Conductor')
    expect(t.power(guard)).toBe(2 + 2)
    t.ship(IAN, 'Conductor')
    expect(t.power(guard)).toBe(2 + 2 + 2)
    t.ship(ELYSHA, 'Conductor')
    expect(t.power(guard)).toBe(2 + 2 + 2)
  },
)
rule(['SG-GOLD-01', 'SG-RULING-75'], 'a floor keeps values from falling below 1, never from rising', () => {
  const t = Table.ready({ content })
  const [ship, none] = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Shuttle')]
  const before = t.attack(ship)
  t.structure(IAN, 'Gunnery School')
  expect([t.attack(ship), t.attack(none)]).toEqual([before + 2, 2])
  t.structure(IAN, 'Rust')
  expect([t.attack(ship), t.attack(none)]).toEqual([before - 2, 0])
  t.structure(IAN, 'Rust')
  expect([t.attack(ship), t.attack(none)]).toEqual([1, 0])
})
rule(
  ['SG-SHIP-06', 'SG-RULING-91'],
  'a docked ship lowers no price and hurries nobody, unless it says so',
  () => {
    const t = Table.ready({ content })
    const [held = 0] = t.hand(IAN, 'Omen')
    const now = (): number[] => [priceOf(t.g, IAN, held, 0, -1), assemblyOf(t.g, IAN, held)]
    const [price = 0, assembly = 0] = now()
    const master = t.ship(IAN, 'Quartermaster', { at: 'dock' })
    expect(now()).toEqual([price, assembly])
    t.undock(master)
    expect(now()).toEqual([price - 1, assembly - 1])
    t.ship(IAN, 'Purser', { at: 'dock' })
    expect(now()).toEqual([price - 2, assembly - 1])
  },
)
rule(['SG-NEWS-07', 'SG-RULING-91'], 'news lowers a price on the tab that says so and on no other', () => {
  const t = Table.ready({ content })
  const [held = 0] = t.hand(IAN, 'Omen')
  const price = priceOf(t.g, IAN, held, 0, -1)
  const sale = t.news(IAN, 'Clearance', 3)
  const seen: number[] = []
  while (t.g.news.has(sale)) {
    seen.push(priceOf(t.g, IAN, held, 0, -1) - price)
    t.says(IAN, 'pass').toManagement(IAN)
  }
  expect(seen).toEqual([0, -2, 0])
})
rule(
  ['SG-CMD-13', 'SG-GOLD-01'],
  'a number in a heading raises a value beside what floors it, in any order',
  () => {
    for (const names of [
      ['Rust', 'Gunner'],
      ['Gunner', 'Rust'],
    ]) {
      const t = Table.ready({ content })
      const one = t.ship(IAN, 'Maller')
      const before = t.attack(one)
      for (const name of names)
        if (name === 'Rust') t.structure(IAN, name)
        else t.ship(IAN, name)
      expect(t.attack(one)).toBe(before + 2 - 4)
    }
  },
)
rule(['SG-LOC-04', 'SG-LOC-03'], 'a region without a limit has none, whatever is added to it', () => {
  const t = Table.ready({ content, players: 3 })
  const place = t.outer(IAN, 'Ginnungagap')
  t.ship(IAN, 'Maller', { at: place })
  t.ship(IAN, 'Maller', { at: t.outer(IAN, 'Annex') })
  expect(placesOf(t.g, place)).toBe(ENDLESS)
  for (let n = 0; n < 102; n++) t.location(n % 3, 'Rubble', place)
  const [rubble = 0] = t.hand(IAN, 'Rubble')
  expect(t.whyNot(IAN, `play card:${rubble} region:${place}`)).toBeUndefined()
})
rule(
  ['SG-RULING-60', 'SG-SHIP-20'],
  'what is said of the place of a ship ends when the ship leaves play',
  () => {
    const escort = news(
      'rare',
      'Escort',
      0,
      [
        { play: { target: { what: 'card', type: 'ship' } } },
        { always: { give: 'attack', n: 1, to: { type: 'ship', at: 'target' } } },
      ],
      { duration: 3 },
    )
    const t = Table.ready({ content: withCards(escort) })
    const worm = t.ship(IAN, 'Worm')
    const other = t.ship(IAN, 'Slasher')
    t.news(IAN, 'Escort', 3, worm)
    expect(t.attack(other)).toBe(4)
    t.isk(IAN, 9).use(IAN, worm).resolve()
    expect(t.attack(other)).toBe(3)
    t.race(IAN, 'gallente').play(IAN, worm).resolve()
    expect([t.where(worm), t.attack(other)]).toEqual(['dock', 3])
  },
)
rule(['SG-RULING-79', 'SG-WIN-08'], 'a fallen starbase is not counted and not hit', () => {
  const bombs = news('rare', 'Bombs', 0, [
    {
      play: {
        do: [{ damage: { n: 1, to: { type: 'starbase' } } }, { gain: { count: { type: 'starbase' } } }],
      },
    },
  ])
  const t = Table.ready({ players: 3, content: withCards(bombs) })
  t.says(IAN, 'pass').says(ELYSHA, 'concede').toManagement()
  const [card = 0] = t.holds(t.who(), 'Bombs')
  t.isk(t.who(), 0).play(t.who(), card).resolve()
  expect(t.player(t.who()).isk).toBe(2)
  expect(t.events('damage').map(e => e.card)).not.toContain(t.player(ELYSHA).starbase)
})
