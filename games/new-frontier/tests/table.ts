import type { GameEvent, Question, Seat } from '@orrery/kernel'
import { contentOf } from '@orrery/kernel'
import { answerNamed, fork, questions, start } from '@orrery/kernel/host'
import { lay, RulesTable } from '../../../testing/table.js'
import type { Content } from '../content/content.js'
import { newFrontier } from '../game.js'
import { putInEffect } from '../rules/sources.js'
import type { Area, NewFrontier } from '../state.js'
import { areaOf, classOf, PLANETS, seatsOf, shipOf } from '../state.js'
import type { Talk } from '../talk.js'

/** What a seat sees, as far as tests look at it. */
export interface SeenTable {
  readonly areas: readonly {
    readonly fleet: readonly (number | null)[]
    readonly orders: readonly number[] | null
    readonly ordered: number
    readonly target: number
    readonly building: boolean
  }[]
  readonly players: readonly { readonly credits: number; readonly archaeotech: readonly (number | null)[] }[]
}
export interface Seating {
  readonly players?: number
  /** By seat; free ones by default. */
  readonly factions?: readonly string[]
  readonly settings?: Readonly<Record<string, string | number | boolean>>
  readonly seed?: string
  /** Whether the Archaeotech to start with is kept: windows open for those who hold one. */
  readonly tokens?: boolean
  /** Whether Prestige and Credits are those of the faction cards, which are tuned, or the same in all tests. */
  readonly ownStart?: boolean
  /** Other content than the printed one. */
  readonly content?: Content
}
/** 9 and 12, but for these. */
const START: Readonly<Record<string, { readonly prestige?: number; readonly credits?: number }>> = {
  alpha: { prestige: 10 },
  transatlantic: { credits: 9 },
}
const FACTIONS = ['meridian', 'alpha', 'mts', 'starempire', 'subsaharan', 'transatlantic']

function countStock(g: NewFrontier): void {
  g.inStock.fill(0)
  for (const token of g.stock) g.inStock.add(classOf(g, token), 1)
}

/** Plans are finished in the order of the seats unless a test says otherwise, so that seat 0 is first. */
export class Table extends RulesTable<NewFrontier & object, SeenTable, Talk> {
  constructor(private readonly how: Seating = {}) {
    const settings = { order: 'finish', factions: 'choose', ...how.settings }
    super(
      start(
        newFrontier,
        { players: how.players ?? 3, seed: how.seed ?? 'table', settings },
        how.content,
      ) as NewFrontier & object,
    )
  }
  get settings(): NonNullable<Seating['settings']> {
    return this.how.settings ?? {}
  }
  get content(): Content {
    return contentOf<Content>(this.g)
  }
  /** Everybody has a Corporation. */
  settled(): this {
    while (this.prompt() === 'faction.choose') {
      const who = this.who()
      const named = this.how.factions?.[who]
      const taken = (id: string): boolean => this.how.factions?.includes(id) ?? false
      const free = FACTIONS.filter(id => !taken(id) && this.choices(who).includes(this.faction(id)))
      this.says(who, named === undefined ? this.faction(free[0] ?? '') : this.faction(named))
    }
    return this
  }
  /** Fleets A to D lie at planets I to IV, a Prototype at I, a first Facility at IV; the first Turn is being planned. */
  planning(): this {
    this.settled().toPrompt('planning.plan')
    if (this.how.ownStart !== true) for (const seat of seatsOf(this.g)) this.even(seat)
    return this.how.tokens === true ? this : this.noTokens()
  }
  private even(seat: Seat): void {
    const { id } = this.content.factions.at(this.g.players.at(seat).faction)
    this.player(seat, { prestige: 9, credits: 12, ...START[id] })
  }
  /** A seat plans this and finishes. */
  plan(seat: Seat, ...parts: readonly string[]): this {
    return this.says(seat, { parts: [...parts, 'finish'] })
  }
  /** All plan, in the order of the seats; who is left out plans nothing. */
  plans(...plans: readonly (readonly string[])[]): this {
    for (const seat of seatsOf(this.g)) this.plan(seat, ...(plans[seat] ?? []))
    return this
  }
  /** The same, stopped at a Conflict that seat 1 opens against seat 2 at planet II, so that the plans can be looked at. */
  shown(...plans: readonly (readonly string[])[]): this {
    const fight = ['attack planet:1 player:2', 'attack planet:2 player:2']
    return this.plans(plans[0] ?? [], [...fight, ...(plans[1] ?? [])], plans[2] ?? [], plans[3] ?? [])
  }
  /** Idles into the planning of a later Turn. */
  toTurn(turn: number): this {
    if (this.g.turn === 0) this.planning()
    return this.idle(() => this.g.turn === turn && this.prompt() === 'planning.plan')
  }
  protected override dull(q: Question): unknown {
    if (q.prompt === 'planning.plan') return 'finish'
    if (q.prompt === 'fleets.place') return ['fleet:0', 'fleet:1', 'fleet:2', 'fleet:3']
    if (q.prompt === 'fleets.prototype') return 'planet:0'
    if (q.prompt === 'start.facility') return 'planet:3'
    const names = this.choices(q.seat)
    for (const word of ['pass', 'keep', 'none', 'lose', 'done']) if (names.includes(word)) return word
    return super.dull(q)
  }

  // ---------------------------------------------------------------- names

  faction(id: string): string {
    return `faction:${this.content.factions.indexOf(id)}`
  }
  class(id: string): string {
    return `class:${this.content.ships.indexOf(id)}`
  }
  strategy(id: string): string {
    return `strategy:${this.content.strategies.indexOf(id)}`
  }
  tactic(id: string): string {
    return `tactic:${this.content.tactics.indexOf(id)}`
  }
  facility(id: string): string {
    return `facility:${this.content.facilities.indexOf(id)}`
  }
  /** The ships of a Fleet by their ids, sorted. */
  fleet(seat: Seat, planet: number): string[] {
    return [...areaOf(this.g, seat, planet).fleet].map(token => shipOf(this.g, token).id).sort()
  }
  /** Names of ships of a Fleet, in the order of these classes. */
  ships(seat: Seat, planet: number, ...ids: readonly string[]): string[] {
    const left = areaOf(this.g, seat, planet).fleet.toArray()
    return ids.map(id => {
      const at = left.findIndex(token => shipOf(this.g, token).id === id)
      if (at < 0) throw new Error(`seat ${seat} has no ${id} at ${planet}`)
      return `ship:${left.splice(at, 1)[0]}`
    })
  }
  /** Names of ships just built, in the order of these classes. */
  docked(...ids: readonly string[]): string[] {
    const left = this.g.dock.toArray()
    return ids.map(
      id =>
        `ship:${
          left.splice(
            left.findIndex(token => shipOf(this.g, token).id === id),
            1,
          )[0]
        }`,
    )
  }
  area(seat: Seat, planet: number): Area {
    return areaOf(this.g, seat, planet)
  }

  // ---------------------------------------------------------------- positions

  /** A Fleet is exactly these ships, taken from the stock, the reserve or the box. */
  setFleet(seat: Seat, planet: number, ...ids: readonly string[]): this {
    return this.arrange(g => {
      const { fleet } = areaOf(g, seat, planet)
      const pools = [g.stock, g.reserve, g.box]
      lay(g.stock, [...g.stock, ...fleet])
      lay(fleet, [])
      for (const id of ids) {
        const pool = pools.find(zone => zone.toArray().some(token => shipOf(g, token).id === id))
        const token = pool?.toArray().find(t => shipOf(g, t).id === id)
        if (pool === undefined || token === undefined) throw new Error(`no more ${id}`)
        lay(
          pool,
          pool.toArray().filter(t => t !== token),
        )
        lay(fleet, [...fleet, token])
      }
      countStock(g)
    })
  }
  /** The stock has no more than so many ships of a class. */
  setStock(id: string, n: number): this {
    return this.arrange(g => {
      const all = g.stock.toArray()
      const these = all.filter(token => shipOf(g, token).id === id)
      lay(
        g.stock,
        all.filter(token => !these.slice(n).includes(token)),
      )
      lay(g.box, [...g.box, ...these.slice(n)])
      countStock(g)
    })
  }
  player(
    seat: Seat,
    change: Partial<{ vp: number; prestige: number; credits: number; partner: number }>,
  ): this {
    return this.arrange(g => void Object.assign(g.players.at(seat), change))
  }
  /** Technologies in effect, besides those there are. */
  technologies(seat: Seat, ...ids: readonly string[]): this {
    return this.arrange(g => {
      for (const id of ids) putInEffect(g.players.at(seat), this.content.technologies.indexOf(id))
    })
  }
  facilities(seat: Seat, planet: number, ...ids: readonly string[]): this {
    return this.arrange(g => {
      areaOf(g, seat, planet).facilities = ids.reduce(
        (mask, id) => mask | (1 << this.content.facilities.indexOf(id)),
        0,
      )
    })
  }
  agenda(policy: string, side: 'red' | 'blue', planet = -1): this {
    return this.arrange(g => {
      const row = g.agendas.push()
      row.policy = this.content.policies.indexOf(policy)
      row.red = side === 'red'
      row.planet = planet
    })
  }
  mine(seat: Seat, planet: number, level: number): this {
    return this.arrange(g => void (areaOf(g, seat, planet).mine = level))
  }
  /** A hand of exactly these Archaeotech. */
  tokens(seat: Seat, ...ids: readonly string[]): this {
    return this.arrange(g => {
      const { archaeotech } = g.players.at(seat)
      const kinds = this.content.archaeotech
      lay(g.archaeotechSupply, [...g.archaeotechSupply, ...archaeotech])
      lay(archaeotech, [])
      let from = 0
      for (const [kind, item] of kinds.items.entries()) {
        let wanted = ids.filter(id => id === item.id).length
        for (let token = from; token < from + item.copies && wanted > 0; token++) {
          if (!g.archaeotechSupply.has(token)) continue
          wanted--
          lay(
            g.archaeotechSupply,
            g.archaeotechSupply.toArray().filter(t => t !== token),
          )
          lay(archaeotech, [...archaeotech, token])
        }
        from += kinds.at(kind).copies
      }
    })
  }

  /** Nobody holds an Archaeotech, so that no window opens. */
  noTokens(): this {
    for (const seat of seatsOf(this.g)) this.tokens(seat)
    return this
  }

  // ---------------------------------------------------------------- chance

  /** The same answer, with dice under which its events, or what follows, are as wanted. */
  lucky(
    seat: Seat,
    answer: unknown,
    wanted: (events: readonly GameEvent[], after: NewFrontier) => boolean,
  ): this {
    for (let n = 0; n < 20_000; n++) {
      const trial = fork(this.g)
      ;(trial as unknown as { sys: { key: { set(i: number, n: number): void } } }).sys.key.set(0, n)
      const after = fork(trial)
      const result = answerNamed(after, seat, answer)
      if (!result.ok) throw result.error
      if (!wanted(result.events, after)) continue
      this.g = fork(trial)
      return this.says(seat, answer)
    }
    throw new Error('never rolled')
  }

  // ---------------------------------------------------------------- Conflicts

  /** Everybody who is asked shows a Strategy, by seat. */
  strategies(...ids: readonly (string | undefined)[]): this {
    for (const seat of this.asked()) this.says(seat, this.strategy(ids[seat] ?? 'balanced-strategy'))
    return this
  }
  /** Everybody who is asked shows a Tactic, by seat, and rolls so much. */
  tactics(ids: readonly (string | undefined)[], rolls: readonly number[] = []): this {
    const asked = this.asked()
    for (const [i, seat] of asked.entries()) {
      const answer = this.tactic(ids[seat] ?? 'counter-attack')
      if (i < asked.length - 1) this.says(seat, answer)
      else
        this.lucky(seat, answer, events =>
          events
            .filter(event => event.type === 'rolled')
            .every(event => (rolls[event['by'] as Seat] ?? event['result']) === event['result']),
        )
    }
    return this
  }
  fighter(seat: Seat) {
    return this.g.conflict.fighters.at(seat)
  }
  /** How much of something a seat gained since the log had so many entries, by the reason. */
  gained(type: 'vp' | 'prestige' | 'credits', seat: Seat, why: string, from = 0): number {
    return this.log
      .slice(from)
      .filter(event => event.type === type && event['by'] === seat && event['why'] === why)
      .reduce((sum, event) => sum + (event['n'] as number), 0)
  }
  /** All Credits a seat has earned, won and paid since the plans were shown. */
  gainedCredits(seat: Seat): number {
    return this.log.reduce(
      (sum, event) =>
        event['by'] === seat && (event.type === 'credits' || event.type === 'income')
          ? sum + (event['n'] as number)
          : sum,
      0,
    )
  }
  isAsked(prompt: string): boolean {
    return questions(this.g).some(q => q.prompt === prompt)
  }
}
export const planets = Array.from({ length: PLANETS }, (_, planet) => planet)
export { classOf }
