import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { inSupply, scoutsAt, tokensAt, tokensOf } from '../rules/tokens.js'
import { privateVp } from '../rules/victory.js'
import type { Kind } from '../state.js'
import { shipOf } from '../state.js'
import { Table } from './table.js'

const PLAIN = ['corvus-combine', 'brightwater-union', 'vesper-league'] as const
const open = (more: Record<string, unknown> = {}): Table =>
  new Table({ players: 2, colonies: PLAIN, ...more }).openSpace()
const space = (): number => new Table({ players: 2 }).at(0, 0)
const FRIGATES = (n: number): string[] => Array<string>(n).fill('frigate')
const CRAFT = (n: number): string[] => Array<string>(n).fill('strike-craft')
const covered = (t: Table, side: 0 | 1): number[] => t.g.battle.sides.at(side).covered.toArray()
const power = (t: Table): number[] => [t.g.battle.sides.at(0).power, t.g.battle.sides.at(1).power]
/** A battle of these two lines in an empty space, first round. */
const clash = (
  mine: readonly string[],
  theirs: readonly string[],
  more: Record<string, unknown> = {},
): Table => {
  const kind = (n: number): Kind => (n === 5 ? 'heavy' : n === 4 ? 'medium' : 'light')
  return open(more).attack(kind(mine.length), kind(theirs.length)).lineUp(mine, theirs)
}
/** Seat 0 shoots everything down while seat 1 does nothing. */
function slaughter(t: Table): Table {
  while (t.prompt(0) === 'tactics.attack') {
    const enemy = t.g.battle.sides.at(1)
    const [total] = power(t)
    let left = total ?? 0
    const attack: Record<string, number> = {}
    for (let i = 0; i < enemy.size && left > 0; i++) {
      if ((enemy.gone & (1 << i)) !== 0) continue
      attack[String(i + 1)] = Math.min(8, left)
      left -= Math.min(8, left)
    }
    t.round([attack], [t.g.battle.quiet >= 3 ? { 1: 1 } : {}])
  }
  return t
}
const kindAt = (t: Table, at: number): string[] => tokensAt(t.g, at).map(token => t.g.tokens.at(token).kind)

describe('sequence of battles', () => {
  rule(
    ['XS-EX-14', 'XS-BSEQ-01', 'XS-BSEQ-02', 'XS-BSEQ-06'],
    'battles in turn order of their aggressors, between the two owners only',
    () => {
      const [james, jared, brett] = [0, 1, 2]
      const t = new Table({ players: 3, colonies: PLAIN }).openSpace().noTechs()
      const places = [t.at(-2, 0), t.at(0, 0), t.at(2, 0)]
      const order: [number, number][] = [
        [james, jared],
        [jared, james],
        [brett, jared],
      ]
      const tokens = order.map(([a, d], i) => {
        const token = t.put(a, 'light', t.freeBeside(places[i] ?? 0))
        t.put(d, 'light', places[i] ?? 0)
        return token
      })
      order.forEach(([a], i) => t.says(a, `move token:${tokens[i]} space:${places[i]}`, 'end'))
      const fought: number[] = []
      t.idle(() => {
        const at = t.g.battle.at
        if (at >= 0 && fought.at(-1) !== at) {
          fought.push(at)
          expect(new Set(t.asked())).toEqual(new Set(order[places.indexOf(at)]))
        }
        return t.g.cycle === 2 || t.over
      })
      expect(fought).toEqual(places)
    },
  )
  rule(
    ['XS-BSEQ-03', 'XS-BSEQ-04', 'XS-RULING-80'],
    'an aggressor with several battles picks each when the one before is over',
    () => {
      const t = open().noTechs()
      const places = [t.at(-2, 0), t.at(2, 0), t.at(0, -2)]
      const tokens = places.map(place => {
        t.put(1, 'light', place)
        return t.put(0, 'light', t.freeBeside(place))
      })
      tokens.forEach((token, i) => t.says(0, `move token:${token} space:${places[i]}`))
      t.says(0, 'end').says(1, 'end')
      expect(t.prompt(0)).toBe('battles.next')
      expect(t.whyNot(0, `space:${t.at(0, 0)}`)).toBe('XS-BSEQ-03')
      t.says(0, `space:${places[1]}`)
      expect(t.g.battle.at).toBe(places[1])
      t.idle(() => t.prompt(0) === 'battles.next')
      expect(t.g.battles.length).toBe(1)
      expect(t.choices(0).sort()).toEqual([`space:${places[0]}`, `space:${places[2]}`].sort())
    },
  )
  rule(
    ['XS-BSEQ-05', 'XS-FLAG-02', 'XS-CAS-03', 'XS-CAS-04', 'XS-CAS-05', 'XS-RULING-07'],
    'survivors are whole again and serve in the next battle; Storage ships go back to Storage',
    () => {
      const t = open().noTechs()
      const places = [t.at(-2, 0), t.at(2, 0)]
      const tokens = places.map(place => {
        t.put(1, 'light', place)
        return t.put(0, 'light', t.freeBeside(place))
      })
      t.hand(0, 'cruiser').hand(1)
      tokens.forEach((token, i) => t.says(0, `move token:${token} space:${places[i]}`))
      t.says(0, 'end').says(1, 'end').says(0, `space:${places[0]}`)
      t.says(0, t.ships(0, 'cruiser', 'flagship', 'strike-craft')).says(
        1,
        t.ships(1, 'flagship', ...CRAFT(2)),
      )
      t.round([{ 1: 8, 2: 2, 3: 2 }], [{ 1: 2, 2: 1 }])
      slaughter(t)
      expect(t.classes(t.g.players.at(0).hand)).toEqual(['cruiser'])
      expect(
        t
          .classes(t.g.players.at(0).storage)
          .filter(c => c !== 'strike-craft')
          .sort(),
      ).toEqual(['flagship', 'shipyard'])
      t.idle(() => t.prompt(0) === 'battle.ships')
      t.says(0, t.ships(0, 'cruiser', 'flagship', 'strike-craft')).says(1, t.ships(1, ...CRAFT(3)))
      expect(power(t)).toEqual([13, 3])
      expect(covered(t, 0)).toEqual([0, 0, 0, 0, 0])
    },
  )
  rule('XS-BSEQ-07', 'no retreat: it goes on until a side is gone', () => {
    const t = clash(['cruiser', ...CRAFT(2)], FRIGATES(3))
    expect(t.choices(0)).toEqual(['1', '2', '3'])
    slaughter(t)
    expect(t.g.battles.at(0)).toMatchObject({ winner: 0, defenderDead: true })
  })
})

describe('choosing ships', () => {
  const choosing = (
    mine: Kind,
    theirs: Kind | number,
    hand: readonly string[] = ['cruiser', 'frigate'],
  ): Table => {
    const t = open().attack(mine, theirs)
    return t
      .hand(0, ...hand)
      .hand(1, 'destroyer', 'frigate')
      .toPrompt('battle.ships')
  }
  rule(['XS-SHIP-01', 'XS-YARD-01', 'XS-YARD-03'], 'exactly as many ships as the token stands for', () => {
    for (const [kind, n] of [
      ['heavy', 5],
      ['medium', 4],
      ['light', 3],
    ] as const) {
      const t = choosing(kind, 'light')
      expect(t.whyNot(0, t.ships(0, 'cruiser', ...CRAFT(n - 2)))).toBe('XS-SHIP-01')
      expect(t.whyNot(0, t.ships(0, 'cruiser', ...CRAFT(n - 1)))).toBeUndefined()
    }
    const scouts = choosing('light', 2)
    expect(scouts.question(1).spec).toMatchObject({ min: 2, max: 2 })
    expect(choosing('shipyard', 'light').question(0).spec).toMatchObject({ min: 5, max: 5 })
  })
  rule(
    ['XS-SHIP-02', 'XS-YARD-04', 'XS-SHIP-07', 'XS-RULING-10'],
    'the Shipyard card in battles of its token, always and only there, and it is not the card from the hand',
    () => {
      const t = choosing('shipyard', 'light')
      expect(t.whyNot(0, t.ships(0, 'cruiser', ...CRAFT(4)))).toBe('XS-YARD-04')
      expect(t.whyNot(0, t.ships(0, 'shipyard', ...CRAFT(4)))).toBe('XS-SHIP-05')
      expect(t.whyNot(0, t.ships(0, 'shipyard', 'cruiser', ...CRAFT(3)))).toBeUndefined()
      const other = choosing('heavy', 'light')
      expect(other.whyNot(0, other.ships(0, 'shipyard', 'cruiser', ...CRAFT(3)))).toBe('XS-SHIP-07')
      const empty = choosing('shipyard', 'light', [])
      expect(empty.whyNot(0, empty.ships(0, 'shipyard', ...CRAFT(4)))).toBe('XS-SHIP-06')
      expect(empty.whyNot(0, empty.ships(0, 'shipyard', 'flagship', ...CRAFT(3)))).toBeUndefined()
    },
  )
  rule(
    ['XS-SHIP-03', 'XS-SHIP-04', 'XS-FLAG-01'],
    'hand, Strike Craft and Flagship, the latter free in any battle; no card from a deck',
    () => {
      const t = choosing('light', 'light')
      const [reserved = -1] = t.g.players.at(0).reserve.toArray()
      expect(t.whyNot(0, [`ship:${reserved}`, ...t.ships(0, 'cruiser', 'strike-craft')])).toBe('XS-SHIP-03')
      expect(t.whyNot(0, t.ships(0, 'cruiser', 'flagship', 'strike-craft'))).toBeUndefined()
    },
  )
  rule('XS-SHIP-05', 'one card of the hand at least, if there is one', () => {
    const t = choosing('light', 'light')
    expect(t.whyNot(0, t.ships(0, ...CRAFT(3)))).toBe('XS-SHIP-05')
    expect(t.whyNot(0, t.ships(0, 'frigate', ...CRAFT(2)))).toBeUndefined()
  })
  rule(
    ['XS-SHIP-06', 'XS-RULING-08', 'XS-RULING-09'],
    'with an empty hand the Flagship must come, while it is owned; five Strike Craft are always there',
    () => {
      const t = choosing('heavy', 'light', [])
      expect(t.whyNot(0, t.ships(0, ...CRAFT(5)))).toBe('XS-SHIP-06')
      expect(t.whyNot(0, t.ships(0, 'flagship', ...CRAFT(4)))).toBeUndefined()
      const lost = t.g.players
        .at(0)
        .storage.toArray()
        .filter(card => shipOf(t.g, card).id !== 'flagship')
      t.cards(g => g.players.at(0).storage, lost)
      expect(t.whyNot(0, t.ships(0, ...CRAFT(5)))).toBeUndefined()
    },
  )
  rule('XS-SHIP-08', 'trophies never fight', () => {
    const t = choosing('light', 'light')
    const [flagship = -1] = t.g.players
      .at(1)
      .storage.toArray()
      .filter(card => shipOf(t.g, card).id === 'flagship')
    t.cards(g => g.players.at(0).trophies, [flagship])
    expect(t.whyNot(0, [`ship:${flagship}`, ...t.ships(0, 'cruiser', 'strike-craft')])).toBe('XS-SHIP-08')
  })
  rule(
    ['XS-SHIP-09', 'XS-SHIP-10', 'XS-SHIP-12', 'XS-INFO-12', 'XS-RULING-70', 'XS-RULING-81'],
    'in secret and at the same time; nothing shows until both have chosen, then everybody sees all',
    () => {
      const t = new Table({ players: 3, colonies: PLAIN }).openSpace().attack('medium', 'light')
      t.hand(0, 'cruiser', 'frigate').hand(1, 'destroyer', 'frigate').toPrompt('battle.ships')
      expect(t.asked()).toEqual([0, 1])
      const enemy = t.token(t.at(0, 0)) === 0 ? 1 : 0
      expect(enemy).toBeGreaterThanOrEqual(0)
      t.says(0, t.ships(0, 'cruiser', 'frigate', ...CRAFT(2)))
      expect(t.seen(1).players[0]?.hand.length).toBe(2)
      expect(t.seen(1).battle.sides[0]?.ships).toEqual([])
      const mine = [...tokensOf(t.g, 0)][0] ?? -1
      expect(t.seen(1).tokens[mine]?.kind).toBeNull()
      t.says(1, t.ships(1, 'destroyer', ...CRAFT(2)))
      expect(t.seen(2).players[0]?.hand.length).toBe(0)
      expect(t.seen(2).battle.sides.map(s => s.ships.length)).toEqual([4, 3])
      expect(t.seen(2).tokens[mine]?.kind).toBe('medium')
    },
  )
  rule(
    ['XS-SHIP-11', 'XS-RULING-02', 'XS-SHIP-13'],
    'columns in the order named, the same until the end',
    () => {
      const t = clash(['frigate', 'cruiser', 'destroyer'], FRIGATES(3))
      expect(t.classes(t.g.battle.sides.at(0).ships)).toEqual(['frigate', 'cruiser', 'destroyer'])
      t.round([{}], [{ 1: 2 }])
      expect(t.classes(t.g.battle.sides.at(0).ships)).toEqual(['frigate', 'cruiser', 'destroyer'])
      expect(t.choices(1)).toEqual(['2', '3'])
      expect(t.asked().every(seat => t.prompt(seat) === 'tactics.attack')).toBe(true)
    },
  )
})

describe('rounds', () => {
  const red = ['cruiser', 'destroyer', 'frigate', 'frigate']
  const blue = ['battleship', 'destroyer', 'frigate']
  rule(
    [
      'XS-EX-24',
      'XS-BATTLE-01',
      'XS-BATTLE-02',
      'XS-BATTLE-03',
      'XS-BATTLE-06',
      'XS-BATTLE-07',
      'XS-BATTLE-15',
      'XS-BATTLE-17',
      'XS-BATTLE-19',
      'XS-BATTLE-20',
      'XS-RULING-01',
      'XS-BATTLE-27',
      'XS-BATTLE-28',
    ],
    'the round of the figures, number by number',
    () => {
      const t = clash(red, blue)
      expect(power(t)).toEqual([11, 11])
      t.round(
        [
          { 1: 5, 3: 2 },
          { 1: 2, 3: 2 },
        ],
        [{ 1: 3, 2: 2, 3: 2 }, { 1: 4 }],
      )
      expect(covered(t, 1)).toEqual([1, 0, 2, 0, 0])
      expect(covered(t, 0)).toEqual([1, 2, 0, 0, 0])
      expect(power(t)).toEqual([8, 7])
      expect(t.g.battle.sides.at(1).gone).toBe(0b100)
      expect(t.g.battle.round).toBe(2)
    },
  )
  rule(
    ['XS-BATTLE-05', 'XS-BATTLE-14'],
    'both set their tactics in secret, and both are revealed together',
    () => {
      const t = clash(red, blue)
      t.tactics(0, [{ 1: 5 }])
      expect(
        t.g.battle.sides
          .at(0)
          .tactics.toArray()
          .every(n => n === 0),
      ).toBe(true)
      expect(t.events('tactics')).toEqual([])
      t.tactics(1, [{ 1: 3 }])
      expect(t.events('tactics').map(e => e['points'])).toEqual([
        [5, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [3, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      ])
    },
  )
  rule(['XS-BATTLE-08', 'XS-BATTLE-09'], 'five columns of each kind, eight points in a column', () => {
    const t = clash(
      ['battleship', 'battleship', 'battleship', 'cruiser', 'cruiser'],
      ['battleship', 'cruiser', 'cruiser', 'destroyer', 'frigate'],
    )
    expect(t.choices(0)).toEqual(['1', '2', '3', '4', '5'])
    expect(t.whyNot(0, { 1: 9 })).toBe('XS-BATTLE-09')
    expect(t.whyNot(0, { 6: 1 })).toBe('malformed')
    t.says(0, { 1: 8 })
    expect(t.whyNot(0, { 1: 9 })).toBe('XS-BATTLE-09')
    expect(t.choices(0)).toEqual(['1', '2', '3', '4', '5'])
  })
  rule(
    ['XS-BATTLE-10', 'XS-BATTLE-11', 'XS-BATTLE-12', 'XS-RULING-03', 'XS-RULING-04'],
    'power is one pool for any columns; not all of it need be used, more is refused, none is kept',
    () => {
      const t = clash(red, blue)
      expect(t.whyNot(0, { 1: 8, 2: 4 })).toBe('XS-RULING-04')
      expect(t.whyNot(0, { parts: [{ 1: 8, 2: 3 }, { 1: 1 }] })).toBe('XS-RULING-04')
      expect(t.whyNot(0, { parts: [{}, { 1: 8, 2: 3 }] })).toBeUndefined()
      expect(t.whyNot(0, { parts: [{ 1: 8, 2: 3 }, {}] })).toBeUndefined()
      t.round([{ 1: 1 }, { 1: 1 }], [{}, {}])
      expect(power(t)).toEqual([11, 9])
      expect(t.whyNot(0, { 1: 8, 2: 4 })).toBe('XS-RULING-04')
    },
  )
  rule(['XS-BATTLE-16', 'XS-BATTLE-21'], 'too much defence and too much damage are wasted', () => {
    const t = clash(red, blue)
    t.round([{ 3: 8 }, { 3: 3 }], [{ 3: 2, 4: 1 }, { 1: 8 }])
    expect(covered(t, 0)).toEqual([0, 0, 0, 1, 0])
    expect(covered(t, 1)).toEqual([0, 0, 2, 0, 0])
  })
  rule('XS-BATTLE-18', 'a circle with 0 absorbs like any other', () => {
    const t = clash(red, ['destroyer', 'destroyer', 'destroyer'], {
      colonies: ['corvus-combine', 'drift-clans'],
    })
    expect(power(t)).toEqual([11, 9])
    t.round([{ 1: 1 }], [{}])
    // 0,1,2 with the first covered: nothing is lost but armor.
    expect(power(t)).toEqual([11, 9])
    expect(covered(t, 1)).toEqual([1, 0, 0, 0, 0])
  })
  rule(
    ['XS-BATTLE-22', 'XS-BATTLE-23', 'XS-EX-26', 'XS-BATTLE-30', 'XS-CAS-02'],
    'all damage at once: a ship that dies still strikes; both gone is mutual annihilation',
    () => {
      const t = clash(FRIGATES(3), FRIGATES(3))
      t.round([{ 1: 2, 2: 2, 3: 2 }], [{ 1: 2, 2: 2, 3: 2 }])
      expect(t.g.battles.at(0)).toMatchObject({ winner: -1, aggressorDead: true, defenderDead: true })
      expect(tokensAt(t.g, space())).toEqual([])
      // Both destroyed a Light fleet; two lone Frigates of Scouts are no fleet.
      expect([t.g.battles.at(0).aggressorFleet, t.g.battles.at(0).defenderFleet]).toEqual([2, 2])
    },
  )
  rule(
    ['XS-BATTLE-26', 'XS-MISS-05', 'XS-MISS-01', 'XS-RULING-05'],
    'a destroyed ship leaves its column empty, and empty columns take no points by default',
    () => {
      const t = clash(FRIGATES(3), ['cruiser', 'cruiser', 'cruiser'])
      t.round([{}], [{ 2: 2 }])
      expect(t.choices(1)).toEqual(['1', '3'])
      expect(t.whyNot(1, { 2: 1 })).toBe('XS-MISS-05')
      expect(t.whyNot(0, { 4: 1 })).toBe('XS-MISS-05')
      t.says(0, {})
      expect(t.whyNot(0, { 2: 1 })).toBe('XS-MISS-05')
    },
  )
  rule('XS-BATTLE-29', 'the side with ships left wins', () => {
    const t = slaughter(clash(['battleship', 'battleship', 'battleship'], FRIGATES(3)))
    expect(t.g.battles.at(0).winner).toBe(0)
  })
  rule(
    ['XS-BATTLE-31', 'XS-BATTLE-32', 'XS-RULING-06'],
    'after three quiet rounds Defend counts for nothing and everybody with power must strike, until damage is done',
    () => {
      const t = clash(['cruiser', 'cruiser', 'cruiser'], ['cruiser', 'cruiser', 'cruiser'])
      for (let n = 0; n < 3; n++) {
        expect(t.whyNot(0, {})).toBeUndefined()
        t.round([{ 1: 2 }, { 1: 8 }], [{}, { 1: 8 }])
      }
      expect(t.g.battle.quiet).toBe(3)
      expect(t.whyNot(0, {})).toBe('XS-BATTLE-32')
      t.round([{ 1: 1 }, { 1: 8 }], [{ 2: 1 }, { 1: 8 }])
      expect([covered(t, 0), covered(t, 1)]).toEqual([
        [0, 1, 0, 0, 0],
        [1, 0, 0, 0, 0],
      ])
      expect(t.g.battle.quiet).toBe(0)
      expect(t.whyNot(0, {})).toBeUndefined()
      t.round([{ 1: 1 }, {}], [{}, { 1: 8 }])
      expect(covered(t, 1)).toEqual([1, 0, 0, 0, 0])
    },
  )
  rule('XS-RULING-06', 'when neither side has any power left, the aggressor gives way', () => {
    const t = clash(FRIGATES(3), FRIGATES(3))
    const powerless = (): void =>
      void t.arrange(g => {
        for (const side of g.battle.sides) side.power = 0
      })
    for (let n = 0; n < 4; n++) {
      powerless()
      t.round([{}], [{}])
    }
    expect(t.g.battles.at(0)).toMatchObject({ winner: 1, aggressorDead: true, defenderDead: false })
    expect(kindAt(t, space())).toEqual(['light'])
  })
  rule(
    ['XS-BATTLE-04', 'XS-RULING-75'],
    'Tech cards add power for one round, before tactics; both fighters at once, lowest number first',
    () => {
      const t = open()
        .attack('light', 'light')
        .hand(0, ...FRIGATES(3))
        .hand(1, ...FRIGATES(3))
      t.techs(0, 'reactor-overdrive').techs(1, 'pulse-lances', 'aegis-screens').toPrompt('battle.ships')
      t.says(0, t.ships(0, ...FRIGATES(3))).says(1, t.ships(1, ...FRIGATES(3)))
      expect([t.asked(), t.prompt(0)]).toEqual([[0, 1], 'battle.before'])
      t.says(1, [t.tech(1, 'pulse-lances'), t.tech(1, 'aegis-screens')]).says(0, [
        t.tech(0, 'reactor-overdrive'),
      ])
      expect(t.events('tech').map(e => e['by'])).toEqual([0, 1, 1])
      expect(power(t)).toEqual([8, 6])
      // Three for Attack only, three for Defend only, six for either.
      expect(t.whyNot(1, { 1: 8, 2: 2 })).toBe('XS-RULING-04')
      expect(t.whyNot(1, { parts: [{ 1: 8, 2: 1 }, { 1: 4 }] })).toBe('XS-RULING-04')
      expect(t.whyNot(1, { parts: [{ 1: 8, 2: 1 }, { 1: 3 }] })).toBeUndefined()
      expect(t.whyNot(1, { parts: [{}, { 1: 8, 2: 2 }] })).toBe('XS-RULING-04')
      t.round([{}], [{}])
      expect(power(t)).toEqual([6, 6])
      expect(t.g.battle.sides.at(1)).toMatchObject({ attackOnly: 0, defendOnly: 0 })
    },
  )
  rule(
    ['XS-BATTLE-24', 'XS-BATTLE-25', 'XS-RULING-12'],
    'Repair Bots uncover up to three circles of one ship, one destroyed this round too, but none lost before',
    () => {
      const t = open()
        .attack('light', 'light')
        .hand(0, 'battleship', 'frigate', 'frigate')
        .hand(1, 'battleship', 'battleship', 'frigate')
      t.techs(0, 'repair-bots', 'repair-bots').toPrompt('battle.ships')
      t.says(0, t.ships(0, 'battleship', 'frigate', 'frigate')).says(
        1,
        t.ships(1, 'battleship', 'battleship', 'frigate'),
      )
      t.says(0, [])
      t.round([{}], [{ 2: 2 }])
      expect(t.prompt(0)).toBe('battle.repairs')
      t.says(0, [])
      expect(t.g.battle.sides.at(0).gone).toBe(0b10)
      t.says(0, [])
      t.round([{}], [{ 1: 5, 3: 1 }])
      t.says(0, [t.tech(0, 'repair-bots')])
      expect(t.whyNot(0, 'column:1')).toBe('XS-BATTLE-24')
      t.says(0, 'column:0')
      // All five circles were covered; three are open again, and the ship fights on.
      expect(covered(t, 0)).toEqual([2, 2, 1, 0, 0])
      expect(t.g.battle.sides.at(0).gone).toBe(0b10)
      expect(power(t)[0]).toBe(1 + 1 + 1 + 1)
    },
  )
  rule('XS-RULING-12', 'Repair Bots with nothing to repair cannot be played', () => {
    const t = open()
      .attack('light', 'light')
      .hand(0, ...FRIGATES(3))
      .hand(1, ...FRIGATES(3))
    t.techs(0, 'repair-bots').toPrompt('battle.ships')
    t.says(0, t.ships(0, ...FRIGATES(3)))
      .says(1, t.ships(1, ...FRIGATES(3)))
      .says(0, [])
    t.round([{}], [{}])
    expect(t.whyNot(0, [t.tech(0, 'repair-bots')])).toBe('XS-BATTLE-24')
  })
})

describe('errors and misses as table options', () => {
  rule(
    ['XS-EX-25', 'XS-BATTLE-13', 'XS-RULING-04'],
    'errors allowed: the opponent takes the point too many from any of the columns',
    () => {
      const t = clash(['cruiser', 'frigate', 'frigate'], FRIGATES(3), { options: { errors: true } })
      expect(power(t)[0]).toBe(8)
      t.round([{ 1: 5, 2: 2 }, { 1: 2 }], [{}])
      expect([t.asked(), t.prompt(1)]).toEqual([[1], 'excess.remove'])
      expect(t.choices(1)).toEqual(['attack-1', 'attack-2', 'defend-1'])
      expect(t.whyNot(1, {})).toBe('XS-BATTLE-13')
      expect(t.whyNot(1, { 'attack-1': 2 })).toBe('XS-BATTLE-13')
      expect(t.whyNot(1, { 'defend-2': 1 })).toBe('XS-BATTLE-13')
      t.says(1, { 'attack-2': 1 })
      expect(covered(t, 1)).toEqual([2, 1, 0, 0, 0])
    },
  )
  rule('XS-RULING-06', 'a removal leaves the blow that a quiet battle demands', () => {
    const t = clash(FRIGATES(3), FRIGATES(3), { options: { errors: true } })
    t.arrange(g => {
      g.battle.quiet = 3
    })
    t.round([{ 1: 1 }, { 1: 6 }], [{ 1: 1 }])
    expect(t.whyNot(1, { 'attack-1': 1 })).toBe('XS-BATTLE-13')
    t.says(1, { 'defend-1': 1 })
    expect(covered(t, 1)[0]).toBe(1)
  })
  rule('XS-MISS-03', 'stand: misplaced points are accepted and lost', () => {
    const t = clash(FRIGATES(3), FRIGATES(3), { options: { misses: 'stand' } })
    t.round([{ 4: 4, 1: 1 }, { 5: 1 }], [{}])
    expect(covered(t, 1)).toEqual([1, 0, 0, 0, 0])
    expect(t.prompt(0)).toBe('tactics.attack')
  })
  rule(
    ['XS-MISS-04', 'XS-RULING-05'],
    'redo: both set tactics anew if the opponent agrees, once a round',
    () => {
      const t = clash(FRIGATES(3), FRIGATES(3), { options: { misses: 'redo' } })
      t.round([{ 4: 4 }], [{ 1: 1 }])
      expect([t.asked(), t.prompt(1)]).toEqual([[1], 'misses.agree'])
      t.says(1, 'redo')
      expect([t.asked(), t.prompt(0), t.g.battle.round]).toEqual([[0, 1], 'tactics.attack', 1])
      t.round([{ 5: 4 }], [{ 1: 1 }])
      expect(t.g.battle.round).toBe(2)
      // Both missed: both must agree.
      t.round([{ 4: 1 }], [{ 5: 1 }])
      expect(t.asked()).toEqual([0, 1])
      t.says(0, 'redo').says(1, 'stand')
      expect(t.g.battle.round).toBe(3)
      expect(covered(t, 0)).toEqual([1, 0, 0, 0, 0])
    },
  )
})

describe('after the battle', () => {
  rule(
    [
      'XS-EX-15',
      'XS-CAS-01',
      'XS-CAS-06',
      'XS-CAS-07',
      'XS-CAS-12',
      'XS-CAS-13',
      'XS-CAS-14',
      'XS-RULING-67',
      'XS-RULING-68',
    ],
    'the first battle: Jared holds with three ships of five',
    () => {
      const t = clash(
        ['battleship', 'battleship', 'frigate', 'frigate'],
        ['cruiser', 'destroyer', 'destroyer', 'frigate', 'frigate'],
      )
      t.round([{ 4: 2, 5: 2 }], [{ 1: 5, 3: 2, 4: 2 }])
      expect(t.g.battle.sides.at(1).gone).toBe(0b11000)
      t.round([{}], [{ 2: 5 }])
      expect(kindAt(t, space())).toEqual(['light'])
      const [token = -1] = tokensAt(t.g, space())
      expect(t.seen(0).tokens[token]?.kind).toBe('light')
      expect([...tokensOf(t.g, 0)]).toEqual([])
      const james = t.g.players.at(0)
      const jared = t.g.players.at(1)
      expect(t.classes(james.overhead).slice(0, 2)).toEqual(['battleship', 'battleship'])
      expect(t.classes(james.reserve).slice(0, 2)).toEqual(['frigate', 'frigate'])
      expect(t.classes(jared.reserve).slice(0, 2)).toEqual(['frigate', 'frigate'])
      expect(t.classes(jared.hand).sort()).toEqual(['cruiser', 'destroyer', 'destroyer'])
      expect(james.hand.length).toBe(0)
    },
  )
  rule(
    ['XS-EX-16', 'XS-CAS-08'],
    'the second battle: four Strike Craft and a Frigate against a Light',
    () => {
      const t = clash([...CRAFT(4), 'frigate'], ['cruiser', 'cruiser', 'strike-craft'])
      t.round([{ 1: 4, 3: 1 }], [{ 1: 1, 2: 1, 3: 1, 4: 1, 5: 2 }])
      expect(kindAt(t, space())).toEqual(['scout'])
      expect(t.classes(t.g.players.at(0).storage).filter(c => c === 'strike-craft').length).toBe(5)
      expect(t.classes(t.g.players.at(1).storage).filter(c => c === 'strike-craft').length).toBe(5)
      expect(t.g.players.at(0).reserve.at(0)).toBe(
        Number(t.events('destroyed').find(e => e['column'] === 4 && e['owner'] === 0)?.['ship']),
      )
      expect(t.classes(t.g.players.at(1).overhead)[0]).toBe('cruiser')
      expect(t.classes(t.g.players.at(1).hand)).toEqual(['cruiser'])
    },
  )
  rule(
    ['XS-EX-17', 'XS-CAS-09', 'XS-FLAG-03', 'XS-CAS-11', 'XS-VP-05', 'XS-VP-08'],
    'the third battle: one Battleship is left, and the Flagship is a trophy',
    () => {
      const t = clash(
        ['battleship', 'battleship', 'cruiser', 'cruiser'],
        ['cruiser', 'destroyer', 'destroyer', 'frigate', 'flagship'],
      )
      const before = [privateVp(t.g, 0), privateVp(t.g, 1)]
      t.round([{ 5: 8, 1: 4, 2: 3, 3: 3, 4: 2 }], [{ 2: 5, 3: 4, 4: 4 }])
      expect(kindAt(t, space())).toEqual(['scout'])
      expect(t.classes(t.g.players.at(0).trophies)).toEqual(['flagship'])
      expect(t.classes(t.g.players.at(1).storage)).not.toContain('flagship')
      expect([privateVp(t.g, 0), privateVp(t.g, 1)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 1])
      expect([...tokensOf(t.g, 1)]).toEqual([])
      t.idle(() => t.over)
      expect(t.classes(t.g.players.at(1).storage)).not.toContain('flagship')
    },
  )
  rule(['XS-CAS-10', 'XS-RULING-11'], 'the opponent takes the trophy even when losing', () => {
    const t = clash(['flagship', 'cruiser', 'cruiser'], FRIGATES(3))
    t.round([{ 1: 4, 2: 4 }], [{ 1: 6 }])
    t.round([{ 3: 4 }], [{}])
    expect(t.g.battles.at(0).winner).toBe(0)
    expect(t.classes(t.g.players.at(1).trophies)).toEqual(['flagship'])
  })
  rule(['XS-CAS-15', 'XS-RULING-15'], 'several under one deck in an order of the owner’s choice', () => {
    const t = clash(['battleship', 'battleship', 'battleship'], ['destroyer', 'frigate', 'frigate'])
    t.round([{ 1: 3, 2: 2, 3: 2 }], [{}])
    expect(t.prompt(1)).toBe('order-under.order')
    const [a, b, c] = t.choices(1)
    expect(t.whyNot(1, [a, b])).toBe('malformed')
    t.says(1, [b, c, a])
    const { reserve } = t.g.players.at(1)
    expect([reserve.at(2), reserve.at(1), reserve.at(0)].map(x => `ship:${x}`)).toEqual([b, c, a])
    expect(t.seen(1).players[1]?.reserve.every(card => card === null)).toBe(true)
  })
  rule(
    ['XS-CAS-16', 'XS-CAS-17'],
    'at the end of the phase the whole hand may go under Reserve, big ships too, or nothing',
    () => {
      const t = new Table({ players: 2 }).moving().hand(0, 'battleship', 'frigate').toPrompt('hand.discard')
      expect(t.choices(0)).toEqual(['keep', 'discard'])
      t.says(0, 'discard')
      const [a, b] = t.choices(0)
      t.says(0, [b, a]).says(1, 'keep')
      const { hand, reserve } = t.g.players.at(0)
      expect(hand.length).toBe(0)
      expect([`ship:${reserve.at(1)}`, `ship:${reserve.at(0)}`]).toEqual([b, a])
      expect(t.classes(reserve)).toContain('battleship')
      expect(t.g.players.at(1).hand.length).toBe(4)
    },
  )
  rule(
    'XS-RULING-84',
    'Salvage Crews bring one destroyed ship back to the hand; it still counts as destroyed',
    () => {
      const t = open()
        .attack('light', 'light')
        .hand(0, ...FRIGATES(3))
        .hand(1, 'battleship', 'destroyer', 'frigate')
      t.techs(0, 'salvage-crews').toPrompt('battle.ships')
      t.says(0, t.ships(0, ...FRIGATES(2), 'flagship'))
        .says(1, t.ships(1, 'battleship', 'destroyer', 'frigate'))
        .says(0, [])
      t.round([{}], [{ 1: 2, 2: 2, 3: 6 }])
      t.says(0, [])
      expect([t.prompt(0), t.asked()]).toEqual(['battle.aftermath', [0]])
      t.says(0, [t.tech(0, 'salvage-crews')])
      expect(t.whyNot(0, 'column:2')).toBe('XS-RULING-84')
      t.says(0, 'column:1')
      expect(t.classes(t.g.players.at(0).hand)).toEqual(['frigate', 'frigate'])
      expect((t.g.battles.at(0).aggressorLost >> 9) & 7).toBe(2)
    },
  )
})

describe('Scouts', () => {
  /** A fleet of this kind wins with so many ships left, with these fleets of the supply already out. */
  function scaled(kind: 'heavy' | 'medium' | 'light', survivors: number, out: readonly Kind[] = []): Table {
    const size = { heavy: 5, medium: 4, light: 3 }[kind]
    const t = open().attack(kind, 'light')
    const free = mapSpaces(t)
    out.forEach((k, i) => t.put(0, k, free[i] ?? 0))
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
    ['XS-EX-20', 'XS-SCOUT-05', 'XS-SCOUT-06', 'XS-RULING-29'],
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
      expect(inSupply(t.g, 0, 'scout')).toBe(0)
      expect(t.classes(t.g.players.at(0).hand)).toEqual(['battleship', 'battleship'])
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
        })
        t.says(0, `combine space:${t.at(0, 0)}`)
        const [made = -1] = tokensAt(t.g, t.at(0, 0))
        expect(t.g.tokens.at(made)).toMatchObject({ kind, moves: 3, scanned: true })
        expect(t.seen(1).tokens[made]?.kind).toBe(kind)
        expect(t.whyNot(0, `split token:${made}`)).toBe('malformed')
      }
      const two = open()
      two.put(0, 'scout', two.at(0, 0))
      two.put(0, 'scout', two.at(0, 0))
      expect(two.whyNot(0, `combine space:${two.at(0, 0)}`)).toBe('XS-SCOUT-08')
      two.put(0, 'scout', two.at(0, 0))
      for (let i = 0; i < 3; i++) two.put(0, 'light', two.at(-3 + i, 3))
      expect(two.whyNot(0, `combine space:${two.at(0, 0)}`)).toBe('XS-SCOUT-08')
    },
  )
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
    expect(t.prompt(0)).toBe('claims.claim')
    expect(kindAt(t, space())).toEqual(['light'])
    const [fleet = -1] = tokensAt(t.g, space())
    expect(t.seen(1).tokens[fleet]?.kind).toBeNull()
    expect([t.g.players.at(0).hand.length, t.g.players.at(1).hand.length]).toEqual(hands)
    expect(t.g.battles.length).toBe(0)
  })
  rule(['XS-SCOUT-14', 'XS-RULING-26'], 'Scouts lie open', () => {
    const t = open()
    const scout = t.put(0, 'scout', t.at(0, 0))
    expect([0, 1].map(seat => t.seen(seat).tokens[scout]?.kind)).toEqual(['scout', 'scout'])
  })
})

describe('the Shipyard', () => {
  const yard = ['shipyard', 'cruiser', 'battleship', 'battleship', 'frigate']
  const defends = (): Table => open().attack('light', 'shipyard').lineUp(FRIGATES(3), yard)
  rule(['XS-EX-27', 'XS-YARD-05'], 'nothing lost: the token stays', () => {
    const t = defends().round([{}], [{ 1: 2, 2: 2, 3: 2 }])
    expect(kindAt(t, space())).toEqual(['shipyard'])
  })
  rule(
    ['XS-EX-28', 'XS-YARD-06', 'XS-YARD-08'],
    'only the Shipyard card left: the token stays and brings five ships again',
    () => {
      const t = defends().arrange(g => {
        g.battle.sides.at(0).power = 40
      })
      t.round([{ 2: 8, 3: 8, 4: 8, 5: 8 }], [{ 1: 2, 2: 2, 3: 2 }]).idle(() => t.prompt(0) === 'claims.claim')
      expect(kindAt(t, space())).toEqual(['shipyard'])
      expect(t.classes(t.g.players.at(1).storage)).toContain('shipyard')
      expect(t.g.battles.at(0).winner).toBe(1)
    },
  )
  rule(
    ['XS-EX-29', 'XS-YARD-07', 'XS-YARD-09', 'XS-VP-04'],
    'the card lost, the battle won with three ships: a Light takes its place, and S never comes back',
    () => {
      const t = defends().arrange(g => {
        g.battle.sides.at(0).power = 40
      })
      const before = privateVp(t.g, 1)
      t.round([{ 1: 4, 5: 2 }], [{ 1: 2, 2: 2, 3: 2 }]).idle(() => t.prompt(0) === 'claims.claim')
      expect(kindAt(t, space())).toEqual(['light'])
      expect(t.classes(t.g.players.at(0).trophies)).toEqual(['shipyard'])
      expect(inSupply(t.g, 1, 'shipyard')).toBe(0)
      expect(privateVp(t.g, 1)).toBe(before - 1)
    },
  )
  rule(['XS-YARD-11', 'XS-RULING-38'], 'the Shipyard token moves, scans and attacks', () => {
    const t = open()
    const token = t.put(0, 'shipyard', t.at(0, 0))
    const theirs = t.put(1, 'light', t.at(2, 0))
    t.says(0, `move token:${token} space:${t.at(1, 0)}`, `scan token:${token} token:${theirs}`)
    expect(t.seen(0).tokens[theirs]?.kind).toBe('light')
    t.says(0, `move token:${token} space:${t.at(2, 0)}`)
    expect(t.g.engagements.at(0).by).toBe(token)
  })
})

describe('Decoys', () => {
  rule(
    [
      'XS-DECOY-01',
      'XS-DECOY-03',
      'XS-DECOY-04',
      'XS-RULING-30',
      'XS-RULING-34',
      'XS-RULING-71',
      'XS-RULING-72',
    ],
    'an attacked Decoy is shown and removed when its battle comes up; the attacker chose ships for nothing, unseen',
    () => {
      const t = open()
        .attack('medium', 'decoy')
        .hand(0, ...FRIGATES(4))
      t.says(0, 'end').says(1, 'end')
      expect(kindAt(t, space()).sort()).toEqual(['decoy', 'medium'])
      // To others both sides choose alike.
      expect([t.asked(), t.prompt(0), t.prompt(1)]).toEqual([[0, 1], 'battle.ships', 'battle.decoy'])
      t.says(0, t.ships(0, ...FRIGATES(4)))
      t.says(1, [])
      expect(kindAt(t, space())).toEqual(['medium'])
      const [fleet = -1] = tokensAt(t.g, space())
      expect(t.seen(1).tokens[fleet]?.kind).toBeNull()
      expect(t.events('ships')).toEqual([])
      expect(t.g.players.at(0).hand.length).toBe(4)
      expect(t.g.players.at(1).decoys).toBe(0)
      expect(t.prompt(0)).toBe('claims.claim')
    },
  )
  rule(['XS-EX-30', 'XS-DECOY-08'], 'a Decoy defeats a single Scout and stays undiscovered', () => {
    const t = open().attack('decoy', 1)
    t.says(0, 'end').says(1, 'end')
    expect(kindAt(t, space())).toEqual(['decoy'])
    const [decoy = -1] = tokensAt(t.g, space())
    expect(t.seen(1).tokens[decoy]?.kind).toBeNull()
  })
  rule(['XS-EX-30', 'XS-DECOY-09'], 'two Scouts reveal and remove it', () => {
    const t = open().attack('decoy', 2)
    t.says(0, 'end')
      .says(1, 'end')
      .idle(() => t.prompt(0) === 'claims.claim')
    expect(kindAt(t, space())).toEqual(['scout', 'scout'])
    expect(t.events('decoy').length).toBe(1)
  })
  rule(
    ['XS-DECOY-10', 'XS-DECOY-11', 'XS-RULING-31'],
    'a Decoy may attack: it pins a fleet and is then removed; two Decoys remove each other',
    () => {
      const fleet = open().attack('decoy', 'heavy')
      fleet.says(0, 'end')
      const pinned = [...tokensOf(fleet.g, 1)][0] ?? -1
      expect(fleet.whyNot(1, `move token:${pinned} space:${fleet.at(1, 0)}`)).toBe('XS-MOVE-27')
      fleet.says(1, 'end').idle(() => fleet.prompt(0) === 'claims.claim')
      expect(kindAt(fleet, space())).toEqual(['heavy'])
      expect(fleet.seen(0).tokens[pinned]?.kind).toBeNull()
      const both = open().attack('decoy', 'decoy')
      both
        .says(0, 'end')
        .says(1, 'end')
        .idle(() => both.prompt(0) === 'claims.claim')
      expect(kindAt(both, space())).toEqual([])
    },
  )
  rule(
    ['XS-DECOY-12', 'XS-RULING-32'],
    'a Decoy scanned out of an engagement frees the other; a freed aggressor has no moves left',
    () => {
      const t = open()
      const mine = t.put(0, 'light', t.at(0, 0))
      const helper = t.put(0, 'scout', t.at(2, 0))
      const decoy = t.put(1, 'decoy', t.at(1, 0))
      t.says(0, `move token:${mine} space:${t.at(1, 0)}`, `scan token:${helper} token:${decoy}`)
      expect(t.g.engagements.length).toBe(0)
      expect(t.g.tokens.at(mine).pinned).toBe(false)
      expect(t.whyNot(0, `move token:${mine} space:${t.at(0, 0)}`)).toBe('XS-MOVE-24')
      expect(
        t.choices(0).some(c => c.includes(`move token:${mine} `) || c.startsWith(`scan token:${mine} `)),
      ).toBe(false)
      const other = open()
      const bluff = other.put(0, 'decoy', other.at(0, 0))
      const held = other.put(1, 'light', other.at(1, 0))
      const free = other.put(1, 'light', other.at(2, 0))
      other
        .says(0, `move token:${bluff} space:${other.at(1, 0)}`, 'end')
        .says(1, `scan token:${free} token:${bluff}`)
      expect(other.whyNot(1, `move token:${held} space:${other.at(0, 0)}`)).toBeUndefined()
    },
  )
  rule(['XS-DECOY-13', 'XS-RULING-33'], 'a Decoy captures nothing', () => {
    const t = open()
    const planet = t.planet(1)
    t.paint('planet', planet).put(0, 'decoy', planet)
    t.put(0, 'light', t.at(0, 0))
    t.put(1, 'light', t.at(2, 0))
    t.toCycle(2)
    expect([...t.g.planets].find(p => p.at === planet)?.controller).toBe(1)
    expect(t.g.players.at(0).vp).toBe(0)
  })
})
