import type { ReactNode } from 'react'
import { words } from '../words.js'
import { Icon } from './Icon.js'
import type { Spot } from './Popover.js'
import { Popover } from './Popover.js'
import './why-not.css'

export interface Refusal {
  /** What cannot be done: "This Fleet cannot enter Tier 3". */
  readonly title: string
  /** The rule in plain words, with the numbers of this case. */
  readonly words: ReactNode
  readonly rule: string
  /** Chapter or name of the rule. */
  readonly ruleName?: string
  readonly href?: string
}

export interface WhyNotCardProps {
  readonly refusal: Refusal
  /** "Show what would work". */
  readonly action?: ReactNode
}

export function WhyNotCard({ refusal, action }: WhyNotCardProps) {
  const { title, words: text, rule, ruleName, href } = refusal
  const source = ruleName ? `${words.rule(rule)}, ${ruleName}` : words.rule(rule)
  return (
    <div className="o-why">
      <h3>
        <Icon name="help" size={20} />
        {title}
      </h3>
      <p>{text}</p>
      <div className="foot">
        {href ? <a href={href}>{source}</a> : <span className="o-muted">{source}</span>}
        {action}
      </div>
    </div>
  )
}

export interface WhyNotProps extends WhyNotCardProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly at: Element | Spot | null
}

/** The answer to asking about something that is not allowed, beside the thing asked about. */
export const WhyNot = ({ open, onClose, at, ...card }: WhyNotProps) => (
  <Popover open={open} onClose={onClose} at={at} label={card.refusal.title}>
    <WhyNotCard {...card} />
  </Popover>
)
