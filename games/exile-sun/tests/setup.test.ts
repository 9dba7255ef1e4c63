import { describe, expect } from 'vitest'
import { contentSet } from '@orrery/kernel'
import { start } from '@orrery/kernel/host'
import { content } from '../content/content.js'
import { rule } from '../../../testing/rule.js'
import { exileSun } from '../game.js'
import { GATEWAY, mapOf } from '../rules/map.js'
import { holdsHome } from '../rules/planets.js'
import { inSupply, tokensOf } from '../rules/tokens.js'
import { privateVp, totalVp } from '../rules/victory.js'
import { agendaOf, clockwiseFrom, colonyOf, shipOf, techOf } from '../state.js'
import { dealt, Table } from './table.js'

const begin = (players: number, settings: Record<string, string | number | boolean> = {}): unknown =>
  start(exileSun, { players, seed: 'x', settings })
const kindsOf = (t: Table, seat: number): string[] =>
  [...tokensOf(t.g, seat)].map(token => t.g.tokens.at(token).kind).sort()

describe('setup', () => {
  rule('XS-SETUP-01', 'two to six play', () => {
    expect(() => begin(1)).toThrow('bad-setup')
    expect(() => begin(7)).toThrow('bad-setup')
    for (const players of [2, 3, 4, 5, 6]) expect(() => begin(players)).not.toThrow()
  })
  rule(
    ['XS-SETUP-02', 'XS-SETUP-03', 'XS-MISS-02'],
    'the target and the treatment of misses are set before play',
    () => {
      expect(() => begin(3, { target: 15, misses: 'redo' })).not.toThrow()
      expect(() => begin(3, { target: 12 })).toThrow('bad-setup')
      expect(() => begin(3, { misses: 'laugh' })).toThrow('bad-setup')
    },
  )
  rule(
    ['XS-SETUP-04', 'XS-SETUP-10'],
    'six blue stacks of three alike; the one chosen goes to the Tech hand',
    () => {
      const t = new Table({ players: 2 })
      const colours = (cards: Iterable<number>): string[] => [...cards].map(card => techOf(t.g, card).colour)
      expect(colours(t.g.colonial)).toEqual(Array<string>(18).fill('blue'))
      expect(colours(t.g.techDeck)).toEqual(Array<string>(18).fill('green'))
      const [seat = 0] = t.asked()
      t.says(seat, 'place system:0 turned:0', 'colony:0')
      const stacks = t.choices(seat)
      expect(stacks.length).toBe(6)
      expect(t.whyNot(seat, 'stack:0')).toBe('XS-SETUP-04')
      t.says(seat, 'stack:8')
      const held = t.g.players
        .at(seat)
        .techs.toArray()
        .map(card => techOf(t.g, card).id)
      expect(held).toEqual(['slipstream-drives', 'slipstream-drives', 'slipstream-drives'])
    },
  )
  rule('XS-SETUP-05', 'everybody is dealt a different Initiative card, by chance', () => {
    const seen = new Set<string>()
    for (let n = 0; n < 20; n++) {
      const g = start(exileSun, { players: 5, seed: `deal ${n}`, settings: {} })
      const cards = [...g.players].map(p => p.initiative)
      expect(new Set(cards).size).toBe(5)
      expect(cards.every(c => c >= 1 && c <= 6)).toBe(true)
      seen.add(cards.join())
    }
    expect(seen.size).toBeGreaterThan(10)
  })
  rule(
    ['XS-SETUP-06', 'XS-SETUP-07', 'XS-SETUP-08', 'XS-EX-02'],
    'in ascending number each player places, picks a Colony and a stack; the same cards serve the first cycle',
    () => {
      const [james, jared, brett] = [0, 1, 2]
      const t = new Table({ players: 3, seed: dealt(3, 4, 6) })
      const order: string[] = []
      while (t.prompt(t.asked()[0] ?? 0)?.startsWith('settle')) {
        const [seat = 0] = t.asked()
        order.push(`${seat} ${t.prompt(seat)}`)
        t.says(seat, t.choices(seat)[0])
      }
      expect(order).toEqual(
        [james, jared, brett].flatMap(s => ['system', 'colony', 'stack'].map(what => `${s} settle.${what}`)),
      )
      for (const seat of t.asked())
        while (t.prompt(seat)?.startsWith('placing')) t.says(seat, t.choices(seat)[0])
      expect(t.g.cycle).toBe(1)
      expect([...t.g.players].map(p => p.initiative)).toEqual([3, 4, 6])
      const turns: number[] = []
      t.idle(() => {
        if (t.prompt(t.asked()[0] ?? 0) === 'turn.choose') turns.push(t.asked()[0] ?? -1)
        return t.g.phase === 'battle'
      })
      expect(turns).toEqual([james, jared, brett])
    },
  )
  rule('XS-VP-06', 'who has not settled yet has no home to count', () => {
    const t = new Table({ players: 6 })
    let unsettled = 0
    while (t.prompt(t.asked()[0] ?? 0)?.startsWith('settle')) {
      for (const [seat, { location }] of [...t.g.players].entries())
        if (location < 0) {
          unsettled++
          expect(holdsHome(t.g, seat)).toBe(false)
        }
      const [seat = 0] = t.asked()
      t.says(seat, t.choices(seat)[0])
    }
    expect(unsettled).toBeGreaterThan(15)
  })
  rule('XS-SETUP-09', 'nothing can be taken twice, and one choice does not bind another', () => {
    const t = new Table({ players: 2 })
    const [first = 0] = t.asked()
    t.says(first, 'place system:2 turned:1', 'colony:4', 'stack:9')
    expect(t.g.players.at(first)).toMatchObject({ system: 2, turns: 1, colony: 4 })
    const [second = 0] = t.asked()
    expect(t.whyNot(second, 'place system:2 turned:0')).toBe('XS-SETUP-09')
    t.says(second, 'place system:3 turned:0')
    expect(t.whyNot(second, 'colony:4')).toBe('XS-SETUP-09')
    expect(t.choices(second).length).toBe(5)
    t.says(second, 'colony:5')
    expect(t.whyNot(second, 'stack:9')).toBe('XS-SETUP-09')
    expect(t.choices(second).length).toBe(5)
  })
  rule('XS-SETUP-09', 'whichever seat has taken something, nobody else can', () => {
    const begun = new Set<number>()
    for (const seed of 'abcdefgh') {
      const t = new Table({ players: 2, seed })
      const [first = 0] = t.asked()
      begun.add(first)
      t.says(first, 'place system:2 turned:1', 'colony:4', 'stack:9')
      const [second = 0] = t.asked()
      expect(t.whyNot(second, 'place system:2 turned:0')).toBe('XS-SETUP-09')
      t.says(second, 'place system:3 turned:0')
      expect(t.whyNot(second, 'colony:4')).toBe('XS-SETUP-09')
    }
    expect(begun).toEqual(new Set([0, 1]))
  })
  rule('XS-SETUP-11', 'what is left of the blue cards is shuffled with all green ones', () => {
    const t = new Table({ players: 3 }).settle()
    const deck = t.g.techDeck.toArray().map(card => techOf(t.g, card).colour)
    expect(deck.filter(c => c === 'green').length).toBe(18)
    expect(deck.filter(c => c === 'blue').length).toBe(18 - 3 * 3)
    const cards = t.g.techDeck.toArray()
    expect(cards).not.toEqual([...cards].sort((a, b) => a - b))
    expect(deck.join()).not.toBe([...deck].sort().reverse().join())
    expect(t.seen(0).techDeck.every(card => card === null)).toBe(true)
    expect(t.g.techDiscard.length).toBe(0)
  })
  rule('XS-SETUP-12', 'clockwise follows the Systems around the map, not the seats', () => {
    const t = new Table({ players: 3, seed: dealt(5, 3, 2) }).settle()
    // Seat 2 placed first, then seat 1, then seat 0.
    expect(clockwiseFrom(t.g, 2)).toEqual([2, 1, 0])
    expect(clockwiseFrom(t.g, 1)).toEqual([1, 0, 2])
  })
  rule(
    ['XS-SETUP-13', 'XS-SETUP-26', 'XS-SETUP-27', 'XS-EX-22'],
    'nobody has public points, everybody three private ones',
    () => {
      const t = new Table({ players: 4 }).placed()
      for (let seat = 0; seat < 4; seat++) {
        expect([t.g.players.at(seat).vp, privateVp(t.g, seat), totalVp(t.g, seat)]).toEqual([0, 3, 3])
        for (const which of [0, 1] as const) {
          const row = [...t.g.planets].find(p => p.at === t.planet(seat, which))
          expect(row?.controller).toBe(seat)
        }
      }
    },
  )
  rule(
    ['XS-SETUP-14', 'XS-SETUP-15'],
    'one red and one yellow Agenda card each, for their holder alone; the rest is a deck',
    () => {
      const t = new Table({ players: 6 }).settle()
      for (const player of t.g.players)
        expect(player.agendas.toArray().map(card => agendaOf(t.g, card).colour)).toEqual(['red', 'yellow'])
      expect(t.g.agendaDeck.length).toBe(14)
      expect(t.seen(0).players[0]?.agendas.every(card => card !== null)).toBe(true)
      expect(t.seen(0).players[1]?.agendas).toEqual([null, null])
      expect(t.seen(0).agendaDeck.every(card => card === null)).toBe(true)
      const colours = t.g.agendaDeck.toArray().map(card => agendaOf(t.g, card).colour)
      expect(colours.join()).not.toBe([...colours].sort().join())
    },
  )
  rule(
    ['XS-SETUP-16', 'XS-SETUP-21', 'XS-SETUP-22', 'XS-SETUP-23', 'XS-SETUP-24', 'XS-SETUP-25'],
    '25 ships each: 8 in Overhead, 6 in Reserve with two of the big ones mixed in or in hand, 4 in hand, 7 in Storage',
    () => {
      const t = new Table({ players: 3 }).settle()
      for (const p of t.g.players) {
        expect([p.overhead.length, p.reserve.length, p.hand.length, p.storage.length]).toEqual([8, 6, 4, 7])
        const big = [...p.reserve, ...p.hand].filter(card => shipOf(t.g, card).deck === 'overhead')
        expect(big.length).toBe(2)
        const all = t.classes([...p.overhead, ...p.reserve, ...p.hand])
        const number = (id: string): number => all.filter(x => x === id).length
        expect(['battleship', 'cruiser', 'destroyer', 'frigate'].map(number)).toEqual([4, 6, 3, 5])
        expect(t.classes(p.storage)).toEqual([
          ...Array<string>(5).fill('strike-craft'),
          'flagship',
          'shipyard',
        ])
      }
      const hands = [0, 1, 2].map(seat => t.classes(t.g.players.at(seat).hand).join())
      expect(new Set(hands).size).toBeGreaterThan(1)
    },
  )
  rule(
    ['XS-SETUP-14', 'XS-SETUP-24', 'XS-SETUP-25'],
    'chance decides which Agenda cards are dealt, which two ships pass into Reserve and whether they come to hand',
    () => {
      const tables = ['a', 'b', 'c'].map(seed => new Table({ players: 6, seed }).settle())
      const seats = tables.flatMap(t => [...t.g.players].map(player => ({ t, player })))
      const big = seats.map(({ t, player }) => ({
        hand: player.hand.toArray().filter(card => shipOf(t.g, card).deck === 'overhead').length,
        classes: t.classes(
          [...player.hand, ...player.reserve].filter(c => shipOf(t.g, c).deck === 'overhead'),
        ),
      }))
      expect(new Set(big.flatMap(({ classes }) => classes))).toEqual(new Set(['battleship', 'cruiser']))
      expect(new Set(big.map(({ hand }) => hand))).toEqual(new Set([0, 1, 2]))
      // What the first seat is dealt, and what comes up next, differs from match to match.
      for (const dealt of [
        tables.map(t => t.g.players.at(0).agendas.toArray().join()),
        tables.map(t => t.g.agendaDeck.toArray().slice(-3).join()),
      ])
        expect(new Set(dealt).size).toBe(3)
    },
  )
  rule(
    ['XS-SETUP-17', 'XS-SETUP-20', 'XS-RULING-57'],
    'exactly the starting fleets of the Colony lie face down on the map, the others wait in the supply',
    () => {
      const t = new Table({ players: 2, colonies: ['halcyon-directorate', 'vesper-league'] }).placed()
      expect(kindsOf(t, 0)).toEqual(['decoy', 'decoy', 'heavy', 'light', 'medium', 'shipyard'])
      expect(kindsOf(t, 1)).toEqual([
        ...Array<string>(4).fill('decoy'),
        'heavy',
        'light',
        'medium',
        'shipyard',
      ])
      const supply = (['heavy', 'medium', 'light', 'shipyard', 'decoy', 'scout'] as const).map(k =>
        inSupply(t.g, 0, k),
      )
      expect(supply).toEqual([1, 2, 2, 0, 0, 10])
      const mine = [...tokensOf(t.g, 0)]
      expect(mine.every(token => t.seen(0).tokens[token]?.kind !== null)).toBe(true)
      expect(mine.every(token => t.seen(1).tokens[token]?.kind === null)).toBe(true)
    },
  )
  rule(
    ['XS-SETUP-16', 'XS-SETUP-20', 'XS-RULING-81'],
    'every token of a colour has its place on the map: all fleets, all Decoys and ten Scouts at once',
    () => {
      const t = new Table({ players: 2, colonies: ['vesper-league', 'drift-clans'] }).openSpace()
      const kinds = (['light', 'medium', 'heavy', 'decoy', 'scout'] as const).flatMap(kind =>
        Array.from({ length: inSupply(t.g, 0, kind) }, () => kind),
      )
      const tokens = [...kinds, 'shipyard' as const].map((kind, i) => t.put(0, kind, i))
      expect([kinds.length, new Set(tokens).size]).toEqual([3 + 3 + 2 + 4 + 10, kinds.length + 1])
      expect(tokens.every(token => t.g.tokens.at(token).owner === 0)).toBe(true)
      expect(kindsOf(t, 0)).toEqual([...kinds, 'shipyard'].sort())
    },
  )
  rule(['XS-RULING-57', 'XS-SETUP-17'], 'every Colony begins with what the ruling gives it', () => {
    const special: Readonly<Record<string, readonly string[]>> = {
      'drift-clans': ['light', 'medium', 'medium'],
      'aurelian-compact': ['heavy', 'medium', 'medium'],
    }
    for (const { id, decoys } of content.colonies.items) {
      const other = id === 'vesper-league' ? 'drift-clans' : 'vesper-league'
      const t = new Table({ players: 2, colonies: [id, other] }).placed()
      const fleets = special[id] ?? ['heavy', 'light', 'medium']
      expect([id, ...kindsOf(t, 0)]).toEqual([
        id,
        ...Array<string>(decoys).fill('decoy'),
        ...fleets,
        'shipyard',
      ])
    }
  })
  rule(
    ['XS-SETUP-18', 'XS-SETUP-19', 'XS-RULING-56'],
    'starting fleets go on whole spaces of the own System, one each, never on the Gateway, hidden until all are done',
    () => {
      const t = new Table({ players: 2 }).settle()
      const map = mapOf(t.g)
      const home = t.g.players.at(0).location
      const own = [...map.systemOf.keys()].filter(s => map.systemOf[s] === home)
      const border = [...map.systemOf.keys()].find(s => map.systemOf[s] === -1) ?? 0
      const gateway = own.find(s => t.g.terrain.get(s) === GATEWAY)
      expect(t.asked().length).toBe(2)
      expect(t.whyNot(0, `space:${border}`)).toBe('XS-SETUP-18')
      expect(t.whyNot(0, `space:${t.planet(1)}`)).toBe('XS-SETUP-18')
      expect(t.whyNot(0, `space:${gateway}`)).toBe('XS-SETUP-19')
      expect(t.choices(0).length).toBe(18)
      const [first] = t.choices(0)
      t.says(0, first)
      expect(t.whyNot(0, first)).toBe('XS-SETUP-19')
      while (t.prompt(0)?.startsWith('placing')) t.says(0, t.choices(0)[0])
      expect([...tokensOf(t.g, 0)]).toEqual([])
      while (t.prompt(1)?.startsWith('placing')) t.says(1, t.choices(1)[0])
      const places = [...tokensOf(t.g, 0)].map(token => t.g.tokens.at(token).at)
      expect(new Set(places).size).toBe(places.length)
    },
  )
})

describe('Colony cards', () => {
  rule('XS-COL-01', 'a Colony card has all it needs, and each pair of advantages comes once', () => {
    const { colonies } = exileSun.def.content
    for (const colony of colonies.items) {
      expect(colony.biography.length).toBeGreaterThan(20)
      expect(colony.fleets.length).toBeGreaterThan(0)
      expect(colony.capital !== undefined).toBe(colony.advantages.includes('capital'))
    }
    expect(new Set(colonies.items.map(c => [...c.advantages].sort().join())).size).toBe(6)
  })
  rule('XS-COL-02', 'Capital gives half a point in one category, which breaks a tie there', () => {
    const t = new Table({ players: 2, colonies: ['corvus-combine', 'halcyon-directorate'] }).placed()
    t.says(0, { tech: 2 }).says(1, { tech: 2 })
    t.idle(() => t.prompt(0) === 'research.take')
    expect(t.g.players.at(0).due.get(3)).toBe(1 + 2)
    expect(t.g.players.at(1).due.get(3)).toBe(1 + 1)
  })
  rule('XS-COL-03', 'Armor keeps the same power longer as circles are covered', () => {
    const { ships } = exileSun.def.content
    const left = (circles: readonly number[], covered: number): number =>
      circles.slice(covered).reduce((a, b) => a + b, 0)
    for (const ship of ships.items) {
      expect(ship.armor.length).toBe(ship.standard.length)
      for (let n = 0; n < ship.armor.length; n++)
        expect(left(ship.armor, n)).toBeGreaterThanOrEqual(left(ship.standard, n))
      expect(left(ship.armor, 0)).toBe(left(ship.standard, 0))
    }
    const t = new Table({ players: 2, colonies: ['corvus-combine', 'halcyon-directorate'] }).openSpace()
    t.attack('light', 'light').lineUp(['cruiser', 'cruiser', 'cruiser'], ['cruiser', 'cruiser', 'cruiser'])
    t.round([{ 1: 3 }], [{ 1: 3 }])
    // Three circles covered of 1,1,1,1 leave 1; of 1,1,0,2 they leave 2.
    expect([t.g.battle.sides.at(0).power, t.g.battle.sides.at(1).power]).toEqual([9, 10])
  })
  rule(
    ['XS-COL-04', 'XS-COL-05', 'XS-HAND-05'],
    'Stealth has four Decoys instead of two, Command holds six ships instead of five',
    () => {
      for (const colony of exileSun.def.content.colonies.items) {
        expect(colony.decoys).toBe(colony.advantages.includes('stealth') ? 4 : 2)
        expect(colony.shipMaximum).toBe(colony.advantages.includes('command') ? 6 : 5)
      }
      const t = new Table({ players: 2, colonies: ['vesper-league', 'aurelian-compact'] }).placed()
      expect([t.g.players.at(0).decoys, t.g.players.at(1).decoys]).toEqual([4, 2])
    },
  )
  rule(['XS-COL-06', 'XS-RULING-59'], 'the movement value on the card is what a token gets: 4', () => {
    const t = new Table({ players: 2 }).openSpace()
    const token = t.put(0, 'light', t.at(0, 0))
    const moves = colonyOf(t.g, 0).moves
    const row = (q: number): string => `move token:${token} space:${t.at(q, 0)}`
    expect(moves).toBe(4)
    t.says(0, row(1), row(2), row(3))
    expect(t.whyNot(0, `move token:${token} space:${t.at(2, 0)}`)).toBeUndefined()
    t.says(0, row(2))
    expect(t.whyNot(0, row(3))).toBe('XS-MOVE-03')
    const { content } = exileSun.def
    const items = content.colonies.items.map(colony => ({ ...colony, moves: 6 }))
    const faster = new Table({
      players: 2,
      content: { ...content, colonies: contentSet({ ...content.colonies, items }) },
    })
    faster.openSpace()
    const runner = faster.put(0, 'light', faster.at(-3, 0))
    expect(faster.choices(0)).toContain(`move token:${runner} space:${faster.at(3, 0)}`)
    faster.says(0, `move token:${runner} space:${faster.at(3, 0)}`)
    expect(faster.whyNot(0, `move token:${runner} space:${faster.at(2, 0)}`)).toBe('XS-MOVE-03')
  })
})
