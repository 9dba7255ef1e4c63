import type { CSSProperties } from 'react'
import { useState } from 'react'
import { randomFrom } from '@orrery/kernel/host'
import { Button, Inspector, cx, lookStyle } from '@orrery/ui'
import { look } from '../look.js'
import type { BoosterCard } from '../../booster.js'
import { openBooster } from '../../booster.js'
import type { Card, Content } from '../../content/index.js'
import { FullCard, HandCard } from '../card/Faces.js'
import { Back } from '../card/Lay.js'
import { cardIn } from '../cards.js'
import { addOpened, useKept } from './store.js'
import './deck.css'

const RARITY = { common: 'Common', uncommon: 'Uncommon', rare: 'Rare', region: 'Region' } as const

/** Opening boosters: fifteen cards by the printed odds, turned over one by one or all together. */
export function Boosters({ content }: { content: Content }) {
  const { collection } = useKept()
  const [pack, setPack] = useState<readonly BoosterCard[]>([])
  const [up, setUp] = useState<ReadonlySet<number>>(new Set())
  const [read, setRead] = useState<Card>()
  const [said, setSaid] = useState('')
  const open = () => {
    const seed = Array.from(crypto.getRandomValues(new Uint32Array(4)), n => n.toString(36)).join('')
    const next = openBooster(randomFrom(seed), content)
    setPack(next)
    setUp(new Set())
    setSaid(addOpened(next) ?? '')
  }
  const have = Object.keys(collection.cards).length
  const all = up.size === pack.length
  return (
    <div className="sg-decks sg-boosters o-look" style={lookStyle(look)}>
      <header>
        <div>
          <h1>Boosters</h1>
          <p>
            Ten common cards, three uncommon, one rare and one starbase or outer region; in every second pack
            one card shines. You have opened {collection.opened} and found {have} of {content.cards.length}{' '}
            cards.
          </p>
        </div>
        <div className="acts">
          {pack.length > 0 && !all && (
            <Button onClick={() => setUp(new Set(pack.keys()))}>Turn all over</Button>
          )}
          <Button look="answer" onClick={open}>
            {pack.length === 0 ? 'Open a booster' : 'Open another'}
          </Button>
        </div>
        <output className="said o-bad">{said}</output>
      </header>
      {pack.length === 0 && <Sealed content={content} found={collection.cards} onOpen={open} />}
      <ul className="pack o-scroll">
        {pack.map(({ card: id, premium }, i) => {
          const card = cardIn(content, id)
          if (!card) return null
          return (
            <li key={i} className={cx(up.has(i) && premium && 'premium')}>
              {up.has(i) ? (
                <HandCard card={card} onPick={() => setRead(card)} />
              ) : (
                <Back
                  w={112}
                  h={157}
                  label={`Card ${i + 1} of the pack, face down`}
                  onPick={() => setUp(new Set([...up, i]))}
                />
              )}
              <small>{up.has(i) ? `${RARITY[card.rarity]}${premium ? ', premium' : ''}` : ' '}</small>
            </li>
          )
        })}
      </ul>
      <Inspector open={read !== undefined} onClose={() => setRead(undefined)} title={read?.name ?? 'Card'}>
        {read && <FullCard card={read} />}
      </Inspector>
    </div>
  )
}

/** Before the first booster: the pack to be opened, and what is still to be found. */
function Sealed({
  content,
  found,
  onOpen,
}: {
  content: Content
  found: Readonly<Record<string, number>>
  onOpen: () => void
}) {
  return (
    <div className="sealed">
      <button
        type="button"
        className="wrapped o-night"
        aria-label="A sealed booster: open it"
        onClick={onOpen}
      >
        {[-1, 1, 0].map(turn => (
          <span key={turn} style={{ '--turn': turn } as CSSProperties}>
            <Back w={168} h={235} label="" />
          </span>
        ))}
        <b aria-hidden="true">15 cards</b>
      </button>
      <dl aria-label="Your collection">
        {(['common', 'uncommon', 'rare', 'region'] as const).map(rarity => {
          const all = content.cards.items.filter(card => card.rarity === rarity)
          const have = all.filter(({ id }) => found[id] !== undefined).length
          return (
            <div key={rarity}>
              <dt>{RARITY[rarity]}</dt>
              <dd>
                <meter min={0} max={all.length} value={have} aria-label={`${RARITY[rarity]} cards found`} />
                <b className="o-num">
                  {have} of {all.length}
                </b>
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
