import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { describe as described } from '@orrery/kernel/host'
import { GATEWAY } from '../rules/map.js'
import { inSupply, removeToken, tokensAt, tokensOf } from '../rules/tokens.js'
import { colonyOf } from '../state.js'
import { Table } from './table.js'
import { budgets } from './budgets.js'

describe('Fuel Supply', () => {
  /** Seat 0 has an empty map around it, so many fleets due, and tokens only where they are put. */
  function fuel(points: number, arrange: (t: Table) => void = () => undefined): Table {
    const t = new Table({
      players: 2,
      colonies: ['halcyon-directorate', 'drift-clans'],
      initiative: [4, 3],
    }).placed()
    t.arrange(g => {
      for (const seat of [0, 1]) for (const token of tokensOf(g, seat)) removeToken(g, token)
    })
    arrange(t)
    budgets(t, { fuel: points }, {})
    return t.idle(() => t.prompt(0) === 'fuel.deploy')
  }
  const fill = (t: Table, seat: number, spaces: readonly number[]): void => {
    const kinds = ['light', 'light', 'light', 'medium', 'medium', 'medium', 'heavy', 'heavy'] as const
    spaces.forEach((space, i) => t.put(seat, kinds[i] ?? 'decoy', space))
  }
  rule('XS-FUEL-08', 'the first space of the map is taken like any other', () => {
    const t = fuel(2, x => {
      x.put(0, 'shipyard', x.beside(0)[0] ?? -1)
      x.put(0, 'light', 0)
    })
    expect(t.whyNot(0, ['medium space:0'])).toBe('XS-FUEL-08')
  })
  rule(
    ['XS-FUEL-02', 'XS-FUEL-03'],
    'any size from the supply for the same price, as long as there is one',
    () => {
      const t = fuel(7, x => {
        for (let i = 0; i < 2; i++) x.put(0, 'heavy', x.beside(x.planet(1))[i] ?? 0)
      })
      const [space] = t.choices(0).filter(c => c.startsWith('light'))
      expect(t.whyNot(0, [`heavy ${space?.split(' ')[1]}`])).toBe('XS-FUEL-03')
      expect(new Set(t.choices(0).map(c => c.split(' ')[0]))).toEqual(new Set(['light', 'medium', 'decoy']))
      expect(t.g.players.at(0).due.get(2)).toBe(5)
    },
  )
  rule(
    ['XS-FUEL-04', 'XS-FUEL-13', 'XS-FUEL-17', 'XS-INFO-05', 'XS-RULING-79'],
    'everything is placed at once and face down; how many Decoys is told, not which',
    () => {
      const t = fuel(2)
      const spaces = t.beside(t.planet(0)).filter(s => t.choices(0).includes(`light space:${s}`))
      t.says(0, [`decoy space:${spaces[3]}`])
      expect(tokensAt(t.g, spaces[3] ?? 0)).toEqual([])
      t.says(0, [`medium space:${spaces[1]}`], [`decoy space:${spaces[2]}`])
      t.says(0, [`light space:${spaces[0]}`], [])
      expect(t.events('deployed').at(-1)).toMatchObject({ by: 0, fleets: 2, decoys: 2 })
      for (const space of spaces.slice(0, 4)) {
        const [token = -1] = tokensAt(t.g, space)
        expect(t.seen(1).tokens[token]?.kind).toBeNull()
        expect(t.seen(0).tokens[token]?.kind).not.toBeNull()
      }
      expect(t.seen(1).players[0]?.decoys).toBe(2)
      // Rows follow the spaces, not the kinds.
      const rows = [...tokensOf(t.g, 0)].map(token => t.g.tokens.at(token).at)
      expect(rows).toEqual([...rows].sort((a, b) => a - b))
    },
  )
  rule(
    ['XS-FUEL-05', 'XS-FUEL-06'],
    'next to planets one controls, captured ones too, and nowhere else',
    () => {
      const t = fuel(2, x => x.control(x.g.players.at(1).location * 2, 0))
      const near = new Set([t.planet(0, 0), t.planet(0, 1), t.planet(1, 0)].flatMap(p => t.beside(p)))
      const offered = new Set(t.choices(0).map(c => Number(c.split('space:')[1])))
      expect([...offered].every(s => near.has(s))).toBe(true)
      expect(t.beside(t.planet(1, 0)).some(s => offered.has(s))).toBe(true)
      const far = t.freeBeside(t.planet(1, 1))
      if (!near.has(far)) expect(t.whyNot(0, [`light space:${far}`])).toBe('XS-FUEL-05')
      expect(t.whyNot(0, [`light space:${t.at(1, 0)}`])).toBe('XS-FUEL-05')
    },
  )
  rule(
    ['XS-FUEL-07', 'XS-RULING-41'],
    'next to an own token beside the planet, only when nothing beside the planet is free',
    () => {
      const ring = (x: Table): number[] => x.beside(x.planet(0))
      const blocked = fuel(2, x => {
        x.control(x.g.players.at(0).location * 2 + 1, 1)
        fill(x, 0, ring(x).slice(0, 5))
      })
      const [last = -1] = ring(blocked).slice(5)
      const behind = (x: Table): number[] =>
        ring(x)
          .flatMap(s => x.beside(s))
          .filter(s => s !== x.planet(0) && !ring(x).includes(s) && tokensAt(x.g, s).length === 0)
      const [second = -1] = behind(blocked).filter(s => blocked.g.terrain.get(s) !== GATEWAY)
      expect(blocked.g.terrain.get(last)).not.toBe(GATEWAY)
      expect(blocked.whyNot(0, [`heavy space:${second}`])).toBe('XS-FUEL-07')
      // A space that another new token makes legal is allowed.
      blocked.says(0, [`medium space:${last}`])
      expect(blocked.whyNot(0, [`heavy space:${second}`])).toBeUndefined()
    },
  )
  rule(
    ['XS-FUEL-07', 'XS-FUEL-17'],
    'among others’ tokens a new one opens the spaces behind itself, and theirs open none',
    () => {
      const ring = (x: Table): number[] => x.beside(x.planet(0))
      const among = (theirs: number): Table =>
        fuel(2, x => {
          x.control(x.g.players.at(0).location * 2 + 1, 1)
          fill(x, 1, ring(x).slice(0, theirs))
        })
      expect(among(6).choices(0)).toEqual([])
      const t = among(5)
      const [last = -1] = ring(t).slice(5)
      expect(new Set(t.choices(0).map(c => c.split(' ')[1]))).toEqual(new Set([`space:${last}`]))
      t.says(0, [`medium space:${last}`])
      const behind = t
        .beside(last)
        .filter(s => tokensAt(t.g, s).length === 0 && t.g.terrain.get(s) !== GATEWAY)
      expect(new Set(t.choices(0).map(c => Number(c.split('space:')[1])))).toEqual(new Set(behind))
    },
  )
  rule('XS-FUEL-07', 'where a planet has room, the spaces behind its tokens stay closed', () => {
    const t = fuel(2, x => x.put(0, 'light', x.freeBeside(x.planet(0))))
    const [token = -1] = tokensOf(t.g, 0)
    const near = [0, 1].flatMap(which => t.beside(t.planet(0, which as 0 | 1)))
    const planets = [t.planet(0, 0), t.planet(0, 1)]
    const behind = t
      .beside(t.g.tokens.at(token).at)
      .find(s => !near.includes(s) && !planets.includes(s) && t.g.terrain.get(s) !== GATEWAY)
    expect(t.whyNot(0, [`light space:${behind}`])).toBe('XS-FUEL-07')
  })
  rule('XS-FUEL-05', 'what is legal at one table says nothing about another', () => {
    const one = fuel(2)
    const two = fuel(2, x => x.control(x.g.players.at(0).location * 2, 1))
    const offered = (t: Table): number => new Set(t.choices(0)).size
    const [a, b] = [offered(one), offered(two)]
    expect(b).toBeLessThan(a)
    expect([offered(one), offered(two)]).toEqual([a, b])
  })
  rule(['XS-FUEL-08', 'XS-RULING-40'], 'a free space has no token of anybody and is no Gateway', () => {
    const t = fuel(2, x => x.put(1, 'light', x.freeBeside(x.planet(0))))
    const [theirs = -1] = [...tokensOf(t.g, 1)]
    expect(t.whyNot(0, [`light space:${t.g.tokens.at(theirs).at}`])).toBe('XS-FUEL-08')
    const gateway = t.freeBeside(t.planet(0))
    t.paint('gateway', gateway)
    expect(t.whyNot(0, [`light space:${gateway}`])).toBe('XS-FUEL-08')
    const asteroid = t.freeBeside(t.planet(0))
    t.paint('asteroid', asteroid)
    expect(t.whyNot(0, [`light space:${asteroid}`])).toBeUndefined()
  })
  rule(
    ['XS-FUEL-09', 'XS-FUEL-16'],
    'without planet and Shipyard nothing can be deployed, and the award is lost',
    () => {
      const t = fuel(2, x => {
        for (let p = 0; p < 4; p++) x.control(p, 1)
      })
      expect(t.choices(0)).toEqual([])
      expect(t.whyNot(0, [`light space:${t.at(0, 1)}`])).toBe('XS-FUEL-09')
      t.says(0, [])
      expect([...tokensOf(t.g, 0)]).toEqual([])
      expect(inSupply(t.g, 0, 'decoy')).toBe(2)
    },
  )
  rule(
    ['XS-FUEL-10', 'XS-YARD-10', 'XS-RULING-39', 'XS-YARD-02'],
    'deploying beside the Shipyard token shows it to all, and it stays known',
    () => {
      const t = fuel(2, x => x.put(0, 'shipyard', x.at(0, 2)))
      const [yard = -1] = [...tokensOf(t.g, 0)]
      expect(t.seen(1).tokens[yard]?.kind).toBeNull()
      const space = t.freeBeside(t.at(0, 2))
      expect(t.whyNot(0, [`light space:${space}`])).toBeUndefined()
      t.says(0, [`light space:${space}`], [])
      expect(t.events('shipyard-shown').length).toBe(1)
      expect(t.seen(1).tokens[yard]?.kind).toBe('shipyard')
      const [fleet = -1] = tokensAt(t.g, space)
      expect(t.seen(1).tokens[fleet]?.kind).toBeNull()
    },
  )
  rule(
    ['XS-FUEL-10', 'XS-FUEL-15'],
    'before it is chosen a space says whether it would show the Shipyard',
    () => {
      const t = fuel(2, x => x.put(0, 'shipyard', x.at(0, 2)))
      const shows = (described(t.question(0)).options ?? []).map(
        ({ name, note }) => [Number(name.split('space:')[1]), note?.['showsShipyard'] === true] as const,
      )
      const yard = new Set(t.beside(t.at(0, 2)))
      expect(shows.some(([, is]) => is) && shows.some(([, is]) => !is)).toBe(true)
      for (const [space, is] of shows) expect([space, is]).toEqual([space, yard.has(space)])
      // Where there is no Shipyard none can be shown.
      const none = described(fuel(2).question(0)).options ?? []
      expect(none.filter(({ note }) => note?.['showsShipyard'] === true)).toEqual([])
    },
  )
  rule('XS-FUEL-15', 'a space that borders a controlled planet as well does not show the Shipyard', () => {
    const t = fuel(2, x => x.put(0, 'shipyard', x.freeBeside(x.planet(0))))
    const [yard = -1] = [...tokensOf(t.g, 0)]
    const both = t
      .beside(t.g.tokens.at(yard).at)
      .find(s => t.beside(t.planet(0)).includes(s) && t.choices(0).includes(`light space:${s}`))
    t.says(0, [`light space:${both}`], [])
    expect(t.events('shipyard-shown')).toEqual([])
    expect(t.seen(1).tokens[yard]?.kind).toBeNull()
  })
  rule(
    ['XS-FUEL-07', 'XS-FUEL-15', 'XS-FUEL-17'],
    'a space that a token named before has opened from a planet does not show the Shipyard',
    () => {
      const ring = (x: Table): number[] => x.beside(x.planet(0))
      /** Away from the planet, step by step: a space beside it, one behind that, one behind both. */
      const away = (x: Table): number[] => {
        const isFar = (s: number): boolean =>
          s !== x.planet(0) && !ring(x).includes(s) && x.g.terrain.get(s) !== GATEWAY
        const ways = ring(x).flatMap(near =>
          x.beside(near).flatMap(behind => x.beside(behind).map(beyond => [near, behind, beyond])),
        )
        const isAway = ([near = -1, behind = -1, beyond = -1]: number[]): boolean =>
          isFar(behind) && isFar(beyond) && !x.beside(near).includes(beyond)
        return ways.find(isAway) ?? []
      }
      const t = fuel(2, x => {
        x.control(x.g.players.at(0).location * 2 + 1, 1)
        const [near, , beyond = -1] = away(x)
        fill(
          x,
          1,
          ring(x).filter(s => s !== near),
        )
        x.put(0, 'shipyard', beyond)
      })
      const [near, behind] = away(t)
      t.says(0, [`medium space:${near}`], [`light space:${behind}`], [])
      expect(t.events('deployed').length).toBe(1)
      expect(t.events('shipyard-shown')).toEqual([])
    },
  )
  rule(
    ['XS-FUEL-01', 'XS-FUEL-11', 'XS-FUEL-12', 'XS-EX-31', 'XS-DECOY-06', 'XS-DECOY-07'],
    'Decoys of the supply come back free of charge, one or both, under the same rules',
    () => {
      const t = fuel(0)
      expect(t.g.players.at(0).due.get(2)).toBe(0)
      expect(t.choices(0).every(c => c.startsWith('decoy'))).toBe(true)
      const [first] = t.choices(0)
      expect(t.whyNot(0, [first?.replace('decoy', 'light')])).toBe('XS-FUEL-01')
      expect(t.whyNot(0, [`decoy space:${t.at(0, 1)}`])).toBe('XS-FUEL-05')
      t.says(0, [first])
      t.says(0, [t.choices(0)[0]])
      expect(t.events('deployed').at(-1)).toMatchObject({ by: 0, fleets: 0, decoys: 2 })
    },
  )
  rule(
    ['XS-FUEL-01', 'XS-FUEL-11'],
    'who has no fleet due and no Decoy in the supply is not asked; who deploys nothing is not told of',
    () => {
      const t = fuel(2)
      t.says(0, [])
      expect(t.events('deployed')).toEqual([])
      const all = new Table({ players: 2, initiative: [4, 3] }).placed()
      all.arrange(g => {
        for (const seat of [0, 1]) g.players.at(seat).decoys = colonyOf(g, seat).decoys
      })
      budgets(all, {}, {})
      const asked: (string | undefined)[] = []
      all.idle(() => {
        asked.push(all.prompt())
        return all.g.phase === 'move'
      })
      expect(asked).not.toContain('fuel.deploy')
    },
  )
  rule(
    ['XS-FUEL-01', 'XS-FUEL-12'],
    'fleets are due by the budget and no more, Decoys beside them or not; without Decoys one is asked for fleets',
    () => {
      const t = fuel(2)
      const due = t.g.players.at(0).due.get(2)
      const next = (kind: string): string => t.choices(0).find(c => c.startsWith(kind)) ?? ''
      t.says(0, [next('decoy')])
      for (let n = 0; n < due; n++) t.says(0, [next('light')])
      expect(t.choices(0).length).toBeGreaterThan(0)
      expect(t.choices(0).every(c => c.startsWith('decoy'))).toBe(true)
      expect(t.whyNot(0, [next('decoy').replace('decoy', 'light')])).toBe('XS-FUEL-01')
      const bare = fuel(2, x =>
        x.arrange(g => {
          g.players.at(0).decoys = colonyOf(g, 0).decoys
        }),
      )
      expect(bare.choices(0).some(c => c.startsWith('light'))).toBe(true)
      expect(bare.choices(0).some(c => c.startsWith('decoy'))).toBe(false)
    },
  )
  rule('XS-FUEL-14', 'what was deployed may move in the same cycle', () => {
    const t = fuel(2)
    t.says(0, [t.choices(0).find(c => c.startsWith('light'))], []).toPhase('move')
    t.idle(() => t.prompt(0) === 'turn.choose')
    const [token = -1] = [...tokensOf(t.g, 0)]
    expect(t.choices(0).some(c => c.startsWith(`move token:${token} `))).toBe(true)
  })
})
