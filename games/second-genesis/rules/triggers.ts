import type { Seat } from '@orrery/kernel'
import { clockwise, finish } from '@orrery/kernel'
import type { Kind } from '../content/kinds.js'
import { EVENT_VOICE, eventNumber } from '../content/kinds.js'
import type { EventName, When } from '../content/vocabulary.js'
import type { G } from '../state.js'
import { controllerOf, emit, kindOf, MOST_WAITING } from '../state.js'
import { headPower, holds, isSpeaking, matches, powerOf, voiceOf, commandOf } from './values.js'

/** Pending abilities: what an event wakes waits until a pile can take it (SG-ABL-02, SG-RULING-29). */

/** Events that speak to the active player's own cards only. */
const OWN: readonly EventName[] = ['setup', 'income', 'management', 'end', 'discarded', 'upgraded']
/** SG-RULING-21: a compulsory loop is called a draw after so many repetitions, and a free ability stops. */
export const LOOP = 100
/** In `waiting` and on the pile: the ambush command instead of a place in the card's text. */
export const AMBUSH = 99

const NOTHING: Kind['whens'][number] = []
export function fire(g: G, event: EventName, subject = -1): void {
  const n = eventNumber[event]
  if (g.voices.get(EVENT_VOICE + n) === 0) return
  const { speakers } = g
  for (let i = 0; i < speakers.length; i++) {
    const source = speakers.at(i)
    const kind = kindOf(g, source)
    for (const [place, ability] of kind.whens[n] ?? NOTHING)
      if (wakes(g, event, source, place, ability, subject)) wait(g, source, place, ability)
  }
}
function wakes(
  g: G,
  event: EventName,
  source: number,
  place: number,
  ability: When,
  subject: number,
): boolean {
  const row = g.cards.at(source)
  const kind = kindOf(g, source)
  // SG-RULING-99: coming into play is heard in the dock.
  if (event === 'enters' ? source !== subject : !isSpeaking(g, row, kind, false, ability.tab)) return false
  if ((event === 'battle' || event === 'withdraw') && !fightsHere(g, source)) return false
  const v = voiceOf(g, source, row)
  if (OWN.includes(event) && v.you !== g.active) return false
  if (ability.of !== undefined && !matches(g, ability.of, subject, kindOf(g, subject), v)) return false
  if (ability.once && (row.used & (1 << place)) !== 0) return false
  return holds(g, ability.if, v)
}
const fightsHere = (g: G, ship: number): boolean => {
  const row = g.cards.at(ship)
  return row.region === g.battle.region && (row.side === 'attacking' || row.side === 'defending')
}
function wait(g: G, card: number, place: number, ability: When): void {
  const row = g.cards.at(card)
  if (ability.once) row.used |= 1 << place
  if (++row.fired > LOOP) {
    emit(g, 'loop', { card })
    return finish(g, [])
  }
  if (g.waiting.length >= MOST_WAITING) return
  const you = controllerOf(g, card)
  const power = headPower(g, card, ability.head)
  const waiting = g.waiting.push()
  waiting.card = card
  waiting.ability = place
  waiting.by = you < 0 ? row.owner : you // SG-RULING-59
  waiting.region = row.region
  waiting.power = power
  waiting.life = row.life
  waiting.x = row.x
}
/** SG-RULING-48, 49: each defending ambusher of the battle. */
export function fireAmbushes(g: G): void {
  for (let i = 0; i < g.ships.length; i++) {
    const ship = g.ships.at(i)
    const row = g.cards.at(ship)
    if (row.region !== g.battle.region || row.side !== 'defending' || commandOf(g, ship) !== 'ambush')
      continue
    if (g.waiting.length >= MOST_WAITING) return
    const power = powerOf(g, ship)
    const waiting = g.waiting.push()
    waiting.card = ship
    waiting.ability = AMBUSH
    waiting.by = row.controller
    waiting.region = row.region
    waiting.power = power
  }
}
/** SG-RULING-30: whose abilities go on the pile next: the active player's, then clockwise. */
export function nextToRaise(g: G): Seat {
  for (const seat of clockwise(g, g.active))
    for (let i = 0; i < g.waiting.length; i++) if (g.waiting.at(i).by === seat) return seat
  return -1
}
