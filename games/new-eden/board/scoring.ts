import type { Scored } from '@orrery/ui'
import type { VpSource } from '../rules/victory.js'
import type { News } from './props.js'

const SOURCES: Readonly<Record<VpSource, string>> = {
  battle: 'Battles',
  raid: 'Raids',
  domination: 'Domination',
  manufacture: 'Manufacturing',
  mission: 'Missions',
  development: 'Developments',
}
/** Every VP says where it came from; what a Raid takes from somebody is the rest. */
const scored = (event: News): Scored | undefined =>
  event.type === 'scored' ? { seat: event.by, what: SOURCES[event.source], points: event.vp } : undefined
export const scoring = { of: scored, rest: 'Lost to Raids' }
