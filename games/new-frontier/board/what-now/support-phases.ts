import type { WhatNow } from '@orrery/ui'
import { counted, running } from '@orrery/kernel'
import { researchGo } from '../../rules/research.js'
import { AREAS } from '../../state.js'
import { ACTIONS, FIGHTING, HOLDINGS, PLANET } from '../legend.js'
import type { Explained, Game, Moment } from './reading.js'
import { own, planetsOf, tokenMoment } from './reading.js'

/** Relocation and the support phases, explained. */

const moves = { pieces: [ACTIONS.relocate, PLANET.hidden], rules: { Relocation: 'NF-RELOC-01' } }
export const relocation = {
  'relocation.planets': at => ({
    title: 'Between which planets',
    text: 'Ships move **both ways** between the planets you press; the Storm planet stays closed. Others see how many ships lie where, not which.',
    at: planetsOf(at),
    ...moves,
  }),
  'relocation.out': {
    title: 'From the first planet',
    text: 'Press the ships that go to the second planet, or none. In the next step others may **come back**.',
    ...moves,
  },
  'relocation.back': {
    title: 'From the second planet',
    text: 'Press the ships that go the other way, or none. No Fleet may end **without a ship** or with more than nine.',
    ...moves,
  },
  'relocation.among': {
    title: 'Among three planets',
    text: 'One ship after the other: press from where to where it goes. No Fleet may end with **two more** than it has now.',
    ...moves,
  },
  'relocation.ship': {
    title: 'Which ship goes',
    text: 'Press the ship that moves along. Others see **that** a ship went, not which.',
    ...moves,
  },
  'relocation.lanes': {
    title: 'Facilities move too',
    text: 'Name two planets between which Facilities move, or **finish**. Two stand on a planet and one in its orbit.',
    ...moves,
  },
  'relocation.facilities': {
    title: 'Facilities move too',
    text: 'Press a Facility to carry it across, or two to **change places**. Two stand on a planet and one in its orbit.',
    pieces: [PLANET.facility, ACTIONS.relocate],
    rules: { Relocation: 'NF-FACT-18' },
  },
} satisfies Partial<WhatNow<Game>>

export const exploration = {
  'contingency.move': {
    title: 'A change of plans',
    text: 'All plans are open: one of your Actions may move to **another support area**. Look where few others are.',
    pieces: [ACTIONS.exploration, ACTIONS.politics, ACTIONS.marketing, ACTIONS.rnd],
    rules: { Abilities: 'NF-FACT-08' },
  },
  'contingency.expand': {
    title: 'Expansion!, once in the game',
    text: 'Two Mines rise by one level, beyond level 5 too. **Early** it pays in every Turn that follows.',
    pieces: [PLANET.mine],
    rules: { Abilities: 'NF-FACT-20' },
  },
  'explore.choose': (at: Moment): Explained => ({
    title: 'A step of exploring',
    text: `A token goes to the **Wormhole**, and from there to a **Colony** of a level your Influence reaches: you have ${own(at).influence}. A Colony is worth 3 VP and brings two Archaeotech; Prestige and Credits can make up for 1 or 2 Influence.`,
    pieces: [ACTIONS.exploration, HOLDINGS.influence, HOLDINGS.archaeotech],
    rules: { Exploration: 'NF-EXPL-02', Boosts: 'NF-EXPL-10' },
  }),
  'utility.choose': {
    title: 'What the Colony gives',
    text: 'Once, now: a **Tech lvl** for R&D of this Turn, or **two levels** for one of your Mines, beyond 5 too.',
    pieces: [ACTIONS.rnd, PLANET.mine],
    rules: { Utilities: 'NF-EXPL-19' },
  },
  'discard.tokens': {
    title: 'Too many tokens',
    text: 'Three Archaeotech can be held. Choose what is **discarded**, of the new ones or the old.',
    pieces: [HOLDINGS.archaeotech],
    rules: { Archaeotech: 'NF-ARCH-01' },
  },
} satisfies Partial<WhatNow<Game>>

export const politics = {
  'politics.meet': {
    title: 'Who propose first',
    text: 'You are first in Politics and say who meet in the first Round. The others propose in the second, when **Influence may be spent** already.',
    pieces: [ACTIONS.politics, HOLDINGS.influence],
    rules: { Politics: 'NF-POL-09' },
  },
  'politics.challenge': {
    title: 'Nobody else came',
    text: 'You propose in both Rounds, each time against a player you **challenge**. They propose the other Agenda and vote as usual.',
    pieces: [ACTIONS.politics],
    rules: { Politics: 'NF-POL-08' },
  },
  'propose.policy': {
    title: 'Your Agenda',
    text: 'Press the red or the blue half of a Policy. If approved it is in force **until the next Politics Phase**, for everybody; proposers who vote for the winner gain 1 VP.',
    pieces: [ACTIONS.politics, HOLDINGS.vp],
    rules: { Proposals: 'NF-POL-11', Agendas: 'NF-POL-26' },
  },
  'propose.planet': {
    title: 'Where it counts',
    text: 'This Agenda holds at **one planet**. Choose one where it helps you more than the others.',
    pieces: [ACTIONS.politics],
    rules: { Agendas: 'NF-POL-35' },
  },
  'before-vote.choose': tokenMoment('Before the vote', 'Some Archaeotech add Influence for this phase.'),
  'politics-round.vote': (at: Moment): Explained => {
    const acts = at.g.players.at(at.me).actions.get(AREAS.indexOf('politics'))
    return {
      title: 'A secret vote',
      text:
        acts > 0
          ? `A vote counts 1, and each Influence with it 1 more: you have **${own(at).influence}** for both Rounds, spent whether you win or not. ${acts > 1 ? 'Two Credits with it bring 3 VP if your side wins.' : 'Proposers who vote for the winner gain 1 VP.'}`
          : 'Without a Politics Action your vote counts **1** and takes no Influence. It can still decide.',
      pieces: [HOLDINGS.influence, ACTIONS.politics, HOLDINGS.vp],
      rules: { Votes: 'NF-POL-17', Credits: 'NF-POL-30' },
    }
  },
  'savvy.choose': {
    title: 'One more after the reveal',
    text: 'All votes are open, and you may still add **1 Influence** to a side. It is spent like any other.',
    pieces: [HOLDINGS.influence],
    rules: { Abilities: 'NF-FACT-07' },
  },
  'vote-vp.choose': tokenMoment(
    'VP from this vote',
    'You gain VP from this vote: some Archaeotech add one.',
    'NF-ARCH-12',
  ),
  'ballot.name': {
    title: 'Who is supported',
    text: 'All name another player in secret. Whoever is named most gains **6 Credits**, and each who named that player 1. Name whom the others will.',
    pieces: [HOLDINGS.credits],
    rules: { 'Support Policy': 'NF-AGD-13' },
  },
} satisfies Partial<WhatNow<Game>>

export const market = {
  'failed.keep': {
    title: 'Missions run out',
    text: 'What is not complete is discarded now, but you may **keep one** for another Turn, the same only once.',
    pieces: [ACTIONS.marketing, HOLDINGS.suit],
    rules: { Missions: 'NF-MARK-01' },
  },
  'deal.offer': {
    title: 'A Trade Deal',
    text: 'Offer it to one player: **both gain Credits**, and neither may attack the other next Turn. They may refuse.',
    pieces: [HOLDINGS.credits, FIGHTING.die],
    rules: { Abilities: 'NF-FACT-13' },
  },
  'deal.answer': {
    title: 'A Trade Deal is offered',
    text: 'Accept, and **both gain Credits**; neither of you may attack the other next Turn.',
    pieces: [HOLDINGS.credits, FIGHTING.die],
    rules: { Abilities: 'NF-FACT-13' },
  },
  'take-mission.choose': {
    title: 'A mission for the next Turn',
    text: 'It has to be complete before the next Marketing Phase and pays at once. In the end the **first of a suit** is worth 1 VP, the second 2, each further one 3.',
    pieces: [ACTIONS.marketing, HOLDINGS.suit, HOLDINGS.prestige, HOLDINGS.credits],
    rules: { Missions: 'NF-MISS-01', Suits: 'NF-MISS-15' },
  },
  'take-discarded.choose': {
    title: 'One from the discard pile',
    text: 'Take the mission that you can complete **most easily** in the next Turn, or the suit you collect.',
    pieces: [ACTIONS.marketing, HOLDINGS.suit],
    rules: { Technologies: 'NF-TECH-02' },
  },
  'change-suit.choose': {
    title: 'Another suit',
    text: 'One completed mission may count as **another suit** in the scoring: put it where you have most.',
    pieces: [HOLDINGS.suit, HOLDINGS.vp],
    rules: { Suits: 'NF-MISS-15' },
  },
} satisfies Partial<WhatNow<Game>>

export const research = {
  'research-go.choose': ({ g }: Moment): Explained => {
    const left = running(g, researchGo)?.locals.left
    const lvls = typeof left === 'number' ? left : 0
    return {
      title: 'Technologies',
      text: `You have **${counted(lvls, 'Tech lvl')}**: a Technology costs its level, and lit ones have their prerequisites. Most work from the next Turn on; what is left over is lost.`,
      pieces: [ACTIONS.rnd, PLANET.facility],
      rules: { 'R&D': 'NF-RD-03', Prerequisites: 'NF-RD-07' },
    }
  },
  'level-one.take': {
    title: 'A free Technology',
    text: 'Take a **level 1** Technology of any Branch whose prerequisites you have.',
    pieces: [ACTIONS.rnd],
    rules: { Facilities: 'NF-FAC-21' },
  },
  'place.planet': {
    title: 'A new Facility',
    text: 'It works at **one planet** and counts for several titles. Attackers who steal there may destroy it, so a strong Fleet beside it helps.',
    pieces: [PLANET.facility],
    rules: { Facilities: 'NF-FAC-05' },
  },
  'gain.beacon': {
    title: 'Your beacon',
    text: 'It brings **1 Credit more** with the income of its planet. Choose one where your Mine will not be emptied by thieves.',
    pieces: [HOLDINGS.credits, PLANET.mine],
    rules: { Technologies: 'NF-TECH-03' },
  },
} satisfies Partial<WhatNow<Game>>
