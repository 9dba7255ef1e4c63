import { counted } from '@orrery/kernel'
import { Actions, Button, namesOf, Panel, PHONE, PickList, Token, useMedia } from '@orrery/ui'
import { RestForMe } from '../answers/Rest.js'
import { factionOf } from '../colonies.js'
import { setFocus, useFocus } from '../focus.js'
import { forfeits } from '../forfeits.js'
import type { Deployable } from '../map/draft.js'
import { canDeploy, deployedNext, draftOf, leftToDeploy, ORDER } from '../map/draft.js'
import { FACES, KIND_NAMES, spaceName } from '../names.js'
import './panels.css'
import type { BoardProps } from '../props.js'
import { shipsOf } from '../../rules/tokens.js'

/** Fuel Supply: choose a token, then a lit space; everything stays a draft until the deployment is closed. */
export function Deploy(props: BoardProps) {
  const { g, me, question, selection, select, send, takeBack, mayTakeBack } = props
  const kind = deployedNext(question, useFocus('kind'))
  // There the answer bar takes back.
  const phone = useMedia(PHONE)
  const draft = draftOf(g, question, me)
  const left = leftToDeploy(g, me, draft)
  const choices = question?.options ?? []
  const shows = choices.some(c => c.verb === kind && c.note.showsShipyard === true)
  const picked = namesOf(selection).length > 0
  const isGivenUp = question !== undefined && forfeits(question, selection, props) !== undefined
  return (
    <div className="xs-panel">
      <Panel title="Fuel Supply" end={`${counted(left.fleetsDue, 'fleet')} due`}>
        <PickList
          label="What to deploy"
          chosen={[kind]}
          options={ORDER.map(of => ({
            id: of,
            sign: <Token owner={factionOf(g, me)} face={FACES[of]} label="" size={34} />,
            title: KIND_NAMES[of],
            detail: of === 'decoy' ? 'free, looks like any fleet' : `${shipsOf(g, of)} ships in a battle`,
            cost: left.of(of),
            unit: 'in supply',
            disabled: !canDeploy(question, of),
          }))}
          onPick={of => setFocus({ kind: of as Deployable })}
        />
        <p>
          Pick a lit space beside a planet of yours
          {shows ? ' or beside your Shipyard token, which is shown to all then' : ''}.
        </p>
      </Panel>
      {draft.length > 0 && (
        <Panel title="Your draft" end={counted(draft.length, 'token')}>
          <ol className="rules">
            {draft.map((placed, i) => (
              <li key={i}>
                <b>{KIND_NAMES[placed.kind]}</b> at {spaceName(g, placed.space)}
              </li>
            ))}
          </ol>
          <p>Others will see the spaces, and how many are fleets and how many Decoys.</p>
        </Panel>
      )}
      <Actions className="go">
        {mayTakeBack && !phone && (
          <Button look="line" icon="undo" onClick={() => takeBack()}>
            Take back
          </Button>
        )}
        <RestForMe {...props} />
        {picked ? (
          <>
            <Button look="line" onClick={() => select(undefined)}>
              Not there
            </Button>
            <Button look="answer" wide onClick={() => send()}>
              Place it
            </Button>
          </>
        ) : (
          <Button
            look={isGivenUp || (draft.length === 0 && choices.length > 0) ? 'plain' : 'answer'}
            className="o-send"
            icon="check"
            wide
            onClick={() => send()}
          >
            {draft.length === 0 ? 'Deploy nothing' : 'Close the deployment'}
          </Button>
        )}
      </Actions>
    </div>
  )
}
