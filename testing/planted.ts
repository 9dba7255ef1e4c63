import type { Game, Joined, Question, Random, Seat, Setup } from '@orrery/kernel'
import { game as gameOf, int } from '@orrery/kernel'
import { conform } from '@orrery/kernel/host'
import { expect, test } from 'vitest'

/**
 * A leak planted in a real game: what the answering seat holds is told in an event or by an open number, or what all
 * chose in secret is told in an event when they are done.
 */
export type Plant = 'event' | 'view' | 'join'

/** What these tests need to know of the kernel's inside. */
interface Inside {
  readonly $: {
    readonly m: Int32Array
    readonly layout: {
      readonly secrets: readonly {
        at: number
        size: number
        sees: readonly string[]
        ownerAt: number
        ownerSeat: number
      }[]
    }
    emit(type: string, fields: object): void
  }
  planted: number
}
interface Frame {
  readonly g: object
}
interface Step {
  take?(frame: Frame, q: Question, answer: unknown): void
  commit?: (frame: Frame, joined: Joined<unknown>) => void
}
/** A sum over all that only this seat sees. */
function heldBy(g: object, seat: Seat): number {
  const { m, layout } = (g as Inside).$
  let sum = 0
  for (const s of layout.secrets) {
    const owner = s.ownerAt < 0 ? s.ownerSeat : (m[s.ownerAt] as number)
    if (owner === seat && s.sees.includes('owner'))
      for (let i = 0; i < s.size; i++) sum = (sum * 31 + (m[s.at + i] as number)) | 0
  }
  return sum
}

/** Runs with the leak in place at one step, `procedure.step`, and takes it out again. */
function withLeak<T>(game: Game, kind: Plant, where: string, run: (leaky: Game) => T): T {
  const [name = '', stepName = ''] = where.split('.')
  const procedure = game.def.kit.procedures.find(p => p.name === name)
  const step = procedure?.steps[procedure.stepNames.indexOf(stepName)] as Step | undefined
  if (!step) throw new Error(`${game.id} has no step ${where}`)
  const take = step.take?.bind(step)
  const { commit } = step
  step.take = (frame, q, answer) => {
    const held = heldBy(frame.g, q.seat)
    if (kind === 'view') (frame.g as Inside).planted = held
    if (kind === 'event') (frame.g as Inside).$.emit('planted', { held })
    take?.(frame, q, answer)
  }
  if (kind === 'join')
    step.commit = (frame, joined) => {
      ;(frame.g as Inside).$.emit('planted', { chosen: joined.order.map(seat => joined.of(seat)) })
      commit?.(frame, joined)
    }
  try {
    return run(gameOf({ ...game.def, shape: { ...game.def.shape, planted: int() } }))
  } finally {
    delete step.take
    if (commit) step.commit = commit
  }
}

/** What one run of a game's conformance test finds: a leak of each kind, wherever it was planted. */
export function findsLeaks(
  game: Pick<Game, 'id' | 'book'>,
  how: { readonly players: number; readonly first: number; readonly every: number },
  places: readonly (readonly [Plant, string])[],
  brings?: (players: number, settings: Setup['settings'], random: Random) => readonly unknown[],
): void {
  test.each(places)('a leak in the %s of %s is found in one run', (kind, where) => {
    const { players, first, every } = how
    const { failures } = withLeak(game as Game, kind, where, leaky =>
      conform(leaky, { seeds: 1, first, players: [players], every, brings }),
    )
    expect(failures[0]?.check).toMatch(/leak|look alike/)
  })
}
