import type { Random } from '@orrery/kernel'
import { isOut } from '@orrery/kernel'
import { nameAnswer, randomFrom, sample } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { content } from '../content/index.js'
import { rule } from '../../../testing/rule.js'
import { Table } from './table.js'

/**
 * Who is asked next, when a pile resolves, whose turn follows and how battle phases follow each other, said again from the
 * rules alone and held beside crowded tables on which everybody acts at random, gives up, and fights.
 * `FLOWS=300 npx vitest run games/second-genesis/tests/flow.test.ts` plays more of them than `npm test`.
 */
const FLOWS = Number(process.env['FLOWS'] ?? 8)
const ANSWERS = 220

const NEWS = ['Hull Breach', 'Stubborn Mechanic', 'Emergency Recall', 'Insurance Fraud', 'Scrambled Orders']
const SHIPS = ['Punisher', 'Slasher', 'Kestrel', 'Tristan', 'Vigil', 'Arbitrator', 'Rifter', 'Gila']

/** Everybody has ships at home and in a region of their own, news in hand and ISK for it. */
function crowded(n: number, players: number): Table {
  const random = randomFrom(`flow ${n}`)
  const one = <T>(all: readonly T[]): T => all[random(all.length)] as T
  const t = Table.ready({ players, content })
  for (let seat = 0; seat < players; seat++) {
    const place = t.outer(seat, (['Stain', 'Heaven', 'Tribute', 'Metropolis'] as const)[seat] ?? 'Fountain')
    for (const at of [place, place, 'home', 'home'] as const) t.ship(seat, one(SHIPS), { at })
    t.holds(seat, one(NEWS), one(NEWS), one(NEWS))
    t.isk(seat, 12)
  }
  return t
}

const QUIET = ['initiative', 'manage', 'income or card', 'discard', 'withdraw.ships', 'target.aim']
/** The dull answer where there is one, else any. */
function goOn(t: Table, random: Random): void {
  const q = t.question()
  if (QUIET.includes(q.prompt)) t.pass()
  else t.says(q.seat, nameAnswer(q, sample(q, random)))
}

/** One battle phase as it has gone so far. */
interface Fight {
  readonly region: number
  readonly number: number
  readonly attacker: number
  defenders: readonly number[]
  attackers: readonly number[]
  step: string
  /** A defending ship left in steps I to IV. */
  left: boolean
}
const sideIn = (t: Table, side: 'attacking' | 'defending'): number[] =>
  t.g.ships.toArray().filter(ship => t.card(ship).side === side && t.card(ship).region === t.g.battle.region)
/** The same side still has this ship out in the region. */
const stands = (t: Table, ship: number, region: number, controller: number): boolean =>
  t.where(ship) === region && t.card(ship).controller === controller

class Watch {
  private passes = 0
  private turn = 0
  private active = -1
  private fight: Fight | undefined
  private defender = -1
  /** Battle phases that followed another of the same attack. */
  again = 0
  /** What was not as the rules say. */
  readonly wrong: string[] = []
  constructor(private readonly t: Table) {}
  private must(what: string, is: unknown, said: unknown): void {
    const [a, b] = [JSON.stringify(is), JSON.stringify(said)]
    if (a !== b) this.wrong.push(`turn ${this.t.g.turn}, ${this.t.g.phase}: ${what} is ${a}, not ${b}`)
  }
  private left(from: number): number {
    const { g } = this.t
    let seat = from
    do seat = (seat + 1) % g.players.length
    while (isOut(g, seat))
    return seat
  }
  /** SG-TURN-01. */
  turns(): void {
    const { g } = this.t
    if (g.turn === this.turn) return
    if (this.turn > 0) this.must('the next turn', g.active, this.left(this.active))
    this.turn = g.turn
    this.active = g.active
  }
  /** SG-RES-06, SG-RES-08, SG-RULING-70: what follows a battle phase. */
  battles(): void {
    const { t, fight } = this
    const { region, number, attacker } = t.g.battle
    if (fight) {
      if (fight.defenders.some(ship => !stands(t, ship, fight.region, this.defender)))
        fight.left ||= fight.step !== 'result'
      const still = fight.attackers.filter(ship => stands(t, ship, fight.region, fight.attacker))
      if (region === fight.region && number > fight.number) {
        this.again++
        this.must('one more phase', [fight.left, still.length > 0, this.damaged()], [true, true, []])
      } else if (region !== fight.region && still.length > 0 && !isOut(t.g, fight.attacker))
        this.must('who stays', [t.region(fight.region).controller, fight.left], [fight.attacker, false])
    }
    if (region < 0) this.fight = undefined
    else {
      const same = fight?.region === region && fight.number === number ? fight : undefined
      this.defender = t.region(region).controller
      const now = { defenders: sideIn(t, 'defending'), attackers: sideIn(t, 'attacking'), step: t.g.step }
      this.fight = { region, number, attacker, left: same?.left ?? false, ...now }
    }
  }
  private damaged(): number[] {
    return this.t.g.ships.toArray().filter(ship => this.t.card(ship).damage > 0)
  }
  /** SG-PILE-03, SG-PILE-04, SG-RULING-92: a pile resolves when all have passed in a row, and is offered to the left until then. */
  passing(seat: number, said: string, before: number, from: number): void {
    const { t } = this
    const resolved = t.log.slice(from).some(({ type }) => type === 'resolves')
    const alive = [...t.g.players].filter((_, s) => !isOut(t.g, s)).length
    this.passes = said === 'pass' && before > 0 ? this.passes + 1 : 0
    if (before > 0 && said !== 'concede') this.must('resolves', resolved, this.passes === alive)
    if (resolved) this.passes = 0
    const moves = said === 'pass' || said === 'hand-on' || said === 'concede'
    if (moves && before > 0 && !resolved && t.g.pile.length > 0 && t.prompt() === 'initiative')
      this.must('the initiative', t.who(), this.left(seat))
  }
}

rule(
  ['SG-TURN-01', 'SG-PILE-03', 'SG-PILE-04', 'SG-RULING-92', 'SG-RES-06', 'SG-RES-08', 'SG-BAT-08'],
  'whatever is done, play goes on as the rules say',
  () => {
    let again = 0
    for (let n = 0; n < FLOWS; n++) {
      const random = randomFrom(`answers ${n}`)
      const one = <T>(all: readonly T[]): T => all[random(all.length)] as T
      const t = crowded(n, 2 + (n % 3))
      const watch = new Watch(t)
      for (let k = 0; k < ANSWERS && !t.over; k++) {
        watch.turns()
        watch.battles()
        const q = t.question()
        const options = t.choices()
        const acts = options.filter(name => /^(play|use|aim)/.test(name))
        const attacks = options.filter(name => /^warp card:\d+ region:\d+$/.test(name))
        const [before, from] = [t.g.pile.length, t.log.length]
        const said =
          q.prompt === 'initiative' && t.g.players.length > 2 && random(150) === 0
            ? 'concede'
            : acts.length > 0 && random(3) > 0
              ? one(acts)
              : attacks.length > 0 && random(4) > 0
                ? one(attacks)
                : undefined
        if (said !== undefined) t.says(q.seat, said)
        else goOn(t, random)
        const word = said ?? (options.includes('hand-on') ? 'hand-on' : 'pass')
        if (q.prompt === 'initiative') watch.passing(q.seat, word, before, from)
      }
      expect([n, watch.wrong]).toEqual([n, []])
      again += watch.again
    }
    expect(again).toBeGreaterThan(0)
  },
)
