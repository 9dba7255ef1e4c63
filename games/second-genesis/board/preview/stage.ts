import type { Answer, GameEvent, Question, Setup } from '@orrery/kernel'
import { look, move } from '@orrery/kernel'
import {
  answer,
  answerNamed,
  describe,
  questions,
  readAnswer,
  sample,
  randomFrom,
  start,
} from '@orrery/kernel/host'
import { content } from '../../content/index.js'
import { secondGenesis } from '../../game.js'
import { listen } from '../../rules/in-play.js'
import type { G } from '../../state.js'

/** A table set up by hand and played on by the rules: Amarr against Minmatar, a battle for Stain in turn 7. */

const kindOf = (name: string): number => content.cards.items.findIndex(card => card.name === name)
export class Stage {
  readonly g: G
  readonly events: GameEvent[] = []
  private readonly random = randomFrom('stage')
  constructor(seed = 'stage', players = 2, settings: Setup['settings'] = {}) {
    this.g = start(secondGenesis, { players, seed, settings })
    this.until(q => q.seat === 0 && q.prompt === 'manage')
  }
  /** A card of that name that the seat has in hand or market. */
  private find(seat: number, name: string): { card: number; from: G['ships'] } {
    const player = this.g.players.at(seat)
    for (const from of [player.hand, player.market])
      for (const card of from.toArray())
        if (this.g.cards.at(card).kind === kindOf(name)) return { card, from }
    throw new Error(`${name} is not in the deck of seat ${seat}`)
  }
  private show(card: number): void {
    look(this.g, this.g.cards.at(card), (1 << this.g.players.length) - 1)
  }
  ship(seat: number, name: string, region: number, command?: number, mines = -1): number {
    const { card, from } = this.find(seat, name)
    move(this.g, card, from, this.g.ships)
    this.show(card)
    Object.assign(this.g.cards.at(card), { controller: seat, region, docked: false, left: 0, mines, life: 1 })
    if (command !== undefined) this.g.cards.at(card).command = command
    listen(this.g, card)
    return card
  }
  docked(seat: number, name: string, left: number): number {
    const card = this.ship(seat, name, seat)
    Object.assign(this.g.cards.at(card), { docked: true, left })
    return card
  }
  flat(seat: number, name: string, region: number): number {
    const { card, from } = this.find(seat, name)
    const zone =
      content.cards.byId(content.cards.items[kindOf(name)]?.id ?? '').type === 'location'
        ? this.g.locations
        : this.g.structures
    move(this.g, card, from, zone)
    this.show(card)
    Object.assign(this.g.cards.at(card), { controller: seat, region, life: 1 })
    listen(this.g, card)
    return card
  }
  open(seat: number, name: string, controller: number): number {
    for (let r = this.g.players.length; r < this.g.regions.length; r++) {
      const region = this.g.regions.at(r)
      const row = this.g.cards.at(region.card)
      if (row.owner !== seat || row.kind !== kindOf(name)) continue
      region.open = true
      region.controller = controller
      this.show(region.card)
      listen(this.g, region.card)
      return r
    }
    throw new Error(`no region ${name}`)
  }
  upgrade(seat: number): void {
    const player = this.g.players.at(seat)
    player.upgraded = true
    this.show(player.starbase)
    listen(this.g, player.starbase)
  }
  hand(seat: number, names: readonly string[]): number[] {
    const { hand, market } = this.g.players.at(seat)
    for (const card of hand.toArray()) move(this.g, card, hand, market, 'bottom')
    return names.map(name => {
      const { card } = this.find(seat, name)
      move(this.g, card, market, hand)
      return card
    })
  }
  asked(): Question | undefined {
    return questions(this.g)[0]
  }
  say(seat: number, named: unknown): void {
    const done = answerNamed(this.g, seat, named)
    if (!done.ok) throw new Error(`${JSON.stringify(named)}: ${done.error.rule ?? done.error.message}`)
    this.events.push(...done.events)
  }
  /** The quiet answer: income, no exchange, pass, no withdrawal. */
  private quiet(q: Question): Answer {
    const names = (describe(q).options ?? []).map(o => o.name)
    const [first] = ['income', 'pass', 'hand-on', 'stay'].filter(name => names.includes(name))
    if (q.prompt === 'exchange') return []
    const read = first === undefined ? undefined : readAnswer(q, first)
    return Array.isArray(read) ? (read as Answer) : sample(q, this.random)
  }
  /** Everybody answers quietly until somebody is asked that. */
  until(wanted: (q: Question) => boolean): Question {
    for (let i = 0; i < 500; i++) {
      const q = this.asked()
      if (!q) throw new Error('nobody is asked')
      if (wanted(q)) return q
      const done = answer(this.g, q.seat, this.quiet(q))
      if (!done.ok) throw new Error(done.error.message)
      this.events.push(...done.events)
    }
    throw new Error('never asked')
  }
}

/** The table of the picture, before anything happened in this turn. */
export function table(): {
  stage: Stage
  stain: number
  coercer: number
  punisher: number
  rifter: number
  slasher: number
} {
  const stage = new Stage()
  const { g } = stage
  const stain = stage.open(0, 'Stain', 1)
  const metropolis = stage.open(0, 'Metropolis', 0)
  const pass = stage.open(1, 'Scalding Pass', 1)
  stage.open(1, 'Heaven', -1)
  stage.upgrade(1)
  const hand = [
    'Stubborn Mechanic',
    'Holy Zeal',
    'Hull Breach',
    'Apocalypse',
    'Scordite',
    'Sentry Control',
    'Punisher',
  ]
  stage.flat(1, 'Trade Office', 1)
  stage.flat(1, 'Veldspar', 1)
  stage.flat(0, 'Shield Hardener', 0)
  stage.flat(0, 'Amarr Prime', 0)
  const rock = stage.flat(0, 'Veldspar', 0)
  const ore = stage.flat(0, 'Veldspar', metropolis)
  const scordite = stage.flat(1, 'Scordite', pass)
  stage.ship(1, 'Probe', 1, 0)
  stage.ship(1, 'Thrasher', 1)
  stage.docked(1, 'Tempest', 2)
  stage.docked(1, 'Reaper', 0)
  const rifter = stage.ship(1, 'Rifter', stain)
  const slasher = stage.ship(1, 'Slasher', stain)
  stage.ship(1, 'Burst', pass, 0, scordite)
  stage.ship(1, 'Hoarder', pass, 0)
  stage.ship(0, 'Tormentor', 0, 0, rock)
  stage.ship(0, 'Inquisitor', 0, 0)
  stage.ship(0, 'Impairor', metropolis, 0, ore)
  const coercer = stage.ship(0, 'Coercer', 0)
  const punisher = stage.ship(0, 'Punisher', 0)
  stage.docked(0, 'Omen', 2)
  stage.docked(0, 'Bestower', 1)
  stage.docked(0, 'Executioner', 0)
  stage.hand(0, hand)
  stage.hand(1, ['Hull Breach', 'Slave Revolt', 'Reaper', 'Veldspar'])
  g.players.at(0).isk = 5
  g.players.at(1).isk = 7
  g.turn = 7
  return { stage, stain, coercer, punisher, rifter, slasher }
}

/** Targets are announced, the damage lies on the pile, and the enemy has answered with Hull Breach. */
export function battle(): Stage {
  const { stage, stain, coercer, punisher, rifter, slasher } = table()
  for (const ship of [coercer, punisher]) {
    stage.say(0, `warp card:${ship} region:${stain}`)
    stage.until(q => q.seat === 0 && q.prompt === 'manage')
  }
  stage.say(0, 'pass')
  stage.until(q => q.prompt === 'target.aim')
  const aims = new Map([
    [coercer, rifter],
    [punisher, slasher],
    [rifter, coercer],
    [slasher, punisher],
  ])
  for (let i = 0; i < 4; i++) {
    const q = stage.until(x => x.prompt === 'target.aim')
    const ship = [...aims.keys()].find(s =>
      describe(q).options?.some(o => o.name.startsWith(`aim card:${s} `)),
    )
    if (ship === undefined) throw new Error('nobody takes aim')
    stage.say(q.seat, `aim card:${ship} card:${aims.get(ship) ?? -1}`)
  }
  stage.until(q => stage.g.step === 'damage' && q.seat === 1)
  const breach = stage.g.players
    .at(1)
    .hand.toArray()
    .find(card => stage.g.cards.at(card).kind === kindOf('Hull Breach'))
  stage.say(1, `play card:${breach ?? -1} card:${punisher}`)
  stage.until(q => q.seat === 0)
  return stage
}

/** An outer region and a home region attacked in one turn, fought in the outer one first. */
export function both(): Stage {
  const { stage, stain, coercer, punisher } = table()
  stage.say(0, `warp card:${punisher} region:${stain}`)
  stage.until(q => q.seat === 0 && q.prompt === 'manage')
  stage.say(0, `warp card:${coercer} region:1`)
  stage.until(q => q.seat === 0 && q.prompt === 'manage')
  stage.say(0, 'pass')
  stage.until(q => stage.g.step === 'damage' && q.seat === 0)
  return stage
}

/** A home region under attack: the starbase is about to be hit. */
export function raid(): Stage {
  const { stage, coercer, punisher } = table()
  for (const ship of [coercer, punisher]) {
    stage.say(0, `warp card:${ship} region:1`)
    stage.until(q => q.seat === 0 && q.prompt === 'manage')
  }
  stage.say(0, 'pass')
  stage.until(q => stage.g.step === 'damage' && q.seat === 0)
  return stage
}

const HOME = ['Shield Hardener', 'Sentry Control', 'Amarr Prime', 'Veldspar', 'Scordite', 'Temperate Planet']
const DEFENDERS = ['Executioner', 'Coercer', 'Inquisitor', 'Punisher', 'Omen', 'Maller']
const ATTACKERS = ['Rifter', 'Rifter', 'Slasher', 'Thrasher', 'Stabber', 'Rupture', 'Tempest']

/** The fullest table: homes with six and seven ships, structures, locations, docks, a full hand, four outer regions. */
export function full(): Stage & { readonly raiders: readonly number[]; readonly guards: readonly number[] } {
  const stage = new Stage()
  const { g } = stage
  stage.open(0, 'Stain', -1)
  const metropolis = stage.open(0, 'Metropolis', 0)
  const pass = stage.open(1, 'Scalding Pass', 1)
  stage.open(1, 'Heaven', -1)
  stage.upgrade(1)
  for (const name of HOME) stage.flat(0, name, 0)
  stage.flat(1, 'Trade Office', 1)
  stage.flat(1, 'Veldspar', 1)
  const guards = DEFENDERS.map(name => stage.ship(0, name, 0))
  const raiders = ATTACKERS.map(name => stage.ship(1, name, 1))
  stage.ship(0, 'Impairor', metropolis)
  stage.ship(1, 'Burst', pass)
  stage.docked(0, 'Bestower', 2)
  stage.docked(0, 'Executioner', 0)
  stage.docked(0, 'Impairor', 0)
  stage.docked(1, 'Reaper', 0)
  stage.hand(0, [
    'Stubborn Mechanic',
    'Hull Breach',
    'Holy Zeal',
    'Apocalypse',
    'Punisher',
    'Veldspar',
    'Tormentor',
  ])
  stage.hand(1, ['Hull Breach', 'Slave Revolt', 'Reaper'])
  g.players.at(0).isk = 4
  g.turn = 12
  return Object.assign(stage, { raiders, guards })
}
/** All of them come: the targets of the attackers are announced, most defenders have taken aim. */
export function siege(aimed = 5): Stage {
  const stage = full()
  const { raiders, guards } = stage
  stage.say(0, 'pass')
  stage.until(q => q.seat === 1 && q.prompt === 'manage')
  for (const ship of raiders) {
    stage.say(1, `warp card:${ship} region:0`)
    stage.until(q => q.seat === 1 && q.prompt === 'manage')
  }
  stage.say(1, 'pass')
  const targets = [0, 1, 2, 2, 4, 4, 5].map(i => guards[i] ?? -1)
  for (const [i, ship] of raiders.entries()) aim(stage, ship, targets[i] ?? -1)
  const shots = [0, 3, 2, 1, 5].map(i => raiders[i] ?? -1)
  for (const [i, ship] of guards.slice(0, aimed).entries()) aim(stage, ship, shots[i] ?? -1)
  stage.until(q => q.prompt === 'target.aim' && q.seat === 0)
  return stage
}
/** The viewer comes to the other home with all that can fly. */
export function assault(): Stage {
  const stage = full()
  for (const ship of stage.guards) {
    stage.say(0, `warp card:${ship} region:1`)
    stage.until(q => q.seat === 0 && q.prompt === 'manage')
  }
  stage.say(0, 'pass')
  stage.until(q => q.prompt === 'target.aim' && q.seat === 0)
  return stage
}
/** Six against five in an outer region. */
export function crowd(): Stage {
  const stage = full()
  const { g, raiders, guards } = stage
  const pass = g.cards.at(
    g.ships.toArray().find(card => g.cards.at(card).region >= 2 && g.cards.at(card).controller === 1) ?? -1,
  ).region
  for (const ship of raiders.slice(0, 4)) g.cards.at(ship).region = pass
  for (const ship of guards) {
    stage.say(0, `warp card:${ship} region:${pass}`)
    stage.until(q => q.seat === 0 && q.prompt === 'manage')
  }
  stage.say(0, 'pass')
  stage.until(q => q.prompt === 'target.aim' && q.seat === 0)
  return stage
}
function aim(stage: Stage, ship: number, target: number): void {
  const q = stage.until(x => x.prompt === 'target.aim')
  stage.say(q.seat, `aim card:${ship} card:${target}`)
}
