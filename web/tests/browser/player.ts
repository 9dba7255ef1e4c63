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

/** What went wrong on the page since it was opened. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    const text = message.text()
    if (message.type() === 'error' && !text.includes('Failed to load resource')) faults.push(text)
  })
  return faults
}

export const isOver = (page: Page): Promise<boolean> => page.locator('.w-end').isVisible()

/**
 * Answers whatever is asked, from the list beside the board as a person would: an option chosen by `turn`, points on
 * the first column that takes some, the order as it stands. Returns the number of answers given.
 */
export async function playByList(
  page: Page,
  most: number,
  { until }: { until?: () => Promise<boolean> } = {},
) {
  let given = 0
  const question = page.locator('#question')
  while (given < most) {
    if (await (until ?? (() => isOver(page)))()) break
    await page.waitForFunction(
      () =>
        document.querySelector('.w-end') !== null ||
        document.querySelector('#question .o-pick:not([aria-disabled])') !== null ||
        document.querySelector('#question :is([role="slider"], [role="spinbutton"], input)') !== null ||
        [...document.querySelectorAll('#question button:not([disabled])')].some(
          b => b.textContent === 'Confirm',
        ),
      undefined,
      { timeout: 8000 },
    )
    if (await isOver(page)) break
    await answerOnce(page, question, given)
    given++
  }
  return given
}

async function answerOnce(page: Page, question: ReturnType<Page['locator']>, turn: number): Promise<void> {
  const before = await question.innerText()
  const confirm = question.getByRole('button', { name: 'Confirm' })
  const options = question.locator('.o-pick:not([aria-disabled])')
  const count = await options.count()
  if (count > 0) {
    await options.nth((turn * 7) % count).click({ timeout: 5000 })
    // A single choice is sent by the click itself; several wait to be confirmed.
    await confirm.click({ timeout: 250 }).catch(() => undefined)
  } else if ((await confirm.count()) > 0) {
    const sliders = question.getByRole('slider')
    for (let i = 0; i < (await sliders.count()) && !(await confirm.isEnabled({ timeout: 2000 })); i++) {
      await sliders.nth(i).focus()
      await page.keyboard.press('End')
    }
    await confirm.click({ timeout: 5000 })
  }
  // The question changes, or somebody else is asked, or it is over.
  await page
    .waitForFunction(
      text => (document.querySelector('#question') as HTMLElement | null)?.innerText !== text,
      before,
      {
        timeout: 5000,
      },
    )
    .catch(() => undefined)
}
