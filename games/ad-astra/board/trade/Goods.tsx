import { Icon, ResourceIcon } from '@orrery/ui'
import { RESOURCES } from '../../content/vocabulary.js'
import type { Seen } from '../../state.js'
import { technologyOf } from '../../state.js'
import { BRANCHES, RESOURCES as RES } from '../art/pieces.js'

interface GoodsProps {
  readonly g: Seen
  readonly amounts: readonly number[]
  readonly technologies: readonly number[]
  readonly diplomat: boolean
  /** What is said of the diplomat. */
  readonly about?: string
}
/** What one side gives: resources, technologies, a diplomat face down. */
export function Goods({ g, amounts, technologies, diplomat, about = 'a diplomat, face down' }: GoodsProps) {
  const any = amounts.some(n => n > 0) || technologies.length > 0 || diplomat
  if (!any) return <span className="aa-goods none">nothing</span>
  return (
    <span className="aa-goods">
      {RESOURCES.map((what, i) =>
        (amounts[i] ?? 0) > 0 ? (
          <span key={what}>
            <ResourceIcon of={RES[what]} size={20} />
            <b className="o-num">{amounts[i]}</b>
          </span>
        ) : null,
      )}
      {technologies.map(card => (
        <span
          key={card}
          className="card"
          style={{ borderColor: BRANCHES[technologyOf(g, card).branch].color }}
        >
          {technologyOf(g, card).name}
        </span>
      ))}
      {diplomat && (
        <span className="sealed">
          <Icon name="hidden" size={15} />
          {about}
        </span>
      )}
    </span>
  )
}
