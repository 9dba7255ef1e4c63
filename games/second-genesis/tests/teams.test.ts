import { isOut, NOBODY } from '@orrery/kernel'
import { expect } from 'vitest'
import { news } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Teams are off unless the table agrees on them: two of them, and seats belong to one after the other. */
const ALLY = 2
const FOE = 3
const pairs = (how: Parameters<typeof Table.ready>[0] = {}): Table =>
  Table.ready({ players: 4, settings: { teams: 2 }, ...how })

rule(['SG-MUL-04', 'SG-RULING-12'], 'an ally’s region is no enemy region: entering it attacks nobody', () => {
  const t = pairs()
  const theirs = t.outer(ALLY, 'Metropolis')
  t.ship(ALLY, 'Kestrel', { at: theirs })
  const [one, two] = [t.ship(IAN, 'Punisher'), t.ship(IAN, 'Punisher')]
  t.warp(one, theirs).warp(two, ALLY)
  expect([t.region(theirs).attacker, t.region(ALLY).attacker]).toEqual([NOBODY, NOBODY])
  // Control belongs to single players all the same, and so do the orders.
  expect(t.region(theirs).controller).toBe(ALLY)
  expect(t.whyNot(IAN, `dock card:${two}`)).toBe('SG-SHIP-11')
  t.command(one, 'command:1').endManagement()
  // Guests of an ally are not sent home.
  expect([t.where(one), t.where(two), t.g.phase]).toEqual([theirs, ALLY, 'end'])
})
rule('SG-MUL-04', 'without teams, or where the players make none, everybody else is an enemy', () => {
  for (const [players, teams] of [
    [4, 0],
    [4, 3],
    [3, 2],
    [3, 3],
  ] as const) {
    const t = Table.ready({ players, settings: { teams } })
    t.warp(t.ship(IAN, 'Punisher'), ALLY)
    expect(t.region(ALLY).attacker).toBe(IAN)
  }
  for (const [teams, ally] of [
    [2, 4],
    [3, 3],
  ] as const) {
    const t = Table.ready({ players: 6, settings: { teams } })
    t.warp(t.ship(IAN, 'Punisher'), ally).warp(t.ship(IAN, 'Punisher'), 5)
    expect([t.region(ally).attacker, t.region(5).attacker]).toEqual([NOBODY, IAN])
  }
})
rule(['SG-MUL-04', 'SG-CMD-15', 'SG-RULING-45'], 'the locations of an ally are the ally’s to mine', () => {
  const t = pairs()
  const theirs = t.outer(ALLY, 'Metropolis')
  t.ship(ALLY, 'Kestrel', { at: theirs })
  const rock = t.location(IAN, 'Veldspar', theirs)
  const miner = t.ship(IAN, 'Bantam')
  t.warp(miner, theirs)
  expect(t.whyNot(IAN, `command card:${miner} mine:${rock}`)).toBe('SG-CMD-15')
})
rule('SG-MUL-04', 'an ally is no opponent and an ally’s cards are no enemy cards', () => {
  const t = pairs({
    content: withCards(news('rare', 'Levy', 1, [{ play: { do: [{ lose: { n: 2, who: 'opponents' } }] } }])),
  })
  const array = t.structure(IAN, 'Sensor Array')
  const [mutiny = 0, levy = 0] = t.holds(IAN, 'Mutiny', 'Levy')
  const [friend, foe] = [t.ship(ALLY, 'Kestrel'), t.ship(FOE, 'Kestrel')]
  for (let seat = 0; seat < 4; seat++) t.isk(seat, 20)
  expect(t.whyNot(IAN, `use card:${array} seat:${ALLY}`)).toBe('SG-TRG-02')
  expect(t.whyNot(IAN, `use card:${array} seat:${FOE}`)).toBeUndefined()
  expect(t.whyNot(IAN, `play card:${mutiny} card:${friend}`)).toBe('SG-TRG-02')
  expect(t.whyNot(IAN, `play card:${mutiny} card:${foe}`)).toBeUndefined()
  t.play(IAN, levy).resolve()
  expect([ELYSHA, ALLY, FOE].map(seat => t.player(seat).isk)).toEqual([18, 20, 18])
})
rule('SG-MUL-04', 'news of an ally is no enemy news', () => {
  const t = pairs()
  t.structure(IAN, 'Freedom Forum')
  for (const [seat, gained] of [
    [ALLY, 0],
    [FOE, 1],
  ] as const) {
    const [fraud = 0] = t.holds(seat, 'Insurance Fraud')
    t.toManagement(seat).isk(IAN, 0).isk(seat, 1).play(seat, fraud).resolve()
    expect(t.player(IAN).isk).toBe(gained)
  }
})
rule(['SG-MUL-04', 'SG-WDR-03'], 'ships withdraw to where allies are, and into an ally’s home', () => {
  const t = pairs()
  const held = t.outer(ELYSHA, 'Metropolis')
  const refuge = t.outer(ALLY, 'Heaven')
  const hostile = t.outer(FOE, 'Stain')
  t.ship(ELYSHA, 'Slasher', { at: held })
  t.ship(ALLY, 'Kestrel', { at: refuge })
  t.ship(FOE, 'Kestrel', { at: hostile })
  const one = t.ship(IAN, 'Maller')
  t.warp(one, held).endManagement().toStep('withdraw').on()
  const to = (region: number): string | undefined => t.whyNot(IAN, `withdraw card:${one} region:${region}`)
  expect([to(refuge), to(ALLY), to(hostile), to(FOE)]).toEqual([
    undefined,
    undefined,
    'SG-WDR-03',
    'SG-RULING-66',
  ])
})
rule(['SG-MUL-04', 'SG-MUL-05'], 'an ally’s ships take no part in a battle', () => {
  const t = pairs({ first: ELYSHA })
  const place = t.outer(IAN, 'Metropolis')
  const guard = t.ship(IAN, 'Reaper', { at: place })
  const friend = t.ship(ALLY, 'Typhoon', { at: place })
  const raider = t.ship(ELYSHA, 'Maller')
  t.warp(raider, place)
  expect([t.card(guard).side, t.card(friend).side]).toEqual(['defending', 'none'])
  t.endManagement().toStep('target').on()
  expect(t.choices()).toEqual([`aim card:${raider} card:${guard}`, `hold card:${raider}`])
})
rule(
  ['SG-MUL-04', 'SG-WIN-01', 'SG-RULING-12'],
  'a team wins when all others are out, fallen members and all',
  () => {
    const t = pairs()
    t.says(IAN, 'concede')
    expect([isOut(t.g, IAN), t.over]).toEqual([true, false])
    t.toManagement(ELYSHA).says(ELYSHA, 'concede')
    expect(t.over).toBe(false)
    t.toManagement(FOE).says(FOE, 'concede')
    expect(t.winners).toEqual([IAN, ALLY])
  },
)
rule(['SG-MUL-04', 'SG-WIN-02'], 'what wins the game for one wins it for the team', () => {
  const t = pairs()
  t.news(ELYSHA, 'Amassed Fortune', 99)
  t.isk(ELYSHA, 50).toManagement(ELYSHA)
  expect(t.winners).toEqual([ELYSHA, FOE])
})
