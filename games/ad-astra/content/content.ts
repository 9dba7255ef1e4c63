import { basicCards, empireCards } from './actions.js'
import { anomalies } from './anomalies.js'
import { automaLevels, decisions, objectives } from './automa.js'
import { buildings, neutrals, tokens } from './buildings.js'
import { diplomats } from './diplomats.js'
import { discoveries } from './discoveries.js'
import { empires } from './empires.js'
import { milestones } from './milestones.js'
import { missions } from './missions.js'
import { planets } from './planets.js'
import { scenarios } from './scenarios.js'
import { galaxies, stars } from './stars.js'
import { basicTechnologies, technologies } from './technologies.js'
import { diplomacyEffects, tiers, unrestTrack } from './tracks.js'

export const content = {
  empires,
  milestones,
  technologies,
  basicTechnologies,
  basicCards,
  empireCards,
  stars,
  galaxies,
  planets,
  discoveries,
  anomalies,
  diplomats,
  missions,
  decisions,
  objectives,
  automaLevels,
  scenarios,
  buildings,
  neutrals,
  tokens,
  unrestTrack,
  tiers,
  diplomacyEffects,
}
export type Content = typeof content
