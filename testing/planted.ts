import type { Game, Joined, Note, Offer, Question, Random, Seat, Setup, Spec } from '@orrery/kernel'
import { game as gameOf, int, OrreryError } from '@orrery/kernel'
import { conform, options } from '@orrery/kernel/host'
import { expect, test } from 'vitest'

/**
 * A leak planted in a real game. What the answering seat holds is told in an event or by an open number: by its number of
 * lines, by a field that is there or not, the second time only, or only to those who watch. What all chose in secret is told
 * in an event when they are done. Or what the others hold decides whether the seat may take its answer back.
 */
type Deed = 'event' | 'view' | 'lines' | 'field' | 'again' | 'watched' | 'undo' | 'join'
/**
 * Or what the others hold decides what a seat is asked: in which words, with which note beside a choice, how many
 * choices it has and in which order, whether it is asked at all, and which rule refuses what it may not choose.
 */
type Asking = 'prompt' | 'note' | 'options' | 'order' | 'asked' | 'refusal'
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
    show(seats: number): void
    random(n: number): number
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

/** What all others hide from this seat, in one number. */
function secretsFrom(seat: Seat, g: unknown): number {
  let sum = 0
  for (let other = 0; other < (g as Inside).$.setup.players; other++)
    if (other !== seat) sum = (sum * 31 + heldBy(g as object, other)) | 0
  return Math.imul(sum, 0x9e3779b1)
}
const hiddenFrom = (seat: Seat, g: unknown): boolean => secretsFrom(seat, g) < 0

// ---------------------------------------------------------------- what is asked

/** Names a rule after what is hidden. */
const ruleFor = (seat: Seat, g: unknown): string => `PLANTED-${secretsFrom(seat, g) >>> 0}`
/** What may be chosen, with the leak in its notes, its list or its refusals; at least `min` choices must be left. */
function leakyOffer(kind: Asking, spec: AnySpec, from: AnyOffer, min: number): AnyOffer {
  /** The first choice is left out where enough others remain. */
  const leftOut = (g: unknown, f: unknown, seat: Seat): number | undefined => {
    if (!hiddenFrom(seat, g)) return undefined
    const all = options({ seat, kind: 'pick', prompt: '', spec, errand: false, part: undefined, g, f })
    return all.length > Math.max(1, min) ? all[0] : undefined
  }
  const leaky = Object.create(from) as { -readonly [K in keyof AnyOffer]: AnyOffer[K] }
  if (kind === 'note')
    leaky.note = (g, f, x, seat): Note => ({ ...from.note?.(g, f, x, seat), planted: secretsFrom(seat, g) })
  if (kind === 'refusal')
    leaky.why = (g, f, x, seat, given) => {
      const why = from.why(g, f, x, seat, given)
      return why?.rule === undefined ? why : new OrreryError(why.code, why.params, ruleFor(seat, g))
    }
  if (kind === 'order')
    leaky.list = (g, f, seat, out, given) => {
      from.list(g, f, seat, out, given)
      if (hiddenFrom(seat, g)) out.xs.subarray(0, out.n).reverse()
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
        ? new OrreryError('forbidden', { choice: from.name(g, x) }, 'PLANTED')
        : undefined)
  }
  return leaky
}
/** The rules about the answer as a whole, how many and how much, named after what is hidden. Needs stand in the question. */
function leakyRules(kind: Asking, spec: AnySpec, g: unknown): AnySpec {
  if (kind !== 'refusal' || spec.kind === 'order') return spec
  const rule = ruleFor(spec.seat, g)
  if (spec.kind === 'number') return { ...spec, rule }
  if (spec.kind === 'share') return { ...spec, rules: { total: rule, cap: rule } }
  return spec.rule === undefined ? spec : { ...spec, rule }
}
function withOffer(kind: Asking, spec: AnySpec): AnySpec {
  if (spec.kind === 'pick') return { ...spec, from: leakyOffer(kind, spec, spec.from, spec.min) }
  return spec.kind === 'share' ? { ...spec, over: leakyOffer(kind, spec, spec.over, 1) } : spec
}
function leakySpec(kind: Asking, g: object, spec: AnySpec | null): AnySpec | null {
  if (spec === null) return null
  ;(g as Inside).$.compared = true
  if (kind === 'asked') return hiddenFrom(spec.seat, g) ? null : spec
  if (kind === 'prompt') return { ...spec, prompt: `planted ${secretsFrom(spec.seat, g)}` }
  return withOffer(kind, leakyRules(kind, spec, g))
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
      tell[kind](frame.g as Inside, heldBy(frame.g, q.seat), q.seat)
      take?.(frame, q, answer)
    },
  }
}
/** What is told, and how. */
const tell: Readonly<Record<Exclude<Deed, 'join'>, (g: Inside, held: number, seat: Seat) => void>> = {
  event: ({ $ }, held) => $.emit('planted', { held }),
  view: (g, held) => void (g.planted = held),
  lines({ $ }, held) {
    for (let n = held & 3; n >= 0; n--) $.emit('planted', {})
  },
  field: ({ $ }, held) => $.emit('planted', (held & 1) === 1 ? { there: true } : {}),
  again(g, held) {
    if (++g.planted % 2 === 0) g.$.emit('planted', { held })
  },
  watched({ $ }, held) {
    $.show((1 << $.setup.players) - 1)
    $.emit('planted', { held })
  },
  undo(g, _held, seat) {
    if (hiddenFrom(seat, g)) g.$.random(6)
  },
}
const isDeed = (kind: Plant): kind is Deed => kind === 'join' || kind in tell
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

/** What says that this leak was found and not something else: the check, and where it has words its own. */
const UNLIKE = 'what is done does not leak' // no other answer looks like one that tells what its seat holds
const PLANTED = '(not leak|look alike|with the view): .*planted'
const CHOICES = 'agree with the view|questions do not leak|look alike'
const FOUND: Readonly<Record<Plant, RegExp>> = {
  event: new RegExp(`${PLANTED}|${UNLIKE}`),
  view: new RegExp(`${PLANTED}|${UNLIKE}`),
  lines: new RegExp(`${PLANTED}|${UNLIKE}`),
  field: new RegExp(`${PLANTED}|${UNLIKE}`),
  again: new RegExp(`${PLANTED}|${UNLIKE}`),
  watched: /a spectator.*planted/,
  undo: /undone does not leak/,
  join: /look alike: .*planted/,
  prompt: new RegExp(`${PLANTED}|${UNLIKE}`),
  note: new RegExp(`${PLANTED}|${UNLIKE}`),
  options: new RegExp(`${CHOICES}|${UNLIKE}`),
  order: new RegExp(`${CHOICES}|${UNLIKE}`),
  asked:
    /agree with the view|(who is asked does|views do|questions do) not leak|hidden order does not leak: .*asker/,
  refusal: /(why not does|refusals do) not leak: .*PLANTED/,
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
    expect(`${failures[0]?.check}: ${failures[0]?.detail}`).toMatch(FOUND[kind])
  })
}
