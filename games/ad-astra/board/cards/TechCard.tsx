import { Icon } from '@orrery/ui'
import { abilitiesText } from '../../card-texts.js'
import { BRANCH_NAME, doText } from '../../card-words.js'
import type { Technology } from '../../content/technologies.js'
import { BRANCHES } from '../art/pieces.js'
import { TIERS } from '../names.js'
import { KIND_ICONS, signArt } from './art.js'
import type { Laid } from './Frame.js'
import { Acts, Frame, Picture } from './Frame.js'

/** A weapon's numbers: dice worth so much for so much damage. */
interface Figures {
  readonly cost: number
  readonly gain: string
  readonly what: string
  readonly repeat: boolean
}
export function figuresOf({ abilities }: Technology): Figures | undefined {
  for (const { effect } of abilities) {
    const { when } = effect
    if (!when || !('spend' in when)) continue
    const text = effect.do.map(doText).join(', ')
    const [, gain = '', what = text] = /^(\d+) (.+)$/.exec(text) ?? []
    return { cost: when.spend.cost, gain, what, repeat: when.spend.repeat }
  }
  return undefined
}

interface TechCardProps extends Laid {
  readonly technology: Technology
  /** What stands in the way of developing it, or that nothing does. */
  readonly ready?: { readonly can: boolean; readonly text: string } | undefined
  readonly flipped?: boolean
}
/** A technology: actions on top, because they are what a hand is for; a spine in the branch's colour. */
export function TechCard({ technology, ready, flipped = false, size = 'full', ...lying }: TechCardProps) {
  const { name, branch, tier, kind, actions, abilities, id } = technology
  const { color, icon } = BRANCHES[branch]
  const figures = figuresOf(technology)
  const full = size === 'full'
  return (
    <Frame {...lying} name={name} kind="tech" color={color} size={size}>
      {actions.length > 0 ? (
        <Acts actions={actions} named={full && actions.length < 3} />
      ) : (
        <span className="acts none">Basic</span>
      )}
      <span className="nm">
        <b>{name}</b>
        <span className="tier">
          <Icon name={icon} size={full ? 16 : 13} line={2.2} />
          <i className="o-num">{TIERS[tier]}</i>
        </span>
      </span>
      {full && <Picture svg={signArt(KIND_ICONS[kind], color, id)} />}
      {full && (
        <span className="ty">
          {branch === 'any' ? 'Any branch' : BRANCH_NAME[branch].replace(' & Chemistry', '')} · {kind}
        </span>
      )}
      {full && figures && figures.gain !== '' && (
        <span className="fig">
          <span className="o-num">
            {figures.cost}
            <small>or more</small>
          </span>
          <Icon name="right" size={16} />
          <span className="o-num gain">
            {figures.gain}
            <small>{figures.what}</small>
          </span>
        </span>
      )}
      <span className="text">{abilitiesText(abilities)}</span>
      {flipped && <span className="foot warn">flipped</span>}
      {full && ready && (
        <span className={ready.can ? 'foot good' : 'foot'}>
          <Icon name={ready.can ? 'check' : 'lock'} size={14} />
          {ready.text}
        </span>
      )}
    </Frame>
  )
}
