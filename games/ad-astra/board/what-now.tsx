import { counted } from '@orrery/kernel'
import type { Explained as About, Moment as At, WhatNow } from '@orrery/ui'
import type { adAstra } from '../game.js'
import { levelAt } from '../rules/unrest.js'
import { CARDS, PLACES, RESOURCES, STATES } from './legend.js'
import { handOf } from './table.js'
import { rivals } from './what-now-rivals.js'

/** Every question of Ad Astra in two sentences: what it decides, and what to look at. */
type Game = typeof adAstra
type Moment = At<Game>
type Explained = About<Game>

const setup = {
  'place-tile.place': {
    title: 'The galaxy grows',
    text: 'Lay the tile on a lit place and turn it until its **jump points** meet those beside it: only there can ships pass at first. Where you lay it decides how near everybody will be.',
    rules: { Galaxy: 'AA-SETUP-12', Links: 'AA-GAL-02' },
  },
  'choose-empire.empire': {
    title: 'Who you are',
    text: 'Take an empire that is offered, or **wait**: two more are offered to whoever comes next. An empire brings its units, an ability and its own milestones.',
    rules: { Empires: 'AA-SETUP-15' },
  },
  'choose-empire.home': {
    title: 'Where you begin',
    text: 'Any coloured star that has **no link** to another home can be yours. Look for jump points to systems nobody else is close to.',
    pieces: [PLACES.flag],
    rules: { Homes: 'AA-SETUP-19' },
  },
  'setup.mission': {
    title: 'A secret mission',
    text: 'Keep the one you expect to fulfil: it brings points **at the end**, and nobody sees it before. The other goes back into the deck.',
  },
  'setup.population': {
    title: 'Your first people',
    text: 'Each point of population is **income** of its resource, every round. A mixture is safe; more food grows faster, more production builds faster.',
    pieces: [PLACES.population, RESOURCES.food, RESOURCES.research, RESOURCES.production],
  },
  'draft.pick': {
    title: 'One card of this packet',
    text: 'Keep a card for the **actions** on it, or for its technology if you can develop it later. The rest goes on to your neighbour; you keep three cards in each round.',
    rules: { Draft: 'AA-DRAFT-03', Developing: 'AA-TECH-01' },
  },
  'keep-limit.discard': {
    title: 'Too many cards',
    text: 'Ten cards are the limit of a hand. Discard **technology cards** whose actions you will not need; basic cards stay.',
  },
  'keep-limits.discard': {
    title: 'Too many cards',
    text: 'Ten cards are the limit of a hand. Discard **technology cards** whose actions you will not need; basic cards stay.',
  },
} satisfies Partial<WhatNow<Game>>

const turns = {
  'turn.choose': ({ g, me }: Moment): Explained => {
    const left = handOf(g, me).length
    const level = levelAt(g, g.players.at(me).unrest ?? 0)
    return {
      title: 'One card, one action',
      text: `Play one of your **${counted(left, 'card')}** for an action on it; free actions, such as a trade deal, come before. Who passes is out of the round, gets income at once${level > 0 ? ` and discards **${counted(level, 'resource')}** for unrest` : ''}.`,
      pieces: [CARDS.flight, CARDS.growth, CARDS.construction, CARDS.upgrade],
      rules: { Turns: 'AA-TURN-02', Passing: 'AA-MGT-01' },
    }
  },
  'spend-action.card': {
    title: 'A card is the price',
    text: 'The card you choose is **spent for its action** and does nothing else. It is never developed.',
  },
  'take-any.share': {
    title: 'Resources of your choice',
    text: 'Take what the next action needs: each single one may be of another kind.',
    pieces: [RESOURCES.food, RESOURCES.research, RESOURCES.production, RESOURCES.credits],
  },
  'pay-any.share': {
    title: 'Which resources go',
    text: 'Give up those you need least in the next turns. **Credits** are worth keeping: each lets an action work in one more place.',
    pieces: [RESOURCES.food, RESOURCES.research, RESOURCES.production, RESOURCES.credits],
  },
  'give-up.system': {
    title: 'No flag is left',
    text: 'All six flags are out. Give up a system of yours, with its population, or **nothing new** can be settled.',
    pieces: [PLACES.flag],
  },
  'perform.before': {
    title: 'Before the action',
    text: 'Something of yours can be used now. It is **flipped** and ready again when you pass; skip it to keep it for later in the round.',
    pieces: [STATES.flip],
  },
  'perform.after': {
    title: 'After the action',
    text: 'The action is done, and something of yours can follow it. It is **flipped** and ready again when you pass.',
    pieces: [STATES.flip],
  },
  'develop.choose': {
    title: 'Keep the technology?',
    text: 'Developed, its ability is **yours for the rest of the game**. Six can be held; declined, the card is discarded.',
    rules: { Developing: 'AA-TECH-01', Limit: 'AA-TECH-04' },
  },
  'forced-labor.spaces': {
    title: 'Resources for unrest',
    text: 'Every two spaces of unrest give **one resource** of your choice. Unrest costs resources each time you pass, and its level is lost from your points at the end.',
    pieces: [STATES.unrest],
    rules: { 'Forced Labor': 'AA-LABOR-01', Unrest: 'AA-UNR-04' },
  },
  'permission.answer': {
    title: 'A guest wants to build',
    text: 'A building in your system serves **you**, whoever pays for it. What the builder gets at the end of the action stays with the builder.',
    pieces: [PLACES.building],
    rules: { Building: 'AA-CON-13' },
  },
  'management.anomalies': {
    title: 'You pass',
    text: 'An anomaly card of yours can be played while your empire is managed. It works **once**; skip it to keep it.',
    pieces: [PLACES.anomaly],
  },
  'ready-tokens.choose': {
    title: 'Influence made ready',
    text: 'Flipped tokens that you choose can be **used again**, for dice of Diplomacy or a forced deal.',
    pieces: [PLACES.influence],
  },
  'dismiss.diplomat': {
    title: 'A diplomat leaves',
    text: 'The diplomat you choose goes to the discard pile, and the token on it **back to its owner**.',
  },
  'star-gate.systems': {
    title: 'A gate between two systems',
    text: 'Choose where units start and where they come out; links do not matter.',
  },
  'star-gate.units': {
    title: 'Through the gate',
    text: 'Choose the units that go. They need **free slots** on the other side.',
  },
  'populate.place': {
    title: 'Free population',
    text: 'It costs no food. Press a system and the **profession** it takes: each point is income of its resource.',
    pieces: [PLACES.population],
  },
  'place-unit.system': {
    title: 'A free unit',
    text: 'It appears in one of your lit systems, ready to move in your next Flight.',
  },
  'impress.replace': {
    title: 'Their influence or yours',
    text: 'Your token can take the place of the one that lies here. **Their system under your influence** is a point at the end.',
    pieces: [PLACES.influence],
    rules: { Influence: 'AA-SCO-05' },
  },
} satisfies Partial<WhatNow<Game>>

const empire = {
  'growth.systems': {
    title: 'Where people are born',
    text: 'One system is free, each further one costs **1 credit**. A system without population is colonized: it becomes yours, and unrest may rise.',
    pieces: [RESOURCES.food, PLACES.population, PLACES.flag],
    rules: { Growth: 'AA-GRO-01', Colonies: 'AA-GRO-07' },
  },
  'growth.grow': {
    title: 'Which profession',
    text: 'A new population costs **1 food and 1 more** for each of the same profession that is there. Its income rises at once.',
    pieces: [RESOURCES.food, PLACES.population],
    rules: { Cost: 'AA-GRO-04' },
  },
  'research.branches': {
    title: 'Which branches',
    text: 'One branch is free, each further one costs **1 credit**; each rises by one tier. What the next tier unlocks stands beside it in your tree.',
    pieces: [RESOURCES.research, RESOURCES.credits],
    rules: { Research: 'AA-RES-02', Points: 'AA-RES-04' },
  },
  'research.upgrade': {
    title: 'A tier higher',
    text: 'Tiers cost **2, 3, 4, 5 and 6** research. The third is a point, the fifth two more; milestones are unlocked at once.',
    pieces: [RESOURCES.research],
    rules: { Cost: 'AA-RES-03' },
  },
  'exploration.systems': {
    title: 'Where to explore',
    text: 'One system is free, each further one costs **1 credit**. Each of your units there can take one anomaly token.',
    pieces: [PLACES.anomaly],
    rules: { Exploration: 'AA-EXP-02' },
  },
  'exploration.explore': {
    title: 'An anomaly token',
    text: 'Each token you take brings **two anomaly cards, of which you keep one**.',
    pieces: [PLACES.anomaly],
  },
  'exploration.keep': {
    title: 'One of two finds',
    text: 'Keep the card you can use; it is hidden until you play it, and works **once**. The other is discarded.',
  },
  'flight.systems': {
    title: 'Where flights begin',
    text: 'One system is free, each further one costs **1 credit**. All your units there may move.',
    pieces: [CARDS.flight, RESOURCES.credits],
    rules: { Flight: 'AA-FLY-01' },
  },
  'flight.fly': {
    title: 'One jump at a time',
    text: 'Press a unit, then a linked system. An **undiscovered system** ends its flight and is discovered; systems with enemy units cannot be entered.',
    pieces: [CARDS.flight, STATES.overcharged],
    rules: { Flight: 'AA-FLY-04', Overcharging: 'AA-FLY-10' },
  },
  'flight.order': {
    title: 'Two discoveries',
    text: 'Your units stand in several unknown systems. Choose which is **discovered first**.',
  },
  'discover.charts': {
    title: 'Before the planet is drawn',
    text: 'An anomaly card of yours can change what is found. It works **once**.',
  },
  'discover.planet': {
    title: 'Which world is it?',
    text: 'Two planets were drawn, one stays. Look at its **points**, at how many people of each profession it holds, and at the unrest it costs to settle.',
    pieces: [PLACES.population],
    rules: { Discovery: 'AA-DISC-01' },
  },
  'discover.tile': {
    title: 'What else is there',
    text: 'Two finds were drawn, one stays for good: **income**, anomalies, or somebody who lives there.',
    pieces: [PLACES.anomaly],
  },
  'construction.systems': {
    title: 'Where you build',
    text: 'One system of yours is free, each further one costs **1 credit**. Each gets one piece.',
    pieces: [CARDS.construction, RESOURCES.credits],
    rules: { Construction: 'AA-CON-01' },
  },
  'construction.build': {
    title: 'What you build',
    text: 'Units move and fight; stations defend; **planetary buildings** bring income and points. Buildings need their milestone.',
    pieces: [RESOURCES.production, PLACES.building],
    rules: { Buildings: 'AA-CON-07' },
  },
} satisfies Partial<WhatNow<Game>>

export const whatNow: WhatNow<Game> = { ...setup, ...turns, ...empire, ...rivals }
