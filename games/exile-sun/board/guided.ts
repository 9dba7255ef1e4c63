import type { Guided } from '@orrery/ui'
import { battle, tactics } from './guided/battle-phase.js'
import { budget, fleets, goal } from './guided/budget-phase.js'
import { moving } from './guided/move-phase.js'
import type { Game } from './guided/reading.js'
import { rival } from './guided/rival.js'
import { alone, planets } from './guided/second-cycle.js'

/**
 * The first game of Exile Sun: Brightwater in the south against the Drift Clans, two cycles with a coach. A Drift fleet comes
 * forward, is looked at and beaten; then one of their planets, which nobody guards, is taken.
 */
export default {
  players: 2,
  seat: 0,
  seed: 'first-304',
  opening: [
    [1, 'place system:0 turned:0'],
    [1, 'colony:3'],
    [1, 'stack:11'],
    [0, 'place system:1 turned:3'],
    [0, 'colony:1'],
    [0, 'stack:6'],
    // Shipyard, fleets, Decoys.
    [1, 'space:18'],
    [1, 'space:32'],
    [1, 'space:23'],
    [1, 'space:24'],
    [1, 'space:31'],
    [1, 'space:25'],
    [1, 'space:11'],
    [1, 'space:19'],
    [0, 'space:114'],
    [0, 'space:107'],
    [0, 'space:109'],
    [0, 'space:101'],
    [0, 'space:113'],
    [0, 'space:106'],
    [0, 'space:119'],
    [0, 'space:121'],
  ],
  rival,
  lessons: [goal, budget, fleets, moving, battle, tactics, planets, alone],
} satisfies Guided<Game>
