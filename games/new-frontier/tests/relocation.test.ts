import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { stands } from '../rules/facilities.js'
import { Table } from './table.js'

const seats = { factions: ['alpha', 'meridian', 'mts'] } as const
const many = (n: number, id = 'stingray'): string[] => new Array<string>(n).fill(id)
/** Seat 0 has paid; the main line stands still at the next question, whichever that is. */
function paid(change: (t: Table) => unknown = () => 0, factions: readonly string[] = seats.factions): Table {
  const t = new Table({ factions }).planning()
  change(t)
  t.plans(['relocate'])
  return t
}
const open = (t: Table): boolean => t.g.players.at(0).relocating
const why = (t: Table, ...parts: readonly unknown[]): string | undefined => t.whyNot(0, { parts }, true)

describe('Strategic Relocation', () => {
  rule(
    ['NF-RELOC-01', 'NF-EX-25', 'NF-RELOC-03'],
    'up to two ships each way between two planets, seen by their owner alone',
    () => {
      const t = paid()
      expect(open(t)).toBe(true)
      const two = ['planet:1', 'planet:2']
      expect(why(t, two, t.ships(0, 1, 'barracuda', 'barracuda', 'stingray'))).toBe('NF-RELOC-01')
      expect(why(t, ['planet:1'])).toBe('NF-RELOC-01')
      expect(why(t, ['planet:1', 'planet:2', 'planet:3'])).toBe('NF-RELOC-01')
      t.runs(0, { parts: [two, t.ships(0, 1, 'barracuda', 'barracuda'), t.ships(0, 2, 'hammerhead')] })
      expect(t.fleet(0, 1)).toEqual(['hammerhead', 'stingray'])
      expect(t.fleet(0, 2)).toEqual(['barracuda', 'barracuda', 'hammerhead', 'stingray'])
      expect(open(t)).toBe(false)
      expect(t.seen(1).areas[2]?.fleet).toEqual([null, null, null, null])
      expect(t.seen(1).areas[1]?.fleet).toEqual([null, null])
    },
  )
  rule('NF-RELOC-02', 'not under the Storm', () => {
    expect(why(paid(), ['planet:0', 'planet:1'])).toBe('NF-RELOC-02')
  })
  rule(['NF-RELOC-04', 'NF-RULING-29'], 'no Fleet ends with 0 or with more than 9', () => {
    const t = paid(x =>
      x
        .setFleet(0, 1, 'stingray', 'stingray')
        .setFleet(0, 2, ...many(8))
        .player(0, { credits: 50 }),
    )
    const two = ['planet:1', 'planet:2']
    expect(why(t, two, t.ships(0, 1, ...many(2)), [])).toBe('NF-RELOC-04')
    expect(why(t, two, t.ships(0, 1, ...many(2)), t.ships(0, 2, 'stingray'))).toBeUndefined()
    const full = paid(x =>
      x
        .setFleet(0, 1, ...many(9))
        .setFleet(0, 2, ...many(9))
        .player(0, { credits: 90 }),
    )
    const [a, b] = [full.ships(0, 1, 'stingray', 'stingray'), full.ships(0, 2, 'stingray', 'stingray')]
    expect(why(full, two, a, b.slice(0, 1))).toBe('NF-RELOC-04')
    expect(why(full, two, a, b)).toBeUndefined()
  })
  rule('NF-RELOC-09', 'moving nothing is allowed', () => {
    const t = paid()
    t.runs(0, { parts: [['planet:1', 'planet:2'], [], []] })
    expect(open(t)).toBe(false)
    expect(t.fleet(0, 1)).toEqual(['barracuda', 'barracuda', 'stingray'])
  })
  rule(
    ['NF-RELOC-08', 'NF-RELOC-04', 'NF-TECH-07', 'NF-EX-41'],
    'Operations 1B: among three planets, no Fleet more than 2 larger',
    () => {
      const t = paid(x => x.technologies(0, 'operations-1b').setFleet(0, 3, ...many(4)))
      const three = ['planet:1', 'planet:2', 'planet:3']
      const ships = [...t.ships(0, 1, 'barracuda', 'barracuda'), ...t.ships(0, 2, 'hammerhead')]
      const shift = ships.flatMap((ship, i) => [`shift planet:${i < 2 ? 1 : 2} planet:3`, ship])
      expect(why(t, three, ...shift)).toBe('NF-RELOC-08')
      t.runs(0, { parts: [three, ...shift.slice(0, 4), 'done'] })
      expect(t.area(0, 3).fleet.length).toBe(6)
      expect(t.fleet(0, 1)).toEqual(['stingray'])
      const last = paid(x => x.technologies(0, 'operations-1b').setFleet(0, 1, 'stingray'))
      expect(why(last, three, 'shift planet:1 planet:3')).toBe('NF-RELOC-04')
    },
  )
  rule(
    ['NF-RELOC-08', 'NF-RELOC-04'],
    'along lanes among the three, each ship once, into no Fleet of 9',
    () => {
      const t = paid(x =>
        x
          .technologies(0, 'operations-1b')
          .setFleet(0, 1, 'kraken', 'kraken')
          .setFleet(0, 2, ...many(4)),
      )
      const three = ['planet:1', 'planet:2', 'planet:3']
      expect(why(t, three, 'shift planet:0 planet:3')).toBe('NF-RELOC-08')
      expect(why(t, three, 'shift planet:1 planet:0')).toBe('NF-RELOC-08')
      expect(why(t, three, 'shift planet:1 planet:1')).toBe('NF-RELOC-08')
      const along = (from: number, to: number, ships: readonly string[]): string[] =>
        ships.flatMap(ship => [`shift planet:${from} planet:${to}`, ship])
      const [kraken = ''] = t.ships(0, 1, 'kraken')
      expect(why(t, three, ...along(1, 3, [kraken]), 'done')).toBeUndefined()
      const came = along(2, 1, t.ships(0, 2, ...many(2)))
      expect(why(t, three, ...came, ...along(1, 3, [kraken]), ...along(1, 2, [kraken]))).toBe('NF-RELOC-08')
      // Two have come and both that were there have left: none is left that may go.
      const left = along(1, 3, t.ships(0, 1, 'kraken', 'kraken'))
      expect(why(t, three, ...came, ...left, 'done')).toBeUndefined()
      expect(why(t, three, ...came, ...left, 'shift planet:1 planet:2')).toBe('NF-RELOC-08')
      const full = paid(x =>
        x
          .technologies(0, 'operations-1b')
          .setFleet(0, 3, ...many(9))
          .player(0, { credits: 50 }),
      )
      expect(why(full, three, 'shift planet:1 planet:3')).toBe('NF-RELOC-04')
    },
  )
  rule(
    ['NF-RELOC-08', 'NF-RELOC-01'],
    'Operations 2A: three ships each way, and three larger with 1B',
    () => {
      const t = paid(x =>
        x
          .technologies(0, 'operations-2a')
          .setFleet(0, 1, ...many(5))
          .player(0, { credits: 40 }),
      )
      expect(why(t, ['planet:1', 'planet:2'], t.ships(0, 1, ...many(3)), [])).toBeUndefined()
      expect(why(t, ['planet:1', 'planet:2'], t.ships(0, 1, ...many(4)))).toBe('NF-RELOC-01')
      const both = paid(x =>
        x
          .technologies(0, 'operations-1b', 'operations-2a')
          .setFleet(0, 1, ...many(5))
          .player(0, { credits: 40 }),
      )
      const shift = both.ships(0, 1, ...many(4)).flatMap(ship => ['shift planet:1 planet:3', ship])
      const three = ['planet:1', 'planet:2', 'planet:3']
      expect(why(both, three, ...shift.slice(0, 6), 'done')).toBeUndefined()
      expect(why(both, three, ...shift)).toBe('NF-RELOC-08')
    },
  )
  rule('NF-PLAN-25', 'Operations 1A: for 1 Credit', () => {
    const t = new Table(seats).planning().technologies(0, 'operations-1a').shown(['relocate'])
    expect(t.g.players.at(0).credits).toBe(12 - 1 + t.gainedCredits(0))
  })
  rule(
    ['NF-FACT-18', 'NF-FAC-05'],
    'Operational Excellence: up to two Facilities each way, into what room there is',
    () => {
      const own = ['subsaharan', 'alpha', 'mts']
      const move = [['planet:1', 'planet:2'], [], []]
      const t = paid(
        x =>
          x.facilities(0, 1, 'factory', 'broadcast-tower').facilities(0, 2, 'defense-systems', 'satellite'),
        own,
      )
      const carry = (id: string): string => `carry ${t.facility(id)}`
      // One of two fits; the second only in exchange.
      expect(why(t, ...move, carry('factory'), carry('broadcast-tower'))).toBe('NF-FAC-05')
      expect(why(t, ...move, carry('satellite'), 'done')).toBeUndefined()
      expect(why(t, ...move, carry('shield-generator'))).toBe('NF-FACT-18')
      const swap = (one: string, other: string): string => `swap ${t.facility(one)} ${t.facility(other)}`
      expect(why(t, ...move, swap('defense-systems', 'satellite'))).toBe('NF-FACT-18')
      expect(why(t, ...move, swap('factory', 'broadcast-tower'))).toBe('NF-FACT-18')
      expect(why(t, ...move, swap('factory', 'satellite'))).toBe('NF-FAC-05')
      t.runs(0, {
        parts: [...move, carry('factory'), swap('broadcast-tower', 'defense-systems'), 'done'],
      })
      const at = (planet: number): string[] =>
        t.content.facilities.items.filter((_, kind) => stands(t.g, 0, planet, kind)).map(({ id }) => id)
      expect(at(1)).toEqual(['defense-systems'])
      expect(at(2)).toEqual(['factory', 'satellite', 'broadcast-tower'])
      const many3 = paid(
        x => x.facilities(0, 1, 'factory', 'broadcast-tower', 'satellite').facilities(0, 2),
        own,
      )
      expect(
        why(
          many3,
          ...move,
          ...['factory', 'broadcast-tower', 'satellite'].map(id => `carry ${many3.facility(id)}`),
        ),
      ).toBe('NF-FACT-18')
      expect(
        why(
          paid(x => x.facilities(0, 1, 'factory')),
          ...move,
          carry('factory'),
        ),
      ).toBe('not-asked')
    },
  )
  rule(
    ['NF-FACT-18', 'NF-RELOC-08'],
    'Operational Excellence with Operations 1B: Facilities among three planets too',
    () => {
      const t = paid(
        x =>
          x
            .technologies(0, 'operations-1b')
            .facilities(0, 1, 'factory', 'broadcast-tower')
            .facilities(0, 2, 'factory', 'defense-systems', 'satellite')
            .facilities(0, 3),
        ['subsaharan', 'alpha', 'mts'],
      )
      const three = [['planet:1', 'planet:2', 'planet:3'], 'done']
      const along = (from: number, to: number, what: string): string[] => [
        `carry planet:${from} planet:${to}`,
        what,
      ]
      const carry = (id: string): string => `carry ${t.facility(id)}`
      const swap = (one: string, other: string): string => `swap ${t.facility(one)} ${t.facility(other)}`
      expect(why(t, ...three, 'done')).toBeUndefined()
      // Two of the three, each two once, and only those between which something can move.
      for (const lane of ['planet:0 planet:2', 'planet:1 planet:0', 'planet:1 planet:1', 'planet:2 planet:1'])
        expect(why(t, ...three, `carry ${lane}`)).toBe('NF-RELOC-08')
      const bare = paid(
        x => x.technologies(0, 'operations-1b').facilities(0, 1, 'factory').facilities(0, 2).facilities(0, 3),
        ['subsaharan', 'alpha', 'mts'],
      )
      expect(why(bare, ...three, 'carry planet:2 planet:3')).toBe('NF-FACT-18')
      expect(why(t, ...three, ...along(1, 2, carry('factory')))).toBe('NF-FACT-18')
      expect(why(t, ...three, ...along(1, 2, carry('broadcast-tower')))).toBe('NF-FAC-05')
      // Two may come to IV on the planet and one above it, but no more than two in all.
      const two = [...along(1, 3, carry('broadcast-tower')), ...along(2, 3, carry('defense-systems'))]
      expect(why(t, ...three, ...two, ...along(2, 3, carry('satellite')))).toBe('NF-FACT-18')
      // What has moved stays where it is.
      expect(why(t, ...three, ...two, ...along(1, 3, carry('broadcast-tower')))).toBe('NF-FACT-18')
      t.runs(0, {
        parts: [
          ...three,
          ...along(1, 2, swap('broadcast-tower', 'defense-systems')),
          ...along(1, 3, carry('factory')),
          'done',
        ],
      })
      const at = (planet: number): string[] =>
        t.content.facilities.items.filter((_, kind) => stands(t.g, 0, planet, kind)).map(({ id }) => id)
      expect([1, 2, 3].map(at)).toEqual([
        ['defense-systems'],
        ['factory', 'satellite', 'broadcast-tower'],
        ['factory'],
      ])
      const others = paid(x => x.technologies(0, 'operations-1b').facilities(0, 1, 'factory'))
      expect(why(others, ...three, ...along(1, 2, carry('factory')))).toBe('not-asked')
    },
  )
  rule(
    ['NF-RELOC-07', 'NF-TURN-03', 'NF-RELOC-05'],
    'the Turn waits for it at its end, and what is not moved then is not refunded',
    () => {
      const t = paid()
      expect(t.g.turn).toBe(1)
      expect(t.asked()).toEqual([0])
      const { credits } = t.g.players.at(0)
      t.runs(0, { parts: [['planet:1', 'planet:2'], [], []] })
      expect(t.g.turn).toBe(2)
      expect(t.g.players.at(0).credits).toBe(credits)
      expect(t.whyNot(0, { parts: [['planet:0', 'planet:2'], [], []] }, true)).toBe('not-asked')
    },
  )
})

describe('limits of a relocation', () => {
  const two = ['planet:1', 'planet:2']
  rule(
    ['NF-RELOC-04', 'NF-RELOC-01'],
    'no ship goes back into a Fleet of 9, nor the last one out of its own',
    () => {
      const full = paid(x => x.setFleet(0, 1, ...many(9)).player(0, { credits: 50 }))
      expect(why(full, two, [], full.ships(0, 2, 'stingray'))).toBe('NF-RELOC-04')
      expect(why(full, two, full.ships(0, 1, 'stingray'), full.ships(0, 2, 'stingray'))).toBeUndefined()
      const last = paid(x => x.setFleet(0, 2, 'kraken'))
      expect(why(last, two, [], last.ships(0, 2, 'kraken'))).toBe('NF-RELOC-04')
      expect(why(last, two, last.ships(0, 1, 'stingray'), last.ships(0, 2, 'kraken'))).toBeUndefined()
    },
  )

  const own = ['subsaharan', 'alpha', 'mts']
  const move = [two, [], []]
  const three = [['planet:1', 'planet:2', 'planet:3'], 'done']
  const facility = (id: string): string => new Table().facility(id)
  const carry = (id: string): string => `carry ${facility(id)}`
  const swap = (one: string, other: string): string => `swap ${facility(one)} ${facility(other)}`
  const standing = (t: Table, planet: number): string[] =>
    t.content.facilities.items.filter((_, kind) => stands(t.g, 0, planet, kind)).map(({ id }) => id)
  const placed =
    (...at: readonly (readonly string[])[]) =>
    (t: Table): Table => {
      for (const planet of [1, 2, 3]) t.facilities(0, planet, ...(at[planet - 1] ?? []))
      return t
    }
  rule(
    ['NF-FACT-18', 'NF-FAC-05'],
    'a Facility that leaves makes room, and two go each way whatever comes back',
    () => {
      const t = paid(placed(['factory', 'broadcast-tower'], ['defense-systems']), own)
      t.runs(0, { parts: [...move, carry('factory'), carry('defense-systems'), 'done'] })
      expect([standing(t, 1), standing(t, 2)]).toEqual([['defense-systems', 'broadcast-tower'], ['factory']])
      const four = paid(placed(['factory', 'broadcast-tower'], ['defense-systems', 'satellite']), own)
      const all = [swap('factory', 'defense-systems'), carry('broadcast-tower'), carry('satellite'), 'done']
      expect(why(four, ...move, ...all)).toBeUndefined()
      const third = paid(placed(['factory', 'broadcast-tower', 'satellite'], ['defense-systems']), own)
      const more = [swap('factory', 'defense-systems'), carry('broadcast-tower'), carry('satellite')]
      expect(why(third, ...move, ...more)).toBe('NF-FACT-18')
    },
  )
  rule(['NF-FAC-05', 'NF-FACT-18'], 'there is one place in orbit', () => {
    const t = paid(placed(['satellite'], ['space-dock']), own)
    expect(why(t, ...move, carry('satellite'))).toBe('NF-FAC-05')
    expect(why(t, ...move, swap('satellite', 'space-dock'), 'done')).toBeUndefined()
  })
  rule(
    ['NF-FACT-18', 'NF-RELOC-08'],
    'among three planets two are offered where something fits, either way, or changes places',
    () => {
      const lane = (from: number, to: number, ...at: readonly (readonly string[])[]): string | undefined =>
        why(
          paid(x => placed(...at)(x.technologies(0, 'operations-1b')), own),
          ...three,
          `carry planet:${from} planet:${to}`,
        )
      const full = ['factory', 'broadcast-tower']
      expect(lane(1, 2, full, ['shield-generator', 'defense-systems'])).toBeUndefined()
      expect(lane(1, 2, [], full)).toBeUndefined()
      expect(lane(1, 2, full, [])).toBeUndefined()
      expect(lane(1, 2, full, full)).toBe('NF-FACT-18')
      expect(lane(1, 2, [...full, 'satellite'], [...full, 'space-dock'])).toBeUndefined()
      expect(lane(1, 3, full, [], [...full, 'satellite'])).toBeUndefined()
      expect(lane(2, 3, [], [], [])).toBe('NF-FACT-18')
    },
  )
  rule(
    ['NF-FACT-18', 'NF-FAC-05'],
    'what stands in orbit does not change places with what stands on the planet',
    () => {
      const at = [
        ['broadcast-tower', 'factory'],
        ['broadcast-tower', 'space-dock'],
        ['shield-generator', 'satellite'],
      ]
      const t = paid(x => placed(...at)(x.technologies(0, 'operations-1b')), own)
      // III is full then, and the orbit of II; what came moves no more, and both have a Tower.
      const came = [
        'carry planet:2 planet:3',
        carry('shield-generator'),
        'carry planet:1 planet:3',
        carry('satellite'),
      ]
      expect(why(t, ...three, ...came, 'done')).toBeUndefined()
      expect(why(t, ...three, ...came, 'carry planet:1 planet:2')).toBe('NF-FACT-18')
    },
  )
  rule(['NF-FACT-18', 'NF-FAC-04'], 'a second of a kind may go where the first has left', () => {
    const t = paid(x => placed(['factory'], ['factory'], [])(x.technologies(0, 'operations-1b')), own)
    const parts = ['carry planet:1 planet:3', carry('factory'), 'carry planet:1 planet:2', carry('factory')]
    t.runs(0, { parts: [...three, ...parts, 'done'] })
    expect([1, 2, 3].map(planet => standing(t, planet))).toEqual([['factory'], [], ['factory']])
  })
  rule(['NF-FACT-18', 'NF-RELOC-02'], 'planet I is like the others once the Storm has left it', () => {
    const later = (change: (t: Table) => unknown = () => 0): Table => {
      const t = new Table({ factions: own }).toTurn(2).facilities(0, 0, 'factory').facilities(0, 2)
      t.facilities(0, 3).player(0, { credits: 9 })
      change(t)
      return t.plans(['relocate'])
    }
    const t = later()
    t.runs(0, { parts: [['planet:0', 'planet:2'], [], [], carry('factory'), 'done'] })
    expect([standing(t, 0), standing(t, 2)]).toEqual([[], ['factory']])
    const lanes = later(x => x.technologies(0, 'operations-1b'))
    const among = [['planet:0', 'planet:2', 'planet:3'], 'done']
    expect(why(lanes, ...among, 'carry planet:0 planet:1')).toBe('NF-RELOC-08')
    expect(why(lanes, ...among, 'carry planet:0 planet:2')).toBeUndefined()
  })
})
