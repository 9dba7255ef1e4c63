import type { BoardModule, Thing } from '@orrery/ui'
import { capital } from '../card/names.js'
import { nameAt, seenOf, sideOf } from './seen.js'
import { STEPS } from './words.js'

/** What the page asks about a match: sides, where it stands, what an event speaks of. */

export const faction: NonNullable<BoardModule['faction']> = ({ view }, seat) => {
  const seen = seenOf(view)
  return seen.players[seat] ? sideOf(seen, seat) : undefined
}

export const place: NonNullable<BoardModule['place']> = ({ view }) => {
  const seen = seenOf(view)
  if (seen.turn === 0) return 'Opening hands'
  const parts = [`Turn ${seen.turn}`, capital(seen.phase)]
  if (seen.phase === 'battle' && seen.battle.region >= 0) {
    const card = seen.regions[seen.battle.region]?.card ?? -1
    const home = seen.battle.region < seen.players.length
    parts[1] = home ? 'Battle at home' : `Battle of ${nameAt(seen, card)}`
    if ((STEPS as readonly string[]).includes(seen.step)) parts.push(capital(seen.step))
  }
  return parts.join(' · ')
}

export const spokenOf: NonNullable<BoardModule['spokenOf']> = event => {
  const things: Thing[] = []
  for (const key of ['card', 'at'] as const) {
    const card = event[key]
    if (typeof card === 'number' && card >= 0 && event.type !== 'peeked')
      things.push({ kind: 'card', id: card })
  }
  for (const key of ['region', 'to'] as const) {
    const region = event[key]
    if (typeof region !== 'number' || region < 0) continue
    if (key === 'region' || event.type === 'warped') things.push({ kind: 'region', id: region })
  }
  return things
}

/** The initiative comes round at every step; a pile or a battle is worth a look, even if nothing can be done about it. */
export const routine: NonNullable<BoardModule['routine']> = ({ prompt }, { view }) => {
  const { pile, battle } = seenOf(view)
  return prompt === 'initiative' && pile.length === 0 && battle.region < 0
}
