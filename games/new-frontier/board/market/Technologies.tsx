import { counted, running } from '@orrery/kernel'
import { cx, Icon } from '@orrery/ui'
import { BRANCH_NAMES, technologyBrief, technologyName, technologyText } from '../../card-texts.js'
import { TRAY } from '../../content/numbers.js'
import type { Branch, Technology } from '../../content/technologies.js'
import { BRANCHES, STEPS } from '../../content/technologies.js'
import { heldWith, researchGo } from '../../rules/research.js'
import { hasTechnology } from '../../rules/sources.js'
import { factionOf, seatsOf } from '../../state.js'
import { BRANCH_ICONS } from '../art/pieces.js'
import { byThing, glowOf } from '../choices.js'
import { setFocus, useFocus } from '../focus.js'
import { Side } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { sideAt } from '../table.js'
import { Order } from '../tray/Order.js'
import './market.css'

const SIGNS = {
  once: { icon: 'M13 3L5 14h6l-1 7 8-11h-6z', label: 'at once' },
  end: {
    icon: 'M12 4l2.4 5.2 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.9l5.6-.7z',
    label: 'at the end of the game',
  },
} as const

/** The technology tray: ten Branches of five, with tokens left, who holds what and what may be taken. */
export function Technologies(props: BoardProps) {
  const { g, me, question } = props
  const go = running(g, researchGo)
  const choosing = question?.prompt === 'research-go.choose' || question?.prompt === 'level-one.take'
  return (
    <div className={cx('nf-stage nf-technologies', choosing && 'choosing')}>
      <div className="nf-head">
        <h2>
          {question?.prompt === 'research-go.choose' && go
            ? `Take Technologies: ${counted(go.locals.left, 'level')} left`
            : question?.prompt === 'level-one.take'
              ? 'Take a level 1 Technology'
              : 'Technologies'}
        </h2>
        <small>{choosing ? 'New ones work from next Turn on' : 'Ten Branches of five'}</small>
        <ul className="legend" aria-label="Legend">
          <li className="can">you may take</li>
          <li className="own">yours</li>
          <li className="left">tokens left</li>
          {Object.values(SIGNS).map(({ icon, label }) => (
            <li key={label} className="sign">
              <Icon name={icon} size={13} line={2} /> {label}
            </li>
          ))}
        </ul>
      </div>
      <div className="tray">
        <div className="row head" aria-hidden="true">
          <span />
          {STEPS.map(step => (
            <span key={step}>
              <b className="o-num">{step.toUpperCase()}</b> costs {counted(Number(step.charAt(0)), 'lvl')}
            </span>
          ))}
        </div>
        {BRANCHES.map(branch => (
          <Row key={branch} {...props} branch={branch} />
        ))}
      </div>
      <Detail {...props} left={question?.prompt === 'research-go.choose' ? go?.locals.left : undefined} />
      {me >= 0 && g.phase === 'research' && <Order {...props} area={3} />}
    </div>
  )
}

/** The Technology that is pointed at, in full: small cells have no room for words. */
function Detail({ content, question, left }: BoardProps & { readonly left: number | undefined }) {
  const pointed = useFocus('technology')
  const [lit] = byThing(question, 'technology').keys()
  const at = pointed ?? lit ?? null
  const technology = at === null ? undefined : content.technologies.at(at)
  return (
    <p className="detail">
      {left !== undefined && <b className="o-num">{counted(left, 'level')} left. </b>}
      {technology ? (
        <>
          <b>{technologyName(technology)}</b>, {counted(technology.level, 'level')}:{' '}
          {technologyText(content, technology)}
        </>
      ) : (
        <span className="o-muted">Point at a Technology to read it.</span>
      )}
    </p>
  )
}

function Row(props: BoardProps & { readonly branch: Branch }) {
  const { g, me, branch, content } = props
  const all = content.technologies.items.flatMap((one, n) => (one.branch === branch ? [n] : []))
  const [first = 0] = all
  const chosen = me >= 0 && g.players.at(me).faction >= 0
  const held = chosen ? heldWith(g, me, first) : 0
  const head = chosen && factionOf(g, me).head === branch
  return (
    <div className="row">
      <div className={cx('branch', held > 0 && 'in')}>
        <Icon name={BRANCH_ICONS[branch]} size={18} />
        <span>
          <b>{BRANCH_NAMES[branch]}</b>
          <small>{held === 0 ? '1A first' : `you have ${held}${head ? ', 1 from the start' : ''}`}</small>
        </span>
      </div>
      {all.map(n => (
        <Cell key={n} {...props} n={n} technology={content.technologies.at(n)} held={held} />
      ))}
    </div>
  )
}
interface CellProps extends BoardProps {
  readonly n: number
  readonly technology: Technology
  readonly held: number
}
function Cell(props: CellProps) {
  const { g, me, n, technology, held, content, question, pick, whyNot, inspect, pointed } = props
  const option = byThing(question, 'technology').get(n)
  const state = glowOf(props, option)
  const own = me >= 0 && hasTechnology(g, me, n)
  const left = g.tray.get(n)
  const all = TRAY[g.players.length as keyof typeof TRAY][technology.step]
  const needs = Math.max(0, technology.needs - held)
  const choosing = question?.prompt === 'research-go.choose' || question?.prompt === 'level-one.take'
  const others = seatsOf(g).filter(seat => seat !== me && hasTechnology(g, seat, n))
  const why = own ? undefined : left === 0 ? 'none left' : needs > 0 && me >= 0 ? `needs ${needs}` : undefined
  return (
    <button
      type="button"
      className={cx(
        'cell nf-chamfer',
        state,
        own && 'own',
        !own && state === undefined && (why !== undefined || choosing) && 'off',
        option?.verb === 'waive' && 'waive',
        pointed.some(({ kind, id }) => kind === 'technology' && id === n) && 'pointed',
      )}
      title={`${technologyName(technology)}: ${technologyText(content, technology)}`}
      data-thing={`technology:${n}`}
      data-still
      data-choice={option?.name}
      aria-pressed={option ? state === 'chosen' : undefined}
      onClick={() =>
        option
          ? pick(option)
          : choosing && !own
            ? whyNot(`take technology:${n}`)
            : inspect({ kind: 'technologies', id: technology.id })
      }
      onPointerEnter={() => setFocus({ technology: n })}
      onFocus={() => setFocus({ technology: n })}
      onContextMenu={event => {
        event.preventDefault()
        inspect({ kind: 'technologies', id: technology.id })
      }}
    >
      <b className="o-num">
        <span className="o-aside">{BRANCH_NAMES[technology.branch]} </span>
        {technology.step.toUpperCase()}
        {own && <Icon name="check" size={13} line={2.8} label="yours" />}
      </b>
      <span className="text">
        {technologyBrief(content, technology).map(({ sign, text }, i) => (
          <span key={i}>
            {i > 0 && ' · '}
            {sign && <Icon name={SIGNS[sign].icon} size={12} line={2} label={SIGNS[sign].label} />}
            {text}
          </span>
        ))}
      </span>
      <span className="low">
        {others.map(seat => (
          <Side key={seat} of={sideAt(g, seat)} r={6} />
        ))}
        {why !== undefined && <em>{why}</em>}
        <span className="tokens" title={`${left} left`}>
          <span className="left">{left} left</span>
          {Array.from({ length: all }, (_, i) => (
            <u key={i} className={i < left ? undefined : 'gone'} />
          ))}
        </span>
      </span>
    </button>
  )
}
