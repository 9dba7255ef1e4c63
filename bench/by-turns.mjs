// node bench/by-turns.mjs <another checkout, built> [game] [players]: random play of every game in that checkout and in
// this one, by turns in one run. The machine may be noisy: the figure to trust is the ratio, the median over the rounds.
import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { median } from './lib/measure.mjs'

const ROUNDS = 9
const SECONDS = 0.6
// Sooner the compiler is still at work, and a gain shows at two thirds.
const WARM_UP = 7

const of = (base, name) => import(pathToFileURL(createRequire(join(base, 'package.json')).resolve(name)).href)

if (process.send) {
  const base = process.argv[2]
  const { games } = await of(base, '@orrery/games')
  const { isOver } = await of(base, '@orrery/kernel')
  const host = await of(base, '@orrery/kernel/host')
  const { randomPlay } = await import('./lib/random-play.mjs')
  let play
  const loaded = await Promise.all(
    Object.entries(games).map(async ([id, entry]) => [id, (await entry.load()).game]),
  )
  process.on('message', ({ id, players, seconds }) => {
    if (id) play = randomPlay({ isOver, ...host }, Object.fromEntries(loaded)[id], players)
    process.send(play.run(seconds).rate)
  })
} else await compare()

async function compare() {
  const here = dirname(dirname(fileURLToPath(import.meta.url)))
  const [other, only, count] = process.argv.slice(2)
  if (!other) {
    process.stderr.write('Which checkout is this one to be held against?\n')
    process.exit(2)
  }
  const { games } = await of(here, '@orrery/games')
  for (const [id, { players }] of Object.entries(games))
    for (const n of only && count ? [Number(count)] : new Set([players.min, players.max])) {
      if (only && id !== only) continue
      const sides = [resolve(other), here].map(base => fork(fileURLToPath(import.meta.url), [base]))
      const ask = (side, message) =>
        new Promise((done, failed) => {
          side.once('message', done)
          side.once('exit', code => failed(new Error(`a side ended with ${code}`)))
          side.send(message)
        })
      for (const side of sides) await ask(side, { id, players: n, seconds: WARM_UP })
      const rates = [[], []]
      for (let round = 0; round < ROUNDS; round++)
        for (const k of round % 2 ? [0, 1] : [1, 0]) rates[k].push(await ask(sides[k], { seconds: SECONDS }))
      for (const side of sides) side.removeAllListeners('exit').kill()
      const [before, after] = rates.map(median).map(rate => Math.round(rate).toLocaleString('en-US'))
      const ratio = median(rates[0].map((rate, i) => rates[1][i] / rate))
      process.stdout.write(`${id}, ${n} players: ${before} there, ${after} here, ${ratio.toFixed(2)} times\n`)
    }
}
