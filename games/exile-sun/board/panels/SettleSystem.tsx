import { distance } from '@orrery/kernel'
import { Actions, Button, Panel, PHONE, PickList, Stepper, useMedia } from '@orrery/ui'
import { setFocus, useFocus } from '../focus.js'
import { tileChoice, Tiles } from '../setup/Tiles.js'
import './panels.css'
import type { BoardProps } from '../props.js'

const apart = ([a, b]: readonly (readonly number[])[]): number =>
  distance({ q: a?.[0] ?? 0, r: a?.[1] ?? 0 }, { q: b?.[0] ?? 0, r: b?.[1] ?? 0 })

/** The same choice as under the map: a System, its turns, and laying it. On a phone the tiles themselves. */
export function SettleSystem(props: BoardProps) {
  const { content, question, send } = props
  const phone = useMedia(PHONE)
  const tile = useFocus('tile')
  const turns = useFocus('turns')
  if (phone) return <Tiles {...props} />
  const free = new Set((question?.options ?? []).map(c => c.things[0]?.id ?? -1))
  return (
    <div className="xs-panel">
      <Panel title="Your home system" end={`${free.size} left`}>
        <p>
          Tiles differ in where their routes leave and where the planets lie. Point the routes where you want
          to go.
        </p>
        <PickList
          label="Systems"
          chosen={tile === null ? [] : [String(tile)]}
          options={content.systems.items.flatMap((system, i) =>
            free.has(i)
              ? [
                  {
                    id: String(i),
                    title: system.name,
                    detail: `Planets ${apart(system.planets)} spaces apart`,
                  },
                ]
              : [],
          )}
          onPick={i => setFocus({ tile: Number(i) })}
        />
        <p>Turns of 60° to the right</p>
        <Stepper
          label="Turns"
          value={turns}
          min={0}
          max={5}
          onChange={n => setFocus({ turns: n })}
          disabled={tile === null}
        />
      </Panel>
      <Actions className="go">
        <Button
          look="answer"
          wide
          disabled={tile === null}
          onClick={() => {
            if (tile === null) return
            const laid = tileChoice(question, tile, turns)
            if (laid) send(laid.name)
            setFocus({ tile: null, turns: 0 })
          }}
        >
          {tile === null ? 'Choose a System' : `Lay ${content.systems.at(tile).name}`}
        </Button>
      </Actions>
    </div>
  )
}
