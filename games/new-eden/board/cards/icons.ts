import type { EventCard } from '../../content/events.js'
import type { Mission } from '../../content/missions.js'
import { ACTION_ICONS } from '../art/pieces.js'

/** Signs of cards, by their kinds. */
const EVENT: Readonly<Record<EventCard['kind'], string>> = {
  economy: 'trade',
  research: 'research',
  building: 'wrench',
  movement: 'move',
  exploration: 'eye',
  combat: 'dice',
  political: 'flag',
}
export const eventIcon = ({ kind }: EventCard): string => EVENT[kind]
export const isCombat = ({ effect: { when } }: EventCard): boolean => when !== undefined && 'combat' in when

const MISSION: Readonly<Record<Mission['kind'], string>> = {
  combat: 'skull',
  territory: ACTION_ICONS.claim,
  economy: 'trade',
  construction: 'crane',
  research: 'research',
  exploration: 'eye',
  raid: 'bolt',
}
export const missionIcon = ({ kind }: Mission): string => MISSION[kind]
