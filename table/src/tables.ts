import type { AnyGame, Game } from '@orrery/kernel'
import { limitedTrial } from './budget.js'
import { cardOf } from './cards.js'
import { termsFault } from './commands.js'
import type { Body, Entry, Terms } from './entries.js'
import type { Fault } from './faults.js'
import { anonymous } from './file.js'
import { fault } from './faults.js'
import { applyLogged, openTable } from './opening.js'
import type {
  BotRunner,
  Bus,
  Games,
  LogStore,
  Notifier,
  Presence,
  PresenceListener,
  Timers,
  TableLocks,
} from './ports.js'
import { parseEntry } from './ports.js'
import type { RoomPorts } from './room.js'
import { Room } from './room.js'
import type { Actor, Holder } from './seats.js'
import { isAlone, OPEN, seatKeptFor, seatOf } from './seats.js'
import { Steward } from './steward.js'
import type { FrozenTable } from './frozen.js'
import { Table } from './table.js'
import { upgradeOf } from './upgrades.js'

export interface TablesPorts {
  readonly store: LogStore
  readonly games: Games
  readonly bus: Bus
  /** Who looks on in other processes, where there are any. */
  readonly presence?: Presence
  readonly timers: Timers
  readonly bots: BotRunner
  readonly locks: TableLocks
  readonly notify: Notifier
  readonly onFault: (error: unknown, table: string) => void
  /**
   * Plays a log elsewhere, where it holds up nobody, and gives where the table stood on the way and last of all where it
   * stands; without it logs are played here.
   */
  readonly play?: (
    game: string,
    lines: readonly string[],
    who: string,
  ) => Promise<readonly FrozenTable[] | { readonly fault: Fault }>
  /** A new name for a table that nobody guesses. */
  readonly newId: () => string
  /** The chance of a new match. */
  readonly newSeed: () => string
}
const SEATING: ReadonlySet<Entry['k']> = new Set(['open', 'sit', 'bot', 'free', 'leave', 'bring'])
/** A table, and how many letters its log and its positions took when it was made; none where it was there already. */
export type Made = { readonly id: string; readonly letters?: number } | { readonly fault: Fault }
const lettersOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0)
/** A room nobody is in is put away after this long. */
const IDLE = 60_000
/** How often rooms are looked at; a game that was not touched between two looks is suspended. */
const LOOK = 5000
/** How long a server that closes goes on keeping where its tables stand. */
const CLOSING = 10_000

/** The tables that are open in this process, and the door to all others. */
export class Tables {
  private readonly rooms = new Map<string, Promise<Room | undefined>>()
  private readonly opened = new Map<string, Room>()
  private readonly used = new Map<string, number>()
  private readonly rematches = new Map<string, Promise<Made>>()
  readonly steward: Steward
  /** One for all rooms: what they reach at every move is then found without looking for it. */
  private readonly ports: TablesPorts & RoomPorts
  private readonly unlisten: () => void
  private sweep: (() => void) | undefined

  constructor(ports: TablesPorts) {
    this.steward = new Steward({ ...ports, open: id => this.room(id) })
    this.ports = { ...ports, tend: room => this.steward.tend(room.id) }
    const ends = [
      ports.bus.listen((id, seq) => this.opened.get(id)?.announced(seq)),
      ports.presence?.listen(this.presenceListener()),
    ]
    this.unlisten = () => {
      for (const end of ends) end?.()
    }
    this.sweepLater()
  }
  private presenceListener(): PresenceListener {
    return {
      heard: (process, id, people, asks) => {
        const onlookers = this.opened.get(id)?.onlookers
        onlookers?.heard(process, people)
        if (asks) onlookers?.repeat(false)
      },
      gone: process => {
        for (const { onlookers } of this.opened.values()) onlookers.heard(process, [])
      },
      gap: () => {
        for (const { onlookers } of this.opened.values()) onlookers.repeat(true)
      },
    }
  }
  get count(): number {
    return this.opened.size
  }
  /** Closes rooms whose tables were changed or taken away behind their backs; those who listen may ask again. */
  letGo(which: (table: Table) => boolean): void {
    for (const [id, room] of this.opened) {
      if (!which(room.table)) continue
      room.close()
      this.opened.delete(id)
      this.used.delete(id)
    }
  }
  /** The room of this table, opened if need be; undefined when there is no such table. */
  room(id: string): Promise<Room | undefined> | Room {
    const open = this.opened.get(id)
    if (open && !open.closed && !open.table.exhausted) return open
    open?.close()
    let opening = this.rooms.get(id)
    if (!opening) {
      opening = this.open(id).finally(() => this.rooms.delete(id))
      this.rooms.set(id, opening)
    }
    return opening
  }
  private async open(id: string): Promise<Room | undefined> {
    const table = await openTable(this.ports.store, this.ports.games, id)
    if (!table) return undefined
    const room = new Room(table, this.ports)
    this.opened.set(id, room)
    this.used.set(id, this.ports.timers.now())
    // An entry may have come in between reading and listening.
    room.announced(Number.MAX_SAFE_INTEGER)
    const { outdated } = table
    if (outdated?.changed !== undefined)
      this.ports.onFault(
        new Error(
          `the rules of ${table.game.id} lead elsewhere by entry ${outdated.changed}, under version ${outdated.version}`,
        ),
        id,
      )
    else if (outdated) await this.upgrade(room)
    return room
  }
  /** A match of older rules goes on under those at hand where its game carries it over. */
  private async upgrade(room: Room): Promise<void> {
    try {
      const entry = limitedTrial(
        room.id,
        room.table.terms.packs,
        () => upgradeOf(room.table),
        room.table.host.user,
      )
      if (entry) await room.note(entry, ({ outdated }) => outdated !== undefined)
    } catch (error) {
      // Its last position is whole all the same.
      this.ports.onFault(error, room.id)
    }
  }
  /** Notes may have been lost: every open table looks at its log. */
  catchUp(): void {
    for (const room of this.opened.values()) room.announced(Number.MAX_SAFE_INTEGER)
  }
  /** Looks whether a log has grown unheard: a process may have died between writing and telling. */
  async compare(headsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>): Promise<void> {
    const watched = [...this.opened.values()].filter(room => room.watched && room.quiet)
    for (let i = 0; i < watched.length; i += 500) {
      const some = watched.slice(i, i + 500)
      const heads = await headsOf(some.map(({ id }) => id))
      for (const room of some) room.announced(heads.get(room.id) ?? 0)
    }
  }
  private sweepLater(): void {
    this.sweep = this.ports.timers.after(LOOK, () => {
      const now = this.ports.timers.now()
      for (const [id, room] of this.opened) {
        try {
          room.suspendIfIdle()
        } catch (error) {
          this.ports.onFault(error, id)
        }
        if (room.watched || !room.quiet) this.used.set(id, now)
        else if (room.closed || now - (this.used.get(id) ?? 0) > IDLE) {
          this.opened.delete(id)
          this.used.delete(id)
          room.keepPosition().catch((error: unknown) => this.ports.onFault(error, id))
        }
      }
      this.sweepLater()
    })
  }

  // ---------------------------------------------------------------- new tables

  async create(by: Actor, terms: Terms, key: string, then: readonly Body[] = []): Promise<Made> {
    const game = await this.ports.games(terms.game)
    if (!game) return { fault: fault('no-game', { game: terms.game }) }
    const wrong = termsFault(game as Game, terms, by.user, by.user)
    if (wrong) return { fault: wrong }
    return this.lay(game, [{ k: 'open', by, key, ...terms }, ...then])
  }
  /** Writes the first entries of a new table. */
  private async lay(game: AnyGame, bodies: readonly Body[]): Promise<Made> {
    const at = this.ports.timers.now()
    return this.layEntries(
      game,
      bodies.map((body): Entry => ({ ...body, at })),
    )
  }
  private async layEntries(game: AnyGame, entries: readonly Entry[]): Promise<Made> {
    const id = this.ports.newId()
    const table = new Table(id, game)
    for (const entry of entries) applyLogged(table, entry)
    const lines = entries.map(entry => JSON.stringify(entry))
    await this.ports.store.create(cardOf(table, this.ports.timers.now()), lines)
    await this.tendIfDue(table)
    return { id, letters: lettersOf(lines) }
  }
  /** The same people and terms again, everybody one seat on or in their own. Asked twice, there is still one. */
  async rematch(id: string, who: Actor, turned = true): Promise<Made> {
    const room = await this.room(id)
    if (!room) return { fault: fault('no-table') }
    // Another process may have made one.
    await room.catchUp()
    const { table } = room
    if (table.damage) return { fault: fault('damaged', { entry: table.damage.entry }) }
    if (table.next !== undefined) return { id: table.next }
    if (table.status !== 'over') return { fault: fault('not-open-yet') }
    // Whoever was replaced by a bot played all the same.
    if (seatOf(table.holders, who.user) < 0 && seatKeptFor(table.holders, who.user) < 0)
      return { fault: fault('not-seated') }
    const making = this.rematches.get(id)
    // Counted for whoever asked first.
    if (making) return making.then(made => ('fault' in made ? made : { id: made.id }))
    const first = this.makeRematch(room, who, turned ? 1 : 0).finally(() => this.rematches.delete(id))
    this.rematches.set(id, first)
    return first
  }
  private async makeRematch(room: Room, who: Actor, by: number): Promise<Made> {
    const { table } = room
    const { holders, brought } = table
    // Everybody moves up so many chairs, so that who begins changes from match to match.
    const seats = holders.flatMap((_, seat) => {
      const before = (seat + by) % holders.length
      return seating(holders[before] ?? OPEN, seat, brought[before])
    })
    const made = await this.create(who, table.terms, table.key, seats)
    if ('fault' in made) return made
    const noted = await room.note({ k: 'rematch', table: made.id }, ({ next }) => next === undefined)
    if (noted.ok) return made
    // Somebody was faster: theirs is the one everybody is told of.
    await room.settled()
    return room.table.next === undefined ? { fault: noted.fault } : { id: room.table.next }
  }
  /** A new table that goes on from a position of this one; the others' seats are played by bots. */
  async branch(
    id: string,
    seq: number,
    who: Actor,
    seat: number,
    strength: string,
    key: string,
  ): Promise<Made> {
    const { store, games } = this.ports
    const table = await openTable(store, games, id)
    if (!table) return { fault: fault('no-table') }
    if (table.outdated) return { fault: fault('outdated', { version: table.outdated.version }) }
    if (table.status !== 'over' && !isAlone(table.holders, who.user)) return { fault: fault('not-open-yet') }
    if (seq < table.started || seq > table.seq) return { fault: fault('bad-position', { at: seq }) }
    if (table.holders[seat] === undefined) return { fault: fault('bad-terms', { seat }) }
    const at = this.ports.timers.now()
    const seats = table.holders.flatMap((_, s): Body[] => [
      s === seat ? { k: 'sit', seat: s, who } : { k: 'bot', seat: s, strength },
      ...bringing(s, table.brought[s]),
    ])
    const { started } = table
    const begin = (await store.read(id, started, started)).map(parseEntry)
    const played = standing((await store.read(id, started + 1, seq)).map(parseEntry), started)
    const bodies: Body[] = [
      {
        k: 'open',
        by: who,
        key,
        from: { table: id, at: seq, by: who.user },
        ...table.terms,
        clock: { kind: 'none' },
        listed: false,
      },
      ...seats,
    ]
    // All of it happens now: clocks are off, and time must not run back.
    const entries = [...bodies, ...begin, ...played].map((entry): Entry => ({ ...entry, at }))
    return this.layLog(table.game, entries, who.user)
  }
  /** Takes in a finished match from elsewhere that has been verified: anybody with its link may look at it. */
  async adopt(game: AnyGame, given: readonly Entry[], by = ''): Promise<Made> {
    const entries = anonymous(given).map((e): Entry => (e.k === 'open' ? { ...e, listed: true } : e))
    if (this.ports.play) return this.layLog(game, entries, by)
    const id = this.ports.newId()
    // Who sat there follows from these alone; the game need not be played again.
    const table = new Table(id, game)
    for (const entry of entries) if (SEATING.has(entry.k)) applyLogged(table, entry)
    const card = { ...cardOf(table, this.ports.timers.now()), status: 'over' as const }
    const lines = entries.map(entry => JSON.stringify(entry))
    await this.ports.store.create(card, lines)
    return { id, letters: lettersOf(lines) }
  }
  /** A table that has a past: it is played elsewhere, and what was reached is kept, so that nobody plays it again. */
  private async layLog(game: AnyGame, entries: readonly Entry[], by: string): Promise<Made> {
    const { play, store, timers } = this.ports
    if (!play) return this.layEntries(game, entries)
    const lines = entries.map(entry => JSON.stringify(entry))
    const kept = await play(game.id, lines, by)
    if ('fault' in kept) return { fault: kept.fault }
    const last = kept.at(-1)
    if (!last) return { fault: fault('no-game') }
    const id = this.ports.newId()
    const table = limitedTrial(id, last.terms.packs, () => Table.thaw(id, game, last), last.host.user)
    await store.create(cardOf(table, timers.now()), lines)
    for (const frozen of kept) await store.keep(id, frozen)
    await this.tendIfDue(table)
    return { id, letters: lettersOf(lines) + lettersOf(kept.map(({ play: saved }) => saved?.save ?? '')) }
  }
  private async tendIfDue(table: Table): Promise<void> {
    if (table.due === undefined) return
    await this.ports.store.defer(table.id, table.due, table.seq)
    this.steward.tend(table.id)
  }

  async close(): Promise<void> {
    this.steward.close()
    this.unlisten()
    this.sweep?.()
    const rooms = [...this.opened.values()]
    const late = this.ports.timers.now() + CLOSING
    for (let i = 0; i < rooms.length; i += 200)
      await Promise.all(
        rooms.slice(i, i + 200).map(async room => {
          await room.settled()
          try {
            if (this.ports.timers.now() < late) await room.keepPosition()
          } catch (error) {
            this.ports.onFault(error, room.id)
          }
          room.close()
        }),
      )
  }
}

/** The same person at a new table, with what they brought the last time; a bot brings anew. */
function seating(holder: Holder, seat: number, what: unknown): Body[] {
  switch (holder.kind) {
    case 'open':
      return []
    case 'bot':
      return holder.for
        ? [{ k: 'sit', seat, who: holder.for }, ...bringing(seat, what)]
        : [{ k: 'bot', seat, strength: holder.strength }]
    case 'person':
      return [{ k: 'sit', seat, who: { user: holder.user, name: holder.name } }, ...bringing(seat, what)]
  }
}
const bringing = (seat: number, what: unknown): Body[] =>
  (what ?? null) === null ? [] : [{ k: 'bring', seat, what }]

/** The answers of these entries that were not taken back by a later one. */
function standing(entries: readonly Entry[], before: number): Entry[] {
  const line: { seq: number; entry: Entry }[] = []
  entries.forEach((entry, i) => {
    if (entry.k === 'answer' || entry.k === 'back') line.push({ seq: before + 1 + i, entry })
    if (entry.k === 'return') while ((line.at(-1)?.seq ?? 0) > entry.to) line.pop()
  })
  return line.map(({ entry }) => entry)
}
