import { capital } from '@orrery/kernel'
import type { CardSize, Lying } from '@orrery/ui'
import { Card, Drawing, Icon, ResourceIcon } from '@orrery/ui'
import { VP } from '@orrery/ui/svg'
import { abilityText, developmentText, eventText, missionText, strategyText } from '../../card-texts.js'
import { SIZE_NAMES, SYSTEM_NAMES } from '../../card-words.js'
import type { Development } from '../../content/developments.js'
import { keyword } from '../../content/developments.js'
import type { EventCard as Event } from '../../content/events.js'
import type { Mission } from '../../content/missions.js'
import type { Ship } from '../../content/ships.js'
import type { Strategy } from '../../content/strategies.js'
import { empire } from '../empires.js'
import { shipArt, signArt, strategyArt } from './art.js'
import { CATEGORY } from './categories.js'
import { eventIcon, isCombat, missionIcon } from './icons.js'

/** The cards of the game, at any size. What they say is made from what the rules read. */
interface Face<T> extends Pick<Lying, 'state' | 'onPick' | 'onInspect' | 'thing'> {
  readonly item: T
  readonly size?: CardSize
}
/** One picture for all sizes: smaller cards show its middle. */
const Art = ({ svg }: { readonly svg: string }) => (
  <Drawing svg={svg} box={[240, 120]} width="100%" height="100%" crop="middle" />
)
const words = (name: string): string => capital(name.replace(/-/g, ' '))

const STATS = ['dif', 'atk', 'sup', 'red', 'hp', 'spd'] as const
/** A small card has no room for what a Ship can do: its class and its statistics; a press opens the rest. */
const ShipInShort = ({ item }: { readonly item: Ship }) => (
  <>
    {words(item.class)}
    <span className="ne-in-short">
      {STATS.map(stat => (
        <span key={stat}>
          {stat.toUpperCase()} <b className="o-num">{item[stat]}</b>
        </span>
      ))}
    </span>
  </>
)
export function ShipCard({ item, size = 'full', ...lying }: Face<Ship>) {
  const side = empire(item.faction)
  return (
    <Card
      {...lying}
      title={item.name}
      size={size}
      color={side.color}
      art={<Art svg={shipArt(side, item.size, item.id)} />}
      kind={`${words(item.class)} · ${SIZE_NAMES[item.size]}`}
      stats={STATS.map(stat => ({ label: stat.toUpperCase(), value: item[stat] }))}
      foot={side.name}
    >
      {size === 'full' ? (
        item.abilities.map((ability, i) => (
          <span key={i} className="ne-ability">
            {ability.needs.map(need => (
              <i key={need}>{SYSTEM_NAMES[need]}</i>
            ))}{' '}
            {abilityText(ability)}
          </span>
        ))
      ) : (
        <ShipInShort item={item} />
      )}
    </Card>
  )
}
const USED = { use: 'Use once a Round', combat: 'Use in combat, once a Round' } as const
export function DevelopmentCard({ item, size = 'full', ...lying }: Face<Development>) {
  const { name, color, icon } = CATEGORY[item.category]
  const used = keyword(item)
  return (
    <Card
      {...lying}
      title={item.name}
      size={size}
      color={color}
      stripe
      value={<span data-sign="rt">{item.cost}</span>}
      art={<Art svg={signArt(icon, color, item.id)} />}
      kind={
        <>
          <Icon name={icon} size={14} /> {name} · Development
        </>
      }
      foot={used ? USED[used] : 'Always working'}
      footEnd={item.faction ? `${empire(item.faction).name} only` : undefined}
    >
      {developmentText(item)}
    </Card>
  )
}
export function EventFace({ item, size = 'full', ...lying }: Face<Event>) {
  return (
    <Card
      {...lying}
      title={item.name}
      size={size}
      color="#458de8"
      value={isCombat(item) ? <Icon name="bolt" size={20} label="Combat" /> : undefined}
      art={<Art svg={signArt(eventIcon(item), '#7cb8ff', item.id)} />}
      kind={`Event · ${words(item.kind)}`}
      foot="Once, from the hand"
    >
      {eventText(item)}
    </Card>
  )
}
const vpRange = ({ grades }: Mission): string => [...new Set(grades.map(({ vp }) => vp))].join('–')
export function MissionCard({ item, size = 'full', ...lying }: Face<Mission>) {
  return (
    <Card
      {...lying}
      title={item.name}
      size={size}
      color="#d7b46c"
      value={
        <span className="ne-vp" data-sign="vp">
          {vpRange(item)}
          <ResourceIcon of={VP} size={size === 'full' ? 20 : 13} />
        </span>
      }
      art={<Art svg={signArt(missionIcon(item), '#f0d9a4', item.id)} />}
      kind={`Mission · ${words(item.kind)}`}
      foot="Secret until completed"
    >
      {missionText(item)}
    </Card>
  )
}
export function StrategyCard({ item, size = 'full', ...lying }: Face<Strategy>) {
  return (
    <Card
      {...lying}
      title={item.name}
      size={size}
      color="#86cfe6"
      art={<Art svg={strategyArt(item.id)} />}
      kind={item.faction ? `Strategy · ${empire(item.faction).name}` : 'Strategy'}
      foot={item.reusable ? 'Returns to the hand' : 'Once a game'}
    >
      {strategyText(item)}
    </Card>
  )
}
/** A token or a tile: a drawing, and what it does. */
export const Piece = ({
  title,
  svg,
  box,
  kind,
  text,
}: {
  title: string
  svg: string
  box: readonly [number, number, number, number]
  kind: string
  text: string
}) => (
  <Card
    title={title}
    color="#86cfe6"
    art={<Drawing svg={svg} box={box} width="100%" height={120} />}
    kind={kind}
  >
    {text}
  </Card>
)
