import { describe } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { structure } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** What the rules refuse, each by its name, where no other rule would. */

const THIRD = 2

// ---------------------------------------------------------------- free acts

rule('SG-CTL-05', 'nobody moves what somebody else commands', () => {
  const t = Table.ready()
  const region = t.outer(IAN, 'Metropolis')
  const hers = t.ship(ELYSHA, 'Punisher')
  const docked = t.ship(ELYSHA, 'Punisher', { at: 'dock' })
  for (const act of [
    `undock card:${docked}`,
    `dock card:${hers}`,
    `warp card:${hers} region:${region}`,
    `command card:${hers} command:1`,
  ])
    expect(t.whyNot(IAN, act)).toBe('SG-CTL-05')
  t.toManagement(ELYSHA)
  expect(t.whyNot(ELYSHA, `undock card:${docked}`)).toBeUndefined()
  expect(t.whyNot(ELYSHA, `command card:${hers} command:1`)).toBeUndefined()
})
rule('SG-RULING-21', 'after a hundred free acts none is left of any kind', () => {
  const t = Table.ready()
  const region = t.outer(IAN, 'Metropolis')
  const [out, docked] = [t.ship(IAN, 'Punisher'), t.ship(IAN, 'Punisher', { at: 'dock' })]
  const acts = [
    `undock card:${docked}`,
    `dock card:${out}`,
    `warp card:${out} region:${region}`,
    `command card:${out} command:1`,
  ]
  for (const act of acts) expect(t.whyNot(IAN, act)).toBeUndefined()
  t.g.acts = 100
  for (const act of acts) expect(t.whyNot(IAN, act)).toBe('SG-RULING-21')
})
rule(['SG-SHIP-10', 'SG-SHIP-11'], 'what is docked cannot dock, what is out cannot undock', () => {
  const t = Table.ready()
  const ship = t.ship(IAN, 'Punisher', { at: 'dock' })
  expect(t.whyNot(IAN, `dock card:${ship}`)).toBe('SG-SHIP-11')
  t.undock(ship)
  expect(t.whyNot(IAN, `undock card:${ship}`)).toBe('SG-SHIP-10')
  expect(t.whyNot(IAN, `dock card:${ship}`)).toBeUndefined()
})
rule(['SG-SHIP-11', 'SG-ATK-10'], 'an attacking ship cannot dock before its battle, a guest can', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Slasher', { at: place })
  const [attacker, guest] = [t.ship(IAN, 'Punisher'), t.ship(IAN, 'Punisher', { at: place })]
  t.warp(attacker, place)
  expect(t.whyNot(IAN, `dock card:${attacker}`)).toBe('SG-SHIP-11')
  expect(t.whyNot(IAN, `command card:${attacker} command:1`)).toBe('SG-CMD-05')
  expect(t.whyNot(IAN, `dock card:${guest}`)).toBeUndefined()
})
rule('SG-WARP-07', 'a ship that an effect holds cannot warp anywhere', () => {
  const t = Table.ready()
  const region = t.outer(IAN, 'Metropolis')
  const ship = t.ship(IAN, 'Punisher')
  expect(t.whyNot(IAN, `warp card:${ship} region:${region}`)).toBeUndefined()
  t.news(ELYSHA, 'Cease Fire', 1)
  expect(t.whyNot(IAN, `warp card:${ship} region:${region}`)).toBe('SG-WARP-07')
})
rule('SG-ATK-01', 'a warp says beforehand whether it is an attack', () => {
  const t = Table.ready()
  const [mine, hers, free] = [t.outer(IAN, 'Metropolis'), t.outer(ELYSHA, 'Stain'), t.outer(IAN, 'Heaven')]
  t.ship(IAN, 'Punisher', { at: mine })
  t.ship(ELYSHA, 'Slasher', { at: hers })
  const ship = t.ship(IAN, 'Punisher')
  const attacks = (describe(t.question()).options ?? [])
    .filter(o => o.name.startsWith(`warp card:${ship} `))
    .map(o => [o.name.split(' ')[2], o.note?.['attack']])
  expect(Object.fromEntries(attacks)).toEqual({
    [`region:${ELYSHA}`]: true,
    [`region:${mine}`]: false,
    [`region:${hers}`]: true,
    [`region:${free}`]: false,
  })
})
rule('SG-CMD-02', 'a ship is given its own commands only', () => {
  const t = Table.ready()
  const rock = t.location(IAN, 'Veldspar', IAN)
  const punisher = t.ship(IAN, 'Punisher')
  const miner = t.ship(IAN, 'Bantam')
  expect(t.whyNot(IAN, `command card:${punisher} command:2`)).toBe('SG-CMD-02')
  expect(t.whyNot(IAN, `command card:${punisher} mine:${rock}`)).toBe('SG-CMD-02')
  // Mining is ordered by naming the location.
  const mining = 1 + t.content.cards.byId('bantam').commands.findIndex(c => c.command === 'mining')
  expect(t.whyNot(IAN, `command card:${miner} command:${mining}`)).toBe('SG-CMD-02')
  expect(t.whyNot(IAN, `command card:${miner} mine:${rock}`)).toBeUndefined()
})

// ---------------------------------------------------------------- playing and using

rule(['SG-INF-01', 'SG-NEWS-03'], 'only what is in the own hand is played', () => {
  const t = Table.ready()
  t.holds(IAN, 'Omen')
  const [hers = 0] = t.holds(ELYSHA, 'Insurance Fraud')
  t.isk(IAN, 9).isk(ELYSHA, 9)
  expect(t.whyNot(IAN, `play card:${hers} none`)).toBe('SG-INF-01')
  t.says(IAN, 'pass').play(ELYSHA, hers).says(ELYSHA, 'hand-on')
  const [more = 0] = t.hand(ELYSHA, 'Insurance Fraud')
  expect([t.who(), t.prompt()]).toEqual([IAN, 'initiative'])
  expect(t.whyNot(IAN, `play card:${more} none`)).toBe('SG-INF-01')
  const [mine = 0] = t.hand(IAN, 'Insurance Fraud')
  expect(t.whyNot(IAN, `play card:${mine} none`)).toBeUndefined()
})
rule('SG-MGMT-03', 'an outer region is opened by who can pay for it', () => {
  const t = Table.ready()
  const region = t.faceDown(IAN, 'Metropolis')
  t.isk(IAN, 1)
  expect(t.whyNot(IAN, `open region:${region}`)).toBe('SG-MGMT-03')
  t.isk(IAN, 2)
  expect(t.whyNot(IAN, `open region:${region}`)).toBeUndefined()
})
rule('SG-RULING-107', 'a full pile takes no news either', () => {
  const t = Table.ready()
  const augoror = t.ship(IAN, 'Augoror')
  const [fraud = 0] = t.holds(IAN, 'Insurance Fraud')
  t.isk(IAN, 90)
  for (let n = 0; n < 63; n++) t.use(IAN, augoror, `card:${augoror}`)
  expect(t.whyNot(IAN, `play card:${fraud} none`)).toBeUndefined()
  t.use(IAN, augoror, `card:${augoror}`)
  expect(t.whyNot(IAN, `play card:${fraud} none`)).toBe('SG-RULING-107')
})
rule(
  ['SG-ABL-03', 'SG-ABL-05'],
  'only an executed ability is used, and only if its price can be paid',
  () => {
    const t = Table.ready()
    const plain = t.ship(IAN, 'Omen')
    const augoror = t.ship(IAN, 'Augoror')
    t.isk(IAN, 0)
    expect(t.whyNot(IAN, `use card:${plain} none`)).toBe('SG-ABL-03')
    expect(t.whyNot(IAN, `use card:${augoror} card:${augoror}`)).toBe('SG-ABL-05')
    t.isk(IAN, 1)
    expect(t.whyNot(IAN, `use card:${augoror} card:${augoror}`)).toBeUndefined()
  },
)
rule('SG-ABL-05', 'a price in cards: enough of them, and the own ones', () => {
  const t = Table.ready()
  const plant = t.structure(IAN, 'Recycling Plant')
  const [only = 0] = t.holds(IAN, 'Omen')
  expect(t.whyNot(IAN, `use card:${plant} none`)).toBe('SG-ABL-05')
  const [other = 0] = t.hand(IAN, 'Maller')
  const [hers = 0] = t.holds(ELYSHA, 'Slasher')
  t.use(IAN, plant)
  expect(t.prompt()).toBe('price: discard')
  expect(t.whyNot(IAN, [`card:${only}`, `card:${hers}`])).toBe('SG-ABL-05')
  expect(t.whyNot(IAN, [`card:${only}`])).toBe('SG-ABL-05')
  expect(t.whyNot(IAN, [`card:${only}`, `card:${other}`])).toBeUndefined()
})

// ---------------------------------------------------------------- choices while an item resolves

rule('SG-RULING-96', 'a look at the top of the market gives one of the cards looked at', () => {
  const t = Table.ready().race(IAN, 'caldari')
  const [decision = 0, held = 0] = t.holds(IAN, 'Boardroom Decision', 'Omen')
  t.isk(IAN, 3).play(IAN, decision).resolve()
  const [below = 0] = t.player(IAN).market
  const [seen = 0] = t.player(IAN).aside
  expect(t.prompt()).toBe('take')
  for (const card of [held, below]) expect(t.whyNot(IAN, [`card:${card}`])).toBe('SG-RULING-96')
  expect(t.whyNot(IAN, [`card:${seen}`])).toBeUndefined()
})
rule(['SG-RULING-96', 'SG-TRG-02'], 'a search finds what it is for, in the market', () => {
  const t = Table.ready()
  const [hunters = 0, held = 0] = t.holds(IAN, 'Headhunters', 'Omen')
  t.isk(IAN, 4).play(IAN, hunters).resolve()
  const named = (name: string) =>
    t
      .player(IAN)
      .aside.toArray()
      .find(card => t.name(card) === name) ?? -1
  expect(t.prompt()).toBe('search')
  expect(t.whyNot(IAN, [`card:${held}`])).toBe('SG-RULING-96')
  expect(t.whyNot(IAN, [`card:${named('Veldspar')}`])).toBe('SG-TRG-02')
  expect(t.whyNot(IAN, [`card:${named('Omen')}`])).toBeUndefined()
})
rule('SG-TRG-02', 'what comes back is in the own scrapheap and of the kind the card names', () => {
  const t = Table.ready()
  const works = t.structure(IAN, 'Reclaim Works')
  const [cheap = 0, dear = 0, rock = 0] = t.scrap(IAN, 'Rifter', 'Typhoon', 'Veldspar')
  const [hers = 0] = t.scrap(ELYSHA, 'Rifter')
  const [held = 0] = t.holds(IAN, 'Rifter')
  t.isk(IAN, 2).use(IAN, works).resolve()
  expect(t.prompt()).toBe('recover')
  for (const card of [dear, rock, hers, held]) expect(t.whyNot(IAN, [`card:${card}`])).toBe('SG-TRG-02')
  expect(t.whyNot(IAN, [`card:${cheap}`])).toBeUndefined()
})
rule(['SG-SAC-01', 'SG-SAC-02', 'SG-SAC-05'], 'an effect takes what it calls for, from who must give', () => {
  const t = Table.ready()
  const abyss = t.outer(IAN, 'Ginnungagap')
  const here = t.ship(IAN, 'Omen', { at: abyss })
  const away = t.ship(IAN, 'Omen')
  const office = t.structure(IAN, 'Trade Office')
  const hers = t.ship(ELYSHA, 'Slasher')
  t.isk(IAN, 1).endManagement().on()
  expect(t.prompt()).toBe('pay or sacrifice')
  t.says(IAN, 'sacrifice')
  expect(t.prompt()).toBe('sacrifice')
  expect(t.whyNot(IAN, [`card:${hers}`])).toBe('SG-SAC-01')
  expect(t.whyNot(IAN, [`card:${t.player(IAN).starbase}`])).toBe('SG-SAC-01')
  for (const card of [away, office]) expect(t.whyNot(IAN, [`card:${card}`])).toBe('SG-SAC-02')
  t.says(IAN, [`card:${here}`])
  expect([t.where(here), t.player(IAN).isk]).toEqual(['out', 1])
})
rule('SG-RULING-30', 'everybody puts the own abilities in order, nobody elses', () => {
  const bells = withCards(
    structure('rare', 'Bell', 1, {
      abilities: [{ when: { when: 'lost', of: { type: 'ship' }, do: [{ gain: 1 }] } }],
    }),
    structure('rare', 'Gong', 1, {
      abilities: [{ when: { when: 'lost', of: { type: 'ship' }, do: [{ gain: 2 }] } }],
    }),
  )
  const t = Table.ready({ content: bells })
  for (const seat of [IAN, ELYSHA]) for (const name of ['Bell', 'Gong']) t.structure(seat, name)
  t.card(t.ship(IAN, 'Executioner')).damage = 9
  t.ship(IAN, 'Executioner')
  const [fraud = 0] = t.holds(IAN, 'Insurance Fraud')
  t.isk(IAN, 1).play(IAN, fraud)
  const of = (seat: number): string[] =>
    [...t.g.waiting].flatMap((w, i) => (w.by === seat ? [`waiting:${i}`] : []))
  for (const [seat, other] of [
    [IAN, ELYSHA],
    [ELYSHA, IAN],
  ] as const) {
    expect([t.prompt(), t.who()]).toEqual(['next ability', seat])
    expect(t.choices()).toEqual(of(seat))
    if (seat === IAN)
      expect(of(other).map(one => t.whyNot(IAN, [one]))).toEqual(['SG-RULING-30', 'SG-RULING-30'])
    t.says(seat, t.choices().slice(0, 1))
  }
})

// ---------------------------------------------------------------- battle

rule(['SG-BAT-01', 'SG-BAT-04'], 'the next attack is one that was made, on a home region first', () => {
  const t = Table.ready({ players: 3 })
  const [one, two] = [t.outer(ELYSHA, 'Metropolis'), t.outer(ELYSHA, 'Heaven')]
  t.ship(ELYSHA, 'Slasher', { at: one })
  t.ship(ELYSHA, 'Slasher', { at: two })
  const ships = [one, ELYSHA, THIRD].map(region => {
    const ship = t.ship(IAN, 'Maller')
    t.warp(ship, region)
    return ship
  })
  expect(ships.length).toBe(3)
  t.endManagement()
  expect(t.prompt()).toBe('next attack')
  expect(t.whyNot(IAN, [`region:${two}`])).toBe('SG-BAT-01')
  expect(t.whyNot(IAN, [`region:${IAN}`])).toBe('SG-BAT-01')
  expect(t.whyNot(IAN, [`region:${one}`])).toBe('SG-BAT-04')
  for (const home of [ELYSHA, THIRD]) expect(t.whyNot(IAN, [`region:${home}`])).toBeUndefined()
})
rule(['SG-WDR-01', 'SG-WDR-03'], 'who withdraws is in the battle, and goes to another region in play', () => {
  const t = Table.ready()
  const region = t.outer(ELYSHA, 'Metropolis')
  const shut = t.faceDown(IAN, 'Heaven')
  const guard = t.ship(ELYSHA, 'Slasher', { at: region })
  const ship = t.ship(IAN, 'Maller')
  const home = t.ship(IAN, 'Maller')
  t.warp(ship, region).endManagement().toStep('withdraw').on()
  expect(t.prompt()).toBe('withdraw.ships')
  expect(t.whyNot(IAN, `withdraw card:${home} none`)).toBe('SG-WDR-01')
  expect(t.whyNot(IAN, `withdraw card:${guard} none`)).toBe('SG-WDR-01')
  expect(t.whyNot(IAN, `withdraw card:${ship} region:${shut}`)).toBe('SG-WDR-03')
  expect(t.whyNot(IAN, `withdraw card:${ship} card:${home}`)).toBe('SG-WDR-03')
  // Once the defender is gone nothing but the rule itself keeps a ship from "going" where it is.
  t.stay().says(ELYSHA, `withdraw card:${guard} none`).on()
  expect([t.prompt(), t.g.battle.number]).toEqual(['withdraw.ships', 2])
  expect(t.whyNot(IAN, `withdraw card:${ship} region:${region}`)).toBe('SG-WDR-03')
  expect(t.whyNot(IAN, `withdraw card:${ship} region:${IAN}`)).toBeUndefined()
})
rule('SG-RULING-79', 'only the stranded ships leave a fallen home region, each by its own player', () => {
  const t = Table.ready({ players: 3 })
  const stranded = t.ship(IAN, 'Armageddon')
  const home = t.ship(IAN, 'Maller')
  const other = t.ship(THIRD, 'Kestrel', { at: ELYSHA })
  t.player(ELYSHA).damage = 40
  t.card(stranded).region = ELYSHA
  t.warp(home, t.outer(IAN, 'Metropolis'))
  expect([t.prompt(), t.who()]).toEqual(['leave a fallen home.go', IAN])
  expect(t.choices().every(option => option.startsWith(`withdraw card:${stranded} `))).toBe(true)
  expect(t.choices()).toContain(`withdraw card:${stranded} none`)
  for (const ship of [home, other]) expect(t.whyNot(IAN, `withdraw card:${ship} none`)).toBe('SG-RULING-79')
  t.says(IAN, `withdraw card:${stranded} none`)
  expect(t.who()).toBe(THIRD)
  expect(t.whyNot(THIRD, `withdraw card:${other} none`)).toBeUndefined()
})
