/**
 * Fights once more, slow and plain, with the numbers of the rulebook's tables written out. Nothing is shared with `rules/`:
 * `whole-games.test.ts` plays whole games beside it. When a number is tuned, it is tuned here too.
 */

export interface Corporation {
  /** Technologies in effect. */
  readonly technologies: ReadonlySet<string>
  readonly credits: number
  readonly prestige: number
  readonly vp: number
}
export interface Agenda {
  readonly policy: string
  readonly red: boolean
  readonly planet: number
}
/** What lies open when step 2 of a Conflict begins. All by seat. */
export interface Scene {
  readonly turn: number
  readonly planet: number
  readonly players: readonly Corporation[]
  /** The Target of an Attack that stands, or -1. */
  readonly targets: readonly number[]
  readonly facilities: readonly (readonly string[])[]
  readonly mines: readonly number[]
  readonly agendas: readonly Agenda[]
  /** Planet Turn Order. */
  readonly order: readonly number[]
}
/** What fighters brought and chose, by seat. */
export interface Choices {
  readonly fleets: readonly (readonly string[])[]
  readonly strategies: readonly string[]
  readonly tactics: readonly string[]
  readonly rolls: readonly number[]
  /** What tokens and War of Attrition added or took away. */
  readonly changed: readonly number[]
  /** What Tactics 2B gave in step 3. */
  readonly bonus: readonly number[]
  /** Casualties in halves taken off by tokens. */
  readonly spared: readonly number[]
  readonly gaveUp: readonly boolean[]
}

/** Attack and Defense. */
export const SHIPS: Readonly<Record<string, readonly [number, number]>> = {
  stingray: [1, 1],
  barracuda: [2, 1],
  hammerhead: [1, 3],
  kraken: [3, 2],
  leviathan: [3, 3],
  behemoth: [4, 4],
  piranha: [1, 1],
  basilisk: [3, 2],
  manticore: [3, 2],
  centaur: [2, 3],
}
/** What a card gives its own player. Casualties in halves. */
interface Card {
  readonly strength?: number
  readonly attack?: number
  readonly defense?: number
  readonly casualties?: number
  readonly steal?: number
}
const STRATEGIES: Readonly<Record<string, Card>> = {
  'offensive-strategy': { attack: 2, casualties: 1 },
  'planetary-assault': { steal: 2 },
  'balanced-strategy': { strength: 1 },
  'planetary-defense': {},
  'defensive-strategy': { casualties: -2 },
}
const TACTICS: Readonly<Record<string, Card>> = {
  'frontal-assault': { strength: 3, steal: -2, casualties: 1 },
  'counter-attack': {},
  'force-dispersal': { steal: -2, casualties: -2 },
  'fighting-withdrawal': { strength: -3, casualties: -4 },
  'fleet-superiority': {},
  'echelon-formation': { strength: 1 },
  'decapitation-strike': {},
  'denied-flank': {},
  'pincer-movement': {},
  feint: {},
  'hit-and-run': { strength: -1, steal: 1, casualties: -2 },
  'hold-the-line': { defense: 3 },
  'show-of-force': {},
  blockade: {},
  overwhelm: { attack: 4, casualties: 2 },
}
export const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)
export const known = (agendas: readonly Agenda[], policy: string, red: boolean, planet: number): boolean =>
  agendas.some(a => a.policy === policy && a.red === red && (a.planet < 0 || a.planet === planet))

export class Fight {
  readonly seats: readonly number[]
  constructor(
    readonly scene: Scene,
    readonly choices: Choices,
  ) {
    this.seats = scene.targets.map((_, seat) => seat)
  }
  attacks(seat: number): boolean {
    return (this.scene.targets[seat] ?? -1) >= 0
  }
  /** Target and attackers, Conflict by Conflict. */
  conflicts(): number[][] {
    return this.seats
      .filter(target => this.scene.targets.includes(target))
      .map(target => [target, ...this.seats.filter(seat => this.scene.targets[seat] === target)])
  }
  fighters(): number[] {
    return this.seats.filter(seat => this.conflicts().some(all => all.includes(seat)))
  }
  opponents(seat: number): number[] {
    return this.seats.filter(
      other => other !== seat && this.conflicts().some(all => all.includes(seat) && all.includes(other)),
    )
  }
  has(seat: number, technology: string): boolean {
    return this.scene.players[seat]?.technologies.has(technology) ?? false
  }
  card(seat: number): { strategy: Card; tactic: Card } {
    return {
      strategy: STRATEGIES[this.choices.strategies[seat] ?? ''] ?? {},
      tactic: TACTICS[this.choices.tactics[seat] ?? ''] ?? {},
    }
  }
  plays(seat: number, card: string): boolean {
    return this.choices.strategies[seat] === card || this.choices.tactics[seat] === card
  }
  /** How much the numbers of a card are worth to the side its player is on. */
  worth(seat: number, card: Card): number {
    return (card.strength ?? 0) + (this.attacks(seat) ? (card.attack ?? 0) : (card.defense ?? 0))
  }
  /** Step 3, before Tactics 2B and what comes after it. */
  total(seat: number): number {
    const { scene, choices } = this
    const attacking = this.attacks(seat)
    const target = scene.targets[seat] ?? -1
    let n = sum((choices.fleets[seat] ?? []).map(ship => SHIPS[ship]?.[attacking ? 0 : 1] ?? NaN))
    if (attacking && this.has(seat, 'strategy-1a')) n += 1
    if (scene.turn === 5 && this.has(seat, 'strategy-3')) n += 2
    if (this.has(seat, 'tactics-1b')) n += 1
    const pierced = this.seats.some(
      other => scene.targets[other] === seat && this.plays(other, 'planetary-assault'),
    )
    if (!attacking && !pierced && scene.facilities[seat]?.includes('defense-systems')) n += 2
    n += this.worth(seat, this.card(seat).strategy)
    if (target >= 0 && this.plays(target, 'planetary-defense')) n -= 1
    return n
  }
  bonus(seat: number): number {
    return this.has(seat, 'tactics-2b') && this.opponents(seat).some(o => this.total(o) > this.total(seat))
      ? 2
      : 0
  }
  /** Step 4. */
  strength(seat: number): number {
    const { scene, choices } = this
    const target = scene.targets[seat] ?? -1
    let n = this.total(seat) + (choices.bonus[seat] ?? 0) + (choices.changed[seat] ?? 0)
    n += this.worth(seat, this.card(seat).tactic)
    if (this.plays(seat, 'pincer-movement')) n += this.opponents(seat).length
    if (target >= 0 && this.plays(target, 'blockade')) n -= 2
    return Math.max(0, n + (choices.rolls[seat] ?? 0))
  }
  might(seat: number): number {
    const n = this.strength(seat)
    if (n <= 24) return Math.ceil(n / 3)
    return 9 + Math.floor((n - 25) / 2)
  }
  /** Casualties in halves, as they stand before a Fleet is kept from vanishing. */
  halves(seat: number): number {
    const { scene, choices } = this
    const target = scene.targets[seat] ?? -1
    const might = this.might(seat)
    let n = might <= 9 ? Math.max(0, might - 1) : 8 + 2 * (might - 9)
    const { strategy, tactic } = this.card(seat)
    n += (strategy.casualties ?? 0) + (tactic.casualties ?? 0)
    if (this.has(seat, 'tactics-1b')) n += 1
    if (scene.facilities[seat]?.includes('defense-systems')) n -= 1
    if (this.attacks(seat) && choices.fleets[seat]?.includes('basilisk')) n -= 2
    if (target >= 0 && this.plays(target, 'denied-flank')) n += 1
    if (known(scene.agendas, 'system', false, scene.planet)) n -= 2
    n -= choices.spared[seat] ?? 0
    if (choices.gaveUp[seat]) n -= 2
    return Math.max(0, n)
  }
  losses(seat: number): number {
    return Math.floor(this.halves(seat) / 2)
  }
  /** Whoever would lose every ship counts as having withdrawn (NF-CONF-47), each at most once. */
  settled(replaced: readonly number[] = []): Fight {
    const size = (seat: number): number => this.choices.fleets[seat]?.length ?? 0
    const lost = this.fighters().filter(seat => !replaced.includes(seat) && this.losses(seat) >= size(seat))
    if (lost.length === 0) return this
    const swap = (cards: readonly string[], by: string): string[] =>
      cards.map((card, seat) => (lost.includes(seat) ? by : card))
    const choices = {
      ...this.choices,
      strategies: swap(this.choices.strategies, 'defensive-strategy'),
      tactics: swap(this.choices.tactics, 'fighting-withdrawal'),
    }
    // A reduction whose VP is no longer earned lapses.
    const again = new Fight(this.scene, choices)
    const gaveUp = choices.gaveUp.map((gave, seat) => gave && again.vp(seat, false) > 0)
    return new Fight(this.scene, { ...choices, gaveUp }).settled([...replaced, ...lost])
  }
  removed(seat: number): number {
    return Math.min(this.losses(seat), (this.choices.fleets[seat]?.length ?? 0) - 1)
  }
  /** Whether one fighter defeats another, who must be an Opponent. */
  beats(a: number, b: number): boolean {
    if (!this.opponents(a).includes(b)) return false
    if (this.might(a) !== this.might(b)) return this.might(a) > this.might(b)
    const claims = (x: number, y: number): boolean =>
      this.plays(y, 'frontal-assault') &&
      (this.plays(x, 'defensive-strategy') || this.plays(x, 'counter-attack'))
    if (claims(a, b) !== claims(b, a)) return claims(a, b)
    const { agendas, planet, players, order } = this.scene
    const by = known(agendas, 'conflict', true, planet)
      ? 'credits'
      : known(agendas, 'conflict', false, planet)
        ? 'prestige'
        : undefined
    if (by) {
      const [x, y] = [players[a]?.[by] ?? 0, players[b]?.[by] ?? 0]
      if (x !== y) return x > y
    }
    return order.indexOf(a) < order.indexOf(b)
  }
  defeated(seat: number): number[] {
    return this.opponents(seat).filter(other => this.beats(seat, other))
  }
  /** Fighters of equal Might who can be reached from each other along defeats. */
  circle(seat: number): number[] {
    const reach = (from: number): Set<number> => {
      const found = new Set<number>()
      const look = [from]
      for (let x = look.pop(); x !== undefined; x = look.pop())
        for (const y of this.defeated(x))
          if (this.might(y) === this.might(seat) && !found.has(y)) {
            found.add(y)
            look.push(y)
          }
      return found
    }
    const all = this.fighters().filter(other => reach(seat).has(other) && reach(other).has(seat))
    return all.length >= 3 ? all : []
  }
  /** Targets of the Conflicts that a fighter wins. */
  won(seat: number): number[] {
    const circle = this.circle(seat)
    return this.conflicts()
      .filter(all => all.includes(seat))
      .filter(all =>
        all.every(other => other === seat || (this.beats(seat, other) && !circle.includes(other))),
      )
      .map(([target = -1]) => target)
  }
  undefeated(seat: number): boolean {
    const mine = this.conflicts().filter(all => all.includes(seat))
    return mine.length > 0 && this.won(seat).length === mine.length
  }
  /** VP and Prestige of own cards and Technologies. */
  ownVp(seat: number): number {
    const defeated = this.defeated(seat)
    let n = 0
    if (this.plays(seat, 'counter-attack') && defeated.length > 0) n += 1
    if (this.plays(seat, 'fleet-superiority') && this.undefeated(seat)) n += 2
    if (this.has(seat, 'tactics-3')) n += defeated.length
    if (this.has(seat, 'strategy-3')) {
      const duel =
        this.opponents(seat).length === 1 && this.conflicts().filter(all => all.includes(seat)).length === 2
      n += 2 * (duel ? Math.min(1, this.won(seat).length) : this.won(seat).length)
    }
    return n
  }
  ownPrestige(seat: number): number {
    let n = 0
    if (this.plays(seat, 'counter-attack') && this.defeated(seat).length > 0) n += 1
    if (this.plays(seat, 'force-dispersal')) n += 1
    if (this.plays(seat, 'fleet-superiority') && !this.undefeated(seat)) n -= 1
    if (this.plays(seat, 'show-of-force') && this.won(seat).length > 0) n += 2
    return n
  }
  vp(seat: number, lessGivenUp = true): number {
    const { scene, choices } = this
    const defeated = this.defeated(seat)
    let n = defeated.length + this.ownVp(seat)
    if (choices.fleets[seat]?.includes('basilisk')) n += 1
    if (known(scene.agendas, 'contract', true, scene.planet) && this.won(seat).length > 0) n += 1
    const target = scene.targets[seat] ?? -1
    if (
      known(scene.agendas, 'corporate', true, scene.planet) &&
      target >= 0 &&
      defeated.includes(target) &&
      (scene.players[target]?.vp ?? 0) > (scene.players[seat]?.vp ?? 0)
    )
      n += 1
    return n - (lessGivenUp && choices.gaveUp[seat] ? 1 : 0)
  }
  prestige(seat: number): number {
    const defends = !this.attacks(seat) && this.scene.facilities[seat]?.includes('planetary-council')
    const defended = this.conflicts().filter(([target]) => target === seat).length
    return this.ownPrestige(seat) + (defends ? defended : 0)
  }
  /** NF-RULING-70. */
  rewardOrder(): number[] {
    const left = new Set(this.fighters())
    const order: number[] = []
    while (left.size > 0) {
      const most = Math.max(...[...left].map(seat => this.might(seat)))
      const group = this.scene.order.filter(seat => left.has(seat) && this.might(seat) === most)
      const next = group.find(seat => group.every(other => !this.beats(other, seat))) ?? group[0] ?? -1
      order.push(next)
      left.delete(next)
    }
    return order
  }
  /** Attackers in the order in which they steal. */
  stealOrder(): number[] {
    const attackers = this.rewardOrder().filter(seat => this.attacks(seat))
    const { targets } = this.scene
    // Among the attackers of one Target those who steal first take the earlier places.
    const places = [...attackers]
    for (const target of new Set(targets)) {
      const same = attackers.filter(seat => targets[seat] === target)
      const sorted = [
        ...same.filter(seat => this.plays(seat, 'echelon-formation')),
        ...same.filter(seat => !this.plays(seat, 'echelon-formation')),
      ]
      const at = same.map(seat => attackers.indexOf(seat))
      sorted.forEach((seat, i) => (places[at[i] ?? 0] = seat))
    }
    return places
  }
  /** Whether an own card or Technology raises the Steal. */
  raisesSteal(seat: number): boolean {
    const { strategy, tactic } = this.card(seat)
    const beaten = this.beats(seat, this.scene.targets[seat] ?? -1)
    return (strategy.steal ?? 0) > 0 || (tactic.steal ?? 0) > 0 || !beaten
  }
  /** What an attacker takes with these tokens, before the Mine's limit. */
  steal(seat: number, warded: number, raised: number): number {
    const { scene } = this
    const target = scene.targets[seat] ?? -1
    const { strategy, tactic } = this.card(seat)
    const beaten = this.beats(seat, target)
    if (this.plays(seat, 'fighting-withdrawal') || (!beaten && !this.has(seat, 'tactics-2a'))) return 0
    let n = beaten ? 2 + this.might(seat) - this.might(target) : 1
    if (beaten) n += (strategy.steal ?? 0) + (tactic.steal ?? 0)
    if (this.plays(target, 'planetary-defense')) n -= 2
    if (this.plays(target, 'denied-flank')) n -= 2
    if (scene.facilities[target]?.includes('shield-generator')) n -= 1
    if (known(scene.agendas, 'production', true, scene.planet)) n += 1
    // A token adds to a Steal that takes something already.
    return n - warded > 0 ? n - warded + raised : 0
  }
}
