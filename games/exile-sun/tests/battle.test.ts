import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { texts } from '../texts.js'
import { tokensAt } from '../rules/tokens.js'
import { open, space, FRIGATES, covered, power, clash, slaughter, kindAt } from './clash.js'

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
      expect(t.events('ships').map(e => [e['by'], e['kind']])).toEqual([
        [0, 'medium'],
        [1, 'light'],
      ])
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
      t.round([{ 1: 2, 2: 1 }], [{ 1: 1, 4: 1 }])
      expect(covered(t, 1)).toEqual([3, 1, 2, 0, 0])
      expect(covered(t, 0)).toEqual([2, 2, 0, 1, 0])
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
  rule(['XS-BATTLE-29', 'XS-CAS-14'], 'the side with ships left wins and holds the space, free again', () => {
    const t = slaughter(clash(['battleship', 'battleship', 'battleship'], FRIGATES(3)))
    expect(t.g.battles.at(0).winner).toBe(0)
    const [winner = -1] = tokensAt(t.g, space())
    expect(t.g.tokens.at(winner)).toMatchObject({ owner: 0, kind: 'light', pinned: false })
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
    expect(t.events('destroyed')).toMatchObject([0, 1, 2].map(column => ({ owner: 0, column })))
    expect(kindAt(t, space())).toEqual(['light'])
  })
  rule('XS-BATTLE-31', 'quiet rounds of one battle do not count in the next', () => {
    const t = open()
    const [one, two] = [t.put(0, 'light', t.at(-3, 0)), t.put(0, 'light', t.at(-3, 2))]
    t.put(1, 'light', t.at(-2, 0))
    t.put(1, 'light', t.at(-2, 2))
    t.says(0, `move token:${one} space:${t.at(-2, 0)}`, `move token:${two} space:${t.at(-2, 2)}`)
    t.noTechs()
      .hand(0, ...FRIGATES(3))
      .hand(1, ...FRIGATES(3))
      .toPrompt('battles.next')
      .says(0, `space:${t.at(-2, 0)}`)
    const lines = (): void => void t.says(0, t.ships(0, ...FRIGATES(3))).says(1, t.ships(1, ...FRIGATES(3)))
    lines()
    for (let n = 0; n < 4; n++)
      t.arrange(g => {
        for (const side of g.battle.sides) side.power = 0
      }).round([{}], [{}])
    expect(t.g.battles.at(0).winner).toBe(1)
    t.hand(0, ...FRIGATES(3))
      .hand(1, ...FRIGATES(3))
      .toPrompt('battle.ships')
    lines()
    expect([t.g.battle.round, t.g.battle.quiet]).toEqual([1, 0])
    t.round([{ 1: 1 }], [{}, { 1: 1 }])
    expect(covered(t, 1)[0]).toBe(0)
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
      // The list names the ships, as the battle shows them, and what they have lost.
      const call = texts.things.column as (n: number, say: unknown, g: unknown) => string
      expect([call(0, {}, t.g), call(2, {}, t.g)]).toEqual([
        'Battleship in column 1, 5 of 5 covered',
        'Frigate in column 3, 1 of 2 covered',
      ])
      t.says(0, 'column:0')
      // All five circles were covered; three are open again, and the ship fights on.
      expect(covered(t, 0)).toEqual([2, 2, 1, 0, 0])
      expect(t.g.battle.sides.at(0).gone).toBe(0b10)
      expect(power(t)[0]).toBe(1 + 1 + 1 + 1)
    },
  )
  rule(['XS-RULING-12', 'XS-BATTLE-24'], 'Repair Bots with nothing to repair cannot be played', () => {
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
    t.says(0, []).says(0, [])
    t.round([{}], [{ 2: 1 }])
    t.says(0, [t.tech(0, 'repair-bots')])
    expect(t.whyNot(0, 'column:0')).toBe('XS-RULING-12')
    expect(t.whyNot(0, 'column:1')).toBeUndefined()
  })
})
