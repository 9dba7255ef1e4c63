import { NOBODY } from '@orrery/kernel'
import { expect } from 'vitest'
import { incomeOf } from '../rules/income.js'
import { listen } from '../rules/in-play.js'
import { starbaseShield } from '../rules/values.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table } from './table.js'

rule(
  ['SG-REG-03', 'SG-REG-08', 'SG-REG-09', 'SG-REG-10', 'SG-REG-15', 'SG-OUT-09', 'SG-WARP-05'],
  'an outer region is taken by warping in and lost by leaving',
  () => {
    const t = Table.ready()
    const region = t.outer(ELYSHA, 'Metropolis')
    const one = t.ship(IAN, 'Executioner')
    expect(t.region(region).controller).toBe(NOBODY)
    t.warp(one, region)
    expect(t.region(region).controller).toBe(IAN)
    expect(t.region(region).attacker).toBe(NOBODY)
    expect(t.card(one).attacked).toBe(false)
    t.warp(one, IAN)
    expect(t.region(region).controller).toBe(NOBODY)
  },
)
rule('SG-REG-04', 'everything in play is in one region', () => {
  const t = Table.ready()
  const region = t.outer(IAN, 'Metropolis')
  const ship = t.ship(IAN, 'Executioner', { at: region })
  const rock = t.location(IAN, 'Veldspar', region)
  const office = t.structure(IAN, 'Trade Office')
  expect([t.card(ship).region, t.card(rock).region, t.card(office).region]).toEqual([region, region, IAN])
  t.warp(ship, IAN)
  expect(t.card(ship).region).toBe(IAN)
})
rule(['SG-REG-07', 'SG-RULING-40', 'SG-RULING-64'], 'no effect can choose a region or a starbase', () => {
  const t = Table.ready()
  const region = t.outer(ELYSHA, 'Metropolis')
  const [team = 0, jumpers = 0] = t.holds(IAN, 'Demolition Team', 'Claim Jumpers')
  t.structure(ELYSHA, 'Trade Office')
  t.location(ELYSHA, 'Veldspar', region)
  t.isk(IAN, 9)
  const starbase = `card:${t.player(ELYSHA).starbase}`
  const land = `card:${t.region(region).card}`
  for (const news of [team, jumpers])
    for (const target of [starbase, land, `region:${region}`])
      expect(t.whyNot(IAN, `play card:${news} ${target}`)).toBe('SG-TRG-02')
  t.race(IAN, 'minmatar').starbase(IAN, 'Reclaimer Tower', true)
  t.ship(IAN, 'Reaper')
  t.use(IAN, t.player(IAN).starbase)
  expect(t.whyNot(IAN, [`card:${t.player(IAN).starbase}`])).toBe('SG-SAC-01')
  expect(t.whyNot(IAN, [land])).toBe('SG-SAC-01')
})
rule(
  ['SG-REG-14', 'SG-RULING-37', 'SG-WARP-01', 'SG-WARP-02'],
  'any region can be reached from any other, for nothing',
  () => {
    const t = Table.ready()
    const regions = [t.outer(IAN, 'Metropolis'), t.outer(ELYSHA, 'Heaven'), t.outer(ELYSHA, 'Stain')]
    const one = t.ship(IAN, 'Executioner')
    t.isk(IAN, 0)
    for (const region of [...regions, ...regions.reverse()]) {
      if (t.where(one) !== region) t.warp(one, region)
      expect(t.where(one)).toBe(region)
    }
    const closed = t.faceDown(IAN, 'Curse')
    expect(t.whyNot(IAN, `warp card:${one} region:${closed}`)).toBe('SG-WARP-01')
    expect(t.whyNot(IAN, `warp card:${one} region:${String(t.where(one))}`)).toBe('SG-WARP-01')
  },
)

// ---------------------------------------------------------------- outer regions

rule(
  ['SG-OUT-02', 'SG-OUT-05', 'SG-OUT-06', 'SG-OUT-11', 'SG-PILE-01'],
  'opened for its price, over the pile, uncontrolled',
  () => {
    const t = Table.ready()
    const region = t.faceDown(IAN, 'Metropolis')
    t.isk(IAN, 1)
    expect(t.whyNot(IAN, `open region:${region}`)).toBe('SG-MGMT-03')
    t.isk(IAN, 2).says(IAN, `open region:${region}`)
    expect(t.g.pile.at(0).what).toBe('region')
    expect(t.region(region).open).toBe(false)
    t.resolve()
    expect(t.region(region).open).toBe(true)
    expect(t.region(region).controller).toBe(NOBODY)
    expect(t.player(IAN).isk).toBe(0)
    expect(incomeOf(t.g, IAN)).toBe(2)
    t.ship(IAN, 'Executioner', { at: region })
    expect(incomeOf(t.g, IAN)).toBe(3)
    expect(t.whyNot(IAN, `open region:${region}`)).toBe('SG-OUT-02')
    const hers = t.faceDown(ELYSHA, 'Heaven')
    expect(t.whyNot(IAN, `open region:${hers}`)).toBe('SG-OUT-02')
  },
)
rule('SG-OUT-03', 'any number of them in one turn', () => {
  const t = Table.ready()
  t.isk(IAN, 20)
  for (const name of ['Metropolis', 'Heaven', 'Stain'])
    t.says(IAN, `open region:${t.faceDown(IAN, name)}`).resolve()
  expect([3, 4, 5].map(r => t.region(r - 1).open)).toEqual([true, true, true])
})
rule('SG-OUT-02', 'only in the own management phase', () => {
  const t = Table.ready()
  const region = t.faceDown(IAN, 'Metropolis')
  t.isk(IAN, 9).says(IAN, 'pass')
  expect(t.whyNot(ELYSHA, `open region:${region}`)).toBe('malformed')
})

// ---------------------------------------------------------------- upgrades

rule(
  ['SG-UPG-02', 'SG-UPG-03', 'SG-UPG-04', 'SG-UPG-05', 'SG-UPG-06', 'SG-CARD-03'],
  'paid when announced, flipped when it resolves, for good',
  () => {
    const t = Table.ready()
    t.starbase(IAN, 'Empiric Tower')
    const one = t.ship(IAN, 'Executioner')
    t.isk(IAN, 7)
    expect(t.whyNot(IAN, 'upgrade')).toBe('SG-UPG-02')
    t.isk(IAN, 8).says(IAN, 'upgrade')
    expect(t.player(IAN).isk).toBe(0)
    expect(t.player(IAN).upgraded).toBe(false)
    t.resolve()
    expect(t.player(IAN).upgraded).toBe(true)
    expect(starbaseShield(t.g, IAN)).toBe(20)
    expect(incomeOf(t.g, IAN)).toBe(3)
    expect(t.shield(one)).toBe(4)
    t.isk(IAN, 20)
    expect(t.whyNot(IAN, 'upgrade')).toBe('SG-UPG-05')
    t.toManagement(ELYSHA).toManagement(IAN)
    expect(t.player(IAN).upgraded).toBe(true)
  },
)
rule('SG-UPG-01', 'nobody upgrades in another turn', () => {
  const t = Table.ready()
  t.isk(ELYSHA, 20).says(IAN, 'pass')
  expect(t.whyNot(ELYSHA, 'upgrade')).toBe('malformed')
})
rule('SG-STR-06', 'structures stay on an upgraded starbase', () => {
  const t = Table.ready()
  t.starbase(IAN, 'Dominion Tower')
  t.structure(IAN, 'Shield Hardener')
  t.isk(IAN, 10).says(IAN, 'upgrade').resolve()
  expect(starbaseShield(t.g, IAN)).toBe(18 + 2)
})
rule(
  ['SG-UPG-08', 'SG-INF-04', 'SG-RULING-09', 'SG-RULING-95'],
  'the back is secret until the upgrade is announced',
  () => {
    const t = Table.ready()
    const { starbase } = t.player(IAN)
    t.isk(IAN, 20)
    expect([t.sees(IAN, starbase), t.sees(ELYSHA, starbase)]).toEqual([true, false])
    t.says(IAN, 'upgrade')
    expect(t.sees(ELYSHA, starbase)).toBe(true)
  },
)
rule(
  ['SG-UPG-09', 'SG-RULING-82', 'SG-DRAW-10'],
  'Venal Tower lets every player with an upgrade draw',
  () => {
    const t = Table.ready()
    t.starbase(ELYSHA, 'Venal Tower', true)
    const draws = (seat: number): number => {
      const before = t.player(seat).market.length
      t.says(t.g.active, 'pass')
      for (;;) {
        t.on()
        if (t.prompt() === 'optional draw.ask') t.says(t.who(), 'draw')
        else if (t.prompt() === 'discard')
          t.says(t.who(), t.choices().slice(0, t.player(t.who()).hand.length - 7))
        else break
      }
      return before - t.player(seat).market.length
    }
    expect(draws(ELYSHA)).toBe(2)
    expect(draws(IAN)).toBe(1)
    t.starbase(IAN, 'Dominion Tower', true)
    draws(ELYSHA)
    expect(draws(IAN)).toBe(2)
    draws(ELYSHA)
    t.starbase(IAN, 'Venal Tower')
    listen(t.g, t.player(IAN).starbase)
    expect(draws(IAN)).toBe(3)
  },
)

// ---------------------------------------------------------------- locations and structures

rule(
  ['SG-LOC-01', 'SG-LOC-02', 'SG-LOC-10'],
  'into any region in play, whoever controls it; chosen when announced',
  () => {
    const t = Table.ready()
    const enemy = t.outer(ELYSHA, 'Metropolis')
    t.ship(ELYSHA, 'Slasher', { at: enemy })
    const free = t.outer(IAN, 'Heaven')
    const closed = t.faceDown(IAN, 'Stain')
    const rocks = t.holds(IAN, 'Veldspar', 'Veldspar', 'Veldspar', 'Barren Planet', 'Amarr Prime')
    t.isk(IAN, 20)
    t.play(IAN, rocks[0]!, `region:${enemy}`)
    expect(t.g.pile.at(0).target).toBe(t.g.cards.length + enemy)
    t.resolve()
      .play(IAN, rocks[1]!, `region:${free}`)
      .resolve()
      .play(IAN, rocks[2]!, `region:${ELYSHA}`)
      .resolve()
    expect(rocks.slice(0, 3).map(card => t.card(card).region)).toEqual([enemy, free, ELYSHA])
    expect(t.whyNot(IAN, `play card:${rocks[3]!} region:${closed}`)).toBe('SG-LOC-01')
    expect(t.whyNot(IAN, `play card:${rocks[3]!} region:${IAN}`)).toBe('SG-LOC-02')
    expect(t.whyNot(IAN, `play card:${rocks[4]!} region:${ELYSHA}`)).toBe('SG-LOC-02')
    expect(t.whyNot(IAN, `play card:${rocks[4]!} region:${IAN}`)).toBeUndefined()
  },
)
rule(['SG-LOC-03', 'SG-LOC-04', 'SG-LOC-05'], 'no more than the region holds, whoever played them', () => {
  const t = Table.ready()
  const region = t.outer(ELYSHA, 'Heaven')
  t.location(ELYSHA, 'Veldspar', region)
  const [rock = 0, barren = 0] = t.holds(IAN, 'Veldspar', 'Barren Planet')
  t.isk(IAN, 9)
  expect(t.whyNot(IAN, `play card:${rock} region:${region}`)).toBe('SG-LOC-03')
  expect(t.choices().some(o => o.startsWith(`play card:${barren} `))).toBe(false)
})
rule('SG-LOC-02', 'a harmful location lies alone', () => {
  const t = Table.ready()
  t.location(IAN, 'Radiation Belt', ELYSHA)
  const [second = 0] = t.holds(IAN, 'Radiation Belt')
  t.isk(IAN, 4)
  expect(t.whyNot(IAN, `play card:${second} region:${ELYSHA}`)).toBe('SG-LOC-02')
  expect(t.whyNot(IAN, `play card:${second} region:${IAN}`)).toBeUndefined()
})
rule(
  ['SG-STR-01', 'SG-STR-02', 'SG-STR-03', 'SG-MGMT-04'],
  'a structure goes onto the own starbase, in the own management phase',
  () => {
    const t = Table.ready()
    const [office = 0] = t.holds(IAN, 'Trade Office')
    const [hers = 0] = t.holds(ELYSHA, 'Trade Office')
    t.isk(IAN, 4).isk(ELYSHA, 9)
    expect(t.whyNot(IAN, `play card:${office} region:${ELYSHA}`)).toBe('SG-TRG-02')
    t.play(IAN, office).resolve()
    expect([t.card(office).region, t.card(office).controller]).toEqual([IAN, IAN])
    t.says(IAN, 'pass')
    expect(t.whyNot(ELYSHA, `play card:${hers} none`)).toBe('SG-NEWS-01')
  },
)
rule('SG-RULING-58', 'more locations than the maximum: nothing is removed, nothing added', () => {
  const t = Table.ready()
  const region = t.outer(ELYSHA, 'Heaven')
  t.location(ELYSHA, 'Veldspar', region)
  t.location(ELYSHA, 'Scordite', region)
  const [rock = 0] = t.holds(IAN, 'Veldspar')
  t.isk(IAN, 9)
  expect(t.whyNot(IAN, `play card:${rock} region:${region}`)).toBe('SG-LOC-03')
  t.toManagement(ELYSHA).toManagement(IAN)
  expect(t.g.locations.length).toBe(2)
})
rule('SG-RULING-59', 'in an uncontrolled region the owner puts text that names nobody on the pile', () => {
  const t = Table.ready()
  const region = t.outer(ELYSHA, 'Metropolis')
  const [omber = 0] = t.holds(IAN, 'Omber', 'Executioner')
  t.isk(IAN, 2)
    .play(IAN, omber, `region:${region}`)
    .says(IAN, 'hand-on')
    .says(ELYSHA, 'pass')
    .says(IAN, 'pass')
  expect(t.g.pile.at(0).by).toBe(IAN)
  expect([incomeOf(t.g, IAN), incomeOf(t.g, ELYSHA)]).toEqual([2, 2])
})
