import { describe as describeQuestion } from '@orrery/kernel/host'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { mapOf, MILITARY } from '../rules/map.js'
import { neededAt, scanChance } from '../rules/scanning.js'
import { movesLeft, removeToken, tokensAt, tokensOf } from '../rules/tokens.js'
import { Table } from './table.js'

/** Two players, an empty map, seat 0 to move. */
const open = (): Table => new Table({ players: 2 }).openSpace()
const left = (t: Table, token: number): number => movesLeft(t.g, t.g.tokens.at(token))
const to = (t: Table, token: number, q: number, r: number): string =>
  `move token:${token} space:${t.at(q, r)}`
const reach = (t: Table, token: number): number[] =>
  t.choices(0).flatMap(c => (c.startsWith(`move token:${token} `) ? [Number(c.split('space:')[1])] : []))

describe('movement', () => {
  rule(
    ['XS-MOVE-02', 'XS-MOVE-30'],
    'own tokens may move or stay; unused moves are gone with the turn',
    () => {
      const t = open()
      const mine = t.put(0, 'light', t.at(0, 0))
      const theirs = t.put(1, 'light', t.at(0, 3))
      expect(t.whyNot(0, to(t, theirs, 1, 2))).toBe('XS-MOVE-02')
      expect(t.whyNot(0, to(t, mine, 0, 0))).toBe('XS-MOVE-02')
      expect(t.choices(0)).toContain('end')
      t.says(0, to(t, mine, 0, 1)).says(0, 'end')
      expect(t.whyNot(0, to(t, mine, 0, 0))).toBe('not-asked')
      t.arrange(g => {
        g.tokens.at(mine).extra = 2
        g.tokens.at(mine).slipstream = true
        g.tokens.at(mine).scanned = true
        g.tokens.at(mine).pinned = true
      })
      t.toCycle(2).toPhase('move')
      expect(left(t, mine)).toBe(4)
      expect(t.g.tokens.at(mine)).toMatchObject({ slipstream: false, scanned: false, pinned: false })
    },
  )
  rule(
    ['XS-MOVE-03', 'XS-MOVE-04', 'XS-MOVE-05', 'XS-MOVE-07'],
    'four moves, a neighbour each, planets like normal spaces',
    () => {
      const t = open()
      const token = t.put(0, 'light', t.at(-3, 0))
      t.paint('planet', t.at(-2, 0))
      expect(t.whyNot(0, to(t, token, 2, 0))).toBe('XS-MOVE-03')
      t.says(0, to(t, token, -2, 0))
      expect(left(t, token)).toBe(3)
      t.says(0, to(t, token, 1, 0))
      expect(left(t, token)).toBe(0)
      expect(reach(t, token)).toEqual([])
      expect(t.whyNot(0, to(t, token, 2, 0))).toBe('XS-MOVE-03')
    },
  )
  rule(
    ['XS-MOVE-06', 'XS-MOVE-08', 'XS-MOVE-09', 'XS-EX-10'],
    'asteroids cost two to enter and nothing special to leave; with one move left they are closed',
    () => {
      const t = open().paint('trade', t0(-2), t0(-1)).paint('asteroid', t0(0))
      const token = t.put(0, 'light', t0(-3))
      t.says(0, `move token:${token} space:${t0(-1)}`)
      expect(left(t, token)).toBe(3)
      t.says(0, `move token:${token} space:${t0(0)}`)
      expect(left(t, token)).toBe(1)
      t.paint('asteroid', t.at(1, -1))
      expect(t.whyNot(0, to(t, token, 1, -1))).toBe('XS-MOVE-08')
      t.says(0, `move token:${token} space:${t0(1)}`)
      expect(left(t, token)).toBe(0)
    },
  )
  rule(
    ['XS-MOVE-10', 'XS-MOVE-11', 'XS-MOVE-12', 'XS-RULING-19'],
    'two Trade Route spaces in a row cost one move, wherever the token came from; one alone costs a whole move',
    () => {
      const normal = open().paint('trade', t0(-2), t0(-1), t0(0))
      const a = normal.put(0, 'light', t0(-3))
      expect(costs(normal, a, [-2, -1, 0, 1])).toEqual([1, 1, 2, 3])
      const green = open().paint('trade', t0(-3), t0(-2), t0(-1), t0(0))
      const b = green.put(0, 'light', t0(-3))
      expect(costs(green, b, [-2, -1, 0, 1])).toEqual([1, 1, 2, 3])
      // Stopping in between loses the free step.
      green.says(0, `move token:${b} space:${t0(-2)}`).says(0, `move token:${b} space:${t0(-1)}`)
      expect(left(green, b)).toBe(2)
      // So does any other step: green, normal, green costs three.
      const broken = open().paint('trade', t0(-2), t0(0))
      const c = broken.put(0, 'light', t0(-3))
      blockAllBut(broken, 0)
      expect(costs(broken, c, [0])).toEqual([3])
    },
  )
  rule(
    ['XS-MOVE-13', 'XS-MOVE-14', 'XS-MOVE-15'],
    'a Military Zone is a Trade Route for who controls all planets of its System, a conqueror too',
    () => {
      const t = new Table({ players: 2, systems: [0, 1] }).openSpace()
      const home = t.g.players.at(0).location
      const c = mapOf(t.g).locations[home] ?? { q: 0, r: 0 }
      const [a, b, d] = [t.at(c.q, c.r), t.at(c.q + 1, c.r), t.at(c.q - 1, c.r)]
      t.paint('military', a, b)
      expect(t.g.terrain.get(a)).toBe(MILITARY)
      const mine = t.put(0, 'light', d)
      const cost = (seat: number): number => {
        t.arrange(g => {
          g.planets.at(2 * home).controller = seat
        })
        t.says(0, `move token:${mine} space:${b}`)
        const used = 4 - left(t, mine)
        t.arrange(g => {
          g.tokens.at(mine).at = d
          g.tokens.at(mine).moves = 0
        })
        return used
      }
      expect([cost(0), cost(1)]).toEqual([1, 2])
      t.arrange(g => {
        for (const p of [2 * home, 2 * home + 1]) g.planets.at(p).controller = 1
      })
      const theirs = t.put(1, 'light', d + 0)
      t.arrange(g => {
        g.tokens.at(mine).at = t.at(0, 0)
      })
      t.says(0, 'end').says(1, `move token:${theirs} space:${b}`)
      expect(left(t, theirs)).toBe(3)
    },
  )
  rule(
    ['XS-EX-11', 'XS-MOVE-16', 'XS-MOVE-17', 'XS-MOVE-18', 'XS-MOVE-19'],
    'through a Gateway: T and G1 one move, G2 nothing, X one; nobody stops on a Gateway',
    () => {
      const t = open()
      const [start, g1, g2, x] = [t0(-3), t0(-1), t.at(0, 3), t.at(1, 2)]
      t.paint('trade', t0(-2)).paint('gateway', g1, g2)
      const token = t.put(0, 'light', start)
      expect(t.whyNot(0, `move token:${token} space:${g1}`)).toBe('XS-MOVE-19')
      expect(t.whyNot(0, `move token:${token} space:${g2}`)).toBe('XS-MOVE-19')
      t.says(0, `move token:${token} space:${x}`)
      expect(left(t, token)).toBe(2)
      expect(t.events('moved').at(-1)?.['way']).toEqual([start, t0(-2), g1, x])
    },
  )
  rule('XS-MOVE-19', 'a way that cannot pay for a space behind the Gateway is no way', () => {
    for (const [start, legal] of [
      [-2, true],
      [-3, false],
    ] as const) {
      const t = open().paint('gateway', t0(1), t1(0, 3))
      const token = t.put(0, 'light', t0(start))
      expect(reach(t, token).includes(t1(1, 2))).toBe(legal)
    }
  })
  rule(
    ['XS-MOVE-20', 'XS-MOVE-22', 'XS-RULING-17', 'XS-RULING-74', 'XS-MOVE-31'],
    'own tokens are passed, but nothing stops on them, not even for a moment',
    () => {
      const t = open()
      const token = t.put(0, 'light', t0(-1))
      for (const space of t.beside(t0(-1))) t.put(0, 'scout', space)
      t.put(0, 'heavy', t0(1))
      expect(t.whyNot(0, to(t, token, 0, 0))).toBe('XS-MOVE-22')
      expect(t.whyNot(0, to(t, token, 1, 0))).toBe('XS-MOVE-22')
      expect(t.whyNot(0, to(t, token, 1, -1))).toBeUndefined()
      const own = [...t.beside(t0(-1)), t0(1)]
      expect(reach(t, token).filter(space => own.includes(space))).toEqual([])
    },
  )
  rule('XS-MOVE-21', 'enemies bar the way', () => {
    const t = open()
    const token = t.put(0, 'light', t0(-1))
    for (const space of t.beside(t0(-1))) t.put(1, 'scout', space)
    expect(t.whyNot(0, to(t, token, 1, 0))).toBe('XS-MOVE-21')
    expect(new Set(reach(t, token))).toEqual(new Set(t.beside(t0(-1))))
    // Along a Trade Route too.
    const route = open().paint('trade', t0(-2), t0(-1), t0(0))
    const runner = route.put(0, 'light', t0(-3))
    expect(costs(route, runner, [-2, -1, 0])).toEqual([1, 1, 2])
    route.put(1, 'scout', t0(-2))
    expect(costs(route, runner, [-2, -1, 0])).toEqual([1, 3, 3])
  })
  rule(
    ['XS-MOVE-23', 'XS-MOVE-24', 'XS-MOVE-25', 'XS-MOVE-27', 'XS-RULING-16', 'XS-MOVE-28'],
    'entering an enemy-held space starts an engagement, ends the movement and pins both until the Battle Phase',
    () => {
      const t = open()
      const mine = t.put(0, 'light', t0(0))
      const theirs = t.put(1, 'heavy', t0(1))
      t.says(0, to(t, mine, 1, 0))
      expect(t.g.engagements.length).toBe(1)
      expect(t.g.engagements.at(0)).toMatchObject({ at: t0(1), by: mine, aggressor: 0, defender: 1 })
      expect(t.whyNot(0, to(t, mine, 2, 0))).toBe('XS-MOVE-27')
      t.says(0, 'end')
      expect(t.g.phase).toBe('move')
      expect(t.whyNot(1, to(t, theirs, 2, 0))).toBe('XS-MOVE-27')
      expect(t.whyNot(1, `scan token:${theirs} token:${mine}`)).toBe('XS-MOVE-27')
      expect(tokensAt(t.g, t0(1)).length).toBe(2)
      t.says(1, 'end')
      expect(t.g.phase).toBe('battle')
    },
  )
  rule(['XS-MOVE-26', 'XS-RULING-14'], 'nobody joins an engagement', () => {
    const t = open()
    const one = t.put(0, 'light', t0(0))
    const two = t.put(0, 'medium', t0(2))
    t.put(1, 'heavy', t0(1))
    t.says(0, to(t, one, 1, 0))
    expect(t.whyNot(0, to(t, two, 1, 0))).toBe('XS-MOVE-26')
    expect(reach(t, two)).not.toContain(t0(1))
  })
  rule(['XS-MOVE-29', 'XS-RULING-18'], 'tokens move in any order and take up their moves again', () => {
    const t = open()
    const one = t.put(0, 'light', t0(0))
    const two = t.put(0, 'medium', t.at(0, 2))
    t.says(0, to(t, one, 1, 0), to(t, two, 1, 1), to(t, one, 2, 0), to(t, two, 1, 2))
    expect([left(t, one), left(t, two)]).toEqual([2, 2])
  })
  rule('XS-RULING-20', 'for scans and deployment Gateways are just spaces far apart', () => {
    const t = open().paint('gateway', t0(-3), t1(3, -3))
    const mine = t.put(0, 'light', t0(-2))
    const theirs = t.put(1, 'light', t.at(3, -2))
    expect(reach(t, mine)).toContain(t.at(3, -2))
    expect(t.whyNot(0, `scan token:${mine} token:${theirs}`)).toBe('XS-SCAN-07')
  })
  rule('XS-RULING-85', 'where a token goes is named, and it takes the cheapest way there', () => {
    const t = open().paint('asteroid', t0(0)).paint('trade', t1(0, -1), t1(1, -1))
    const token = t.put(0, 'light', t0(-1))
    t.says(0, to(t, token, 1, 0))
    // Around by the Trade Route: one move for two green spaces, one for the last.
    expect(left(t, token)).toBe(2)
    expect(t.events('moved').at(-1)).toMatchObject({ cost: 2 })
  })
})

/** Spaces of the row through the middle; the same in every two-player table. */
const reference = new Table({ players: 2 })
function t0(q: number): number {
  return reference.at(q, 0)
}
function t1(q: number, r: number): number {
  return reference.at(q, r)
}
/** What each of these spaces of the middle row costs from where the token stands. */
function costs(t: Table, token: number, qs: readonly number[]): number[] {
  return qs.map(q => {
    const trial = t.question(0).spec
    if (trial.kind !== 'pick') return -1
    const x = trial.from.parse(t.g, `move token:${token} space:${t0(q)}`) ?? -1
    return Number(trial.from.note?.(t.g, t.question(0).f, x, 0)?.['cost'])
  })
}
/** Leaves nothing but the middle row to move along. */
function blockAllBut(t: Table, r: number): void {
  for (let q = -3; q <= 3; q++)
    for (const side of [r - 1, r + 1]) {
      const space = mapOf(t.g).spaceAt({ q, r: side })
      if (space >= 0) t.paint('asteroid', space)
    }
}

describe('scanning', () => {
  const facing = (
    kind: 'light' | 'decoy' | 'shipyard',
    far: number,
  ): { t: Table; mine: number; theirs: number; scan: string } => {
    const t = open()
    const mine = t.put(0, 'light', t0(-2))
    const theirs = t.put(1, kind, t0(-2 + far))
    return { t, mine, theirs, scan: `scan token:${mine} token:${theirs}` }
  }
  rule(
    ['XS-SCAN-01', 'XS-SCAN-04', 'XS-SCAN-14', 'XS-RULING-68', 'XS-INFO-10'],
    'at distance 1 it always succeeds, and only the scanning player sees the value and remembers it',
    () => {
      const t = new Table({ players: 3 }).openSpace()
      const mine = t.put(0, 'light', t.at(0, 0))
      const theirs = t.put(1, 'light', t.at(1, 0))
      expect(t.seen(1).tokens[theirs]?.kind).toBe('light')
      t.says(0, `scan token:${mine} token:${theirs}`)
      expect([0, 1, 2].map(seat => t.seen(seat).tokens[theirs]?.kind)).toEqual(['light', 'light', null])
      expect(t.seen(2).players.map(player => player.sightings[theirs])).toEqual([1, 0, 0])
      expect(t.events('scanned').at(-1)).toMatchObject({
        by: 0,
        token: mine,
        target: theirs,
        rolled: 0,
        success: true,
        kind: { only: 3, value: 'light' },
      })
      t.says(0, 'end').says(1, `move token:${theirs} space:${t.at(3, 0)}`)
      expect(t.seen(0).tokens[theirs]?.kind).toBe('light')
    },
  )
  rule(
    ['XS-RULING-68', 'XS-RULING-83'],
    'all see in which cycle somebody last looked at a token; what is mixed or gone is not known from then on',
    () => {
      const t = open().noTechs().techs(1, 'sensor-ghosts', 'sensor-ghosts')
      const mine = t.put(0, 'light', t0(0))
      const theirs = t.put(1, 'light', t0(1))
      const other = t.put(1, 'medium', t0(2))
      const seen = (): number[][] =>
        [0, 1].map(viewer => [theirs, other].map(x => t.seen(viewer).players[0]?.sightings[x] ?? -1))
      const look = (target: number): Table =>
        t.idle(() => t.prompt(0) === 'turn.choose').says(0, `scan token:${mine} token:${target}`, 'end')
      look(theirs)
      expect(seen()).toEqual([
        [1, 0],
        [1, 0],
      ])
      t.toCycle(2)
      look(theirs).toCycle(3)
      expect(seen()[0]).toEqual([2, 0])
      t.idle(() => t.prompt(1) === 'turn.choose').says(1, `play ${t.tech(1, 'sensor-ghosts')}`)
      t.says(1, `mix token:${theirs} token:${other}`, 'keep')
      expect(seen()[0]).toEqual([0, 0])
      t.arrange(g => {
        g.players.at(0).sightings.set(theirs, 3)
      }).arrange(g => removeToken(g, theirs))
      expect(seen()[0]).toEqual([0, 0])
    },
  )
  rule(
    ['XS-EX-12', 'XS-SCAN-05', 'XS-SCAN-06', 'XS-SCAN-07'],
    'distance 2 needs 3 or higher, distance 3 needs 5 or higher, distance 4 is out of reach',
    () => {
      for (const [far, needed] of [
        [2, 3],
        [3, 5],
      ] as const) {
        const rolls = new Set<number>()
        for (let n = 0; n < 60; n++) {
          const { t, theirs, scan } = facing('light', far)
          t.arrange(g => {
            ;(g as unknown as { sys: { drawn: number } }).sys.drawn += n
          })
          t.says(0, scan)
          const event = t.events('scanned').at(-1)
          rolls.add(Number(event?.['rolled']))
          expect(event?.['success']).toBe(Number(event?.['rolled']) >= needed)
          expect('kind' in (event ?? {})).toBe(event?.['success'])
          expect(t.seen(0).tokens[theirs]?.kind).toBe(event?.['success'] === true ? 'light' : null)
        }
        expect(rolls).toEqual(new Set([1, 2, 3, 4, 5, 6]))
      }
      const { t, scan } = facing('light', 4)
      expect(t.whyNot(0, scan)).toBe('XS-SCAN-07')
      // The chances a player is told.
      expect([1, 2, 3].map(far => scanChance(neededAt(t.g, far)))).toEqual([1, 4 / 6, 2 / 6])
    },
  )
  rule(
    ['XS-SCAN-02', 'XS-SCAN-03', 'XS-SCAN-09'],
    'an attempt costs a move, comes once a cycle, before, between or after moves',
    () => {
      const { t, mine, scan } = facing('light', 1)
      const other = t.put(1, 'medium', t.at(-3, 1))
      t.says(0, scan)
      expect(left(t, mine)).toBe(3)
      expect(t.whyNot(0, `scan token:${mine} token:${other}`)).toBe('XS-SCAN-03')
      t.says(0, to(t, mine, -2, 1))
      const late = facing('light', 4)
      late.t.says(0, `move token:${late.mine} space:${t0(-1)}`).says(0, late.scan)
      const tired = facing('light', 1)
      tired.t.arrange(g => {
        g.tokens.at(tired.mine).moves = 4
      })
      expect(tired.t.whyNot(0, tired.scan)).toBe('XS-SCAN-02')
    },
  )
  rule(['XS-SCAN-08', 'XS-RULING-22'], 'distance ignores terrain, tokens and what lies between', () => {
    const { t, scan } = facing('light', 2)
    t.paint('asteroid', t0(-1)).put(1, 'heavy', t0(-1))
    expect(t.whyNot(0, scan)).toBeUndefined()
  })
  rule(
    ['XS-SCAN-10', 'XS-RULING-23'],
    'scans are made from where tokens stand, and they never stand on a Gateway',
    () => {
      const t = open().paint('gateway', t0(0), t1(0, 3))
      const mine = t.put(0, 'light', t0(-1))
      const theirs = t.put(1, 'light', t.at(0, 2))
      expect(t.whyNot(0, `scan token:${mine} token:${theirs}`)).toBeUndefined()
      expect(reach(t, mine)).not.toContain(t0(0))
      t.says(0, to(t, mine, -1, 3))
      expect(tokensOf(t.g, 0)).toEqual([mine])
      expect(t.whyNot(0, `scan token:${mine} token:${theirs}`)).toBeUndefined()
    },
  )
  rule(
    ['XS-EX-13', 'XS-SCAN-11', 'XS-SCAN-17', 'XS-MOVE-02'],
    'a pinned fleet neither moves nor scans, but a free one may scan either token of an engagement',
    () => {
      const [james, jared] = [0, 1]
      const t = open()
      const attacker = t.put(james, 'medium', t0(0))
      const pinned = t.put(jared, 'heavy', t0(1))
      const free = t.put(jared, 'light', t0(2))
      t.says(james, to(t, attacker, 1, 0)).says(james, 'end')
      expect(t.whyNot(jared, to(t, pinned, 2, 1))).toBe('XS-MOVE-27')
      expect(t.whyNot(jared, `scan token:${pinned} token:${attacker}`)).toBe('XS-MOVE-27')
      expect(t.whyNot(jared, `scan token:${free} token:${pinned}`)).toBe('XS-SCAN-17')
      expect(t.whyNot(jared, `scan token:${attacker} token:${free}`)).toBe('XS-MOVE-02')
      t.says(jared, `scan token:${free} token:${attacker}`)
      expect(t.seen(jared).tokens[attacker]?.kind).toBe('medium')
    },
  )
  rule(
    ['XS-SCAN-12', 'XS-SCAN-13', 'XS-SCOUT-15', 'XS-DECOY-02'],
    'Scouts and Decoys move and scan like fleets',
    () => {
      const t = open()
      for (const kind of ['scout', 'decoy'] as const) {
        const mine = t.put(0, kind, kind === 'scout' ? t0(-1) : t.at(-1, -1))
        const theirs = t.put(1, 'light', kind === 'scout' ? t0(0) : t.at(0, -1))
        expect(left(t, mine)).toBe(4)
        expect(t.whyNot(0, `scan token:${mine} token:${theirs}`)).toBeUndefined()
        t.says(0, to(t, mine, kind === 'scout' ? -2 : -1, kind === 'scout' ? 1 : -2))
        expect(left(t, mine)).toBeLessThan(4)
      }
    },
  )
  rule(['XS-SCAN-15', 'XS-DECOY-05'], 'a scanned Decoy leaves the map at once, for all to see', () => {
    const { t, theirs, scan } = facing('decoy', 1)
    expect(t.g.players.at(1).decoys).toBe(1)
    t.says(0, scan)
    expect(t.g.tokens.at(theirs).at).toBe(-1)
    // Nothing is left to hide where it lay.
    expect([0, 1].map(seat => t.seen(seat).tokens[theirs]?.kind)).toEqual(['none', 'none'])
    expect(t.events('decoy').at(-1)).toMatchObject({ token: theirs, owner: 1 })
    expect(t.seen(0).players[1]?.decoys).toBe(0)
  })
  rule('XS-SCAN-16', 'a scanned Shipyard stays, and is known to the scanner', () => {
    const { t, theirs, scan } = facing('shipyard', 1)
    t.says(0, scan)
    expect(t.g.tokens.at(theirs).at).toBe(t0(-1))
    expect(t.seen(0).tokens[theirs]?.kind).toBe('shipyard')
  })
  rule('XS-SCAN-17', 'Scouts lie open and cannot be scanned', () => {
    const t = open()
    const mine = t.put(0, 'light', t0(-1))
    const scout = t.put(1, 'scout', t0(0))
    expect(t.whyNot(0, `scan token:${mine} token:${scout}`)).toBe('XS-SCAN-17')
    expect(t.choices(0).some(c => c.startsWith('scan'))).toBe(false)
  })
})

describe('Move cards', () => {
  rule('XS-RULING-83', 'Sensor Ghosts need two tokens that can be mixed', () => {
    const t = open()
    t.noTechs().techs(0, 'sensor-ghosts')
    const ghosts = `play ${t.tech(0, 'sensor-ghosts')}`
    t.put(0, 'heavy', t0(0))
    t.put(0, 'scout', t0(1))
    expect(t.whyNot(0, ghosts)).toBe('XS-RULING-83')
    t.put(0, 'light', t.at(0, 4))
    expect(t.whyNot(0, ghosts)).toBe('XS-RULING-83')
    t.put(0, 'decoy', t0(2))
    expect(t.whyNot(0, ghosts)).toBeUndefined()
  })
  rule(
    ['XS-RULING-83', 'XS-MOVE-02'],
    'Sensor Ghosts mix two close face-down tokens, which others forget, and nothing is gained by it',
    () => {
      const t = open()
      t.noTechs().techs(0, 'sensor-ghosts')
      const one = t.put(0, 'heavy', t0(0))
      const other = t.put(0, 'decoy', t0(2))
      const far = t.put(0, 'light', t.at(3, -6))
      const scout = t.put(0, 'scout', t.at(0, 1))
      t.arrange(g => {
        g.tokens.at(one).known = 3
        g.tokens.at(other).known = 3
        g.tokens.at(one).moves = 1
        g.tokens.at(other).moves = 3
        g.tokens.at(other).scanned = true
        g.tokens.at(one).extra = 2
        g.tokens.at(one).slipstream = true
      })
      const theirs = t.put(1, 'heavy', t.at(1, 0))
      t.says(0, `play ${t.tech(0, 'sensor-ghosts')}`)
      expect(t.choices(0)).toEqual([`mix token:${one} token:${other}`])
      expect(t.whyNot(0, `mix token:${theirs} token:${one}`)).toBe('XS-MOVE-02')
      expect(t.whyNot(0, `mix token:${one} token:${theirs}`)).toBe('XS-MOVE-02')
      expect(t.whyNot(0, `mix token:${scout} token:${one}`)).toBe('XS-RULING-83')
      expect(t.whyNot(0, `mix token:${one} token:${far}`)).toBe('XS-RULING-83')
      expect(t.whyNot(0, `mix token:${one} token:${scout}`)).toBe('XS-RULING-83')
      t.arrange(g => {
        g.tokens.at(one).pinned = true
      })
      expect(t.whyNot(0, `mix token:${one} token:${other}`)).toBe('XS-RULING-83')
      t.arrange(g => {
        g.tokens.at(one).pinned = false
      })
      t.says(0, `mix token:${one} token:${other}`, 'swap')
      expect([t.g.tokens.at(one).kind, t.g.tokens.at(other).kind]).toEqual(['decoy', 'heavy'])
      expect([t.seen(1).tokens[one]?.kind, t.seen(1).tokens[other]?.kind]).toEqual([null, null])
      for (const token of [one, other])
        expect(t.g.tokens.at(token)).toMatchObject({ moves: 3, extra: 0, scanned: true, slipstream: false })
    },
  )
  rule(
    'XS-RULING-83',
    'mixed and kept, each is what it was; what one had done or could do counts for both',
    () => {
      for (const [first, second] of [
        [true, false],
        [false, true],
        [true, true],
        [false, false],
      ] as const) {
        const t = open()
        t.noTechs().techs(0, 'sensor-ghosts')
        const [one, other] = [t.put(0, 'heavy', t0(0)), t.put(0, 'decoy', t0(1))]
        t.arrange(g => {
          for (const [token, is] of [
            [one, first],
            [other, second],
          ] as const) {
            g.tokens.at(token).scanned = is
            g.tokens.at(token).slipstream = is
          }
        })
        t.says(0, `play ${t.tech(0, 'sensor-ghosts')}`, `mix token:${one} token:${other}`, 'keep')
        expect([t.g.tokens.at(one).kind, t.g.tokens.at(other).kind]).toEqual(['heavy', 'decoy'])
        for (const token of [one, other]) {
          const { scanned, slipstream } = t.g.tokens.at(token)
          expect([scanned, slipstream]).toEqual([first || second, first && second])
        }
      }
    },
  )
  rule(
    ['XS-MOVE-02', 'XS-MOVE-24', 'XS-MOVE-27', 'XS-RULING-32'],
    'Afterburners and Slipstream Drives help one own token that can still move',
    () => {
      const t = open()
      t.noTechs().techs(0, 'afterburners', 'slipstream-drives')
      const afterburners = `play ${t.tech(0, 'afterburners')}`
      const slipstream = `play ${t.tech(0, 'slipstream-drives')}`
      const mine = t.put(0, 'light', t0(0))
      t.put(1, 'light', t0(1))
      t.put(1, 'decoy', t.at(0, 1))
      t.says(0, to(t, mine, 1, 0))
      // The only token is pinned: nothing to help.
      expect([t.whyNot(0, afterburners), t.whyNot(0, slipstream)]).toEqual(['XS-MOVE-27', 'XS-MOVE-27'])
      const free = t.put(0, 'medium', t0(-2))
      const freed = t.put(0, 'heavy', t.at(0, 2))
      const helper = t.put(0, 'scout', t.at(-1, 1))
      const decoy = t.token(t.at(0, 1))
      t.says(0, to(t, freed, 0, 1), `scan token:${helper} token:${decoy}`, afterburners)
      expect(t.choices(0)).toEqual([free, helper].map(token => `token:${token}`))
      expect(t.whyNot(0, `token:${mine}`)).toBe('XS-MOVE-27')
      expect(t.whyNot(0, `token:${freed}`)).toBe('XS-MOVE-24')
      expect(t.whyNot(0, `token:${t.token(t0(1))}`)).toBe('XS-MOVE-27')
      expect(t.whyNot(0, `token:${decoy}`)).toBe('XS-MOVE-02')
      t.says(0, `token:${free}`)
      expect(left(t, free)).toBe(4 + 2)
      // Normal spaces count as Trade Routes: two for a move.
      expect(t.whyNot(0, to(t, free, -2, 6))).toBeUndefined()
      t.says(0, slipstream, `token:${helper}`, to(t, helper, -3, 3))
      expect([left(t, helper), t.g.tokens.at(free).slipstream]).toEqual([3 - 1, false])
    },
  )
  rule(
    'XS-RULING-86',
    'Long-Range Array helps a scan after it was played, whatever was scanned before',
    () => {
      const t = open()
      t.noTechs().techs(0, 'long-range-array')
      const [a, b] = [t.put(0, 'light', t0(-3)), t.put(0, 'light', t0(-1))]
      const [near, far] = [t.put(1, 'light', t.at(-3, 2)), t.put(1, 'medium', t0(2))]
      t.says(0, `scan token:${a} token:${near}`)
      expect(t.events('scanned').at(-1)?.['rolled']).toBeGreaterThan(0)
      t.says(0, `play ${t.tech(0, 'long-range-array')}`, `scan token:${b} token:${far}`)
      expect(t.events('scanned').at(-1)).toMatchObject({ distance: 3, rolled: 0, success: true })
    },
  )
  rule(
    'XS-RULING-86',
    'Long-Range Array spares the next roll of the turn, and no scan that needs none',
    () => {
      const t = open()
      t.noTechs().techs(0, 'long-range-array')
      const a = t.put(0, 'light', t0(-3))
      const b = t.put(0, 'light', t0(-1))
      const near = t.put(1, 'light', t0(-2))
      const far = t.put(1, 'medium', t0(2))
      const needed = (from: number, to: number): unknown =>
        describeQuestion(t.question(0)).options?.find(o => o.name === `scan token:${from} token:${to}`)?.note
      expect([needed(a, near), needed(b, far)]).toEqual([
        { distance: 1, needs: 1 },
        { distance: 3, needs: 5 },
      ])
      t.says(0, `play ${t.tech(0, 'long-range-array')}`)
      expect(needed(b, far)).toEqual({ distance: 3, needs: 1 })
      t.says(0, `scan token:${a} token:${near}`)
      expect(t.g.sureScans).toBe(1)
      t.says(0, `scan token:${b} token:${far}`)
      expect(t.events('scanned').at(-1)).toMatchObject({ distance: 3, rolled: 0, success: true })
      expect(t.g.sureScans).toBe(0)
      t.arrange(g => {
        g.sureScans = 1
      })
      t.says(0, 'end')
      expect(t.g.sureScans).toBe(0)
    },
  )
})
