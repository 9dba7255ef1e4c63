import type { Rows, Seat, Zone } from '@orrery/kernel'
import { bit, call, draw, id, move, moveAll, NOBODY, one, seat, shuffle } from '@orrery/kernel'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { content, emit, forSeat, k, missionOf, seatCount } from '../state.js'
import { changeObjectives, completeObjectives } from './objectives.js'
import { meetsPublic, pointsOfSecret } from './mission-parts.js'

/** Missions: public ones completed in management, secret ones that count at the end. */

const missionCount = (g: Seen): number => content(g).missions.length

/** AA-GEN-10. */
export function refillMissions(g: AdAstra): void {
  if (g.missionDeck.length > 0) return
  moveAll(g, g.missionDiscard, g.missionDeck)
  shuffle(g, g.missionDeck)
}
/** Two are drawn, as far as there are any. */
function drawTwo(g: AdAstra, who: Seat): void {
  for (let i = 0; i < 2; i++) {
    refillMissions(g)
    draw(g, g.missionDeck, g.players.at(who).drawnMissions)
  }
}
const drawn = k.guard<ForSeat>(
  k.cardsIn('mission', missionCount, (g, f) => g.players.at(f.seat).drawnMissions, 'AA-MIS-10'),
  [],
)
const oneOfDrawn = (g: Seen, f: ForSeat) =>
  g.players.at(f.seat).drawnMissions.length === 0 ? null : one(f.seat, drawn)

// ---------------------------------------------------------------- completing

/** AA-MIS-01, AA-MIS-04, AA-MIS-06, AA-MIS-08. */
const completeRows: Rows<AdAstra, ForSeat> = [
  ['AA-MIS-04', (g, f, card) => (g.missionTokens.at(card).tokens & bit(f.seat)) !== 0],
  ['AA-MIS-06', (g, _f, card) => g.missionTokens.at(card).since < g.round],
  ['AA-MGT-10', (g, f, card) => meetsPublic(g, f.seat, missionOf(g, card).public)],
]
const open = k.guard<ForSeat>(
  k.cardsIn('mission', missionCount, g => g.publicMissions, 'AA-MIS-08'),
  completeRows,
)
/** Public missions that a seat could complete now. */
export const completable = (g: AdAstra, who: Seat): number[] =>
  g.publicMissions
    .toArray()
    .filter(card => completeRows.every(([, holds]) => holds(g, { seat: who }, card, who, -1)))

const captureLocals = { seat: seat(), card: id() }
type Capturing = { seat: Seat; card: number }
const others = k.guard<Capturing>(k.things('seat', seatCount), [
  ['AA-MIS-03', (g, f, of) => (g.missionTokens.at(f.card).tokens & bit(of)) !== 0],
])
export const othersOn = (g: Seen, card: number, who: Seat): number =>
  g.missionTokens.at(card).tokens & ~bit(who)
/** A token goes from a mission to a board. */
export function takeToken(g: AdAstra, card: number, of: Seat, to: Seat): void {
  g.missionTokens.at(card).tokens &= ~bit(of)
  g.players.at(to).tokens.add(of, 1)
  emit(g, 'token', { by: to, of, from: NOBODY })
}
/** AA-MIS-02: the own token; true when it is the first to be completed and another token can be captured. */
export function completeMission(g: AdAstra, card: number, who: Seat): boolean {
  const row = g.missionTokens.at(card)
  const first = !row.completed
  row.completed = true
  emit(g, 'completed', { by: who, card })
  takeToken(g, card, who, who)
  return first && othersOn(g, card, who) !== 0 // AA-RULING-47
}
/** AA-MIS-03: the first to complete it takes somebody else's, too. */
const capture = k.procedure('capture-token', captureLocals, {
  token: k.ask(
    (_g, f) => one(f.seat, others),
    (g, f, [of = 0]) => takeToken(g, f.card, of, f.seat),
  ),
})

/** Step 7 of management: any number of them; then the wishes of Automa. */
export const completeMissions = k.procedure('complete-missions', forSeat, {
  choose: k.choose((g, f) => (completable(g, f.seat).length > 0 ? f.seat : NOBODY), {
    complete: k.option(open, (g, f, card) =>
      completeMission(g, card, f.seat)
        ? call(capture, { seat: f.seat, card }, 'choose')
        : ('choose' as const),
    ),
    done: k.plain([], () => undefined),
  }),
  objectives: (_g, f) => call(completeObjectives, { seat: f.seat }),
})

// ---------------------------------------------------------------- changing

/** AA-MIS-05, AA-MIS-07, AA-RULING-46: missions are added in the first half of the rounds chosen, and removed in the second. */
export const addsMission = (g: Seen): boolean => 2 * (g.round - 1) < g.limit
/** AA-MIS-05: everybody puts an empire token on it. */
export function openMission(g: AdAstra, card: number, from: Zone): void {
  move(g, card, from, g.publicMissions)
  const row = g.missionTokens.at(card)
  row.since = g.round
  for (let who = 0; who < seatCount(g); who++) row.tokens |= bit(who)
  emit(g, 'mission', { card })
}
/** AA-MIS-07: the card and the tokens on it leave the game. */
export function removeMission(g: AdAstra, card: number): void {
  move(g, card, g.publicMissions, g.missionBox)
  g.missionTokens.at(card).tokens = 0
  emit(g, 'mission-gone', { card })
}
const onTable = k.guard<ForSeat>(
  k.cardsIn('mission', missionCount, g => g.publicMissions, 'AA-MIS-07'),
  [],
)
/** Step 8, for the last to pass. */
export const changeMissions = k.procedure('change-missions', forSeat, {
  begin: (g, f) => {
    if (!addsMission(g)) return g.publicMissions.length === 0 ? 'objectives' : 'remove'
    drawTwo(g, f.seat)
    return undefined
  },
  add: k.ask(oneOfDrawn, (g, f, [card = 0]) => {
    const { drawnMissions } = g.players.at(f.seat)
    openMission(g, card, drawnMissions)
    moveAll(g, drawnMissions, g.missionDiscard)
    return 'objectives'
  }),
  added: () => 'objectives',
  remove: k.ask(
    (_g, f) => one(f.seat, onTable),
    (g, _f, [card = 0]) => removeMission(g, card),
  ),
  objectives: (_g, f) => call(changeObjectives, { seat: f.seat }),
})
/** AA-MIS-10: two are drawn and one kept as a further secret mission. */
export const drawSecretMission = k.procedure('draw-mission', forSeat, {
  draw: (g, f) => drawTwo(g, f.seat),
  keep: k.ask(oneOfDrawn, (g, f, [card = 0]) => {
    const { drawnMissions, missions } = g.players.at(f.seat)
    move(g, card, drawnMissions, missions)
    moveAll(g, drawnMissions, g.missionDiscard)
  }),
})

/** AA-MIS-09: what secret missions are worth to a seat now. */
export const secretPoints = (g: Seen, who: Seat, missions: Iterable<number>): number => {
  let n = 0
  for (const card of missions) n += pointsOfSecret(g, who, missionOf(g, card).secret)
  return n
}
