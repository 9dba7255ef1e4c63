import { counted, running } from '@orrery/kernel'
import type { Explained as About, Moment as At, Pointed, WhatNow } from '@orrery/ui'
import { STEAL } from '../content/numbers.js'
import type { newFrontier } from '../game.js'
import { researchGo } from '../rules/research.js'
import { wordOf } from '../rules/sources.js'
import { AREAS, isLastTurn } from '../state.js'
import { ACTIONS, FIGHTING, HOLDINGS, PLANET } from './legend.js'
import { planAt } from './planning/plan-at.js'
import { openPlanets, placeName } from './table.js'

/** Every question of A New Frontier in two sentences: what it decides, and what to look at. */
type Game = typeof newFrontier
type Moment = At<Game>
type Explained = About<Game>
type Where = Pointed<Game>

const own = ({ g, me }: Moment) => g.players.at(me)
const here = ({ g }: Moment): string =>
  g.conflict.planet < 0 ? 'this planet' : placeName(g, g.conflict.planet)
const planetsOf = (at: Moment): Where[] => openPlanets(at.g).map((planet): Where => `planet:${planet}`)
/** A moment at which whoever holds Archaeotech is asked, whether or not one of them fits. */
const tokenMoment =
  (title: string, what: string, rule = 'NF-ARCH-04') =>
  ({ question }: Moment): Explained => ({
    title,
    text: (question?.options ?? []).some(({ things }) => things.some(({ kind }) => kind === 'archaeotech'))
      ? `${what} A token is used **once** and then gone, so keep it if a better moment may come.`
      : `${what} None of your tokens fits, so there is nothing to use; every holder is asked, so **nobody can tell**.`,
    pieces: [HOLDINGS.archaeotech],
    rules: { Archaeotech: rule },
  })
const giveUpShips = (title: string, why: string, rule: string): Explained => ({
  title,
  text: `${why} Press the ships you can **spare most easily**; each counts 2 Credits.`,
  pieces: [HOLDINGS.credits, PLANET.hidden],
  rules: { Maintenance: rule },
})

// ---------------------------------------------------------------- setup and planning

const setup = {
  'faction.choose': {
    title: 'Who you are',
    text: 'A Corporation brings its **Prestige and Credits**, two Technologies to begin with, and abilities for the whole game. The advanced ability wakes in Turn 3.',
    pieces: [HOLDINGS.prestige, HOLDINGS.credits, ACTIONS.rnd, PLANET.power],
    rules: { Corporations: 'NF-SET-01' },
  },
  'start.facility': {
    title: 'Your first Facility',
    text: 'It stands at one planet from the start and works for you **there**. Put it where you mean to keep a strong Fleet: attackers who steal may destroy it.',
    pieces: [PLANET.facility],
    rules: { Facilities: 'NF-FAC-06' },
  },
  'fleets.place': {
    title: 'One Fleet for each planet',
    text: 'All place the same four Fleets in secret. **Attack** counts where you will attack, **Defense** where others will; planet I is closed by the Storm in the first Turn.',
    pieces: [PLANET.hidden, PLANET.storm, PLANET.prosperity],
    rules: { Setup: 'NF-SET-08' },
  },
  'fleets.prototype': {
    title: 'Your Prototype',
    text: 'It joins one of your Fleets, and nobody sees which. A Prototype that is lost **does not come back**.',
    pieces: [PLANET.hidden],
    rules: { Setup: 'NF-SET-26' },
  },
  'arrival.planet': {
    title: 'A Prototype arrives',
    text: 'Choose the Fleet it joins; the planet under the Storm cannot be reached. Where you attack **this Turn** it can fight at once.',
    pieces: [PLANET.hidden, PLANET.storm],
    rules: { Planning: 'NF-PLAN-34' },
  },
  'planning.plan': (at: Moment): Explained => {
    const { most, actionsUsed, left } = planAt(at.g, at.me)
    const free = most.actions - actionsUsed
    return {
      title: 'Your whole Turn, planned in secret',
      text:
        free > 0
          ? `**${counted(free, 'Action')}** and ${counted(left, 'Credit')} are left. Press slots at the planets${isLastTurn(at.g) ? '' : ' and in the support areas'}; a press on what lies there takes it off again. All plans are shown at once.`
          : `All Actions are placed, ${counted(left, 'Credit')} left. Look at what the plan costs, then **finish**: after that it cannot be changed.`,
      pieces: [ACTIONS.action, ACTIONS.attack, ACTIONS.build, HOLDINGS.credits],
      ...(free > 0 ? {} : { at: ['finish'] as const }),
      rules: { Planning: 'NF-PLAN-04', Attacks: 'NF-PLAN-09', Builds: 'NF-PLAN-12' },
    }
  },
  'gift.choose': {
    title: 'Credits may be given away',
    text: 'At this table players may give each other Credits. A promise that goes with a gift **binds nobody**.',
    pieces: [HOLDINGS.credits],
    rules: { Gifts: 'NF-OPT-04' },
  },
  'cash.choose': tokenMoment('Tokens for Credits', 'Some Archaeotech can be turned into Credits now.'),
} satisfies Partial<WhatNow<Game>>

// ---------------------------------------------------------------- the planets

const planetPhase = {
  'security.top': (at: Moment): Explained => ({
    title: 'The highest bribe after all',
    text: `Planets are tied for the fewest Attacks. For **${counted(wordOf(at.g, at.me, 'topBribe') ?? 0, 'Credit')}** yours counts as the highest bribe, and you choose where Attacks are cancelled.`,
    pieces: [ACTIONS.security, HOLDINGS.credits],
    rules: { 'Alpha Security': 'NF-AS-09' },
  }),
  'security.choose': {
    title: 'Your bribe decides',
    text: 'Alpha Security goes to the planet you press: **all Attacks there are cancelled**, yours too, and each pays its attacker 3 Credits. Peaceful planets gain Prosperity.',
    pieces: [ACTIONS.security, FIGHTING.die, PLANET.prosperity],
    rules: { 'Alpha Security': 'NF-AS-09' },
  },
  'security.name': {
    title: 'Tied bribes',
    text: 'Whoever bribed as much names a planet too. If all name the **same**, Alpha Security goes there; otherwise chance decides among the tied planets.',
    pieces: [ACTIONS.security],
    rules: { 'Alpha Security': 'NF-AS-12' },
  },
  'decline.missions': {
    title: 'Missions at this planet',
    text: 'A mission is attempted at the first planet that allows it. Choose those that shall **wait for a later planet**, or none.',
    pieces: [ACTIONS.marketing, HOLDINGS.suit],
    rules: { Missions: 'NF-MISS-05' },
  },
  'build-mission.choose': {
    title: 'A mission is complete',
    text: 'Its reward can be taken **now**, or at a later planet of this Turn. Only what is complete before the next Marketing Phase counts.',
    pieces: [ACTIONS.marketing, HOLDINGS.prestige, HOLDINGS.credits],
    rules: { Missions: 'NF-MISS-02' },
  },
  'refinery.buy': ({ g }: Moment): Explained => ({
    title: 'Credits for VP',
    text: `Your Refinery sells **2 VP for ${counted(g.turn, 'Credit')}** this Turn; next Turn they cost one more. Leave enough for what this planet still takes.`,
    pieces: [PLANET.facility, HOLDINGS.vp, HOLDINGS.credits],
    rules: { Facilities: 'NF-FAC-13' },
  }),
  'mine-token.choose': tokenMoment('A better Mine', 'Some Archaeotech raise your Mine here, up to level 5.'),
  'build.excess': {
    title: 'A full Fleet',
    text: 'A Fleet holds nine ships. Send back what you need least of the **new** ones: their price comes back.',
    pieces: [PLANET.hidden, HOLDINGS.credits],
    rules: { Building: 'NF-PLT-14' },
  },
  'upkeep.remove': giveUpShips(
    'Maintenance that cannot be paid',
    'Every ship above four in a Fleet costs 2 Credits, and the loan did not cover it.',
    'NF-PLT-21',
  ),
  'early-repayment.choose': {
    title: 'A loan is open',
    text: 'Its 4 Credits are due at the end of the Planet Phase. Paying **early** costs the same; waiting lets later planets earn the money first.',
    pieces: [HOLDINGS.credits],
    rules: { Loans: 'NF-PLT-19' },
  },
  'repayment.remove': giveUpShips(
    'A loan that cannot be repaid',
    'Ships above four of the Fleet with the loan cover what is missing.',
    'NF-PLT-20',
  ),
  'repayment.others': giveUpShips(
    'A loan that cannot be repaid',
    'That Fleet has no ship to spare, so other Fleets pay.',
    'NF-PLT-20',
  ),
} satisfies Partial<WhatNow<Game>>

const conflict = {
  'conflict.strategy': (at: Moment): Explained => ({
    title: `The fight for ${here(at)}`,
    text: 'All choose in secret; then Fleets and Strengths are open. The **colour** of your Strategy says which Tactics you may play after it.',
    pieces: [FIGHTING.strength, FIGHTING.steal, FIGHTING.casualty],
    rules: { Strategy: 'NF-CONF-10', Strength: 'NF-CONF-13' },
  }),
  'conflict.window': tokenMoment(
    'Strengths are known',
    'Abilities and tokens that change Strength are used now, before Tactics.',
    'NF-CONF-18',
  ),
  'conflict.tactic': (at: Moment): Explained => ({
    title: 'Your Tactics card',
    text: `Your Strategy allows **${at.question?.options.length ?? 0}** of them; under each stands the Might it leads to. Two dice are rolled and their **difference** is added: more Might than an Opponent defeats it, and Casualties grow with your own.`,
    pieces: [FIGHTING.might, FIGHTING.casualty, FIGHTING.steal, HOLDINGS.vp],
    rules: { Tactics: 'NF-CONF-20', Might: 'NF-CONF-24', Ties: 'NF-CONF-31' },
  }),
  'rerolls.window': tokenMoment(
    'The dice lie',
    'A roll can be made again: your own, or that of an Opponent. The new result counts, even if it is worse.',
    'NF-ARCH-08',
  ),
  'give-up.choose': {
    title: 'Fewer Casualties for a VP',
    text: 'You may give up **1 VP** of this Conflict to lose one ship less. Worth it for an expensive ship, or to keep the larger Fleet.',
    pieces: [HOLDINGS.vp, FIGHTING.casualty],
    rules: { Casualties: 'NF-TECH-11' },
  },
  'spare.choose': tokenMoment('Ships spared', 'Some Archaeotech lower your Casualties here.'),
  'conflict.losses': ({ question }: Moment): Explained => ({
    title: 'Your Casualties',
    text: `Winners lose ships too. Cross out **${counted(question?.min ?? 0, 'ship')}**: cheap ones first, unless Attack or Defense will count here soon.`,
    pieces: [FIGHTING.casualty],
    rules: { Casualties: 'NF-CONF-45' },
  }),
  'ward.choose': tokenMoment('Against thieves', 'Some Archaeotech lower what is stolen from your Mine here.'),
  'raise-steal.choose': tokenMoment(
    'Steal more',
    'You steal here already: some Archaeotech add to it.',
    'NF-ARCH-13',
  ),
  'steal.forgo': {
    title: 'Money, or a better roll',
    text: `The target has a Facility here, and a roll of **${STEAL.destroyFrom} or more** destroys it for ${STEAL.destroyVp} VP. Credits left in the Mine make the roll one better; others may steal them then.`,
    pieces: [FIGHTING.steal, PLANET.facility, HOLDINGS.vp],
    rules: { Destroying: 'NF-DEST-03' },
  },
  'destroy-rerolls.window': tokenMoment(
    'The Destroy roll lies',
    'It can be made again by who rolled it, or by the owner of the Facility.',
    'NF-ARCH-10',
  ),
  'destroy.facility': {
    title: 'Which Facility is lost',
    text: 'The roll destroyed one of your Facilities here, and you choose which. It can be **repaired at once**; the attacker keeps the VP either way.',
    pieces: [PLANET.facility],
    rules: { Destroying: 'NF-DEST-05' },
  },
  'free-repair.choose': tokenMoment('A free repair', 'Some Archaeotech repair the Facility for nothing.'),
  'destroy.repair': (at: Moment): Explained => ({
    title: 'Repair it?',
    text: `For **${counted(wordOf(at.g, at.me, 'repairPrice') ?? STEAL.repair, 'Credit')}** the Facility stays, and is safe for the rest of the Turn. Otherwise it is gone.`,
    pieces: [PLANET.facility, HOLDINGS.credits],
    rules: { Repairs: 'NF-DEST-07' },
  }),
} satisfies Partial<WhatNow<Game>>

// ---------------------------------------------------------------- relocation

const moves = { pieces: [ACTIONS.relocate, PLANET.hidden], rules: { Relocation: 'NF-RELOC-01' } }
const relocation = {
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

// ---------------------------------------------------------------- support areas

const exploration = {
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

const politics = {
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

const market = {
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

const research = {
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

export const whatNow: WhatNow<Game> = {
  ...setup,
  ...planetPhase,
  ...conflict,
  ...relocation,
  ...exploration,
  ...politics,
  ...market,
  ...research,
}
