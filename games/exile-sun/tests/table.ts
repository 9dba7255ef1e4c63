import type { Json, Question, Seat } from '@orrery/kernel'
import { questions, start } from '@orrery/kernel/host'
import { lay, RulesTable } from '../../../testing/table.js'
import { exileSun } from '../game.js'
import { GATEWAY, mapOf, PLANET, TERRAINS } from '../rules/map.js'
import { putToken, removeToken, tokensAt, tokensOf } from '../rules/tokens.js'
import type { ExileSun, Kind } from '../state.js'
import { agendaCount, agendaOf, OFF, shipCount, ownerOfShip, shipOf, techCount, techOf } from '../state.js'
import type { Talk } from '../talk.js'

export interface Arrangement {
  readonly players?: number
  readonly seed?: string
  readonly settings?: Readonly<Record<string, string | number | boolean>>
  /** By seat; by default in the order of the content. */
  readonly colonies?: readonly string[]
  readonly systems?: readonly number[]
  readonly turns?: readonly number[]
  readonly initiative?: readonly number[]
  readonly content?: typeof exileSun.def.content
}
/** Stacks by their place among the titles: the blue ones come last. */
const FIRST_STACK = 6

const DULL: Readonly<Record<string, unknown>> = {
  'turn.choose': 'end',
  'exchange-now.choose': 'later',
  'shift.choose': 'keep',
  'hand.discard': 'keep',
  'cycle.abandon': 'on',
  'misses.agree': 'stand',
}

/** Idle at it, nothing is bought, moved, claimed or played. */
export class Table extends RulesTable<ExileSun & object, Seen, Talk> {
  constructor(readonly how: Arrangement = {}) {
    const setup = { players: how.players ?? 3, seed: how.seed ?? 'table', settings: how.settings ?? {} }
    super(start(exileSun, setup, how.content) as ExileSun & object)
  }
  protected override dull(q: Question): unknown {
    return DULL[q.prompt] ?? super.dull(q)
  }
  toPhase(phase: ExileSun['phase']): this {
    return this.idle(() => this.g.phase === phase)
  }
  toCycle(cycle: number): this {
    return this.idle(() => this.g.cycle === cycle && questions(this.g).length > 0)
  }

  // ---------------------------------------------------------------- arranging

  /** Plays setup to the end: seat n takes System n, Colony n and blue stack n unless told otherwise. */
  settle(): this {
    const { colonies = [], systems = [], turns = [] } = this.how
    while (this.prompt(this.asked()[0] ?? 0)?.startsWith('settle')) {
      const seat = this.asked()[0] ?? 0
      const id = colonies[seat]
      const colony = id === undefined ? seat : exileSun.def.content.colonies.indexOf(id)
      this.says(
        seat,
        `place system:${systems[seat] ?? seat} turned:${turns[seat] ?? 0}`,
        `colony:${colony}`,
        `stack:${FIRST_STACK + seat}`,
      )
    }
    return this
  }
  /** Setup is over: everybody's tokens lie on the first free spaces of the home system. */
  placed(): this {
    this.settle()
    for (const seat of this.asked())
      while (questions(this.g, seat).some(q => q.prompt.startsWith('placing')))
        this.says(seat, this.choices(seat)[0])
    while (this.prompt(this.asked()[0] ?? 0) === 'exchange-now.choose')
      this.says(this.asked()[0] ?? 0, 'later')
    return this.arrange(g => {
      const cards = this.how.initiative ?? (g.players.length === 2 ? [2, 3] : [1, 2, 3, 4, 5, 6])
      for (let seat = 0; seat < g.players.length; seat++) g.players.at(seat).initiative = cards[seat] ?? 0
    })
  }
  /** The Move Phase of the first cycle begins, seat 0 first; nobody bought anything. */
  moving(): this {
    return this.placed().toPhase('move')
  }
  /** The same with an empty map: no tokens, and nothing but normal space. */
  openSpace(): this {
    return this.moving().arrange(g => {
      for (let seat = 0; seat < g.players.length; seat++) for (const t of tokensOf(g, seat)) removeToken(g, t)
      g.terrain.fill(0)
    })
  }
  put(seat: Seat, kind: Kind, space: number): number {
    let token = OFF
    this.arrange(g => {
      token = putToken(g, seat, kind, space)
    })
    return token
  }
  paint(terrain: (typeof TERRAINS)[number], ...spaces: readonly number[]): this {
    return this.arrange(g => {
      for (const space of spaces) g.terrain.set(space, TERRAINS.indexOf(terrain))
    })
  }
  /** Gives a seat exactly these ships in hand; the rest goes to where it began. */
  hand(seat: Seat, ...ids: readonly string[]): this {
    return this.arrange(g => {
      const player = g.players.at(seat)
      const all = Array.from({ length: shipCount(g) }, (_, card) => card).filter(
        card => ownerOfShip(g, card) === seat && shipOf(g, card).deck !== 'storage',
      )
      const held: number[] = []
      for (const id of ids) {
        const card = all.find(c => shipOf(g, c).id === id && !held.includes(c))
        if (card === undefined) throw new Error(`no more ${id}`)
        held.push(card)
      }
      const rest = all.filter(card => !held.includes(card))
      lay(player.hand, held)
      lay(
        player.overhead,
        rest.filter(card => shipOf(g, card).deck === 'overhead'),
      )
      lay(
        player.reserve,
        rest.filter(card => shipOf(g, card).deck === 'reserve'),
      )
    })
  }
  /** Gives a seat exactly these Tech cards. */
  techs(seat: Seat, ...ids: readonly string[]): this {
    return this.arrange(g => {
      const taken = new Set([...g.players].flatMap((p, s) => (s === seat ? [] : p.techs.toArray())))
      const held: number[] = []
      for (const id of ids) {
        const card = Array.from({ length: techCount(g) }, (_, c) => c).find(
          c => techOf(g, c).id === id && !taken.has(c) && !held.includes(c),
        )
        if (card === undefined) throw new Error(`no more ${id}`)
        held.push(card)
      }
      lay(g.players.at(seat).techs, held)
      lay(g.techDiscard, [])
      const rest = Array.from({ length: techCount(g) }, (_, c) => c).filter(
        c => !taken.has(c) && !held.includes(c),
      )
      lay(g.techDeck, rest)
    })
  }
  /** Takes all Tech cards away, so that no window opens. */
  noTechs(): this {
    for (let seat = 0; seat < this.g.players.length; seat++) this.techs(seat)
    return this
  }
  /** Gives a seat exactly these Agenda cards. */
  agendas(seat: Seat, ...ids: readonly string[]): this {
    return this.arrange(g => {
      const all = Array.from({ length: agendaCount(g) }, (_, c) => c)
      const taken = new Set([
        ...[...g.players].flatMap((p, s) => (s === seat ? [] : p.agendas.toArray())),
        ...g.agendaDiscard.toArray(),
        ...g.agendaBox.toArray(),
      ])
      const held: number[] = []
      for (const id of ids) {
        const card = all.find(c => agendaOf(g, c).id === id && !taken.has(c) && !held.includes(c))
        if (card === undefined) throw new Error(`no more ${id}`)
        held.push(card)
      }
      lay(g.players.at(seat).agendas, held)
      lay(
        g.agendaDeck,
        all.filter(c => !taken.has(c) && !held.includes(c)),
      )
    })
  }
  control(planet: number, seat: Seat): this {
    return this.arrange(g => {
      g.planets.at(planet).controller = seat
    })
  }

  // ---------------------------------------------------------------- names

  token(space: number): number {
    return tokensAt(this.g, space)[0] ?? OFF
  }
  /** Names of the ships of a seat's hand and Storage, in the order of these classes. */
  ships(seat: Seat, ...ids: readonly string[]): string[] {
    const { hand, storage } = this.g.players.at(seat)
    const left = [...hand.toArray(), ...storage.toArray()]
    return ids.map(id => {
      const at = left.findIndex(card => shipOf(this.g, card).id === id)
      if (at < 0) throw new Error(`seat ${seat} has no ${id}`)
      return `ship:${left.splice(at, 1)[0]}`
    })
  }
  classes(cards: Iterable<number>): string[] {
    return [...cards].map(card => shipOf(this.g, card).id)
  }
  tech(seat: Seat, id: string): string {
    const card = this.g.players
      .at(seat)
      .techs.toArray()
      .find(c => techOf(this.g, c).id === id)
    if (card === undefined) throw new Error(`seat ${seat} has no ${id}`)
    return `tech:${card}`
  }
  agenda(seat: Seat, id: string): string {
    const card = this.g.players
      .at(seat)
      .agendas.toArray()
      .find(c => agendaOf(this.g, c).id === id)
    if (card === undefined) throw new Error(`seat ${seat} has no ${id}`)
    return `agenda:${card}`
  }
  /** Space numbers by coordinates. */
  at(q: number, r: number): number {
    const space = mapOf(this.g).spaceAt({ q, r })
    if (space < 0) throw new Error(`no space at ${q},${r}`)
    return space
  }
  planet(seat: Seat, which: 0 | 1 = 0): number {
    return this.g.planets.at(this.g.players.at(seat).location * 2 + which).at
  }
  beside(space: number): number[] {
    return [...(mapOf(this.g).beside[space] ?? [])]
  }
  /** A neighbour that is no Gateway and no planet and holds nothing. */
  freeBeside(space: number): number {
    const found = this.beside(space).find(
      s =>
        this.g.terrain.get(s) !== GATEWAY &&
        this.g.terrain.get(s) !== PLANET &&
        tokensAt(this.g, s).length === 0,
    )
    if (found === undefined) throw new Error('no free space')
    return found
  }

  // ---------------------------------------------------------------- battles

  /** Seat 0's fleet attacks seat 1's on a space; the battle is about to begin, no Tech cards about. */
  attack(mine: Kind, theirs: Kind | number, space?: number): this {
    this.noTechs()
    const to = space ?? this.at(0, 0)
    const from = this.freeBeside(to)
    const token = this.put(0, mine, from)
    if (typeof theirs === 'number') for (let i = 0; i < theirs; i++) this.put(1, 'scout', to)
    else this.put(1, theirs, to)
    return this.says(0, `move token:${token} space:${to}`)
  }
  /** Both sides choose these ships; the first round is about to begin. */
  lineUp(mine: readonly string[], theirs: readonly string[]): this {
    const inHand = (ids: readonly string[]): string[] =>
      ids.filter(id => !['strike-craft', 'flagship', 'shipyard'].includes(id))
    this.hand(0, ...inHand(mine))
      .hand(1, ...inHand(theirs))
      .toPrompt('battle.ships')
    return this.says(0, this.ships(0, ...mine)).says(1, this.ships(1, ...theirs))
  }
  /** A whole round: Attack and Defend columns of both sides. */
  round(mine: Tactics, theirs: Tactics): this {
    return this.tactics(0, mine).tactics(1, theirs)
  }
  tactics(seat: Seat, [attack, defend = {}]: Tactics): this {
    return this.says(seat, { parts: [attack, defend] })
  }
  /** Everybody without anything to do passes until seat 0 may fight again or the phase is over. */
  afterBattle(): this {
    return this.toPrompt('claims.claim')
  }
}
export type Tactics = readonly [attack: Record<string, number>, defend?: Record<string, number>]

/** What a seat sees, as far as tests look at it. */
export interface Seen {
  readonly players: readonly {
    readonly hand: readonly (number | null)[]
    readonly overhead: readonly (number | null)[]
    readonly reserve: readonly (number | null)[]
    readonly storage: readonly (number | null)[] | null
    readonly trophies: readonly (number | null)[] | null
    readonly techs: readonly (number | null)[]
    readonly agendas: readonly (number | null)[]
    readonly initiative: number
    readonly budget: readonly number[]
    readonly vp: number
    readonly decoys: number
    readonly sightings: readonly number[]
  }[]
  readonly target: number
  readonly tokens: readonly { readonly at: number; readonly kind: string | null; readonly known: number }[]
  readonly planets: readonly { readonly controller: number }[]
  readonly techDeck: readonly (number | null)[]
  readonly agendaDeck: readonly (number | null)[]
  readonly techDiscard: readonly (number | null)[]
  readonly agendaDiscard: readonly (number | null)[]
  readonly battle: { readonly sides: readonly { readonly ships: readonly Json[] }[] }
}

/** The first seed under which the Initiative cards are dealt like this. */
export function dealt(...cards: readonly number[]): string {
  for (let n = 0; n < 20_000; n++) {
    const g = start(exileSun, { players: cards.length, seed: `deal ${n}`, settings: {} })
    if (cards.every((card, seat) => g.players.at(seat).initiative === card)) return `deal ${n}`
  }
  throw new Error('never dealt')
}
