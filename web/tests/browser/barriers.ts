import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '../../../testing/browser.js'

/** Long lists go on as they began: what comes later in them is like what came first. */
const MORE = ['li:nth-child(n + 13)', 'tr:nth-child(n + 13)', '.w-rules section:nth-of-type(n + 4)']

/** Takes away what comes later in long lists, on a page that is looked at and left: axe walks through all there is. */
export const shorten = (page: Page): Promise<void> =>
  page.evaluate(more => {
    for (const rest of document.querySelectorAll(more)) rest.remove()
  }, MORE.join())

/** What axe gives, as far as it is looked at. */
interface Violation {
  readonly id: string
  readonly impact?: string | null
  readonly nodes: readonly { readonly html: string }[]
}
interface Axe {
  readonly run: (context: object, options: object) => Promise<{ readonly violations: readonly Violation[] }>
}
/** Axe itself, read once; a page is given it once, however often it is looked at. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Serious and critical faults that axe finds on the page, on paper and by night, each as one line. With a part of the page
 * named, there alone: for what opens on a page that was looked through before.
 */
export async function barriers(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};0`)
  return page.evaluate(
    async ([more, within]) => {
      const found: string[] = []
      for (const theme of ['light', 'dark']) {
        document.documentElement.dataset['theme'] = theme
        // Colours that are still changing are neither the old nor the new ones.
        const changing = document.getAnimations().filter(one => one instanceof CSSTransition)
        await Promise.allSettled(changing.map(one => one.finished))
        const { violations } = await (window as unknown as { axe: Axe }).axe.run(
          { ...(within === undefined ? {} : { include: within }), exclude: more },
          // By night only the colours are others.
          { resultTypes: ['violations'], ...(theme === 'dark' ? { runOnly: ['color-contrast'] } : {}) },
        )
        for (const { id, impact, nodes } of violations)
          if (impact === 'serious' || impact === 'critical')
            found.push(`${theme}: ${id}: ${nodes.length} x ${nodes[0]?.html.slice(0, 200) ?? ''}`)
      }
      return found
    },
    [MORE, part] as const,
  )
}

/** More than these are not walked through: long lists go on as they began. */
const STEPS = 60

/** What Tab cannot reach, or reaches without showing where it is, each as one line. */
export async function unreachable(page: Page): Promise<string[]> {
  const wanted = await page.evaluate(() => {
    const groups = new Set<string>()
    const isStop = (e: HTMLElement): boolean => {
      if (e.tabIndex < 0 || e.matches(':disabled') || !e.checkVisibility({ visibilityProperty: true }))
        return false
      // The buttons of a group are one stop.
      if (!(e instanceof HTMLInputElement) || e.type !== 'radio') return true
      return !groups.has(e.name) && Boolean(groups.add(e.name))
    }
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')
    return [...all].filter(isStop).length
  })
  await page.evaluate(() => {
    const steps: (string | undefined)[] = []
    Object.assign(window, { steps })
    document.addEventListener('keydown', () => void steps.push('the focus is nowhere'), true)
    let last: Element | null = null
    document.addEventListener('focusin', () => {
      // A list of tabs hands the focus on to one of them at once.
      const e = document.activeElement
      if (!e || e === document.body || e === last) return
      last = e
      const again = e.hasAttribute('data-walked')
      e.setAttribute('data-walked', '')
      // A mark may lie on what stands for the control: the switch beside a hidden box.
      const marked = [e, e.nextElementSibling, e.closest('label')].some(one => {
        if (!one) return false
        const { boxShadow, outlineStyle, stroke } = getComputedStyle(one)
        return boxShadow !== 'none' || outlineStyle !== 'none' || stroke !== 'none'
      })
      const fault = again ? 'again' : marked ? undefined : 'not marked'
      steps[steps.length - 1] = fault && `${fault}: ${e.outerHTML.slice(0, 120)}`
    })
  })
  for (let i = 0; i < Math.min(wanted, STEPS); i++) await page.keyboard.press('Tab')
  const steps = await page.evaluate(() => (window as unknown as { steps: (string | undefined)[] }).steps)
  return steps.filter(fault => fault !== undefined && fault !== null)
}
