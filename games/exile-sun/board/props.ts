import type { Asked, EventOf, Option } from '@orrery/kernel'
import type { AskedProps as AskedOf, BoardProps as PropsOf } from '@orrery/ui'
import type { exileSun } from '../game.js'
import type { Talk } from '../talk.js'

/** What the table page hands to this game's board. */
export type BoardProps = PropsOf<typeof exileSun>
export type AskedProps = AskedOf<typeof exileSun>
export type Question = Asked<Talk>
export type Choice = Option<Talk>
export type News = EventOf<Talk>
