import { missionOf } from '../../state.js'
import type { Lesson, Part } from './reading.js'
import {
  AMBER_REACH,
  influence,
  isFirstTurn,
  isProposed,
  offered,
  ownSide,
  owns,
  PRODUCTION_1B,
  PRODUCTION_2A,
  STRATEGY_1A,
  SYSTEM_POLICY,
} from './reading.js'

/** The support phases: a Colony, a vote, a mission, Technologies. Then on without a coach. */

export const colony: Lesson = {
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

export const assembly: Lesson = {
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

export const market: Lesson = {
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

export const alone: Lesson = {
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
