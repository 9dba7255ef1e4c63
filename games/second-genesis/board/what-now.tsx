import { counted, listed } from '@orrery/kernel'
import type { Explained as About, Moment as At, Piece, Pointed, WhatNow } from '@orrery/ui'
import { Drawing } from '@orrery/ui'
import { wholeText } from '../card-texts.js'
import { askingCard } from '../texts.js'
import type { secondGenesis } from '../game.js'
import { incomeOf } from '../rules/income.js'
import { attackOf, fireOf, shieldOf } from '../rules/values.js'
import { picture } from './card/picture.js'
import { SIGNS, TYPES } from './legend.js'
import { choicesOf } from './table/choices.js'
import { idOf, isA } from './table/refs.js'
import { fateOf, tableOf } from './table/forecast.js'
import { cardAt, nameAt, playerAt, rowAt } from './table/seen.js'
import { itemDetail, itemName, regionName, seatName, whose } from './table/words.js'

/** Every question of The Second Genesis in two sentences: what waits, and what each answer leads to. */
type Game = typeof secondGenesis
type Moment = At<Game>
type Explained = About<Game>
type Where = Pointed<Game>

// ---------------------------------------------------------------- reading the table

const ART = { w: 52, h: 44 } as const
/** A card on the table or in the hand: its picture, whose it is, what counts now. */
function cardPiece({ g, me }: Moment, card: number): Piece | undefined {
  const printed = cardAt(g, card)
  if (!printed) return undefined
  const controller = rowAt(g, card)?.controller ?? -1
  const held = playerAt(g, me)?.hand.has(card) === true
  const owner = held ? 'in your hand' : whose(g, controller, me).toLowerCase()
  const detail = g.ships.has(card)
    ? `${owner}, attack ${attackOf(g, card)}, shield ${shieldOf(g, card)}`
    : printed.type === 'news'
      ? wholeText(printed)
      : owner
  return {
    sign: <Drawing svg={picture(printed, ART.w, ART.h)} box={[ART.w, ART.h]} />,
    name: printed.name,
    detail,
  }
}
/** At most four of them; of several that are called the same, one stands for all. */
const cards = (at: Moment, of: readonly number[]): readonly Piece[] => {
  const named = new Map<string, Piece>()
  for (const card of of) {
    const piece = cardPiece(at, card)
    if (piece && !named.has(piece.name)) named.set(piece.name, piece)
  }
  return [...named.values()].slice(0, 4)
}
const things = (of: readonly number[]): Where[] => [...new Set(of)].map(card => `card:${card}` as const)
/** Cards the question offers first, without those that only serve as targets. */
const offered = ({ g, question }: Moment): readonly number[] => [
  ...new Set(
    choicesOf(question, g).flatMap(({ things: [first] }) => (isA(first, 'card') ? [idOf(first)] : [])),
  ),
]
const own = ({ g, me }: Moment) => playerAt(g, me)
/** Ships of the viewer's that would be lost if the pile resolved now. */
const doomed = ({ g, me }: Moment): readonly number[] =>
  [...tableOf(g, me).danger]
    .filter(([card, { lost }]) => lost && g.ships.has(card) && rowAt(g, card)?.controller === me)
    .map(([card]) => card)
const enemy = ({ g, me }: Moment): string => {
  const { attacker, region } = g.battle
  const other = attacker === me ? (g.regions.at(region).controller ?? -1) : attacker
  return other < 0 ? 'the enemy' : seatName(g, other, me)
}
/** The card whose effect asks. */
const asking = ({ g }: Moment): string =>
  cardAt(g, askingCard(g)) ? `**${nameAt(g, askingCard(g))}**` : 'An effect'
const byEffect =
  (title: string, text: (at: Moment) => string, rules: Explained['rules']) =>
  (at: Moment): Explained => ({
    title,
    text: text(at),
    pieces: cards(at, [askingCard(at.g), ...offered(at)]),
    at: things(offered(at)),
    ...(rules ? { rules } : {}),
  })

// ---------------------------------------------------------------- the pile

const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
function respond(at: Moment): Explained {
  const { g, me } = at
  const top = [...g.pile].at(-1)
  const mine = offered(at)
  if (!top)
    return {
      title: 'Anything before play goes on?',
      text:
        mine.length > 0
          ? `You may act now with ${mine.map(card => `**${nameAt(g, card)}**`).join(' or ')}. If everybody passes in a row, the next step begins.`
          : 'Everybody is asked at every step; you have nothing to play now. If all pass in a row, the next step begins.',
      pieces: cards(at, mine),
      at: things(mine),
      rules: { Initiative: 'SG-INI-01', News: 'SG-NEWS-02' },
    }
  const lost = doomed(at)
  const harm =
    lost.length === 0
      ? `It does this: ${uncapital(itemDetail(g, top, me))}.`
      : `As the pile lies you lose ${lost
          .map(ship => {
            const { damage, shield } = fateOf(g, ship, tableOf(g, me).danger.get(ship))
            return `**${nameAt(g, ship)}**, ${damage} against a shield of ${shield}`
          })
          .join('; ')}.`
  return {
    title: `${itemName(g, top)} waits on the pile`,
    text: `${harm} ${
      mine.length > 0
        ? `Answer with ${mine.map(card => `**${nameAt(g, card)}**`).join(' or ')}, which comes first, or pass and let the pile resolve from the top.`
        : 'You have no answer to it now: pass, and the pile resolves from the top.'
    }`,
    pieces: cards(at, [...lost, top.card, ...mine]),
    at: [`item:${top.number}`, ...things(lost)],
    rules: { 'The pile': 'SG-PILE-01', Damage: 'SG-DMG-04' },
  }
}

// ---------------------------------------------------------------- management and battle

function manage(at: Moment): Explained {
  const { g } = at
  const choices = choicesOf(at.question, g)
  const can = (verb: string): boolean => choices.some(choice => choice.verb === verb)
  const ways = [
    can('play') && 'play cards',
    can('undock') && '**undock** ships',
    can('command') && 'give commands',
    can('open') && 'open a region',
    can('warp') && (choices.some(c => c.attack) ? '**warp, and attack**' : 'warp'),
    can('upgrade') && 'upgrade your starbase',
  ].filter(way => way !== false)
  return {
    title: 'Your turn to build and move',
    text: `With **${own(at)?.isk ?? 0} ISK** you can ${ways.length > 0 ? listed(ways) : 'do nothing more'}, in any order and as often as you can pay. Pass when you are done: then the battles you began are fought, or your turn ends.`,
    pieces: cards(at, offered(at)),
    at: things(offered(at)),
    rules: { Management: 'SG-MGMT-01', Attacking: 'SG-ATK-01' },
  }
}

function aim(at: Moment): Explained {
  const { g } = at
  const [first] = choicesOf(at.question, g)
  const ship = idOf(first?.things[0])
  const targets = choicesOf(at.question, g).flatMap(({ things: [, to] }) => (to ? [idOf(to)] : []))
  return {
    title: `${nameAt(g, ship)} takes aim`,
    text: `It deals **${fireOf(g, ship)} damage** to one enemy ship here; damage equal to a shield destroys it, and a ship that is hit **still fires**. The attacker names all targets first, then the defender.`,
    pieces: [...cards(at, [ship, ...targets]).slice(0, 2), SIGNS.attack, SIGNS.shield],
    at: things([ship, ...targets]),
    rules: { Targets: 'SG-TGT-01', Damage: 'SG-DMG-01' },
  }
}

/** What one begins with; a coin for coming second is told to both (SG-RULING-112). */
function purse(at: Moment): string {
  const isk = own(at)?.isk ?? 0
  const others = [...at.g.players].reduce((n, player) => n + player.isk, -isk)
  if (isk > 0) return `You start with **${isk} ISK for coming second** and earn about 2 a turn`
  if (others > 0)
    return `You begin, so you start with no ISK and your rival with ${others}; you earn about 2 a turn`
  return 'You start with no ISK and earn about 2 a turn'
}

export const whatNow: WhatNow<Game> = {
  exchange: at => ({
    title: 'Your opening hand',
    text: `Choose the cards you cannot use soon: they are shuffled back and you draw **as many new ones**, this once. ${purse(at)}, so cheap ships and locations are worth keeping.`,
    pieces: [SIGNS.isk, TYPES.ship, TYPES.location],
    at: things(offered(at)).slice(0, 7),
    rules: { 'Opening hand': 'SG-SETUP-07' },
  }),
  'income or card': at => ({
    title: 'Money, or a card',
    text: `Your income this turn is **${incomeOf(at.g, at.me)} ISK**. Give **all** of it up and you draw one card instead, ${at.g.turn === 1 && at.g.players.length === 2 ? 'the only one this turn: who begins skips the first draw phase' : 'besides the one you draw anyway'}.`,
    pieces: [SIGNS.isk, SIGNS.mining],
    rules: { Income: 'SG-INC-01', 'Instead of income': 'SG-TURN-06' },
  }),
  initiative: respond,
  manage,
  x: at => ({
    title: 'How large is X?',
    text: `${asking(at)} works with the X you choose, and **you pay X ISK** of your ${own(at)?.isk ?? 0}. Once chosen it stands for every X on the card.`,
    pieces: cards(at, [askingCard(at.g)]),
    rules: { 'Price X': 'SG-CARD-04' },
  }),
  'second target': byEffect(
    'A second target',
    at =>
      `${asking(at)} wants two targets: the first is chosen. Pick one of those that glow; targets are fixed when the card goes on the pile.`,
    {
      Targets: 'SG-TRG-04',
    },
  ),
  'price: sacrifice': byEffect(
    'Part of the price is a ship',
    at =>
      `${asking(at)} is paid for with a ship of yours, which goes to its owner’s scrapheap **now**. Choose one you can spare: the price is not given back.`,
    {
      Sacrifice: 'SG-SAC-01',
    },
  ),
  'price: discard': byEffect(
    'Part of the price is cards',
    at =>
      `${asking(at)} is paid for with cards of your hand, which go to your scrapheap **now**. Choose those that you will not play soon.`,
    {
      Discarding: 'SG-KEY-01',
    },
  ),
  'next ability': byEffect(
    'Several of your abilities wait',
    () =>
      'They go on the pile one after the other, and **the last one resolves first**. Choose which goes on next.',
    {
      'The pile': 'SG-PILE-01',
    },
  ),
  'ability target': byEffect(
    'The ability needs a target',
    at =>
      `${asking(at)} works on what you choose now. Pick one of those that glow; others may still answer before it happens.`,
    {
      Targets: 'SG-TRG-04',
    },
  ),
  discard: at => ({
    title: `${counted(at.question?.min ?? 0, 'card')} must go`,
    text:
      at.g.phase === 'end' && !at.g.resolving
        ? `You end your turn with **no more than 7 cards**. Give up what you cannot pay for soon; everybody sees what goes to your scrapheap.`
        : `${asking(at)} makes you discard. Give up what you cannot pay for soon; everybody sees what goes to your scrapheap.`,
    pieces: cards(at, offered(at)),
    at: things(offered(at)),
    rules: { 'End phase': 'SG-END-01', Discarding: 'SG-KEY-01' },
  }),
  take: byEffect(
    'One of these goes to your hand',
    at => `${asking(at)} lets you look at cards of your market. Take **one**; nobody else sees which.`,
    {
      'Who sees what': 'SG-INF-11',
    },
  ),
  search: byEffect(
    'A card from your market',
    at =>
      `${asking(at)} lets you look through your market, which is shuffled afterwards. Take the card you need, or **none**.`,
    {
      'Who sees what': 'SG-INF-11',
    },
  ),
  recover: byEffect(
    'A card comes back',
    at => `${asking(at)} gives back a card that lies in your scrapheap. Choose which one.`,
    {
      'Other terms': 'SG-KEY-02',
    },
  ),
  sacrifice: byEffect(
    'A ship must be given up',
    at =>
      `${asking(at)} costs you one of your ships. Choose the one you need least: it goes to its owner’s scrapheap.`,
    {
      Sacrifice: 'SG-SAC-05',
    },
  ),
  'pay or sacrifice': byEffect(
    'Pay, or lose a ship',
    at =>
      `${asking(at)} lets you choose: pay ISK (you have **${own(at)?.isk ?? 0}**), or sacrifice a ship of yours.`,
    {
      Sacrifice: 'SG-SAC-02',
    },
  ),
  'upkeep.pay': byEffect(
    'Upkeep is due',
    at =>
      `${asking(at)} costs its upkeep each turn. Pay it from your **${own(at)?.isk ?? 0} ISK**, or the card goes to the scrapheap.`,
    {
      Income: 'SG-INC-01',
    },
  ),
  'optional draw.ask': at => ({
    title: 'A card more',
    text: `You may draw an extra card, and usually should. Your market has **${counted(own(at)?.market.length ?? 0, 'card')}**: whoever must draw from an empty one loses.`,
    rules: { 'Draw phase': 'SG-DRAW-01' },
  }),
  'effect.may': byEffect(
    'You may use this ability',
    at =>
      `${asking(at)} offers its effect; you need not take it. Read the card: what it does happens at once.`,
    {
      Abilities: 'SG-ABL-01',
    },
  ),
  'withdraw.ships': at => {
    const region = regionName(at.g, at.g.battle.region, at.me)
    const ships = offered(at)
    if (at.g.step === 'result')
      return {
        title: 'Your ships must leave',
        text: `No defending ship left the battle of ${region}, so **every attacker withdraws**: choose your dock or a region without enemies for each.`,
        pieces: cards(at, ships),
        at: things(ships),
        rules: { Withdrawing: 'SG-RES-08' },
      }
    return {
      title: 'Stay, or get out',
      text: `Ships may leave ${region} for your dock or a region without enemies; those that stay fight. ${at.g.battle.attacker === at.me ? 'You decide first, then the defender.' : '**If your last ship leaves an outer region, the attacker takes it.**'}`,
      pieces: cards(at, ships),
      at: things(ships),
      rules: { Withdrawing: 'SG-WDR-01', Ambush: 'SG-WDR-08' },
    }
  },
  'target.aim': aim,
  'next attack': at => ({
    title: 'Which battle comes first',
    text: `You attacked several regions; each is fought to its end before the next, homes first. Begin where the result decides most for you against ${enemy(at)}.`,
    rules: { Battles: 'SG-BAT-03' },
  }),
  'leave a fallen home.go': at => ({
    title: 'The starbase has fallen',
    text: 'Your ships there need a new place: choose your dock or a region for each. An outer region that nobody controls becomes **yours at once**.',
    pieces: cards(at, offered(at)),
    at: things(offered(at)),
    rules: { Regions: 'SG-REG-08' },
  }),
}
