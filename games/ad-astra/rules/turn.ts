import type { LiveOf, Rows, Seat } from '@orrery/kernel'
import { call, done, flag, id, int, memo, move, NOBODY, seat, word } from '@orrery/kernel'
import type { Ability, Action, Do } from '../content/vocabulary.js'
import { ACTIONS } from '../content/vocabulary.js'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { emit, forSeat, k, OFF, seatCount, tablesOf } from '../state.js'
import { abilityAt, canUse, handleCount, useAbility } from './abilities.js'
import { perform } from './action.js'
import { automaPasses, automaTurn } from './automa.js'
import { develop } from './developing.js'
import { drawTechnology } from './draft.js'
import { systemsWith } from './choosing.js'
import { checkEnd } from './ending.js'
import { forcedLabor } from './forced-labor.js'
import {
  actionsOn,
  empireCard,
  empireCardOf,
  handCards,
  inHand,
  isActionCard,
  keepLimit,
  layOnTable,
} from './hand.js'
import { management } from './management.js'
import type { Moment } from './moments.js'
import { isAutoma, isFriendly } from './relations.js'
import { hasEnemy, ownedByOthers, systemsOf } from './systems.js'
import { forceDeal, forceRows, partnerRows, trade } from './trade-deal.js'
import { feelsUnrest, unrestRoom } from './unrest.js'
import { markUsed, usableAt } from './usable.js'

/** A turn: free actions, then one action by a card or another source, or a pass. */

// ---------------------------------------------------------------- playing a card

const playLocals = { seat: seat(), card: id(), kind: word(...ACTIONS) }
/** AA-TURN-10, AA-TURN-14: the card is laid down, its action performed; a technology may then be developed. */
const playCard = k.procedure('play-card', playLocals, {
  lay: (g, f) => {
    emit(g, 'played', { by: f.seat, card: f.card, action: ACTIONS.indexOf(f.kind) })
    if (isActionCard(g, f.card)) layOnTable(g, f.card, f.seat)
    else move(g, f.card, g.players.at(f.seat).hand, g.played)
  },
  perform: (_g, f) => call(perform, { seat: f.seat, kind: f.kind }),
  develop: (g, f) => (isActionCard(g, f.card) ? undefined : call(develop, { seat: f.seat, card: f.card })), // AA-TURN-18
})

/** AA-TURN-12: the steps of the empire action, one after the other. */
const empireAction = k.procedure(
  'empire-action',
  { seat: seat(), step: int(), bound: int(OFF) },
  {
    lay: (g, f) => {
      layOnTable(g, empireCard(g), f.seat)
      emit(g, 'empire-action', { by: f.seat })
    },
    perform: k.run(
      (g, f) => {
        const card = empireCardOf(g, f.seat)
        const kind = card.steps[f.step]
        if (kind === undefined) return null
        return call(perform, {
          seat: f.seat,
          kind,
          extra: card.extra ?? 0,
          dice: card.dice ?? 0,
          single: card.same !== undefined,
          bound: f.bound,
          fleet: card.same === 'fleet' && f.step > 0,
        })
      },
      (_g, f, system) => {
        f.bound = system
        f.step += 1
        return 'perform'
      },
    ),
    draw: (g, f) => {
      for (const unit of g.units) unit.fleet = false
      const { draw = 0 } = empireCardOf(g, f.seat)
      for (let i = 0; i < draw; i++) drawTechnology(g, f.seat, 'hand')
      return call(keepLimit, { seat: f.seat })
    },
  },
)

// ---------------------------------------------------------------- abilities that are free actions or stand in for a card

type Perform = Extract<Do, { readonly perform: unknown }>['perform']
const performOf = (ability: Ability | undefined): Perform | undefined => {
  for (const verb of ability?.effect.do ?? []) if ('perform' in verb) return verb.perform
  return undefined
}
const INSTEAD = ACTIONS.map(action => `instead:${action}` as const)
/** By technology card: the moment at which it stands in for an action card, once it is developed. */
const standInMoments = new WeakMap<object, readonly (Moment | undefined)[]>()
function insteadMoment(g: Seen, card: number): Moment | undefined {
  const { technologies } = tablesOf(g)
  let found = standInMoments.get(technologies)
  if (!found) {
    found = technologies.map((_, i) => INSTEAD.find(moment => abilityAt(g, i, moment) !== undefined))
    standInMoments.set(technologies, found)
  }
  return found[card]
}

const momentOfUse = (g: Seen, f: { handle: number; instead: boolean }): Moment =>
  (f.instead ? insteadMoment(g, f.handle) : undefined) ?? 'free'
/** Uses an ability, and performs the action it gives. */
const useAndPerform = k.procedure(
  'use-and-perform',
  { seat: seat(), handle: id(), instead: flag() },
  {
    use: (g, f) => call(useAbility, { seat: f.seat, handle: f.handle, moment: momentOfUse(g, f) }),
    perform: (g, f) => {
      const given = performOf(abilityAt(g, f.handle, momentOfUse(g, f)))
      if (!given) return undefined
      const { action, dice = 0, ignoring = false } = given
      return call(perform, { seat: f.seat, kind: action, dice, ignoring })
    },
  },
)

// ---------------------------------------------------------------- permission to build

const permitLocals = { seat: seat(), system: id() }
type Asking = LiveOf<typeof permitLocals>
/** AA-RULING-07: the owner of a system is asked before anything is played, once a turn for each system. */
const askPermission = k.procedure('permission', permitLocals, {
  automa: (g, f) => {
    const { owner } = g.systems.at(f.system)
    if (!isAutoma(g, owner)) return undefined
    g.players.at(f.seat).permitted |= 1 << f.system
    emit(g, 'permission', { by: owner, to: f.seat, system: f.system, allowed: true })
    return done()
  },
  answer: k.choose((g, f) => g.systems.at(f.system).owner, {
    allow: k.plain([], (g, f: Asking) => {
      g.players.at(f.seat).permitted |= 1 << f.system
      emit(g, 'permission', { by: g.systems.at(f.system).owner, to: f.seat, system: f.system, allowed: true })
    }),
    refuse: k.plain([], (g, f: Asking) => {
      g.players.at(f.seat).refused |= 1 << f.system
      emit(g, 'permission', {
        by: g.systems.at(f.system).owner,
        to: f.seat,
        system: f.system,
        allowed: false,
      })
    }),
  }),
})
/** An Automa allows it on good terms, and need not be asked on others. */
const mayAllow = (g: Seen, owner: Seat, who: Seat): boolean =>
  !isAutoma(g, owner) || isFriendly(g, owner, who)
const isAnswered = (g: Seen, who: Seat, system: number): boolean => {
  const { permitted, refused } = g.players.at(who)
  return ((permitted | refused) & (1 << system)) !== 0
}
const foreign = systemsWith<ForSeat>(
  [
    ['AA-CON-02', (g, f, s) => g.systems.at(s).owner !== NOBODY && g.systems.at(s).owner !== f.seat],
    ['AA-RULING-92', (g, f, s) => mayAllow(g, g.systems.at(s).owner, f.seat)],
    ['AA-CON-03', (g, f, s) => !hasEnemy(g, s, f.seat, g.systems.at(s).owner)],
    ['AA-RULING-07', (g, f, s) => !isAnswered(g, f.seat, s)],
  ],
  (g, f) => ownedByOthers(g, f.seat),
)

// ---------------------------------------------------------------- the turn

const cards = k.guard<ForSeat>(handCards<ForSeat>('AA-TURN-10'), [])
const shown = k.guard<ForSeat>(
  k.among(
    'action',
    () => ACTIONS.length,
    (g, _f, who, card) => actionNumbers(actionsOn(g, card, who)),
    'AA-TURN-10',
  ),
  [],
)
/** Actions by their places, once for each list of them. */
const actionNumbers = memo((actions: readonly Action[]) => actions.map(action => ACTIONS.indexOf(action)))
const standIns = k.guard<ForSeat>(
  k.among('ability', handleCount, (g, _f, who) => standInsOf(g, who), 'AA-TURN-10'),
  [
    [
      'AA-TURN-10',
      (g, _f, handle, who) => {
        const moment = insteadMoment(g, handle)
        const ability = moment && abilityAt(g, handle, moment)
        return ability !== undefined && canUse(g, who, ability)
      },
    ],
  ],
)
/** Ready technologies: those that stand in for no card fail the row above. */
function standInsOf(g: Seen, who: Seat): number[] {
  const { developed } = g.players.at(who)
  const out: number[] = []
  for (let i = 0; i < developed.length; i++) {
    const card = developed.at(i)
    if (g.flipped.get(card) === 0) out.push(card)
  }
  return out
}
const seatsBy = (rows: Rows<AdAstra, ForSeat>) => k.guard<ForSeat>(k.things('seat', seatCount), rows)

function beginTurn(g: AdAstra, who: Seat): void {
  const player = g.players.at(who)
  g.active = who
  g.used.clear()
  player.labored = false
  player.dealt = false
  player.approached = 0
  player.permitted = 0
  player.refused = 0
}
/** AA-SOL-03: tokens lent to the owner of their system are ready again at the end of the turn. */
function endTurn(g: AdAstra): void {
  for (const s of systemsOf(g.lent)) g.systems.at(s).flipped = false
  g.lent = 0
  checkEnd(g) // AA-RULING-113
}

export const turn = k.procedure('turn', forSeat, {
  begin: (g, f) => {
    beginTurn(g, f.seat)
    if (!g.players.at(f.seat).automa) return undefined
    return automaPasses(g, f.seat) ? 'pass' : call(automaTurn, { seat: f.seat }, 'end')
  },
  choose: k.choose((_g, f) => f.seat, {
    play: k.option(k.pairs(cards, shown), (_g, f, card, action) =>
      call(playCard, { seat: f.seat, card, kind: ACTIONS[action] ?? 'flight' }, 'end'),
    ),
    'empire-action': k.plain([['AA-TURN-12', (g, f: ForSeat) => inHand(g, empireCard(g), f.seat)]], (_g, f) =>
      call(empireAction, { seat: f.seat }, 'end'),
    ),
    'stand-in': k.option(standIns, (_g, f, handle) =>
      call(useAndPerform, { seat: f.seat, handle, instead: true }, 'end'),
    ),
    free: k.option(
      usableAt<ForSeat>(() => 'free'),
      (g, f, handle) => {
        markUsed(g, handle) // AA-TURN-04
        return call(useAndPerform, { seat: f.seat, handle }, 'freed')
      },
    ),
    labor: k.plain(
      [
        ['AA-LABOR-02', (g, f: ForSeat) => feelsUnrest(g, f.seat)],
        ['AA-TURN-04', (g, f) => !g.players.at(f.seat).labored],
        ['AA-LABOR-01', (g, f) => unrestRoom(g, f.seat) > 0],
      ],
      (_g, f) => call(forcedLabor, { seat: f.seat }, 'freed'),
    ),
    trade: k.option(seatsBy(partnerRows), (_g, f, partner) =>
      call(trade, { seat: f.seat, partner }, 'freed'),
    ),
    'force-deal': k.option(seatsBy(forceRows), (_g, f, partner) =>
      call(forceDeal, { seat: f.seat, partner }, 'freed'),
    ),
    'ask-permission': k.option(foreign, (_g, f, system) =>
      call(askPermission, { seat: f.seat, system }, 'choose'),
    ),
    pass: k.plain([], () => 'pass' as const),
  }),
  /** AA-RULING-31: after every free action, too. */
  freed: g => {
    checkEnd(g)
    return 'choose'
  },
  pass: (_g, f) => call(management, { seat: f.seat }),
  end: g => endTurn(g),
})
