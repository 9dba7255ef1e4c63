import type { Lesson } from './reading.js'
import {
  begins,
  chosen,
  emptySlot,
  inRound,
  isDevelopment,
  isOpen,
  opens,
  slotWith,
  withThing,
} from './reading.js'

/** The second Round with the coach, up to the battle. */
const ROUND = 3
const TAXES = 'corporate-taxes'
const TARIFFS = 'tariff-network'
/** The line of the Manufacturing Panel that makes a victory point. */
const VICTORY = 4

export const manufacture: Lesson = {
  title: 'Manufacture',
  learned: 'Make something out of minerals',
  steps: [
    {
      title: 'What the Upkeep brought',
      text: 'Look at your holdings: **money, a mineral from every belt**, and all five cubes again. The Caldari have come closer; they are next to your Fleet soon.',
      at: ['mine'],
      asks: 'round.turn',
      when: inRound(ROUND),
      good: () => ['begin'],
    },
    {
      title: 'Complete it',
      text: '**Corporate Taxes** has its four tokens. **Complete** it: 3 Z more in every Upkeep.',
      asks: 'turn.choose',
      when: inRound(ROUND, at => isOpen(at, `complete slot:${slotWith(at, TAXES)}`)),
      at: at => [`slot:${slotWith(at, TAXES)}`, 'mine'],
      good: at => [`complete slot:${slotWith(at, TAXES)}`],
      weaker: { text: 'It waits. But every Upkeep without it is 2 Z less.' },
    },
    opens(ROUND, 'manufacture', {
      title: 'To the factory',
      text: 'Now press **Make**, the Manufacture Action: minerals become other things, three times at most.',
    }),
    {
      title: 'A victory point',
      text: 'One of each basic mineral and two Morphite make **a victory point**. Press that line.',
      asks: 'manufacture.choose',
      when: at => isOpen(at, `make product:${VICTORY}`),
      good: () => [`make product:${VICTORY}`],
      why: 'Ten points open the last Round. One that cannot be contested is worth its minerals.',
      weaker: { text: 'Useful, but you saved these minerals for a victory point.' },
    },
    {
      title: 'Done here',
      text: 'What is left is not enough for anything you need now. Be **done**.',
      asks: 'manufacture.choose',
      when: inRound(ROUND),
      at: ['done'],
      good: () => ['done'],
    },
  ],
}

export const research: Lesson = {
  title: 'Research',
  learned: 'Fill your Development Slots from the deck',
  steps: [
    begins(ROUND, 'research', {
      title: 'Two slots are empty',
      text: 'What you completed has left its slot. Press **Research** to fill it from your deck of 44.',
      short: '**Begin**: two of your slots are empty.',
    }),
    opens(ROUND, 'research', {
      title: 'Your deck',
      text: 'Press **Research**. A card for an empty slot costs nothing; one that replaces another loses its tokens.',
    }),
    {
      title: 'Choose a card',
      text: '**Tariff Network** makes every Customs Office worth more, and you have one. Press it, then **Research it**; or take any other that you like.',
      asks: 'research-action.choose',
      when: at => emptySlot(at) >= 0 && withThing(at, 'put', isDevelopment(at, TARIFFS)).length > 0,
      at: at => withThing(at, 'put', isDevelopment(at, TARIFFS)).flatMap(name => thing(name)),
      good: at =>
        withThing(at, 'put', isDevelopment(at, TARIFFS)).filter(name =>
          name.endsWith(`slot:${emptySlot(at)}`),
        ),
      // Whatever goes into an empty slot is well chosen.
      isGood: (answer, at) => chosen(answer).some(name => name.endsWith(`slot:${emptySlot(at)}`)),
      weaker: {
        text: 'The card that lay there went back to your deck, and its tokens are lost. Empty slots are free.',
      },
    },
    {
      title: 'That will do',
      text: 'You may fill the other slot, too: it will be waiting in the next Upkeep. When you have what you want, be **done**.',
      asks: 'research-action.choose',
      when: inRound(ROUND),
      at: ['done'],
      good: () => ['done'],
      isGood: () => true,
    },
  ],
}
/** The card that such an answer names. */
const thing = (name: string): `development:${number}`[] =>
  name.split(' ').filter((part): part is `development:${number}` => part.startsWith('development:'))
