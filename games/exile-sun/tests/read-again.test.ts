import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { distanceOf, mapOf } from '../rules/map.js'
import { agendaOf, colonyOf, techOf, turnOrder } from '../state.js'
import { budgets, dueOf, plain } from './budgets.js'
import { clash, FRIGATES, kindAt, open, slaughter, space } from './clash.js'
import { dealt, Table } from './table.js'

/** Clauses drawn by lot, read in the specification alone and then tried: with every number of players, and the second time. */
const COUNTS = [2, 3, 4, 5, 6]

describe('setting up, with two to six', () => {
  rule(
    ['XS-MAP-06', 'XS-MAP-07', 'XS-SETUP-07', 'XS-SETUP-09', 'XS-SETUP-10', 'XS-SETUP-14', 'XS-HAND-07'],
    'locations in order, nothing taken twice, three cards of a stack, a red and a yellow Agenda card nobody else sees',
    () => {
      for (const players of COUNTS) {
        const t = new Table({ players, seed: `setup ${players}` })
        const order = turnOrder(t.g)
        const sizes: number[] = []
        for (const [place, seat] of order.entries()) {
          expect([players, t.asked()]).toEqual([players, [seat]])
          const systems = new Set(t.choices(seat).map(choice => choice.split(' ')[1]))
          sizes.push(systems.size)
          // The last of each that is left, so that the choices differ.
          t.says(seat, t.choices(seat).at(-1))
          expect(t.choices(seat).length).toBe(6 - place)
          t.says(seat, t.choices(seat).at(-1))
          expect(t.choices(seat).length).toBe(6 - place)
          t.says(seat, t.choices(seat).at(-1))
        }
        expect(sizes).toEqual(order.map((_, place) => 6 - place))
        expect(order.map(seat => t.g.players.at(seat).location)).toEqual(order.map((_, place) => place))
        for (const seat of order) {
          const { techs, agendas } = t.g.players.at(seat)
          expect([techs.length, new Set(techs.toArray().map(card => techOf(t.g, card).name)).size]).toEqual([
            3, 1,
          ])
          expect(
            agendas
              .toArray()
              .map(card => agendaOf(t.g, card).colour)
              .sort(),
          ).toEqual(['red', 'yellow'])
          for (const viewer of order) {
            const seen = t.seen(viewer).players[seat]
            const isHidden = (cards: readonly (number | null)[] | undefined) =>
              cards?.every(card => card === null)
            expect([isHidden(seen?.overhead), isHidden(seen?.reserve)]).toEqual([true, true])
            expect([isHidden(seen?.agendas), isHidden(seen?.techs)]).toEqual([
              viewer !== seat,
              viewer !== seat,
            ])
          }
        }
        expect([t.g.agendaDeck.length, t.g.agendaBox.length]).toEqual(
          players === 2 ? [16, 6] : [26 - 2 * players, 0],
        )
      }
    },
  )
})

describe('budgets', () => {
  rule(
    ['XS-EX-04', 'XS-BUDGET-03', 'XS-BUDGET-04'],
    'the budgets of the example are legal, a point more is not',
    () => {
      const t = new Table({ colonies: plain, initiative: [3, 4, 6] })
        .placed()
        .noTechs()
        .toPrompt('budget.allocate')
      const given = [
        { overhead: 3, fuel: 2, tech: 1 },
        { overhead: 1, building: 2, fuel: 3, tech: 1 },
        { overhead: 2, building: 2, tech: 2 },
      ]
      for (const [seat, points] of given.entries()) {
        expect(t.whyNot(seat, points)).toBeUndefined()
        expect(t.whyNot(seat, { ...points, tech: 3 })).toBe('XS-BUDGET-04')
      }
    },
  )
  rule(['XS-EX-23', 'XS-VAR-04'], 'three points of Fuel against none: three fleets and nothing', () => {
    const t = new Table({ players: 2, colonies: plain, initiative: [4, 3] }).placed()
    expect(dueOf(budgets(t, { fuel: 3 }, {}).toPrompt('fuel.deploy'), 2)).toEqual([3, 0])
  })
  rule(
    ['XS-BUDGET-13', 'XS-BUDGET-14'],
    'the half point of a Capital tells who has most, and buys nothing',
    () => {
      const seats = ['aurelian-compact', 'drift-clans', 'vesper-league']
      const category = ['overhead', 'building', 'fuel', 'tech'].indexOf('overhead')
      const due = (...points: number[]): number[] => {
        const t = new Table({ colonies: seats, initiative: [3, 4, 6] }).placed()
        expect(colonyOf(t.g, 0).capital).toBe('overhead')
        return dueOf(budgets(t, ...points.map(n => ({ overhead: n }))).toPrompt('overhead.take'), category)
      }
      expect(due(2, 2, 0)).toEqual([4, 3, 0])
      expect(due(2, 2, 2)).toEqual([4, 2, 2])
      expect(due(0, 2, 1)).toEqual([0, 4, 2])
      expect(due(1, 2, 1)).toEqual([2, 4, 1])
    },
  )
})

describe('scans', () => {
  rule(['XS-EX-12', 'XS-SCAN-14'], 'sure beside it, from 3 and from 5 farther off, never at 4', () => {
    const needed = [0, 1, 3, 5]
    const rolls = new Map<number, Set<number>>()
    for (let n = 0; n < 40; n++) {
      const t = new Table({ players: 2, seed: `scan ${n}` }).openSpace()
      const at = t.at(0, 0)
      const by = t.put(0, 'light', at)
      const far = 1 + (n % 3)
      const spaces = [...mapOf(t.g).hexes.keys()].filter(s => distanceOf(mapOf(t.g), at, s) === far)
      const target = t.put(1, 'heavy', spaces[n % spaces.length] ?? 0)
      const off = t.put(
        1,
        'light',
        [...mapOf(t.g).hexes.keys()].find(s => distanceOf(mapOf(t.g), at, s) === 4) ?? 0,
      )
      expect(t.whyNot(0, `scan token:${by} token:${off}`)).toBe('XS-SCAN-07')
      t.says(0, `scan token:${by} token:${target}`)
      const [told] = t.events('scanned')
      const { rolled = -1, success, distance = 0 } = told ?? {}
      expect([distance, success]).toEqual([far, far === 1 || rolled >= (needed[far] ?? 9)])
      expect(t.seen(0).tokens[target]?.kind).toBe(success ? 'heavy' : null)
      rolls.set(far, (rolls.get(far) ?? new Set()).add(rolled))
      // The second time is refused, whatever came of the first.
      expect(t.whyNot(0, `scan token:${by} token:${target}`)).toBe('XS-SCAN-03')
    }
    expect([...(rolls.get(1) ?? [])]).toEqual([0])
    expect([2, 3].map(far => (rolls.get(far)?.size ?? 0) > 3)).toEqual([true, true])
  })
  rule(
    ['XS-MOVE-27', 'XS-EX-13', 'XS-SCAN-11'],
    'who is pinned neither moves nor scans in the own turn; another may scan the attacker',
    () => {
      const t = open().attack('light', 'heavy')
      const [one = -1, other = -1] = [...t.g.tokens].flatMap((row, i) => (row.at === space() ? [i] : []))
      const mine = t.g.tokens.at(one).owner === 1 ? one : other
      const attacker = mine === one ? other : one
      const free = t.put(1, 'light', t.freeBeside(space()))
      t.says(0, 'end')
      const beside = t.freeBeside(space())
      expect(t.whyNot(1, `move token:${mine} space:${beside}`)).toBe('XS-MOVE-27')
      expect(t.whyNot(1, `scan token:${mine} token:${attacker}`)).toBe('XS-MOVE-27')
      t.says(1, `scan token:${free} token:${attacker}`)
      expect(t.seen(1).tokens[attacker]?.kind).toBe('light')
    },
  )
})

describe('battles', () => {
  rule(
    ['XS-BATTLE-11', 'XS-BATTLE-10'],
    'all power is one pool: a single ship may take all that a column holds',
    () => {
      const t = clash(['battleship', 'frigate', 'frigate'], FRIGATES(3))
      // 6, 2 and 2: ten points, eight of them in one column, whoever they come from.
      t.says(0, { 1: 8, 2: 2 }, {}).says(1, {}, {})
      expect(t.events('damage').at(-1)?.['defender']).toEqual([0, 8, 1, 2, 2, 0])
    },
  )
  rule(
    ['XS-AGENDA-07', 'XS-AGENDA-08', 'XS-PLANET-06', 'XS-EX-26'],
    'both gone on a planet: a fleet was destroyed, nothing is held',
    () => {
      const t = open()
      const planet = t.planet(1)
      t.paint('planet', planet)
        .attack('light', 'medium', planet)
        .agendas(0, 'break-the-line', 'foothold')
        .lineUp(['destroyer', 'destroyer', 'frigate'], FRIGATES(4))
      const before = [...t.g.planets].map(({ controller }) => controller)
      t.round([{ 1: 2, 2: 2, 3: 2, 4: 2 }], [{ 1: 3, 2: 3, 3: 2 }])
      expect(t.events('battle-over').at(-1)).toMatchObject({ winner: -1, survivors: [0, 0] })
      t.toPrompt('claims.claim')
      expect(t.choices(0)).toEqual([t.agenda(0, 'break-the-line')])
      expect([...t.g.planets].map(({ controller }) => controller)).toEqual(before)
      expect([[...t.g.players].map(({ vp }) => vp), kindAt(t, planet)]).toEqual([[0, 0], []])
    },
  )
  rule(
    ['XS-SCOUT-04', 'XS-RULING-28', 'XS-SCOUT-16'],
    'four survivors without Medium or Light are four Scouts, or as many as there are',
    () => {
      const four = (scouts: number): string[] => {
        const t = open()
        const free = (): number => {
          const found = [...mapOf(t.g).hexes.keys()].find(
            s => distanceOf(mapOf(t.g), s, space()) > 3 && ![...t.g.tokens].some(({ at }) => at === s),
          )
          return found ?? -1
        }
        for (const kind of ['medium', 'medium', 'medium', 'light', 'light', 'light'] as const)
          t.put(0, kind, free())
        const crowd = free()
        for (let n = 0; n < 10 - scouts; n++) t.put(0, 'scout', n < 5 ? crowd : free())
        t.attack('heavy', 'light').lineUp(['battleship', 'battleship', ...FRIGATES(3)], FRIGATES(3))
        t.round([{}], [{ 3: 2 }])
        slaughter(t).toPrompt('claims.claim')
        return kindAt(t, space())
      }
      expect(four(10)).toEqual(['scout', 'scout', 'scout', 'scout'])
      expect(four(2)).toEqual(['scout', 'scout'])
      expect(four(0)).toEqual([])
    },
  )
  rule(
    ['XS-DECOY-11', 'XS-RULING-31', 'XS-RULING-90'],
    'two Decoys remove each other, and nobody is asked to claim',
    () => {
      const t = open()
      t.put(0, 'decoy', space())
      const late = t.put(1, 'decoy', t.freeBeside(space()))
      t.says(0, 'end').says(1, `move token:${late} space:${space()}`)
      expect(kindAt(t, space())).toEqual(['decoy', 'decoy'])
      t.says(1, 'end')
      t.toPrompt('hand.discard')
      expect([kindAt(t, space()), t.events('decoy').length, t.events('ships')]).toEqual([[], 2, []])
      expect([...t.g.players].map(({ decoys }) => decoys)).toEqual([0, 0])
    },
  )
})

describe('planets', () => {
  rule(
    ['XS-RULING-36', 'XS-PLANET-02', 'XS-PLANET-04', 'XS-PLANET-03'],
    'taken after all battles, and retaken for a point as well',
    () => {
      const t = open()
      const planet = t.planet(1)
      t.paint('planet', planet)
      const beside = t.freeBeside(planet)
      const fleet = t.put(0, 'light', beside)
      t.put(1, 'heavy', t.at(0, 0))
      t.says(0, `move token:${fleet} space:${planet}`, 'end')
      const held = (): number => [...t.g.planets].find(({ at }) => at === planet)?.controller ?? -1
      expect([held(), t.whyNot(1, `move token:${fleet} space:${beside}`)]).toEqual([1, 'XS-MOVE-02'])
      t.says(1, 'end').toCycle(2)
      expect([held(), [...t.g.players].map(({ vp }) => vp)]).toEqual([0, [1, 0]])
      // In the next cycle it goes away, and the planet stays with it until somebody lands.
      t.idle(() => t.prompt(0) === 'turn.choose')
      t.says(0, `move token:${fleet} space:${beside}`, 'end').toCycle(3)
      expect(held()).toBe(0)
      t.idle(() => t.prompt(1) === 'turn.choose')
      const back = t.put(1, 'light', t.freeBeside(planet))
      t.says(1, `move token:${back} space:${planet}`, 'end').toCycle(4)
      expect([held(), [...t.g.players].map(({ vp }) => vp)]).toEqual([1, [1, 1]])
    },
  )
})

describe('the exchange of #6', () => {
  const sixth = (): Table => new Table({ seed: dealt(3, 4, 6) }).settle().toPrompt('exchange-now.choose')
  rule(
    ['XS-INIT-17', 'XS-RULING-53', 'XS-AGENDA-11'],
    'with one card in the deck one is drawn and one returned, under the deck and unseen',
    () => {
      const t = sixth()
      const [only = -1] = t.g.agendaDeck.toArray()
      t.cards(g => g.agendaDeck, [only]).says(2, 'exchange')
      expect([t.choices(2).length, t.events('exchange').at(-1)?.['cards']]).toEqual([3, 1])
      expect(t.whyNot(2, t.choices(2).slice(0, 2))).toBe('XS-INIT-17')
      t.says(2, [`agenda:${only}`])
      expect([t.g.agendaDeck.toArray(), t.seen(0).agendaDeck]).toEqual([[only], [null]])
    },
  )
  rule(
    ['XS-INIT-18', 'XS-RULING-77'],
    'once a cycle: at once or in the Move turn, and anew in the next',
    () => {
      const t = sixth().says(2, 'later')
      t.toPhase('move').idle(() => t.prompt(2) === 'turn.choose')
      t.says(2, 'exchange').says(2, t.choices(2).slice(0, 2))
      expect(t.choices(2)).not.toContain('exchange')
      expect(t.whyNot(2, 'exchange')).toBe('XS-INIT-18')
      t.says(2, 'end').toPhase('budget')
      t.idle(
        () =>
          t.prompt(0) === 'exchange-now.choose' ||
          t.prompt(1) === 'exchange-now.choose' ||
          t.prompt(2) === 'exchange-now.choose',
      )
      const [holder = -1] = t.asked()
      expect(t.g.players.at(holder).initiative).toBe(6)
    },
  )
})
