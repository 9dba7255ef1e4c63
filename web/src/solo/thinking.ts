import type { Answer, Game, GameBot, Question } from '@orrery/kernel'
import type { Named } from '@orrery/kernel/host'
import {
  answer as give,
  asked,
  describe,
  enumerate,
  explain,
  fork,
  imagine,
  nameAnswer,
  outline,
  questions,
  randomFrom,
  reader,
  sample,
} from '@orrery/kernel/host'
import type { Standing } from '@orrery/bots'
import { Chances, players } from '@orrery/bots'
import { games } from '@orrery/games'
import { guides } from '@orrery/games/guides'
import type { BotTask } from '@orrery/table'
import { contentFor } from '@orrery/table'
import type { Suggestion } from '../table/link.js'
import { GUIDE } from './strengths.js'

interface Match {
  readonly game: Game
  readonly bot: GameBot | undefined
  /** A state of the same shape: worlds are imagined in it. */
  readonly like: object
}
const matches = new Map<string, Match>()

async function matchOf({ game: id, setup, packs }: BotTask): Promise<Match> {
  const key = JSON.stringify([id, setup, packs])
  const known = matches.get(key)
  if (known) return known
  const loaded = await games[id]?.load()
  if (!loaded) throw new Error(`there is no game ${id} here`)
  const { game, bot } = loaded
  const made = { game, bot, like: outline(game, setup, contentFor(game, packs)) }
  matches.set(key, made)
  return made
}

/** Lets a bot answer from what its seat sees. */
export async function think(task: BotTask): Promise<Named> {
  if (task.strength === GUIDE) return (await guidedAnswer(task)) ?? think({ ...task, strength: 'easy' })
  const { question, given } = await decide(task)
  return nameAnswer(question, given)
}

async function guidedAnswer(task: BotTask): Promise<Named | undefined> {
  const { rival } = (await guides[task.game]?.()) ?? {}
  if (!rival) return undefined
  const { game, like } = await matchOf(task)
  const { seat, words, setup, packs } = task
  const content = contentFor(game, packs)
  const world = imagine(like, { seat, words }, randomFrom(task.seed))
  const question = asked(describe(askedIn(world, task)))
  const g = reader(game, setup, content)(words)
  const answer = rival({ g, content, me: seat, question }) as Named | undefined
  return answer !== undefined && explain(world, seat, answer, task.errand) === undefined ? answer : undefined
}

async function decide(task: BotTask) {
  const match = await matchOf(task)
  const player = players[task.strength] ?? players.normal
  const random = randomFrom(task.seed)
  const end = performance.now() + task.millis
  const view = { seat: task.seat, words: task.words }
  const given = player.answer({
    ...match,
    view,
    errand: task.errand,
    random,
    stop: () => performance.now() > end,
  })
  const world = imagine(match.like, view, random)
  return { match, view, random, world, given, question: askedIn(world, task) }
}
function askedIn(world: object, { seat, errand }: Pick<BotTask, 'seat' | 'errand'>): Question {
  const question = questions(world, seat).find(q => q.errand === errand)
  if (!question) throw new Error('the seat is not asked')
  return question
}

const OTHERS = 24
const WORLDS = 6
/** What a bot would do, and what it makes of the chances with it and without it, in worlds that agree with what the seat sees. */
export async function suggest(task: BotTask): Promise<Suggestion> {
  const { match, view, random, given, question } = await decide(task)
  const known = enumerate(question, OTHERS) ?? Array.from({ length: OTHERS }, () => sample(question, random))
  const same = given.join()
  const others = known.filter(other => other.join() !== same)
  const tried = new Map<Answer, Standing[]>([given, ...others].map(one => [one, []]))
  const before: Standing[] = []
  const chances = new Chances(match.bot)
  for (let n = 0; n < WORLDS; n++) {
    const world = imagine(match.like, view, random)
    before.push(chances.see(world))
    for (const [one, seen] of tried) {
      const trial = fork(world)
      if (give(trial, task.seat, one, task.errand).ok) seen.push(chances.see(trial))
    }
  }
  const chance = (seen: readonly Standing[]): number =>
    seen.reduce((sum, one) => sum + (chances.of(one)[task.seat] ?? 0), 0) / Math.max(1, seen.length)
  const [next] = others
    .filter(other => (tried.get(other)?.length ?? 0) > 0)
    .toSorted((a, b) => chance(tried.get(b) ?? []) - chance(tried.get(a) ?? []))
  return {
    prompt: question.prompt,
    answer: nameAnswer(question, given),
    errand: task.errand,
    tried: others.length,
    chances: {
      before: chance(before),
      after: chance(tried.get(given) ?? []),
      ...(next ? { next: chance(tried.get(next) ?? []) } : {}),
    },
    ...(next ? { next: nameAnswer(question, next) } : {}),
  }
}
