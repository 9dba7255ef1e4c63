import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { Table } from './table.js'
import { PLAIN, open, FRIGATES, CRAFT, covered, power, clash, slaughter } from './clash.js'

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
