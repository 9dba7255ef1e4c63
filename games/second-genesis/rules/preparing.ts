import type { LiveOf, Setup } from '@orrery/kernel'
import {
  call,
  clockwise,
  contentOf,
  draw,
  move,
  playersOf,
  put,
  roll,
  seat,
  settingOf,
  shuffle,
} from '@orrery/kernel'
import type { Content } from '../content/index.js'
import { kindsOf, raceNumber } from '../content/kinds.js'
import { purses } from '../content/starters.js'
import { RACES } from '../content/vocabulary.js'
import { physical } from '../deck.js'
import type { G } from '../state.js'
import { emit, k } from '../state.js'
import { agreedTeams } from './teams.js'

/** Preparing a game: starbases up, outer regions face down, markets shuffled, seven cards each. */
export const HAND = 7

export function layOut(g: G, setup: Setup): void {
  const content = contentOf<Content>(g)
  const kinds = kindsOf(content)
  const all = physical(setup, content)
  g.teams = agreedTeams(g)
  let from = 0
  for (let s = 0; s < setup.players; s++) {
    // Numbers are dealt at random, so that a card's number tells nothing about the list it came from.
    deal(g, all.kinds.slice(from, from + (all.markets[s] ?? 0)), from, s)
    from += all.markets[s] ?? 0
  }
  for (let s = 0; s < setup.players; s++) {
    const starbase = all.market + s
    const kind = all.kinds[starbase] ?? 0
    lay(g, starbase, kind, s, s)
    g.players.at(s).starbase = starbase
    g.players.at(s).race = raceNumber[kinds[kind]?.card.races[0] ?? 'amarr']
    const home = g.regions.at(s)
    home.card = starbase
    home.open = true
    home.controller = s
    const outer = all.market + setup.players + s * 3
    const three = deal(g, all.kinds.slice(outer, outer + 3), outer, s)
    three.forEach((card, i) => {
      const region = setup.players + s * 3 + i
      g.cards.at(card).region = region
      g.regions.at(region).card = card
    })
  }
  for (let s = 0; s < setup.players; s++) {
    const player = g.players.at(s)
    for (let card = 0; card < all.market; card++) if (all.owners[card] === s) put(g, card, player.market)
    shuffle(g, player.market)
  }
  g.active = roll(g, setup.players) // SG-SETUP-05
  clockwise(g, g.active).forEach((s, place) => (g.players.at(s).isk = coinsOf(g, s, place))) // SG-SETUP-10
  for (const s of clockwise(g, g.active))
    for (let i = 0; i < HAND; i++) draw(g, g.players.at(s).market, g.players.at(s).hand)
}
/** SG-RULING-112: what makes up for a late place, and with three or more for a deck that does not last as long. */
function coinsOf(g: G, seat: number, place: number): number {
  const agreed = settingOf(g, 'second') as 'by-format' | number
  const starter = settingOf(g, 'format') === 'starter'
  const coin = agreed === 'by-format' ? Number(starter) : agreed
  const players = playersOf(g)
  const late = coin * Math.max(0, place + 1 - Math.ceil(players / 2))
  if (players === 2 || !starter || coin === 0) return late
  // The more play, the longer it lasts.
  return late + purses[RACES[g.players.at(seat).race] ?? 'amarr'] * (players > 3 ? 2 : 1)
}
function lay(g: G, card: number, kind: number, owner: number, region: number): void {
  const row = g.cards.at(card)
  row.owner = owner
  row.kind = kind
  row.region = region
}
/** Gives consecutive card numbers to kinds in a random order. */
function deal(g: G, kinds: number[], from: number, owner: number): number[] {
  const left = [...kinds]
  return kinds.map((_, i) => {
    const [kind = 0] = left.splice(roll(g, left.length), 1)
    lay(g, from + i, kind, owner, -1)
    return from + i
  })
}

/** SG-SETUP-07..09: once, any number of cards back and as many new ones. */
const exchangeLocals = { by: seat() }
type Exchange = LiveOf<typeof exchangeLocals>
const fromHand = k.guard<Exchange>(
  k.cardsIn(
    'card',
    g => g.cards.length,
    (g, f) => g.players.at(f.by).hand,
  ),
  [['SG-SETUP-07', (g, f, card) => g.players.at(f.by).hand.has(card)]],
)
const exchange = k.procedure('opening hand', exchangeLocals, {
  which: k.ask(
    (_g, f) => ({
      kind: 'pick',
      seat: f.by,
      from: fromHand,
      min: 0,
      max: HAND,
      rule: 'SG-SETUP-07',
      prompt: 'exchange',
    }),
    (g, f, cards) => {
      const { hand, market } = g.players.at(f.by)
      for (const card of cards) move(g, card, hand, market)
      if (cards.length > 0) shuffle(g, market)
      for (const _ of cards) draw(g, market, hand)
      emit(g, 'exchanged', { by: f.by, n: cards.length })
    },
  ),
})
export const prepare = k.procedure(
  'preparing',
  {},
  {
    exchange: k.each(
      g => clockwise(g, g.active),
      (_g, _f, by) => call(exchange, { by }),
    ),
  },
)
