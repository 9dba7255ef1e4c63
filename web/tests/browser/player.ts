import type { Page } from '../../../testing/browser.js'

/** Settings for tests: bots answer at once, nothing moves. */
export async function quickly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem(
      'orrery-settings',
      JSON.stringify({ state: { pace: 'instant', motion: 'less', sound: false }, version: 1 }),
    )
  })
}

/** What goes wrong on the page from now on. A missing server is no fault: solo play needs none. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    const text = message.text()
    if (message.type() === 'error' && !text.includes('Failed to load resource')) faults.push(text)
  })
  return faults
}

/** Starts a match of this game with everything as the form suggests. */
export async function startMatch(page: Page, site: string, game: string): Promise<void> {
  await page.goto(`${site}/play/${game}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('.o-table').waitFor()
}

const question = (page: Page) => page.locator('#question')
export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.w-end').count()) > 0

/** Waits until something is asked, or the match is over. */
async function asked(page: Page): Promise<void> {
  await page.locator('.w-end, .w-suggest').first().waitFor({ state: 'attached', timeout: 20_000 })
}
/** The number of the question that is open. */
const turnOf = (page: Page): Promise<string | null> => question(page).getAttribute('data-turn')
/** Waits until the question is another one. */
async function answered(page: Page, turn: string | null): Promise<void> {
  await page.waitForFunction(
    before =>
      document.querySelector('.w-end') !== null ||
      document.querySelector('#question')?.getAttribute('data-turn') !== before,
    turn,
    { timeout: 15_000 },
  )
}

/** Answers from the list beside the board as a person would, until it is over; returns the number of answers given. */
export async function playByList(page: Page, most: number): Promise<number> {
  for (let given = 0; given < most; given++) {
    await asked(page)
    if (await isOver(page)) return given
    const before = await turnOf(page)
    await answerByList(page)
    await answered(page, before)
  }
  return most
}
async function answerByList(page: Page): Promise<void> {
  const confirm = question(page).getByRole('button', { name: 'Confirm' })
  const options = question(page).locator('.o-pick:not([aria-disabled])')
  const count = await options.count()
  if (count > 0) {
    const before = await turnOf(page)
    await options.first().click({ timeout: 5000 })
    // A single choice is sent by the click itself; several wait to be confirmed.
    while ((await turnOf(page)) === before && !(await isOver(page))) {
      const ready =
        (await confirm.count()) > 0 && (await confirm.isEnabled({ timeout: 100 }).catch(() => false))
      if (ready) await confirm.click({ timeout: 500 }).catch(() => undefined)
      else await page.waitForTimeout(60)
      // More must be chosen before it can be confirmed.
      const more = question(page).locator('.o-pick[aria-pressed="false"]:not([aria-disabled])')
      if (!ready && (await confirm.count()) > 0 && (await turnOf(page)) === before)
        await more
          .first()
          .click({ timeout: 500 })
          .catch(() => undefined)
    }
    return
  }
  const sliders = question(page).getByRole('slider')
  for (let i = 0; i < (await sliders.count()) && !(await confirm.isEnabled({ timeout: 2000 })); i++) {
    await sliders.nth(i).focus()
    await page.keyboard.press('End')
  }
  await confirm.click({ timeout: 5000 })
}

/** Lets a bot suggest every answer and takes it; returns the number of answers given. */
export async function playBySuggestion(page: Page, most: number): Promise<number> {
  for (let given = 0; given < most; given++) {
    await asked(page)
    if (await isOver(page)) return given
    const before = await turnOf(page)
    await page.getByRole('button', { name: 'Suggest' }).click()
    await page.getByRole('button', { name: 'Do that' }).click({ timeout: 15_000 })
    await answered(page, before)
  }
  return most
}
