import { counted } from '@orrery/kernel'
import type { Explained as About, Moment as At, WhatNow } from '@orrery/ui'
import type { newEden } from '../game.js'
import { cubesUsed, turnPrice } from '../rules/actions.js'
import { AIM, CRIT, DMG, resultsOf } from '../rules/dice.js'
import { mineralLimit } from '../rules/resources.js'
import { numberOf } from '../state.js'
import { ACTIONS, FIGHTING, PLACES, RESOURCES } from './legend.js'

/** Every question of War for New Eden in two sentences: what it decides, and what to look at. */
type Game = typeof newEden
type Moment = At<Game>
type Explained = About<Game>

const setup = {
  'factions.choose': {
    title: 'Who you are',
    text: 'A faction brings its **Income**, its **Build Points** and its **Research** for the whole game, eight kinds of Ships and its own deck. All four are as strong: more of one is less of another.',
    pieces: [RESOURCES.z, RESOURCES.bp, RESOURCES.rt],
  },
  'setup.mission': {
    title: 'A secret aim',
    text: 'Keep the Mission you expect to fulfil first: it brings **victory points** when you show it. The other two go back into the deck, and nobody sees which you kept.',
    pieces: [RESOURCES.vp],
  },
  'setup.frigate': {
    title: 'Where your Frigates begin',
    text: 'Each Frigate starts in one of your Home Systems. Put them where an **unexplored System** lies close: two Fleets explore faster than one.',
    pieces: [PLACES.fleet, PLACES.unexplored],
  },
  'setup.belt': {
    title: 'Your first belt',
    text: 'One of your three Home belts is open from the start and gives **a mineral now and in every Upkeep**. The others are unlocked later, in a Build Action.',
    pieces: [RESOURCES.minerals],
  },
  'setup.developments': {
    title: 'Four Developments',
    text: 'Put any four cards of your deck under research, face down. **Cheap ones** finish in the first Upkeeps; Medium Hulls open the way to larger Ships.',
    pieces: [RESOURCES.rt],
  },
} satisfies Partial<WhatNow<Game>>

const turns = {
  'round.turn': ({ g, me }: Moment): Explained => {
    const price = turnPrice(g, me)
    const free = Math.max(0, numberOf(g, 'free-cubes') - cubesUsed(g, me))
    return {
      title: 'Your turn, or no more of them',
      text:
        price === 0
          ? `A turn is one action, and **${counted(free, 'turn')}** of this Round ${free === 1 ? 'is' : 'are'} still free. Who passes takes no more turns before the Upkeep.`
          : `Another turn costs **${price} Z**. Pass to keep the money; the Upkeep comes when all have passed.`,
      pieces: [RESOURCES.z],
      rules: { 'Action Cubes': 'NE-ROUND-04' },
    }
  },
  'turn.choose': ({ g }: Moment): Explained =>
    g.turn.acted
      ? {
          title: 'After your action',
          text: 'Your action is taken. You may still **complete** Developments, use them, and play Events and Missions that are lit; then end your turn.',
          pieces: [RESOURCES.rt, RESOURCES.vp],
        }
      : {
          title: 'One action',
          text: 'Press an **action** in your panel: Move, Claim and Extract ask for a System on the map, the others open their table. Lit cards and Developments can be used before or after it.',
          pieces: [ACTIONS.move, ACTIONS.build, ACTIONS.research, ACTIONS.trade],
          rules: { Actions: 'NE-ROUND-09' },
        },
  'move.fleet': {
    title: 'Where a Fleet goes',
    text: 'Lit Systems can be reached; the number is the steps it takes. An **unexplored System** is turned up and ends the move, a Fleet of somebody else means a **battle**. What stays may go to a second System.',
    pieces: [PLACES.fleet, PLACES.unexplored],
    rules: { Movement: 'NE-MOVE-09' },
  },
  'move.company': {
    title: 'Which Ships go',
    text: 'All go unless you split them. What stays behind can guard the System, or leave for another one as your second Fleet.',
    pieces: [PLACES.fleet],
  },
  'move.one': {
    title: 'One Ship alone',
    text: 'Some Ships are faster alone. Choose the one that goes; the rest may still go somewhere else.',
  },
  'move.jumpers': {
    title: 'Who jumps',
    text: 'Ships with a Jump ability cross Systems without entering them. Choose **which of them** go.',
  },
  'move.carried': {
    title: 'Taken along',
    text: 'The ships that jump can carry Small Ships. Choose which, or take **nobody** along.',
  },
  'arriving.order': {
    title: 'Two arrivals',
    text: 'Both Fleets have arrived. Choose which arrival is **resolved first**: its battle, its discovery, its claim.',
  },
  'arriving.claim': {
    title: 'A free claim',
    text: 'Your Fleet ended its move where nobody is in control: a **Control Token** can be placed at once, for nothing. Five Systems and more score in every Upkeep.',
    pieces: [ACTIONS.claim, RESOURCES.vp],
  },
  'explore.scout': {
    title: 'Your scouts',
    text: 'Each scout draws **one more** Discovery Token and puts one back, so that you choose the better ones.',
  },
  'explore.return': {
    title: 'Too many finds',
    text: 'Your scouts drew more than you may keep. Choose the tokens that go **back into the bag**.',
  },
  'explore.next': {
    title: 'What you found',
    text: 'Rewards are gained one after the other. Choose which comes **first**: what it brings may help with the next.',
  },
  'explore.asteroid': {
    title: 'An asteroid belt',
    text: 'One of these tokens is placed here for good. It gives its minerals to whoever controls the System, **in every Upkeep**.',
    pieces: [RESOURCES.minerals],
  },
  'draw.deck': {
    title: 'A card',
    text: 'An **Event** is played once for what it says. A **Mission** is a secret aim that brings victory points.',
    pieces: [RESOURCES.vp],
  },
  'reaction.window': {
    title: 'Your answer',
    text: 'Something happens that a Development of yours can answer. Use it now, or **let it happen** and keep it for another time in this Round.',
  },
  'checkpoint.mission': {
    title: 'A Mission is fulfilled',
    text: 'Show it now for its **victory points**, or keep it hidden. Everybody who might hold one is asked, so nobody can tell.',
    pieces: [RESOURCES.vp],
  },
} satisfies Partial<WhatNow<Game>>

const economy = {
  'trade.choose': {
    title: 'Trade with the pool',
    text: 'Each press is one operation: **sell** on the left, **buy** on the right, at the prices of the table. Three of a mineral sell for more than three single ones.',
    pieces: [RESOURCES.z, RESOURCES.minerals],
    rules: { Trade: 'NE-TRADE-01' },
  },
  'manufacture.choose': {
    title: 'Make something of minerals',
    text: 'Each press is one operation and pays its minerals. A **victory point** can be made too: one of each Basic Mineral and two Morphite.',
    pieces: [RESOURCES.minerals, RESOURCES.component, RESOURCES.rt, RESOURCES.vp],
    rules: { Manufacture: 'NE-MANU-01' },
  },
  'build.choose': {
    title: 'Build as far as the points go',
    text: 'Press what you want, then a lit System. Ships are built at home and at Engineering Complexes; **Structures** go into free slots, cheaper in those with a chevron. Points that are left over are lost.',
    pieces: [RESOURCES.bp, PLACES.engineering, PLACES.customs, PLACES.discount],
    rules: { Build: 'NE-BUILD-01' },
  },
  'basics.colours': {
    title: 'Your minerals',
    text: 'Choose the colours as you like, as far as the pool has them.',
    pieces: [RESOURCES.minerals],
  },
  'materials.kind': {
    title: 'A Material',
    text: 'Medium Ships need **one of each** kind. Choose what you have less of.',
    pieces: [RESOURCES.planetary, RESOURCES.moon],
  },
  'strip-mining.colour': {
    title: 'One belt more',
    text: 'Choose a mineral that one of your belts gives: it is mined **once more**.',
    pieces: [RESOURCES.minerals],
  },
  'discard.minerals': ({ g, me }: Moment): Explained => ({
    title: 'The hold is full',
    text: `No more than **${mineralLimit(g, me)} minerals** can be held. Choose what goes back to the pool.`,
    pieces: [RESOURCES.minerals],
  }),
  'upkeep.discard': ({ g, me }: Moment): Explained => ({
    title: 'The hold is full',
    text: `Your belts gave more than the **${mineralLimit(g, me)} minerals** you can hold. Choose what goes back to the pool.`,
    pieces: [RESOURCES.minerals],
  }),
  'upkeep.refine': {
    title: 'A Refinery works',
    text: 'It gives one Material of its System. Medium Ships need **one of each** kind.',
    pieces: [PLACES.refinery, RESOURCES.planetary, RESOURCES.moon],
  },
  'refine.kind': {
    title: 'A Refinery works',
    text: 'The pool runs short, so Refineries are served one at a time. Choose among **what is left**.',
    pieces: [PLACES.refinery, RESOURCES.planetary, RESOURCES.moon],
  },
  'levy.player': {
    title: 'Who pays',
    text: 'The player you choose pays you, as far as they have the money.',
    pieces: [RESOURCES.z],
  },
  'ready.fleets': {
    title: 'Ready again',
    text: 'A Fleet that has moved is exhausted until the Upkeep. Choose which can **move again** in this Round.',
    pieces: [PLACES.fleet],
  },
} satisfies Partial<WhatNow<Game>>

const research = {
  'research-action.choose': {
    title: 'Your Development Slots',
    text: 'Press a card of your deck, then a slot. An **empty slot** costs nothing; an **exchange** loses the tokens that lie there.',
    pieces: [RESOURCES.rt],
    rules: { Research: 'NE-RSCH-01' },
  },
  'research.search': {
    title: 'Three tokens for a card',
    text: 'Three tokens of this gain bring one more Development under research. **Keep the tokens** if all your slots hold what you want.',
    pieces: [RESOURCES.rt],
    rules: { Research: 'NE-RSCH-07' },
  },
  'research.place': {
    title: 'Place your tokens',
    text: 'Share them among your Developments as you like. A Development with as many tokens as it costs can be **completed in your turn**.',
    pieces: [RESOURCES.rt],
  },
  'completing.add': {
    title: 'A new Development',
    text: 'The card you completed lets another take its slot at once. Choose one, or leave the slot **empty** for a Research Action.',
  },
  'exchange.slot': {
    title: 'Out with one',
    text: 'The Development you press goes back to your deck. Its **tokens stay** in the slot.',
    pieces: [RESOURCES.rt],
  },
  'exchange.card': {
    title: 'In with another',
    text: 'It takes the free slot **with the tokens** that lie there.',
    pieces: [RESOURCES.rt],
  },
  'rush.slot': {
    title: 'Completed early',
    text: 'The missing tokens of one Development are forgiven. Choose the one that is **worth most** now.',
    pieces: [RESOURCES.rt],
  },
} satisfies Partial<WhatNow<Game>>

const cards = {
  'raids.order': {
    title: 'Several Raids',
    text: 'Your Fleets in Home Systems of others raid one after the other. Choose which comes **first**: each has to leave before the next.',
    pieces: [RESOURCES.vp],
  },
  'raids.exit': {
    title: 'Away after the Raid',
    text: 'Your raiders have to leave for a System beside it that is **yours or nobody’s**. They stay ready and claim nothing.',
    rules: { Raids: 'NE-RAID-09' },
  },
  'card-move.from': {
    title: 'Which Fleet',
    text: 'The card moves one Fleet of yours, besides your action. Choose where it stands.',
    pieces: [PLACES.fleet],
  },
  'card-move.to': {
    title: 'Where to',
    text: 'Lit Systems can be reached. Where others stand there will be a **battle**; a free claim does not follow.',
    pieces: [PLACES.fleet],
  },
  'card-move.board': {
    title: 'Who goes',
    text: 'The card carries only so much Strength. Take Ships along one by one, or **all of them** where that is possible.',
  },
  'looking.systems': {
    title: 'A look under the tiles',
    text: 'Choose unexplored Systems beside you. **Only you** will know what lies there.',
    pieces: [PLACES.unexplored],
  },
  'uprising.system': {
    title: 'An uprising',
    text: 'The System you choose loses its Control Token; its **Structures stay**.',
  },
  'sabotage.site': {
    title: 'Sabotage',
    text: 'One Structure of somebody else is removed. Choose the one that **earns or protects** most.',
    pieces: [PLACES.citadel, PLACES.refinery],
  },
  'alliance.system': {
    title: 'A friendly System',
    text: 'Place a Control Token where your Fleet stands and nobody is in control.',
    pieces: [ACTIONS.claim],
  },
  'new-orders.mission': {
    title: 'New orders',
    text: 'Give up a Mission you will not fulfil and **draw another**.',
  },
} satisfies Partial<WhatNow<Game>>

const battle = {
  'battle.strategy': {
    title: 'Your Strategy Card',
    text: 'Both sides choose in secret; the cards are turned over when the orbits stand. **Neutral Formation** comes back to your hand, every other card is spent for good.',
    pieces: [FIGHTING.hidden],
    rules: { Strategy: 'NE-PREP-04' },
  },
  'aligning.leader': {
    title: 'Who leads an orbit',
    text: 'Each orbit is led by a Ship of its own size and rolls its **ATK** in dice: white in the Small Orbit, black in the Large one, both in the Medium one. An orbit without a Leader does not attack.',
    pieces: [FIGHTING.leader],
  },
  'aligning.share': {
    title: 'Supports',
    text: 'All other Ships support an orbit that has a Leader and add their **SUP** in dice. More than ten dice are wasted.',
    pieces: [FIGHTING.leader],
  },
  'opening.citadel': {
    title: 'Your Citadel',
    text: 'It adds **one die** to the attacks of one orbit of yours in this battle.',
    pieces: [PLACES.citadel],
  },
  'retreating.choose': {
    title: 'Fight on, or retreat?',
    text: 'Who retreats does not attack in this Combat Round, is harder to hit, and **loses the battle**; what survives escapes. Who fights on may win by what is left after three Rounds.',
    rules: { Retreat: 'NE-CRND-05' },
  },
  'combat.choose': ({ g }: Moment): Explained =>
    g.battle.dice.length > 0
      ? {
          title: 'The dice lie on the table',
          text: `They show **${resultsOf(g, AIM)} AIM** and **${resultsOf(g, DMG) + resultsOf(g, CRIT)} damage**. Use a lit card or ability to change them, or keep the roll.`,
          pieces: [FIGHTING.aim, FIGHTING.dmg, FIGHTING.crit],
        }
      : {
          title: 'A moment for effects',
          text: 'Cards and abilities for this moment are lit. Both sides are asked in turn, whether or not they hold one, so **using nothing** tells nobody anything.',
        },
  'attack.target': {
    title: 'Whom the orbit attacks',
    text: 'Any enemy Ship in any orbit can be the target; the chances stand on its plate. A **Leader** lost leaves its orbit without an attack.',
    pieces: [FIGHTING.aim, FIGHTING.dmg, FIGHTING.leader],
    rules: { Attacks: 'NE-ATK-01' },
  },
  'attack.odd': {
    title: 'The odd die',
    text: 'The Medium Orbit rolls half white, half black. **White** dice aim better, **black** ones do more damage.',
    pieces: [FIGHTING.aim, FIGHTING.dmg],
  },
  'attack.further': {
    title: 'Something is left over',
    text: 'AIM and damage beyond the destroyed Ship can hit **another one in the same orbit**. Press it, or stop here.',
    pieces: [FIGHTING.aim, FIGHTING.dmg],
  },
  'realigning.choose': {
    title: 'An orbit without a Leader',
    text: '**Promote** a Support of the orbit’s size, or **send** its Ships to other orbits.',
    pieces: [FIGHTING.leader],
  },
  'ending.escape': {
    title: 'A way out',
    text: 'The battle is lost. Your Ships escape to a lit System and are **exhausted** there.',
    pieces: [PLACES.fleet],
  },
  'combat-effect.orbit': {
    title: 'For one orbit',
    text: 'The effect works for one of your orbits. Choose the one whose attack or Ships **matter most**.',
  },
  'combat-effect.size': {
    title: 'For one size',
    text: 'The effect works for all your Ships of one size. Choose the size you have most at stake in.',
  },
  'combat-effect.enemy': {
    title: 'Against one Ship',
    text: 'The effect weakens one enemy Ship. Choose the one you want to **destroy**, or the one you fear.',
  },
  'combat-effect.reroll': {
    title: 'Dice to roll again',
    text: 'Press the dice, then roll them together. **Each die** can be rolled again only once in an attack.',
    pieces: [FIGHTING.aim, FIGHTING.dmg, FIGHTING.crit],
  },
  'combat-effect.crits': {
    title: 'What is taken away',
    text: 'Results are removed from the enemy’s attack. Say how many of them are **CRIT**; the rest is DMG.',
    pieces: [FIGHTING.dmg, FIGHTING.crit],
  },
  'combat-effect.repair': {
    title: 'A repair',
    text: 'One damaged Ship of yours is repaired. A **Leader** is usually worth most.',
    pieces: [FIGHTING.leader],
  },
  'combat-effect.share': { title: 'Repairs', text: 'Share the repairs among your damaged Ships.' },
  'combat-effect.pace': {
    title: 'Longer or shorter',
    text: '**One Combat Round more** helps the side that shoots better; **one fewer** helps the side that is stronger now.',
  },
  'combat-effect.odd': {
    title: 'The odd die',
    text: '**White** dice aim better, **black** ones do more damage.',
    pieces: [FIGHTING.aim, FIGHTING.dmg],
  },
  'combat-effect.reorder': {
    title: 'Another line',
    text: 'Send Supports to other orbits that have a Leader: press a Ship, then where it goes. Then be done.',
    pieces: [FIGHTING.leader],
  },
} satisfies Partial<WhatNow<Game>>

export const whatNow: WhatNow<Game> = { ...setup, ...turns, ...economy, ...research, ...cards, ...battle }
