import { listed } from '@orrery/kernel'
import { abilityText, developmentText } from '../../card-texts.js'
import { SYSTEM_NAMES } from '../../card-words.js'
import type { Development } from '../../content/developments.js'
import type { Seen } from '../../state.js'
import { contentIn, panelOf } from '../../state.js'

/** An ability that a Development switches on: whose it is, and what it does. */
export interface Switched {
  readonly ship: string
  readonly text: string
}
/** What a Development switches on aboard a player's own Ships; nothing unless it is a ship system. */
export function switchedOn(g: Seen, seat: number, { effect }: Development): readonly Switched[] {
  const systems = effect.do.flatMap(verb => ('system' in verb ? [verb.system] : []))
  const { faction } = g.players.at(seat)
  if (systems.length === 0 || faction < 0) return []
  const own = contentIn(g).ships.items.filter(ship => ship.faction === panelOf(g, seat).id)
  return own.flatMap(ship =>
    ship.abilities
      .filter(({ needs }) => needs.some(need => systems.includes(need)))
      .map(ability => {
        const others = ability.needs.filter(need => !systems.includes(need)).map(need => SYSTEM_NAMES[need])
        const also = others.length > 0 ? ` (also needs ${listed(others)})` : ''
        return { ship: ship.name, text: `${abilityText(ability)}${also}` }
      }),
  )
}
/** What a Development does for this player: of a ship system, for which Ships. */
export function developmentFor(g: Seen, seat: number, item: Development): string {
  const ships = [...new Set(switchedOn(g, seat, item).map(({ ship }) => ship))]
  return ships.length > 0 ? `Switches on abilities of ${listed(ships)}.` : developmentText(item)
}
