import type { Answer, Guided, Moment as At, Ref } from '@orrery/ui'
import type { exileSun } from '../game.js'
import { wayOf } from '../rules/moving.js'
import { distanceOf, mapOf } from '../rules/map.js'
import { neededAt, SCAN_RANGE, scanChance } from '../rules/scanning.js'
import { circlesOf, colonyOf, shipOf, techOf } from '../state.js'
import type { Seen } from '../state.js'
import { spaceName } from '../place-names.js'

/**
 * The first game of Exile Sun: Brightwater in the south against the Drift Clans, two cycles with a coach. A Drift fleet comes
 * forward, is looked at and beaten; then one of their planets, which nobody guards, is taken.
 */
type Game = typeof exileSun
type Moment = At<Game>
type Kind = 'light' | 'medium' | 'heavy'

const RIVAL = 1
/** Where the Drift's Medium fleet stops in cycle 1, and a Decoy beside it. */
const [AMBUSH, FEINT] = [54, 56]
/** Beside the ambush, on a Trade Route. */
const LOOKOUT = 67
/** The planet of the Drift that nobody guards. */
const PRIZE = 13

// ---------------------------------------------------------------- reading the table

const mine = ({ g, me }: Moment, kind: Kind): number =>
  [...g.tokens].findIndex(row => row.owner === me && row.kind === kind && row.at >= 0)
const theirs = ({ g }: Moment, space: number): number =>
  [...g.tokens].findIndex(row => row.owner === RIVAL && row.at === space)
const offered = ({ question }: Moment, name: string): boolean =>
  question?.options.some(option => option.name === name) ?? false
const has = (at: Moment, verb: string): boolean => at.question?.options.some(o => o.verb === verb) ?? false
const place = ({ g }: Moment, space: number): string => spaceName(g, space)
const whereIs = (at: Moment, token: number): Ref<Game>[] =>
  token < 0 ? [] : [`space:${at.g.tokens.at(token).at}`]
/** A fleet of the learner's that can reach a space now, the strongest first. */
const reaches = (at: Moment, space: number): number =>
  (['heavy', 'medium', 'light'] as const)
    .map(kind => mine(at, kind))
    .find(token => token >= 0 && offered(at, `move token:${token} space:${space}`)) ?? -1
const isCycle = (n: number) => (at: Moment) => at.g.cycle === n

/** Ships by what they are worth in a line. */
const powerOf = (g: Seen, card: number): number => circlesOf(g, card).reduce((sum, n) => sum + n, 0)
const idOf = (name: string): number => Number(name.split(':')[1])
const shipsFirst = ({ g, question }: Moment): Ref<Game>[] =>
  (question?.options ?? []).map(({ name }) => name as Ref<Game>).sort((a, b) => rank(g, b) - rank(g, a))
/** The Flagship is worth a point at home: it is risked last. */
const rank = (g: Seen, name: string): number => {
  const ship = shipOf(g, idOf(name))
  return ship.loss === 'trophy' ? -1 : powerOf(g, idOf(name))
}
/** Points for a plan: a ship after the other is sunk, as long as the points last. */
function sinking({ g, me, question }: Moment): { [column in '1' | '2' | '3' | '4' | '5']?: number } {
  const enemy = [...g.battle.sides].find(side => side.owner !== me)
  if (!enemy) return {}
  let left = question?.total ?? 0
  const plan: Partial<Record<'1' | '2' | '3' | '4' | '5', number>> = {}
  const columns = enemy.ships.toArray().map((card, i) => ({
    name: `${i + 1}` as '1' | '2' | '3' | '4' | '5',
    needs: circlesOf(g, card ?? 0).length - enemy.covered.get(i) + 1,
  }))
  for (const { name, needs } of columns.filter(({ name: n }) => offered({ question } as Moment, n))) {
    const points = Math.min(needs, left, 8)
    if (points > 0) plan[name] = points
    left -= points
  }
  return plan
}
/** An answer that is one option; nothing for any other. */
const spoken = (answer: Answer<Game>): string => (typeof answer === 'string' ? answer : '')
const sum = (points: object): number =>
  Object.values(points as Record<string, number>).reduce((a, b) => a + b, 0)

// ---------------------------------------------------------------- the Drift Clans

const rival: NonNullable<Guided<Game>['rival']> = at => {
  const { g, question } = at
  if (g.cycle > 2) return undefined
  switch (question?.prompt) {
    case 'budget.allocate':
      return g.cycle === 1 ? { overhead: 1, building: 2, fuel: 2, tech: 1 } : { overhead: 4, building: 2 }
    case 'fuel.deploy':
      return question.options.some(o => o.name === 'heavy space:16') ? ['heavy space:16'] : []
    case 'turn.choose': {
      if (g.cycle > 1) return 'end'
      for (const [from, to] of [
        [32, AMBUSH],
        [31, FEINT],
      ] as const) {
        const token = [...g.tokens].findIndex(row => row.owner === RIVAL && row.at === from)
        const name = `move token:${token} space:${to}` as const
        if (token >= 0 && offered(at, name)) return name
      }
      return 'end'
    }
    // The hand comes first among what may be fielded.
    case 'battle.ships':
      return question.options.slice(0, question.max).map(({ name }) => name as Ref<Game>)
    case 'tactics.attack':
      return { '1': Math.min(4, question.total ?? 0) }
    case 'tactics.defend':
      return {}
    case 'hand.discard':
      return 'keep'
    default:
      return undefined
  }
}

// ---------------------------------------------------------------- the lessons

const goal: Guided<Game>['lessons'][number] = {
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
      text: 'A planet taken is **1 point**. So is an **Agenda** you fulfil: you hold Break the Line (destroy a Medium fleet) and Foothold (hold a planet of theirs).',
      short: 'A planet taken is **1 point**, and so is each **Agenda** you fulfil.',
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
      why: 'Both Agendas can be fulfilled in this very game: a Medium fleet of theirs will come close, and one of their planets is not guarded.',
      weaker: {
        text: 'New Agendas may be better or worse; you draw two and give two back. **Break the Line** and **Foothold** were the two this game makes easiest.',
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

const budget: Guided<Game>['lessons'][number] = {
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

const fleets: Guided<Game>['lessons'][number] = {
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

const moving: Guided<Game>['lessons'][number] = {
  title: 'Move and scan',
  learned: 'Find out what a token is',
  steps: [
    {
      title: 'They came forward',
      text: at =>
        `Two Drift tokens stand at **${place(at, AMBUSH)}** and **${place(at, FEINT)}**. One may be a Decoy. Before you attack, look.`,
      when: at => at.question?.prompt === 'turn.choose' && at.g.cycle === 1,
      at: [`space:${AMBUSH}`, `space:${FEINT}`],
    },
    {
      title: 'Go and look',
      text: at =>
        `Tap your **Light fleet** at ${place(at, at.g.tokens.at(Math.max(0, mine(at, 'light'))).at)}, then **${place(at, LOOKOUT)}** beside their token. Two Trade Route spaces count as one move.`,
      short: at => `Tap your **Light fleet**, then **${place(at, LOOKOUT)}** beside their token.`,
      asks: 'turn.choose',
      when: isCycle(1),
      at: at => [`space:${LOOKOUT}`, ...whereIs(at, mine(at, 'light'))],
      good: at => [`move token:${mine(at, 'light')} space:${LOOKOUT}`],
      isGood: (answer, at) => {
        const [, , to] = /^move token:(\d+) space:(\d+)$/.exec(spoken(answer)) ?? []
        return to !== undefined && distanceOf(mapOf(at.g), Number(to), AMBUSH) === 1
      },
      why: 'From next door a scan **always** succeeds. From two spaces the die must show 3 or more, from three 5 or more, and a fleet scans only once a cycle.',
      weaker: {
        text: 'A scan from farther away may fail, and a fleet scans only **once a cycle**. Nothing is lost: nobody learned what your token is.',
        ways: (answer, at) => {
          const [, token, target] = /^scan token:(\d+) token:(\d+)$/.exec(spoken(answer)) ?? []
          const [, , to] = /^move token:(\d+) space:(\d+)$/.exec(spoken(answer)) ?? []
          const from =
            to === undefined ? (token === undefined ? -1 : at.g.tokens.at(Number(token)).at) : Number(to)
          const aim = target === undefined ? AMBUSH : at.g.tokens.at(Number(target)).at
          const far = from < 0 ? 9 : distanceOf(mapOf(at.g), from, aim)
          return [
            {
              what: far > SCAN_RANGE ? 'Out of scanning range' : `Scan from ${far} spaces away`,
              detail: 'what you did',
              chance: far > SCAN_RANGE ? 0 : scanChance(neededAt(at.g, far)),
            },
            { what: 'Move beside it, then scan', detail: '3 moves of 4', chance: 1 },
          ]
        },
      },
    },
    {
      title: 'Scan it',
      text: at =>
        `Now tap the Drift token at **${place(at, AMBUSH)}** and scan. Only you will know what it is.`,
      asks: 'turn.choose',
      when: at =>
        at.g.cycle === 1 &&
        theirs(at, AMBUSH) >= 0 &&
        offered(at, `scan token:${mine(at, 'light')} token:${theirs(at, AMBUSH)}`),
      at: [`space:${AMBUSH}`],
      good: at => [`scan token:${mine(at, 'light')} token:${theirs(at, AMBUSH)}`],
      isGood: answer => spoken(answer).startsWith('scan '),
      weaker: { text: 'You can still scan it this turn, as long as your Light fleet has a move left.' },
    },
    {
      title: 'Attack',
      text: at =>
        `A **Medium fleet**: four ships, and just what Break the Line asks for. Tap your **Heavy fleet**, then **${place(at, AMBUSH)}**, and attack.`,
      short: at =>
        `A **Medium fleet**, four ships. Tap your **Heavy**, then **${place(at, AMBUSH)}**, and attack.`,
      asks: 'turn.choose',
      when: at => at.g.cycle === 1 && reaches(at, AMBUSH) >= 0,
      at: at => [`space:${AMBUSH}`, ...whereIs(at, reaches(at, AMBUSH))],
      good: at => [`move token:${reaches(at, AMBUSH)} space:${AMBUSH}`],
      why: at =>
        `Five ships against four, and your hand is the better one. The way takes ${Math.max(0, wayOf(at.g, Math.max(0, reaches(at, AMBUSH)), AMBUSH).length - 1)} spaces.`,
      weaker: {
        text: 'You may still attack this turn: tokens move in any order, each with its own four moves.',
      },
    },
    {
      title: 'The rest stays',
      text: 'Your other tokens may move too, but home needs guards. **End the Move turn**: battles come next.',
      asks: 'turn.choose',
      when: isCycle(1),
      at: ['end', 'question'],
      good: () => ['end'],
      isGood: () => true,
    },
  ],
}

const battle: Guided<Game>['lessons'][number] = {
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

const tactics: Guided<Game>['lessons'][number] = {
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

const planets: Guided<Game>['lessons'][number] = {
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
      why: 'A fleet alone on a planet at the end of the cycle takes it: 1 point, and Foothold for another.',
      weaker: {
        text: 'That works too, but a planet without a guard is rare. A fleet that ends the cycle on it takes it without a fight.',
      },
    },
  ],
}

const alone: Guided<Game>['lessons'][number] = {
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

export default {
  players: 2,
  seat: 0,
  seed: 'first-304',
  opening: [
    [1, 'place system:0 turned:0'],
    [1, 'colony:3'],
    [1, 'stack:11'],
    [0, 'place system:1 turned:3'],
    [0, 'colony:1'],
    [0, 'stack:6'],
    // Shipyard, fleets, Decoys.
    [1, 'space:18'],
    [1, 'space:32'],
    [1, 'space:23'],
    [1, 'space:24'],
    [1, 'space:31'],
    [1, 'space:25'],
    [1, 'space:11'],
    [1, 'space:19'],
    [0, 'space:114'],
    [0, 'space:107'],
    [0, 'space:109'],
    [0, 'space:101'],
    [0, 'space:113'],
    [0, 'space:106'],
    [0, 'space:119'],
    [0, 'space:121'],
  ],
  rival,
  lessons: [goal, budget, fleets, moving, battle, tactics, planets, alone],
} satisfies Guided<Game>
