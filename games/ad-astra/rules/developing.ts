import type { LiveOf } from '@orrery/kernel'
import { call, flag, id, move, seat } from '@orrery/kernel'
import { BRANCHES } from '../content/vocabulary.js'
import type { Seen } from '../state.js'
import { emit, k, technologyOf } from '../state.js'
import { useAll } from './abilities.js'
import { technologyLimit } from './boards.js'
import { cardCount, discardTechnology } from './hand.js'

/** Developing: after its action a technology card stays beside the board, or is discarded. */

/** A technology that was traded is received: it is not developed anew, and stays as it lay (AA-RULING-49). */
const locals = { seat: seat(), card: id(), received: flag() }
type Developing = LiveOf<typeof locals>

/** AA-TECH-01: branch and tier; `any` is whichever branch reaches it. */
export function meetsRequirement(g: Seen, who: number, card: number): boolean {
  const { branch, tier } = technologyOf(g, card)
  const { tiers } = g.players.at(who)
  if (branch !== 'any') return tiers.get(BRANCHES.indexOf(branch)) >= tier
  return BRANCHES.some((_, i) => tiers.get(i) >= tier)
}
/** AA-TECH-06. */
export const hasNamed = (g: Seen, who: number, card: number): boolean => {
  const technology = technologyOf(g, card)
  const { developed } = g.players.at(who)
  for (let i = 0; i < developed.length; i++) if (technologyOf(g, developed.at(i)) === technology) return true
  return false
}
export const hasSpace = (g: Seen, who: number): boolean =>
  g.players.at(who).developed.length < technologyLimit(g, who)

const own = k.guard<Developing>(
  k.cardsIn('card', cardCount, (g, f) => g.players.at(f.seat).developed, 'AA-TECH-03'),
  [],
)
/** AA-TECH-01, AA-TECH-03: the card lies among those being played; to keep it, others may have to go first. */
export const develop = k.procedure('develop', locals, {
  begin: (g, f) => (meetsRequirement(g, f.seat, f.card) ? 'choose' : 'drop'), // AA-TECH-01
  choose: k.choose((_g, f) => f.seat, {
    develop: k.plain<Developing, 'keep'>(
      [
        ['AA-TECH-06', (g, f) => !hasNamed(g, f.seat, f.card)],
        ['AA-TECH-13', (g, f) => hasSpace(g, f.seat)],
      ],
      () => 'keep',
    ),
    discard: k.option(own, (g, f, card) => {
      discardTechnology(g, card, g.players.at(f.seat).developed)
      emit(g, 'discarded', { by: f.seat, cards: [card] })
      return 'choose'
    }),
    decline: k.plain<Developing, 'drop'>([], () => 'drop'),
  }),
  keep: (g, f) => {
    move(g, f.card, g.played, g.players.at(f.seat).developed)
    emit(g, 'developed', { by: f.seat, card: f.card })
    return f.received ? 'end' : call(useAll, { seat: f.seat, moment: 'on:developed' }, 'end')
  },
  drop: (g, f) => discardTechnology(g, f.card, g.played),
  end: () => undefined,
})
