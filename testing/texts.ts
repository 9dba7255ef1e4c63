import type { AnyGame, AnyTexts, Asked, GameBot, GameEvent, Option, Seat, Setup, Texts } from '@orrery/kernel'
import { isOver, NOBODY } from '@orrery/kernel'
import {
  answer,
  asked,
  describe,
  questions,
  randomFrom,
  redact,
  sample,
  seenBy,
  start,
} from '@orrery/kernel/host'

/** What a match says, sentence by sentence, to those who sit there and to a spectator. */

/** Signs of a sentence that was put together from something that was not there. A minus before a number is −, not -. */
const BROKEN = /undefined|NaN|\bnull\b|\[object|-\d/

export interface Said {
  /** Sentences that read wrong, each with where it came from. */
  readonly wrong: readonly string[]
  /** Prompts that were asked and events that were told. */
  readonly prompts: ReadonlySet<string>
  readonly events: ReadonlySet<string>
}
export interface Talking {
  readonly setups: readonly Setup[]
  /** Plays every other match, so that it goes far; the rest is played at random. */
  readonly bot?: Pick<GameBot<never>, 'answer'>
  /** Answers given in a match, at most. */
  readonly most?: number
  /** Questions are read once in so many; events always. */
  readonly every?: number
}
/** Plays matches and reads all that is said in them. */
export function everythingSaid<T extends AnyGame>(
  game: T,
  texts: Texts<T>,
  { setups, bot, most = 900, every = 3 }: Talking,
): Said {
  const any: AnyGame = game
  const says = texts as unknown as AnyTexts
  const wrong = new Set<string>()
  const [prompts, events] = [new Set<string>(), new Set<string>()]
  const check = (from: string, sentence: string | undefined | null): void => {
    if (sentence === undefined || sentence === null || sentence.trim() === '' || BROKEN.test(sentence))
      wrong.add(`${from}: ${sentence}`)
  }
  for (const [n, setup] of setups.entries()) {
    const g = start(any, setup)
    const random = randomFrom(`said ${n}`)
    for (let k = 0; k < most && !isOver(g); k++) {
      const open = questions(g)
      const q = open[random(open.length)]
      if (!q) break
      prompts.add(q.prompt)
      if (k % every === 0) readQuestion(asked(describe(q)), q.seat, seenBy(any, g, q.seat))
      const given = (n % 2 === 0 ? bot?.answer?.(g as never, q, random) : undefined) ?? sample(q, random)
      const result = answer(g, q.seat, given, q.errand)
      if (!result.ok) throw result.error
      // By turns who answered, their neighbour and a spectator.
      const viewer = [q.seat, (q.seat + 1) % setup.players, NOBODY][k % 3] ?? NOBODY
      const seen = seenBy(any, g, viewer)
      for (const event of result.events)
        if (!event.type.startsWith('$')) readEvent(redact(event, viewer), viewer, seen)
    }
  }
  return { wrong: [...wrong], prompts, events }

  type Seen = Parameters<AnyTexts['phase']>[0]
  function readEvent(event: GameEvent, viewer: Seat, seen: Seen): void {
    events.add(event.type)
    const tell = says.events[event.type]
    if (tell === undefined) wrong.add(`no sentence for ${event.type}`)
    const sentence = tell?.(event, naming(viewer), seen)
    if (sentence !== undefined) check(event.type, sentence)
  }
  function readQuestion(question: Asked, seat: Seat, seen: Seen): void {
    const say = naming(seat)
    const prompt = says.prompts[question.prompt]
    check(question.prompt, typeof prompt === 'function' ? prompt(question, say, seen) : prompt)
    for (const option of question.options) readOption(option, seat, seen)
  }
  function readOption(option: Option, seat: Seat, seen: Seen): void {
    const say = naming(seat)
    const whole = says.option?.(option, say, seen)
    if (whole !== undefined) return check(option.name, whole)
    const { verb, things } = option
    if (verb !== undefined && verb !== 'pass' && verb !== 'hand-on') check(option.name, says.words[verb])
    for (const { kind, id } of things)
      check(option.name, id < 0 ? says.words[kind] : says.things[kind]?.(id, say, seen))
  }
}
const naming = (me: Seat) => ({
  me,
  seat: (seat: Seat): string => `P${seat}`,
  player: (seat: Seat): string => `Player ${seat}`,
})
/** Matches of every number of players. */
export const setupsFor = (
  players: readonly number[],
  settings: (n: number) => Setup['settings'] = () => ({}),
): Setup[] => players.map((n, i) => ({ players: n, seed: `said ${i}`, settings: settings(i) }))
