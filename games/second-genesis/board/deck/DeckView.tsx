import { capital, counted } from '@orrery/kernel'
import { Chip, Emblem, Icon, IconButton, Select } from '@orrery/ui'
import { EMPIRES } from '../../../eve/board/empires.js'
import type { Card, Content } from '../../content/index.js'
import type { Race } from '../../content/vocabulary.js'
import { RACES } from '../../content/vocabulary.js'
import type { Deck, Format } from '../../deck.js'
import { LEAST_MARKET, MOST_COPIES, checkDeck, sizeOfMarket } from '../../deck.js'
import { TYPE_NAME } from '../card/names.js'
import { colorOf } from '../card/picture.js'
import { Coin, priceText } from '../card/values.js'
import { cardIn } from '../cards.js'
import { TOP, curve, entries, raceOf, starbasesOf } from './edit.js'

const KINDS = ['ship', 'news', 'location', 'structure'] as const
const MANY: Readonly<Record<(typeof KINDS)[number], string>> = {
  ship: 'Ships',
  news: 'News',
  location: 'Locations',
  structure: 'Structures',
}

/** A deck laid out: starbase, regions, market by type, curve, and what the format says to it. */
export function DeckView({
  content,
  deck,
  format,
  onChange,
  onAdd,
  onRemove,
  onRead,
}: {
  content: Content
  deck: Deck
  format: Format
  onChange: (deck: Deck) => void
  onAdd: (card: Card) => void
  onRemove: (card: Card) => void
  onRead: (card: Card) => void
}) {
  const race = raceOf(content, deck)
  const all = entries(content, deck)
  return (
    <section className="list o-scroll" aria-label="The deck">
      <Legality content={content} deck={deck} format={format} />
      <Curve content={content} deck={deck} />
      <div className="base">
        <Select<Race>
          label="Race"
          value={race ?? 'amarr'}
          options={RACES.map(id => ({ id, label: EMPIRES[id].name }))}
          onChange={next => onChange({ ...deck, starbase: starbasesOf(content, next)[0]?.id ?? '' })}
        />
        <Select
          label="Starbase"
          value={deck.starbase}
          options={starbasesOf(content, race ?? 'amarr').map(card => ({ id: card.id, label: card.name }))}
          onChange={id => onChange({ ...deck, starbase: id })}
        />
      </div>
      <h3 className="o-cap">Outer regions, {deck.regions.length} of 3</h3>
      <ul>
        {deck.regions.map(id => {
          const card = cardIn(content, id)
          return card ? <Entry key={id} card={card} copies={1} onRead={onRead} onRemove={onRemove} /> : null
        })}
        {deck.regions.length < 3 && (
          <li className="open">
            <Select
              label="Add an outer region"
              bare
              value=""
              options={[
                { id: '', label: 'Add an outer region …' },
                ...content.cards.items
                  .filter(c => c.type === 'region' && !deck.regions.includes(c.id))
                  .map(c => ({ id: c.id, label: c.name })),
              ]}
              onChange={id => {
                const card = cardIn(content, id)
                if (card) onAdd(card)
              }}
            />
          </li>
        )}
      </ul>
      {KINDS.map(kind => {
        const some = all.filter(({ card }) => card.type === kind)
        const n = some.reduce((sum, { copies }) => sum + copies, 0)
        if (n === 0) return null
        return (
          <div key={kind}>
            <h3 className="o-cap">
              {MANY[kind]}, {n}
            </h3>
            <ul>
              {some.map(({ card, copies }) => (
                <Entry
                  key={card.id}
                  card={card}
                  copies={copies}
                  onRead={onRead}
                  onRemove={onRemove}
                  onAdd={onAdd}
                />
              ))}
            </ul>
          </div>
        )
      })}
      {all.length === 0 && <p className="o-muted">Press cards to put them in.</p>}
    </section>
  )
}

const Entry = ({
  card,
  copies,
  onRead,
  onRemove,
  onAdd,
}: {
  card: Card
  copies: number
  onRead: (card: Card) => void
  onRemove: (card: Card) => void
  onAdd?: (card: Card) => void
}) => (
  <li className="entry" style={{ borderLeftColor: colorOf(card) }}>
    <Coin n={priceText(card)} size={24} />
    <button type="button" className="name" onClick={() => onRead(card)} title={TYPE_NAME[card.type]}>
      {card.name}
      {card.sub !== undefined && <small>{capital(card.sub)}</small>}
    </button>
    {card.races.map(race => (
      <Emblem key={race} of={EMPIRES[race]} r={7} mode="solid" />
    ))}
    <IconButton size="small" icon="minus" label={`One ${card.name} less`} onClick={() => onRemove(card)} />
    <b className="o-num">{copies}</b>
    {onAdd ? (
      <IconButton size="small" icon="plus" label={`One ${card.name} more`} onClick={() => onAdd(card)} />
    ) : (
      <span className="gap" />
    )}
  </li>
)

/** Every reason why it may not be played, with the rule. */
function Legality({ content, deck, format }: { content: Content; deck: Deck; format: Format }) {
  const problems = checkDeck(deck, format, content)
  const size = sizeOfMarket(deck)
  return (
    <section className="legality" aria-live="polite" aria-label="Legality">
      <p>
        {problems.length === 0 ? (
          <Chip icon="check" tone="good">
            {format === 'tournament' ? 'Legal for tournaments' : 'Legal as a starter deck'}
          </Chip>
        ) : (
          <Chip icon="warn" tone="warn">
            {counted(problems.length, 'problem')} to fix
          </Chip>
        )}
        <span>
          Market <b className="o-num">{size}</b>
          {format === 'tournament' && ` of at least ${LEAST_MARKET}, ${MOST_COPIES} copies at most`}
        </span>
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ rule, why, card }) => (
            <li key={rule + (card ?? '')}>
              <Icon name="warn" size={14} />
              <span>
                {card !== undefined && card !== '' && <b>{cardIn(content, card)?.name ?? card}: </b>}
                {why}
              </span>
              <small>{rule}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** How much the deck asks of a wallet. */
function Curve({ content, deck }: { content: Content; deck: Deck }) {
  const bars = curve(content, deck)
  const most = Math.max(1, ...bars)
  const label = bars.map((n, i) => `${n} for ${i}${i === TOP ? ' or more' : ''}`).join(', ')
  return (
    <figure className="curve" aria-label={`Cards by price: ${label}`}>
      {bars.map((n, i) => (
        <span key={i}>
          <b className="o-num">{n || ''}</b>
          <i style={{ height: `${(n / most) * 44}px` }} />
          <small className="o-num">
            {i}
            {i === TOP && '+'}
          </small>
        </span>
      ))}
    </figure>
  )
}
