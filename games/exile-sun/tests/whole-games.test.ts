import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { BattleWatch } from './watch-battles.js'
import { ClaimsWatch } from './watch-claims.js'
import { EndingWatch } from './watch-ending.js'
import { WildTable } from './wild-table.js'

/** The game with this number: its players and settings follow from it. */
function played(n: number): WildTable {
  const target = ['by-players', 'by-players', 10, 15][n % 4] ?? 10
  const misses = ['prevent', 'stand', 'redo'][n % 3] ?? 'prevent'
  const t = new WildTable({
    players: 2 + (n % 5),
    seed: `whole ${n}`,
    settings: { target, misses, errors: n % 7 === 0 },
  })
  return t.playOut(12, new BattleWatch(t), new ClaimsWatch(t), new EndingWatch(t))
}

rule(
  ['XS-RULING-55', 'XS-RULING-90', 'XS-RULING-91', 'XS-RULING-93', 'XS-END-04', 'XS-END-11', 'XS-RULING-65'],
  'battles, claims and endings of whole games of two to six agree with a second calculation',
  () => {
    const games = Array.from({ length: 60 }, (_, n) => played(n))
    expect(games.flatMap(({ problems }) => problems).slice(0, 5)).toEqual([])
    // They looked at everything.
    const often = (what: string): number => games.reduce((n, { looked }) => n + (looked.get(what) ?? 0), 0)
    const seen = ['claims after a battle', 'the last claims', 'a cycle that is not the last']
    const fought = ['scout', 'light', 'medium', 'heavy', 'shipyard'].map(kind => `a ${kind} fights`)
    const fights = [
      'mutual annihilation',
      'a round after three quiet ones',
      'a ship salvaged',
      'Aegis Screens',
    ]
    const met = [
      'Aggressive Campaign',
      'Break the Line',
      'Shatter the Vanguard',
      'Hunt the Pickets',
      'Sink the Giants',
    ]
    const metToo = ['Rout the Opposition', 'Foothold', 'Iron Shield', 'Triumvirate', 'Clean Strike']
    const ends = ['an end by planets', 'an end by target', 'an end by fleets', 'a tie broken by home']
    expect(
      [...seen, ...fought, ...fights, ...met, ...metToo, ...ends].filter(what => often(what) === 0),
    ).toEqual([])
  },
)
