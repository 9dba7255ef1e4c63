import type { Locator, Page } from '../../../testing/browser.js'
import { takeSuggestion } from './player.js'

type Best = string | number | readonly string[] | Readonly<Record<string, number>> | null

/** What the learner sees: the note that speaks, the question that is open. */
interface Seen {
  readonly step: string | null
  readonly title: string
  readonly best: string | null
  readonly isRead: boolean
  readonly turn: string | null
  readonly isAsked: boolean
  /** The table is about to answer for the learner. */
  readonly isGiven: boolean
  /** The coach has let go, or the match is over. */
  readonly isAlone: boolean
}
const see = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const note = document.querySelector('.w-coach[data-step]')
    return {
      step: note?.getAttribute('data-step') ?? null,
      title: note?.querySelector('h2')?.textContent ?? '',
      best: note?.getAttribute('data-best') ?? null,
      isRead: note?.querySelector('.w-read') !== null && note !== null,
      turn: document.querySelector('#question')?.getAttribute('data-turn') ?? null,
      isAsked: document.querySelector('.w-suggest') !== null,
      isGiven: document.querySelector('#question[data-given]') !== null,
      isAlone:
        document.querySelector('.w-lessons, .w-strip') === null || document.querySelector('.w-end') !== null,
    }
  })

/** Waits until the learner has something to do, or is alone. */
async function next(page: Page, before: Seen | undefined): Promise<Seen> {
  for (let waited = 0; waited < 20_000; waited += 100) {
    const now = await see(page)
    const isOther = before === undefined || now.turn !== before.turn || now.step !== before.step
    // The coach gets a moment to speak about a question before it counts as one without a note.
    const isDue = now.step !== null || (now.isAsked && !now.isGiven && waited >= 300)
    if (now.isAlone || (isOther && isDue)) return now
    await page.waitForTimeout(100)
  }
  const words = await page.locator('.o-prompt').first().innerText()
  throw new Error(`nothing follows "${before?.title}": ${words}`)
}

/** A learner who does what the coach says, by pressing what it points at; returns the titles of the notes met. */
export async function learn(
  page: Page,
  most: number,
  onNote?: (title: string) => Promise<void>,
): Promise<string[]> {
  await page.locator('.w-lessons, .w-strip').first().waitFor({ timeout: 20_000 })
  const met: string[] = []
  let before: Seen | undefined
  for (let n = 0; n < most; n++) {
    const now = await next(page, before)
    if (now.isAlone) return met
    before = now
    if (now.step === null) {
      await takeSuggestion(page)
      continue
    }
    met.push(now.title)
    await onNote?.(now.title)
    // In the page: what is drawn anew between finding and pressing it would be waited for in vain.
    if (now.isRead) await page.evaluate(() => document.querySelector<HTMLElement>('.w-read')?.click())
    else await give(page, JSON.parse(now.best ?? 'null') as Best)
  }
  return met
}

/** Gives an answer as a person does: in the list, on the board, with sliders; a bot helps where none is named. */
async function give(page: Page, best: Best): Promise<void> {
  if (best === null) return takeSuggestion(page)
  const turn = (await see(page)).turn
  if (typeof best === 'string') {
    const listed = page.locator(`[data-choice="${best}"]:visible`)
    const head = page.locator(`.o-picks [data-choice="${best.split(' ')[1] ?? ''}"]:visible`)
    if ((await listed.count()) === 0 && (await head.count()) > 0)
      await head.first().click({ timeout: 30_000 })
    if ((await listed.count()) > 0) await listed.first().click({ timeout: 30_000 })
    else if (!(await press(page, best))) {
      // A press answers, or waits to be sent, or opens a menu of what can be done there: sooner or later.
      for (let waited = 0; waited < 2000 && (await see(page)).turn === turn; waited += 50) {
        if ((await listed.count()) > 0) {
          await listed.first().click({ timeout: 30_000 })
          break
        }
        if ((await page.locator('.o-send:visible:enabled').count()) > 0) break
        await page.waitForTimeout(50)
      }
    }
  } else if (Array.isArray(best)) {
    for (const name of best as readonly string[]) await press(page, name)
  } else if (typeof best === 'number') {
    const field = page.locator('.o-stepper input:visible').first()
    if ((await field.count()) > 0) await field.fill(String(best), { timeout: 30_000 })
  } else if (typeof best === 'object') {
    for (const [name, points] of Object.entries(best)) {
      const slider = page
        .locator(`[data-choice="${name}"] :is([role=slider], input[type=range], input[type=number]):visible`)
        .first()
      await slider.focus({ timeout: 30_000 })
      for (let i = 0; i < points; i++) await page.keyboard.press('ArrowUp')
    }
  }
  // An answer that gives something up, such as points nobody needs, is asked about once more.
  const sure = page.locator('.o-dialog .o-btn.danger:visible')
  await page.waitForTimeout(120)
  if ((await see(page)).turn !== turn) return
  // What was chosen is sent; a bright word beside it would end the choice.
  const chosen = page.locator('.o-send:visible:enabled')
  const send =
    (await chosen.count()) > 0 ? chosen : page.locator('.o-send:visible, .o-btn.answer:visible:enabled')
  if ((await sure.count()) === 0 && (await send.count()) > 0) {
    // The table may go on by itself before the press: then there is nothing left to send.
    await send
      .first()
      .click({ timeout: 10_000 })
      .catch(async (error: unknown) => {
        if ((await see(page)).turn === turn) throw error
      })
    await page.waitForTimeout(120)
  }
  if ((await sure.count()) > 0) await sure.first().click({ timeout: 30_000 })
}
/** Waits until a thing lies still: a map that turns to what is asked would take the press elsewhere. */
const still = (thing: Locator): Promise<void> =>
  thing.evaluate(async element => {
    const place = (): string => JSON.stringify(element.getBoundingClientRect())
    const later = (): Promise<void> => new Promise(done => setTimeout(done, 60))
    for (let before = '', waited = 0; waited < 40 && before !== place(); waited++) {
      before = place()
      await later()
    }
  })
/**
 * Presses the things that a choice names, one after the other; what lies behind a tab of a phone is opened first. True when the
 * choice as a whole came up and was pressed.
 */
async function press(page: Page, name: string): Promise<boolean> {
  const seen = (what: string): Promise<number> =>
    page.locator(`[data-thing~="${what}"]:visible, [data-choice="${what}"]:visible`).count()
  const tab = page.locator('[data-tab=question][aria-selected=false]')
  const last = name.split(' ').at(-1) ?? name
  if ((await seen(last)) === 0 && (await tab.count()) > 0) {
    await tab.click({ timeout: 3000 })
    const listed = page.locator(`[data-choice="${name}"]:visible`)
    const head = page.locator(`.o-picks [data-choice="${name.split(' ')[1] ?? ''}"]:visible`)
    if ((await listed.count()) === 0 && (await head.count()) > 0) await head.first().click({ timeout: 3000 })
    if ((await listed.count()) > 0) {
      await listed.first().click({ timeout: 3000 })
      return true
    }
  }
  const things = name.split(' ').filter(part => part.includes(':'))
  for (const [i, thing] of things.entries()) {
    // What is chosen already is not given back.
    const isChosen = await page.locator(`[data-thing~="${thing}"][aria-pressed=true]`).count()
    if (isChosen > 0 && i < things.length - 1) continue
    const target = page.locator(`[data-thing~="${thing}"]:visible, [data-choice="${thing}"]:visible`).first()
    await still(target)
    await target.click({ timeout: 5000, force: true })
    await page.waitForTimeout(60)
    // Several things lie there: the one that is meant is taken from the menu.
    const one = page.locator(`.o-press-menu [data-choice="${thing}"]:visible`)
    if (i < things.length - 1 && (await one.count()) > 0) await one.first().click({ timeout: 3000 })
    const whole = page.locator(`[data-choice="${name}"]:visible`)
    if (i < things.length - 1 && (await whole.count()) > 0) {
      await whole.first().click({ timeout: 3000 })
      return true
    }
  }
  return false
}
