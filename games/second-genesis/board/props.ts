import type { Asked, EventOf } from '@orrery/kernel'
import type { BoardProps as PropsOf, MatProps as MatOf, Sight as SightOf } from '@orrery/ui'
import type { secondGenesis } from '../game.js'
import type { Talk } from '../talk.js'

/** What the table page hands to this game's board. */
export type BoardProps = PropsOf<typeof secondGenesis>
export type MatProps = MatOf<typeof secondGenesis>
export type Sight = SightOf<typeof secondGenesis>
export type Question = Asked<Talk>
export type News = EventOf<Talk>
