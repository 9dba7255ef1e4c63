import { useLayoutEffect, useRef } from 'react'
import { useLatest } from './hooks.js'
import './news.css'

/** Calls once for each answer's events, in order. What was there before the board appeared is past. */
export function useNews<E>(
  news: readonly { readonly seq: number; readonly events: readonly E[] }[],
  hear: (events: readonly E[]) => void,
): void {
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
