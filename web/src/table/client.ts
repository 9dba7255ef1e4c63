import type { Described } from '@orrery/kernel/host'
import { patch } from '@orrery/kernel/host'
import type { Command, TableSummary, Fault, Heard, Reply } from '@orrery/table'
import type { Arrival, Link } from './link.js'
import { paced } from './pace.js'

/** What the page knows of a table, and all it draws from. Never changed in place. */
export interface TableState {
  readonly status: 'opening' | 'open' | 'lost' | 'refused'
  readonly fault?: Fault
  readonly viewer: number
  readonly summary?: TableSummary
  /** The viewer's view, word by word; new whenever it changed. */
  readonly words?: Int32Array
  /** The last step heard. */
  readonly n: number
  readonly turn: number
  /** Seats everybody knows to be awaited, as bits. */
  readonly waiting: number
  readonly clocks?: readonly number[]
  /** When the clocks were read, by this machine's time. */
  readonly clocksAt: number
  readonly questions: readonly Described[]
  /** Everything told so far, oldest first; `early` when the beginning is missing. */
  readonly heard: readonly Heard[]
  readonly early: boolean
  /** The last answer at the table was the viewer's own. */
  readonly lastMine: boolean
  readonly present: readonly string[]
  /** How many more look on than are named. */
  readonly morePresent: number
}
/** Whether a seat's clock runs, as this viewer knows it: one's own stops with a secret answer, that of others when all may know. */
export const clockRuns = ({ viewer, turn, waiting }: TableState, seat: number): boolean =>
  seat === viewer ? turn > 0 : (waiting & (1 << seat)) !== 0

export const NOTHING: TableState = {
  status: 'opening',
  viewer: -1,
  n: 0,
  turn: 0,
  waiting: 0,
  clocksAt: 0,
  questions: [],
  heard: [],
  early: false,
  lastMine: false,
  present: [],
  morePresent: 0,
}

/** The state after arriving, or arriving again: what was heard before is kept. */
export function arrive(state: TableState, arrival: Arrival, now: number): TableState {
  const { missed = [], more, questions, n, viewer, summary, words, turn, waiting, clocks, mayUndo } = arrival
  const again = state.viewer === viewer && state.status !== 'opening'
  // A server that has heard less tells the rest again.
  const known = again ? state.heard.filter(step => step.n <= n) : []
  const last = known.at(-1)?.n ?? 0
  const { fault: _fault, words: _words, clocks: _clocks, ...rest } = state
  return {
    ...rest,
    status: 'open',
    viewer,
    summary,
    n,
    turn: turn ?? 0,
    waiting: waiting ?? 0,
    clocksAt: now,
    questions,
    heard: [...known, ...missed.filter(step => step.n > last)],
    early: again ? state.early : more === true,
    lastMine: mayUndo ?? false,
    ...(words ? { words: Int32Array.from(words) } : {}),
    ...(clocks ? { clocks } : {}),
  }
}

/** The state after one more step. Undefined when a step before it was missed. */
export function hear(state: TableState, step: Heard, now: number): TableState | undefined {
  if (step.n <= state.n) return state
  if (step.n !== state.n + 1) return undefined
  const { n, summary, update, turn, waiting, clocks, line, id } = step
  let { words } = state
  if (update && words) {
    words = words.slice()
    patch(words, update)
  }
  const answered = line === undefined
  const asked = turn ?? state.turn
  return {
    ...state,
    n,
    heard: [...state.heard, step],
    ...(summary ? { summary } : {}),
    ...(words ? { words } : {}),
    turn: asked,
    questions: asked === state.turn ? state.questions : [],
    waiting: waiting ?? state.waiting,
    lastMine: answered ? id !== undefined : line.k === 'return' ? false : state.lastMine,
    ...(clocks ? { clocks, clocksAt: now } : {}),
  }
}

let made = 0
const newId = (): string =>
  `${Date.now().toString(36)}-${++made}-${Math.floor(performance.now() * 1000) % 46656}`

/** A table that is open on this page: keeps the state, sends what the viewer decides. */
export class TableClient {
  private now: TableState = NOTHING
  private readonly watchers = new Set<() => void>()
  private readonly tell = paced(() => {
    for (const watch of this.watchers) watch()
  })

  constructor(readonly link: Link) {}
  /** Begins to listen. */
  open(): void {
    this.link.open({
      arrived: arrival => this.set(arrive(this.now, arrival, Date.now())),
      step: heard => {
        const next = hear(this.now, heard, Date.now())
        if (next) this.set(next)
        else this.set({ ...this.now, status: 'lost' })
      },
      asked: (turn, questions) => {
        if (turn >= this.now.turn || questions.length > 0) this.set({ ...this.now, turn, questions })
      },
      present: (present, morePresent) => this.set({ ...this.now, present, morePresent }),
      lost: () => this.set({ ...this.now, status: this.now.status === 'opening' ? 'opening' : 'lost' }),
      refused: fault => this.set({ ...this.now, status: 'refused', fault }),
    })
  }
  readonly state = (): TableState => this.now
  readonly subscribe = (watch: () => void): (() => void) => {
    this.watchers.add(watch)
    return () => this.watchers.delete(watch)
  }
  private set(next: TableState): void {
    if (next === this.now) return
    this.now = next
    this.tell()
  }

  /** Sends an answer to the question of that turn: what was chosen for one question never reaches the next. */
  answer(turn: number, a: unknown, errand: boolean): Promise<Reply> {
    return this.do({ do: 'answer', turn, a, id: newId(), ...(errand ? { errand } : {}) })
  }
  takeBack(turn: number, errand: boolean): Promise<Reply> {
    return this.do({ do: 'back', turn, id: newId(), ...(errand ? { errand } : {}) })
  }
  /** Undoes the last answer; where something was learned since, it is `seen`, unless others are to be asked or it is to be practice. */
  async undo(beyond: boolean): Promise<Reply> {
    if (this.now.lastMine) {
      const reply = await this.do({ do: 'undo' })
      if (reply.ok || reply.fault.code !== 'nothing-to-undo') return reply
    }
    return beyond ? this.do({ do: 'request' }) : { ok: false, fault: { code: 'seen', params: {} } }
  }
  do(command: Command): Promise<Reply> {
    return this.link.do(command)
  }
  close(): void {
    this.link.close()
  }
}
