import type { GameEvent, Random } from '@orrery/kernel'
import { nameAnswer, questions, randomFrom, sample } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content, tablesOf, unitOf } from '../state.js'
import type { Side, UnitName } from './clash.js'
import { attack, baseOf, facing, fieldOf } from './clash.js'
import type { Table } from './table.js'

/** A second calculation of combats, from what is told alone: it keeps its own list of pieces, hulls, dice and shields. */

interface Counter {
  /** A unit by its number, or a kind of building. */
  readonly key: string
  readonly firepower: number
  hull: number
}
const TECHNOLOGIES = [
  'laser-cannon',
  'mass-driver',
  'fusion-beam',
  'neutron-blaster',
  'plasma-cannon',
  'phasor',
]
const SHIELDS = ['class-i-shield', 'class-iii-shield', 'class-v-shield', 'class-vii-shield', 'space-academy']
const ARMORS = ['zortrium-armor', 'neutronium-armor', 'adamantium-armor']
const DAMAGE: Record<string, number> = {
  'laser-cannon': 1,
  'mass-driver': 2,
  'fusion-beam': 2,
  'neutron-blaster': 1,
  'plasma-cannon': 4,
  phasor: 2,
}
const HELP: Record<string, readonly [dice: number, shields: number]> = {
  'class-i-shield': [-1, 1],
  'class-iii-shield': [-1, 2],
  'class-v-shield': [-1, 3],
  'class-vii-shield': [0, 3],
  'space-academy': [2, 0],
}
const ARMOR: Record<string, number> = { 'zortrium-armor': 1, 'neutronium-armor': 2, 'adamantium-armor': 3 }

class Oracle {
  round = 0
  readonly pieces: readonly [Counter[], Counter[]] = [[], []]
  dice: [number, number] = [0, 0]
  extra: [number, number] = [0, 0]
  shields: [number, number] = [0, 0]
  damage: [number, number] = [0, 0]
  over = false
  constructor(
    readonly t: Table,
    readonly armor: readonly [number, number],
    readonly firstStrike: boolean,
    /** A doom star of the Mrrshan strikes before all dice. */
    readonly ambusher: boolean,
  ) {}
  private idOf(card: number): string {
    return tablesOf(this.t.g).technologies[card]?.id ?? ''
  }
  readonly wrong: string[] = []
  private must(what: string, told: unknown, worked: unknown): void {
    if (told !== worked) this.wrong.push(`${what}: ${JSON.stringify(told)} against ${JSON.stringify(worked)}`)
  }
  hear(event: GameEvent): void {
    const by = event['by'] as 0 | 1
    switch (event.type) {
      case 'combat-round':
        this.settle()
        this.round = event['round'] as number
        this.extra = [0, 0]
        this.shields = [0, 0]
        return
      case 'used': {
        const [dice, shields] = HELP[this.idOf(event['ability'] as number)] ?? [0, 0]
        this.extra[by] += dice
        this.shields[by] += shields
        return
      }
      case 'rolled': {
        const fire = this.pieces[by].reduce((sum, piece) => sum + piece.firepower, 0)
        const first = this.firstStrike && by === 0 && this.round === 1 ? 1 : 0
        this.must('dice', (event['dice'] as number[]).length, Math.max(0, fire + this.extra[by] + first))
        return
      }
      case 'struck': {
        const named = (event['effects'] as number[]).map(effect =>
          effect < 16 ? 1 : DAMAGE[this.idOf(effect - 16)],
        )
        const ambush = this.ambusher && by === 0 && this.round === 1 ? 2 : 0
        this.damage[by] = named.reduce<number>((sum, n) => sum + (n ?? NaN), ambush)
        this.must('damage', event['damage'], this.damage[by])
        return
      }
      case 'hit': {
        const key = `${event['kind'] as string}:${event['what'] as number}`
        const hit = this.pieces[by].filter(piece => piece.key === key && piece.hull > 0)
        let points = event['points'] as number
        this.taken[by] += points
        for (const piece of hit) {
          const lost = Math.min(points, piece.hull)
          piece.hull -= lost
          points -= lost
        }
        this.must('points without a hull', points, 0)
        return
      }
      case 'destroyed':
        this.lost[by] += 1
        return
      case 'combat-over':
        this.settle()
        this.over = true
        this.must(
          'winner',
          event['winner'],
          this.leaves !== undefined
            ? this.leaves
            : this.standing(0) === this.standing(1)
              ? -1
              : this.standing(0)
                ? 0
                : 1,
        )
        return
      case 'disengaged':
        this.settle()
        this.leaves = this.round === 5 ? -1 : by === 0 ? 1 : 0
        return
    }
  }
  leaves: number | undefined
  readonly taken: [number, number] = [0, 0]
  readonly lost: [number, number] = [0, 0]
  standing(side: 0 | 1): boolean {
    return this.pieces[side].some(piece => piece.hull > 0)
  }
  /** What a round's damage must have come to. */
  private settle(): void {
    if (this.round === 0 || this.settled === this.round) return
    this.settled = this.round
    for (const side of [0, 1] as const) {
      const other = side === 0 ? 1 : 0
      const warded = this.shields[side] + (this.round === 1 ? this.armor[side] : 0)
      const due = Math.max(0, this.damage[other] - warded)
      const hull = this.pieces[side].reduce((sum, piece) => sum + piece.hull, 0) + this.taken[side]
      this.must('damage taken', this.taken[side], Math.min(due, hull))
      this.taken[side] = 0
      const dead = this.pieces[side].filter(piece => piece.hull === 0).length
      this.must('pieces lost', this.lost[side], dead)
      this.lost[side] = 0
      for (let i = this.pieces[side].length - 1; i >= 0; i--)
        if (this.pieces[side][i]?.hull === 0) this.pieces[side].splice(i, 1)
    }
    this.damage = [0, 0]
  }
  private settled = 0
}

const some = <T>(random: Random, from: readonly T[], most: number): T[] => {
  const left = [...from]
  return Array.from({ length: random(most + 1) }, () => left.splice(random(left.length), 1)[0] as T)
}
const FLEETS: readonly (readonly UnitName[])[] = [
  ['frigate'],
  ['cruiser', 'frigate'],
  ['titan'],
  ['titan', 'cruiser', 'frigate'],
  ['frigate', 'frigate', 'frigate'],
  ['doom-star'],
  ['titan', 'titan', 'frigate', 'frigate'],
  ['cruiser', 'cruiser', 'cruiser'],
]
rule(
  ['AA-CBT-07', 'AA-CBT-10', 'AA-CBT-11', 'AA-CBT-12', 'AA-CBT-13', 'AA-CBT-02', 'AA-RULING-17'],
  'a hundred combats at random come out as a second calculation says',
  () => {
    const random = randomFrom('oracle')
    for (let n = 0; n < 100; n++) {
      const side = (empire: string): Side => ({
        empire,
        units: FLEETS[random(FLEETS.length)] ?? [],
        technologies: [
          ...some(random, TECHNOLOGIES, 3),
          ...some(random, SHIELDS, 2),
          ...some(random, ARMORS, 1),
        ],
      })
      const mine = side(['sol', 'klackon', 'mrrshan'][random(3)] ?? 'sol')
      const theirs = {
        ...side(random(2) === 0 ? 'bulrathi' : 'klackon'),
        orbitals: some(random, ['outpost', 'battle-station'] as const, 1),
      }
      if (mine.empire === theirs.empire) continue
      const t = facing(mine, theirs)
      t.holds(0, 2, 2, 2, 5).holds(1, 2, 2, 2, 5)
      const armorOf = (of: Side): number =>
        (of.technologies ?? []).reduce((sum, id) => sum + (ARMOR[id] ?? 0), 0)
      const oracle = new Oracle(
        t,
        [armorOf(mine), armorOf(theirs)],
        mine.empire === 'mrrshan',
        mine.empire === 'mrrshan' && (mine.units ?? []).includes('doom-star'),
      )
      for (const [u, unit] of [...t.g.units].entries()) {
        if (unit.at !== baseOf(t) && unit.at !== fieldOf(t)) continue
        const { firepower, hull } = unitOf(t.g, u)
        oracle.pieces[unit.at === baseOf(t) ? 0 : 1].push({ key: `unit:${u}`, firepower, hull })
      }
      for (const id of theirs.orbitals) {
        const { firepower, hull } = content(t.g).buildings.byId(id)
        oracle.pieces[1].push({ key: `orbital:${content(t.g).buildings.indexOf(id)}`, firepower, hull })
      }
      attack(t)
      let told = 0
      for (let step = 0; step < 400; step++) {
        for (; told < t.log.length; told++) oracle.hear(t.log[told] as GameEvent)
        if (oracle.over) break
        const [q] = questions(t.g)
        if (!q) throw new Error('nobody is asked')
        t.says(q.seat, nameAnswer(q, sample(q, random)))
      }
      expect(oracle.wrong).toEqual([])
      expect(oracle.over).toBe(true)
      const winner = t.events('combat-over')[0]?.['winner']
      const inside = [...t.g.units].some((unit, u) => unit.at === fieldOf(t) && Math.floor(u / 19) === 0)
      if (winner === 0) expect(inside).toBe(true)
      if (winner === 1) expect(inside).toBe(false)
    }
  },
)
