import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import { cx } from '../hooks.js'
import './slider.css'

export interface SliderProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max: number
  /** The highest value allowed just now: the knob stops there, the rest of the track is dull. */
  readonly limit?: number
  /** Which way it grows. */
  readonly axis?: 'right' | 'up' | 'down'
  /** Colour of the fill and of the knob, and of the number on it. */
  readonly color?: string
  readonly ink?: string
  /** Every how many steps a long mark with a number. */
  readonly major?: number
  /** Something that counts for half a point, drawn after the knob. */
  readonly half?: boolean
  /** What the value means, read aloud: "2 points, 3 cards". */
  readonly valueText?: string
  readonly disabled?: boolean
  readonly describedBy?: string | undefined
}

const clamp = (n: number, low: number, high: number) => Math.min(Math.max(n, low), high)

/** The brass slider of a control card: drag it, click a mark, or use the arrow keys and digits. */
export function Slider(props: SliderProps) {
  const {
    label,
    value,
    onChange,
    min = 0,
    max,
    axis = 'right',
    major = 4,
    half = false,
    disabled = false,
  } = props
  const limit = clamp(props.limit ?? max, min, max)
  const track = useRef<HTMLSpanElement>(null)
  const control = useRef<HTMLInputElement>(null)
  const span = Math.max(1, max - min)
  const marks = Array.from({ length: max - min + 1 }, (_, i) => i)
  const jump = Math.max(2, Math.round(span / 4))

  const go = (wanted: number) => {
    const next = clamp(Math.round(wanted), min, limit)
    if (!disabled && next !== value) onChange(next)
  }
  const follow = (e: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    if (!box) return
    const share = {
      right: (e.clientX - box.left) / box.width,
      up: (box.bottom - e.clientY) / box.height,
      down: (e.clientY - box.top) / box.height,
    }[axis]
    go(min + share * span)
  }
  const key = (e: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: value + 1,
      ArrowUp: value + 1,
      ArrowLeft: value - 1,
      ArrowDown: value - 1,
      PageUp: value + jump,
      PageDown: value - jump,
      Home: min,
      End: limit,
    }
    const wanted = moves[e.key] ?? (/^\d$/.test(e.key) ? Number(e.key) : undefined)
    if (wanted === undefined || e.ctrlKey || e.metaKey || e.altKey) return
    e.preventDefault()
    go(wanted)
  }
  const place = (n: number) => ({ '--at': n / span }) as CSSProperties
  const colours = { '--c': props.color, '--ink': props.ink } as CSSProperties

  return (
    <div
      className={cx('o-slider o-night', axis, disabled && 'off', value === min && 'none')}
      style={props.color ? colours : undefined}
      onPointerDown={e => {
        if (disabled || e.button !== 0) return
        e.preventDefault()
        e.currentTarget.setPointerCapture(e.pointerId)
        control.current?.focus({ preventScroll: true })
        follow(e)
      }}
      onPointerMove={e => e.currentTarget.hasPointerCapture(e.pointerId) && follow(e)}
    >
      <input
        ref={control}
        className="o-aside"
        type="range"
        min={min}
        max={max}
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-orientation={axis === 'right' ? undefined : 'vertical'}
        aria-valuetext={props.valueText}
        aria-describedby={props.describedBy}
        onChange={e => go(Number(e.currentTarget.value))}
        onKeyDown={key}
      />
      <span className="track" ref={track} aria-hidden="true">
        <i className="groove" />
        {limit < max && <i className="beyond" style={place(limit - min)} />}
        {marks.map(i => (
          <i key={i} className={(i + min) % major === 0 ? 'mark major' : 'mark'} style={place(i)}>
            {((i + min) % major === 0 || axis === 'right') && <span className="o-num">{i + min}</span>}
          </i>
        ))}
        <i className="fill" style={place(value - min)} />
        {half && <i className="half" style={place(value - min)} />}
        <b className="knob o-num" style={place(value - min)}>
          {value}
        </b>
      </span>
    </div>
  )
}
