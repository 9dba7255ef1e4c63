import type { AnyGame, Game, Setup } from '@orrery/kernel'
import type { Named } from '@orrery/kernel/host'
import { NOBODY, OrreryError } from '@orrery/kernel'
import { explain, randomFrom } from '@orrery/kernel/host'
import { games } from '@orrery/games'
import type {
  BotRunner,
  Body,
  BotTask,
  Command,
  Entry,
  Fault,
  Listener,
  Made,
  MatchFile,
  Reply,
  Room,
  Table,
  Terms,
  Viewer,
} from '@orrery/table'
import {
  commitmentTo,
  contentFor,
  exportMatch,
  fault,
  faultOf,
  missedBy,
  newSeed,
  openTable,
  parseEntry,
  rulesOf,
  seenBy,
  Tables,
  verifyMatch,
} from '@orrery/table'
import type { Arrival, Past } from '../table/link.js'
import { tabsBus, tabsLocks } from './bus.js'
import type { PageListener } from './seat-listener.js'
import { SeatListener } from './seat-listener.js'
import { BrowserStore } from './store.js'

/** Who sits where at a table on this machine. */
export type Place =
  { readonly kind: 'person'; readonly name: string } | { readonly kind: 'bot'; readonly strength: string }
export interface SoloTerms {
  readonly game: string
  readonly places: readonly Place[]
  readonly settings: Terms['settings']
  /** Content packs, laid over the game's content in this order. */
  readonly packs?: readonly unknown[]
  /** What each seat brings, null for nothing. */
  readonly brought?: readonly unknown[]
  /** Where chance comes from, and what has been answered already: a guided game begins in a prepared position. */
  readonly seed?: string
  readonly opening?: readonly (readonly [seat: number, answer: Named])[]
}
/** Whoever thinks for the bots, not faster than the pace. */
export interface Thinkers {
  answer(task: BotTask, pace: number): Promise<Named>
}
/** Everybody on this machine is known by the seat they have. */
const userAt = (seat: number): string => `here-${seat}`

export const gameOf = async (id: string): Promise<AnyGame | undefined> =>
  Object.hasOwn(games, id) ? ((await games[id]?.load())?.game as AnyGame | undefined) : undefined

/** The tables of this machine: rules, log and clocks as on a server, without one. */
export class SoloTables {
  private readonly store = new BrowserStore()
  private readonly tables: Tables
  private thinkers: Thinkers | undefined
  private pace = 0
  private readonly listeners = new Map<string, { readonly room: Room; readonly listener: Listener }>()

  constructor() {
    this.tables = new Tables({
      store: this.store,
      games: gameOf,
      bus: tabsBus(),
      timers: {
        now: () => Date.now(),
        after: (ms, call) => {
          const timer = setTimeout(call, ms)
          return () => clearTimeout(timer)
        },
      },
      bots: { answer: task => this.think(task), brings: botsBring },
      locks: tabsLocks(navigator.locks as LockManager | undefined),
      notify: () => undefined,
      onFault: error => console.error(error),
      newSeed,
      newId: () => newSeed().slice(0, 12),
    })
  }
  useThinkers(thinkers: Thinkers): void {
    this.thinkers = thinkers
  }
  /** How long a bot takes at least, in milliseconds. */
  usePace(pace: number): void {
    this.pace = pace
  }
  private think(task: BotTask): Promise<Named> {
    if (!this.thinkers) return Promise.reject(new Error('nobody is there to think'))
    return this.thinkers.answer(task, this.pace)
  }

  // ---------------------------------------------------------------- tables

  /** A new match, begun at once. */
  async create(solo: SoloTerms): Promise<Made> {
    const { game: id, places, settings, packs = [], brought = [], opening = [] } = solo
    const game = await gameOf(id)
    if (!game) return { fault: fault('no-game', { game: id }) }
    const host = Math.max(
      0,
      places.findIndex(({ kind }) => kind === 'person'),
    )
    const terms: Terms = {
      game: id,
      players: places.length,
      settings,
      packs,
      clock: { kind: 'none' },
      timeout: 'bot',
      listed: false,
      spectators: false,
    }
    const beside = places.map(({ kind }, seat) => brought[seat] ?? (kind === 'bot' ? undefined : null))
    const chosen = await botsBring(id, places.length, settings, beside)
    const all = beside.map((what, seat) => (what === undefined ? (chosen?.[seat] ?? null) : what))
    const wrong = broughtFault(game as Game, { players: places.length, settings, seed: '' }, packs, all)
    if (wrong) return { fault: wrong }
    const seated = places.flatMap((place, seat): Body[] =>
      place.kind === 'bot'
        ? [{ k: 'bot', seat, strength: place.strength }]
        : [{ k: 'sit', seat, who: { user: userAt(seat), name: nameAt(places, seat) } }],
    )
    const seed = solo.seed ?? newSeed()
    return this.tables.create({ user: userAt(host), name: nameAt(places, host) }, terms, '', [
      ...seated,
      ...all.flatMap((what, seat): Body[] => (what === null ? [] : [{ k: 'bring', seat, what }])),
      ...places.flatMap(({ kind }, seat): Body[] =>
        kind === 'person' ? [{ k: 'ready', seat, on: true }] : [],
      ),
      {
        k: 'start',
        seed,
        commitment: commitmentTo(seed),
        ...rulesOf({ id: '', game, terms, brought: all }, seed),
      },
      ...opening.map(([seat, a]): Body => ({ k: 'answer', seat, a })),
    ])
  }
  /** The match as a file. Anybody who has it can check every die of it. */
  async file(id: string): Promise<MatchFile | null> {
    const table = await openTable(this.store, gameOf, id)
    if (!table?.play) return null
    return exportMatch(table, (await this.store.read(id, 1)).map(parseEntry))
  }
  /** Takes in a match from a file, once it has been played through and found right. */
  async adopt(file: MatchFile): Promise<Made> {
    await verifyMatch(gameOf, file)
    const game = await gameOf(file.game)
    if (!game) return { fault: fault('no-game', { game: file.game }) }
    return this.tables.adopt(game, seatedHere(file.entries))
  }
  async rematch(id: string, seat: number, turned: boolean): Promise<Made> {
    const made = await this.tables.rematch(id, { user: userAt(seat), name: '' }, turned)
    if ('fault' in made) return made
    const room = await this.tables.room(made.id)
    if (!room) return { fault: fault('no-table') }
    for (const [at, holder] of room.table.holders.entries())
      if (holder.kind === 'person') await room.command(holder, { do: 'ready', on: true })
      else if (holder.kind === 'open') return { fault: fault('not-ready', { seat: at }) }
    const reply = await room.command(room.table.host, { do: 'start' })
    return reply.ok ? made : { fault: reply.fault }
  }
  async packs(id: string): Promise<readonly unknown[]> {
    return (await this.tables.room(id))?.table.terms.packs ?? []
  }
  /** Who on this machine has a seat there. */
  async people(id: string): Promise<readonly number[]> {
    const room = await this.tables.room(id)
    return room?.table.holders.flatMap((h, seat) => (h.kind === 'person' ? [seat] : [])) ?? []
  }
  /** A new match that goes on from the position a viewer saw at its count `n`; bots have the other seats. */
  async branch(id: string, viewer: Viewer, n: number): Promise<Made> {
    const there = await openTable(this.store, gameOf, id, {
      from: 0,
      onEntry: table => table.heardBy(viewer) < n || table.seq < table.started,
    })
    if (!there) return { fault: fault('no-table') }
    const seat = Math.max(0, viewer)
    const holder = there.holders[seat]
    const who = { user: userAt(seat), name: holder?.kind === 'person' ? holder.name : '' }
    return this.tables.branch(id, there.seq, who, seat, 'normal', '')
  }
  /** The same from a match that came as a file. */
  async branchFile(file: MatchFile, viewer: Viewer, n: number): Promise<Made> {
    const made = await this.adopt(file)
    return 'fault' in made ? made : this.branch(made.id, viewer, n)
  }

  // ---------------------------------------------------------------- at a table

  async watch(id: string, viewer: Viewer, page: PageListener, key: string): Promise<Arrival | null> {
    const room = await this.tables.room(id)
    if (!room || !isOpenTo(room.table, viewer)) return null
    await this.quit(key)
    const listener = new SeatListener(userAt(viewer), viewer, room, page)
    const whole = await room.join(listener)
    this.listeners.set(key, { room, listener })
    // What is asked follows the arrival: the table may have moved on since.
    listener.ask()
    const missed = await missedBy(this.store, gameOf, id, viewer, 0)
    this.tables.steward.tend(id)
    return { ...whole, questions: [], missed: missed.filter(({ n }) => n <= whole.n) }
  }
  quit(key: string): Promise<void> {
    const old = this.listeners.get(key)
    if (old) old.room.quit(old.listener)
    this.listeners.delete(key)
    return Promise.resolve()
  }
  async do(id: string, seat: number, command: Command): Promise<Reply> {
    const room = await this.tables.room(id)
    if (!room) return { ok: false, fault: fault('no-table') }
    return room.command({ user: userAt(seat), name: '' }, command)
  }
  async why(id: string, seat: number, answer: unknown, errand: boolean): Promise<Fault | null> {
    const room = await this.tables.room(id)
    if (!room?.table.play) return fault('no-table')
    return explain(room.table.play.g, seat, answer, errand)?.toJSON() ?? null
  }
  async past(id: string, viewer: Viewer): Promise<Past | null> {
    const table = await openTable(this.store, gameOf, id)
    if (!table?.play || !isOpenTo(table, viewer)) return null
    const first = await openTable(this.store, gameOf, id, { upTo: table.started })
    const n = first?.heardBy(viewer) ?? 0
    const whole = await seenBy(this.store, gameOf, id, viewer, n)
    if (!whole?.words) return null
    return { n, words: whole.words, heard: await missedBy(this.store, gameOf, id, viewer, n) }
  }
}

const botsBring: NonNullable<BotRunner['brings']> = async (id, players, settings, beside) =>
  (await games[id]?.load())?.bot?.brings?.(players, settings, randomFrom(newSeed()), beside)

/** Why the game does not take what the seats bring, or undefined. */
function broughtFault(
  game: Game,
  setup: Setup,
  packs: readonly unknown[],
  brought: readonly unknown[],
): Fault | undefined {
  const { brings } = game.def
  if (!brings) return undefined
  try {
    const content = contentFor(game, packs)
    brought.forEach((what, seat) => brings.check(what, seat, setup, content))
    return undefined
  } catch (error) {
    if (error instanceof OrreryError) return faultOf(error)
    throw error
  }
}

/** The seats of this machine's people, and all once the match is over. */
const isOpenTo = ({ status, holders }: Table, viewer: Viewer): boolean =>
  status === 'over' || viewer === NOBODY || holders[viewer]?.kind === 'person'

const nameAt = (places: readonly Place[], seat: number): string => {
  const place = places[seat]
  return place?.kind === 'person' ? place.name : 'Watcher'
}

/** People of a match that was played elsewhere get the seats of this machine. */
function seatedHere(entries: readonly Entry[]): Entry[] {
  return entries.map((entry): Entry => {
    if (entry.k === 'sit') return { ...entry, who: { ...entry.who, user: userAt(entry.seat) } }
    return entry
  })
}
