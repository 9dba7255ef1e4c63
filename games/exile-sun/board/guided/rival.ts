import type { Guided, Ref } from '@orrery/ui'
import type { Game } from './reading.js'
import { AMBUSH, FEINT, offered, RIVAL } from './reading.js'

/** What the Drift Clans do while the coach speaks. */
export const rival: NonNullable<Guided<Game>['rival']> = at => {
  const { g, question } = at
  if (g.cycle > 2) return undefined
  switch (question?.prompt) {
    case 'budget.allocate':
      return g.cycle === 1 ? { overhead: 1, building: 2, fuel: 2, tech: 1 } : { overhead: 4, building: 2 }
    case 'fuel.deploy':
      return question.options.some(o => o.name === 'heavy space:16') ? ['heavy space:16'] : []
    case 'turn.choose': {
      if (g.cycle > 1) return 'end'
      for (const [from, to] of [
        [32, AMBUSH],
        [31, FEINT],
      ] as const) {
        const token = [...g.tokens].findIndex(row => row.owner === RIVAL && row.at === from)
        const name = `move token:${token} space:${to}` as const
        if (token >= 0 && offered(at, name)) return name
      }
      return 'end'
    }
    // The hand comes first among what may be fielded.
    case 'battle.ships':
      return question.options.slice(0, question.max).map(({ name }) => name as Ref<Game>)
    case 'tactics.attack':
      return { '1': Math.min(4, question.total ?? 0) }
    case 'tactics.defend':
      return {}
    case 'hand.discard':
      return 'keep'
    default:
      return undefined
  }
}
