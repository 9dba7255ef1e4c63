import type { Guided, Lesson, Moment as At, OptionName, Ref } from '@orrery/ui'
import { contentOf } from '@orrery/kernel'
import type { Content } from '../content/index.js'
import { starterDeck } from '../deck.js'
import type { secondGenesis } from '../game.js'
import { attackOf, shieldOf, starbaseShield } from '../rules/values.js'

/**
 * The first game of The Second Genesis: Amarr against Minmatar with the starter decks, from the first hand on. The opponent builds
 * slowly and stays at home, so that a ship, a location, a region and a battle all come up within a few turns.
 */
type Game = typeof secondGenesis
type Moment = At<Game>
type Choice = OptionName<Game>
type Option = NonNullable<Moment['question']>['options'][number]

const RIVAL = 1
/** The opponent is a bot like any other from this turn on. */
const FREE = 24

// ---------------------------------------------------------------- reading the table

const kindOf = ({ g }: Moment, card: number) => {
  const kind = g.cards.at(card).kind
  return kind === undefined ? undefined : contentOf<Content>(g).cards.at(kind)
}
const all = ({ question }: Moment, verb: string): readonly Option[] =>
  question?.options.filter(o => o.verb === verb) ?? []
const firstOf = (option: Option | undefined): number => option?.things[0]?.id ?? -1
/** Cards of a type that can be played now, the cheapest first. */
const playable = (at: Moment, type: string): readonly Option[] =>
  all(at, 'play')
    .filter(option => kindOf(at, firstOf(option))?.type === type)
    .toSorted((a, b) => (a.note.price ?? 0) - (b.note.price ?? 0))
const names = (options: readonly Option[]): Choice[] => options.map(({ name }) => name as Choice)
const called = (at: Moment, option: Option | undefined): string =>
  kindOf(at, firstOf(option))?.name ?? 'a card'
const offersPass = ({ question }: Moment): boolean => question?.options.some(o => o.name === 'pass') ?? false
/** A starbase stands for its home region. */
const base = ({ g }: Moment, seat: number): Ref<Game> => `card:${g.players.at(seat).starbase}`
const isManaging = (at: Moment): boolean => at.g.active === at.me
/** In the learner's own home rather than anywhere else. */
const atHome = (at: Moment, options: readonly Option[]): readonly Option[] =>
  options.filter(({ things: [, to] }) => to?.kind !== 'region' || to.id === at.me)
const attacks = (at: Moment): readonly Option[] =>
  all(at, 'warp')
    .filter(({ note }) => note.attack === true)
    .toSorted((a, b) => attackOf(at.g, firstOf(b)) - attackOf(at.g, firstOf(a)))
const quietWarps = (at: Moment): readonly Option[] =>
  all(at, 'warp').filter(({ note }) => note.attack !== true)
/** An outer region is the learner's. */
const holdsOuter = ({ g, me }: Moment): boolean =>
  [...g.regions].some((region, n) => n >= g.players.length && region.controller === me)
/** Ships the learner has out, in whatever region. */
const out = ({ g, me }: Moment): number =>
  g.ships
    .toArray()
    .filter(card => card !== undefined && g.cards.at(card).controller === me && !g.cards.at(card).docked)
    .length
/** Cards of the opening hand that take many turns to pay. */
const costly = (at: Moment): readonly Option[] =>
  (at.question?.options ?? []).filter(option => (kindOf(at, firstOf(option))?.price ?? 0) > 5)
/** The most expensive first: what cannot be paid soon. */
const byPrice =
  (at: Moment) =>
  (a: Option, b: Option): number =>
    (kindOf(at, firstOf(b))?.price ?? 0) - (kindOf(at, firstOf(a))?.price ?? 0)
/** A target the shooter can destroy alone; else the weakest. */
const aims = (at: Moment): readonly Option[] => {
  const target = (option: Option): number => option.things[1]?.id ?? -1
  return all(at, 'aim').toSorted((a, b) => shieldOf(at.g, target(a)) - shieldOf(at.g, target(b)))
}

// ---------------------------------------------------------------- the opponent

const rival: NonNullable<Guided<Game>['rival']> = at => {
  const { g, question } = at
  if (g.turn > FREE) return undefined
  switch (question?.prompt) {
    case 'exchange':
      return []
    case 'income or card':
      return 'income'
    case 'manage': {
      const ships = g.ships
        .toArray()
        .filter(card => card !== undefined && g.cards.at(card).controller === RIVAL)
      const [ship] = ships.length < 1 ? playable(at, 'ship') : []
      const [undock] = all(at, 'undock')
      return ((ship ?? undock)?.name as Choice | undefined) ?? 'pass'
    }
    case 'target.aim':
      return names(aims(at))[0]
    case 'withdraw.ships':
      return 'stay'
    case 'initiative':
      return offersPass(at) ? 'pass' : undefined
    default:
      return undefined
  }
}

// ---------------------------------------------------------------- the lessons

const goal: Lesson<Game> = {
  title: 'The goal',
  learned: 'Read the goal and your hand',
  steps: [
    {
      title: 'Welcome, commander',
      text: 'You lead the **Amarr**. To win, break the **Minmatar starbase**: deal it damage equal to its shield in one battle phase. They try the same with yours.',
      short: 'You lead the **Amarr**. Break the Minmatar starbase before they break yours.',
      at: ['goal'],
    },
    {
      title: 'Your opening hand',
      text: 'The coin on a card is its price in ISK, and you start poor. Choose the cards that cost **more than 5** and swap them; you draw as many new ones.',
      short: 'The coin is the price. Swap what costs **more than 5**.',
      asks: 'exchange',
      at: at => [...costly(at).map(({ name }) => name as Ref<Game>), 'mine', 'question'],
      good: at => [costly(at).map(({ name }) => name as Ref<Game>)],
      isGood: (answer, at) =>
        Array.isArray(answer) &&
        (at.question?.options ?? [])
          .filter(({ name }) => answer.includes(name))
          .every(option => (kindOf(at, firstOf(option))?.price ?? 9) > 3),
      why: 'Your starbase earns 2 ISK a turn. A ship for 10 would lie in your hand for many turns.',
      weaker: {
        text: 'Cheap cards are the ones you can play in the first turns. Each of them back in the market costs you a turn or two.',
      },
    },
  ],
}

const income: Lesson<Game> = {
  title: 'Income',
  learned: 'Collect ISK each turn',
  steps: [
    {
      title: 'Money first',
      text: 'Each turn begins so: take your income, or give **all** of it up for one more card. You have cards enough: **take the income**.',
      asks: 'income or card',
      good: () => ['income'],
      why: 'You draw a card each turn anyway. ISK is what turns cards into ships.',
      weaker: {
        text: 'One card more, and no ISK at all this turn. Early on money is what you lack, not cards.',
      },
    },
  ],
}

const ships: Lesson<Game> = {
  title: 'Ships',
  learned: 'Build ships and undock them',
  steps: [
    {
      title: 'Build a ship',
      text: at =>
        `Your management phase: spend ISK. **${called(at, playable(at, 'ship')[0])}** costs ${playable(at, 'ship')[0]?.note.price ?? 0}. The sword is its attack, the shield what it takes. Choose it and play it.`,
      short: at => `Spend ISK: choose **${called(at, playable(at, 'ship')[0])}** and play it.`,
      asks: ['manage', 'initiative'],
      when: at => isManaging(at) && playable(at, 'ship').length > 0,
      good: at => names(playable(at, 'ship')),
      isGood: (answer, at) => names(playable(at, 'ship')).some(name => name === answer),
      why: 'A ship is built in your dock. The tab at its edge counts the turns until it is ready.',
      weaker: { text: 'That is fine too. But without a ship you can neither guard a region nor attack.' },
    },
    {
      title: 'Out of the dock',
      text: at =>
        `**${called(at, all(at, 'undock')[0])}** is ready. Choose it in your dock and **undock** it: only ships outside can fight, mine or travel.`,
      asks: 'manage',
      when: at => all(at, 'undock').length > 0,
      at: at => [`card:${firstOf(all(at, 'undock')[0])}`, 'question'],
      good: at => names(all(at, 'undock')),
      weaker: {
        text: 'In the dock a ship is safe, and does nothing. You can undock it in any management phase.',
      },
    },
  ],
}

const places: Lesson<Game> = {
  title: 'Regions',
  learned: 'Earn more with locations and regions',
  steps: [
    {
      title: 'A place that pays',
      text: at =>
        `**${called(at, atHome(at, playable(at, 'location'))[0])}** is a location: it adds to your income every turn. Play it into **your home region**.`,
      asks: ['manage', 'initiative'],
      when: at => isManaging(at) && atHome(at, playable(at, 'location')).length > 0,
      at: at => [`card:${firstOf(atHome(at, playable(at, 'location'))[0])}`, base(at, at.me)],
      good: at => names(atHome(at, playable(at, 'location'))),
      isGood: (answer, at) => names(atHome(at, playable(at, 'location'))).some(name => name === answer),
      weaker: {
        text: 'Locations pay back what they cost within a few turns. The earlier one lies there, the more it earns.',
      },
    },
    {
      title: 'Done for this turn',
      text: 'You may act as often as you can pay. When you are done, **end management**: battles are fought, then it is their turn.',
      asks: 'manage',
      when: at => isManaging(at) && at.g.turn < 5 && out(at) > 0 && all(at, 'undock').length === 0,
      at: ['pass', 'question'],
      good: () => ['pass'],
      isGood: () => true,
    },
    {
      title: 'Save up',
      text: 'An **outer region** of yours would be next, but it costs more than you have. ISK you keep is yours next turn: **end management**.',
      asks: 'manage',
      when: at =>
        isManaging(at) && at.g.turn >= 5 && at.g.turn < 9 && all(at, 'open').length === 0 && !holdsOuter(at),
      at: ['pass', 'question'],
      good: () => ['pass'],
      isGood: () => true,
    },
    {
      title: 'Open a region',
      text: at =>
        `You may open an **outer region** of yours for ${all(at, 'open')[0]?.note.price ?? 0} ISK. Whoever has ships in it holds it, with all its locations.`,
      asks: 'manage',
      when: at => isManaging(at) && all(at, 'open').length > 0 && out(at) > 0,
      at: at => [`region:${firstOf(all(at, 'open').at(-1))}`, 'question'],
      good: at => names(all(at, 'open')).toReversed(),
      isGood: () => true,
    },
    {
      title: 'Hold it',
      text: 'Nobody holds your new region yet. Choose a ship of yours and **warp** it there: you control it at once.',
      asks: 'manage',
      when: at => quietWarps(at).length > 0,
      at: at => [`card:${firstOf(quietWarps(at)[0])}`, 'question'],
      good: at => names(quietWarps(at)),
      isGood: () => true,
    },
    {
      title: 'An ability',
      text: 'A card of yours has an **ability** you could use now; its price stands on it. What it gives up is gone, so look twice: leave it for now and **end management**.',
      asks: 'initiative',
      when: at => all(at, 'use').length > 0,
      at: ['pass', 'question'],
      good: () => ['pass'],
      weaker: {
        text: 'Abilities that ask for a sacrifice cost you a ship for good. They pay when that ship would be lost anyway.',
      },
    },
    {
      title: 'And on',
      text: 'A region held is income and room for more locations. **End management**, and see what the Minmatar do.',
      asks: 'manage',
      when: at => isManaging(at) && holdsOuter(at) && at.g.turn < 7,
      at: ['pass', 'question'],
      good: () => ['pass'],
      isGood: () => true,
    },
  ],
}

/** Ships that can be played now and know a command, the cheapest first. */
const guards = (at: Moment): readonly Option[] =>
  playable(at, 'ship').filter(option => (kindOf(at, firstOf(option))?.commands.length ?? 0) > 0)
/** News that can be played now and needs no target. */
const plainNews = (at: Moment): readonly Option[] =>
  playable(at, 'news').filter(({ things: [, to] }) => to === undefined || to.kind === 'none')

const news: Lesson<Game> = {
  title: 'News',
  learned: 'Play news, build on',
  steps: [
    {
      title: 'News',
      text: at =>
        `**${called(at, plainNews(at)[0])}** is news: it is not built, it does what it says and goes to your scrapheap. Most news can be played whenever you are asked, in a battle too. Play it now.`,
      short: at => `**${called(at, plainNews(at)[0])}** is news: it does what it says and is gone. Play it.`,
      asks: 'manage',
      when: at => isManaging(at) && plainNews(at).length > 0,
      at: at => [`card:${firstOf(plainNews(at)[0])}`, 'question'],
      good: at => names(plainNews(at)),
      isGood: answer => typeof answer === 'string' && answer.startsWith('play '),
      weaker: { text: 'News waits in your hand for its moment. But a card you never play helps nobody.' },
    },
    {
      title: 'One card must go',
      text: 'Choose the card you need least: it goes to your **scrapheap**, open to everybody. At the end of each turn all above seven go there too.',
      asks: 'discard',
      at: ['mine', 'question'],
      good: at => [
        [...(at.question?.options ?? [])]
          .toSorted(byPrice(at))
          .slice(0, 1)
          .map(({ name }) => name as Ref<Game>),
      ],
      isGood: () => true,
    },
    {
      title: 'A second ship',
      text: at =>
        `**${called(at, guards(at)[0])}** costs ${guards(at)[0]?.note.price ?? 0} and knows a **command**, the round sign between its numbers. Play it: next turn it will guard your home.`,
      asks: 'manage',
      when: at => isManaging(at) && guards(at).length > 0,
      at: at => [`card:${firstOf(guards(at)[0])}`, 'question'],
      good: at => names(guards(at)),
      isGood: answer => typeof answer === 'string' && answer.startsWith('play '),
      weaker: {
        text: 'While your ships attack, somebody should stay at home: an undefended starbase is an invitation.',
      },
    },
  ],
}

const battle: Lesson<Game> = {
  title: 'A battle',
  learned: 'Attack, aim and read the pile',
  steps: [
    {
      title: 'Attack',
      text: ({ g }) =>
        `Their starbase has a shield of **${Math.max(0, starbaseShield(g, RIVAL) - g.players.at(RIVAL).damage)}**. Choose a ship of yours, then **their home region**: warping there is an attack.`,
      short: 'Choose a ship, then **their home region**: warping there is an attack.',
      asks: 'manage',
      when: at => attacks(at).length > 0 && at.g.turn > 6,
      at: at => [`card:${firstOf(attacks(at)[0])}`, base(at, RIVAL), 'question'],
      good: at => names(attacks(at)),
      isGood: () => true,
      why: 'One ship will not break a starbase. But it may destroy a lone defender, and you see how a battle goes.',
    },
    {
      title: 'The fight begins',
      text: 'More ships may join first. When you are ready, **begin the battles**: that ends your management phase.',
      asks: 'manage',
      when: ({ g, me }) =>
        g.ships
          .toArray()
          .some(
            card =>
              card !== undefined && g.cards.at(card).controller === me && g.cards.at(card).region === RIVAL,
          ),
      at: ['question'],
      good: () => ['pass'],
      isGood: () => true,
    },
    {
      title: 'Stay or go',
      text: 'Before shots are fired the attacker may **withdraw**. You came to fight: **stay**.',
      asks: 'withdraw.ships',
      at: ['stay', 'question'],
      good: () => ['stay'],
      weaker: {
        text: 'Withdrawing saves the ship and ends its attack. With more attack than their shields a fight is worth it.',
      },
    },
    {
      title: 'Take aim',
      text: 'Each ship picks a target. Damage equal to the **shield** destroys it, but it still fires back. Aim at what you can destroy.',
      asks: 'target.aim',
      at: at => [`card:${aims(at)[0]?.things[1]?.id ?? 0}`, 'question'],
      good: at => names(aims(at)),
      isGood: answer => typeof answer === 'string' && answer.startsWith('aim '),
      weaker: {
        text: 'A ship that holds its fire is shot at all the same. Damage that is not enough to destroy is gone after the battle phase.',
      },
    },
  ],
}

const orders = (at: Moment): readonly Option[] =>
  all(at, 'command').filter(({ things: [, to] }) => to?.kind === 'command')

const commands: Lesson<Game> = {
  title: 'Orders',
  learned: 'Give a ship a command',
  steps: [
    {
      title: 'Out again',
      text: at => `**${called(at, all(at, 'undock')[0])}** is ready as well: **undock** it.`,
      asks: 'manage',
      when: at => all(at, 'undock').length > 0,
      at: at => [`card:${firstOf(all(at, 'undock')[0])}`, 'question'],
      good: at => names(all(at, 'undock')),
      isGood: () => true,
    },
    {
      title: 'Give an order',
      text: 'Ships have **commands**: mining earns ISK at a location, patrol adds shield to a defender. One is active at a time. Choose the ship and give it its command.',
      short: 'Mining earns ISK, patrol adds shield. Choose the ship and give it its **command**.',
      asks: 'manage',
      when: at => orders(at).length > 0,
      at: at => [`card:${firstOf(orders(at)[0])}`, 'question'],
      good: at => names(orders(at)),
      isGood: () => true,
    },
  ],
}

const alone: Lesson<Game> = {
  title: 'On your own',
  learned: 'Play the rest alone',
  steps: [
    {
      title: 'The pile',
      text: 'News cards and abilities go on a **pile**; the last one in is resolved first, and everybody may answer. Where you cannot, the table passes for you; “Stop me here” changes that.',
      when: at => at.question?.prompt === 'income or card' && at.g.turn >= 11,
      at: ['question'],
    },
    {
      title: 'It is your game now',
      text: 'Build, open regions, upgrade your starbase when you have the ISK, and strike with several ships together: only then a starbase falls. “Suggest” shows what a bot would do. Good luck, commander.',
      at: ['goal'],
    },
  ],
}

export default {
  players: 2,
  seat: 0,
  seed: 'first-1',
  brought: [starterDeck('amarr'), starterDeck('minmatar')],
  opening: [],
  rival,
  lessons: [goal, income, ships, places, news, battle, commands, alone],
} satisfies Guided<Game>
