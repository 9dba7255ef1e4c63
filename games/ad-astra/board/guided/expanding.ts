import { PROFESSIONS } from '../../content/vocabulary.js'
import { discoveryTile } from '../../state.js'
import type { Lesson, Moment, Option } from './moment.js'
import {
  basic,
  EXPLORATION,
  FLIGHT,
  FRONTIER,
  GROWTH,
  home,
  isRound,
  named,
  offered,
  offeredWhere,
  options,
  unitsAt,
} from './moment.js'

/** Out into the galaxy: a flight, a discovery, a raider, anomalies and a first colony. */

const WORKER = PROFESSIONS.indexOf('worker')
const atHome = (at: Moment): number[] => unitsAt(at, home(at))
const mayExplore = (at: Moment): boolean =>
  at.g.systems.at(FRONTIER).anomalies > 0 && basic(at, EXPLORATION, 'exploration').length > 0
const jumps = (at: Moment): Option[] =>
  offered(at, ...atHome(at).map((u): Option => `jump unit:${u} system:${FRONTIER}`))

export const flying: Lesson = {
  title: 'Fly and discover',
  learned: 'Fly through links and discover a system',
  steps: [
    {
      title: 'Play a card for its action',
      text: 'On your turn you play **one card** for one of its actions. Press the basic card **Flight or Invasion** in your hand and choose **Flight**.',
      asks: 'turn.choose',
      when: at => isRound(at, 1) && atHome(at).length > 1,
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
      good: jumps,
    },
    {
      title: 'And the second',
      text: 'Go there **together**: nobody knows what waits in an undiscovered system.',
      asks: 'flight.fly',
      when: at => atHome(at).length === 1,
      at: () => [`system:${FRONTIER}`],
      good: jumps,
      weaker: { text: 'One frigate alone is lost to the first pirate that rolls a four.' },
    },
    {
      title: 'A new world',
      text: 'You draw two planets and keep one. **Anvil** has room for three workers and is worth a point. Take it.',
      asks: 'discover.planet',
      good: at => offeredWhere(at, planet => at.content.planets.at(planet).id === 'anvil'),
    },
    {
      title: 'What is found there',
      text: 'Again one of two stays. **Pirates** are a fight, and **two anomalies** to explore behind it. You have two frigates: take the pirates.',
      asks: 'discover.tile',
      good: at => offeredWhere(at, tile => discoveryTile(at.g, tile).id === 'pirates'),
      why: 'Each anomaly card is worth three or four resources, and a destroyed raider pays a credit.',
      weaker: { text: 'Safe and sound, but there is no fight to learn from.' },
    },
  ],
}
export const fighting: Lesson = {
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
export const settling: Lesson = {
  title: 'Explore and settle',
  learned: 'Explore anomalies and colonize a planet',
  steps: [
    {
      title: 'Explore',
      text: 'The way is free. Play the basic card **Attack or Exploration** for **Exploration**: units take anomaly tokens from their system.',
      asks: 'turn.choose',
      when: at => isRound(at, 1) && mayExplore(at),
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
      when: at => isRound(at, 1) && at.g.systems.at(FRONTIER).owner < 0 && !mayExplore(at),
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
