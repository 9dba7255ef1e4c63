import { expect, test } from 'vitest'
import { incomeOf } from '../rules/income.js'
import { priceOf, starbaseShield } from '../rules/values.js'
import { cardTests } from './card.js'
import { ELYSHA, IAN, Table } from './table.js'

const { named, complete } = cardTests(c => c.type !== 'ship' && c.type !== 'news')

/** Ian holds an outer region with a ship. */
function holding(region: string, ship = 'Punisher'): { t: Table; place: number; ship: number; land: number } {
  const t = Table.ready()
  const place = t.outer(IAN, region)
  const one = t.ship(IAN, ship, { at: place })
  return { t, place, ship: one, land: t.region(place).card }
}
function price(t: Table, name: string, region = -1): number {
  const [held = 0] = t.hand(IAN, name)
  return priceOf(t.g, IAN, held, 0, region)
}
const upgraded = (name: string, race: 'amarr' | 'caldari' | 'gallente' | 'minmatar'): Table => {
  const t = Table.ready().race(IAN, race)
  t.starbase(IAN, name, true)
  return t
}

// ---------------------------------------------------------------- starbases

test(`${named('Empiric Tower', 'gives own ships at home +1 shield')}`, () => {
  const t = upgraded('Empiric Tower', 'amarr')
  expect([
    t.shield(t.ship(IAN, 'Omen')),
    t.shield(t.ship(IAN, 'Omen', { at: t.outer(IAN, 'Heaven') })),
  ]).toEqual([6, 5])
})
test(`${named('Sanctity Tower', 'makes the first news of a turn 2 cheaper')}`, () => {
  const t = upgraded('Sanctity Tower', 'amarr')
  expect(price(t, 'Penance')).toBe(2)
  t.player(IAN).news = 1
  expect(price(t, 'Penance')).toBe(4)
})
test(`${named('Venal Tower', 'offers every player with an upgrade a card')}`, () => {
  const t = upgraded('Venal Tower', 'caldari')
  t.toManagement(ELYSHA).says(ELYSHA, 'pass').on()
  while (t.prompt() === 'discard') t.says(t.who(), t.choices().slice(0, 1)).on()
  expect([t.prompt(), t.who()]).toEqual(['optional draw.ask', IAN])
})
test(`${named('Syndic Tower', 'makes structures cheaper')}`, () => {
  expect(price(upgraded('Syndic Tower', 'caldari'), 'Trade Office')).toBe(3)
})
test(`${named('Enthrallment Tower', 'switches off a command for 3 ISK')}`, () => {
  const t = upgraded('Enthrallment Tower', 'gallente')
  const it = t.ship(ELYSHA, 'Kestrel', { command: 'ambush' })
  t.isk(IAN, 3).use(IAN, t.player(IAN).starbase, `card:${it}`).resolve()
  expect([t.card(it).command, t.player(IAN).isk]).toEqual([-1, 0])
})
test(`${named('Concourse Tower', 'adds 1 to trade')}`, () => {
  const t = upgraded('Concourse Tower', 'gallente')
  expect(t.power(t.ship(IAN, 'Vexor', { command: 'trade' }))).toBe(3)
})
test(`${named('Liberty Tower', 'pays 2 ISK for each own ship destroyed')}`, () => {
  const t = upgraded('Liberty Tower', 'minmatar')
  const one = t.ship(IAN, 'Reaper')
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  t.isk(IAN, 3).play(IAN, breach, `card:${one}`).resolve()
  expect(t.player(IAN).isk).toBe(2)
})
test(`${named('Vanguard Tower', 'builds ships one turn faster')}`, () => {
  const t = upgraded('Vanguard Tower', 'minmatar')
  const [rupture = 0] = t.holds(IAN, 'Rupture')
  t.isk(IAN, 5).play(IAN, rupture).resolve()
  expect(t.card(rupture).left).toBe(1)
})
test(`${named('Reclaimer Tower', 'turns a ship and 1 ISK into a card')}`, () => {
  const t = upgraded('Reclaimer Tower', 'minmatar')
  const one = t.ship(IAN, 'Reaper')
  const before = t.player(IAN).hand.length
  t.isk(IAN, 1)
    .use(IAN, t.player(IAN).starbase)
    .says(IAN, [`card:${one}`])
    .resolve()
  expect([t.player(IAN).hand.length, t.where(one), t.player(IAN).isk]).toEqual([before + 1, 'out', 0])
})

// ---------------------------------------------------------------- outer regions

test(`${named('Dam Torsad', 'makes the first news 1 cheaper')}`, () => {
  const { t } = holding('Dam Torsad')
  expect(price(t, 'Hull Breach')).toBe(2)
})
test(`${named('Stain', 'turns a ship there into two cards, once a turn')}`, () => {
  const { t, ship, land } = holding('Stain')
  const before = t.player(IAN).hand.length
  t.use(IAN, land)
    .says(IAN, [`card:${ship}`])
    .resolve()
  expect(t.player(IAN).hand.length).toBe(before + 2)
})
test(`${named('Scalding Pass', 'gives own ships there +1 attack')}`, () => {
  const { t, ship } = holding('Scalding Pass')
  expect(t.attack(ship)).toBe(3)
})
test(`${named("Sansha's Nation", 'makes an opponent discard for 2 ISK')}`, () => {
  const { t, land } = holding("Sansha's Nation")
  t.isk(IAN, 2).use(IAN, land, `seat:${ELYSHA}`).resolve()
  expect([t.prompt(), t.who()]).toEqual(['discard', ELYSHA])
  t.says(ELYSHA, t.choices().slice(0, 1))
  expect(t.player(ELYSHA).hand.length).toBe(6)
})
test(`${named('Cloud Ring', 'hides all ships there from news')}`, () => {
  const { t, ship } = holding('Cloud Ring')
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  t.isk(IAN, 3)
  expect(t.whyNot(IAN, `play card:${breach} card:${ship}`)).toBe('SG-TRG-02')
})
test(`${named('Moon of Ndoria', 'gives own ships there +1 shield')}`, () => {
  const { t, ship } = holding('Moon of Ndoria')
  expect(t.shield(ship)).toBe(5)
})
test(`${named('Society of Conscious Thought', 'draws an extra card')}`, () => {
  const { t } = holding('Society of Conscious Thought')
  const before = t.player(IAN).market.length
  t.toManagement(ELYSHA).toManagement(IAN)
  expect(before - t.player(IAN).market.length).toBe(2)
})
test(`${named('Insmother', 'adds 1 to mining there')}`, () => {
  const { t, ship, place } = holding('Insmother', 'Tormentor')
  t.command(ship, `mine:${t.location(IAN, 'Scordite', place)}`)
  expect(incomeOf(t.g, IAN)).toBe(2 + 2 * 2)
})
test(`${named('The Khanid Kingdom', 'makes ships of price 5 or more cheaper')}`, () => {
  const { t } = holding('The Khanid Kingdom')
  expect([price(t, 'Omen'), price(t, 'Coercer')]).toEqual([4, 4])
})
test(`${named('Ginnungagap', 'asks for 1 ISK or a ship there at the end phase')}`, () => {
  const { t, ship } = holding('Ginnungagap')
  t.isk(IAN, 1).endManagement().on()
  expect(t.prompt()).toBe('pay or sacrifice')
  t.says(IAN, 'pay')
  expect([t.player(IAN).isk, t.g.ships.has(ship)]).toEqual([0, true])
  t.on()
  while (t.prompt() === 'discard') t.says(t.who(), t.choices().slice(0, 1)).on()
  t.toManagement(IAN).isk(IAN, 0).endManagement().on()
  expect(t.prompt()).toBe('sacrifice')
  t.says(IAN, [`card:${ship}`])
  expect(t.where(ship)).toBe('out')
})
test(`${named('Curse', 'takes 1 attack from whoever attacks it')}`, () => {
  const t = Table.ready()
  const curse = t.outer(ELYSHA, 'Curse')
  const guard = t.ship(ELYSHA, 'Slasher', { at: curse })
  const one = t.ship(IAN, 'Omen')
  t.warp(one, curse)
  expect([t.attack(one), t.attack(guard)]).toEqual([4, 3])
})
test(`${named('Delve', 'makes locations there 1 cheaper')}`, () => {
  const { t, place } = holding('Delve')
  expect([price(t, 'Scordite', place), price(t, 'Scordite', IAN)]).toEqual([2, 3])
})
test(`${named('Providence', 'adds 1 to trade there')}`, () => {
  const { t, ship } = holding('Providence', 'Imicus')
  t.command(ship, 'command:1')
  expect(t.power(ship)).toBe(2)
})
test(`${named('Catch', 'adds 1 to ambush there')}`, () => {
  const { t, ship } = holding('Catch', 'Kestrel')
  t.command(ship, 'command:1')
  expect(t.power(ship)).toBe(3)
})
test(`${named('Syndicate', 'deals 1 damage in an outer region for 1 ISK')}`, () => {
  const { t, ship, land } = holding('Syndicate', 'Maller')
  const home = t.ship(ELYSHA, 'Slasher')
  t.isk(IAN, 1)
  expect(t.whyNot(IAN, `use card:${land} card:${home}`)).toBe('SG-TRG-02')
  t.use(IAN, land, `card:${ship}`).resolve()
  expect(t.card(ship).damage).toBe(1)
})
test(`${named('Geminate', 'adds 1 to haul there')}`, () => {
  const { t, ship } = holding('Geminate', 'Bestower')
  t.command(ship, 'command:1')
  expect(t.power(ship)).toBe(4)
})
test(`${named('Outer Ring', 'makes mining ships cheaper')}`, () => {
  const { t } = holding('Outer Ring')
  expect([price(t, 'Tormentor'), price(t, 'Executioner')]).toEqual([1, 2])
})
test(`${named('Aridia', 'draws its owner a card when it is opened')}`, () => {
  const t = Table.ready()
  const place = t.faceDown(IAN, 'Aridia')
  t.isk(IAN, 1).says(IAN, `open region:${place}`).resolve()
  expect(t.player(IAN).hand.length).toBe(8)
})

// ---------------------------------------------------------------- locations

/** Ian plays a location with a second card in hand; it comes into play. */
function settles(name: string, outer = false): Table {
  const t = Table.ready()
  const place = outer ? t.outer(IAN, 'Metropolis') : IAN
  const [held = 0] = t.holds(IAN, name, 'Omen')
  t.isk(IAN, 20).play(IAN, held, `region:${place}`).resolve()
  return t
}
for (const name of ['Omber', 'Jaspet'])
  test(`${named(name, 'costs its owner a card')}`, () => {
    expect(settles(name).player(IAN).hand.length).toBe(0)
  })
for (const name of ['Crokite', 'Bistot', 'Arkonor'])
  test(`${named(name, 'costs its owner a card')}`, () => {
    expect(settles(name, true).player(IAN).hand.length).toBe(0)
  })
test(`${named('Mercoxit', 'costs its owner 3 ISK')}`, () => {
  expect(settles('Mercoxit', true).player(IAN).isk).toBe(20 - 4 - 3)
})
test(`${named('Temperate Planet', 'adds 1 to trade here, once')}`, () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Imicus', { command: 'trade' })
  t.location(IAN, 'Temperate Planet', IAN)
  t.location(IAN, 'Temperate Planet', IAN)
  expect(t.power(one)).toBe(2)
})
test(`${named('Gas Planet', 'adds 1 to haul here')}`, () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Bestower', { command: 'haul' })
  t.location(IAN, 'Gas Planet', IAN)
  expect(t.power(one)).toBe(4)
})
test(`${named('Gathering of Worlds', 'wins with six classes here')}`, () => {
  const t = Table.ready()
  t.location(IAN, 'Gathering of Worlds', IAN)
  for (const name of ['Impairor', 'Executioner', 'Coercer', 'Omen', 'Prophecy', 'Shuttle']) t.ship(IAN, name)
  t.toManagement(ELYSHA).toManagement(IAN)
  expect(t.winners).toEqual([IAN])
})
test(`${named('Watch Moon', 'adds 1 to patrol here')}`, () => {
  const { t, ship, place } = holding('Tribute')
  t.location(IAN, 'Watch Moon', place)
  t.command(ship, 'command:1')
  expect(t.power(ship)).toBe(3)
})
test(`${named('Survey Moon', 'draws its owner a card')}`, () => {
  expect(settles('Survey Moon').player(IAN).hand.length).toBe(2)
})
test(`${named('Shielded Moon', 'gives own ships here +1 shield')}`, () => {
  const t = Table.ready()
  t.location(IAN, 'Shielded Moon', IAN)
  expect(t.shield(t.ship(IAN, 'Omen'))).toBe(6)
})
test(`${named('Fortress Moon', 'adds 3 to the starbase shield')}`, () => {
  const t = Table.ready()
  t.location(IAN, 'Fortress Moon', IAN)
  expect(starbaseShield(t.g, IAN)).toBe(20)
})
test(`${named('Veiled Moon', 'hides own ships here from news')}`, () => {
  const { t, ship, place } = holding('Tribute')
  t.location(IAN, 'Veiled Moon', place)
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  t.isk(IAN, 3)
  expect(t.whyNot(IAN, `play card:${breach} card:${ship}`)).toBe('SG-TRG-02')
})
test(`${named('Haunted Moon', 'takes 1 attack from the ships of whoever controls its region')}`, () => {
  const t = Table.ready()
  t.location(IAN, 'Haunted Moon', ELYSHA)
  expect([t.attack(t.ship(ELYSHA, 'Slasher')), t.attack(t.ship(IAN, 'Omen'))]).toEqual([2, 5])
})
test(`${named('Radiation Belt', 'takes 1 shield from all ships here, but not the last')}`, () => {
  const t = Table.ready()
  t.location(IAN, 'Radiation Belt', ELYSHA)
  expect([t.shield(t.ship(ELYSHA, 'Typhoon')), t.shield(t.ship(ELYSHA, 'Reaper'))]).toEqual([8, 1])
})

// ---------------------------------------------------------------- structures

test(`${named('Sentry Control', 'arms patrols at home')}`, () => {
  const t = Table.ready()
  t.structure(IAN, 'Sentry Control')
  expect(t.attack(t.ship(IAN, 'Punisher', { command: 'patrol' }))).toBe(3)
})
test(`${named('Stock Exchange', 'takes a ship when it comes')}`, () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Shuttle')
  const [held = 0] = t.holds(IAN, 'Stock Exchange')
  t.isk(IAN, 5)
    .play(IAN, held)
    .resolve()
    .says(IAN, [`card:${one}`])
  expect(t.where(one)).toBe('out')
})
test(`${named('Recycling Plant', 'turns two cards into one')}`, () => {
  const t = Table.ready()
  const plant = t.structure(IAN, 'Recycling Plant')
  t.holds(IAN, 'Omen', 'Omen')
  t.use(IAN, plant).says(IAN, t.choices()).resolve()
  expect(t.player(IAN).hand.length).toBe(1)
})
test(`${named('Docking Ring', 'takes a turn off the assembly')}`, () => {
  const t = Table.ready()
  const ring = t.structure(IAN, 'Docking Ring')
  const one = t.ship(IAN, 'Omen', { at: 'dock', left: 2 })
  t.isk(IAN, 1).use(IAN, ring, `card:${one}`).resolve()
  expect(t.card(one).left).toBe(1)
})
test(`${named('Courier Office', 'sells a card for 2 ISK')}`, () => {
  const t = Table.ready()
  const office = t.structure(IAN, 'Courier Office')
  t.isk(IAN, 2).use(IAN, office).resolve()
  expect([t.player(IAN).hand.length, t.player(IAN).isk]).toEqual([8, 0])
})
test(`${named('Sensor Array', 'shows a hand')}`, () => {
  const t = Table.ready()
  const array = t.structure(IAN, 'Sensor Array')
  const held = t.player(ELYSHA).hand.at(0)
  t.isk(IAN, 1).use(IAN, array, `seat:${ELYSHA}`).resolve()
  expect(t.sees(IAN, held)).toBe(true)
})
test(`${named('Point Defence', 'deals 2 damage to an enemy at home')}`, () => {
  const t = Table.ready()
  const guns = t.structure(IAN, 'Point Defence')
  const one = t.ship(ELYSHA, 'Typhoon', { at: IAN })
  t.isk(IAN, 2).use(IAN, guns, `card:${one}`).resolve()
  expect(t.card(one).damage).toBe(2)
})
test(`${named('Signal Jammer', 'destroys an ability on the pile')}`, () => {
  const t = Table.ready()
  const jammer = t.structure(ELYSHA, 'Signal Jammer')
  const office = t.structure(IAN, 'Courier Office')
  t.isk(IAN, 2).isk(ELYSHA, 3).use(IAN, office).says(IAN, 'hand-on').use(ELYSHA, jammer, 'item:0').resolve()
  expect(t.player(IAN).hand.length).toBe(7)
})
test(`${named('Planetary Shield', 'keeps own locations from being destroyed')}`, () => {
  const t = Table.ready()
  t.structure(ELYSHA, 'Planetary Shield')
  const rock = t.location(ELYSHA, 'Veldspar', ELYSHA)
  const [jumpers = 0] = t.holds(IAN, 'Claim Jumpers')
  t.isk(IAN, 4).play(IAN, jumpers, `card:${rock}`).resolve()
  expect(t.g.locations.has(rock)).toBe(true)
})
test(`${named('Mercenary Garrison', 'is gone unless it is paid in the income step')}`, () => {
  const t = Table.ready()
  const garrison = t.structure(ELYSHA, 'Mercenary Garrison')
  t.isk(ELYSHA, 0).says(IAN, 'pass').on()
  expect([t.prompt(), t.who()]).toEqual(['upkeep.pay', ELYSHA])
  t.says(ELYSHA, 'pay')
  expect([t.g.structures.has(garrison), t.player(ELYSHA).isk]).toEqual([true, 1])
  t.toManagement(IAN).says(IAN, 'pass').on()
  while (t.prompt() === 'discard') t.says(t.who(), t.choices().slice(0, 1)).on()
  t.says(ELYSHA, 'refuse')
  expect(t.g.structures.has(garrison)).toBe(false)
})
test(`${named('Galactic Senate', 'wins with five outer regions')}`, () => {
  const t = Table.ready()
  t.structure(IAN, 'Galactic Senate')
  const names = ['Metropolis', 'Heaven', 'Stain', 'Tribute', 'Fountain']
  names.forEach((name, i) => t.ship(IAN, 'Shuttle', { at: t.outer(i % 2, name) }))
  t.toManagement(ELYSHA).toManagement(IAN)
  expect(t.winners).toEqual([IAN])
})
test(`${named('Patrol Command', 'adds 1 to patrol')}`, () => {
  const t = Table.ready()
  t.structure(IAN, 'Patrol Command')
  expect(t.power(t.ship(IAN, 'Omen', { command: 'patrol' }))).toBe(3)
})
test(`${named('Cathedral', 'arms defenders at home')}`, () => {
  const t = Table.ready()
  t.structure(ELYSHA, 'Cathedral')
  const guard = t.ship(ELYSHA, 'Slasher')
  t.warp(t.ship(IAN, 'Omen'), ELYSHA)
  expect(t.attack(guard)).toBe(4)
})
test(`${named('Imperial Chancellery', 'makes the first news 1 cheaper')}`, () => {
  const t = Table.ready()
  t.structure(IAN, 'Imperial Chancellery')
  t.structure(IAN, 'Imperial Chancellery')
  expect(price(t, 'Hull Breach')).toBe(2)
})
test(`${named('State Workshop', 'makes structures 1 cheaper, once')}`, () => {
  const t = Table.ready()
  t.structure(IAN, 'State Workshop')
  t.structure(IAN, 'State Workshop')
  expect(price(t, 'Trade Office')).toBe(3)
})
test(`${named('Automated Lines', 'builds ships of price 5 or more faster')}`, () => {
  const t = Table.ready()
  t.structure(IAN, 'Automated Lines')
  const [omen = 0, executioner = 0] = t.holds(IAN, 'Omen', 'Executioner')
  t.isk(IAN, 9).play(IAN, omen).resolve().play(IAN, executioner).resolve()
  expect([t.card(omen).left, t.card(executioner).left]).toEqual([1, 1])
})
test(`${named('Board of Directors', 'earns 1 ISK for each structure of price 4 or more')}`, () => {
  const t = Table.ready()
  t.structure(IAN, 'Board of Directors')
  t.structure(IAN, 'Trade Office')
  t.structure(IAN, 'Armor Plating')
  expect(incomeOf(t.g, IAN)).toBe(2 + 1 + 2)
})
test(`${named('Media Tower', 'switches off a command in an outer region')}`, () => {
  const t = Table.ready()
  const tower = t.structure(IAN, 'Media Tower')
  const one = t.ship(ELYSHA, 'Kestrel', { at: t.outer(ELYSHA, 'Tribute'), command: 'ambush' })
  t.isk(IAN, 1).use(IAN, tower, `card:${one}`).resolve()
  expect(t.card(one).command).toBe(-1)
})
test(`${named('Freedom Forum', 'earns 1 ISK for the first enemy news of a turn')}`, () => {
  const t = Table.ready()
  t.structure(ELYSHA, 'Freedom Forum')
  const [a = 0, b = 0] = t.holds(IAN, 'Insurance Fraud', 'Ransom Demand')
  t.isk(IAN, 9).isk(ELYSHA, 0).play(IAN, a).resolve()
  expect(t.player(ELYSHA).isk).toBe(1)
  t.player(IAN).limited = false
  t.play(IAN, b).resolve()
  expect(t.player(ELYSHA).isk).toBe(1)
})
test(`${named('Command Academy', 'adds 1 to every command at home')}`, () => {
  const t = Table.ready()
  t.structure(IAN, 'Command Academy')
  expect([
    t.power(t.ship(IAN, 'Omen', { command: 'patrol' })),
    t.power(t.ship(IAN, 'Kestrel', { command: 'ambush' })),
  ]).toEqual([3, 3])
})
test(`${named('Scrap Yard', 'earns 1 ISK for a ship destroyed, once a turn')}`, () => {
  const t = Table.ready()
  t.structure(IAN, 'Scrap Yard')
  const ships = [t.ship(IAN, 'Impairor'), t.ship(IAN, 'Impairor')]
  const news = t.holds(IAN, 'Hull Breach', 'Hull Breach')
  t.isk(IAN, 6)
    .play(IAN, news[0]!, `card:${ships[0]!}`)
    .resolve()
    .play(IAN, news[1]!, `card:${ships[1]!}`)
    .resolve()
  expect(t.player(IAN).isk).toBe(1)
})
test(`${named('Reclaim Works', 'brings a cheap ship back to the hand')}`, () => {
  const t = Table.ready()
  const works = t.structure(IAN, 'Reclaim Works')
  const [cheap = 0, dear = 0] = t.scrap(IAN, 'Rifter', 'Typhoon')
  t.isk(IAN, 2).use(IAN, works).resolve()
  expect(t.whyNot(IAN, [`card:${dear}`])).toBe('SG-TRG-02')
  t.says(IAN, [`card:${cheap}`])
  expect(t.player(IAN).hand.has(cheap)).toBe(true)
})
test(`${named('Rebel Dock', 'trades a ship for one from the scrapheap, in play')}`, () => {
  const t = Table.ready()
  const dock = t.structure(IAN, 'Rebel Dock')
  const one = t.ship(IAN, 'Shuttle')
  const [back = 0] = t.scrap(IAN, 'Rifter')
  t.isk(IAN, 1)
    .use(IAN, dock)
    .says(IAN, [`card:${one}`])
    .resolve()
    .says(IAN, [`card:${back}`])
  expect([t.where(back), t.card(back).left, t.where(one)]).toEqual(['dock', 1, 'out'])
})
test('every card with an ability is played here', () => {
  expect(complete()).toEqual([])
})
