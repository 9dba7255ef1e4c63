import { call } from '@orrery/kernel'
import { ENDLESS } from '../content/vocabulary.js'
import type { G } from '../state.js'
import { emit, k } from '../state.js'
import { destroy, drawCards } from './in-play.js'
import { incomeOf, incomeParts } from './income.js'
import { initiative } from './pile.js'
import { fire } from './triggers.js'
import { check, endOfPhase } from './winning.js'

/** Setup phase: duration, assembly, income. Each step acts, then lets everybody answer (SG-RULING-88). */
export const setupPhase = k.procedure(
  'setup phase',
  {},
  {
    duration: g => {
      g.step = 'duration'
      countDown(g)
      fire(g, 'setup')
      return check(g)
    },
    durationWindow: () => call(initiative),
    assembly: g => {
      g.step = 'assembly'
      assemble(g)
    },
    assemblyWindow: () => call(initiative),
    income: g => {
      g.step = 'income'
      collect(g)
      fire(g, 'income')
      return check(g)
    },
    incomeWindow: () => call(initiative),
    end: g => {
      g.step = 'none'
      return endOfPhase(g)
    },
  },
)
/** SG-DUR-01..05. */
function countDown(g: G): void {
  const expired: number[] = []
  for (let i = 0; i < g.news.length; i++) {
    const card = g.news.at(i)
    const row = g.cards.at(card)
    if (row.controller !== g.active || row.left === ENDLESS) continue
    if (row.left <= 1) expired.push(card)
    else row.left -= 1
  }
  destroy(g, expired, 'expired')
}
/** SG-ASM-01..05. */
function assemble(g: G): void {
  for (let i = 0; i < g.ships.length; i++) {
    const row = g.cards.at(g.ships.at(i))
    if (row.controller === g.active && row.left > 0) row.left -= 1
  }
}
/** SG-INC-01..07, SG-RULING-13. */
function collect(g: G): void {
  const player = g.players.at(g.active)
  if (player.forfeits) return drawCards(g, g.active, 1)
  const n = incomeOf(g, g.active)
  player.isk += n
  emit(g, 'income', { by: g.active, n, ...incomeParts(g, g.active) })
}
