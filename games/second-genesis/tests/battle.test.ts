import { NOBODY } from '@orrery/kernel'
import { expect } from 'vitest'
import { ship } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Ian attacks with these; play stands at his withdrawals of the first battle phase. */
function attack(t: Table, ships: readonly number[], region: number): Table {
  for (const one of ships) t.warp(one, region)
  return t.endManagement().toStep('withdraw').on()
}
interface Fight {
  readonly t: Table
  readonly region: number
  readonly mine: readonly number[]
  readonly hers: readonly number[]
}
/** A battle for Metropolis, which Elysha holds. */
function fight(mine: readonly string[], hers: readonly string[], t = Table.ready()): Fight {
  const region = t.outer(ELYSHA, 'Metropolis')
  const defenders = hers.map(name => t.ship(ELYSHA, name, { at: region }))
  const attackers = mine.map(name => t.ship(IAN, name))
  attack(t, attackers, region)
  return { t, region, mine: attackers, hers: defenders }
}

rule(
  [
    'SG-BAT-01',
    'SG-BAT-06',
    'SG-BAT-07',
    'SG-BAT-09',
    'SG-BEG-01',
    'SG-INI-01',
    'SG-INI-04',
    'SG-RULING-100',
  ],
  'five steps, the attacker first, and a window in each',
  () => {
    const t = Table.ready()
    const region = t.outer(ELYSHA, 'Metropolis')
    t.ship(ELYSHA, 'Maller', { at: region })
    const one = t.ship(IAN, 'Maller')
    t.warp(one, region).endManagement()
    const seen: string[] = []
    const windows = new Map<string, number>()
    for (let n = 0; n < 80 && t.g.phase === 'battle'; n++) {
      if (seen.at(-1) !== t.g.step) {
        seen.push(t.g.step)
        if (t.prompt() === 'initiative') expect(t.who()).toBe(IAN)
      }
      if (t.prompt() === 'initiative') {
        windows.set(t.g.step, (windows.get(t.g.step) ?? 0) + 1)
        t.pass()
      } else if (t.prompt() === 'withdraw.ships')
        t.says(t.who(), t.choices().includes('stay') ? 'stay' : `withdraw card:${one} none`)
      else t.says(t.who(), t.choices()[0])
    }
    expect(seen).toEqual(['begin', 'withdraw', 'target', 'damage', 'result'])
    for (const step of ['begin', 'withdraw', 'target', 'result']) expect(windows.get(step)).toBe(2)
    expect(windows.get('damage')).toBe(4)
    expect(t.g.phase).toBe('end')
  },
)
rule('SG-BEG-02', 'abilities for the beginning of a battle phase, in every one of them', () => {
  const heralds = withCards(
    ship([], 'rare', 'Herald', 'frigate', [1, 9, 30, 0], {}, [
      { when: { when: 'battle', do: [{ gain: 1 }] } },
    ]),
  )
  const { t } = fight(['Herald'], ['Slasher', 'Slasher'], Table.ready({ content: heralds }))
  expect(t.player(IAN).isk).toBe(3)
  const [herald] = t.g.ships.toArray().filter(s => t.name(s) === 'Herald')
  const [slasher] = t.g.ships.toArray().filter(s => t.name(s) === 'Slasher')
  t.stay().stay().on().aim(herald!, slasher!)
  t.says(ELYSHA, t.choices().at(-1)).says(ELYSHA, t.choices().at(-1)).on()
  expect(t.g.battle.number).toBe(2)
  expect(t.player(IAN).isk).toBe(4)
})
rule('SG-BAT-02', 'one attack is over before the next begins', () => {
  const t = Table.ready()
  const [one, two] = [t.outer(ELYSHA, 'Metropolis'), t.outer(ELYSHA, 'Heaven')]
  for (const region of [one, two]) t.ship(ELYSHA, 'Typhoon', { at: region })
  const ships = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
  t.warp(ships[0]!, one).warp(ships[1]!, two).endManagement()
  t.says(IAN, [`region:${one}`])
  expect(t.g.battle.region).toBe(one)
  expect(t.region(two).attacker).toBe(IAN)
  t.toStep('result').on().says(IAN, `withdraw card:${ships[0]!} none`)
  while (t.g.battle.region === one) t.pass()
  expect(t.g.battle.region).toBe(two)
})

// ---------------------------------------------------------------- withdraw

rule(
  ['SG-WDR-01', 'SG-WDR-02', 'SG-WDR-04', 'SG-WDR-06', 'SG-WDR-09', 'SG-RULING-65'],
  'any number of ships, to different places, attacker first',
  () => {
    const { t, region, mine, hers } = fight(['Maller', 'Maller', 'Maller'], ['Slasher', 'Slasher'])
    const free = t.outer(ELYSHA, 'Heaven')
    expect(t.who()).toBe(IAN)
    expect(t.whyNot(IAN, `withdraw card:${hers[0]!} none`)).toBe('SG-WDR-01')
    t.says(IAN, `withdraw card:${mine[0]!} none`).says(IAN, `withdraw card:${mine[1]!} region:${free}`)
    expect([t.where(mine[0]!), t.where(mine[1]!)]).toEqual(['dock', free])
    t.stay()
    expect(t.who()).toBe(ELYSHA)
    t.says(ELYSHA, `withdraw card:${hers[0]!} region:${ELYSHA}`).stay().on()
    expect(t.where(hers[0]!)).toBe(ELYSHA)
    expect(t.prompt()).toBe('target.aim')
    expect(t.whyNot(IAN, `aim card:${mine[2]!} card:${hers[0]!}`)).toBe('SG-TGT-03')
    expect(t.where(mine[2]!)).toBe(region)
  },
)
rule(
  ['SG-WDR-03', 'SG-RULING-66', 'SG-RULING-68'],
  'never to where enemies are, nor into an enemy home',
  () => {
    const { t, region, mine, hers } = fight(['Maller', 'Maller'], ['Slasher'])
    const held = t.outer(ELYSHA, 'Stain')
    t.ship(ELYSHA, 'Slasher', { at: held })
    const free = t.outer(ELYSHA, 'Heaven')
    expect(t.whyNot(IAN, `withdraw card:${mine[0]!} region:${held}`)).toBe('SG-WDR-03')
    expect(t.whyNot(IAN, `withdraw card:${mine[0]!} region:${ELYSHA}`)).toBe('SG-RULING-66')
    expect(t.whyNot(IAN, `withdraw card:${mine[0]!} region:${region}`)).toBe('SG-WDR-03')
    t.says(IAN, `withdraw card:${mine[0]!} region:${free}`).says(
      IAN,
      `withdraw card:${mine[1]!} region:${free}`,
    )
    expect(t.who()).toBe(ELYSHA)
    expect(t.whyNot(ELYSHA, `withdraw card:${hers[0]!} region:${free}`)).toBe('SG-WDR-03')
  },
)
rule('SG-RULING-66', 'an own home region under attack is closed, its dock is not', () => {
  const t = Table.ready()
  const guard = t.ship(ELYSHA, 'Slasher')
  attack(t, [t.ship(IAN, 'Maller')], ELYSHA).stay()
  expect(t.whyNot(ELYSHA, `withdraw card:${guard} region:${ELYSHA}`)).toBe('SG-WDR-03')
  expect(t.whyNot(ELYSHA, `withdraw card:${guard} none`)).toBeUndefined()
})
rule(['SG-WDR-05', 'SG-RULING-67'], 'withdrawing to a region is a warp', () => {
  const { t, hers } = fight(['Maller'], ['Breacher', 'Breacher'])
  const free = t.outer(IAN, 'Heaven')
  const ruins = t.outer(IAN, 'Stain')
  t.newsOnRegion(IAN, 'Forsaken Ruins', 3, ruins)
  t.card(hers[0]!).command = 0
  t.stay()
  expect(t.whyNot(ELYSHA, `withdraw card:${hers[0]!} region:${ruins}`)).toBe('SG-RULING-67')
  t.says(ELYSHA, `withdraw card:${hers[0]!} region:${free}`).stay()
  expect(t.card(hers[0]!).command).toBe(-1)
  expect(t.region(free).controller).toBe(ELYSHA)
})
rule(
  ['SG-WDR-07', 'SG-RES-06', 'SG-RULING-77'],
  'a defender left: another battle phase, and the choice again',
  () => {
    const { t, hers } = fight(['Maller'], ['Typhoon', 'Slasher'])
    t.stay().says(ELYSHA, `withdraw card:${hers[1]!} none`).stay()
    t.toStep('result').on()
    expect([t.g.battle.number, t.prompt(), t.who()]).toEqual([2, 'withdraw.ships', IAN])
  },
)
rule(
  ['SG-WDR-08', 'SG-RULING-48', 'SG-RULING-49'],
  'ambush strikes before anybody withdraws, in every battle phase',
  () => {
    const t = Table.ready()
    const region = t.outer(ELYSHA, 'Metropolis')
    t.ship(ELYSHA, 'Raven', { at: region, command: 'ambush' })
    const slasher = t.ship(ELYSHA, 'Slasher', { at: region })
    const mallers = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
    for (const one of mallers) t.warp(one, region)
    t.endManagement().toStep('withdraw')
    expect([t.prompt(), t.who()]).toEqual(['ability target', ELYSHA])
    expect(t.whyNot(ELYSHA, [`card:${slasher}`])).toBe('SG-TRG-02')
    t.says(ELYSHA, [`card:${mallers[0]!}`]).resolve()
    expect([t.prompt(), t.card(mallers[0]!).damage]).toEqual(['withdraw.ships', 2])
    t.stay().says(ELYSHA, `withdraw card:${slasher} none`).stay().toStep('result')
    while (t.g.step === 'result') t.pass()
    t.toStep('withdraw')
    expect([t.prompt(), t.g.battle.number]).toEqual(['ability target', 2])
  },
)
rule('SG-RULING-48', 'only a defending ambusher strikes', () => {
  const t = Table.ready()
  const region = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Typhoon', { at: region })
  const kestrel = t.ship(IAN, 'Kestrel')
  t.warp(kestrel, region)
  t.card(kestrel).command = 0
  t.endManagement().toStep('withdraw')
  expect([t.prompt(), t.g.pile.length]).toEqual(['withdraw.ships', 0])
})

// ---------------------------------------------------------------- target and damage

rule(
  ['SG-TGT-01', 'SG-TGT-02', 'SG-TGT-03', 'SG-TGT-04', 'SG-TGT-05', 'SG-TGT-07'],
  'one target or none for each ship, the attacker all before the defender',
  () => {
    const { t, mine, hers } = fight(['Maller', 'Maller', 'Maller'], ['Typhoon', 'Slasher'])
    t.stay().stay().on()
    expect(t.whyNot(IAN, `aim card:${mine[0]!} card:${mine[1]!}`)).toBe('SG-TGT-03')
    expect(t.whyNot(IAN, `aim card:${mine[1]!} card:${hers[0]!}`)).toBe('SG-TGT-01')
    t.aim(mine[0]!, hers[0]!).aim(mine[1]!, hers[0]!).says(IAN, `hold card:${mine[2]!}`)
    expect(t.who()).toBe(ELYSHA)
    expect([t.card(mine[0]!).aim, t.card(mine[1]!).aim, t.card(mine[2]!).aim]).toEqual([
      hers[0]!,
      hers[0]!,
      -1,
    ])
    t.says(ELYSHA, `hold card:${hers[0]!}`).says(ELYSHA, `hold card:${hers[1]!}`).toStep('damage')
    expect([...t.g.hits].map(h => h.source)).toEqual([mine[0]!, mine[1]!])
    t.pass().pass()
    expect([t.where(hers[0]!), t.where(hers[1]!)]).toEqual(['out', t.g.battle.region])
  },
)
rule('SG-TGT-06', 'the starbase is no target', () => {
  const t = Table.ready()
  const guard = t.ship(ELYSHA, 'Slasher')
  const one = t.ship(IAN, 'Maller')
  attack(t, [one], ELYSHA).stay().stay().on()
  expect(t.whyNot(IAN, `aim card:${one} card:${t.player(ELYSHA).starbase}`)).toBe('SG-TGT-03')
  expect(t.whyNot(IAN, `aim card:${one} card:${guard}`)).toBeUndefined()
})
rule('SG-TGT-08', 'the target of an ability is another matter', () => {
  const { t, mine, hers } = fight(['Crucifier'], ['Typhoon', 'Slasher'])
  t.isk(IAN, 1).stay().stay().on().aim(mine[0]!, hers[0]!)
  t.says(ELYSHA, t.choices().at(-1)).says(ELYSHA, t.choices().at(-1))
  t.use(IAN, mine[0]!, `card:${hers[1]!}`).says(IAN, 'hand-on').says(ELYSHA, 'pass').says(IAN, 'pass')
  expect(t.attack(hers[1]!)).toBe(2)
  expect(t.card(mine[0]!).aim).toBe(hers[0]!)
})
rule(
  ['SG-RULING-72', 'SG-DMG-01'],
  'amounts are fixed when the damage goes on the pile; a docked target takes none',
  () => {
    const { t, mine, hers } = fight(['Maller', 'Maller'], ['Typhoon', 'Slasher'])
    const [guns = 0] = t.holds(IAN, 'Overloaded Guns')
    const [recall = 0] = t.holds(ELYSHA, 'Emergency Recall')
    t.isk(IAN, 2).isk(ELYSHA, 1).stay().stay().on().aim(mine[0]!, hers[0]!).aim(mine[1]!, hers[1]!)
    t.says(ELYSHA, t.choices().at(-1)).says(ELYSHA, t.choices().at(-1)).toStep('damage')
    t.play(IAN, guns, `card:${mine[0]!}`).says(IAN, 'hand-on').play(ELYSHA, recall, `card:${hers[1]!}`)
    t.says(ELYSHA, 'hand-on').says(IAN, 'pass').says(ELYSHA, 'pass')
    expect(t.attack(mine[0]!)).toBe(7)
    expect(t.card(hers[0]!).damage).toBe(5)
    expect([t.where(hers[1]!), t.card(hers[1]!).damage]).toEqual(['dock', 0])
  },
)
rule('SG-RULING-72', 'without assignments there is no item', () => {
  const { t } = fight(['Maller'], ['Typhoon'])
  t.stay().stay().toStep('damage')
  expect(t.g.pile.length).toBe(0)
})
rule('SG-DMG-01', 'a jammed ship deals nothing, also what lies on the pile', () => {
  const { t, mine, hers } = fight(['Maller'], ['Slasher'])
  const [glitch = 0] = t.holds(ELYSHA, 'Sensor Glitch')
  t.isk(ELYSHA, 2).stay().stay().on().aim(mine[0]!, hers[0]!).aim(hers[0]!, mine[0]!).toStep('damage')
  t.says(IAN, 'pass').play(ELYSHA, glitch, `card:${mine[0]!}`).says(ELYSHA, 'hand-on').says(IAN, 'pass')
  t.says(ELYSHA, 'pass')
  expect([t.where(hers[0]!), t.card(mine[0]!).damage]).toEqual([t.g.battle.region, 3])
})

// ---------------------------------------------------------------- result

rule(
  ['SG-RES-01', 'SG-RES-02', 'SG-RES-04', 'SG-RULING-73'],
  'every attacker still there hits the starbase, aimed or not, defended or not',
  () => {
    const t = Table.ready()
    const guard = t.ship(ELYSHA, 'Typhoon')
    const ships = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Omen')]
    const [retire = 0] = t.holds(ELYSHA, "Veteran's Premature Retirement")
    t.isk(ELYSHA, 5)
    attack(t, ships, ELYSHA).stay().stay().on()
    t.aim(ships[0]!, guard)
      .says(IAN, `hold card:${ships[1]!}`)
      .says(ELYSHA, `hold card:${guard}`)
      .toStep('result')
    expect(t.g.pile.at(0).what).toBe('bombardment')
    expect([...t.g.hits].map(h => [h.source, h.amount])).toEqual([
      [ships[0]!, 5],
      [ships[1]!, 5],
    ])
    t.says(IAN, 'pass').play(ELYSHA, retire, `card:${ships[0]!}`).says(ELYSHA, 'hand-on').says(IAN, 'pass')
    t.says(ELYSHA, 'pass')
    expect(t.player(ELYSHA).damage).toBe(10)
    expect(t.player(IAN).hand.has(ships[0]!)).toBe(true)
  },
)
rule(
  ['SG-RES-08', 'SG-RES-09', 'SG-RES-13'],
  'a forced withdrawal: every ship, where its controller wants, before anyone reacts',
  () => {
    const { t, mine } = fight(['Maller', 'Maller'], ['Typhoon'])
    const free = t.outer(ELYSHA, 'Heaven')
    t.stay().stay().toStep('result')
    expect([t.prompt(), t.who()]).toEqual(['withdraw.ships', IAN])
    expect(t.whyNot(IAN, 'stay')).toBe('SG-RES-08')
    t.says(IAN, `withdraw card:${mine[0]!} region:${free}`)
    expect(t.prompt()).toBe('withdraw.ships')
    t.says(IAN, `withdraw card:${mine[1]!} none`)
    expect(t.prompt()).toBe('initiative')
    expect([t.where(mine[0]!), t.where(mine[1]!)]).toEqual([free, 'dock'])
    expect(t.region(free).controller).toBe(IAN)
  },
)
rule('SG-RULING-74', 'a defender lost in the result step brings no further battle phase', () => {
  const t = Table.ready()
  const guard = t.ship(ELYSHA, 'Slasher')
  const one = t.ship(IAN, 'Maller')
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  t.isk(IAN, 3)
  attack(t, [one], ELYSHA).stay().stay().toStep('result')
  t.play(IAN, breach, `card:${guard}`).resolve()
  expect(t.where(guard)).toBe('out')
  expect(t.prompt()).toBe('withdraw.ships')
  expect(t.g.battle.number).toBe(1)
})
rule('SG-RULING-71', 'all attackers gone: the step is finished, the rest is left out', () => {
  const { t, region, mine, hers } = fight(['Maller'], ['Slasher', 'Slasher'])
  t.says(IAN, `withdraw card:${mine[0]!} none`)
  expect([t.prompt(), t.who()]).toEqual(['withdraw.ships', ELYSHA])
  t.says(ELYSHA, `withdraw card:${hers[0]!} none`).stay()
  expect([t.g.step, t.prompt()]).toEqual(['withdraw', 'initiative'])
  t.pass().pass()
  expect(t.g.battle.region).toBe(NOBODY)
  expect(t.region(region).controller).toBe(ELYSHA)
})
rule('SG-RULING-70', 'in a home region the further battle phase is fought in full', () => {
  const t = Table.ready()
  const guard = t.ship(ELYSHA, 'Slasher')
  const one = t.ship(IAN, 'Omen')
  attack(t, [one], ELYSHA).stay().stay().on().aim(one, guard).aim(guard, one).toStep('result')
  while (t.g.battle.number === 1) t.pass()
  t.on().stay().toStep('result')
  expect(t.g.pile.at(0).what).toBe('bombardment')
  t.pass().pass()
  expect(t.player(ELYSHA).damage).toBe(5)
  t.on()
  expect(t.prompt()).toBe('withdraw.ships')
})
rule('SG-RULING-76', 'newcomers wait for the next target step; a turncoat has left its side', () => {
  const t = Table.ready().race(ELYSHA, 'gallente')
  const region = t.outer(ELYSHA, 'Metropolis')
  const guard = t.ship(ELYSHA, 'Megathron', { at: region })
  const reserve = t.ship(ELYSHA, 'Megathron')
  const ships = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Executioner')]
  const [borders = 0, vote = 0] = t.holds(ELYSHA, 'Open Borders', 'Popular Vote')
  t.isk(ELYSHA, 9)
  for (const one of ships) t.warp(one, region)
  t.endManagement()
  expect(t.g.step).toBe('begin')
  t.says(IAN, 'pass')
    .play(ELYSHA, borders, `card:${reserve}`)
    .says(ELYSHA, [`region:${region}`])
  t.play(ELYSHA, vote, `card:${ships[1]!}`).says(ELYSHA, 'hand-on').says(IAN, 'pass').says(ELYSHA, 'pass')
  expect([t.card(reserve).side, t.card(ships[1]!).side, t.card(guard).side]).toEqual([
    'joining',
    'joining',
    'defending',
  ])
  t.on()
  expect(t.whyNot(IAN, `withdraw card:${ships[1]!} none`)).toBe('SG-WDR-01')
  t.stay().stay().on()
  expect([t.card(reserve).side, t.card(ships[1]!).side]).toEqual(['defending', 'defending'])
  expect(t.whyNot(IAN, `aim card:${ships[0]!} card:${ships[1]!}`)).toBeUndefined()
})
rule('SG-RULING-76', 'in a conquered region nobody joins against the conqueror', () => {
  const { t, region, mine, hers } = fight(['Maller'], ['Slasher'], Table.ready().race(ELYSHA, 'gallente'))
  const reserve = t.ship(ELYSHA, 'Megathron')
  const [borders = 0] = t.holds(ELYSHA, 'Open Borders')
  t.isk(ELYSHA, 9).stay().stay().on().aim(mine[0]!, hers[0]!).aim(hers[0]!, mine[0]!).toStep('result')
  expect(t.region(region).controller).toBe(IAN)
  t.says(IAN, 'pass')
    .play(ELYSHA, borders, `card:${reserve}`)
    .says(ELYSHA, [`region:${region}`])
    .on()
  expect(t.g.battle.number).toBe(2)
  t.stay().on()
  expect(t.card(reserve).side).toBe('none')
  expect(t.region(region).controller).toBe(IAN)
})
rule(
  ['SG-RULING-77', 'SG-RULING-78'],
  'whoever docks or leaves stops fighting at once, the others with the removal of damage',
  () => {
    const { t, mine, hers } = fight(['Maller', 'Maller'], ['Typhoon'])
    t.says(IAN, `withdraw card:${mine[0]!} none`)
    expect(t.card(mine[0]!).side).toBe('none')
    t.stay().stay().toStep('result').says(IAN, `withdraw card:${mine[1]!} none`)
    expect(t.card(hers[0]!).side).toBe('defending')
    t.pass().pass()
    expect(t.card(hers[0]!).side).toBe('none')
  },
)
rule(
  ['SG-SHD-01', 'SG-SHD-02', 'SG-SHD-03', 'SG-SHD-04'],
  'damage is remembered until the phase ends, measured against the shield of the moment',
  () => {
    const { t, mine, hers } = fight(['Omen'], ['Maller'])
    t.stay()
      .stay()
      .on()
      .aim(mine[0]!, hers[0]!)
      .says(ELYSHA, `hold card:${hers[0]!}`)
      .toStep('damage')
      .pass()
      .pass()
    expect(t.card(hers[0]!).damage).toBe(5)
    t.news(ELYSHA, 'Stubborn Mechanic', 4, hers[0]!)
    expect(t.shield(hers[0]!)).toBe(10)
    t.on().says(IAN, `withdraw card:${mine[0]!} none`).on()
    expect(t.card(hers[0]!).damage).toBe(0)
  },
)
rule('SG-SHD-02', 'shields recharge at the end of every phase of every kind', () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Maller')
  const [a = 0, b = 0] = t.holds(ELYSHA, 'Hull Breach', 'Hull Breach')
  t.isk(ELYSHA, 6).says(IAN, 'pass').play(ELYSHA, a, `card:${one}`).resolve()
  expect(t.card(one).damage).toBe(2)
  t.says(IAN, 'pass').says(ELYSHA, 'pass')
  expect([t.g.phase, t.card(one).damage]).toEqual(['end', 0])
  t.says(IAN, 'pass').play(ELYSHA, b, `card:${one}`).resolve()
  expect(t.card(one).damage).toBe(0)
})
rule('SG-SHD-04', 'prevented damage is not dealt', () => {
  const t = Table.ready()
  const one = t.ship(ELYSHA, 'Executioner')
  const [boost = 0] = t.holds(ELYSHA, 'Shield Boost')
  const [breach = 0, second = 0] = t.holds(IAN, 'Hull Breach', 'Hull Breach')
  t.isk(IAN, 6).isk(ELYSHA, 2).play(IAN, breach, `card:${one}`).says(IAN, 'hand-on')
  t.play(ELYSHA, boost, `card:${one}`).resolve()
  expect(t.card(one).damage).toBe(0)
  t.play(IAN, second, `card:${one}`).resolve()
  expect(t.card(one).damage).toBe(1)
})
