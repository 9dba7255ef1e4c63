import { NOBODY } from '@orrery/kernel'
import { expect } from 'vitest'
import { ship } from '../content/card.js'
import { incomeOf } from '../rules/income.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

rule(
  ['SG-SHIP-01', 'SG-SHIP-02', 'SG-SHIP-03', 'SG-SHIP-04'],
  'a ship is played into the dock, at its highest tab or ready',
  () => {
    const t = Table.ready()
    const [omen = 0, impairor = 0] = t.holds(IAN, 'Omen', 'Impairor')
    t.isk(IAN, 6).play(IAN, omen).resolve().play(IAN, impairor).resolve()
    expect([t.where(omen), t.card(omen).left, t.card(omen).region]).toEqual(['dock', 2, IAN])
    expect([t.where(impairor), t.card(impairor).left]).toEqual(['dock', 0])
  },
)
rule(
  ['SG-SHIP-05', 'SG-TRG-03', 'SG-RULING-55'],
  'a docked ship cannot be targeted, not even by its owner',
  () => {
    const t = Table.ready()
    const hers = t.ship(ELYSHA, 'Slasher', { at: 'dock' })
    const mine = t.ship(IAN, 'Executioner', { at: 'dock' })
    const [breach = 0, recall = 0] = t.holds(IAN, 'Hull Breach', 'Emergency Recall')
    t.isk(IAN, 9)
    expect(t.whyNot(IAN, `play card:${breach} card:${hers}`)).toBe('SG-TRG-03')
    expect(t.whyNot(IAN, `play card:${recall} card:${mine}`)).toBe('SG-TRG-03')
    const [rush = 0] = t.holds(IAN, 'Rush Order')
    expect(t.whyNot(IAN, `play card:${rush} card:${mine}`)).toBeUndefined()
  },
)
rule(['SG-SHIP-06', 'SG-ABL-07'], 'the abilities of a docked ship do not apply, unless it says so', () => {
  const t = Table.ready()
  const prophecy = t.ship(IAN, 'Prophecy', { at: 'dock' })
  const other = t.ship(IAN, 'Executioner')
  expect(t.shield(other)).toBe(3)
  t.undock(prophecy)
  expect(t.shield(other)).toBe(4)
  const crucifier = t.ship(IAN, 'Crucifier', { at: 'dock' })
  t.isk(IAN, 5)
  expect(t.whyNot(IAN, `use card:${crucifier} card:${other}`)).toBe('SG-SHIP-06')
  const mammoth = t.ship(IAN, 'Mammoth', { at: 'dock', left: 2 })
  expect(t.whyNot(IAN, `use card:${mammoth} card:${mammoth}`)).toBeUndefined()
})
rule('SG-SHIP-07', 'a docked ship does not defend', () => {
  const t = Table.ready()
  const hers = t.ship(ELYSHA, 'Rifter', { at: 'dock' })
  const one = t.ship(IAN, 'Executioner')
  t.warp(one, ELYSHA)
  expect(t.card(hers).side).toBe('none')
  t.endManagement().toStep('withdraw').on().stay().toStep('target')
  expect(t.prompt()).toBe('initiative')
})
rule(['SG-SHIP-08', 'SG-CMD-04'], 'a docked ship cannot activate a command', () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Punisher', { at: 'dock' })
  expect(t.whyNot(IAN, `command card:${one} command:1`)).toBe('SG-CMD-04')
})
rule(
  ['SG-SHIP-09', 'SG-SHIP-10', 'SG-SHIP-11', 'SG-SHIP-12', 'SG-SHIP-13', 'SG-WARP-03'],
  'docking and undocking, freely and often',
  () => {
    const t = Table.ready()
    const region = t.outer(IAN, 'Metropolis')
    const one = t.ship(IAN, 'Executioner', { at: 'dock' })
    const raw = t.ship(IAN, 'Omen', { at: 'dock', left: 1 })
    t.isk(IAN, 0)
    expect(t.whyNot(IAN, `undock card:${raw}`)).toBe('SG-SHIP-09')
    expect(t.whyNot(IAN, `warp card:${one} region:${region}`)).toBe('SG-WARP-03')
    for (let n = 0; n < 3; n++) t.undock(one).dock(one)
    expect(t.where(one)).toBe('dock')
    t.undock(one).warp(one, region)
    expect(t.where(one)).toBe(region)
    expect(t.whyNot(IAN, `dock card:${one}`)).toBe('SG-SHIP-11')
    expect(t.whyNot(IAN, `undock card:${one}`)).toBe('SG-SHIP-10')
  },
)
rule(
  ['SG-SHIP-14', 'SG-SHIP-15', 'SG-SHD-01', 'SG-CTL-03', 'SG-KEY-02'],
  'damage equal to the shield destroys; the owner gets the card',
  () => {
    const t = Table.ready()
    const lent = t.ship(ELYSHA, 'Executioner', { owner: IAN })
    const [one = 0, two = 0] = t.holds(IAN, 'Hull Breach', 'Hull Breach')
    t.isk(IAN, 6).play(IAN, one, `card:${lent}`).resolve()
    expect(t.card(lent).damage).toBe(2)
    t.play(IAN, two, `card:${lent}`).resolve()
    expect(t.where(lent)).toBe('out')
    expect(t.player(IAN).scrap.has(lent)).toBe(true)
  },
)
rule('SG-SHIP-16', 'a shield reduced to zero destroys', () => {
  const t = Table.ready().race(IAN, 'minmatar')
  const bellicose = t.ship(IAN, 'Bellicose')
  const weak = t.ship(IAN, 'Reaper')
  t.isk(IAN, 1).use(IAN, bellicose, `card:${weak}`).resolve()
  expect(t.where(weak)).toBe('out')
})
rule(['SG-SHIP-17', 'SG-SHIP-20', 'SG-RULING-60'], 'a ship that comes back is a new ship', () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Punisher', { command: 'patrol' })
  const mechanic = t.news(IAN, 'Stubborn Mechanic', 4, one)
  t.card(one).damage = 1
  expect(t.shield(one)).toBe(6)
  const [retire = 0] = t.holds(IAN, "Veteran's Premature Retirement")
  t.isk(IAN, 8).play(IAN, retire, `card:${one}`).resolve()
  expect(t.player(IAN).hand.has(one)).toBe(true)
  t.play(IAN, one).resolve()
  t.card(one).left = 0
  t.undock(one)
  expect([t.shield(one), t.card(one).damage, t.card(one).command]).toEqual([4, 0, -1])
  expect(t.g.news.has(mechanic)).toBe(true)
})
rule(['SG-SHIP-18', 'SG-KEY-04', 'SG-MGMT-05'], 'put into play: docked, full assembly, not played', () => {
  const t = Table.ready()
  t.scrap(IAN, 'Omen')
  const omen = t.player(IAN).scrap.at(0)
  const [robbers = 0] = t.holds(IAN, 'Grave Robbers')
  t.news(IAN, 'Guerrilla Yards', 3)
  t.isk(IAN, 5).play(IAN, robbers).says(IAN, 'hand-on').says(ELYSHA, 'pass').says(IAN, 'pass')
  expect(t.prompt()).toBe('recover')
  t.says(IAN, [`card:${omen}`]).resolve()
  expect([t.where(omen), t.card(omen).left]).toEqual(['dock', 2])
  expect(t.player(IAN).isk).toBe(0)
})
rule(['SG-SHIP-19', 'SG-RULING-97'], 'docking ends the command', () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Punisher', { command: 'patrol' })
  t.dock(one).undock(one)
  expect(t.card(one).command).toBe(-1)
})
rule(
  ['SG-KEY-03', 'SG-RULING-54', 'SG-RULING-98'],
  'reassembling docks with the full countdown and is no new coming',
  () => {
    const t = Table.ready().race(ELYSHA, 'minmatar')
    const scythe = t.ship(ELYSHA, 'Scythe', { at: t.outer(ELYSHA, 'Metropolis') })
    t.news(ELYSHA, 'Stubborn Mechanic', 3, scythe)
    const [orders = 0] = t.holds(IAN, 'Dry Dock Orders')
    t.isk(IAN, 5).isk(ELYSHA, 0).play(IAN, orders, `card:${scythe}`).resolve()
    expect([t.where(scythe), t.card(scythe).left, t.card(scythe).region]).toEqual(['dock', 2, ELYSHA])
    expect(t.player(ELYSHA).isk).toBe(0)
    expect(t.shield(scythe)).toBe(7)
    const reaper = t.ship(ELYSHA, 'Reaper')
    const [again = 0] = t.holds(IAN, 'Dry Dock Orders')
    t.isk(IAN, 5).play(IAN, again, `card:${reaper}`).resolve()
    expect(t.card(reaper).left).toBe(0)
  },
)

// ---------------------------------------------------------------- commands

rule(
  ['SG-CMD-01', 'SG-CMD-02', 'SG-CMD-03', 'SG-CMD-06', 'SG-CMD-07', 'SG-CMD-09', 'SG-CMD-10', 'SG-RULING-44'],
  'one command at a time, free, until it is switched off',
  () => {
    const t = Table.ready()
    const sigil = t.ship(IAN, 'Sigil')
    t.isk(IAN, 0)
    const plain = t.ship(IAN, 'Executioner')
    expect(t.whyNot(IAN, `command card:${plain} command:1`)).toBe('SG-CMD-01')
    expect(t.whyNot(IAN, `command card:${sigil} off`)).toBe('SG-RULING-44')
    t.command(sigil, 'command:1')
    expect(t.card(sigil).command).toBe(0)
    expect(t.power(sigil)).toBe(1)
    expect(t.whyNot(IAN, `command card:${sigil} command:1`)).toBe('SG-CMD-02')
    t.command(sigil, 'command:2')
    expect(t.card(sigil).command).toBe(1)
    expect(t.power(sigil)).toBe(2)
    t.toManagement(ELYSHA).toManagement(IAN)
    expect(t.card(sigil).command).toBe(1)
    t.command(sigil, 'off')
    expect(t.power(sigil)).toBe(0)
  },
)
rule(
  ['SG-CMD-05', 'SG-ATK-03', 'SG-CMD-22'],
  'neither an attacker nor anybody out of turn sets commands',
  () => {
    const t = Table.ready()
    const region = t.outer(ELYSHA, 'Metropolis')
    t.ship(ELYSHA, 'Slasher', { at: region })
    const one = t.ship(IAN, 'Punisher')
    t.warp(one, region)
    expect(t.whyNot(IAN, `command card:${one} command:1`)).toBe('SG-CMD-05')
    const hers = t.ship(ELYSHA, 'Breacher')
    t.says(IAN, 'pass')
    expect(t.whyNot(ELYSHA, `command card:${hers} command:1`)).toBe('malformed')
    t.says(ELYSHA, 'pass')
    expect(t.g.phase).toBe('battle')
    expect(t.whyNot(IAN, `command card:${one} command:1`)).toBe('malformed')
  },
)
rule(['SG-CMD-08', 'SG-WARP-06'], 'warping switches the command off', () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Punisher', { command: 'patrol' })
  t.warp(one, t.outer(IAN, 'Metropolis'))
  expect(t.card(one).command).toBe(-1)
})
rule('SG-CMD-11', 'a command is an ability of the usual kinds: patrol is continuous, ambush pending', () => {
  const t = Table.ready()
  const region = t.outer(ELYSHA, 'Metropolis')
  const kestrel = t.ship(ELYSHA, 'Kestrel', { at: region, command: 'ambush' })
  const moa = t.ship(ELYSHA, 'Moa', { at: region, command: 'patrol' })
  t.warp(t.ship(IAN, 'Omen'), region)
  expect(t.shield(moa)).toBe(9)
  expect(t.g.pile.length).toBe(0)
  t.endManagement().toStep('withdraw')
  expect([t.g.pile.length, t.g.pile.at(0).card]).toEqual([1, kestrel])
})
rule('SG-CMD-13', 'a word and a number in front of an ability follow the same rule', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const osprey = t.ship(IAN, 'Osprey')
  const other = t.ship(IAN, 'Tristan')
  expect(t.shield(other)).toBe(3 + 1)
  t.structure(IAN, 'Command Academy')
  expect(t.shield(other)).toBe(3 + 2)
  expect(t.shield(osprey)).toBe(5)
})
rule('SG-CMD-12', 'Celestis lowers the power and with it every number', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const celestis = t.ship(IAN, 'Celestis')
  const raven = t.ship(ELYSHA, 'Raven', { command: 'ambush' })
  t.isk(IAN, 1).use(IAN, celestis, `card:${raven}`).resolve()
  expect(t.power(raven)).toBe(1)
  t.toManagement(ELYSHA)
  expect(t.power(raven)).toBe(2)
})
rule(
  ['SG-CMD-15', 'SG-RULING-45'],
  'a miner picks a rock of its controller in its region; without one it cannot mine',
  () => {
    const t = Table.ready()
    const region = t.outer(ELYSHA, 'Metropolis')
    const miner = t.ship(IAN, 'Tormentor')
    const planet = t.location(IAN, 'Temperate Planet', IAN)
    const far = t.location(IAN, 'Veldspar', region)
    expect(t.offers(`command card:${miner}`)).toBe(false)
    expect(t.whyNot(IAN, `command card:${miner} mine:${planet}`)).toBe('SG-CMD-15')
    expect(t.whyNot(IAN, `command card:${miner} mine:${far}`)).toBe('SG-CMD-15')
    t.warp(miner, region).command(miner, `mine:${far}`)
    expect(incomeOf(t.g, IAN)).toBe(2 + 1 + 1 + 1 + 1)
    const [jumpers = 0] = t.holds(IAN, 'Claim Jumpers')
    t.isk(IAN, 4).play(IAN, jumpers, `card:${far}`).resolve()
    expect(t.card(miner).command).toBe(0)
    expect(incomeOf(t.g, IAN)).toBe(2 + 1 + 1)
  },
)
rule('SG-RULING-47', 'mining comes on top of the income of the rock', () => {
  const t = Table.ready()
  const rock = t.location(IAN, 'Veldspar', IAN)
  t.ship(IAN, 'Tormentor', { command: 'mining', mines: rock })
  expect(incomeOf(t.g, IAN)).toBe(2 + 1 + 1)
})
rule(
  ['SG-CMD-20', 'SG-RULING-51'],
  'as many haulers count as miners have a yield, the strongest first',
  () => {
    const t = Table.ready()
    const rock = t.location(IAN, 'Scordite', IAN)
    t.ship(IAN, 'Bestower', { command: 'haul' })
    t.ship(IAN, 'Sigil', { command: 'haul' })
    expect(incomeOf(t.g, IAN)).toBe(2)
    t.ship(IAN, 'Tormentor', { command: 'mining', mines: rock })
    expect(incomeOf(t.g, IAN)).toBe(2 + 2 + 3)
    const second = t.location(IAN, 'Pyroxeres', IAN)
    t.ship(IAN, 'Impairor', { command: 'mining', mines: second })
    expect(incomeOf(t.g, IAN)).toBe(2 + 2 + 1 + 3 + 1)
  },
)
rule(['SG-CMD-21', 'SG-RULING-52'], 'trade needs a planet in a region of one own', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const trader = t.ship(IAN, 'Imicus', { command: 'trade' })
  expect(incomeOf(t.g, IAN)).toBe(2)
  t.location(IAN, 'Luminaire', IAN)
  expect(incomeOf(t.g, IAN)).toBe(2 + 2 + 1)
  const region = t.outer(ELYSHA, 'Heaven')
  t.location(ELYSHA, 'Barren Planet', region)
  t.ship(ELYSHA, 'Slasher', { at: region })
  t.card(trader).region = region
  expect(incomeOf(t.g, IAN)).toBe(2 + 2)
})
rule('SG-CMD-12', 'bonuses of several cards of one name do not add up', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const trader = t.ship(IAN, 'Imicus', { command: 'trade' })
  t.location(IAN, 'Temperate Planet', IAN)
  expect(t.power(trader)).toBe(2)
  t.location(IAN, 'Temperate Planet', IAN)
  expect(t.power(trader)).toBe(2)
  t.starbase(IAN, 'Concourse Tower', true)
  expect(t.power(trader)).toBe(3)
})

// ---------------------------------------------------------------- warping and attacking

rule(
  ['SG-WARP-04', 'SG-RULING-38', 'SG-WARP-08', 'SG-RULING-24'],
  'a ship that has not attacked warps as often as it likes, one at a time, at once',
  () => {
    const t = Table.ready()
    const [a, b] = [t.outer(IAN, 'Metropolis'), t.outer(IAN, 'Heaven')]
    const one = t.ship(IAN, 'Executioner')
    t.says(IAN, `warp card:${one} region:${a}`)
    expect(t.where(one)).toBe(a)
    expect(t.who()).toBe(ELYSHA)
    t.answers().warp(one, b).warp(one, a)
    expect(t.where(one)).toBe(a)
  },
)
rule(
  ['SG-ATK-01', 'SG-ATK-04', 'SG-ATK-07', 'SG-ATK-09', 'SG-RULING-39'],
  'entering an enemy region is an attack and ends the warping',
  () => {
    const t = Table.ready()
    const region = t.outer(ELYSHA, 'Metropolis')
    const guard = t.ship(ELYSHA, 'Slasher', { at: region })
    const ships = [t.ship(IAN, 'Executioner'), t.ship(IAN, 'Executioner')]
    t.warp(ships[0]!, region).warp(ships[1]!, region)
    expect(t.region(region).attacker).toBe(IAN)
    expect([t.card(ships[0]!).side, t.card(ships[1]!).side, t.card(guard).side]).toEqual([
      'attacking',
      'attacking',
      'defending',
    ])
    expect(t.whyNot(IAN, `warp card:${ships[0]!} region:${IAN}`)).toBe('SG-ATK-04')
    const third = t.ship(IAN, 'Executioner')
    t.warp(third, ELYSHA)
    expect(t.region(ELYSHA).attacker).toBe(IAN)
  },
)
rule(
  ['SG-ATK-02', 'SG-ATK-05', 'SG-ATK-06', 'SG-RULING-34'],
  'an attacker uses no ability in the management phase, but again in battle',
  () => {
    const t = Table.ready()
    const guard = t.ship(ELYSHA, 'Rifter')
    const crucifier = t.ship(IAN, 'Crucifier')
    const prophecy = t.ship(IAN, 'Prophecy')
    t.isk(IAN, 3)
    expect(t.whyNot(IAN, `use card:${crucifier} card:${guard}`)).toBeUndefined()
    t.warp(crucifier, ELYSHA).warp(prophecy, ELYSHA)
    expect(t.whyNot(IAN, `use card:${crucifier} card:${guard}`)).toBe('SG-ATK-02')
    expect(t.shield(crucifier)).toBe(4)
    t.says(IAN, 'pass').says(ELYSHA, 'pass')
    expect(t.g.phase).toBe('battle')
    t.use(IAN, crucifier, `card:${guard}`).resolve()
    expect(t.attack(guard)).toBe(3)
  },
)
rule('SG-ATK-10', 'a ship attacks until its attack is over', () => {
  const t = Table.ready()
  const region = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Typhoon', { at: region })
  const one = t.ship(IAN, 'Maller')
  t.warp(one, region).endManagement().toStep('target')
  expect(t.card(one).side).toBe('attacking')
  t.toStep('result').on().says(IAN, `withdraw card:${one} none`)
  expect(t.card(one).side).toBe('none')
})
rule(
  'SG-RULING-42',
  'the last defender is gone before the battle: no battle, and the attackers stay barred',
  () => {
    const t = Table.ready()
    const region = t.outer(ELYSHA, 'Metropolis')
    const guard = t.ship(ELYSHA, 'Slasher', { at: region })
    const one = t.ship(IAN, 'Punisher')
    const [breach = 0] = t.holds(IAN, 'Hull Breach')
    t.isk(IAN, 3).warp(one, region).play(IAN, breach, `card:${guard}`).resolve()
    expect(t.region(region).controller).toBe(IAN)
    expect(t.region(region).attacker).toBe(NOBODY)
    expect(t.whyNot(IAN, `warp card:${one} region:${IAN}`)).toBe('SG-ATK-04')
    expect(t.whyNot(IAN, `command card:${one} command:1`)).toBe('SG-CMD-05')
    t.endManagement()
    expect(t.g.phase).not.toBe('battle')
  },
)
rule('SG-RULING-42', 'an attack whose attackers are gone lapses', () => {
  const t = Table.ready()
  const region = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Slasher', { at: region })
  const one = t.ship(IAN, 'Punisher')
  const [recall = 0] = t.holds(IAN, 'Emergency Recall')
  t.isk(IAN, 1).warp(one, region).play(IAN, recall, `card:${one}`).resolve()
  expect(t.region(region).attacker).toBe(NOBODY)
  expect(t.where(one)).toBe('dock')
  expect(t.whyNot(IAN, `undock card:${one}`)).toBeUndefined()
})
rule('SG-RULING-41', 'a guest: no attack, no command, free to go, docked at the end', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const region = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Slasher', { at: region })
  const guest = t.ship(IAN, 'Velator')
  const [borders = 0] = t.holds(IAN, 'Open Borders')
  t.isk(IAN, 9).play(IAN, borders, `card:${guest}`)
  expect(t.prompt()).toBe('second target')
  t.says(IAN, [`region:${region}`]).resolve()
  expect(t.where(guest)).toBe(region)
  expect(t.region(region).attacker).toBe(NOBODY)
  expect(t.region(region).controller).toBe(ELYSHA)
  expect(t.whyNot(IAN, `command card:${guest} command:1`)).toBe('SG-RULING-41')
  expect(t.whyNot(IAN, `warp card:${guest} region:${IAN}`)).toBeUndefined()
  expect(t.whyNot(IAN, `dock card:${guest}`)).toBeUndefined()
  t.endManagement()
  expect(t.where(guest)).toBe('dock')
})
rule(
  ['SG-RULING-41', 'SG-RULING-53'],
  'a ship that changes hands: command off, assembly goes on, region follows',
  () => {
    const t = Table.ready().race(IAN, 'minmatar')
    const working = t.ship(ELYSHA, 'Punisher', { command: 'patrol' })
    const [uprising = 0] = t.holds(IAN, 'Uprising')
    t.isk(IAN, 6).play(IAN, uprising, `card:${working}`).resolve()
    expect([t.card(working).controller, t.card(working).command, t.where(working)]).toEqual([IAN, -1, ELYSHA])
    t.toManagement(ELYSHA)
    expect([t.card(working).controller, t.where(working), t.card(working).left]).toEqual([ELYSHA, 'dock', 0])
  },
)
rule('SG-RULING-53', 'a ship taken for good counts down in the turns of its new controller', () => {
  const t = Table.ready()
  const one = t.ship(ELYSHA, 'Rifter')
  const [mutiny = 0] = t.holds(IAN, 'Mutiny')
  t.isk(IAN, 7).play(IAN, mutiny, `card:${one}`).resolve()
  t.dock(one)
  t.card(one).left = 2
  t.toManagement(ELYSHA)
  expect(t.card(one).left).toBe(2)
  t.toManagement(IAN)
  expect([t.card(one).controller, t.card(one).left, t.card(one).owner]).toEqual([IAN, 1, ELYSHA])
})
rule('SG-RULING-75', 'an attack below 0 counts as 0', () => {
  const t = Table.ready()
  const one = t.ship(ELYSHA, 'Velator')
  t.news(IAN, 'Electronic Warfare', 2, one)
  expect(t.attack(one)).toBe(0)
})
rule('SG-RULING-56', 'docked ships count where nothing is targeted', () => {
  const t = Table.ready()
  t.ship(IAN, 'Executioner', { at: 'dock' })
  t.ship(ELYSHA, 'Slasher')
  const [ransom = 0] = t.holds(IAN, 'Ransom Demand')
  t.isk(IAN, 2).play(IAN, ransom)
  expect(t.player(IAN).isk).toBe(0)
})
rule('SG-RULING-99', 'coming into play is heard in the dock, and a docked ship can be sacrificed', () => {
  const t = Table.ready().race(IAN, 'minmatar')
  const [scythe = 0, revolt = 0] = t.holds(IAN, 'Scythe', 'Slave Revolt')
  t.isk(IAN, 7).play(IAN, scythe).resolve()
  expect(t.player(IAN).isk).toBe(4)
  const target = t.ship(ELYSHA, 'Rifter')
  t.play(IAN, revolt, `card:${target}`)
  expect(t.whyNot(IAN, [`card:${scythe}`])).toBeUndefined()
  t.says(IAN, [`card:${scythe}`]).resolve()
  expect(t.where(target)).toBe('out')
})
rule('SG-RULING-21', 'a hundred free acts in a turn, then no more', () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Punisher')
  t.g.acts = 99
  t.command(one, 'command:1')
  expect(t.whyNot(IAN, `command card:${one} off`)).toBe('SG-RULING-21')
  expect(t.whyNot(IAN, `dock card:${one}`)).toBe('SG-RULING-21')
  expect(t.offers('pass')).toBe(true)
  t.toManagement(ELYSHA).toManagement(IAN)
  expect(t.whyNot(IAN, `dock card:${one}`)).toBeUndefined()
})
rule('SG-RULING-21', 'a loop of compulsory abilities is a draw', () => {
  const looping = withCards(
    ship([], 'rare', 'Echo', 'frigate', [1, 1, 1, 0], {}, [{ when: { when: 'news', do: [{ gain: 1 }] } }]),
  )
  const t = Table.ready({ content: looping })
  const echo = t.ship(IAN, 'Echo')
  t.card(echo).fired = 100
  const [fraud = 0] = t.holds(IAN, 'Insurance Fraud')
  t.isk(IAN, 1).play(IAN, fraud)
  expect(t.over).toBe(true)
  expect(t.winners).toEqual([])
})
