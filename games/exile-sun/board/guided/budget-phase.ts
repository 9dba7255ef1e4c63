import type { Lesson } from './reading.js'
import { has, isCycle, shipsFirst, sum } from './reading.js'

/** Cycle 1, the Budget Phase: points, a budget, fleets. */

export const goal: Lesson = {
  title: 'The goal',
  learned: 'Read the goal and your secret points',
  steps: [
    {
      title: 'Welcome, captain',
      text: 'You lead the **Brightwater Union**, blue, in the south. The green **Drift Clans** sit in the north. Ten victory points win, and everybody starts with some that nobody else can count.',
      short: 'You are **Brightwater**, blue. The green **Drift Clans** sit in the north. Ten points win.',
      at: ['goal'],
    },
    {
      title: 'Points come from fights',
      text: 'A planet taken is **1 point**. An **Agenda** you fulfil brings its own: you hold Break the Line (destroy a Medium fleet, 1 point) and Foothold (hold two planets of theirs, 2 points).',
      short: 'A planet taken is **1 point**; each **Agenda** you fulfil brings its own.',
      at: ({ g, me }) => [
        ...g.players
          .at(me)
          .agendas.toArray()
          .flatMap(c => (c === undefined ? [] : [`agenda:${c}` as const])),
        'mine',
      ],
    },
    {
      title: 'A special card',
      text: 'Initiative #6 lets you trade Agendas once a cycle. Yours are good ones: **keep it for later**.',
      asks: 'exchange-now.choose',
      good: () => ['later'],
      why: 'Break the Line can be fulfilled in this very game, as a Medium fleet of theirs will come close; and one of the two planets that Foothold asks for is not guarded.',
      weaker: {
        text: 'New Agendas may be better or worse; you draw two and give two back. **Break the Line** was the one this game makes easiest.',
      },
    },
    {
      title: 'Which two go back?',
      text: 'You hold four Agendas now. Put the two that ask for most under the deck.',
      asks: 'exchange.back',
      at: ['question'],
    },
  ],
}

export const budget: Lesson = {
  title: 'Your budget',
  learned: 'Share Budget Points in secret',
  steps: [
    {
      title: 'Six points, four uses',
      text: 'All players share Budget Points in secret. **Overhead** brings big ships into your Reserve, **Building** draws ships, **Fuel** launches fleets, **Tech** draws cards.',
      short: 'Share your points over four uses, in secret: big ships, ships in hand, fleets, Tech cards.',
      asks: 'budget.allocate',
      when: isCycle(1),
      at: ['overhead', 'question'],
      good: () => [{ overhead: 2, building: 2, fuel: 1, tech: 1 }],
      isGood: answer =>
        typeof answer === 'object' &&
        !Array.isArray(answer) &&
        Object.values(answer).filter(n => n > 0).length === 4 &&
        sum(answer) === 6,
      why: 'Whoever spends most in a category gets **2 extra items**, the second **1**. Even one point makes you second here, so one point everywhere is never wasted.',
      weaker: {
        text: 'A category without a point gets **no bonus**, and a point not placed is lost. Against one opponent even a single point brings an extra item.',
        ways: answer => {
          const used =
            typeof answer === 'object'
              ? Object.values(answer as Record<string, number>).filter(n => n > 0).length
              : 0
          return [
            { what: 'Categories that pay out', detail: 'what you did', chance: used / 4 },
            { what: 'One point in each, then two more', detail: 'all four pay out', chance: 1 },
          ]
        },
      },
    },
    {
      title: 'Overhead pays out',
      text: 'Cards move unseen from Overhead to your Reserve: Battleships and Cruisers that you can draw later. **Take all.**',
      asks: 'overhead.take',
      when: isCycle(1),
      good: ({ question }) => [question?.max ?? 0],
      weaker: {
        text: 'What you leave stays in Overhead and cannot be drawn. There is hardly ever a reason to take less.',
      },
    },
    {
      title: 'Ships for your hand',
      text: 'Now draw Ship cards from your Reserve. You may keep **5** in hand; what is too much goes back under it.',
      asks: 'building.take',
      when: isCycle(1),
      good: ({ question }) => [question?.max ?? 0],
      weaker: {
        text: 'Seeing more cards lets you keep the better ones: what does not fit goes back under the Reserve anyway.',
      },
    },
    {
      title: 'Keep the strongest',
      text: 'A ship’s circles are its life and its firepower in one: the more, the better. Put back the **smallest** of the new ones.',
      asks: 'building.surplus',
      when: isCycle(1),
      at: ['question'],
      good: at => [shipsFirst(at).slice(-(at.question?.max ?? 0))],
      weaker: { text: 'A big ship went under your Reserve. It will come again, but not in this battle.' },
    },
  ],
}

export const fleets: Lesson = {
  title: 'New fleets',
  learned: 'Place fleets beside your planets',
  steps: [
    {
      title: 'A fleet is a token',
      text: 'Fuel launches fleets: Heavy (5 ships in a battle), Medium (4), Light (3). They lie **face down**; only you see the number. Pick a size, then a lit space beside a planet.',
      short: 'Pick a size, then a lit space beside a planet of yours. Others see only the back.',
      asks: 'fuel.deploy',
      when: at => at.g.cycle === 1 && has(at, 'heavy'),
      at: ['space:107', 'space:108', 'board'],
      good: ({ question }) => {
        const name = question?.options.find(o => o.verb === 'heavy' && o.note.showsShipyard !== true)?.name
        return name === undefined ? [] : [[name as 'heavy space:108']]
      },
      isGood: answer => Array.isArray(answer) && answer.length === 1,
      weaker: {
        text: 'A fleet you do not launch is given up for good: Fuel is not saved. Even far from the front it guards a planet.',
      },
    },
    {
      title: 'Anything more?',
      text: 'Decoys are free and look like fleets, but a Decoy that is seen is gone. You have enough of them: **close the deployment**.',
      asks: 'fuel.deploy',
      when: isCycle(1),
      at: ['question'],
      good: () => [[]],
    },
    {
      title: 'New technology',
      text: 'Tech cards help once, in the phase they name. **Draw all you are due.**',
      asks: 'research.take',
      when: isCycle(1),
      good: ({ question }) => [question?.max ?? 0],
      weaker: { text: 'A card left in the deck helps nobody. You may hold six.' },
    },
  ],
}
