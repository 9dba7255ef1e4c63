import { NOBODY } from '@orrery/kernel'
import type { Presence, Timers } from './ports.js'
import type { Listener, Told } from './room.js'
import type { Actor } from './seats.js'
import type { Viewer } from './table.js'

/**
 * Who comes and goes within so many milliseconds is told together; where many look on, less often. One who comes back again
 * and again would otherwise be told of to everybody each time.
 */
const TOLD_AFTER = { few: 30, crowd: 1000 }
const CROWD = 50
/** Names that are told; of more than these only how many they are. */
const MOST_NAMES = 100

/** Who looks on at one table: those who listen here, by what they may see, and those in other processes. */
export class Onlookers {
  /** A few, so a list; never changed but replaced, since whoever is told something may leave while the others are told. */
  private seated: readonly Listener[] = []
  private spectators: Set<Listener> | undefined
  private elsewhere: Map<string, readonly Actor[]> | undefined
  /** Everybody who sees something of their own. */
  viewers: readonly Viewer[] = []
  /** What all but the new ones were told last, when they are told again, and whether other processes are asked then. */
  private said = ''
  private fresh: Listener[] = []
  private later: (() => void) | undefined
  private asks = false

  constructor(
    private readonly table: string,
    private readonly timers: Timers,
    private readonly presence: Presence | undefined,
  ) {}

  get any(): boolean {
    return this.viewers.length > 0
  }
  tell(told: Told): void {
    const { viewer } = told
    if (viewer < 0) for (const listener of this.spectators ?? NOBODY_THERE) listener.told(told)
    else for (const listener of this.seated) if (listener.viewer === viewer) listener.told(told)
  }
  private *all(): Iterable<Listener> {
    yield* this.seated
    yield* this.spectators ?? NOBODY_THERE
  }

  add(listener: Listener): void {
    this.asks ||= !this.any
    if (listener.viewer >= 0) this.seated = [...this.seated, listener]
    else (this.spectators ??= new Set()).add(listener)
    this.fresh.push(listener)
    this.changed()
  }
  remove(listener: Listener): void {
    const seated = this.seated.filter(one => one !== listener)
    if (seated.length === this.seated.length && !this.spectators?.delete(listener)) return
    this.seated = seated
    this.fresh = this.fresh.filter(one => one !== listener)
    this.changed()
  }
  /** The room closes: nobody is left, and everybody who was is given. */
  clear(): Listener[] {
    const all = [...this.all()]
    this.seated = []
    this.spectators = undefined
    this.viewers = []
    this.fresh = []
    this.later?.()
    this.later = undefined
    if (all.length > 0) this.presence?.say(this.table, [], false)
    return all
  }

  private changed(): void {
    const seats = new Set(this.seated.map(({ viewer }) => viewer))
    this.viewers = this.spectators?.size ? [...seats, NOBODY] : [...seats]
    this.tellSoon()
  }
  repeat(asks: boolean): void {
    if (this.any) this.presence?.say(this.table, this.people(), asks)
  }
  heard(process: string, people: readonly Actor[]): void {
    if (people.length === 0 && !this.elsewhere?.has(process)) return
    this.elsewhere ??= new Map()
    if (people.length > 0) this.elsewhere.set(process, people)
    else this.elsewhere.delete(process)
    this.tellSoon()
  }
  private tellSoon(): void {
    const crowd = this.seated.length + (this.spectators?.size ?? 0) > CROWD
    this.later ??= this.timers.after(crowd ? TOLD_AFTER.crowd : TOLD_AFTER.few, () => this.show())
  }
  /** Says who looks on here, to those here and to the other processes. */
  private show(): void {
    this.later = undefined
    this.presence?.say(this.table, this.people(), this.asks)
    this.asks = false
    const names = this.names
    const more = Math.max(0, names.length - MOST_NAMES)
    names.length -= more
    names.sort()
    const said = `${more} ${names.join()}`
    const listeners = said === this.said ? this.fresh : [...this.all()]
    this.said = said
    this.fresh = []
    for (const listener of listeners) listener.present(names, more)
  }

  /** Everybody here once, those who have a seat first. */
  private people(): Actor[] {
    const people = new Map<string, Actor>()
    for (const { user, name } of this.all()) people.set(user, { user, name })
    return [...people.values()]
  }
  /** Those who have a seat first, for they are told of in any crowd. */
  private get names(): string[] {
    const seated = new Set(this.seated.map(({ name }) => name))
    const others = new Set<string>()
    for (const { name } of this.spectators ?? NOBODY_THERE) others.add(name)
    for (const people of this.elsewhere?.values() ?? []) for (const { name } of people) others.add(name)
    return [...new Set([...seated, ...others])]
  }
  isPresent(user: string): boolean {
    for (const listener of this.seated) if (listener.user === user) return true
    for (const listener of this.spectators ?? NOBODY_THERE) if (listener.user === user) return true
    for (const people of this.elsewhere?.values() ?? [])
      for (const one of people) if (one.user === user) return true
    return false
  }
}
const NOBODY_THERE: readonly Listener[] = []
