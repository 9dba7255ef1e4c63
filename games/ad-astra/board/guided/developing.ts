import { BRANCHES, UNITS } from '../../content/vocabulary.js'
import type { Lesson } from './moment.js'
import {
  basic,
  cardOf,
  CONSTRUCTION,
  developing,
  FRONTIER,
  home,
  isRound,
  named,
  offered,
  options,
  technology,
} from './moment.js'

/** Growing stronger at home: a cruiser, a tier, technologies that stay, influence; then the round is closed. */

const PHYSICS = BRANCHES.indexOf('physics')
const [FRIGATE, CRUISER] = [UNITS.indexOf('frigate'), UNITS.indexOf('cruiser')] as const

export const building: Lesson = {
  title: 'Build and research',
  learned: 'Construct, climb the tree, develop a card',
  steps: [
    {
      title: 'Construct',
      text: 'Production is for building. Play **Construction or Diplomacy** for **Construction**.',
      asks: 'turn.choose',
      when: at => isRound(at, 1) && basic(at, CONSTRUCTION, 'construction').length > 0,
      good: at => basic(at, CONSTRUCTION, 'construction'),
    },
    {
      title: 'On the frontier',
      text: at =>
        `One piece in each chosen system, wherever your people live. Choose **${named(at, FRONTIER)}** and send.`,
      asks: 'construction.systems',
      at: () => [`system:${FRONTIER}`],
      good: () => [[`system:${FRONTIER}`]],
      why: 'Psilon has settled next door. What is built here is at hand when you need it.',
      weaker: { text: 'As sound; but a cruiser of Earth is two jumps from where you will want it.' },
    },
    {
      title: 'A cruiser',
      text: at =>
        `Press **${named(at, FRONTIER)}** and construct a **cruiser** for 3 production: one die, and three hull to last.`,
      asks: 'construction.build',
      when: at => options(at).some(({ name }) => name.startsWith('unit ')),
      at: () => [`system:${FRONTIER}`],
      good: at =>
        offered(at, `unit system:${FRONTIER} class:${CRUISER}`, `unit system:${FRONTIER} class:${FRIGATE}`),
    },
    {
      title: 'Research',
      text: 'Technology cards are played like basic ones. Play **Autolab** for **Research**.',
      asks: 'turn.choose',
      when: at => isRound(at, 1) && cardOf(at, 'autolab') >= 0,
      good: at => technology(at, 'autolab', 'research'),
    },
    {
      title: 'Which branch?',
      text: 'Each chosen branch goes up one tier. Choose **Physics** in your tree: the next tier costs 2 research.',
      asks: 'research.branches',
      good: () => [[`branch:${PHYSICS}`]],
      why: 'Physics I is what Autolab asks for, so that you can keep the card.',
      weaker: { text: 'A good branch too, but Autolab needs Physics I to be developed.' },
    },
    {
      title: 'One tier up',
      text: 'Confirm it: pay 2 research for **Physics I**.',
      asks: 'research.upgrade',
      at: () => [`branch:${PHYSICS}`],
      good: at => offered(at, `upgrade branch:${PHYSICS}`),
    },
    {
      title: 'Develop it',
      text: 'After its action a technology card can stay beside your board, if your tree allows it. **Develop Autolab**: two research before a Research action, once a round.',
      asks: 'develop.choose',
      when: at => developing(at) === 'autolab',
      good: at => offered(at, 'develop'),
      weaker: { text: 'Discarded cards are gone. Six developed technologies can lie beside your board.' },
    },
  ],
}
export const influence: Lesson = {
  title: 'Diplomacy',
  learned: 'Turn influence into dice and spend them',
  steps: [
    {
      title: 'Talk',
      text: 'Play **Xeno Relations** for **Diplomacy**: dice for influence, spent on effects.',
      asks: 'turn.choose',
      when: at => isRound(at, 1) && cardOf(at, 'xeno-relations') >= 0,
      good: at => technology(at, 'xeno-relations', 'diplomacy'),
    },
    {
      title: 'Flip your token',
      text: 'Each influence token you flip is a die. Choose **Earth**; it is ready again when you pass.',
      asks: 'diplomacy.tokens',
      good: at => [[`system:${home(at)}`]],
    },
    {
      title: 'And a credit',
      text: 'A credit is a second die. **Pay it**.',
      asks: 'diplomacy.credit',
      at: ['pay'],
      good: at => offered(at, 'pay'),
    },
    {
      title: 'Seven effects',
      text: 'Lay your dice on what you want: **Spread influence** costs 2 and brings another token, and so another die. Then send.',
      asks: 'diplomacy.spend',
      at: ['board'],
    },
    {
      title: 'A second technology',
      text: '**Develop Xeno Relations**: two more dice before a diplomacy roll.',
      asks: 'develop.choose',
      when: at => developing(at) === 'xeno-relations',
      good: at => offered(at, 'develop'),
    },
  ],
}
export const managing: Lesson = {
  title: 'Pass and manage',
  learned: 'Close a round: refresh, income, order',
  steps: [
    {
      title: 'Pass',
      text: 'You could go on: every card left is an action. For this lesson **pass**. Your income comes in, and tokens, units and basic cards are ready again.',
      asks: 'turn.choose',
      when: at => isRound(at, 1),
      at: ['prompt'],
      good: () => ['pass'],
      why: 'Who passes first begins the next round, takes a resource and may lead the pirates; who passes late has done more.',
      weaker: { text: 'As good: another action now, and a pass later.' },
    },
  ],
}
