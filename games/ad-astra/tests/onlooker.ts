import type { GameEvent } from '@orrery/kernel'
import type { AdAstra } from '../state.js'
import { cardEffect } from '../rules/tests.js'
import { classOf, content, ownerOf, tablesOf } from '../state.js'

/**
 * Somebody who looks on and counts: keeps a list of what fights from what is told, and says where the table differs from
 * the specification. Slow, plain, and without a word of the rules' own chapters.
 */

interface Fighter {
  readonly of: number
  readonly kind: string
  readonly what: number
  readonly hull: number
  damage: number
  gone: boolean
}
interface Fight {
  readonly at: number
  readonly attacker: number
  readonly defender: number
  readonly pieces: Fighter[]
  round: number
  /** By owner: the dice of this round, shields raised in it, and what was struck. */
  dice: Map<number, readonly number[]>
  shields: Map<number, number>
  struck: Map<number, number>
  /** What armor takes off in this round. */
  armor: Map<number, number>
  /** Hull left of all pieces when the dice had been spent. */
  hulls: Map<number, number>
  hits: Map<number, number>
}
/** Points that shields take off, by their cards. */
const SHIELDS: Readonly<Record<string, number>> = {
  'class-i-shield': 1,
  'class-iii-shield': 2,
  'planetary-flux-shield': 1,
  'class-v-shield': 3,
  'class-vii-shield': 3,
}
const ARMORS: Readonly<Record<string, number>> = {
  'zortrium-armor': 1,
  'neutronium-armor': 2,
  'adamantium-armor': 3,
}
/** Weapons: what they cost, the damage they do, and whether they repeat. */
const WEAPONS: Readonly<Record<string, readonly [cost: number, damage: number, repeat?: true]>> = {
  'laser-cannon': [4, 1],
  'mass-driver': [6, 2],
  'fusion-beam': [5, 2],
  'neutron-blaster': [3, 1, true],
  'merculite-missiles': [8, 3],
  'plasma-cannon': [10, 4],
  phasor: [4, 2],
  disrupter: [6, 3, true],
  'stellar-converter': [12, 6],
}

/** Whether these costs can be paid, each with dice of its own. */
export function canPay(dice: readonly number[], costs: readonly number[]): boolean {
  const [cost, ...rest] = [...costs].sort((a, b) => b - a)
  if (cost === undefined) return true
  const tried = new Set<string>()
  for (let set = 1; set < 1 << dice.length; set++) {
    const used = dice.filter((_, i) => (set & (1 << i)) !== 0)
    const sum = used.reduce((n, die) => n + die, 0)
    // A set that could do without one of its dice wastes it.
    if (sum < cost || used.some(die => sum - die >= cost)) continue
    const key = [...used].sort((a, b) => a - b).join()
    if (tried.has(key)) continue
    tried.add(key)
    const left = dice.filter((_, i) => (set & (1 << i)) === 0)
    if (canPay(left, rest)) return true
  }
  return false
}
/** The most damage that dice can do by effects that repeat. */
export function mostDamage(
  dice: readonly number[],
  effects: readonly (readonly [cost: number, damage: number])[],
): number {
  let best = 0
  for (const [cost, damage] of effects)
    for (let set = 1; set < 1 << dice.length; set++) {
      const used = dice.filter((_, i) => (set & (1 << i)) !== 0)
      const sum = used.reduce((n, die) => n + die, 0)
      if (sum < cost || used.some(die => sum - die >= cost)) continue
      const left = dice.filter((_, i) => (set & (1 << i)) === 0)
      best = Math.max(best, damage + mostDamage(left, effects))
    }
  return best
}

export class Onlooker {
  readonly faults: string[] = []
  fights = 0
  rounds = 0
  /** Fights of which it is not told who takes part. */
  unseen = 0
  private fight: Fight | undefined
  private at: number[] = []
  private target: number[] = []
  /** By system: neutral pieces and buildings by kind, and whose the orbital ones are. */
  private neutrals: number[][] = []
  private buildings: number[][] = []
  private orbitals: number[] = []

  /** What lies on the table before an answer. */
  look(g: AdAstra): void {
    this.at = [...g.units].map(unit => unit.at)
    this.target = [...g.units].map(unit => unit.target)
    this.neutrals = [...g.systems].map(row => row.neutrals.toArray())
    this.buildings = [...g.systems].map(row => row.buildings.toArray())
    this.orbitals = [...g.systems].map(row => row.orbitals)
  }
  private wrong(what: string): void {
    const { fight } = this
    this.faults.push(
      fight ? `${what} (round ${fight.round}, ${fight.attacker} against ${fight.defender})` : what,
    )
  }
  expects(what: string, shown: string | number, counted: string | number): void {
    if (shown !== counted) this.faults.push(`${what}: ${shown}, not ${counted}`)
  }
  /** What was told since, and what lies on the table now. */
  hear(g: AdAstra, events: readonly GameEvent[]): void {
    for (const event of events) this.one(g, event as never)
  }
  private one(g: AdAstra, event: Readonly<Record<string, never>> & { readonly type: string }): void {
    const e = event as unknown as Readonly<Record<string, number>> & {
      dice: number[]
      effects: number[]
      kind: string
    }
    if (event.type === 'declared') this.target[e['unit'] ?? 0] = e['system'] ?? -1
    if (event.type === 'unit') this.at[e['unit'] ?? 0] = e['system'] ?? -1
    if (event.type === 'jumped') this.at[e['unit'] ?? 0] = e['to'] ?? -1
    if (event.type === 'neutral') this.meet(e['system'] ?? 0, e['neutral'] ?? 0)
    if (event.type === 'combat') this.begin(g, e['at'] ?? -1, e['attacker'] ?? -1, e['defender'] ?? -1)
    const { fight } = this
    if (!fight) return
    const by = e['by'] ?? -1
    if (event.type === 'combat-round') this.newRound(fight, e['round'] ?? 0)
    if (event.type === 'rolled' || event.type === 'rerolled') fight.dice.set(by, e.dice)
    if (event.type === 'used') this.used(g, fight, by, e['ability'] ?? 0)
    if (event.type === 'struck') this.strike(g, fight, by, e.effects, e['damage'] ?? 0)
    if (event.type === 'hit') this.hit(fight, by, e.kind, e['what'] ?? 0, e['points'] ?? 0)
    if (event.type === 'destroyed') this.destroyed(fight, by, e.kind, e['what'] ?? 0)
    if (event.type === 'disengaged') this.settle(fight)
    if (event.type === 'combat-over') this.over(fight, e['winner'] ?? -1)
  }

  // ---------------------------------------------------------------- who fights

  private meet(system: number, kind: number): void {
    const row = this.neutrals[system] ?? []
    row[kind] = (row[kind] ?? 0) + 1
  }
  private begin(g: AdAstra, at: number, attacker: number, defender: number): void {
    const pieces: Fighter[] = []
    const add = (of: number, kind: string, what: number, hull: number): void =>
      void pieces.push({ of, kind, what, hull, damage: 0, gone: false })
    const units = (of: number, there: (u: number) => boolean): void => {
      for (let u = 0; u < g.units.length; u++)
        if (of >= 0 && ownerOf(g, u) === of && there(u))
          add(of, 'unit', u, content(g).empires.at(g.players.at(of).empire).units[classOf(g, u)]?.hull ?? 0)
    }
    const orbitals = (of: number): void => {
      const docks = [...g.players.at(of).developed].some(
        card => tablesOf(g).technologies[card]?.id === 'armored-docks',
      )
      const rock = this.isOf(g, of, 'silicoid') && g.players.at(of).tiers.get(0) >= 3
      for (const [id, hull] of [
        ['outpost', 2],
        ['battle-station', 4],
      ] as const)
        for (
          let n = this.buildings[at]?.[tablesOf(g).building[id] ?? 0] ?? 0;
          n > 0 && this.orbitals[at] === of;
          n--
        )
          add(of, 'orbital', tablesOf(g).building[id] ?? 0, hull + (docks ? 1 : 0) + (rock ? 1 : 0))
    }
    const neutrals = (system: number, only?: string): void => {
      for (const [kind, { id, hull }] of content(g).neutrals.items.entries())
        for (let n = this.neutrals[system]?.[kind] ?? 0; n > 0; n--)
          if (only === undefined || only === id) add(-1, 'neutral', kind, hull)
    }
    // Raiders that attack an Automa: nobody is asked, and where they came from is not told.
    if (attacker < 0 && g.combat.from < 0) {
      this.unseen++
      return
    }
    const sent = attacker >= 0 && this.target.some((to, u) => to === at && ownerOf(g, u) === attacker)
    if (attacker >= 0) units(attacker, u => (sent ? this.target[u] === at : this.at[u] === at))
    else neutrals(g.combat.from, 'raider')
    if (defender >= 0) {
      units(defender, u => this.at[u] === at)
      orbitals(defender)
    } else neutrals(at)
    // An Automa sends its units without a word of which.
    if (!pieces.some(({ of }) => of === attacker)) {
      this.unseen++
      return
    }
    const none = (): Map<number, number> => new Map()
    this.fights++
    this.fight = {
      at,
      attacker,
      defender,
      pieces,
      round: 0,
      dice: new Map<number, number[]>(),
      shields: none(),
      armor: none(),
      struck: none(),
      hulls: none(),
      hits: none(),
    }
    // The list of the table itself, where it can still be seen.
    if (g.combat.at !== at) return
    for (const of of [attacker, defender]) {
      const side = of === attacker ? 0 : 1
      const listed = [...g.combat.pieces].filter(piece => piece.side === side).length
      const mine = pieces.filter(piece => piece.of === of).length
      if (listed !== mine) this.wrong(`AA-CBT-03 ${listed} pieces of ${of} fight, not ${mine}`)
    }
  }

  // ---------------------------------------------------------------- a round

  private newRound(fight: Fight, round: number): void {
    this.settle(fight)
    this.rounds++
    if (round !== fight.round + 1 || round > 5) this.wrong(`AA-CBT-15 round ${round}`)
    fight.round = round
    fight.dice.clear()
    // What was raised as the combat began counts for its first round (AA-RULING-17).
    if (round > 1) fight.shields.clear()
    fight.struck.clear()
    fight.hits.clear()
  }
  private used(g: AdAstra, fight: Fight, by: number, handle: number): void {
    const { technologies, anomalies } = tablesOf(g)
    const id =
      technologies[handle]?.id ?? content(g).anomalies.at(anomalies[handle - technologies.length] ?? 0).id
    const anomaly = handle >= technologies.length && handle < technologies.length + anomalies.length
    const points = anomaly
      ? id === 'phase-veil'
        ? 2
        : 0
      : handle < technologies.length
        ? (SHIELDS[id] ?? 0)
        : 0
    fight.shields.set(by, (fight.shields.get(by) ?? 0) + points)
    if (anomaly && id === 'nanite-cloud')
      for (const piece of fight.pieces) if (piece.of === by && !piece.gone) piece.damage = 0
  }
  private isOf(g: AdAstra, of: number, empire: string): boolean {
    return this.isAlone(g, of) && content(g).empires.at(g.players.at(of).empire).id === empire
  }
  private isAlone(g: AdAstra, by: number): boolean {
    return by >= 0 && !g.players.at(by).automa
  }
  private strike(g: AdAstra, fight: Fight, by: number, effects: readonly number[], damage: number): void {
    const dice = fight.dice.get(by) ?? []
    if (fight.struck.size === 0)
      for (const of of [fight.attacker, fight.defender]) fight.armor.set(of, this.armor(g, fight, of))
    fight.struck.set(by, damage)
    if (by < 0 && dice.length < 9) {
      const kinds = fight.pieces
        .filter(piece => piece.of < 0 && !piece.gone)
        .map(piece => content(g).neutrals.at(piece.what))
      const most = mostDamage(
        dice,
        kinds.map(({ cost, damage: n }) => [cost, n] as const),
      )
      if (most !== damage) this.wrong(`AA-NEU-02 ${dice.join()} do ${damage}, could do ${most}`)
    }
    if (!this.isAlone(g, by)) return
    const empire = content(g).empires.at(g.players.at(by).empire)
    const costs: number[] = []
    const seen = new Set<number>()
    let dealt = 0
    let basic = 0
    for (const effect of effects) {
      const card =
        effect === 0 ? undefined : tablesOf(g).technologies.find((_, i) => effect === cardEffect(i))
      const weapon = card && WEAPONS[card.id]
      if (effect === 0) {
        basic++
        costs.push(basic === 1 && empire.id === 'mrrshan' ? 4 : 5)
        dealt++
      } else if (weapon) {
        const [cost, n, repeat] = weapon
        if (!repeat && seen.has(effect)) this.wrong(`AA-TEST-04 ${card.id} twice`)
        costs.push(cost)
        dealt += n
      } else this.wrong(`AA-TEST-02 an unknown effect ${effect}`)
      seen.add(effect)
    }
    if (dice.length < 13 && !canPay(dice, costs))
      this.wrong(`AA-TEST-02 ${dice.join()} cannot pay ${costs.join()}`)
    // The Ambusher of a doom star adds two in the first round.
    const extra = damage - dealt
    if (extra !== 0 && !(fight.round === 1 && extra > 0))
      this.wrong(`AA-CBT-09 ${damage} struck, ${dealt} paid for`)
  }
  private other(fight: Fight, of: number): number {
    return of === fight.attacker ? fight.defender : fight.attacker
  }
  private hullLeft(fight: Fight, of: number): number {
    return fight.pieces.reduce(
      (n, { of: whose, hull, damage, gone }) => n + (whose === of && !gone ? hull - damage : 0),
      0,
    )
  }
  private find(fight: Fight, of: number, kind: string, what: number): Fighter | undefined {
    const all = fight.pieces.filter(
      piece => piece.of === of && piece.kind === kind && piece.what === what && !piece.gone,
    )
    // Of pieces that are alike the one most damaged is meant: which of them it is makes no difference.
    return all.sort((a, b) => b.damage - a.damage)[0]
  }
  private hit(fight: Fight, of: number, kind: string, what: number, points: number): void {
    for (const side of [fight.attacker, fight.defender])
      if (!fight.hulls.has(side)) fight.hulls.set(side, this.hullLeft(fight, side))
    const piece = this.find(fight, of, kind, what)
    if (!piece) return this.wrong(`AA-CBT-26 ${kind} ${what} of ${of} is hit and does not fight`)
    piece.damage += points
    fight.hits.set(of, (fight.hits.get(of) ?? 0) + points)
  }
  private destroyed(fight: Fight, of: number, kind: string, what: number): void {
    const piece = this.find(fight, of, kind, what)
    if (!piece) return this.wrong(`AA-CBT-26 ${kind} ${what} of ${of} is destroyed and does not fight`)
    piece.gone = true
  }
  /** The damage of a round is what was struck less what was warded off, and no more than there was to hit. */
  private settle(fight: Fight): void {
    for (const of of [fight.attacker, fight.defender]) {
      const struck = fight.struck.get(this.other(fight, of))
      if (struck === undefined) continue
      const ward = (fight.shields.get(of) ?? 0) + (fight.armor.get(of) ?? 0)
      const hull = fight.hulls.get(of) ?? this.hullLeft(fight, of)
      const due = Math.min(hull, Math.max(0, struck - ward))
      const dealt = fight.hits.get(of) ?? 0
      if (dealt !== due)
        this.wrong(
          `AA-CBT-10 ${of} takes ${dealt}, not ${due} (struck ${struck}, warded ${ward}, hull ${hull})`,
        )
    }
    fight.struck.clear()
    fight.hulls.clear()
  }
  /** What armor takes off in the first round; in every round a doom star of the Silicoids, and an Automa by its Engineering. */
  private armor(g: AdAstra, fight: Fight, of: number): number {
    if (of < 0) return 0
    const { automa, tiers } = g.players.at(of)
    if (automa) return tiers.get(2) >= 4 ? 2 : tiers.get(2) >= 2 ? 1 : 0
    const stars = fight.pieces.filter(
      p => p.of === of && !p.gone && p.kind === 'unit' && classOf(g, p.what) === 3,
    )
    const monoliths = this.isOf(g, of, 'silicoid') ? stars.length : 0
    if (fight.round !== 1) return monoliths
    const plated = this.isOf(g, of, 'bulrathi') && tiers.get(2) >= 2 ? 1 : 0
    return (
      monoliths +
      plated +
      [...g.players.at(of).developed].reduce(
        (n, card) => n + (ARMORS[tablesOf(g).technologies[card]?.id ?? ''] ?? 0),
        0,
      )
    )
  }

  // ---------------------------------------------------------------- the end

  private over(fight: Fight, winner: number): void {
    this.settle(fight)
    const stands = (of: number): boolean => fight.pieces.some(piece => piece.of === of && !piece.gone)
    const [a, d] = [stands(fight.attacker), stands(fight.defender)]
    if (!a && !d && winner !== -1) this.wrong('AA-RULING-68 nobody stands and somebody has won')
    if (a && !d && winner !== 0) this.wrong(`AA-CBT-02 attackers alone stand, ${winner} has won`)
    for (const piece of fight.pieces) {
      if (!piece.gone && piece.damage >= piece.hull) this.wrong('AA-CBT-12 a piece without hull stands')
    }
    if (fight.round === 5 && a && d && winner !== -1)
      this.wrong(`AA-CBT-15 ${winner} has won after five rounds`)
    this.fight = undefined
  }
}
