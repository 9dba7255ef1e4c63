import type { Random } from '../state/chance.js'
import type { Context } from '../state/context.js'
import { contextOf } from '../state/context.js'
import { nameOfWord } from '../state/layout.js'
import { LiveZone } from '../state/live.js'
import { Broken, expect } from './broken.js'
import type { Names } from './wrong-answers.js'
import { OrreryError } from '../errors.js'
import { imagine } from '../match/imagine.js'
import { view } from '../match/view.js'
import { enumerate, sample } from '../play/answers.js'
import type { DraftOptions } from '../play/desk.js'
import { DraftStep, layParts, mayTakePartBack, partsOnDesk, seatsAt } from '../play/desk.js'
import type { Applied } from '../play/engine.js'
import { answer, answerNamed, explain, fork, isOver, questions, seatsIn, waitingFor } from '../play/engine.js'
import { topFrame } from '../play/frames.js'
import { redact } from '../play/events.js'
import { describe } from '../play/names.js'
import type { Answer, Question } from '../play/questions.js'
import type { Seat } from '../state/shape.js'
import { HIDDEN, NOBODY } from '../state/shape.js'

/**
 * Secrets, from every seat. What a viewer sees, is asked and is told must be the same in all worlds that agree with what
 * it may know. So one answer is given twice, in the world as it is and in one imagined from the viewer's own view, for
 * the answering seat, for every other seat and for a spectator. Where chance was used both worlds get the same dice.
 * Only what is marked as shown to this viewer may differ: a face turned up, `look`, `revealed`.
 */
export function keepsSecrets(g: object, q: Question, given: Answer, names: Names, random: Random): void {
  const real = fork(g)
  const given0 = give(real, q, given)
  if (!given0.ok) throw new Broken('every sampled answer is taken', `${q.prompt}: ${given0.error.message}`)
  const told: Step = { ...given0, g: real }
  for (const viewer of viewersOf(g)) {
    const other = imagine(g, view(g, viewer), random)
    contextOf(other).quiet = false
    somebodyIsAsked(other, viewer, q)
    mustMatch(viewer, q, observe(g, viewer), observe(other, viewer), 'imagined worlds agree with the view')
    if (viewer === q.seat) sameRefusals(g, other, q, names, random)
    blindStep(g, other, viewer, q, given, told, random)
    sameOrder(g, viewer, q, given, told, random)
    shownAlike(g, viewer, q, given, told, random)
  }
  looksAlike(g, q, given, random)
}
/** A world in which nobody would be asked where somebody is: the question itself tells them apart. */
function somebodyIsAsked(other: object, viewer: Seat, q: Question): void {
  try {
    questions(other)
  } catch (error) {
    if (!(error instanceof OrreryError)) throw error
    throw new Broken(
      'imagined worlds agree with the view',
      `${seatName(viewer)}, at ${q.prompt} of seat ${q.seat}: ${error.message}`,
    )
  }
}
export const viewersOf = (g: object): Seat[] => [
  NOBODY,
  ...Array.from({ length: contextOf(g).setup.players }, (_, seat) => seat),
]

/** An answer that was taken, and the state after it. */
interface Step extends Applied {
  readonly g: object
}
const give = (g: object, q: Question, given: Answer) => answer(g, q.seat, given, q.errand)

// ---------------------------------------------------------------- what a viewer can tell

interface Observed {
  readonly $: Context
  readonly words: Int32Array
  /** Its own questions; whom the table waits for; what the last answer told it. */
  readonly asked: string
  readonly waiting: number
  readonly told: string
  /** The last answer was its own and cannot be undone. */
  readonly final: boolean
}
function observe(g: object, viewer: Seat, step?: Applied, by?: Seat): Observed {
  const asked = isOver(g) || viewer === NOBODY ? [] : questions(g, viewer)
  return {
    $: contextOf(g),
    words: view(g, viewer).words,
    asked: JSON.stringify(asked.map(describe)),
    waiting: isOver(g) ? 0 : waitingFor(g),
    told: JSON.stringify((step?.events ?? []).map(e => redact(e, viewer))),
    final: viewer === by && step?.barrier === true,
  }
}
/** Undefined when two worlds are the same to a viewer; else what differs. */
function difference(a: Observed, b: Observed): readonly [kind: Kind, detail: string] | undefined {
  const at = a.words.findIndex((w, i) => w !== b.words[i])
  if (at >= 0) {
    const name = nameOfWord(a.$.layout, at)
    return ['views', `${name} (${a.words[at]} against ${b.words[at]})`]
  }
  if (a.asked !== b.asked) return ['questions', `${a.asked} against ${b.asked}`]
  if (a.waiting !== b.waiting)
    return ['waiting', `seats ${seatsIn(a.waiting).join()} against ${seatsIn(b.waiting).join()}`]
  if (a.told !== b.told) return ['events', `${a.told} against ${b.told}`]
  if (a.final !== b.final) return ['undo', `final ${a.final} against ${b.final}`]
  return undefined
}
type Kind = 'views' | 'questions' | 'waiting' | 'events' | 'undo'
const LEAKS: Readonly<Record<Kind, string>> = {
  views: 'views do not leak',
  questions: 'questions do not leak',
  waiting: 'who is asked does not leak',
  events: 'events do not leak',
  undo: 'whether it can be undone does not leak',
}
function mustMatch(viewer: Seat, q: Question, a: Observed, b: Observed, what?: string): void {
  const found = difference(a, b)
  if (found)
    throw new Broken(
      what ?? LEAKS[found[0]],
      `${seatName(viewer)}, at ${q.prompt} of seat ${q.seat}: ${found[1]}`,
    )
}
const seatName = (viewer: Seat): string => (viewer === NOBODY ? 'a spectator' : `seat ${viewer}`)

// ---------------------------------------------------------------- the same answer in another world

/** Alternatives tried where the very answer is not legal in the other world. */
const OTHERS = 128

function blindStep(
  g: object,
  other: object,
  viewer: Seat,
  q: Question,
  given: Answer,
  real: Step,
  random: Random,
): void {
  const same = sameDrafts(g, other, viewer, q)
  // Fresh dice first: a peek at the generator, without using it, shows.
  for (const dice of ['fresh', 'same'] as const) {
    const world = fork(other)
    if (dice === 'same') sameDice(g, world)
    const there = questions(world, q.seat).find(x => x.errand === q.errand && x.part === q.part)
    const step = there ? give(world, there, given) : undefined
    if (!step?.ok) {
      expect(viewer !== q.seat, 'legality depends on what the seat knows', () => q.prompt)
      if (there && same) equivalent(other, viewer, there, real, g, random)
      return
    }
    if (mayDiffer(viewer, real) || mayDiffer(viewer, { ...step, g: world })) return
    // Secret answers came up that could not be the same in both worlds.
    if (!same && (joined(real) || joined({ ...step, g: world }))) return
    if (dice === 'fresh' && (contextOf(real.g).chance || contextOf(world).chance)) continue
    return mustMatch(viewer, q, observe(real.g, viewer, real, q.seat), observe(world, viewer, step, q.seat))
  }
}
/** What this viewer was shown in the answer may tell it the worlds apart. */
const mayDiffer = (viewer: Seat, { g }: { readonly g: object }): boolean =>
  (contextOf(g).shown & bitOf(viewer)) !== 0
const bitOf = (viewer: Seat): number => (viewer === NOBODY ? 1 << 31 : 1 << viewer)
const joined = (step: Step): boolean => step.events.some(e => e.type === '$join')

/** Both worlds draw the same numbers from now on. */
function sameDice(from: object, to: object): void {
  const [a, b] = [contextOf(from), contextOf(to)]
  for (let i = 0; i < 8; i++) b.sys.key.set(i, a.sys.key.get(i))
  b.sys.drawn = a.sys.drawn
  b.forget()
}
/** Lays the secret answers given so far on the other world's desks. False where they are not legal there. */
function sameDrafts(from: object, to: object, viewer: Seat, q: Question): boolean {
  const [a, b] = [contextOf(from), contextOf(to)]
  if (q.errand && q.seat !== viewer)
    b.sys.desks.at(q.seat).errand.parts.assign(a.sys.desks.at(q.seat).errand.parts.toArray())
  const trial = fork(to)
  const t = contextOf(trial)
  for (const seat of seatsIn(seatsAt(a, false))) {
    const { place } = a.sys.desks.at(seat)
    if (seat === viewer) {
      t.sys.desks.at(seat).place = place
      continue
    }
    const parts = partsOnDesk(a, seat)
    // Drafts that share a stock are legal together only, not one after the other.
    if (a.book.def.redraft?.(t.g as never, seat, place > 0, () => 0)) layParts(t, seat, parts, place > 0)
    else {
      layParts(t, seat, [], false)
      t.forget()
      if (!parts.every(part => answer(trial, seat, part).ok)) return false
    }
    t.sys.desks.at(seat).place = place
  }
  b.m.set(t.m)
  b.forget()
  return true
}
/**
 * The very answer is not legal in the other world: its seat holds other cards there. Then some other answer must look
 * the same to the viewer, or what was done would tell what its seat holds, and must be marked as a reveal.
 */
function equivalent(
  other: object,
  viewer: Seat,
  there: Question,
  real: Step,
  g: object,
  random: Random,
): void {
  if (mayDiffer(viewer, real) || joined(real)) return
  const all = enumerate(there, OTHERS)
  const tries = all ?? Array.from({ length: OTHERS }, () => sample(there, random))
  const seen = observe(real.g, viewer, real)
  // What shows nothing tells nothing: a part of a secret plan, where the other world has nothing left to plan.
  if (difference(observe(g, viewer), seen) === undefined) return
  for (const given of tries) {
    const world = fork(other)
    if (contextOf(real.g).chance) sameDice(g, world)
    const step = give(world, there, given)
    if (!step.ok) continue
    if (
      mayDiffer(viewer, { ...step, g: world }) ||
      difference(seen, observe(world, viewer, step)) === undefined
    )
      return
  }
  expect(
    all === undefined,
    'what is done does not leak',
    () =>
      `${seatName(viewer)}, at ${there.prompt} of seat ${there.seat}: no answer looks like this where its seat holds other things`,
  )
}

// ---------------------------------------------------------------- what is shown, and nothing beside it

/** So many worlds are tried for one that shows the same. */
const ALIKE = 4
/**
 * A card turned up may tell worlds apart, and nothing else may: where the answer shows this viewer the same, all else is the
 * same too, but for the order in which cards came up. What no cell shows may tell anything.
 */
function shownAlike(g: object, viewer: Seat, q: Question, given: Answer, real: Step, random: Random): void {
  const isTold = (world: object): boolean => (contextOf(world).revealed & bitOf(viewer)) !== 0
  if (!mayDiffer(viewer, real) || isTold(real.g)) return
  const seen = observe(real.g, viewer, real, q.seat)
  for (let n = 0; n < ALIKE; n++) {
    const world = imagine(g, view(g, viewer), random)
    contextOf(world).quiet = false
    if (!sameDrafts(g, world, viewer, q)) continue
    sameDice(g, world)
    const there = questions(world, q.seat).find(x => x.errand === q.errand && x.part === q.part)
    const step = there ? give(world, there, given) : undefined
    if (!step?.ok || isTold(world)) continue
    const other = observe(world, viewer, step, q.seat)
    if (!seen.words.some((w, i) => w !== other.words[i])) mustMatch(viewer, q, sorted(seen), sorted(other))
  }
}
function sorted(seen: Observed): Observed {
  const events = JSON.parse(seen.told) as unknown[]
  return { ...seen, told: JSON.stringify(events.map(event => JSON.stringify(event)).sort()) }
}

// ---------------------------------------------------------------- what is shown, and in which order

/** A reveal shows what lies in a hidden hand, never in which order: the same hands in another order show the same. */
function sameOrder(g: object, viewer: Seat, q: Question, given: Answer, real: Step, random: Random): void {
  if (!mayDiffer(viewer, real) || contextOf(real.g).chance || joined(real)) return
  const world = fork(g)
  const $ = contextOf(world)
  const { words } = view(g, viewer)
  for (const { at, plan, ownerAt, seat } of $.layout.zones) {
    const zone = new LiveZone($, at, plan, ownerAt, seat)
    if (plan.node.kind !== 'zone' || !plan.node.sees?.includes('owner') || zone.owner === viewer) continue
    if (words[zone.o + 1] !== HIDDEN) continue // laid open to this viewer, order and all
    const cards = zone.toArray()
    zone.clear()
    while (cards.length > 0) zone.push(cards.splice(random(cards.length), 1)[0] as number)
  }
  $.forget()
  const there = questions(world, q.seat).find(x => x.errand === q.errand && x.part === q.part)
  const step = there ? give(world, there, given) : undefined
  if (!step?.ok || $.chance) return
  mustMatch(
    viewer,
    q,
    observe(real.g, viewer, real, q.seat),
    observe(world, viewer, step, q.seat),
    'a hidden order does not leak',
  )
}

// ---------------------------------------------------------------- secret answers

/**
 * Until it is shown, an answer given in secret looks the same to all others, whatever it was: also whether its seat is
 * done with it, unless the rules have that declared, and apart from numbers the game shows on purpose. When all are done
 * their answers are shown, so what follows may tell them, unless the rules keep them secret even then.
 */
function looksAlike(g: object, q: Question, given: Answer, random: Random): void {
  if (q.part === undefined) return
  const one = fork(g)
  const first = give(one, q, given)
  const kept = isKeptSecret(g, q)
  if (!first.ok || !(kept || isSecret(one, q))) return
  for (const other of otherAnswers(q, given, random)) {
    const two = fork(g)
    const second = give(two, q, other)
    if (!second.ok || !(kept || isSecret(two, q)) || onPurpose(one) !== onPurpose(two)) continue
    for (const viewer of viewersOf(g))
      if (viewer !== q.seat && !wasShown(one, q, viewer) && !wasShown(two, q, viewer))
        mustMatch(
          viewer,
          q,
          observe(one, viewer, first),
          observe(two, viewer, second),
          'secret answers look alike',
        )
  }
}
const OTHER_ANSWERS = 3
/** Some that differ from the one given and from each other, as far as there are any. */
function otherAnswers(q: Question, given: Answer, random: Random): readonly Answer[] {
  const found = new Map<string, Answer>()
  for (let n = 0; n < 4 * OTHER_ANSWERS && found.size < OTHER_ANSWERS; n++) {
    const other = sample(q, random)
    if (other.join() !== given.join()) found.set(other.join(), other)
  }
  return [...found.values()]
}
/** The answer still lies on its seat's desk. */
const isSecret = (g: object, q: Question): boolean =>
  !isOver(g) && mayTakePartBack(contextOf(g), q.seat, q.errand)
/** All are done, and what followed showed this viewer something: a secret answer by itself shows nothing. */
const wasShown = (g: object, q: Question, viewer: Seat): boolean =>
  !isSecret(g, q) && mayDiffer(viewer, { g })
/** The answer is nobody else's business even when all are done. */
const isKeptSecret = (g: object, q: Question): boolean => !q.errand && draftOptions(g).keptSecret === true
function draftOptions(g: object): DraftOptions {
  const step = topFrame(contextOf(g))?.at
  return step instanceof DraftStep ? step.options : {}
}
function onPurpose(g: object): string {
  const $ = contextOf(g)
  return [...$.sys.shown.toArray(), draftOptions(g).declared ? seatsAt($, true) : 0].join()
}

// ---------------------------------------------------------------- refusals

const REFUSALS = 24
const ANSWERS = 6
/** Why something is not allowed follows from what the seat knows, in every word. */
function sameRefusals(g: object, other: object, q: Question, names: Names, random: Random): void {
  names.note(q)
  for (let n = 0; n < REFUSALS; n++) {
    const raw = names.anything(q, random)
    const why = [g, other].map(world => JSON.stringify(explain(world, q.seat, raw, q.errand) ?? null))
    expect(
      why[0] === why[1],
      'why not does not leak',
      () => `${q.prompt}, ${JSON.stringify(raw)}: ${why[0]} against ${why[1]}`,
    )
    if (n >= ANSWERS) continue
    const said = [g, other].map(world => {
      const result = answerNamed(fork(world), q.seat, raw, q.errand)
      return result.ok ? 'taken' : JSON.stringify(result.error)
    })
    expect(
      said[0] === said[1],
      'refusals do not leak',
      () => `${q.prompt}, ${JSON.stringify(raw)}: ${said[0]} against ${said[1]}`,
    )
  }
}
