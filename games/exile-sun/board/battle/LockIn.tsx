import { Button, lackOf } from '@orrery/ui'
import { forfeits } from '../forfeits.js'
import type { Fight } from './model.js'
import { asSelection, isTactics, planOf, purseOf, unplaced } from './tactics.js'
import type { BoardProps } from '../props.js'

export interface LockInProps {
  readonly props: BoardProps
  readonly fight: Fight
  readonly size?: 'small' | 'normal'
}
/** Seals the tactics; says what stands against it, or what would be lost. */
export function LockIn({ props, fight, size = 'normal' }: LockInProps) {
  const { g, question, selection, send, me } = props
  if (!question || !isTactics(question)) return null
  const plan = planOf(g, question, selection, me)
  const purse = purseOf(fight.below, question)
  const rest = unplaced(purse, plan)
  // XS-BATTLE-32.
  const strike = lackOf(question, asSelection(question, plan))?.lack === 'need'
  return (
    <Button
      look={forfeits(question, selection, props) ? 'plain' : 'answer'}
      icon="lock"
      className="lock o-send"
      size={size}
      wide={size === 'normal'}
      disabled={strike}
      onClick={() => send()}
    >
      {strike ? 'Aim at a ship first' : rest > 0 ? `Lock in, ${rest} left` : 'Lock in tactics'}
    </Button>
  )
}
