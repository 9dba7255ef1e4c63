import { counted } from '@orrery/kernel'
import type { Lying } from '@orrery/ui'
import { HandRow, isChosen, Panel, PressMenu, withThing } from '@orrery/ui'
import type { MouseEvent, KeyboardEvent } from 'react'
import { useState } from 'react'
import { empireActionText } from '../../card-texts.js'
import { ACTION_NAME } from '../../card-words.js'
import { ACTIONS } from '../../content/vocabulary.js'
import { BASIC_CARDS, basicCard, empireCard, empireCardOf, technologyCount } from '../../rules/hand.js'
import type { Seen } from '../../state.js'
import { content, technologyOf } from '../../state.js'
import { BasicCard, EmpireActionCard } from '../cards/ActionCards.js'
import type { Laid } from '../cards/Frame.js'
import { TechCard } from '../cards/TechCard.js'
import { readiness } from '../develop.js'
import type { BoardProps, Choice } from '../props.js'
import { handOf } from '../table.js'

/** A card of a hand or a packet, whatever it is. */
export function AnyCard({
  g,
  me,
  card,
  ...laid
}: Laid & { readonly g: Seen; readonly me: number; readonly card: number }) {
  if (card < technologyCount(g))
    return <TechCard technology={technologyOf(g, card)} ready={readiness(g, me, card)} {...laid} />
  return card === empireCard(g) ? (
    <EmpireActionCard card={empireCardOf(g, me)} {...laid} />
  ) : (
    <BasicCard card={content(g).basicCards.at(card - basicCard(g, 0))} {...laid} />
  )
}
/** What a card is called in the card browser. */
export function cardThing(g: Seen, me: number, card: number) {
  if (card < technologyCount(g)) return { kind: 'technologies', id: technologyOf(g, card).id }
  return card === empireCard(g)
    ? { kind: 'empireCards', id: empireCardOf(g, me).id }
    : { kind: 'basicCards', id: content(g).basicCards.at(card - basicCard(g, 0)).id }
}
const canGo = (question: BoardProps['question'], card: number): boolean =>
  withThing(question, 'card', card).length > 0
const EMPIRE_ACTION = 'empire-action'
/** All a card can be played or spent for now. */
function usesOf(g: Seen, question: BoardProps['question'], card: number): Choice[] {
  const own =
    card === empireCard(g) ? (question?.options.filter(({ verb }) => verb === EMPIRE_ACTION) ?? []) : []
  return [...withThing(question, 'card', card), ...own]
}
const useName = (g: Seen, me: number, { verb, things }: Choice): { title: string; detail: string } => {
  const action = ACTIONS[things[1]?.id ?? -1]
  if (verb === EMPIRE_ACTION) return { title: 'Empire action', detail: empireActionText(empireCardOf(g, me)) }
  return { title: action ? ACTION_NAME[action] : 'Choose it', detail: '' }
}

/** The hand: a press plays a card for one of its actions, or chooses it where cards are asked for. */
export function Hand(props: BoardProps) {
  const { g, me, question, selection, pick, inspect } = props
  const [open, setOpen] = useState<{ readonly card: number; readonly at: Element } | null>(null)
  const held = handOf(g, me)
  // Of too many cards those that may go come first: a phone shows three at a time.
  const cards = question?.prompt.startsWith('keep-limit')
    ? held.toSorted((a, b) => Number(canGo(question, b)) - Number(canGo(question, a)))
    : held
  const out = BASIC_CARDS + 1 - cards.filter(card => card >= technologyCount(g)).length
  const lying = (card: number): Lying => {
    const uses = usesOf(g, question, card)
    const look = () => inspect(cardThing(g, me, card))
    const [only, ...more] = uses
    const press = (event: MouseEvent | KeyboardEvent): void => {
      if (!only) return look()
      if (more.length === 0) return pick(only)
      setOpen({ card, at: event.currentTarget })
    }
    return {
      state: only && (uses.some(({ name }) => isChosen(selection, name)) ? 'chosen' : 'can'),
      onPick: press,
      onInspect: look,
      thing: `card:${card}`,
    }
  }
  return (
    <Panel
      title="Hand"
      end={`${cards.length} of 10${out > 0 ? ` · ${counted(out, 'card')} played` : ''}`}
      className="hand"
    >
      <HandRow>
        {cards.map(card => (
          <AnyCard key={card} g={g} me={me} card={card} size="hand" {...lying(card)} />
        ))}
      </HandRow>
      <PressMenu
        at={open?.at ?? null}
        onClose={() => setOpen(null)}
        label="Play it for"
        side="top"
        items={(open ? usesOf(g, question, open.card) : []).map(choice => ({
          id: choice.name,
          ...useName(g, me, choice),
          choice: choice.name,
          onPick: () => pick(choice),
        }))}
      />
    </Panel>
  )
}
