import type { Rows, Seat } from '@orrery/kernel'
import { bit, call, draw, move, moveAll, NOBODY, seat, shuffle, some } from '@orrery/kernel'
import type { Task } from '../content/automa.js'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { content, emit, firstUnit, forSeat, k, OFF, seatCount, tablesOf } from '../state.js'
import { homeOf, isAdjacent } from './galaxy.js'
import { isReadyToken } from './influence.js'
import { changeRelation, isAutoma, relationOf } from './relations.js'
import { canPay, payAny, payNamed } from './resources.js'
import { owned, systemsOf } from './systems.js'

/** Objectives: simple tasks that please an Automa. */

const FRIENDLY = 3
const automaSeats = (g: Seen): Seat[] =>
  Array.from({ length: seatCount(g) }, (_, who) => who).filter(who => isAutoma(g, who))
const people = (g: Seen): number => seatCount(g) - automaSeats(g).length

/** One lies open for each player, and one more. */
export function layObjectives(g: AdAstra): void {
  if (automaSeats(g).length === 0) return
  while (g.objectivesOpen.length < people(g) + 1) {
    if (g.objectiveDeck.length === 0) {
      if (g.objectiveDiscard.length === 0) return
      moveAll(g, g.objectiveDiscard, g.objectiveDeck)
      shuffle(g, g.objectiveDeck)
    }
    draw(g, g.objectiveDeck, g.objectivesOpen)
  }
}

const unitBeside = (g: Seen, who: Seat, system: number): boolean => {
  const from = firstUnit(g, who)
  for (let u = from; u < from + tablesOf(g).classes.length; u++) {
    const { at } = g.units.at(u)
    if (at !== OFF && (at === system || isAdjacent(g, at, system))) return true
  }
  return false
}
const hasOutpostBeside = (g: Seen, who: Seat, automa: Seat): boolean => {
  const outpost = tablesOf(g).building['outpost'] ?? 0
  const theirs = systemsOf(owned(g, automa))
  for (let s = 0; s < g.systems.length; s++) {
    const { orbitals, buildings } = g.systems.at(s)
    if (orbitals === who && buildings.get(outpost) > 0 && theirs.some(other => isAdjacent(g, s, other)))
      return true
  }
  return false
}
const hasReadyToken = (g: Seen, who: Seat): boolean => {
  for (let s = 0; s < g.systems.length; s++) if (isReadyToken(g, s, who)) return true
  return false
}
/** Whether a player has done what an Automa wishes. */
export function isFulfilled(g: Seen, task: Task, who: Seat, automa: Seat): boolean {
  const player = g.players.at(who)
  if ('pay' in task) return canPay(g, who, task.pay)
  if ('round' in task)
    return {
      'neutral-destroyed': player.neutralDestroyed,
      discovered: player.discovered,
      explored: player.explored,
    }[task.round]
  if ('distance' in task) return !unitBeside(g, who, homeOf(g, automa))
  if ('diplomat' in task) return (player.gifts & bit(automa)) !== 0
  if ('restraint' in task) return (player.intruded & bit(automa)) === 0 && hasReadyToken(g, who)
  if ('building' in task) return (player.invested & bit(automa)) !== 0 || player.port
  return hasOutpostBeside(g, who, automa)
}

const taskOf = (g: Seen, card: number): Task => content(g).objectives.at(card).task
const objectiveCount = (g: Seen): number => content(g).objectives.length
const cards = k.guard<ForSeat>(
  k.cardsIn('objective', objectiveCount, g => g.objectivesOpen, 'AA-AUTO-04'),
  [],
)
const automaRows: Rows<AdAstra, ForSeat> = [
  ['AA-AUTO-04', (g, _f, automa) => isAutoma(g, automa)],
  ['AA-AUTO-04', (g, f, automa) => relationOf(g, automa, f.seat) < FRIENDLY],
  ['AA-AUTO-04', (g, f, automa, _who, card) => isFulfilled(g, taskOf(g, card), f.seat, automa)],
]
const rivals = k.guard<ForSeat>(k.things('seat', seatCount), automaRows)
const anyFulfilled = (g: AdAstra, f: ForSeat): boolean =>
  g.objectivesOpen
    .toArray()
    .some(card =>
      automaSeats(g).some(automa => automaRows.every(([, row]) => row(g, f, automa, f.seat, card))),
    )

/** In step 7 of management: each improves the relation to one Automa, and another takes its place. */
export const completeObjectives = k.procedure('objectives', forSeat, {
  choose: k.choose((g, f) => (anyFulfilled(g, f) ? f.seat : NOBODY), {
    fulfil: k.option(k.pairs(cards, rivals), (g, f, card, automa) => {
      emit(g, 'objective', { by: f.seat, card, to: automa })
      move(g, card, g.objectivesOpen, g.objectiveDiscard)
      changeRelation(g, automa, f.seat, 1)
      layObjectives(g)
      const task = taskOf(g, card)
      if (!('pay' in task)) return 'choose'
      payNamed(g, f.seat, task.pay)
      return call(payAny, { seat: f.seat, n: task.pay.any ?? 0 }, 'choose')
    }),
    done: k.plain([], () => undefined),
  }),
})

const onTable = k.guard<ForSeat>(
  k.cardsIn('objective', objectiveCount, g => g.objectivesOpen, 'AA-AUTO-04'),
  [],
)
/** At the end of the round the last to pass may change those that lie open. */
export const changeObjectives = k.procedure(
  'change-objectives',
  { seat: seat() },
  {
    change: k.ask(
      (g, f) =>
        g.objectivesOpen.length === 0
          ? null
          : some(f.seat, onTable, 0, g.objectivesOpen.length, { rule: 'AA-AUTO-04' }),
      (g, _f, gone) => {
        for (const card of gone) move(g, card, g.objectivesOpen, g.objectiveDiscard)
        layObjectives(g)
      },
    ),
  },
)
