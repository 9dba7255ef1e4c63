import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { cx, useLatest } from '../hooks.js'
import { words } from '../words.js'
import { IconButton } from './Button.js'
import { Icon } from './Icon.js'
import './order.css'

export interface Orderable {
  readonly id: string
  /** Its name, for announcements. */
  readonly name: string
  readonly content?: ReactNode
}

export interface OrderListProps {
  readonly label: string
  readonly items: readonly Orderable[]
  readonly onChange: (ids: readonly string[]) => void
  /** What the first and the last place mean: "resolves first". */
  readonly firstNote?: ReactNode
  readonly lastNote?: ReactNode
}

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(to, 0, item)
  return next
}

/** Put in order: drag an entry, press its arrows, or lift it with Space and move it with the arrow keys. */
export function OrderList({ label, items, onChange, firstNote, lastNote }: OrderListProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const grips = useRef(new Map<string, HTMLButtonElement>())
  /** The entry in the hand, and the order as it was before. */
  const [lift, setLift] = useState<{ id: string; before: readonly string[] } | null>(null)
  const [said, setSaid] = useState('')
  const ids = items.map(item => item.id)

  const move = (item: Orderable, to: number) => {
    const from = ids.indexOf(item.id)
    const place = Math.min(Math.max(to, 0), items.length - 1)
    if (place === from) return
    onChange(moved(ids, from, place))
    setSaid(words.moved(item.name, place + 1, items.length))
  }
  const take = (item: Orderable) => {
    setLift({ id: item.id, before: ids })
    setSaid(words.lifted(item.name, ids.indexOf(item.id) + 1, items.length))
  }
  const drop = (item: Orderable) => {
    setLift(null)
    setSaid(words.dropped(item.name, ids.indexOf(item.id) + 1, items.length))
  }
  const restore = (item: Orderable) => {
    if (lift) onChange(lift.before)
    setLift(null)
    setSaid(words.restored(item.name))
  }
  const key = (item: Orderable, e: KeyboardEvent) => {
    const inHand = held === item.id
    const place = ids.indexOf(item.id)
    if (e.key === ' ' || e.key === 'Enter') {
      if (inHand) drop(item)
      else take(item)
    } else if (inHand && e.key === 'Escape') restore(item)
    else if (inHand && e.key === 'ArrowUp') move(item, place - 1)
    else if (inHand && e.key === 'ArrowDown') move(item, place + 1)
    else if (inHand && e.key === 'Home') move(item, 0)
    else if (inHand && e.key === 'End') move(item, items.length - 1)
    else return
    e.preventDefault()
    e.stopPropagation()
  }
  // The page listens, not the grip: reordering takes the grip out of the page for a moment.
  const drag = useLatest((item: Orderable, y: number) => {
    const rows = [...(list.current?.children ?? [])]
    const over = rows.findIndex(row => {
      const { top, bottom } = row.getBoundingClientRect()
      return y >= top && y <= bottom
    })
    if (over >= 0) move(item, over)
  })
  const release = useLatest((item: Orderable, kept: boolean) => (kept ? drop(item) : restore(item)))
  const grab = (item: Orderable, e: PointerEvent) => {
    if (e.button !== 0) return
    take(item)
    const listening = new AbortController()
    const { signal } = listening
    const end = (kept: boolean) => {
      listening.abort()
      release(item, kept)
    }
    addEventListener('pointermove', now => drag(item, now.clientY), { signal })
    addEventListener('pointerup', () => end(true), { signal })
    addEventListener('pointercancel', () => end(false), { signal })
  }
  const held = lift?.id
  useLayoutEffect(() => {
    if (held !== undefined) grips.current.get(held)?.focus()
  }, [held, items])

  return (
    <div className="o-order">
      {firstNote !== undefined && <p className="end">{firstNote}</p>}
      <ol ref={list} aria-label={label} aria-describedby={`${id}-help`}>
        {items.map((item, i) => (
          <li key={item.id} className={cx(held === item.id && 'lifted')}>
            <button
              type="button"
              className="grip"
              aria-label={`${item.name}, ${i + 1} / ${items.length}`}
              aria-pressed={held === item.id}
              aria-describedby={`${id}-help`}
              onKeyDown={e => key(item, e)}
              ref={grip => {
                if (grip) grips.current.set(item.id, grip)
                return () => void grips.current.delete(item.id)
              }}
              onBlur={e => e.relatedTarget && held === item.id && drop(item)}
              onPointerDown={e => grab(item, e)}
            >
              <Icon name="grip" size={18} />
            </button>
            <b className="o-num place">{i + 1}</b>
            <div className="o-grow">{item.content ?? item.name}</div>
            <IconButton
              icon="up"
              size="small"
              label={`${item.name}: ${words.up}`}
              disabled={i === 0}
              onClick={() => move(item, i - 1)}
            />
            <IconButton
              icon="down"
              size="small"
              label={`${item.name}: ${words.down}`}
              disabled={i === items.length - 1}
              onClick={() => move(item, i + 1)}
            />
          </li>
        ))}
      </ol>
      {lastNote !== undefined && <p className="end">{lastNote}</p>}
      <p id={`${id}-help`} className="o-aside">
        {words.orderHelp}
      </p>
      <output className="o-aside" aria-live="assertive">
        {said}
      </output>
    </div>
  )
}
