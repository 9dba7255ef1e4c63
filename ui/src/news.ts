import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from './hooks.js'
import './news.css'

/** What each answer brought about, oldest first. */
type News<E> = readonly { readonly seq: number; readonly events: readonly E[] }[]

/** Calls once for each answer's events, in order. What was there before the board appeared is past. */
export function useNews<E>(news: News<E>, hear: (events: readonly E[]) => void): void {
  const last = useRef(news.at(-1)?.seq ?? -1)
  const heard = useLatest(hear)
  useLayoutEffect(() => {
    for (const { seq, events } of news) {
      if (seq <= last.current) continue
      last.current = seq
      heard(events)
    }
  }, [news, heard])
}

/**
 * What the news tell, event by event. Whoever looks back hears it from the beginning again, up to there; `past` settles
 * what was told without being watched.
 */
export function useTold<E, T>(
  news: News<E>,
  first: T,
  hear: (told: T, event: E) => T,
  past: (told: T) => T = told => told,
): T {
  const follow = (from: T, steps: News<E>): T => steps.flatMap(({ events }) => events).reduce(hear, from)
  const [told, setTold] = useState(() => past(follow(first, news)))
  const last = useRef(news.at(-1)?.seq ?? -1)
  const advance = useLatest(() => {
    const was = last.current
    last.current = news.at(-1)?.seq ?? -1
    if (last.current < was) setTold(past(follow(first, news)))
    else if (last.current > was)
      setTold(now =>
        follow(
          now,
          news.filter(({ seq }) => seq > was),
        ),
      )
  })
  useLayoutEffect(() => advance(), [news, advance])
  return told
}

/** What is shown for so many milliseconds each, and a way to show more. */
export function useBriefly<T>(): readonly [
  shown: readonly (T & { readonly id: number })[],
  show: (what: T, ms: number) => void,
] {
  const [shown, setShown] = useState<readonly (T & { readonly id: number })[]>([])
  const next = useRef(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const all = timers.current
    return () => all.forEach(clearTimeout)
  }, [])
  const show = (what: T, ms: number): void => {
    const id = next.current++
    setShown(now => [...now, { ...what, id }])
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setShown(now => now.filter(one => one.id !== id))
    }, ms)
    timers.current.add(timer)
  }
  return [shown, show]
}

const SHOWN = 1100
/** What just happened to a thing, over the place where it lies or lay; gone by itself. */
export function flash(
  board: HTMLElement,
  at: DOMRect,
  text: string,
  size: 'large' | 'small' = 'large',
): void {
  const origin = board.getBoundingClientRect()
  const mark = document.createElement('span')
  mark.className = `o-flash ${size} o-num`
  mark.setAttribute('aria-hidden', 'true')
  mark.textContent = text
  mark.style.left = `${at.left + at.width / 2 - origin.left}px`
  mark.style.top = `${at.top + at.height / 2 - origin.top}px`
  board.append(mark)
  setTimeout(() => mark.remove(), SHOWN)
}
