import { NOBODY } from '@orrery/kernel'
import { expect } from 'vitest'
import { ship, starbase } from '../content/card.js'
import { content } from '../content/index.js'
import { incomeOf } from '../rules/income.js'
import { starbaseShield } from '../rules/values.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/**
 * The worked examples of the rulebook, with its numbers, and those derived from its rules. The battles for Stain and
 * Metropolis are fought with the cards as they are: they must come out as written, whatever balance changes.
 */

/** Ian (seat 0) attacks with ships, Elysha defends; play stands at the withdraw step of the first battle phase. */
function attacked(t: Table, ships: readonly number[], region: number): Table {
  for (const ship of ships) t.warp(ship, region)
  return t.endManagement().toStep('withdraw').on()
}

rule('SG-EX-01', 'two cards back, two new ones, once', () => {
  const t = new Table()
  const { hand, market } = t.player(IAN)
  const size = hand.length + market.length
  const back = hand.toArray().slice(0, 2)
  expect(t.player(IAN).upgraded).toBe(false)
  expect(t.sees(ELYSHA, t.player(IAN).starbase)).toBe(false)
  expect(t.sees(IAN, t.player(IAN).starbase)).toBe(true)
  t.says(
    IAN,
    back.map(card => `card:${card}`),
  )
  expect(hand.length).toBe(7)
  expect(market.length).toBe(size - 7)
  for (const card of back) expect(hand.has(card) || market.has(card)).toBe(true)
  expect(t.who()).toBe(ELYSHA)
  t.says(ELYSHA, [])
  expect(t.prompt()).toBe('income or card')
})

rule('SG-EX-02', 'Stubborn Mechanic at Duration I expires in the duration step', () => {
  const t = Table.ready()
  const ship = t.ship(ELYSHA, 'Executioner')
  const mechanic = t.news(ELYSHA, 'Stubborn Mechanic', 1, ship)
  expect(t.shield(ship)).toBe(5)
  t.toManagement(ELYSHA)
  expect(t.player(ELYSHA).scrap.has(mechanic)).toBe(true)
  expect(t.shield(ship)).toBe(3)
})

rule('SG-EX-03', 'Omen is ready in the second assembly step after it was bought', () => {
  const t = Table.ready()
  const [omen = 0] = t.holds(IAN, 'Omen')
  t.isk(IAN, 5).play(IAN, omen).resolve()
  expect(t.card(omen).left).toBe(2)
  t.says(IAN, 'pass').toManagement(ELYSHA).toManagement(IAN)
  expect(t.card(omen).left).toBe(1)
  expect(t.whyNot(IAN, `undock card:${omen}`)).toBe('SG-SHIP-09')
  t.says(IAN, 'pass').toManagement(ELYSHA).toManagement(IAN)
  expect(t.card(omen).left).toBe(0)
  expect(t.where(omen)).toBe('dock')
  t.undock(omen)
  expect(t.where(omen)).toBe(IAN)
})

rule('SG-EX-04', 'starbase 2, Veldspar 1, Metropolis 1: four ISK', () => {
  const t = Table.ready()
  const metropolis = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Executioner', { at: metropolis })
  t.location(ELYSHA, 'Veldspar', ELYSHA)
  t.isk(ELYSHA, 0)
  expect(t.region(metropolis).controller).toBe(ELYSHA)
  t.toManagement(ELYSHA)
  expect(t.player(ELYSHA).isk).toBe(4)
})

rule('SG-EX-05', 'Velator for 1 ISK is docked, ready, and undocks at once', () => {
  const t = Table.ready({ first: ELYSHA }).race(ELYSHA, 'gallente')
  const [velator = 0] = t.holds(ELYSHA, 'Velator')
  t.isk(ELYSHA, 1).play(ELYSHA, velator).resolve()
  expect(t.player(ELYSHA).isk).toBe(0)
  expect(t.where(velator)).toBe('dock')
  expect(t.card(velator).left).toBe(0)
  t.undock(velator)
  expect(t.where(velator)).toBe(ELYSHA)
})

/** Elysha's turn; Ian's Kestrel alone in Moon of Ndoria. */
function retirement(): { t: Table; moon: number; kestrel: number; news: number; velator: number } {
  const t = Table.ready({ first: ELYSHA }).race(ELYSHA, 'gallente').race(IAN, 'caldari')
  const moon = t.outer(IAN, 'Moon of Ndoria')
  const kestrel = t.ship(IAN, 'Kestrel', { at: moon })
  const [news = 0] = t.holds(ELYSHA, "Veteran's Premature Retirement")
  const velator = t.ship(ELYSHA, 'Velator', { at: 'dock' })
  t.isk(ELYSHA, 5).play(ELYSHA, news, `card:${kestrel}`).resolve()
  return { t, moon, kestrel, news, velator }
}
rule('SG-EX-06', 'the Kestrel goes to the hand of its owner and the moon is free', () => {
  const { t, moon, kestrel, news } = retirement()
  expect(t.player(IAN).hand.has(kestrel)).toBe(true)
  expect(t.region(moon).controller).toBe(NOBODY)
  expect(t.player(ELYSHA).scrap.has(news)).toBe(true)
  expect(t.player(ELYSHA).isk).toBe(0)
})
rule('SG-EX-07', 'Velator claims the empty moon without an attack', () => {
  const { t, moon, velator } = retirement()
  t.undock(velator).warp(velator, moon)
  expect(t.region(moon).controller).toBe(ELYSHA)
  expect(t.region(moon).attacker).toBe(NOBODY)
  t.endManagement()
  expect(t.g.phase).not.toBe('battle')
})

/** Elysha holds Stain with Heron and a Kestrel in ambush; Ian comes with Incursus and Tristan. */
function stain(): {
  t: Table
  region: number
  heron: number
  kestrel: number
  incursus: number
  tristan: number
} {
  const t = Table.ready({ content }).race(IAN, 'gallente').race(ELYSHA, 'caldari')
  const region = t.outer(ELYSHA, 'Stain')
  const heron = t.ship(ELYSHA, 'Heron', { at: region })
  const kestrel = t.ship(ELYSHA, 'Kestrel', { at: region, command: 'ambush' })
  const incursus = t.ship(IAN, 'Incursus')
  const tristan = t.ship(IAN, 'Tristan')
  t.warp(incursus, region).warp(tristan, region).endManagement().toStep('withdraw')
  return { t, region, heron, kestrel, incursus, tristan }
}
rule(
  ['SG-EX-08', 'SG-CMD-16', 'SG-CMD-17', 'SG-CMD-18', 'SG-DMG-05', 'SG-DMG-06', 'SG-REG-13'],
  'all four ships die in Stain',
  () => {
    const { t, region, heron, kestrel, incursus, tristan } = stain()
    expect(t.prompt()).toBe('ability target')
    expect(t.who()).toBe(ELYSHA)
    t.says(ELYSHA, `card:${tristan}`).resolve()
    expect(t.card(tristan).damage).toBe(2)
    expect(t.shield(tristan) - t.card(tristan).damage).toBe(1)
    t.stay().stay().resolve()
    t.aim(incursus, heron).aim(tristan, kestrel)
    t.aim(heron, tristan).aim(kestrel, incursus).resolve()
    for (const ship of [heron, kestrel, incursus, tristan]) expect(t.where(ship)).toBe('out')
    expect(t.region(region).controller).toBe(NOBODY)
  },
)
rule('SG-EX-08', 'the other pairing ends the same', () => {
  const { t, region, heron, kestrel, incursus, tristan } = stain()
  t.says(ELYSHA, `card:${tristan}`).resolve().stay().stay().resolve()
  t.aim(incursus, kestrel).aim(tristan, heron)
  t.aim(heron, tristan).aim(kestrel, incursus).resolve()
  for (const ship of [heron, kestrel, incursus, tristan]) expect(t.where(ship)).toBe('out')
  expect(t.region(region).controller).toBe(NOBODY)
})

/** Slasher against Executioner in Metropolis, damage on the pile. */
function metropolis(): { t: Table; region: number; executioner: number; slasher: number; mechanic: number } {
  const t = Table.ready({ content }).race(IAN, 'minmatar').race(ELYSHA, 'amarr')
  const region = t.outer(ELYSHA, 'Metropolis')
  const executioner = t.ship(ELYSHA, 'Executioner', { at: region })
  const slasher = t.ship(IAN, 'Slasher')
  const [mechanic = 0] = t.holds(ELYSHA, 'Stubborn Mechanic')
  t.isk(ELYSHA, 3)
  attacked(t, [slasher], region).stay().stay().resolve()
  t.aim(slasher, executioner).aim(executioner, slasher).toStep('damage')
  return { t, region, executioner, slasher, mechanic }
}
rule(
  ['SG-EX-09', 'SG-DMG-02', 'SG-DMG-03', 'SG-PILE-09', 'SG-PILE-10', 'SG-RULING-85'],
  'Stubborn Mechanic saves the Executioner',
  () => {
    const { t, region, executioner, slasher, mechanic } = metropolis()
    expect(t.g.pile.length).toBe(1)
    const hits = [...t.g.hits].map(h => [h.source, h.target, h.amount])
    expect(hits).toHaveLength(2)
    expect(hits).toContainEqual([slasher, executioner, 3])
    expect(hits).toContainEqual([executioner, slasher, 2])
    expect(t.who()).toBe(IAN)
    t.says(IAN, 'pass')
    t.play(ELYSHA, mechanic, `card:${executioner}`)
    t.says(ELYSHA, 'hand-on').says(IAN, 'pass')
    expect(t.who()).toBe(ELYSHA)
    t.says(ELYSHA, 'pass')
    expect(t.where(slasher)).toBe('out')
    expect(t.where(executioner)).toBe(region)
    expect(t.card(executioner).damage).toBe(3)
    expect(t.shield(executioner)).toBe(5)
    expect(t.region(region).controller).toBe(ELYSHA)
    expect(t.g.news.has(mechanic)).toBe(true)
    expect(t.card(mechanic).left).toBe(4)
  },
)
rule(['SG-EX-10', 'SG-DMG-01', 'SG-DMG-04'], 'without the news both are destroyed', () => {
  const { t, region, executioner, slasher } = metropolis()
  t.says(IAN, 'pass').says(ELYSHA, 'pass')
  expect(t.where(executioner)).toBe('out')
  expect(t.where(slasher)).toBe('out')
  expect(t.region(region).controller).toBe(NOBODY)
})

rule(
  ['SG-EX-11', 'SG-WARP-07', 'SG-NEWS-07', 'SG-NEWS-09', 'SG-DUR-05', 'SG-RULING-43'],
  'Forsaken Ruins and Bestower, turn by turn',
  () => {
    const t = Table.ready()
    const region = t.outer(ELYSHA, 'Great Wildlands')
    const hers = t.ship(ELYSHA, 'Rifter', { at: region })
    const mine = t.ship(IAN, 'Executioner')
    const [ruins = 0, bestower = 0] = t.holds(IAN, 'Forsaken Ruins', 'Bestower')
    t.isk(IAN, 10).play(IAN, ruins, `region:${region}`).resolve().play(IAN, bestower).resolve()
    expect(t.where(hers)).toBe(ELYSHA)
    expect(t.region(region).controller).toBe(NOBODY)
    expect(t.whyNot(IAN, `warp card:${mine} region:${region}`)).toBe('SG-WARP-07')
    expect([t.card(ruins).left, t.card(bestower).left]).toEqual([3, 2])
    t.toManagement(ELYSHA)
    expect(t.whyNot(ELYSHA, `warp card:${hers} region:${region}`)).toBe('SG-WARP-07')
    t.toManagement(IAN)
    const saved = t.player(IAN).isk
    expect([t.card(ruins).left, t.card(bestower).left]).toEqual([2, 1])
    t.toManagement(ELYSHA).toManagement(IAN)
    expect(t.player(IAN).isk).toBe(saved + 2)
    expect([t.card(ruins).left, t.card(bestower).left]).toEqual([1, 0])
    t.undock(bestower)
    t.toManagement(ELYSHA).toManagement(IAN)
    expect(t.player(IAN).scrap.has(ruins)).toBe(true)
    expect(t.whyNot(IAN, `warp card:${mine} region:${region}`)).toBeUndefined()
  },
)

rule(['SG-EX-12', 'SG-LOC-09', 'SG-ABL-02'], 'Omber in an enemy region: its owner discards', () => {
  const t = Table.ready()
  const [omber = 0, other = 0] = t.holds(IAN, 'Omber', 'Executioner')
  const held = t.player(ELYSHA).hand.length
  t.isk(IAN, 2)
    .play(IAN, omber, `region:${ELYSHA}`)
    .says(IAN, 'hand-on')
    .says(ELYSHA, 'pass')
    .says(IAN, 'pass')
  expect(t.g.pile.at(0).what).toBe('ability')
  expect(t.g.pile.at(0).by).toBe(ELYSHA)
  t.resolve()
  expect(t.player(IAN).scrap.has(other)).toBe(true)
  expect(t.player(ELYSHA).hand.length).toBe(held)
})

rule(
  ['SG-EX-13', 'SG-ABL-03', 'SG-ABL-05', 'SG-ABL-06', 'SG-ABL-08'],
  'discard two: draw one, once per turn',
  () => {
    const t = Table.ready()
    const plant = t.structure(IAN, 'Recycling Plant')
    const cards = t.holds(IAN, 'Executioner', 'Punisher', 'Veldspar', 'Omber')
    t.use(IAN, plant).says(
      IAN,
      cards.slice(0, 2).map(card => `card:${card}`),
    )
    expect(t.player(IAN).hand.length).toBe(2)
    expect(t.g.pile.length).toBe(1)
    t.resolve()
    expect(t.player(IAN).hand.length).toBe(3)
    expect(t.whyNot(IAN, `use card:${plant} none`)).toBe('SG-ABL-06')
  },
)

rule(
  ['SG-EX-14', 'SG-RULING-84', 'SG-ABL-07', 'SG-ABL-09', 'SG-CMD-19'],
  'only the patrolling ship at home is stronger',
  () => {
    const t = Table.ready()
    t.structure(IAN, 'Sentry Control')
    const region = t.outer(IAN, 'Metropolis')
    const patrolling = t.ship(IAN, 'Punisher', { command: 'patrol' })
    const idle = t.ship(IAN, 'Punisher')
    expect([t.attack(patrolling), t.attack(idle)]).toEqual([3, 2])
    t.command(patrolling, 'off')
    expect(t.attack(patrolling)).toBe(2)
    t.command(patrolling, 'command:1')
    expect(t.attack(patrolling)).toBe(3)
    t.warp(patrolling, region)
    expect(t.attack(patrolling)).toBe(2)
  },
)

rule(
  ['SG-EX-15', 'SG-OUT-07', 'SG-OUT-08', 'SG-OUT-10', 'SG-DRAW-06'],
  'the extra card goes to whoever controls the region',
  () => {
    const t = Table.ready()
    const region = t.outer(ELYSHA, 'Society of Conscious Thought')
    const drawn = (seat: number): number => {
      const before = t.player(seat).market.length
      t.toManagement(1 - seat).toManagement(seat)
      return before - t.player(seat).market.length
    }
    expect(drawn(ELYSHA)).toBe(1)
    const hers = t.ship(ELYSHA, 'Slasher')
    t.warp(hers, region)
    expect(drawn(ELYSHA)).toBe(2)
    t.warp(hers, ELYSHA)
    const his = t.ship(IAN, 'Executioner', { at: region })
    expect(t.region(region).controller).toBe(IAN)
    expect(drawn(ELYSHA)).toBe(1)
    expect(t.where(his)).toBe(region)
    t.toManagement(IAN)
    expect(drawn(IAN)).toBe(2)
  },
)

rule(
  ['SG-EX-16', 'SG-CARD-04', 'SG-CARD-05', 'SG-RULING-18'],
  'a price of X is what the player says it is',
  () => {
    const t = Table.ready()
    const ship = t.ship(ELYSHA, 'Typhoon')
    const [bombs = 0] = t.holds(IAN, 'Smart Bombs')
    t.isk(IAN, 4).play(IAN, bombs, `card:${ship}`)
    expect(t.prompt()).toBe('x')
    expect(t.whyNot(IAN, 5)).toBe('SG-RULING-18')
    t.says(IAN, 4)
    expect(t.g.pile.at(0).x).toBe(4)
    t.resolve()
    expect(t.player(IAN).isk).toBe(0)
    expect(t.card(ship).damage).toBe(3)
  },
)

rule(['SG-EX-17', 'SG-CMD-12', 'SG-CMD-14'], 'mining power 2 and 1 more at mineral value 1 yields 3', () => {
  const t = Table.ready()
  const insmother = t.outer(IAN, 'Insmother')
  const rock = t.location(IAN, 'Pyroxeres', insmother)
  const miner = t.ship(IAN, 'Procurer', { at: insmother, command: 'mining', mines: rock })
  expect(t.power(miner)).toBe(3)
  expect(incomeOf(t.g, IAN)).toBe(2 + 3)
})

rule(
  ['SG-EX-18', 'SG-REG-05', 'SG-REG-06', 'SG-LOC-07', 'SG-LOC-08', 'SG-INC-05'],
  'income follows the region, not the owner',
  () => {
    const t = Table.ready()
    const region = t.outer(ELYSHA, 'The Tierijev Pocket')
    const hers = t.ship(ELYSHA, 'Slasher', { at: region })
    const [veldspar = 0] = t.holds(IAN, 'Veldspar')
    t.isk(IAN, 2).play(IAN, veldspar, `region:${region}`).resolve()
    expect([incomeOf(t.g, IAN), incomeOf(t.g, ELYSHA)]).toEqual([2, 3])
    t.toManagement(ELYSHA).warp(hers, ELYSHA)
    expect([incomeOf(t.g, IAN), incomeOf(t.g, ELYSHA)]).toEqual([2, 2])
    t.ship(IAN, 'Executioner', { at: region })
    expect([incomeOf(t.g, IAN), incomeOf(t.g, ELYSHA)]).toEqual([3, 2])
    expect(t.card(veldspar).owner).toBe(IAN)
  },
)

/** Three ships of attack 4, shield 5 against one defender of attack 2, shield 3, and a starbase of this shield. */
const frames = withCards(
  starbase('minmatar', 'Ten', [2, 10], [8, 3, 20], 99),
  starbase('minmatar', 'Twelve', [2, 12], [8, 3, 20], 99),
  starbase('minmatar', 'Thirteen', [2, 13], [8, 3, 20], 99),
  ship([], 'common', 'Raider', 'cruiser', [5, 4, 5, 0]),
  ship([], 'common', 'Sentinel', 'frigate', [2, 2, 3, 0]),
  ship([], 'common', 'Bomber', 'cruiser', [5, 6, 5, 0]),
  ship([], 'common', 'Corsair', 'frigate', [2, 3, 4, 0]),
)
function siege(tower: string): { t: Table; ships: number[]; defender: number } {
  const t = Table.ready({ content: frames })
  t.starbase(ELYSHA, tower)
  const defender = t.ship(ELYSHA, 'Sentinel')
  const ships = [t.ship(IAN, 'Raider'), t.ship(IAN, 'Raider'), t.ship(IAN, 'Raider')]
  attacked(t, ships, ELYSHA).stay().stay().resolve()
  for (const one of ships) t.aim(one, defender)
  t.aim(defender, ships[0]!).toStep('result')
  return { t, ships, defender }
}
rule(
  ['SG-EX-19', 'SG-RES-01', 'SG-RES-03', 'SG-RES-04', 'SG-RES-05', 'SG-WIN-01', 'SG-WIN-03', 'SG-HOME-06'],
  'the damage equals the shield: the starbase falls',
  () => {
    const { t, defender } = siege('Twelve')
    expect(t.where(defender)).toBe('out')
    expect(starbaseShield(t.g, ELYSHA)).toBe(12)
    t.pass().pass()
    expect(t.over).toBe(true)
    expect(t.winners).toEqual([IAN])
  },
)
rule(
  ['SG-EX-19', 'SG-RES-06', 'SG-RES-07', 'SG-RES-08', 'SG-RES-10', 'SG-BAT-05', 'SG-BAT-08', 'SG-HOME-08'],
  'one point short: wiped, a second battle phase, then they must withdraw',
  () => {
    const { t, ships } = siege('Thirteen')
    t.pass().pass()
    expect(t.player(ELYSHA).damage).toBe(12)
    t.on()
    expect(t.g.battle.number).toBe(2)
    expect(t.player(ELYSHA).damage).toBe(0)
    expect(t.prompt()).toBe('withdraw.ships')
    t.stay().toStep('result').pass().pass()
    expect(t.player(ELYSHA).damage).toBe(12)
    t.on()
    expect(t.prompt()).toBe('withdraw.ships')
    expect(t.whyNot(IAN, 'stay')).toBe('SG-RES-08')
    for (const one of ships) t.says(IAN, `withdraw card:${one} none`)
    t.on()
    expect(t.over).toBe(false)
    expect(t.g.battle.region).toBe(NOBODY)
    for (const one of ships) expect(t.where(one)).toBe('dock')
  },
)

rule(
  ['SG-EX-20', 'SG-RULING-69', 'SG-ATK-11'],
  'an undefended starbase is hit once and the attacker must go',
  () => {
    const t = Table.ready({ content: frames })
    t.starbase(ELYSHA, 'Ten')
    const bomber = t.ship(IAN, 'Bomber')
    t.warp(bomber, ELYSHA).endManagement().toStep('withdraw').on().stay().toStep('result').pass().pass()
    expect(t.player(ELYSHA).damage).toBe(6)
    t.on()
    expect(t.prompt()).toBe('withdraw.ships')
    t.says(IAN, `withdraw card:${bomber} region:${IAN}`).on()
    expect(t.player(ELYSHA).damage).toBe(0)
    expect(t.where(bomber)).toBe(IAN)
    expect(t.g.active).toBe(ELYSHA)
  },
)

rule(['SG-EX-21', 'SG-REG-12', 'SG-SHD-03'], 'all defenders survive: the attackers withdraw', () => {
  const t = Table.ready()
  const region = t.outer(ELYSHA, 'Metropolis')
  const a = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
  const d = [t.ship(ELYSHA, 'Apocalypse', { at: region }), t.ship(ELYSHA, 'Maller', { at: region })]
  attacked(t, a, region).stay().stay().resolve()
  t.aim(a[0]!, d[0]!).says(IAN, `hold card:${a[1]!}`)
  t.says(ELYSHA, `hold card:${d[0]!}`).aim(d[1]!, a[0]!)
  t.on()
  expect(t.prompt()).toBe('withdraw.ships')
  t.says(IAN, `withdraw card:${a[0]!} none`).says(IAN, `withdraw card:${a[1]!} none`).on()
  for (const ship of d) expect(t.where(ship)).toBe(region)
  expect(t.region(region).controller).toBe(ELYSHA)
})

/** One attacker (attack 3, shield 4) and one defender (attack 2, shield 3) in a region with two locations. */
function conquest(): { t: Table; region: number; attacker: number; defender: number; places: number[] } {
  const t = Table.ready({ content: frames })
  const region = t.outer(ELYSHA, 'The Tierijev Pocket')
  const attacker = t.ship(IAN, 'Corsair')
  const defender = t.ship(ELYSHA, 'Sentinel', { at: region })
  const places = [t.location(ELYSHA, 'Veldspar', region), t.location(ELYSHA, 'Scordite', region)]
  attacked(t, [attacker], region)
  return { t, region, attacker, defender, places }
}
rule(
  ['SG-EX-22', 'SG-REG-11', 'SG-RES-11', 'SG-RES-12', 'SG-RULING-70', 'SG-LOC-06'],
  'conquest: at once, then one more battle phase',
  () => {
    const { t, region, attacker, defender } = conquest()
    const before = incomeOf(t.g, IAN)
    t.stay().stay().resolve().aim(attacker, defender).aim(defender, attacker).toStep('damage').pass().pass()
    expect(t.where(defender)).toBe('out')
    expect(t.region(region).controller).toBe(IAN)
    expect(incomeOf(t.g, IAN)).toBe(before + 1)
    t.on()
    expect(t.g.battle.number).toBe(2)
    expect(t.prompt()).toBe('withdraw.ships')
    t.stay().on()
    expect(t.where(attacker)).toBe(region)
    expect(t.region(region).controller).toBe(IAN)
    expect(t.card(attacker).side).toBe('none')
    expect(t.g.active).toBe(ELYSHA)
  },
)
rule('SG-EX-23', 'the defender docks: the region changes hands, a further battle phase follows', () => {
  const { t, region, attacker, defender } = conquest()
  t.stay().says(ELYSHA, `withdraw card:${defender} none`)
  expect(t.where(defender)).toBe('dock')
  expect(t.region(region).controller).toBe(IAN)
  t.on()
  expect(t.g.battle.number).toBe(2)
  t.says(IAN, `withdraw card:${attacker} region:${IAN}`).on()
  expect(t.region(region).controller).toBe(NOBODY)
})

rule(['SG-EX-24', 'SG-OUT-04'], 'a second Stain cannot be opened', () => {
  const t = Table.ready({ first: ELYSHA })
  const his = t.outer(IAN, 'Stain')
  const hers = t.faceDown(ELYSHA, 'Stain')
  t.isk(ELYSHA, 9)
  expect(t.whyNot(ELYSHA, `open region:${hers}`)).toBe('SG-OUT-04')
  t.ship(ELYSHA, 'Slasher', { at: his })
  expect(t.whyNot(ELYSHA, `open region:${hers}`)).toBe('SG-OUT-04')
})

rule(
  ['SG-EX-25', 'SG-WIN-04', 'SG-WIN-05', 'SG-WIN-10'],
  'an empty market loses at the draw, not before',
  () => {
    const t = Table.ready()
    t.market(ELYSHA, 0)
    expect(t.over).toBe(false)
    t.says(IAN, 'pass').on()
    expect(t.over).toBe(true)
    expect(t.winners).toEqual([IAN])
  },
)
rule(
  ['SG-EX-25', 'SG-WIN-06', 'SG-RULING-36'],
  'an optional extra card can be refused, a compulsory one loses',
  () => {
    const may = Table.ready()
    may.starbase(ELYSHA, 'Venal Tower', true)
    may.market(ELYSHA, 1).says(IAN, 'pass').on()
    expect(may.prompt()).toBe('optional draw.ask')
    may.says(ELYSHA, 'decline').on()
    expect(may.over).toBe(false)
    const must = Table.ready()
    must.ship(ELYSHA, 'Slasher', { at: must.outer(ELYSHA, 'Society of Conscious Thought') })
    must.market(ELYSHA, 1).says(IAN, 'pass').on()
    expect(must.winners).toEqual([IAN])
  },
)

rule(
  ['SG-EX-26', 'SG-BAT-02', 'SG-BAT-03', 'SG-BAT-04', 'SG-ATK-08'],
  'home first, then in the order the attacker names',
  () => {
    const t = Table.ready()
    const [one, two] = [t.outer(ELYSHA, 'Metropolis'), t.outer(ELYSHA, 'Heaven')]
    t.ship(ELYSHA, 'Slasher', { at: one })
    t.ship(ELYSHA, 'Slasher', { at: two })
    const ships = [t.ship(IAN, 'Omen'), t.ship(IAN, 'Omen'), t.ship(IAN, 'Omen')]
    t.warp(ships[0]!, one).warp(ships[1]!, two).warp(ships[2]!, ELYSHA).endManagement()
    expect(t.g.battle.region).toBe(ELYSHA)
    t.on().says(IAN, `withdraw card:${ships[2]!} none`).on()
    expect(t.prompt()).toBe('next attack')
    expect(t.who()).toBe(IAN)
    t.says(IAN, `region:${two}`)
    expect(t.g.battle.region).toBe(two)
  },
)

rule(['SG-EX-27', 'SG-RULING-50', 'SG-RULING-78'], 'a patrol holds and outlives the battle', () => {
  const t = Table.ready()
  const region = t.outer(ELYSHA, 'Metropolis')
  const defender = t.ship(ELYSHA, 'Punisher', { at: region, command: 'patrol' })
  const attacker = t.ship(IAN, 'Maller')
  expect(t.shield(defender)).toBe(4)
  attacked(t, [attacker], region).stay().stay().resolve()
  expect(t.shield(defender)).toBe(6)
  t.aim(attacker, defender).aim(defender, attacker).on()
  expect(t.card(defender).damage).toBe(5)
  t.says(IAN, `withdraw card:${attacker} none`)
  expect(t.where(defender)).toBe(region)
  t.on()
  expect(t.where(defender)).toBe(region)
  expect([t.shield(defender), t.card(defender).damage]).toEqual([4, 0])
})

rule(['SG-EX-28', 'SG-RULING-32', 'SG-RULING-17', 'SG-PILE-05'], 'docking out of a target', () => {
  const t = Table.ready()
  const ship = t.ship(ELYSHA, 'Slasher')
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  const [recall = 0] = t.holds(ELYSHA, 'Emergency Recall')
  t.isk(IAN, 3).isk(ELYSHA, 1)
  t.play(IAN, breach, `card:${ship}`).says(IAN, 'hand-on')
  t.play(ELYSHA, recall, `card:${ship}`).resolve()
  expect(t.where(ship)).toBe('dock')
  expect(t.card(ship).damage).toBe(0)
  expect(t.player(IAN).scrap.has(breach)).toBe(true)
  expect(t.player(ELYSHA).scrap.has(recall)).toBe(true)
  expect([t.player(IAN).isk, t.player(ELYSHA).isk]).toEqual([0, 0])
})

rule(
  ['SG-EX-29', 'SG-RULING-92', 'SG-PILE-02', 'SG-PILE-04', 'SG-PILE-10'],
  'whoever added last is asked once more',
  () => {
    const t = Table.ready()
    const target = t.ship(ELYSHA, 'Slasher')
    const [ship = 0, breach = 0] = t.holds(IAN, 'Executioner', 'Hull Breach')
    t.isk(IAN, 9).play(IAN, ship).says(IAN, 'hand-on').says(ELYSHA, 'pass')
    expect(t.who()).toBe(IAN)
    t.play(IAN, breach, `card:${target}`).says(IAN, 'hand-on')
    expect(t.who()).toBe(ELYSHA)
    t.says(ELYSHA, 'pass')
    expect(t.g.pile.length).toBe(2)
    expect(t.who()).toBe(IAN)
    t.says(IAN, 'pass')
    expect(t.where(target)).toBe('out')
    expect(t.where(ship)).toBe('dock')
  },
)

rule(['SG-EX-30', 'SG-CMD-23', 'SG-RULING-46'], 'one rock, one miner', () => {
  const t = Table.ready()
  const rock = t.location(IAN, 'Scordite', IAN)
  t.ship(IAN, 'Tormentor', { command: 'mining', mines: rock })
  const second = t.ship(IAN, 'Tormentor')
  expect(t.whyNot(IAN, `command card:${second} mine:${rock}`)).toBe('SG-CMD-23')
  expect(incomeOf(t.g, IAN)).toBe(2 + 2)
})

rule(['SG-EX-31', 'SG-CTL-02'], 'a guard changes sides and takes the region along', () => {
  const t = Table.ready({ first: ELYSHA }).race(ELYSHA, 'gallente')
  const region = t.outer(IAN, 'Stain')
  const guard = t.ship(IAN, 'Executioner', { at: region })
  const [vote = 0] = t.holds(ELYSHA, 'Popular Vote')
  t.isk(ELYSHA, 4).play(ELYSHA, vote, `card:${guard}`).resolve()
  expect(t.card(guard).controller).toBe(ELYSHA)
  expect(t.region(region).controller).toBe(ELYSHA)
  expect(t.region(region).attacker).toBe(NOBODY)
})

rule(
  ['SG-EX-32', 'SG-RULING-71', 'SG-RULING-72', 'SG-PILE-12'],
  'the shot lands after the shooter is gone',
  () => {
    const { t, region, attacker, defender } = conquest()
    const [news = 0] = t.holds(ELYSHA, "Veteran's Premature Retirement")
    t.isk(ELYSHA, 5)
    t.stay().stay().resolve().aim(attacker, defender).aim(defender, attacker).toStep('damage')
    t.says(IAN, 'pass').play(ELYSHA, news, `card:${attacker}`).resolve()
    expect(t.player(IAN).hand.has(attacker)).toBe(true)
    expect(t.where(defender)).toBe('out')
    expect(t.region(region).controller).toBe(NOBODY)
    expect(t.g.battle.region).toBe(NOBODY)
  },
)

rule(
  ['SG-EX-33', 'SG-RULING-89', 'SG-END-01', 'SG-END-05'],
  'cards drawn in the end phase do not escape the limit',
  () => {
    const t = Table.ready()
    t.holds(
      IAN,
      'Executioner',
      'Executioner',
      'Punisher',
      'Punisher',
      'Omen',
      'Omen',
      'Insider Tip',
      'Veldspar',
    )
    const tip =
      t
        .player(IAN)
        .hand.toArray()
        .find(card => t.name(card) === 'Insider Tip') ?? 0
    t.isk(IAN, 2).says(IAN, 'pass').says(ELYSHA, 'pass')
    expect(t.g.phase).toBe('end')
    t.play(IAN, tip).resolve()
    expect(t.prompt()).toBe('discard')
    t.says(IAN, [`card:${t.player(IAN).hand.at(0)}`]).on()
    expect(t.prompt()).toBe('discard')
    expect(t.whyNot(IAN, [])).toBe('SG-KEY-01')
    t.says(IAN, t.choices().slice(0, 1))
    expect(t.player(IAN).hand.length).toBe(7)
  },
)
