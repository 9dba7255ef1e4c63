import type { Lesson, Moment, Option } from './moment.js'
import {
  basic,
  EXPLORATION,
  FLIGHT,
  FRONTIER,
  isRound,
  kept,
  LEARNER,
  named,
  offered,
  PRIZE,
  unitsAt,
} from './moment.js'

/** The second round: the fleet attacks Psilon's frigate over a rich planet, and its units invade the planet below. */

const isTheirs = ({ g }: Moment): boolean => g.systems.at(PRIZE).owner === 1 - LEARNER
const isBelow = (at: Moment): boolean => isRound(at, 2) && isTheirs(at) && unitsAt(at, PRIZE).length > 0
/** Units on the frontier that have not been sent yet. */
const unsent = (at: Moment): number[] =>
  unitsAt(at, FRONTIER).filter(unit => at.g.units.at(unit).target !== PRIZE)
const sends = (at: Moment): Option[] =>
  offered(at, ...unsent(at).map((u): Option => `attack unit:${u} system:${PRIZE}`))

export const attacking: Lesson = {
  title: 'Attack',
  learned: 'Attack a rival’s fleet and move in',
  steps: [
    {
      title: 'The second round',
      text: 'Three new cards first; packets go the other way round now. Keep what you like: a card whose branch is high enough can be developed.',
      asks: 'draft.pick',
      when: at => isRound(at, 2) && kept(at) === 0,
      at: ['board'],
    },
    {
      title: 'A neighbour',
      text: at =>
        `**${named(at, PRIZE)}** is the richest planet around, and one frigate of Psilon guards it. Play **Attack or Exploration** for **Attack**.`,
      asks: 'turn.choose',
      when: at => isRound(at, 2) && isTheirs(at) && unitsAt(at, PRIZE).length === 0,
      good: at => basic(at, EXPLORATION, 'attack'),
      why: 'You have three dice against one. Nobody grows or builds where an enemy stands, so ships come before people.',
      weaker: { text: 'Peace is no mistake. But a planet with one frigate above it will not stay so weak.' },
    },
    {
      title: 'From the frontier',
      text: at =>
        `As with a flight, one system is free. Your fleet is at **${named(at, FRONTIER)}**: choose it and send.`,
      asks: 'attack.systems',
      at: () => [`system:${FRONTIER}`],
      good: () => [[`system:${FRONTIER}`]],
    },
    {
      title: 'Declare the attack',
      text: at => `Send the first unit against **${named(at, PRIZE)}**, one jump away.`,
      asks: 'attack.declare',
      when: at => unsent(at).length > 2,
      at: () => [`system:${PRIZE}`],
      good: sends,
    },
    {
      title: 'The second',
      text: 'Each unit adds its firepower to your dice. **Send another**.',
      asks: 'attack.declare',
      when: at => unsent(at).length === 2,
      at: () => [`system:${PRIZE}`],
      good: sends,
      weaker: { text: 'Fewer units, fewer dice: a coin’s toss instead of a fair wind.' },
    },
    {
      title: 'And the last',
      text: '**Send it too**: with three hull, a cruiser takes a hit that would destroy a frigate.',
      asks: 'attack.declare',
      when: at => unsent(at).length === 1,
      at: () => [`system:${PRIZE}`],
      good: sends,
      weaker: { text: 'It stays behind, and so does its die.' },
    },
    {
      title: 'Before the roll',
      text: 'A shield would cost one of your dice. Roll them all: **pass**.',
      asks: 'combat.before',
      at: ['prompt'],
      good: () => ['pass'],
    },
    {
      title: 'Your dice against theirs',
      text: 'One damage is enough for a frigate. Put your dice on **effects**, or press **Best split**, and send. Psilon does the same in secret.',
      short: 'Dice on effects, or **Best split**. Then send. Psilon does the same in secret.',
      asks: 'combat.spend',
      at: ['board'],
      why: 'Both sides hit at the same time. Who is left alone in the system has won, and attackers move in.',
    },
  ],
}
export const invading: Lesson = {
  title: 'Invade',
  learned: 'Take a planet with its people',
  steps: [
    {
      title: 'The planet below',
      text: at =>
        `You hold the sky, but **${named(at, PRIZE)}** is still Psilon’s. Play **Flight or Invasion** for **Invasion**.`,
      asks: 'turn.choose',
      when: isBelow,
      good: at => basic(at, FLIGHT, 'invasion'),
      weaker: { text: 'Wait, and Psilon comes back with a fleet.' },
    },
    {
      title: 'Which planet?',
      text: at => `Choose **${named(at, PRIZE)}** and send: your units must stand over it.`,
      asks: 'invasion.systems',
      at: () => [`system:${PRIZE}`],
      good: () => [[`system:${PRIZE}`]],
    },
    {
      title: 'Land',
      text: 'One die for each firepower. A **5** buys a **success**, and as many as there are people win the planet; a removed population is gone for both. Put a die on **success** and send.',
      short: 'A **5** buys a **success**: as many as there are people win the planet. Then send.',
      asks: 'invade.spend',
      at: ['board'],
      why: 'Its people and buildings are yours then, with the points of the planet and no new unrest.',
    },
    {
      title: 'On your own',
      text: 'You have done each of the eight actions. Psilon plays in earnest now: settle, research, build; what a card does stands on it. Good luck, President.',
      short: 'You have done each of the eight actions. Psilon plays in earnest now. Good luck, President.',
      at: ['board'],
    },
  ],
}
