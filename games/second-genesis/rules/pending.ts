import type { LiveOf, Seat } from '@orrery/kernel'
import { done, id, int, seat } from '@orrery/kernel'
import type { Target } from '../content/vocabulary.js'
import type { G } from '../state.js'
import { emit, k, kindOf, NONE } from '../state.js'
import { isCard, noTarget } from './codes.js'
import { guardWith } from './guard-with.js'
import { spoken } from './spoken.js'
import { candidates, freeNumber, legalTargets, whyNot } from './targets.js'
import { AMBUSH, nextToRaise } from './triggers.js'
import type { Voice } from './values.js'

/** Waiting abilities go on the pile: the active player's first, each owner ordering the own (SG-RULING-30). */

const raiseLocals = { by: seat(), which: int(NONE), target: id() }
type Raise = LiveOf<typeof raiseLocals>

const own = (g: G, by: Seat): number[] => {
  const out: number[] = []
  for (let i = 0; i < g.waiting.length; i++) if (g.waiting.at(i).by === by) out.push(i)
  return out
}
const waitingOf = k.guard<Raise>(
  k.among(
    'waiting',
    g => g.waiting.length,
    (g, f) => own(g, f.by),
  ),
  [['SG-RULING-30', (g, f, i) => g.waiting.at(i).by === f.by]],
)
/** Abilities that say the same and aim at nothing need no order. */
const alike = (g: G, all: readonly number[]): boolean =>
  all.every(i => {
    const [a, b] = [g.waiting.at(i), g.waiting.at(all[0] as number)]
    return (
      g.cards.at(a.card).kind === g.cards.at(b.card).kind &&
      a.ability === b.ability &&
      targetOf(g, i) === undefined
    )
  })
function targetOf(g: G, which: number): Target | undefined {
  const waiting = g.waiting.at(which)
  return spoken(kindOf(g, waiting.card), waiting.ability).target
}
function voice(g: G, which: number): Voice {
  const waiting = g.waiting.at(which)
  return { card: waiting.card, you: waiting.by, here: waiting.region, target: NONE }
}
const pendingTargets = guardWith<Raise>(
  (g, f, _by, _given, push) => {
    candidates(g, targetOf(g, f.which) as Target, push)
  },
  (g, f, code) => whyNot(g, targetOf(g, f.which) as Target, code, voice(g, f.which), false),
)

export const raise = k.procedure('pending abilities', raiseLocals, {
  next: (g, f) => {
    f.by = nextToRaise(g)
    if (f.by < 0) return done()
    const mine = own(g, f.by)
    f.which = mine.length === 1 || alike(g, mine) ? (mine[0] as number) : NONE
    f.target = NONE
  },
  order: k.ask(
    (_g, f) =>
      f.which >= 0
        ? null
        : {
            kind: 'pick',
            seat: f.by,
            from: waitingOf,
            min: 1,
            max: 1,
            rule: 'SG-RULING-30',
            prompt: 'next ability',
          },
    (_g, f, [which = 0]) => {
      f.which = which
    },
  ),
  // SG-TRG-05: without a legal target it is not put on the pile.
  aim: (g, f) => {
    g.now.card = g.waiting.at(f.which).card
    g.now.by = f.by
    const target = targetOf(g, f.which)
    if (!target) {
      f.target = noTarget(g)
      return 'put'
    }
    const legal = legalTargets(g, target, voice(g, f.which), false)
    if (legal.length === 0) {
      g.waiting.removeAt(f.which)
      return 'next'
    }
    if (legal.length === 1) f.target = legal[0] as number
  },
  target: k.ask(
    (_g, f) =>
      f.target >= 0
        ? null
        : {
            kind: 'pick',
            seat: f.by,
            from: pendingTargets,
            min: 1,
            max: 1,
            rule: 'SG-TRG-04',
            prompt: 'ability target',
          },
    (_g, f, [code = NONE]) => {
      f.target = code
    },
  ),
  put: (g, f) => {
    const { card, life, ability, by, region, power, x } = g.waiting.at(f.which)
    g.waiting.removeAt(f.which)
    const item = g.pile.push()
    item.number = freeNumber(g)
    item.what = 'ability'
    item.card = card
    item.ability = ability
    item.by = by
    item.region = region
    item.power = power
    item.life = life
    item.x = x
    item.target = f.target
    item.targetLife = isCard(g, f.target) ? g.cards.at(f.target).life : 0
    emit(g, 'pending', { card, target: f.target, ambush: ability === AMBUSH })
    return 'next'
  },
})
