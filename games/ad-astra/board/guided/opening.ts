import type { Lesson } from './moment.js'
import { isRound, kept, picks } from './moment.js'

/** Before the first turn: what counts, the people at home, and the cards to keep. */

export const goal: Lesson = {
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
export const draft: Lesson = {
  title: 'The draft',
  learned: 'Keep cards from packets that go round',
  steps: [
    {
      title: 'Keep one, pass the rest',
      text: 'Each card shows **actions** at its top; that is what a hand is for. Below stands what it does once **developed**. Keep **Xeno Relations**: your Government already allows it.',
      short: 'Actions stand at the top of each card. Keep **Xeno Relations**.',
      asks: 'draft.pick',
      when: at => kept(at) === 0 && isRound(at, 1),
      good: at => picks(at, 'xeno-relations'),
      why: 'It is the one card here that you can develop at once: it asks for Government I, which Sol begins with.',
      weaker: { text: 'A fine card, but you cannot develop it yet: its branch is not high enough.' },
    },
    {
      title: 'The other packet',
      text: 'This one comes from Psilon. **Autolab** can be played for Research, and Physics I is within your reach.',
      asks: 'draft.pick',
      when: at => kept(at) === 1 && isRound(at, 1),
      good: at => picks(at, 'autolab'),
      weaker: { text: 'Fewer Research actions mean slower tiers, and tiers III and V are worth points.' },
    },
    {
      title: 'The third and last',
      text: 'What is left after this is discarded. **Microlite Construction** gives you a second Growth or Construction.',
      asks: 'draft.pick',
      when: at => kept(at) === 2 && isRound(at, 1),
      good: at => picks(at, 'microlite-construction'),
    },
  ],
}
