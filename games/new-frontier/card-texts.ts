import type { schema } from '@orrery/kernel'
import { capital, counted, signed } from '@orrery/kernel'
import type { Archaeotech, Use, uses } from './content/archaeotech.js'
import type { Strategy, Tactic } from './content/conflict-cards.js'
import type { Content } from './content/content.js'
import type { Facility } from './content/facilities.js'
import type { Faction } from './content/factions.js'
import type { Mission, tasks } from './content/missions.js'
import { MINES } from './content/numbers.js'
import type { Colony } from './content/places.js'
import type { Policy } from './content/policies.js'
import type { ScoringCategory, ways } from './content/scoring.js'
import type { Ship } from './content/ships.js'
import type { Branch, Technology } from './content/technologies.js'
import type { Amount, Category, Count, Effect, Words } from './content/vocabulary.js'

/** What stands on cards and boards, made from what they do: a text can never say anything else. */

/** A sentence for each word of a vocabulary. */
type Sayings<S> = { readonly [K in keyof S]: (value: schema.Infer<S[K]>, content: Content) => string }
function say<S>(sayings: Sayings<S>, word: object, content: Content): string {
  const [key = '', value] = Object.entries(word)[0] ?? []
  return sayings[key as keyof S](value as never, content)
}

const halves = (n: number): string => `${n > 1 ? Math.floor(n / 2) : ''}${n % 2 === 1 ? '½' : ''}`
const casualties = (n: number): string =>
  `${n < 0 ? '−' : '+'}${halves(Math.abs(n))} ${Math.abs(n) > 2 ? 'Casualties' : 'Casualty'}`

export const BRANCH_NAMES: Readonly<Record<Branch, string>> = {
  research: 'R&D',
  marketing: 'Marketing',
  exploration: 'Exploration',
  politics: 'Politics',
  engineering: 'Engineering',
  operations: 'Operations',
  strategy: 'Strategy',
  tactics: 'Tactics',
  logistics: 'Logistics',
  production: 'Production',
}
export const technologyName = ({ branch, step }: Technology): string =>
  `${BRANCH_NAMES[branch]} ${step.toUpperCase()}`

// ---------------------------------------------------------------- effects

const COUNTED: Readonly<Record<Count, readonly [one: string, many: string]>> = {
  opponent: ['Opponent here', 'Opponents here'],
  defeated: ['Opponent defeated', 'Opponents defeated'],
  won: ['Conflict won', 'Conflicts won'],
  defended: ['Conflict here', 'Conflicts here'],
  planet: ['open planet with a Facility of yours', 'open planets with a Facility of yours'],
  facility: ['Facility of yours', 'Facilities of yours'],
  'planet-facility': ['planet-based Facility of yours there', 'planet-based Facilities of yours there'],
  colony: ['Colony of yours', 'Colonies of yours'],
  mission: ['completed mission', 'completed missions'],
  'mine-level': ['level of your Mines', 'levels of your Mines'],
  prestige: ['Prestige', 'Prestige'],
  'largest-fleet': ['planet where your Fleet alone is largest', 'planets where your Fleet alone is largest'],
}
function much(amount: Amount, what: string): string {
  if (typeof amount === 'number') return `${signed(amount)} ${what}`
  const [one, many] = COUNTED[amount.per]
  return `${signed(amount.n)} ${what} for ${amount.every === undefined ? `each ${one}` : `every ${amount.every} ${many}`}`
}

const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  prestige: 'Prestige',
  credits: 'Credits',
  power: 'power',
  technologies: 'Technologies',
  fleets: 'Fleets',
  production: 'Mines',
  facilities: 'Facilities',
  exploration: 'Colonies',
  marketing: 'missions',
}
const PHASES = {
  planning: 'Planning',
  exploration: 'Exploration',
  politics: 'Politics',
  marketing: 'Marketing',
  research: 'R&D',
} as const

const MOMENTS: Sayings<Words['when']> = {
  setup: () => 'start of the game',
  turn: n => `start of Turn ${n}`,
  gained: () => 'at once',
  phase: phase => `in ${PHASES[phase]}`,
  security: step =>
    ({
      tie: 'when Alpha Security is tied',
      prestige: 'when Attacks cost Prestige',
      after: 'after Alpha Security',
    })[step],
  conflict: step => ({ strength: 'when Strengths are known', rewards: 'in a Conflict' })[step],
  planet: step => ({ income: 'with income', build: 'when you build' })[step],
  politics: step =>
    ({
      cast: 'if you vote for it, even if it fails',
      revealed: 'when votes are shown',
      won: 'when your side wins a vote',
      approved: 'when approved',
      placed: 'when an Agenda is approved for this planet',
    })[step],
  mission: end =>
    ({
      completed: 'when you complete a mission',
      here: 'when you complete a mission here',
      failed: 'when your missions run out',
    })[end],
  scoring: category => `scoring of ${CATEGORY_WORDS[category]}`,
}
const CONDITIONS: Sayings<Words['if']> = {
  attacking: yes => (yes ? 'if you attack here' : 'if you do not attack here'),
  attacked: yes => (yes ? 'if you are attacked here' : 'if you are not attacked here'),
  building: yes => (yes ? 'with a Build Action here' : 'without a Build Action here'),
  acting: yes => (yes ? 'with an Attack or Build here' : 'without an Attack or Build here'),
  conflict: yes => (yes ? 'if there is a Conflict here' : 'if there is no Conflict here'),
  defeats: yes => (yes ? 'if you defeat an Opponent' : 'if you defeat no Opponent'),
  undefeated: yes => (yes ? 'if you are Undefeated' : 'if you are not Undefeated'),
  wins: yes => (yes ? 'if you win a Conflict here' : 'if you win no Conflict here'),
  outmatched: yes => (yes ? 'if an Opponent is Stronger' : 'if no Opponent is Stronger'),
  upset: yes => (yes ? 'if you defeat a Target with more VP' : 'if you defeat no Target with more VP'),
  turn: n => `in Turn ${n}`,
  secondAction: yes =>
    yes ? 'in the second Round with a second Action' : 'in the first Round or without a second Action',
  nth: n => (n === 1 ? 'the first time' : 'the second time'),
  leads: yes => (yes ? 'if nobody has more' : 'if somebody has more'),
  once: often => ({ turn: 'once a Turn', game: 'once in the game' })[often],
  beacon: yes => (yes ? 'at your beacon' : 'away from your beacon'),
}
const ORDINALS = ['first', 'second', 'third'] as const

const VERBS: Sayings<Words['do']> = {
  strength: n => much(n, 'Strength'),
  attack: n => much(n, 'Attack'),
  defense: n => much(n, 'Defense'),
  casualties,
  steal: n => `${signed(n)} Steal`,
  stealFromYou: n => `Steals from you here ${signed(n)}`,
  noSteal: () => 'no Steal',
  stealFirst: () => 'Steal before the other attackers',
  stealAnyway: n => `Steal ${n} even if you do not defeat your Target, whatever your cards say of Steals`,
  destroys: n => `may destroy ${n} Facilities`,
  destroyRoll: n => `Destroy rolls ${signed(n)} against planet-based Facilities`,
  tiesAgainst: (id, { tactics }) => `win ties against ${tactics.byId(id).name}`,
  tiesBy: what => `ties in Might go to more ${what === 'credits' ? 'Credits' : 'Prestige'}`,
  rolls: n => `roll ${n} times, keep the best`,
  pierces: (id, { facilities }) => `${facilities.byId(id).name} give your Target no Defense`,
  spare: ({ vp, halves: n }) => `may give up ${vp} VP of a Conflict for ${casualties(-n)}`,
  attrition: n => `may remove a ship here: Opponents −${n} Strength`,
  vp: n => much(n, 'VP'),
  prestige: n => much(n, 'Prestige'),
  credits: n => much(n, (typeof n === 'number' ? n : n.n) === 1 ? 'Credit' : 'Credits'),
  influence: n => `${signed(n)} Influence`,
  archaeotech: n => `${counted(n, 'Archaeotech', 'Archaeotech')}`,
  levels: n => `+${counted(n, 'Tech lvl')}`,
  prestigeByAttacks: list => `${list.map(signed).join(' / ')} Prestige for 1 / 2 / 3 Attacks`,
  bestMine: n => `your best Mine gives ${counted(n, 'Credit')} more`,
  sell: vp => `may buy ${vp} VP for Credits equal to the Turn number`,
  dice: n => `Attack Dice count ${n} for Alpha Security`,
  attacksWithoutPrestige: n =>
    n === 1
      ? 'your first Attack each Turn costs no Prestige'
      : `your first ${n} Attacks each Turn cost no Prestige`,
  attacksWithoutAction: n => `${counted(n, 'Attack')} each Turn ${n === 1 ? 'needs' : 'need'} no Action`,
  deference: ({ near, far, gap }) =>
    `−${near} Prestige more for attacking a Target with more Prestige, −${far} if ${gap} or more ahead`,
  topBribe: n => `may pay ${counted(n, 'Credit')} to count as the highest bribe`,
  first: how => (how === 'always' ? '1st in Turn Order here' : '1st in Turn Order here while on a mission'),
  discounts: list => list.map((n, i) => `${ORDINALS[i] ?? ''} ship −${counted(n, 'Credit')}`).join(', '),
  pairDiscount: n => `two equal ships at a planet cost ${counted(n, 'Credit')} less`,
  shipsPerBuild: n => `up to ${n} ships for a Build`,
  factoryOrders: n => `up to ${n} ships at a Factory without a Build`,
  freeShips: n => `${counted(n, 'more ship', 'more ships')} in a Fleet without upkeep`,
  addShip: (id, { ships }) => `one ${ships.byId(id).name} joins a Fleet`,
  mineLimit: n => `your Mines may reach level ${n}`,
  upgrade: n => `a Build raises the Mine by ${n}`,
  upgradeMines: n => `may raise ${n} Mines by 1, up to level ${MINES.most}`,
  repairPrice: n => (n === 0 ? 'repairs are free' : `repairs cost ${counted(n, 'Credit')}`),
  relocationPrice: n => `Strategic Relocation costs ${counted(n, 'Credit')}`,
  relocationPlanets: n => `Strategic Relocation among ${n} planets`,
  relocationShips: n => `Strategic Relocation moves up to ${n} ships each way`,
  relocationFacilities: n => `Strategic Relocation also moves up to ${n} Facilities each way`,
  freeMove: n => `may move up to ${n} ships each way between two planets`,
  facilities: ({ kind, n }, { facilities }) => {
    const { name } = facilities.byId(kind)
    return n === 1
      ? `place a ${name}`
      : `place ${n} ${name.endsWith('s') ? name : name.replace(/y$/, 'ie').concat('s')}`
  },
  takeLevelOne: n => `take ${counted(n, 'level 1 Technology', 'level 1 Technologies')}`,
  levelPrice: n => `second-Round Tech lvls cost ${counted(n, 'Credit')}`,
  waivePrerequisite: n => `may ignore ${counted(n, 'missing prerequisite')}`,
  beacon: () => 'put your beacon on an open planet',
  utilities: n => `gain the Utility of a Colony ${n} times when allying`,
  bribes: n =>
    n === 0 ? 'Colonies take no bribe from you' : `Colony bribes cost you ${counted(n, 'Credit')}`,
  voteWeight: n => `your Voting Token counts ${n}`,
  addInfluence: n => `may add ${n} Influence to either side`,
  ballot: ({ named, voter, tied }) =>
    `everyone names a player: most named +${named} Credits, those who named them +${voter}; if two tie +${tied} each`,
  moveAction: n => `may move ${counted(n, 'Action')} to another support area`,
  bids: n => `your bids above 0 count ${n} higher`,
  invest: ({ pay, back }) => `may invest ${pay} Credits, ${back} come back at the end of the Turn`,
  deal: n => `may offer a player ${n} Credits each and no Attacks between you next Turn`,
  takeDiscardedMission: n => `take ${counted(n, 'discarded mission')}`,
  keepMission: n => `may keep ${n === 1 ? 'one' : n} for another Turn`,
  changeSuit: n => `change the suit of ${counted(n, 'mission')}`,
}

/** An effect as a sentence: when and if, then what. */
export function effectText(effect: Effect, content: Content): string {
  const lead = [
    ...(effect.when ? [say(MOMENTS, effect.when, content)] : []),
    ...(effect.if ?? []).map(word => say(CONDITIONS, word, content)),
  ].join(', ')
  const what = effect.do.map(word => say(VERBS, word, content)).join('; ')
  return `${capital(lead === '' ? what : `${lead}: ${what}`)}.`
}
const effectsText = (effects: readonly Effect[], content: Content): string =>
  effects.map(effect => effectText(effect, content)).join(' ')

// ---------------------------------------------------------------- items

export const cardText = (content: Content, { green, effects }: Strategy | Tactic): string =>
  `${green ? 'Players targeting you: ' : ''}${effectsText(effects, content)}`
/** What can stand on a card as a large number. */
const NUMBERS = new Set(['strength', 'attack', 'defense', 'steal', 'casualties', 'prestige', 'vp'])
type Verb = Effect['do'][number]
const isNumber = ({ when, if: conditions }: Effect, verb: Verb): boolean =>
  when === undefined &&
  conditions === undefined &&
  Object.entries(verb).every(([word, n]) => NUMBERS.has(word) && typeof n === 'number')
export interface CardFace {
  readonly numbers: readonly (readonly [n: string, what: string])[]
  readonly text: string
}
/** The same with the numbers that hold whatever happens apart from the sentence. */
export function cardFace(content: Content, { green, effects }: Pick<Tactic, 'green' | 'effects'>): CardFace {
  const numbers = effects.flatMap(effect =>
    effect.do
      .filter(verb => isNumber(effect, verb))
      .map(verb => {
        const [n = '', ...what] = say(VERBS, verb, content).split(' ')
        return [n, what.join(' ')] as const
      }),
  )
  const rest = effects
    .map(effect => ({ ...effect, do: effect.do.filter(verb => !isNumber(effect, verb)) }))
    .filter(effect => effect.do.length > 0)
  return {
    numbers,
    text: `${green ? 'For players targeting you. ' : ''}${effectsText(rest, content)}`.trim(),
  }
}
export const technologyText = (content: Content, { effects }: Technology): string =>
  effectsText(effects, content)
/** The same in few words, for a cell of the tray: what comes at once or counts in the end is marked by a sign there. */
export const technologyBrief = (
  content: Content,
  { effects }: Technology,
): readonly { readonly sign: 'once' | 'end' | undefined; readonly text: string }[] =>
  effects.map(effect => {
    const [lead] = effect.when ? [`${capital(say(MOMENTS, effect.when, content))}`] : []
    const sign =
      effect.when && ('gained' in effect.when ? 'once' : 'scoring' in effect.when ? 'end' : undefined)
    const text = effectText(effect, content)
    const brief = sign && lead !== undefined ? text.slice(lead.length).replace(/^[:,] (place )?/, '') : text
    return {
      sign,
      text: capital(brief.replace(/\.$/, '').replace('Strategic ', '').replace(' of yours', '')),
    }
  })
export const facilityText = (content: Content, { effects }: Facility): string => effectsText(effects, content)
/** The price of a ship, and what else it can do. */
export const shipTerms = (content: Content, { price, effects }: Ship): string =>
  `${price > 0 ? `Costs ${counted(price, 'Credit')}.` : 'Cannot be bought.'} ${effectsText(effects, content)}`.trim()
export const shipText = (content: Content, ship: Ship): string =>
  `Attack ${ship.attack}, Defense ${ship.defense}. ${shipTerms(content, ship)}`
export const agendaText = (content: Content, policy: Policy, side: 'red' | 'blue'): string =>
  `${policy.planet ? 'At one planet: ' : ''}${effectsText(policy[side], content)}`

/** The abilities of a faction by name; the last is the advanced one. */
export const abilityTexts = (content: Content, { basic, advanced }: Faction): readonly [string, string][] =>
  [...basic, advanced].map(({ name, effects }) => [name, effectsText(effects, content)])
export function startText({ technologies, facilities }: Content, faction: Faction): string {
  const own = faction.facilities.map(id => facilities.byId(id).name)
  const start = [
    `${BRANCH_NAMES[faction.head]}-1`,
    technologyName(technologies.byId(faction.technology)),
    ...own.map(name => `one ${name}`),
  ]
  return `Starts with ${start.join(', ')}, ${faction.prestige} Prestige and ${counted(faction.credits, 'Credit')}.`
}

const LEADERS = {
  'exploration-leader': 'the Exploration Leader',
  'research-leader': 'the R&D Leader',
  'most-facilities': 'the Opponent with most Facilities at the planet',
} as const
const TASKS: Sayings<typeof tasks> = {
  build: n => `build ${n} ships in one Turn`,
  fight: n => `fight ${n} Corporations in one Turn`,
  stealFrom: whom => `Steal from ${LEADERS[whom]}`,
  stealRichest: n => `Steal ${n} Credits from the richest Mine`,
  gainEach: () => 'attack at a planet and gain VP, Prestige and Credits there by your cards and Technologies',
  winDefending: () => 'win a Conflict while Defending',
}
export const taskText = (content: Content, { task }: Mission): string =>
  `${capital(say(TASKS, task, content))}.`
export const rewardText = ({ prestige, credits }: Mission): string =>
  `${signed(prestige)} Prestige, ${signed(credits)} ${credits === 1 ? 'Credit' : 'Credits'}.`

const USES: Sayings<typeof uses> = {
  reroll: whose => (whose === 'own' ? 'roll your dice again' : 'make an Opponent roll again'),
  strength: n => `+${n} Strength`,
  spare: n => casualties(-n),
  voteVp: n => `+${n} VP from a vote that pays you VP`,
  steal: n => `+${n} to a Steal of yours`,
  build: () => 'in Planning, one Build without an Action',
  mine: n => `raise a Mine of yours below level ${MINES.limit} by ${n}`,
  influence: n => `+${n} Influence this phase`,
  credits: n => `+${counted(n, 'Credit')}`,
  repair: () => 'repair a destroyed Facility free',
  ward: n => `Steals from you at one planet −${n}`,
  levelCredits: n => `in Planning, ${n} Credits for second-Round Tech lvls`,
}
export const useText = (content: Content, use: Use): string => `${capital(say(USES, use, content))}.`
export const archaeotechText = (content: Content, { uses: alternatives }: Archaeotech): string =>
  `${capital(alternatives.map(use => say(USES, use, content)).join(', or '))}.`

export function colonyText({ level, bribe, utilities }: Colony): string {
  const one = utilities.map(utility =>
    'levels' in utility
      ? `+${counted(utility.levels, 'Tech lvl')} this Turn`
      : `raise a Mine by ${utility.mine}`,
  )
  return [
    `Needs ${level} Influence${bribe > 0 ? ` and ${counted(bribe, 'Credit')}` : ''}.`,
    one.length > 0 ? `${capital(one.join(', or '))}.` : '',
  ]
    .join(' ')
    .trim()
}

const WAYS: Sayings<typeof ways> = {
  title: ({ first, second, shared }) =>
    `${first} VP for the most, ${second} for the second; ${shared} each if the first place is shared`,
  largestFleet: n => `${n} VP for the only largest Fleet at a planet`,
  mines: list =>
    `${list.join(' / ')} VP for a Mine of level ${list.map((_, i) => MINES.limit + 1 + i).join(' / ')}`,
  colony: n => `${n} VP for each Colony`,
  missions: ([first, second, more]) =>
    `in each suit ${first} VP for the first mission, ${second} for the second, ${more} for each more`,
  technologiesOnly: () => 'only Technologies pay here',
}
export const scoringText = (content: Content, { pays }: ScoringCategory): string =>
  `${capital(say(WAYS, pays, content))}.`
