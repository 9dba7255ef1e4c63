import { content } from '../content/content.js'
import type { Mission } from '../content/missions.js'
import { isState } from '../content/missions.js'
import type { NewEden } from '../state.js'
import { developmentOf } from '../state.js'
import type { Told } from './battle-oracle.js'
import type { Board } from './oracle-board.js'
import { built, cardOf, completed, holder, strengthOf, systemsOf } from './oracle-board.js'

/** Keeps a diary of what every seat does, told by events alone, and says which Missions that fulfils. */

const SIZES = ['small', 'medium', 'large']
interface Won {
  readonly attacking: boolean
  readonly at: number
  readonly fewer: boolean
  readonly unhurt: boolean
}
interface Diary {
  /** Since the last checkpoint. */
  kills: { size: number; of: number }[]
  crushed: number
  won: Won[]
  claimed: { at: number; from: number }[]
  revealed: number[]
  completed: number[]
  complexes: number[]
  raids: boolean[]
  acted: boolean
  spent: boolean
  sold: number
  made: Set<number>
  launched: number
  /** Since the turn or the Round began. */
  turn: { revealed: number[]; completions: number }
  round: { revealed: number[]; claims: number; actions: number; minerals: number }
}
const forgotten = () => ({
  kills: [],
  crushed: 0,
  won: [],
  claimed: [],
  revealed: [],
  completed: [],
  complexes: [],
  raids: [],
  acted: false,
  spent: false,
  sold: 0,
  made: new Set<number>(),
  launched: 0,
})
const minerals = (g: NewEden, seat: number): number =>
  [0, 1, 2, 3].reduce((sum, kind) => sum + g.players.at(seat).goods.get(kind), 0)

export class Diaries {
  private readonly board: Board
  private readonly diaries: Diary[]
  /** The battle being fought: its sides, Ships at the start, Ships lost to the enemy and at all, by side. */
  private sides: number[] = []
  private began = [0, 0]
  private shot: number[][] = [[], []]
  private lost = [0, 0]

  constructor(board: Board, players: number) {
    this.board = board
    this.diaries = Array.from({ length: players }, () => ({
      ...forgotten(),
      turn: { revealed: [], completions: 0 },
      round: { revealed: [], claims: 0, actions: 0, minerals: 0 },
    }))
  }
  private of(seat: unknown): Diary {
    return this.diaries[seat as number] as Diary
  }
  /** One event; `before` and `g` are the positions around the answer that led to it. */
  hear(e: Told, before: NewEden, g: NewEden): void {
    if (e.type === 'round')
      for (const d of this.diaries) d.round = { revealed: [], claims: 0, actions: 0, minerals: 0 }
    if (e.type === 'turn') for (const d of this.diaries) d.turn = { revealed: [], completions: 0 }
    if (this.sides.length > 0) this.fighting(e, g)
    if (e.type === 'battle') this.begin(e, g)
    if (e.by === undefined) return
    const d = this.of(e.by)
    const tier = this.board.tiers[e.at as number] ?? 0
    if (e.type === 'action') {
      d.acted = true
      d.round.actions += 1
    } else if (e.type === 'claimed') {
      d.claimed.push({ at: e.at as number, from: e.from as number })
      d.round.claims += 1
    } else if (e.type === 'revealed')
      for (const list of [d.revealed, d.turn.revealed, d.round.revealed]) list.push(tier)
    else if (e.type === 'completed') {
      d.completed.push(developmentOf(g, e.development as number).cost)
      d.turn.completions += 1
    } else if (e.type === 'built' && e.structure === 2) d.complexes.push(tier)
    else if (e.type === 'raid' && e.success)
      d.raids.push(before.players.at(e.of as number).vp > before.players.at(e.by as number).vp)
    if (e.type === 'sold') d.sold += Math.min(e.z as number, 49 - before.players.at(e.by as number).z)
    if (e.type === 'made') d.made.add(e.product as number)
    if (e.type === 'launched')
      d.launched += strengthOf(
        g,
        e.by as number,
        [0, 1, 2, 3, 4, 5, 6, 7].map(type => (type === e.class ? 1 : 0)),
      )
    if (e.type === 'made' || e.type === 'launched' || e.type === 'built') {
      const paid = minerals(before, e.by as number) - minerals(g, e.by as number)
      d.round.minerals += paid
      d.spent ||= paid > 0
    }
  }
  private begin(e: Told, g: NewEden): void {
    this.sides = [e.by as number, e.against as number]
    this.began = [0, 1].map(side => [...g.battle.ships].filter(ship => ship.side === side).length)
    this.shot = [[], []]
    this.lost = [0, 0]
  }
  private fighting(e: Told, g: NewEden): void {
    const side = this.sides.indexOf(e.by as number)
    if (e.type === 'removed') {
      this.shot[side]?.push(...(e.classes as number[]))
      this.lost[side] = (this.lost[side] ?? 0) + (e.classes as number[]).length
    }
    if (e.type === 'fleet-lost') this.lost[side] = 99
    if (e.type !== 'battle-won') return
    for (const me of [0, 1]) {
      const [seat = -1, foe = -1] = [this.sides[me], this.sides[1 - me]]
      const classes = this.shot[1 - me] ?? []
      const d = this.of(seat)
      for (const type of classes) d.kills.push({ size: SIZES.indexOf(cardOf(g, foe, type).size), of: foe })
      const one = (type: number) =>
        strengthOf(
          g,
          foe,
          [0, 1, 2, 3, 4, 5, 6, 7].map(t => (t === type ? 1 : 0)),
        )
      d.crushed = Math.max(
        d.crushed,
        classes.reduce((sum, type) => sum + one(type), 0),
      )
      if (me === side)
        d.won.push({
          attacking: side === 0,
          at: e.at as number,
          fewer: (this.began[me] ?? 0) < (this.began[1 - me] ?? 0),
          unhurt: (this.lost[me] ?? 0) === 0 && classes.length > 0,
        })
    }
    this.sides = []
  }
  /** The checkpoint is over: what was let pass is gone. */
  forget(): void {
    for (const d of this.diaries) Object.assign(d, forgotten())
  }
  /** Whether some grade of the Mission is fulfilled now. */
  fulfils(g: NewEden, seat: number, mission: Mission, statesOnly = false): boolean {
    if (statesOnly && !isState(mission)) return false
    return mission.grades.some(({ objective }) => {
      const [name, wanted] = Object.entries(objective)[0] as [string, never]
      const judge = { ...this.happenings(g, seat), ...this.states(g, seat) }[name]
      if (!judge) throw new Error(`nobody judges ${name}`)
      return judge(wanted)
    })
  }
  private happenings(g: NewEden, seat: number): Record<string, (wanted: never) => boolean> {
    const d = this.of(seat)
    const n = g.players.length
    const [left, right] = [(seat + 1) % n, (seat + n - 1) % n]
    const from = (tiers: readonly number[], tier: number): number => tiers.filter(t => t >= tier).length
    return {
      destroy: ({ of, size }: { of: string; size: string }) =>
        d.kills.some(
          kill =>
            kill.size >= SIZES.indexOf(size) && (of === 'any' || kill.of === (of === 'left' ? left : right)),
        ),
      crush: (least: number) => d.crushed >= least,
      win: (w: { as: string; tier?: number; yours?: true; away?: number; fewer?: true; unhurt?: true }) =>
        d.won.some(
          won =>
            (w.as === 'either' || (w.as === 'attacker') === won.attacking) &&
            (this.board.tiers[won.at] ?? 0) >= (w.tier ?? 0) &&
            (!w.yours || holder(g, this.board, won.at) === seat) &&
            this.board.fromHome(seat, won.at) >= (w.away ?? 0) &&
            (!w.fewer || won.fewer) &&
            (!w.unhurt || won.unhurt),
        ),
      claim: (which: string) =>
        d.claimed.some(({ at, from: before }) => {
          if (which === 'taken') return before >= 0
          if (which === 'central') return at === this.board.centre
          return (this.board.beside[at] ?? []).some(next => [left, right].includes(this.board.homeOf(next)))
        }),
      claims: (least: number) => d.claimed.length > 0 && d.round.claims >= least,
      spend: (least: number) => d.spent && d.round.minerals >= least,
      sell: (least: number) => d.sold >= least,
      products: (least: number) => d.made.size >= least,
      actions: (least: number) => d.acted && d.round.actions >= least,
      launch: (least: number) => d.launched >= least,
      complex: (tier: number) => from(d.complexes, tier) > 0,
      complete: (cost: number) => d.completed.some(paid => paid >= cost),
      completions: (least: number) => d.completed.length > 0 && d.turn.completions >= least,
      reveal: ({ tier, n: least, in: span }: { tier: number; n: number; in: 'turn' | 'round' }) =>
        from(d.revealed, tier) > 0 && from(d[span].revealed, tier) >= least,
      raid: (whom: string) => d.raids.some(led => whom === 'any' || led),
    } as Record<string, (wanted: never) => boolean>
  }
  private states(g: NewEden, seat: number): Record<string, (wanted: never) => boolean> {
    const n = g.players.length
    const player = g.players.at(seat)
    const mine = this.board.tiers.flatMap((_tier, at) => (holder(g, this.board, at) === seat ? [at] : []))
    const sum = (of: (at: number) => number): number => mine.reduce((total, at) => total + of(at), 0)
    const tokens = (other: number): number => systemsOf(g, this.board, other)
    const goods = player.goods.toArray() as [number, number, number, number, number, number, number]
    return {
      control: ({ n: least, tier }: { n: number; tier: number }) =>
        systemsOf(g, this.board, seat, tier) >= least,
      row: (least: number) => this.board.longestRow(at => mine.includes(at)) >= least,
      outgrow: (least: number) =>
        tokens(seat) >= least && [1, n - 1].every(step => tokens((seat + step) % n) < tokens(seat)),
      have: (w: { z?: number; morphite?: number; each?: number; materials?: number; components?: number }) =>
        player.z >= (w.z ?? 0) &&
        goods[3] >= (w.morphite ?? 0) &&
        goods.slice(0, 4).every(held => held >= (w.each ?? 0)) &&
        goods[4] + goods[5] >= (w.materials ?? 0) &&
        goods[6] >= (w.components ?? 0),
      together: (least: number) =>
        mine.some(
          at =>
            g.systems
              .at(at)
              .slots.toArray()
              .filter(kind => kind >= 0).length >= least,
        ),
      citadels: (least: number) => sum(at => built(g, at, 'citadel')) >= least,
      shipyard: (steps: number) =>
        mine.some(
          at =>
            built(g, at, 'engineering') > 0 &&
            [...g.players].filter((_p, other) => other !== seat && this.board.fromHome(other, at) <= steps)
              .length >= 2,
        ),
      developments: (least: number) => player.completed.length >= least,
      categories: (least: number) =>
        new Set([...completed(g, seat)].map(id => content.developments.byId(id).category)).size >= least,
    } as Record<string, (wanted: never) => boolean>
  }
}
