import type { Ref } from '@orrery/ui'
import { shipOf, techOf } from '../../state.js'
import type { Game, Lesson } from './reading.js'
import { idOf, shipsFirst, sinking, sum } from './reading.js'

/** Cycle 1, a battle: ships and cards, then Attack and Defend. */

export const battle: Lesson = {
  title: 'A battle',
  learned: 'Line up ships and play cards',
  steps: [
    {
      title: 'Choose your ships',
      text: 'Both sides choose ships in secret. A Heavy fleet takes **five**: from your hand, and Strike Craft from Storage. Strong ones first; leave the **Flagship** at home, it is a point.',
      short:
        'Choose **five** ships: your strongest, and Strike Craft to fill up. The Flagship is a point at home.',
      asks: 'battle.ships',
      at: at => [...shipsFirst(at).slice(0, 1), 'board'],
      good: at => [shipsFirst(at).slice(0, at.question?.max ?? 0)],
      isGood: (answer, at) =>
        Array.isArray(answer) && answer.every(name => shipOf(at.g, idOf(String(name))).loss !== 'trophy'),
      weaker: {
        text: 'The **Flagship** and the **Shipyard** count a point each while you keep them. Lost in a battle, they become a trophy of your opponent.',
      },
    },
    {
      title: 'A card for this moment',
      text: ({ g, me }) =>
        `You hold **${
          g.players
            .at(me)
            .techs.toArray()
            .some(c => c !== undefined && techOf(g, c).id === 'pulse-lances')
            ? 'Pulse Lances'
            : 'Tech cards'
        }**: 3 more Attack points this round. Choose one and play it.`,
      asks: 'battle.before',
      when: ({ question }) => (question?.options.length ?? 0) > 0,
      at: ({ question }) => [
        ...(question?.options.slice(0, 1).map(o => o.name as Ref<Game>) ?? []),
        'question',
      ],
      good: ({ question }) => question?.options.slice(0, 1).map(o => [o.name as Ref<Game>]) ?? [],
      weaker: {
        text: 'Cards held back are not lost. But a first round that hits hard leaves fewer enemies to hit back.',
      },
    },
  ],
}

export const tactics: Lesson = {
  title: 'Tactics',
  learned: 'Set Attack and Defend in secret',
  steps: [
    {
      title: 'Where to strike',
      text: 'Your power is the sum of your open circles. Put points on **Attack** columns: what the enemy does not defend there covers circles. All covered, and the ship is destroyed.',
      short: 'Put points on **Attack** columns. A ship with all circles covered is destroyed.',
      asks: 'tactics.attack',
      at: ['1', 'board'],
      good: at => [sinking(at)],
      isGood: (answer, at) =>
        typeof answer === 'object' && !Array.isArray(answer) && sum(answer) * 2 >= (at.question?.total ?? 0),
      why: 'A ship destroyed fires no more. So it is better to finish one ship than to scratch three.',
      weaker: {
        text: 'Points you do not use are **lost**, and the enemy ships that live shoot again. Strike with at least half of your power.',
      },
    },
    {
      title: 'And what to guard',
      text: 'What is left can **Defend** your own columns: each point there stops one hit. Then lock it in.',
      asks: 'tactics.defend',
      at: ['question'],
      isGood: () => true,
    },
  ],
}
