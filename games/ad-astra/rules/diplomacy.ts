import type { LiveOf, Seat } from '@orrery/kernel'
import { bag, call, done, flag, id, int, move, NOBODY, one, seat, some, word } from '@orrery/kernel'
import { PROFESSIONS } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { buildingOf, content, emit, k, seatCount } from '../state.js'
import { useAbility } from './abilities.js'
import { diplomatDice, diplomatsLeave } from './diplomats-in-play.js'
import { hire, keepPool } from './diplomats.js'
import { isPlaced } from './galaxy.js'
import { flipToken, isLastToken, isUsableToken, usableTokens } from './influence.js'
import { mayInfluence, placeToken } from './influence-effects.js'
import type { Moment } from './moments.js'
import { change, CREDITS, creditsOf, only } from './resources.js'
import { clearRolls, rollDice } from './rolls.js'
import { hasRoomFor } from './systems.js'
import { markUsed, mightUseIn, passiveIn, usableIn } from './test-windows.js'
import type { DiceEffect } from './tests.js'
import { cardOfEffect, DIPLOMACY, effectCount, REPLACE_GUARDED, spendDice, verbsOfEffect } from './tests.js'
import { addUnrest } from './unrest.js'

/** Diplomacy: dice from influence, a credit and diplomats, spent on effects. */

const locals = { seat: seat(), dice: int(), effects: bag(64), effect: id() }
type Diplomacy = LiveOf<typeof locals>
const NOWHERE = -1

// ---------------------------------------------------------------- dice

const tokens = k.guard<Diplomacy>(
  k.rowsOf('system', g => g.systems),
  [['AA-DPL-01', (g, f, s) => isUsableToken(g, s, f.seat)]],
)
const pool = k.guard<Diplomacy>(
  k.cardsIn(
    'diplomat',
    g => content(g).diplomats.length,
    (g, f) => g.players.at(f.seat).diplomats,
    'AA-DPL-03',
  ),
  [],
)
const windowAt = (moment: Moment) =>
  k.window<Diplomacy>({
    style: 'inTurn',
    order: (_g, f) => [f.seat],
    asked: (g, _f, who) => mightUseIn(g, who, moment, NOWHERE),
    may: k.menu({
      use: k.option(
        usableIn<Diplomacy>(moment, () => NOWHERE),
        (g, _f, handle, _y, who) => {
          markUsed(g, handle)
          return call(useAbility, { seat: who, handle, moment })
        },
      ),
    }),
  })

// ---------------------------------------------------------------- effects

const indexOf = (g: Seen, name: string): number => DIPLOMACY + content(g).diplomacyEffects.indexOf(name)
/** AA-BLD-08: past a Spy Center that is not one's own, Replace Influence costs more. */
export function guarded(g: Seen): readonly DiceEffect[] {
  let guard = 0
  for (let kind = 0; kind < content(g).buildings.length; kind++)
    guard = Math.max(guard, buildingOf(g, kind).guard ?? 0)
  const replace = content(g).diplomacyEffects.byId('replace-influence')
  const same = indexOf(g, 'replace-influence')
  return [{ effect: REPLACE_GUARDED, same, cost: replace.cost + guard, repeat: replace.repeat, worth: 1 }]
}

const open = k.guard<Diplomacy>(
  k.among('effect', effectCount, (_g, f) => [...new Set(f.effects.toArray())], 'AA-DPL-04'),
  [],
)
const empires = k.guard<Diplomacy>(k.things('seat', seatCount), [])
const rivals = k.guard<Diplomacy>(k.things('seat', seatCount), [
  ['AA-DPL-09', (_g, f, who) => who !== f.seat],
])
const inPlay = k.guard<Diplomacy>(
  k.cardsIn(
    'diplomat',
    g => content(g).diplomats.length,
    g => g.diplomatsInPlay,
    'AA-DPL-12',
  ),
  [],
)
/** AA-DPL-12: into one's pool, without its ability; the token on it goes back. */
function captureDiplomat(g: AdAstra, f: Diplomacy, card: number): void {
  const posting = g.postings.at(card)
  posting.target = NOBODY
  posting.initiator = NOBODY
  move(g, card, g.diplomatsInPlay, g.players.at(f.seat).diplomats)
  emit(g, 'captured', { by: f.seat, card })
}

// ---------------------------------------------------------------- influence

const swayLocals = { seat: seat(), how: word('spread', 'replace', 'sway'), guarded: flag(), system: id() }
type Swaying = LiveOf<typeof swayLocals>
/** AA-BLD-08, AA-RULING-86: a Spy Center guards a system against all but its owner. */
function isGuarded(g: Seen, system: number, who: Seat): boolean {
  const { buildings, owner } = g.systems.at(system)
  if (owner === who) return false
  for (let kind = 0; kind < buildings.length; kind++)
    if (buildings.get(kind) > 0 && buildingOf(g, kind).guard !== undefined) return true
  return false
}
type Aiming = Pick<Swaying, 'seat' | 'how' | 'guarded'>
const isTarget = (g: Seen, f: Aiming, s: number): boolean => {
  const { influence } = g.systems.at(s)
  if (!isPlaced(g, s) || influence === f.seat || isLastToken(g, s)) return false
  if (f.how === 'sway') return true
  if (!mayInfluence(g, s, f.seat)) return false
  return f.how === 'spread'
    ? influence === NOBODY
    : influence !== NOBODY && (f.guarded || !isGuarded(g, s, f.seat))
}
const targets = k.guard<Swaying>(
  k.rowsOf('system', g => g.systems),
  [
    ['AA-INF-01', (g, f, s) => g.systems.at(s).influence !== f.seat],
    ['AA-INF-04', (g, _f, s) => !isLastToken(g, s)],
    ['AA-DPL-06', (g, f, s) => isTarget(g, f, s)],
  ],
)
/** Whether influence could go anywhere now. */
export const anyTarget = (g: Seen, f: Aiming): boolean => {
  for (let s = 0; s < g.systems.length; s++) if (isTarget(g, f, s)) return true
  return false
}
/** AA-DPL-06, AA-DPL-11: a token of one's own comes to a system. */
const sway = k.procedure('sway', swayLocals, {
  system: k.choose((g, f) => (anyTarget(g, f) ? f.seat : NOBODY), {
    influence: k.option(targets, (_g, f, system) => call(placeToken, { seat: f.seat, system })),
    done: k.plain([], () => undefined),
  }),
})

// ---------------------------------------------------------------- reassigning

const reassignLocals = { seat: seat(), system: id(), from: id() }
type Reassigning = LiveOf<typeof reassignLocals>
const couldBecome = (g: Seen, f: Reassigning, system: number, from: number): boolean =>
  PROFESSIONS.some((_, to) => to !== from && hasRoomFor(g, system, to, f.seat))
const owned = k.guard<Reassigning>(
  k.rowsOf('system', g => g.systems),
  [['AA-DPL-07', (g, f, s) => g.systems.at(s).owner === f.seat]],
)
const some1 = k.guard<Reassigning>(
  k.things('profession', () => PROFESSIONS.length),
  [
    ['AA-DPL-07', (g, _f, i, _who, system) => g.systems.at(system).population.get(i) > 0],
    ['AA-POP-03', (g, f, i, _who, system) => couldBecome(g, f, system, i)],
  ],
)
const into = k.guard<Reassigning>(
  k.things('profession', () => PROFESSIONS.length),
  [
    ['AA-DPL-07', (_g, f, i) => i !== f.from],
    ['AA-POP-03', (g, f, i) => hasRoomFor(g, f.system, i, f.seat)],
  ],
)
/** AA-DPL-07: one population changes its profession, within the limits. */
const reassign = k.procedure('reassign', reassignLocals, {
  who: k.choose((_g, f) => f.seat, {
    reassign: k.option(k.pairs(owned, some1), (_g, f, system, from) => {
      f.system = system
      f.from = from
    }),
    done: k.plain([], () => done()),
  }),
  into: k.ask(
    (_g, f) => one(f.seat, into),
    (g, f, [to = 0]) => {
      const { population } = g.systems.at(f.system)
      population.add(f.from, -1)
      population.add(to, 1)
      emit(g, 'reassigned', { by: f.seat, system: f.system, from: f.from, to })
    },
  ),
})

// ---------------------------------------------------------------- the action

/** An effect of a technology: all it says, one after the other. */
const ofCard = k.procedure(
  'card-effect',
  { seat: seat(), effect: id(), verb: int() },
  {
    next: (g, f) => {
      const verb = verbsOfEffect(g, f.effect, 'diplomacy')[f.verb]
      if (!verb) return undefined
      f.verb += 1
      if ('unrest' in verb) addUnrest(g, f.seat, verb.unrest)
      if ('hire' in verb) return call(hire, { seat: f.seat }, 'next')
      if ('sway' in verb) return call(sway, { seat: f.seat, how: 'sway' }, 'next')
      return 'next'
    },
  },
)

const HIRE = 'hire'
export const diplomacy = k.procedure('diplomacy', locals, {
  begin: (g, f) => {
    g.combat.used.clear()
    g.rolls.at(0).owner = f.seat
  },
  tokens: k.ask(
    (g, f) => {
      const n = usableTokens(g, f.seat)
      return n === 0 ? null : some(f.seat, tokens, 0, n, { rule: 'AA-DPL-01' })
    },
    (g, f, systems) => {
      for (const s of systems) flipToken(g, s, f.seat)
      f.dice += systems.length
    },
  ),
  /** AA-DPL-02. */
  credit: k.choose((g, f) => (creditsOf(g, f.seat) > 0 ? f.seat : NOBODY), {
    pay: k.plain([], (g, f: Diplomacy) => {
      change(g, f.seat, only(CREDITS, -1))
      f.dice += 1
    }),
    done: k.plain([], () => undefined),
  }),
  diplomats: k.ask(
    (g, f) => {
      const n = g.players.at(f.seat).diplomats.length
      return n === 0 ? null : some(f.seat, pool, 0, n, { rule: 'AA-DPL-03' })
    },
    (g, f, cards) => {
      for (const card of cards) {
        move(g, card, g.players.at(f.seat).diplomats, g.diplomatDiscard)
        emit(g, 'diplomat-gone', { by: f.seat, card })
      }
      f.dice += cards.length
    },
  ),
  before: windowAt('diplomacy:before-roll'),
  roll: (g, f) => {
    g.combat.used.clear()
    const row = g.rolls.at(0)
    const more = row.extra + g.action.dice + diplomatDice(g, f.seat, 'diplomacy')
    rollDice(g, row, Math.max(0, f.dice + more + passiveIn(g, f.seat, 'diplomacy', NOWHERE).dice))
  },
  after: windowAt('diplomacy:after-roll'),
  spend: k.drafts(
    (_g, f: Diplomacy) => [f.seat],
    spendDice('diplomacy', guarded),
    (g, f, joined) => {
      f.effects.assign(joined.of(f.seat).uses)
      diplomatsLeave(g, f.seat, 'diplomacy')
    },
  ),
  next: (_g, f) => {
    if (f.effects.length === 0) return 'end'
    f.effect = f.effects.at(0)
    return f.effects.length === 1 ? 'resolve' : undefined
  },
  choose: k.ask(
    (_g, f) => one(f.seat, open),
    (_g, f, [effect = 0]) => void (f.effect = effect),
  ),
  /** AA-DPL-04, AA-RULING-93: each is looked at when its turn comes. */
  resolve: (g, f) => {
    const { seat: who, effect } = f
    f.effects.remove(effect)
    emit(g, 'effect', { by: who, effect })
    if (effect === REPLACE_GUARDED) return call(sway, { seat: who, how: 'replace', guarded: true }, 'next')
    if (cardOfEffect(effect) !== undefined) return call(ofCard, { seat: who, effect }, 'next')
    switch (content(g).diplomacyEffects.items[effect - DIPLOMACY]?.id) {
      case 'spread-influence':
        return call(sway, { seat: who, how: 'spread' }, 'next')
      case 'replace-influence':
        return call(sway, { seat: who, how: 'replace' }, 'next')
      case 'reassign-population':
        return call(reassign, { seat: who }, 'next')
      case 'reduce-unrest':
        return 'reduce'
      case 'increase-unrest':
        return 'increase'
      case 'capture':
        return 'capture'
      case HIRE:
        return call(hire, { seat: who }, 'end') // AA-DPL-10, AA-DPL-14
      default:
        return 'next'
    }
  },
  reduce: k.ask(
    (_g, f) => one(f.seat, empires),
    (g, _f, [who = 0]) => {
      addUnrest(g, who, -1)
      return 'next'
    },
  ),
  increase: k.ask(
    (_g, f) => one(f.seat, rivals),
    (g, _f, [who = 0]) => {
      addUnrest(g, who, 1)
      return 'next'
    },
  ),
  capture: k.ask(
    (g, f) => (g.diplomatsInPlay.length === 0 ? null : one(f.seat, inPlay)),
    (g, f, [card = 0]) => {
      captureDiplomat(g, f, card)
      return call(keepPool, { seat: f.seat }, 'next')
    },
  ),
  none: () => 'next',
  end: g => clearRolls(g),
})
