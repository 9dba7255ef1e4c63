import { useEffect, useState } from 'react'
import { cx } from '../hooks.js'
import { words } from '../words.js'
import { Icon } from './Icon.js'
import './clock.css'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 2 d 4 h; 3 h 05 min; 12:40; below ten seconds with tenths. */
export function timeText(ms: number): string {
  const t = Math.max(0, ms)
  const two = (n: number) => String(n).padStart(2, '0')
  if (t >= DAY) return `${Math.floor(t / DAY)} ${words.days} ${Math.floor((t % DAY) / HOUR)} ${words.hours}`
  if (t >= HOUR)
    return `${Math.floor(t / HOUR)} ${words.hours} ${two(Math.floor((t % HOUR) / MINUTE))} ${words.minutes}`
  if (t < 10 * SECOND) return (Math.floor(t / 100) / 10).toFixed(1)
  return `${Math.floor(t / MINUTE)}:${two(Math.floor((t % MINUTE) / SECOND))}`
}

export interface ClockProps {
  /** When it runs out, in milliseconds since 1970; running. */
  readonly deadline?: number | undefined
  /** What is left, standing still. */
  readonly left?: number | undefined
  /** From here on it is urgent. */
  readonly warnAt?: number
  readonly size?: 'small' | 'normal'
  /** The time now; the server's, where it differs. */
  readonly now?: () => number
}

/** Time left to decide: live clocks in minutes, correspondence in days. Urgency is said by a sign too. */
export function Clock({ deadline, left, warnAt = 30 * SECOND, size = 'normal', now = Date.now }: ClockProps) {
  const [, tick] = useState(0)
  const remaining = deadline === undefined ? (left ?? 0) : deadline - now()
  const running = deadline !== undefined && remaining > 0
  const pace = remaining < 10.5 * SECOND ? 100 : remaining < HOUR ? SECOND / 4 : MINUTE / 4
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick(n => n + 1), pace)
    return () => clearInterval(timer)
  }, [running, pace, deadline])
  const text = timeText(remaining)
  const urgent = remaining <= warnAt
  return (
    <span
      className={cx('o-clock', size, urgent && 'urgent', !running && 'still')}
      role="timer"
      aria-label={remaining <= 0 ? words.timeUp : words.timeLeft(text)}
    >
      <Icon
        name={urgent ? 'bell' : remaining >= DAY ? 'calendar' : 'clock'}
        size={size === 'small' ? 14 : 18}
      />
      <span className="o-num">{text}</span>
    </span>
  )
}
