import type { Go, LiveOf, Offer, Seat } from '@orrery/kernel'
import { call, everyone, first, id, int, look, move, playersOf, seat, second, word } from '@orrery/kernel'
import type { Kind } from '../content/kinds.js'
import type { Filter, Target, Use } from '../content/vocabulary.js'
import { ENDLESS } from '../content/vocabulary.js'
import type { G } from '../state.js'
import { controllerOf, emit, k, kindOf, MOST_ANNOUNCED, NONE } from '../state.js'
import { discard, sacrificed } from './choices.js'
import { isCard, noTarget, regionCode, regionIn } from './codes.js'
import { guardWith } from './guard-with.js'
import { destroy } from './in-play.js'
import { raise } from './pending.js'
import { candidates, freeNumber, hasTarget, whyNot } from './targets.js'
import { fire, LOOP } from './triggers.js'
import type { Voice } from './values.js'
import { attackOf, countedX, eachInPlay, headPower, matches, placesOf, priceOf } from './values.js'
import { check } from './winning.js'

/** Announcing a card, an ability, an outer region or an upgrade: choose, pay, put on the pile (SG-RULING-95). */

const voiceFor = (g: G, card: number, you: Seat): Voice => ({
  card,
  you,
  here: g.cards.at(card).region,
  target: NONE,
})

// ---------------------------------------------------------------- may it be played?

/** SG-DECK-17. */
const raceFits = (g: G, card: number, by: Seat): boolean => {
  const { races } = kindOf(g, card)
  return races === 0 || (races & (1 << g.players.at(by).race)) !== 0
}
/** SG-SAC-01: whatever the card says, it is one of the player's own. */
function hasVictim(g: G, filter: Filter, v: Voice): boolean {
  let found = false
  eachInPlay(g, filter, v, card => {
    if (g.cards.at(card).controller === v.you) found = true
  })
  return found
}
/** SG-MGMT-03: ISK and everything else the card demands. A location is looked at region by region. */
function payable(g: G, card: number, by: Seat): boolean {
  const { card: printed, type } = kindOf(g, card)
  if (type !== 'location' && priceOf(g, by, card, 0, NONE) > g.players.at(by).isk) return false
  return printed.sacrifice === undefined || hasVictim(g, printed.sacrifice, voiceFor(g, card, by))
}
export type Playing = object
const held = k.cardsIn<Playing>(
  'card',
  g => g.cards.length,
  (g, _f, by) => g.players.at(by).hand,
)
const rows = [
  ['SG-DECK-17', (g: G, _f: Playing, card: number, by: Seat) => raceFits(g, card, by)],
  [
    'SG-MGMT-05',
    (g: G, _f: Playing, card: number, by: Seat) => !kindOf(g, card).card.limited || !g.players.at(by).limited,
  ],
  ['SG-MGMT-03', (g: G, _f: Playing, card: number, by: Seat) => payable(g, card, by)],
] as const
const inHand = (g: G, _f: Playing, card: number, by: Seat): boolean => g.players.at(by).hand.has(card)

const room = (g: G): boolean => g.pile.length < MOST_ANNOUNCED
const theNews = k.guard<Playing>(held, [
  ['SG-RULING-107', room],
  ['SG-INF-01', inHand],
  ['SG-NEWS-01', (g, _f, card) => kindOf(g, card).type === 'news'],
  ...rows,
])
const anyCard = k.guard<Playing>(held, [['SG-INF-01', inHand], ...rows])

/** What a card in hand is aimed at: news at its target, a location at its region, anything else at nothing. */
function aimRule(g: G, card: number, code: number, by: Seat): string | undefined {
  const kind = kindOf(g, card)
  if (kind.type === 'location') return locationRule(g, kind, card, regionIn(g, code), by)
  const target = kind.play?.target
  if (target === undefined) return code === noTarget(g) ? undefined : 'SG-TRG-02'
  if (code === noTarget(g)) return 'SG-TRG-01'
  const second = kind.play?.second
  if (second && !hasTarget(g, second, voiceFor(g, card, by), true)) return 'SG-TRG-01'
  return whyNot(g, target, code, voiceFor(g, card, by), true)
}
/** SG-LOC-01..05. */
export function locationRule(g: G, kind: Kind, card: number, region: number, by: Seat): string | undefined {
  if (region < 0 || !g.regions.at(region).open) return 'SG-LOC-01'
  if (kind.card.only === 'outer' && region < playersOf(g)) return 'SG-LOC-02'
  if (kind.card.only === 'own-home' && region !== by) return 'SG-LOC-02'
  let here = 0
  for (let i = 0; i < g.locations.length; i++) {
    const other = g.locations.at(i)
    if (g.cards.at(other).region !== region) continue
    here++
    if (kind.card.alone && g.cards.at(other).kind === kind.n) return 'SG-LOC-02'
  }
  const places = placesOf(g, region)
  if (places !== ENDLESS && here >= places) return 'SG-LOC-03'
  return g.players.at(by).hand.has(card) && priceOf(g, by, card, 0, region) > g.players.at(by).isk
    ? 'SG-MGMT-03'
    : undefined
}
const cardAim: Offer<G, Playing> = guardWith(
  (g, _f, _by, card, push) => {
    const kind = kindOf(g, card)
    if (kind.type === 'location') {
      for (let r = 0; r < g.regions.length; r++) if (g.regions.at(r).open) push(regionCode(g, r))
    } else if (kind.play?.target) candidates(g, kind.play.target, push)
    else push(noTarget(g))
  },
  (g, _f, code, by, card) => aimRule(g, card, code, by),
)
const cost = (g: G, _f: Playing, x: number, by: Seat) => {
  return { price: priceOf(g, by, first(x), 0, regionIn(g, second(x))) }
}
export const mayPlayNews = k.pairs(theNews, cardAim, cost)
export const mayPlayCard = k.pairs(anyCard, cardAim, cost)

// ---------------------------------------------------------------- may it be used?

/** Only of cards that have one: no other is among the users. */
const abilityOf = (g: G, card: number): Use => kindOf(g, card).use as Use
function affordable(g: G, card: number, by: Seat): boolean {
  const use = abilityOf(g, card)
  if ((use.isk ?? 0) > g.players.at(by).isk) return false
  if ((use.discard ?? 0) > g.players.at(by).hand.length) return false
  return use.sacrifice === undefined || hasVictim(g, use.sacrifice, voiceFor(g, card, by))
}
/** An ability that costs nothing could go round for ever. */
const isFree = (use: Use): boolean => !use.isk && use.discard === undefined && use.sacrifice === undefined
const usable = k.guard<Playing>(
  k.cardsIn(
    'card',
    g => g.cards.length,
    g => g.users,
  ),
  [
    ['SG-RULING-107', room],
    ['SG-ABL-03', (g, _f, card) => g.users.has(card)],
    ['SG-CTL-04', (g, _f, card, by) => controllerOf(g, card) === by],
    ['SG-SHIP-06', (g, _f, card) => !g.cards.at(card).docked || abilityOf(g, card).docked === true],
    ['SG-ATK-02', (g, _f, card) => g.phase !== 'management' || !g.cards.at(card).attacked],
    [
      'SG-ABL-06',
      (g, _f, card) =>
        !abilityOf(g, card).once || (g.cards.at(card).used & (1 << kindOf(g, card).usePlace)) === 0,
    ],
    ['SG-GOLD-01', (g, _f, card, by) => !abilityOf(g, card).yours || g.active === by],
    ['SG-RULING-21', (g, _f, card) => !isFree(abilityOf(g, card)) || g.cards.at(card).fired < LOOP],
    ['SG-ABL-05', (g, _f, card, by) => affordable(g, card, by)],
  ],
)
const abilityAim: Offer<G, Playing> = guardWith(
  (g, _f, _by, card, push) => {
    const target = abilityOf(g, card).target
    if (target) candidates(g, target, push)
    else push(noTarget(g))
  },
  (g, _f, code, by, card) => {
    const target = abilityOf(g, card).target
    if (target === undefined) return code === noTarget(g) ? undefined : 'SG-TRG-02'
    if (code === noTarget(g)) return 'SG-TRG-01'
    const second = abilityOf(g, card).second
    if (second && !hasTarget(g, second, voiceFor(g, card, by), false)) return 'SG-TRG-01'
    return whyNot(g, target, code, voiceFor(g, card, by), false)
  },
)
export const mayUse = k.pairs(usable, abilityAim, (g, _f, x) => ({ price: abilityOf(g, first(x)).isk ?? 0 }))

// ---------------------------------------------------------------- announcing

const announceLocals = {
  by: seat(),
  what: word('card', 'ability', 'region', 'upgrade'),
  card: id(),
  target: id(),
  second: id(),
  x: int(),
  victim: id(),
}
type Announce = LiveOf<typeof announceLocals>

const sacrificeFilter = (g: G, f: Announce): Filter | undefined =>
  f.what === 'card'
    ? kindOf(g, f.card).card.sacrifice
    : f.what === 'ability'
      ? abilityOf(g, f.card).sacrifice
      : undefined
const victims = k.guard<Announce>(
  k.cardsIn(
    'card',
    g => g.cards.length,
    (g, f) => sacrificed(g, sacrificeFilter(g, f)),
  ),
  [
    ['SG-SAC-01', (g, f, card) => sacrificed(g, sacrificeFilter(g, f)).has(card)],
    ['SG-SAC-01', (g, f, card) => g.cards.at(card).controller === f.by],
    [
      'SG-SAC-02',
      (g, f, card) =>
        matches(g, sacrificeFilter(g, f) as Filter, card, kindOf(g, card), voiceFor(g, f.card, f.by)),
    ],
  ],
)
const handOf = k.guard<Announce>(
  k.cardsIn(
    'card',
    g => g.cards.length,
    (g, f) => g.players.at(f.by).hand,
  ),
  [['SG-ABL-05', (g, f, card) => g.players.at(f.by).hand.has(card)]],
)
const secondOf = (g: G, f: Announce) =>
  f.what === 'card'
    ? kindOf(g, f.card).play?.second
    : f.what === 'ability'
      ? abilityOf(g, f.card).second
      : undefined
const secondTargets = guardWith<Announce>(
  (g, f, _by, _given, push) => {
    candidates(g, secondOf(g, f) as Target, push)
  },
  (g, f, code) => whyNot(g, secondOf(g, f) as Target, code, voiceFor(g, f.card, f.by), f.what === 'card'),
)
export const announce = k.procedure('announce', announceLocals, {
  // SG-RULING-95: it is shown first, and what is chosen then is chosen before everybody's eyes.
  show: (g, f) => look(g, g.cards.at(f.card), everyone(g)),
  x: k.ask(
    (g, f) => {
      const by = f.what === 'card' ? kindOf(g, f.card).card.x : undefined
      return by && 'chosen' in by
        ? {
            kind: 'number',
            seat: f.by,
            min: 0,
            max: g.players.at(f.by).isk,
            rule: 'SG-RULING-18',
            prompt: 'x',
          }
        : null
    },
    (_g, f, [x = 0]) => {
      f.x = x
    },
  ),
  second: k.ask(
    (g, f) =>
      secondOf(g, f)
        ? { kind: 'pick', seat: f.by, from: secondTargets, min: 1, max: 1, prompt: 'second target' }
        : null,
    (_g, f, [code = NONE]) => {
      f.second = code
    },
  ),
  sacrifice: k.ask(
    (g, f) =>
      sacrificeFilter(g, f)
        ? {
            kind: 'pick',
            seat: f.by,
            from: victims,
            min: 1,
            max: 1,
            rule: 'SG-SAC-05',
            prompt: 'price: sacrifice',
          }
        : null,
    (_g, f, [ship = NONE]) => {
      f.victim = ship
    },
  ),
  discard: k.ask(
    (g, f) => {
      const n = f.what === 'ability' ? (abilityOf(g, f.card).discard ?? 0) : 0
      return n > 0
        ? {
            kind: 'pick',
            seat: f.by,
            from: handOf,
            min: n,
            max: n,
            rule: 'SG-ABL-05',
            prompt: 'price: discard',
          }
        : null
    },
    (g, f, cards) => discard(g, f.by, cards),
  ),
  pay: (g, f) => pay(g, f),
  raise: () => call(raise),
})
function pay(g: G, f: Announce): Go {
  const player = g.players.at(f.by)
  const kind = kindOf(g, f.card)
  const isCardPlayed = f.what === 'card'
  const counted = isCardPlayed && kind.card.x && 'counted' in kind.card.x ? countedX(g, f.by, f.card) : f.x
  const price = priceFor(g, f, kind)
  const power = f.what === 'ability' ? headPower(g, f.card, kind.use?.head) : 0
  const here = g.cards.at(f.card).region
  player.isk -= price
  const item = g.pile.push()
  item.number = freeNumber(g)
  item.what = f.what
  item.card = f.card
  item.by = f.by
  item.ability = f.what === 'ability' ? kind.usePlace : NONE
  item.target = f.target
  item.targetLife = isCard(g, f.target) ? g.cards.at(f.target).life : 0
  item.second = f.second
  item.secondLife = isCard(g, f.second) ? g.cards.at(f.second).life : 0
  item.x = f.what === 'ability' ? g.cards.at(f.card).x : counted
  item.life = g.cards.at(f.card).life
  item.region = here
  item.power = power
  item.sacrificed = f.victim < 0 ? 0 : attackOf(g, f.victim)
  const { by, what, card, target, second } = f
  emit(g, 'announced', { by, what, card, price, target, second, x: counted })
  if (f.what === 'ability' && kind.use?.once) g.cards.at(f.card).used |= 1 << kind.usePlace
  if (f.what === 'ability' && isFree(abilityOf(g, f.card))) g.cards.at(f.card).fired += 1
  if (isCardPlayed) {
    move(g, f.card, player.hand, g.played)
    if (kind.card.limited) player.limited = true
  }
  // SG-RULING-94: a sacrifice paid as a price triggers on top of what was just announced.
  if (f.victim >= 0) destroy(g, [f.victim], 'sacrificed')
  if (isCardPlayed && kind.type === 'news') {
    player.news += 1
    // "Enemy news" asks whose it is: on the pile, whoever played it.
    const row = g.cards.at(f.card)
    row.controller = f.by
    fire(g, 'news', f.card)
    row.controller = NONE
  }
  return check(g)
}
function priceFor(g: G, f: Announce, kind: Kind): number {
  if (f.what === 'ability') return kind.use?.isk ?? 0
  if (f.what === 'upgrade') return kind.card.upgrade?.price ?? 0
  return priceOf(g, f.by, f.card, f.x, regionIn(g, f.target))
}
