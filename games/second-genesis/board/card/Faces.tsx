import { capital } from '@orrery/kernel'
import type { ReactNode } from 'react'
import type { Lying } from '@orrery/ui'
import { Drawing, Icon, cx } from '@orrery/ui'
import { EMPIRES } from '../../../eve/board/empires.js'
import { CARD_ICONS } from '../art/pieces.js'
import type { Card, Content } from '../../content/index.js'
import type { Race } from '../../content/vocabulary.js'
import { TYPE_NAME } from './names.js'
import { Lay } from './Lay.js'
import { picture, starbaseFront } from './picture.js'
import { COMMAND_TEXT, places, sentences, stay, wholeText } from '../../card-texts.js'
import { Coin, Races, Sign, Tabs, Value, priceText } from './values.js'
import './card.css'

const Art = ({ card, w, h }: { card: Card; w: number; h: number }) => (
  <Drawing svg={picture(card, w, h)} box={[w, h]} crop="middle" className="sg-art" />
)

/** Numbers that matter stand out in a sentence. */
const STRONG =
  /([+−]\d+ [a-z]+(?: power)?|\d+ damage|X − 1 damage|\+X attack|^Limited\.|^[IV]+(?: and [IV]+)*:|^[A-Z][a-z]+ \d(?= —)|you win the game)/
const Sentence = ({ text }: { text: string }) =>
  text.split(STRONG).map((part, i) => (i % 2 === 1 ? <b key={i}>{part}</b> : part))

function Foot({ card }: { card: Card }) {
  switch (card.type) {
    case 'ship':
      return (
        <>
          <span className="big">
            <Value of="attack" n={card.attack} size={22} title="Attack" />
          </span>
          <span className="big">
            <Value of="shield" n={card.shield} size={22} behind title="Shield" />
          </span>
        </>
      )
    case 'starbase':
      return (
        <>
          <span className="big">
            <Value of="isk" n={card.upgrade?.income ?? card.income} size={22} title="Income" />
          </span>
          <span className="big">
            <Value of="shield" n={card.upgrade?.shield ?? card.shield} size={22} behind title="Shield" />
          </span>
        </>
      )
    case 'news':
      return (
        <span className="v">
          {card.income !== 0 && <Value of="isk" n={card.income} size={20} />}
          <small>{stay(card.duration)}</small>
        </span>
      )
    case 'structure':
    case 'location':
    case 'region':
      return (
        <>
          {card.income !== 0 || card.type !== 'structure' ? (
            <span className="v">
              <Value of="isk" n={card.income} size={20} />
              <small>income</small>
            </span>
          ) : (
            <span />
          )}
          {card.mineral > 0 && (
            <span className="v">
              <Value of="mineral" n={card.mineral} size={20} />
              <small>mineral</small>
            </span>
          )}
          {card.type === 'region' && (
            <span className="v">
              <Value of="places" n={places(card.places)} size={20} />
              <small>locations</small>
            </span>
          )}
          {card.shield > 0 && (
            <span className="v">
              <Value of="shield" n={`+${card.shield}`} size={20} />
              <small>shield</small>
            </span>
          )}
        </>
      )
  }
}

/** Full size: 272 × 381. */
export function FullCard({ card, ...lying }: Lying & { card: Card }) {
  const texts = sentences(card)
  return (
    <Lay
      {...lying}
      card={card}
      kind="sg-card"
      label={`${card.name}, ${TYPE_NAME[card.type]}. ${wholeText(card)}`}
    >
      <Art card={card} w={272} h={252} />
      <span className="head">
        <Coin n={priceText(card)} size={44} />
        <b>{card.name}</b>
        <Races of={card.races} r={12} />
      </span>
      <Tabs of={card.assembly || card.duration} all />
      <span className="body">
        <span className="type">
          <Icon name={CARD_ICONS[card.type]} size={15} line={2} />
          {TYPE_NAME[card.type]}
          {card.sub !== undefined && <em>{capital(card.sub)}</em>}
          {card.type === 'starbase' && <em>Upgraded</em>}
        </span>
        <span className="text">
          {card.commands.map(({ command, power }) => (
            <span key={command} className="command">
              <Sign of={command} size={20} />
              <span>
                <b>
                  {capital(command)} {power}
                </b>{' '}
                {COMMAND_TEXT[command](power)}
              </span>
            </span>
          ))}
          {texts.map(text => (
            <span key={text}>
              <Sentence text={text} />
            </span>
          ))}
          {card.commands.length === 0 && texts.length === 0 && <span className="none">No ability.</span>}
        </span>
        <span className="foot">
          <Foot card={card} />
        </span>
      </span>
    </Lay>
  )
}

/** The front of a starbase: what everybody sees until it is upgraded. */
export function FrontCard({ race, content }: { race: Race; content: Content }) {
  const any = content.cards.items.find(card => card.type === 'starbase' && card.races[0] === race)
  if (!any) return null
  const name = `${EMPIRES[race].name} starbase`
  return (
    <Lay card={any} kind="sg-card" label={`${name}, income ${any.income}, shield ${any.shield}`}>
      <Drawing svg={starbaseFront(race, 272, 252)} box={[272, 252]} className="sg-art" />
      <span className="head front">
        <b>{name}</b>
        <Races of={[race]} r={12} />
      </span>
      <span className="body">
        <span className="type">
          <Icon name={CARD_ICONS.starbase} size={15} line={2} />
          {TYPE_NAME.starbase}
        </span>
        <span className="text">
          <span>
            Home region of its player, for any number of locations. Its upgrade is on the back, hidden until
            it is announced.
          </span>
        </span>
        <span className="foot">
          <span className="big">
            <Value of="isk" n={any.income} size={22} title="Income" />
          </span>
          <span className="big">
            <Value of="shield" n={any.shield} size={22} behind title="Shield" />
          </span>
        </span>
      </span>
    </Lay>
  )
}

/** A name of three lines leaves its text two, so that the price stays free. */
const LONG = 20
/** Nothing is printed on it but its text. */
const isText = ({ type, income, shield, mineral }: Card): boolean =>
  type === 'news' ||
  ((type === 'structure' || type === 'location') && income === 0 && shield === 0 && mineral === 0)

/** In a hand: 112 × 157. What has values shows them, the others their text. */
export function HandCard({
  card,
  price,
  known,
  ...lying
}: Lying & {
  card: Card
  /** What it costs now, where cards changed it. */
  price?: number | undefined
  /** Why the viewer alone sees it. */
  known?: ReactNode
}) {
  const printed = priceText(card)
  const now = price ?? printed
  const tall = isText(card)
  const label = `${card.name}, ${TYPE_NAME[card.type]}, ${now} ISK. ${wholeText(card)}`
  return (
    <Lay {...lying} card={card} kind="sg-hand" label={label}>
      <Art card={card} w={112} h={tall ? 78 : 104} />
      <span
        className={cx(
          'price',
          typeof now === 'number' && typeof printed === 'number' && now < printed && 'less',
        )}
      >
        <Coin n={now} size={28} />
      </span>
      <Tabs of={card.assembly || card.duration} all={false} />
      {known !== undefined && <span className="sg-known">{known}</span>}
      <span className={cx('body', tall && card.name.length > LONG && 'long')}>
        <b>{card.name}</b>
        {tall ? (
          <small>
            {sentences(card)
              .filter(text => text !== 'Limited.')
              .join(' ')}
          </small>
        ) : (
          <span className={cx('foot', card.commands.length > 1 && 'full')}>
            {card.type === 'ship' ? (
              <Value of="attack" n={card.attack} size={16} />
            ) : card.income !== 0 ? (
              <Value of="isk" n={card.upgrade?.income ?? card.income} size={16} />
            ) : (
              <span />
            )}
            {card.attack <= 9 &&
              card.commands.map(c => (
                <span key={c.command} className="order">
                  <Value of={c.command} n={c.power} size={card.commands.length > 1 ? 12 : 15} />
                </span>
              ))}
            {card.type === 'ship' ? (
              <Value of="shield" n={card.shield} size={16} behind />
            ) : card.mineral > 0 ? (
              <Value of="mineral" n={card.mineral} size={16} />
            ) : card.type === 'region' ? (
              <Value of="places" n={places(card.places)} size={16} />
            ) : card.type === 'starbase' ? (
              <Value of="shield" n={card.upgrade?.shield ?? card.shield} size={16} behind />
            ) : card.shield > 0 ? (
              <Value of="shield" n={`+${card.shield}`} size={16} behind />
            ) : (
              <span />
            )}
          </span>
        )}
      </span>
    </Lay>
  )
}

export interface TileProps extends Lying {
  readonly card: Card
  readonly attack?: number
  readonly shield?: number
  /** Damage it has taken in this phase. */
  readonly damage?: number
  /** Damage the pile would do. */
  readonly coming?: number
  readonly command?:
    { readonly command: Card['commands'][number]['command']; readonly power: number } | undefined
  /** Turns of assembly left, in a dock; 0 is ready. */
  readonly left?: number | undefined
  /** What else is on it: news, a target mark. */
  readonly note?: ReactNode
  readonly label?: string
}
/** A ship on the table: 92 × 88. Only the active command shows. */
export function Tile(props: TileProps) {
  const {
    card,
    attack = card.attack,
    shield = card.shield,
    damage = 0,
    coming = 0,
    command,
    left,
    note,
  } = props
  const said = [
    props.label ?? card.name,
    `attack ${attack}`,
    `shield ${shield}`,
    damage > 0 ? `${damage} damage taken` : '',
    coming > 0 ? `${coming} damage on the pile` : '',
    command ? `${command.command} ${command.power}` : '',
    left === undefined ? '' : left === 0 ? 'ready' : `ready in ${left} ${left === 1 ? 'turn' : 'turns'}`,
  ]
  return (
    <Lay {...props} kind="sg-tile" label={said.filter(Boolean).join(', ')}>
      <Art card={card} w={92} h={48} />
      {command && (
        <span className="command">
          <Value of={command.command} n={command.power} size={14} />
        </span>
      )}
      {left !== undefined && <span className="left o-num">{left === 0 ? 'Ready' : roman(left)}</span>}
      {note}
      <b className="name">{card.name}</b>
      <span className="foot">
        <Value of="attack" n={attack} printed={card.attack} size={13} />
        {damage + coming > 0 && (
          <span
            className="hurt o-num"
            title={coming > 0 ? `${damage} taken, ${coming} on the pile` : `${damage} damage taken`}
          >
            −{damage + coming}
          </span>
        )}
        <Value of="shield" n={shield} printed={card.shield} size={13} behind />
      </span>
    </Lay>
  )
}
const roman = (n: number): string => ['', 'I', 'II', 'III', 'IV'][n] ?? String(n)

/** A location, structure or piece of news on the table: 72 to 104 wide. */
export function Small({
  card,
  w = 76,
  left,
  note,
  label,
  ...lying
}: Lying & { card: Card; w?: number; left?: number | undefined; note?: ReactNode; label?: string }) {
  const said = [
    label ?? card.name,
    card.income === 0 ? '' : `income ${card.income}`,
    card.mineral > 0 ? `mineral ${card.mineral}` : '',
    card.shield > 0 ? `shield plus ${card.shield}` : '',
    left === undefined ? '' : left >= 99 ? 'stays' : `${left} turns left`,
  ]
  return (
    <Lay {...lying} card={card} kind="sg-small" style={{ width: w }} label={said.filter(Boolean).join(', ')}>
      <Art card={card} w={w} h={34} />
      {left !== undefined && <span className="left o-num">{left >= 99 ? '∞' : roman(left)}</span>}
      {note}
      <b className="name">{card.name}</b>
      <span className="foot">
        {card.income === 0 ? <span /> : <Value of="isk" n={card.income} size={13} />}
        {card.mineral > 0 && <Value of="mineral" n={card.mineral} size={13} />}
        {card.shield > 0 && <Value of="shield" n={`+${card.shield}`} size={13} />}
      </span>
    </Lay>
  )
}
