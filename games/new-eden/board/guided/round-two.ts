import { discoveryOf } from '../../state.js'
import type { Lesson, Moment } from './reading.js'
import {
  ARES,
  begins,
  COLONY,
  everyShip,
  FRONTIER,
  HOME,
  inRound,
  isEvent,
  isOpen,
  mayAct,
  named,
  opens,
  slotWith,
  withThing,
} from './reading.js'

/** The first Round with the coach, and its Upkeep. */
const ROUND = 2
const UPLINK = 'targeting-uplink'
const TAXES = 'corporate-taxes'
const PAYMENT = 'contract-payment'
const CUSTOMS = 1
/** Rows of the Trade Panel. */
const [MOON, MORPHITE] = [2, 3] as const

export const goal: Lesson = {
  title: 'The table',
  learned: 'Read the goal, the map and your panel',
  steps: [
    {
      title: 'Welcome, commander',
      text: 'You lead the **Gallente**, green. Whoever reaches **10 victory points** first opens the last Round; then most points win. They come from Missions, battles, Systems, Developments, even from the factory.',
      short:
        'You lead the **Gallente**, green. **10 victory points** open the last Round; then most points win.',
      at: ['goal'],
    },
    {
      title: 'The chart',
      text: at =>
        `Each hex is a System. The three at the edge are your **Home Systems**; **${named(at, COLONY)}** you claimed in the first Round. One, two or three bars mark Systems that nobody has seen yet.`,
      short: at =>
        `Each hex is a System. **${named(at, COLONY)}** is yours already; those with bars nobody has seen yet.`,
      at: [`system:${COLONY}`],
    },
    {
      title: 'Five cubes',
      text: 'You take **one action a turn** and place a cube for it; then it is the turn of the Caldari. Three cubes a Round are free. The fourth costs 5 Z, the fifth 10 Z.',
      at: ['mine'],
    },
  ],
}

export const extract: Lesson = {
  title: 'Extract',
  learned: 'Complete a Development, play an Event, extract a Material',
  steps: [
    begins(ROUND, 'extract', {
      title: 'Your first turn',
      text: 'Begin it by pressing the action you want: **Extract**.',
      short: '**Begin** your turn.',
    }),
    {
      title: 'A Development is ready',
      text: '**Targeting Uplink** has all four Research Tokens it costs. Press it among your research to **complete** it. That takes no action, and it is yours for good.',
      asks: 'turn.choose',
      when: inRound(ROUND, at => isOpen(at, `complete slot:${slotWith(at, UPLINK)}`)),
      at: at => [`slot:${slotWith(at, UPLINK)}`, 'mine'],
      good: at => [`complete slot:${slotWith(at, UPLINK)}`],
      why: 'In a battle it lets you roll two dice again. You will want that in the next Round.',
      weaker: { text: 'It can still be completed after your action, or in any later turn of yours.' },
    },
    {
      title: 'An Event',
      text: '**Contract Payment** in your hand is worth 5 Z. Events are played once, before or after your action. Press it.',
      asks: 'turn.choose',
      when: inRound(ROUND, at => withThing(at, 'play', isEvent(at, PAYMENT)).length > 0),
      good: at => withThing(at, 'play', isEvent(at, PAYMENT)),
      why: 'There are ships to be paid. Other Events wait for a better moment: in a battle, or before a move.',
      weaker: { text: 'Nothing is lost: the card stays in your hand.' },
    },
    {
      title: 'A Material',
      text: at =>
        `Now the action. Press **Extract**, then **${named(at, COLONY)}**: you gain what its world shows, a Moon Material.`,
      asks: 'turn.choose',
      when: inRound(ROUND, at => mayAct(at) && isOpen(at, `extract system:${COLONY}`)),
      at: () => [`system:${COLONY}`, 'extract'],
      good: () => [`extract system:${COLONY}`],
      why: 'Minerals come by themselves in every Upkeep. Materials have to be extracted, and Medium Ships cost one of each kind.',
      weaker: {
        text: 'A fair action too. Materials are what you will run short of: nothing gives them but Extract, Refineries and the factory.',
      },
    },
    {
      title: 'And over',
      text: 'Your action is taken. **End your turn**; now the Caldari have one.',
      asks: 'turn.choose',
      when: inRound(ROUND, at => !mayAct(at)),
      at: ['end'],
      good: () => ['end'],
    },
  ],
}

export const build: Lesson = {
  title: 'Build',
  learned: 'Build Ships and a Structure',
  steps: [
    begins(ROUND, 'build', {
      title: 'Your second turn',
      text: 'The Caldari come closer. Press **Build**.',
      short: '**Begin** your second turn: you will build.',
    }),
    opens(ROUND, 'build', {
      title: 'To the shipyard',
      text: 'Press **Build**. You have 5 Build Points; whatever you build costs some, and resources too.',
      weaker: { text: 'You can build in a later turn of this Round, but ships that come late fight late.' },
    }),
    {
      title: 'A Frigate',
      text: at =>
        `Press **Ares** in the table of prices, then **${named(at, HOME)}**, where your Helios waits. Ships are built at home.`,
      asks: 'build.choose',
      when: at => isOpen(at, `ship class:${ARES} system:${HOME}`) && aresAt(at, HOME) === 0,
      at: () => [`class:${ARES}`, `system:${HOME}`],
      good: () => [`ship class:${ARES} system:${HOME}`],
      why: 'Ships of one System move together. Three of them have Strength 3, and that claims a free System on arrival.',
      weaker: {
        text: at =>
          `Not wrong. But a Fleet is as strong as what stands together, and your Helios is at **${named(at, HOME)}**.`,
      },
    },
    {
      title: 'And another',
      text: at => `A second **Ares** at **${named(at, HOME)}**: your Fleet has Strength 3 then.`,
      asks: 'build.choose',
      when: at => isOpen(at, `ship class:${ARES} system:${HOME}`) && aresAt(at, HOME) === 1,
      at: () => [`class:${ARES}`, `system:${HOME}`],
      good: () => [`ship class:${ARES} system:${HOME}`],
      weaker: { text: 'With Strength 2 the Fleet cannot claim on arrival: that would take an action.' },
    },
    {
      title: 'A Structure',
      text: at =>
        `**${named(at, COLONY)}** has a free slot. Press **Customs Office**, then the System: 2 Z more in every Upkeep.`,
      asks: 'build.choose',
      when: at => isOpen(at, `structure structure:${CUSTOMS} site:${COLONY * 3}`),
      at: () => [`structure:${CUSTOMS}`, `system:${COLONY}`],
      good: () => [`structure structure:${CUSTOMS} site:${COLONY * 3}`],
      why: 'It costs 4 Z and a Pyerite and has paid for itself after two or three Upkeeps.',
      weaker: { text: 'Fine as well. The earlier a Customs Office stands, the more often it pays.' },
    },
    {
      title: 'Enough',
      text: 'Build Points that are left over are lost. You want to keep some money: be **done**.',
      asks: 'build.choose',
      when: inRound(ROUND),
      at: ['done'],
      good: () => ['done'],
    },
  ],
}
function aresAt({ g, me }: Moment, system: number): number {
  const { fleet, ships } = g.systems.at(system)
  return fleet === me ? ships.get(ARES) : 0
}

export const explore: Lesson = {
  title: 'Move and explore',
  learned: 'Move a Fleet, turn up a System, claim it',
  steps: [
    begins(ROUND, 'move', {
      title: 'Your third turn',
      text: 'The last one that is free. Press **Move**.',
      short: '**Begin** your third turn: the Fleet moves.',
    }),
    {
      title: 'Which Fleet',
      text: at => `Press **Move**, then the System it leaves: **${named(at, HOME)}**.`,
      asks: 'turn.choose',
      when: inRound(ROUND, at => mayAct(at) && isOpen(at, `move system:${HOME}`)),
      at: () => [`system:${HOME}`, 'move'],
      good: () => [`move system:${HOME}`],
      weaker: { text: 'A single Ship can explore, too. It just cannot claim what it finds on arrival.' },
    },
    {
      title: 'Where to',
      text: at =>
        `Frigates fly 3 steps. **${named(at, COLONY)}** takes one, the unexplored System behind it as many as it has bars: one. Press **the lit System** there.`,
      short:
        'Frigates fly 3 steps; an unexplored System takes as many as it has bars. Press **the lit one**.',
      asks: 'move.fleet',
      when: inRound(ROUND, at => isOpen(at, `go system:${FRONTIER}`)),
      at: () => [`system:${FRONTIER}`],
      good: () => [`go system:${FRONTIER}`],
      why: 'It lies between you and the Caldari: whoever sits there first decides where the war is fought.',
      weaker: { text: 'Also unknown ground. The way to the Caldari leads along the other side, though.' },
    },
    {
      title: 'All of them',
      text: 'A Fleet can be split here: some go, some stay. **Send all three**; together they may claim.',
      asks: 'move.company',
      when: inRound(ROUND),
      at: ['question'],
      good: at => [everyShip(at)],
      weaker: { text: 'The Ships that stay are safe, but fewer than three cannot claim on arrival.' },
    },
    {
      title: 'The Helios looks round',
      text: 'The System turns up and holds **a Discovery**. Your Helios is a scout: it draws one token more, and you put the worse one back. Use it: **1**.',
      asks: 'explore.scout',
      when: inRound(ROUND),
      at: ['question'],
      good: ({ question }) => [question?.max ?? 0],
      weaker: { text: 'You keep what comes. With the scout you would have had a choice of two.' },
    },
    {
      title: 'The worse one back',
      text: at => `Choose the token that goes **back into the bag**. You keep the other.${hint(at)}`,
      asks: 'explore.return',
      when: inRound(ROUND),
      at: ['question'],
    },
    {
      title: 'Yours, if you like',
      text: 'Nobody controls this System, and your Fleet has Strength 3: **place a Control Token**, for nothing.',
      asks: 'arriving.claim',
      when: inRound(ROUND),
      at: ['claim'],
      good: () => ['claim'],
      why: 'Systems give Materials and minerals and room for Structures. Five of them score in every Upkeep.',
      weaker: { text: 'Then it takes a Claim Action later, and anybody may come before you.' },
    },
  ],
}
const hint = ({ g }: Moment): string => {
  const names = g.discovered.toArray().map(token => discoveryOf(g, token ?? 0).name)
  return names.length === 2 ? ` Here: **${names[0]}** or **${names[1]}**.` : ''
}

export const trade: Lesson = {
  title: 'Trade',
  learned: 'Sell and buy at the Trade Panel',
  steps: [
    begins(ROUND, 'trade', {
      title: 'A turn that costs',
      text: 'From now on turns cost money: this one **5 Z**. It is worth it. Press **Trade**.',
      short: 'This turn costs **5 Z**. It is worth it: **begin**.',
      why: 'In the next Round you can make a victory point out of minerals. Two Morphite are missing.',
      weaker: { text: 'Money is saved, and a victory point has to wait for the Morphite.' },
    }),
    opens(ROUND, 'trade', {
      title: 'To the market',
      text: 'Press **Trade**. You have three operations, each selling or buying one line of the panel.',
      weaker: { text: 'Another action for the same 5 Z. The Morphite has to wait.' },
    }),
    {
      title: 'Sell',
      text: 'Money is short. **Sell your Moon Material** for 4 Z: left column, third line.',
      asks: 'trade.choose',
      when: at => isOpen(at, `sell trade:${MOON}`),
      good: () => [`sell trade:${MOON}`],
      why: 'You can extract another one in the next Round.',
      weaker: { text: 'Also a trade. Two Morphite cost 10 Z, so keep an eye on your money.' },
    },
    {
      title: 'Buy',
      text: 'Now **buy Morphite** for 5 Z: right column, fourth line.',
      asks: 'trade.choose',
      when: at => isOpen(at, `buy trade:${MORPHITE}`) && morphite(at) === 0,
      good: () => [`buy trade:${MORPHITE}`],
      weaker: { text: 'Morphite is what a victory point is made of, and none of your belts gives it.' },
    },
    {
      title: 'Once more',
      text: 'And **a second one**: that is what a victory point needs.',
      asks: 'trade.choose',
      when: at => isOpen(at, `buy trade:${MORPHITE}`) && morphite(at) === 1,
      good: () => [`buy trade:${MORPHITE}`],
      weaker: { text: 'One Morphite is not enough for a victory point.' },
    },
  ],
}
const morphite = ({ g, me }: Moment): number => g.players.at(me).goods.get(MORPHITE)

export const upkeep: Lesson = {
  title: 'Upkeep',
  learned: 'Pass, and share out Research Tokens in the Upkeep',
  steps: [
    {
      title: 'Pass',
      text: 'A fifth turn would cost 10 Z. **Pass**: when all have passed, the Upkeep comes.',
      asks: 'round.turn',
      when: inRound(ROUND),
      at: ['pass'],
      good: () => ['pass'],
      weaker: { text: 'One more action, for 10 Z. That money would have bought two Ships.' },
    },
    {
      title: 'The Upkeep',
      text: 'Cubes come back, Fleets are ready again, belts give minerals, your income comes in. It runs by itself; only the **four Research Tokens** ask for you. Three of them could bring a new card. **Keep the tokens**.',
      short:
        'The Upkeep runs by itself; only your **four Research Tokens** ask for you. **Keep the tokens** and search for no new card.',
      asks: 'research.search',
      at: ['question'],
      good: () => [[]],
      why: 'Your slots are full of good cards, and one has just become empty: a Research Action fills it for nothing.',
      weaker: { text: 'The card is yours now, but its price is three of four tokens.' },
    },
    {
      title: 'Onto one card',
      text: 'A Development is completed when it has as many tokens as it costs. Put **all four on Corporate Taxes**.',
      asks: 'research.place',
      when: ({ g }) => g.phase === 'upkeep',
      at: at => [`slot:${slotWith(at, TAXES)}`],
      good: at => [{ [`slot:${slotWith(at, TAXES)}`]: 4 }],
      why: 'It costs exactly four and brings 2 Z in every Upkeep, so it is best early.',
      weaker: {
        text: 'Tokens lie there until the card is complete, so nothing is lost; two cards just take longer.',
      },
    },
  ],
}
