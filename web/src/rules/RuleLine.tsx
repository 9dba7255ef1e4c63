import type { Rule, Rules } from '@orrery/kernel/host'
import { Chip, cx } from '@orrery/ui'
import { partsOf } from '../game/rules-search.js'
import { t } from '../texts.js'

export interface RuleLineProps {
  readonly rule: Rule
  readonly rules: Rules
  /** The rule that was asked for. */
  readonly marked: string
  /** Says which chapter it stands in. */
  readonly chapter?: boolean
  /** Where links lead, if not to the address of the rule. */
  readonly onGo?: (rule: string) => void
}
/** A rule with its number; the rules it speaks of are links. */
export const RuleLine = ({ rule, rules, marked, chapter, onGo }: RuleLineProps) => (
  <li id={rule.id} className={cx(marked === rule.id && 'marked')}>
    <RuleLink to={rule.id} className="id o-num" label={t.linkToRule(rule.id)} onGo={onGo} />
    <p>
      {partsOf(rule.text, rules).map((part, i) =>
        part.rule ? <RuleLink key={i} to={part.text} onGo={onGo} /> : part.text,
      )}{' '}
      {rule.exempt !== undefined && <Chip>{t.exempt}</Chip>}
      {chapter && <Chip>{rule.chapter}</Chip>}
    </p>
  </li>
)

interface RuleLinkProps {
  readonly to: string
  readonly className?: string
  readonly label?: string
  readonly onGo: ((rule: string) => void) | undefined
}
const RuleLink = ({ to, className, label, onGo }: RuleLinkProps) => (
  <a
    href={`#${to}`}
    className={className}
    aria-label={label}
    onClick={
      onGo &&
      (e => {
        e.preventDefault()
        onGo(to)
      })
    }
  >
    {to}
  </a>
)
