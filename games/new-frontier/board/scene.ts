import { running } from '@orrery/kernel'
import { alphaSecurity } from '../rules/alpha-security.js'
import { politicsPhase } from '../rules/politics.js'
import type { Seen } from '../state.js'
import { seatsOf } from '../state.js'
import type { PlanIcon } from './pieces.js'
import type { Prompt, Question } from './props.js'

/** Which part of the table a moment is about. */
export type Scene =
  | 'corporations'
  | 'planets'
  | 'plans'
  | 'conflict'
  | 'exploration'
  | 'politics'
  | 'missions'
  | 'technologies'
  | 'scoring'

export const TITLES: Readonly<Record<Scene, string>> = {
  corporations: 'Corporations',
  planets: 'Planets',
  plans: 'Plans',
  conflict: 'Conflict',
  exploration: 'Exploration',
  politics: 'Politics',
  missions: 'Missions',
  technologies: 'Technologies',
  scoring: 'Scoring',
}
export const ICONS: Readonly<Record<Scene, PlanIcon>> = {
  corporations: 'prestige',
  planets: 'prosperity',
  plans: 'security',
  conflict: 'attack',
  exploration: 'exploration',
  politics: 'politics',
  missions: 'marketing',
  technologies: 'rnd',
  scoring: 'prestige',
}

/** Where a question is answered, by the first word of its prompt; others where the phase is. */
const BY_PROMPT: Readonly<Record<string, Scene>> = {
  faction: 'corporations',
  start: 'planets',
  fleets: 'planets',
  arrival: 'planets',
  planning: 'planets',
  gain: 'planets',
  place: 'planets',
  relocation: 'planets',
  upkeep: 'planets',
  repayment: 'planets',
  'early-repayment': 'planets',
  build: 'planets',
  'build-mission': 'planets',
  'mine-token': 'planets',
  refinery: 'planets',
  decline: 'planets',
  security: 'plans',
  explore: 'exploration',
  utility: 'exploration',
  propose: 'politics',
  'before-vote': 'politics',
  'politics-round': 'politics',
  savvy: 'politics',
  ballot: 'politics',
  'vote-vp': 'politics',
  politics: 'politics',
  'take-mission': 'missions',
  'take-discarded': 'missions',
  failed: 'missions',
  deal: 'missions',
  'change-suit': 'missions',
  'level-one': 'technologies',
  'research-go': 'technologies',
}
const OWN: Partial<Readonly<Record<Prompt, Scene>>> = {
  'contingency.expand': 'planets',
  'contingency.move': 'exploration',
  'propose.planet': 'planets',
}
const BY_PHASE: Readonly<Record<Seen['phase'], Scene>> = {
  setup: 'planets',
  planning: 'planets',
  planet: 'planets',
  exploration: 'exploration',
  politics: 'politics',
  marketing: 'missions',
  research: 'technologies',
  scoring: 'scoring',
  over: 'scoring',
}
const isChoosing = (g: Seen): boolean => seatsOf(g).some(seat => g.players.at(seat).faction < 0)

/** The scene the moment calls for. */
export function sceneFor(g: Seen, question: Question | undefined): Scene {
  if (question) {
    const [head = ''] = question.prompt.split('.')
    const own = OWN[question.prompt] ?? BY_PROMPT[head]
    if (own) return own
  }
  if (g.conflict.planet >= 0) return 'conflict'
  if (g.phase === 'setup' && isChoosing(g)) return 'corporations'
  if (running(g, alphaSecurity)) return 'plans'
  return BY_PHASE[g.phase]
}
/** What there is to look at now. */
export function scenesOf(g: Seen, told: boolean): readonly Scene[] {
  if (g.phase === 'setup')
    return isChoosing(g) ? ['corporations', 'planets'] : ['planets', 'missions', 'technologies']
  const shown = g.phase !== 'planning'
  return [
    'planets',
    ...(shown ? (['plans'] as const) : []),
    ...(g.conflict.planet >= 0 || told ? (['conflict'] as const) : []),
    'exploration',
    ...(running(g, politicsPhase) ? (['politics'] as const) : []),
    'missions',
    'technologies',
    ...(g.phase === 'scoring' || g.phase === 'over' ? (['scoring'] as const) : []),
  ]
}
/** What a wish for another scene is good for: until something else is asked. */
export const momentOf = (g: Seen, question: Question | undefined): string =>
  `${g.turn}/${g.phase}/${g.conflict.planet}/${question?.prompt ?? ''}`
