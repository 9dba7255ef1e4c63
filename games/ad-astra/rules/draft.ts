import type { Seat } from '@orrery/kernel'
import { arrange, draw, move, moveAll, one, roll, shuffle } from '@orrery/kernel'
import type { AdAstra, Seen } from '../state.js'
import { content, emit, k, seatCount, tablesOf } from '../state.js'
import { scenarioOf } from './setup.js'

/** The draft: three picks from packets that go round the table. */

const PACKET = 5
/** A packet of so many is not passed on any more (AA-DRAFT-05). */
const LAST = 2

/** AA-GEN-10: the discards become the new deck. */
export function drawTechnology(g: AdAstra, who: Seat, to: 'hand' | 'packet'): void {
  if (g.technologyDeck.length === 0) {
    moveAll(g, g.technologyDiscard, g.technologyDeck)
    shuffle(g, g.technologyDeck)
  }
  draw(g, g.technologyDeck, g.players.at(who)[to])
}
/** AA-DRAFT-02, AA-RULING-45: five each, or equally many as far as they go. */
function deal(g: AdAstra): void {
  const prepared = g.round === 1 ? scenarioOf(g) : undefined
  const left = Math.floor((g.technologyDeck.length + g.technologyDiscard.length) / seatCount(g))
  for (let who = 0; who < seatCount(g); who++) {
    if (prepared) {
      const { packet } = g.players.at(who)
      for (const id of prepared.seats[who]?.packet ?? []) {
        const title = content(g).technologies.indexOf(id)
        const card = g.technologyDeck
          .toArray()
          .find(c => tablesOf(g).technologies[c] === content(g).technologies.at(title))
        if (card !== undefined) move(g, card, g.technologyDeck, packet)
      }
    } else for (let i = Math.min(PACKET, left); i > 0; i--) drawTechnology(g, who, 'packet')
    tidy(g, who)
  }
}
/** Packets lie sorted: the order says nothing about where cards came from. */
const tidy = (g: AdAstra, who: Seat): void => {
  const { packet } = g.players.at(who)
  arrange(
    g,
    packet,
    packet.toArray().sort((a, b) => a - b),
  )
}
/** AA-DRAFT-04: to the left in odd rounds, to the right in even ones. */
function passOn(g: AdAstra): void {
  const n = seatCount(g)
  const from = (who: Seat): Seat => (who + (g.round % 2 === 1 ? n - 1 : 1)) % n
  moveAll(g, g.players.at(0).packet, g.passing)
  let who = 0
  for (let i = 1; i < n; i++) {
    moveAll(g, g.players.at(from(who)).packet, g.players.at(who).packet)
    who = from(who)
  }
  moveAll(g, g.passing, g.players.at(who).packet)
}

const packets = k.guard<object>(
  k.cardsIn(
    'card',
    g => tablesOf(g).technologies.length,
    (g, _f, who) => g.players.at(who).packet,
    'AA-DRAFT-03',
  ),
  [],
)
const drafting = (g: Seen): Seat[] =>
  Array.from({ length: seatCount(g) }, (_, who) => who).filter(
    who => !g.players.at(who).automa && g.players.at(who).packet.length > 0,
  )

export const draft = k.procedure('draft', {
  deal: g => {
    deal(g)
    emit(g, 'draft', { round: g.round, left: g.round % 2 === 1 }) // AA-DRAFT-04
  },
  pick: k.askAll(
    drafting,
    (_g, _f, who) => one(who, packets),
    (g, _f, joined) => {
      for (const who of joined.order) {
        const { packet, kept } = g.players.at(who)
        for (const card of joined.of(who)) move(g, card, packet, kept)
      }
    },
    { keptSecret: true },
  ),
  pass: g => {
    for (const { automa, packet } of g.players)
      if (automa && packet.length > 0) move(g, packet.at(roll(g, packet.length)), packet, g.technologyDiscard)
    // All packets are equally long.
    if (g.players.at(0).packet.length > LAST) {
      passOn(g) // AA-DRAFT-04
      return 'pick'
    }
    for (const { packet } of g.players) moveAll(g, packet, g.technologyDiscard)
    return undefined
  },
  /** AA-DRAFT-07. */
  keep: g => {
    for (const { kept, hand } of g.players) moveAll(g, kept, hand)
  },
})
