import { isOut, playersOf } from '@orrery/kernel'
import type { Filter, Target } from '../content/vocabulary.js'
import type { G } from '../state.js'
import { kindOf } from '../state.js'
import { isCard, itemCode, itemIn, regionCode, regionIn, seatCode, seatIn } from './codes.js'
import { inPlay } from './in-play.js'
import { isEnemy } from './teams.js'
import type { Voice } from './values.js'
import { lawOn, matches } from './values.js'

/** Targets: what a card allows, chosen when it is announced and looked at again when it resolves. */

type Rule = 'SG-TRG-02' | 'SG-TRG-03' | undefined
/** Which rule forbids this target; undefined when it is legal. `news`: whether a news card aims. */
export function whyNot(g: G, target: Target, code: number, v: Voice, news: boolean): Rule {
  switch (target.what) {
    case 'card': {
      if (!isCard(g, code)) return 'SG-TRG-02'
      const kind = kindOf(g, code)
      if (kind.type !== target.type || !inPlay(g, code)) return 'SG-TRG-02'
      if (kind.type === 'ship' && g.cards.at(code).docked && target.docked !== true) return 'SG-TRG-03'
      if (!matches(g, target, code, kind, v)) return 'SG-TRG-02'
      return news && lawOn(g, 'unaimed', code) ? 'SG-TRG-02' : undefined
    }
    case 'region':
    case 'outer': {
      const region = regionIn(g, code)
      if (region < 0 || !g.regions.at(region).open) return 'SG-TRG-02'
      return target.what === 'outer' && region < playersOf(g) ? 'SG-TRG-02' : undefined
    }
    case 'player':
    case 'opponent': {
      const seat = seatIn(g, code)
      if (seat < 0 || isOut(g, seat)) return 'SG-TRG-02'
      return target.what === 'opponent' && !isEnemy(g, seat, v.you) ? 'SG-TRG-02' : undefined
    }
    case 'pile': {
      const at = itemAt(g, itemIn(g, code))
      if (at < 0) return 'SG-TRG-02'
      const item = g.pile.at(at)
      const what =
        item.what === 'card' ? kindOf(g, item.card).type : item.what === 'ability' ? 'ability' : item.what
      return (target.items ?? []).some(allowed => allowed === what) ? undefined : 'SG-TRG-02'
    }
  }
}
export function itemAt(g: G, number: number): number {
  for (let i = 0; i < g.pile.length; i++) if (g.pile.at(i).number === number) return i
  return -1
}
/** The lowest number that no item on the pile has or still aims at: who dropped out may have taken its target along. */
export function freeNumber(g: G): number {
  for (let n = 0; ; n++) {
    let taken = false
    for (let i = 0; i < g.pile.length - 1; i++) {
      const { number, target } = g.pile.at(i)
      if (number === n || target === itemCode(g, n)) taken = true
    }
    if (!taken) return n
  }
}
const zoneFor = (g: G, filter: Filter) =>
  filter.type === 'ship'
    ? g.ships
    : filter.type === 'location'
      ? g.locations
      : filter.type === 'structure'
        ? g.structures
        : g.news
/** Everything that could be meant, legal or not. */
export function candidates(g: G, target: Target, push: (code: number) => void): void {
  switch (target.what) {
    case 'card': {
      const zone = zoneFor(g, target)
      for (let i = 0; i < zone.length; i++) push(zone.at(i))
      return
    }
    case 'region':
    case 'outer':
      for (let r = 0; r < g.regions.length; r++) push(regionCode(g, r))
      return
    case 'player':
    case 'opponent':
      for (let seat = 0; seat < playersOf(g); seat++) push(seatCode(g, seat))
      return
    case 'pile':
      for (let i = 0; i < g.pile.length; i++) push(itemCode(g, g.pile.at(i).number))
  }
}
export function legalTargets(g: G, target: Target, v: Voice, news: boolean): number[] {
  const out: number[] = []
  candidates(g, target, code => {
    if (whyNot(g, target, code, v, news) === undefined) out.push(code)
  })
  return out
}
export function hasTarget(g: G, target: Target, v: Voice, news: boolean): boolean {
  return legalTargets(g, target, v, news).length > 0
}
