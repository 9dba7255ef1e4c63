import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { abilityKey } from '../rules/combat-effects.js'
import { meant } from '../rules/effects.js'
import { missionOf } from '../state.js'
import { Battlefield, CALDARI, GALLENTE, MINMATAR } from './battlefield.js'
import { Table } from './table.js'

/** Seat 0 has begun a turn and holds this Event. */
function holding(id: string, arrange: (t: Table) => void = () => undefined): { t: Table; card: string } {
  const t = new Table().settled().withoutCards()
  const card = `play event:${t.dealEvent(0, id)}`
  arrange(t)
  return { t: t.says(0, 'begin'), card }
}
const pile = (t: Table): number => t.g.eventDiscard.length

describe('playing an Event', () => {
  rule(
    ['NE-CARD-08', 'NE-CARD-11'],
    'in the own turn, before or after the action; it is revealed and discarded',
    () => {
      const { t, card } = holding('contract-payment')
      const before = t.g.players.at(0).z
      t.says(0, card)
      expect([t.g.players.at(0).z, pile(t), t.g.players.at(0).events.length]).toEqual([before + 5, 1, 0])
      expect(t.events('played').length).toBe(1)
      const { t: after, card: later } = holding('contract-payment')
      after.says(0, 'trade', 'done', later)
      expect(pile(after)).toBe(1)
      expect(after.g.missionDiscard.length).toBe(0)
    },
  )
  rule('NE-CARD-10', 'only if its condition is met', () => {
    const { t, card } = holding('civilian-uprising')
    expect(t.whyNot(0, card)).toBe('NE-CARD-10')
    const poor = holding('surplus-parts', u => u.has(0, { z: 2 }))
    expect(poor.t.whyNot(0, poor.card)).toBe('NE-RES-14')
    for (const id of ['extra-shifts', 'afterburners', 'anomaly-signal']) {
      const late = holding(id)
      expect(late.t.whyNot(0, late.card)).toBe(undefined)
      expect(late.t.says(0, 'trade', 'done').whyNot(0, late.card)).toBe('NE-CARD-10')
    }
  })
  rule(
    ['NE-CARD-09', 'NE-RULING-69'],
    'Combat Events in a battle of the holder, whoever’s turn it is; nobody else may',
    () => {
      const { t, card } = holding('lucky-shot')
      expect(t.whyNot(0, card)).toBe('NE-CARD-09')
      const field = new Battlefield([CALDARI, MINMATAR, GALLENTE], 3)
      field.dealEvent(2, 'sensor-jamming')
      const jamming = field.dealEvent(1, 'tracking-disruptor')
      field.battle({ interceptor: 1 }, { marauder: 1 }).fightOn().roll().dice(['aim', 'aim', 'aim'])
      field.says(0, 'pass')
      expect(field.who()).toBe(1)
      field.says(1, `play event:${jamming}`)
      expect(field.prompt(2)).toBe(undefined)
      field.closeWindow()
      expect(field.last('counted')).toMatchObject({ aim: 1 })
    },
  )
  rule(
    ['NE-CARD-01', 'NE-CARD-02', 'NE-RULING-26'],
    'hands are hidden and have no limit; their size is open',
    () => {
      const t = new Table().settled().withoutCards()
      for (let i = 0; i < 20; i++) t.dealEvent(0, content.events.at(i % 20).id)
      for (let i = 0; i < 12; i++) t.dealMission(0, content.missions.at(i).id)
      const mine = t.seen(0).players[0]
      expect([mine?.events.length, mine?.missions.length]).toEqual([20, 12])
      expect(new Set(mine?.events).size).toBe(20)
      for (const other of [1, -1]) {
        const theirs = t.seen(other).players[0]
        expect([theirs?.events.length, theirs?.missions.length]).toEqual([20, 12])
        expect(new Set([...(theirs?.events ?? []), ...(theirs?.missions ?? [])]).size).toBe(1)
      }
    },
  )
  rule('NE-ROUND-17', 'outside the own turn only Combat cards, reactions and Missions', () => {
    const t = new Table().settled().withoutCards()
    t.dealEvent(1, 'contract-payment')
    t.says(0, 'begin', 'trade', 'done')
    expect(t.asked()).toEqual([0])
  })
})

describe('what Events do', () => {
  test('every Event outside battles is made of verbs that have a meaning', () => {
    const inTurn = content.events.items.filter(({ effect }) => 'turn' in (effect.when ?? {}))
    const verbs = new Set(inTurn.flatMap(({ effect }) => effect.do.map(verb => Object.keys(verb)[0])))
    expect([...verbs].filter(verb => !meant().includes(verb ?? ''))).toEqual([])
    expect(inTurn.length).toBe(26)
  })
  test('Contract Payment, Ore Shipment, Morphite Vein, Supply Convoy, Surplus Parts', () => {
    const ore = holding('ore-shipment')
    ore.t.has(0, {}).says(0, ore.card, { 'mineral:0': 1, 'mineral:2': 1 })
    expect(ore.t.goods(0)).toEqual({ pyerite: 1, tritanium: 1 })
    const vein = holding('morphite-vein')
    expect(vein.t.has(0, {}).says(0, vein.card).goods(0)).toEqual({ morphite: 1 })
    const convoy = holding('supply-convoy')
    expect(convoy.t.has(0, {}).says(0, convoy.card, 'moon').goods(0)).toEqual({ moon: 1 })
    const parts = holding('surplus-parts', t => t.has(0, { z: 4 }))
    parts.t.says(0, parts.card)
    expect([parts.t.goods(0), parts.t.g.players.at(0).z]).toEqual([{ component: 1 }, 1])
  })
  test('Spot Market, War Bonds, Field Factory', () => {
    const market = holding('spot-market', t => t.has(0, { z: 10, morphite: 1 }))
    market.t.says(0, market.card, 'sell trade:3')
    expect([market.t.g.players.at(0).z, market.t.prompt()]).toEqual([10 + 3 + 2, 'turn.choose'])
    const bonds = holding('war-bonds', t => t.control(0, ...t.beside(t.centre)).has(0, { z: 0 }))
    expect(bonds.t.says(0, bonds.card).g.players.at(0).z).toBe(6)
    const factory = holding('field-factory', t => t.has(0, { mexallon: 2 }))
    factory.t.says(0, factory.card, 'make product:0', { 'mineral:1': 1 })
    expect(factory.t.goods(0)).toEqual({ component: 1, mexallon: 1 })
  })
  rule('NE-RSCH-02', 'Breakthrough, Change of Plan, Early Trials', () => {
    const rts = holding('breakthrough')
    rts.t.says(0, rts.card, { 'slot:0': 2 })
    expect(rts.t.rts(0)).toEqual([2, 0, 0, 0])
    const plan = holding('change-of-plan', t => t.researching(0, 1, 'corporate-taxes', 3))
    const { t } = plan
    const wanted = t.development(0, 'strip-mining')
    t.arrange(g => {
      const zone = g.research.at(3).card
      ;(g.players.at(0).deck as unknown as { assign(xs: readonly number[]): void }).assign([
        ...g.players.at(0).deck.toArray(),
        ...zone.toArray(),
      ])
      ;(zone as unknown as { assign(xs: readonly number[]): void }).assign([])
    })
    t.says(0, plan.card)
    expect(t.whyNot(0, 'slot:3')).toBe('NE-RSCH-02') // nothing to replace there
    t.says(0, 'slot:1', `development:${wanted}`, { 'slot:1': 1 })
    expect(t.g.research.at(1).card.at(0)).toBe(wanted)
    expect(t.rts(0)[1]).toBe(3 + 1) // its RTs stay
    expect(t.g.players.at(0).deck.has(t.development(0, 'corporate-taxes'))).toBe(true)
    const trials = holding('early-trials', u =>
      u.researching(0, 0, 'corporate-taxes', 2).researching(0, 1, 'strip-mining', 2),
    )
    expect(trials.t.says(0, trials.card).whyNot(0, 'slot:1')).toBe('NE-DEV-04') // lacks 3
    trials.t.says(0, 'slot:0')
    expect(trials.t.g.players.at(0).completed.toArray()).toEqual([trials.t.development(0, 'corporate-taxes')])
    const none = holding('early-trials', u => u.researching(0, 0, 'corporate-taxes', 0))
    expect(none.t.whyNot(0, none.card)).toBe('NE-CARD-10')
  })
  test('Extra Shifts, Reserve Squadron, Subsidised Works, Belt Survey', () => {
    const shifts = holding('extra-shifts', t => t.has(0, { z: 49, tritanium: 12 }))
    shifts.t.says(0, shifts.card, 'build')
    const { g } = shifts.t
    const build = content.factions.at(g.players.at(0).faction).build
    for (let n = 0; n < build + 2; n++) shifts.t.says(0, `ship class:${n % 3} system:0`)
    expect(shifts.t.choices(0)).toEqual(['done'])
    const squadron = holding('reserve-squadron', t => t.has(0, { z: 4, tritanium: 1 }))
    squadron.t.says(0, squadron.card, 'ship class:2 system:0')
    expect([squadron.t.ships(0)[2], squadron.t.g.players.at(0).z]).toEqual([1, 0])
    const works = holding('subsidised-works', t => t.has(0, { z: 1, pyerite: 1 }))
    works.t.says(0, works.card)
    expect(works.t.choices(0).some(choice => choice.startsWith('structure structure:1'))).toBe(true)
    const survey = holding('belt-survey', t => t.has(0, { z: 8 }))
    survey.t.says(0, survey.card, 'unlock belt:1')
    expect([survey.t.g.players.at(0).belts.toArray(), survey.t.g.players.at(0).z]).toEqual([[1, 1, 0], 0])
  })
  rule(
    ['NE-RULING-100', 'NE-RULING-111', 'NE-MOVE-31', 'NE-MOVE-07', 'NE-CARD-10'],
    'Hasty Orders: up to Strength 3 one System far, exhausted or not, without a free claim',
    () => {
      const { t, card } = holding('hasty-orders', u =>
        u
          .bare()
          .fleet(0, 1, { command: 1, interceptor: 2, 'covert-ops': 1 })
          .arrange(g => void (g.systems.at(1).exhausted = 1)),
      )
      const to = t.beside(1).find(at => at >= 6) ?? -1
      t.fleet(0, 0, { marauder: 1 }).explored(to).says(0, card)
      expect(t.whyNot(0, ['system:0'])).toBe('NE-CARD-10') // nobody there is small enough
      t.says(0, ['system:1'])
      expect(t.whyNot(0, 'system:1')).toBe('NE-RULING-111')
      expect(t.whyNot(0, `system:${t.centre}`)).toBe('NE-RULING-111')
      t.says(0, `system:${to}`)
      expect(t.whyNot(0, 'all')).toBe('NE-CARD-10') // Strength 6
      expect(t.whyNot(0, 'go')).toBe('NE-MOVE-07') // nobody has boarded yet
      expect(t.whyNot(0, 'board class:3')).toBe('NE-RULING-111') // no such Ship there
      t.says(0, 'board class:0', 'board class:0')
      expect(t.whyNot(0, 'board class:5')).toBe('NE-CARD-10')
      t.says(0, 'board class:1')
      expect([t.ships(to)[0], t.ships(to)[1], t.ships(1)[5]]).toEqual([2, 1, 1])
      expect([t.g.systems.at(to).exhausted, t.g.systems.at(to).controller]).toEqual([1, -1])
      expect(t.prompt()).toBe('turn.choose') // Strength 3, yet no claim is offered
    },
  )
  rule(
    'NE-RULING-100',
    'a Fleet that a card moves into enemies fights as Attacker, and it reveals what it enters',
    () => {
      const { t, card } = holding('hasty-orders', u => u.bare().fleet(0, 1, { interceptor: 1 }))
      const to = t.beside(1).find(at => at >= 6) ?? -1
      t.explored(to).fleet(1, to, { interceptor: 1 }).says(0, card, 'system:1', `system:${to}`)
      expect(t.events('battle')).toMatchObject([{ by: 0, against: 1, at: to }])
      const explorer = holding('hasty-orders', u => u.bare().fleet(0, 1, { interceptor: 1 }))
      explorer.t.says(0, explorer.card, 'system:1', `system:${to}`)
      expect(explorer.t.g.systems.at(to).explored).toBe(true)
    },
  )
  test('Second Wind, Afterburners, Wormhole', () => {
    const wind = holding('second-wind', t => t.arrange(g => void (g.systems.at(1).exhausted = 1)))
    wind.t.says(0, wind.card, ['system:1'])
    expect(wind.t.g.systems.at(1).exhausted).toBe(0)
    const burners = holding('afterburners', t => t.bare().fleet(0, 1, { marauder: 1 }))
    const { t } = burners
    const far = Array.from({ length: t.g.systems.length }, (_x, at) => at).filter(at => at >= 6)
    for (const at of far) t.explored(at)
    t.says(0, burners.card, 'move system:1')
    const reach = t.choices(0).filter(choice => choice.startsWith('go system:')).length
    const slow = holding('afterburners', u => u.bare().fleet(0, 1, { marauder: 1 }))
    for (const at of far) slow.t.explored(at)
    slow.t.says(0, 'move system:1')
    expect(reach).toBeGreaterThan(slow.t.choices(0).filter(choice => choice.startsWith('go system:')).length)
    const hole = holding('wormhole', u => u.bare().fleet(0, 1, { command: 1 }))
    const next = hole.t.beside(1).find(at => at >= 6) ?? -1
    hole.t.explored(next).fleet(1, next, { interceptor: 1 })
    const beyond = hole.t.beside(next).find(at => at >= 6 && !hole.t.beside(1).includes(at)) ?? -1
    hole.t.says(0, hole.card, 'system:1', `system:${beyond}`)
    expect(hole.t.g.systems.at(beyond).fleet).toBe(0)
  })
  rule('NE-CARD-10', 'Anomaly Signal, Probe Scan', () => {
    const signal = holding('anomaly-signal', t => t.bare().fleet(0, 1, { interceptor: 1 }))
    const to = signal.t.beside(1).find(at => at >= 6) ?? -1
    const rich = content.systems.items.find(tile => tile.tier === 1 && tile.discovery === 1)?.id ?? ''
    signal.t.tile(to, rich).says(0, signal.card, 'move system:1', `go system:${to}`, { 'class:0': 1 })
    expect(signal.t.events('found')[0]?.tokens.length).toBe(2)
    const scan = holding('probe-scan')
    const near = [0, 1, 2].flatMap(home => scan.t.beside(home)).filter(at => at >= 6)
    const [one, two] = new Set(near)
    const z = scan.t.g.players.at(0).z
    scan.t.says(0, scan.card)
    expect(scan.t.whyNot(0, [`system:${scan.t.centre}`])).toBe('NE-CARD-10')
    for (const home of [0, 1, 2]) expect(scan.t.whyNot(0, [`system:${home}`])).toBe('NE-CARD-10') // all know it
    scan.t.says(0, [`system:${one}`, `system:${two}`])
    const tile = scan.t.g.systems.at(one ?? 0).tile.at(0)
    expect(scan.t.seen(0).systems[one ?? 0]?.tile).toEqual([tile])
    expect(scan.t.seen(1).systems[one ?? 0]?.tile).not.toEqual([tile])
    expect(scan.t.g.systems.at(one ?? 0).explored).toBe(false)
    expect(scan.t.g.players.at(0).z).toBe(z + 2)
  })
  rule('NE-CARD-10', 'Civilian Uprising, Sabotage, Protection Money, Local Alliance, New Orders', () => {
    const at = new Table().centre
    const revolt = holding('civilian-uprising', t => t.control(1, at))
    revolt.t.says(0, revolt.card)
    expect(revolt.t.whyNot(0, 'system:0')).toBe('NE-CARD-10')
    revolt.t.says(0, `system:${at}`)
    expect([revolt.t.g.systems.at(at).controller, revolt.t.g.players.at(1).tokens]).toEqual([-1, 0])
    for (const spoil of [
      (t: Table) => t.fleet(1, at, { interceptor: 1 }),
      (t: Table) => t.structure(at, 'citadel'),
    ]) {
      const held = holding('civilian-uprising', t => void spoil(t.control(1, at)))
      expect(held.t.whyNot(0, held.card)).toBe('NE-CARD-10')
    }
    const beside = new Table().beside(at)[0] ?? -1
    const sabotage = holding('sabotage', t => {
      t.control(1, at).structure(at, 'refinery', 1).explored(beside).fleet(0, beside, { interceptor: 1 })
      t.control(0, beside).structure(beside, 'customs', 0)
    })
    const before = sabotage.t.g.structures.toArray()
    sabotage.t.says(0, sabotage.card)
    expect(sabotage.t.choices(0)).toEqual([`site:${at * 3 + 1}`])
    expect(sabotage.t.whyNot(0, `site:${beside * 3}`)).toBe('NE-CARD-10') // one's own
    sabotage.t.says(0, `site:${at * 3 + 1}`)
    expect(sabotage.t.g.systems.at(at).slots.toArray()).toEqual([-1, -1, -1])
    expect(sabotage.t.g.structures.toArray()).toEqual(before.map((n, i) => n + (i === 3 ? 1 : 0)))
    const money = holding('protection-money', t => t.has(0, { z: 3 }).has(1, { z: 1 }))
    money.t.says(0, money.card)
    expect([...money.t.g.players].map(player => player.z)).toEqual([4, 0])
    const ally = holding('local-alliance', t => t.explored(at).fleet(0, at, { interceptor: 1 }))
    ally.t.says(0, ally.card)
    expect(ally.t.whyNot(0, 'system:1')).toBe('NE-CARD-10') // home
    ally.t.says(0, `system:${at}`)
    expect([ally.t.g.systems.at(at).controller, ally.t.g.players.at(0).tokens]).toEqual([0, 1])
    const orders = holding('new-orders')
    expect(orders.t.whyNot(0, orders.card)).toBe(undefined) // the Z alone are worth it
    const old = orders.t.dealMission(0, 'land-rush')
    orders.t.says(0, orders.card, `mission:${old}`)
    expect(orders.t.g.missionDiscard.toArray().map(card => missionOf(orders.t.g, card).id)).toEqual([
      'land-rush',
    ])
    expect(orders.t.g.players.at(0).missions.length).toBe(1)
  })
})

describe('where Events find nothing to do', () => {
  const why = (id: string, arrange: (t: Table) => unknown): string | undefined => {
    const { t, card } = holding(id, u => void arrange(u.bare()))
    return t.whyNot(0, card)
  }
  const [HERE, NEXT] = [9, new Table().beside(9).find(at => at >= 6 && at !== 9) ?? -1]
  rule('NE-CARD-10', 'Probe Scan: neither at what is known nor far from all that is one’s own', () => {
    const { t, card } = holding('probe-scan', u => u.bare().explored(HERE).fleet(0, HERE, { interceptor: 1 }))
    const second = `play event:${t.dealEvent(0, 'probe-scan')}`
    t.explored(NEXT).says(0, card)
    const hidden = t.beside(HERE).filter(at => at >= 6 && at !== NEXT)
    for (const at of hidden) expect(t.choices()).toContain(`system:${at}`) // beside a Fleet
    expect(t.whyNot(0, [`system:${NEXT}`])).toBe('NE-CARD-10')
    t.says(0, [`system:${hidden[0]}`, `system:${hidden[1]}`], second)
    expect([
      t.choices().includes(`system:${hidden[0]}`),
      t.choices().includes(`system:${hidden[2]}`),
    ]).toEqual([false, true])
    // Where everything is known its Z are all there is.
    const known = holding('probe-scan', u => {
      for (let at = 6; at < u.g.systems.length; at++) u.explored(at)
      u.has(0, { z: 1 })
    })
    known.t.says(0, known.card)
    expect([known.t.prompt(), known.t.g.players.at(0).z]).toEqual(['turn.choose', 3])
  })
  rule('NE-CARD-10', 'Civilian Uprising: not in a System of one’s own', () => {
    expect(why('civilian-uprising', t => t.control(0, HERE))).toBe('NE-CARD-10')
    expect(why('civilian-uprising', t => t.control(1, HERE))).toBeUndefined()
  })
  rule('NE-CARD-10', 'Sabotage: beside an own Fleet, nothing of one’s own, nothing behind a Citadel', () => {
    const at = (change: (t: Table) => unknown) => (t: Table) => {
      t.explored(HERE).fleet(0, HERE, { interceptor: 1 }).control(1, NEXT).structure(NEXT, 'refinery')
      change(t)
    }
    expect(
      why(
        'sabotage',
        at(() => 0),
      ),
    ).toBeUndefined()
    expect(
      why(
        'sabotage',
        at(t => t.control(0, NEXT)),
      ),
    ).toBe('NE-CARD-10')
    expect(
      why(
        'sabotage',
        at(t => t.structure(NEXT, 'citadel', 1)),
      ),
    ).toBe('NE-CARD-10')
    expect(
      why(
        'sabotage',
        at(t => t.bare()),
      ),
    ).toBe('NE-CARD-10')
    // What stands without a controller can be destroyed too.
    const { t, card } = holding('sabotage', u => {
      at(() => 0)(u.bare())
      u.arrange(g => {
        g.systems.at(NEXT).controller = -1
        g.players.at(1).tokens -= 1
      })
    })
    t.says(0, card, `site:${3 * NEXT}`)
    expect(t.g.systems.at(NEXT).slots.get(0)).toBe(-1)
  })
  rule(['NE-CARD-10', 'NE-CTRL-06'], 'Local Alliance: with an own Fleet, a token, and no controller', () => {
    const fleet = (t: Table): Table => t.explored(HERE).fleet(0, HERE, { interceptor: 1 })
    expect(why('local-alliance', fleet)).toBeUndefined()
    expect(why('local-alliance', t => t.explored(HERE))).toBe('NE-CARD-10')
    expect(why('local-alliance', t => fleet(t).control(1, HERE))).toBe('NE-CARD-10')
    expect(why('local-alliance', t => fleet(t).arrange(g => void (g.players.at(0).tokens = 12)))).toBe(
      'NE-CARD-10',
    )
  })
  rule('NE-CARD-10', 'New Orders and Change of Plan: their gain alone, with no card to change', () => {
    const orders = holding('new-orders', t => t.has(0, { z: 0 }))
    orders.t.says(0, orders.card)
    expect([orders.t.prompt(), orders.t.g.players.at(0).z]).toEqual(['turn.choose', 2])
    const last = holding('new-orders', t => {
      t.dealMission(0, 'land-rush')
      t.has(0, { z: 0 }).cards(g => g.missionDeck, [])
    })
    last.t.says(0, last.card)
    expect([last.t.prompt(), last.t.g.players.at(0).missions.length]).toEqual(['turn.choose', 1])
    const plan = holding('change-of-plan', t => t.cards(g => g.players.at(0).deck, []))
    plan.t.says(0, plan.card)
    expect(plan.t.prompt()).toBe('research.place')
    const idle = holding('change-of-plan', t => {
      for (const slot of [0, 1, 2, 3]) t.cards(g => g.research.at(slot).card, [])
    })
    expect(idle.t.whyNot(0, idle.card)).toBe('NE-CARD-10')
  })
  rule(['NE-CARD-10', 'NE-RSCH-04'], 'Change of Plan and Early Trials look into every slot', () => {
    for (const only of [0, 1, 2, 3])
      for (const [id, next] of [
        ['change-of-plan', 'exchange.slot'],
        ['early-trials', 'rush.slot'],
      ] as const) {
        const { t, card } = holding(id, u => {
          u.researching(0, only, 'trade-hub', 4)
          for (const slot of [0, 1, 2, 3]) if (slot !== only) u.cards(g => g.research.at(slot).card, [])
        })
        t.says(0, card)
        expect([id, only, t.prompt(), t.choices()]).toEqual([id, only, next, [`slot:${only}`]])
      }
  })
  rule(
    ['NE-RULING-27', 'NE-BUILD-23'],
    'a Structure that was destroyed counts for no Mission any more',
    () => {
      const { t, card } = holding('sabotage', u => {
        u.bare().explored(HERE).fleet(0, HERE, { interceptor: 1 }).control(1, NEXT).has(1, { z: 0 })
        for (const [slot, kind] of (['customs', 'refinery', 'engineering'] as const).entries())
          u.structure(NEXT, kind, slot)
      })
      const mission = t.dealMission(1, 'city-in-the-stars')
      t.says(0, card, `site:${3 * NEXT}`, 'trade', 'done')
      while (t.prompt() === 'checkpoint.mission') t.says(t.who(), [])
      expect(t.says(0, 'end').says(1, 'begin').whyNot(1, `fulfil mission:${mission}`)).toBe('NE-CARD-04')
    },
  )
})

describe('what Combat Events do', () => {
  const field = (seat: 0 | 1, id: string): { t: Battlefield; card: string } => {
    const t = new Battlefield()
    const card = `play event:${t.dealEvent(seat, id)}`
    t.battle({ interceptor: 1 }, { marauder: 1 }).fightOn()
    return { t, card }
  }
  test('Overheat and Target Painter add two dice before the roll', () => {
    for (const [id, white, black] of [
      ['overheat', 3, 2],
      ['target-painter', 5, 0],
    ] as const) {
      const { t, card } = field(0, id)
      t.says(0, card).roll()
      expect([
        (t.last('rolled').white as unknown[]).length,
        (t.last('rolled').black as unknown[]).length,
      ]).toEqual([white, black])
      // Of this attack alone.
      t.quietly(() => t.g.battle.round === 2 && t.rolled && t.g.battle.attacking === 0)
      expect(
        (t.last('rolled').white as unknown[]).length + (t.last('rolled').black as unknown[]).length,
      ).toBe(3)
    }
  })
  test('Evasive Burn raises the target’s DIF for one attack', () => {
    const { t, card } = field(1, 'evasive-burn')
    t.says(0, 'pass').says(1, card).roll().dice(['aim', 'dmg']).closeWindow()
    expect(t.last('missed')).toMatchObject({ dif: 2 })
    t.quietly(() => t.g.battle.round === 2 && t.rolled && t.g.battle.attacking === 0)
    t.dice(['aim', 'dmg']).closeWindow()
    expect(t.last('hit')).toMatchObject({ dif: 1 })
  })
  test('Lucky Shot rerolls up to three dice, Sensor Jamming up to two of the enemy’s', () => {
    const lucky = field(0, 'lucky-shot')
    lucky.t.roll().says(0, lucky.card)
    expect(lucky.t.whyNot(0, ['die:0', 'die:1', 'die:2'])).toBe(undefined)
    const jamming = field(1, 'sensor-jamming')
    jamming.t.roll().says(0, 'pass')
    expect(jamming.t.who()).toBe(1)
    jamming.t.says(1, jamming.card, ['die:0', 'die:2'])
    expect(jamming.t.last('rerolled')).toMatchObject({ by: 1, dice: [0, 2] })
  })
  test('Tracking Disruptor removes up to two AIM, Reactive Plating up to two damage', () => {
    for (const [id, aim, damage] of [
      ['tracking-disruptor', 1, 3],
      ['reactive-plating', 3, 1],
    ] as const) {
      const { t, card } = field(1, id)
      t.roll().dice(['aim aim', 'aim', 'dmg', 'dmg', 'dmg']).says(0, 'pass').says(1, card).closeWindow()
      expect(t.last('counted')).toMatchObject({ aim, damage })
    }
  })
  rule(
    ['NE-RULING-96', 'NE-RULING-94'],
    'who holds any Event is asked where one could be played, whatever it is',
    () => {
      // Seat 0 holds a card of no use; it is asked before and after the roll all the same.
      const t = new Battlefield().battle({ interceptor: 1 }, { marauder: 1 }).fightOn()
      expect([t.prompt(), t.who(), t.choices(0)]).toEqual(['combat.choose', 0, ['pass']])
      // Once every Event for this moment lies in the discard pile, nobody is.
      const spent = new Battlefield()
      spent.arrange(g => {
        const fits = ['overheat', 'target-painter', 'evasive-burn']
        const deck = g.eventDeck.toArray()
        const out = deck.filter(card => fits.includes(spent.eventId(card)))
        const assign = (zone: unknown, cards: readonly number[]): void =>
          (zone as { assign(xs: readonly number[]): void }).assign(cards)
        assign(
          g.eventDeck,
          deck.filter(card => !out.includes(card)),
        )
        assign(g.eventDiscard, out)
      })
      spent.battle({ interceptor: 1 }, { marauder: 1 }).fightOn()
      expect(spent.rolled).toBe(true)
      // Nor is one without Events.
      const empty = new Battlefield().withoutCards().battle({ interceptor: 1 }, { marauder: 1 })
      empty.says(0, 'fight').says(1, 'fight')
      expect(empty.events('counted').length).toBeGreaterThan(0)
    },
  )
  rule(['NE-RULING-94', 'NE-CARD-10'], 'each has its own moment', () => {
    const t = new Battlefield().completed(0, 'targeting-uplink', 'offensive-systems-t1')
    const lucky = `play event:${t.dealEvent(0, 'lucky-shot')}`
    const plating = `play event:${t.dealEvent(0, 'reactive-plating')}`
    const uplink = `use development:${t.development(0, 'targeting-uplink')}`
    t.battle({ interceptor: 1 }, { marauder: 1 }).fightOn()
    expect([t.whyNot(0, lucky), t.whyNot(0, uplink)]).toEqual(['NE-RULING-94', 'NE-RULING-94']) // before the roll
    t.roll().dice(['aim', 'dmg'])
    expect([t.whyNot(0, lucky), t.whyNot(0, uplink)]).toEqual([undefined, undefined])
    expect(t.whyNot(0, plating)).toBe('NE-CARD-10') // it is not an enemy's attack
    const reroll = `activate ability:${abilityKey(0, 0, 0)}`
    expect(t.whyNot(0, reroll)).toBe('NE-RULING-94') // no blank die
    expect(t.dice(['blank']).whyNot(0, reroll)).toBe(undefined)
  })
})
