import { percent } from '@orrery/kernel'
import { AIM, CRIT, DMG, isBlank, resultsOf } from '../../rules/dice.js'
import { statOf } from '../../rules/ships.js'
import { oddsAgainst } from '../battle/odds.js'
import type { Lesson, Moment } from './reading.js'
import {
  ARES,
  begins,
  everyShip,
  FRONTIER,
  inRound,
  isDevelopment,
  isMission,
  isOpen,
  isStrategy,
  mayAct,
  named,
  PRIZE,
  taken,
  withThing,
} from './reading.js'

/** The battle, and the System it is about. */
const ROUND = 3
const UPLINK = 'targeting-uplink'
const MISSION = 'hostile-claim'

/** What the roll on the table would do to its target as it lies there. */
function destroys({ g }: Moment): boolean {
  const { target } = g.battle
  if (target < 0) return false
  const damage = resultsOf(g, DMG) + resultsOf(g, CRIT) - statOf(g, target, 'red')
  const left = statOf(g, target, 'hp') - g.battle.ships.at(target).damage
  return resultsOf(g, AIM) >= statOf(g, target, 'dif') && damage >= left
}
const isRolled = ({ g }: Moment): boolean => g.battle.dice.length > 0
/** Targets, the easiest to destroy first. */
const targets = (at: Moment) =>
  withThing(at, 'target', () => true)
    .map(name => ({ name, odds: oddsAgainst(at.g, Number(name.split(':')[1])) }))
    .sort((a, b) => b.odds.destroy - a.odds.destroy)
const uplink = (at: Moment) => withThing(at, 'use', isDevelopment(at, UPLINK))
/** Blank dice, as many as may be rolled again; any others where there are none. */
function blanks({ g, question }: Moment): `die:${number}`[] {
  const dice = (question?.options ?? []).flatMap(({ things: [die] }) => (die ? [die.id] : []))
  const rank = (i: number): number => (isBlank(g.battle.dice.at(i).black, g.battle.dice.at(i).face) ? 0 : 1)
  const worst = dice.filter(i => rank(i) === 0)
  return (worst.length > 0 ? worst : dice).slice(0, question?.max ?? 1).map(i => `die:${i}` as const)
}

export const battle: Lesson = {
  title: 'A battle',
  learned: 'Attack: strategy, orbits, dice and re-rolls',
  steps: [
    begins(ROUND, 'move', {
      title: 'To arms',
      text: at => `Two Caldari Frigates stand at **${named(at, PRIZE)}**, beside yours. Press **Move**.`,
      short: at => `Two Caldari Frigates stand at **${named(at, PRIZE)}**. **Begin**.`,
      at: ['move', `system:${PRIZE}`, 'begin'],
    }),
    {
      title: 'From here',
      text: at => `Press **Move**, then **${named(at, FRONTIER)}**. Your Fleet has rested in the Upkeep.`,
      asks: 'turn.choose',
      when: inRound(ROUND, at => mayAct(at) && isOpen(at, `move system:${FRONTIER}`)),
      at: () => [`system:${FRONTIER}`, 'move'],
      good: () => [`move system:${FRONTIER}`],
      weaker: { text: 'The Caldari build, too. Three against two is a good moment.' },
    },
    {
      title: 'Attack',
      text: at =>
        `Press **${named(at, PRIZE)}**. Where a Fleet of somebody else stands, a move becomes a battle, and you are the Attacker.`,
      asks: 'move.fleet',
      when: inRound(ROUND, at => isOpen(at, `go system:${PRIZE}`)),
      at: () => [`system:${PRIZE}`],
      good: () => [`go system:${PRIZE}`],
      why: 'An Attacker who wins and destroys a Ship gains a victory point.',
      weaker: { text: 'No battle there. The Caldari keep what they have, and grow.' },
    },
    {
      title: 'All three',
      text: '**Send them all**: each Ship adds dice.',
      asks: 'move.company',
      when: inRound(ROUND),
      at: ['question'],
      good: at => [everyShip(at)],
      weaker: { text: 'Fewer Ships, fewer dice, and fewer left to win with.' },
    },
    {
      title: 'A Strategy Card',
      text: 'Both sides choose one in secret. **Shields Up** takes 1 off all damage to your Small Ships, in the whole battle. It is spent for good; only Neutral Formation comes back.',
      short:
        'Both choose in secret. **Shields Up** takes 1 off all damage to your Small Ships; it is spent for good.',
      asks: 'battle.strategy',
      good: at => withThing(at, undefined, isStrategy(at, 'shields-up')),
      isGood: () => true,
      why: 'Frigates have a single hull point. You have eight such cards for the whole game, and early battles decide who grows.',
    },
    {
      title: 'Who leads',
      text: 'There is an orbit for each size of Ship, and yours are all Small. **Let an Ares lead**: its ATK is 3 dice, and each Ship in support adds 1.',
      short: 'All your Ships are Small. **Let an Ares lead**: 3 dice, and each Support adds 1.',
      asks: 'aligning.leader',
      good: () => [`lead class:${ARES}`],
      why: 'The Helios rolls 2 as a Leader. It is harder to hit, though.',
      weaker: { text: 'One die less in every attack.' },
    },
    {
      title: 'Fight or flee',
      text: 'Before each of the three Combat Rounds you may retreat, and lose. **Fight**.',
      asks: 'retreating.choose',
      good: () => ['fight'],
      weaker: { text: 'Who retreats has lost the battle, whatever happens then.' },
    },
    {
      title: 'A target',
      text: at => {
        const [best] = targets(at)
        return `To **lock in** a Ship your dice must show as much AIM as its DIF; then damage counts. Its plate says the chances: ${best ? `here **${percent(best.odds.destroy)}** for the best target` : 'choose the better one'}.`
      },
      short: 'AIM as high as its **DIF** locks a Ship in; then damage counts. Choose the better chance.',
      asks: 'attack.target',
      good: at =>
        targets(at)
          .map(({ name }) => name)
          .slice(0, 1),
      weaker: {
        text: 'Harder to lock in. The easier target is lost more surely, and every Ship they lose is dice they lose.',
        ways: (answer, at) =>
          targets(at).map(({ name, odds }) => ({
            what: name === answer ? 'What you chose' : 'The easier target',
            chance: odds.destroy,
          })),
      },
    },
    {
      title: 'Locked in',
      text: 'AIM enough to lock it in, and damage left over: this destroys it. **Keep the roll**, and save Targeting Uplink for a worse roll. Then the Caldari answer.',
      short: 'This destroys it. **Keep the roll**, and save Targeting Uplink for a worse roll.',
      asks: 'combat.choose',
      when: at => isRolled(at) && destroys(at),
      at: ['pass'],
      good: () => ['pass'],
      weaker: {
        text: 'No harm done. But it is ready again only after the Upkeep, and a worse roll may come.',
      },
    },
    {
      title: 'Another Combat Round',
      text: 'Three of them at most; then the stronger side has won, and the Defender if both are as strong. **Fight on**.',
      asks: 'retreating.choose',
      good: () => ['fight'],
      weaker: { text: 'Who retreats has lost the battle, whatever happens then.' },
    },
    {
      title: 'Roll again?',
      text: 'Not enough to destroy it. **Targeting Uplink** rolls two dice again: use it. It is ready again after the Upkeep.',
      asks: 'combat.choose',
      when: at => isRolled(at) && uplink(at).length > 0 && !destroys(at),
      good: uplink,
      weaker: { text: 'The dice stay as they lie, and this attack does not destroy its target.' },
    },
    {
      title: 'Which dice',
      text: 'Press the dice that show nothing, then **roll them again**. Each die only once in an attack.',
      asks: 'combat-effect.reroll',
      at: at => blanks(at),
      good: at => [blanks(at)],
      isGood: () => true,
    },
  ],
}

const missions = (at: Moment) => withThing(at, undefined, isMission(at, MISSION)) as `mission:${number}`[]

export const claim: Lesson = {
  title: 'Claim',
  learned: 'Take a System from somebody else, complete a Mission',
  steps: [
    begins(ROUND, 'claim', {
      title: 'The prize',
      when: inRound(ROUND, at => at.g.systems.at(PRIZE).fleet === at.me),
      text: at =>
        `**${named(at, PRIZE)}** is still Caldari: a free claim only takes what is nobody’s. This turn costs 5 Z. Press **Claim**.`,
      short: at => `**${named(at, PRIZE)}** is still Caldari. **Begin** a turn for 5 Z and claim it.`,
    }),
    {
      title: 'Take it',
      text: at =>
        `Press **Claim**, then **${named(at, PRIZE)}**. Your Fleet is stronger than what defends it.`,
      asks: 'turn.choose',
      when: inRound(ROUND, at => mayAct(at) && isOpen(at, `claim system:${PRIZE}`)),
      at: () => [`system:${PRIZE}`, 'claim'],
      good: () => [`claim system:${PRIZE}`],
      weaker: { text: 'Your Mission asks for a System of somebody else, and here is one without defence.' },
    },
    {
      title: 'A Mission',
      text: '**Hostile Claim** in your hand asked for exactly this. Choose it and **complete it**: a victory point.',
      asks: 'checkpoint.mission',
      when: at => missions(at).length > 0,
      at: at => [...missions(at), 'question'],
      good: at => [missions(at)],
      why: 'Missions are secret until you complete them. New ones come from Discoveries and from the factory.',
      weaker: { text: 'It stays in your hand, but you will have to take another System for it.' },
    },
    {
      title: 'On your own',
      text: 'That was everything: seven actions, a battle, an Upkeep. The Caldari play in earnest from now on. Press **What now?** whenever a question is new. Good luck, commander.',
      short: 'That was everything. The Caldari play in earnest now. **What now?** explains every question.',
      at: ['board'],
      // Also for whoever lost the battle, or left the prize alone.
      when: at => at.g.round > ROUND || taken(at, 'claim') > 0,
    },
  ],
}
