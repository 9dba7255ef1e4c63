import type { Locator, Page } from '../../../testing/browser.js'

/** Settings for tests: bots answer at once, nothing moves, every answer is given by hand. */
export async function quickly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem(
      'orrery-settings',
      JSON.stringify({
        state: { pace: 'instant', motion: 'less', sound: false, autoPass: 'never' },
        version: 2,
      }),
    )
  })
}

/** What goes wrong on the page from now on. A missing server is no fault where there is none: solo play needs none. */
export function faultsOf(page: Page, hasServer = false): string[] {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    const text = message.text()
    if (message.type() !== 'error') return
    if (hasServer || !text.includes('Failed to load resource'))
      faults.push(`${text} ${message.location().url}`)
  })
  return faults
}

/** Starts a match of this game with everything as the form suggests. */
export async function startMatch(page: Page, site: string, game: string): Promise<void> {
  await page.goto(`${site}/play/${game}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('.o-table').waitFor()
}

const question = (page: Page): Locator => page.locator('#question')
export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.w-end').count()) > 0

/** Something is asked of whoever sits at this page. */
export const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.w-suggest').count()) > 0

/** Waits until something is asked, or the match is over. */
async function asked(page: Page): Promise<void> {
  await page.locator('.w-end, .w-suggest').first().waitFor({ state: 'attached', timeout: 20_000 })
}
/** The number of the question that is open. */
const turnOf = (page: Page): Promise<string | null> => question(page).getAttribute('data-turn')
/** Waits until the question is another one; says whether it became one. */
const isAnswered = (page: Page, turn: string | null, timeout: number): Promise<boolean> =>
  page
    .waitForFunction(
      before =>
        document.querySelector('.w-end') !== null ||
        document.querySelector('#question')?.getAttribute('data-turn') !== before,
      turn,
      { timeout },
    )
    .then(
      () => true,
      () => false,
    )

/** Waits until the question reads otherwise: it is answered, or a choice has opened a shorter list or was counted. */
async function noticed(page: Page, turn: string | null, before: string): Promise<void> {
  const isOther = ([was, text]: readonly [string | null, string]): boolean => {
    const now = document.querySelector<HTMLElement>('#question')
    return !now || now.getAttribute('data-turn') !== was || now.innerText !== text
  }
  await page.waitForFunction(isOther, [turn, before] as const, { timeout: 3000 }).catch(() => undefined)
}

/** Which of so many choices is taken at a question with this number. */
export type Choosing = (turn: number, count: number) => number
const first: Choosing = () => 0
/** Now this, now that: a player without a plan. */
export const varied: Choosing = (turn, count) => (turn * 7) % count

/** Gives answers one after the other until the match is over; returns how many were given. */
async function play(page: Page, most: number, give: (turn: string | null) => Promise<void>): Promise<number> {
  for (let given = 0; given < most; given++) {
    await asked(page)
    if (await isOver(page)) return given
    const turn = await turnOf(page)
    await give(turn)
    if (!(await isAnswered(page, turn, 15_000)))
      throw new Error(`question ${turn} stays open: ${await question(page).innerText()}`)
  }
  return most
}

/** Answers from the list beside the board as a person would, until it is over; returns the number of answers given. */
export const playByList = (page: Page, most: number, choose: Choosing = first): Promise<number> =>
  play(page, most, turn => answerByList(page, turn, choose))

async function answerByList(page: Page, turn: string | null, choose: Choosing): Promise<void> {
  // By class, not by role: asking a page for roles costs more than drawing it.
  const confirm = question(page).locator('.o-send, .go .o-btn.answer').first()
  const options = question(page).locator('.o-pick:not([aria-disabled]):not([aria-pressed="true"])')
  const sliders = question(page).locator('[role=slider], input[type=range]')
  // A choice is sent by the click itself or opens a shorter list; several wait to be confirmed; points go to sliders.
  for (let pressed = 0; pressed < 20; pressed++) {
    const count = await options.count()
    const mustConfirm = (await confirm.count()) > 0
    if (mustConfirm && (pressed > 0 || count === 0) && (await confirm.isEnabled())) {
      await confirm.click({ timeout: 5000 })
      return
    }
    if (count > 0) {
      const before = await question(page).innerText()
      await options.nth(choose(Number(turn), count)).click({ timeout: 5000 })
      await noticed(page, turn, before)
    } else if (pressed < (await sliders.count())) {
      await sliders.nth(pressed).focus()
      await page.keyboard.press('End')
    }
    if (!mustConfirm && (await isAnswered(page, turn, 150))) return
  }
  throw new Error(`question ${turn} cannot be answered from the list: ${await question(page).innerText()}`)
}

/** Lets a bot suggest every answer and takes it; returns the number of answers given. */
export const playBySuggestion = (page: Page, most: number): Promise<number> =>
  play(page, most, () => takeSuggestion(page))

async function takeSuggestion(page: Page): Promise<void> {
  await page.locator('.w-suggest').click({ timeout: 5000 })
  await page.locator('.w-suggestion .o-btn.answer').click({ timeout: 15_000 })
}

/**
 * Plays as a stranger would who wants to see the end: presses the button that goes on, now and then takes something from
 * the list, and asks a bot where neither helps; returns the number of answers given.
 */
export const playAsStranger = (page: Page, most: number): Promise<number> =>
  play(page, most, async turn => {
    const on = question(page).locator('.o-btn.answer:enabled')
    const pass = page.locator('.o-prompt .o-btn', { hasText: 'Pass' })
    if (Number(turn) % 3 !== 0) {
      if ((await pass.count()) > 0) return page.keyboard.press('p')
      if ((await on.count()) > 0) {
        await on.first().click({ timeout: 5000 })
        if (await isAnswered(page, turn, 2000)) return undefined
      }
    }
    if ((await question(page).locator('.o-pick').count()) > 0) return answerByList(page, turn, varied)
    return takeSuggestion(page)
  })
