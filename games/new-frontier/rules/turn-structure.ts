import { call } from '@orrery/kernel'
import { PRESTIGE, TURNS } from '../content/numbers.js'
import type { NewFrontier } from '../state.js'
import { emit, k, NOWHERE, seatsOf } from '../state.js'
import { alphaSecurity } from './alpha-security.js'
import { moveStorm } from './electrical-storm.js'
import { endGame } from './end-game.js'
import { explorationPhase } from './exploration.js'
import { gainCredits } from './gains.js'
import { marketingPhase } from './marketing.js'
import { trade } from './open-trading.js'
import { planetPhase } from './planet-phase.js'
import { planningPhase } from './planning.js'
import { politicsPhase } from './politics.js'
import { researchPhase } from './research.js'
import { openRelocations, relocationsDone } from './relocation.js'
import { setUp } from './setup.js'
import { putInEffect, wordOf } from './sources.js'

/** NF-FACT-12: what was invested comes back. */
function returnInvestments(g: NewFrontier): void {
  for (const who of seatsOf(g)) {
    const player = g.players.at(who)
    if (!player.invested) continue
    player.invested = false
    gainCredits(g, who, wordOf(g, who, 'invest')?.back ?? 0, 'investment')
  }
}
/** NF-PRES-08, 10. */
function resetAfterStrikes(g: NewFrontier): void {
  for (const who of seatsOf(g)) {
    const player = g.players.at(who)
    if (!player.struck) continue
    player.struck = false
    player.prestige = PRESTIGE.afterStrike
    emit(g, 'reset', { by: who, prestige: player.prestige })
  }
}
/** NF-TURN-04: tokens, dice and markers go back to their owners. */
function returnTokens(g: NewFrontier): void {
  g.pacified = NOWHERE
  g.resolved = 0
  for (const player of g.players) {
    player.actions.fill(0)
    player.bids.fill(0)
    player.bribe = 0
    player.initiative = 0
    player.levelsBought = 0
    player.trading = false
    player.relocating = false
    player.fought = 0
    player.built = 0
    player.bestMinePaid = false
    player.usedThisTurn = 0
    player.declined = 0
  }
  for (const area of g.areas) {
    area.target = NOWHERE
    area.seized = false
    area.cancelled = false
    area.building = false
    area.upgrading = false
    area.piranha = false
    area.orderPrice = 0
    area.stolen = 0
    area.wrecked = 0
    area.foughtHere = 0
    area.builtHere = 0
  }
}
/** NF-TURN-10, NF-RD-12: Technologies taken this Turn work from now on. */
function activateTechnologies(g: NewFrontier): void {
  for (const player of g.players)
    for (let i = 0; i < player.technologies.length; i++)
      if (player.technologies.get(i) > 0) putInEffect(player, i)
}

const isLast = (g: NewFrontier): boolean => g.turn === TURNS

/** NF-TURN-01 to 03. In Turn 5 scoring follows the Planet Phase. */
const turn = k.procedure('turn', {
  planning: () => call(planningPhase),
  'security-trading': trade,
  security: () => call(alphaSecurity),
  planets: () => call(planetPhase),
  last: g => (isLast(g) ? 'end' : undefined),
  relocation: openRelocations, // NF-RELOC-05: beside the main line
  'exploration-trading': trade,
  exploration: () => call(explorationPhase),
  'politics-trading': trade,
  politics: () => call(politicsPhase),
  'marketing-trading': trade,
  marketing: () => call(marketingPhase),
  'research-trading': trade,
  research: () => call(researchPhase),
  relocated: relocationsDone, // NF-RELOC-07
  /** NF-TURN-11. */
  end: g => {
    returnInvestments(g)
    resetAfterStrikes(g)
    if (isLast(g)) return
    returnTokens(g)
    moveStorm(g)
    activateTechnologies(g)
    return 'planning'
  },
})

export const match = k.procedure('match', {
  setup: () => call(setUp),
  turns: () => call(turn),
  scoring: () => call(endGame),
})
