import { NOBODY } from '@orrery/kernel'
import type { Presence } from './ports.js'
import type { Listener, Told } from './room.js'
import type { Actor } from './seats.js'
import type { Viewer } from './table.js'

/** Who looks on at one table: those who listen here, by what they may see, and those in other processes. */
export class Onlookers {
  /** A few, so a list; never changed but replaced, since whoever is told something may leave while the others are told. */
  private seated: readonly Listener[] = []
  private spectators: Set<Listener> | undefined
  private elsewhere: Map<string, readonly Actor[]> | undefined
  /** Everybody who sees something of their own. */
  viewers: readonly Viewer[] = []

  constructor(
    private readonly table: string,
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
    const first = !this.any
    if (listener.viewer >= 0) this.seated = [...this.seated, listener]
    else (this.spectators ??= new Set()).add(listener)
    this.changed(first)
  }
  remove(listener: Listener): void {
    const seated = this.seated.filter(one => one !== listener)
    if (seated.length === this.seated.length && !this.spectators?.delete(listener)) return
    this.seated = seated
    this.changed(false)
  }
  /** The room closes: nobody is left, and everybody who was is given. */
  clear(): Listener[] {
    const all = [...this.all()]
    this.seated = []
    this.spectators = undefined
    this.viewers = []
    if (all.length > 0) this.presence?.say(this.table, [], false)
    return all
  }

  /** Says who looks on here, to those here and to the other processes. */
  private changed(asks: boolean): void {
    const seats = new Set(this.seated.map(({ viewer }) => viewer))
    this.viewers = this.spectators?.size ? [...seats, NOBODY] : [...seats]
    this.presence?.say(this.table, this.people(), asks)
    this.show()
  }
  repeat(asks: boolean): void {
    if (this.any) this.presence?.say(this.table, this.people(), asks)
  }
  heard(process: string, people: readonly Actor[]): void {
    if (people.length === 0 && !this.elsewhere?.has(process)) return
    this.elsewhere ??= new Map()
    if (people.length > 0) this.elsewhere.set(process, people)
    else this.elsewhere.delete(process)
    this.show()
  }
  private show(): void {
    const names = this.names
    for (const ear of this.all()) ear.present(names)
  }

  /** Everybody here once, those who have a seat first. */
  private people(): Actor[] {
    const people = new Map<string, Actor>()
    for (const { user, name } of this.all()) people.set(user, { user, name })
    return [...people.values()]
  }
  get names(): string[] {
    const names = new Set<string>()
    for (const { name } of this.all()) names.add(name)
    for (const people of this.elsewhere?.values() ?? []) for (const { name } of people) names.add(name)
    return [...names].sort()
  }
  isPresent(user: string): boolean {
    for (const ear of this.seated) if (ear.user === user) return true
    for (const ear of this.spectators ?? NOBODY_THERE) if (ear.user === user) return true
    for (const people of this.elsewhere?.values() ?? [])
      for (const one of people) if (one.user === user) return true
    return false
  }
}
const NOBODY_THERE: readonly Listener[] = []
