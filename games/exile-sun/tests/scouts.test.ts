import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { inSupply, scoutsAt, tokensAt } from '../rules/tokens.js'
import type { Kind } from '../state.js'
import { Table } from './table.js'
import { open, space, FRIGATES, power, kindAt } from './clash.js'

describe('Scouts', () => {
  /** A fleet of this kind wins with so many ships left, with these fleets of the supply already out. */
  function scaled(kind: 'heavy' | 'medium' | 'light', survivors: number, out: readonly Kind[] = []): Table {
    const size = { heavy: 5, medium: 4, light: 3 }[kind]
    const t = open().attack(kind, 'light')
    const free = mapSpaces(t)
    out.forEach((k, i) => t.put(0, k, free[Math.min(i, free.length - 1)] ?? 0))
    t.lineUp(['battleship', 'battleship', 'battleship', ...FRIGATES(2)].slice(0, size), FRIGATES(3))
    const lost = size - survivors
    const hits: Record<string, number> = {}
    t.arrange(g => {
      g.battle.sides.at(1).power = 40
    })
    for (let i = 0; i < lost; i++) hits[String(size - i)] = 8
    return t.round([{ 1: 2, 2: 2, 3: 2 }], [hits])
  }
  const mapSpaces = (t: Table): number[] =>
    [
      [3, -3],
      [3, -2],
      [3, -1],
      [3, 0],
      [2, 1],
      [-3, 0],
      [-3, 1],
      [-3, 2],
    ].map(([q = 0, r = 0]) => t.at(q, r))
  rule(['XS-EX-20', 'XS-SCOUT-01', 'XS-SCOUT-02', 'XS-SCOUT-03'], 'scaling down by the table', () => {
    expect(kindAt(scaled('heavy', 4), space())).toEqual(['medium'])
    expect(kindAt(scaled('heavy', 3), space())).toEqual(['light'])
    expect(kindAt(scaled('medium', 3), space())).toEqual(['light'])
    expect(kindAt(scaled('medium', 3, ['light', 'light', 'light']), space())).toEqual([
      'scout',
      'scout',
      'scout',
    ])
    expect(kindAt(scaled('light', 2), space())).toEqual(['scout', 'scout'])
    expect(kindAt(scaled('light', 1), space())).toEqual(['scout'])
    expect(kindAt(scaled('light', 3), space())).toEqual(['light'])
  })
  rule(
    ['XS-EX-20', 'XS-SCOUT-02', 'XS-SCOUT-05', 'XS-SCOUT-06', 'XS-RULING-29'],
    'no Medium in supply: a Light, and a Scout beside it where the owner likes',
    () => {
      const t = scaled('heavy', 4, ['medium', 'medium', 'medium'])
      expect(kindAt(t, space())).toEqual(['light'])
      expect([t.asked(), t.prompt(0)]).toEqual([[0], 'extra-scout.place'])
      expect(t.whyNot(0, `space:${space()}`)).toBe('XS-SCOUT-05')
      expect(t.whyNot(0, `space:${t.at(2, 0)}`)).toBe('XS-SCOUT-05')
      expect(t.choices(0).length).toBe(6)
      t.says(0, `space:${t.at(1, 0)}`)
      expect(kindAt(t, t.at(1, 0))).toEqual(['scout'])
      // One ship, one Scout.
      expect(t.prompt(0)).not.toBe('extra-scout.place')
    },
  )
  rule(
    'XS-RULING-29',
    'not on a Gateway nor with other tokens, but with own Scouts; and farther off if nothing near will do',
    () => {
      const t = scaled('heavy', 4, ['medium', 'medium', 'medium'])
      t.paint('gateway', t.at(1, 0)).put(1, 'light', t.at(0, 1))
      t.put(0, 'scout', t.at(-1, 0))
      expect(t.whyNot(0, `space:${t.at(1, 0)}`)).toBe('XS-SCOUT-05')
      expect(t.whyNot(0, `space:${t.at(0, 1)}`)).toBe('XS-SCOUT-05')
      expect(t.whyNot(0, `space:${t.at(-1, 0)}`)).toBeUndefined()
      // Five are a crowd, and where a fight is still to come nobody is sent.
      for (let i = 0; i < 3; i++) t.put(0, 'scout', t.at(-1, 0))
      expect(t.whyNot(0, `space:${t.at(-1, 0)}`)).toBeUndefined()
      t.put(0, 'scout', t.at(-1, 0))
      expect(t.whyNot(0, `space:${t.at(-1, 0)}`)).toBe('XS-SCOUT-05')
      const engaged = t.put(0, 'scout', t.at(0, -1))
      expect(t.whyNot(0, `space:${t.at(0, -1)}`)).toBeUndefined()
      t.arrange(g => {
        g.tokens.at(engaged).pinned = true
      })
      expect(t.whyNot(0, `space:${t.at(0, -1)}`)).toBe('XS-SCOUT-05')
      for (const [q, r] of [
        [-1, 1],
        [0, -1],
        [1, -1],
      ] as const)
        t.paint('gateway', t.at(q, r))
      t.paint('gateway', t.at(-1, 0))
      expect(t.choices(0).length).toBeGreaterThan(6)
      expect(t.choices(0)).toContain(`space:${t.at(2, 0)}`)
    },
  )
  rule(
    ['XS-SCOUT-04', 'XS-RULING-28'],
    'four survivors with neither Medium nor Light become four Scouts',
    () => {
      const t = scaled('heavy', 4, ['medium', 'medium', 'medium', 'light', 'light', 'light'])
      expect(kindAt(t, space())).toEqual(['scout', 'scout', 'scout', 'scout'])
    },
  )
  rule(
    ['XS-SCOUT-16', 'XS-RULING-27'],
    'ten Scouts a player; what cannot be shown is lost, the cards are kept',
    () => {
      const t = open()
      for (let i = 0; i < 9; i++) t.put(0, 'scout', i < 5 ? t.at(-3, 3) : t.at(-2, 3))
      t.attack('light', 'light').lineUp(['battleship', 'battleship', 'frigate'], FRIGATES(3))
      t.round([{ 1: 2, 2: 2, 3: 2 }], [{ 3: 2 }])
      expect(scoutsAt(t.g, 0, space()).length).toBe(1)
      expect(kindAt(t, space())).toEqual(['scout'])
      expect(inSupply(t.g, 0, 'scout')).toBe(0)
      expect(t.classes(t.g.players.at(0).hand)).toEqual(['battleship', 'battleship'])
      expect(t.events('scaled')).toMatchObject([{ ships: 2, fleet: 'none', scouts: 1 }])
    },
  )
  rule(
    ['XS-SCOUT-07', 'XS-SCOUT-09', 'XS-RULING-25'],
    'up to five Scouts together, each with its own moves, never with a fleet',
    () => {
      const t = open()
      const scouts = [0, 1, 2, 3, 4, 5].map(() => t.put(0, 'scout', t.at(-3, 3)))
      const fleet = t.put(0, 'light', t.at(-2, 2))
      expect(t.whyNot(0, `move token:${scouts[0]} space:${t.at(-2, 2)}`)).toBe('XS-SCOUT-09')
      expect(t.whyNot(0, `move token:${fleet} space:${t.at(-3, 3)}`)).toBe('XS-MOVE-22')
      for (const token of scouts.slice(0, 5)) t.says(0, `move token:${token} space:${t.at(-3, 2)}`)
      expect(t.whyNot(0, `move token:${scouts[5]} space:${t.at(-3, 2)}`)).toBe('XS-MOVE-22')
      expect(t.g.tokens.at(scouts[0] ?? 0).moves).toBe(1)
      expect(t.g.tokens.at(scouts[5] ?? 0).moves).toBe(0)
    },
  )
  rule(
    ['XS-SCOUT-08', 'XS-RULING-24', 'XS-SCOUT-10'],
    'three, four or five Scouts of a space combine into the fleet of that size, face down and known; nothing splits',
    () => {
      for (const [n, kind] of [
        [3, 'light'],
        [4, 'medium'],
        [5, 'heavy'],
      ] as const) {
        const t = open()
        const scouts = Array.from({ length: n }, () => t.put(0, 'scout', t.at(0, 0)))
        t.arrange(g => {
          g.tokens.at(scouts[0] ?? 0).moves = 3
          g.tokens.at(scouts[1] ?? 0).scanned = true
          g.tokens.at(scouts[2] ?? 0).extra = 2
          g.tokens.at(scouts[2] ?? 0).slipstream = true
        })
        expect(t.choices(0).filter(c => c.startsWith('combine'))).toEqual([`combine space:${t.at(0, 0)}`])
        t.says(0, `combine space:${t.at(0, 0)}`)
        const [made = -1] = tokensAt(t.g, t.at(0, 0))
        expect(tokensAt(t.g, t.at(0, 0))).toEqual([made])
        expect(inSupply(t.g, 0, 'scout')).toBe(10)
        expect(t.g.tokens.at(made)).toMatchObject({
          kind,
          moves: 3,
          scanned: true,
          extra: 0,
          slipstream: false,
        })
        expect(t.seen(1).tokens[made]?.kind).toBe(kind)
        expect(t.whyNot(0, `split token:${made}`)).toBe('malformed')
      }
      const two = open()
      two.put(0, 'scout', two.at(0, 0))
      two.put(0, 'scout', two.at(0, 0))
      expect(two.choices(0)).not.toContain(`combine space:${two.at(0, 0)}`)
      expect(two.whyNot(0, `combine space:${two.at(0, 0)}`)).toBe('XS-SCOUT-08')
      two.put(0, 'scout', two.at(0, 0))
      for (let i = 0; i < 3; i++) two.put(0, 'light', two.at(-3 + i, 3))
      expect(two.whyNot(0, `combine space:${two.at(0, 0)}`)).toBe('XS-SCOUT-08')
    },
  )
  rule(
    ['XS-RULING-24', 'XS-SCOUT-08'],
    'what every Scout has won the new fleet has; combining works on every space, and with Scouts on the map alone',
    () => {
      const t = new Table({ players: 2 }).openSpace()
      const scouts = Array.from({ length: 4 }, () => t.put(0, 'scout', 0))
      // Three are left in the supply, as many as a fleet takes.
      for (let i = 0; i < 3; i++) t.put(0, 'scout', t.at(-3 + i, 3))
      t.arrange(g => {
        for (const scout of scouts) {
          g.tokens.at(scout).extra = 2
          g.tokens.at(scout).slipstream = true
        }
      })
      expect(t.choices(0).filter(c => c.startsWith('combine'))).toEqual(['combine space:0'])
      t.says(0, 'combine space:0')
      const [made = -1] = tokensAt(t.g, 0)
      expect(t.g.tokens.at(made)).toMatchObject({
        kind: 'medium',
        extra: 2,
        slipstream: true,
        scanned: false,
      })
      // Everybody saw it in this cycle.
      expect(t.seen(1).players.map(player => player.sightings[made])).toEqual([1, 1])
      // The last seat has Scouts too.
      t.says(0, 'end')
      for (let i = 0; i < 3; i++) t.put(1, 'scout', t.at(0, 0))
      expect(t.choices(1).filter(c => c.startsWith('combine'))).toEqual([`combine space:${t.at(0, 0)}`])
    },
  )
  rule(
    ['XS-MOVE-27', 'XS-RULING-24'],
    'a fleet made of Scouts is free, whatever lay on its mark before',
    () => {
      const t = open()
      const bluff = t.put(1, 'decoy', t.at(0, 0))
      for (let i = 0; i < 3; i++) t.put(1, 'scout', t.at(-3, 3))
      const [attacker, helper] = [t.put(0, 'light', t.at(1, 0)), t.put(0, 'light', t.at(0, 1))]
      t.says(0, `move token:${attacker} space:${t.at(0, 0)}`, `scan token:${helper} token:${bluff}`)
      t.says(0, 'end').says(1, `combine space:${t.at(-3, 3)}`)
      const [made = -1] = tokensAt(t.g, t.at(-3, 3))
      expect([made, t.g.tokens.at(made).pinned]).toEqual([bluff, false])
      expect(t.whyNot(1, `move token:${made} space:${t.at(-3, 2)}`)).toBeUndefined()
    },
  )
  rule(
    ['XS-RULING-29', 'XS-SCOUT-16'],
    'an extra Scout goes to no fleet and to no enemy; where all ten are out it is lost, and nobody is asked',
    () => {
      const t = scaled('heavy', 4, ['medium', 'medium', 'medium'])
      t.put(0, 'heavy', t.at(1, 0))
      t.put(1, 'scout', t.at(0, 1))
      expect([t.whyNot(0, `space:${t.at(1, 0)}`), t.whyNot(0, `space:${t.at(0, 1)}`)]).toEqual([
        'XS-SCOUT-05',
        'XS-SCOUT-05',
      ])
      const u = scaled('heavy', 4, ['medium', 'medium', 'medium', ...Array<Kind>(10).fill('scout')])
      expect([kindAt(u, space()), u.prompt(0)]).toEqual([['light'], 'claims.claim'])
      expect(u.events('scaled')).toMatchObject([{ ships: 4, fleet: 'light', scouts: 0 }])
    },
  )
  rule('XS-MOVE-27', 'Scouts in an engagement do not combine', () => {
    const t = open()
    for (let i = 0; i < 3; i++) t.put(1, 'scout', t.at(0, 0))
    const attacker = t.put(0, 'light', t.at(1, 0))
    const combine = `combine space:${t.at(0, 0)}`
    const free = open()
    for (let i = 0; i < 3; i++) free.put(1, 'scout', free.at(0, 0))
    expect(free.says(0, 'end').whyNot(1, combine)).toBeUndefined()
    t.says(0, `move token:${attacker} space:${t.at(0, 0)}`, 'end')
    expect(t.whyNot(1, combine)).toBe('XS-MOVE-27')
  })
  rule('XS-SCOUT-11', 'Scouts never attack', () => {
    const t = open()
    const scout = t.put(0, 'scout', t.at(0, 0))
    t.put(1, 'decoy', t.at(1, 0))
    expect(t.whyNot(0, `move token:${scout} space:${t.at(1, 0)}`)).toBe('XS-SCOUT-11')
    expect(t.choices(0)).not.toContain(`move token:${scout} space:${t.at(1, 0)}`)
  })
  rule(
    ['XS-SCOUT-12', 'XS-SCOUT-17'],
    'two or more Scouts defend with a ship each and stay Scouts when they win',
    () => {
      const t = open().attack('light', 3).lineUp(FRIGATES(3), ['battleship', 'cruiser', 'frigate'])
      expect(power(t)).toEqual([6, 12])
      t.round([{ 3: 2 }], [{ 1: 2, 2: 2, 3: 2 }])
      expect(kindAt(t, space())).toEqual(['scout', 'scout'])
      expect(t.g.battles.at(0)).toMatchObject({ winner: 1, defenderFleet: 0 })
    },
  )
  rule('XS-SCOUT-13', 'a single Scout is removed in the Battle Phase without a fight or a loss', () => {
    const t = open().attack('light', 1)
    expect(scoutsAt(t.g, 1, space()).length).toBe(1)
    const hands = [t.g.players.at(0).hand.length, t.g.players.at(1).hand.length]
    t.says(0, 'end').says(1, 'end')
    expect(t.prompt(0)).toBe('hand.discard')
    expect(kindAt(t, space())).toEqual(['light'])
    const [fleet = -1] = tokensAt(t.g, space())
    expect(t.seen(1).tokens[fleet]?.kind).toBeNull()
    expect([t.g.players.at(0).hand.length, t.g.players.at(1).hand.length]).toEqual(hands)
    expect(t.g.battles.length).toBe(0)
  })
  rule(
    ['XS-MOVE-27', 'XS-SCOUT-13'],
    'whoever is left where a battle was is in no engagement any more',
    () => {
      const over = (t: Table): boolean[] => {
        t.toPrompt('hand.discard')
        return tokensAt(t.g, space()).map(token => t.g.tokens.at(token).pinned)
      }
      expect(over(open().attack('light', 1))).toEqual([false])
      expect(over(open().attack('light', 'decoy'))).toEqual([false])
      expect(over(open().attack('decoy', 2))).toEqual([false, false])
      const fought = open().attack('light', 'light').lineUp(FRIGATES(3), FRIGATES(3))
      expect(over(fought.round([{ 1: 2, 2: 2, 3: 2 }], [{}]))).toEqual([false])
    },
  )
  rule(['XS-SCOUT-14', 'XS-RULING-26'], 'Scouts lie open', () => {
    const t = open()
    const scout = t.put(0, 'scout', t.at(0, 0))
    expect([0, 1].map(seat => t.seen(seat).tokens[scout]?.kind)).toEqual(['scout', 'scout'])
  })
})
