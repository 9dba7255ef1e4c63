/**
 * Writes the golden replays: `npx tsx --conditions=source games/exile-sun/tests/golden/make.ts`, from the root.
 * Run it when the rules change on purpose; the diff shows which games went another way.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Setup } from '@orrery/kernel'
import type { Entry } from '@orrery/kernel/host'
import { isOver } from '@orrery/kernel'
import { hash, Match, nameAnswer, questions, randomFrom, sample } from '@orrery/kernel/host'
import { bot, exileSun } from '../../game.js'

const KINDS = [
  { name: 'standard', options: {}, wild: 0 },
  { name: 'long-war', options: { target: 15, misses: 'stand' }, wild: 0 },
  // One answer in four is any legal one, so that rare paths are taken too.
  { name: 'errors', options: { misses: 'redo', errors: true }, wild: 4 },
] as const

for (let players = exileSun.players.min; players <= exileSun.players.max; players++)
  for (const { name, options, wild } of KINDS) {
    const setup: Setup = { players, seed: `golden ${name} ${players}`, options }
    const match = new Match(exileSun, setup)
    const { g } = match
    const random = randomFrom(setup.seed)
    const cycles: Record<string, string> = {}
    const entries: Entry[] = []
    while (!isOver(g)) {
      const open = questions(g)
      const q = open[random(open.length)]
      if (!q) throw new Error('nobody is asked')
      const given = wild > 0 && random(wild) === 0 ? sample(q, random) : bot.answer?.(g, q, random)
      const entry = { seat: q.seat, answer: nameAnswer(q, given ?? sample(q, random)) }
      const cycle = g.cycle
      const result = match.play(entry)
      if (!result.ok) throw result.error
      entries.push(entry)
      if (g.cycle !== cycle || isOver(g)) cycles[String(cycle)] = hash(g)
    }
    const file = fileURLToPath(new URL(`${name}-${players}.json`, import.meta.url))
    const lines = entries.map(entry => JSON.stringify(entry)).join(',\n')
    writeFileSync(
      file,
      `{"setup":${JSON.stringify(setup)},\n"cycles":${JSON.stringify(cycles)},\n"entries":[\n${lines}\n]}\n`,
    )
    process.stdout.write(`${name}-${players}: ${entries.length} answers, ${g.cycle} cycles\n`)
  }
