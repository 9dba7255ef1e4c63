import { counted } from '@orrery/kernel'
import { planAt } from './planning/plan-at.js'
import type { BoardProps } from './props.js'

/** Below the prompt: what is left of a plan, and what to think of when Fleets are placed. */
export function PromptDetail({ g, me, question }: BoardProps) {
  switch (question?.prompt) {
    case 'planning.plan': {
      const { most, actionsUsed, left } = planAt(g, me)
      return (
        <>{`${most.actions - actionsUsed} of ${counted(most.actions, 'Action')} and ${counted(left, 'Credit')} left`}</>
      )
    }
    case 'fleets.place':
      return <>Most Defense where you expect Attacks</>
    default:
      return null
  }
}
