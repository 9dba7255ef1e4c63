import type { Seat } from '@orrery/kernel'
import { bit, int, NOBODY, seat, some } from '@orrery/kernel'
import type { AdAstra, Seen } from '../state.js'
import { content, emit, k } from '../state.js'
import { overview } from './overview.js'
import { countBits, owned, ownedByOthers } from './systems.js'
import { hasLaw } from './boards.js'
import { changeRelation } from './relations.js'

/** Influence tokens: one to a system, ready or flipped; tokens off the board are supply (AA-RULING-12). */

export const influenced = (g: Seen, who: Seat): number => overview(g).influenced[who] as number
/** Systems under a seat's influence that another player owns. */
export const foreignInfluence = (g: Seen, who: Seat): number =>
  countBits(influenced(g, who) & ownedByOthers(g, who))
export const tokensOut = (g: Seen, who: Seat): number => countBits(influenced(g, who))
/** AA-INF-03. */
export const tokensInSupply = (g: Seen, who: Seat): number =>
  content(g).tokens.byId('influence').count - tokensOut(g, who)
/** AA-INF-04: the last one in the galaxy stays. */
export const isLastToken = (g: Seen, system: number): boolean => {
  const { influence } = g.systems.at(system)
  return influence !== NOBODY && tokensOut(g, influence) === 1
}
export const isReadyToken = (g: Seen, system: number, who: Seat): boolean => {
  const row = g.systems.at(system)
  return row.influence === who && !row.flipped
}

/** AA-SOL-03, AA-RULING-84: a token of Sol may be used by whoever owns its system, too. */
export const isUsableToken = (g: Seen, system: number, who: Seat): boolean => {
  const { influence, owner, flipped } = g.systems.at(system)
  if (influence === NOBODY || flipped) return false
  return influence === who || (owner === who && hasLaw(g, influence, 'shared-influence'))
}
/** Tokens that a seat could flip for dice or to force a deal. */
export const usableTokens = (g: Seen, who: Seat): number => {
  const likely = influenced(g, who) | owned(g, who)
  let n = 0
  for (let s = 0; likely >>> s !== 0; s++) if ((likely & (1 << s)) !== 0 && isUsableToken(g, s, who)) n++
  return n
}
/** A token that was lent stays so where it goes; whatever lay there before was another (AA-SOL-03). */
function carryLoan(g: AdAstra, from: number, to: number): void {
  const lent = (g.lent & (1 << from)) !== 0
  g.lent &= ~((1 << from) | (1 << to))
  if (lent) g.lent |= 1 << to
}
/** Flips a token; one that is lent will be ready again at the end of the turn. */
export function flipToken(g: AdAstra, system: number, who: Seat): void {
  const row = g.systems.at(system)
  row.flipped = true
  if (row.influence !== who) g.lent |= 1 << system
}

/** What comes of a token in a system: an Automa that owns it, or whose token lay there, remembers. */
function arrive(g: AdAstra, who: Seat, system: number, instead: Seat): void {
  const { owner } = g.systems.at(system)
  if (owner !== NOBODY && owner !== who) g.players.at(who).intruded |= bit(owner)
  changeRelation(g, instead, who, -1)
}
/** A token from supply, ready; another's that lay there goes back to its owner. */
export function placeInfluence(g: AdAstra, who: Seat, system: number): void {
  const row = g.systems.at(system)
  const from = row.influence
  row.influence = who
  row.flipped = false
  g.lent &= ~(1 << system)
  emit(g, 'influence', { by: who, system, instead: from })
  arrive(g, who, system, from)
}
/** AA-DPL-13: a token moves from one system to another as it is. */
export function moveInfluence(g: AdAstra, from: number, to: number): void {
  const [row, there] = [g.systems.at(from), g.systems.at(to)]
  const { influence: who, flipped } = row
  const instead = there.influence
  row.influence = NOBODY
  row.flipped = false
  there.influence = who
  there.flipped = flipped
  carryLoan(g, from, to)
  emit(g, 'influence', { by: who, system: to, instead, from })
  arrive(g, who, to, instead)
}

// ---------------------------------------------------------------- readying

const flippedTokens = k.guard<{ seat: Seat; n: number }>(
  k.rowsOf('system', g => g.systems),
  [
    ['AA-INF-01', (g, f, s) => g.systems.at(s).influence === f.seat],
    ['AA-BLD-07', (g, _f, s) => g.systems.at(s).flipped],
  ],
)
const flippedOf = (g: Seen, who: Seat): number[] => {
  const out: number[] = []
  for (let s = 0; s < g.systems.length; s++) {
    const row = g.systems.at(s)
    if (row.influence === who && row.flipped) out.push(s)
  }
  return out
}
/** Readies up to so many own tokens; asked only where there are more. */
export const readyTokens = k.procedure(
  'ready-tokens',
  { seat: seat(), n: int() },
  {
    choose: k.ask(
      (g, f) => {
        const flipped = flippedOf(g, f.seat).length
        return flipped <= f.n ? null : some(f.seat, flippedTokens, f.n, f.n, { rule: 'AA-BLD-07' })
      },
      (g, _f, systems) => {
        for (const s of systems) g.systems.at(s).flipped = false
        return 'end'
      },
    ),
    all: (g, f) => {
      for (const s of flippedOf(g, f.seat)) g.systems.at(s).flipped = false
    },
    end: () => undefined,
  },
)
