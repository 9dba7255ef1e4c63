import type { GameEvent, Seat } from '@orrery/kernel'
import { PLANETS as RING, seatsOf } from '../state.js'
import { known } from './oracle-conflict.js'
import { PLANETS } from './oracle-security.js'
import type { Watcher, WildTable } from './wild-table.js'
import { num } from './wild-table.js'

/** Keeps the books: what was told adds up to what everybody has, and Mines pay what they should. */
export class LedgerWatch implements Watcher {
  /** What was planned this Turn, by seat and planet: Targets of Attacks that stand. */
  private targets: number[][] = []
  private stolen = new Map<string, number>()
  private route: number[] = []
  private pacified = -1
  private bestPaid = new Set<Seat>()
  private reached: number[] = []
  constructor(private readonly t: WildTable) {}

  hear(event: GameEvent): void {
    const { t } = this
    const [by, planet] = [num(event, 'by'), num(event, 'planet')]
    switch (event.type) {
      case 'planned':
        this.targets[by] = [...(event['targets'] as number[])]
        this.stolen.clear()
        this.bestPaid.clear()
        this.route = []
        this.reached = []
        break
      case 'pacified':
        this.pacified = planet
        break
      case 'cancelled':
        ;(this.targets[by] as number[])[planet] = -1
        break
      case 'stole':
        this.stolen.set(
          `${num(event, 'from')} ${planet}`,
          this.takenAt(num(event, 'from'), planet) + num(event, 'amount'),
        )
        break
      case 'planet':
        if (this.reached.length === 0) this.route = this.routeOf()
        this.reached.push(planet)
        t.tell('order of planets', this.route[this.reached.length - 1], planet)
        break
      case 'income':
        t.tell('income', this.incomeOf(event), num(event, 'n'), () => JSON.stringify(event))
        break
    }
  }
  private takenAt(seat: Seat, planet: number): number {
    return this.stolen.get(`${seat} ${planet}`) ?? 0
  }
  private attacked(planet: number): number {
    return this.targets.filter(at => (at[planet] ?? -1) >= 0).length
  }
  /** NF-PLT-01, 02 and NF-OPT-03. */
  private routeOf(): number[] {
    const { before } = this.t
    const storm = before.turn === 5 ? -1 : before.storm
    const quiet = (planet: number): boolean => planet !== storm && this.attacked(planet) === 0
    let from = this.pacified
    if (storm >= 0) for (let i = 3; i > 0; i--) if (quiet((storm + i) % 4)) from = (storm + i) % 4
    const ring = PLANETS.map(i => (from + i) % 4)
    if (this.t.settings['planets'] !== 'suspense') return ring
    const rank = (planet: number): number => (planet === storm ? 0.5 : this.attacked(planet))
    return PLANETS.map((_, i) => i)
      .sort((a, b) => rank(ring[a] ?? 0) - rank(ring[b] ?? 0) || a - b)
      .map(i => ring[i] ?? 0)
  }
  private incomeOf(event: GameEvent): number {
    const { t } = this
    const { before } = t
    const [by, planet] = [num(event, 'by'), num(event, 'planet')]
    const earlier = t.heard.slice(0, t.heard.indexOf(event))
    const lost = earlier
      .filter(
        e => e.type === 'destroyed' && e['by'] === by && e['planet'] === planet && e['repaired'] === false,
      )
      .map(e => t.content.facilities.at(num(e, 'facility')).id)
    const standing = t.facilitiesAt(by, planet, before).filter(id => !lost.includes(id))
    const level = (at: number): number => {
      const raised = earlier.filter(e => e.type === 'mine' && e['by'] === by && e['planet'] === at).at(-1)
      return raised ? num(raised, 'level') : before.areas.at(RING * by + at).mine
    }
    const agendas = t.agendasOf(before)
    let n = level(planet) - this.takenAt(by, planet)
    if (known(agendas, 'contract', false, planet) && (this.targets[by]?.[planet] ?? -1) < 0) n += 2
    if (known(agendas, 'production', false, planet)) n += 1
    if (known(agendas, 'planet', false, planet))
      n += standing.filter(id => id !== 'satellite' && id !== 'space-dock').length
    if (t.has(by, 'exploration-1a', before) && before.areas.at(RING * by + planet).beacon) n += 1
    const better = PLANETS.some(
      at => at !== before.storm && !this.reached.includes(at) && level(at) > level(planet),
    )
    if (t.has(by, 'production-1a', before) && !this.bestPaid.has(by) && !better) {
      this.bestPaid.add(by)
      n += 1
    }
    return n
  }
  /** NF-VP-06, NF-PRES-02, 03, NF-PLT-08, 13, NF-CONF-46 and what was told. */
  rest(): void {
    const { t } = this
    const { before, g, heard } = t
    const planned = heard.some(event => event.type === 'planned')
    for (const seat of seatsOf(g)) {
      const [was, is] = [before.players.at(seat), g.players.at(seat)]
      let { credits, prestige, vp } = was
      for (const event of heard) {
        if (event.type === 'given' && event['to'] === seat) credits += num(event, 'n')
        if (event['by'] !== seat) continue
        if (event.type === 'credits' || event.type === 'income') credits += num(event, 'n')
        if (event.type === 'stole') credits += num(event, 'amount')
        if (event.type === 'given') credits -= num(event, 'n')
        if (event.type === 'prestige') prestige += num(event, 'n')
        if (event.type === 'reset') prestige = 4
        if (event.type === 'vp') vp += num(event, 'n')
      }
      if (g.turn === 0 || before.turn === 0) continue
      if (!planned) t.tell('Credits told', credits, is.credits, () => JSON.stringify(heard))
      t.tell('Prestige told', prestige, is.prestige, () => JSON.stringify(heard))
      t.tell('VP told', vp, is.vp, () => JSON.stringify(heard))
      const sound = is.credits >= 0 && is.vp >= 0 && is.prestige >= 0 && is.prestige <= 22
      t.tell('tracks', true, sound && (is.prestige > 0 || is.struck), () =>
        JSON.stringify([is.credits, is.vp, is.prestige, is.struck, heard]),
      )
      for (const planet of PLANETS) {
        const { fleet, mine } = t.area(seat, planet)
        t.tell('Fleets and Mines', true, fleet.length >= 1 && fleet.length <= 9 && mine >= 3 && mine <= 8)
        const orbital = t.facilitiesAt(seat, planet).filter(id => id === 'satellite' || id === 'space-dock')
        t.tell(
          'places for Facilities',
          true,
          orbital.length <= 1 && t.facilitiesAt(seat, planet).length - orbital.length <= 2,
        )
      }
      t.tell(
        'tokens held',
        true,
        is.archaeotech.length <= 3 ||
          t.prompt(seat) === 'discard.tokens' ||
          t.prompt(seat) === 'utility.choose',
      )
    }
  }
}
