import { listed } from '@orrery/kernel'
import type { BoardProps } from '../props.js'
import { fireOf, shieldOf } from '../../rules/values.js'
import type { Seen } from '../../state.js'
import { playerAt, rowAt, shipName, shipsIn } from './seen.js'
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
      const lost = shipsIn(g, g.battle.region).filter(
        ship => rowAt(g, ship)?.controller !== me && isShotDown(g, ship),
      )
      const told = lost.length === 0 ? '' : ` · destroys ${listed(lost.map(ship => shipName(g, ship)))}`
      return `${aimed} of ${own.length} aimed in ${regionName(g, g.battle.region, me)}${told}`
    }
    default:
      return null
  }
}
/** Whether the shots that are announced destroy it, if every one of them lands. */
function isShotDown(g: Seen, target: number): boolean {
  const shots = shipsIn(g, g.battle.region).filter(ship => rowAt(g, ship)?.aim === target)
  const fire = shots.reduce((sum, ship) => sum + fireOf(g, ship), 0)
  return fire > 0 && (rowAt(g, target)?.damage ?? 0) + fire >= shieldOf(g, target)
}
