import type { Root } from '../state/context.js'
import { Context, contextOf } from '../state/context.js'
import type { Fields, LiveOf, Seat, SeenOf, Setup } from '../state/shape.js'
import type { Answer } from '../play/questions.js'
import { outline } from '../play/engine.js'
import type { Game } from '../play/game.js'
import type { Language } from '../play/language.js'
import type { Procedure } from '../play/frames.js'
import { HEADER, PHASE, stackIn } from '../play/frames.js'
import { partsOf } from '../play/desk.js'
import { view } from './view.js'

/** The state of a game as one viewer sees it, and its content. */
export type SeenIn<T> = T extends Game<infer S, infer _C, infer _L, infer _O> ? SeenOf<S> : never
export type ContentIn<T> = T extends Game<infer _S, infer C, infer _L, infer _O> ? C : never
/** What a game says. */
export type LanguageIn<T> = T extends Game<infer _S, infer _C, infer L, infer _O> ? L : never

function over({ book, setup, content, layout }: Context, words: Int32Array): object {
  const $ = new Context(book, setup, content, layout, words)
  $.looking = 1
  return new layout.root.seen($, 0, -1, layout.root)
}
/**
 * Reads the views of a match: words as the game's own objects, what the rules read, for reading alone, with undefined where
 * something is hidden. `setup` is the open one, `content` that of the table, packs included.
 */
export function reader<S extends Fields, C, L extends Language>(
  game: Game<S, C, L>,
  setup: Setup,
  content: C = game.def.content,
): (words: Int32Array) => SeenOf<S> {
  const like = contextOf(outline(game, setup, content))
  return words => over(like, words) as SeenOf<S>
}
/** What one seat sees of a running state; a spectator is NOBODY. */
export const seenBy = <S extends Fields, C, L extends Language>(
  _game: Game<S, C, L>,
  g: LiveOf<S>,
  seat: Seat,
): SeenOf<S> => over(contextOf(g), view(g, seat).words) as SeenOf<S>

/** Words of a frame that a window keeps. */
const [HOLDER, PASSED] = [PHASE + 1, PHASE + 2]

export interface Running<L, S> {
  /** The step it stands on. */
  readonly step: S | undefined
  readonly locals: SeenOf<L>
  /** Where the step is a window: whose go it is, and who has passed, as bits. */
  readonly holder: Seat
  readonly passed: number
}
/** A procedure that runs now, the innermost if there are several: its step and its locals, as far as they are seen. */
export function running<L extends Fields, S extends string>(
  g: object,
  procedure: Procedure<L, S>,
): Running<L, S> | undefined {
  const $ = contextOf(g)
  const frame = stackIn($, $.m).find(({ plan }) => plan.procedure === (procedure as unknown as Procedure))
  if (!frame) return undefined
  const { plan, o } = frame
  return {
    step: plan.procedure.stepNames[$.m[o + 1] as number] as S | undefined,
    locals: new plan.row.seen($, o + HEADER, -1, plan.row) as unknown as SeenOf<L>,
    holder: ($.m[o + HOLDER] as number) - 1,
    passed: $.m[o + PASSED] as number,
  }
}
/** What a seat has given of its draft, sealed answer or errand so far, part by part; nothing for those who may not see it. */
export function givenBy(g: object, seat: Seat, errand = false): readonly Answer[] {
  if (seat < 0) return []
  const desk = (g as Pick<Root, 'sys'>).sys.desks.at(seat)
  return partsOf((errand ? desk.errand : desk).parts)
}

/** Whether a seat has a part in the simultaneous question now open, done or not. */
export const isAsked = (g: object, seat: Seat): boolean =>
  seat >= 0 && contextOf(g).sys.desks.at(seat).asker > 0
/** Whether it is seen to be done with it. */
export const hasDecided = (g: object, seat: Seat): boolean =>
  seat >= 0 && contextOf(g).sys.desks.at(seat).done
