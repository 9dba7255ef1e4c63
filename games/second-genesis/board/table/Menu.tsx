import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Above, Actions, Button, Icon, IconButton, lookStyle, PHONE, useMedia } from '@orrery/ui'
import { look } from '../look.js'
import { wholeText } from '../../card-texts.js'
import { Sign } from '../card/values.js'
import { actionsOf, within } from './choices.js'
import { point } from './focus.js'
import { usePlay } from './play.js'
import { cardOf } from './refs.js'
import { cardAt, cardShowing, playerAt } from './seen.js'
import { SEEKS, choiceLabel, thingName } from './words.js'
import './menu.css'

const WIDTH = 264

/** Beside the piece, so that what it may be aimed at stays in sight; above it where there is no room beside. */
function beside(piece: DOMRect, height: number): { left: number; top: number } {
  const top = Math.max(8, Math.min(piece.top, innerHeight - height - 8))
  if (piece.right + WIDTH + 16 < innerWidth) return { left: piece.right + 10, top }
  if (piece.left - WIDTH - 16 > 0) return { left: piece.left - WIDTH - 10, top }
  const left = Math.max(8, Math.min(piece.left, innerWidth - WIDTH - 8))
  return { left, top: piece.top > height + 16 ? piece.top - height - 10 : piece.bottom + 10 }
}

/** On a phone it stands in the answer bar, under the thumb: what is pointed at stays in sight. */
export const Menu = () => (useMedia(PHONE) ? <MenuInBar /> : <MenuBeside />)

function MenuInBar() {
  const { g, me, pointed, choices, key, take, read } = usePlay()
  if (pointed === undefined) return null
  const own = within(choices, pointed).filter(c => c.things[0] === pointed)
  const seeks = [...new Set(own.filter(c => c.things.length > 1).map(c => c.verb))]
  const isk = playerAt(g, me)?.isk ?? 0
  const card = cardOf(pointed)
  return (
    <Actions>
      <div className="sg-in-bar">
        <header>
          <b className="o-clip">{thingName(g, pointed, me)}</b>
          {seeks.map(verb => (
            <small key={verb}>{SEEKS[verb] ?? 'Tap what goes with it'}</small>
          ))}
        </header>
        {actionsOf(choices, pointed).map(choice => (
          <Button key={choice.name} size="small" data-choice={choice.name} onClick={() => take(choice)}>
            {choiceLabel(g, choice)}
            {choice.price !== undefined && `: pay ${choice.price}, keep ${isk - choice.price}`}
          </Button>
        ))}
        {card >= 0 && <IconButton icon="zoomin" size="small" label="Read" onClick={() => read(card)} />}
        <IconButton icon="close" size="small" label="Close" onClick={() => point(key, undefined)} />
      </div>
    </Actions>
  )
}

/** What can be done with the thing pointed at: its price and what is left before the click; targets glow on the table. */
function MenuBeside() {
  const play = usePlay()
  const { g, me, pointed, choices, key, byKey } = play
  const box = useRef<HTMLElement>(null)
  const entered = useRef<string>(undefined)
  const [at, setAt] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    if (pointed === undefined) return
    const measure = () => {
      const piece = document.querySelector(`[data-thing="${pointed}"]`)?.getBoundingClientRect()
      if (!piece) return
      setAt(beside(piece, box.current?.offsetHeight ?? 180))
    }
    measure()
    const settled = requestAnimationFrame(measure) // once its own height is known
    addEventListener('resize', measure)
    addEventListener('scroll', measure, true)
    return () => {
      cancelAnimationFrame(settled)
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure, true)
    }
  }, [pointed, choices])
  useEffect(() => {
    if (pointed === undefined) return void (entered.current = undefined)
    if (byKey && box.current && entered.current !== pointed) {
      entered.current = pointed
      box.current.querySelector<HTMLElement>('.act, footer button')?.focus()
    }
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      point(key, undefined)
      document.querySelector<HTMLElement>(`[data-thing="${pointed}"]`)?.focus()
    }
    // Before the page's own keys: Escape here only takes back what was pointed at.
    addEventListener('keydown', close, true)
    return () => removeEventListener('keydown', close, true)
  }, [pointed, key, byKey, at])
  if (pointed === undefined || !at) return null
  const own = within(choices, pointed).filter(c => c.things[0] === pointed)
  const actions = actionsOf(choices, pointed)
  const seeks = [...new Map(own.filter(c => c.things.length > 1).map(c => [c.verb, c])).values()]
  const shown = cardShowing(g, pointed)
  const printed = cardAt(g, shown)
  const isk = playerAt(g, me)?.isk ?? 0
  const price = (n: number | undefined) =>
    n === undefined ? null : (
      <span className="cost o-num">
        {n}
        <Sign of="isk" size={14} label="ISK" />
        <small>{isk - n} left</small>
      </span>
    )
  const intent = own.length === 0
  const inHand = playerAt(g, me)?.hand.has(cardOf(pointed)) === true
  return (
    <Above>
      <section
        ref={box}
        className="sg-menu o-look o-night"
        aria-label={`What to do with ${thingName(g, pointed, me)}`}
        style={{ ...lookStyle(look), ...at, width: WIDTH }}
      >
        <header>
          <b>{thingName(g, pointed, me)}</b>
          <button type="button" aria-label="Close" onClick={() => point(key, undefined)}>
            <Icon name="close" size={15} />
          </button>
        </header>
        {printed && printed.type !== 'ship' && <p>{wholeText(printed)}</p>}
        {actions.map(choice => (
          <button
            key={choice.name}
            data-choice={choice.name}
            type="button"
            className="act"
            onClick={() => play.take(choice)}
          >
            <span className="o-grow">{choiceLabel(g, choice)}</span>
            {price(choice.price ?? (choice.verb === 'upgrade' ? printed?.upgrade?.price : undefined))}
          </button>
        ))}
        {seeks.map(choice => (
          <div key={choice.verb} className="seek">
            <Icon name="right" size={15} />
            <span className="o-grow">{SEEKS[choice.verb] ?? 'Choose what goes with it'}</span>
            {price(choice.price)}
          </div>
        ))}
        <footer>
          {printed && (
            <Button size="small" look="quiet" icon="zoomin" onClick={() => play.read(shown)}>
              Read
            </Button>
          )}
          {intent && (
            <Button
              size="small"
              look="quiet"
              icon="help"
              onClick={() => {
                point(key, undefined)
                play.whyNot(inHand ? `play ${pointed} none` : `warp ${pointed} region:${me}`)
              }}
            >
              {inHand ? 'Why can it not be played?' : 'Why can it do nothing?'}
            </Button>
          )}
        </footer>
      </section>
    </Above>
  )
}
