import { expect } from 'vitest'
import { structure } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Battle phases where ships come, go and are aimed at out of the ordinary. */

rule('SG-RULING-76', 'a ship that effects bring to the attacker joins at the next target step', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const place = t.outer(ELYSHA, 'Metropolis')
  const guard = t.ship(ELYSHA, 'Typhoon', { at: place })
  const [one, two] = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
  const [borders = 0] = t.holds(IAN, 'Open Borders')
  t.isk(IAN, 2).warp(one, place).endManagement()
  t.play(IAN, borders, `card:${two}`)
    .says(IAN, [`region:${place}`])
    .resolve()
  expect([t.g.step, t.prompt(), t.card(two).side]).toEqual(['withdraw', 'withdraw.ships', 'joining'])
  expect(t.whyNot(IAN, `withdraw card:${two} none`)).toBe('SG-WDR-01')
  t.stay().stay().on()
  expect([t.prompt(), t.card(two).side]).toEqual(['target.aim', 'attacking'])
  t.aim(one, guard).aim(two, guard)
  expect(t.whyNot(ELYSHA, `aim card:${guard} card:${two}`)).toBeUndefined()
})
rule('SG-RULING-72', 'who is gone when the damage is laid is not listed', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  const hers = [t.ship(ELYSHA, 'Typhoon', { at: place }), t.ship(ELYSHA, 'Typhoon', { at: place })]
  const mine = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
  for (const one of mine) t.warp(one, place)
  const [recall = 0] = t.holds(ELYSHA, 'Emergency Recall')
  t.isk(ELYSHA, 1).endManagement().toStep('withdraw').on().stay().stay().on()
  t.aim(mine[0]!, hers[0]!).aim(mine[1]!, hers[1]!).aim(hers[0]!, mine[0]!).aim(hers[1]!, mine[1]!)
  t.says(IAN, 'pass').play(ELYSHA, recall, `card:${hers[0]!}`).says(ELYSHA, 'hand-on').pass().pass()
  expect([t.g.step, t.where(hers[0]!)]).toEqual(['target', 'dock'])
  t.toStep('damage')
  expect(new Map([...t.g.hits].map(hit => [hit.source, hit.target]))).toEqual(
    new Map([
      [mine[1], hers[1]],
      [hers[1], mine[1]],
    ]),
  )
})
rule('SG-RULING-72', 'with nobody left to hit there is no item', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  const guard = t.ship(ELYSHA, 'Typhoon', { at: place })
  const one = t.ship(IAN, 'Maller')
  const [recall = 0] = t.holds(ELYSHA, 'Emergency Recall')
  t.warp(one, place).isk(ELYSHA, 1).endManagement().toStep('withdraw').on().stay().stay().on()
  t.aim(one, guard).aim(guard, one).says(IAN, 'pass').play(ELYSHA, recall, `card:${guard}`).toStep('damage')
  expect([t.g.step, t.g.hits.length, t.g.pile.length]).toEqual(['damage', 0, 0])
})
rule('SG-RULING-72', 'damage on the pile misses who docks, at home too, and who is moved away', () => {
  for (const away of ['dock', 'region']) {
    const t = Table.ready().race(ELYSHA, 'gallente')
    const guard = t.ship(ELYSHA, 'Omen')
    const refuge = t.outer(ELYSHA, 'Heaven')
    const one = t.ship(IAN, 'Maller')
    const [recall = 0, borders = 0] = t.holds(ELYSHA, 'Emergency Recall', 'Open Borders')
    t.isk(ELYSHA, 9).warp(one, ELYSHA).endManagement().toStep('withdraw').on().stay().stay().on()
    t.aim(one, guard).says(ELYSHA, `hold card:${guard}`).toStep('damage').says(IAN, 'pass')
    if (away === 'dock') t.play(ELYSHA, recall, `card:${guard}`)
    else t.play(ELYSHA, borders, `card:${guard}`).says(ELYSHA, [`region:${refuge}`])
    t.toStep('result')
    expect([t.where(guard), t.card(guard).damage]).toEqual([away === 'dock' ? 'dock' : refuge, 0])
  }
})
rule(['SG-ABL-02', 'SG-UPG-03'], 'an upgrade wakes what waits for it, of that player alone', () => {
  const feasts = withCards(
    structure('rare', 'Feast Hall', 1, { abilities: [{ when: { when: 'upgraded', do: [{ gain: 3 }] } }] }),
  )
  const t = Table.ready({ content: feasts })
  for (const seat of [IAN, ELYSHA]) t.structure(seat, 'Feast Hall')
  t.isk(IAN, 20).isk(ELYSHA, 0)
  const price = t.content.cards.items[t.card(t.player(IAN).starbase).kind]?.upgrade?.price ?? 0
  t.says(IAN, 'upgrade').resolve()
  expect([t.player(IAN).isk, t.player(ELYSHA).isk]).toEqual([20 - price + 3, 0])
})
rule('SG-TGT-05', 'a target of the last battle phase is none in the next', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  const [big, small] = [t.ship(ELYSHA, 'Typhoon', { at: place }), t.ship(ELYSHA, 'Reaper', { at: place })]
  const [one, two] = [t.ship(IAN, 'Omen'), t.ship(IAN, 'Omen')]
  t.warp(one, place).warp(two, place).endManagement().toStep('withdraw').on().stay().stay().on()
  t.aim(one, big).aim(two, small).toStep('result')
  expect(t.where(small)).toBe('out')
  t.toStep('begin').toStep('withdraw').on().stay().stay().on()
  expect(t.g.battle.number).toBe(2)
  t.says(IAN, `hold card:${one}`)
    .says(IAN, `hold card:${two}`)
    .says(ELYSHA, `hold card:${big}`)
    .toStep('damage')
  expect([t.g.hits.length, t.card(big).damage]).toEqual([0, 0])
})
rule(['SG-TGT-03', 'SG-TGT-06'], 'regions, players and starbases are no battle targets', () => {
  const t = Table.ready()
  const guard = t.ship(ELYSHA, 'Typhoon')
  const one = t.ship(IAN, 'Maller')
  t.warp(one, ELYSHA).endManagement().toStep('withdraw').on().stay().stay().on()
  for (const target of [
    `card:${t.player(ELYSHA).starbase}`,
    `region:${ELYSHA}`,
    `seat:${ELYSHA}`,
    `card:${one}`,
  ])
    expect(t.whyNot(IAN, `aim card:${one} ${target}`)).toBe('SG-TGT-03')
  expect(t.whyNot(IAN, `aim card:${one} card:${guard}`)).toBeUndefined()
})
rule(['SG-WDR-05', 'SG-REG-08'], 'who withdraws to a free region has it before the defender decides', () => {
  const t = Table.ready()
  const [place, free] = [t.outer(ELYSHA, 'Metropolis'), t.outer(ELYSHA, 'Heaven')]
  t.ship(ELYSHA, 'Typhoon', { at: place })
  const ships = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
  for (const one of ships) t.warp(one, place)
  t.endManagement().toStep('withdraw').on()
  t.says(IAN, `withdraw card:${ships[0]!} region:${free}`).stay()
  expect([t.who(), t.region(free).controller]).toEqual([ELYSHA, IAN])
})
rule('SG-WDR-03', 'whose ship it is there is a matter of control, not of ownership', () => {
  const t = Table.ready()
  const [place, lent, held] = [
    t.outer(ELYSHA, 'Metropolis'),
    t.outer(ELYSHA, 'Heaven'),
    t.outer(ELYSHA, 'Stain'),
  ]
  t.ship(ELYSHA, 'Typhoon', { at: place })
  const mine = t.ship(IAN, 'Maller')
  t.warp(mine, place)
  // Ian commands a ship of hers in one region, she one of his in the other.
  t.card(t.ship(ELYSHA, 'Slasher', { at: lent })).controller = IAN
  t.card(t.ship(IAN, 'Omen', { at: held })).controller = ELYSHA
  t.endManagement().toStep('withdraw').on()
  expect(t.whyNot(IAN, `withdraw card:${mine} region:${lent}`)).toBeUndefined()
  expect(t.whyNot(IAN, `withdraw card:${mine} region:${held}`)).toBe('SG-WDR-03')
})
rule('SG-WDR-05', 'who cannot warp cannot withdraw to another region, only to the dock', () => {
  const t = Table.ready()
  const [place, free] = [t.outer(ELYSHA, 'Metropolis'), t.outer(ELYSHA, 'Heaven')]
  const hers = t.ship(ELYSHA, 'Typhoon', { at: place })
  const mine = t.ship(IAN, 'Maller')
  t.warp(mine, place)
  t.news(ELYSHA, 'Cease Fire', 1)
  t.endManagement().toStep('withdraw').on()
  expect(t.whyNot(IAN, `withdraw card:${mine} region:${free}`)).toBe('SG-WDR-05')
  expect(t.choices().filter(name => name.startsWith('withdraw'))).toEqual([`withdraw card:${mine} none`])
  t.stay()
  expect(t.whyNot(ELYSHA, `withdraw card:${hers} region:${ELYSHA}`)).toBe('SG-WDR-05')
  t.says(ELYSHA, `withdraw card:${hers} none`)
  expect(t.where(hers)).toBe('dock')
})
rule('SG-RULING-109', 'a ship that deals no damage deals none by ambush or an ability either', () => {
  for (const jammed of [true, false]) {
    const t = Table.ready()
    const place = t.outer(ELYSHA, 'Metropolis')
    const ambusher = t.ship(ELYSHA, 'Caracal', { at: place, command: 'ambush' })
    const gila = t.ship(IAN, 'Gila')
    const [one = 0, two = 0] = t.holds(IAN, 'Sensor Glitch', 'Sensor Glitch')
    t.isk(IAN, 9).warp(gila, place).endManagement()
    // In the step before: the ambush comes later in the same phase.
    if (jammed) t.play(IAN, one, `card:${ambusher}`).play(IAN, two, `card:${gila}`)
    t.toStep('withdraw').idle(() => t.prompt() === 'withdraw.ships')
    expect(t.card(gila).damage).toBe(jammed ? 0 : 1)
    t.stay().stay().use(IAN, gila, `card:${ambusher}`).on()
    expect(t.card(ambusher).damage).toBe(jammed ? 0 : 1)
  }
})
rule('SG-RES-06', 'a defender of another region leaves no battle but its own', () => {
  const t = Table.ready()
  const [one, two] = [t.outer(ELYSHA, 'Metropolis'), t.outer(ELYSHA, 'Heaven')]
  const guards = [one, two].map(place => t.ship(ELYSHA, 'Typhoon', { at: place }))
  const reserve = t.ship(ELYSHA, 'Typhoon', { at: two })
  const ships = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
  const [recall = 0] = t.holds(ELYSHA, 'Emergency Recall')
  t.warp(ships[0]!, one).warp(ships[1]!, two).isk(ELYSHA, 1).endManagement().says(IAN, `region:${one}`)
  t.says(IAN, 'pass').play(ELYSHA, recall, `card:${reserve}`).toStep('result')
  expect([t.where(reserve), t.g.battle.left, t.g.battle.number]).toEqual(['dock', false, 1])
  expect(t.prompt()).toBe('withdraw.ships')
  expect(t.whyNot(IAN, 'stay')).toBe('SG-RES-08')
  expect(guards.map(guard => t.where(guard))).toEqual([one, two])
})
rule('SG-BAT-04', 'a home region is fought for before a single outer region, unasked', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Typhoon', { at: place })
  const [one, two] = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
  t.warp(one, place).warp(two, ELYSHA).endManagement()
  expect([t.prompt(), t.g.battle.region]).toEqual(['initiative', ELYSHA])
})
