import { decide, players } from '@orrery/bots'
import type { Player, Turn } from '@orrery/bots'
import { games } from '@orrery/games'
import type { Question } from '@orrery/kernel'
import { HIDDEN, isOver } from '@orrery/kernel'
import { answer, outline, openSetup, questions, randomFrom, start, view } from '@orrery/kernel/host'
import { expect, test } from 'vitest'

/** Everything a bot can get hold of from here: fields, getters, what lies in lists and maps. Closures it cannot open. */
function reachable(root: object, known: ReadonlySet<unknown> = new Set()): Set<unknown> {
  const found = new Set<unknown>()
  const open: unknown[] = [root]
  while (open.length > 0) {
    const at = open.pop()
    if (found.has(at) || known.has(at)) continue
    found.add(at)
    if ((typeof at !== 'object' && typeof at !== 'function') || at === null || ArrayBuffer.isView(at))
      continue
    if (at instanceof Map || at instanceof Set) open.push(...at.keys(), ...at.values())
    for (let level: unknown = at; level && level !== Object.prototype; level = Object.getPrototypeOf(level))
      for (const key of Reflect.ownKeys(level as object))
        try {
          open.push((at as Record<PropertyKey, unknown>)[key])
        } catch {
          // A getter that does not answer here gives nothing away.
        }
  }
  return found
}

test.each(Object.keys(games))(
  '%s: nothing a bot can reach in a running match holds what its seat may not see',
  async id => {
    const { game, bot } = await games[id]!.load()
    const random = randomFrom('reach')
    const settings = {}
    const brought = bot?.brings?.(3, settings, random)
    const setup = { players: 3, seed: 'nobody may know this', settings, ...(brought && { brought }) }
    const g = start(game, setup)
    // The game, its bot and the layout of its memory are the same in every match.
    const constant = reachable({ game, bot, like: outline(game, openSetup(game, setup, 0)) })
    let looked = 0
    /** Looks at all it gets before it answers. */
    const spy: Player = {
      name: 'spy',
      answer(turn: Turn) {
        const { seat } = turn.view
        const masked = view(g, seat).words
        const fresh = (outline(game, openSetup(game, setup, seat)) as { $: { m: Int32Array } }).$.m
        for (const thing of reachable(turn, constant)) {
          if (thing === g || thing === setup.seed) throw new Error('the match itself is in reach')
          if (brought?.some((deck, s) => s !== seat && deck === thing))
            throw new Error("another's deck is in reach")
          if (!(thing instanceof Int32Array) || thing.length !== masked.length) continue
          // A whole memory: it is the view, or a state in which nothing has happened.
          for (let i = 0; i < masked.length; i++)
            if (masked[i] === HIDDEN && thing[i] !== HIDDEN && thing[i] !== fresh[i])
              throw new Error(`word ${i} is not masked`)
          if (masked.includes(HIDDEN)) looked++
        }
        return players['quick']!.answer(turn)
      },
    }
    for (let n = 0; n < 40 && !isOver(g); n++) {
      const open = questions(g)
      const q = open[random(open.length)] as Question
      const result = answer(g, q.seat, decide(spy, game, g, q, { bot, random }), q.errand)
      if (!result.ok) throw result.error
    }
    expect(looked).toBeGreaterThan(20)
  },
)
