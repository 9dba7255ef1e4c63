import { expect, test } from 'vitest'
import { news, ship, structure } from '../content/card.js'
import type { NewsMore } from '../content/card.js'
import { FALLS } from '../content/hearing.js'
import type { Aim, CardType, Play, Verb, Who } from '../content/vocabulary.js'
import { VERBS } from '../content/vocabulary.js'
import { fireOf } from '../rules/values.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Each verb on all that it can fall on, for everybody it can speak of, and each number it can say. */

const CAROL = 2
const AIMED = { what: 'card', type: 'ship' } as const
/** A table with news that says this, free of charge. */
const saying = (play: Play, more: NewsMore = {}, players = 2): Table =>
  Table.ready({ players, content: withCards(news('rare', 'Speaker', 0, [{ play }], more)) })
/** Ian plays it, at a target, and it resolves. */
function speak(t: Table, target = 'none', ...then: readonly unknown[]): Table {
  const [held = 0] = t.hand(IAN, 'Speaker')
  t.play(IAN, held, target)
  for (const answer of then) t.says(IAN, answer)
  return t.resolve()
}
const NAMES = {
  ship: 'Maller',
  structure: 'Trade Office',
  location: 'Veldspar',
  news: 'Hull Insurance',
} as const
/** A card of Ian's on which a verb falls. */
function victim(t: Table, type: CardType): number {
  switch (type) {
    case 'ship':
      return t.ship(IAN, NAMES.ship, { at: t.outer(IAN, 'Metropolis') })
    case 'structure':
      return t.structure(IAN, NAMES.structure)
    case 'location':
      return t.location(IAN, NAMES.location, IAN)
    case 'news':
      return t.news(IAN, NAMES.news, 3)
    default:
      return t.player(IAN).starbase
  }
}
type Falling = keyof typeof FALLS
const spoken = (verb: Falling, to: Aim): Verb[] => {
  switch (verb) {
    case 'damage':
      return [{ damage: { n: 3, to } }]
    case 'ward':
      return [{ ward: { n: 2, to } }, { damage: { n: 3, to } }]
    default:
      return [{ [verb]: to } as unknown as Verb]
  }
}
const fell: Readonly<Record<Falling, (t: Table, card: number, type: CardType) => unknown>> = {
  damage: (t, card, type) => (type === 'ship' ? t.card(card).damage : t.player(IAN).damage) === 3,
  ward: (t, card, type) => (type === 'ship' ? t.card(card).damage : t.player(IAN).damage) === 1,
  return: (t, card) => t.player(IAN).hand.has(card),
  destroy: (t, card) => t.player(IAN).scrap.has(card),
  dock: (t, card) => t.where(card) === 'dock' && t.card(card).left === 0,
  reassemble: (t, card) => t.where(card) === 'dock' && t.card(card).left === 2,
  ready: (t, card) => t.card(card).left === 0,
  hasten: (t, card) => t.card(card).left === 2,
  home: (t, card) => t.where(card) === IAN,
  move: (t, card) => t.where(card) === ELYSHA,
  jam: (t, card) => fireOf(t.g, card) === 0 && t.attack(card) > 0,
  stop: (t, card) => t.card(card).command === -1,
}
for (const verb of Object.keys(FALLS) as Falling[])
  for (const type of FALLS[verb])
    rule(['SG-GOLD-01', 'SG-TRG-04'], `${verb} falls on a ${type}, aimed at it or at all of them`, () => {
      for (const all of [false, true]) {
        if (!all && type === 'starbase') continue
        const isMove = verb === 'move'
        // A target in the dock must be called one.
        const inDock = verb === 'ready' || verb === 'hasten'
        const aimed = {
          what: 'card',
          type: type as 'ship',
          ...(inDock && { docked: true as const }),
        } as const
        const to: Aim = all ? { type, whose: 'yours' } : 'target'
        const play: Play = {
          ...((!all || isMove) && { target: aimed }),
          ...(isMove && { second: { what: 'region' } as const }),
          do: spoken(verb, to),
        }
        const t = saying(play)
        const card = victim(t, type)
        if (inDock) Object.assign(t.card(card), { docked: true, region: IAN, left: verb === 'ready' ? 2 : 3 })
        if (verb === 'stop') t.card(card).command = 0
        expect([verb, all, fell[verb](t, card, type)]).toEqual([verb, all, false])
        speak(t, play.target ? `card:${card}` : 'none', ...(isMove ? [[`region:${ELYSHA}`]] : []))
        expect([verb, all, fell[verb](t, card, type)]).toEqual([verb, all, true])
      }
    })

// ---------------------------------------------------------------- who

/** Three players; the seats at which something happened, each seat choosing the first it may. */
function happenedTo(who: Who, verb: Verb, count: (t: Table, seat: number) => number): number[] {
  const t = saying({ ...(who === 'target' && { target: { what: 'player' } }), do: [verb] }, {}, 3)
  for (const seat of [IAN, ELYSHA, CAROL]) {
    t.isk(seat, 9)
    t.ship(seat, 'Shuttle')
    t.ship(seat, 'Shuttle')
  }
  const [held = 0] = t.hand(IAN, 'Speaker')
  t.play(IAN, held, who === 'target' ? `seat:${CAROL}` : 'none')
  const before = [IAN, ELYSHA, CAROL].map(seat => count(t, seat))
  while (t.prompt() !== 'manage')
    if (t.prompt() === 'initiative') t.pass()
    else if (t.prompt() === 'optional draw.ask') t.says(t.who(), 'draw')
    else t.says(t.who(), t.choices().slice(0, 1))
  return [IAN, ELYSHA, CAROL].filter(seat => count(t, seat) !== before[seat])
}
const PEOPLE = {
  you: [IAN],
  owner: [IAN],
  target: [CAROL],
  opponents: [ELYSHA, CAROL],
  everyone: [IAN, ELYSHA, CAROL],
} as const satisfies Record<Who, readonly number[]>
const hands = (t: Table, seat: number): number => t.player(seat).hand.length
for (const who of Object.keys(PEOPLE) as Who[])
  rule(['SG-RULING-28', 'SG-GOLD-01'], `who draws, discards, loses or sacrifices: ${who}`, () => {
    const seats = PEOPLE[who]
    expect(happenedTo(who, { draw: { n: 2, who } }, hands)).toEqual(seats)
    expect(happenedTo(who, { draw: { n: 1, who, may: true } }, hands)).toEqual(seats)
    expect(happenedTo(who, { discard: { n: 1, who } }, hands)).toEqual(seats)
    expect(happenedTo(who, { lose: { n: 2, who } }, (t, seat) => t.player(seat).isk)).toEqual(seats)
    const ships = (t: Table, seat: number): number =>
      t.g.ships.toArray().filter(card => t.card(card).controller === seat).length
    expect(happenedTo(who, { sacrifice: { for: { type: 'ship' }, who } }, ships)).toEqual(seats)
  })
rule(['SG-SAC-01', 'SG-SAC-05'], 'nobody is asked to sacrifice what others have', () => {
  const t = saying({ do: [{ sacrifice: { for: { type: 'structure' }, who: 'everyone', unless: 2 } }] })
  t.structure(ELYSHA, 'Trade Office')
  const [one = 0] = t.g.structures.toArray()
  t.isk(IAN, 9).isk(ELYSHA, 9)
  const [held = 0] = t.hand(IAN, 'Speaker')
  t.play(IAN, held)
  while (t.prompt() === 'initiative') t.pass()
  expect([t.prompt(), t.asked()]).toEqual(['pay or sacrifice', [ELYSHA]])
  t.says(ELYSHA, 'sacrifice').says(ELYSHA, [`card:${one}`])
  expect([t.player(ELYSHA).isk, t.player(ELYSHA).scrap.has(one)]).toEqual([9, true])
})

// ---------------------------------------------------------------- prices and second targets

rule(
  ['SG-ABL-03', 'SG-TRG-01', 'SG-TRG-04'],
  'an ability with two targets asks for both, and needs both',
  () => {
    const tug = structure('rare', 'Tug', 1, {
      abilities: [
        {
          use: {
            isk: 1,
            target: { what: 'card', type: 'ship', whose: 'yours' },
            second: { what: 'outer' },
            do: [{ move: 'target' }],
          },
        },
      ],
    })
    const t = Table.ready({ content: withCards(tug) })
    const [source, one] = [t.structure(IAN, 'Tug'), t.ship(IAN, 'Omen')]
    t.isk(IAN, 2)
    expect(t.whyNot(IAN, `use card:${source} card:${one}`)).toBe('SG-TRG-01')
    const place = t.outer(ELYSHA, 'Metropolis')
    t.use(IAN, source, `card:${one}`)
    expect([t.prompt(), t.choices()]).toEqual(['second target', [`region:${place}`]])
    expect(t.whyNot(IAN, [`region:${IAN}`])).toBe('SG-TRG-02')
    t.says(IAN, [`region:${place}`]).resolve()
    expect([t.where(one), t.player(IAN).isk]).toEqual([place, 1])
  },
)
rule(['SG-SAC-01', 'SG-SAC-02'], 'a structure can be the price, of a card or of an ability', () => {
  const scrapper = ship([], 'rare', 'Scrapper', 'frigate', [1, 1, 1, 0], {}, [
    { use: { sacrifice: { type: 'structure' }, do: [{ gain: 4 }] } },
  ])
  const t = Table.ready({
    content: withCards(
      scrapper,
      news('rare', 'Speaker', 0, [{ play: { do: [{ gain: 3 }] } }], { sacrifice: { type: 'structure' } }),
    ),
  })
  const source = t.ship(IAN, 'Scrapper')
  const [held = 0] = t.holds(IAN, 'Speaker')
  t.structure(ELYSHA, 'Trade Office')
  t.isk(IAN, 0)
  const mine = [t.structure(IAN, 'Trade Office'), t.structure(IAN, 'Trade Office')]
  t.play(IAN, held)
  expect([t.prompt(), t.choices()]).toEqual(['price: sacrifice', mine.map(card => `card:${card}`)])
  expect(t.whyNot(IAN, [`card:${source}`])).toBe('SG-SAC-01')
  t.says(IAN, [`card:${mine[0]!}`]).resolve()
  t.use(IAN, source)
    .says(IAN, [`card:${mine[1]!}`])
    .resolve()
  expect([t.player(IAN).isk, t.player(IAN).scrap.toArray()]).toEqual([7, expect.arrayContaining(mine)])
})

// ---------------------------------------------------------------- the other verbs

const others: Readonly<Record<Exclude<(typeof VERBS)[number], Falling>, () => void>> = {
  gain: () => {
    const t = saying({ do: [{ gain: 4 }] }).isk(IAN, 1)
    expect(speak(t).player(IAN).isk).toBe(5)
  },
  take: () => {
    for (const [has, taken] of [
      [5, 3],
      [2, 2],
    ] as const) {
      const t = saying({ target: { what: 'opponent' }, do: [{ take: 3 }] })
        .isk(IAN, 1)
        .isk(ELYSHA, has)
      speak(t, `seat:${ELYSHA}`)
      expect([t.player(IAN).isk, t.player(ELYSHA).isk]).toEqual([1 + taken, has - taken])
    }
  },
  lose: () => {
    const t = saying({ do: [{ lose: { n: 3, who: 'opponents' } }] }).isk(ELYSHA, 2)
    expect(speak(t).player(ELYSHA).isk).toBe(0)
  },
  draw: () => {
    const t = saying({ do: [{ draw: { n: 2, who: 'you' } }] })
    t.holds(IAN)
    expect(speak(t).player(IAN).hand.length).toBe(2)
  },
  discard: () => {
    const t = saying({ do: [{ discard: { n: 3, who: 'you' } }] })
    t.holds(IAN, 'Shuttle', 'Shuttle')
    expect(speak(t).player(IAN).hand.length).toBe(0)
  },
  counter: () => {
    const t = saying({ target: { what: 'pile', items: ['ship'] }, do: [{ counter: true }] })
    const [one = 0] = t.holds(IAN, 'Shuttle')
    t.isk(IAN, 9).play(IAN, one)
    speak(t, 'item:0')
    expect([t.player(IAN).scrap.has(one), t.g.ships.has(one)]).toEqual([true, false])
  },
  change: () => {
    const to = 'target'
    const t = saying({ target: AIMED, do: [{ change: { stat: 'attack', n: -9, until: 'phase', to } }] })
    const one = t.ship(IAN, 'Omen')
    speak(t, `card:${one}`)
    expect(t.attack(one)).toBe(0)
  },
  control: () => {
    for (const until of ['turn', 'ever'] as const) {
      const t = saying({ target: AIMED, do: [{ control: { until } }] })
      const one = t.ship(ELYSHA, 'Omen')
      speak(t, `card:${one}`)
      expect(t.card(one).controller).toBe(IAN)
      t.toManagement(ELYSHA)
      expect(t.card(one).controller).toBe(until === 'turn' ? ELYSHA : IAN)
    }
  },
  peek: () => {
    const t = saying({ target: { what: 'opponent' }, do: [{ peek: true }] })
    const [hers = 0] = t.holds(ELYSHA, 'Shuttle')
    expect(t.sees(IAN, hers)).toBe(false)
    speak(t, `seat:${ELYSHA}`)
    expect(t.sees(IAN, hers)).toBe(true)
  },
  sift: () => {
    const t = saying({ do: [{ sift: { look: 3, take: 2 } }] })
    t.holds(IAN)
    const [held = 0] = t.hand(IAN, 'Speaker')
    const top = t.player(IAN).market.toArray().slice(-3)
    t.play(IAN, held)
    while (t.prompt() === 'initiative') t.pass()
    t.says(IAN, [`card:${top[0]!}`, `card:${top[2]!}`])
    expect(new Set(t.player(IAN).hand)).toEqual(new Set([top[0], top[2]]))
    expect(t.player(IAN).market.at(0)).toBe(top[1])
  },
  search: () => {
    const t = saying({ do: [{ search: { type: 'ship', most: 3 } }] })
    const [held = 0] = t.holds(IAN, 'Speaker')
    t.play(IAN, held)
    while (t.prompt() === 'initiative') t.pass()
    const found = t.choices().map(name => Number(name.slice('card:'.length)))
    expect(found.length).toBeGreaterThan(0)
    const fits = (card: number): boolean => {
      const { type, price } = t.content.cards.at(t.card(card).kind)
      return type === 'ship' && price <= 3
    }
    expect(found.every(fits)).toBe(true)
    t.says(IAN, [`card:${found[0]!}`])
    expect(t.player(IAN).hand.has(found[0]!)).toBe(true)
  },
  recover: () => {
    const t = saying({ do: [{ recover: { type: 'ship' } }] })
    const [, one = 0] = t.scrap(IAN, 'Veldspar', 'Shuttle')
    const [held = 0] = t.holds(IAN, 'Speaker')
    t.play(IAN, held)
    while (t.prompt() === 'initiative') t.pass()
    expect(t.choices()).toEqual([`card:${one}`])
    t.says(IAN, [`card:${one}`])
    expect(t.player(IAN).hand.has(one)).toBe(true)
  },
  deploy: () => {
    for (const from of ['hand', 'scrapheap'] as const) {
      const t = saying({ do: [{ deploy: { from, for: { type: 'ship' } } }] })
      const [held = 0] = t.holds(IAN, 'Speaker')
      const [one = 0] = from === 'hand' ? t.hand(IAN, 'Omen') : t.scrap(IAN, 'Omen')
      t.play(IAN, held)
      while (t.prompt() === 'initiative') t.pass()
      t.says(IAN, [`card:${one}`])
      expect([t.where(one), t.card(one).left]).toEqual(['dock', 2])
    }
  },
  sacrifice: () => {
    const t = saying({ do: [{ sacrifice: { for: { type: 'ship' }, who: 'you', unless: 2 } }] }).isk(IAN, 2)
    const one = t.ship(IAN, 'Shuttle')
    const [held = 0] = t.holds(IAN, 'Speaker')
    t.play(IAN, held)
    while (t.prompt() === 'initiative') t.pass()
    t.says(IAN, 'pay')
    expect([t.player(IAN).isk, t.where(one)]).toEqual([0, IAN])
  },
  upkeep: () => {
    for (const [isk, stays] of [
      [1, false],
      [9, true],
    ] as const) {
      const toll = structure('rare', 'Speaker', 1, {
        abilities: [{ when: { when: 'management', do: [{ upkeep: 2 }] } }],
      })
      const t = Table.ready({ content: withCards(toll) })
      const card = t.structure(IAN, 'Speaker')
      t.toManagement(ELYSHA)
      t.idle(() => t.g.active === IAN && t.g.phase === 'management').isk(IAN, isk)
      while (t.prompt() === 'initiative') t.pass()
      if (stays) t.says(IAN, 'pay')
      expect([isk, t.g.structures.has(card), t.player(IAN).isk]).toEqual([isk, stays, stays ? 7 : 1])
    }
  },
  win: () => {
    const t = saying({ do: [{ win: true }] })
    expect(speak(t).winners).toEqual([IAN])
  },
}
for (const verb of VERBS.filter((one): one is keyof typeof others => one in others))
  rule(['SG-GOLD-01'], `${verb} does what the text says`, () => others[verb]())
test('no verb is forgotten', () => {
  expect([...Object.keys(FALLS), ...Object.keys(others)].sort()).toEqual([...VERBS].sort())
})

// ---------------------------------------------------------------- numbers

rule(
  ['SG-RULING-18', 'SG-GOLD-01'],
  'a number is what is paid, counted, sacrificed or stands in front',
  () => {
    const paid = (n: 'x' | 'x-1'): number => {
      const t = saying({ do: [{ gain: n }] }, { x: { chosen: true } }).isk(IAN, 5)
      return speak(t, 'none', 4).player(IAN).isk
    }
    expect([paid('x'), paid('x-1')]).toEqual([5, 4])
    const counted = saying({ do: [{ gain: 'x' }] }, { x: { counted: { type: 'ship' } } })
    for (const seat of [IAN, ELYSHA]) counted.ship(seat, 'Shuttle')
    expect(speak(counted.isk(IAN, 9)).player(IAN).isk).toBe(9)
    const lost = saying({ do: [{ gain: 'sacrificed' }] }, { sacrifice: { type: 'ship', whose: 'yours' } })
    const omen = lost.ship(IAN, 'Omen')
    speak(lost.isk(IAN, 0), 'none', [`card:${omen}`])
    expect(lost.player(IAN).isk).toBe(5)
    const pump = ship([], 'rare', 'Pump', 'frigate', [1, 1, 9, 0], {}, [
      { use: { isk: 0, head: { word: 'Pump', power: 2 }, do: [{ gain: 'power' }] } },
    ])
    const t = Table.ready({ content: withCards(pump) }).isk(IAN, 0)
    const one = t.ship(IAN, 'Pump')
    t.use(IAN, one).resolve()
    t.structure(IAN, 'Command Academy')
    t.use(IAN, one).resolve()
    expect(t.player(IAN).isk).toBe(2 + 3)
  },
)
