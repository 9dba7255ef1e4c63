import { games } from '@orrery/games'
import type { Page } from '../../../testing/browser.js'
import type { Played, Wish } from './in-page.js'
import { playHere } from './in-page.js'

/** Settings for tests: bots answer at once, nothing moves, every answer is given by hand unless said. */
export async function quickly(page: Page, autoPass: 'never' | 'bots' = 'never'): Promise<void> {
  await page.addInitScript(
    ([ids, auto]) => {
      if (localStorage.getItem('orrery-lessons') !== null) return
      localStorage.setItem(
        'orrery-settings',
        JSON.stringify({
          state: { pace: 'instant', motion: 'less', sound: false, autoPass: auto },
          version: 2,
        }),
      )
      // Who has been here before is not offered a guided game.
      localStorage.setItem(
        'orrery-lessons',
        JSON.stringify({ state: { tables: {}, offered: ids }, version: 1 }),
      )
    },
    [Object.keys(games), autoPass] as const,
  )
}

/** Notes what goes wrong on the page from now on. A missing server is no fault where there is none: solo play needs none. */
export function faultsOf(page: Page, faults: string[], hasServer = false): void {
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    const text = message.text()
    if (message.type() !== 'error') return
    if (hasServer || !text.includes('Failed to load resource'))
      faults.push(`${text} ${message.location().url}`)
  })
}

/** Starts a match of this game with everything as the form suggests. */
export async function startMatch(page: Page, site: string, game: string): Promise<void> {
  await page.goto(`${site}/play/${game}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('.o-table').waitFor()
}

export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.w-end').count()) > 0

/** Something is asked of whoever sits at this page. */
export const isAsked = async (page: Page): Promise<boolean> =>
  (await page.locator('#question[data-prompt]').count()) > 0

const playOn = (page: Page, wish: Wish): Promise<Played> => page.evaluate(playHere, wish)
/** Gives answers one after the other until the match is over; returns how many were given. */
const play = async (page: Page, wish: Wish): Promise<number> => (await playOn(page, wish)).answers

/** Answers from the list beside the board as a person would, the first choice or now this, now that. */
export const playByList = (page: Page, most: number, vary?: number): Promise<number> =>
  play(page, { most, by: 'list', vary })

/** Answers by pressing what glows on the board and in the own panel; gives the questions that could not be answered so. */
export const playByBoard = async (page: Page, most: number): Promise<readonly string[]> =>
  (await playOn(page, { most, by: 'board' })).missed

/** Lets a bot suggest every answer and takes it. */
export const playBySuggestion = (page: Page, most: number): Promise<number> =>
  play(page, { most, by: 'suggestion' })

export async function takeSuggestion(page: Page): Promise<void> {
  await page.locator('.w-suggest').click({ timeout: 30_000 })
  await page.locator('.w-suggestion .o-btn.answer').click({ timeout: 30_000 })
}

/**
 * Plays as a stranger would who wants to see the end: presses the button that goes on, now and then takes something from
 * the list, and asks a bot where neither helps.
 */
export const playAsStranger = (page: Page, most: number, patience?: number): Promise<number> =>
  play(page, { most, by: 'stranger', vary: 0, patience })
