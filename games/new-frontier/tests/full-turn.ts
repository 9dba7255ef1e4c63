import { applyPack, describe, fork, questions } from '@orrery/kernel/host'
import type { Question } from '@orrery/kernel'
import { lay } from '../../../testing/table.js'
import type { Content } from '../content/content.js'
import { content } from '../content/content.js'
import { influenceOf } from '../content/numbers.js'
import type { Effect } from '../content/vocabulary.js'
import { holds } from '../content/vocabulary.js'
import type { NewFrontier } from '../state.js'
import { at, area, holding, III, many, policy } from './scenes.js'
import { Table } from './table.js'

/**
 * A whole Turn of seat 0 in which every kind of item has something to say, and the scoring by itself: what each item changes
 * can be read off as numbers. Dice are always 0, so that nothing but the items makes a difference.
 */

/** What seat 0 has besides what everybody has. */
export interface Having {
  readonly strategy?: string
  readonly tactic?: string
  readonly technologies?: readonly string[]
  /** At every planet. */
  readonly facilities?: readonly string[]
  readonly agendas?: readonly (readonly [policy: string, side: 'red' | 'blue'])[]
  readonly tokens?: readonly string[]
  readonly basic?: readonly Ability[]
  readonly advanced?: Ability
}
type Ability = { readonly name: string; readonly effects: readonly Effect[] }
export type Numbers = Readonly<Record<string, number>>

const CREDITS = 60
const II = 1
const IV = 3
const [EXPLORATION, POLITICS, MARKETING, RESEARCH] = [0, 1, 2, 3].map(area) as [
  string,
  string,
  string,
  string,
]
const SILENT: Ability = { name: 'Silence', effects: [holds({ casualties: 0 })] }

/** The printed content, in which Alpha Venture can do just this. */
function contentFor({ basic = [], advanced = SILENT }: Having): Content {
  const alpha = content.factions.byId('alpha')
  const faction = { ...alpha, basic: basic.length > 0 ? basic : [SILENT], advanced }
  const sets = { factions: [faction] }
  return applyPack(
    'new-frontier',
    content,
    { orreryPack: 1, game: 'new-frontier', name: 'pairs', sets },
    'pairs',
  )
}

const STRONG = ['kraken', 'kraken', 'barracuda', 'barracuda', 'stingray', 'stingray']
/** A table that can be asked for its dullest answer, and sat down at again. */
class Eager extends Table {
  dullest(q: Question): unknown {
    return this.dull(q)
  }
  again(): Eager {
    const t = new Eager()
    t.g = fork(this.g)
    return t
  }
}
const bases = new Map<string, Eager>()
/** The position: seat 0 is far stronger at III, far weaker at II, and has Credits and Prestige for everything. */
function position(having: Having): Eager {
  const key = JSON.stringify([having.basic, having.advanced])
  let base = bases.get(key)
  if (base === undefined) bases.set(key, (base = arranged(contentFor(having))))
  const t = base.again()
  for (const planet of [II, III, IV]) t.facilities(0, planet, ...(having.facilities ?? []))
  t.technologies(0, ...(having.technologies ?? []))
  for (const [policy, side] of having.agendas ?? [])
    t.agenda(policy, side, content.policies.byId(policy).planet ? III : -1)
  return t.tokens(0, ...(having.tokens ?? []))
}
function arranged(played: Content): Eager {
  const t = new Eager({ factions: ['alpha', 'mts', 'subsaharan'], content: played }).planning()
  t.arrange(g => {
    g.poweredUp = true
    for (const player of g.players) {
      player.technologies.fill(0)
      player.inEffect.fill(0)
    }
    g.players.at(0).wormhole = 1
  })
  for (const seat of [0, 1, 2]) {
    for (const planet of [0, II, III, IV]) t.facilities(seat, planet).mine(seat, planet, 3)
    t.setFleet(seat, IV, 'stingray').setFleet(seat, 0, 'stingray')
    t.player(seat, { credits: CREDITS, prestige: 15 })
  }
  t.setFleet(0, III, ...STRONG)
    .setFleet(1, III, 'hammerhead')
    .setFleet(2, III, 'stingray')
  t.setFleet(0, II, ...many(4))
    .setFleet(2, II, ...many(4, 'leviathan'))
    .setFleet(1, II, 'stingray')
  t.setFleet(0, IV, ...many(6))
    .mine(1, III, 8)
    .mine(0, II, 8)
    .mine(0, III, 5)
  // Who is attacked at III is ahead in VP and in Prestige.
  t.player(1, { vp: 5, prestige: 17 })
  return holding(t, 'hostile-headlines-green') as Eager
}

// ---------------------------------------------------------------- the Turn

const plan = (t: Table): string[] => {
  const legal = (...parts: readonly string[]): boolean => t.whyNot(0, { parts }) === undefined
  const parts = [
    at(III, 1),
    `build planet:${IV}`,
    `order planet:${IV} ${t.class('leviathan')}`,
    `order planet:${IV} ${t.class('leviathan')}`,
    `build planet:${III}`,
    EXPLORATION,
    POLITICS,
    MARKETING,
    RESEARCH,
    RESEARCH,
    'level',
    'relocate',
  ]
  // What only some items allow.
  for (const more of ['invest', 'core', `piranha planet:${IV}`]) if (legal(...parts, more)) parts.push(more)
  return parts
}
/** Technologies that say nothing when they are taken. */
const QUIET = [
  'engineering',
  'operations',
  'logistics',
  'strategy',
  'tactics',
  'production',
  'politics',
  'research',
].map(branch => `${branch}-1a`)
const TAKEN = [
  ...QUIET,
  ...['operations', 'strategy', 'tactics', 'production', 'politics'].map(b => `${b}-1b`),
]

const take = (id: string): string => `take technology:${content.technologies.indexOf(id)}`
/** What seat 0 does with a question, by its prompt: the first of these that may be chosen. */
type Wish = (names: readonly string[], t: Table) => readonly string[]
const any: Wish = names => names
const WISHES: Readonly<Record<string, Wish>> = {
  'conflict.window': (names, t) => (t.g.conflict.planet === III ? names : []),
  'rerolls.window': (names, t) =>
    t.g.conflict.planet === III ? names.filter(name => name.startsWith('use ')) : [],
  'give-up.choose': () => ['give-up'],
  'ward.choose': any,
  'raise-steal.choose': any,
  'cash.choose': any,
  'mine-token.choose': any,
  'refinery.buy': () => ['buy'],
  'build-mission.choose': () => ['complete'],
  'explore.choose': () => [`ally colony:${content.colonies.indexOf('toll-station')} boost:0`],
  'propose.policy': () => [policy('red', 'contract'), policy('red', 'production')],
  'before-vote.choose': names => names.filter(name => name.startsWith('influence')),
  'savvy.choose': () => ['add-a'],
  'vote-vp.choose': any,
  'deal.offer': () => ['offer player:1'],
  'level-one.take': () => TAKEN.map(take),
  'research-go.choose': () => ['flip', ...TAKEN.map(take), 'done'],
}
/** What others do so that something happens. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'deal.answer': ['accept'],
  'propose.policy': [policy('red', 'conflict'), policy('blue', 'system')],
}

class Evening {
  readonly read: Record<string, number> = {}
  constructor(
    readonly t: Eager,
    readonly having: Having,
  ) {}
  play(): Numbers {
    const { t } = this
    this.probe()
    t.plans(plan(t), [POLITICS], [at(II, 0)])
    for (let n = 0; t.g.turn === 1; n++) {
      if (n > 400) throw new Error('the Turn does not end')
      const open = questions(t.g)
      const q = open.find(({ errand }) => !errand) ?? open[0]
      if (q) this.answer(q)
    }
    this.total()
    return this.read
  }
  /** What a plan may hold. */
  private probe(): void {
    const { t } = this
    const may = (...parts: readonly string[]): number => (t.whyNot(0, { parts }) === undefined ? 1 : 0)
    const order = `order planet:${IV} ${t.class('stingray')}`
    this.read['may order three'] = may(`build planet:${IV}`, order, order, order)
    this.read['may order without Build'] = may(order)
    const all = [0, 1, 2, 3].flatMap(n => [area(n), area(n)])
    this.read['may attack without Action'] = may(...all, at(III, 1))
  }
  private answer(q: Question): void {
    const { t, having } = this
    const { prompt, seat } = q
    const { planet } = t.g.conflict
    if (prompt === 'conflict.strategy') {
      const mine = seat === 0 && planet === III ? having.strategy : undefined
      t.says(seat, t.strategy(mine ?? 'balanced-strategy'))
    } else if (prompt === 'conflict.tactic') this.showTactic(seat, planet)
    else if (prompt === 'steal.forgo')
      t.lucky(
        seat,
        'none',
        (events, after) =>
          after.conflict.destroyRoll <= 0 &&
          !events.some(event => event.type === 'destroy-roll' && event['result'] !== 0),
      )
    else if (prompt === 'propose.planet') t.says(seat, `planet:${III}`)
    else if (prompt === 'contingency.expand') t.says(seat, [`planet:${III}`, `planet:${IV}`])
    else if (prompt === 'politics-round.vote') {
      this.note('Influence in Politics', t.g.players.at(0))
      t.says(seat, seat === 0 ? 'a influence:1' : 'abstain')
    } else {
      if (prompt === 'explore.choose' && seat === 0) this.note('Influence in Exploration', t.g.players.at(0))
      if (prompt === 'relocation.planets' && seat === 0) this.probeMoves()
      const names = (describe(q).options ?? []).map(({ name }) => name)
      const wishes = seat === 0 ? (WISHES[prompt]?.(names, t) ?? []) : (OTHERS[prompt] ?? [])
      const wish = wishes.find(name => name !== 'pass' && names.includes(name))
      if (wish === undefined) this.dully(q)
      else t.says(seat, wish)
    }
  }
  private dully(q: Question): void {
    if (q.errand) this.t.runs(q.seat, this.t.dullest(q))
    else this.t.says(q.seat, this.t.dullest(q))
  }
  private showTactic(seat: number, planet: number): void {
    const { t, having } = this
    const mine = seat === 0 && planet === III ? having.tactic : undefined
    const answer = t.tactic(mine ?? 'show-of-force')
    if (t.asked().length > 1) t.says(seat, answer)
    else
      t.lucky(seat, answer, events => events.every(event => event.type !== 'rolled' || event['result'] === 0))
  }
  private note(name: string, { influence, prestige }: { influence: number; prestige: number }): void {
    this.read[name] ??= influence - influenceOf(prestige)
  }
  private probeMoves(): void {
    const { t } = this
    const move = (n: number): unknown => ({
      parts: [[`planet:${IV}`, `planet:${III}`], t.ships(0, IV, ...many(n)), []],
    })
    this.read['may move three'] ??= t.whyNot(0, move(3), true) === undefined ? 1 : 0
  }
  /** Gains by their reasons, and what is left on the table. */
  private total(): void {
    const { t, read } = this
    for (const event of t.log) {
      if (event['by'] !== 0) continue
      if (event.type === 'vp' || event.type === 'prestige' || event.type === 'credits')
        this.add(`${event.type} ${event['why'] as string}`, event['n'] as number)
      if (event.type === 'income') this.add('income', event['n'] as number)
      if (event.type === 'technology') this.add('Technologies taken', 1)
      if (event.type === 'built') this.add('ships built', (event['ships'] as number[]).length)
      if (event.type === 'mission') this.add('missions', 1)
    }
    for (const { by, from, amount } of t.events('stole')) {
      if (by === 0) this.add('Steal', amount)
      if (from === 0) this.add('Steal from you', amount)
    }
    for (const [planet, side, other] of [
      [III, 'attacking', 1],
      [II, 'defending', 2],
    ] as const) {
      const { strengths = [] } = t.events('outcome').find(event => event.planet === planet) ?? {}
      read[`Strength ${side}`] = strengths[0] ?? 0
      read[`Strength against, ${side}`] = strengths[other] ?? 0
      read[`Casualties ${side}`] = t
        .events('ships-lost')
        .reduce(
          (sum, { by, planet: where, ships }) => (by === 0 && where === planet ? sum + ships.length : sum),
          0,
        )
    }
    const earned = Object.entries(read).filter(([name]) => /^credits |^income$|^Steal$/.test(name))
    read['spent'] = CREDITS + earned.reduce((sum, [, n]) => sum + n, 0) - t.g.players.at(0).credits
    // What was stolen is not paid out.
    this.add('income', read['Steal from you'] ?? 0)
    read['A of the vote'] = t.events('vote')[0]?.a ?? 0
    read['Mines'] = [0, II, III, IV].reduce((sum, planet) => sum + t.area(0, planet).mine, 0)
  }
  private add(name: string, n: number): void {
    this.read[name] = (this.read[name] ?? 0) + n
  }
}
export const turnWith = (having: Having): Numbers => new Evening(position(having), having).play()

// ---------------------------------------------------------------- the scoring

/** VP of every category for seat 0, who leads in Credits alone, when nothing happens in the last Turn. */
export function scoringWith(having: Having): Numbers {
  const t = position(having)
  const held = (g: NewFrontier, seat: number, n: number): void => {
    for (let i = 0; i < n; i++) g.players.at(seat).technologies.set(49 - i, 2)
  }
  t.arrange(g => {
    g.turn = 5
    g.storm = -1
    held(g, 1, 20)
    held(g, 2, 19)
    for (const colony of [0, 1]) g.colonies.at(colony).owner = 0
    for (const colony of [2, 5, 6]) g.colonies.at(colony).owner = 1
    lay(
      g.players.at(0).completed,
      ['hostile-headlines-white', 'grand-heist-green'].map(id => content.missions.indexOf(id)),
    )
    lay(g.players.at(0).missions, [])
  })
  t.player(1, { credits: 0, prestige: 22 }).player(2, { credits: 0, prestige: 20 })
  t.setFleet(0, III, 'stingray')
  for (const seat of [1, 2]) t.setFleet(seat, 0, ...many(5, 'kraken'))
  t.plans().idle(() => t.over)
  return Object.fromEntries(
    t
      .events('scored')
      .map(({ category, points, technologies }) => [
        `scoring ${content.categories.at(category).id}`,
        (points[0] ?? 0) + (technologies[0] ?? 0),
      ]),
  )
}
