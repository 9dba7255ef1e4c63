import type { Game, Seat } from '@orrery/kernel'
import { isOver, NOBODY, playersOf } from '@orrery/kernel'
import { describe, hash, questions, scores, toJson, view, winners } from '@orrery/kernel/host'
import { find } from '../repository.js'
import type { Io } from '../io.js'
import { Fault, print, progress } from '../io.js'
import { readRecording } from '../recordings/recording.js'

export interface ReplayOptions {
  readonly verify?: boolean
  readonly at?: number
  readonly as?: string
  readonly json?: boolean
}

/** `orrery replay <file>`: what a recorded match came to, at its end or after some entries, as anybody saw it. */
export async function showReplay(io: Io, file: string, how: ReplayOptions): Promise<boolean> {
  const recording = readRecording(file)
  const { length } = recording
  if (how.at !== undefined && how.at > length)
    throw new Fault(`${file} has ${length} entries; there is no position after ${how.at}.`)
  if (how.verify && (how.at !== undefined || how.as !== undefined))
    throw new Fault('--verify looks at the whole match; leave --at and --as out.')
  const at = how.at ?? length
  const bar = progress(io, 'replay', at)
  const checks = how.verify ? await recording.verify(bar.at).finally(bar.end) : undefined
  const g = await recording.at(at, bar.at).finally(bar.end)
  const { game } = await find(recording.game).load()
  const told = tellAbout(game, g)
  const faults = checks?.filter(check => !check.ok) ?? []
  const seat = seatNamed(how.as, playersOf(g))
  const position = { state: stateFor(g, seat), questions: questionsFor(g, seat) }
  if (how.json)
    print(io, {
      ...told,
      entries: length,
      at,
      ...(checks ? { verified: faults.length === 0, checks } : position),
    })
  else {
    io.out(inWords(game, told, `after ${at} of ${length} entries`))
    for (const { what, ok } of checks ?? []) io.out(`${ok ? 'ok  ' : 'FAIL'} ${what}\n`)
    if (how.at !== undefined || how.as !== undefined) print(io, position)
  }
  for (const { what } of faults) io.err(`${file}: ${what}.\n`)
  return faults.length === 0
}

/** A seat, a spectator, or nobody in particular: then everything lies open. */
function seatNamed(as: string | undefined, players: number): Seat | undefined {
  if (as === undefined) return undefined
  if (as === 'spectator') return NOBODY
  const seat = Number(as)
  if (!/^\d+$/.test(as) || seat >= players)
    throw new Fault(`--as is a seat from 0 to ${players - 1} or spectator, not ${as}.`)
  return seat
}

const stateFor = (g: object, seat: Seat | undefined): unknown =>
  seat === undefined ? toJson(g) : toJson(g, view(g, seat).words)

/** A seat is shown its own questions; whether others are asked may be a secret. */
const questionsFor = (g: object, seat: Seat | undefined): unknown[] =>
  questions(g)
    .filter(q => seat === undefined || q.seat === seat)
    .map(describe)

interface Told {
  readonly game: string
  readonly players: number
  readonly over: boolean
  readonly winners: readonly Seat[]
  readonly scores: readonly number[]
  readonly hash: string
}
const tellAbout = (game: Game, g: object): Told => ({
  game: game.id,
  players: playersOf(g),
  over: isOver(g),
  winners: winners(g),
  scores: [...scores(g)],
  hash: hash(g),
})

function inWords({ title }: Game, told: Told, when: string): string {
  const won = told.winners.length > 0 ? `won by seat ${told.winners.join(', ')}` : 'nobody won'
  return (
    `${title}, ${told.players} players, ${when}. ${told.over ? `The game is over; ${won}.` : 'The game goes on.'}\n` +
    `Scores: ${told.scores.join(', ')}. State ${told.hash}.\n`
  )
}
