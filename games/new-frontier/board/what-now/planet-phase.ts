import type { WhatNow } from '@orrery/ui'
import { counted } from '@orrery/kernel'
import { STEAL } from '../../content/numbers.js'
import { wordOf } from '../../rules/sources.js'
import { vpOnSale } from '../words.js'
import { ACTIONS, FIGHTING, HOLDINGS, PLANET } from '../legend.js'
import type { Explained, Game, Moment } from './reading.js'
import { giveUpShips, here, tokenMoment } from './reading.js'

/** The Planet Phase and its Conflicts, explained. */

export const planetPhase = {
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
    text: 'A mission is attempted at the first planet that allows it. Choose those that should **wait for a later planet**, or none.',
    pieces: [ACTIONS.marketing, HOLDINGS.suit],
    rules: { Missions: 'NF-MISS-05' },
  },
  'build-mission.choose': {
    title: 'A mission is complete',
    text: 'Its reward can be taken **now**, or at a later planet of this Turn. Only what is complete before the next Marketing Phase counts.',
    pieces: [ACTIONS.marketing, HOLDINGS.prestige, HOLDINGS.credits],
    rules: { Missions: 'NF-MISS-02' },
  },
  'refinery.buy': ({ g, me }: Moment): Explained => ({
    title: 'Credits for VP',
    text: `Your Refinery sells **${vpOnSale(g, me)} VP for ${counted(g.turn, 'Credit')}** this Turn; next Turn they cost one more. Leave enough for what this planet still takes.`,
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

export const conflict = {
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
