import { Button, Icon, Question, ResourceIcon } from '@orrery/ui'
import { RESOURCES } from '../../content/vocabulary.js'
import { RESOURCES as RES } from '../art/pieces.js'
import { nameOf } from '../names.js'
import type { BoardProps } from '../props.js'
import { partnerOf, useDraft } from './offer.js'

/** What a proposal would leave the viewer with: before and after. */
function After({
  g,
  me,
  gives,
  takes,
}: BoardProps & { readonly gives: readonly number[]; readonly takes: readonly number[] }) {
  const { resources } = g.players.at(me)
  return (
    <ul className="aa-after">
      {RESOURCES.map((what, i) => {
        const now = resources.get(i)
        const then = now - (gives[i] ?? 0) + (takes[i] ?? 0)
        return (
          <li key={what}>
            <ResourceIcon of={RES[what]} size={18} />
            <b className="o-num">{now}</b>
            <Icon name="right" size={14} />
            <b className={`o-num ${then > now ? 'good' : then < now ? 'bad' : ''}`}>{then}</b>
          </li>
        )
      })}
    </ul>
  )
}
/** An offer being made: its outcome, and the button that sends it. */
export function ProposePanel(props: BoardProps) {
  const { g, me, seats, question, send, takeBack } = props
  const [draft, change] = useDraft(props)
  const begun = (question?.part ?? 0) > 0
  const to = nameOf(g, seats, me, partnerOf(g, me))
  return (
    <>
      <Question
        title={g.deal.proposals === 0 ? `Make ${to} an offer` : `Make ${to} a counter-offer`}
        detail="Only the two of you see it. Nothing changes hands before both agree."
        actions={
          <>
            {begun ? (
              <Button icon="undo" onClick={() => takeBack()}>
                Take back
              </Button>
            ) : (
              <Button
                icon="undo"
                onClick={() =>
                  change({
                    gives: [0, 0, 0, 0],
                    takes: [0, 0, 0, 0],
                    technologies: [],
                    diplomat: null,
                    wanted: false,
                  })
                }
              >
                Clear
              </Button>
            )}
            <Button look="answer" className="o-send" disabled={begun} onClick={() => send()}>
              {g.deal.proposals === 0 ? 'Send the offer' : 'Send the counter-offer'}
            </Button>
          </>
        }
      >
        <After {...props} gives={draft.gives} takes={draft.takes} />
        {begun && <p className="o-muted">Part of it is laid down already: take it back to change it here.</p>}
      </Question>
    </>
  )
}
/** An offer to be answered: what accepting would come to. */
export function AnswerPanel(props: BoardProps) {
  const { g, me, seats, question, pick } = props
  if (!question) return null
  const mine = g.deal.by === me
  const row = (of: { get(i: number): number | undefined } | undefined) =>
    RESOURCES.map((_, i) => of?.get(i) ?? 0)
  const [gives, takes] = [row(g.deal.gives), row(g.deal.takes)]
  const may = (name: string): boolean => question.options.some(option => option.name === name)
  return (
    <>
      <Question
        title={`Answer ${nameOf(g, seats, me, partnerOf(g, me))}`}
        detail="If you accept:"
        actions={
          <>
            <Button data-choice="refuse" onClick={() => pick('refuse')}>
              Refuse
            </Button>
            {may('counter') && (
              <Button data-choice="counter" onClick={() => pick('counter')}>
                Make another offer
              </Button>
            )}
            <Button look="answer" className="o-send" data-choice="accept" onClick={() => pick('accept')}>
              Accept
            </Button>
          </>
        }
      >
        <After {...props} gives={mine ? gives : takes} takes={mine ? takes : gives} />
      </Question>
    </>
  )
}
