import type { Go, LiveOf, Seat } from '@orrery/kernel'
import { bit, call, clockwise, done, id, int, isOut, look, only, seat } from '@orrery/kernel'
import { statNumber } from '../content/kinds.js'
import type { Aim, Amount, Target, Verb, Who } from '../content/vocabulary.js'
import type { G } from '../state.js'
import { emit, k, kindOf, NONE, WARD } from '../state.js'
import { discardEach, mayDrawEach, recover, sacrificeEach, search, sift, upkeep } from './choices.js'
import { isCard, itemIn, regionIn, seatIn } from './codes.js'
import {
  addChange,
  book,
  changeControl,
  damage,
  destroyByEffect,
  dockShip,
  drawCards,
  dropItem,
  inPlay,
  jam,
  leavePlay,
  moveShip,
} from './in-play.js'
import { spoken } from './spoken.js'
import { itemAt, whyNot } from './targets.js'
import { isEnemy } from './teams.js'
import type { Voice } from './values.js'
import { amountOf, eachInPlay, holds, isJammed } from './values.js'

/** What cards do: an effect is a list of verbs, carried out one after the other while its item resolves. */

const performLocals = {
  card: id(),
  life: int(),
  ability: id(),
  by: seat(),
  target: id(),
  targetLife: int(),
  second: id(),
  secondLife: int(),
  x: int(),
  region: id(),
  power: int(),
  sacrificed: int(),
  i: int(),
}
type Perform = LiveOf<typeof performLocals>

const voiceIn = (f: Perform): Voice => ({ card: f.card, you: f.by, here: f.region, target: f.target })

/** SG-RULING-32: still what the card allows, and still the same thing. */
function stillLegal(g: G, f: Perform, spec: Target, code: number, life: number): boolean {
  if (isCard(g, code) && g.cards.at(code).life !== life) return false
  return whyNot(g, spec, code, voiceIn(f), kindOf(g, f.card).type === 'news') === undefined
}

/** Result 1: its targets were all gone and it did nothing. */
export const perform = k.procedure('effect', performLocals, {
  aim: (g, f) => {
    g.now.card = f.card
    g.now.by = f.by
    const { target, second } = spoken(kindOf(g, f.card), f.ability)
    let legal = 0
    if (target) {
      if (stillLegal(g, f, target, f.target, f.targetLife)) legal++
      else f.target = NONE
    }
    if (second) {
      if (stillLegal(g, f, second, f.second, f.secondLife)) legal++
      else f.second = NONE
    }
    if (target && legal === 0) {
      emit(g, 'fizzled', { card: f.card })
      return done(1)
    }
  },
  may: k.choose((g, f) => (optional(g, f) >= 0 && g.players.at(f.by).isk >= optional(g, f) ? f.by : NONE), {
    accept: k.plain([], (g, f) => {
      book(g, f.by, -optional(g, f))
      return 'verb'
    }),
    decline: k.plain([], () => undefined),
  }),
  unpaid: (g, f) => (optional(g, f) >= 0 ? done() : undefined),
  verb: (g, f) => {
    const { verbs } = spoken(kindOf(g, f.card), f.ability)
    const verb = verbs[f.i]
    f.i += 1
    return verb === undefined ? undefined : (carryOut(g, f, verb) ?? 'verb')
  },
})
/** The price of an ability that may be declined; -1: it may not. */
function optional(g: G, f: Perform): number {
  const ability = kindOf(g, f.card).ability(f.ability)
  return ability && 'when' in ability ? (ability.when.may ?? -1) : -1
}

const numbers = (f: Perform) => ({ x: f.x, power: f.power, sacrificed: f.sacrificed })
const much = (g: G, f: Perform, n: Amount): number => amountOf(g, n, voiceIn(f), numbers(f))
/** The cards an aim means now. */
function aimed(g: G, f: Perform, aim: Aim): number[] {
  if (aim === 'target' || aim === 'second') {
    const code = aim === 'target' ? f.target : f.second
    return isCard(g, code) ? [code] : []
  }
  // SG-RULING-93: a source that has left, even if it came back, is not changed or moved.
  if (aim === 'self') return inPlay(g, f.card) && g.cards.at(f.card).life === f.life ? [f.card] : []
  const out: number[] = []
  eachInPlay(g, aim, voiceIn(f), card => out.push(card))
  return out
}
function people(g: G, f: Perform, who: Who): Seat[] {
  switch (who) {
    case 'you':
      return [f.by]
    case 'owner': {
      // Who is out draws, discards and pays nothing any more.
      const { owner } = g.cards.at(f.card)
      return isOut(g, owner) ? [] : [owner]
    }
    case 'target':
      return [seatIn(g, f.target)]
    case 'opponents':
      return clockwise(g, g.active).filter(s => isEnemy(g, s, f.by))
    case 'everyone':
      return clockwise(g, g.active)
  }
}
const maskOf = (all: readonly Seat[]): number => all.reduce((m, s) => m | bit(s), 0)
/** SG-INC-07: whoever gave up the income of this turn gains no ISK in its income step, from any source. */
const gainsNothing = (g: G, who: Seat): boolean => g.step === 'income' && g.players.at(who).forfeits
function carryOut(g: G, f: Perform, verb: Verb): Go<'verb'> {
  const by = f.by
  const at = { by, card: f.card, ability: f.ability, verb: f.i - 1 }
  if ('damage' in verb) {
    // SG-RULING-109: a jammed ship deals no damage in any way.
    const n = isJammed(g, f.card) ? 0 : much(g, f, verb.damage.n)
    for (const card of aimed(g, f, verb.damage.to)) damage(g, card, n)
  } else if ('gain' in verb) {
    if (!gainsNothing(g, by)) book(g, by, much(g, f, verb.gain))
  } else if ('take' in verb) {
    const from = seatIn(g, f.target)
    // SG-RULING-13: what cannot be gained is not taken.
    const n = gainsNothing(g, by) ? 0 : Math.min(much(g, f, verb.take), g.players.at(from).isk)
    book(g, from, -n)
    book(g, by, n)
  } else if ('lose' in verb) {
    for (const who of people(g, f, verb.lose.who)) book(g, who, -much(g, f, verb.lose.n))
  } else if ('draw' in verb) {
    const all = people(g, f, verb.draw.who)
    if (verb.draw.may) return call(mayDrawEach, { who: maskOf(all) }, 'verb')
    for (const who of all) drawCards(g, who, much(g, f, verb.draw.n))
  } else if ('discard' in verb)
    return call(
      discardEach,
      { who: maskOf(people(g, f, verb.discard.who)), n: much(g, f, verb.discard.n) },
      'verb',
    )
  else if ('return' in verb) for (const card of aimed(g, f, verb.return)) toHand(g, card)
  else if ('dock' in verb) {
    for (const card of aimed(g, f, verb.dock)) if (!g.cards.at(card).docked) dockShip(g, card)
  } else if ('reassemble' in verb)
    for (const card of aimed(g, f, verb.reassemble)) {
      dockShip(g, card)
      g.cards.at(card).left = kindOf(g, card).card.assembly
    }
  else if ('ready' in verb) for (const card of aimed(g, f, verb.ready)) g.cards.at(card).left = 0
  else if ('hasten' in verb) {
    for (const card of aimed(g, f, verb.hasten))
      g.cards.at(card).left = Math.max(0, g.cards.at(card).left - 1)
  } else if ('home' in verb) {
    for (const card of aimed(g, f, verb.home)) sendShip(g, card, g.cards.at(card).controller)
  } else if ('move' in verb) {
    const to = regionIn(g, f.second)
    if (to >= 0) for (const card of aimed(g, f, verb.move)) sendShip(g, card, to)
  } else if ('destroy' in verb) destroyByEffect(g, aimed(g, f, verb.destroy))
  else if ('counter' in verb) {
    dropItem(g, itemAt(g, itemIn(g, f.target)))
  } else if ('change' in verb) {
    const n = much(g, f, verb.change.n)
    for (const card of aimed(g, f, verb.change.to))
      addChange(g, statNumber[verb.change.stat], card, n, verb.change.until === 'turn')
  } else if ('jam' in verb)
    for (const card of aimed(g, f, verb.jam)) {
      jam(g, card)
      for (const hit of g.hits) if (hit.source === card) hit.amount = 0
    }
  else if ('ward' in verb) {
    const n = much(g, f, verb.ward.n)
    for (const card of aimed(g, f, verb.ward.to)) addChange(g, WARD, card, n)
  } else if ('stop' in verb) for (const card of aimed(g, f, verb.stop)) switchOff(g, card)
  else if ('control' in verb)
    for (const card of aimed(g, f, 'target')) {
      changeControl(g, card, by)
      g.cards.at(card).lent = verb.control.until === 'turn'
    }
  else if ('peek' in verb) {
    const who = seatIn(g, f.target)
    // In no order of their owner's: where a card lies in a hand tells when it came.
    const cards = g.players
      .at(who)
      .hand.toArray()
      .sort((a, b) => a - b)
    for (const card of cards) look(g, g.cards.at(card), bit(by))
    emit(g, 'peeked', { by, at: who, n: cards.length, cards: only(bit(by), cards) })
  } else if ('sift' in verb) return call(sift, { by, look: verb.sift.look, take: verb.sift.take }, 'verb')
  else if ('search' in verb) return call(search, at, 'verb')
  else if ('recover' in verb) return call(recover, { ...at, to: 'hand', from: 'scrapheap' }, 'verb')
  else if ('deploy' in verb) return call(recover, { ...at, to: 'play', from: verb.deploy.from }, 'verb')
  else if ('sacrifice' in verb) {
    const { by: _by, ...said } = at
    const who = maskOf(people(g, f, verb.sacrifice.who))
    return call(sacrificeEach, { ...said, who, region: f.region, unless: verb.sacrifice.unless ?? 0 }, 'verb')
  } else if ('upkeep' in verb)
    return call(upkeep, { by, card: f.card, life: f.life, price: verb.upkeep }, 'verb')
  else if (conditionHolds(g, f)) {
    g.winning |= bit(by)
    emit(g, 'fulfilled', { by, card: f.card })
  }
}
/** SG-RULING-110: a ship that is there already stays as it is. */
function sendShip(g: G, ship: number, to: number): void {
  if (g.cards.at(ship).region === to) return
  moveShip(g, ship, to)
  emit(g, 'moved', { card: ship, to })
}
function switchOff(g: G, ship: number): void {
  const row = g.cards.at(ship)
  if (row.command < 0) return
  row.command = row.mines = NONE
  emit(g, 'command', { card: ship, command: 'none' })
}
/** A victory is looked at again when it resolves: it can be answered. */
function conditionHolds(g: G, f: Perform): boolean {
  const ability = kindOf(g, f.card).ability(f.ability)
  return holds(g, ability && 'when' in ability ? ability.when.if : undefined, voiceIn(f))
}
/** SG-SHIP-17: to the owner's hand. */
function toHand(g: G, card: number): void {
  emit(g, 'returned', { card })
  leavePlay(g, card, 'hand')
}
