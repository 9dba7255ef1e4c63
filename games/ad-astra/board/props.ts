import type { Asked, EventOf, Option } from '@orrery/kernel'
import type { BoardProps as PropsOf } from '@orrery/ui'
import type { adAstra } from '../game.js'
import type { Talk } from '../talk.js'

/** What the table page hands to this game's board. */
export type BoardProps = PropsOf<typeof adAstra>
export type Question = Asked<Talk>
export type Choice = Option<Talk>
export type News = EventOf<Talk>
