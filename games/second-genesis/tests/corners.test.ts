import { isOut, NOBODY } from '@orrery/kernel'
import { expect } from 'vitest'
import { news, region, structure } from '../content/card.js'
import { incomeOf } from '../rules/income.js'
import { starbaseShield } from '../rules/values.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Corners of the rules that the examples and the cards by themselves do not reach. */

const THIRD = 2

// ---------------------------------------------------------------- the check

rule('SG-RULING-31', 'what falls can take others along, within one check', () => {
  const t = Table.ready()
  const flagship = t.ship(IAN, 'Prophecy')
  const escort = t.ship(IAN, 'Executioner')
  const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
  t.card(escort).damage = 3
  t.undock(docked)
  expect([t.shield(escort), t.where(escort)]).toEqual([4, IAN])
  t.card(flagship).damage = 99
  t.says(IAN, `dock card:${docked}`)
  expect([t.where(flagship), t.where(escort)]).toEqual(['out', 'out'])
})
rule('SG-RULING-31', 'a region that is lost can take ships along, within one check', () => {
  const beacons = withCards(
    region('Beacon', 1, 0, 2, [{ always: { give: 'shield', n: 1, to: { type: 'ship', whose: 'yours' } } }]),
  )
  const t = Table.ready({ content: beacons })
  const beacon = t.outer(IAN, 'Beacon')
  const keeper = t.ship(IAN, 'Punisher', { at: beacon })
  const far = t.ship(IAN, 'Executioner')
  t.card(far).damage = 3
  t.dock(t.ship(IAN, 'Punisher'))
  expect(t.where(far)).toBe(IAN)
  t.says(IAN, `warp card:${keeper} region:${IAN}`)
  expect([t.region(beacon).controller, t.where(far)]).toEqual([NOBODY, 'out'])
})
rule('SG-RULING-90', 'what lasts until the end of the turn ends with a check', () => {
  const odd = withCards(
    structure('rare', 'Leech', 1, {
      abilities: [{ always: { give: 'shield', n: -3, to: { type: 'ship', whose: 'enemy' } } }],
    }),
    ...(['phase', 'turn'] as const).map(until =>
      news('rare', `Brace for a ${until}`, 1, [
        {
          play: {
            target: { what: 'card', type: 'ship' },
            do: [{ change: { stat: 'shield', n: 2, until, to: 'target' } }],
          },
        },
      ]),
    ),
  )
  for (const until of ['phase', 'turn']) {
    const t = Table.ready({ content: odd })
    const ship = t.ship(IAN, 'Executioner')
    const [brace = 0] = t.holds(IAN, `Brace for a ${until}`)
    t.isk(IAN, 1).play(IAN, brace, `card:${ship}`).resolve()
    t.structure(ELYSHA, 'Leech')
    expect([t.shield(ship), t.where(ship)]).toEqual([2, IAN])
    t.endManagement()
    expect([t.g.phase, t.where(ship)]).toEqual(['end', until === 'turn' ? IAN : 'out'])
    while (t.g.active === IAN) t.pass()
    expect([t.prompt, t.where(ship)]).toEqual(['income or card', 'out'])
  }
})
rule('SG-RULING-41', 'a region without its controller: the attacker’s, a single guest’s, or nobody’s', () => {
  const held = (guests: readonly number[]): [Table, number, number] => {
    const t = Table.ready({ players: 4, first: ELYSHA })
    const place = t.outer(ELYSHA, 'Metropolis')
    const keeper = t.ship(ELYSHA, 'Slasher', { at: place })
    for (const seat of guests) t.ship(seat, 'Punisher', { at: place })
    expect(t.region(place).controller).toBe(ELYSHA)
    return [t, place, keeper]
  }
  for (const [guests, controller] of [
    [[], NOBODY],
    [[THIRD], THIRD],
    [[IAN, IAN], IAN],
    [[IAN, THIRD], NOBODY],
  ] as const) {
    const [t, place, keeper] = held(guests)
    t.warp(keeper, ELYSHA)
    expect([guests, t.region(place).controller]).toEqual([guests, controller])
  }
  const [t, place, keeper] = held([THIRD])
  t.toManagement(IAN).warp(t.ship(IAN, 'Punisher'), place)
  t.card(keeper).damage = 9
  t.dock(t.ship(IAN, 'Punisher'))
  expect([t.where(keeper), t.region(place).controller]).toEqual(['out', IAN])
})
rule(['SG-RULING-42', 'SG-RULING-78'], 'when an attack lapses nobody defends any more', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  const patrol = t.ship(ELYSHA, 'Punisher', { at: place, command: 'patrol' })
  const one = t.ship(IAN, 'Maller')
  const [recall = 0] = t.holds(IAN, 'Emergency Recall')
  t.isk(IAN, 1).warp(one, place)
  expect([t.card(patrol).side, t.shield(patrol)]).toEqual(['defending', 6])
  t.play(IAN, recall, `card:${one}`).resolve()
  expect([t.card(patrol).side, t.shield(patrol)]).toEqual(['none', 4])
})

// ---------------------------------------------------------------- battle

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
  expect([t.g.step, t.prompt, t.card(two).side]).toEqual(['withdraw', 'withdraw.ships', 'joining'])
  expect(t.refuses(IAN, `withdraw card:${two} none`)).toBe('SG-WDR-01')
  t.stay().stay().on()
  expect([t.prompt, t.card(two).side]).toEqual(['target.aim', 'attacking'])
  t.aim(one, guard).aim(two, guard)
  expect(t.refuses(ELYSHA, `aim card:${guard} card:${two}`)).toBe('allowed')
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
    expect(t.refuses(IAN, `aim card:${one} ${target}`)).toBe('SG-TGT-03')
  expect(t.refuses(IAN, `aim card:${one} card:${guard}`)).toBe('allowed')
})
rule(['SG-WDR-05', 'SG-REG-08'], 'who withdraws to a free region has it before the defender decides', () => {
  const t = Table.ready()
  const [place, free] = [t.outer(ELYSHA, 'Metropolis'), t.outer(ELYSHA, 'Heaven')]
  t.ship(ELYSHA, 'Typhoon', { at: place })
  const ships = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
  for (const one of ships) t.warp(one, place)
  t.endManagement().toStep('withdraw').on()
  t.says(IAN, `withdraw card:${ships[0]!} region:${free}`).stay()
  expect([t.asked, t.region(free).controller]).toEqual([ELYSHA, IAN])
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
  expect(t.prompt).toBe('withdraw.ships')
  expect(t.refuses(IAN, 'stay')).toBe('SG-RES-08')
  expect(guards.map(guard => t.where(guard))).toEqual([one, two])
})
rule('SG-BAT-04', 'a home region is fought for before a single outer region, unasked', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Typhoon', { at: place })
  const [one, two] = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
  t.warp(one, place).warp(two, ELYSHA).endManagement()
  expect([t.prompt, t.g.battle.region]).toEqual(['initiative', ELYSHA])
})

// ---------------------------------------------------------------- losing among several

rule('SG-RULING-79', 'what a loser has on the pile and waiting goes too', () => {
  const t = Table.ready({ players: 3 })
  const target = t.ship(IAN, 'Maller')
  const [breach = 0] = t.holds(ELYSHA, 'Hull Breach')
  const [fraud = 0] = t.holds(IAN, 'Insurance Fraud')
  t.isk(IAN, 1).isk(ELYSHA, 3).play(IAN, fraud).says(IAN, 'hand-on').play(ELYSHA, breach, `card:${target}`)
  t.says(ELYSHA, 'concede')
  expect([isOut(t.g, ELYSHA), [...t.g.pile].map(item => item.card)]).toEqual([true, [fraud]])
  expect(t.g.gone.has(breach)).toBe(true)
  t.resolve()
  expect([t.card(target).damage, t.player(IAN).isk]).toEqual([0, 3])
})
rule('SG-RULING-79', 'abilities of a loser that wait are lost', () => {
  const t = Table.ready({ players: 3 })
  t.news(ELYSHA, 'Hull Insurance', 3)
  const lost = t.ship(ELYSHA, 'Reaper')
  const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
  t.card(lost).damage = 9
  t.player(ELYSHA).damage = 90
  t.says(IAN, `undock card:${docked}`)
  expect(isOut(t.g, ELYSHA)).toBe(true)
  expect([t.g.waiting.length, t.g.pile.length]).toEqual([0, 0])
})
rule('SG-RULING-79', 'ships of a loser go wherever they are; a fallen tower says nothing', () => {
  const t = Table.ready({ players: 3 })
  const place = t.outer(THIRD, 'Metropolis')
  const lent = t.ship(THIRD, 'Kestrel', { owner: ELYSHA, at: place })
  t.starbase(ELYSHA, 'Venal Tower', true)
  t.starbase(THIRD, 'Dominion Tower', true)
  t.toManagement(ELYSHA).says(ELYSHA, 'concede')
  expect(t.g.gone.has(lent)).toBe(true)
  expect(t.region(place).controller).toBe(NOBODY)
  const asked: string[] = []
  while (t.prompt !== 'manage') {
    asked.push(t.prompt)
    if (t.prompt === 'income or card') t.says(THIRD, 'income')
    else t.pass()
  }
  expect(asked).not.toContain('optional draw.ask')
})
rule(['SG-RULING-79', 'SG-REG-08'], 'who leaves a fallen home for a free region has it at once', () => {
  const t = Table.ready({ players: 3 })
  const free = t.outer(IAN, 'Metropolis')
  const ship = t.ship(IAN, 'Maller', { at: ELYSHA })
  const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
  t.player(ELYSHA).damage = 90
  t.says(IAN, `undock card:${docked}`)
  expect(t.prompt).toBe('leave a fallen home.go')
  t.says(IAN, `withdraw card:${ship} region:${free}`)
  expect(t.region(free).controller).toBe(IAN)
})
rule(['SG-RULING-79', 'SG-RULING-103'], 'an attacker who gives up takes the damage along', () => {
  const t = Table.ready({ players: 3 })
  const place = t.outer(ELYSHA, 'Metropolis')
  const guard = t.ship(ELYSHA, 'Reaper', { at: place })
  const one = t.ship(IAN, 'Maller')
  t.warp(one, place)
    .endManagement()
    .toStep('withdraw')
    .on()
    .stay()
    .stay()
    .on()
    .aim(one, guard)
    .toStep('damage')
  expect(t.g.pile.length).toBe(1)
  t.says(IAN, 'concede')
  expect([t.g.active, t.g.pile.length, t.g.hits.length]).toEqual([ELYSHA, 0, 0])
  expect([t.where(guard), t.card(guard).side, t.region(place).attacker]).toEqual([place, 'none', NOBODY])
  expect([t.g.battle.region, t.g.step]).toEqual([NOBODY, 'none'])
})

// ---------------------------------------------------------------- turns

rule('SG-DRAW-04', 'the draw phase that is skipped gives no extra cards either', () => {
  for (const name of ['Society of Conscious Thought', 'Venal Tower']) {
    const t = new Table()
    if (name === 'Venal Tower') t.starbase(IAN, name, true)
    else t.ship(IAN, 'Omen', { at: t.outer(IAN, name) })
    const asked: string[] = []
    while (t.prompt !== 'manage') {
      asked.push(t.prompt)
      if (t.prompt === 'exchange') t.says(t.asked, [])
      else if (t.prompt === 'income or card') t.says(IAN, 'income')
      else t.pass()
    }
    expect([t.player(IAN).hand.length, asked.includes('optional draw.ask')]).toEqual([7, false])
  }
})
rule(
  ['SG-WIN-06', 'SG-INC-07'],
  'a card instead of income from an empty market loses in the income step',
  () => {
    const t = Table.ready({ players: 3 })
    t.holds(IAN)
    t.market(ELYSHA, 0).says(IAN, 'pass')
    while (t.prompt !== 'income or card') t.pass()
    t.says(ELYSHA, 'card')
    while (!isOut(t.g, ELYSHA)) {
      expect(t.g.step).not.toBe('income')
      t.pass()
    }
    expect([t.g.active, t.over]).toEqual([THIRD, false])
  },
)
rule('SG-TURN-06', 'income given up is back in the next turn', () => {
  const t = Table.ready()
  const before = t.player(IAN).isk
  t.says(IAN, 'pass')
  while (t.prompt !== 'manage' || t.asked !== IAN)
    if (t.prompt === 'income or card') t.says(t.asked, t.asked === IAN ? 'card' : 'income')
    else if (t.prompt === 'discard') t.says(t.asked, t.options.slice(0, 1))
    else if (t.prompt === 'manage') t.says(t.asked, 'pass')
    else t.pass()
  expect(t.player(IAN).isk).toBe(before)
  t.toManagement(ELYSHA).toManagement(IAN)
  expect(t.player(IAN).isk).toBe(before + 2)
})
rule(['SG-MGMT-05', 'SG-RULING-21'], 'a new turn brings new free acts and another limited card', () => {
  const t = Table.ready()
  const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
  const [fraud = 0, more = 0] = t.holds(IAN, 'Insurance Fraud', 'Insurance Fraud')
  t.g.acts = 100
  t.isk(IAN, 9).play(IAN, fraud).resolve()
  expect(t.refuses(IAN, `undock card:${docked}`)).toBe('SG-RULING-21')
  expect(t.refuses(IAN, `play card:${more} none`)).toBe('SG-MGMT-05')
  t.says(IAN, 'pass')
  while (t.g.active === IAN) t.pass()
  t.says(ELYSHA, 'income')
  // A turn is a turn, whoever's it is.
  while (t.asked !== IAN) t.pass()
  expect(t.refuses(IAN, `play card:${more} none`)).toBe('allowed')
  t.toManagement(IAN)
  expect(t.refuses(IAN, `undock card:${docked}`)).toBe('allowed')
})
rule('SG-RULING-91', 'the first news of every turn is cheaper, not just of the first', () => {
  const t = Table.ready()
  t.ship(IAN, 'Omen', { at: t.outer(IAN, 'Dam Torsad') })
  const target = t.ship(IAN, 'Typhoon')
  const news = t.holds(IAN, 'Hull Breach', 'Hull Breach', 'Hull Breach')
  for (const [card, price] of [
    [news[0]!, 2],
    [news[1]!, 3],
  ] as const) {
    t.isk(IAN, 9).play(IAN, card, `card:${target}`).resolve()
    expect(9 - t.player(IAN).isk).toBe(price)
  }
  t.toManagement(ELYSHA).toManagement(IAN).isk(IAN, 9).play(IAN, news[2]!, `card:${target}`)
  expect(9 - t.player(IAN).isk).toBe(2)
})
rule('SG-RULING-41', 'guests are sent home after the management phase of their own player', () => {
  const t = Table.ready({ players: 3 })
  const place = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Slasher', { at: place })
  const [mine, theirs] = [t.ship(IAN, 'Punisher', { at: place }), t.ship(THIRD, 'Punisher', { at: place })]
  t.endManagement()
  expect([t.where(mine), t.where(theirs)]).toEqual(['dock', place])
  t.toManagement(THIRD).endManagement()
  expect(t.where(theirs)).toBe('dock')
})
rule('SG-CTL-03', 'a borrowed ship goes back docked and ready, even if it was being reassembled', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const ship = t.ship(ELYSHA, 'Slasher')
  const [vote = 0, dry = 0] = t.holds(IAN, 'Popular Vote', 'Dry Dock Orders')
  t.isk(IAN, 9).play(IAN, vote, `card:${ship}`).resolve().play(IAN, dry, `card:${ship}`).resolve()
  t.card(ship).left = 2
  t.toManagement(ELYSHA)
  expect([t.card(ship).controller, t.where(ship), t.card(ship).left]).toEqual([ELYSHA, 'dock', 0])
})

// ---------------------------------------------------------------- cards that leave and come back

rule(
  ['SG-SHIP-20', 'SG-RULING-60'],
  'a ship that comes back is a new ship: no effects, no ban, no ward',
  () => {
    const t = Table.ready().race(IAN, 'gallente')
    const ship = t.ship(IAN, 'Velator')
    const place = t.outer(ELYSHA, 'Metropolis')
    t.ship(ELYSHA, 'Slasher', { at: place })
    t.news(IAN, 'Stubborn Mechanic', 4, ship)
    const base = t.content.cards.byId('velator').shield
    expect(t.shield(ship)).toBe(base + 2)
    const [boost = 0, retire = 0] = t.holds(IAN, 'Shield Boost', "Veteran's Premature Retirement")
    t.isk(IAN, 9).play(IAN, boost, `card:${ship}`).resolve().warp(ship, place)
    expect(t.refuses(IAN, `warp card:${ship} region:${IAN}`)).toBe('SG-ATK-04')
    t.play(IAN, retire, `card:${ship}`).resolve().play(IAN, ship).resolve().undock(ship)
    expect(t.shield(ship)).toBe(base)
    expect(t.refuses(IAN, `warp card:${ship} region:${IAN}`)).toBe('SG-WARP-01')
    expect(t.refuses(IAN, `warp card:${ship} region:${place}`)).toBe('allowed')
    const [breach = 0] = t.holds(IAN, 'Hull Breach')
    t.isk(IAN, 3).play(IAN, breach, `card:${ship}`).resolve()
    expect(t.where(ship) === 'out' || t.card(ship).damage === 2).toBe(true)
  },
)
rule('SG-RULING-45', 'a location that comes back has to be mined anew', () => {
  const salvage = withCards(
    structure('rare', 'Salvage Works', 1, {
      abilities: [{ use: { isk: 1, do: [{ recover: { type: 'location' } }] } }],
    }),
  )
  const t = Table.ready({ content: salvage })
  const [rock = 0] = t.hand(IAN, 'Scordite')
  t.isk(IAN, 9).play(IAN, rock, `region:${IAN}`).resolve()
  const miner = t.ship(IAN, 'Bantam')
  t.command(miner, `mine:${rock}`)
  const mined = incomeOf(t.g, IAN)
  const [jumpers = 0] = t.hand(IAN, 'Claim Jumpers')
  t.isk(IAN, 9).play(IAN, jumpers, `card:${rock}`).resolve()
  const works = t.structure(IAN, 'Salvage Works')
  t.use(IAN, works)
    .resolve()
    .says(IAN, [`card:${rock}`])
    .resolve()
  const idle = incomeOf(t.g, IAN)
  t.isk(IAN, 9).play(IAN, rock, `region:${IAN}`).resolve()
  expect([t.g.locations.has(rock), t.power(miner), incomeOf(t.g, IAN)]).toEqual([true, 1, idle])
  t.command(miner, 'off').command(miner, `mine:${rock}`)
  expect(incomeOf(t.g, IAN)).toBe(mined)
})
rule('SG-ABL-03', 'what has left play cannot be used any more', () => {
  const t = Table.ready()
  const worm = t.ship(IAN, 'Worm')
  t.isk(IAN, 9).use(IAN, worm).resolve()
  expect(t.player(IAN).hand.has(worm)).toBe(true)
  expect(t.refuses(IAN, `use card:${worm} none`)).toBe('SG-ABL-03')
})
rule('SG-RULING-53', 'a docked ship that changes hands moves into the other dock', () => {
  const thieves = withCards(
    news('rare', 'Dock Thieves', 1, [
      {
        play: {
          target: { what: 'card', type: 'ship', docked: true, whose: 'enemy' },
          do: [{ control: { until: 'ever' } }],
        },
      },
    ]),
  )
  const t = Table.ready({ content: thieves })
  const ship = t.ship(ELYSHA, 'Slasher', { at: 'dock' })
  const [card = 0] = t.holds(IAN, 'Dock Thieves')
  t.isk(IAN, 1).play(IAN, card, `card:${ship}`).resolve()
  expect([t.card(ship).controller, t.where(ship), t.card(ship).region]).toEqual([IAN, 'dock', IAN])
  t.undock(ship)
  expect(t.where(ship)).toBe(IAN)
})

// ---------------------------------------------------------------- passing effects, damage

rule('SG-SHD-04', 'passing effects keep apart: by ship, by value, by how long they last', () => {
  const t = Table.ready()
  const [one, two] = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
  const guns = t.holds(IAN, 'Overloaded Guns', 'Overloaded Guns', 'Overloaded Guns')
  const base = t.attack(one)
  t.isk(IAN, 9).play(IAN, guns[0]!, `card:${one}`).resolve()
  expect([t.attack(one), t.attack(two)]).toEqual([base + 2, base])
  t.play(IAN, guns[1]!, `card:${two}`).resolve().play(IAN, guns[2]!, `card:${two}`).resolve()
  expect([t.attack(one), t.attack(two)]).toEqual([base + 2, base + 4])
  const { shield } = t.content.cards.byId('maller')
  expect([t.shield(one), t.shield(two)]).toEqual([shield, shield])
})
rule('SG-SHD-01', 'prevented damage is prevented for that ship alone, and only so much of it', () => {
  const t = Table.ready()
  const [one, two] = [t.ship(ELYSHA, 'Typhoon'), t.ship(ELYSHA, 'Typhoon')]
  const [boost = 0] = t.holds(ELYSHA, 'Shield Boost')
  const shots = t.holds(IAN, 'Guided Missiles', 'Hull Breach', 'Hull Breach')
  t.race(IAN, 'caldari')
    .isk(IAN, 20)
    .isk(ELYSHA, 2)
    .says(IAN, 'pass')
    .play(ELYSHA, boost, `card:${one}`)
    .resolve()
  t.play(IAN, shots[1]!, `card:${two}`).resolve().play(IAN, shots[2]!, `card:${one}`).resolve()
  expect([t.card(one).damage, t.card(two).damage]).toEqual([0, 2])
  t.play(IAN, shots[0]!, `card:${one}`).resolve()
  expect([t.card(one).damage, t.card(two).damage]).toEqual([2, 2])
})

// ---------------------------------------------------------------- income

rule('SG-RULING-51', 'one hauler a miner, the strongest first, and only for a yield', () => {
  const t = Table.ready()
  const rock = t.location(IAN, 'Scordite', IAN)
  const base = incomeOf(t.g, IAN)
  const miner = t.ship(IAN, 'Bantam', { command: 'mining', mines: rock })
  t.ship(IAN, 'Sigil', { command: 'haul' })
  t.ship(IAN, 'Bestower', { command: 'haul' })
  expect(incomeOf(t.g, IAN)).toBe(base + 2 + 3)
  // Mining power 0 yields nothing, so nothing is hauled.
  const celestis = t.ship(IAN, 'Celestis')
  t.race(IAN, 'gallente').isk(IAN, 1).use(IAN, celestis, `card:${miner}`).resolve()
  expect([t.power(miner), incomeOf(t.g, IAN)]).toEqual([0, base])
})
rule(['SG-INC-05', 'SG-RULING-51', 'SG-RULING-52'], 'mining, haul and trade of others bring nothing', () => {
  const t = Table.ready()
  const before = incomeOf(t.g, IAN)
  const rock = t.location(ELYSHA, 'Scordite', ELYSHA)
  t.location(ELYSHA, 'Temperate Planet', ELYSHA)
  t.ship(ELYSHA, 'Bantam', { command: 'mining', mines: rock })
  t.ship(ELYSHA, 'Bestower', { command: 'haul' })
  t.ship(ELYSHA, 'Vexor', { command: 'trade' })
  expect(incomeOf(t.g, IAN)).toBe(before)
})
rule('SG-RULING-52', 'a planet elsewhere, or another location here, is no market', () => {
  const t = Table.ready()
  const place = t.outer(IAN, 'Heaven')
  const before = incomeOf(t.g, IAN)
  const trader = t.ship(IAN, 'Vexor', { command: 'trade' })
  t.location(IAN, 'Pyroxeres', IAN)
  t.location(ELYSHA, 'Barren Planet', place)
  expect(incomeOf(t.g, IAN) - before).toBe(t.content.cards.byId('pyroxeres').income)
  t.location(IAN, 'Temperate Planet', IAN)
  const planet = t.content.cards.byId('temperate-planet').income
  expect(incomeOf(t.g, IAN) - before).toBe(
    t.content.cards.byId('pyroxeres').income + planet + t.power(trader),
  )
})
rule(['SG-RULING-45', 'SG-RULING-52'], 'a region in other hands yields nothing to who works there', () => {
  const t = Table.ready()
  const place = t.outer(IAN, 'Tribute')
  const rock = t.location(IAN, 'Scordite', place)
  t.location(IAN, 'Temperate Planet', place)
  t.ship(IAN, 'Bantam', { at: place, command: 'mining', mines: rock })
  t.ship(IAN, 'Vexor', { at: place, command: 'trade' })
  expect(incomeOf(t.g, IAN)).toBeGreaterThan(2)
  t.region(place).controller = ELYSHA
  expect(incomeOf(t.g, IAN)).toBe(2)
})
rule('SG-INC-02', 'any card with an income counts, news too, for who controls it', () => {
  const bonds = withCards({ ...news('rare', 'War Bonds', 1, [], { duration: 3 }), income: 2 })
  const t = Table.ready({ content: bonds })
  t.news(IAN, 'War Bonds', 3)
  expect([incomeOf(t.g, IAN), incomeOf(t.g, ELYSHA)]).toEqual([4, 2])
})
rule('SG-HOME-08', 'damage to a starbase is gone with the phase', () => {
  const t = Table.ready()
  t.player(ELYSHA).damage = starbaseShield(t.g, ELYSHA) - 1
  t.dock(t.ship(IAN, 'Punisher'))
  expect(t.player(ELYSHA).damage).toBeGreaterThan(0)
  t.endManagement()
  expect(t.player(ELYSHA).damage).toBe(0)
})
