import type { EventNamed, GameEvent, Seat } from '@orrery/kernel'
import type { ExileSun, Kind } from '../state.js'
import { colonyOf, shipOf, techOf } from '../state.js'
import type { Talk } from '../talk.js'
import type { WildTable } from './wild-table.js'

type Told<E extends keyof Talk['events']> = EventNamed<Talk, E>
const is = <E extends keyof Talk['events']>(event: GameEvent, type: E): event is Told<E> & GameEvent =>
  event.type === type
const STORED: readonly string[] = ['strike-craft', 'flagship', 'shipyard']
/** XS-SHIP-01, XS-SHIP-02. */
const SIZES: Readonly<Partial<Record<Kind, number>>> = { light: 3, medium: 4, heavy: 5, shipyard: 5 }
/** What a card adds: to all columns, to Attack alone, to Defend alone. */
const POWER: Readonly<Record<string, readonly [any: number, attack: number, defend: number]>> = {
  'Reactor Overdrive': [2, 0, 0],
  'Pulse Lances': [0, 3, 0],
  'Aegis Screens': [0, 0, 3],
}

/** One side of a battle as everybody was told of it. */
class Line {
  /** Circles of each ship that are not covered, first to last; none left, and it is gone. */
  readonly open: number[][]
  readonly lost: number[] = []
  readonly back: number[] = []
  points: readonly number[] = []
  extra = [0, 0, 0]
  constructor(
    readonly owner: Seat,
    readonly kind: Kind,
    readonly ships: readonly number[],
    private readonly circles: (ship: number) => readonly number[],
  ) {
    this.open = ships.map(ship => [...circles(ship)])
  }
  power(): number {
    return this.open.flat().reduce((sum, n) => sum + n, 0)
  }
  isGone = (column: number): boolean => this.lost.includes(this.ships[column] ?? -1)
  left(): number {
    return this.ships.length - this.lost.length
  }
  hit(column: number, points: number): void {
    this.open[column]?.splice(0, points)
  }
  /** The last circle covered is the first to be open again. */
  repair(column: number, circles: number): void {
    const ship = this.circles(this.ships[column] ?? -1)
    const open = this.open[column]?.length ?? 0
    this.open[column] = ship.slice(Math.max(0, ship.length - open - circles))
  }
  dead(): number[] {
    return this.ships.filter((ship, i) => this.open[i]?.length === 0 && !this.lost.includes(ship))
  }
}

/** Battles a second time, from the log alone: power, damage, losses, who wins, and where every ship goes. */
export class BattleWatch {
  private lines: Line[] = []
  private quiet = 0
  /** Where the battle lies whose ships are on their way home. */
  private over: { readonly lines: readonly Line[]; readonly at: number } | undefined
  constructor(private readonly t: WildTable) {}

  hear(events: readonly GameEvent[]): void {
    for (const event of events) this.note(event)
    // The ships are home once somebody is asked about anything but their order or the Scout beside them.
    const prompt = this.t.over ? '' : this.t.question().prompt
    if (
      this.over &&
      !['order-under.order', 'extra-scout.place', 'battle.aftermath', 'salvage.ship'].includes(prompt)
    ) {
      this.home(this.over.lines)
      this.over = undefined
    }
  }
  private wrong(what: string, is: unknown, due: unknown): void {
    if (JSON.stringify(is) !== JSON.stringify(due))
      this.t.wrong(`${what}: ${JSON.stringify(is)} should be ${JSON.stringify(due)}`)
  }
  private of(seat: Seat): Line | undefined {
    return this.lines.find(({ owner }) => owner === seat)
  }
  private circles = (ship: number): readonly number[] => {
    const { g } = this.t
    const owner = Math.floor(ship / 25)
    return colonyOf(g, owner).advantages.includes('armor') ? shipOf(g, ship).armor : shipOf(g, ship).standard
  }
  private note(event: GameEvent): void {
    if (is(event, 'battle')) this.lines = []
    else if (is(event, 'ships')) this.arrives(event)
    else if (is(event, 'round')) this.round(event)
    else if (is(event, 'tech')) this.card(event)
    else if (is(event, 'tactics')) this.tactics(event)
    else if (is(event, 'excess')) this.tactics({ ...event, by: event.of })
    else if (is(event, 'misses') && event.redo) for (const line of this.lines) line.points = []
    else if (is(event, 'damage')) this.damage(event)
    else if (is(event, 'repaired')) this.of(event.by)?.repair(event.column, event.circles)
    else if (is(event, 'destroyed')) this.destroyed(event)
    else if (is(event, 'salvaged')) this.of(event.by)?.back.push(event.ship)
    else if (is(event, 'battle-over')) this.ends(event)
  }

  // ---------------------------------------------------------------- the battle

  private arrives({ by, ships, kind }: Told<'ships'>): void {
    const { g } = this.t
    const line = new Line(by, kind, ships, this.circles)
    this.lines.push(line)
    this.quiet = 0
    const ids = ships.map(ship => shipOf(g, ship).id)
    if (kind !== 'scout') this.wrong('ships of a token', ships.length, SIZES[kind])
    this.wrong('the Shipyard fights with its token alone', ids.includes('shipyard'), kind === 'shipyard')
    const inHand = ids.filter(id => !STORED.includes(id)).length
    const player = g.players.at(by)
    const kept = player.storage.toArray().some(ship => shipOf(g, ship).id === 'flagship')
    // XS-SHIP-05, XS-SHIP-06.
    if (inHand === 0) this.wrong('no ship from a hand that has some', [player.hand.length, kept], [0, false])
    this.t.saw(`a ${kind} fights`)
  }
  private round({ power }: Told<'round'>): void {
    this.wrong(
      'Fleet Power',
      power,
      this.lines.map(line => line.power()),
    )
    for (const line of this.lines) line.extra = [0, 0, 0]
  }
  private card({ by, card }: Told<'tech'>): void {
    const more = POWER[techOf(this.t.g, card).name]
    const line = this.of(by)
    if (!more || !line) return
    this.t.saw(techOf(this.t.g, card).name)
    line.extra = line.extra.map((n, i) => n + (more[i] ?? 0))
  }
  private tactics({ by, points }: Pick<Told<'tactics'>, 'by' | 'points'>): void {
    const line = this.of(by)
    if (!line) return
    line.points = points
  }
  /** XS-BATTLE-09 to XS-BATTLE-12: what may be placed, whatever was. */
  private within(line: Line): void {
    const sum = (of: readonly number[]): number => of.reduce((n, points) => n + points, 0)
    const [attack, defend] = [sum(line.points.slice(0, 5)), sum(line.points.slice(5))]
    const [any = 0, lances = 0, screens = 0] = line.extra
    const short = Math.max(0, attack - lances) + Math.max(0, defend - screens) > line.power() + any
    if (short || line.points.some(n => n > 8)) this.wrong('points placed', line.points, line.power())
  }
  private damage({ aggressor, defender }: Told<'damage'>): void {
    const [a, b] = this.lines
    if (!a || !b) return
    for (const line of this.lines) this.within(line)
    const hits = (own: Line, enemy: Line): number[] =>
      own.ships.flatMap((_, i) => {
        if (own.isGone(i)) return []
        const shield = this.quiet >= 3 ? 0 : (own.points[5 + i] ?? 0)
        return [i, Math.max(0, (enemy.points[i] ?? 0) - shield)]
      })
    const due = [hits(a, b), hits(b, a)]
    this.wrong('damage', [aggressor, defender], due)
    const any = due.flat().some((n, i) => i % 2 === 1 && n > 0)
    if (this.quiet >= 3) this.t.saw('a round after three quiet ones')
    this.quiet = any ? 0 : this.quiet + 1
    for (const [line, list] of [
      [a, due[0] ?? []],
      [b, due[1] ?? []],
    ] as const)
      for (let i = 0; i < list.length; i += 2) line.hit(list[i] ?? 0, list[i + 1] ?? 0)
  }
  private destroyed({ owner, ship }: Told<'destroyed'>): void {
    const line = this.of(owner)
    // XS-RULING-06: four quiet rounds can only be because nobody has any power: the aggressor gives way.
    const givesWay = this.quiet > 3 && line === this.lines[0]
    if (!givesWay && !line?.dead().includes(ship)) this.wrong('a ship destroyed', ship, line?.dead())
    line?.lost.push(ship)
  }
  private ends({ at, winner, survivors }: Told<'battle-over'>): void {
    const left = this.lines.map(line => line.left())
    this.wrong(
      'ships that are gone at the end',
      this.lines.map(line => line.dead()),
      [[], []],
    )
    this.wrong('survivors', survivors, left)
    const [a = 0, b = 0] = left
    this.wrong('the winner', winner, a > 0 ? this.lines[0]?.owner : b > 0 ? this.lines[1]?.owner : -1)
    this.wrong('one side is left', a > 0 && b > 0, false)
    this.t.saw(a + b === 0 ? 'mutual annihilation' : 'a battle won')
    this.over = { lines: this.lines, at }
  }

  // ---------------------------------------------------------------- afterwards

  /** XS-CAS-04 to XS-CAS-11. */
  private home(lines: readonly Line[]): void {
    const { g } = this.t
    lines.forEach((line, i) => {
      const other = lines[1 - i]?.owner ?? -1
      for (const ship of line.ships)
        this.wrong(`where ${shipOf(g, ship).id} went`, this.placeOf(g, ship), this.due(line, ship, other))
    })
  }
  private due(line: Line, ship: number, other: Seat): string {
    const { id } = shipOf(this.t.g, ship)
    const isLost = line.lost.includes(ship) && !line.back.includes(ship)
    if (line.back.includes(ship)) this.t.saw('a ship salvaged')
    if (id === 'strike-craft') return `storage ${line.owner}`
    if (STORED.includes(id)) return isLost ? `trophies ${other}` : `storage ${line.owner}`
    if (!isLost) return `hand ${line.owner}`
    return `${id === 'battleship' || id === 'cruiser' ? 'overhead' : 'reserve'} ${line.owner}`
  }
  private placeOf(g: ExileSun, ship: number): string {
    for (let seat = 0; seat < g.players.length; seat++)
      for (const zone of ['hand', 'storage', 'overhead', 'reserve', 'trophies'] as const)
        if (g.players.at(seat)[zone].has(ship)) return `${zone} ${seat}`
    return 'nowhere'
  }
}
