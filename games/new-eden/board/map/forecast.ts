import type { Answer, Question, Random } from '@orrery/kernel'
import { answer, answerNamed, imagineSeen, options, questions, randomFrom } from '@orrery/kernel/host'
import { useLatest } from '@orrery/ui'
import { useEffect, useState } from 'react'
import { bot } from '../../bot.js'
import type { Choice } from '../../bot/choices.js'
import { choicesOf, named, pick } from '../../bot/choices.js'
import type { NewEden, Seen } from '../../state.js'
import { strategyOf } from '../../state.js'
import type { Talk } from '../../talk.js'

/**
 * How likely a battle would be won: fought out many times by the rules themselves, in worlds that agree with what the viewer
 * sees. Nobody plays a card or flees; all else is answered as the bot would.
 */

const TIMES = 120
/** Battles fought before the page may draw again. */
const SLICE = 3
/** Answers after which a battle is given up that is still not over. */
const LONGEST = 400

/** As many Ships as may come along. */
function all(q: Question): Answer | undefined {
  const { spec } = q
  if (spec.kind !== 'share') return undefined
  let left = spec.total
  return options(q).flatMap(type => {
    const n = Math.min(left, spec.cap(type))
    left -= n
    return n > 0 ? [type, n] : []
  })
}
type Plainly = (g: NewEden, q: Question, choices: readonly Choice[]) => Answer | undefined
const pass: Plainly = (_g, _q, choices) => named(choices, 'pass')
const PLAINLY: Partial<Record<Talk['prompts'], Plainly>> = {
  'move.company': (_g, q) => all(q),
  'move.jumpers': (_g, q) => all(q),
  'move.carried': (_g, q) => all(q),
  'move.fleet': (_g, _q, choices) => named(choices, 'stay'),
  'reaction.window': pass,
  'battle.strategy': (g, _q, choices) => pick(choices.find(({ a }) => strategyOf(g, a).reusable)),
  'retreating.choose': (_g, _q, choices) => named(choices, 'fight'),
  'combat.choose': pass,
}
/** Whether the viewer wins the next battle of this world; undefined where there is none. */
function wins(world: NewEden, me: number, random: Random): boolean | undefined {
  for (let n = 0; n < LONGEST; n++) {
    const [q] = questions(world)
    if (!q) return undefined
    const plain = PLAINLY[q.prompt as Talk['prompts']]?.(world, q, choicesOf(world, q))
    const given = answer(world, q.seat, plain ?? bot.answer?.(world, q, random) ?? [])
    if (!given.ok) return undefined
    const end = given.events.find(({ type }) => type === 'battle-won')
    if (end) return end['by'] === me
  }
  return undefined
}
/** The battle at hand, or the one that this answer of the viewer's begins, fought once more at every call. */
function battles(g: Seen, me: number, name: string | undefined): () => boolean | undefined {
  const random = randomFrom('forecast')
  return () => {
    const world = imagineSeen<NewEden>(g, me, random)
    if (name !== undefined && !answerNamed(world, me, name).ok) return undefined
    return wins(world, me, random)
  }
}
/** The viewer's chance, from 0 to 1; undefined where no battle comes of it. */
export function chanceToWin(g: Seen, me: number, name?: string): number | undefined {
  const next = battles(g, me, name)
  let won = 0
  for (let i = 0; i < TIMES; i++) {
    const end = next()
    if (end === undefined) return undefined
    if (end) won++
  }
  return won / TIMES
}
interface Known {
  readonly g: Seen
  readonly name: string | undefined
  readonly chance: number
}
/** The same, worked out a little at a time, so that nothing waits for it. */
export function useChance(g: Seen, me: number, name?: string): number | undefined {
  const [known, setKnown] = useState<Known>()
  const begin = useLatest(() => battles(g, me, name))
  useEffect(() => {
    const next = begin()
    let [done, won] = [0, 0]
    const goOn = (): void => {
      for (const stop = done + SLICE; done < stop; done++) {
        const end = next()
        if (end === undefined) return
        if (end) won++
      }
      if (done < TIMES) timer = setTimeout(goOn)
      else setKnown({ g, name, chance: won / done })
    }
    let timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [g, name, begin])
  return known?.g === g && known.name === name ? known.chance : undefined
}
