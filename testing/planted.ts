import type { Game, Joined, Note, Offer, Question, Random, Seat, Setup, Spec } from '@orrery/kernel'
import { game as gameOf, int, OrreryError } from '@orrery/kernel'
import { conform, options } from '@orrery/kernel/host'
import { expect, test } from 'vitest'

/**
 * A leak planted in a real game. What the answering seat holds is told in an event or by an open number, or what all
 * chose in secret is told in an event when they are done.
 */
type Deed = 'event' | 'view' | 'join'
/**
 * Or what the others hold decides what a seat is asked: in which words, with which note beside a choice, how many
 * choices it has, whether it is asked at all, and which rule refuses what it may not choose.
 */
type Asking = 'prompt' | 'note' | 'options' | 'asked' | 'refusal'
export type Plant = Deed | Asking

/** What these tests need to know of the kernel's inside. */
interface Inside {
  readonly $: {
    readonly m: Int32Array
    readonly setup: Setup
    readonly layout: {
      readonly secrets: readonly {
        at: number
        size: number
        sees: readonly string[]
        ownerAt: number
        ownerSeat: number
      }[]
    }
    /** A draft's question was made with a look at what others have. */
    compared: boolean
    emit(type: string, fields: object): void
  }
  planted: number
}
interface Frame {
  readonly g: object
}
type AnySpec = Spec<unknown, unknown>
type AnyOffer = Offer<unknown, unknown>
/** A step that asks one seat, all of them in secret, or one after the other in a window. */
interface Step {
  take?(frame: Frame, q: Question, answer: unknown): void
  commit?: (frame: Frame, joined: Joined<unknown>) => void
  question?: (g: object, f: unknown) => AnySpec | null
  draft?: { readonly ask: (g: object, f: unknown, draft: unknown, seat: Seat) => AnySpec | null }
  ask?: (seat: Seat) => AnySpec
  askAfterActing?: (seat: Seat) => AnySpec
  def?: { readonly asked?: (g: object, f: unknown, seat: Seat) => boolean }
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

/** One bit of what all others hide from this seat. */
function hiddenFrom(seat: Seat, g: unknown): boolean {
  let sum = 0
  for (let other = 0; other < (g as Inside).$.setup.players; other++)
    if (other !== seat) sum = (sum * 31 + heldBy(g as object, other)) | 0
  return Math.imul(sum, 0x9e3779b1) < 0
}

// ---------------------------------------------------------------- what is asked

const RULE = 'PLANTED-01'
/** The offer of a pick, with the leak in its notes, its list or its refusals. */
function leakyOffer(kind: Asking, spec: Extract<AnySpec, { kind: 'pick' }>): AnyOffer {
  const { from, min } = spec
  /** The first choice is left out where enough others remain. */
  const leftOut = (g: unknown, f: unknown, seat: Seat): number | undefined => {
    if (!hiddenFrom(seat, g)) return undefined
    const all = options({ seat, kind: 'pick', prompt: '', spec, errand: false, part: undefined, g, f })
    return all.length > Math.max(1, min) ? all[0] : undefined
  }
  const leaky = Object.create(from) as { -readonly [K in keyof AnyOffer]: AnyOffer[K] }
  if (kind === 'note')
    leaky.note = (g, f, x, seat): Note => ({ ...from.note?.(g, f, x, seat), planted: hiddenFrom(seat, g) })
  if (kind === 'refusal')
    leaky.why = (g, f, x, seat, given) => {
      const why = from.why(g, f, x, seat, given)
      return why?.rule !== undefined && hiddenFrom(seat, g)
        ? new OrreryError(why.code, why.params, RULE)
        : why
    }
  if (kind === 'options') {
    leaky.list = (g, f, seat, out, given) => {
      from.list(g, f, seat, out, given)
      if (leftOut(g, f, seat) === undefined) return
      out.xs.copyWithin(0, 1, out.n)
      out.n--
    }
    leaky.why = (g, f, x, seat, given) =>
      from.why(g, f, x, seat, given) ??
      (x === leftOut(g, f, seat)
        ? new OrreryError('forbidden', { choice: from.name(g, x) }, RULE)
        : undefined)
  }
  return leaky
}
const withOffer = (kind: Asking, spec: AnySpec): AnySpec =>
  spec.kind === 'pick' ? { ...spec, from: leakyOffer(kind, spec) } : spec
function leakySpec(kind: Asking, g: object, spec: AnySpec | null): AnySpec | null {
  if (spec === null) return null
  ;(g as Inside).$.compared = true
  const hidden = hiddenFrom(spec.seat, g)
  if (kind === 'asked') return hidden ? null : spec
  if (kind === 'prompt') return { ...spec, prompt: `planted ${hidden}` }
  if (kind === 'refusal' && spec.kind === 'number') return { ...spec, rule: hidden ? RULE : spec.rule }
  return withOffer(kind, spec)
}
/** What a step asks with, as it is with the leak. */
function leakyStep(kind: Asking, { question, draft, ask, askAfterActing, def }: Step): Partial<Step> {
  if (draft)
    return {
      draft: Object.assign(Object.create(draft) as object, {
        ask: (g: object, f: unknown, value: unknown, seat: Seat) =>
          leakySpec(kind, g, draft.ask(g, f, value, seat)),
      }),
    }
  if (question) return { question: (g, f) => leakySpec(kind, g, question(g, f)) }
  if (!ask || !askAfterActing) throw new Error('this step asks nothing')
  if (kind === 'asked')
    return {
      def: { ...def, asked: (g, f, seat) => !hiddenFrom(seat, g) && def?.asked?.(g, f, seat) !== false },
    }
  return {
    ask: seat => withOffer(kind, ask(seat)),
    askAfterActing: seat => withOffer(kind, askAfterActing(seat)),
  }
}

// ---------------------------------------------------------------- what is done

function leakyDeed(kind: Deed, step: Step): Partial<Step> {
  const take = step.take?.bind(step)
  const { commit } = step
  if (kind === 'join')
    return {
      commit: (frame, joined) => {
        ;(frame.g as Inside).$.emit('planted', { chosen: joined.order.map(seat => joined.of(seat)) })
        commit?.(frame, joined)
      },
    }
  return {
    take: (frame, q, answer) => {
      const held = heldBy(frame.g, q.seat)
      if (kind === 'view') (frame.g as Inside).planted = held
      else (frame.g as Inside).$.emit('planted', { held })
      take?.(frame, q, answer)
    },
  }
}

const isDeed = (kind: Plant): kind is Deed => kind === 'event' || kind === 'view' || kind === 'join'
/** Runs with the leak in place at one step, `procedure.step`, and takes it out again. */
function withLeak<T>(game: Game, kind: Plant, where: string, run: (leaky: Game) => T): T {
  const [name = '', stepName = ''] = where.split('.')
  const procedure = game.def.kit.procedures.find(p => p.name === name)
  const step = procedure?.steps[procedure.stepNames.indexOf(stepName)] as Step | undefined
  if (!step) throw new Error(`${game.id} has no step ${where}`)
  const own = { ...step }
  const leak = isDeed(kind) ? leakyDeed(kind, step) : leakyStep(kind, step)
  Object.assign(step, leak)
  try {
    return run(gameOf({ ...game.def, shape: { ...game.def.shape, planted: int() } }))
  } finally {
    for (const key of Object.keys(leak)) delete step[key as keyof Step]
    Object.assign(step, own)
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
    expect(failures[0]?.check).toMatch(/leak|look alike|imagined worlds agree/)
  })
}
