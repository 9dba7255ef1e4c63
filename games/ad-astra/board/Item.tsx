import type { CardSize, Thing } from '@orrery/ui'
import type { Content } from '../content/content.js'
import { BasicCard, EmpireActionCard } from './cards/ActionCards.js'
import { AnomalyCard, DecisionCard, DiplomatCard, MissionCard, ObjectiveCard } from './cards/SecretCards.js'
import { TechCard } from './cards/TechCard.js'
import {
  BuildingCard,
  DiscoveryCard,
  EmpireBoardCard,
  MilestoneCard,
  NeutralCard,
  PlanetCard,
  StarCard,
} from './cards/TileCards.js'

interface ItemProps {
  readonly thing: Thing
  readonly size: CardSize
  readonly content: Content
}
/** Any card, tile or piece of the game at the size asked for, by its set and id. */
export function Item({ thing, size, content }: ItemProps) {
  const id = String(thing.id)
  const find = <T extends { readonly id: string }>(set: { readonly items: readonly T[] }): T | undefined =>
    set.items.find(item => item.id === id)
  switch (thing.kind) {
    case 'technologies':
    case 'basicTechnologies': {
      const technology = find(content.technologies) ?? find(content.basicTechnologies)
      return technology ? <TechCard technology={technology} size={size} /> : null
    }
    case 'basicCards': {
      const card = find(content.basicCards)
      return card ? <BasicCard card={card} size={size} /> : null
    }
    case 'empireCards': {
      const card = find(content.empireCards)
      return card ? <EmpireActionCard card={card} size={size} /> : null
    }
    case 'diplomats': {
      const diplomat = find(content.diplomats)
      return diplomat ? <DiplomatCard diplomat={diplomat} size={size} /> : null
    }
    case 'anomalies': {
      const anomaly = find(content.anomalies)
      return anomaly ? <AnomalyCard anomaly={anomaly} size={size} /> : null
    }
    case 'missions': {
      const mission = find(content.missions)
      return mission ? <MissionCard mission={mission} size={size} /> : null
    }
    case 'objectives': {
      const objective = find(content.objectives)
      return objective ? <ObjectiveCard objective={objective} size={size} /> : null
    }
    case 'decisions': {
      const decision = find(content.decisions)
      return decision ? <DecisionCard decision={decision} size={size} /> : null
    }
    case 'planets': {
      const planet = find(content.planets)
      return planet ? <PlanetCard planet={planet} size={size} /> : null
    }
    case 'discoveries': {
      const discovery = find(content.discoveries)
      return discovery ? <DiscoveryCard discovery={discovery} size={size} /> : null
    }
    case 'stars': {
      const star = find(content.stars)
      return star ? <StarCard star={star} size={size} /> : null
    }
    case 'empires': {
      const empire = find(content.empires)
      return empire ? <EmpireBoardCard empire={empire} content={content} size={size} /> : null
    }
    case 'milestones': {
      const milestone = find(content.milestones)
      return milestone ? <MilestoneCard milestone={milestone} size={size} /> : null
    }
    case 'buildings': {
      const building = find(content.buildings)
      return building ? <BuildingCard building={building} content={content} size={size} /> : null
    }
    case 'neutrals': {
      const neutral = find(content.neutrals)
      return neutral ? <NeutralCard neutral={neutral} size={size} /> : null
    }
    default:
      return null
  }
}
