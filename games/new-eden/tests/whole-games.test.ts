import { expect, test } from 'vitest'
import type { Question, Random } from '@orrery/kernel'
import { isOver, running } from '@orrery/kernel'
import {
  answer,
  answerNamed,
  describe,
  enumerate,
  fork,
  nameAnswer,
  questions,
  randomFrom,
  sample,
} from '@orrery/kernel/host'
import { build } from '../rules/build.js'
import { manufacture } from '../rules/manufacture.js'
import { trade } from '../rules/trade.js'
import type { NewEden } from '../state.js'
import { missionOf } from '../state.js'
import type { Told } from './battle-oracle.js'
import { Board } from './oracle-board.js'
import { Diaries } from './oracle-missions.js'
import { legalMoves } from './oracle-moves.js'
import type { Due } from './oracle-upkeep.js'
import { dominates, due, victors } from './oracle-upkeep.js'
import { richPosition } from './rich-position.js'

/** Whole games beside second calculations of moves, Upkeeps, Missions and the end, which share no code with the rules. */

type Game = NewEden & object
const numbers = (name: string): number[] => [...name.matchAll(/:(\d+)/g)].map(match => Number(match[1]))
const optionsOf = (q: Question): string[] => (describe(q).options ?? []).map(({ name }) => name)

class Watched {
  readonly problems: string[] = []
  readonly seen = new Map<string, number>()
  private readonly g: Game
  private readonly board: Board
  private readonly diaries: Diaries
  private readonly random: Random
  private due: readonly Due[] = []
  private refined: number[] = []
  private verge = ''
  private roundsLeft = 0
  private from = -1
  private asked = new Set<string>()

  constructor(players: number, seed: string) {
    this.g = richPosition(players, seed)
    this.board = new Board(players)
    this.diaries = new Diaries(this.board, players)
    this.random = randomFrom(`answers ${seed}`)
  }
  private saw(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1)
  }
  private same(what: string, game: unknown, oracle: unknown): void {
    this.saw(what)
    const [a, b] = [JSON.stringify(game), JSON.stringify(oracle)]
    if (a !== b) this.problems.push(`${what}: the game says ${a}, the oracle ${b}`)
  }
  playOn(): this {
    const { g } = this
    for (let n = 0; !isOver(g) && this.problems.length === 0; n++) {
      const asked = questions(g)
      const question = asked[this.random(asked.length)]
      if (!question) throw new Error('nobody is asked')
      if (question.prompt === 'turn.choose' && n % 6 === 0) this.checkActions(question)
      if (question.prompt === 'move.fleet' && n % 2 === 0) this.checkMoves(question)
      this.answer(question)
      this.checkMissions()
    }
    return this
  }
  private answer(q: Question): void {
    const { g } = this
    const fights = q.prompt === 'retreating.choose' && this.random(10) > 0
    const chosen = fights ? undefined : sample(q, this.random)
    const said = chosen ? nameAnswer(q, chosen) : 'fight'
    this.follow(q, said)
    const before = fork(g)
    const result = chosen ? answer(g, q.seat, chosen, q.errand) : answerNamed(g, q.seat, 'fight')
    if (!result.ok) throw new Error(result.error.message)
    const events = result.events as unknown as Told[]
    for (const event of events) {
      this.diaries.hear(event, before, g)
      this.hear(event, events, before)
    }
    if (
      q.prompt === 'checkpoint.mission' &&
      !this.isAsked() &&
      !events.some(({ type }) => type === 'mission')
    )
      this.passed()
  }

  // ---------------------------------------------------------------- moves

  /** Where the Move Action starts. */
  private follow(q: Question, said: unknown): void {
    if (q.prompt === 'turn.choose' && String(said).startsWith('move '))
      this.from = numbers(String(said))[0] ?? -1
  }
  private checkActions(q: Question): void {
    const { g } = this
    const offered = optionsOf(q)
    const { cubes, tokens } = g.players.at(q.seat)
    for (let at = 0; at < g.systems.length; at++) {
      const { fleet, exhausted, ships, controller } = g.systems.at(at)
      const here = fleet === q.seat && !g.turn.acted
      const ready = here && (exhausted & (1 << q.seat)) === 0 && cubes.get(0) < 3
      const leaves = ready && legalMoves(g, this.board, q.seat, at, ships.toArray()).size > 0
      this.same(`move from ${at}`, offered.includes(`move system:${at}`), leaves)
      if (here && controller < 0 && at >= this.board.homes)
        this.same('claim', offered.includes(`claim system:${at}`), cubes.get(1) < 2 && tokens < 12)
    }
  }
  private checkMoves(q: Question): void {
    const ships = this.g.systems.at(this.from).ships.toArray()
    if (ships.reduce((groups, n) => groups * (n + 1), 1) > 40) return
    if (optionsOf(q).includes('stay')) return // the second Fleet
    const offered = new Set<string>()
    for (const option of optionsOf(q))
      this.collect(fork(this.g), q.seat, option, numbers(option)[0] ?? -1, offered)
    const legal = legalMoves(this.g, this.board, q.seat, this.from, ships)
    this.same('moves', [...offered].sort(), [...legal].sort())
  }
  /** All Fleets that can be put together for a destination. */
  private collect(g: Game, seat: number, said: unknown, to: number, out: Set<string>): void {
    const result = answerNamed(g, seat, said)
    if (!result.ok) throw new Error(result.error.message)
    const gone = (result.events as unknown as Told[]).find(event => event.type === 'moved')
    if (gone) return void out.add(`${to}: ${(gone.ships as number[]).join()}`)
    const [q] = questions(g, seat)
    if (q?.prompt === 'move.fleet') return this.collect(g, seat, 'stay', to, out)
    if (q) for (const given of enumerate(q) ?? []) this.collect(fork(g), seat, nameAnswer(q, given), to, out)
  }

  // ---------------------------------------------------------------- Upkeep and the end

  private hear(e: Told, all: readonly Told[], before: NewEden): void {
    const by = e.by as number
    if (e.type === 'verge') this.verge = e.phase as string
    if (e.type === 'round') {
      this.same('last Round', e.last, this.verge !== '')
      if (e.last) this.roundsLeft += 1
    }
    if (e.type === 'upkeep')
      this.same('Emergency Upkeep', e.emergency, this.verge === 'round' && this.roundsLeft === 0)
    if (e.type === 'upkeep-step') this.step(e.step as number, all, before)
    if (e.type === 'mined') this.same('mined', e.minerals, this.due[by]?.mined)
    if (e.type === 'gained' && this.g.phase === 'upkeep') {
      if (e.kind === 'planetary' || e.kind === 'moon') this.refined[by] = (this.refined[by] ?? 0) + 1
      else if (e.kind === 'z' && all.some(({ type, step }) => type === 'upkeep-step' && step === 5))
        this.same('income', e.n, this.due[by]?.z)
    }
    if (e.type === 'ended') {
      this.same('rounds after the Verge', this.roundsLeft, 1)
      this.same(
        'winners',
        [...(e.winners as number[])].sort((a, b) => a - b),
        victors(this.g, this.board),
      )
    }
  }
  private step(step: number, all: readonly Told[], before: NewEden): void {
    if (step === 3) {
      this.due = due(before, this.board)
      this.refined = this.due.map(() => 0)
    }
    const enough = before.pool.get(4) > 20 && before.pool.get(5) > 20
    if (step === 5 && enough)
      this.same(
        'refined',
        this.refined,
        this.due.map(({ materials }) => materials),
      )
    if (step === 9) {
      const told = all
        .filter(({ type }) => type === 'dominates')
        .map(({ by, reason }) => `${by as number} ${reason as string}`)
      this.same('Domination', told.sort(), dominates(this.g, this.board).sort())
    }
  }

  // ---------------------------------------------------------------- Missions

  private isAsked(): boolean {
    return questions(this.g).some(({ prompt }) => prompt === 'checkpoint.mission')
  }
  private passed(): void {
    const midway = [trade, manufacture, build].some(action => running(this.g, action as never))
    if (!midway) this.diaries.forget()
    this.asked.clear()
  }
  /** What each holder may complete; and, once play goes on, that all were asked who fulfil something. */
  private checkMissions(): void {
    const { g } = this
    const midway = [trade, manufacture, build].some(action => running(g, action as never))
    const open = questions(g)
    for (const q of open) {
      if (q.prompt !== 'checkpoint.mission') continue
      const offered = optionsOf(q).map(name => numbers(name)[0] ?? -1)
      for (const card of g.players.at(q.seat).missions.toArray()) {
        const fulfils = this.diaries.fulfils(g, q.seat, missionOf(g, card), midway)
        this.same(`Mission ${missionOf(g, card).id}`, offered.includes(card), fulfils)
        if (fulfils) this.asked.add(`${q.seat} ${card}`)
      }
    }
    if (!open.every(({ prompt }) => prompt === 'turn.choose' || prompt === 'round.turn')) return
    for (let seat = 0; seat < g.players.length; seat++)
      for (const card of g.players.at(seat).missions.toArray()) {
        const mission = missionOf(g, card)
        const waits = this.diaries.fulfils(g, seat, mission) && !this.diaries.fulfils(g, seat, mission, true)
        if (waits && !this.asked.has(`${seat} ${card}`))
          this.problems.push(`${seat} was not asked about ${mission.id}`)
      }
    this.diaries.forget()
    this.asked.clear()
  }
}

test.each([2, 3, 4])(
  'with %i players second calculations agree with every move, Upkeep, Mission and end',
  players => {
    const seen = new Map<string, number>()
    for (let seed = 0; seed < 3; seed++) {
      const game = new Watched(players, `${players} ${seed}`).playOn()
      expect(game.problems.map(problem => `seed ${seed}: ${problem}`)).toEqual([])
      for (const [what, n] of game.seen) seen.set(what, (seen.get(what) ?? 0) + n)
    }
    // They have had something to look at.
    for (const what of ['moves', 'claim', 'mined', 'income', 'Domination', 'winners'])
      expect([what, (seen.get(what) ?? 0) > 2]).toEqual([what, true])
  },
  60_000,
)
