import type { LanguageIn, SeenIn } from './match/seen.js'
import type { AnyGame } from './play/game.js'
import type { EventOf, Language } from './play/language.js'
import type { Asked, Meant, Thing } from './play/names.js'
import type { AnyTexts, Naming, Texts } from './texts.js'
import { plainThing, plainWords } from './wording.js'

/** The sentences of a game, put together from its texts: a list on the page and a button on a board say the same. */
export interface Speech<G, L extends Language = Language> {
  word(word: string): string
  thing(thing: Thing, say: Naming, g: G): string
  /** An option or a part of one, its word and its things with `joint` between them. */
  option(option: Meant<L>, say: Naming, g: G, joint?: string): string
  prompt(question: Asked<L>, say: Naming, g: G): string
  /** Undefined for an event that is not worth a sentence, or has none in the texts. */
  event(event: EventOf<L>, say: Naming, g: G): string | undefined
}

/** What windows offer by themselves, in every game. */
const WINDOW: Readonly<Record<string, string>> = { pass: 'Pass', 'hand-on': 'Pass the initiative' }

/** Where the texts lack a word, that of the declaration is used. */
export function speech<T extends AnyGame>(of: Texts<T>): Speech<SeenIn<T>, LanguageIn<T>> {
  const texts = of as unknown as AnyTexts
  const word = (name: string): string => texts.words[name] ?? WINDOW[name] ?? plainWords(name)
  const thing = ({ kind, id }: Thing, say: Naming, g: SeenIn<AnyGame>): string => {
    if (id < 0) return word(kind)
    return texts.things[kind]?.(id, say, g) ?? (kind === 'seat' ? say.seat(id) : plainThing({ kind, id }))
  }
  const spoken: Speech<SeenIn<AnyGame>> = {
    word,
    thing,
    option(meant, say, g, joint = ' ') {
      const { verb, things } = meant
      return (
        texts.option?.(meant, say, g) ??
        [...(verb === undefined ? [] : [word(verb)]), ...things.map(one => thing(one, say, g))]
          .filter(part => part !== '')
          .join(joint)
      )
    },
    prompt(question, say, g) {
      const told = texts.prompts[question.prompt]
      return typeof told === 'function' ? told(question, say, g) : (told ?? plainWords(question.prompt))
    },
    event: (event, say, g) => texts.events[event.type]?.(event as never, say, g),
  }
  return spoken as unknown as Speech<SeenIn<T>, LanguageIn<T>>
}
