import { Actions, Button, isComplete, isSingle, PHONE, PressMenu, useMedia } from '@orrery/ui'
import { useState } from 'react'
import { abilitiesText, abilityText } from '../../card-texts.js'
import { sourceOf } from '../../rules/abilities.js'
import { develop } from '../../rules/developing.js'
import { running } from '@orrery/kernel'
import { wordsOf } from '../choices.js'
import { readiness } from '../develop.js'
import { optionText, sayingOf } from '../names.js'
import type { BoardProps, Choice } from '../props.js'
import { isOnMap } from '../scene.js'
import { TechCard } from '../cards/TechCard.js'
import { content, tablesOf, technologyOf } from '../../state.js'
import { IN_BAR, isPlain, Spread, spreadOf } from './Spread.js'
import { isNothing, sendText, wordText } from './words.js'

/** Asked in the own panel: the hand, the tree. */
const IN_TRAY: readonly string[] = [
  'turn.choose',
  'research.branches',
  'research.upgrade',
  'keep-limit.discard',
  'keep-limits.discard',
  'choose-empire.empire',
]

/** What is asked and lies nowhere on the galaxy: drawn over its lower edge. Words of other questions are buttons. */
export function Dock(props: BoardProps) {
  const { g, question } = props
  if (!question) return null
  const amounts = question.kind === 'share' || question.kind === 'number'
  const drawn = spreadOf(question).length > 0 && !isOnMap(question) && !IN_TRAY.includes(question.prompt)
  const plain = !isOnMap(question) && !IN_TRAY.includes(question.prompt) && wordsOf(question).length > 0
  if (!amounts && !drawn && !plain) return <Answers {...props} />
  const developing = question.prompt === 'develop.choose' ? running(g, develop)?.locals.card : undefined
  const fits = question.options.some(({ verb }) => verb === 'develop')
  return (
    <div className="aa-dock">
      <Spread
        props={props}
        does={
          developing === undefined
            ? undefined
            : `${fits ? 'Press one of yours to discard it first' : 'Press one of yours to discard it and make room'}:`
        }
        lead={
          developing === undefined ? undefined : (
            <TechCard technology={technologyOf(g, developing)} ready={readiness(g, props.me, developing)} />
          )
        }
      />
    </div>
  )
}
/** Answers that lie nowhere on the board: words, and the end of a choice of several things. */
export function Answers(props: BoardProps) {
  const { g, question, selection, pick, send } = props
  const phone = useMedia(PHONE)
  if (!question) return null
  const many = !isSingle(question)
  // The page has a button of its own for passing.
  const words = wordsOf(question).filter(({ name }) => name !== 'pass' && name !== 'empire-action')
  if (question.prompt === 'turn.choose') return <FreeActions {...props} />
  const placing = question.prompt === 'place-tile.place' && selection !== undefined
  if (words.length === 0 && !many && !placing) return null
  if (phone && isPlain(question)) return null
  if (phone && !many && words.length > 0 && words.length <= IN_BAR)
    return (
      <Actions>
        {words.map(({ name }) => (
          <Button key={name} data-choice={name} onClick={() => send(name)}>
            {wordText(question, name)}
          </Button>
        ))}
      </Actions>
    )
  return (
    <section className="aa-answers o-night" aria-label="Answers">
      {words.map(choice => (
        <Button
          key={choice.name}
          size="small"
          data-choice={choice.name}
          look={words.length === 1 && choice.name === 'done' ? 'line' : 'plain'}
          onClick={() => pick(choice)}
        >
          {wordText(question, choice.name)}
        </Button>
      ))}
      {many && (
        <Button
          size="small"
          look={isNothing(question, selection) ? 'plain' : 'answer'}
          className="send"
          disabled={!isComplete(question, selection)}
          onClick={() => send()}
        >
          {sendText(g, question, selection)}
        </Button>
      )}
      {placing && (
        <Button size="small" look="answer" className="send" onClick={() => send()}>
          Place it here
        </Button>
      )}
    </section>
  )
}

const FREE: readonly string[] = ['free', 'stand-in', 'labor', 'trade', 'force-deal']
/** Deals, abilities and Forced Labor: what a turn may do besides its card. */
function FreeActions(props: BoardProps) {
  const { g, question, pick } = props
  const [at, setAt] = useState<Element | null>(null)
  const choices = question?.options.filter(({ verb }) => FREE.includes(String(verb))) ?? []
  if (choices.length === 0) return null
  const say = sayingOf(props)
  return (
    <section className="aa-answers o-night" aria-label="Answers">
      <Button size="small" aria-haspopup="menu" onClick={event => setAt(event.currentTarget)}>
        Free actions {choices.length}
      </Button>
      <PressMenu
        at={at}
        onClose={() => setAt(null)}
        label="Free actions"
        items={choices.map(choice => ({
          id: choice.name,
          title: optionText(choice, say, g),
          detail: aboutFree(props, choice),
          choice: choice.name,
          onPick: () => pick(choice),
        }))}
      />
    </section>
  )
}
function aboutFree({ g }: BoardProps, { verb, things }: Choice): string {
  if (verb === 'labor') return 'Two unrest give one resource.'
  if (verb === 'trade') return 'Once a turn; offers to and fro, a diplomat face down.'
  if (verb === 'force-deal') return 'Flips an influence token; counts as the deal of this turn.'
  const { of, id } = sourceOf(g, things[0]?.id ?? 0)
  if (of === 'technology') return abilitiesText(technologyOf(g, id).abilities)
  if (of === 'anomaly') return abilityText(content(g).anomalies.at(tablesOf(g).anomalies[id] ?? 0).ability)
  return ''
}
