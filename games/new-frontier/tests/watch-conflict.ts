import type { GameEvent, Question, Seat } from '@orrery/kernel'
import { seatsOf } from '../state.js'
import type { Choices, Scene } from './oracle-conflict.js'
import { Fight } from './oracle-conflict.js'
import { completedBy, mayComplete } from './watch-missions.js'
import type { Watcher, WildTable } from './wild-table.js'
import { num } from './wild-table.js'

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] }
/** What is known of the Conflicts of one planet so far. */
interface Battle {
  readonly scene: Scene
  readonly choices: Mutable<Choices>
  /** By seat: missions that are attempted, Steals from them lower, own Steals higher, and Credits taken from them. */
  readonly missions: readonly (readonly number[])[]
  readonly warded: number[]
  readonly raised: number[]
  readonly stolen: number[]
  readonly events: GameEvent[]
  /** As it was judged, and who has yet to steal. */
  fight?: Fight
  thieves: Seat[]
  /** The Steal whose Destroy attempts are made, and how many there were; by seat, what was destroyed here. */
  theft?: GameEvent
  attempts: number
  readonly wrecked: string[][]
  /** By seat, 1 where a Shield Generator fell before the next Steal. */
  readonly unshielded: number[]
}
const read = (a = 0, b = 0): number => Math.min(4, Math.abs(a - b))

/** Watches Conflicts from the first card to the last Steal. */
export class ConflictWatch implements Watcher {
  private battle: Battle | undefined
  constructor(private readonly t: WildTable) {}

  look({ prompt, seat }: Question): void {
    const { t } = this
    const { planet } = t.g.conflict
    if (prompt === 'conflict.strategy' && this.battle?.scene.planet !== planet)
      this.battle = this.opened(planet)
    if (prompt === 'give-up.choose' && t.given === 'give-up' && this.battle)
      this.battle.choices.gaveUp[seat] = true
  }
  private opened(planet: number): Battle {
    const { t } = this
    const seats = seatsOf(t.g)
    const zeros = (): number[] => seats.map(() => 0)
    const targets = t.targetsAt(planet)
    const scene: Scene = {
      turn: t.g.turn,
      planet,
      players: t.corporations(),
      targets,
      facilities: seats.map(seat => t.facilitiesAt(seat, planet)),
      mines: seats.map(seat => t.area(seat, planet).mine),
      agendas: t.agendasOf(),
      order: this.orderAt(planet, targets),
    }
    const choices: Mutable<Choices> = {
      fleets: seats.map(seat => t.fleet(seat, planet)),
      strategies: seats.map(() => ''),
      tactics: seats.map(() => ''),
      rolls: zeros(),
      changed: zeros(),
      bonus: zeros(),
      spared: zeros(),
      gaveUp: seats.map(() => false),
    }
    const missions = seats.map(seat => {
      const { missions: held, declined } = t.g.players.at(seat)
      return [...held].filter(card => ((declined >> card) & 1) === 0)
    })
    return {
      scene,
      choices,
      missions,
      warded: zeros(),
      raised: zeros(),
      stolen: zeros(),
      events: [],
      thieves: [],
      attempts: 0,
      wrecked: seats.map(() => []),
      unshielded: zeros(),
    }
  }
  /** NF-TO-04 to 07. */
  private orderAt(planet: number, targets: readonly number[]): Seat[] {
    const { t } = this
    const fight = new Fight({ targets } as unknown as Scene, {} as Choices)
    const first = (seat: Seat): boolean => {
      const { seized, cancelled } = t.area(seat, planet)
      const built = t.facilitiesAt(seat, planet)
      if ((seized && !cancelled) || built.includes('satellite')) return true
      return built.includes('broadcast-tower') && mayComplete(t, seat, planet, fight)
    }
    const track = [...t.g.order]
    return [...track.filter(first), ...track.filter(seat => !first(seat))]
  }

  hear(event: GameEvent): void {
    const { battle, t } = this
    if (!battle) return
    battle.events.push(event)
    const { choices, scene } = battle
    const by = num(event, 'by')
    switch (event.type) {
      case 'strategy':
        choices.strategies[by] = t.content.strategies.at(num(event, 'strategy')).id
        this.judgeStrengths(battle)
        break
      case 'attrition': {
        const fleet = choices.fleets[by] as string[]
        choices.fleets[by] = fleet.toSpliced(fleet.indexOf(t.shipId(num(event, 'ship'))), 1)
        for (const other of new Fight(scene, choices).opponents(by))
          choices.changed[other] = (choices.changed[other] ?? 0) - 2
        break
      }
      case 'archaeotech':
        this.useToken(battle, by)
        break
      case 'tactic':
        choices.tactics[by] = t.content.tactics.at(num(event, 'tactic')).id
        break
      case 'rolled': {
        const dice = event['dice'] as number[]
        const twice =
          choices.tactics[by] === 'feint' ||
          (scene.turn === 5 && new Fight(scene, choices).has(by, 'tactics-3'))
        t.tell('dice rolled', twice ? 4 : 2, dice.length)
        choices.rolls[by] = Math.max(read(dice[0], dice[1]), read(dice[2], dice[3]))
        t.tell('a roll', choices.rolls[by], num(event, 'result'))
        break
      }
      case 'rerolled':
        if (t.asking?.prompt === 'rerolls.window') choices.rolls[num(event, 'of')] = num(event, 'result')
        break
      case 'outcome':
        this.judgeOutcome(battle, event)
        break
      case 'stole':
        this.judgeSteal(battle, event)
        break
      case 'destroy-roll':
        this.judgeDestroy(battle, event)
        break
      case 'destroyed':
        battle.wrecked[by]?.push(t.content.facilities.at(num(event, 'facility')).id)
        if (event['repaired'] === false && battle.wrecked[by]?.at(-1) === 'shield-generator')
          battle.unshielded[by] = 1
        break
      case 'ships-lost':
        if (t.asking?.prompt === 'conflict.losses' && battle.fight)
          t.tell('ships lost', battle.fight.removed(by), (event['ships'] as number[]).length, () =>
            sketch(battle),
          )
        break
    }
  }
  private useToken({ choices, warded, raised }: Battle, by: Seat): void {
    const add = (to: number[], n: number): void => void (to[by] = (to[by] ?? 0) + n)
    const { prompt } = this.t.asking ?? {}
    if (
      (prompt === 'conflict.window' || prompt === 'rerolls.window') &&
      String(this.t.given).startsWith('use')
    )
      add(choices.changed, 1)
    if (prompt === 'spare.choose') add(choices.spared, 2)
    if (prompt === 'ward.choose') add(warded, 2)
    if (prompt === 'raise-steal.choose') add(raised, 1)
  }
  private judgeStrengths(battle: Battle): void {
    const { scene, choices } = battle
    const fight = new Fight(scene, choices)
    if (fight.fighters().some(seat => choices.strategies[seat] === '')) return
    for (const seat of fight.fighters()) choices.bonus[seat] = fight.bonus(seat)
    for (const event of battle.events.filter(e => e.type === 'strategy')) {
      const seat = num(event, 'by')
      const wanted = fight.total(seat) + (choices.bonus[seat] ?? 0)
      this.t.tell('Strength of step 3', wanted, num(event, 'strength'), () => sketch(battle))
    }
  }
  private judgeOutcome(battle: Battle, event: GameEvent): void {
    const { t } = this
    // Policies compare what players have when step 5 begins.
    const scene = { ...battle.scene, players: t.corporations(t.before) }
    const fight = new Fight(scene, battle.choices).settled()
    battle.fight = fight
    battle.thieves = fight.stealOrder()
    const fighters = fight.fighters()
    const of = (value: (seat: Seat) => number): number[] =>
      fight.seats.map(seat => (fighters.includes(seat) ? value(seat) : 0))
    const mask = (seats: readonly Seat[]): number => seats.reduce((all, seat) => all | (1 << seat), 0)
    const tell = (what: string, wanted: unknown, found: unknown): void =>
      t.tell(what, wanted, found, () => sketch(battle))
    tell(
      'Strengths',
      of(seat => fight.strength(seat)),
      event['strengths'],
    )
    tell(
      'Mights',
      of(seat => fight.might(seat)),
      event['mights'],
    )
    tell(
      'defeats',
      of(seat => mask(fight.defeated(seat))),
      event['defeats'],
    )
    tell(
      'Undefeated',
      mask(fighters.filter(seat => fight.undefeated(seat))),
      mask(event['undefeated'] as number[]),
    )
  }
  private couldSteal({ fight, scene, stolen, warded, raised, unshielded }: Battle, thief: Seat): number {
    const target = scene.targets[thief] ?? -1
    const left = (scene.mines[target] ?? 0) - (stolen[target] ?? 0)
    const lower = (warded[target] ?? 0) - (unshielded[target] ?? 0)
    return Math.min(left, fight?.steal(thief, lower, raised[thief] ?? 0) ?? 0)
  }
  private judgeSteal(battle: Battle, event: GameEvent): void {
    const [by, from] = [num(event, 'by'), num(event, 'from')]
    const { thieves, stolen } = battle
    for (let next = thieves.shift(); next !== undefined && next !== by; next = thieves.shift())
      this.t.tell('steals nothing', 0, this.couldSteal(battle, next), () => sketch(battle))
    const amount = num(event, 'amount')
    this.t.tell('a Steal', this.couldSteal(battle, by), amount + num(event, 'forgone'), () => sketch(battle))
    stolen[from] = (stolen[from] ?? 0) + amount
    battle.theft = event
    battle.attempts = 0
  }

  /** NF-DEST-01 to 15: by whom, how often, and what had to be rolled. */
  private judgeDestroy(battle: Battle, event: GameEvent): void {
    const { t } = this
    const { fight, scene, theft, wrecked } = battle
    const [by, target] = [num(event, 'by'), num(event, 'target')]
    if (!fight || !theft) return t.tell('a Destroy attempt without a Steal', false, true)
    const exposed = (scene.facilities[target] ?? []).filter(id => !wrecked[target]?.includes(id))
    const forgone = num(theft, 'forgone')
    battle.attempts += 1
    const most = fight.plays(by, 'decapitation-strike') ? 2 : 1
    t.tell('a Destroy attempt', [theft['by'], true, true], [by, exposed.length > 0, battle.attempts <= most])
    const policy = scene.agendas.some(a => a.policy === 'planet' && a.red && a.planet === scene.planet)
    const onPlanet = exposed.some(id => id !== 'satellite' && id !== 'space-dock')
    const least = 3 - (policy && onPlanet ? 1 : 0)
    // With two rolls and 2 forgone, one of them has the bonus.
    const needed = forgone === 0 ? [least] : forgone === 2 && most === 2 ? [least, least - 1] : [least - 1]
    t.tell('needed to destroy', true, needed.includes(num(event, 'needed')), () => sketch(battle))
    const at = t.heard.indexOf(event)
    const paid = t.heard[at + 1]
    const won = paid?.type === 'vp' && paid['why'] === 'destroy' && paid['by'] === by && paid['n'] === 2
    t.tell('2 VP for a success', num(event, 'result') >= num(event, 'needed'), won)
  }

  /** When the planet's Conflicts are over: everything that should have been told was told. */
  rest(): void {
    const { battle, t } = this
    if (!battle?.fight || t.g.conflict.planet === battle.scene.planet) return
    const { fight, events, scene } = battle
    const end = events.findIndex(event => event.type === 'income')
    const here = events.slice(0, end < 0 ? undefined : end)
    for (const thief of battle.thieves)
      t.tell('steals nothing', 0, this.couldSteal(battle, thief), () => sketch(battle))
    for (const seat of fight.seats) {
      const fighting = fight.fighters().includes(seat)
      const gained = (type: string): number =>
        here
          .filter(e => e.type === type && e['by'] === seat && e['why'] === 'conflict')
          .reduce((sum, e) => sum + num(e, 'n'), 0)
      t.tell('VP of a fight', fighting ? fight.vp(seat) : 0, gained('vp'), () => sketch(battle))
      const had = fight.scene.players[seat]?.prestige ?? 0
      const prestige = fighting ? Math.min(22 - had, Math.max(-had, fight.prestige(seat))) : 0
      t.tell('Prestige of a fight', prestige, gained('prestige'), () => sketch(battle))
      const completed = here.filter(
        e => e.type === 'mission' && e['by'] === seat && e['planet'] === scene.planet,
      )
      t.tell(
        'missions of a fight',
        completedBy(t, t.before, seat, fight, here, battle.missions[seat] ?? []),
        completed.map(e => num(e, 'mission')),
        () => sketch(battle),
      )
    }
    this.battle = undefined
  }
}
const sketch = ({ scene, choices }: Battle): string =>
  JSON.stringify({ ...scene, ...choices, players: scene.players.map(p => [...p.technologies].join()) })
