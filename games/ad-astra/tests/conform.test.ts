import { conform } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { findsLeaks } from '../../../testing/planted.js'
import { adAstra } from '../game.js'

/** A sample of what `orrery conform ad-astra` plays: the games that come to most of its questions, with other settings each. */
test.each([
  [2, 10],
  [3, 15],
  [4, 18],
])('Ad Astra passes the conformance suite with %i seats', (players, first) => {
  const result = conform(adAstra, { seeds: 1, first, players: [players], every: 400 })
  expect(result.failures).toEqual([])
})
findsLeaks(adAstra, { players: 2, first: 5, every: 400 }, [
  ['event', 'growth.systems'],
  ['view', 'turn.choose'],
  ['lines', 'turn.choose'],
  ['again', 'turn.choose'],
  ['watched', 'turn.choose'],
  ['event', 'setup.mission'],
])
// Without an Automa: where it turns up a card of its packet in the same answer, all are shown something.
findsLeaks(adAstra, { players: 3, first: 3, every: 400 }, [
  ['event', 'draft.pick'],
  ['undo', 'turn.choose'],
  ['order', 'turn.choose'],
  ['join', 'draft.pick'],
  ['join', 'setup.mission'],
  ['prompt', 'setup.mission'],
  ['note', 'turn.choose'],
  ['options', 'turn.choose'],
  ['options', 'draft.pick'],
  ['options', 'combat.before'],
  ['asked', 'growth.systems'],
  ['asked', 'pirates.lead'],
  ['asked', 'combat.before'],
  ['refusal', 'draft.pick'],
  ['refusal', 'turn.choose'],
  ['refusal', 'disengage.choose'],
  ['refusal', 'trade.propose'],
])
