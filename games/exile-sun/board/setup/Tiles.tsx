import { Actions, Button, cx, Drawing, IconButton } from '@orrery/ui'
import { setFocus, useFocus } from '../focus.js'
import { TILE_BOX, tileDrawing } from '../map/ground.js'
import { systemText } from '../words.js'
import './setup.css'
import type { Meant } from '@orrery/kernel'
import type { Talk } from '../../talk.js'
import type { BoardProps, Choice, Question } from '../props.js'

const laying = (system: number, turned: number): Meant<Talk> => ({
  verb: 'place',
  things: [
    { kind: 'system', id: system },
    { kind: 'turned', id: turned },
  ],
})
/** The option to lay a tile so turned. */
export const tileChoice = (question: Question | undefined, tile: number, turns: number): Choice | undefined =>
  question?.options.find(({ things: [system, turned] }) => system?.id === tile && turned?.id === turns)

/** Choosing a System tile and turning it: it lies over the map as it would be laid. */
export function Tiles({ content, question, send, whyNot }: BoardProps) {
  const tile = useFocus('tile')
  const turns = useFocus('turns')
  const free = new Set((question?.options ?? []).map(c => c.things[0]?.id ?? -1))
  const turn = (by: number) => setFocus({ turns: (turns + by + 6) % 6 })
  return (
    <section className="xs-tiles o-night" aria-label="System tiles">
      <ul className="o-scroll">
        {content.systems.items.map((system, i) => (
          <li key={system.id}>
            {!free.has(i) && <span className="taken">Taken</span>}
            <button
              type="button"
              className={cx(tile === i ? 'chosen' : free.has(i) && 'can', !free.has(i) && 'gone')}
              aria-pressed={tile === i}
              aria-label={`${system.name}${free.has(i) ? '' : ', taken'}. ${systemText(system)}`}
              onClick={() => (free.has(i) ? setFocus({ tile: i }) : whyNot(laying(i, turns)))}
            >
              <Drawing
                svg={tileDrawing(system, i, tile === i ? turns : 0)}
                box={TILE_BOX}
                width={112}
                height={98}
              />
              <b>{system.name}</b>
            </button>
          </li>
        ))}
      </ul>
      <div className="turning">
        <IconButton
          icon="undo"
          label="Turn the tile to the left"
          look="line"
          disabled={tile === null}
          onClick={() => turn(-1)}
        />
        <span className="o-num" aria-live="polite">
          {turns * 60}°
        </span>
        <IconButton
          icon={REDO}
          label="Turn the tile to the right"
          look="line"
          disabled={tile === null}
          onClick={() => turn(1)}
        />
        <Actions className="lay">
          <Button
            look="answer"
            disabled={tile === null}
            onClick={() => {
              if (tile === null) return
              const laid = tileChoice(question, tile, turns)
              if (laid) send(laid.name)
              setFocus({ tile: null, turns: 0 })
            }}
          >
            Lay {tile === null ? 'a System' : content.systems.at(tile).name}
          </Button>
        </Actions>
      </div>
    </section>
  )
}
/** The undo arrow, mirrored. */
const REDO = 'M15 7L20 11.5L15 16M19.5 11.5H10a5.5 5.5 0 0 0 0 11h2'
