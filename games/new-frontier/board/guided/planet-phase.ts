import { shipOf } from '../../state.js'
import { placeName } from '../table.js'
import type { Lesson, Part } from './reading.js'
import { CORVANE, isFirstTurn, OFFENSIVE, offered, PINCER, TESK } from './reading.js'

/** The Planet Phase: Alpha Security, and a Conflict. */

export const security: Lesson = {
  title: 'Alpha Security',
  learned: 'Read all plans and decide a tie',
  steps: [
    {
      title: 'The screens come down',
      text: at =>
        `One Attack at each planet: a tie, and your bribe is the highest. **Star Empire** attacks you at **${placeName(at.g, TESK)}**: send Alpha Security **there**.`,
      short: 'A tie, and your bribe decides. **Star Empire** attacks you at **Tesk**: choose planet **III**.',
      asks: 'security.choose',
      when: isFirstTurn,
      at: [`planet:${TESK}`],
      good: () => [`planet:${TESK}`],
      why: 'Their Attack is cancelled and pays them 3 Credits; yours stays. Planets without a fight gain Prosperity.',
      weaker: {
        text: at =>
          `That cancels another Attack. Star Empire now fights you at ${placeName(at.g, TESK)}, or your own Attack is gone for 3 Credits.`,
      },
    },
  ],
}

export const fight: Lesson = {
  title: 'Conflict',
  learned: 'Choose Strategy and Tactics, win, steal',
  steps: [
    {
      title: 'Choose a Strategy',
      text: at =>
        `Your fight for **${placeName(at.g, CORVANE)}**: 5 Attack against hidden ships. Take **Offensive Strategy**: 2 Attack more for half a Casualty. Its colour says which Tactics may follow.`,
      short: 'Take **Offensive Strategy**: 2 Attack more. Its colour says which Tactics may follow.',
      asks: 'conflict.strategy',
      when: at => isFirstTurn(at) && at.g.conflict.planet === CORVANE,
      at: [`strategy:${OFFENSIVE}`],
      good: () => [`strategy:${OFFENSIVE}`],
      why: 'Planetary Assault would steal 2 more, but their Mine holds only 3 Credits. Defense counts for nothing while you attack.',
      weaker: { text: 'It can work. You attack, so Attack is what you need most.' },
    },
    {
      title: 'Now you see them',
      text: 'Strengths are open: **7** against **3**. Under each card stands the Might it leads to. **Pincer Movement** adds 1 and takes nothing away.',
      short: '**7** against **3**. **Pincer Movement** adds 1 and takes nothing away.',
      asks: 'conflict.tactic',
      when: at => isFirstTurn(at) && at.g.conflict.planet === CORVANE,
      at: [`tactic:${PINCER}`],
      good: at => offered(at, `tactic:${PINCER}`),
      why: 'The difference of two dice, 0 to 4, is added; every three Strength are one Might. Frontal Assault steals 2 less, Overwhelm costs a ship more.',
      weaker: { text: 'You will probably win as well, and it costs you a ship or stolen Credits.' },
    },
    {
      title: 'Winners lose ships too',
      text: 'Casualties grow with your own Might. Give up a **Stingray**, the cheapest ship.',
      asks: 'conflict.losses',
      when: isFirstTurn,
      good: at =>
        (at.question?.options ?? [])
          .filter(({ things: [ship] }) => ship && shipOf(at.g, ship.id).id === 'stingray')
          .map(({ name }) => name as Part),
      weaker: { text: 'It is your choice, but the larger ship would win more fights.' },
    },
    {
      title: 'Steal, or destroy?',
      text: 'You steal the 3 Credits of their Mine, and roll to destroy their **Factory** for 2 VP. Two Credits left behind make the roll better: **33% or 56%**. Your choice.',
      short: 'Take all 3 Credits with **33%** to destroy their Factory, or leave 2 for **56%**. Your choice.',
      asks: 'steal.forgo',
      when: isFirstTurn,
      at: ['none', 'first'],
    },
  ],
}
