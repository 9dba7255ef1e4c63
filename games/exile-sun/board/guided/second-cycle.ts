import type { Ref } from '@orrery/ui'
import { colonyOf } from '../../state.js'
import type { Game, Lesson } from './reading.js'
import { has, isCycle, place, PRIZE, reaches, whereIs } from './reading.js'

/** An Agenda, a planet, and on without a coach. */

export const planets: Lesson = {
  title: 'Planets',
  learned: 'Claim Agendas and take planets',
  steps: [
    {
      title: 'Claim it',
      text: 'A Medium fleet is destroyed: **Break the Line** is fulfilled. Choose it and claim your point. A new Agenda takes its place.',
      asks: 'claims.claim',
      when: ({ question }) => (question?.options.length ?? 0) > 0,
      at: ({ question }) => [
        ...(question?.options.slice(0, 1).map(o => o.name as Ref<Game>) ?? []),
        'question',
      ],
      good: ({ question }) => [question?.options.map(o => o.name as Ref<Game>) ?? []],
      weaker: {
        text: 'An Agenda can only be claimed in the phase that fulfilled it. Take the point while it is there.',
      },
    },
    {
      title: 'Keep your hand?',
      text: 'After the battles you may put your **whole** Ship hand under the Reserve and draw anew in the next budget. A fair hand is worth keeping.',
      asks: 'hand.discard',
      at: ['question'],
      good: () => ['keep'],
      isGood: () => true,
    },
    {
      title: 'Who goes first?',
      text: 'A new cycle. You were last, so you choose your Initiative card first: a low number moves early. **#2** moves first and has 7 Budget Points.',
      asks: 'initiative-pick.card',
      when: isCycle(2),
      at: ['initiative:2', 'board'],
      good: () => ['initiative:2'],
      why: at => `You want to reach their planet at **${place(at, PRIZE)}** before they can guard it.`,
      weaker: {
        text: 'A card that moves later sees more before it acts. This time you wanted to be at their planet before they can guard it.',
      },
    },
    {
      title: 'Your second budget',
      text: 'You know how this works now. Look at what the Drift spent last time, and share your points as you like.',
      asks: 'budget.allocate',
      when: isCycle(2),
      at: ['overhead', 'question'],
    },
    {
      title: 'An open door',
      text: at =>
        `Nobody guards their planet at **${place(at, PRIZE)}**. Tap the fleet that won the battle, then the planet: it is just in reach.`,
      short: at =>
        `Their planet at **${place(at, PRIZE)}** is unguarded. Tap your fleet in the hub, then the planet.`,
      asks: 'turn.choose',
      when: at => at.g.cycle === 2 && reaches(at, PRIZE) >= 0,
      at: at => [`space:${PRIZE}`, ...whereIs(at, reaches(at, PRIZE))],
      good: at => [`move token:${reaches(at, PRIZE)} space:${PRIZE}`],
      why: 'A fleet alone on a planet at the end of the cycle takes it: 1 point, and half of what Foothold asks for.',
      weaker: {
        text: 'That works too, but a planet without a guard is rare. A fleet that ends the cycle on it takes it without a fight.',
      },
    },
  ],
}

export const alone: Lesson = {
  title: 'On your own',
  learned: 'Play the rest alone',
  steps: [
    {
      title: 'Cards in your turn',
      text: 'You drew a Tech card for the **Move Phase**. It is played from your turn, whenever you like. Try it, or keep it for a better moment.',
      asks: 'turn.choose',
      when: at => at.g.cycle === 2 && has(at, 'play'),
      at: ['question'],
      good: ({ question }) =>
        question?.options.filter(o => o.verb === 'play').map(o => o.name as `play tech:${number}`) ?? [],
      isGood: () => true,
    },
    {
      title: 'What else there is',
      text: 'Survivors of a battle that are too few for a fleet become **Scouts**: open tokens that can be combined into a fleet again. **Tech** cards for the Move Phase are played from your turn. Everything that can be chosen glows.',
      short:
        'Few survivors become **Scouts**, which combine into fleets. Everything that can be chosen glows.',
      when: at => at.g.cycle >= 2 && at.question?.prompt === 'turn.choose',
      at: ['board'],
    },
    {
      title: 'It is your game now',
      text: ({ g, me }) =>
        `You play on against a gentle bot: first to ${g.target} points, with your ${colonyOf(g, me).name}. “Suggest” shows what a bot would do. Good luck, captain.`,
      at: ['question'],
    },
  ],
}
