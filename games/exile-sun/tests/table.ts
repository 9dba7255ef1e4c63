import type { GameEvent, Json, Question, Seat, Zone } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import {
  answerNamed,
  fork,
  nameAnswer,
  options,
  questions,
  randomFrom,
  sample,
  start,
  toJson,
  view,
  winners,
} from '@orrery/kernel/host'
import { exileSun } from '../game.js'
import { GATEWAY, mapOf, PLANET, TERRAINS } from '../rules/map.js'
import { putToken, removeToken, tokensAt, tokensOf } from '../rules/tokens.js'
import type { ExileSun, Kind } from '../state.js'
import { agendaCount, agendaOf, OFF, shipCount, ownerOfShip, shipOf, techCount, techOf } from '../state.js'

export interface Arrangement {
  readonly players?: number
  readonly seed?: string
  readonly options?: Readonly<Record<string, string | number | boolean>>
  /** By seat; by default in the order of the content. */
  readonly colonies?: readonly string[]
  readonly systems?: readonly number[]
  readonly turns?: readonly number[]
  readonly initiative?: readonly number[]
  readonly content?: typeof exileSun.def.content
}
const assign = (zone: Zone, cards: readonly number[]): void =>
  (zone as unknown as { assign(xs: readonly number[]): void }).assign(cards)
/** Stacks by their place among the titles: the blue ones come last. */
const FIRST_STACK = 6

/** A table that speaks in names: arrange in a few words, act by named choices, look at views, questions and refusals. */
export class Table {
  g: ExileSun & object
  /** Everything that happened since the table was arranged. */
  readonly log: GameEvent[] = []
  constructor(readonly how: Arrangement = {}) {
    const setup = { players: how.players ?? 3, seed: how.seed ?? 'table', options: how.options ?? {} }
    this.g = start(exileSun, setup, how.content) as ExileSun & object
  }

  // ---------------------------------------------------------------- acting

  says(seat: Seat, ...answers: readonly unknown[]): this {
    for (const given of answers) {
      const result = answerNamed(this.g, seat, given)
      if (!result.ok) throw result.error
      this.log.push(...result.events)
    }
    return this
  }
  /** The rule that refuses an answer, or its code; undefined when it would be taken. */
  whyNot(seat: Seat, given: unknown): string | undefined {
    const result = answerNamed(fork(this.g), seat, given)
    return result.ok ? undefined : (result.error.rule ?? result.error.code)
  }
  /** Changes the position by hand; what was derived from the old one is forgotten. */
  arrange(change: (g: ExileSun) => void): this {
    change(this.g)
    this.g = fork(this.g)
    return this
  }
  /** Gives dull answers until something is so: nothing is bought, moved, claimed or played. */
  idle(until: () => boolean): this {
    for (let n = 0; !until(); n++) {
      if (n > 3000 || isOver(this.g)) throw new Error(`never came to ${String(until)}`)
      const [q] = questions(this.g)
      if (!q) throw new Error('nobody is asked')
      this.says(q.seat, dull(q))
    }
    return this
  }
  toPhase(phase: ExileSun['phase']): this {
    return this.idle(() => this.g.phase === phase)
  }
  /** Until this question, whoever it is put to. */
  toPrompt(prompt: string): this {
    return this.idle(() => questions(this.g).some(q => q.prompt === prompt))
  }
  toCycle(cycle: number): this {
    return this.idle(() => this.g.cycle === cycle && questions(this.g).length > 0)
  }

  // ---------------------------------------------------------------- looking

  prompt(seat: Seat): string | undefined {
    return questions(this.g, seat)[0]?.prompt
  }
  /** The seats that are asked now, in their order. */
  asked(): Seat[] {
    return questions(this.g)
      .map(q => q.seat)
      .sort((a, b) => a - b)
  }
  choices(seat: Seat): string[] {
    return questions(this.g, seat).flatMap(q =>
      options(q).map(x => {
        const named = nameAnswer(q, q.kind === 'share' ? [x, 1] : [x])
        return typeof named === 'string'
          ? named
          : q.kind === 'share'
            ? (Object.keys(named)[0] ?? '')
            : String((named as string[])[0])
      }),
    )
  }
  question(seat: Seat): Question {
    const [q] = questions(this.g, seat)
    if (!q) throw new Error(`seat ${seat} is not asked`)
    return q
  }
  seen(seat: Seat): Seen {
    return toJson(this.g, view(this.g, seat).words) as unknown as Seen
  }
  events(type: string): GameEvent[] {
    return this.log.filter(event => event.type === type)
  }
  get winners(): Seat[] {
    return winners(this.g)
  }
  get over(): boolean {
    return isOver(this.g)
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
      assign(player.hand, held)
      assign(
        player.overhead,
        rest.filter(card => shipOf(g, card).deck === 'overhead'),
      )
      assign(
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
      assign(g.players.at(seat).techs, held)
      assign(g.techDiscard, [])
      const rest = Array.from({ length: techCount(g) }, (_, c) => c).filter(
        c => !taken.has(c) && !held.includes(c),
      )
      assign(g.techDeck, rest)
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
      assign(g.players.at(seat).agendas, held)
      assign(
        g.agendaDeck,
        all.filter(c => !taken.has(c) && !held.includes(c)),
      )
    })
  }
  cards(zone: (g: ExileSun) => Zone, cards: readonly number[]): this {
    return this.arrange(g => assign(zone(g), cards))
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

const random = randomFrom('dull')
const DULL: Readonly<Record<string, unknown>> = {
  'turn.choose': 'end',
  'exchange-now.choose': 'later',
  'shift.choose': 'keep',
  'hand.discard': 'keep',
  'cycle.abandon': 'on',
  'misses.agree': 'stand',
}
/** The least that can be said to a question. */
function dull(q: Question): unknown {
  if (DULL[q.prompt] !== undefined) return DULL[q.prompt]
  const { spec } = q
  if (spec.kind === 'number') return spec.min
  if (spec.kind === 'share' && !spec.needs && !spec.exact) return {}
  if (spec.kind === 'pick' && spec.min === 0) return []
  return nameAnswer(q, sample(q, random))
}

/** The first seed under which the Initiative cards are dealt like this. */
export function dealt(...cards: readonly number[]): string {
  for (let n = 0; n < 20_000; n++) {
    const g = start(exileSun, { players: cards.length, seed: `deal ${n}`, options: {} })
    if (cards.every((card, seat) => g.players.at(seat).initiative === card)) return `deal ${n}`
  }
  throw new Error('never dealt')
}
