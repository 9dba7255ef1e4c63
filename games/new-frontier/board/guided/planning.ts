import { counted } from '@orrery/kernel'
import { planAt, sentParts } from '../planning/plan-at.js'
import { placeName } from '../table.js'
import type { Lesson, Moment, Part } from './reading.js'
import { acts, BARRACUDA, CORVANE, isFirstTurn, KRAKEN, LUMEN, offered, SUB } from './reading.js'

/** The plan: the goal, Attack and Builds, then the support areas. */

type Step = Lesson['steps'][number]

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

export const goal: Lesson = {
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

export const planets: Lesson = {
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

export const support: Lesson = {
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
