import { expect, test } from 'vitest'
import type { Card } from '../content/index.js'
import { content } from '../content/index.js'
import { ENDLESS } from '../content/vocabulary.js'
import { sentences } from '../card-texts.js'
import { incomeOf } from '../rules/income.js'
import { starbaseShield } from '../rules/values.js'
import { ELYSHA, IAN, Table } from './table.js'

/** Every card of the set is played once: it costs what it says and ends where its type belongs, with its values. */

/** A table on which every card finds something to aim at. */
function crowded(card: Card): Table {
  const t = Table.ready({ content })
  if (card.races[0]) t.race(IAN, card.races[0])
  const place = t.outer(ELYSHA, 'Tribute')
  t.ship(ELYSHA, 'Slasher', { at: place })
  t.ship(ELYSHA, 'Typhoon')
  t.ship(ELYSHA, 'Kestrel', { command: 'ambush' })
  t.ship(IAN, 'Maller')
  t.ship(IAN, 'Shuttle', { at: 'dock', left: 1 })
  t.location(ELYSHA, 'Veldspar', place)
  t.structure(ELYSHA, 'Trade Office')
  t.news(ELYSHA, 'Hull Insurance', 3)
  t.scrap(IAN, 'Shuttle')
  t.isk(IAN, 60)
  return t
}
/** Puts something on the pile that a counter can be aimed at. */
function prepare(t: Table, card: Card): void {
  const target = card.abilities.flatMap(a => ('play' in a && a.play.target ? [a.play.target] : []))[0]
  if (target?.what !== 'pile') return
  const [bait = 0] = t.hand(IAN, target.items?.includes('news') ? 'Ransom Demand' : 'Shuttle')
  t.play(IAN, bait)
}
/** Answers whatever the card asks with the first legal choice. */
function finish(t: Table): void {
  for (let n = 0; n < 60 && t.prompt() !== 'manage'; n++) {
    if (t.prompt() === 'initiative') t.pass()
    else if (t.question().kind === 'number') t.says(t.who(), 3)
    else {
      const spec = t.question().spec
      const least = spec.kind === 'pick' ? Math.max(1, spec.min) : 1
      t.says(t.who(), t.choices().slice(0, least))
    }
  }
}

const market = content.cards.items.filter(c => c.type !== 'starbase' && c.type !== 'region')
for (const card of market)
  test(`${card.name}: played for its price, to where a ${card.type} belongs`, () => {
    const t = crowded(card)
    const [held = 0] = t.holds(IAN, card.name, 'Shuttle')
    prepare(t, card)
    const before = t.player(IAN).isk
    const choice = t.choices().find(o => o.startsWith(`play card:${held} `))
    expect(choice).toBeDefined()
    t.says(IAN, choice)
    if (t.question().kind === 'number') t.says(IAN, 3)
    if (t.prompt() === 'second target') t.says(IAN, t.choices().slice(0, 1))
    if (t.prompt() === 'price: sacrifice') t.says(IAN, t.choices().slice(0, 1))
    const price = card.x ? ('chosen' in card.x ? 3 : t.g.ships.length) : card.price
    expect(before - t.player(IAN).isk).toBe(price)
    expect(t.g.pile.at(t.g.pile.length - 1).card).toBe(held)
    finish(t)
    expect(ended(t, card, held)).toEqual(promised(card))
  })

/** Where a card lies after it was played, with the values it shows there. */
function ended(t: Table, card: Card, held: number): unknown[] {
  const row = t.card(held)
  switch (card.type) {
    case 'ship':
      return [t.g.ships.has(held), row.docked, row.left, t.attack(held), t.shield(held)]
    case 'structure':
      return [t.g.structures.has(held), row.region]
    case 'location':
      return [t.g.locations.has(held)]
    default:
      return card.duration > 0 ? [t.g.news.has(held), row.left] : [t.player(IAN).scrap.has(held)]
  }
}
function promised(card: Card): unknown[] {
  switch (card.type) {
    case 'ship':
      return [true, true, card.assembly, card.attack, card.shield]
    case 'structure':
      return [true, IAN]
    default:
      return card.duration > 0 ? [true, card.duration] : [true]
  }
}

for (const card of content.cards.items.filter(c => c.type === 'ship' && c.commands.length > 0))
  test(`${card.name}: each of its commands can be set and has its power`, () => {
    const t = Table.ready({ content })
    const ship = t.ship(IAN, card.name)
    const rock = t.location(IAN, 'Veldspar', IAN)
    card.commands.forEach(({ command, power }, i) => {
      t.command(ship, command === 'mining' ? `mine:${rock}` : `command:${i + 1}`)
      expect([t.card(ship).command, t.power(ship)]).toEqual([i, power])
    })
  })

for (const card of content.cards.items.filter(c => c.type === 'location' || c.type === 'structure'))
  test(`${card.name}: printed income and shield count for whoever controls it`, () => {
    const t = Table.ready({ content })
    const place = card.only === 'outer' ? t.outer(IAN, 'Stain') : IAN
    if (place !== IAN) t.ship(IAN, 'Shuttle', { at: place })
    const [income, shield] = [incomeOf(t.g, IAN), starbaseShield(t.g, IAN)]
    if (card.type === 'location') t.location(IAN, card.name, place)
    else t.structure(IAN, card.name)
    const counted = card.name === 'Board of Directors' ? 1 : 0
    const moon = card.name === 'Fortress Moon' ? 3 : 0
    expect(incomeOf(t.g, IAN) - income).toBe(card.income + counted)
    expect(starbaseShield(t.g, IAN) - shield).toBe(card.shield + moon)
  })

for (const card of content.cards.items.filter(c => c.type === 'region'))
  test(`${card.name}: opened for ${card.price}, holds ${card.places === ENDLESS ? 'any number of' : card.places} locations`, () => {
    const t = Table.ready({ content })
    const place = t.faceDown(IAN, card.name)
    t.isk(IAN, card.price).says(IAN, `open region:${place}`)
    expect(t.player(IAN).isk).toBe(0)
    t.resolve()
    expect(t.region(place).open).toBe(true)
    t.ship(IAN, 'Shuttle', { at: place })
    const room = card.places === ENDLESS ? 9 : card.places
    for (let n = 0; n < room; n++) t.location(IAN, 'Pyroxeres', place)
    const [rock = 0] = t.holds(IAN, 'Pyroxeres')
    t.isk(IAN, 1)
    expect(t.whyNot(IAN, `play card:${rock} region:${place}`)).toBe(
      card.places === ENDLESS ? undefined : 'SG-LOC-03',
    )
    const [before] = [incomeOf(t.g, IAN)]
    t.region(place).controller = -1
    expect(before - incomeOf(t.g, IAN)).toBe(card.income)
  })

for (const card of content.cards.items.filter(c => c.type === 'starbase'))
  test(`${card.name}: upgraded for ${card.upgrade?.price}, income ${card.upgrade?.income}, shield ${card.upgrade?.shield}`, () => {
    const t = Table.ready({ content })
    if (card.races[0]) t.race(IAN, card.races[0])
    t.starbase(IAN, card.name)
    expect([incomeOf(t.g, IAN), starbaseShield(t.g, IAN)]).toEqual([card.income, card.shield])
    t.isk(IAN, card.upgrade?.price ?? 0)
      .says(IAN, 'upgrade')
      .resolve()
    expect(t.player(IAN).isk).toBe(0)
    expect([incomeOf(t.g, IAN), starbaseShield(t.g, IAN)]).toEqual([
      card.upgrade?.income,
      card.upgrade?.shield,
    ])
  })

test('every ability, further price and restriction is in the text of its card, and nothing is said twice', () => {
  for (const card of content.cards.items) {
    const abilities = card.upgrade?.abilities ?? card.abilities
    const text = sentences(card)
    const speaks = abilities.some(
      a => !('play' in a) || a.play.do !== undefined || a.play.target !== undefined,
    )
    expect([card.name, speaks && text.length === 0]).toEqual([card.name, false])
    expect(text.join(' ')).not.toMatch(/undefined|NaN|\[object/)
    expect(new Set(text).size).toBe(text.length)
  }
})
test('every item says where its numbers come from', () => {
  const stated = content.cards.items.filter(c => c.source === 'rulebook').map(c => c.name)
  for (const name of [
    'Velator',
    'Omen',
    'Kestrel',
    'Stubborn Mechanic',
    'Veldspar',
    'Metropolis',
    'Ginnungagap',
  ])
    expect(stated).toContain(name)
  expect(stated).not.toContain('Avatar')
})
