import type { Guided } from '@orrery/ui'
import type { newEden } from '../game.js'
import { battle, claim } from './guided/battle.js'
import { opening, SEED } from './guided/opening.js'
import { rival } from './guided/rival.js'
import { build, explore, extract, goal, trade, upkeep } from './guided/round-two.js'
import { manufacture, research } from './guided/round-three.js'
import { LEARNER } from './guided/reading.js'

/**
 * The first game of War for New Eden: the Gallente against the Caldari, two Rounds and an Upkeep with a coach. The learner
 * takes each of the seven actions once, turns up a System, fights a battle and takes a System from the enemy.
 */
export default {
  players: 2,
  seat: LEARNER,
  seed: SEED,
  opening,
  rival,
  lessons: [goal, extract, build, explore, trade, upkeep, manufacture, research, battle, claim],
} satisfies Guided<typeof newEden>
