import type { Presence } from './ports.js'
import type { Listener } from './room.js'
import type { Actor } from './seats.js'
import type { Viewer } from './table.js'

/** Who looks on at one table: those who listen here, by what they may see, and those in other processes. */
export class Onlookers {
  private readonly here = new Map<Viewer, Set<Listener>>()
  private elsewhere: Map<string, readonly Actor[]> | undefined

  constructor(
    private readonly table: string,
    private readonly presence: Presence | undefined,
  ) {}

  get any(): boolean {
    return this.here.size > 0
  }
  viewers(): Iterable<Viewer> {
    return this.here.keys()
  }
  of(viewer: Viewer): Iterable<Listener> {
    return this.here.get(viewer) ?? NOBODY_THERE
  }
  private *all(): Iterable<Listener> {
    for (const ears of this.here.values()) yield* ears
  }

  add(listener: Listener): void {
    const first = !this.any
    let ears = this.here.get(listener.viewer)
    if (!ears) this.here.set(listener.viewer, (ears = new Set()))
    ears.add(listener)
    this.changed(first)
  }
  remove(listener: Listener): void {
    const ears = this.here.get(listener.viewer)
    if (!ears?.delete(listener)) return
    if (ears.size === 0) this.here.delete(listener.viewer)
    this.changed(false)
  }
  /** The room closes: nobody is left, and everybody who was is given. */
  clear(): Listener[] {
    const all = [...this.all()]
    this.here.clear()
    if (all.length > 0) this.presence?.say(this.table, [], false)
    return all
  }

  /** Says who looks on here, to those here and to the other processes. */
  private changed(asks: boolean): void {
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
    const seatsFirst = [...this.all()].sort((a, b) => b.viewer - a.viewer)
    for (const { user, name } of seatsFirst) people.set(user, { user, name })
    return [...people.values()]
  }
  get names(): string[] {
    const names = new Set<string>()
    for (const { name } of this.all()) names.add(name)
    for (const people of this.elsewhere?.values() ?? []) for (const { name } of people) names.add(name)
    return [...names].sort()
  }
  isPresent(user: string): boolean {
    for (const ears of this.here.values()) for (const ear of ears) if (ear.user === user) return true
    for (const people of this.elsewhere?.values() ?? [])
      for (const one of people) if (one.user === user) return true
    return false
  }
}
const NOBODY_THERE: readonly Listener[] = []
