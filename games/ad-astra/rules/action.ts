import type { LiveOf } from '@orrery/kernel'
import { call, done, flag, id, int, NOBODY, seat, word } from '@orrery/kernel'
import type { Action } from '../content/vocabulary.js'
import { ACTIONS } from '../content/vocabulary.js'
import type { AdAstra } from '../state.js'
import { emit, k, OFF } from '../state.js'
import { boardHandles, useAbility } from './abilities.js'
import { attack } from './attack.js'
import { construction } from './construction.js'
import { diplomacy } from './diplomacy.js'
import { exploration } from './exploration.js'
import { flight } from './flight.js'
import { growth } from './growth.js'
import { invasion } from './invasion.js'
import { AFTER, BEFORE } from './moments.js'
import { research } from './research.js'
import { systemsOf } from './systems.js'
import { markUsed, mightUse, usableAt } from './usable.js'

/** A standard action from beginning to end: what may be used before it, the action itself, what may be used after it. */

const CHAPTERS = { flight, attack, invasion, exploration, growth, construction, research, diplomacy } as const

const locals = {
  seat: seat(),
  kind: word(...ACTIONS),
  /** Given by what the action is performed from. */
  extra: int(),
  dice: int(),
  ignoring: flag(),
  single: flag(),
  bound: id(OFF),
  fleet: flag(),
}
type Performing = LiveOf<typeof locals>

// ---------------------------------------------------------------- windows around it

const before = usableAt<Performing>(f => BEFORE[f.kind])
const after = usableAt<Performing>(f => AFTER[f.kind])

/** What of a board is used by itself around an action. */
const automatic = k.procedure(
  'automatic',
  { seat: seat(), kind: word(...ACTIONS), late: flag(), at: int() },
  {
    next: (g, f) => {
      const moment = (f.late ? AFTER : BEFORE)[f.kind]
      const handle = boardHandles(g, f.seat, moment)[f.at]
      if (handle === undefined) return undefined
      f.at += 1
      return call(useAbility, { seat: f.seat, handle, moment }, 'next')
    },
  },
)

const byItself = (f: Performing, late: boolean) => call(automatic, { seat: f.seat, kind: f.kind, late })

// ---------------------------------------------------------------- performing it

/** What the action is performed from, and what that gives. */
type Given = Omit<Performing, 'kind'> & { readonly kind: Action | 'none' }
const NOTHING: Given = {
  kind: 'none',
  seat: NOBODY,
  extra: 0,
  dice: 0,
  ignoring: false,
  single: false,
  bound: OFF,
  fleet: false,
}
function begin(g: AdAstra, given: Given): void {
  const { action } = g
  action.kind = given.kind
  action.by = given.seat
  action.single = given.single
  action.bound = given.bound
  action.fleet = given.fleet
  action.extra = given.extra
  action.dice = given.dice
  action.ignoring = given.ignoring
}
/** Nothing of an action outlives it; its rewards and surveys are used up as they come. */
function clear(g: AdAstra): void {
  begin(g, NOTHING)
  const { action } = g
  action.systems = 0
  action.finished = 0
  action.population = 0
  action.branch = 0
  action.piece = 0
  action.speed.fill(0)
}

/** AA-RULING-104: before, the action, after. The result is the first system that was chosen, or OFF. */
export const perform = k.procedure('perform', locals, {
  begin: (g, f) => {
    begin(g, f)
    emit(g, 'action', { by: f.seat, action: ACTIONS.indexOf(f.kind) })
    return byItself(f, false)
  },
  before: k.choose((g, f) => (mightUse(g, f.seat, BEFORE[f.kind]) ? f.seat : NOBODY), {
    use: k.option(before, (g, f, handle) => {
      markUsed(g, handle)
      return call(useAbility, { seat: f.seat, handle, moment: BEFORE[f.kind] }, 'before')
    }),
    done: k.plain([], () => undefined),
  }),
  act: (_g, f) => call(CHAPTERS[f.kind], { seat: f.seat }),
  late: (_g, f) => byItself(f, true),
  after: k.choose((g, f) => (mightUse(g, f.seat, AFTER[f.kind]) ? f.seat : NOBODY), {
    use: k.option(after, (g, f, handle) => {
      markUsed(g, handle)
      return call(useAbility, { seat: f.seat, handle, moment: AFTER[f.kind] }, 'after')
    }),
    done: k.plain([], () => undefined),
  }),
  end: g => {
    const [first = OFF] = systemsOf(g.action.systems)
    clear(g)
    return done(first)
  },
})
