import type { BoardProps } from '../props.js'
import { playerAt, rowAt, shipsIn } from './seen.js'
import { itemDetail, regionName, seatName } from './words.js'

/** Below the prompt: what is being answered, and how far it is. */
export function PromptDetail({ g, me, question }: BoardProps) {
  switch (question?.prompt) {
    case 'manage':
      return `${playerAt(g, me)?.isk ?? 0} ISK to spend`
    case 'initiative': {
      const top = [...g.pile].at(-1)
      return top ? `${itemDetail(g, top, me)} · by ${seatName(g, top.by, me)}` : null
    }
    case 'target.aim': {
      const own = shipsIn(g, g.battle.region).filter(ship => rowAt(g, ship)?.controller === me)
      const aimed = own.filter(ship => (rowAt(g, ship)?.aim ?? -1) >= 0).length
      return `${aimed} of ${own.length} aimed in ${regionName(g, g.battle.region, me)}`
    }
    default:
      return null
  }
}
