import { expect } from 'vitest'
import { news, ship, structure } from '../content/card.js'
import type { Ability } from '../content/vocabulary.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Effects while they are carried out: what they ask, whom, and what they do when something has changed meanwhile. */

const CAROL = 2
/** News that costs nothing and does this. */
const free = (name: string, play: Extract<Ability, { play: unknown }>['play']) =>
  news('rare', name, 0, [{ play }])
const hall = (name: string, ...abilities: Ability[]) => structure('rare', name, 1, { abilities })

/** What these tests put on the table beside the core set. */
const to = 'target' as const
const SHIP = { what: 'card', type: 'ship' } as const
const DOCKED = { ...SHIP, docked: true } as const
const content = withCards(
  free('Ledger', { do: [{ sift: { look: 2, take: 1 } }] }),
  hall('Free Gate', { when: { when: 'end', may: 0, do: [{ draw: { n: 1, who: 'you' } }] } }),
  hall('Toll Gate', { when: { when: 'end', may: 2, do: [{ draw: { n: 1, who: 'you' } }] } }),
  hall('Throne', { use: { isk: 3, do: [{ win: true }] } }),
  hall('Tax Office', { when: { when: 'income', do: [{ lose: { n: 2, who: 'you' } }] } }),
  hall('Extortion', { when: { when: 'income', target: { what: 'opponent' }, do: [{ take: 3 }] } }),
  free('Empty Purse', {
    target: { what: 'opponent' },
    do: [{ gain: { count: { type: 'structure' } } }, { take: 2 }],
  }),
  free('Purge', { do: [{ discard: { n: 9, who: 'everyone' } }] }),
  free('Salvage', { do: [{ recover: { type: 'ship' } }] }),
  free('Muster', { do: [{ deploy: { from: 'hand', for: { type: 'ship' } } }] }),
  free('Draft', { do: [{ sacrifice: { for: { type: 'ship', sub: ['battleship'] }, who: 'opponents' } }] }),
  free('Levy', {
    do: [{ sacrifice: { for: { type: 'ship', sub: ['battleship'] }, who: 'opponents', unless: 1 } }],
  }),
  ship([], 'rare', 'Mercenary', 'frigate', [1, 1, 3, 0], {}, [
    { when: { when: 'income', do: [{ upkeep: 1 }] } },
  ]),
  free('Recall', { target: SHIP, do: [{ return: to }] }),
  free('Dock Recall', { target: DOCKED, do: [{ return: to }] }),
  free('Exodus', {
    target: SHIP,
    second: { what: 'region' },
    do: [{ move: { type: 'ship', whose: 'yours' } }],
  }),
  free('Refit', {
    target: SHIP,
    do: [
      { change: { stat: 'attack', n: 2, until: 'phase', to } },
      { change: { stat: 'shield', n: 3, until: 'phase', to } },
      { change: { stat: 'attack', n: 4, until: 'turn', to } },
      { change: { stat: 'shield', n: 5, until: 'turn', to } },
      { ward: { n: 1, to } },
    ],
  }),
  free('Tune-Up', { target: SHIP, do: [{ change: { stat: 'attack', n: 2, until: 'turn', to } }] }),
  ship([], 'rare', 'Howitzer', 'frigate', [1, 1, 3, 0], {}, [
    { use: { isk: 1, docked: true, target: SHIP, do: [{ damage: { n: 2, to } }] } },
  ]),
  free('Static', { target: DOCKED, do: [{ jam: to }] }),
  free('Blast', { target: { what: 'card', type: 'location' }, do: [{ destroy: to }] }),
  free('Raze', { target: { what: 'card', type: 'structure' }, do: [{ destroy: to }] }),
  hall('Furnace', {
    use: { sacrifice: { type: 'structure', whose: 'yours' }, do: [{ draw: { n: 1, who: 'you' } }] },
  }),
)

/** Ian gives up his income; play stands where it would have come. */
function forfeited(t: Table): Table {
  t.says(IAN, 'pass')
  t.idle(() => t.prompt() === 'income or card' && t.who() === IAN).says(IAN, 'card')
  return t.idle(() => t.g.step === 'income')
}

// ---------------------------------------------------------------- questions

rule(['SG-PILE-04', 'SG-RULING-96'], 'while an effect asks, all see which card it is and whose', () => {
  const t = Table.ready({ content })
  const [ledger = 0] = t.hand(IAN, 'Ledger')
  t.play(IAN, ledger).resolve()
  expect([t.prompt(), t.g.now.card, t.g.now.by]).toEqual(['take', ledger, IAN])
  t.says(IAN, t.choices().slice(0, 1))
  expect([t.prompt(), t.g.now.card]).toEqual(['manage', -1])
})
rule('SG-RULING-103', 'a turn that is cut short leaves no card asking', () => {
  const t = Table.ready({ players: 3 })
  const place = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Blackbird', { at: place })
  t.warp(t.ship(IAN, 'Maller'), place).endManagement()
  while (t.g.pile.length === 0) t.pass()
  expect(t.g.now.card).toBeGreaterThanOrEqual(0)
  t.says(IAN, 'concede')
  expect([t.g.active, t.g.now.card]).toEqual([ELYSHA, -1])
})
rule('SG-ABL-02', 'what may be declined for nothing is asked even of who has nothing', () => {
  const ends = (price: number, isk: number, say?: string): [asked: boolean, cards: number, isk: number] => {
    const t = Table.ready({ content })
    t.structure(IAN, price === 0 ? 'Free Gate' : 'Toll Gate')
    t.holds(IAN)
    t.isk(IAN, isk).says(IAN, 'pass')
    while (t.g.phase !== 'end' || t.g.pile.length > 0) t.pass()
    const asked = t.prompt() === 'effect.may'
    if (asked) t.says(IAN, say)
    return [asked, t.player(IAN).hand.length, t.player(IAN).isk]
  }
  expect(ends(0, 0, 'accept')).toEqual([true, 1, 0])
  expect(ends(0, 0, 'decline')).toEqual([true, 0, 0])
  expect(ends(2, 2, 'accept')).toEqual([true, 1, 0])
  expect(ends(2, 2, 'decline')).toEqual([true, 0, 2])
  expect(ends(2, 1)).toEqual([false, 0, 1])
})
rule(['SG-WIN-01', 'SG-ABL-05'], 'a victory that is paid for needs no more than its price', () => {
  const t = Table.ready({ content })
  const throne = t.structure(IAN, 'Throne')
  t.isk(IAN, 3).use(IAN, throne).resolve()
  expect([t.over, t.winners]).toEqual([true, [IAN]])
})

// ---------------------------------------------------------------- ISK

rule(
  ['SG-INC-07', 'SG-RULING-13'],
  'in an income step given up ISK can be lost, but nothing is taken',
  () => {
    const t = Table.ready({ content })
    t.structure(IAN, 'Tax Office')
    t.isk(IAN, 5).isk(ELYSHA, 9)
    forfeited(t).toManagement(IAN)
    expect(t.player(IAN).isk).toBe(3)

    const u = Table.ready({ content })
    u.structure(IAN, 'Extortion')
    forfeited(u.isk(IAN, 5))
    const hers = u.player(ELYSHA).isk
    u.toManagement(IAN)
    expect([u.player(IAN).isk, u.player(ELYSHA).isk]).toEqual([5, hers])
    // With an income it does take.
    const before = u.player(IAN).isk
    u.says(IAN, 'pass').toManagement(IAN)
    const told = u.events('isk').map(({ by, n }) => [by, n])
    expect(told).toEqual([
      [ELYSHA, -3],
      [IAN, 3],
    ])
    expect(u.player(IAN).isk).toBeGreaterThan(before + 3)
  },
)
rule('SG-GOLD-01', 'nothing gained and nothing lost is no news to anybody', () => {
  const t = Table.ready({ content })
  const [purse = 0] = t.hand(IAN, 'Empty Purse')
  t.isk(ELYSHA, 0).play(IAN, purse, `seat:${ELYSHA}`).resolve()
  expect(t.events('isk')).toEqual([])
})

// ---------------------------------------------------------------- discarding, recovering, sacrificing

rule('SG-KEY-01', 'a whole hand is shown in no order of its owner’s; an empty one not at all', () => {
  const t = Table.ready({ content })
  const [purge = 0] = t.holds(IAN, 'Purge')
  t.holds(ELYSHA)
  const { market } = t.player(ELYSHA)
  const cards = market.toArray().sort((a, b) => a - b)
  // The highest number came first.
  for (const card of [cards[4]!, cards[0]!, cards[2]!, cards[5]!, cards[1]!]) {
    t.cards(
      g => g.players.at(ELYSHA).market,
      t
        .player(ELYSHA)
        .market.toArray()
        .filter(c => c !== card),
    )
    t.cards(g => g.players.at(ELYSHA).hand, [...t.player(ELYSHA).hand.toArray(), card])
  }
  t.play(IAN, purge).resolve()
  expect(t.events('discarded').map(({ by, cards: shown }) => [by, shown])).toEqual([
    [ELYSHA, [0, 1, 2, 4, 5].map(i => cards[i])],
  ])
})
rule(
  ['SG-KEY-04', 'SG-TRG-02'],
  'what lies open in the scrapheap must be taken, what a hand holds need not',
  () => {
    const t = Table.ready({ content })
    const [salvage = 0, muster = 0, again = 0] = t.holds(IAN, 'Salvage', 'Muster', 'Salvage')
    const [wreck = 0] = t.scrap(IAN, 'Shuttle')
    t.scrap(IAN, 'Veldspar')
    t.play(IAN, salvage).resolve()
    expect([t.prompt(), t.choices(), t.whyNot(IAN, []) === undefined]).toEqual([
      'recover',
      [`card:${wreck}`],
      false,
    ])
    t.says(IAN, [`card:${wreck}`])
    expect(t.prompt()).toBe('manage')
    t.play(IAN, muster).resolve()
    expect([t.prompt(), t.whyNot(IAN, [])]).toEqual(['recover', undefined])
    t.says(IAN, [])
    expect(t.player(IAN).hand.has(wreck)).toBe(true)
    // Without a ship in the scrapheap nothing is asked.
    t.play(IAN, again).resolve()
    expect(t.prompt()).toBe('manage')
  },
)
rule(
  ['SG-SAC-02', 'SG-SAC-05'],
  'who has nothing of the kind is not asked, neither to pay nor to choose',
  () => {
    for (const name of ['Draft', 'Levy']) {
      const t = Table.ready({ content })
      const spared = t.ship(ELYSHA, 'Punisher')
      t.ship(IAN, 'Apocalypse')
      const [draft = 0] = t.hand(IAN, name)
      t.isk(ELYSHA, 9).play(IAN, draft).resolve()
      expect([t.prompt(), t.where(spared), t.player(ELYSHA).isk]).toEqual(['manage', ELYSHA, 9])
    }
  },
)
rule(['SG-RULING-93', 'SG-SHIP-20'], 'upkeep is not asked for a ship that left and came back', () => {
  const t = Table.ready({ content })
  const hired = t.ship(IAN, 'Mercenary')
  t.says(IAN, 'pass')
  t.idle(() => t.g.active === IAN && t.g.step === 'income' && t.g.pile.length > 0)
  const [muster = 0, away = 0] = t.holds(IAN, 'Muster', 'Recall')
  t.play(IAN, muster).play(IAN, away, `card:${hired}`)
  while (t.prompt() === 'initiative') t.pass()
  expect([t.prompt(), t.choices()]).toEqual(['recover', [`card:${hired}`]])
  t.says(IAN, [`card:${hired}`])
  while (t.prompt() === 'initiative') t.pass()
  expect([t.prompt(), t.where(hired)]).toEqual(['manage', 'dock'])
})

// ---------------------------------------------------------------- moving and changing

rule(
  ['SG-RULING-32', 'SG-RULING-79'],
  'a ship stays where it is if the region it should go to has fallen',
  () => {
    const t = Table.ready({ players: 3 }).race(IAN, 'gallente')
    const ship = t.ship(IAN, 'Maller')
    const [borders = 0] = t.holds(IAN, 'Open Borders')
    t.isk(IAN, 9)
      .play(IAN, borders, `card:${ship}`)
      .says(IAN, [`region:${CAROL}`])
    while (t.who() !== CAROL) t.pass()
    t.says(CAROL, 'concede').resolve()
    expect([t.prompt(), t.where(ship)]).toEqual(['manage', IAN])
  },
)
rule(['SG-GOLD-01', 'SG-SHIP-10'], 'a docked ship that an effect moves stands in the region', () => {
  const t = Table.ready({ content })
  const place = t.outer(IAN, 'Metropolis')
  const [out, docked] = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller', { at: 'dock' })]
  const [exodus = 0] = t.hand(IAN, 'Exodus')
  t.play(IAN, exodus, `card:${out}`)
    .says(IAN, [`region:${place}`])
    .resolve()
  expect([t.where(out), t.where(docked)]).toEqual([place, place])
})
rule(['SG-NEWS-06', 'SG-RULING-90'], 'each value of a ship is changed on its own, for its own time', () => {
  const t = Table.ready({ content })
  const [one, other] = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
  const [attack, shield] = [t.attack(one), t.shield(one)]
  const [first = 0, second = 0] = t.hand(IAN, 'Refit', 'Refit')
  t.play(IAN, first, `card:${one}`).resolve()
  expect([t.attack(one) - attack, t.shield(one) - shield]).toEqual([6, 8])
  t.play(IAN, second, `card:${one}`).resolve()
  expect([t.attack(one) - attack, t.shield(one) - shield]).toEqual([12, 16])
  expect([t.attack(other), t.shield(other)]).toEqual([attack, shield])
  t.endManagement()
  expect(t.g.phase).toBe('end')
  expect([t.attack(one) - attack, t.shield(one) - shield]).toEqual([8, 10])
  t.toManagement(ELYSHA)
  expect([t.attack(one), t.shield(one)]).toEqual([attack, shield])
})
rule('SG-RULING-107', 'one change more than the table can hold is lost, and play goes on', () => {
  const t = Table.ready({ content })
  const one = t.ship(IAN, 'Maller')
  const attack = t.attack(one)
  const [first = 0, second = 0] = t.hand(IAN, 'Tune-Up', 'Tune-Up')
  const fill = (n: number): void => {
    while (t.g.changes.length < n) t.g.changes.push().card = 1
  }
  fill(199)
  t.play(IAN, first, `card:${one}`).resolve()
  expect(t.attack(one)).toBe(attack + 2)
  const next = t.ship(IAN, 'Maller')
  t.play(IAN, second, `card:${next}`).resolve()
  expect([t.prompt(), t.attack(next), t.g.changes.length]).toEqual(['manage', attack, 200])
})
rule(['SG-RULING-109', 'SG-SHIP-20'], 'a jammed ship that left and came back hurts again', () => {
  const t = Table.ready({ content })
  const gun = t.ship(IAN, 'Howitzer', { at: 'dock' })
  const prey = t.ship(ELYSHA, 'Typhoon')
  const [jam = 0, back = 0, muster = 0] = t.holds(IAN, 'Static', 'Dock Recall', 'Muster')
  t.isk(IAN, 9).play(IAN, jam, `card:${gun}`).resolve()
  t.use(IAN, gun, `card:${prey}`).resolve()
  expect(t.card(prey).damage).toBe(0)
  t.play(IAN, back, `card:${gun}`).resolve().play(IAN, muster).resolve()
  t.says(IAN, [`card:${gun}`])
  t.use(IAN, gun, `card:${prey}`).resolve()
  expect(t.card(prey).damage).toBe(2)
})

// ---------------------------------------------------------------- leaving

rule(['SG-CMD-22', 'SG-SHIP-20'], 'a location that goes stops its own miner and no other', () => {
  const t = Table.ready({ content })
  const rocks = [t.location(IAN, 'Veldspar', IAN), t.location(IAN, 'Scordite', IAN)]
  const miners = rocks.map(mines => t.ship(IAN, 'Procurer', { command: 'mining', mines }))
  const office = t.structure(IAN, 'Trade Office')
  const [blast = 0, raze = 0] = t.hand(IAN, 'Blast', 'Raze')
  t.play(IAN, raze, `card:${office}`).resolve()
  expect(miners.map(miner => t.card(miner).mines)).toEqual(rocks)
  t.play(IAN, blast, `card:${rocks[0]!}`).resolve()
  expect(miners.map(miner => t.card(miner).mines)).toEqual([-1, rocks[1]])
})
rule(
  ['SG-RULING-79', 'SG-UPG-04'],
  'what the back of a fallen starbase never said is not taken from others',
  () => {
    const t = Table.ready({ players: 3 })
    t.starbase(ELYSHA, 'Liberty Tower')
    t.race(IAN, 'minmatar').structure(IAN, 'Scrap Yard')
    const doomed = t.ship(IAN, 'Reaper')
    t.says(IAN, 'pass').says(ELYSHA, 'concede')
    t.toManagement(IAN)
    const before = t.player(IAN).isk
    t.card(doomed).damage = 9
    t.undock(t.ship(IAN, 'Punisher', { at: 'dock' }))
    expect([t.where(doomed), t.player(IAN).isk]).toEqual(['out', before + 1])
  },
)
rule(['SG-RULING-79', 'SG-RULING-29'], 'what waits to be said by others is not lost with a player', () => {
  const t = Table.ready({ players: 3 })
  for (const seat of [ELYSHA, CAROL]) t.starbase(seat, 'Liberty Tower', true)
  const [hers, theirs] = [t.ship(ELYSHA, 'Reaper'), t.ship(CAROL, 'Reaper')]
  const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
  for (const ship of [hers, theirs]) t.card(ship).damage = 9
  t.player(ELYSHA).damage = 99
  const before = t.player(CAROL).isk
  // One check finds both ships and the starbase.
  t.undock(docked)
  expect([t.prompt(), t.events('out').map(({ by }) => by)]).toEqual(['manage', [ELYSHA]])
  expect(t.player(CAROL).isk).toBe(before + 2)
})
rule(
  ['SG-RULING-94', 'SG-RULING-79'],
  'who falls by the price of an ability leaves nothing on the pile',
  () => {
    const t = Table.ready({ players: 3, content })
    const furnace = t.structure(ELYSHA, 'Furnace')
    const plating = t.structure(ELYSHA, 'Armor Plating')
    t.player(ELYSHA).damage = 17
    t.says(IAN, 'pass')
    t.use(ELYSHA, furnace).says(ELYSHA, [`card:${plating}`])
    expect([t.events('out').map(({ by }) => by), t.g.pile.length, t.prompt(), t.who()]).toEqual([
      [ELYSHA],
      0,
      'manage',
      IAN,
    ])
  },
)
