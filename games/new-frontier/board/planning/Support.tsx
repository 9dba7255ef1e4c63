import { counted } from '@orrery/kernel'
import { cx } from '@orrery/ui'
import type { ReactNode } from 'react'
import { ACTIONS, influenceOf, PRICES, RESEARCH } from '../../content/numbers.js'
import { AREAS, isLastTurn } from '../../state.js'
import { BRANCH_NAMES } from '../../card-texts.js'
import type { PlanIcon } from '../pieces.js'
import { ActionDisc, Coin, Sign } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { sideAt } from '../table.js'
import { landing } from './drag.js'
import type { Planning } from './usePlanning.js'
import { usePlanning } from './usePlanning.js'
import './planning.css'

export const AREA_ICONS: readonly PlanIcon[] = ['exploration', 'politics', 'marketing', 'rnd']

/** The four support areas: two Actions and a bid each. */
export function SupportAreas(props: BoardProps) {
  const { g } = props
  const planning = usePlanning(props)
  if (!planning) return null
  return (
    <section className="nf-supports" aria-label="Support areas">
      <h3 className="o-cap">
        <span>Support areas</span>
        <span>{isLastTurn(g) ? 'closed in the last Turn' : `at most ${ACTIONS.perArea} Actions each`}</span>
      </h3>
      <div className="grid">
        {AREAS.map((_, area) => (
          <SupportArea key={area} {...props} area={area} planning={planning} />
        ))}
      </div>
    </section>
  )
}
function SupportArea(props: BoardProps & { readonly area: number; readonly planning: Planning }) {
  const { g, me, area, planning, whyNot } = props
  const { plan, may, put, drop, open } = planning
  const name = BRANCH_NAMES[AREAS[area] ?? 'research']
  const color = sideAt(g, me).color
  const used = plan.actions[area] ?? 0
  const act = `support area:${area}`
  return (
    <div className="nf-support nf-chamfer" data-thing={`area:${area}`}>
      <div className="top">
        <Sign of={AREA_ICONS[area] ?? 'rnd'} size={20} />
        <b>{name}</b>
      </div>
      <div className="tokens">
        {Array.from({ length: ACTIONS.perArea }, (_, i) => (
          <button
            key={i}
            type="button"
            className={cx(i < used ? 'draft' : may(act) && 'can')}
            aria-label={i < used ? `Take an Action in ${name} back` : `Act in ${name}`}
            data-choice={i < used ? undefined : act}
            onClick={() => (i < used ? open && drop(act) : may(act) ? put(act) : open && whyNot(act))}
            {...landing(may(act), () => put(act))}
          >
            <ActionDisc color={color} used={i >= used} />
          </button>
        ))}
        {used > 0 && (
          <Count
            label={`Bid in ${name}`}
            caption="Bid"
            n={plan.bids[area] ?? 0}
            {...{ planning }}
            part={`bid area:${area}`}
          />
        )}
      </div>
      <small className="note">{noteOf(props)}</small>
    </div>
  )
}
/** What an Action brings there now. */
function noteOf({ g, me, area }: BoardProps & { readonly area: number }): string {
  switch (AREAS[area]) {
    case 'exploration': {
      const { prestige } = g.players.at(me)
      return `Prestige ${prestige}: Influence ${influenceOf(prestige)}`
    }
    case 'politics':
      return 'Propose, vote with Influence'
    case 'marketing':
      return `${counted(g.display.length, 'mission')} open`
    default:
      return `${RESEARCH.first} Tech lvls in Round 1`
  }
}

interface CountProps {
  readonly label: string
  readonly caption?: ReactNode
  readonly n: number
  readonly part: string
  readonly planning: Planning
}
/** A number of the plan: one more, one less. */
const Count = ({ label, caption, n, part, planning: { may, put, drop, open } }: CountProps) => (
  <fieldset className="nf-count" aria-label={`${label}: ${n}`}>
    {caption !== undefined && <small>{caption}</small>}
    <span>
      <button
        type="button"
        disabled={!open || n === 0}
        aria-label={`${label}: less`}
        onClick={() => drop(part)}
      >
        −
      </button>
      <b className="o-num">{n}</b>
      <button
        type="button"
        className={cx(may(part) && 'can')}
        disabled={!may(part)}
        aria-label={`${label}: more`}
        data-choice={part}
        onClick={() => put(part)}
      >
        +
      </button>
    </span>
  </fieldset>
)

/** What costs Credits alone. */
export function WithoutAction(props: BoardProps) {
  const planning = usePlanning(props)
  if (!planning) return null
  const { plan } = planning
  const { most, terms } = plan
  return (
    <section className="nf-extras" aria-label="Without an Action">
      <h3 className="o-cap">
        <span>Without an Action</span>
        <span>Credits only</span>
      </h3>
      <div className="grid">
        <Extra icon="security" name="Bribe" note="Alpha Security, decides a tie" on={plan.bribe > 0}>
          <Count label="Bribe" n={plan.bribe} part="bribe" planning={planning} />
        </Extra>
        {most.bidsForFirst && (
          <Extra icon="seize" name="Go first" note="Bid for the Turn Order" on={plan.initiative > 0}>
            <Count label="Bid to go first" n={plan.initiative} part="initiative" planning={planning} />
          </Extra>
        )}
        <Switch
          {...props}
          planning={planning}
          icon="relocate"
          name="Relocation"
          note="Strategic: ships change planets"
          part="relocate"
          on={plan.relocating}
          price={terms.relocation}
        />
        {most.trades && (
          <Switch
            {...props}
            planning={planning}
            icon="exploration"
            name="Colony trade"
            note="Draw 1 Archaeotech"
            part="trade"
            on={plan.trading}
            price={PRICES.trade}
          />
        )}
        {terms.invest > 0 && (
          <Switch
            {...props}
            planning={planning}
            icon="prosperity"
            name="Investment"
            note="Twice as much comes back"
            part="invest"
            on={plan.invested}
            price={terms.invest}
          />
        )}
        {(plan.actions[AREAS.indexOf('research')] ?? 0) === ACTIONS.perArea && (
          <Extra
            icon="rnd"
            name="Tech lvls, Round 2"
            note={`${terms.levelPrice} Credits each, up to ${RESEARCH.bought}`}
            on={plan.levels > 0}
          >
            <Count label="Tech lvls bought" n={plan.levels} part="level" planning={planning} />
            {most.cores > 0 && (
              <Count label="Data Cores" caption="Core" n={plan.cores} part="core" planning={planning} />
            )}
          </Extra>
        )}
      </div>
    </section>
  )
}
interface ExtraProps {
  readonly icon: PlanIcon
  readonly name: string
  readonly note: string
  readonly on: boolean
}
const Extra = ({ icon, name, note, on, children }: ExtraProps & { readonly children: ReactNode }) => (
  <div className={cx('nf-extra', on && 'draft')}>
    <Sign of={icon} size={20} />
    <span className="o-grow">
      <b>{name}</b>
      <small>{note}</small>
    </span>
    {children}
  </div>
)
function Switch(
  props: ExtraProps & { readonly part: string; readonly price: number; readonly planning: Planning } & Pick<
      BoardProps,
      'whyNot'
    >,
) {
  const { icon, name, note, on, part, price, planning, whyNot } = props
  const { may, put, drop, open } = planning
  return (
    <button
      type="button"
      className={cx('nf-extra', on ? 'draft' : may(part) && 'can')}
      aria-pressed={on}
      data-choice={part}
      onClick={() => (on ? open && drop(part) : may(part) ? put(part) : open && whyNot(part))}
    >
      <Sign of={icon} size={20} />
      <span className="o-grow">
        <b>{name}</b>
        <small>{note}</small>
      </span>
      <Coin n={price} />
    </button>
  )
}
