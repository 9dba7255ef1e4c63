import type { Fields, Game, GameDef, Kit, LiveOf, Procedure, Seat } from '../src/index.js'
import { game, kit, playersOf } from '../src/index.js'
import { answerNamed, questions, start } from '../src/host.js'

type More<S extends Fields> = Partial<
  Pick<
    GameDef<S, null>,
    | 'begin'
    | 'conserved'
    | 'shown'
    | 'redraft'
    | 'pools'
    | 'constrain'
    | 'settings'
    | 'aliases'
    | 'scores'
    | 'brings'
  >
>

/** A game of a few lines, to try one idea of the kernel. */
export function mini<S extends Fields>(
  shape: S,
  rules: (k: Kit<LiveOf<S>>) => Procedure<never> | Procedure,
  more: More<S> = {},
): Game<S, null> {
  const k = kit<LiveOf<S>>()
  const main = rules(k) as Procedure
  return game({
    id: 'mini',
    title: 'Mini',
    players: { min: 2, max: 6 },
    shape,
    kit: k,
    content: null,
    main,
    begin: () => undefined,
    scores: g => Array.from({ length: playersOf(g) }, () => 0),
    ...more,
  })
}

export const open = <S extends Fields>(
  of: Game<S, null>,
  players = 2,
  options: Record<string, string | number | boolean> = {},
): LiveOf<S> & object => start(of, { players, seed: 'mini', settings: options }) as LiveOf<S> & object

/** Answers in names; throws the refusal. */
export function says(g: object, seat: Seat, named: unknown, errand = false): void {
  const result = answerNamed(g, seat, named, errand)
  if (!result.ok) throw result.error
}
/** The rule (or code) that refuses an answer. */
export function refusal(g: object, seat: Seat, named: unknown, errand = false): string {
  const result = answerNamed(g, seat, named, errand)
  return result.ok ? 'taken' : (result.error.rule ?? result.error.code)
}
export const askedSeats = (g: object): Seat[] => questions(g).map(q => q.seat)
