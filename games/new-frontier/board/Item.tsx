import type { CardSize, Thing } from '@orrery/ui'
import { Card, CARD, Drawing } from '@orrery/ui'
import { emblem, glyph, place, planet, rect, resourceAt, VP } from '@orrery/ui/svg'
import type { ReactNode } from 'react'
import {
  abilityTexts,
  agendaText,
  archaeotechText,
  BRANCH_NAMES,
  cardText,
  colonyText,
  facilityText,
  rewardText,
  scoringText,
  shipText,
  startText,
  taskText,
  technologyName,
  technologyText,
} from '../card-texts.js'
import type { Content } from '../content/content.js'
import { corporateShip } from './art/corporations.js'
import { missionSketch } from './art/missions.js'
import { blueprint, BRANCH_ICONS, PLAN_ICONS } from './art/pieces.js'
import { archaeotechBack, colonyWorld, SUITS } from './art/worlds.js'
import { COLOURS, Dots } from './cards/ConflictCard.js'
import { facilityIcon } from './pieces.js'
import { corporationNamed } from './table.js'

const GREEN = '#8fd9a0'
const [W, H] = CARD.full.art
const paper = rect(0, 0, W, H, { fill: '#0a1615' }) + blueprint({ w: W, h: H, step: 12, color: '#2f5a4f' })
const middle = { x: W / 2, y: H / 2 }

interface Face {
  readonly title: string
  readonly color: string
  readonly art: string
  readonly kind: string
  readonly value?: ReactNode
  readonly text: ReactNode
  readonly foot?: string
}
/** Three ships towards the target, in the colour of the card. */
const manoeuvre = (color: string): string =>
  paper +
  ['kraken', 'barracuda', 'hammerhead']
    .map((cls, i) =>
      corporateShip(cls, { cx: 60 + (i % 2) * 12, cy: 26 + i * 34, unit: 40, color, flat: true }),
    )
    .join('') +
  glyph('M3 12H20M15 7L20 12L15 17', { x: 130, y: H / 2, size: 54, color, sw: 1.2 }) +
  corporateShip('leviathan', { cx: 198, cy: H / 2, unit: 44, color: '#8e9aac', flip: true, flat: true })

/** A face for every kind of thing that can be looked at closely. */
const FACES: Readonly<Record<string, (content: Content, id: string) => Face | undefined>> = {
  factions(content, id) {
    const item = content.factions.items.find(one => one.id === id)
    const of = corporationNamed(id)
    return (
      item && {
        title: item.name,
        color: of?.color ?? GREEN,
        art: paper + (of ? emblem(of, { cx: middle.x, cy: middle.y, r: 44 }) : ''),
        kind: 'Corporation',
        text: (
          <>
            {startText(content, item)}
            {abilityTexts(content, item).map(([name, text]) => (
              <span key={name} style={{ display: 'block', marginTop: 6 }}>
                <b>{name}.</b> {text}
              </span>
            ))}
          </>
        ),
      }
    )
  },
  ships(content, id) {
    const item = content.ships.items.find(one => one.id === id)
    return (
      item && {
        title: item.name,
        color: GREEN,
        value: item.price > 0 ? item.price : undefined,
        art: paper + corporateShip(id, { cx: middle.x, cy: middle.y, unit: 120, color: GREEN, flat: false }),
        kind: { yard: 'Ship', piranha: 'Ship of Star Empire', prototype: 'Prototype' }[item.kind],
        text: shipText(content, item),
      }
    )
  },
  technologies(content, id) {
    const item = content.technologies.items.find(one => one.id === id)
    return (
      item && {
        title: technologyName(item),
        color: GREEN,
        value: item.level,
        art: paper + glyph(BRANCH_ICONS[item.branch], { ...middle, size: 64, color: GREEN, sw: 1.3 }),
        kind: `${BRANCH_NAMES[item.branch]}, level ${item.level}`,
        text: technologyText(content, item),
        foot: item.needs === 0 ? 'Opens its Branch' : `Needs ${item.needs} of its Branch`,
      }
    )
  },
  facilities(content, id) {
    const item = content.facilities.items.find(one => one.id === id)
    return (
      item && {
        title: item.name,
        color: GREEN,
        art: paper + glyph(facilityIcon(id), { ...middle, size: 64, color: '#f1efe8', sw: 1.3 }),
        kind: item.orbital ? 'Facility in orbit' : 'Facility',
        text: facilityText(content, item),
        foot: `${item.copies} in the supply`,
      }
    )
  },
  strategies(content, id) {
    const item = content.strategies.items.find(one => one.id === id)
    return (
      item && {
        title: item.name,
        color: COLOURS[item.colour],
        art: manoeuvre(COLOURS[item.colour]),
        kind: 'Strategy',
        value: <Dots colours={[item.colour]} />,
        text: cardText(content, item),
        foot: `Allows Tactics with ${item.colour}`,
      }
    )
  },
  tactics(content, id) {
    const item = content.tactics.items.find(one => one.id === id)
    const color = COLOURS[item?.with[0] ?? 'yellow']
    return (
      item && {
        title: item.name,
        color,
        art: manoeuvre(color),
        kind: 'Tactics',
        value: <Dots colours={item.with} />,
        text: cardText(content, item),
        foot: `With ${item.with.join(', ')}`,
      }
    )
  },
  policies(content, id) {
    const item = content.policies.items.find(one => one.id === id)
    return (
      item && {
        title: item.name,
        color: '#f1efe8',
        art: paper + glyph(PLAN_ICONS.politics, { ...middle, size: 64, color: '#f1efe8', sw: 1.3 }),
        kind: 'Policy',
        text: (
          <>
            <span style={{ display: 'block', color: '#ff8d80' }}>
              Red: {agendaText(content, item, 'red')}
            </span>
            <span style={{ display: 'block', marginTop: 8, color: '#7cb8ff' }}>
              Blue: {agendaText(content, item, 'blue')}
            </span>
          </>
        ),
        foot: 'One of the two is proposed',
      }
    )
  },
  missions(content, id) {
    const item = content.missions.items.find(one => one.id === id)
    return (
      item && {
        title: item.name,
        color: SUITS[item.suit]?.color ?? GREEN,
        art: missionSketch(item),
        kind: `Mission, ${item.suit}`,
        text: `${taskText(content, item)} ${rewardText(item)}`,
        foot: { first: 'Comes first', plain: '', last: 'Comes last' }[item.back],
      }
    )
  },
  archaeotech(content, id) {
    const item = content.archaeotech.items.find(one => one.id === id)
    return (
      item && {
        title: item.name,
        color: '#b9a6ff',
        art: paper + place({ x: middle.x - 39, y: middle.y - 45, scale: 3 }, archaeotechBack('#b9a6ff')),
        kind: 'Archaeotech, one use',
        text: archaeotechText(content, item),
        foot: `${item.copies} in the game, at most 3 held`,
      }
    )
  },
  colonies(content, id) {
    const at = content.colonies.items.findIndex(one => one.id === id)
    const item = content.colonies.items[at]
    return (
      item && {
        title: item.name,
        color: GREEN,
        value: item.level,
        art: paper + planet({ cx: middle.x, cy: middle.y, r: 44, ...colonyWorld(at), light: 200 }),
        kind: `Colony, level ${item.level}`,
        text: `${colonyText(item)} Two Archaeotech when allying, 3 VP at the end.`,
        foot: `With ${item.players} players or more`,
      }
    )
  },
  categories(content, id) {
    const item = content.categories.items.find(one => one.id === id)
    return (
      item && {
        title: item.name,
        color: '#f0d9a4',
        art: paper + resourceAt(VP, { ...middle, size: 64 }),
        kind: 'End Game Scoring',
        text: scoringText(content, item),
      }
    )
  },
}

/** Any card or token of the game at the size asked for. */
export function Item({ thing, size, content }: { thing: Thing; size: CardSize; content: Content }) {
  const face = FACES[thing.kind]?.(content, String(thing.id))
  if (!face) return null
  const { title, color, art, kind, value, text, foot } = face
  return (
    <Card
      plate
      title={title}
      size={size}
      color={color}
      value={value}
      kind={kind}
      art={<Drawing svg={art} box={[W, H]} width="100%" height="100%" crop="middle" />}
      foot={foot}
    >
      {text}
    </Card>
  )
}
