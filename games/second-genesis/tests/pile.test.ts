import { expect } from 'vitest'
import { news, region, ship, structure } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

const THIRD = 2

rule(
  ['SG-INI-06', 'SG-MGMT-09', 'SG-RULING-26'],
  'when a pile of the management phase is resolved the active player acts next, before anybody else',
  () => {
    const t = Table.ready()
    const [omen = 0, breach = 0] = [...t.holds(IAN, 'Omen'), ...t.holds(ELYSHA, 'Hull Breach')]
    const ship = t.ship(IAN, 'Maller')
    t.isk(IAN, 9).isk(ELYSHA, 9)
    t.play(IAN, omen).says(IAN, 'hand-on').says(ELYSHA, 'pass').says(IAN, 'pass')
    expect([t.g.ships.has(omen), t.prompt(), t.who()]).toEqual([true, 'manage', IAN])
    // The same after a pile that an opponent began in answer to a warp.
    t.says(IAN, `warp card:${ship} region:${t.outer(IAN, 'Stain')}`)
    expect(t.who()).toBe(ELYSHA)
    t.play(ELYSHA, breach, `card:${ship}`).says(ELYSHA, 'hand-on').says(IAN, 'pass').says(ELYSHA, 'pass')
    expect([t.prompt(), t.who()]).toEqual(['manage', IAN])
    // And after a pass that was answered; a pass that nobody answers ends the phase.
    t.says(IAN, 'pass').says(ELYSHA, 'pass')
    expect(t.g.phase).not.toBe('management')
  },
)
rule(
  ['SG-INI-02', 'SG-PILE-02', 'SG-PILE-03'],
  'who adds keeps the initiative until handing it on; then clockwise',
  () => {
    const t = Table.ready({ players: 3 })
    const target = t.ship(THIRD, 'Typhoon')
    const [fraud = 0, breach = 0] = t.holds(IAN, 'Insurance Fraud', 'Hull Breach')
    t.isk(IAN, 9).play(IAN, fraud)
    expect(t.who()).toBe(IAN)
    t.play(IAN, breach, `card:${target}`)
    expect(t.who()).toBe(IAN)
    t.says(IAN, 'hand-on')
    expect(t.who()).toBe(ELYSHA)
    t.says(ELYSHA, 'pass')
    expect(t.who()).toBe(THIRD)
    t.says(THIRD, 'pass')
    expect(t.who()).toBe(IAN)
    expect(t.g.pile.length).toBe(2)
  },
)
rule(
  ['SG-INI-03', 'SG-NEWS-01', 'SG-NEWS-03', 'SG-RULING-25'],
  'out of turn only news and abilities, and only with the initiative',
  () => {
    const t = Table.ready()
    const [slasher = 0, fraud = 0] = t.holds(ELYSHA, 'Slasher', 'Insurance Fraud')
    t.isk(ELYSHA, 9)
    expect(t.whyNot(ELYSHA, `play card:${fraud} none`)).toBe('not-asked')
    t.says(IAN, 'pass')
    expect(t.whyNot(ELYSHA, `play card:${slasher} none`)).toBe('SG-NEWS-01')
    expect(t.whyNot(ELYSHA, `play card:${fraud} none`)).toBeUndefined()
    expect(t.whyNot(IAN, 'pass')).toBe('not-asked')
  },
)
rule(
  ['SG-INI-05', 'SG-INI-06'],
  'a resolved pile gives the initiative back to the active player and the step goes on',
  () => {
    const t = Table.ready()
    const [fraud = 0] = t.holds(ELYSHA, 'Insurance Fraud')
    t.isk(ELYSHA, 1).says(IAN, 'pass').says(ELYSHA, 'pass')
    expect([t.g.phase, t.who()]).toEqual(['end', IAN])
    t.says(IAN, 'pass').play(ELYSHA, fraud).says(ELYSHA, 'hand-on').says(IAN, 'pass').says(ELYSHA, 'pass')
    expect([t.g.phase, t.who(), t.g.pile.length]).toEqual(['end', IAN, 0])
    t.says(IAN, 'pass').says(ELYSHA, 'pass')
    expect(t.g.phase).not.toBe('end')
  },
)
rule('SG-PILE-01', 'cards, abilities, regions, upgrades and damage go on the pile', () => {
  const t = Table.ready()
  const kinds: string[] = []
  const note = (): void => void kinds.push(t.g.pile.at(0).what)
  const [one = 0] = t.holds(IAN, 'Executioner', 'Omen', 'Omen')
  const plant = t.structure(IAN, 'Recycling Plant')
  t.isk(IAN, 30).play(IAN, one)
  note()
  t.resolve().use(IAN, plant).says(IAN, t.choices().slice(0, 2))
  note()
  t.resolve().says(IAN, `open region:${t.faceDown(IAN, 'Metropolis')}`)
  note()
  t.resolve().says(IAN, 'upgrade')
  note()
  t.resolve()
  const attacker = t.ship(IAN, 'Maller')
  const guard = t.ship(ELYSHA, 'Typhoon')
  t.warp(attacker, ELYSHA).endManagement().toStep('withdraw').on().stay().stay().on()
  t.aim(attacker, guard).says(ELYSHA, `hold card:${guard}`).toStep('damage')
  note()
  t.pass().pass()
  t.toStep('result')
  note()
  expect(kinds).toEqual(['card', 'ability', 'region', 'upgrade', 'damage', 'bombardment'])
})
rule(
  ['SG-PILE-05', 'SG-PILE-06', 'SG-PILE-07', 'SG-RULING-27'],
  'top to bottom in one go; news deals its damage itself',
  () => {
    const t = Table.ready()
    const one = t.ship(ELYSHA, 'Executioner')
    const [breach = 0, mechanic = 0] = t.holds(IAN, 'Hull Breach', 'Stubborn Mechanic')
    const [second = 0] = t.holds(ELYSHA, 'Hull Breach')
    t.isk(IAN, 9).isk(ELYSHA, 9).play(IAN, breach, `card:${one}`).says(IAN, 'hand-on')
    t.play(ELYSHA, second, `card:${one}`).says(ELYSHA, 'hand-on').play(IAN, mechanic, `card:${one}`)
    expect(t.g.pile.length).toBe(3)
    t.says(IAN, 'hand-on').says(ELYSHA, 'pass').says(IAN, 'pass')
    expect([t.g.pile.length, t.card(one).damage, t.shield(one), t.where(one)]).toEqual([0, 4, 5, ELYSHA])
  },
)
rule(
  ['SG-PILE-08', 'SG-RULING-33', 'SG-RULING-61'],
  'an effect that destroys another removes it from the pile',
  () => {
    const t = Table.ready()
    const one = t.ship(ELYSHA, 'Slasher')
    const [breach = 0] = t.holds(IAN, 'Hull Breach')
    const [orders = 0] = t.holds(ELYSHA, 'Scrambled Orders')
    t.isk(IAN, 3).isk(ELYSHA, 3).play(IAN, breach, `card:${one}`).says(IAN, 'hand-on')
    t.play(ELYSHA, orders, 'item:0').resolve()
    expect(t.where(one)).toBe(ELYSHA)
    expect(t.player(IAN).scrap.has(breach)).toBe(true)
    expect(t.player(IAN).isk).toBe(0)
  },
)
rule('SG-RULING-33', 'ships, structures and locations destroyed on the pile are scrapped', () => {
  const t = Table.ready().race(ELYSHA, 'caldari')
  const [omen = 0, rock = 0, office = 0] = t.holds(IAN, 'Omen', 'Veldspar', 'Trade Office')
  for (const [card, at] of [
    [omen, 'none'],
    [rock, `region:${IAN}`],
    [office, 'none'],
  ] as const) {
    const [court = 0] = t.holds(ELYSHA, 'Patent Court')
    t.isk(IAN, 9)
      .isk(ELYSHA, 4)
      .play(IAN, card, at)
      .says(IAN, 'hand-on')
      .play(ELYSHA, court, 'item:0')
      .resolve()
    expect(t.player(IAN).scrap.has(card)).toBe(true)
  }
  const scrambled = Table.ready()
  const [one = 0] = scrambled.holds(IAN, 'Omen')
  const [orders = 0] = scrambled.holds(ELYSHA, 'Scrambled Orders')
  scrambled.isk(IAN, 9).isk(ELYSHA, 9).play(IAN, one).says(IAN, 'hand-on')
  expect(scrambled.whyNot(ELYSHA, `play card:${orders} item:0`)).toBe('SG-TRG-02')
})
rule(
  ['SG-RULING-33', 'SG-RULING-95'],
  'a region destroyed on the pile goes back, known to all; so does an upgrade',
  () => {
    const law = withCards(
      news('rare', 'Annulment', 1, [
        { play: { target: { what: 'pile', items: ['region', 'ship'] }, do: [{ counter: true }] } },
      ]),
      region('Nowhere', 1, 0, 1),
    )
    const t = Table.ready({ content: law })
    const place = t.faceDown(IAN, 'Metropolis')
    const [annul = 0] = t.holds(ELYSHA, 'Annulment')
    t.isk(IAN, 9).isk(ELYSHA, 9).says(IAN, `open region:${place}`).says(IAN, 'hand-on')
    t.play(ELYSHA, annul, 'item:0').resolve()
    expect([t.region(place).open, t.sees(ELYSHA, t.region(place).card)]).toEqual([false, true])
    expect(t.whyNot(IAN, `open region:${place}`)).toBeUndefined()
  },
)
rule(['SG-PILE-12', 'SG-RULING-93'], 'an ability resolves although its source is gone', () => {
  const t = Table.ready()
  const augoror = t.ship(IAN, 'Augoror')
  const mate = t.ship(IAN, 'Executioner')
  const [breach = 0] = t.holds(ELYSHA, 'Guided Missiles')
  t.race(ELYSHA, 'caldari').isk(IAN, 1).isk(ELYSHA, 9)
  t.use(IAN, augoror, `card:${mate}`).says(IAN, 'hand-on')
  t.play(ELYSHA, breach, `card:${augoror}`)
  t.card(augoror).damage = 4
  t.resolve()
  expect(t.where(augoror)).toBe('out')
  const [second = 0] = t.holds(ELYSHA, 'Hull Breach')
  t.says(IAN, 'pass').play(ELYSHA, second, `card:${mate}`).resolve()
  expect(t.card(mate).damage).toBe(0)
})
rule('SG-RULING-93', 'parts that move the source itself do nothing once it is gone', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const worm = t.ship(IAN, 'Worm')
  const [breach = 0] = t.holds(ELYSHA, 'Hull Breach')
  t.card(worm).damage = 1
  t.isk(IAN, 2)
    .isk(ELYSHA, 9)
    .use(IAN, worm)
    .says(IAN, 'hand-on')
    .play(ELYSHA, breach, `card:${worm}`)
    .resolve()
  expect(t.player(IAN).scrap.has(worm)).toBe(true)
  expect(t.player(IAN).hand.has(worm)).toBe(false)
})
rule('SG-RULING-29', 'what triggers while a pile resolves starts a new one', () => {
  const t = Table.ready().race(IAN, 'minmatar')
  t.starbase(IAN, 'Liberty Tower', true)
  const one = t.ship(IAN, 'Reaper')
  const [breach = 0, fraud = 0] = t.holds(IAN, 'Hull Breach', 'Insurance Fraud')
  t.isk(IAN, 4).play(IAN, fraud).play(IAN, breach, `card:${one}`).says(IAN, 'hand-on')
  t.says(ELYSHA, 'pass').says(IAN, 'pass')
  expect([t.where(one), t.player(IAN).isk, t.g.pile.length]).toEqual(['out', 3, 1])
  expect(t.g.pile.at(0).what).toBe('ability')
  t.resolve()
  expect(t.player(IAN).isk).toBe(5)
})
rule('SG-RULING-30', 'the active players abilities go below, each in the order of choice', () => {
  const bells = withCards(
    structure('rare', 'Bell', 1, {
      abilities: [{ when: { when: 'lost', of: { type: 'ship' }, do: [{ gain: 1 }] } }],
    }),
    structure('rare', 'Gong', 1, {
      abilities: [{ when: { when: 'lost', of: { type: 'ship' }, do: [{ draw: { n: 1, who: 'you' } }] } }],
    }),
  )
  const t = Table.ready({ content: bells })
  const bell = t.structure(IAN, 'Bell')
  const gong = t.structure(IAN, 'Gong')
  const hers = t.structure(ELYSHA, 'Bell')
  const one = t.ship(IAN, 'Executioner')
  t.card(one).damage = 1
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  t.isk(IAN, 3).play(IAN, breach, `card:${one}`).says(IAN, 'hand-on').says(ELYSHA, 'pass').says(IAN, 'pass')
  expect([t.prompt(), t.who()]).toEqual(['next ability', IAN])
  const waiting = [...t.g.waiting].findIndex(w => w.card === gong)
  t.says(IAN, [`waiting:${waiting}`])
  expect([...t.g.pile].map(item => item.card)).toEqual([gong, bell, hers])
})
rule('SG-RULING-94', 'a sacrifice paid as a price triggers on top of what was announced', () => {
  const t = Table.ready().race(IAN, 'minmatar')
  t.starbase(IAN, 'Liberty Tower', true)
  const one = t.ship(IAN, 'Reaper')
  const target = t.ship(ELYSHA, 'Typhoon')
  const [revolt = 0] = t.holds(IAN, 'Slave Revolt')
  t.isk(IAN, 2)
    .play(IAN, revolt, `card:${target}`)
    .says(IAN, [`card:${one}`])
  expect([...t.g.pile].map(item => item.what)).toEqual(['card', 'ability'])
  expect(t.who()).toBe(IAN)
  t.resolve()
  expect([t.card(target).damage, t.player(IAN).isk]).toEqual([2, 2])
})
rule(['SG-TRG-05', 'SG-RULING-94'], 'a pending ability without a legal target is not put on the pile', () => {
  const t = Table.ready().race(IAN, 'minmatar')
  const [ragnarok = 0] = t.holds(IAN, 'Ragnarok')
  t.isk(IAN, 18).play(IAN, ragnarok).resolve()
  expect([t.where(ragnarok), t.prompt()]).toEqual(['dock', 'manage'])
})
rule('SG-RULING-95', 'what cannot be paid or aimed is not announced and nothing has happened', () => {
  const t = Table.ready()
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  t.isk(IAN, 9)
  expect(t.whyNot(IAN, `play card:${breach} none`)).toBe('SG-TRG-01')
  expect(t.player(IAN).isk).toBe(9)
  expect(t.player(IAN).hand.has(breach)).toBe(true)
})
rule('SG-RULING-95', 'a location whose region has become illegal is scrapped', () => {
  const t = Table.ready()
  const place = t.outer(IAN, 'Heaven')
  const [rock = 0] = t.holds(IAN, 'Veldspar')
  t.isk(IAN, 2).play(IAN, rock, `region:${place}`)
  t.location(ELYSHA, 'Scordite', place)
  t.resolve()
  expect(t.player(IAN).scrap.has(rock)).toBe(true)
})
rule('SG-RULING-31', 'destruction and control are looked at after every item', () => {
  const t = Table.ready().race(ELYSHA, 'minmatar')
  const place = t.outer(ELYSHA, 'Metropolis')
  const one = t.ship(ELYSHA, 'Slasher', { at: place })
  const [breach = 0, holy = 0] = t.holds(IAN, 'Hull Breach', 'Armor Blessing')
  t.isk(IAN, 9).play(IAN, holy, `region:${place}`).play(IAN, breach, `card:${one}`).resolve()
  expect(t.where(one)).toBe('out')
  expect(t.region(place).controller).toBe(-1)
})
rule('SG-RULING-31', 'both fall at the same time, and each sees the other fall', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const place = t.outer(ELYSHA, 'Metropolis')
  const cynabal = t.ship(IAN, 'Cynabal')
  const guard = t.ship(ELYSHA, 'Rupture', { at: place })
  t.isk(IAN, 0).warp(cynabal, place).endManagement().toStep('withdraw').on().stay().stay().on()
  t.aim(cynabal, guard).aim(guard, cynabal).toStep('damage').pass().pass()
  expect([t.where(cynabal), t.where(guard)]).toEqual(['out', 'out'])
  t.on()
  expect(t.player(IAN).isk).toBe(2)
})
rule('SG-RULING-32', 'parts aimed at what is gone do nothing, the rest happens', () => {
  const t = Table.ready().race(IAN, 'minmatar')
  const one = t.ship(IAN, 'Reaper')
  const [run = 0] = t.holds(IAN, 'Hit and Run')
  const [breach = 0] = t.holds(ELYSHA, 'Hull Breach')
  t.isk(IAN, 2).isk(ELYSHA, 3).play(IAN, run, `card:${one}`).says(IAN, 'hand-on')
  const size = t.player(IAN).market.length
  t.play(ELYSHA, breach, `card:${one}`).resolve()
  expect(t.player(IAN).scrap.has(one)).toBe(true)
  expect(t.player(IAN).market.length).toBe(size)
})
rule(['SG-NEWS-13', 'SG-RULING-32'], 'duration news without a legal target does not stay', () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Executioner')
  const [mechanic = 0] = t.holds(IAN, 'Stubborn Mechanic')
  const [retire = 0] = t.holds(ELYSHA, "Veteran's Premature Retirement")
  t.isk(IAN, 3).isk(ELYSHA, 5).play(IAN, mechanic, `card:${one}`).says(IAN, 'hand-on')
  t.play(ELYSHA, retire, `card:${one}`).resolve()
  expect(t.g.news.has(mechanic)).toBe(false)
  expect(t.player(IAN).scrap.has(mechanic)).toBe(true)
})
rule('SG-RULING-60', 'duration news outlives its target, and a ship that docks keeps the effect', () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Executioner')
  const mechanic = t.news(IAN, 'Stubborn Mechanic', 4, one)
  t.dock(one)
  expect(t.shield(one)).toBe(5)
  t.undock(one)
  const [a = 0, b = 0] = t.holds(IAN, 'Hull Breach', 'Guided Missiles')
  t.race(IAN, 'caldari')
    .isk(IAN, 9)
    .play(IAN, a, `card:${one}`)
    .resolve()
    .play(IAN, b, `card:${one}`)
    .resolve()
  expect([t.where(one), t.g.news.has(mechanic)]).toEqual(['out', true])
})
rule('SG-RULING-61', 'news in play can be destroyed by a card that says so', () => {
  const t = Table.ready()
  const fortune = t.news(ELYSHA, 'Free Market', 99)
  const [denial = 0] = t.holds(IAN, 'Press Denial')
  t.isk(IAN, 3).play(IAN, denial, `card:${fortune}`).resolve()
  expect(t.player(ELYSHA).scrap.has(fortune)).toBe(true)
})

// ---------------------------------------------------------------- abilities, targets, sacrifice

rule(
  ['SG-ABL-01', 'SG-ABL-04'],
  'an executed ability as often as it can be paid, unless it is limited',
  () => {
    const t = Table.ready()
    const augoror = t.ship(IAN, 'Augoror')
    t.isk(IAN, 3)
    for (let n = 0; n < 3; n++) t.use(IAN, augoror, `card:${augoror}`).resolve()
    expect(t.whyNot(IAN, `use card:${augoror} card:${augoror}`)).toBe('SG-ABL-05')
  },
)
rule(['SG-ABL-06', 'SG-RULING-35'], 'once per turn is once in every turn, for each card', () => {
  const t = Table.ready()
  const [one, two] = [t.ship(IAN, 'Crucifier'), t.ship(IAN, 'Crucifier')]
  const target = t.ship(ELYSHA, 'Typhoon')
  t.isk(IAN, 9).use(IAN, one, `card:${target}`).resolve()
  expect(t.whyNot(IAN, `use card:${one} card:${target}`)).toBe('SG-ABL-06')
  expect(t.whyNot(IAN, `use card:${two} card:${target}`)).toBeUndefined()
  t.toManagement(ELYSHA).says(ELYSHA, 'pass')
  expect(t.whyNot(IAN, `use card:${one} card:${target}`)).toBeUndefined()
})
rule('SG-RULING-34', 'abilities work in any turn, but not for somebody else', () => {
  const t = Table.ready()
  const hers = t.ship(ELYSHA, 'Crucifier')
  const target = t.ship(IAN, 'Maller')
  t.isk(ELYSHA, 1).isk(IAN, 1)
  expect(t.whyNot(IAN, `use card:${hers} card:${target}`)).toBe('SG-CTL-04')
  t.says(IAN, 'pass').use(ELYSHA, hers, `card:${target}`).resolve()
  expect(t.attack(target)).toBe(4)
})
rule(['SG-GOLD-01', 'SG-CTL-04'], 'a card may set its own limits: Sansha s Nation only in your turn', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, "Sansha's Nation")
  t.ship(ELYSHA, 'Slasher', { at: place })
  const card = t.region(place).card
  t.isk(ELYSHA, 4).isk(IAN, 4)
  expect(t.whyNot(IAN, `use card:${card} seat:${ELYSHA}`)).toBe('SG-CTL-04')
  t.says(IAN, 'pass')
  expect(t.whyNot(ELYSHA, `use card:${card} seat:${IAN}`)).toBe('SG-GOLD-01')
  t.says(ELYSHA, 'pass').toManagement(ELYSHA)
  expect(t.whyNot(ELYSHA, `use card:${card} seat:${IAN}`)).toBeUndefined()
})
rule(
  ['SG-TRG-01', 'SG-TRG-02', 'SG-TRG-04', 'SG-NEWS-05'],
  'a target is needed, legal, and chosen when announced',
  () => {
    const t = Table.ready()
    const [recall = 0] = t.holds(IAN, 'Emergency Recall')
    t.isk(IAN, 1)
    const hers = t.ship(ELYSHA, 'Slasher')
    expect(t.offers(`play card:${recall}`)).toBe(false)
    expect(t.whyNot(IAN, `play card:${recall} card:${hers}`)).toBe('SG-TRG-02')
    const mine = t.ship(IAN, 'Executioner')
    t.play(IAN, recall, `card:${mine}`)
    expect(t.g.pile.at(0).target).toBe(mine)
  },
)
rule('SG-NEWS-06', 'news without tabs is scrapped after resolving', () => {
  const t = Table.ready()
  const [fraud = 0] = t.holds(IAN, 'Insurance Fraud')
  t.isk(IAN, 1).play(IAN, fraud)
  expect(t.player(IAN).scrap.has(fraud)).toBe(false)
  t.resolve()
  expect(t.player(IAN).scrap.has(fraud)).toBe(true)
})
rule(
  ['SG-SAC-01', 'SG-SAC-02', 'SG-SAC-03', 'SG-SAC-04', 'SG-SAC-05', 'SG-RULING-63'],
  'a sacrifice: own control, called for, chosen, counted as destruction, to the owner',
  () => {
    const t = Table.ready()
    t.starbase(ELYSHA, 'Liberty Tower', true)
    const stain = t.outer(ELYSHA, 'Stain')
    const lent = t.ship(ELYSHA, 'Executioner', { owner: IAN, at: stain })
    const elsewhere = t.ship(ELYSHA, 'Slasher')
    const his = t.ship(IAN, 'Executioner')
    t.toManagement(ELYSHA).isk(ELYSHA, 0).use(ELYSHA, t.region(stain).card)
    expect(t.whyNot(ELYSHA, [`card:${his}`])).toBe('SG-SAC-01')
    expect(t.whyNot(ELYSHA, [`card:${elsewhere}`])).toBe('SG-SAC-02')
    t.says(ELYSHA, [`card:${lent}`])
    expect(t.player(IAN).scrap.has(lent)).toBe(true)
    t.resolve()
    expect(t.player(ELYSHA).isk).toBe(2)
  },
)
rule(['SG-CTL-01', 'SG-CTL-03', 'SG-CTL-05'], 'a ship in other hands is still its owners card', () => {
  const t = Table.ready()
  const lent = t.ship(ELYSHA, 'Maller', { owner: IAN })
  const [retire = 0, recall = 0] = t.holds(IAN, "Veteran's Premature Retirement", 'Emergency Recall')
  t.isk(IAN, 9)
  expect(t.whyNot(IAN, `play card:${recall} card:${lent}`)).toBe('SG-TRG-02')
  expect(t.whyNot(IAN, `dock card:${lent}`)).toBe('SG-CTL-05')
  t.play(IAN, retire, `card:${lent}`).resolve()
  expect(t.player(IAN).hand.has(lent)).toBe(true)
})
rule(['SG-KEY-01', 'SG-RULING-28'], 'several players choose: the active one first, then clockwise', () => {
  const purge = withCards(
    news('rare', 'Purge', 1, [{ play: { do: [{ discard: { n: 1, who: 'everyone' } }] } }]),
    ship([], 'common', 'Idle', 'frigate', [1, 1, 1, 0]),
  )
  const t = Table.ready({ content: purge, players: 3, first: 1 })
  const [card = 0] = t.holds(1, 'Purge', 'Idle', 'Idle')
  t.isk(1, 1).play(1, card)
  const asked: number[] = []
  for (let n = 0; n < 12 && t.prompt() !== 'manage'; n++) {
    if (t.prompt() === 'discard') {
      asked.push(t.who())
      expect(t.whyNot(t.who(), [`card:${t.player((t.who() + 1) % 3).hand.at(0)}`])).toBe('SG-KEY-01')
      t.says(t.who(), t.choices().slice(0, 1))
    } else t.pass()
  }
  expect(asked).toEqual([1, 2, 0])
})
