import { expect, test } from 'vitest'
import { conform } from '@orrery/kernel/host'
import { findsLeaks } from '../../../testing/planted.js'
import { lab } from './battle-lab.js'

/** Battles by themselves: they are rare in random games, and most secrets of the game are in them. */
test.each([2, 3])(
  'battles pass the conformance suite with %i players at the table',
  players => {
    const result = conform(lab, { seeds: 3, first: players, players: [players], every: 16 })
    expect(result.failures).toEqual([])
  },
  60_000,
)
findsLeaks(lab, { players: 2, first: 5, every: 12 }, [
  ['event', 'battle.strategy'],
  ['view', 'combat.choose'],
  ['event', 'attack.target'],
  ['view', 'ending.escape'],
  ['prompt', 'aligning.share'],
  ['note', 'combat.choose'],
  ['options', 'attack.target'],
  ['options', 'aligning.leader'],
  ['asked', 'combat.choose'],
  ['asked', 'combat-effect.orbit'],
  ['refusal', 'battle.strategy'],
  ['refusal', 'attack.target'],
])
