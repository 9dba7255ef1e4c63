import { capital } from '@orrery/kernel'
import type { BrowsedSet } from '@orrery/ui'
import { sourceFacet } from '@orrery/ui'
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
  {
    set: 'technologies',
    title: 'Technologies',
    items: [...content.technologies.items, ...content.basicTechnologies.items].map(card => ({
      id: card.id,
      name: card.name,
      text: `${abilitiesText(card.abilities)} ${actionsText(card.actions)}`.trim(),
      facets: {
        Branch: branchName(card.branch),
        Tier: TIERS[card.tier] ?? '',
        Kind: capital(card.kind),
        ...sourceFacet(card),
      },
    })),
  },
  {
    set: 'basicCards',
    title: 'Basic cards',
    items: content.basicCards.items.map(card => ({
      id: card.id,
      name: actionsText(card.actions),
      text: 'Returns to hand when you pass.',
      facets: { ...sourceFacet(card) },
    })),
  },
  {
    set: 'empireCards',
    title: 'Empire cards',
    items: content.empireCards.items.map(card => ({
      id: card.id,
      name: card.name,
      text: `${actionsText(card.actions)}. ${empireActionText(card)}`,
      facets: { Empire: empireName(card.empire), ...sourceFacet(card) },
    })),
  },
  {
    set: 'empires',
    title: 'Empires',
    items: content.empires.items.map(empire => ({
      id: empire.id,
      name: empire.name,
      text: [empire.income, ...empire.specials]
        .map(({ name, abilities }) => `${name}: ${abilitiesText(abilities)}`)
        .join(' '),
      facets: { 'First branch': branchName(empire.branch), ...sourceFacet(empire) },
    })),
  },
  {
    set: 'milestones',
    title: 'Milestones',
    items: content.milestones.items.map(milestone => ({
      id: milestone.id,
      name: milestone.name,
      text: milestoneText(milestone),
      facets: {
        Branch: branchName(milestone.branch),
        Tier: TIERS[milestone.tier] ?? '',
        Empire: milestone.empire === undefined ? 'All' : empireName(milestone.empire),
        ...sourceFacet(milestone),
      },
    })),
  },
  {
    set: 'diplomats',
    title: 'Diplomats',
    items: content.diplomats.items.map(diplomat => ({
      id: diplomat.id,
      name: diplomat.name,
      text: `${timingText(diplomat)} ${abilityTexts(diplomat).join(' ')}`,
      facets: { Kind: capital(diplomat.kind), Race: empireName(diplomat.race), ...sourceFacet(diplomat) },
    })),
  },
  {
    set: 'missions',
    title: 'Missions',
    items: content.missions.items.map(mission => ({
      id: mission.id,
      name: mission.name,
      text: `Public: ${publicText(mission)} Secret: ${secretText(mission)}`,
      facets: { ...sourceFacet(mission) },
    })),
  },
  {
    set: 'anomalies',
    title: 'Anomalies',
    items: content.anomalies.items.map(anomaly => ({
      id: anomaly.id,
      name: anomaly.name,
      text: abilityText(anomaly.ability),
      facets: { Copies: String(anomaly.copies), ...sourceFacet(anomaly) },
    })),
  },
  {
    set: 'planets',
    title: 'Planets',
    items: content.planets.items.map(planet => ({
      id: planet.id,
      name: planet.name,
      text: `${capital(planet.world)}. Limits ${planet.capacity.join(' / ')}, ${planet.vp} VP, ${planet.unrest} unrest.`,
      facets: { Star: capital(planet.back), World: capital(planet.world), ...sourceFacet(planet) },
    })),
  },
  {
    set: 'discoveries',
    title: 'Discoveries',
    items: content.discoveries.items.map(tile => ({
      id: tile.id,
      name: capital(tile.id.replaceAll('-', ' ')),
      text: discoveryText(tile),
      facets: { Anomalies: String(tile.anomalies), ...sourceFacet(tile) },
    })),
  },
  {
    set: 'stars',
    title: 'Star tiles',
    items: content.stars.items.map(star => ({
      id: star.id,
      name: `${capital(star.type)} ${star.number}`,
      text: `${star.jumps.length} jump points.`,
      facets: { Star: capital(star.type), ...sourceFacet(star) },
    })),
  },
  {
    set: 'buildings',
    title: 'Buildings',
    items: content.buildings.items.map(building => ({
      id: building.id,
      name: building.name,
      text: buildingText(building, id => content.buildings.byId(id).name),
      facets: { Slot: capital(building.slot), ...sourceFacet(building) },
    })),
  },
  {
    set: 'neutrals',
    title: 'Neutral pieces',
    items: content.neutrals.items.map(neutral => ({
      id: neutral.id,
      name: neutral.name,
      text: neutralText(neutral),
      facets: { ...sourceFacet(neutral) },
    })),
  },
  {
    set: 'decisions',
    title: 'Automa decisions',
    items: content.decisions.items.map(decision => ({
      id: decision.id,
      name: `Decision ${decision.number}`,
      text: decisionText(decision),
      facets: { Order: capital(decision.order), ...sourceFacet(decision) },
    })),
  },
  {
    set: 'objectives',
    title: 'Automa objectives',
    items: content.objectives.items.map(objective => ({
      id: objective.id,
      name: objective.name,
      text: objectiveText(objective),
      facets: { ...sourceFacet(objective) },
    })),
  },
]
