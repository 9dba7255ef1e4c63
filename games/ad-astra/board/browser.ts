import { capital } from '@orrery/kernel'
import type { BrowsedSet } from '@orrery/ui'
import { browsed } from '@orrery/ui'
import { decisionText } from '../automa-texts.js'
import {
  abilitiesText,
  abilityText,
  actionsText,
  buildingText,
  discoveryText,
  empireActionText,
  milestoneText,
  neutralText,
} from '../card-texts.js'
import { BRANCH_NAME } from '../card-words.js'
import type { Content } from '../content/content.js'
import { abilityTexts, timingText } from '../diplomat-texts.js'
import { objectiveText, publicText, secretText } from '../mission-texts.js'
import { SPECIES } from './art/species.js'
import { TIERS } from './names.js'
import { speciesOf } from './table.js'

const branchName = (branch: keyof typeof BRANCH_NAME | 'any'): string =>
  branch === 'any' ? 'Any' : BRANCH_NAME[branch]
const empireName = (id: string): string => SPECIES[speciesOf(id)].name

/** Everything there is to read in the game, for the card browser. */
export const browser = (content: Content): readonly BrowsedSet[] => [
  browsed(
    'technologies',
    'Technologies',
    [...content.technologies.items, ...content.basicTechnologies.items],
    card => ({
      text: `${abilitiesText(card.abilities)} ${actionsText(card.actions)}`.trim(),
      facets: {
        Branch: branchName(card.branch),
        Tier: TIERS[card.tier] ?? '',
        Kind: capital(card.kind),
      },
    }),
  ),
  browsed('basicCards', 'Basic cards', content.basicCards.items, card => ({
    name: actionsText(card.actions),
    text: 'Returns to hand when you pass.',
  })),
  browsed('empireCards', 'Empire cards', content.empireCards.items, card => ({
    text: `${actionsText(card.actions)}. ${empireActionText(card)}`,
    facets: { Empire: empireName(card.empire) },
  })),
  browsed('empires', 'Empires', content.empires.items, empire => ({
    text: [empire.income, ...empire.specials]
      .map(({ name, abilities }) => `${name}: ${abilitiesText(abilities)}`)
      .join(' '),
    facets: { 'First branch': branchName(empire.branch) },
  })),
  browsed('milestones', 'Milestones', content.milestones.items, milestone => ({
    text: milestoneText(milestone),
    facets: {
      Branch: branchName(milestone.branch),
      Tier: TIERS[milestone.tier] ?? '',
      Empire: milestone.empire === undefined ? 'All' : empireName(milestone.empire),
    },
  })),
  browsed('diplomats', 'Diplomats', content.diplomats.items, diplomat => ({
    text: `${timingText(diplomat)} ${abilityTexts(diplomat).join(' ')}`,
    facets: { Kind: capital(diplomat.kind), Race: empireName(diplomat.race) },
  })),
  browsed('missions', 'Missions', content.missions.items, mission => ({
    text: `Public: ${publicText(mission)} Secret: ${secretText(mission)}`,
  })),
  browsed('anomalies', 'Anomalies', content.anomalies.items, anomaly => ({
    text: abilityText(anomaly.ability),
    facets: { Copies: String(anomaly.copies) },
  })),
  browsed('planets', 'Planets', content.planets.items, planet => ({
    text: `${capital(planet.world)}. Limits ${planet.capacity.join(' / ')}, ${planet.vp} VP, ${planet.unrest} unrest.`,
    facets: { Star: capital(planet.back), World: capital(planet.world) },
  })),
  browsed('discoveries', 'Discoveries', content.discoveries.items, tile => ({
    name: capital(tile.id.replaceAll('-', ' ')),
    text: discoveryText(tile),
    facets: { Anomalies: String(tile.anomalies) },
  })),
  browsed('stars', 'Star tiles', content.stars.items, star => ({
    name: `${capital(star.type)} ${star.number}`,
    text: `${star.jumps.length} jump points.`,
    facets: { Star: capital(star.type) },
  })),
  browsed('buildings', 'Buildings', content.buildings.items, building => ({
    text: buildingText(building, id => content.buildings.byId(id).name),
    facets: { Slot: capital(building.slot) },
  })),
  browsed('neutrals', 'Neutral pieces', content.neutrals.items, neutral => ({
    text: neutralText(neutral),
  })),
  browsed('decisions', 'Automa decisions', content.decisions.items, decision => ({
    name: `Decision ${decision.number}`,
    text: decisionText(decision),
    facets: { Order: capital(decision.order) },
  })),
  browsed('objectives', 'Automa objectives', content.objectives.items, objective => ({
    text: objectiveText(objective),
  })),
]
