import { counted } from '@orrery/kernel'
import { Button, cx, Dialog, Emblem, PHONE, Tray as Frame, useMedia, choiceOf } from '@orrery/ui'
import { useState } from 'react'
import { beltsOf } from '../../rules/control.js'
import { incomeOf, researchOf } from '../../rules/upkeep.js'
import { controlled } from '../../rules/victory.js'
import { panelOf } from '../../state.js'
import { empireOf, sideOf } from '../empires.js'
import { isFought } from '../battle/Battle.js'
import type { BoardProps } from '../props.js'
import { slotsOf } from '../research/deck.js'
import { RESEARCH_PROMPTS } from '../research/Workspace.js'
import { Actions } from './Actions.js'
import { Hand, handSize, heldThings } from './Hand.js'
import { Holdings } from './Holdings.js'
import { Completed, Research, researchNote } from './Research.js'
import './tray.css'

/** The viewer's own mat: income, actions, holdings, Developments and the hand. */
export function Tray(props: BoardProps) {
  const { g, me, question } = props
  const phone = useMedia(PHONE)
  const low = useMedia('(max-height: 920px)')
  const [open, setOpen] = useState<'research' | 'hand' | 'completed' | null>(null)
  if (!sideOf(g, me) || g.phase === 'setup') return null
  const offers = (kind: string): boolean =>
    (question?.options ?? []).some(({ things: [thing] }) => thing?.kind === kind)
  const { completed } = g.players.at(me)
  // What was opened to choose from closes with the choice.
  const leaf: BoardProps = {
    ...props,
    pick: option => {
      setOpen(null)
      props.pick(option)
    },
  }
  // A scene that fills the board needs the room; everything stays a click away.
  const slim =
    !phone && (isFought(g) || (low && question !== undefined && RESEARCH_PROMPTS.has(question.prompt)))
  return (
    <Frame className={cx('ne-tray', phone && 'phone', slim && 'slim')} pennant={empireOf(g, me).pennant}>
      <Identity {...props} />
      <Actions {...props} />
      <Holdings {...props} />
      <Research {...props} onCompleted={() => setOpen('completed')} />
      <Hand {...props} />
      <span className="folded">
        <Button
          size="small"
          data-thing={slotsOf(me)
            .map(slot => `slot:${slot}`)
            .join(' ')}
          className={cx(offers('slot') && 'can')}
          onClick={() => setOpen('research')}
        >
          Research <b className="o-num">{researchNote(props)}</b>
        </Button>
        <Button
          size="small"
          className={cx(completed.toArray().some(card => choiceOf(question, 'development', card)) && 'can')}
          onClick={() => setOpen('completed')}
        >
          Completed <b className="o-num">{completed.length}</b>
        </Button>
        <Button
          size="small"
          data-thing={heldThings(props).join(' ')}
          className={cx((offers('event') || offers('mission')) && 'can')}
          onClick={() => setOpen('hand')}
        >
          Hand <b className="o-num">{handSize(props)}</b>
        </Button>
      </span>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={
          { research: 'Under research', hand: 'Your hand', completed: 'Completed Developments' }[
            open ?? 'hand'
          ]
        }
      >
        <div className="ne-leaf" data-pennant={empireOf(g, me).pennant}>
          {open === 'research' && <Research {...leaf} onCompleted={() => setOpen('completed')} />}
          {open === 'hand' && <Hand {...leaf} />}
          {open === 'completed' && <Completed {...leaf} />}
        </div>
      </Dialog>
    </Frame>
  )
}

function Identity({ g, me }: BoardProps) {
  const side = empireOf(g, me)
  const panel = panelOf(g, me)
  const minerals = beltsOf(g, me).length
  return (
    <section className="identity" aria-label={side.name}>
      <div className="o-row">
        <Emblem of={side} r={20} silent />
        <span>
          <b>{side.name}</b>
          <small>
            {g.players.at(me).vp} VP · {counted(controlled(g, me), 'System')}
          </small>
        </span>
      </div>
      <dl>
        {(
          [
            ['Income', incomeOf(g, me)],
            ['Build', panel.build],
            ['Research', researchOf(g, me)],
          ] as const
        ).map(([label, n]) => (
          <div key={label}>
            <dd className="o-num">{n}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <p>
        Next Upkeep:{' '}
        <b>
          +{incomeOf(g, me)} Z, +{researchOf(g, me)} RT, +{counted(minerals, 'mineral')}
        </b>
      </p>
    </section>
  )
}
