import type { Seat } from '@orrery/kernel'
import type { Mission, Objectives } from '../content/missions.js'
import type { NewEden } from '../state.js'
import { missionOf } from '../state.js'

/** What the Missions in hand add to doing what they ask for. */

type Name = keyof Objectives
const asks = (mission: Mission, name: Name): boolean =>
  mission.grades.some(({ objective }) => name in objective)
/** VP that the Missions in hand would give for such a deed, as far as they ask for nothing else. */
export function hopes(
  g: NewEden,
  seat: Seat,
  name: Name,
  fits: (wanted: never) => boolean = () => true,
): number {
  const { missions } = g.players.at(seat)
  let vp = 0
  for (let i = 0; i < missions.length; i++) {
    const mission = missionOf(g, missions.at(i))
    if (!asks(mission, name)) continue
    for (const { objective, vp: worth } of mission.grades)
      if (name in objective && fits((objective as Record<Name, never>)[name])) {
        vp += worth
        break
      }
  }
  return vp
}

/** How likely a Mission is to come off, by what players got done with the cards they kept. */
const EASE: Readonly<Record<string, number>> = {
  'into-the-core': 0.8,
  'flag-in-the-centre': 0.75,
  'inner-ring': 0.8,
  'hostile-claim': 0.9,
  'many-fields': 0.8,
  'leading-science': 0.8,
  'twin-cores': 0.7,
  'working-overtime': 0.75,
  'flawless-victory': 0.7,
  'chain-of-outposts': 0.7,
  'storm-the-core': 0.6,
  'double-breakthrough': 0.65,
  'war-chest': 0.6,
  'market-day': 0.6,
  'land-rush': 0.6,
  'great-project': 0.6,
  'frontier-complex': 0.7,
  'city-in-the-stars': 0.55,
  'first-among-neighbours': 0.5,
  'expeditionary-force': 0.5,
  'cruiser-down': 0.5,
  'decisive-blow': 0.5,
  'broad-realm': 0.45,
  'the-old-grudge-left': 0.45,
  'the-old-grudge-right': 0.45,
  'burning-homeworld': 0.45,
  'mixed-production': 0.4,
  'grand-launch': 0.5,
}
const UNLIKELY = 0.25
export const missionWorth = (g: NewEden, mission: number): number => {
  const { id, grades } = missionOf(g, mission)
  return (EASE[id] ?? UNLIKELY) * (grades[0]?.vp ?? 1)
}
