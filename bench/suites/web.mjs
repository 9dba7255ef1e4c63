// The client in a real Chromium: what a first visit and each game's table weigh, how long a decision takes to be on the
// screen of a slow machine, and whether the largest map can be panned without a jerk. The peer is what we allow ourselves.
import { register } from 'tsx/esm/api'
import { games } from '@orrery/games'
import { median, neighbourMeter, quantile } from '../lib/measure.mjs'
import { playInside } from '../web/player.mjs'
import { playTheSame } from '../web/same-match.mjs'
import { familyCpuSeconds } from '../web/family.mjs'

register()
const { launchBrowser } = await import('../../testing/browser.ts')
const { quickly } = await import('../../web/tests/browser/player.ts')
const { sharedClient } = await import('../../web/tests/browser/site.ts')
const { LIMITS, openFirstPage, openTableOf, weighing } = await import('../../web/tests/browser/weight.ts')

const quick = process.argv.includes('--quick')
const DECISIONS = quick ? 10 : 40
const SLOWER = 4
const MATCHES = 4
const DECISION = 100
const FRAME = 50
const BUSY = 0.5

const rows = []
/** A figure beside what we allow ourselves. */
const row = (name, ours, peer, unit, more = {}) =>
  rows.push({ name: `web: ${name}`, ours, peer, ratio: ours / peer, unit, ...more })
/** The same for one of the games: all of them are held to one gate. */
const gameRow = (name, game, ours, peer, unit, { players, ...more } = {}) =>
  row(`${name}${game}${players ? `, ${players} players` : ''}`, ours, peer, unit, {
    gate: `web: ${name}a game`,
    ...more,
  })

const site = await sharedClient()
const browser = await launchBrowser()
const real = Object.entries(games).filter(([, { sample }]) => !sample)

/** A page without a cache that notes what it loads; workers' files too. */
async function open(viewport = { width: 1440, height: 900 }) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  await playTheSame(context)
  const page = await context.newPage()
  await quickly(page)
  return { context, page, weight: weighing(context) }
}
async function startMatch(page, game, players) {
  await page.goto(`${site.url}/play/${game}`)
  await page.getByRole('spinbutton', { name: 'Players' }).fill(String(players))
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('.o-table').waitFor()
}

async function weights() {
  const home = await open()
  await openFirstPage(home.page, site.url)
  row('first load', home.weight.since().all, LIMITS.first, 'KB')
  await home.context.close()
  for (const [id, { title }] of real) {
    const { context, page, weight } = await open()
    await openFirstPage(page, site.url)
    const first = weight.since()
    await openTableOf(page, title)
    const { all, scripts } = weight.since(first)
    gameRow('table of ', id, all, LIMITS.table, 'KB')
    gameRow('JavaScript of the table in gzip, ', id, scripts, LIMITS.scripts, 'KB', {
      note: `${Math.round(weight.since().scripts)} KB with that of the first page`,
    })
    await context.close()
  }
}

/** From the press to the frame that shows what came of it, on a machine four times as slow. */
async function decisions(id, players) {
  const { context, page } = await open()
  await startMatch(page, id, players)
  await playInside(page, 3)
  const session = await context.newCDPSession(page)
  // What the page's own thread works for one step of the match, whoever else keeps the machine busy.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value *
    1000
  const steps = () =>
    page.evaluate(() => Number(document.querySelector('.o-table .position')?.textContent?.split(' ').at(-1)))
  const [workBefore, stepsBefore] = [await worked(), await steps()]
  await playInside(page, DECISIONS)
  const perStep = ((await worked()) - workBefore) / ((await steps()) - stepsBefore)
  gameRow(`work of the page for a step at 1/${SLOWER} speed, `, id, perStep * SLOWER, DECISION, 'ms of CPU')
  const others = neighbourMeter(familyCpuSeconds)
  const took = []
  // A match that ends early is followed by another one.
  for (let match = 0; took.length < DECISIONS && match < MATCHES; match++) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await startMatch(page, id, players)
    await playInside(page, 3)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(timeDecisions)
    await playInside(page, DECISIONS - took.length)
    took.push(...(await page.evaluate(() => window.took)))
  }
  const busy = others()
  took.sort((a, b) => a - b)
  gameRow(`decision to screen at 1/${SLOWER} speed, `, id, median(took), DECISION, 'ms', {
    note: `p95 ${Math.round(quantile(took, 0.95))} ms of ${took.length}`,
    ...(busy > BUSY ? { unstable: true } : {}),
  })
  await context.close()
}
/** Runs in the page: how long from each press to the frame after the one that shows another question, or none. */
function timeDecisions() {
  const took = (window.took = [])
  let pressed = 0
  window.addEventListener('click', () => (pressed = performance.now()), true)
  const turn = () => document.querySelector('#question')?.getAttribute('data-turn')
  let before = turn()
  new MutationObserver(() => {
    const now = turn()
    if (now === before) return
    before = now
    if (pressed === 0) return
    const from = pressed
    pressed = 0
    requestAnimationFrame(() => requestAnimationFrame(() => took.push(performance.now() - from)))
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-turn'] })
}

/** The frames while the map of the largest table is dragged about. */
async function panning(id, players) {
  const { context, page } = await open({ width: 1600, height: 1000 })
  await startMatch(page, id, players)
  await playInside(page, quick ? 6 : 12)
  const board = await page.locator('.o-table .board').first().boundingBox()
  if (!board) throw new Error('no board')
  const middle = { x: board.x + board.width / 2, y: board.y + board.height / 2 }
  await page.evaluate(() => {
    const frames = (window.frames_ = [])
    let last = performance.now()
    const tick = now => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  const others = neighbourMeter(familyCpuSeconds)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  for (let i = 0; i < 60; i++)
    await page.mouse.move(middle.x + 200 * Math.sin(i / 6), middle.y + 120 * Math.cos(i / 6))
  await page.mouse.up()
  const frames = (await page.evaluate(() => window.frames_)).slice(1).sort((a, b) => a - b)
  const busy = others()
  gameRow('longest frame while panning, ', id, quantile(frames, 0.99), FRAME, 'ms', {
    players,
    note: `median ${Math.round(median(frames))} ms, longest ${Math.round(frames.at(-1) ?? 0)} ms of ${frames.length}`,
    ...(busy > BUSY ? { unstable: true } : {}),
  })
  await context.close()
}

try {
  await weights()
  for (const [id, { players }] of real) await decisions(id, players.min)
  for (const [id, { players }] of real) await panning(id, players.max)
} finally {
  await browser.close()
  await site.close()
}
for (const r of rows)
  process.stderr.write(
    `${r.name}: ${r.ours.toFixed(1)} ${r.unit} (of ${r.peer}) ${r.note ?? ''}${r.unstable ? ' unstable' : ''}\n`,
  )
process.stdout.write(JSON.stringify(rows))
