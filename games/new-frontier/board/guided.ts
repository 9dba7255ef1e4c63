import { counted } from '@orrery/kernel'
import type { Guided, Moment as At, OptionName } from '@orrery/ui'
import type { newFrontier } from '../game.js'
import { AREAS, missionOf, shipOf } from '../state.js'
import { planAt, sentParts } from './planning/plan-at.js'
import { placeName } from './table.js'

/**
 * The first game of A New Frontier: MTS Group against Star Empire and Sub-Saharan, with the cards for new players. One whole Turn
 * with a coach, every area used once: an Attack and two Builds, a bribe, a Conflict, a Colony, a vote, a mission, Technologies.
 */
type Game = typeof newFrontier
type Moment = At<Game>
type Lesson = Guided<Game>['lessons'][number]
type Step = Lesson['steps'][number]
type Part = OptionName<Game>

const [ME, STAR, SUB] = [0, 1, 2] as const
const [CORVANE, TESK, LUMEN] = [1, 2, 3] as const
const area = (name: (typeof AREAS)[number]): number => AREAS.indexOf(name)
const acts = (name: (typeof AREAS)[number]): Part => `support area:${area(name)}`
const [MTS, STAR_EMPIRE, SUB_SAHARAN] = [3, 4, 5] as const
/** Starting Fleets A to D in the order of the planets. */
const fleets = (...order: readonly number[]): Part[] => order.map((fleet): Part => `fleet:${fleet}`)
const [BARRACUDA, KRAKEN] = [1, 3] as const
const [OFFENSIVE, DEFENSIVE] = [0, 4] as const
const [COUNTER_ATTACK, PINCER] = [1, 8] as const
const [CONTRACT_POLICY, SYSTEM_POLICY, PRODUCTION_POLICY] = [1, 5, 6] as const
const AMBER_REACH = 0
const [STRATEGY_1A, PRODUCTION_1B, PRODUCTION_2A] = [30, 46, 47] as const

// ---------------------------------------------------------------- reading the table

const offered = ({ question }: Moment, ...names: readonly Part[]): Part[] =>
  names.filter(name => question?.options.some(option => option.name === name))
const isFirstTurn = ({ g }: Moment): boolean => g.turn === 1
/** The side of the vote with the learner's proposal on it. */
const ownSide = ({ g, me }: Moment): 'a' | 'b' => (g.proposals.at(0).proposer === me ? 'a' : 'b')
const isProposed = ({ g }: Moment, policy: number): boolean => (g.proposed & (1 << policy)) !== 0
const owns = ({ g, me }: Moment, technology: number): boolean =>
  g.players.at(me).technologies.get(technology) > 0
const influence = ({ g, me }: Moment): number => g.players.at(me).influence

// ---------------------------------------------------------------- the others

const parts = (...all: readonly Part[]): readonly Part[] => all
const PLANS: Readonly<Record<number, readonly Part[]>> = {
  [STAR]: parts(
    `attack planet:${TESK} player:${ME}`,
    `build planet:${TESK}`,
    `order planet:${TESK} class:${BARRACUDA}`,
    `build planet:${CORVANE}`,
    `build planet:${LUMEN}`,
    `order planet:${LUMEN} class:${KRAKEN}`,
    acts('exploration'),
    acts('exploration'),
    acts('marketing'),
    acts('research'),
    acts('research'),
    'finish',
  ),
  [SUB]: parts(
    `attack planet:${LUMEN} player:${STAR}`,
    `build planet:${LUMEN}`,
    `order planet:${LUMEN} class:${BARRACUDA}`,
    `build planet:${CORVANE}`,
    acts('exploration'),
    acts('politics'),
    acts('marketing'),
    acts('research'),
    acts('research'),
    'finish',
  ),
}
/** The others plan so that Alpha Security is tied, fight without surprises, and let the learner win a vote. */
const rival = (at: Moment): Part | undefined => {
  const { g, me, question } = at
  if (!isFirstTurn(at)) return undefined
  const attacks = me === SUB && g.conflict.planet === LUMEN
  switch (question?.prompt) {
    case 'planning.plan':
      return PLANS[me]?.[sentParts(g, me).length]
    case 'conflict.strategy':
      return `strategy:${attacks ? OFFENSIVE : DEFENSIVE}`
    case 'conflict.tactic':
      return `tactic:${attacks ? PINCER : COUNTER_ATTACK}`
    case 'propose.policy':
      return `blue policy:${isProposed(at, PRODUCTION_POLICY) ? CONTRACT_POLICY : PRODUCTION_POLICY}`
    case 'propose.planet':
      return `planet:${LUMEN}`
    case 'politics-round.vote':
      return me === SUB ? `${ownSide(at)} influence:1` : `${ownSide({ ...at, me: ME })} influence:0`
    default:
      return undefined
  }
}

// ---------------------------------------------------------------- planning

const PLAN = [
  `attack planet:${CORVANE} player:${SUB}`,
  `build planet:${CORVANE}`,
  `order planet:${CORVANE} class:${BARRACUDA}`,
  `build planet:${LUMEN}`,
  `order planet:${LUMEN} class:${KRAKEN}`,
  'bribe',
  acts('exploration'),
  acts('exploration'),
  acts('politics'),
  acts('marketing'),
  acts('research'),
  'invest',
] as const satisfies readonly Part[]
/** What of the lesson's plan is not placed yet. */
function missing(at: Moment): readonly Part[] {
  const lies = [...sentParts(at.g, at.me)]
  return PLAN.filter(wanted => {
    const found = lies.indexOf(wanted)
    if (found >= 0) lies.splice(found, 1)
    return found < 0
  })
}
/** A note that waits for one part of the plan, unless it lies there already. */
const places = (what: Part, note: Pick<Step, 'title' | 'text' | 'short' | 'why'>, weaker: string): Step => ({
  ...note,
  asks: 'planning.plan',
  when: at => isFirstTurn(at) && missing(at).includes(what),
  at: [what],
  good: at => offered(at, what),
  // Whatever else belongs to the plan may come first.
  isGood: (answer, at) => missing(at).some(wanted => wanted === answer),
  weaker: { text: weaker },
})

const goal: Lesson = {
  title: 'The goal',
  learned: 'Read the goal and the four planets',
  steps: [
    {
      title: 'Welcome, Director',
      text: 'You run **MTS Group**, white. Whoever has most **VP** after five Turns and nine titles wins: for fights, Colonies, missions, Technologies and what you build.',
      short: 'You run **MTS Group**, white. Most **VP** after five Turns and nine titles win.',
      at: ['goal'],
    },
    {
      title: 'Four planets',
      text: at =>
        `Everybody has a **Mine** and a **Fleet** at each planet. Your own ships you see; of the others you see how many. **${placeName(at.g, 0)}** lies in the Storm: nothing happens there this Turn.`,
      short:
        'Everybody has a **Mine** and a **Fleet** at each planet. Planet I lies in the **Storm** this Turn.',
      at: [`planet:${CORVANE}`],
    },
  ],
}
const planets: Lesson = {
  title: 'Attack and build',
  learned: 'Plan an Attack, Builds and ships',
  steps: [
    places(
      PLAN[0],
      {
        title: 'Plan an Attack',
        text: at =>
          `All plan a whole Turn in secret with **8 Actions**. Attack **Sub-Saharan at ${placeName(at.g, CORVANE)}**: press its green die in the slot there.`,
        short: 'You have **8 Actions**. Press the green die in the **Attack** slot of planet II.',
        why: 'Your Fleet there has 5 Attack and theirs only 3 ships. The sprout is Prosperity: 1 VP for whoever attacks.',
      },
      'A fair target too. At Corvane there is a Prosperity token to gain, and your best attackers lie there.',
    ),
    places(
      PLAN[1],
      {
        title: 'Build at the same planet',
        text: at =>
          `A **Build** raises the Mine there and lets you buy ships. Press **Build** at **${placeName(at.g, CORVANE)}**: what you lose in the fight is replaced at once.`,
        short: 'Press **Build** at planet II: it raises the Mine and lets you buy ships.',
        why: 'A Mine pays its level in Credits every Turn, so raising it early pays most often.',
      },
      'Builds are good anywhere. After a fight a Fleet is small, so one at Corvane helps most.',
    ),
    places(
      PLAN[2],
      {
        title: 'Order a ship',
        text: 'The yard is open: its stock is **shared by all**. Order a **Barracuda** for 3 Credits, 2 Attack and 1 Defense.',
        why: 'It costs least for its Attack. Up to four ships in a Fleet are free of maintenance.',
      },
      'Any ship will do. Keep enough Credits for the rest of the plan.',
    ),
    places(
      PLAN[3],
      {
        title: 'A second Build',
        text: at => `Raise another Mine: press **Build** at **${placeName(at.g, LUMEN)}**.`,
        short: 'Press **Build** at planet IV.',
      },
      'Another Mine raised is as good, if your Fleet can protect it.',
    ),
    places(
      PLAN[4],
      {
        title: 'A larger ship',
        text: 'Order a **Kraken** there for 5 Credits: 3 Attack and 2 Defense, for next Turn.',
        why: 'Larger ships count for power in the end, and a Fleet holds nine ships at most.',
      },
      'Cheaper ships save Credits, but fill the four places that are free of maintenance.',
    ),
  ],
}
const support: Lesson = {
  title: 'Support areas',
  learned: 'Place Actions in the support areas, bribe and invest',
  steps: [
    places(
      PLAN[6],
      {
        title: 'Explore',
        text: 'Below are the four **support areas**, two Actions each. Press a circle of **Exploration**.',
        short: 'Press a circle of **Exploration** among the support areas.',
      },
      'Every area helps. Exploration comes first because a Colony takes two steps.',
    ),
    {
      ...places(
        PLAN[7],
        {
          title: 'And once more',
          text: 'A Colony takes **two** steps: to the Wormhole, then on. Press the second circle of **Exploration**.',
          why: 'A Colony is worth 3 VP in the end and brings two Archaeotech at once.',
        },
        'With one Action the token waits on the Wormhole until the next Turn.',
      ),
      when: at =>
        isFirstTurn(at) && sentParts(at.g, at.me).filter(lies => lies === acts('exploration')).length === 1,
    },
    places(
      PLAN[8],
      {
        title: 'Have a say',
        text: 'One Action in **Politics** lets you propose an Agenda and vote with your Influence.',
      },
      'Without a Politics Action your vote counts 1, and you propose nothing.',
    ),
    places(
      PLAN[9],
      {
        title: 'Get a mission',
        text: 'One Action in **Marketing** takes a mission: Prestige and Credits now, VP in the end.',
      },
      'Missions of one suit are worth more together, so the first one counts.',
    ),
    places(
      PLAN[10],
      {
        title: 'Research',
        text: 'The last Action goes to **R&D**: it brings 4 Tech lvls for Technologies.',
      },
      'Technologies are for the rest of the game: the earlier, the better.',
    ),
    places(
      PLAN[5],
      {
        title: 'Bribe Alpha Security',
        text: '**Alpha Security** cancels all Attacks at the planet with the **fewest**. If planets are tied, the highest bribe decides. Add **1** to the Bribe.',
        short:
          'Where planets have as few Attacks, the highest bribe decides which Attacks are cancelled. Add **1** to the **Bribe**.',
        why: 'Bids and bribes are paid whether they help or not. With three planets open, ties are frequent.',
      },
      'Possible. But without a bribe others, or chance, decide where Attacks are cancelled.',
    ),
    places(
      PLAN[11],
      {
        title: 'Your own ability',
        text: 'MTS can **invest**: 3 Credits now, 6 at the end of the Turn. Press **Investment**.',
      },
      'Keep it in mind: nobody else doubles money.',
    ),
    {
      title: 'Something is missing',
      text: at =>
        `The plan of this lesson has ${counted(missing(at).length, 'part')} more. Press what is ringed.`,
      asks: 'planning.plan',
      when: at => isFirstTurn(at) && offered(at, ...missing(at)).length > 0,
      at: at => offered(at, ...missing(at)),
      good: at => offered(at, ...missing(at)),
      weaker: { text: 'That is a fine plan as well.' },
    },
    {
      title: 'Finish',
      text: at =>
        `${counted(planAt(at.g, at.me).left, 'Credit')} stay in the bank, and that is wise: they are for Colonies and repairs. **Finish planning**; after that nothing can be changed.`,
      asks: 'planning.plan',
      when: isFirstTurn,
      at: ['finish'],
      good: () => ['finish'],
    },
  ],
}
const security: Lesson = {
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
const fight: Lesson = {
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
      text: 'You steal the 3 Credits of their Mine, and roll to destroy their **Factory** for 2 VP. Two Credits left behind make the roll better: **33 % or 56 %**. Your choice.',
      short:
        'Take all 3 Credits with **33 %** to destroy their Factory, or leave 2 for **56 %**. Your choice.',
      asks: 'steal.forgo',
      when: isFirstTurn,
      at: ['none', 'first'],
    },
  ],
}
const colony: Lesson = {
  title: 'Exploration',
  learned: 'Reach a Colony through the Wormhole',
  steps: [
    {
      title: 'To the Wormhole',
      text: 'Mines have paid, ships are built. Now the support areas: send a token **to the Wormhole**.',
      asks: 'explore.choose',
      when: at => isFirstTurn(at) && at.g.players.at(at.me).wormhole === 0,
      at: ['wormhole'],
      good: at => offered(at, 'wormhole'),
      weaker: { text: 'The Action is gone. The next one can still send a token.' },
    },
    {
      title: 'On to a Colony',
      text: at =>
        `Your Prestige gives you **${influence(at)} Influence**, enough for level 3. Ally with **Amber Reach**: 3 VP in the end, two Archaeotech now.`,
      asks: 'explore.choose',
      when: at => isFirstTurn(at) && at.g.players.at(at.me).wormhole > 0,
      at: [`colony:${AMBER_REACH}`],
      good: at => {
        const open = at.question?.options.filter(
          ({ verb, note }) => verb === 'ally' && (note.price ?? 0) === 0,
        )
        const names = (open ?? []).map(({ name }) => name as Part)
        return offered(at, `ally colony:${AMBER_REACH} boost:0`).concat(names)
      },
      why: 'A boost reaches level 5 for 2 Prestige and 2 Credits: a Tech lvl more, but Prestige is Influence.',
      weaker: { text: 'A boost is paid in Prestige, and Prestige is your Influence in Politics.' },
    },
  ],
}
const assembly: Lesson = {
  title: 'Politics',
  learned: 'Propose an Agenda and win a vote',
  steps: [
    {
      title: 'Your proposal',
      text: 'An approved Agenda holds for everybody until the next Politics Phase. You like to attack: take the **red** half of the **System Policy**. It gives attackers Prestige.',
      short: 'Propose the **red** half of the **System Policy**: attackers gain Prestige.',
      asks: 'propose.policy',
      when: at => isFirstTurn(at) && !isProposed(at, SYSTEM_POLICY),
      at: [`red policy:${SYSTEM_POLICY}`, `policy:${SYSTEM_POLICY}`],
      good: at => offered(at, `red policy:${SYSTEM_POLICY}`),
      why: 'An Attack costs 1 Prestige. With this Agenda one Attack gains 2 instead.',
      weaker: { text: 'As good as any, if it suits your next Turn.' },
    },
    {
      title: 'Archaeotech',
      text: 'The Colony gave you two tokens. At moments like this you are asked whether to use one, **once** each. Keep them for a fight: **pass**.',
      asks: ['before-vote.choose', 'vote-vp.choose'],
      when: isFirstTurn,
      at: ['pass'],
      good: () => ['pass'],
      isGood: () => true,
    },
    {
      title: 'A secret vote',
      text: at =>
        `A vote counts 1, each Influence with it 1 more. You have **${influence(at)}** for two votes. Vote for your own side, **${ownSide(at).toUpperCase()}**, with **2**.`,
      asks: 'politics-round.vote',
      when: isFirstTurn,
      at: at => [`${ownSide(at)} influence:0`],
      good: at => offered(at, `${ownSide(at)} influence:2`, `${ownSide(at)} influence:1`),
      isGood: (answer, at) => typeof answer === 'string' && answer.startsWith(ownSide(at)),
      why: 'Proposers who vote for the winning side gain 1 VP, whichever side that is.',
      weaker: { text: 'You gain a VP if that side wins, but your own Agenda is likely to fail.' },
    },
    {
      title: 'The second Round',
      text: 'Once more: any Policy that was not proposed yet. **Choose what you like**; what each half does stands on it.',
      asks: 'propose.policy',
      when: at => isFirstTurn(at) && isProposed(at, SYSTEM_POLICY),
      at: ['board'],
    },
  ],
}
const market: Lesson = {
  title: 'Marketing and R&D',
  learned: 'Take a mission and Technologies',
  steps: [
    {
      title: 'A mission',
      text: 'It has to be done before the next Marketing Phase. **Launch Season**: build 4 ships in one Turn, with two Builds of two ships. Take it.',
      short: 'Take **Launch Season**: build 4 ships next Turn, two Builds with two ships each.',
      asks: 'take-mission.choose',
      when: isFirstTurn,
      good: at =>
        (at.question?.options ?? [])
          .filter(({ things: [card] }) => card && 'build' in missionOf(at.g, card.id).task)
          .map(({ name }) => name as Part),
      weaker: { text: 'Fighting two Corporations is possible too, but depends on Alpha Security.' },
    },
    {
      title: 'Your first Technology',
      text: 'You have **4 Tech lvls**, and a Technology costs its level. MTS is at home in Production: take **Production 2A**. From next Turn a Build raises a Mine by 2.',
      short: 'Take **Production 2A** for 2 of your 4 Tech lvls: a Build raises a Mine by 2.',
      asks: 'research-go.choose',
      when: at =>
        isFirstTurn(at) &&
        !owns(at, PRODUCTION_2A) &&
        offered(at, `take technology:${PRODUCTION_2A}`).length > 0,
      good: at => offered(at, `take technology:${PRODUCTION_2A}`),
      why: 'Each Technology needs others of its Branch; your Corporation card counts as the first of Production.',
      weaker: { text: 'A good one too. Mines pay every Turn, so they come first.' },
    },
    {
      title: 'The next',
      text: '**Production 1B** lets your Mines grow to level 8. Take it for 1.',
      asks: 'research-go.choose',
      when: at => isFirstTurn(at) && offered(at, `take technology:${PRODUCTION_1B}`).length > 0,
      good: at => offered(at, `take technology:${PRODUCTION_1B}`),
      weaker: { text: 'Without it a Mine stops at level 5.' },
    },
    {
      title: 'And the last',
      text: 'One Tech lvl is left, and what is left over is lost. **Strategy 1A** adds 1 Attack to every fight.',
      asks: 'research-go.choose',
      when: at => isFirstTurn(at) && offered(at, `take technology:${STRATEGY_1A}`).length > 0,
      good: at => offered(at, `take technology:${STRATEGY_1A}`),
      isGood: answer => typeof answer === 'string' && answer.startsWith('take'),
      weaker: { text: 'A Tech lvl is lost at the end of the phase.' },
    },
    {
      title: 'Done',
      text: 'Nothing more to take: **finish**. The Technologies work from the next Turn on.',
      asks: 'research-go.choose',
      when: isFirstTurn,
      at: ['done'],
      good: at => offered(at, 'done'),
      isGood: () => true,
    },
  ],
}
const alone: Lesson = {
  title: 'On your own',
  learned: 'Plan a Turn of your own',
  steps: [
    {
      title: 'The second Turn is yours',
      text: 'The Storm has moved on to planet II, your investment is back, and your mission wants **4 ships**. Plan as you like: "What now?" explains every question. Good luck, Director.',
      short:
        'The Storm has moved on, and your mission wants **4 ships**. Plan as you like. Good luck, Director.',
      when: at => at.g.turn === 2 && at.question?.prompt === 'planning.plan',
      at: ['mine'],
    },
  ],
}

export default {
  players: 3,
  seat: ME,
  settings: { factions: 'choose', cards: 'new' },
  seed: 'first-21',
  opening: [
    [ME, `faction:${MTS}`],
    [STAR, `faction:${STAR_EMPIRE}`],
    [SUB, `faction:${SUB_SAHARAN}`],
    [SUB, `planet:${CORVANE}`],
    [ME, fleets(0, 3, 2, 1)],
    [STAR, fleets(2, 0, 3, 1)],
    [SUB, fleets(2, 1, 0, 3)],
  ],
  rival,
  lessons: [goal, planets, support, security, fight, colony, assembly, market, alone],
} satisfies Guided<Game>
