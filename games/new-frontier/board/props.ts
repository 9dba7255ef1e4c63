import type { Asked, EventOf, Option } from '@orrery/kernel'
import type { BoardProps as PropsOf, Sight as SightOf } from '@orrery/ui'
import type { newFrontier } from '../game.js'
import type { Talk } from '../talk.js'

/** What the table page hands to this game's board. */
export type BoardProps = PropsOf<typeof newFrontier>
export type Sight = SightOf<typeof newFrontier>
export type Question = Asked<Talk>
export type Choice = Option<Talk>
export type News = EventOf<Talk>
export type Prompt = Talk['prompts']
