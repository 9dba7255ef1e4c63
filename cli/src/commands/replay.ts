import { describe, isOver, NOBODY, questions, toJson, view, winners } from '@orrery/kernel'
import type { Game, Seat } from '@orrery/kernel'
import type { Io } from '../io.js'
import { Fault, print, progress } from '../io.js'
import type { Recording } from '../replay.js'
import { commitmentTo, playAgain, readRecording } from '../replay.js'

export interface ReplayOptions {
  readonly verify?: boolean
  readonly at?: number
  readonly as?: string
  readonly json?: boolean
}

/** `orrery replay <file>`: what a recorded match came to, at its end or after some answers, as anybody saw it. */
export async function showReplay(io: Io, file: string, how: ReplayOptions): Promise<boolean> {
  const recording = readRecording(file)
  const { entries, setup } = recording
  if (how.at !== undefined && how.at > entries.length)
    throw new Fault(`${file} has ${entries.length} answers; there is no position after ${how.at}.`)
  if (how.verify && how.at !== undefined)
    throw new Fault('--verify looks at the whole match; leave --at out.')
  const seat = seatNamed(how.as, setup.players)
  const upTo = how.at ?? entries.length
  const bar = progress(io, 'replay', upTo)
  const { loaded, match } = await playAgain(recording, upTo, bar.at).finally(bar.end)
  const { g } = match
  const checks = how.verify ? verify(recording, match.hash()) : undefined
  const faults = checks?.filter(check => !check.ok) ?? []
  const told = {
    game: recording.game,
    players: setup.players,
    entries: entries.length,
    at: upTo,
    over: isOver(g),
    winners: winners(g),
    scores: [...loaded.game.def.scores(g)],
    hash: match.hash(),
  }
  if (how.json)
    print(io, {
      ...told,
      ...(checks ? { verified: faults.length === 0, checks } : {}),
      ...(checks && how.as === undefined
        ? {}
        : { state: stateFor(g, seat), questions: questionsFor(g, seat) }),
    })
  else {
    io.out(inWords(loaded.game, told))
    for (const { what, ok, detail } of checks ?? []) io.out(`${ok ? 'ok  ' : 'FAIL'} ${what}${detail}\n`)
    if (!checks && (how.at !== undefined || how.as !== undefined))
      io.out(`${JSON.stringify({ state: stateFor(g, seat), questions: questionsFor(g, seat) }, null, 2)}\n`)
  }
  for (const { what, detail } of faults) io.err(`${file}: ${what}${detail}\n`)
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

/** Spectators and seats see who is asked what; only one's own choices are listed. */
const questionsFor = (g: object, seat: Seat | undefined): unknown[] =>
  questions(g).map(q =>
    seat === undefined || q.seat === seat ? describe(q) : { seat: q.seat, kind: q.kind, prompt: q.prompt },
  )

interface Check {
  readonly what: string
  readonly ok: boolean
  readonly detail: string
}
function verify({ entries, setup, commitment, hash }: Recording, now: string): Check[] {
  const checks: Check[] = [{ what: `${entries.length} answers are legal`, ok: true, detail: '' }]
  if (commitment !== undefined) {
    const ok = commitmentTo(setup.seed) === commitment.toLowerCase()
    checks.push({ what: 'the seed', ok, detail: ok ? ' is the one promised' : ' is not the one promised' })
  }
  if (hash !== undefined) {
    const ok = hash === now
    checks.push({
      what: 'the last state',
      ok,
      detail: ok ? ' is the recorded one' : ` is ${now}, not ${hash}`,
    })
  }
  return checks
}

function inWords(
  game: Game,
  told: { at: number; entries: number; over: boolean; winners: Seat[]; scores: number[]; hash: string },
): string {
  const end = told.over
    ? `The game is over; ${told.winners.length > 0 ? `won by seat ${told.winners.join(', ')}` : 'nobody won'}.`
    : 'The game goes on.'
  return (
    `${game.title}, ${told.scores.length} players, after ${told.at} of ${told.entries} answers. ${end}\n` +
    `Scores: ${told.scores.join(', ')}. State ${told.hash}.\n`
  )
}
