import type { Seat } from '@orrery/kernel'
import type { Action } from '../content/vocabulary.js'
import { LAWS, UNITS } from '../content/vocabulary.js'
import { hasLaw, technologyLimit } from '../rules/boards.js'
import { wardedBy } from '../rules/casualties.js'
import { mostChosen } from '../rules/choosing.js'
import { unitCost } from '../rules/construction.js'
import { growthCost } from '../rules/growth.js'
import { hasSpecial } from '../rules/impressive.js'
import { incomeOf } from '../rules/income.js'
import { tokensOut } from '../rules/influence.js'
import { successesNeeded } from '../rules/invasion.js'
import type { Moment } from '../rules/moments.js'
import { speedOf } from '../rules/movement.js'
import { fullHull } from '../rules/pieces.js'
import { upgradeCost } from '../rules/research.js'
import { limitIn, populationIn } from '../rules/systems.js'
import { ownerOf, tablesOf } from '../state.js'
import type { Content } from '../content/content.js'
import { baseOf, declareAll, effectOf, fieldOf, noCards, strip } from './clash.js'
import { fillDeck, inPlay } from './envoys.js'
import type { Place } from './speaking.js'
import { Table } from './table.js'

/** One position in which every moment of an ability can be reached, and the way to each of them. */

const [FRIGATE, CRUISER, TITAN, DOOM_STAR] = UNITS.keys()
/** Technologies that let one look at the dice of a combat, and of a diplomacy roll, before they are spent. */
const LOOKING = ['battle-scanner', 'galactic-court'] as const

/**
 * Seat 0 is Sol and to move: a colony besides its home, a fleet beside an enemy frigate, another over a planet of Psilon with
 * something to explore, tokens that lie face down, a diplomat before it, a wreck. It has what says the word.
 */
function arranged(cards: Content, place: Place, moment: Moment): Table {
  const t = strip(Table.of('sol', 'psilon', {}, cards))
    .clear(0)
    .clear(1)
    .holds(0, 4, 4, 4, 1)
  t.tiers(0, { physics: 1 })
  t.planet(t.star(7), 'glassmere').owns(0, t.star(7), 0, 1, 0)
  t.planet(t.star(12), 'eden').owns(1, t.star(12), 2, 0, 0)
  for (const [unit, at] of [
    [FRIGATE, t.home(0)],
    [FRIGATE, baseOf(t)],
    [FRIGATE, baseOf(t)],
    [CRUISER, baseOf(t)],
    [CRUISER, t.star(12)],
    [TITAN, t.star(12)],
  ] as const)
    t.unit(0, unit ?? 0, at)
  t.unit(1, FRIGATE ?? 0, fieldOf(t))
  inPlay(t, 'sleeper', 0, 1)
  fillDeck(t)
  t.arrange(g => {
    g.players.at(0).unrest = 9
    g.systems.at(t.star(12)).anomalies = 3
    for (const star of [3, 17]) Object.assign(g.systems.at(t.star(star)), { influence: 0, flipped: true })
    // A wreck of the last model of its class.
    g.units.at(tablesOf(g).classes.lastIndexOf(TITAN ?? 0)).scrapped = true
  })
  if (place === 'technology') t.develops(0, 'phasor')
  if (place === 'anomaly') t.anomaly(0, cards.anomalies.at(0).id)
  if (moment.includes('combat')) t.develops(0, LOOKING[0])
  if (/^(roll|spend):diplomacy|^diplomacy:/.test(moment)) t.develops(0, LOOKING[1])
  return noCards(t, 1)
}

// ---------------------------------------------------------------- what is seen

export type Sight = Readonly<Record<string, number>>
const sum = (all: readonly unknown[]): number => all.reduce((n: number, x) => n + Number(x), 0)
/** Everything a word can change for seat 0, in numbers. */
export function sightOf(t: Table): Sight {
  const { g } = t
  const me = g.players.at(0)
  const [food = 0, research = 0, production = 0, credits = 0] = t.resources(0)
  const own = [...g.units].map((unit, u) => ({ u, unit })).filter(({ u }) => ownerOf(g, u) === 0)
  const classOf = (u: number): number => tablesOf(g).classes[u % tablesOf(g).classes.length] ?? 0
  const mine = (event: { readonly by?: Seat }): boolean => event.by === 0
  const rerolls = (by: Seat): number => sum(t.events('rerolled').flatMap(e => (e.by === by ? [e.n] : [])))
  const piece = (kind: 'orbital' | 'unit', what: number) =>
    ({ kind, what, side: 0, damage: 0 }) as unknown as Parameters<typeof fullHull>[1]
  const assault = t.events('assault').at(-1)
  const home = t.home(0)
  return {
    food,
    research,
    production,
    credits,
    unrest: me.unrest,
    hand: me.hand.length,
    pool: me.diplomats.length,
    posted: [...g.postings].filter(({ target }) => target === 0).length,
    people: sum([...g.systems].flatMap((row, s) => (row.owner === 0 ? [populationIn(g, s)] : []))),
    influence: tokensOut(g, 0),
    tired: [...g.systems].filter(row => row.influence === 0 && row.flipped).length,
    frigates: own.filter(({ u, unit }) => unit.at >= 0 && classOf(u) === FRIGATE).length,
    home: own.filter(({ unit }) => unit.at === home).length,
    ready: own.filter(({ unit }) => unit.at === fieldOf(t) && unit.state === 'ready').length,
    moved: t.events('jumped').filter(mine).length,
    actions: t.events('action').filter(mine).length,
    planets: g.drawnPlanets.length,
    farmer: growthCost(g, 0, home, 0),
    branch: upgradeCost(g, 0, 0),
    frigate: unitCost(g, 0, FRIGATE ?? 0),
    titan: unitCost(g, 0, TITAN ?? 0),
    doom: unitCost(g, 0, DOOM_STAR ?? 0),
    most: g.action.kind === 'none' ? 0 : mostChosen(g, 0),
    // Rolls.
    dice: t.events('rolled').filter(mine).at(-1)?.dice.length ?? 0,
    shield: g.rolls.at(0).shields,
    damage: Math.max(g.rolls.at(0).damage, t.events('struck').filter(mine).at(-1)?.damage ?? 0),
    rerolled: rerolls(0),
    jammed: rerolls(1),
    wounds: sum([...g.combat.pieces].flatMap(({ side, damage }) => (side === 0 ? [damage] : []))),
    left: t.events('disengaged').filter(mine).length,
    successes: assault?.successes ?? 0,
    kills: assault?.kills ?? 0,
    // What always holds.
    income: incomeOf(g, 0, 0),
    technologies: technologyLimit(g, 0),
    guard: successesNeeded(g, home),
    farmers: limitIn(g, home, 0, 0),
    speed: speedOf(g, 0),
    ...(g.rolls.at(0).owner === 0 && {
      armor: wardedBy(g, 0) - g.rolls.at(0).shields,
      outpost: fullHull(g, piece('orbital', tablesOf(g).building['outpost'] ?? 0)),
      hull: fullHull(g, piece('unit', 0)),
    }),
    ...Object.fromEntries(
      LAWS.map(law => [
        law,
        Number(hasLaw(g, 0, law)) + Number(hasSpecial(g, 0, law)) + Number(hasSpecial(g, cruiser(t), law)),
      ]),
    ),
  }
}
const cruiser = (t: Table): number => tablesOf(t.g).classes.indexOf(CRUISER ?? 1)

// ---------------------------------------------------------------- getting there

/** Uses what there is to use, if anything is offered, and answers what that asks: with the first thing on offer. */
function use(t: Table): Table {
  const { technologies } = tablesOf(t.g)
  const isLooking = (name: string): boolean =>
    LOOKING.some(id => technologies[Number(name.split(':')[1])]?.id === id)
  const offered = t.choices(0).find(name => /^(use|free|stand-in) ability:/.test(name) && !isLooking(name))
  if (offered === undefined) return settle(t)
  return settle(t.says(0, offered))
}
/** Answers what a word asks itself, with the first thing on offer. */
function settle(t: Table): Table {
  const moved = t.events('jumped').length
  for (let n = 0; n < 20 && isAside(t); n++) {
    const { spec } = t.question(0)
    const [first] = t.choices(0)
    const isThere = t.prompt(0) === 'star-gate.units' && t.events('jumped').length > moved
    const isOne = spec.kind === 'pick' && spec.min === 1 && spec.max === 1
    t.says(0, isThere ? 'done' : isOne ? first : [first])
  }
  return t
}
/** Questions that a word asks itself; and those of the actions that it performs in these tests. */
const ASIDES =
  /^(populate|place-unit|star-gate|reroll|salvage|dismiss|ready-tokens|keep-limit|hire|sway|place-token|exploration\.(explore|keep))/
const isAside = (t: Table): boolean => t.asked().includes(0) && ASIDES.test(t.prompt(0) ?? '')
const until = (t: Table, ...prompts: readonly string[]): Table =>
  t.idle(() => prompts.includes(t.prompt(0) ?? '') || (t.prompt() === 'turn.choose' && t.who() === 1))
const plays = (t: Table, action: Action): Table => t.plays(0, action)

/** Seat 0 has attacked with all it has beside the field. */
const attacks = (t: Table): Table => declareAll(plays(t, 'attack').says(0, [`system:${baseOf(t)}`]))
/** Everybody passes up to a window of the combat. */
function window(t: Table, prompt: string): Table {
  for (let n = 0; t.prompt() !== prompt && n < 20; n++) {
    if (!/^combat\.(begins|before|after)$/.test(t.prompt() ?? '')) break
    t.says(t.who(), 'pass')
  }
  return t
}
const dice = (t: Table, mine: readonly number[], theirs: readonly number[] = [1]): Table =>
  t.arrange(g => {
    g.rolls.at(0).dice.assign([...mine])
    g.rolls.at(1).dice.assign([...theirs])
  })
/** The dice show this and are spent as well as can be. */
function fight(t: Table, mine: readonly number[], theirs: readonly number[]): Table {
  dice(window(attacks(t), 'combat.after'), mine, theirs)
  while (t.prompt() === 'combat.after') t.says(t.who(), 'pass')
  for (const seat of t.asked()) if (t.prompt(seat) === 'combat.spend') t.says(seat, 'best')
  return t
}
const invades = (t: Table): Table =>
  until(
    plays(t, 'invasion').says(0, [`system:${t.star(12)}`]),
    'invade.begins',
    'invade.after',
    'invade.spend',
  )
const talks = (t: Table): Table => {
  plays(t, 'diplomacy').says(0, [`system:${t.home(0)}`])
  return until(t, 'diplomacy.before', 'diplomacy.after', 'diplomacy.spend')
}
const spends = (t: Table, prompt: string): Table => {
  while (t.prompt(0) !== prompt && /\.(before|after|begins)$/.test(t.prompt(0) ?? '')) t.says(0, 'pass')
  return t.says(0, `spend ${effectOf(t, 0, 'phasor')} face:6`)
}

/** From the first turn to what is said at a moment, used where it is offered. */
const WAYS: Readonly<Record<string, (t: Table, of: Action) => Table>> = {
  // A combat is looked at before anything is rolled.
  always: t =>
    t.arrange(g => {
      g.rolls.at(0).owner = 0
      g.combat.round = 1
    }),
  free: use,
  before: (t, of) => use(plays(t, of)),
  after: (t, of) => use(until(plays(t, of), 'perform.after', 'populate.place', 'place-unit.system')),
  instead: use,
  discovery: t => {
    const unit = [...t.g.units].findIndex(({ at }) => at === baseOf(t))
    plays(t, 'flight').says(0, [`system:${baseOf(t)}`], `jump unit:${unit} system:${t.star(3)}`, 'done')
    return use(t)
  },
  management: t => {
    until(t.says(0, 'pass'), 'management.anomalies')
    return until(use(t))
  },
  'on:developed': t => {
    const card = t.deal(0, 'autolab')
    t.plays(0, 'research', `card:${card}`)
    return until(t, 'develop.choose').says(0, 'develop')
  },
  'on:upgraded': t => plays(t, 'research').says(0, ['branch:0'], 'upgrade branch:0'),
  'on:combat-won': t => until(fight(t, [6, 6], [1])),
  'on:invasion-won': t => {
    dice(spendable(invades(t)), [6, 6])
    return t.says(0, 'best')
  },
  'roll:combat': t => window(attacks(t), 'combat.after'),
  'roll:invasion': t => spendable(invades(t)),
  'roll:diplomacy': talks,
  'spend:combat': t => {
    dice(window(attacks(t), 'combat.after'), [6, 1])
    return spends(t, 'combat.spend')
  },
  'spend:invasion': t => spends(dice(spendable(invades(t)), [6, 1]), 'invade.spend'),
  'spend:diplomacy': t => settle(spends(dice(until(talks(t), 'diplomacy.after'), [6]), 'diplomacy.spend')),
  'combat:begins': t => use(attacks(t)),
  'combat:before-roll': t => {
    window(attacks(t), 'combat.before')
    t.arrange(g => {
      const [wounded] = [...g.combat.pieces].filter(({ side, kind }) => side === 0 && kind === 'unit')
      if (wounded) wounded.damage = 1
    })
    return window(use(t), 'combat.after')
  },
  'combat:after-roll': t => use(dice(window(attacks(t), 'combat.after'), [1, 1], [1])),
  'combat:disengage': t => use(until(fight(t, [1, 1], [1]), 'disengage.choose')),
  'combat:ends': t => {
    fight(t, [6, 6], [6])
    if (t.prompt(1) === 'combat.damage') t.says(1, { [t.choices(1)[0] ?? '']: 1 })
    return use(t)
  },
  'invasion:begins': t => spendable(use(invades(t))),
  'invasion:after-roll': t => use(until(invades(t), 'invade.after', 'invade.spend')),
  'diplomacy:before-roll': t => until(use(talks(t)), 'diplomacy.after', 'diplomacy.spend'),
  'diplomacy:after-roll': t => use(until(talks(t), 'diplomacy.after', 'diplomacy.spend')),
}
const spendable = (t: Table): Table => until(t, 'invade.spend')
/** What seat 0 sees after it has come to a moment with a box. */
export function sightAt(cards: Content, place: Place, moment: Moment): Sight {
  const t = arranged(cards, place, moment)
  const [name = '', of = ''] = moment.split(':')
  const way = WAYS[moment] ?? WAYS[name]
  if (!way) throw new Error(`no way to ${moment}`)
  return sightOf(way(t, of as Action))
}
export const differences = (before: Sight, after: Sight): Sight =>
  Object.fromEntries(
    Object.keys(after).flatMap(key => {
      const n = (after[key] ?? 0) - (before[key] ?? 0)
      return n === 0 ? [] : [[key, n]]
    }),
  )
