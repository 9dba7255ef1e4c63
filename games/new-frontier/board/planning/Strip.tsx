import type { BoardProps } from '../props.js'
import { Left } from './PlanPanel.js'
import { usePlanning } from './usePlanning.js'

/** On a phone, above the planets: Actions and Credits that are left. */
export function Strip(props: BoardProps) {
  const planning = usePlanning(props)
  return planning ? (
    <div className="nf-strip">
      <Left {...props} plan={planning.plan} />
    </div>
  ) : null
}
