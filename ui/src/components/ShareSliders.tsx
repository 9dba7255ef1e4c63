import type { CSSProperties, ReactNode } from 'react'
import { useId, useRef } from 'react'
import { cx, PHONE, useMedia, useWidth } from '../hooks.js'
import type { ShareRule, Shares } from '../choosing/share.js'
import { left, limitOf, placed, put } from '../choosing/share.js'
import { words } from '../words.js'
import { Actions } from './Actions.js'
import { Button, IconButton } from './Button.js'
import { Slider } from './Slider.js'
import { Meter } from './Stat.js'
import { Stepper } from './Stepper.js'
import './share.css'

export interface ShareColumn {
  readonly id: string
  readonly label: string
  /** What a point brings there. */
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  /** Beside the slider: the outcome of the present value. */
  readonly outcome?: ReactNode
  /** Below it: what lies there already. */
  readonly note?: ReactNode
  readonly half?: boolean
  /** Shown, but takes nothing; the note says why. */
  readonly disabled?: boolean
}

export interface ShareSlidersProps extends ShareRule {
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly columns: readonly ShareColumn[]
  readonly value: Shares
  readonly onChange: (value: Shares) => void
  /** What is shared: "Budget Points". */
  readonly unit: string
  readonly emblem?: ReactNode
  /** Rows across (a budget), or columns standing up (a battle). */
  readonly layout?: 'rows' | 'columns'
  readonly color?: string
  readonly ink?: string
  /** The longest scale any slider shows. */
  readonly scale?: number
  /** Buttons at the foot; the main answer last. */
  readonly actions?: ReactNode
}

/** Narrower than this a row has no room for a slider. */
const NARROW = 420

/** A control card: points shared over columns. Nothing can be placed beyond the total or a column's cap. */
export function ShareSliders(props: ShareSlidersProps) {
  const {
    title,
    detail,
    columns,
    value,
    onChange,
    unit,
    emblem,
    layout = 'rows',
    color,
    ink,
    scale,
    actions,
  } = props
  const phone = useMedia(PHONE)
  const card = useRef<HTMLElement>(null)
  const width = useWidth(card)
  const rows = layout === 'rows'
  const steps = phone && rows
  // In a rail there is no room for a scale.
  const narrow = rows && !phone && width > 0 && width < NARROW
  const id = useId()
  const rest = left(value, props)
  const used = placed(value)
  const clear = () => onChange(Object.fromEntries(columns.map(c => [c.id, 0])))
  const colours = color ? ({ '--c': color, '--ink': ink } as CSSProperties) : undefined
  /** Under a thumb a slider is set roughly, and put right step by step. */
  const step = (column: ShareColumn, by: 1 | -1): ReactNode => {
    const now = value[column.id] ?? 0
    const next = now + by
    return (
      <IconButton
        icon={by > 0 ? 'plus' : 'minus'}
        look="line"
        label={`${column.label}: ${by > 0 ? words.more : words.less}`}
        disabled={next < 0 || next > limitOf(column.id, value, props) || column.disabled === true}
        onClick={() => onChange(put(column.id, next, value, props))}
      />
    )
  }
  const sliders = columns.map(column => {
    const max = Math.max(1, scale ?? props.caps?.[column.id] ?? props.total)
    return (
      <div key={column.id} data-choice={column.id} className={cx('part', column.disabled && 'shut')}>
        <div className="name">
          {column.icon}
          <div>
            <b>{column.label}</b>
            {column.detail !== undefined && <small>{column.detail}</small>}
          </div>
        </div>
        <div className="set">
          {steps && step(column, -1)}
          {narrow ? (
            <Stepper
              label={column.label}
              value={value[column.id] ?? 0}
              min={0}
              max={limitOf(column.id, value, props)}
              disabled={column.disabled ?? false}
              onChange={n => onChange(put(column.id, n, value, props))}
            />
          ) : (
            <Slider
              label={column.label}
              value={value[column.id] ?? 0}
              onChange={n => onChange(put(column.id, n, value, props))}
              max={max}
              limit={limitOf(column.id, value, props)}
              axis={rows ? 'right' : 'up'}
              half={column.half ?? false}
              disabled={column.disabled ?? false}
              describedBy={`${id}-left`}
              {...(color ? { color } : {})}
              {...(ink ? { ink } : {})}
            />
          )}
          {steps && step(column, 1)}
        </div>
        {column.outcome !== undefined && <div className="outcome">{column.outcome}</div>}
        {column.note !== undefined && <p className="note">{column.note}</p>}
      </div>
    )
  })
  return (
    <section
      ref={card}
      className={cx('o-control o-night', layout, narrow && 'narrow')}
      style={colours}
      aria-labelledby={`${id}-title`}
    >
      <header>
        {emblem}
        <div className="o-grow">
          <h2 id={`${id}-title`}>{title}</h2>
          {detail !== undefined && <p>{detail}</p>}
        </div>
        <output className="left" id={`${id}-left`}>
          <b className="o-num">{rest}</b>
          <span>
            {words.of} {props.total} {unit} {words.left}
          </span>
        </output>
      </header>
      <div className="parts">{sliders}</div>
      <footer>
        <Meter
          label={unit}
          total={props.total}
          parts={[{ id: 'placed', label: unit, value: used, color: color ?? 'var(--accent)' }]}
        />
        <span className="o-grow" />
        <Button look="line" icon="undo" onClick={clear} disabled={used === 0}>
          {words.clear}
        </Button>
        {actions !== undefined && <Actions className="acts">{actions}</Actions>}
      </footer>
    </section>
  )
}

/** The black instrument with a double brass rim that sliders stand on; for layouts of a game's own. */
export const ControlCard = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx('o-control o-night', className)}>{children}</div>
)
