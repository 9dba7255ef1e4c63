import type { Page } from '../../../testing/browser.js'
import { AxeBuilder } from '../../../testing/browser.js'

/** Long lists go on as they began: what comes later in them is like what came first. */
const MORE = ['li:nth-child(n + 13)', 'tr:nth-child(n + 13)', '.w-rules section:nth-of-type(n + 4)']

/** Serious and critical faults that axe finds on the page, on paper and by night, each as one line. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    await page.evaluate(name => (document.documentElement.dataset['theme'] = name), theme)
    // Run in the page itself: there are no frames, and a long page is looked through in a third of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode(true)
    for (const rest of MORE) axe.exclude(rest)
    // By night only the colours are others.
    axe.options({ resultTypes: ['violations'], ...(theme === 'dark' ? { runOnly: ['color-contrast'] } : {}) })
    const { violations } = await axe.analyze()
    found.push(
      ...violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${theme}: ${id}: ${nodes.length} x ${nodes[0]?.html.slice(0, 200) ?? ''}`),
    )
  }
  return found
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
  const lost: string[] = []
  for (let i = 0; i < Math.min(wanted, STEPS); i++) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(() => {
      const e = document.activeElement
      if (!e || e === document.body) return 'the focus is nowhere'
      if (e.hasAttribute('data-walked')) return `again: ${e.outerHTML.slice(0, 120)}`
      e.setAttribute('data-walked', '')
      // A mark may lie on what stands for the control: the switch beside a hidden box.
      const marked = [e, e.nextElementSibling, e.closest('label')].some(one => {
        if (!one) return false
        const { boxShadow, outlineStyle, stroke } = getComputedStyle(one)
        return boxShadow !== 'none' || outlineStyle !== 'none' || stroke !== 'none'
      })
      return marked ? undefined : `not marked: ${e.outerHTML.slice(0, 120)}`
    })
    if (fault !== undefined) lost.push(fault)
  }
  return lost
}
