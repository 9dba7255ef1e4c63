import type { Seat } from '@orrery/kernel'
import { call, int, NOBODY, seat } from '@orrery/kernel'
import { RESOURCES } from '../content/vocabulary.js'
import type { AdAstra, ForSeat } from '../state.js'
import { emit, firstUnit, forSeat, k, OFF, seatCount, tablesOf, unitOf } from '../state.js'
import { abilityAt, seenHandles, unitHandle, useAbility } from './abilities.js'
import { automaManagement } from './automa.js'
import { sumOf } from './boards.js'
import { diplomatsAfterPass } from './diplomats.js'
import { passedCount } from './ending.js'
import { keepLimit } from './hand.js'
import { incomeOf } from './income.js'
import { changeMissions, completeMissions } from './missions.js'
import { pirates } from './pirates.js'
import { change, only, payAny, PRODUCTION, takeAny } from './resources.js'
import { unrestLevel } from './unrest.js'
import { mightUse, usableAt } from './usable.js'

/** The management stage: eight steps that a player runs through on passing. */

/** AA-MGT-04: tokens, cards and units are ready again, action cards come back. */
function refresh(g: AdAstra, who: Seat): void {
  const player = g.players.at(who)
  for (const row of g.systems) if (row.influence === who) row.flipped = false
  for (const card of player.developed) g.flipped.set(card, 0)
  const from = firstUnit(g, who)
  for (let u = from; u < from + tablesOf(g).classes.length; u++) g.units.at(u).state = 'ready'
  player.played = 0
}
/** AA-MGT-07. */
function recycle(g: AdAstra, who: Seat): void {
  const more = sumOf(g, who, 'recycle', verb => verb.recycle)
  const from = firstUnit(g, who)
  let production = 0
  for (let u = from; u < from + tablesOf(g).classes.length; u++) {
    const row = g.units.at(u)
    if (!row.scrapped) continue
    row.scrapped = false
    production += unitOf(g, u).recycle + more
  }
  change(g, who, only(PRODUCTION, production))
}
/** Units whose special is used in the management stage, in the galaxy. */
function unitsThatManage(g: AdAstra, who: Seat): number[] {
  const from = firstUnit(g, who)
  const out: number[] = []
  for (let u = from; u < from + tablesOf(g).classes.length; u++)
    if (g.units.at(u).at !== OFF && abilityAt(g, unitHandle(g, u), 'management')) out.push(u)
  return out
}
/** AA-MGT-06: what is used by itself; the order makes no difference. */
const manage = k.procedure(
  'manage',
  { seat: seat(), at: int() },
  {
    next: (g, f) => {
      const cards = seenHandles(g, f.seat, 'management')
      const units = unitsThatManage(g, f.seat)
      const handle = cards[f.at]
      const unit = units[f.at - cards.length]
      f.at += 1
      if (handle !== undefined) {
        g.used.push(handle)
        return call(useAbility, { seat: f.seat, handle, moment: 'management' }, 'next')
      }
      if (unit === undefined) return undefined
      return call(
        useAbility,
        { seat: f.seat, handle: unitHandle(g, unit), moment: 'management', at: g.units.at(unit).at },
        'next',
      )
    },
  },
)

const anomalies = usableAt<ForSeat>(() => 'management')
const isFirst = (g: AdAstra): boolean => passedCount(g) === 0

/** AA-MGT-01. An Automa only takes part in the order, and in what its own rules say. */
export const management = k.procedure('management', forSeat, {
  begin: (g, f) => {
    emit(g, 'passed', { by: f.seat })
    if (!g.players.at(f.seat).automa) return undefined
    return call(automaManagement, { seat: f.seat }, 'order')
  },
  /** AA-MGT-02: one resource for the first to pass, then the pirates (AA-RULING-79). */
  bonus: (g, f) => (isFirst(g) ? call(takeAny, { seat: f.seat, n: 1 }) : 'order'),
  pirates: (_g, f) => call(pirates, { seat: f.seat }),
  /** AA-MGT-03. */
  order: (g, f) => {
    g.passed.set(passedCount(g), f.seat)
    return g.players.at(f.seat).automa ? 'end' : undefined
  },
  refresh: (g, f) => {
    refresh(g, f.seat)
    return call(keepLimit, { seat: f.seat }) // AA-RULING-112
  },
  /** AA-MGT-05, AA-RULING-105. */
  income: (g, f) => {
    change(
      g,
      f.seat,
      RESOURCES.map((_, i) => incomeOf(g, f.seat, i)),
    )
    recycle(g, f.seat)
    return call(manage, { seat: f.seat })
  },
  anomalies: k.choose((g, f) => (mightUse(g, f.seat, 'management') ? f.seat : NOBODY), {
    use: k.option(anomalies, (_g, f, handle) =>
      call(useAbility, { seat: f.seat, handle, moment: 'management' }, 'anomalies'),
    ),
    done: k.plain([], () => undefined),
  }),
  diplomats: (_g, f) => call(diplomatsAfterPass, { seat: f.seat }),
  /** AA-MGT-09. */
  unrest: (g, f) => call(payAny, { seat: f.seat, n: unrestLevel(g, f.seat) }),
  missions: (_g, f) => call(completeMissions, { seat: f.seat }),
  /** AA-MGT-11: the last to pass changes the missions. */
  change: (g, f) => (passedCount(g) === seatCount(g) ? call(changeMissions, { seat: f.seat }) : undefined),
  end: () => undefined,
})
