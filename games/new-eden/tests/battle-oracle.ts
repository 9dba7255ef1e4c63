import { content } from '../content/content.js'
import type { Ship } from '../content/ships.js'

/**
 * A second calculation of battles, written from the rules and the cards' texts card by card. It shares nothing with the rules
 * but the printed cards: it is told what was chosen and what the dice showed, and works out everything else.
 */

export interface Told {
  readonly type: string
  readonly [field: string]: unknown
}
/** What lies on the table when a battle begins. */
export interface Table {
  readonly seats: readonly [number, number]
  readonly ships: readonly { readonly side: number; readonly class: number }[]
  readonly factions: readonly [string, string]
  readonly completed: readonly [ReadonlySet<string>, ReadonlySet<string>]
  /** Side that controls the System, or -1; Strength of each of its Citadels there, and of the home. */
  readonly holder: number
  readonly citadels: number
  readonly home: boolean
  /** Names of cards by their numbers. */
  readonly strategy: (card: number) => string
  readonly development: (card: number) => string
  readonly event: (card: number) => string
}
interface OracleShip {
  readonly side: number
  readonly card: Ship
  orbit: number
  leader: boolean
  damage: number
  dead: boolean
  gone: boolean
}
const WHITE = ['', 'A', 'A', 'D', 'C', 'AA']
const BLACK = ['', 'A', 'D', 'C', 'AD', 'DD']
const SIZES = ['small', 'medium', 'large']
const STRENGTH = { small: 1, medium: 3, large: 5 } as const

export class Oracle {
  readonly problems: string[] = []
  private readonly ships: OracleShip[]
  private strategies: [string, string] = ['', '']
  private readonly chosen: [Map<string, number>, Map<string, number>] = [new Map(), new Map()]
  private pending: [string, string] = ['', '']
  private lastStand = [false, false]
  private citadel = [-1, -1]
  private round = 0
  private more = 0
  private retreat = -1
  /** Until the end of the Combat Round: orbits with ECM, Ships weakened by CRITs. */
  private ecm: [number[], number[]] = [[], []]
  private hardened: [number[], number[]] = [[], []]
  private weakened: number[] = []
  private command = [0, 0]
  private edicts = [0, 0]
  private lost = [0, 0]
  private shot = [0, 0]
  private strengthLost = [0, 0]
  /** The attack at hand. */
  private by = 0
  private orbit = 0
  private target = -1
  private burn = 0
  private dice = { white: 0, black: 0, colour: 0 }
  private added = { A: 0, D: 0, C: 0 }
  private faces: string[] = []
  private colours: boolean[] = []
  private triggered = false
  private aim = 0
  private damage = 0

  constructor(private readonly table: Table) {
    this.ships = table.ships.map(({ side, class: type }) => {
      const card = content.ships.items.filter(ship => ship.faction === table.factions[side])[type]
      if (!card) throw new Error('no such ship')
      return { side, card, orbit: -1, leader: false, damage: 0, dead: false, gone: false }
    })
  }
  /** Orbits are a choice: read off the table. */
  aligned(rows: readonly { readonly orbit: number; readonly leader: boolean }[]): void {
    rows.forEach((row, i) => Object.assign(this.ship(i), { orbit: row.orbit, leader: row.leader }))
  }
  private ship(i: number): OracleShip {
    const ship = this.ships[i]
    if (!ship) throw new Error(`no ship ${i}`)
    return ship
  }
  private expect(what: string, told: unknown, mine: unknown): void {
    if (JSON.stringify(told) !== JSON.stringify(mine))
      this.problems.push(`${what}: the game says ${JSON.stringify(told)}, the oracle ${JSON.stringify(mine)}`)
  }
  private has(side: number, development: string): boolean {
    return this.table.completed[side as 0 | 1].has(development)
  }
  private plays(side: number, strategy: string): boolean {
    return this.strategies[side as 0 | 1] === strategy
  }
  private inOrbit(side: number, orbit: number): OracleShip[] {
    return this.ships.filter(ship => ship.side === side && ship.orbit === orbit && !ship.gone)
  }
  private leads(side: number, orbit: number): OracleShip | undefined {
    return this.inOrbit(side, orbit).find(ship => ship.leader)
  }
  private supportOf(side: number, orbit: number, shipClass: string): boolean {
    return this.inOrbit(side, orbit).some(ship => !ship.leader && ship.card.class === shipClass)
  }
  sideOf(seat: unknown): 0 | 1 {
    return seat === this.table.seats[0] ? 0 : 1
  }

  // ---------------------------------------------------------------- statistics

  private dif(i: number): number {
    const ship = this.ship(i)
    const { side, card, orbit, leader } = ship
    const enemy = 1 - side
    let dif = card.dif
    if (
      this.plays(side, 'evasive-pattern') &&
      this.chosen[side as 0 | 1].get('evasive-pattern') === SIZES.indexOf(card.size)
    )
      dif += 1
    if (this.round === 1) {
      if (this.plays(enemy, 'focus-fire') && this.chosen[enemy as 0 | 1].get('focus-fire') === i) dif -= 1
      if (this.plays(side, 'long-range-opening')) dif += 1
      if (this.plays(side, 'feint') && card.size === 'small') dif += 1
    }
    if (this.plays(side, 'drone-screen') && !leader) dif += 1
    dif += this.ecm[side as 0 | 1].filter(at => at === orbit).length
    if (i === this.target) dif += this.burn
    dif -= this.weakened.filter(at => at === i).length
    if (
      !leader &&
      this.leads(side, orbit)?.card.class === 'command' &&
      this.has(side, 'defensive-systems-t1')
    )
      dif += 1
    if (leader && this.supportOf(side, orbit, 'black-ops') && this.has(side, 'defensive-systems-t2')) dif += 1
    if (this.retreat === side) {
      const hunters = this.ships.some(
        s => s.side === enemy && !s.gone && s.leader && s.card.class === 'interdictor',
      )
      if (!hunters || !this.has(enemy, 'utility-systems-t1')) dif += 1
    }
    return Math.min(card.dif + 3, Math.max(1, dif))
  }
  private red(i: number): number {
    const { side, card, orbit, leader } = this.ship(i)
    let red = card.red
    if (this.plays(side, 'shields-up') && card.size === 'small') red += 1
    if (this.plays(side, 'gilded-bulwark') && card.size !== 'small') red += 1
    red += this.hardened[side as 0 | 1].filter(at => at === orbit).length
    if (leader && card.class === 'interdictor' && this.has(side, 'defensive-systems-t2')) red += 1
    if (leader && card.class === 'marauder' && this.has(side, 'defensive-systems-t1')) red += 1
    if (
      card.class === 'heavy-assault' &&
      this.has(side, 'offensive-systems-t2') &&
      this.has(side, 'defensive-systems-t2')
    )
      red += 1
    return Math.min(4, red)
  }
  private hp(i: number): number {
    const { side, card, leader } = this.ship(i)
    const tough = leader && card.class === 'marauder' && card.faction === 'amarr'
    return card.hp + (tough && this.has(side, 'defensive-systems-t2') ? 1 : 0)
  }
  private base(side: number, orbit: number): number {
    let dice = 0
    for (const ship of this.inOrbit(side, orbit)) {
      const { card } = ship
      if (!ship.leader) {
        dice += card.sup
        if (this.plays(side, 'drone-swarm')) dice += 1
        if (card.class === 'marauder' && card.faction === 'gallente' && this.has(side, 'utility-systems-t2'))
          dice += 1
        continue
      }
      dice += card.atk
      if (this.supportOf(side, orbit, 'command')) dice += 1
      if (
        card.class === 'heavy-assault' &&
        this.has(side, 'offensive-systems-t2') &&
        this.has(side, 'defensive-systems-t2')
      )
        dice += 1
    }
    if (this.citadel[side] === orbit) dice += 1
    return Math.min(10, dice)
  }
  /** White and black dice, without the odd one of a Medium attack. */
  private counts(): { white: number; black: number; odd: number } {
    const side = this.by
    let { white, black } = this.dice
    let coloured = this.dice.colour
    if (
      this.plays(side, 'endless-barrage') &&
      this.chosen[side as 0 | 1].get('endless-barrage') === this.orbit
    )
      coloured += 2
    if (this.lastStand[side]) black += 1
    if (this.leads(side, this.orbit)?.card.class === 'command' && this.has(side, 'offensive-systems-t2'))
      black += 1
    const base = this.base(side, this.orbit)
    if (this.orbit === 0) return { white: white + base + coloured, black, odd: 0 }
    if (this.orbit === 2) return { white, black: black + base + coloured, odd: 0 }
    white += Math.floor(base / 2) + Math.floor(coloured / 2)
    black += Math.floor(base / 2) + Math.floor(coloured / 2)
    return { white, black, odd: (base % 2) + (coloured % 2) }
  }
  private letters(letter: 'A' | 'D' | 'C'): number {
    return this.faces.join('').split(letter).length - 1
  }
  private total(letter: 'A' | 'D' | 'C'): number {
    const side = this.by
    let n = this.letters(letter) + this.added[letter]
    if (letter === 'A') {
      if (
        this.plays(side, 'guided-missiles') &&
        this.chosen[side as 0 | 1].get('guided-missiles') === this.orbit
      )
        n += 2
      const leader = this.leads(side, this.orbit)?.card
      if (leader?.faction === 'caldari') {
        if (leader.class === 'marauder' && this.has(side, 'offensive-systems-t1')) n += 1
        if (leader.class === 'heavy-assault' && this.has(side, 'utility-systems-t1'))
          if (this.ship(this.target).card.size === 'small') n += 1
      }
    }
    return Math.max(0, n)
  }

  // ---------------------------------------------------------------- what is told

  hear(told: Told): void {
    const heard = this as unknown as Record<string, ((told: Told) => void) | undefined>
    heard[`on-${told.type}`]?.call(this, told)
  }
  'on-strategies'(told: Told): void {
    this.strategies = [
      this.table.strategy(told.attacker as number),
      this.table.strategy(told.defender as number),
    ]
    this.pending = [...this.strategies]
    const count = (side: number) => this.ships.filter(ship => ship.side === side).length
    this.lastStand = [0, 1].map(side => this.plays(side, 'last-stand') && count(side) < count(1 - side))
  }
  'on-citadel'(told: Told): void {
    const side = this.sideOf(told.by)
    this.expect('a Citadel', this.table.holder, side)
    this.citadel[side] = told.orbit as number
  }
  'on-orbit-chosen'(told: Told): void {
    const side = this.sideOf(told.by)
    const card = this.pending[side]
    if (card === 'electronic-countermeasures') this.ecm[side].push(told.orbit as number)
    else if (card === 'armour-hardeners') this.hardened[side].push(told.orbit as number)
    else this.chosen[side].set(card, told.orbit as number)
  }
  'on-size-chosen'(told: Told): void {
    this.chosen[this.sideOf(told.by)].set('evasive-pattern', told.size as number)
  }
  'on-marked'(told: Told): void {
    this.chosen[this.sideOf(told.by)].set('focus-fire', told.ship as number)
  }
  'on-rounds-changed'(told: Told): void {
    this.more += told.n as number
  }
  'on-combat-round'(told: Told): void {
    this.ecm = [[], []]
    this.weakened = []
    this.round += 1
    this.expect('the Combat Round', told.round, this.round)
    if (this.round > Math.max(1, 3 + this.more)) this.problems.push('a Combat Round too many')
    if (this.retreat >= 0) this.problems.push('a Combat Round after a retreat')
    // All orbits with Ships have a Leader again.
    for (const side of [0, 1])
      for (const orbit of [0, 1, 2])
        if (this.inOrbit(side, orbit).length > 0 && !this.leads(side, orbit))
          this.problems.push('an orbit without a Leader')
  }
  'on-retreats'(told: Told): void {
    this.retreat = this.sideOf(told.by)
  }
  'on-sent'(told: Told): void {
    Object.assign(this.ship(told.ship as number), { orbit: told.orbit, leader: told.leads })
  }
  'on-repaired'(told: Told): void {
    const ship = this.ship(told.ship as number)
    ship.damage -= told.n as number
    if (ship.damage < 0) this.problems.push('more repaired than damaged')
  }
  'on-used'(told: Told): void {
    const card = this.table.development(told.development as number)
    const side = this.sideOf(told.by)
    this.pending[side] = card
    this.use(side, card)
  }
  'on-played'(told: Told): void {
    this.use(this.sideOf(told.by), this.table.event(told.event as number))
  }
  private use(side: 0 | 1, card: string): void {
    if (card === 'overheat') this.dice.black += 2
    if (card === 'target-painter' || card === 'tracking-computers') this.dice.white += 2
    if (card === 'overloaded-turrets') this.dice.black += 3
    if (card === 'drone-bays')
      this.dice.colour += Math.min(3, this.inOrbit(side, this.orbit).filter(ship => !ship.leader).length)
    if (card === 'missile-guidance') this.added.A += 2
    if (card === 'evasive-burn') this.burn += 1
    if (card === 'fleet-command') this.command[side] = 1
    if (card === 'imperial-edict') this.edicts[side] = 1
  }
  'on-attacks'(told: Told): void {
    this.by = this.sideOf(told.by)
    this.orbit = told.orbit as number
    this.target = told.ship as number
    this.burn = 0
    this.dice = { white: 0, black: 0, colour: 0 }
    this.added = { A: 0, D: 0, C: 0 }
    this.faces = []
    this.colours = []
    this.triggered = false
    if (!this.leads(this.by, this.orbit)) this.problems.push('an attack without a Leader')
    const target = this.ship(this.target)
    if (target.dead || target.gone || target.side === this.by) this.problems.push('no target')
    if (this.retreat === this.by && !(this.plays(this.by, 'hit-and-run') && this.orbit === 0))
      this.problems.push('an attack in a retreat')
  }
  'on-rolled'(told: Told): void {
    const [white, black] = [told.white as number[], told.black as number[]]
    const mine = this.counts()
    this.expect('dice', white.length + black.length, mine.white + mine.black + mine.odd)
    if (white.length < mine.white || black.length < mine.black) this.problems.push('dice of a wrong colour')
    this.faces = [...white.map(face => WHITE[face] ?? '?'), ...black.map(face => BLACK[face] ?? '?')]
    this.colours = [...white.map(() => false), ...black.map(() => true)]
  }
  'on-rerolled'(told: Told): void {
    const [dice, faces] = [told.dice as number[], told.faces as number[]]
    dice.forEach((die, i) => {
      this.faces[die] = ((this.colours[die] ? BLACK : WHITE)[faces[i] ?? 0] ?? '?') as string
    })
  }
  'on-cancelled'(told: Told): void {
    const letter = (['A', 'D', 'C'] as const)[told.of as 0 | 1 | 2]
    this.added[letter] -= told.n as number
    if (this.sideOf(told.by) === this.by) this.problems.push('results of the own attack removed')
  }
  'on-critical'(told: Told): void {
    const leader = this.leads(this.by, this.orbit)
    const crits = Math.max(0, this.letters('C') + Math.min(0, this.added.C))
    const shipClass = leader?.card.class
    if (shipClass === 'interdictor') {
      this.expect('CRITs of an Interdictor', told.times, 1)
      this.triggered = true
      return
    }
    this.expect('CRITs', told.times, crits)
    const able =
      (shipClass === 'heavy-assault' && this.has(this.by, 'offensive-systems-t1')) ||
      (shipClass === 'marauder' && this.has(this.by, 'offensive-systems-t2'))
    if (!able) this.problems.push('a Critical ability that is not there')
    this.added.D += crits
  }
  'on-counted'(told: Told): void {
    this.aim = this.total('A')
    this.damage = this.total('D') + this.total('C')
    this.expect('results', [told.aim, told.damage], [this.aim, this.damage])
  }
  'on-missed'(told: Told): void {
    this.expect('the DIF of what was missed', told.dif, this.dif(told.ship as number))
    if (this.aim >= this.dif(told.ship as number)) this.problems.push('a miss that locks in')
    this.afterAttack()
  }
  'on-hit'(told: Told): void {
    const i = told.ship as number
    const ship = this.ship(i)
    if (ship.orbit !== this.ship(this.target).orbit) this.problems.push('excess in another orbit')
    const [dif, red, left] = [this.dif(i), this.red(i), this.hp(i) - ship.damage]
    if (this.aim < dif) this.problems.push('a hit that does not lock in')
    const through = Math.max(0, this.damage - red)
    const destroyed = through >= left
    const damage = Math.min(through, left)
    this.expect('a hit', [told.dif, told.red, told.damage, told.destroyed], [dif, red, damage, destroyed])
    ship.damage += damage
    ship.dead = destroyed
    this.aim -= dif
    this.damage -= red + left
    if (!destroyed) this.afterAttack()
    else if (this.triggered) this.afterAttack()
  }
  /** A CRIT of an Interdictor weakens the target for later attacks. */
  private afterAttack(): void {
    if (this.triggered) this.weakened.push(this.target)
    this.triggered = false
  }
  'on-removed'(told: Told): void {
    const side = this.sideOf(told.by)
    const dead = this.ships.filter(ship => ship.side === side && ship.dead && !ship.gone)
    this.expect(
      'Ships removed',
      [...(told.classes as number[])].sort((a, b) => a - b),
      dead.map(ship => this.classOf(ship)).sort((a, b) => a - b),
    )
    for (const ship of dead) {
      ship.gone = true
      this.lost[side] = (this.lost[side] ?? 0) + 1
      this.shot[side] = (this.shot[side] ?? 0) + 1
      this.strengthLost[side] = (this.strengthLost[side] ?? 0) + STRENGTH[ship.card.size]
    }
  }
  private classOf(ship: OracleShip): number {
    return content.ships.items.filter(card => card.faction === ship.card.faction).indexOf(ship.card)
  }
  private left(side: number): OracleShip[] {
    return this.ships.filter(ship => ship.side === side && !ship.gone)
  }
  winner = -1
  'on-battle-won'(told: Told): void {
    const alive = [0, 1].map(side => this.left(side).length > 0)
    const decides = alive[0] && alive[1] && this.retreat < 0
    const strength = (side: number): number =>
      this.left(side).reduce((sum, ship) => sum + STRENGTH[ship.card.size], 0) +
      (this.command[side] ?? 0) +
      (this.table.holder === side ? this.table.citadels + (this.table.home ? 2 : 0) : 0)
    if (!alive[0]) this.winner = 1
    else if (!alive[1]) this.winner = 0
    else if (this.retreat >= 0) this.winner = 1 - this.retreat
    else this.winner = strength(0) > strength(1) ? 0 : 1
    this.expect('the winner', this.sideOf(told.by), this.winner)
    this.expect('Strengths', told.strengths, decides ? [strength(0), strength(1)] : [])
    if (decides) this.expect('Combat Rounds', this.round, Math.max(1, 3 + this.more))
  }
  'on-fleet-lost'(told: Told): void {
    const side = this.sideOf(told.by)
    this.expect('who loses the Fleet', side, 1 - this.winner)
    for (const ship of this.left(side)) {
      ship.gone = true
      this.lost[side] = (this.lost[side] ?? 0) + 1
      this.strengthLost[side] = (this.strengthLost[side] ?? 0) + STRENGTH[ship.card.size]
    }
  }
  /** What both sides get at the end: VP of the battle, Events. */
  rewards(): { vp: number; events: [number, number] } {
    const vp = this.winner === 0 && (this.shot[1] ?? 0) > 0 ? 1 : 0
    const events = (side: number): number =>
      Math.floor((this.strengthLost[side] ?? 0) / 3) + (this.edicts[side] ?? 0)
    return { vp, events: [events(0), events(1) + ((this.lost[1] ?? 0) > 0 ? 1 : 0)] }
  }
}
