import type { Player } from '@orrery/bots'
import { decide, onlyAnswer } from '@orrery/bots'
import type { Loaded } from '@orrery/games'
import type { Question, Setup } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import { answer, questions, randomFrom, start, winners } from '@orrery/kernel/host'
import { brought } from './brought.js'
import { counter } from './counter.js'
import type { Usage } from './counter.js'
import { courseOf } from './course.js'
import type { Course } from './course.js'
import type { Pack } from '../packs.js'
import { contentWith } from '../packs.js'

/** What is to be played; it travels to worker threads, so it is plain data. */
export interface Order {
  readonly game: string
  readonly players: number
  readonly seed: string
  /** Names of bots; where there are fewer than seats, the last takes the rest. */
  readonly bots: readonly string[]
  readonly settings: Setup['settings']
  /** What the seats play, where it is not left to chance; such as a game's bot calls it. */
  readonly labels?: readonly string[]
  /** Content packs, laid over the game's content in this order. */
  readonly packs?: readonly Pack[]
  /** Decisions after which a game counts as endless. */
  readonly most: number
}

/** How one game went. */
export interface Played {
  readonly over: boolean
  readonly decisions: number
  /** Decisions with a single legal answer. */
  readonly sole: number
  readonly scores: readonly number[]
  readonly winners: readonly number[]
  /** The bot in each seat. */
  readonly bots: readonly string[]
  /** What each seat played, by kind. */
  readonly labels: readonly Readonly<Record<string, string>>[]
  readonly tallies: readonly Readonly<Record<string, number>>[]
  /** What each seat might have used and what it did use, by kind and name: 0 for what it did not. */
  readonly uses: readonly Usage[]
  readonly rounds: number | undefined
  /** Seats in the order of the first round, where the game has one. */
  readonly order: readonly number[]
  readonly course: Course | undefined
  readonly violations: readonly string[]
}

/** Bots move one seat on from game to game, so that none profits from its place. */
export const seating = (order: Order, i: number): string[] =>
  Array.from({ length: order.players }, (_, seat) => {
    const k = (seat + i) % order.players
    return order.bots[Math.min(k, order.bots.length - 1)] ?? 'random'
  })

/** A round under way counts whole. */
const begun = (rounds: number | undefined): number | undefined =>
  rounds === undefined ? undefined : Math.ceil(rounds)

/** Sums that must not change are looked at once in so many decisions, and at the end. */
const LOOK = 16

/** Plays game number `i` of an order, with what its packs make of the content. Its result depends on nothing else. */
export function playOne(
  loaded: Loaded,
  order: Order,
  i: number,
  players: Readonly<Record<string, Player>>,
  content = contentWith(loaded.game, order.packs),
): Played {
  const { game, bot } = loaded
  const seed = `${order.seed}/${i}`
  const random = randomFrom(`sim/${seed}`)
  const bringing = brought(loaded, order, i, random, content)
  const g = start(
    game,
    { players: order.players, seed, settings: order.settings, ...(bringing && { brought: bringing }) },
    content,
  )
  const bots = seating(order, i)
  const seats = bots.map(name => players[name] as Player)
  const violations: string[] = []
  const note = (what: string): void => void violations.push(`game ${i}, decision ${decisions}: ${what}`)
  const sums = (): string => JSON.stringify(game.def.conserved?.(g) ?? {})
  const before = sums()
  const look = (): boolean => {
    const now = sums()
    if (now !== before) note(`${before} became ${now}`)
    return now === before
  }
  const counting = counter(bot, order.players)
  let decisions = 0
  let sole = 0
  let playing: readonly number[] | undefined
  let round = 0
  /** Scores at the end of each round. */
  const ends: (readonly number[])[] = []
  try {
    while (!isOver(g) && decisions < order.most) {
      const open = questions(g)
      const q = open[open.length === 1 ? 0 : random(open.length)] as Question
      const only = onlyAnswer(q)
      if (only) sole++
      const given = decide(seats[q.seat] as Player, game, g, q, { bot, random, only })
      const result = answer(g, q.seat, given, q.errand)
      if (!result.ok) {
        note(`${bots[q.seat]} at ${q.prompt}: ${result.error.message}`)
        break
      }
      decisions++
      counting.hear(g, result.events)
      playing ??= bot?.order?.(g)
      const now = Math.floor(bot?.rounds?.(g) ?? 0)
      if (now > round) {
        if (round > 0) ends.push([...game.def.scores(g)])
        round = now
      }
      if (decisions % LOOK === 0 && !look()) break
    }
  } catch (error) {
    // Rules that contradict themselves: this game is lost, the others go on.
    note(error instanceof Error ? error.message : String(error))
  }
  if (violations.length === 0) look()
  const all = Array.from({ length: order.players }, (_, seat) => seat)
  const won = winners(g)
  const scores = [...game.def.scores(g)]
  return {
    over: isOver(g),
    decisions,
    sole,
    scores,
    winners: won,
    bots,
    labels: all.map(seat => bot?.label?.(g, seat) ?? {}),
    tallies: all.map(seat => bot?.tally?.(g, seat) ?? {}),
    uses: counting.all(g),
    rounds: begun(bot?.rounds?.(g)),
    order: playing ?? [],
    course: round > 0 ? courseOf([...ends, scores], won) : undefined,
    violations,
  }
}
