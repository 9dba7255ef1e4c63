import type { WhatNow } from '@orrery/ui'
import type { adAstra } from '../game.js'
import type { RivalPrompts } from '../rivals-talk.js'
import { CARDS, PLACES, RESOURCES, STATES } from './legend.js'

/** The questions of combat, invasion, diplomacy, trade, missions and the Automa, in two sentences. */
const window = (title: string, when: string) => ({
  title,
  text: `${when} Something of yours can be used now; it is **flipped** and ready again when you pass.`,
  pieces: [STATES.flip],
})

export const rivals: Pick<WhatNow<typeof adAstra>, RivalPrompts> = {
  'attack.systems': {
    title: 'Where attacks begin',
    text: 'One system is free, each further one costs **1 credit**. Its units may attack every system they could fly to.',
    pieces: [CARDS.attack, RESOURCES.credits],
    rules: { Attack: 'AA-ATK-01' },
  },
  'attack.declare': {
    title: 'Who attacks what',
    text: 'Press a unit, then a lit system with enemies. Units that attack the same system **fight together**; all that survive are exhausted.',
    pieces: [CARDS.attack, STATES.exhausted],
    rules: { Targets: 'AA-ATK-03' },
  },
  'attack.next': {
    title: 'Several combats',
    text: 'They are fought one after the other. Choose the **next**: what happens there may help in another.',
  },
  'attack.side': {
    title: 'Two enemies there',
    text: 'Units of several sides stand in that system. Choose **whom** you fight.',
  },
  'combat.begins': window('The combat begins', 'Nothing is rolled yet.'),
  'combat.before': window('Before the roll', 'The dice of this combat round come next.'),
  'combat.after': window('After the roll', 'The dice lie on the table.'),
  'combat.spend': {
    title: 'Dice into damage',
    text: 'Lay dice on an effect until they **reach its cost**; what is over is lost. Low dice together can pay what no single one can.',
    rules: { Dice: 'AA-TEST-02', Damage: 'AA-CBT-10' },
  },
  'combat.damage': {
    title: 'Who is hit',
    text: 'Share your damage among enemy pieces. At **no hull** a piece is destroyed; finish one rather than scratch two, since hulls are whole again after the combat.',
    rules: { Casualties: 'AA-CBT-12' },
  },
  'combat.ends': window('The combat ends', 'It is decided.'),
  'neutral-hits.piece': {
    title: 'Two are hit alike',
    text: 'Neutral damage goes to the weakest piece. Here several are equal: choose **which of yours** takes it.',
  },
  'disengage.choose': {
    title: 'Fight on or go',
    text: 'Disengaging costs a **Flight** and loses the combat: attackers stay where they came from, defenders retreat. After the fifth round attackers leave by themselves.',
    pieces: [CARDS.flight],
    rules: { Disengaging: 'AA-CBT-14' },
  },
  'retreat.move': {
    title: 'Where they retreat to',
    text: 'Each unit needs a linked system without enemies and with room. What cannot go is **destroyed**.',
    rules: { Retreat: 'AA-RET-01' },
  },
  'reroll.dice': {
    title: 'Dice to roll again',
    text: 'Choose the dice that help least. The new roll **stands**, better or not.',
  },
  'salvage.unit': {
    title: 'One comes home',
    text: 'A destroyed unit returns to your home. Choose the one that costs **most** to build anew.',
  },
  'moving-in.unit': {
    title: 'Not room for all',
    text: 'The system is won, but its slots do not hold every attacker. Choose who **moves in**; the others stay where they were.',
  },
  'after-combat.exhaust': {
    title: 'One stays ready',
    text: 'Units that attacked are exhausted. The one you choose can still **move and attack** in this round.',
    pieces: [STATES.exhausted],
  },
  'pirates.lead': {
    title: 'The pirates are yours',
    text: 'You passed first: move the raiders of one system, or **attack** with them. They never attack a system you control.',
    rules: { Pirates: 'AA-PIR-03' },
  },
  'invasion.systems': {
    title: 'Whose people you take',
    text: 'You control these systems, others own them. One is free to invade, each further one costs **1 credit**.',
    pieces: [CARDS.invasion],
    rules: { Invasion: 'AA-INV-01' },
  },
  'invasion.next': {
    title: 'Several invasions',
    text: 'They are resolved one after the other. Choose the **next**.',
  },
  'invade.begins': window('The invasion begins', 'Nothing is rolled yet.'),
  'invade.after': window('After the roll', 'The dice lie on the table.'),
  'invade.spend': {
    title: 'Successes or losses',
    text: 'Each use gives a **success** or removes one population. You win with as many successes as there are people left: fewer people, easier win, smaller prize.',
    pieces: [PLACES.population],
    rules: { Winning: 'AA-INV-09' },
  },
  'invade.victim': {
    title: 'Who is lost',
    text: 'Choose the population that is removed. What remains becomes **yours** if you win, with its profession.',
    pieces: [PLACES.population],
  },
  'invade.flag': {
    title: 'No flag is left',
    text: 'All six flags are out. Give up **another system** to keep the one you have won.',
    pieces: [PLACES.flag],
  },
  'invade.token': {
    title: 'A captured token',
    text: 'The loser holds tokens of others. Take one: **a point** at the end.',
  },
  'diplomacy.tokens': {
    title: 'Influence into dice',
    text: 'Each token you flip is **one die**. Flipped tokens still mark their systems, and are ready again when you pass.',
    pieces: [PLACES.influence],
    rules: { Diplomacy: 'AA-DPL-01' },
  },
  'diplomacy.credit': {
    title: 'A die for a credit',
    text: 'One credit buys **one more die**, once.',
    pieces: [RESOURCES.credits],
  },
  'diplomacy.diplomats': {
    title: 'Diplomats into dice',
    text: 'Each diplomat you discard is **one more die**. Given away in a trade deal it may do more.',
  },
  'diplomacy.before': window('Before the roll', 'The dice of this Diplomacy come next.'),
  'diplomacy.after': window('After the roll', 'The dice lie on the table.'),
  'diplomacy.spend': {
    title: 'What your dice buy',
    text: 'Lay dice on effects until they **reach the cost**: influence, less unrest, a diplomat, trouble for a rival. Hiring ends the action, so it comes last.',
    rules: { Effects: 'AA-DPL-05', Hiring: 'AA-DPL-10' },
  },
  'diplomacy.choose': {
    title: 'What comes first',
    text: 'Your effects happen one after the other, in your order. **Hiring** a diplomat ends the action: what is left then is lost.',
    rules: { Hiring: 'AA-DPL-14' },
  },
  'diplomacy.reduce': {
    title: 'Less unrest',
    text: 'One empire loses 1 unrest: usually **yours**. A level costs a resource whenever its owner passes, and a point at the end.',
    pieces: [STATES.unrest],
  },
  'diplomacy.increase': {
    title: 'More unrest elsewhere',
    text: 'A rival gains 1 unrest. Choose the one you have to **catch**.',
    pieces: [STATES.unrest],
  },
  'diplomacy.capture': {
    title: 'A diplomat in play',
    text: 'Take it into your pool, whoever it worked for. **Spies** against you are worth the most.',
  },
  'sway.system': {
    title: 'Where your word counts',
    text: 'Lit systems are linked to your influence. In a system that **another owns** it is a point at the end; everywhere it is a die for Diplomacy.',
    pieces: [PLACES.influence],
    rules: { Spreading: 'AA-DPL-06' },
  },
  'place-token.source': {
    title: 'Which token',
    text: 'One from your supply comes ready; a **moved** one leaves its system and stays as it is.',
    pieces: [PLACES.influence],
  },
  'reassign.who': {
    title: 'Another profession',
    text: 'One population of yours changes what it does, and your **income** with it.',
    pieces: [PLACES.population],
  },
  'reassign.into': {
    title: 'What it becomes',
    text: 'Its income changes at once to the resource of the **new profession**.',
    pieces: [RESOURCES.food, RESOURCES.research, RESOURCES.production],
  },
  'keep-pool.discard': {
    title: 'Too many diplomats',
    text: 'Five can wait in a pool. Discard the one you expect **never to give away**.',
  },
  'hire.keep': {
    title: 'One of three',
    text: 'A **standard diplomat** helps whoever you give it to, and may buy you a deal; a **spy** helps you at their cost. The other two are discarded.',
    rules: { Diplomats: 'AA-DIP-07' },
  },
  'steal.share': {
    title: 'What you take',
    text: 'Take what you need next, or what they need **more**.',
    pieces: [RESOURCES.food, RESOURCES.research, RESOURCES.production, RESOURCES.credits],
  },
  'expose.discard': {
    title: 'You look into a hand',
    text: 'Choose the technology cards that would **hurt you most**: they are discarded.',
  },
  'flip-tokens.choose': {
    title: 'Influence is turned',
    text: 'A flipped token gives **no die** and forces no deal until its owner passes.',
    pieces: [PLACES.influence],
  },
  'poison.victim': {
    title: 'A population is lost',
    text: 'Choose which. Its **income** goes with it.',
    pieces: [PLACES.population],
  },
  'espionage.choose': {
    title: 'Whose technology',
    text: 'Choose the one you want. It can be kept if you meet **its branch and tier**.',
  },
  'diplomats-after-pass.choose': {
    title: 'You pass: diplomats act',
    text: 'Several take effect now. Choose which is **first**.',
  },
  'trade.give': {
    title: 'What you give',
    text: 'Put together what you offer: resources, developed technologies, a diplomat **face down**. Both sides must gain, or nobody agrees.',
    rules: { Trade: 'AA-TRADE-01' },
  },
  'trade.take': {
    title: 'What you want',
    text: 'Ask for what the other can spare. The deal happens only if **both agree**.',
    rules: { Trade: 'AA-TRADE-07' },
  },
  'trade.technologies': {
    title: 'Technologies change hands',
    text: 'A technology goes over for good, and is kept there only if its **branch and tier** are met.',
    rules: { Technologies: 'AA-TRADE-13' },
  },
  'trade.diplomat': {
    title: 'A diplomat as a gift?',
    text: 'It goes over face down, and you may say about it what you like. A **spy** then works for you.',
    rules: { Diplomats: 'AA-TRADE-06' },
  },
  'trade.wanted': {
    title: 'A diplomat for it?',
    text: 'You may ask for one, but not see it. It may be a **spy**.',
  },
  'trade.answer': {
    title: 'A deal is offered',
    text: 'Compare both columns: what comes to you, what goes. **Accept**, answer with a deal of your own, or decline; declining costs nothing.',
    rules: { Trade: 'AA-TRADE-07' },
  },
  'trade.order': {
    title: 'Two diplomats at once',
    text: 'Both take effect now. Choose which is **first**.',
  },
  'automa-deal.amount': {
    title: 'A deal with an Automa',
    text: 'Three resources at most come from the bank. Each costs **two of yours**, or one if the Automa is friendly towards you.',
    pieces: [RESOURCES.food, RESOURCES.research, RESOURCES.production, RESOURCES.credits],
    rules: { Automa: 'AA-RULING-92' },
  },
  'automa-deal.diplomat': {
    title: 'A diplomat with it?',
    text: 'You may give the Automa a diplomat, which works **as with anybody**: a spy works for you.',
    rules: { Diplomats: 'AA-DIP-07' },
  },
  'force-deal.token': {
    title: 'A forced deal',
    text: 'Flip a ready influence token: the other **must take** a diplomat of yours.',
    pieces: [PLACES.influence],
    rules: { 'Forced deals': 'AA-TRADE-10' },
  },
  'force-deal.diplomat': {
    title: 'Which one they must take',
    text: 'A **spy** works for you and against them.',
  },
  'complete-missions.choose': {
    title: 'Missions fulfilled',
    text: 'Each brings your token back to your board: **a point**. The first to complete one also takes a token of somebody else.',
    rules: { Missions: 'AA-MIS-02' },
  },
  'capture-token.token': {
    title: 'You were first',
    text: 'Take a rival’s token from the mission: **a point for you**, and that rival can no longer complete it.',
    rules: { Missions: 'AA-MIS-03' },
  },
  'change-missions.add': {
    title: 'A new public mission',
    text: 'You passed last, so you choose. Put down the one **you** will fulfil sooner than the others; it counts from the next round on.',
  },
  'change-missions.remove': {
    title: 'A mission goes',
    text: 'You passed last, so you choose. Take away what **others** would still complete.',
  },
  'draw-mission.keep': {
    title: 'Another secret mission',
    text: 'Keep the one that fits what you have. It counts **at the end**, besides the first.',
  },
  'objectives.choose': {
    title: 'Objectives of an Automa',
    text: 'You meet what it asks for. Each objective you fulfil raises its **relation** to you by 1. From +1 on it does not attack you; +2 is worth 1 VP at the end, +3 2 VP.',
  },
  'change-objectives.change': {
    title: 'Its objectives',
    text: 'You passed last: open objectives can be replaced by others that suit you **better**.',
  },
}
