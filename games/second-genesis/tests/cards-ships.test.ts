import { expect, test } from 'vitest'
import { priceOf } from '../rules/values.js'
import { cardTests } from './card.js'
import { ELYSHA, IAN, Table } from './table.js'

const { named, complete } = cardTests(c => c.type === 'ship')

/** A ship of Ian's that uses its ability on something, for a price. */
function uses(name: string, target: (t: Table) => string, isk: number): { t: Table; ship: number } {
  const t = Table.ready()
  const ship = t.ship(IAN, name)
  const at = target(t)
  t.isk(IAN, isk).use(IAN, ship, at).resolve()
  expect(t.player(IAN).isk).toBe(0)
  return { t, ship }
}
/** Ian's ship attacks Elysha's Typhoon; play goes to the withdraw step. */
function attacks(name: string): { t: Table; ship: number; foe: number } {
  const t = Table.ready()
  const ship = t.ship(IAN, name)
  const foe = t.ship(ELYSHA, 'Typhoon')
  t.warp(ship, ELYSHA).endManagement().toStep('withdraw')
  return { t, ship, foe }
}
let foe = 0
const enemyHere = (name: string) => (t: Table) => `card:${(foe = t.ship(ELYSHA, name, { at: IAN }))}`

test(`${named('Crucifier', 'takes 1 attack from a ship, once a turn')}`, () => {
  const { t, ship } = uses('Crucifier', s => `card:${(foe = s.ship(ELYSHA, 'Typhoon'))}`, 1)
  expect(t.attack(foe)).toBe(10)
  t.isk(IAN, 1)
  expect(t.whyNot(IAN, `use card:${ship} card:${foe}`)).toBe('SG-ABL-06')
})
test(`${named('Magnate', 'gives itself for a news card in play')}`, () => {
  const t = Table.ready()
  const ship = t.ship(IAN, 'Magnate')
  const market = t.news(ELYSHA, 'Free Market', 99)
  t.isk(IAN, 2)
    .use(IAN, ship, `card:${market}`)
    .says(IAN, [`card:${ship}`])
    .resolve()
  expect([t.where(ship), t.g.news.has(market), t.player(IAN).isk]).toEqual(['out', false, 0])
})
test(`${named('Augoror', 'Repair 2 prevents two damage to an own ship here')}`, () => {
  const t = Table.ready()
  const ship = t.ship(IAN, 'Augoror')
  const mate = t.ship(IAN, 'Maller')
  const [missiles = 0] = t.holds(IAN, 'Guided Missiles')
  t.race(IAN, 'caldari').isk(IAN, 5).use(IAN, ship, `card:${mate}`).resolve()
  t.play(IAN, missiles, `card:${mate}`).resolve()
  expect(t.card(mate).damage).toBe(1)
})
test(`${named('Arbitrator', 'at the withdraw step takes 1 attack from an enemy')}`, () => {
  const { t, foe: it } = attacks('Arbitrator')
  t.on()
  expect(t.attack(it)).toBe(10)
})
test(`${named('Prophecy', 'gives the others here +1 shield, not itself')}`, () => {
  const t = Table.ready()
  const prophecy = t.ship(IAN, 'Prophecy')
  const mate = t.ship(IAN, 'Executioner')
  const away = t.ship(IAN, 'Executioner', { at: t.outer(IAN, 'Tribute') })
  expect([t.shield(prophecy), t.shield(mate), t.shield(away)]).toEqual([7, 4, 3])
})
test(`${named('Avatar', 'destroys a location where it is')}`, () => {
  const t = Table.ready()
  const ship = t.ship(IAN, 'Avatar')
  const rock = t.location(ELYSHA, 'Veldspar', IAN)
  const far = t.location(ELYSHA, 'Veldspar', ELYSHA)
  t.isk(IAN, 5)
  expect(t.whyNot(IAN, `use card:${ship} card:${far}`)).toBe('SG-TRG-02')
  t.use(IAN, ship, `card:${rock}`).resolve()
  expect(t.g.locations.has(rock)).toBe(false)
})
test(`${named('Griffin', 'jams an enemy here for the phase')}`, () => {
  const { t } = uses('Griffin', enemyHere('Typhoon'), 2)
  expect([...t.g.changes].some(c => c.card === foe)).toBe(true)
  t.endManagement()
  expect([...t.g.changes].some(c => c.card === foe)).toBe(false)
})
test(`${named('Heron', 'looks at a hand when it comes')}`, () => {
  const t = Table.ready({ players: 3 }).race(IAN, 'caldari')
  const [heron = 0] = t.holds(IAN, 'Heron')
  const held = t.player(2).hand.at(0)
  t.isk(IAN, 2).play(IAN, heron).resolve()
  expect(t.prompt()).toBe('ability target')
  t.says(IAN, ['seat:2']).resolve()
  expect([t.sees(IAN, held), t.sees(ELYSHA, held)]).toEqual([true, false])
})
test(`${named('Osprey', 'Relay 1 gives the others here +1 shield')}`, () => {
  const t = Table.ready()
  const osprey = t.ship(IAN, 'Osprey')
  expect([t.shield(t.ship(IAN, 'Merlin')), t.shield(osprey)]).toEqual([5, 5])
})
test(`${named('Blackbird', 'at the withdraw step jams an enemy')}`, () => {
  const { t, ship, foe: it } = attacks('Blackbird')
  t.on().stay().stay().on().aim(ship, it).aim(it, ship).toStep('damage')
  expect([...t.g.hits].find(h => h.source === it)?.amount).toBe(0)
})
test(`${named('Ferox', 'has a shield for each structure from the second on')}`, () => {
  const t = Table.ready()
  const ferox = t.ship(IAN, 'Ferox')
  t.structure(IAN, 'Armor Plating')
  expect(t.shield(ferox)).toBe(6)
  t.structure(IAN, 'Armor Plating')
  expect(t.shield(ferox)).toBe(8)
})
test(`${named('Scorpion', 'destroys news on the pile')}`, () => {
  const t = Table.ready()
  t.ship(ELYSHA, 'Scorpion')
  const scorpion = t.g.ships.at(0)
  const [fraud = 0] = t.holds(IAN, 'Insurance Fraud')
  t.isk(IAN, 1).isk(ELYSHA, 3).play(IAN, fraud).says(IAN, 'hand-on').use(ELYSHA, scorpion, 'item:0').resolve()
  expect([t.player(IAN).isk, t.player(ELYSHA).isk]).toEqual([0, 0])
})
test(`${named('Badger Mark II', 'makes structures cheaper, also from the dock, once for all copies')}`, () => {
  const t = Table.ready()
  const [office = 0] = t.holds(IAN, 'Trade Office')
  t.ship(IAN, 'Badger Mark II', { at: 'dock' })
  t.ship(IAN, 'Badger Mark II')
  expect(priceOf(t.g, IAN, office, 0, -1)).toBe(3)
})
test(`${named('Leviathan', 'keeps the own structures from being destroyed')}`, () => {
  const t = Table.ready()
  t.ship(ELYSHA, 'Leviathan')
  const office = t.structure(ELYSHA, 'Trade Office')
  const [team = 0] = t.holds(IAN, 'Demolition Team')
  t.isk(IAN, 4).play(IAN, team, `card:${office}`).resolve()
  expect(t.g.structures.has(office)).toBe(true)
})
test('Leviathan: an upkeep that is not paid destroys nothing either', () => {
  for (const guarded of [true, false]) {
    const t = Table.ready()
    if (guarded) t.ship(ELYSHA, 'Leviathan')
    const garrison = t.structure(ELYSHA, 'Mercenary Garrison')
    t.isk(ELYSHA, 0)
      .toManagement(IAN)
      .idle(() => t.prompt() === 'income or card' && t.who() === ELYSHA)
    t.says(ELYSHA, 'card').toManagement(ELYSHA)
    expect(t.g.structures.has(garrison)).toBe(guarded)
  }
})
test(`${named('Maulus', 'switches off a command here')}`, () => {
  const t = Table.ready()
  const ship = t.ship(IAN, 'Maulus')
  const it = t.ship(ELYSHA, 'Kestrel', { at: IAN, command: 'ambush' })
  t.isk(IAN, 1).use(IAN, ship, `card:${it}`).resolve()
  expect(t.card(it).command).toBe(-1)
})
test(`${named('Exequror', 'docks an own ship from anywhere')}`, () => {
  const { t } = uses(
    'Exequror',
    s => `card:${(foe = s.ship(IAN, 'Shuttle', { at: s.outer(IAN, 'Tribute') }))}`,
    2,
  )
  expect(t.where(foe)).toBe('dock')
})
test(`${named('Celestis', 'takes 1 power for the turn')}`, () => {
  const { t } = uses('Celestis', s => `card:${(foe = s.ship(ELYSHA, 'Kestrel', { command: 'ambush' }))}`, 1)
  expect(t.power(foe)).toBe(1)
})
test(`${named('Dominix', 'Drones 3: three damage at the withdraw step')}`, () => {
  const { t, foe: it } = attacks('Dominix')
  t.on()
  expect(t.card(it).damage).toBe(3)
})
test(`${named('Erebus', 'reassembles a ship of price 5 or less')}`, () => {
  const { t, ship } = uses('Erebus', s => `card:${(foe = s.ship(ELYSHA, 'Rupture'))}`, 4)
  expect([t.where(foe), t.card(foe).left]).toEqual(['dock', 2])
  const big = t.ship(ELYSHA, 'Typhoon')
  t.card(ship).used = 0
  t.isk(IAN, 4)
  expect(t.whyNot(IAN, `use card:${ship} card:${big}`)).toBe('SG-TRG-02')
})
/** Destroys a ship of Ian's by news of his own. */
function dies(t: Table, ship: number): void {
  t.card(ship).damage = t.shield(ship) - 1
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  t.isk(IAN, 3).play(IAN, breach, `card:${ship}`).resolve()
  expect(t.where(ship)).toBe('out')
}
test(`${named('Vigil', 'lets its owner draw when it is destroyed')}`, () => {
  const t = Table.ready()
  const vigil = t.ship(IAN, 'Vigil')
  dies(t, vigil)
  expect(t.player(IAN).hand.length).toBe(1)
})
test(`${named('Scythe', 'brings 2 ISK when it comes')}`, () => {
  const t = Table.ready().race(IAN, 'minmatar')
  const [scythe = 0] = t.holds(IAN, 'Scythe')
  t.isk(IAN, 5).play(IAN, scythe).resolve()
  expect(t.player(IAN).isk).toBe(2)
})
test(`${named('Bellicose', 'takes 1 shield from a ship here')}`, () => {
  const { t } = uses('Bellicose', enemyHere('Typhoon'), 1)
  expect(t.shield(foe)).toBe(8)
})
test(`${named('Cyclone', 'brings 3 ISK when it is destroyed')}`, () => {
  const t = Table.ready()
  const cyclone = t.ship(IAN, 'Cyclone')
  dies(t, cyclone)
  expect(t.player(IAN).isk).toBe(3)
})
test(`${named('Mammoth', 'speeds up a docked ship, also from the dock')}`, () => {
  const t = Table.ready()
  const mammoth = t.ship(IAN, 'Mammoth', { at: 'dock' })
  const built = t.ship(IAN, 'Typhoon', { at: 'dock', left: 3 })
  t.isk(IAN, 1).use(IAN, mammoth, `card:${built}`).resolve()
  expect(t.card(built).left).toBe(2)
})
test(`${named('Ragnarok', 'sends an enemy ship back to the yard when it comes')}`, () => {
  const t = Table.ready().race(IAN, 'minmatar')
  const it = t.ship(ELYSHA, 'Armageddon')
  const [ragnarok = 0] = t.holds(IAN, 'Ragnarok')
  t.isk(IAN, 18).play(IAN, ragnarok).resolve()
  expect([t.where(it), t.card(it).left]).toEqual(['dock', 3])
})
test(`${named('Cruor', 'takes 2 attack from an enemy here')}`, () => {
  const { t } = uses('Cruor', enemyHere('Typhoon'), 1)
  expect(t.attack(foe)).toBe(9)
})
test(`${named('Ashimmu', 'at the withdraw step stops a command and takes 2 attack')}`, () => {
  const t = Table.ready()
  const ship = t.ship(IAN, 'Ashimmu')
  const it = t.ship(ELYSHA, 'Moa', { command: 'patrol' })
  t.warp(ship, ELYSHA).endManagement().toStep('withdraw').on()
  expect([t.card(it).command, t.attack(it)]).toEqual([-1, 3])
})
test(`${named('Succubus', 'has +1 attack while attacking')}`, () => {
  const { t, ship } = attacks('Succubus')
  expect(t.attack(ship)).toBe(4)
  expect(t.attack(t.ship(IAN, 'Succubus'))).toBe(3)
})
test(`${named('Phantasm', 'may destroy a location in an outer region for 1 ISK when it comes')}`, () => {
  const t = Table.ready().race(IAN, 'caldari')
  const rock = t.location(ELYSHA, 'Veldspar', t.outer(ELYSHA, 'Tribute'))
  const [one = 0] = t.holds(IAN, 'Phantasm')
  t.isk(IAN, 7).play(IAN, one).resolve()
  expect(t.prompt()).toBe('effect.may')
  t.says(IAN, 'accept').resolve()
  expect([t.g.locations.has(rock), t.player(IAN).isk]).toEqual([false, 0])
})
test(`${named('Worm', 'goes back to the hand for 2 ISK')}`, () => {
  const t = Table.ready()
  const worm = t.ship(IAN, 'Worm')
  t.isk(IAN, 2).use(IAN, worm).resolve()
  expect(t.player(IAN).hand.has(worm)).toBe(true)
})
test(`${named('Gila', 'deals 1 damage to a ship here')}`, () => {
  const { t } = uses('Gila', enemyHere('Typhoon'), 1)
  expect(t.card(foe).damage).toBe(1)
})
test(`${named('Dramiel', 'cannot be targeted by news, but by abilities')}`, () => {
  const t = Table.ready()
  const dramiel = t.ship(ELYSHA, 'Dramiel')
  const crucifier = t.ship(IAN, 'Crucifier')
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  t.isk(IAN, 3)
  expect(t.whyNot(IAN, `play card:${breach} card:${dramiel}`)).toBe('SG-TRG-02')
  expect(t.whyNot(IAN, `use card:${crucifier} card:${dramiel}`)).toBeUndefined()
})
test(`${named('Cynabal', 'brings 2 ISK for an enemy destroyed where it is')}`, () => {
  const t = Table.ready()
  t.ship(IAN, 'Cynabal')
  const here = t.ship(ELYSHA, 'Slasher', { at: IAN })
  const far = t.ship(ELYSHA, 'Slasher')
  dies(t, here)
  expect(t.player(IAN).isk).toBe(2)
  dies(t, far)
  expect(t.player(IAN).isk).toBe(0)
})
test(`${named('Covetor', 'draws a card when it comes')}`, () => {
  const t = Table.ready()
  const [covetor = 0] = t.holds(IAN, 'Covetor')
  t.isk(IAN, 8).play(IAN, covetor).resolve()
  expect(t.player(IAN).hand.length).toBe(1)
})
test('every card with an ability is played here', () => {
  expect(complete()).toEqual([])
})
