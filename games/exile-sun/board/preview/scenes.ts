import type { Shown as ShownOf } from '@orrery/ui/preview'
import type { exileSun } from '../../game.js'

export type Shown = ShownOf<typeof exileSun>

type Wanted = (shown: Shown) => boolean
const asked =
  (prompt: string, more: Wanted = () => true): Wanted =>
  shown =>
    shown.question?.prompt === prompt && more(shown)
const cycle =
  (n: number): Wanted =>
  ({ g }) =>
    g.cycle >= n
const round =
  (n: number): Wanted =>
  ({ g }) =>
    g.battle.round >= n

/** A token can still go somewhere. */
const moves: Wanted = ({ question }) =>
  question?.options?.some(({ name }) => name.startsWith('move ')) ?? false

/** Prepared positions by name: the first moment of a real match that looks like this. */
export const SCENES: Readonly<Record<string, Wanted>> = {
  start: () => true,
  system: asked('settle.system'),
  colony: asked('settle.colony'),
  stack: asked('settle.stack'),
  placing: asked('placing.medium'),
  offer: asked('exchange-now.choose'),
  exchange: asked('exchange.back'),
  initiative: asked('initiative-pick.card'),
  budget: asked('budget.allocate', cycle(3)),
  revealed: shown => asked('building.take', cycle(2))(shown),
  surplus: asked('research.surplus'),
  deploy: asked('fuel.deploy', ({ question }) => (question?.options?.length ?? 0) > 0),
  move: asked('turn.choose', moves),
  swap: asked('mix.swap'),
  late: asked('turn.choose', shown => cycle(3)(shown) && moves(shown)),
  ships: asked('battle.ships'),
  decoy: asked('battle.decoy'),
  cards: asked('battle.before', ({ question }) => (question?.options?.length ?? 0) > 0),
  battle: asked('tactics.attack'),
  round2: asked('tactics.attack', round(2)),
  repair: asked('repair.ship'),
  claim: asked('claims.claim', ({ question }) => (question?.options?.length ?? 0) > 0),
  over: ({ g }) => g.phase === 'over',
}
