import { sample } from '../play/answers.js'
import { nameAnswer, offerOf } from '../play/names.js'
import type { Offer } from '../play/offers.js'
import { BRANCH, pack } from '../play/offers.js'
import type { Answer, AnySpec, Question } from '../play/questions.js'
import { options } from '../play/questions.js'
import type { Random } from '../state/chance.js'

/** Answers that may be refused, made of what a player can say at a question. */

/** Of what was legal at a prompt so many names are kept. */
const MET = 64
/** Codes that may stand for a word of a choice: branches of a menu, single things, and things in pairs. */
const BRANCHES = 16
const SINGLE = 64
const PAIRED = 8
function codes(): number[] {
  const low = Array.from({ length: SINGLE }, (_, x) => x)
  for (let a = 0; a < PAIRED; a++) for (let b = 0; b < PAIRED; b++) low.push(pack(a, b))
  return Array.from({ length: BRANCHES }, (_, branch) => low.map(x => (branch << BRANCH) | x)).flat()
}
const CODES = codes()
/** Every word of a choice, legal or not: what it calls a code, reads back as the same, and knows a rule about. */
function wordsOf(offer: Offer<unknown, unknown>, { g, f, seat }: Question): string[] {
  const isWord = (x: number): boolean =>
    offer.parse(g, offer.name(g, x)) === x && offer.why(g, f, x, seat, -1)?.code !== 'malformed'
  return CODES.filter(isWord).map(x => offer.name(g, x))
}

/** Names that answers have had in a match, and all words their choices know. */
export class Names {
  private readonly met = new Map<string, string[]>()
  private readonly words = new Map<string, readonly string[]>()

  /** What may be answered now is remembered. */
  note(q: Question): void {
    const { spec, prompt, g } = q
    if (spec.kind === 'number') return
    const offer = offerOf(spec)
    const met = this.met.get(prompt) ?? []
    this.met.set(prompt, met)
    for (const x of options(q)) if (met.length < MET) met.push(offer.name(g, x))
    if (!this.words.has(prompt)) this.words.set(prompt, wordsOf(offer, q))
  }
  /** Anything that could be answered, most of it wrong. */
  anything(q: Question, random: Random): unknown {
    const { spec, prompt } = q
    const nearly = random(3) === 0 ? this.nearlyRight(q, random) : undefined
    if (nearly !== undefined) return nearly
    if (spec.kind === 'number') return spec.min - 2 + random(spec.max - spec.min + 5)
    const any = (): string => this.any(prompt, random)
    const points = (total: number): number => random(total + 3)
    if (spec.kind === 'share')
      return Object.fromEntries(several(random).map(() => [any(), points(spec.total)]))
    const names = several(random).map(any)
    // One of them twice, or none.
    const list = random(6) === 0 ? names.slice(1) : random(6) === 0 ? [...names, ...names] : names
    return isOne(spec) && list.length === 1 ? list[0] : list
  }
  /** An answer that was legal until one thing of it was changed: rules about the whole of it speak only then. */
  private nearlyRight(q: Question, random: Random): unknown {
    const { spec, prompt } = q
    const named = nameAnswer(q, missing(q, random) ?? sample(q, random))
    if (spec.kind === 'share') {
      const points = { ...(named as Record<string, number>) }
      const name = random(2) === 0 ? this.any(prompt, random) : oneOf(Object.keys(points), random)
      if (name !== undefined)
        points[name] = (points[name] ?? 0) + random(spec.total + 2) - (random(2) === 0 ? 1 : 0)
      return points
    }
    if (!Array.isArray(named)) return undefined
    const names = named as readonly string[]
    const name = oneOf(this.met.get(prompt) ?? [], random) ?? this.any(prompt, random)
    const at = random(names.length + 1)
    return [names, names.toSpliced(at, 1), names.toSpliced(at, 0, name), names.toSpliced(at, 1, name)][
      random(4)
    ]
  }
  /** A name that was legal before, a word of the choice, or one like it. */
  private any(prompt: string, random: Random): string {
    const [met, words] = [this.met.get(prompt) ?? [], this.words.get(prompt) ?? []]
    const one = (): string => oneOf(random(2) === 0 ? met : words, random) ?? oneOf(words, random) ?? 'none'
    const name = one()
    switch (random(6)) {
      case 0:
      case 1:
        return name.replace(/\d+/g, n => String(random(Number(n) + 12)))
      case 2:
        return otherParts(name.split(' '), one().split(' '), random).join(' ')
      default:
        return name
    }
  }
}
/** As much as is asked for, and nothing of what has to be among it. */
function missing({ spec, g, f, seat, ...q }: Question, random: Random): Answer | undefined {
  if (spec.kind === 'number' || spec.kind === 'order') return undefined
  const need = oneOf(spec.needs ?? [], random)
  if (need === undefined) return undefined
  const others = options({ spec, g, f, seat, ...q }).filter(x => !need.of(g, f, x, seat))
  if (spec.kind === 'share') {
    const column = oneOf(others, random)
    return column === undefined ? undefined : [column, Math.min(spec.total, spec.cap(column))]
  }
  return others.slice(0, Math.max(spec.min, random(spec.max + 1)))
}
const isOne = (spec: AnySpec): boolean => spec.kind === 'pick' && spec.min === 1 && spec.max === 1
const oneOf = <T>(all: readonly T[], random: Random): T | undefined =>
  all.length === 0 ? undefined : all[random(all.length)]
/** One in most cases. */
const several = (random: Random): undefined[] => Array.from({ length: random(3) === 0 ? 2 : 1 })
/** A part is left out, said twice, or taken from another name. */
function otherParts(parts: string[], others: readonly string[], random: Random): string[] {
  const at = random(parts.length)
  const part = parts[at] as string
  const instead = [[], [part, part], [others[random(others.length)] as string]][random(3)] as string[]
  return parts.toSpliced(at, 1, ...instead)
}
