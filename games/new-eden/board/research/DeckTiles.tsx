import { cx, Icon } from '@orrery/ui'
import type { CSSProperties, ReactNode } from 'react'
import type { Category } from '../../content/vocabulary.js'
import { developmentFor, switchedOn } from '../cards/abilities.js'
import { CATEGORY, CATEGORY_ORDER } from '../cards/categories.js'
import { setFocus, useFocus } from '../focus.js'
import type { BoardProps } from '../props.js'
import { Abilities } from './Abilities.js'
import type { DeckCard } from './deck.js'
import { missing, shownCards } from './deck.js'

const tint = (color: string): CSSProperties => ({ '--c': color }) as CSSProperties

/** Which category of a deck is shown. */
export function Pills({
  deck,
  children,
}: {
  readonly deck: readonly DeckCard[]
  readonly children?: ReactNode
}) {
  const category = useFocus('category')
  const pill = (name: Category | 'all', title: string, color: string, icon?: string) => (
    <button
      key={name}
      type="button"
      aria-pressed={category === name}
      className={cx(category === name && 'on')}
      style={tint(color)}
      onClick={() => setFocus({ category: name })}
    >
      {icon !== undefined && <Icon name={icon} size={15} />}
      {title}{' '}
      <b className="o-num">
        {name === 'all' ? deck.length : deck.filter(({ item }) => item.category === name).length}
      </b>
    </button>
  )
  return (
    <div className="pills">
      {pill('all', 'All', 'var(--text)')}
      {CATEGORY_ORDER.map(name => pill(name, CATEGORY[name].name, CATEGORY[name].color, CATEGORY[name].icon))}
      {children}
    </div>
  )
}

export interface DeckTilesProps extends Pick<BoardProps, 'g' | 'me'> {
  readonly deck: readonly DeckCard[]
  /** can, open, chosen; empty where nothing can be done with a card. */
  readonly state: (card: number) => string
  readonly onPress: (card: number) => void
}
/** Cards of a deck as tiles: name, cost, what they do, what must be completed before. */
export function DeckTiles({ g, me, deck, state, onPress }: DeckTilesProps) {
  const category = useFocus('category')
  const search = useFocus('search')
  return (
    <ul className="tiles">
      {shownCards(deck, category, search).map(({ card, item }) => {
        const after = missing(g, me, item)
        const now = state(card)
        return (
          <li key={card}>
            <button
              type="button"
              data-thing={`development:${card}`}
              aria-pressed={now.includes('chosen')}
              className={cx('ne-deck', now)}
              style={tint(CATEGORY[item.category].color)}
              onClick={() => onPress(card)}
            >
              <b>{item.name}</b>
              <span className="num o-num">{item.cost}</span>
              <p>{developmentFor(g, me, item)}</p>
              {/* Among Spaceships alone there is room to read what each of them can do then. */}
              {category === 'spaceships' && <Abilities of={switchedOn(g, me, item)} />}
              {after !== undefined && (
                <small>
                  <Icon name="lock" size={12} /> completed after {after}
                </small>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
