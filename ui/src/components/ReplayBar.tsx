import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { cx, useLatest } from '../hooks.js'
import { words } from '../words.js'
import { IconButton } from './Button.js'
import './replay.css'

export interface ReplayMark {
  readonly at: number
  readonly kind: 'fight' | 'points' | 'note'
  readonly label: string
}

export interface ReplayBarProps {
  /** The move shown now, from 0 to `length`. */
  readonly at: number
  readonly length: number
  readonly onSeek: (at: number) => void
  /** Where each round begins, and what it is called. */
  readonly rounds?: readonly { readonly at: number; readonly label: string }[]
  /** "Round", "Cycle", "Turn". */
  readonly unit?: string
  readonly marks?: readonly ReplayMark[]
  /** The match goes on; at the end the bar is live. */
  readonly live?: boolean
  /** Milliseconds a move takes when played. */
  readonly pace?: number
  readonly end?: ReactNode
}

const SPEEDS = [1, 2, 4] as const

/** Scrubs, plays and steps through the whole match. */
export function ReplayBar(props: ReplayBarProps) {
  const { at, length, onSeek, rounds = [], unit, marks = [], live = false, pace = 900, end } = props
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1)
  const line = useRef<HTMLDivElement>(null)
  const control = useRef<HTMLInputElement>(null)
  const seek = useLatest((to: number) => {
    const next = Math.min(Math.max(Math.round(to), 0), length)
    if (next !== at) onSeek(next)
  })
  const atEnd = at >= length
  const running = playing && !atEnd

  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => {
      seek(at + 1)
      if (at + 1 >= length) setPlaying(false)
    }, pace / speed)
    return () => clearTimeout(timer)
  }, [running, at, length, pace, speed, seek])

  const toggle = () => {
    if (atEnd) seek(0)
    setPlaying(!running)
  }
  const follow = (e: PointerEvent) => {
    const box = line.current?.getBoundingClientRect()
    if (box) seek(((e.clientX - box.left) / box.width) * length)
  }
  const round = (step: 1 | -1) => {
    const starts = [0, ...rounds.map(r => r.at), length]
    return step > 0 ? (starts.find(s => s > at) ?? length) : (starts.findLast(s => s < at) ?? 0)
  }
  const key = (e: KeyboardEvent) => {
    const moves: Readonly<Record<string, () => void>> = {
      ArrowRight: () => seek(at + 1),
      ArrowUp: () => seek(at + 1),
      ArrowLeft: () => seek(at - 1),
      ArrowDown: () => seek(at - 1),
      PageUp: () => seek(round(1)),
      PageDown: () => seek(round(-1)),
      Home: () => seek(0),
      End: () => seek(length),
      ' ': toggle,
    }
    const move = moves[e.key]
    if (!move) return
    e.preventDefault()
    move()
  }
  const place = (n: number) => ({ left: `${length === 0 ? 100 : (n / length) * 100}%` }) as CSSProperties
  const roundNow = rounds.findLast(r => r.at <= at)
  const position = words.moveOf(at, length)
  // Of many rounds only some are labelled, so that the labels stay apart.
  const every = Math.ceil(rounds.length / 16)
  const nextSpeed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1

  return (
    <footer className="o-replay" aria-label={words.replay}>
      <div className="keys">
        <IconButton
          size="small"
          icon="first"
          label={words.first}
          disabled={at === 0}
          onClick={() => seek(0)}
        />
        <IconButton
          size="small"
          icon="left"
          label={words.stepBack}
          disabled={at === 0}
          onClick={() => seek(at - 1)}
        />
        <IconButton
          size="small"
          icon={running ? 'pause' : 'play'}
          label={running ? words.pause : words.play}
          disabled={length === 0}
          onClick={toggle}
        />
        <IconButton
          size="small"
          icon="right"
          label={words.stepOn}
          disabled={atEnd}
          onClick={() => seek(at + 1)}
        />
        <IconButton
          size="small"
          icon="last"
          label={words.last}
          disabled={atEnd}
          onClick={() => seek(length)}
        />
        <button
          type="button"
          className="speed o-num"
          aria-label={`${words.speed} ${speed}×`}
          onClick={() => setSpeed(nextSpeed)}
        >
          {speed}×
        </button>
      </div>
      {unit !== undefined && <span className="unit">{unit}</span>}
      <div
        className="scrub"
        onPointerDown={e => {
          if (e.button !== 0) return
          e.preventDefault()
          e.currentTarget.setPointerCapture(e.pointerId)
          control.current?.focus({ preventScroll: true })
          setPlaying(false)
          follow(e)
        }}
        onPointerMove={e => e.currentTarget.hasPointerCapture(e.pointerId) && follow(e)}
      >
        <input
          ref={control}
          className="o-aside"
          type="range"
          min={0}
          max={length}
          value={at}
          aria-label={words.replay}
          aria-valuetext={roundNow ? `${unit ?? ''} ${roundNow.label}, ${position}`.trim() : position}
          onChange={e => seek(Number(e.currentTarget.value))}
          onKeyDown={key}
        />
        <div className="line" ref={line} aria-hidden="true">
          <i className="done" style={{ width: length === 0 ? '100%' : `${(at / length) * 100}%` }} />
          {rounds.map((r, i) => (
            <i key={r.at} className="round" style={place(r.at)}>
              {i % every === 0 && <span className="o-num">{r.label}</span>}
            </i>
          ))}
          {marks.map((m, i) => (
            <i key={i} className={cx('mark', m.kind)} style={place(m.at)} title={m.label} />
          ))}
          <i className="knob" style={place(at)} />
        </div>
      </div>
      {live &&
        (atEnd ? (
          <span className="o-chip o-good">
            <span className="o-dot here" />
            {words.live}
          </span>
        ) : (
          <button type="button" className="o-chip back" onClick={() => seek(length)}>
            <span className="o-dot" />
            {words.backToLive}
          </button>
        ))}
      <span className="position">{position}</span>
      {end}
    </footer>
  )
}
