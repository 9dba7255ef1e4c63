import type { GameEvent } from '@orrery/kernel'
import { seatsOf } from '../state.js'
import { afterAttacks, bribers, PLANETS, quietest } from './oracle-security.js'
import type { Watcher, WildTable } from './wild-table.js'
import { num, total } from './wild-table.js'

/** Watches Alpha Security: which planet, who decides, what it costs and pays, and what Facilities give. */
export class SecurityWatch implements Watcher {
  private planned: GameEvent[] = []
  private paid: GameEvent | undefined
  constructor(private readonly t: WildTable) {}

  hear(event: GameEvent): void {
    if (event.type === 'turn') {
      this.planned = []
      this.paid = undefined
    }
    if (event.type === 'planned') this.planned[num(event, 'by')] = event
    if (event.type === 'credits' && event['why'] === 'bribe') this.paid = event
    if (event.type === 'pacified') this.judge(event)
  }
  private judge(event: GameEvent): void {
    const { t, planned } = this
    const { g, before } = t
    const seats = seatsOf(g)
    const planet = num(event, 'planet')
    const targets = planned.map(plan => [...(plan['targets'] as number[])])
    const players = t.corporations(before)
    const bribes = planned.map(plan => num(plan, 'bribe'))
    const watch = { storm: before.storm, targets, players, agendas: t.agendasOf(before), bribes }
    const tied = quietest(watch)
    t.tell('a quietest planet', true, tied.includes(planet))
    this.judgeBribes(watch, tied)

    const after = t.heard.slice(t.heard.indexOf(event))
    for (const seat of seats) {
      const cancelled = (targets[seat]?.[planet] ?? -1) >= 0
      t.tell('paid by Alpha Security', cancelled ? 3 : 0, total(after, 'credits', 'security', seat))
      if (cancelled) (targets[seat] as number[])[planet] = -1
    }
    const attackedAt = (at: number): boolean => targets.some(dice => (dice[at] ?? -1) >= 0)
    const prosperity = PLANETS.map(
      at => before.planets.at(at).prosperity + (at !== before.storm && !attackedAt(at) ? 1 : 0),
    )
    const { prestige, strikes } = afterAttacks(watch, [...g.order])
    for (const seat of seats)
      t.tell(
        'Prestige for attacking',
        (prestige[seat] ?? 0) - (players[seat]?.prestige ?? 0),
        total(after, 'prestige', 'attacks', seat),
      )
    for (const seat of strikes) (targets[seat] as number[]).fill(-1)
    for (const seat of seats) {
      const vp = PLANETS.reduce(
        (sum, at) => ((targets[seat]?.[at] ?? -1) >= 0 ? sum + (prosperity[at] ?? 0) : sum),
        0,
      )
      t.tell('VP of Prosperity', vp, total(after, 'vp', 'prosperity', seat))
    }
    t.tell(
      'Prosperity left',
      prosperity.map((n, at) => (attackedAt(at) ? 0 : n)),
      PLANETS.map(at => g.planets.at(at).prosperity),
    )
    this.judgeFacilities(event, targets)
  }
  private judgeBribes(watch: Parameters<typeof bribers>[0], tied: readonly number[]): void {
    const { t, paid } = this
    if (tied.length === 1) return
    const top = paid ? [num(paid, 'by')] : bribers(watch, tied)
    const { prompt, seat } = t.asking ?? {}
    if (top.length === 1) t.tell('who decides', [...top, 'security.choose'], [seat, prompt])
    if (top.length > 1) t.tell('who decide', 'security.name', prompt)
    if (top.length === 0)
      t.tell('chance decides', false, prompt === 'security.choose' || prompt === 'security.name')
    if (!paid) return
    const by = num(paid, 'by')
    const involved = tied.some(
      at => (watch.targets[by]?.[at] ?? -1) >= 0 || watch.targets.some(dice => dice[at] === by),
    )
    t.tell(
      'not a bribe',
      [-2, true, true, 'transatlantic'],
      [num(paid, 'n'), involved, t.g.turn >= 3, t.factionId(by)],
    )
  }
  /** NF-AS-26: what Facilities give at once, as far as nobody is asked in between. */
  private judgeFacilities(event: GameEvent, targets: readonly (readonly number[])[]): void {
    const { t } = this
    const { before } = t
    const end = t.heard.findIndex(e => e.type === 'planet')
    if (end < 0) return
    const after = t.heard.slice(t.heard.indexOf(event), end)
    const building = this.planned.map(plan => plan['builds'] as number[])
    const builds = (seat: number, at: number): boolean => building[seat]?.[at] === 1
    for (const seat of seatsOf(t.g)) {
      let [vp, prestige] = [0, 0]
      for (const at of PLANETS) {
        if (at === before.storm) continue
        const attacking = (targets[seat]?.[at] ?? -1) >= 0
        for (const id of t.facilitiesAt(seat, at, before)) {
          if (id === 'satellite' && attacking) vp += 1
          if (id === 'shield-generator' && targets.some(dice => dice[at] === seat)) prestige += 1
          if (id === 'exploration-center' && (attacking || builds(seat, at))) prestige += 1
        }
      }
      t.tell('VP of Facilities', vp, total(after, 'vp', 'facility', seat))
      const told = total(after, 'prestige', 'facility', seat)
      t.tell(
        'Prestige of Facilities',
        true,
        told === prestige || (told < prestige && t.g.players.at(seat).prestige === 22),
      )
    }
  }
}
