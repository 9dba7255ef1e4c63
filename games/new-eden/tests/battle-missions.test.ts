import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { missionOf } from '../state.js'
import type { WhiteFace } from './battlefield.js'
import { Battlefield } from './battlefield.js'
import type { Ships } from './table.js'

/** What Missions are told of a battle, whoever won it. */

const KILL: WhiteFace[] = [...new Array<WhiteFace>(4).fill('aim aim'), ...new Array<WhiteFace>(9).fill('dmg')]
const LINE = {
  small: ['interceptor', { interceptor: 3 }],
  medium: ['command'],
  large: ['marauder'],
} as const
const FIELD = new Battlefield()
const HAND = [
  'storm-the-core',
  'cruiser-down',
  'giant-slayer',
  'against-the-odds',
  'flawless-victory',
  'hold-the-line',
  'decisive-blow',
]
interface Fight {
  readonly mine: Ships
  readonly theirs: Ships
  /** Whether the first attack of a side destroys a Ship; all others miss. */
  readonly kills?: readonly [boolean, boolean]
  readonly tier?: 1 | 2 | 3
  readonly controller?: number
}
/** The Missions that a seat is offered after it; seat 0 attacks. */
function offered(
  seat: 0 | 1,
  { mine, theirs, kills = [false, false], tier = 1, controller }: Fight,
): string[] {
  const t = FIELD.again()
  if (tier > 1) {
    const at = t.systemsOfTier(tier)[0] ?? -1
    const from = t.beside(at)[0] ?? -1
    t.explored(from).place(from, at)
  }
  if (controller !== undefined) t.control(controller, t.at)
  for (const id of HAND) t.dealMission(seat, id)
  t.battle(mine, theirs, [LINE, LINE])
  const open = [...kills]
  const isOver = (): boolean =>
    ['checkpoint.mission', 'turn.choose', 'arriving.claim'].includes(t.prompt() ?? '')
  t.quietly(() => {
    if (t.rolled) {
      const side = t.g.battle.attacking
      t.dice(open[side] ? KILL : ['blank']).closeWindow()
      open[side] = false
      if (t.prompt() === 'attack.further') t.says(side, [])
    }
    return isOver()
  })
  const cards = t.prompt() === 'checkpoint.mission' && t.who() === seat ? t.choices(seat) : []
  return cards.map(name => missionOf(t.g, Number(name.split(':')[1])).id).sort()
}

describe('combat Missions', () => {
  rule(['NE-CARD-04', 'NE-RULING-27'], 'a kill without a loss, by the winner', () => {
    const duel = { mine: { interceptor: 1 }, theirs: { interceptor: 1 } }
    expect(offered(0, { ...duel, kills: [true, false] })).toEqual(['flawless-victory'])
    expect(offered(1, { ...duel, kills: [false, true] })).toEqual(['flawless-victory'])
    expect(offered(1, { ...duel, kills: [true, false] })).toEqual([])
    expect(offered(1, { ...duel, kills: [true, true] })).toEqual([]) // won, and lost a Ship
    expect(offered(1, duel)).toEqual([]) // won, and destroyed none
  })
  rule(['NE-CARD-04', 'NE-RULING-27'], 'Ships by their size and Strength, whoever won', () => {
    const command = { mine: { interceptor: 1 }, theirs: { interceptor: 1, command: 1 } }
    expect(offered(0, { mine: { interceptor: 1 }, theirs: { command: 1 }, kills: [true, false] })).toEqual([
      'cruiser-down',
      'decisive-blow',
      'flawless-victory',
    ])
    expect(offered(1, { ...command, mine: { command: 1 }, kills: [false, true] })).toEqual([
      'cruiser-down',
      'decisive-blow',
      'flawless-victory',
    ])
    expect(offered(0, { mine: { interceptor: 1 }, theirs: { marauder: 1 }, kills: [true, true] })).toEqual([
      'cruiser-down',
      'decisive-blow',
      'flawless-victory', // it stands in another orbit and never shoots
      'giant-slayer',
    ])
    // A Ship that is only there is no kill.
    expect(
      offered(0, {
        mine: { interceptor: 1, marauder: 1 },
        theirs: { interceptor: 1, command: 1 },
        kills: [true, false],
      }),
    ).toEqual(['flawless-victory'])
    // One's own losses are no kills.
    expect(offered(0, { mine: { marauder: 1 }, theirs: { interceptor: 1 }, kills: [false, true] })).toEqual(
      [],
    )
  })
  rule(['NE-CARD-04', 'NE-RULING-27'], 'fewer Ships than the enemy at its start', () => {
    expect(offered(0, { mine: { command: 1 }, theirs: { interceptor: 2 } })).toEqual(['against-the-odds'])
    expect(offered(0, { mine: { interceptor: 3 }, theirs: { interceptor: 2 } })).toEqual([])
    expect(offered(1, { mine: { interceptor: 2 }, theirs: { command: 1 } })).toEqual(['against-the-odds'])
    expect(offered(1, { mine: { interceptor: 1 }, theirs: { interceptor: 1 } })).toEqual([])
  })
  rule(['NE-CARD-04', 'NE-RULING-27'], 'a System of one’s own, held as Defender', () => {
    const held = { mine: { interceptor: 1 }, theirs: { interceptor: 1 } }
    expect(offered(1, { ...held, controller: 1 })).toEqual(['hold-the-line'])
    expect(offered(1, { ...held, controller: 0 })).toEqual([])
    expect(offered(0, { mine: { interceptor: 2 }, theirs: { interceptor: 1 }, controller: 0 })).toEqual([])
  })
  rule(['NE-CARD-04', 'NE-RULING-27'], 'a victory as Attacker in Tier 3', () => {
    const stormed = { mine: { interceptor: 2 }, theirs: { interceptor: 1 } }
    expect(offered(0, { ...stormed, tier: 3 })).toEqual(['storm-the-core'])
    expect(offered(0, { ...stormed, tier: 2 })).toEqual([])
    expect(offered(1, { ...stormed, theirs: { interceptor: 2 }, tier: 3 })).toEqual([])
  })
})
