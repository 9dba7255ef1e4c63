import { counted, givenBy, running } from '@orrery/kernel'
import { byPrompt, namesOf, partsOf } from '@orrery/ui'
import type { newFrontier } from '../game.js'
import { TURNS } from '../content/numbers.js'
import { researchGo } from '../rules/research.js'
import { missionOf } from '../state.js'
import { planAt } from './planning/plan-at.js'
import type { Question } from './props.js'

const offers = ({ options }: Question, ...verbs: readonly string[]): boolean =>
  options.some(({ verb }) => verb !== undefined && verbs.includes(verb))

/** What an answer gives up for good, in a sentence: the table asks once more, and its button is never the bright one. */
export const forfeits = byPrompt<typeof newFrontier>({
  'planning.plan': (_question, answer, { g, me }) => {
    const parts = partsOf(answer).filter(part => typeof part === 'string')
    if (parts.at(-1) !== 'finish') return undefined
    const { most, actionsUsed } = planAt(g, me, parts)
    const unused = most.actions - actionsUsed
    return unused > 0
      ? `${unused} of your ${counted(most.actions, 'Action')} ${unused === 1 ? 'is' : 'are'} not used. Actions are not kept for the next Turn.`
      : undefined
  },
  'explore.choose': (question, answer) =>
    answer === 'pass' && offers(question, 'wormhole', 'ally')
      ? 'This Exploration Action would be lost. A token sent to the Wormhole stays there for a later Turn.'
      : undefined,
  'research-go.choose': (question, answer, { g }) => {
    const left = running(g, researchGo)?.locals.left
    return answer === 'done' && typeof left === 'number' && left > 0 && offers(question, 'take', 'waive')
      ? `${counted(left, 'Tech lvl')} would be lost, and there are Technologies you could take with ${left === 1 ? 'it' : 'them'}.`
      : undefined
  },
  'level-one.take': (question, answer) =>
    answer === 'done' && offers(question, 'take') ? 'A Technology that is free would be left.' : undefined,
  'politics-round.vote': (_question, answer) =>
    answer === 'abstain' ? 'A vote costs nothing, and you would give yours up.' : undefined,
  'failed.keep': ({ options }, answer, { g }) => {
    const [first] = options.flatMap(({ things: [thing] }) => (thing ? [missionOf(g, thing.id)] : []))
    return first && namesOf(answer).length === 0
      ? `${first.name} would be discarded, and you may keep a mission for another Turn.`
      : undefined
  },
  'relocation.back': ({ errand }, answer, { g, me }) =>
    namesOf(answer).length === 0 && givenBy(g, me, errand === true).at(1)?.length === 0
      ? 'Ships may move between these planets, and none would.'
      : undefined,
  'contingency.expand': (_question, answer, { g }) =>
    namesOf(answer).length === 0 && g.turn === TURNS - 1
      ? 'This is the last Exploration Phase: Expansion! could not be used any more.'
      : undefined,
})
