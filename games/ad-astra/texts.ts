import type { Texts } from '@orrery/kernel'
import { capital, counted, listed, running } from '@orrery/kernel'
import { ACTION_NAME, amountText, BRANCH_NAME, UNIT_NAME } from './card-words.js'
import { discoveryText } from './card-texts.js'
import { publicText, secretText } from './mission-texts.js'
import { ACTIONS, BRANCHES, PROFESSIONS, RESOURCES, UNITS } from './content/vocabulary.js'
import type { adAstra } from './game.js'
import { rivalEvents, rivalPrompts, rivalThings, rivalWords } from './rivals-texts.js'
import { nameOfHandle } from './rules/abilities.js'
import { placeName, systemName as system, unitName } from './names.js'
import { basicCard, BASIC_CARDS, empireCard, technologyCount } from './rules/hand.js'
import { changeMissions } from './rules/missions.js'
import type { Seen } from './state.js'
import { content, discoveryTile, OFF, ownerOf, starOf, tablesOf, technologyOf } from './state.js'

/** Every sentence of the game, made from what one player sees. */
type Words = Texts<typeof adAstra>
type Say = Parameters<Words['things']['unit']>[1]

const TIERS = ['0', 'I', 'II', 'III', 'IV', 'V'] as const

// ---------------------------------------------------------------- names of things

function unit(n: number, say: Say, g: Seen): string {
  const { at, state } = g.units.at(n)
  const how = state === 'ready' ? '' : `${state} `
  const owner = ownerOf(g, n)
  const whose = owner === say.me ? '' : ` of ${say.seat(owner)}`
  return `${how}${unitName(n, g)}${whose}${at === OFF ? '' : ` at ${system(at, g)}`}`
}
const actionName = (n: number): string => ACTION_NAME[ACTIONS[n] ?? 'flight']
/** "Basic card: Growth or Research", "Empire card". */
function card(n: number, g: Seen): string {
  if (n < technologyCount(g)) return technologyOf(g, n).name
  if (n === empireCard(g)) return 'the empire card'
  const { actions } = content(g).basicCards.at(Math.min(BASIC_CARDS - 1, n - basicCard(g, 0)))
  return `the basic card ${listed(
    actions.map(action => ACTION_NAME[action]),
    'or',
  )}`
}
const isBasic = (n: number, g: Seen): boolean => n >= technologyCount(g) && n !== empireCard(g)
const profession = (n: number): string => PROFESSIONS[n] ?? ''
const branch = (n: number): string => BRANCH_NAME[BRANCHES[n] ?? 'biology']
const amounts = (ns: readonly number[], sign: number): string =>
  amountText(
    Object.fromEntries(
      RESOURCES.flatMap((of, i) => ((ns[i] ?? 0) * sign > 0 ? [[of, (ns[i] ?? 0) * sign]] : [])),
    ),
  )
const things: Words['things'] = {
  hex: placeName,
  turned: n => (n === 0 ? 'as drawn' : `turned ${n * 60}°`),
  empire: (n, _say, g) => content(g).empires.at(n).name,
  system: (n, _say, g) => system(n, g),
  unit,
  building: (n, _say, g) => content(g).buildings.at(n).name,
  class: n => UNIT_NAME[UNITS[n] ?? 'frigate'],
  neutral: (n, _say, g) => content(g).neutrals.at(n).name,
  profession,
  card: (n, _say, g) => card(n, g),
  action: actionName,
  ability: (n, _say, g) => nameOfHandle(g, n),
  branch,
  mission: (n, _say, g) => {
    const mission = content(g).missions.at(n)
    const open = g.publicMissions.has(n) || running(g, changeMissions) !== undefined
    return `${mission.name}: ${open ? publicText(mission) : secretText(mission)}`
  },
  anomaly: (n, _say, g) => content(g).anomalies.at(tablesOf(g).anomalies[n] ?? 0).name,
  diplomat: (n, _say, g) => content(g).diplomats.at(n).name,
  planet: (n, _say, g) => content(g).planets.at(n).name,
  discovery: (n, _say, g) => discoveryText(discoveryTile(g, n)),
  seat: (n, say) => say.seat(n),
  ...rivalThings,
  objective: (n, _say, g) => content(g).objectives.at(n).name,
}

// ---------------------------------------------------------------- questions

const prompts: Words['prompts'] = {
  ...rivalPrompts,
  'place-tile.place': (_q, _say, g) => {
    const tile = g.starsOut.at(g.starsOut.length - 1)
    return `Place the ${starOf(g, tile).type} tile`
  },
  'choose-empire.empire': 'Take an empire, or wait for more',
  'choose-empire.home': 'Choose your home system',
  'setup.mission': 'Keep one secret mission',
  'setup.population': 'Settle your home planet',
  'draft.pick': 'Keep one technology card',
  'keep-limit.discard': 'Discard down to ten cards',
  'keep-limits.discard': 'Discard down to ten cards',
  'spend-action.card': 'Which card do you spend?',
  'take-any.share': 'Take resources of your choice',
  'pay-any.share': 'Which resources do you give?',
  'give-up.system': 'All six flags are out: give up a system first',
  'populate.place': 'Place free population',
  'place-unit.system': 'Where does the free unit go?',
  'ready-tokens.choose': 'Ready influence tokens',
  'dismiss.diplomat': 'Which diplomat goes?',
  'star-gate.systems': 'From where to where does the gate lead?',
  'star-gate.units': 'Send units through the gate',
  'growth.systems': 'Choose systems to grow in',
  'growth.grow': 'Create population in the chosen systems',
  'research.branches': 'Choose branches to research',
  'research.upgrade': 'Upgrade the chosen branches',
  'exploration.systems': 'Choose systems to explore',
  'exploration.explore': 'Take an anomaly token',
  'exploration.keep': 'Keep one anomaly card',
  'perform.before': 'Use something before the action?',
  'perform.after': 'Use something after the action?',
  'develop.choose': (_q, _say, g) => {
    const played = g.played.at(g.played.length - 1)
    return `Keep ${technologyOf(g, played).name} as a developed technology?`
  },
  'forced-labor.spaces': 'How much unrest do you take? Two give one resource',
  'permission.answer': 'May a building be constructed in your system?',
  'turn.choose': 'Your turn: play a card, or pass',
  'management.anomalies': 'Play an anomaly card?',
  'flight.systems': 'Choose systems to fly from',
  'flight.fly': 'Move your units, one jump at a time',
  'flight.order': 'Which system do you discover first?',
  'discover.charts': 'Play an anomaly card before the planet is drawn?',
  'discover.planet': 'Choose the planet',
  'discover.tile': 'Choose what is found there',
  'construction.systems': 'Choose systems to construct in',
  'construction.build': 'Construct one piece in each chosen system',
  'impress.replace': 'Replace the influence here with yours?',
}

const words: Words['words'] = {
  ...rivalWords,
  food: 'Food',
  research: 'Research',
  production: 'Production',
  credits: 'Credits',
  farmer: 'Farmers',
  scientist: 'Scientists',
  worker: 'Workers',
  place: 'Place it at',
  take: 'Take',
  decline: 'Decline',
  grow: 'Grow',
  'grow-on-production': 'Grow, paid with production',
  done: 'Done',
  open: 'Open the gate',
  jump: 'Jump',
  use: 'Use',
  upgrade: 'Upgrade',
  explore: 'Explore',
  develop: 'Develop it',
  discard: 'Discard',
  allow: 'Allow it',
  refuse: 'Refuse',
  play: 'Play',
  'empire-action': 'Empire action',
  'stand-in': 'Use instead of a card',
  free: 'Free action',
  labor: 'Forced Labor',
  trade: 'Offer a deal to',
  'force-deal': 'Force a diplomat on',
  'ask-permission': 'Ask to build in',
  pass: 'Pass',
  replace: 'Replace it',
  shift: 'Move your token from',
  build: 'Construct',
  unit: 'Construct a unit',
  twins: 'Construct two frigates',
  remove: 'Remove',
  withdraw: 'Remove the unit',
}

/** Choices of two things as a person would say them; all others are their word and their things. */
const option: Words['option'] = ({ verb, things: [one, two] }, say, g) => {
  if (!one || !two || one.id < 0 || two.id < 0) return undefined
  switch (verb) {
    case 'play':
      return `${actionName(two.id)}, with ${isBasic(one.id, g) ? 'a basic card' : card(one.id, g)}`
    case 'grow':
      return `Grow ${profession(two.id)}s at ${system(one.id, g)}`
    case 'grow-on-production':
      return `Grow ${profession(two.id)}s at ${system(one.id, g)} on production`
    case 'build':
      return `${content(g).buildings.at(two.id).name} at ${system(one.id, g)}`
    case 'unit':
      return `${capital(UNIT_NAME[UNITS[two.id] ?? 'frigate'])} at ${system(one.id, g)}`
    case 'remove':
      return `Remove the ${content(g).buildings.at(two.id).name} at ${system(one.id, g)}`
    case 'jump':
    case 'retreat':
      return `${capital(unit(one.id, say, g))} to ${system(two.id, g)}`
    case 'attack':
      if (one.kind === 'system') return `Raiders at ${system(one.id, g)} attack ${system(two.id, g)}`
      return one.kind === 'unit' ? `${capital(unit(one.id, say, g))} attacks ${system(two.id, g)}` : undefined
    case 'move':
      return `Raiders at ${system(one.id, g)} move to ${system(two.id, g)}`
    default:
      return undefined
  }
}

// ---------------------------------------------------------------- what happened

const events: Words['events'] = {
  ...rivalEvents,
  first: ({ by }, say) => `${say.seat(by)} rolls highest and begins.`,
  tile: ({ by, system: s }, say, g) => `${say.seat(by)} places ${system(s, g)}.`,
  declined: ({ by }, say) => `${say.seat(by)} waits for another empire.`,
  empire: ({ by, empire }, say, g) => `${say.player(by)} leads ${content(g).empires.at(empire).name}.`,
  home: ({ by, system: s }, say, g) => `${say.seat(by)} is at home at ${system(s, g)}.`,
  settled: ({ by, population }, say) =>
    `${say.seat(by)} begins with ${listed(
      PROFESSIONS.flatMap((of, i) => (population[i] ? [counted(population[i] ?? 0, of)] : [])),
    )}.`,
  round: ({ round }) => `Round ${round} begins.`,
  draft: ({ left }) => `Packets are passed to the ${left ? 'left' : 'right'}.`,
  played: ({ by, card: c, action }, say, g) =>
    `${say.seat(by)} plays ${card(c, g)} for ${actionName(action)}.`,
  'empire-action': ({ by }, say) => `${say.seat(by)} plays the empire card for its empire action.`,
  action: null,
  used: ({ by, ability }, say, g) => `${say.seat(by)} uses ${nameOfHandle(g, ability)}.`,
  spent: ({ by, card: c, action }, say, g) =>
    `${say.seat(by)} spends ${card(c, g)} as ${actionName(action)}.`,
  discarded: ({ by, cards }, say, g) => `${say.seat(by)} discards ${listed(cards.map(c => card(c, g)))}.`,
  developed: ({ by, card: c }, say, g) => `${say.seat(by)} develops ${card(c, g)}.`,
  labored: ({ by, spaces }, say) => `${say.seat(by)} uses Forced Labor: ${spaces} unrest.`,
  permission: ({ by, to, system: s, allowed }, say, g) =>
    `${say.seat(by)} ${allowed ? 'allows' : 'does not allow'} ${say.seat(to)} to build at ${system(s, g)}.`,
  passed: ({ by }, say) => `${say.seat(by)} passes.`,
  resources: ({ by, amounts: ns }, say) => {
    const [gained, paid] = [amounts(ns, 1), amounts(ns, -1)]
    return `${say.seat(by)} ${[gained && `gains ${gained}`, paid && `pays ${paid}`].filter(Boolean).join(' and ')}.`
  },
  unrest: ({ by, spaces, level }, say) =>
    `${say.seat(by)} ${spaces > 0 ? 'gains' : 'loses'} ${Math.abs(spaces)} unrest (level ${level}).`,
  grown: ({ by, system: s, profession: p, colony }, say, g) =>
    colony
      ? `${say.seat(by)} colonizes ${system(s, g)} with a ${profession(p)}.`
      : `${say.seat(by)} creates a ${profession(p)} at ${system(s, g)}.`,
  disowned: ({ by, system: s }, say, g) => `${say.seat(by)} owns ${system(s, g)} no more.`,
  influence: ({ by, system: s, instead }, say, g) =>
    instead >= 0
      ? `${say.seat(by)} replaces the influence of ${say.seat(instead)} at ${system(s, g)}.`
      : `${say.seat(by)} has influence at ${system(s, g)}.`,
  explored: ({ by, system: s }, say, g) => `${say.seat(by)} explores an anomaly at ${system(s, g)}.`,
  upgraded: ({ by, branch: b, tier }, say) => `${say.seat(by)} reaches tier ${TIERS[tier]} of ${branch(b)}.`,
  unit: ({ by, unit: u, system: s }, say, g) =>
    `${say.seat(by)} gets a ${unitName(u, g)} at ${system(s, g)}.`,
  built: ({ by, building, system: s }, say, g) =>
    `${say.seat(by)} constructs ${content(g).buildings.at(building).name} at ${system(s, g)}.`,
  removed: ({ by, system: s, building }, say, g) =>
    `${say.seat(by)} removes ${content(g).buildings.at(building).name} from ${system(s, g)}.`,
  withdrawn: ({ by, system: s, unit: u }, say, g) =>
    `${say.seat(by)} removes a ${unitName(u, g)} from ${system(s, g)}.`,
  jumped: ({ by, unit: u, from, to }, say, g) =>
    `A ${unitName(u, g)} of ${say.seat(by)} jumps from ${system(from, g)} to ${system(to, g)}.`,
  overcharged: ({ by, unit: u }, say, g) => `${say.seat(by)} overcharges a ${unitName(u, g)}.`,
  planet: ({ by, system: s }, say, g) => `${say.seat(by)} discovers ${system(s, g)}.`,
  discovery: ({ system: s, tile }, _say, g) =>
    `${capital(system(s, g))}: ${discoveryText(discoveryTile(g, tile))}`,
  neutral: ({ system: s, neutral }, _say, g) =>
    `A ${content(g).neutrals.at(neutral).name.toLowerCase()} appears at ${system(s, g)}.`,
  orion: ({ system: s }, _say, g) => `Orion is found: ${system(s, g)}, with its Guardian.`,
  dismissed: ({ by, card: c }, say, g) => `${say.seat(by)} sends ${content(g).diplomats.at(c).name} away.`,
  'end-near': ({ by, why, last }, say) =>
    `${say.seat(by)} ${{ orion: 'owns Orion', udp: 'owns a UDP', home: 'holds a rival’s home system' }[why]}: the game ends after round ${last}.`,
  ended: ({ winners, points }, say, g) =>
    winners.length === 0
      ? 'Nobody wins.'
      : `Round ${g.round} was the last: ${listed(winners.map(say.seat))} ${winners.length === 1 ? 'wins' : 'share the win'} with ${points[winners[0] ?? 0]} points.`,
}

export const texts: Words = {
  prompts,
  words,
  things,
  option,
  notes: {
    food: n => `${n} food`,
    research: n => `${n} research`,
    production: n => `${n} production`,
    credits: n => counted(n, 'credit'),
  },
  events,
  marks: {
    ended: 'points',
    'end-near': 'note',
    upgraded: 'points',
    completed: 'points',
    orion: 'note',
    combat: 'fight',
    invasion: 'fight',
  },
  settings: {
    rounds: 'Rounds',
    automa: 'Automa, in the last seats',
    level: 'Strength of the Automa',
    scenario: 'Scenario',
  },
  unit: 'Round',
  round: g => g.round,
  phase: g =>
    ({
      galaxy: 'Building the galaxy',
      empires: 'Choosing empires',
      missions: 'Setting out',
      playing: 'Playing',
      over: 'Over',
    })[g.phase],
  begins: event => (event.type === 'round' ? event.round : undefined),
}
