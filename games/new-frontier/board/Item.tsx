import type { CardProps, CardSize, Thing } from '@orrery/ui'
import { Card, CARD, Drawing } from '@orrery/ui'
import { emblem, glyph, place, planet, rect, resourceAt, VP } from '@orrery/ui/svg'
import type { ReactNode } from 'react'
import {
  abilityTexts,
  agendaText,
  archaeotechText,
  BRANCH_NAMES,
  cardFace,
  colonyText,
  facilityText,
  scoringText,
  shipTerms,
  startText,
  taskText,
  technologyName,
  technologyText,
} from '../card-texts.js'
import type { Content } from '../content/content.js'
import { corporateShip } from './art/corporations.js'
import { manoeuvre } from './art/manoeuvres.js'
import { missionSketch } from './art/missions.js'
import { blueprint, BRANCH_ICONS } from './art/pieces.js'
import { policySketch, SKETCH } from './art/policies.js'
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
  /** Numbers that stand large above the text. */
  readonly stats?: NonNullable<CardProps['stats']>
  readonly text: ReactNode
  readonly foot?: string
}
/** The sketch of an Agenda in one half of the picture. */
const agenda = (id: string, red: boolean, y: number): string =>
  `<svg x="${W / 8}" y="${y}" width="${(3 * W) / 4}" height="${H / 2}" viewBox="0 0 ${SKETCH.join(' ')}">${policySketch(id, red, 0)}</svg>`
/** The numbers of a card apart from its sentence. */
function numbered(content: Content, card: Parameters<typeof cardFace>[1]): Pick<Face, 'stats' | 'text'> {
  const { numbers, text } = cardFace(content, card)
  return { stats: numbers.map(([value, label]) => ({ label, value })), text }
}
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
        stats: [
          { label: 'Attack', value: item.attack },
          { label: 'Defense', value: item.defense },
        ],
        text: shipTerms(content, item),
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
        art: manoeuvre(id, COLOURS[item.colour]),
        kind: 'Strategy',
        value: <Dots colours={[item.colour]} />,
        ...numbered(content, item),
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
        art: manoeuvre(id, color),
        kind: 'Tactics',
        value: <Dots colours={item.with} />,
        ...numbered(content, item),
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
        art: paper + agenda(id, true, 0) + agenda(id, false, H / 2),
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
        stats: [
          { label: 'Prestige', value: item.prestige },
          { label: 'Credits', value: item.credits },
        ],
        text: taskText(content, item),
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
  const { title, color, art, kind, value, stats, text, foot } = face
  return (
    <Card
      plate
      title={title}
      size={size}
      color={color}
      value={value}
      kind={kind}
      {...(stats && { stats })}
      art={<Drawing svg={art} box={[W, H]} width="100%" height="100%" crop="middle" />}
      foot={foot}
    >
      {text}
    </Card>
  )
}
