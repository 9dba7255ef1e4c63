import type { AnyGame, Game } from '@orrery/kernel'
import { fingerprint, hashWords, suspend } from '@orrery/kernel/host'

/** Matches of one game and shape share their layout: each is looked at once. */
const known = new WeakMap<AnyGame, WeakMap<object, string>>()

/**
 * Sixteen digits over how a state is laid out, the steps of its rules and the game's own items, which its numbers stand
 * for. Whoever reads a view with rules of another edition would misread it: a client compares and reloads.
 */
export function editionOf(game: AnyGame, g: object): string {
  const { layout } = suspend(g)
  let ofGame = known.get(game)
  if (!ofGame) known.set(game, (ofGame = new WeakMap()))
  let edition = ofGame.get(layout)
  if (edition === undefined) {
    const text = fingerprint(g) + JSON.stringify((game as Game).def.content)
    edition = hashWords(Int32Array.from(text, letter => letter.charCodeAt(0)))
    ofGame.set(layout, edition)
  }
  return edition
}
