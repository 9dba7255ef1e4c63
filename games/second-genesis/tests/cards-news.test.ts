import { expect, test } from 'vitest'
import { incomeOf } from '../rules/income.js'
import { cardTests } from './card.js'
import { ELYSHA, IAN, Table } from './table.js'

const { named, complete } = cardTests(c => c.type === 'news')

/** Ian plays a news card with plenty of ISK; what it costs is tested elsewhere. */
function plays(
  name: string,
  aim: (t: Table) => string = () => 'none',
  race?: 'amarr' | 'caldari' | 'gallente' | 'minmatar',
): { t: Table; news: number } {
  const t = Table.ready()
  if (race) t.race(IAN, race)
  const [news = 0] = t.holds(IAN, name)
  const target = aim(t)
  t.isk(IAN, 20).play(IAN, news, target)
  if (t.prompt() !== 'initiative') return { t, news }
  t.resolve()
  return { t, news }
}
let it = 0
const ship = (seat: number, name: string, at?: (t: Table) => number) => (t: Table) =>
  `card:${(it = t.ship(seat, name, at ? { at: at(t) } : {}))}`
const tribute = (t: Table): number => t.outer(ELYSHA, 'Tribute')

test(`${named('Stubborn Mechanic', 'gives +2 shield')}`, () => {
  expect(plays('Stubborn Mechanic', ship(IAN, 'Omen')).t.shield(it)).toBe(7)
})
test(`${named('Hull Breach', 'deals 2 damage')}`, () => {
  expect(plays('Hull Breach', ship(ELYSHA, 'Typhoon')).t.card(it).damage).toBe(2)
})
test(`${named('Sensor Glitch', 'stops all damage of a ship in this phase')}`, () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Omen')
  const [news = 0] = t.holds(ELYSHA, 'Sensor Glitch')
  t.isk(ELYSHA, 2).warp(one, ELYSHA).endManagement()
  t.says(IAN, 'pass').play(ELYSHA, news, `card:${one}`).on().stay().toStep('result').pass().pass()
  expect(t.player(ELYSHA).damage).toBe(0)
})
test(`${named('Insider Tip', 'draws two, discards one')}`, () => {
  const { t } = plays('Insider Tip')
  t.says(IAN, t.choices().slice(0, 1))
  expect(t.player(IAN).hand.length).toBe(1)
})
test(`${named('Insurance Fraud', 'brings 3 ISK')}`, () => {
  expect(plays('Insurance Fraud').t.player(IAN).isk).toBe(20 - 1 + 3)
})
test(`${named('Emergency Recall', 'docks an own ship')}`, () => {
  expect(plays('Emergency Recall', ship(IAN, 'Omen', tribute)).t.where(it)).toBe('dock')
})
test(`${named('Overloaded Guns', 'gives +2 attack for the phase')}`, () => {
  const { t } = plays('Overloaded Guns', ship(IAN, 'Omen'))
  expect(t.attack(it)).toBe(7)
  expect(t.endManagement().attack(it)).toBe(5)
})
test(`${named('Shield Boost', 'prevents 3 damage')}`, () => {
  const { t } = plays('Shield Boost', ship(IAN, 'Maller'))
  const [missiles = 0] = t.holds(IAN, 'Guided Missiles')
  t.race(IAN, 'caldari').play(IAN, missiles, `card:${it}`).resolve()
  expect(t.card(it).damage).toBe(0)
})
test(`${named('Radio Silence', 'switches off a command')}`, () => {
  const { t } = plays('Radio Silence', s => `card:${(it = s.ship(ELYSHA, 'Kestrel', { command: 'ambush' }))}`)
  expect(t.card(it).command).toBe(-1)
})
test(`${named('Claim Jumpers', 'destroys a location')}`, () => {
  const { t } = plays('Claim Jumpers', s => `card:${(it = s.location(ELYSHA, 'Omber', ELYSHA))}`)
  expect(t.player(ELYSHA).scrap.has(it)).toBe(true)
})
test(`${named('Tax Audit', 'takes 2 ISK, or what there is')}`, () => {
  const { t } = plays('Tax Audit', s => {
    s.isk(ELYSHA, 1)
    return `seat:${ELYSHA}`
  })
  expect([t.player(IAN).isk, t.player(ELYSHA).isk]).toEqual([20 - 2 + 1, 0])
})
test(`${named('Hull Insurance', 'pays 2 ISK for an own ship')}`, () => {
  const { t } = plays('Hull Insurance')
  const one = t.ship(IAN, 'Impairor')
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  const isk = t.player(IAN).isk
  t.play(IAN, breach, `card:${one}`).resolve()
  expect(t.player(IAN).isk).toBe(isk - 3 + 2)
})
test(`${named("Veteran's Premature Retirement", 'returns a ship to its owner')}`, () => {
  expect(plays("Veteran's Premature Retirement", ship(ELYSHA, 'Typhoon')).t.player(ELYSHA).hand.has(it)).toBe(
    true,
  )
})
test(`${named('Scrambled Orders', 'destroys news on the pile')}`, () => {
  const t = Table.ready()
  const [fraud = 0, orders = 0] = t.holds(IAN, 'Insurance Fraud', 'Scrambled Orders')
  t.isk(IAN, 4).play(IAN, fraud).play(IAN, orders, 'item:0').resolve()
  expect(t.player(IAN).isk).toBe(0)
})
test(`${named('Trade Embargo', 'stops printed income of a region, not mining')}`, () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Heaven')
  const rock = t.location(ELYSHA, 'Veldspar', place)
  t.ship(ELYSHA, 'Burst', { at: place, command: 'mining', mines: rock })
  expect(incomeOf(t.g, ELYSHA)).toBe(2 + 3 + 1 + 1)
  const [embargo = 0] = t.holds(IAN, 'Trade Embargo')
  t.isk(IAN, 3).play(IAN, embargo, `region:${place}`).resolve()
  expect(incomeOf(t.g, ELYSHA)).toBe(2 + 1)
})
test(`${named('Smart Bombs', 'deals X less one')}`, () => {
  const { t } = plays('Smart Bombs', ship(ELYSHA, 'Typhoon'))
  t.says(IAN, 6).resolve()
  expect([t.card(it).damage, t.player(IAN).isk]).toEqual([5, 14])
})
test(`${named('Demolition Team', 'destroys a structure')}`, () => {
  const { t } = plays('Demolition Team', s => `card:${(it = s.structure(ELYSHA, 'Trade Office'))}`)
  expect(t.g.structures.has(it)).toBe(false)
})
test(`${named('Press Denial', 'destroys news in play')}`, () => {
  const { t } = plays('Press Denial', s => `card:${(it = s.news(ELYSHA, 'Hull Insurance', 3))}`)
  expect(t.g.news.has(it)).toBe(false)
})
test(`${named('Dry Dock Orders', 'sends a ship back to the yard')}`, () => {
  const { t } = plays('Dry Dock Orders', ship(ELYSHA, 'Typhoon'))
  expect([t.where(it), t.card(it).left]).toEqual(['dock', 3])
})
test(`${named('Venture Loan', 'gives 5 and takes 2 and 4 by its tabs')}`, () => {
  const { t, news } = plays('Venture Loan')
  expect(t.player(IAN).isk).toBe(25)
  t.toManagement(ELYSHA).toManagement(IAN)
  expect([t.card(news).left, t.player(IAN).isk]).toEqual([2, 25 - 2 + 2])
  t.toManagement(ELYSHA).toManagement(IAN)
  expect([t.card(news).left, t.player(IAN).isk]).toEqual([1, 25 - 4 + 2])
  t.toManagement(ELYSHA).toManagement(IAN)
  expect([t.g.news.has(news), t.player(IAN).isk]).toEqual([false, 23 + 2])
})
test(`${named('Headhunters', 'finds a ship')}`, () => {
  const { t } = plays('Headhunters')
  const found = t.choices().slice(0, 1)
  t.says(IAN, found)
  expect(t.name(t.player(IAN).hand.at(0))).toBeTruthy()
  expect(t.player(IAN).hand.length).toBe(1)
})
test(`${named('Survey Charts', 'finds a location')}`, () => {
  const { t } = plays('Survey Charts')
  t.says(IAN, t.choices().slice(0, 1))
  expect(['Veldspar', 'Scordite', 'Omber', 'Amarr Prime', 'Temperate Planet']).toContain(
    t.name(t.player(IAN).hand.at(0)),
  )
})
test(`${named('Forsaken Ruins', 'empties and closes a region')}`, () => {
  const { t } = plays('Forsaken Ruins', s => {
    const place = tribute(s)
    it = s.ship(ELYSHA, 'Slasher', { at: place })
    return `region:${place}`
  })
  expect(t.where(it)).toBe(ELYSHA)
  t.toManagement(ELYSHA)
  expect(t.offers(`warp card:${it} region:${t.g.regions.length - 3}`)).toBe(false)
})
test(`${named('Rush Order', 'finishes a ship')}`, () => {
  const { t } = plays('Rush Order', s => `card:${(it = s.ship(IAN, 'Avatar', { at: 'dock', left: 4 }))}`)
  expect(t.card(it).left).toBe(0)
})
test(`${named('Blockade', 'closes a region for two tabs and weakens the ships in the last')}`, () => {
  let place = 0
  const { t, news } = plays('Blockade', s => `region:${(place = tribute(s))}`)
  const one = t.ship(IAN, 'Omen')
  expect(t.whyNot(IAN, `warp card:${one} region:${place}`)).toBe('SG-WARP-07')
  t.card(news).left = 1
  t.warp(one, place)
  expect(t.attack(one)).toBe(4)
})
test(`${named('Mutiny', 'takes a ship of price 4 or less for good')}`, () => {
  const { t } = plays('Mutiny', ship(ELYSHA, 'Thrasher'))
  t.toManagement(ELYSHA)
  expect(t.card(it).controller).toBe(IAN)
})
test(`${named('Scorched Belt', 'destroys all locations of an outer region')}`, () => {
  const { t } = plays('Scorched Belt', s => {
    const place = tribute(s)
    s.location(ELYSHA, 'Veldspar', place)
    s.location(IAN, 'Scordite', place)
    it = s.location(IAN, 'Scordite', IAN)
    return `region:${place}`
  })
  expect(t.g.locations.toArray()).toEqual([it])
})
test(`${named('General Evacuation', 'docks all ships of a region')}`, () => {
  const ships: number[] = []
  const { t } = plays('General Evacuation', s => {
    const place = tribute(s)
    ships.push(s.ship(ELYSHA, 'Slasher', { at: place }), s.ship(IAN, 'Omen', { at: place }))
    return `region:${place}`
  })
  expect(ships.map(s => t.where(s))).toEqual(['dock', 'dock'])
})
test(`${named('Hired Guns', 'gives +X attack')}`, () => {
  const { t } = plays('Hired Guns', ship(IAN, 'Omen'))
  t.says(IAN, 4).resolve()
  expect(t.attack(it)).toBe(9)
})
test(`${named('Ransom Demand', 'costs 1 for each ship in play and draws three')}`, () => {
  const { t } = plays('Ransom Demand', s => {
    s.ship(ELYSHA, 'Slasher')
    s.ship(IAN, 'Omen')
    return 'none'
  })
  expect([t.player(IAN).isk, t.player(IAN).hand.length]).toEqual([18, 3])
})
test(`${named('Galactic Depression', 'takes 1 income from every starbase')}`, () => {
  const { t } = plays('Galactic Depression')
  expect([incomeOf(t.g, IAN), incomeOf(t.g, ELYSHA)]).toEqual([1, 1])
})
test(`${named('Cease Fire', 'lets no ship warp until its controllers next turn')}`, () => {
  const { t } = plays('Cease Fire')
  const [mine, hers] = [t.ship(IAN, 'Omen'), t.ship(ELYSHA, 'Slasher')]
  expect(t.whyNot(IAN, `warp card:${mine} region:${ELYSHA}`)).toBe('SG-WARP-07')
  t.toManagement(ELYSHA)
  expect(t.whyNot(ELYSHA, `warp card:${hers} region:${IAN}`)).toBe('SG-WARP-07')
  t.toManagement(IAN)
  expect(t.whyNot(IAN, `warp card:${mine} region:${ELYSHA}`)).toBeUndefined()
})
test(`${named('Amassed Fortune', 'wins with 50 ISK at the setup phase')}`, () => {
  const { t } = plays('Amassed Fortune')
  t.isk(IAN, 50).toManagement(ELYSHA).toManagement(IAN)
  expect(t.winners).toEqual([IAN])
})
test(`${named('Decoy Beacons', 'prevents 5 damage to the own starbase')}`, () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Maller')
  const [news = 0] = t.holds(ELYSHA, 'Decoy Beacons')
  t.isk(ELYSHA, 3).warp(one, ELYSHA).endManagement().toStep('withdraw').on().stay().toStep('result')
  t.says(IAN, 'pass').play(ELYSHA, news).says(ELYSHA, 'hand-on').says(IAN, 'pass').says(ELYSHA, 'pass')
  expect(t.player(ELYSHA).damage).toBe(0)
})
test(`${named('Silent Running', 'hides a ship from news and gives +1 shield')}`, () => {
  const { t } = plays('Silent Running', ship(IAN, 'Omen'))
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  expect(t.whyNot(IAN, `play card:${breach} card:${it}`)).toBe('SG-TRG-02')
  expect(t.shield(it)).toBe(6)
})
test(`${named('Grave Robbers', 'puts a ship of the scrapheap into play')}`, () => {
  const { t } = plays('Grave Robbers', s => {
    ;[it = 0] = s.scrap(IAN, 'Omen')
    return 'none'
  })
  t.says(IAN, [`card:${it}`])
  expect(t.where(it)).toBe('dock')
})

// ---------------------------------------------------------------- races

test(`${named('Holy Zeal', 'gives own ships in a region +1 attack for the phase')}`, () => {
  const { t } = plays('Holy Zeal', s => {
    it = s.ship(IAN, 'Omen')
    return `region:${IAN}`
  })
  expect(t.attack(it)).toBe(6)
})
test(`${named('Armor Blessing', 'gives own ships in a region +1 shield')}`, () => {
  const { t } = plays('Armor Blessing', s => {
    it = s.ship(IAN, 'Omen')
    return `region:${IAN}`
  })
  expect([t.shield(it), t.shield(t.ship(ELYSHA, 'Slasher'))]).toEqual([6, 2])
})
test(`${named('Penance', 'docks a ship in an outer region')}`, () => {
  expect(plays('Penance', ship(ELYSHA, 'Slasher', tribute)).t.where(it)).toBe('dock')
})
test(`${named('Crusade', 'gives own attackers +1 attack')}`, () => {
  const { t } = plays('Crusade')
  const one = t.ship(IAN, 'Omen')
  expect(t.attack(one)).toBe(5)
  expect(t.warp(one, ELYSHA).attack(one)).toBe(6)
})
test(`${named('Tithe', 'takes 1 from each opponent and gives 1, every income step')}`, () => {
  const { t } = plays('Tithe')
  t.toManagement(ELYSHA).isk(ELYSHA, 5).isk(IAN, 0).toManagement(IAN)
  expect([t.player(IAN).isk, t.player(ELYSHA).isk]).toEqual([3, 4])
})
test(`${named('Imperial Edict', 'gives own defenders +1 attack')}`, () => {
  const { t } = plays('Imperial Edict')
  const one = t.ship(IAN, 'Omen')
  t.toManagement(ELYSHA).warp(t.ship(ELYSHA, 'Slasher'), IAN)
  expect(t.attack(one)).toBe(6)
})
test(`${named('Boardroom Decision', 'takes one of four')}`, () => {
  const { t } = plays('Boardroom Decision', undefined, 'caldari')
  expect(t.choices().length).toBe(4)
  t.says(IAN, t.choices().slice(0, 1))
  expect(t.player(IAN).hand.length).toBe(1)
})
test(`${named('Guided Missiles', 'deal 3 damage')}`, () => {
  expect(plays('Guided Missiles', ship(ELYSHA, 'Typhoon'), 'caldari').t.card(it).damage).toBe(3)
})
test(`${named('Rush Shipment', 'takes a turn off the assembly')}`, () => {
  const { t } = plays(
    'Rush Shipment',
    s => `card:${(it = s.ship(IAN, 'Raven', { at: 'dock', left: 3 }))}`,
    'caldari',
  )
  expect(t.card(it).left).toBe(2)
})
test(`${named('Hostile Takeover', 'destroys an enemy structure and brings 2 ISK')}`, () => {
  const { t } = plays(
    'Hostile Takeover',
    s => `card:${(it = s.structure(ELYSHA, 'Trade Office'))}`,
    'caldari',
  )
  expect([t.g.structures.has(it), t.player(IAN).isk]).toEqual([false, 17])
})
test(`${named('Electronic Warfare', 'takes 2 attack while it lasts')}`, () => {
  expect(plays('Electronic Warfare', ship(ELYSHA, 'Typhoon'), 'caldari').t.attack(it)).toBe(9)
})
test(`${named('Patent Court', 'destroys a ship, structure or location on the pile')}`, () => {
  const t = Table.ready().race(ELYSHA, 'caldari')
  const [omen = 0] = t.holds(IAN, 'Omen')
  const [court = 0] = t.holds(ELYSHA, 'Patent Court')
  t.isk(IAN, 5).isk(ELYSHA, 4).play(IAN, omen).says(IAN, 'hand-on').play(ELYSHA, court, 'item:0').resolve()
  expect(t.player(IAN).scrap.has(omen)).toBe(true)
})
test(`${named('Red Tape', 'switches off enemy commands in a region')}`, () => {
  const { t } = plays(
    'Red Tape',
    s => {
      it = s.ship(ELYSHA, 'Kestrel', { command: 'ambush' })
      return `region:${ELYSHA}`
    },
    'gallente',
  )
  expect(t.card(it).command).toBe(-1)
})
test(`${named('Open Borders', 'moves an own ship anywhere')}`, () => {
  const { t } = plays('Open Borders', ship(IAN, 'Velator'), 'gallente')
  t.says(IAN, [`region:${ELYSHA}`]).resolve()
  expect([t.where(it), t.card(it).side]).toEqual([ELYSHA, 'none'])
})
test(`${named('Grassroots Funding', 'brings 2 ISK and 1 for each trading ship')}`, () => {
  const { t } = plays(
    'Grassroots Funding',
    s => {
      s.ship(IAN, 'Imicus', { command: 'trade' })
      s.ship(IAN, 'Atron', { command: 'trade' })
      return 'none'
    },
    'gallente',
  )
  expect(t.player(IAN).isk).toBe(20 - 1 + 4)
})
test(`${named('Popular Vote', 'borrows a ship of price 2 or less for the turn')}`, () => {
  const { t } = plays('Popular Vote', ship(ELYSHA, 'Slasher'), 'gallente')
  expect(t.card(it).controller).toBe(IAN)
  t.toManagement(ELYSHA)
  expect([t.card(it).controller, t.where(it)]).toEqual([ELYSHA, 'dock'])
})
test(`${named('Free Market', 'brings 1 ISK every income step')}`, () => {
  const { t } = plays('Free Market', undefined, 'gallente')
  t.toManagement(ELYSHA).isk(IAN, 0).toManagement(IAN)
  expect(t.player(IAN).isk).toBe(3)
})
test(`${named('Federal Inquiry', 'shows a hand and takes two cards of it')}`, () => {
  const { t } = plays('Federal Inquiry', () => `seat:${ELYSHA}`, 'gallente')
  expect([t.prompt(), t.who()]).toEqual(['discard', ELYSHA])
  t.says(ELYSHA, t.choices().slice(0, 2))
  expect(t.player(ELYSHA).hand.length).toBe(5)
})
test(`${named('Slave Revolt', 'deals the attack of the ship that was given')}`, () => {
  const t = Table.ready().race(IAN, 'minmatar')
  const given = t.ship(IAN, 'Rupture')
  const target = t.ship(ELYSHA, 'Typhoon')
  const [news = 0] = t.holds(IAN, 'Slave Revolt')
  t.isk(IAN, 2)
    .play(IAN, news, `card:${target}`)
    .says(IAN, [`card:${given}`])
    .resolve()
  expect([t.card(target).damage, t.where(given)]).toEqual([6, 'out'])
})
test(`${named('Salvage Crew', 'brings a ship back to the hand')}`, () => {
  const { t } = plays(
    'Salvage Crew',
    s => {
      ;[it = 0] = s.scrap(IAN, 'Typhoon')
      return 'none'
    },
    'minmatar',
  )
  t.says(IAN, [`card:${it}`])
  expect(t.player(IAN).hand.has(it)).toBe(true)
})
test(`${named('Hit and Run', 'takes an own ship back and draws a card')}`, () => {
  const { t } = plays('Hit and Run', ship(IAN, 'Rifter'), 'minmatar')
  expect([t.player(IAN).hand.has(it), t.player(IAN).hand.length]).toEqual([true, 2])
})
test(`${named('Guerrilla Yards', 'build ships a turn faster')}`, () => {
  const { t } = plays('Guerrilla Yards', undefined, 'minmatar')
  const [typhoon = 0] = t.holds(IAN, 'Typhoon')
  t.play(IAN, typhoon).resolve()
  expect(t.card(typhoon).left).toBe(2)
})
test(`${named('Last Broadcast', 'gives more attack at every tab')}`, () => {
  const { t, news } = plays('Last Broadcast', ship(IAN, 'Rifter'), 'minmatar')
  const attacks = [3, 2, 1].map(left => {
    t.card(news).left = left
    return t.attack(it)
  })
  expect(attacks).toEqual([5, 6, 7])
})
test(`${named('Uprising', 'borrows a ship of price 5 or less for the turn')}`, () => {
  const { t } = plays('Uprising', ship(ELYSHA, 'Thorax'), 'minmatar')
  expect(t.card(it).controller).toBe(IAN)
  t.toManagement(ELYSHA)
  expect(t.card(it).controller).toBe(ELYSHA)
})
test('every card with an ability is played here', () => {
  expect(complete()).toEqual([])
})
