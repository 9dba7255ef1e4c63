import type { Asked, Naming, Seat, Texts } from '@orrery/kernel'
import { contentOf, counted, givenBy, listed, NOBODY, running } from '@orrery/kernel'
import { BRANCH_NAMES } from './card-texts.js'
import type { Content } from './content/content.js'
import type { newFrontier } from './game.js'
import { destroy } from './rules/destroy.js'
import { refinery } from './rules/planet-phase.js'
import { steal } from './rules/steal.js'
import type { Seen } from './state.js'
import { archaeotechOf, AREAS, shipOf } from './state.js'
import type { Reason } from './talk.js'
import * as support from './texts-support.js'

/** Every sentence of the game, made from what one player sees. */

const planetName = (g: Seen, n: number): string =>
  n < 0 ? 'nowhere' : contentOf<Content>(g).planets.at(n).name
/** Between which planets ships move, as the first part of the answer says. */
function laneOf({ errand }: Pick<Asked, 'errand'>, me: Seat, g: Seen): readonly [string, string] {
  const [[x = NOBODY, y = NOBODY] = []] = givenBy(g, me, errand === true)
  return x < 0 || y < 0 ? ['the first planet', 'the second'] : [planetName(g, x), planetName(g, y)]
}
const areaName = (n: number): string => BRANCH_NAMES[AREAS[n] ?? 'exploration']
const facilityName = (g: Seen, n: number): string => contentOf<Content>(g).facilities.at(n).name
const shipNames = (g: Seen, ships: readonly number[]): string => {
  const names = ships.map(token => shipOf(g, token).name)
  return listed([...new Set(names)].map(name => counted(names.filter(other => other === name).length, name)))
}

const article = (name: string): string =>
  name.endsWith('s') ? name : `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`

/** A ship by its class; where its Fleet has several of them, also by its number there. */
function shipInFleet(g: Seen, token: number): string {
  const { id, name } = shipOf(g, token)
  for (const { fleet } of g.areas) {
    const ships = fleet.toArray()
    if (!ships.includes(token)) continue
    const alike = ships.filter(other => other !== undefined && shipOf(g, other).id === id)
    return alike.length > 1 ? `${name} ${alike.indexOf(token) + 1}` : name
  }
  return name
}

const REASONS: Readonly<Record<Reason, string>> = {
  attacks: 'for attacking',
  security: 'from Alpha Security',
  prosperity: 'for Prosperity',
  conflict: 'from the Conflict',
  destroy: 'for destroying a Facility',
  strike: 'by a strike',
  bribe: 'to count as the highest bribe',
  steal: 'by stealing',
  facility: 'by Facilities',
  refinery: 'at a Refinery',
  repair: 'for repairs',
  upkeep: 'as upkeep',
  loan: 'of a loan',
  'ships-sold': 'for ships given up',
  refund: 'back for ships not built',
  investment: 'from an investment',
  mission: 'for a mission',
  politics: 'in Politics',
  technology: 'by Technologies',
  colony: 'for a Colony',
  scoring: 'at the end of the game',
  archaeotech: 'by Archaeotech',
  deal: 'from a Trade Deal',
}
/** Two dice, or two rolls of two. */
const rollText = (dice: readonly number[]): string =>
  dice.length <= 2 ? dice.join(', ') : `${dice.slice(0, 2).join(', ')} and ${dice.slice(2).join(', ')}`
const changed = (n: number, what: string): string => `${n < 0 ? 'loses' : 'gains'} ${Math.abs(n)} ${what}`

/** A plan in one sentence: what everybody may know of it. */
function planText(
  plan: {
    readonly targets: readonly Seat[]
    readonly builds: readonly number[]
    readonly ships: readonly number[]
    readonly actions: readonly number[]
    readonly bids: readonly number[]
    readonly seized: number
    readonly bribe: number
    readonly levels: number
    readonly initiative: number
    readonly relocating: boolean
    readonly trading: boolean
    readonly invested: boolean
  },
  say: Naming,
  g: Seen,
): string {
  const parts = [
    ...plan.targets.flatMap((target, at) =>
      target === NOBODY
        ? []
        : [
            `attacks ${say.seat(target)} at ${planetName(g, at)}${at === plan.seized ? ', seizing the initiative' : ''}`,
          ],
    ),
    ...plan.builds.flatMap((built, at) => {
      const ships = plan.ships[at] ?? 0
      if (built === 0 && ships === 0) return []
      return [`builds ${ships > 0 ? `${counted(ships, 'ship')} ` : ''}at ${planetName(g, at)}`]
    }),
    ...plan.actions.flatMap((n, area) => {
      const bid = plan.bids[area] ?? 0
      return n === 0
        ? []
        : [`${areaName(area)}${n > 1 ? ` ${n} times` : ''}${bid > 0 ? ` with a bid of ${bid}` : ''}`]
    }),
    ...(plan.levels > 0 ? [counted(plan.levels, 'Tech lvl')] : []),
    ...(plan.trading ? ['a trade for an Archaeotech'] : []),
    ...(plan.invested ? ['an investment'] : []),
    ...(plan.bribe > 0 ? [`a bribe of ${plan.bribe}`] : []),
    ...(plan.initiative > 0 ? [`a bid of ${plan.initiative} to go first`] : []),
    ...(plan.relocating ? ['Strategic Relocation'] : []),
  ]
  return parts.length === 0 ? 'nothing' : parts.join('; ')
}

export const texts: Texts<typeof newFrontier> = {
  prompts: {
    ...support.prompts,
    'faction.choose': 'Choose your Corporation',
    'start.facility': 'Choose the planet of your first Facility',
    'fleets.place': 'Put a Starting Fleet at each planet',
    'fleets.prototype': 'Choose the Fleet that your Prototype joins',
    'arrival.planet': 'A Prototype arrives: choose its planet',
    'planning.plan': ({ options }) =>
      options.some(({ verb }) => verb === 'attack' || verb === 'build' || verb === 'support')
        ? 'Place Actions at planets or support areas'
        : 'Your Actions are placed: finish the plan',
    'security.top': 'Pay to count as the highest bribe?',
    'security.choose': 'Your bribe decides: choose the planet for Alpha Security',
    'security.name': 'Bribes are tied: name a planet for Alpha Security',
    'conflict.strategy': 'Choose your Strategy',
    'conflict.window': 'Strengths are known: use an ability or a token, or pass',
    'conflict.tactic': 'Choose a Tactic that goes with your Strategy',
    'conflict.losses': ({ min = 0 }) => `Choose ${counted(min, 'ship')} to lose`,
    'give-up.choose': 'Give up 1 VP of this Conflict to lose one ship less?',
    'steal.forgo': (_question, say, g) => {
      const { amount = 0, target = NOBODY } = running(g, steal)?.locals ?? {}
      return `You steal ${counted(amount, 'Credit')} from ${say.player(target)}: leave 2 for +1 on a Destroy roll?`
    },
    'destroy.facility': 'Choose the Facility that is destroyed',
    'destroy.repair': (_question, _say, g) => {
      const kind = running(g, destroy)?.locals.facility ?? -1
      return `Repair your ${kind < 0 ? 'Facility' : facilityName(g, kind)}?`
    },
    'refinery.buy': (_question, _say, g) => {
      const planet = running(g, refinery)?.locals.planet ?? -1
      return `Buy VP at your Refinery${planet < 0 ? '' : ` at ${planetName(g, planet)}`}?`
    },
    'build.excess': ({ min = 0 }) => `A Fleet holds 9 ships: send ${counted(min, 'new ship')} back`,
    'upkeep.remove': ({ min = 0 }) => `You cannot pay the upkeep: give up ${counted(min, 'ship')}`,
    'early-repayment.choose': 'Repay a loan of 4 Credits now? It falls due at the end of the Planet Phase',
    'repayment.remove': ({ min = 0 }) => `You cannot repay the loan: give up ${counted(min, 'ship')}`,
    'repayment.others': 'You cannot repay the loan: give up a ship of another Fleet',
    'relocation.planets': 'Choose the planets between which ships move',
    'relocation.out': (question, say, g) => {
      const [from, to] = laneOf(question, say.me, g)
      return `Choose the ships that go from ${from} to ${to}`
    },
    'relocation.back': (question, say, g) => {
      const [to, from] = laneOf(question, say.me, g)
      return `Choose the ships that go from ${from} to ${to}`
    },
    'relocation.among': 'Choose from which planet to which a ship moves, or finish',
    'relocation.ship': 'Choose the ship',
    'relocation.lanes': 'Choose two planets between which Facilities move, or finish',
    'relocation.facilities': 'Move Facilities as well, or finish',
  },
  words: {
    ...support.words,
    attack: 'Attack',
    seize: 'Seize the Initiative',
    build: 'Build',
    'extra-build': 'Build with an Archaeotech',
    'leave-mine': 'Do not upgrade the Mine',
    order: 'Order',
    piranha: 'Add a Piranha',
    support: 'Act in',
    bid: 'Bid 1 more in',
    bribe: 'Bribe Alpha Security with 1 more',
    level: 'Buy a Tech lvl',
    core: 'Pay Tech lvls with an Archaeotech',
    relocate: 'Pay for Strategic Relocation',
    trade: 'Trade for an Archaeotech',
    invest: 'Invest',
    initiative: 'Bid to go first',
    finish: 'Finish planning',
    pay: 'Pay',
    pass: 'Pass',
    buy: 'Buy',
    shift: 'Move',
    carry: 'Carry',
    swap: 'Swap',
    done: 'Done',
    attrition: 'War of Attrition with',
    use: 'Use',
    'give-up': 'Give up 1 VP',
    keep: 'Keep the VP',
    none: 'Leave nothing',
    first: 'Leave 2 for the first roll',
    second: 'Leave 2 for the second roll',
    both: 'Leave 4 for both rolls',
    repair: 'Repair it',
    lose: 'Let it go',
    repay: 'Repay the loan at',
  },
  things: {
    ...support.things,
    planet: (n, _say, g) => planetName(g, n),
    player: (n, say) => say.seat(n),
    area: areaName,
    class: (n, _say, g) => contentOf<Content>(g).ships.at(n).name,
    ship: (n, _say, g) => shipInFleet(g, n),
    fleet: (n, _say, g) => contentOf<Content>(g).fleets.at(n).name,
    faction: (n, _say, g) => contentOf<Content>(g).factions.at(n).name,
    facility: (n, _say, g) => facilityName(g, n),
    archaeotech: (n, _say, g) => archaeotechOf(g, n).name,
    strategy: (n, _say, g) => contentOf<Content>(g).strategies.at(n).name,
    tactic: (n, _say, g) => contentOf<Content>(g).tactics.at(n).name,
  },
  notes: { price: n => counted(n, 'Credit') },
  option: support.option,
  events: {
    ...support.events,
    faction: ({ by, faction }, say, g) =>
      `${say.player(by)} plays ${contentOf<Content>(g).factions.at(faction).name}.`,
    placed: ({ by, planet, facility }, say, g) =>
      `${say.seat(by)} places ${article(facilityName(g, facility))} at ${planetName(g, planet)}.`,
    'fleets-placed': () => 'All Starting Fleets are placed.',
    turn: ({ turn }) => `Turn ${turn} begins.`,
    arrived: ({ by, planet, ship }, say, g) =>
      `A ${shipOf(g, ship).name} joins ${say.seat(by)} at ${planetName(g, planet)}.`,
    planned: (plan, say, g) => `${say.seat(plan.by)} planned: ${planText(plan, say, g)}.`,
    'sold-out': ({ by, planet, n }, say, g) =>
      `The yard is out of ${counted(n, 'ship')} that ${say.seat(by)} ordered for ${planetName(g, planet)}.`,
    order: ({ seats }, say) => `Turn Order: ${seats.map(who => say.seat(who)).join(', ')}.`,
    // What a title brings is told with the title.
    vp: ({ by, n, why }, say) =>
      why === 'scoring' ? undefined : `${say.seat(by)} ${changed(n, 'VP')} ${REASONS[why]}.`,
    prestige: ({ by, n, why }, say) => `${say.seat(by)} ${changed(n, 'Prestige')} ${REASONS[why]}.`,
    credits: ({ by, n, why }, say) =>
      `${say.seat(by)} ${n < 0 ? 'pays' : 'gains'} ${counted(Math.abs(n), 'Credit')} ${REASONS[why]}.`,
    strike: ({ by }, say) => `${say.seat(by)} has no Prestige left: a strike.`,
    reset: ({ by, prestige }, say) => `After the strike ${say.seat(by)} has ${prestige} Prestige.`,
    pacified: ({ planet }, _say, g) => `Alpha Security closes ${planetName(g, planet)} to all Attacks.`,
    cancelled: ({ by, planet, why }, say, g) =>
      `The Attack of ${say.seat(by)} at ${planetName(g, planet)} is cancelled by ${why === 'strike' ? 'the strike' : 'Alpha Security'}.`,
    planet: ({ planet }, _say, g) => `The next planet is ${planetName(g, planet)}.`,
    income: ({ by, planet, n }, say, g) =>
      `${say.seat(by)} earns ${counted(n, 'Credit')} at ${planetName(g, planet)}.`,
    mine: ({ by, planet, level }, say, g) =>
      `The Mine of ${say.seat(by)} at ${planetName(g, planet)} reaches level ${level}.`,
    built: ({ by, planet, ships }, say, g) =>
      `${say.seat(by)} builds ${shipNames(g, ships)} at ${planetName(g, planet)}.`,
    'ships-lost': ({ by, planet, ships }, say, g) =>
      `${say.seat(by)} loses ${shipNames(g, ships)} at ${planetName(g, planet)}.`,
    loan: ({ by, planet }, say, g) =>
      `${say.seat(by)} takes a loan on the Fleet at ${planetName(g, planet)}.`,
    repaid: ({ by, planet }, say, g) => `The loan of ${say.seat(by)} at ${planetName(g, planet)} is settled.`,
    archaeotech: ({ by, token }, say, g) => `${say.seat(by)} uses ${archaeotechOf(g, token).name}.`,
    relocated: ({ by, planets }, say, g) =>
      `${say.seat(by)} relocates between ${listed(planets.map(planet => planetName(g, planet)))}.`,
    carried: ({ by, facility, from, to }, say, g) =>
      `${say.seat(by)} moves ${article(facilityName(g, facility))} from ${planetName(g, from)} to ${planetName(g, to)}.`,
    storm: ({ planet }, _say, g) =>
      planet < 0
        ? 'The Electrical Storm is gone.'
        : `The Electrical Storm moves to ${planetName(g, planet)}.`,
    'powered-up': () => 'Advanced abilities are powered up.',
    conflict: ({ planet, targets }, say, g) =>
      `Conflict at ${planetName(g, planet)}: ${listed(
        targets.flatMap((target, who) =>
          target === NOBODY ? [] : [`${say.seat(who)} attacks ${say.seat(target)}`],
        ),
      )}.`,
    strategy: ({ by, strategy, strength }, say, g) =>
      `${say.seat(by)} shows ${contentOf<Content>(g).strategies.at(strategy).name}: Strength ${strength}.`,
    attrition: ({ by, ship }, say, g) =>
      `${say.seat(by)} gives up a ${shipOf(g, ship).name} to wear the others down.`,
    tactic: ({ by, tactic }, say, g) =>
      `${say.seat(by)} shows ${contentOf<Content>(g).tactics.at(tactic).name}.`,
    rolled: ({ by, dice, result }, say) => `${say.seat(by)} rolls ${rollText(dice)}: ${result}.`,
    outcome: ({ mights, defeats }, say) =>
      `${mights
        .flatMap((might, who) => {
          const beaten = mights.flatMap((_, other) =>
            ((defeats[who] ?? 0) >> other) & 1 ? [say.seat(other)] : [],
          )
          return beaten.length === 0 ? [] : [`${say.seat(who)} with Might ${might} defeats ${listed(beaten)}`]
        })
        .join('; ')}.`,
    withdrew: ({ by }, say) => `${say.seat(by)} would lose every ship and withdraws fighting.`,
    stole: ({ by, from, amount, forgone }, say) =>
      `${say.seat(by)} steals ${counted(amount, 'Credit')} from ${say.seat(from)}${forgone > 0 ? ` and leaves ${forgone}` : ''}.`,
    'destroy-roll': ({ by, target, result, needed }, say) =>
      `${say.seat(by)} rolls ${result} against the Facilities of ${say.seat(target)}, with ${needed} needed.`,
    destroyed: ({ by, planet, facility, repaired }, say, g) =>
      `The ${facilityName(g, facility)} of ${say.seat(by)} at ${planetName(g, planet)} is destroyed${repaired ? ' and repaired' : ''}.`,
  },
  marks: {
    conflict: 'fight',
    vp: 'points',
    strike: 'note',
    'powered-up': 'note',
    mission: 'points',
    vote: 'note',
    allied: 'points',
  },
  settings: {
    order: 'Turn Order',
    factions: 'Corporations',
    planets: 'Order of planets',
    cards: 'Conflict cards and Policies',
    newcomers: 'New players',
    trading: 'Credits may be given away',
  },
  unit: 'Turn',
  round: g => g.turn,
  phase: g =>
    ({
      setup: 'Setup',
      planning: 'Planning',
      planet: 'Planets',
      exploration: 'Exploration',
      politics: 'Politics',
      marketing: 'Marketing',
      research: 'R&D',
      scoring: 'Scoring',
      over: 'The end',
    })[g.phase],
  begins: event => (event.type === 'turn' ? event.turn : undefined),
}
