import { isOut, NOBODY } from '@orrery/kernel'
import { expect } from 'vitest'
import { news, structure } from '../content/card.js'
import { starbaseShield } from '../rules/values.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

const THIRD = 2

/** Ian's fleet breaks the home of a seat: the bombardment is about to resolve. */
function breakHome(t: Table, seat: number): number[] {
  const ships = [t.ship(IAN, 'Megathron'), t.ship(IAN, 'Megathron')]
  for (const one of ships) t.warp(one, seat)
  t.endManagement().toStep('withdraw').on().stay().toStep('result')
  return ships
}

rule(['SG-WIN-01', 'SG-WIN-03', 'SG-RES-05'], 'the last enemy starbase falls: victory at once', () => {
  const t = Table.ready()
  breakHome(t, ELYSHA)
  t.pass().pass()
  expect(t.over).toBe(true)
  expect(t.winners).toEqual([IAN])
})
rule(['SG-WIN-02', 'SG-GOLD-01'], 'a card can win the game: 50 ISK and Amassed Fortune', () => {
  const t = Table.ready()
  t.news(IAN, 'Amassed Fortune', 99)
  t.isk(IAN, 50).toManagement(ELYSHA).toManagement(IAN)
  expect(t.over).toBe(true)
  expect(t.winners).toEqual([IAN])
})
rule(
  'SG-WIN-02',
  'but not with 49 when its owner turn begins, or when the ISK is gone before it resolves',
  () => {
    const t = Table.ready()
    t.news(IAN, 'Amassed Fortune', 99)
    t.isk(IAN, 49).toManagement(ELYSHA).toManagement(IAN)
    expect(t.over).toBe(false)
    const [audit = 0] = t.holds(ELYSHA, 'Tax Audit')
    t.isk(IAN, 50).isk(ELYSHA, 2).toManagement(ELYSHA).says(ELYSHA, 'pass').says(IAN, 'pass')
    while (t.g.pile.length === 0) {
      if (t.prompt() === 'income or card') t.says(IAN, 'income')
      else t.pass()
    }
    t.says(IAN, 'pass').play(ELYSHA, audit, `seat:${IAN}`).resolve()
    expect(t.over).toBe(false)
    expect(t.player(ELYSHA).isk).toBe(2 + 2 - 2 + 2)
  },
)
rule('SG-WIN-02', 'five outer regions and the Galactic Senate', () => {
  const t = Table.ready()
  t.structure(IAN, 'Galactic Senate')
  const names = ['Metropolis', 'Heaven', 'Stain', 'Curse', 'Catch']
  names.forEach((name, i) => t.ship(IAN, 'Executioner', { at: t.outer(i < 3 ? IAN : ELYSHA, name) }))
  t.toManagement(ELYSHA).toManagement(IAN)
  expect(t.winners).toEqual([IAN])
})
rule('SG-WIN-02', 'six classes of ship at the Gathering of Worlds', () => {
  const t = Table.ready()
  const region = t.outer(IAN, 'Metropolis')
  t.location(IAN, 'Gathering of Worlds', region)
  const six = ['Impairor', 'Executioner', 'Coercer', 'Omen', 'Prophecy', 'Armageddon']
  for (const name of six.slice(1)) t.ship(IAN, name, { at: region })
  t.toManagement(ELYSHA).toManagement(IAN)
  expect(t.over).toBe(false)
  t.ship(IAN, 'Impairor', { at: region })
  t.toManagement(ELYSHA).toManagement(IAN)
  expect(t.winners).toEqual([IAN])
})
rule(['SG-WIN-04', 'SG-WIN-06'], 'any required draw from an empty market loses', () => {
  const t = Table.ready()
  const [tip = 0] = t.holds(IAN, 'Insider Tip')
  t.isk(IAN, 2).market(IAN, 1).play(IAN, tip).resolve()
  expect(t.winners).toEqual([ELYSHA])
})
rule(['SG-WIN-04', 'SG-RULING-13'], 'so does the card drawn instead of income', () => {
  const t = Table.ready()
  t.market(ELYSHA, 0).says(IAN, 'pass')
  while (t.prompt() !== 'income or card') t.pass()
  t.says(ELYSHA, 'card').on()
  expect(t.winners).toEqual([IAN])
  expect(t.g.phase).toBe('setup')
})
rule('SG-WIN-05', 'an empty market does nothing by itself', () => {
  const t = Table.ready()
  t.market(IAN, 0).endManagement()
  expect(t.over).toBe(false)
})
rule(['SG-WIN-07', 'SG-RULING-21'], 'no cap on turns unless one was agreed', () => {
  const free = Table.ready()
  for (let turn = 0; turn < 30; turn++) free.says(free.g.active, 'pass').toManagement()
  expect(free.over).toBe(false)
  expect(free.g.turn).toBeGreaterThan(25)
  const capped = Table.ready({ settings: { cap: 60 } })
  capped.g.turn = 60
  capped.says(IAN, 'pass').on()
  expect(capped.over).toBe(true)
  expect(capped.winners).toEqual([])
})
rule(
  ['SG-WIN-08', 'SG-WIN-10', 'SG-MUL-01', 'SG-MUL-03', 'SG-RULING-79'],
  'with three, the others play on; the last one left wins',
  () => {
    const t = Table.ready({ players: 3 })
    const held = [...t.player(ELYSHA).hand]
    const ships = breakHome(t, ELYSHA)
    t.on()
    expect(isOut(t.g, ELYSHA)).toBe(true)
    expect(t.over).toBe(false)
    // The ships in the fallen home region leave it.
    expect(t.prompt()).toBe('leave a fallen home.go')
    expect(t.whyNot(IAN, `withdraw card:${ships[0]!} region:${THIRD}`)).toBe('SG-RULING-66')
    t.says(IAN, `withdraw card:${ships[0]!} none`).says(IAN, `withdraw card:${ships[1]!} region:${IAN}`).on()
    expect([t.where(ships[0]!), t.where(ships[1]!)]).toEqual(['dock', IAN])
    expect(t.player(ELYSHA).hand.length + t.player(ELYSHA).market.length).toBe(0)
    for (const card of held) expect(t.g.gone.has(card)).toBe(true)
    t.toManagement(THIRD).says(THIRD, 'concede')
    expect(t.winners).toEqual([IAN])
  },
)
rule('SG-RULING-79', 'what a loser leaves behind', () => {
  const t = Table.ready({ players: 3 })
  const outer = t.outer(ELYSHA, 'Metropolis')
  const rock = t.location(ELYSHA, 'Veldspar', outer)
  const hers = t.ship(ELYSHA, 'Slasher', { at: outer })
  const away = t.ship(THIRD, 'Kestrel', { owner: ELYSHA })
  const borrowed = t.ship(ELYSHA, 'Heron', { owner: THIRD, at: 'dock' })
  const mine = t.location(IAN, 'Scordite', ELYSHA)
  const tower = t.structure(ELYSHA, 'Trade Office')
  const ships = breakHome(t, ELYSHA)
  t.on()
  expect(t.g.gone.has(hers)).toBe(true)
  expect(t.g.gone.has(away)).toBe(true)
  expect(t.g.gone.has(tower)).toBe(true)
  expect(t.player(THIRD).scrap.has(borrowed)).toBe(true)
  expect(t.player(IAN).scrap.has(mine)).toBe(true)
  expect(t.region(outer).open).toBe(true)
  expect(t.region(outer).controller).toBe(NOBODY)
  expect(t.g.locations.has(rock)).toBe(true)
  for (const one of ships) t.says(IAN, `withdraw card:${one} none`)
  t.toManagement(THIRD)
  const [jumpers = 0] = t.holds(THIRD, 'Claim Jumpers')
  t.isk(THIRD, 4).play(THIRD, jumpers, `card:${rock}`).resolve()
  expect(t.g.gone.has(rock)).toBe(true)
})
rule(
  ['SG-RULING-79', 'SG-RULING-101', 'SG-RULING-103'],
  'an active player who is out: the turn ends at once',
  () => {
    const t = Table.ready({ players: 3 })
    const [tip = 0] = t.holds(IAN, 'Insider Tip')
    const [breach = 0] = t.holds(ELYSHA, 'Hull Breach')
    const target = t.ship(THIRD, 'Kestrel')
    t.isk(IAN, 2).isk(ELYSHA, 3).play(IAN, tip).says(IAN, 'hand-on')
    t.play(ELYSHA, breach, `card:${target}`).says(ELYSHA, 'hand-on').says(THIRD, 'pass')
    t.says(IAN, 'concede')
    expect(isOut(t.g, IAN)).toBe(true)
    expect(t.g.active).toBe(ELYSHA)
    expect(t.g.pile.length).toBe(0)
    expect(t.g.gone.has(tip)).toBe(true)
    expect(t.player(ELYSHA).scrap.has(breach)).toBe(true)
    expect(t.where(target)).toBe(THIRD)
  },
)
rule('SG-RULING-79', 'a pile that is resolving is finished first', () => {
  const t = Table.ready({ players: 3 })
  const [tip = 0] = t.holds(IAN, 'Insider Tip')
  const target = t.ship(THIRD, 'Kestrel')
  const [breach = 0] = t.holds(THIRD, 'Hull Breach')
  t.isk(IAN, 2).isk(THIRD, 3).market(IAN, 0)
  t.says(IAN, 'pass').says(ELYSHA, 'pass').play(THIRD, breach, `card:${target}`).says(THIRD, 'hand-on')
  t.play(IAN, tip).resolve()
  expect(isOut(t.g, IAN)).toBe(true)
  expect(t.where(target)).toBe('out')
  expect(t.g.active).toBe(ELYSHA)
})
rule(['SG-WIN-09', 'SG-RULING-80'], 'all lose at the same moment: a draw', () => {
  const doom = withCards(
    news('rare', 'Doomsday', 1, [{ play: { do: [{ draw: { n: 1, who: 'you' } }] } }]),
    structure('rare', 'Null Field', 1, {
      abilities: [{ always: { give: 'shield', n: -99, to: { type: 'starbase' } } }],
    }),
  )
  const t = Table.ready({ content: doom })
  const [field = 0] = t.holds(IAN, 'Null Field')
  t.isk(IAN, 1).play(IAN, field).resolve()
  expect(t.over).toBe(true)
  expect(t.winners).toEqual([])
})
rule('SG-RULING-81', 'a player who loses in the same check does not win; two winners share a draw', () => {
  const both = withCards(
    news('rare', 'Glory', 1, [{ play: { do: [{ draw: { n: 1, who: 'you' } }, { win: true }] } }]),
  )
  const lost = Table.ready({ content: both, players: 3 })
  const [glory = 0] = lost.holds(IAN, 'Glory')
  lost.isk(IAN, 1).market(IAN, 0).play(IAN, glory).resolve()
  expect(lost.over).toBe(false)
  expect(isOut(lost.g, IAN)).toBe(true)
  const won = Table.ready({ content: both })
  const [again = 0] = won.holds(IAN, 'Glory')
  won.g.winning = 1 << ELYSHA
  won.isk(IAN, 1).play(IAN, again).resolve()
  expect(won.over).toBe(true)
})
rule('SG-RULING-81', 'two players win in one check', () => {
  const t = Table.ready()
  t.g.winning = 0b11
  const one = t.ship(IAN, 'Executioner', { at: 'dock' })
  t.g.winning = 0b11
  if (!t.over) t.says(IAN, `undock card:${one}`)
  expect(t.winners).toEqual([IAN, ELYSHA])
})
rule('SG-RULING-101', 'conceding, also out of turn', () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Executioner', { at: 'dock' })
  t.says(IAN, `undock card:${one}`)
  expect(t.who()).toBe(ELYSHA)
  expect(t.choices()).not.toContain('concede')
  t.says(ELYSHA, 'concede')
  expect(t.winners).toEqual([IAN])
})

// ---------------------------------------------------------------- home regions

rule(
  [
    'SG-HOME-02',
    'SG-HOME-04',
    'SG-HOME-05',
    'SG-CARD-06',
    'SG-CARD-08',
    'SG-STR-04',
    'SG-STR-05',
    'SG-RULING-57',
  ],
  'structures add shield and income, any number of them',
  () => {
    const t = Table.ready()
    expect(starbaseShield(t.g, IAN)).toBe(17)
    for (let n = 0; n < 6; n++) t.structure(IAN, 'Shield Hardener')
    t.structure(IAN, 'Trade Office')
    expect(starbaseShield(t.g, IAN)).toBe(17 + 12)
    t.isk(IAN, 0).toManagement(ELYSHA).toManagement(IAN)
    expect(t.player(IAN).isk).toBe(3)
  },
)
rule(['SG-HOME-04', 'SG-SHD-04'], 'other modifiers count too', () => {
  const t = Table.ready()
  t.location(IAN, 'Fortress Moon', IAN)
  expect(starbaseShield(t.g, IAN)).toBe(20)
})
rule(['SG-HOME-07', 'SG-RULING-40'], 'a shield reduced to zero destroys the starbase', () => {
  const drain = withCards(
    structure('rare', 'Drain', 1, {
      abilities: [{ always: { give: 'shield', n: -16, to: { type: 'starbase', whose: 'enemy' } } }],
    }),
  )
  const t = Table.ready({ content: drain })
  const [one = 0] = t.holds(IAN, 'Drain')
  t.isk(IAN, 1).play(IAN, one).resolve()
  expect(t.winners).toEqual([IAN])
})
rule('SG-HOME-09', 'any number of locations at home', () => {
  const t = Table.ready()
  const rocks = t.holds(IAN, ...Array.from({ length: 7 }, () => 'Veldspar'))
  t.isk(IAN, 14)
  for (const rock of rocks) t.play(IAN, rock, `region:${IAN}`).resolve()
  expect(t.g.locations.length).toBe(7)
})
rule('SG-HOME-10', 'the phases of a turn are named in the state, in order', () => {
  const t = new Table()
  const seen: string[] = []
  const watch = (): void => {
    if (seen.at(-1) !== t.g.phase) seen.push(t.g.phase)
  }
  while (t.prompt() === 'exchange') t.says(t.who(), [])
  t.says(IAN, 'income')
  for (let n = 0; n < 60 && t.g.active === IAN; n++) {
    watch()
    if (t.prompt() === 'manage') t.says(IAN, 'pass')
    else t.pass()
  }
  expect(seen).toEqual(['setup', 'management', 'end'])
})
rule('SG-REG-02', 'nobody else can take a home region', () => {
  const t = Table.ready()
  t.ship(IAN, 'Executioner', { at: ELYSHA })
  expect(t.region(ELYSHA).controller).toBe(ELYSHA)
})
rule(['SG-MUL-02', 'SG-TURN-01'], 'turns and initiative go clockwise', () => {
  const t = Table.ready({ players: 4, first: 2 })
  const one = t.ship(2, 'Executioner', { at: 'dock' })
  t.says(2, `undock card:${one}`)
  const asked: number[] = []
  while (t.prompt() === 'initiative') {
    asked.push(t.who())
    t.pass()
  }
  expect(asked).toEqual([3, 0, 1])
  t.says(2, 'pass').toManagement()
  expect(t.g.active).toBe(3)
})
rule(['SG-MUL-05', 'SG-MUL-06'], 'a third player takes no part in a battle but may answer in it', () => {
  const t = Table.ready({ players: 3 })
  const region = t.outer(ELYSHA, 'Metropolis')
  const defender = t.ship(ELYSHA, 'Rifter', { at: region })
  const guest = t.ship(THIRD, 'Kestrel', { at: region })
  const attacker = t.ship(IAN, 'Omen')
  const [breach = 0] = t.holds(THIRD, 'Hull Breach')
  t.isk(THIRD, 3).warp(attacker, region).endManagement().toStep('withdraw').on()
  t.stay().stay().on()
  expect(t.prompt()).toBe('target.aim')
  expect(t.whyNot(IAN, `aim card:${attacker} card:${guest}`)).toBe('SG-TGT-03')
  t.aim(attacker, defender).aim(defender, attacker)
  t.says(IAN, 'pass').says(ELYSHA, 'pass')
  expect(t.who()).toBe(THIRD)
  t.play(THIRD, breach, `card:${defender}`).resolve()
  expect(t.card(guest).side).toBe('none')
  expect(t.where(guest)).toBe(region)
})
rule('SG-MUL-03', 'with three, any other player is an opponent', () => {
  const t = Table.ready({ players: 3 }).race(IAN, 'gallente')
  const [inquiry = 0] = t.holds(IAN, 'Federal Inquiry')
  t.isk(IAN, 5)
  expect(t.whyNot(IAN, `play card:${inquiry} seat:${ELYSHA}`)).toBeUndefined()
  expect(t.whyNot(IAN, `play card:${inquiry} seat:${THIRD}`)).toBeUndefined()
  expect(t.whyNot(IAN, `play card:${inquiry} seat:${IAN}`)).toBe('SG-TRG-02')
})
