import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { exileSun } from '../game.js'
import { removeToken, tokensOf } from '../rules/tokens.js'
import { ending, privateSources, totalVp } from '../rules/victory.js'
import type { Kind } from '../state.js'
import { agendaOf, shipOf } from '../state.js'
import { open } from './clash.js'
import { Table } from './table.js'

const table = (players = 3, settings: Record<string, string | number | boolean> = {}): Table =>
  new Table({ players, settings }).placed()
const points = (t: Table, ...vp: readonly number[]): Table =>
  t.arrange(g => vp.forEach((n, seat) => (g.players.at(seat).vp = n)))
const planets = (t: Table, ...controllers: readonly number[]): Table =>
  t.arrange(g => controllers.forEach((seat, p) => (g.planets.at(p).controller = seat)))
const homeOf = (t: Table, seat: number): number => t.g.players.at(seat).location * 2
const without = (t: Table, seat: number, id: 'flagship' | 'shipyard'): Table =>
  t.cards(
    g => g.players.at(seat).storage,
    t.g.players
      .at(seat)
      .storage.toArray()
      .filter(card => shipOf(t.g, card).id !== id),
  )
const PRINTED = { target: 10 }
/** Plays the cycle out; the game must be over. */
const finished = (t: Table): { winners: number[]; why: unknown } => {
  t.idle(() => t.over)
  return { winners: t.winners, why: t.events('ended').at(-1)?.['why'] }
}

describe('the end of the game', () => {
  rule(
    ['XS-END-01', 'XS-END-06', 'XS-CYCLE-05', 'XS-CYCLE-06', 'XS-RULING-60', 'XS-RULING-61'],
    'reaching 10 ends the game at the end of that cycle, without a word',
    () => {
      const t = points(table(), 7, 0, 0)
      expect(totalVp(t.g, 0)).toBe(10)
      t.toPhase('battle')
      expect(t.over).toBe(false)
      const prompts: string[] = []
      t.idle(() => {
        const prompt = t.over ? 'over' : (t.prompt(t.asked()[0] ?? 0) ?? '')
        if (prompts.at(-1) !== prompt) prompts.push(prompt)
        return t.over
      })
      expect(prompts).toEqual(['hand.discard', 'over'])
      expect([t.winners, t.g.cycle]).toEqual([[0], 1])
      expect(points(table(), 6, 0, 0).toCycle(2).over).toBe(false)
    },
  )
  rule(['XS-VAR-01', 'XS-SETUP-02'], 'The Long War goes to 15, and everybody sees how far it goes', () => {
    expect([table().seen(0).target, table(3, { target: 15 }).seen(2).target]).toEqual([10, 15])
    expect(points(table(3, { target: 15 }), 11, 0, 0).toCycle(2).over).toBe(false)
    expect(finished(points(table(3, { target: 15 }), 12, 0, 0))).toEqual({ winners: [0], why: 'target' })
  })
  rule(
    ['XS-RULING-91', 'XS-SETUP-02'],
    'more points and planets win with more players, unless the table plays as printed',
    () => {
      const goals = (settings: Record<string, string | number>): number[][] =>
        [2, 3, 4, 5, 6].map(players => {
          const { target, planetsToWin } = new Table({ players, settings }).g
          return [target, planetsToWin]
        })
      const rising = [
        [10, 5],
        [10, 5],
        [12, 6],
        [13, 7],
        [13, 8],
      ]
      expect(goals({})).toEqual(rising)
      expect(goals({ target: 'by-players' })).toEqual(rising)
      for (const target of [10, 15]) expect(goals({ target })).toEqual(rising.map(() => [target, 5]))
      // With four players 11 points or five planets are not enough, 12 or six are.
      expect(points(table(4), 8, 0, 0, 0).toCycle(2).over).toBe(false)
      expect(finished(points(table(4), 9, 0, 0, 0))).toEqual({ winners: [0], why: 'target' })
      expect(ending(planets(table(4), 0, 0, 0, 0, 0, 1, 1, 1).g)).toBeUndefined()
      expect(ending(planets(table(4), 0, 0, 0, 0, 0, 0, 1, 1).g)).toMatchObject({
        why: 'planets',
        winners: [0],
      })
    },
  )
  rule(['XS-END-02', 'XS-END-04'], 'an empty Agenda deck ends the game, and the most points win', () => {
    const t = points(table(), 1, 3, 2).cards(g => g.agendaDeck, [])
    expect(finished(t)).toEqual({ winners: [1], why: 'agendas' })
  })
  rule(
    ['XS-END-03', 'XS-END-04', 'XS-RULING-62'],
    'a player without fleets ends it, even with Decoys left; Scouts are enough to stay',
    () => {
      const stripped = (kind: Kind): Table => {
        const t = points(table(), 1, 0, 2).toPhase('move')
        t.arrange(g => {
          for (const token of tokensOf(g, 0)) removeToken(g, token)
        })
        t.put(0, kind, t.at(0, 1))
        return t
      }
      expect(finished(stripped('decoy'))).toEqual({ winners: [2], why: 'fleets' })
      for (const kind of ['scout', 'light', 'medium', 'heavy', 'shipyard'] as const)
        expect([kind, stripped(kind).toCycle(2).over]).toEqual([kind, false])
    },
  )
  rule(
    ['XS-END-05', 'XS-RULING-82'],
    'five planets win at once, whatever the points, occupied or not',
    () => {
      const t = planets(points(table(), 0, 9, 0), 0, 0, 0, 0, 0)
      expect(finished(t)).toEqual({ winners: [0], why: 'planets' })
      expect(ending(planets(table(), 0, 0, 0, 0, 1).g)).toBeUndefined()
    },
  )
  rule('XS-RULING-63', 'two with five planets: more planets, then points', () => {
    const more = planets(points(table(6, PRINTED), 0, 9, 0), 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2)
    expect(ending(more.g)).toEqual({ why: 'planets', winners: [0], ties: [] })
    const even = planets(points(table(6, PRINTED), 0, 9, 0), 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 3)
    expect(ending(even.g)).toEqual({ why: 'planets', winners: [1], ties: [{ by: 'points', left: [1] }] })
  })
  rule('XS-END-11', 'over the target together: the higher total wins', () => {
    expect(ending(points(table(), 7, 8, 0).g)).toEqual({ why: 'target', winners: [1], ties: [] })
  })
  rule('XS-END-07', 'tied: who alone controls both home planets', () => {
    const t = points(table(), 7, 8, 0)
    t.control(homeOf(t, 1), 2)
    expect([totalVp(t.g, 0), totalVp(t.g, 1)]).toEqual([10, 10])
    expect(ending(t.g)).toMatchObject({ winners: [0], ties: [{ by: 'home', left: [0] }] })
    // Even if the other has the Flagship and more planets.
    t.control(homeOf(t, 2), 1).control(homeOf(t, 2) + 1, 1)
    without(t, 0, 'flagship')
    points(t, 8, 8, 0)
    expect([totalVp(t.g, 0), totalVp(t.g, 1)]).toEqual([10, 10])
    expect(ending(t.g)?.winners).toEqual([0])
  })
  rule('XS-END-08', 'still tied: who alone has the own Flagship', () => {
    const t = without(points(table(), 7, 8, 0), 1, 'flagship')
    expect([totalVp(t.g, 0), totalVp(t.g, 1)]).toEqual([10, 10])
    expect(ending(t.g)).toMatchObject({ winners: [0], ties: [{ by: 'flagship', left: [0] }] })
  })
  rule(
    ['XS-END-09', 'XS-EX-21', 'XS-RULING-66'],
    'still tied: most planets; Darren and James with 7 each',
    () => {
      const [darren, james] = [0, 1]
      const t = points(table(), 3, 5, 0).cards(g => g.agendaDeck, [])
      const trophy =
        t.g.players
          .at(2)
          .storage.toArray()
          .find(card => shipOf(t.g, card).id === 'flagship') ?? -1
      without(t, 2, 'flagship').cards(g => g.players.at(darren).trophies, [trophy])
      without(t, james, 'shipyard').control(homeOf(t, 2), james)
      expect([totalVp(t.g, darren), totalVp(t.g, james)]).toEqual([7, 7])
      expect(ending(t.g)?.winners).toEqual([james])
    },
  )
  rule(['XS-END-10', 'XS-RULING-64'], 'nothing separates them: the victory is shared', () => {
    const t = points(table(), 7, 7, 0)
    expect([finished(t).winners, t.g.phase]).toEqual([[0, 1], 'over'])
    // Everybody is told everybody's points, private ones counted in.
    expect(t.events('ended')[0]?.['totals']).toEqual([0, 1, 2].map(seat => totalVp(t.g, seat)))
  })
  rule('XS-RULING-65', 'among three each step keeps those who meet it', () => {
    const t = points(table(4, PRINTED), 7, 7, 8, 0)
    t.control(homeOf(t, 2), 3)
    expect([0, 1, 2].map(seat => totalVp(t.g, seat))).toEqual([10, 10, 10])
    without(t, 1, 'flagship')
    points(t, 7, 8, 8, 0)
    expect([0, 1, 2].map(seat => totalVp(t.g, seat))).toEqual([10, 10, 10])
    // Seat 2 falls at the home planets, seat 1 at the Flagship.
    expect(ending(t.g)).toMatchObject({
      winners: [0],
      ties: [
        { by: 'home', left: [0, 1] },
        { by: 'flagship', left: [0] },
      ],
    })
  })
})

describe('private points', () => {
  rule(
    ['XS-VP-03', 'XS-VP-04', 'XS-END-08'],
    'a Flagship or Shipyard that is out in a battle counts for its owner, and for nobody else',
    () => {
      const t = open().attack('light', 'shipyard')
      t.hand(0, 'frigate', 'frigate', 'frigate').hand(1, 'frigate', 'frigate').toPrompt('battle.ships')
      t.says(0, t.ships(0, 'frigate', 'frigate', 'flagship'))
      t.says(1, t.ships(1, 'shipyard', 'frigate', 'frigate', 'flagship', 'strike-craft'))
      expect([0, 1].map(seat => privateSources(t.g, seat))).toMatchObject([
        { flagship: true, shipyard: true },
        { flagship: true, shipyard: true },
      ])
      without(t, 0, 'shipyard')
      expect(privateSources(t.g, 0)).toMatchObject({ flagship: true, shipyard: false })
      // Once seat 0 has lost it, the enemy's in the same battle is not taken for its own.
      const u = open().attack('light', 'light')
      without(u, 0, 'flagship').hand(0, 'frigate').hand(1, 'frigate').toPrompt('battle.ships')
      u.says(0, u.ships(0, 'frigate', 'strike-craft', 'strike-craft'))
      u.says(1, u.ships(1, 'frigate', 'flagship', 'strike-craft'))
      expect([privateSources(u.g, 0).flagship, privateSources(u.g, 1).flagship]).toEqual([false, true])
    },
  )
})

describe('information', () => {
  rule(['XS-INFO-02', 'XS-INFO-11'], 'Initiative cards, planet control and the VP track are open', () => {
    const t = points(table(), 2, 1, 0)
    const seen = t.seen(2)
    expect(seen.players.map(p => p.initiative)).toEqual([1, 2, 3])
    expect(seen.players.map(p => p.vp)).toEqual([2, 1, 0])
    expect(seen.planets.map(p => p.controller)).toEqual([...t.g.planets].map(p => p.controller))
  })
  rule(
    ['XS-INFO-03', 'XS-INFO-09'],
    'sizes of the ship decks are open, what is in them and everything else that may be hidden is not',
    () => {
      const t = table()
      const spectator = t.seen(-1)
      for (const player of spectator.players) {
        expect([player.overhead.length, player.reserve.length]).toEqual([8, 6])
        for (const zone of [player.hand, player.overhead, player.reserve, player.techs, player.agendas])
          expect(zone.every(card => card === null)).toBe(true)
        expect([player.storage, player.trophies]).toEqual([null, null])
      }
      expect(spectator.tokens.filter(token => token.at >= 0).every(token => token.kind === null)).toBe(true)
      expect(exileSun.def.scores(t.g)).toEqual([0, 0, 0])
    },
  )
})

describe('variants', () => {
  rule(
    ['XS-VAR-02', 'XS-VAR-03', 'XS-VAR-05', 'XS-INIT-06'],
    'two players: Initiative #1 and #5 and six Agenda cards stay away, the rest is the same',
    () => {
      for (let n = 0; n < 12; n++) {
        const t = new Table({ players: 2, seed: `two ${n}` })
        for (const player of t.g.players) expect([2, 3, 4, 6]).toContain(player.initiative)
      }
      const t = table(2).noTechs()
      const inPlay = [...t.g.agendaDeck, ...[...t.g.players].flatMap(p => [...p.agendas])].map(c =>
        agendaOf(t.g, c),
      )
      expect(inPlay.length).toBe(20)
      expect(inPlay.filter(card => card.colour === 'red').length).toBe(10)
      expect(inPlay.some(card => card.notForTwo)).toBe(false)
      t.toCycle(2)
      const [seat = 0] = t.asked()
      expect(t.choices(seat)).toEqual([2, 3, 4, 6].map(card => `initiative:${card}`))
      expect(t.whyNot(seat, 'initiative:5')).toBe('XS-INIT-06')
    },
  )
  rule('XS-VAR-06', 'where the table wants it, all may agree to stop without a result', () => {
    const t = table(3, { abandon: true }).toPrompt('cycle.abandon')
    expect(t.asked().length).toBe(3)
    t.says(0, 'abandon').says(1, 'abandon').says(2, 'on')
    expect([t.over, t.g.cycle]).toEqual([false, 2])
    t.toPrompt('cycle.abandon')
    for (const seat of [0, 1, 2]) t.says(seat, 'abandon')
    expect([t.over, t.winners, t.g.phase]).toEqual([true, [], 'over'])
  })
})
