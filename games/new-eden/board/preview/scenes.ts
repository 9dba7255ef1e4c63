import type { Shown as ShownOf } from '@orrery/ui/preview'
import type { newEden } from '../../game.js'

type Shown = ShownOf<typeof newEden>

type Wanted = (shown: Shown) => boolean
export const asked =
  (prompt: string, more: Wanted = () => true): Wanted =>
  shown =>
    shown.question?.prompt === prompt && more(shown)
const round =
  (n: number): Wanted =>
  ({ g }) =>
    g.round >= n
const fights =
  (n: number): Wanted =>
  ({ g }) =>
    g.battle.round >= n
const some =
  (verb: string): Wanted =>
  ({ question }) =>
    question?.options?.some(({ name }) => name.startsWith(verb)) ?? false

/** Prepared positions by name: the first moment of a real match that looks like this. */
export const SCENES: Readonly<Record<string, Wanted>> = {
  start: () => true,
  mission: asked('setup.mission'),
  turn: asked('round.turn', round(3)),
  choose: asked('turn.choose', shown => round(3)(shown) && some('move')(shown)),
  late: asked('turn.choose', shown => round(5)(shown) && some('move')(shown)),
  move: asked('move.fleet', round(3)),
  company: asked('move.company', round(2)),
  trade: asked('trade.choose'),
  make: asked('manufacture.choose'),
  build: asked('build.choose', some('structure')),
  put: asked('research-action.choose'),
  search: asked('research.search', round(2)),
  place: asked('research.place', round(2)),
  asteroid: asked('explore.asteroid'),
  discard: asked('upkeep.discard'),
  exit: asked('raids.exit'),
  checkpoint: asked('checkpoint.mission'),
  strategy: asked('battle.strategy'),
  leader: asked('aligning.leader'),
  share: asked('aligning.share'),
  target: asked('attack.target'),
  crowded: asked('attack.target', ({ g }) => g.battle.ships.length >= 9),
  roll: asked('combat.choose', ({ g }) => g.battle.dice.length > 0),
  reroll: asked('combat-effect.reroll', ({ question }) => (question?.max ?? 1) > 1),
  retreat: asked('retreating.choose', fights(2)),
  escape: asked('ending.escape'),
  over: ({ g }) => g.phase === 'over',
}
