import { randomFrom, start } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { openBooster } from '../booster.js'
import { content } from '../content/index.js'
import { starters } from '../content/starters.js'
import { COMMANDS, ENDLESS, RACES, TYPES } from '../content/vocabulary.js'
import type { Deck } from '../deck.js'
import { anyDeck, checkDeck, LEAST_MARKET, readDeck, sizeOfMarket, starterDeck, writeDeck } from '../deck.js'
import { secondGenesis } from '../game.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table } from './table.js'

const cards = content.cards.items
const amarr = starterDeck('amarr')
const tournament: Deck = { ...amarr, market: { ...amarr.market, shuttle: 1 } }
const broken = (deck: Deck, format: 'starter' | 'tournament' = 'tournament'): string[] =>
  checkDeck(deck, format).map(p => p.rule)
const less = (deck: Deck, id: string, n: number): Deck => ({ ...deck, market: { ...deck.market, [id]: n } })

rule('SG-DECK-01', 'one starbase, no more and no fewer', () => {
  expect(broken({ ...tournament, starbase: 'stain' })).toContain('SG-DECK-01')
  expect(broken(tournament)).toEqual([])
  expect(() => readDeck('1 Empiric Tower\n1 Sanctity Tower')).toThrow(/SG-DECK-01/)
})
rule('SG-DECK-02', 'three outer regions', () => {
  expect(broken({ ...tournament, regions: ['stain', 'heaven'] })).toContain('SG-DECK-02')
  expect(broken({ ...tournament, regions: ['stain', 'heaven', 'punisher'] })).toContain('SG-DECK-02')
})
rule(['SG-DECK-03', 'SG-RULING-05'], 'all different, by name', () => {
  expect(broken({ ...tournament, regions: ['stain', 'stain', 'heaven'] })).toEqual(['SG-DECK-03'])
})
rule(['SG-DECK-04', 'SG-DECK-05'], 'everything else is the market, and regions are not', () => {
  expect(broken(less(tournament, 'heaven', 1))).toContain('SG-DECK-05')
  expect(broken(less(tournament, 'venal-tower', 1))).toContain('SG-DECK-05')
  const t = new Table()
  const inMarket = [...t.player(IAN).market, ...t.player(IAN).hand]
  expect(inMarket.length).toBe(51)
  expect(inMarket.some(card => ['starbase', 'region'].includes(cards[t.card(card).kind]!.type))).toBe(false)
})
rule(['SG-DECK-06', 'SG-DECK-07'], 'the starbase decides which icons fit', () => {
  expect(broken({ ...tournament, starbase: 'venal-tower' })).toContain('SG-DECK-07')
  expect(broken(less(tournament, 'kestrel', 1))).toEqual(['SG-DECK-07'])
})
rule(['SG-DECK-08', 'SG-DECK-09'], 'no icon fits every deck; of two, one match is enough', () => {
  expect(broken(less(tournament, 'covetor', 4))).toEqual([])
  expect(broken(less(tournament, 'cruor', 1))).toEqual([])
  expect(broken(less(tournament, 'worm', 1))).toEqual(['SG-DECK-07'])
})
rule(
  ['SG-DECK-10', 'SG-DECK-11', 'SG-DECK-13'],
  'at least 52 in tournaments, no upper limit, none in the starter format',
  () => {
    expect(broken(amarr)).toEqual(['SG-DECK-10'])
    expect(broken(amarr, 'starter')).toEqual([])
    const large = { ...tournament, market: { ...tournament.market } }
    for (const card of cards)
      if (card.races.length === 0 && card.type !== 'region' && card.type !== 'starbase')
        large.market[card.id] = 4
    expect(sizeOfMarket(large)).toBeGreaterThan(300)
    expect(broken(large)).toEqual([])
  },
)
rule('SG-DECK-12', 'no more than four copies in tournaments', () => {
  expect(broken(less(tournament, 'punisher', 5))).toEqual(['SG-DECK-12'])
})
rule(['SG-DECK-14', 'SG-RULING-01'], 'a starter deck is 1 + 3 + 51', () => {
  for (const race of RACES) {
    const deck = starterDeck(race)
    expect(1 + deck.regions.length + sizeOfMarket(deck)).toBe(55)
    expect(broken(deck, 'starter')).toEqual([])
  }
})
rule('SG-DECK-15', 'other towers of the race and any three regions, but not another market', () => {
  const swapped = { ...amarr, starbase: 'dominion-tower', regions: ['heaven', 'curse', 'aridia'] }
  expect(broken(swapped, 'starter')).toEqual([])
  expect(broken({ ...amarr, starbase: 'venal-tower' }, 'starter')).not.toEqual([])
  const [card = '', copies = 0] = Object.entries(amarr.market)[0] ?? []
  expect(broken(less(amarr, card, copies + 1), 'starter')).toEqual(['SG-DECK-15'])
})
rule('SG-DECK-16', 'four races can be played', () => {
  const races = new Set(cards.filter(c => c.type === 'starbase').flatMap(c => c.races))
  expect([...races].sort()).toEqual([...RACES].sort())
  for (const race of RACES) expect(broken(anyDeck(race, randomFrom(race)))).toEqual([])
})
rule('SG-DECK-17', 'a card that came to the hand some other way may be unplayable', () => {
  const t = Table.ready()
  const [kestrel = 0, worm = 0, cruor = 0] = t.holds(IAN, 'Kestrel', 'Worm', 'Cruor')
  t.isk(IAN, 9)
  expect(t.whyNot(IAN, `play card:${kestrel} none`)).toBe('SG-DECK-17')
  expect(t.whyNot(IAN, `play card:${worm} none`)).toBe('SG-DECK-17')
  expect(t.whyNot(IAN, `play card:${cruor} none`)).toBeUndefined()
})
rule('SG-RULING-02', 'each starter deck has its race', () => {
  expect(RACES.map(race => starters[race].starbase)).toEqual([
    'Empiric Tower',
    'Venal Tower',
    'Enthrallment Tower',
    'Liberty Tower',
  ])
  const byRace = (name: string): readonly string[] => cards.find(c => c.name === name)?.races ?? []
  for (const race of RACES) expect(byRace(starters[race].starbase)).toEqual([race])
})
rule('SG-RULING-03', 'outer regions carry no icon', () => {
  expect(cards.filter(c => c.type === 'region' && c.races.length > 0)).toEqual([])
  expect(broken({ ...tournament, regions: ['insmother', 'cloud-ring', 'heaven'] })).toEqual([])
})
rule('SG-DECK-04', 'a deck survives being written and read', () => {
  for (const race of RACES) {
    const deck = anyDeck(race, randomFrom(`text ${race}`))
    expect(readDeck(writeDeck(deck))).toEqual(deck)
  }
  expect(() => readDeck('3 Unheard Of')).toThrow(/no card of this name/)
})
rule(
  ['SG-DECK-10', 'SG-DECK-12', 'SG-DECK-15'],
  'a setup with a wrong deck is refused with seat and rule',
  () => {
    const open = (format: string, deck: unknown) => () =>
      start(secondGenesis, { players: 2, seed: 'x', settings: { format }, brought: [deck, deck] })
    expect(open('tournament', amarr)).toThrow(/SG-DECK-10/)
    expect(open('tournament', less(tournament, 'omen', 9))).toThrow(/SG-DECK-12/)
    expect(open('starter', tournament)).toThrow(/SG-DECK-15/)
    expect(open('casual', amarr)).toThrow(/format/)
    expect(open('tournament', { starbase: 'empiric-tower', regions: 'all', market: {} })).toThrow(/regions/)
    expect(open('tournament', { ...tournament, market: { omen: 0.5 } })).toThrow(/omen/)
    expect(open('tournament', { ...tournament, market: { ...tournament.market, nothing: 1 } })).toThrow(
      /SG-PCK-03/,
    )
    expect(open('tournament', tournament)).not.toThrow()
  },
)

// ---------------------------------------------------------------- card anatomy

rule(['SG-CARD-01', 'SG-CARD-02'], 'every card has a name of its own and one of six types', () => {
  expect(new Set(cards.map(c => c.name)).size).toBe(cards.length)
  expect([...new Set(cards.map(c => c.type))].sort()).toEqual([...TYPES].sort())
  expect(new Set(cards.filter(c => c.type === 'location').map(c => c.sub))).toEqual(
    new Set(['asteroid', 'planet', 'moon', 'hazard']),
  )
})
rule(
  ['SG-CARD-09', 'SG-CARD-10'],
  'places are on regions; without limit at every home and in Ginnungagap alone',
  () => {
    for (const card of cards) {
      if (card.type === 'starbase') expect(card.places).toBe(ENDLESS)
      else if (card.type === 'region') expect(card.places === ENDLESS).toBe(card.name === 'Ginnungagap')
      else expect(card.places).toBe(0)
    }
  },
)
rule(
  ['SG-CARD-07', 'SG-CARD-11', 'SG-CARD-12', 'SG-CARD-13', 'SG-CARD-14'],
  'values stand on the types they belong to',
  () => {
    for (const card of cards) {
      if (card.type !== 'ship') expect([card.attack, card.assembly, card.commands.length]).toEqual([0, 0, 0])
      if (card.type !== 'news') expect(card.duration).toBe(0)
      if (card.type !== 'location') expect(card.mineral).toBe(0)
      if (!['ship', 'starbase', 'structure'].includes(card.type)) expect(card.shield).toBe(0)
      if (card.type === 'ship') expect(card.shield).toBeGreaterThan(0)
      for (const { command } of card.commands) expect(COMMANDS).toContain(command)
    }
  },
)
rule('SG-CARD-15', 'rarity changes nothing in play', () => {
  const plain = Table.ready()
  const golden = Table.ready({
    content: {
      cards: {
        ...content.cards,
        items: content.cards.items.map(c => (c.rarity === 'common' ? { ...c, rarity: 'rare' as const } : c)),
      },
    },
  })
  const ships = [plain, golden].map(t => t.ship(IAN, 'Punisher', { command: 'patrol' }))
  expect(golden.shield(ships[1]!)).toBe(plain.shield(ships[0]!))
  expect(golden.choices().length).toBe(plain.choices().length)
})
rule('SG-PCK-03', '240 different cards, no two doing the same under two names', () => {
  expect(cards.length).toBe(240)
  const said = new Map<string, string>()
  for (const { id, name, source, rarity, ...rest } of cards) {
    const text = JSON.stringify(rest)
    expect([id, source, rarity, said.get(text)]).toEqual([id, source, rarity, undefined])
    said.set(text, name)
  }
})
rule('SG-PCK-03', 'the set has the proportions of its frame', () => {
  const tally = (of: (c: (typeof cards)[number]) => string): Record<string, number> => {
    const out: Record<string, number> = {}
    for (const card of cards) out[of(card)] = (out[of(card)] ?? 0) + 1
    return out
  }
  expect(tally(c => `${c.type} ${c.rarity}`)).toEqual({
    'starbase region': 12,
    'region region': 24,
    'ship common': 36,
    'ship uncommon': 26,
    'ship rare': 22,
    'news common': 24,
    'news uncommon': 18,
    'news rare': 18,
    'location common': 14,
    'location uncommon': 8,
    'location rare': 10,
    'structure common': 10,
    'structure uncommon': 8,
    'structure rare': 10,
  })
  const flag = (c: (typeof cards)[number]): string => (c.races.length > 1 ? 'two' : (c.races[0] ?? 'none'))
  const races = tally(c => `${c.type} ${flag(c)}`)
  for (const race of RACES)
    expect([
      races[`ship ${race}`],
      races[`news ${race}`],
      races[`location ${race}`],
      races[`structure ${race}`],
    ]).toEqual([18, 6, 1, 3])
  expect([
    races['ship two'],
    races['ship none'],
    races['news none'],
    races['location none'],
    races['structure none'],
  ]).toEqual([8, 4, 36, 28, 16])
})
rule(
  ['SG-PCK-01', 'SG-PCK-02'],
  'a booster has ten, three, one and a region; every second one a premium card',
  () => {
    const random = randomFrom('boosters')
    let premium = 0
    for (let n = 0; n < 200; n++) {
      const pack = openBooster(random)
      const rarity = pack.map(p => content.cards.byId(p.card).rarity)
      expect(['common', 'uncommon', 'rare', 'region'].map(r => rarity.filter(x => x === r).length)).toEqual([
        10, 3, 1, 1,
      ])
      expect(new Set(pack.map(p => p.card)).size).toBe(15)
      premium += pack.filter(p => p.premium).length
    }
    expect(premium).toBeGreaterThan(70)
    expect(premium).toBeLessThan(130)
  },
)

// ---------------------------------------------------------------- preparing

rule(
  ['SG-SETUP-10', 'SG-RULING-112'],
  'with starter decks the second of two begins with a coin, of more those in the second half of the order, and every deck but that of Caldari besides; else all as was agreed',
  () => {
    /** What each has, from who begins on. */
    const purses = (
      players: number,
      second: string | number,
      first = IAN,
      format?: 'tournament',
    ): number[] => {
      const decks = Array.from({ length: players }, () => tournament)
      const t = new Table({ players, first, settings: { second }, ...(format && { format, decks }) })
      return Array.from({ length: players }, (_, i) => t.player((first + i) % players).isk)
    }
    expect(purses(2, 'by-format')).toEqual([0, 1])
    expect(purses(2, 'by-format', ELYSHA)).toEqual([0, 1])
    expect(purses(2, 'by-format', IAN, 'tournament')).toEqual([0, 0])
    expect(purses(2, 1, IAN, 'tournament')).toEqual([0, 1])
    // Amarr, Minmatar, Caldari and Gallente in turn.
    expect(purses(3, 'by-format')).toEqual([1, 1, 1])
    expect(purses(3, 'by-format', ELYSHA)).toEqual([1, 0, 2])
    expect(purses(4, 'by-format')).toEqual([2, 2, 1, 4])
    expect(purses(5, 'by-format')).toEqual([2, 2, 0, 3, 4])
    expect(purses(6, 'by-format')).toEqual([2, 2, 0, 3, 4, 5])
    expect(purses(3, 'by-format', IAN, 'tournament')).toEqual([0, 0, 0])
    expect(purses(4, 1, IAN, 'tournament')).toEqual([0, 0, 1, 2])
    expect(purses(4, 0)).toEqual([0, 0, 0, 0])
    // What nobody has set goes by the decks.
    const usual = start(secondGenesis, { players: 2, seed: 'purses', settings: {} })
    expect([usual.active, 1 - usual.active].map(seat => usual.players.at(seat).isk)).toEqual([0, 1])
    expect(purses(2, 0)).toEqual([0, 0])
    expect(purses(2, 1)).toEqual([0, 1])
    expect(purses(2, 2)).toEqual([0, 2])
    expect(purses(2, 2, ELYSHA)).toEqual([0, 2])
    expect(purses(3, 2)).toEqual([1, 1, 2])
    expect(purses(3, 2, ELYSHA)).toEqual([1, 0, 3])
  },
)
rule(
  [
    'SG-SETUP-01',
    'SG-SETUP-02',
    'SG-SETUP-03',
    'SG-SETUP-04',
    'SG-SETUP-10',
    'SG-REG-01',
    'SG-HOME-01',
    'SG-OUT-01',
  ],
  'what lies on the table at the start',
  () => {
    const t = new Table({ players: 4 })
    for (let seat = 0; seat < 4; seat++) {
      const player = t.player(seat)
      expect(player.upgraded).toBe(false)
      expect(t.region(seat).open).toBe(true)
      expect(t.region(seat).controller).toBe(seat)
      for (let i = 0; i < 3; i++) expect(t.region(4 + seat * 3 + i).open).toBe(false)
      expect([player.scrap.length, player.isk, player.hand.length, player.market.length]).toEqual([
        0, 0, 7, 44,
      ])
    }
  },
)
rule('SG-SETUP-03', 'markets are shuffled', () => {
  const order = (seed: string): string =>
    [...start(secondGenesis, { players: 2, seed, settings: {} }).players.at(0).market].join()
  expect(order('a')).toBe(order('a'))
  expect(order('a')).not.toBe(order('b'))
})
rule('SG-SETUP-05', 'anybody may be first', () => {
  const firsts = new Set<number>()
  for (let seed = 0; seed < 40; seed++)
    firsts.add(start(secondGenesis, { players: 3, seed: `first ${seed}`, settings: {} }).active)
  expect([...firsts].sort((a, b) => a - b)).toEqual([0, 1, 2])
})
rule(
  ['SG-SETUP-06', 'SG-SETUP-07', 'SG-SETUP-08', 'SG-SETUP-09', 'SG-RULING-06'],
  'seven cards; once round, any number may go back',
  () => {
    const t = new Table({ players: 3, first: 1 })
    const asked: number[] = []
    const all = t.player(1).hand.toArray()
    while (t.prompt() === 'exchange') {
      asked.push(t.who())
      t.says(t.who(), t.who() === 1 ? all.map(card => `card:${card}`) : [])
    }
    expect(asked).toEqual([1, 2, 0])
    expect(t.player(1).hand.length).toBe(7)
    expect(t.player(1).market.length).toBe(44)
    expect(t.prompt()).toBe('income or card')
    const foreign = new Table()
    expect(foreign.whyNot(IAN, [`card:${foreign.player(ELYSHA).hand.at(0)}`])).toBe('SG-SETUP-07')
  },
)
rule(['SG-SETUP-11', 'SG-RULING-07'], 'the bank does not run out', () => {
  const t = Table.ready()
  t.isk(IAN, 900_000)
  t.toManagement(ELYSHA).toManagement(IAN)
  expect(t.player(IAN).isk).toBe(900_002)
})
rule('SG-HOME-03', 'all starting sides of a race are equal', () => {
  for (const race of RACES) {
    const fronts = cards.filter(c => c.type === 'starbase' && c.races.includes(race))
    expect(fronts.length).toBe(3)
    expect(new Set(fronts.map(c => `${c.income} ${c.shield}`)).size).toBe(1)
  }
})
rule('SG-UPG-07', 'the towers of a race differ in their backs', () => {
  for (const race of RACES) {
    const backs = cards
      .filter(c => c.type === 'starbase' && c.races.includes(race))
      .map(c => JSON.stringify(c.upgrade))
    expect(new Set(backs).size).toBe(backs.length)
  }
})
rule('SG-RULING-11', 'two to six players', () => {
  for (const players of [2, 3, 4, 5, 6])
    expect(start(secondGenesis, { players, seed: 'n', settings: {} }).players.length).toBe(players)
  for (const players of [1, 7])
    expect(() => start(secondGenesis, { players, seed: 'n', settings: {} })).toThrow(/bad-setup/)
})
rule('SG-DECK-11', 'decks of different sizes sit at one table', () => {
  const small = anyDeck('amarr', randomFrom('s'), LEAST_MARKET)
  const large = anyDeck('minmatar', randomFrom('l'), 120)
  const t = new Table({ format: 'tournament', decks: [small, large] })
  expect([t.player(IAN).market.length, t.player(ELYSHA).market.length]).toEqual([45, 113])
})
