import { first, givenBy, second } from '@orrery/kernel'
import { cx, Icon, isChosen, pointsOf, share, shareRule, Stepper, choiceOf } from '@orrery/ui'
import type { Selection } from '@orrery/ui'
import type { CSSProperties } from 'react'
import { useEffect } from 'react'
import { inSlot, slotsFrom } from '../../rules/research.js'
import { developmentOf, RESEARCH } from '../../state.js'
import { Answers } from '../answers/Answers.js'
import { developmentFor } from '../cards/abilities.js'
import { CATEGORY } from '../cards/categories.js'
import { Sockets } from '../cards/Sockets.js'
import { setFocus, useFocus } from '../focus.js'
import { GoodIcon } from '../goods.js'
import type { BoardProps } from '../props.js'
import { promptText } from '../words.js'
import { deckOf, offered, slotsFor } from './deck.js'
import { DeckTiles, Pills } from './DeckTiles.js'
import { Detail } from './Detail.js'
import './research.css'

const ROMAN = ['I', 'II', 'III', 'IV'] as const
/** Questions that are answered here. */
export const RESEARCH_PROMPTS: ReadonlySet<string> = new Set([
  'research-action.choose',
  'research.search',
  'research.place',
  'completing.add',
  'exchange.slot',
  'exchange.card',
  'rush.slot',
])

/** Questions about cards of the deck: it gets the room where there is little. */
const OF_DECK: ReadonlySet<string> = new Set([
  'research-action.choose',
  'research.search',
  'completing.add',
  'exchange.card',
])

/** One workspace for every gain of Research Tokens: the four slots, the tokens, the deck to search. */
export function Workspace(props: BoardProps) {
  const { g, me, question } = props
  const asked = question && RESEARCH_PROMPTS.has(question.prompt) ? question : undefined
  useFirstToken(props)
  if (me < 0) return <p className="ne-empty">What lies under research is its owner’s secret.</p>
  return (
    <div className={cx('ne-research o-scroll', asked && OF_DECK.has(asked.prompt) && 'of-deck')}>
      <header>
        <h2>{asked ? promptText(props, asked) : 'Your Developments'}</h2>
        <p>{HINTS[asked?.prompt ?? ''] ?? 'Only you see what lies under research.'}</p>
        {asked?.prompt === 'research.place' && <Tokens {...props} />}
      </header>
      <div className="slots">
        {Array.from({ length: RESEARCH }, (_, i) => (
          <Slot key={i} {...props} slot={slotsFrom(me) + i} name={ROMAN[i] ?? ''} />
        ))}
      </div>
      {asked && <Answers {...props} bare />}
      <Deck {...props} />
      {g.phase !== 'over' && <Detail {...props} inside />}
    </div>
  )
}
const HINTS: Readonly<Record<string, string>> = {
  'research-action.choose':
    'Take any cards into empty slots, exchange any that lie there. An exchange loses its tokens.',
  'research.search': 'Put tokens on your cards (+), or spend three of them on a card from your deck.',
  'research.place': 'Share the tokens of this gain among your Developments.',
  'completing.add': 'Its slot is empty now: you may put another Development there.',
  'exchange.slot': 'Press the Development that goes back to your deck. Its tokens stay.',
  'exchange.card': 'Press the Development that takes its place.',
  'rush.slot': 'Press the Development that is completed at once.',
}

/** Whoever puts a token on a card while a search is offered keeps the tokens: it lies there when they are asked about. */
function useFirstToken({ question, select }: BoardProps): void {
  const slot = useFocus('lays')
  const asked = question?.prompt === 'research.place' ? question : undefined
  useEffect(() => {
    if (!asked || slot === null) return
    setFocus({ lays: null })
    const option = choiceOf(asked, 'slot', slot)
    if (option) select(share.put(option.name, 1, {}, shareRule(asked)) as Selection)
  }, [asked, slot, select])
}

/** One Development Slot: what lies there, its tokens, and what the question lets be done with it. */
function Slot(props: BoardProps & { readonly slot: number; readonly name: string }) {
  const { g, me, question, selection, select, send, pick, inspect, slot, name } = props
  const fetched = fetchedInto(props, slot)
  const card = fetched ?? inSlot(g, slot)
  const option = choiceOf(question, 'slot', slot)
  const shares = question?.prompt === 'research.place' ? option : undefined
  const points = pointsOf(selection)
  const add = shares ? (points[shares.name] ?? 0) : 0
  const rule = question && shareRule(question)
  if (card === undefined || card < 0)
    return (
      <article className="slot none">
        <b>{name}</b>
        <span>empty</span>
      </article>
    )
  const item = developmentOf(g, card)
  const rt = fetched === undefined ? g.research.at(slot).rt : 0
  const picks = option && !shares
  const body = (
    <>
      <header>
        <i>{name}</i>
        {fetched !== undefined && <em>new</em>}
        {rt >= item.cost && <em className="ready">ready</em>}
      </header>
      <b>{item.name}</b>
      <span className="num o-num">{item.cost}</span>
      <small>
        <Icon name={CATEGORY[item.category].icon} size={13} /> {CATEGORY[item.category].name}
      </small>
      <p>{developmentFor(g, me, item)}</p>
      <Sockets of={item.cost} have={rt} add={add} r={6} />
    </>
  )
  const style = { '--c': CATEGORY[item.category].color } as CSSProperties
  return (
    <article
      className={cx(
        'slot',
        picks && (isChosen(selection, option.name) ? 'chosen' : 'can'),
        fetched !== undefined && 'draft',
      )}
      style={style}
      data-thing={`slot:${slot}`}
      data-choice={shares?.name}
    >
      <button
        type="button"
        data-choice={picks ? option.name : undefined}
        onClick={() => (picks ? pick(option) : inspect({ kind: 'developments', id: item.id }))}
      >
        {body}
      </button>
      {question?.prompt === 'research.search' && rt < item.cost && (
        <Stepper
          label={`Tokens on ${item.name}`}
          value={0}
          min={0}
          max={1}
          onChange={() => {
            setFocus({ lays: slot })
            send([])
          }}
        />
      )}
      {shares && rule && (
        <Stepper
          label={`Tokens on ${item.name}`}
          value={add}
          min={0}
          max={add + share.left(points, rule)}
          onChange={n => select(share.put(shares.name, n, points, rule) as Selection)}
        />
      )}
    </article>
  )
}
/** A card that this very gain has fetched for the slot: it lies on the desk until everything is sent. */
function fetchedInto({ g, me, question }: BoardProps, slot: number): number | undefined {
  if (question?.prompt !== 'research.place' && question?.prompt !== 'research.search') return undefined
  for (const answer of givenBy(g, me))
    if (answer.length === 1) {
      const pair = answer[0] ?? 0
      if (second(pair) === slot) return first(pair)
    }
  return undefined
}
/** How many tokens are still to be laid. */
function Tokens({ question, selection }: BoardProps) {
  if (!question) return null
  const rule = shareRule(question)
  const left = share.left(pointsOf(selection), rule)
  return (
    <p className="tokens">
      {Array.from({ length: rule.total }, (_, i) => (
        <span key={i} className={i < left ? undefined : 'laid'}>
          <GoodIcon of="rt" size={22} />
        </span>
      ))}
      <b className="o-num">{left}</b> left to place
    </p>
  )
}

function Deck(props: BoardProps) {
  const { g, me, question, selection } = props
  const search = useFocus('search')
  const focused = useFocus('card')
  const deck = deckOf(g, me)
  const can = offered(question)
  const only = (card: number) => slotsFor(question, card).get(-1)
  return (
    <section className="deck" aria-label="Your deck">
      <header>
        <h3>
          Your deck, <span className="o-num">{deck.length}</span> cards
        </h3>
        <small>Only you see it</small>
        <label>
          <Icon name="search" size={15} />
          <span className="o-aside">Find a card</span>
          <input
            type="search"
            placeholder="Find a card"
            value={search}
            onChange={event => setFocus({ search: event.target.value })}
          />
        </label>
      </header>
      <Pills deck={deck} />
      <DeckTiles
        g={g}
        me={me}
        deck={deck}
        state={card =>
          cx(
            can.has(card) && 'can',
            focused === card && 'open',
            isChosen(selection, only(card)?.name ?? '') && 'chosen',
          )
        }
        onPress={card => {
          setFocus({ card })
          const option = only(card)
          if (option) props.pick(option)
        }}
      />
    </section>
  )
}
