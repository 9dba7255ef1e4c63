import { EMPIRES } from '../../eve/board/empires.js'
import type { Seen } from '../state.js'
import { panelOf } from '../state.js'

export type Side = (typeof EMPIRES)[keyof typeof EMPIRES]
const byId = (id: string): Side => EMPIRES[id as keyof typeof EMPIRES] ?? EMPIRES.amarr

/** The empire of a seat, once it is chosen. */
export const sideOf = (g: Seen, seat: number): Side | undefined =>
  seat < 0 || g.players.at(seat).faction < 0 ? undefined : byId(panelOf(g, seat).id)
/** The same where somebody must have one: whoever has Ships has an empire. */
export const empireOf = (g: Seen, seat: number): Side => sideOf(g, seat) ?? EMPIRES.amarr
export const empire = byId
export const seatsOf = (g: Seen): number[] => [...g.players].map((_, seat) => seat)
