import { useLatest } from '@orrery/ui'
import { useEffect } from 'react'

/** Single keys that do something anywhere on the table, except while somebody is typing. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useLatest((e: KeyboardEvent) => {
    // What has the focus comes first: digits in a list, on a slider.
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target)) return
    const key = e.key.toLowerCase()
    const act = keys[key] ?? JUMPS[key] ?? entry(key)
    if (!act) return
    e.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [press])
}
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

const jump = (selector: string) => () => {
  const found = document.querySelector<HTMLElement>(selector)
  found?.focus()
}
const JUMPS: Readonly<Record<string, () => void>> = {
  q: jump('#question .o-pick[tabindex="0"], #question button, #question [tabindex="0"]'),
  h: jump('#story button, #story [tabindex="0"]'),
}

/** 1 to 9: what stands there in the list of the question. */
function entry(key: string): (() => void) | undefined {
  const found = document.querySelectorAll<HTMLElement>('#question .o-pick')[Number(key) - 1]
  if (!/^[1-9]$/.test(key) || !found) return undefined
  return () => {
    found.focus()
    found.click()
  }
}
