import { randomFrom } from '@orrery/kernel/host'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { exileSun } from '../game.js'
import type { Kind } from '../state.js'
import { KINDS } from '../state.js'
import { PLANET } from '../rules/map.js'
import { slaughter } from './clash.js'
import { Table } from './table.js'

/** A side of a battle that was fought. */
interface Fighter {
  readonly seat: number
  /** The fleet it began with; Scouts are none. */
  readonly fleet: Kind
  readonly destroyed: boolean
  /** Ships lost, by class. */
  readonly lost: Readonly<Record<string, number>>
}
interface Battle {
  readonly aggressor: Fighter
  readonly defender: Fighter
  readonly winner: number
  /** Who controlled the planet there before; nobody where there is none. */
  readonly controller: number
  readonly captured: boolean
}
const { agendas, ships } = exileSun.def.content
const CLASSES = ships.items.map(({ id }) => id)
const packed = (lost: Fighter['lost']): number =>
  CLASSES.reduce((sum, id, i) => sum + ((lost[id] ?? 0) << (3 * i)), 0)

/** Seat 0 holds these cards in the last claims after these battles. Its planets alone make sure that it is asked. */
function claiming(cards: readonly string[], battles: readonly Battle[]): Table {
  const t = new Table({ players: 3 }).openSpace().noTechs()
  for (const planet of [0, 1, 2]) t.control(planet, 0)
  t.toPrompt('claims.claim')
  t.agendas(0, ...cards)
  return t.arrange(g => {
    g.battles.clear()
    for (const one of battles) {
      const fact = g.battles.push()
      fact.aggressor = one.aggressor.seat
      fact.defender = one.defender.seat
      fact.winner = one.winner
      fact.controller = one.controller
      fact.captured = one.captured
      fact.aggressorFleet = KINDS.indexOf(one.aggressor.fleet)
      fact.defenderFleet = KINDS.indexOf(one.defender.fleet)
      fact.aggressorDead = one.aggressor.destroyed
      fact.defenderDead = one.defender.destroyed
      fact.aggressorLost = packed(one.aggressor.lost)
      fact.defenderLost = packed(one.defender.lost)
    }
    for (const card of g.players.at(0).agendas.toArray()) g.players.at(0).since.set(card, 0)
  })
}

/** What the cards ask for, said again in the plainest way: from the side of seat 0. */
const OBJECTIVES: Readonly<Record<string, (battles: readonly Battle[]) => boolean>> = {
  'aggressive-campaign': battles =>
    new Set(battles.filter(b => b.aggressor.seat === 0 && b.winner === 0).map(b => b.defender.seat)).size >=
    2,
  'break-the-line': battles => destroyed(battles, ['medium']).size >= 1,
  'shatter-the-vanguard': battles => destroyed(battles, ['heavy', 'shipyard']).size >= 1,
  'hunt-the-pickets': battles => battles.reduce((n, b) => n + (enemyOf(b)?.lost['frigate'] ?? 0), 0) >= 2,
  'sink-the-giants': battles =>
    battles.some(b => (enemyOf(b)?.lost['battleship'] ?? 0) + (enemyOf(b)?.lost['flagship'] ?? 0) >= 1),
  'rout-the-opposition': battles => destroyed(battles, ['light', 'medium', 'heavy', 'shipyard']).size >= 2,
  'iron-shield': battles => battles.some(b => b.defender.seat === 0 && b.winner === 0 && b.controller === 0),
  'clean-strike': battles =>
    battles.some(b => {
      const own = [b.aggressor, b.defender].find(({ seat }) => seat === 0)
      return own !== undefined && b.winner === 0 && b.captured && packed(own.lost) === 0
    }),
}
const enemyOf = ({ aggressor, defender }: Battle): Fighter | undefined =>
  aggressor.seat === 0 ? defender : defender.seat === 0 ? aggressor : undefined
const destroyed = (battles: readonly Battle[], sizes: readonly Kind[]): Set<number> =>
  new Set(
    battles.flatMap(b => {
      const enemy = enemyOf(b)
      return enemy?.destroyed && sizes.includes(enemy.fleet) ? [enemy.seat] : []
    }),
  )

let random = randomFrom('objectives')
const one = <T>(...all: readonly T[]): T => all[random(all.length)] as T
function anyBattle(): Battle {
  const [a, b] = one([0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1])
  const side = (seat = 0): Fighter => ({
    seat,
    fleet: one<Kind>('light', 'medium', 'heavy', 'shipyard', 'none'),
    destroyed: one(true, false),
    lost: one({}, { frigate: 1 }, { frigate: 2 }, { battleship: 1 }, { flagship: 1 }, { cruiser: 3 }),
  })
  return {
    aggressor: side(a),
    defender: side(b),
    winner: one(a, b) ?? 0,
    controller: one(-1, 0, 1),
    captured: one(true, false),
  }
}

describe('objectives of Agenda cards', () => {
  rule(
    ['XS-AGENDA-01', 'XS-AGENDA-07', 'XS-RULING-13'],
    'every card is fulfilled by the battles its text speaks of, from either side, and by no others',
    () => {
      random = randomFrom('objectives')
      const met = new Map<string, [yes: number, no: number]>()
      for (let n = 0; n < 60; n++) {
        const battles = Array.from({ length: 1 + (n % 3) }, anyBattle)
        const half = Object.keys(OBJECTIVES).filter((_, i) => i % 2 === n % 2)
        const t = claiming(half, battles)
        for (const id of half) {
          const is = OBJECTIVES[id]?.(battles) ?? false
          expect([id, battles, t.whyNot(0, [t.agenda(0, id)])]).toEqual([
            id,
            battles,
            is ? undefined : 'XS-AGENDA-01',
          ])
          const [yes, no] = met.get(id) ?? [0, 0]
          met.set(id, is ? [yes + 1, no] : [yes, no + 1])
        }
      }
      for (const [id, [yes, no]] of met) expect([id, yes > 0 && no > 0]).toEqual([id, true])
    },
  )
  rule(['XS-AGENDA-05', 'XS-RULING-73'], 'who holds no Agenda card is not asked to claim any', () => {
    const t = new Table({ players: 3 }).openSpace().noTechs()
    for (const seat of [0, 1, 2]) t.put(seat, 'light', t.at(-3 + seat, 3))
    // Seat 0 has the most planets, seat 1 two abroad with fleets on them.
    for (const planet of [0, 1, 2, 3, 4, 5]) t.control(planet, planet < 4 ? 0 : 1)
    for (const planet of [4, 5]) t.put(1, 'light', t.g.planets.at(planet).at)
    const none = t.cards(g => g.players.at(1).agendas, []).toPrompt('claims.claim')
    expect(none.asked()).toEqual([0])
    none.says(0, [])
    expect(none.events('agenda')).toEqual([])
  })
  const sunk = (seat: number): Battle => ({
    aggressor: { seat, fleet: 'light', destroyed: true, lost: {} },
    defender: { seat: 0, fleet: 'light', destroyed: false, lost: {} },
    winner: 0,
    controller: -1,
    captured: false,
  })
  rule(['XS-AGENDA-01', 'XS-AGENDA-07'], 'opponents are told apart, also those who attacked', () => {
    for (const [others, why] of [
      [[1, 2], undefined],
      [[1, 1], 'XS-AGENDA-01'],
    ] as const) {
      const t = claiming(['rout-the-opposition'], others.map(sunk))
      expect([others, t.whyNot(0, [t.agenda(0, 'rout-the-opposition')])]).toEqual([others, why])
    }
  })
  rule('XS-AGENDA-01', 'Clean Strike wants the planet, not the victory alone', () => {
    const t = claiming(['clean-strike'], [sunk(1)])
    expect(t.whyNot(0, [t.agenda(0, 'clean-strike')])).toBe('XS-AGENDA-01')
  })
  rule(
    ['XS-AGENDA-01', 'XS-RULING-72'],
    'a planet taken from a Decoy is no success of the battle before',
    () => {
      const t = new Table({ players: 2 }).openSpace().noTechs()
      const [open, planet] = [t.at(0, 0), t.planet(1)]
      t.arrange(g => g.terrain.set(planet, PLANET))
      const near = t.beside(planet).find(space => space !== open) ?? -1
      for (const [from, to, theirs] of [
        [t.freeBeside(open), open, 'light'],
        [near, planet, 'decoy'],
      ] as const) {
        const own = t.put(0, 'light', from)
        t.put(1, theirs, to)
        t.says(0, `move token:${own} space:${to}`)
      }
      const ships = ['battleship', 'battleship', 'battleship']
      t.hand(0, ...ships)
        .hand(1, 'frigate', 'frigate', 'frigate')
        .toPrompt('battles.next')
      t.says(0, `space:${open}`)
      t.says(0, t.ships(0, ...ships)).says(1, t.ships(1, 'frigate', 'frigate', 'frigate'))
      slaughter(t).toPrompt('battle.ships')
      t.agendas(0, 'clean-strike').toPrompt('claims.claim')
      expect([t.events('planet').length, t.g.battles.at(0).captured]).toEqual([1, false])
      expect(t.whyNot(0, [t.agenda(0, 'clean-strike')])).toBe('XS-AGENDA-01')
    },
  )
  rule('XS-AGENDA-01', 'Clean Strike looks at one’s own losses, whoever attacked', () => {
    const battle = (me: 'aggressor' | 'defender', own: Fighter['lost'], their: Fighter['lost']): Battle => {
      const mine: Fighter = { seat: 0, fleet: 'light', destroyed: false, lost: own }
      const theirs: Fighter = { seat: 1, fleet: 'light', destroyed: true, lost: their }
      return {
        aggressor: me === 'aggressor' ? mine : theirs,
        defender: me === 'aggressor' ? theirs : mine,
        winner: 0,
        controller: 1,
        captured: true,
      }
    }
    for (const me of ['aggressor', 'defender'] as const)
      for (const [own, their, why] of [
        [{}, { frigate: 2 }, undefined],
        [{ frigate: 1 }, {}, 'XS-AGENDA-01'],
      ] as const) {
        const t = claiming(['clean-strike'], [battle(me, own, their)])
        expect([me, own, t.whyNot(0, [t.agenda(0, 'clean-strike')])]).toEqual([me, own, why])
      }
  })
  rule(
    ['XS-AGENDA-01', 'XS-RULING-55', 'XS-RULING-13', 'XS-RULING-93'],
    'Foothold: fleets on two planets one controls in home systems of others, at the end of the phase',
    () => {
      /** Seat 0 holds one planet abroad with a fleet; what of this second one? */
      const tried = (kind: Kind | undefined, home: 0 | 1 | 2, controller: number): string | undefined => {
        const t = new Table({ players: 3 }).openSpace().noTechs()
        for (const seat of [0, 1, 2]) t.put(seat, 'light', t.at(-3 + seat, 3))
        const [held, at] = [t.planet(1, 1), t.planet(home)]
        // With all the others it is asked, whatever lies here.
        for (const [row, planet] of [...t.g.planets].entries()) if (planet.at !== at) t.control(row, 0)
        t.put(0, 'light', held)
        t.agendas(0, 'foothold').agendas(1, 'foothold').toPrompt('claims.claim')
        if (kind !== undefined) t.put(0, kind, at)
        t.control(
          [...t.g.planets].findIndex(planet => planet.at === at),
          controller,
        )
        return t.whyNot(0, [t.agenda(0, 'foothold')])
      }
      for (const home of [1, 2] as const) expect(tried('light', home, 0)).toBeUndefined()
      for (const [kind, home, controller] of [
        ['light', 1, 1],
        ['light', 0, 0],
        ['scout', 1, 0],
        ['decoy', 1, 0],
        [undefined, 1, 0],
      ] as const)
        expect([kind, home, controller, tried(kind, home, controller)]).toEqual([
          kind,
          home,
          controller,
          'XS-AGENDA-01',
        ])
    },
  )
  rule(
    ['XS-AGENDA-01', 'XS-RULING-82', 'XS-RULING-93'],
    'Triumvirate: three planets, and more than anybody else',
    () => {
      const tried = (...controllers: readonly number[]): string | undefined => {
        const t = new Table({ players: 3 }).openSpace().noTechs()
        for (const seat of [0, 1, 2]) t.put(seat, 'light', t.at(-3 + seat, 3))
        // Asked with all planets; what is held when the claim is made counts.
        for (let planet = 0; planet < 6; planet++) t.control(planet, 0)
        t.agendas(0, 'triumvirate').toPrompt('claims.claim')
        controllers.forEach((seat, planet) => t.control(planet, seat))
        return t.whyNot(0, [t.agenda(0, 'triumvirate')])
      }
      expect(tried(0, 0, 0, 1, 1, 2)).toBeUndefined()
      expect(tried(0, 0, 0, 0, 1, 1)).toBeUndefined()
      expect(tried(0, 0, 0, 1, 1, 1)).toBe('XS-AGENDA-01')
      expect(tried(0, 0, 1, 1, 2, 2)).toBe('XS-AGENDA-01')
    },
  )
  rule('XS-AGENDA-01', 'every card of the content has its objective tried here or on the map', () => {
    const onTheMap = agendas.items.filter(
      ({ objective }) => 'foothold' in objective || 'planets' in objective,
    )
    expect([...Object.keys(OBJECTIVES), ...onTheMap.map(({ id }) => id)].sort()).toEqual(
      agendas.items.map(({ id }) => id).sort(),
    )
  })
})
