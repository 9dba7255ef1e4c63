import { running } from '@orrery/kernel'
import type { Answer, Guided, Moment as At, OptionName } from '@orrery/ui'
import type { Action } from '../content/vocabulary.js'
import { ACTIONS } from '../content/vocabulary.js'
import type { adAstra } from '../game.js'
import { develop } from '../rules/developing.js'
import { homeOf } from '../rules/galaxy.js'
import { basicCard } from '../rules/hand.js'
import { discoveryTile, technologyOf } from '../state.js'
import { shortName } from './names.js'

/**
 * The first game of Ad Astra: the Republic of Sol against Psilon, four rounds, the first of them with a coach. Two frigates fly
 * out, find a world with a pirate on it and fight; then it is explored, settled and built up, and the round is closed.
 */
type Game = typeof adAstra
type Moment = At<Game>
type Lesson = Guided<Game>['lessons'][number]

/** The only system that Earth is linked to. */
const FRONTIER = 10
const RIVAL_PASSES = 1
const [WORKER, PHYSICS, CRUISER, FRIGATE] = [2, 1, 1, 0] as const
/** Places of the basic cards. */
const [GROWTH, CONSTRUCTION, FLIGHT, EXPLORATION] = [0, 1, 2, 3] as const

// ---------------------------------------------------------------- reading the table

const home = ({ g, me }: Moment): number => homeOf(g, me)
const named = ({ g }: Moment, system: number): string => shortName(g, system)
const options = ({
  question,
}: Moment): readonly { readonly name: string; readonly things: readonly { id: number }[] }[] =>
  question?.options ?? []
const offered = (at: Moment, ...names: readonly OptionName<Game>[]): OptionName<Game>[] =>
  names.filter(name => options(at).some(option => option.name === name))
/** A card in hand, played for an action. */
const plays = (at: Moment, card: number, action: Action): OptionName<Game>[] =>
  offered(at, `play card:${card} action:${ACTIONS.indexOf(action)}`)
const basic = (at: Moment, place: number, action: Action): OptionName<Game>[] =>
  plays(at, basicCard(at.g, place), action)
/** A technology among what is asked about, by its id. */
const cardOf = (at: Moment, id: string): number =>
  options(at)
    .map(({ things }) => things[0]?.id ?? -1)
    .find(card => card >= 0 && card < basicCard(at.g, 0) && technologyOf(at.g, card).id === id) ?? -1
const technology = (at: Moment, id: string, action: Action): OptionName<Game>[] => {
  const card = cardOf(at, id)
  return card < 0 ? [] : plays(at, card, action)
}
const kept = (at: Moment): number => at.g.players.at(at.me).kept.length
const picks = (at: Moment, id: string): Answer<Game>[] => {
  const card = cardOf(at, id)
  return card < 0 ? [] : [`card:${card}`]
}
const atHome = (at: Moment): number[] => {
  const out: number[] = []
  for (let u = 0; u < at.g.units.length / 2; u++) if (at.g.units.at(u).at === home(at)) out.push(u)
  return out
}
const isFirstRound = ({ g }: Moment): boolean => g.round === 1
const developing = ({ g }: Moment): string => {
  const card = running(g, develop)?.locals.card
  return typeof card === 'number' && card >= 0 ? technologyOf(g, card).id : ''
}

// ---------------------------------------------------------------- Psilon

/** Cards Psilon keeps: none of those that the lessons need. */
const PSILON_KEEPS = ['cloning-vats', 'battle-scanner', 'space-academy'] as const
/** Psilon leaves the learner the cards to learn with, and closes the first round at once, so that nobody is hurried. */
const rival = (at: Moment): Answer<Game> | undefined => {
  if (at.g.round > RIVAL_PASSES) return undefined
  if (at.question?.prompt === 'draft.pick') return picks(at, PSILON_KEEPS[kept(at)] ?? '')[0]
  return at.question?.prompt === 'turn.choose' ? 'pass' : undefined
}

// ---------------------------------------------------------------- the lessons

const goal: Lesson = {
  title: 'The goal',
  learned: 'Read the goal and settle a home planet',
  steps: [
    {
      title: 'Welcome, President',
      text: 'You lead the **Republic of Sol**, blue, from **Earth**. Whoever has most points after four rounds wins: for planets, people, technology, buildings and influence.',
      short: 'You lead the **Republic of Sol**, blue. Most points after four rounds win.',
      at: ['goal'],
    },
    {
      title: 'Three people on Earth',
      text: 'Farmers bring **food**, scientists **research**, workers **production**, each round. Place **one of each**, then settle.',
      asks: 'setup.population',
      good: () => [{ farmer: 1, scientist: 1, worker: 1 }],
      why: 'You will need all three in the first round: food to grow, research for the tree, production to build.',
      weaker: {
        text: 'A one-sided planet leaves you without one of the three. It can be mended by growing later.',
      },
    },
  ],
}
const draft: Lesson = {
  title: 'The draft',
  learned: 'Keep cards from packets that go round',
  steps: [
    {
      title: 'Keep one, pass the rest',
      text: 'Each card shows **actions** at its top; that is what a hand is for. Below stands what it does once **developed**. Keep **Xeno Relations**: your Government already allows it.',
      short: 'Actions stand at the top of each card. Keep **Xeno Relations**.',
      asks: 'draft.pick',
      when: at => kept(at) === 0 && isFirstRound(at),
      good: at => picks(at, 'xeno-relations'),
      why: 'It is the one card here that you can develop at once: it asks for Government I, which Sol begins with.',
      weaker: { text: 'A fine card, but you cannot develop it yet: its branch is not high enough.' },
    },
    {
      title: 'The other packet',
      text: 'This one comes from Psilon. **Autolab** can be played for Research, and Physics I is within your reach.',
      asks: 'draft.pick',
      when: at => kept(at) === 1 && isFirstRound(at),
      good: at => picks(at, 'autolab'),
      weaker: { text: 'Fewer Research actions mean slower tiers, and tiers III and V are worth points.' },
    },
    {
      title: 'The third and last',
      text: 'What is left after this is discarded. **Microlite Construction** gives you a second Growth or Construction.',
      asks: 'draft.pick',
      when: at => kept(at) === 2 && isFirstRound(at),
      good: at => picks(at, 'microlite-construction'),
    },
  ],
}
const flying: Lesson = {
  title: 'Fly and discover',
  learned: 'Fly through links and discover a system',
  steps: [
    {
      title: 'Play a card for its action',
      text: 'On your turn you play **one card** for one of its actions. Press the basic card **Flight or Invasion** in your hand and choose **Flight**.',
      asks: 'turn.choose',
      when: at => isFirstRound(at) && atHome(at).length > 1,
      good: at => basic(at, FLIGHT, 'flight'),
      why: 'Every action has a basic card. Basic cards come back when you pass; technology cards are used up or developed.',
      weaker: { text: 'Nothing is lost, but your frigates stand idle while the galaxy lies open.' },
    },
    {
      title: 'From where?',
      text: 'One system is free, each further one costs a **credit**. Your units are all at **Earth**: choose it and send.',
      asks: 'flight.systems',
      good: at => [[`system:${home(at)}`]],
    },
    {
      title: 'Two white triangles are a link',
      text: at => `Units jump where jump points meet. Send the first frigate to **${named(at, FRONTIER)}**.`,
      asks: 'flight.fly',
      when: at => atHome(at).length > 1,
      at: () => [`system:${FRONTIER}`],
      good: at =>
        offered(at, ...atHome(at).map((u): OptionName<Game> => `jump unit:${u} system:${FRONTIER}`)),
    },
    {
      title: 'And the second',
      text: 'Go there **together**: nobody knows what waits in an undiscovered system.',
      asks: 'flight.fly',
      when: at => atHome(at).length === 1,
      at: () => [`system:${FRONTIER}`],
      good: at =>
        offered(at, ...atHome(at).map((u): OptionName<Game> => `jump unit:${u} system:${FRONTIER}`)),
      weaker: { text: 'One frigate alone is lost to the first pirate that rolls a four.' },
    },
    {
      title: 'A new world',
      text: 'You draw two planets and keep one. **Anvil** has room for three workers and is worth a point. Take it.',
      asks: 'discover.planet',
      good: at =>
        options(at)
          .filter(({ things }) => at.content.planets.at(things[0]?.id ?? 0).name === 'Anvil')
          .map(({ name }) => name as OptionName<Game>),
    },
    {
      title: 'What is found there',
      text: 'Gold is a small income for ever. **Pirates** are a fight, and **two anomalies** to explore behind it. You have two frigates: take the pirates.',
      asks: 'discover.tile',
      good: at =>
        options(at)
          .filter(({ things }) => discoveryTile(at.g, things[0]?.id ?? 0).id === 'pirates')
          .map(({ name }) => name as OptionName<Game>),
      why: 'Each anomaly card is worth three or four resources, and a destroyed raider pays a credit.',
      weaker: { text: 'Safe and sound: a credit each round. But no anomalies, and no fight to learn from.' },
    },
  ],
}
const fighting: Lesson = {
  title: 'Combat',
  learned: 'Spend dice on effects and destroy a raider',
  steps: [
    {
      title: 'Stay and fight',
      text: 'You may retreat before the fight. A raider has **1 firepower and 1 hull**, you have two of each: **stay**.',
      asks: 'retreat.move',
      at: ['done'],
      good: at => offered(at, 'done'),
      weaker: { text: 'Whoever retreats leaves the system to the pirate.' },
    },
    {
      title: 'Before the roll',
      text: 'Class I Shield would cost you a die. Two dice are better than one here: **pass**.',
      asks: 'combat.before',
      at: ['prompt'],
      good: () => ['pass'],
    },
    {
      title: 'Dice buy effects',
      text: 'Dice worth **5** pay for your basic effect, a **4** for the Laser Cannon: 1 damage each. Press an effect and it takes the die that fits, or let **Best split** do it. Then send.',
      short: 'Press an effect and it takes a die, or press **Best split**. Then send.',
      asks: 'combat.spend',
      at: ['board'],
      why: 'What dice are worth above the price is lost, so small dice go on cheap effects.',
    },
  ],
}
const settling: Lesson = {
  title: 'Explore and settle',
  learned: 'Explore anomalies and colonize a planet',
  steps: [
    {
      title: 'Explore',
      text: 'The way is free. Play the basic card **Attack or Exploration** for **Exploration**: units take anomaly tokens from their system.',
      asks: 'turn.choose',
      when: at => isFirstRound(at) && at.g.systems.at(FRONTIER).anomalies > 0,
      good: at => basic(at, EXPLORATION, 'exploration'),
    },
    {
      title: 'Take a token',
      text: at => `Press **${named(at, FRONTIER)}**. Each unit there may take one token.`,
      asks: 'exploration.explore',
      at: () => [`system:${FRONTIER}`],
      good: at => offered(at, `explore system:${FRONTIER}`),
    },
    {
      title: 'Keep one of two',
      text: 'Anomaly cards stay **secret** until you use them. Keep whichever helps you most: each says when it can be used.',
      asks: 'exploration.keep',
      at: ['board'],
    },
    {
      title: 'Grow a colony',
      text: 'Where your units are alone you can settle. Play **Growth or Research** for **Growth**.',
      asks: 'turn.choose',
      when: at =>
        isFirstRound(at) && at.g.systems.at(FRONTIER).owner < 0 && at.g.systems.at(FRONTIER).anomalies === 0,
      good: at => basic(at, GROWTH, 'growth'),
      weaker: { text: 'Do not wait too long: an empty planet brings nothing, and anybody may come.' },
    },
    {
      title: 'Where to grow',
      text: at => `Choose **${named(at, FRONTIER)}** and send. A second system would cost a credit.`,
      asks: 'growth.systems',
      at: () => [`system:${FRONTIER}`],
      good: () => [[`system:${FRONTIER}`]],
    },
    {
      title: 'The first worker',
      text: at =>
        `Press **${named(at, FRONTIER)}** and create a **worker** for 1 food. The first population takes the planet; it brings some unrest, too.`,
      asks: 'growth.grow',
      when: at => options(at).some(({ name }) => name.startsWith(`grow system:${FRONTIER}`)),
      at: () => [`system:${FRONTIER}`],
      good: at => offered(at, `grow system:${FRONTIER} profession:${WORKER}`),
      why: 'Anvil has room for three workers: it will be your workshop.',
    },
  ],
}
const building: Lesson = {
  title: 'Build and research',
  learned: 'Construct, climb the tree, develop a card',
  steps: [
    {
      title: 'Construct',
      text: 'Production is for building. Play **Construction or Diplomacy** for **Construction**.',
      asks: 'turn.choose',
      when: at => isFirstRound(at) && basic(at, CONSTRUCTION, 'construction').length > 0,
      good: at => basic(at, CONSTRUCTION, 'construction'),
    },
    {
      title: 'At Earth',
      text: 'One piece in each chosen system. Choose **Earth** and send.',
      asks: 'construction.systems',
      good: at => [[`system:${home(at)}`]],
    },
    {
      title: 'A cruiser',
      text: 'Press **Earth** and construct a **cruiser** for 3 production: three hull, and the pirates will think twice.',
      asks: 'construction.build',
      when: at => options(at).some(({ name }) => name.startsWith('unit ')),
      at: at => [`system:${home(at)}`],
      good: at =>
        offered(at, `unit system:${home(at)} class:${CRUISER}`, `unit system:${home(at)} class:${FRIGATE}`),
    },
    {
      title: 'Research',
      text: 'Technology cards are played like basic ones. Play **Autolab** for **Research**.',
      asks: 'turn.choose',
      when: at => isFirstRound(at) && cardOf(at, 'autolab') >= 0,
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
const influence: Lesson = {
  title: 'Diplomacy',
  learned: 'Turn influence into dice and spend them',
  steps: [
    {
      title: 'Talk',
      text: 'Play **Xeno Relations** for **Diplomacy**: dice for influence, spent on effects.',
      asks: 'turn.choose',
      when: at => isFirstRound(at) && cardOf(at, 'xeno-relations') >= 0,
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
const managing: Lesson = {
  title: 'Pass and manage',
  learned: 'Close a round: refresh, income, order',
  steps: [
    {
      title: 'Attack and Invasion',
      text: 'Two actions wait for a neighbour. **Attack** sends units from your systems against ships and orbital buildings in reach; whoever wins moves in. **Invasion** then takes the planet below them: each 5 in dice is a success, and as many as it has people win it, people and buildings included.',
      short:
        '**Attack** fights ships and orbital buildings in reach. **Invasion** takes the planet below your units: as many fives as it has people.',
      at: at => [`card:${basicCard(at.g, EXPLORATION)}`, `card:${basicCard(at.g, FLIGHT)}`, 'mine'],
    },
    {
      title: 'Pass',
      text: 'You could go on: every card left is an action. For this lesson **pass**. Tokens, units and basic cards are ready again, and your income comes in.',
      asks: 'turn.choose',
      when: isFirstRound,
      at: ['prompt'],
      good: () => ['pass'],
      why: 'Who passes first begins the next round, takes a resource and may lead the pirates; who passes late has done more.',
      weaker: { text: 'As good: another action now, and a pass later.' },
    },
    {
      title: 'On your own',
      text: 'Three rounds are left, and Psilon plays in earnest now. Settle, research, build; what a card does stands on it. Good luck, President.',
      at: ['board'],
    },
  ],
}

export default {
  players: 2,
  seat: 0,
  settings: { scenario: 'first-game' },
  seed: 'first-114',
  opening: [],
  rival,
  lessons: [goal, draft, flying, fighting, settling, building, influence, managing],
} satisfies Guided<Game>
