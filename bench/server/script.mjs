// What every server plays: two-player Fleet, a fixed list of [player, action]; each match walks through it. The peers run
// the same rules with the dice in the state, so the list is legal everywhere; ours keeps its own dice, so it has its own
// list, drawn in the same way from the same distribution.
import { answer, nameAnswer, questions, sample, start } from '@orrery/kernel/host'
import * as F from '../games/fleet.mjs'
import { fleet } from '../games/ours-fleet.mjs'
import { Rng } from '../lib/rng.mjs'

export const rules = {
  name: 'fleet',
  setup: () => F.setup(1, 2),
  apply: (G, a) => F.applyAction(G, a, F.stateRoll(G)),
  view: (G, p) => F.playerView(G, p),
}
export function script(length) {
  const G = rules.setup()
  const random = new Rng(11)
  return Array.from({ length }, () => {
    const legal = F.legal(G)
    const action = legal[random.int(legal.length)]
    const move = [G.active, action]
    rules.apply(G, action)
    return move
  })
}
export const SEED = '5eed'.repeat(16)
export function ourScript(length) {
  const g = start(fleet, { players: 2, seed: SEED, settings: {} })
  const random = new Rng(11)
  return Array.from({ length }, () => {
    const q = questions(g)[0]
    const given = sample(q, n => random.int(n))
    const move = [q.seat, nameAnswer(q, given)]
    answer(g, q.seat, given)
    return move
  })
}
