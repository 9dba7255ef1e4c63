import type { Option } from '@orrery/ui'
import { Button, PHONE, PickList, Question, useMedia } from '@orrery/ui'
import { missionText } from '../../card-texts.js'
import { MINERAL_NAMES } from '../../card-words.js'
import { systemName } from '../../names.js'
import { homeBelts } from '../../rules/control.js'
import { homeSystem } from '../../rules/map.js'
import { missionOf, RESEARCH, shipOf } from '../../state.js'
import { developmentFor } from '../cards/abilities.js'
import type { BoardProps } from '../props.js'
import { deckOf } from '../research/deck.js'
import type { Starting } from './start.js'
import { FRIGATES, frigateAt, lackOf, lackText, missionsOf, toggleDevelopment, useStart } from './start.js'

interface Listed {
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  readonly onPick: (id: number) => void
  readonly max?: number
}
/** What is missing first, as a list: it fills the same draft as the board does. */
function listed({ g, me }: BoardProps, starting: Starting): Listed {
  const { start, draft, change } = starting
  switch (lackOf(start)) {
    case 'mission':
      return {
        options: missionsOf(g, me).map(id => ({
          id: String(id),
          title: missionOf(g, id).name,
          detail: missionText(missionOf(g, id)),
        })),
        chosen: [],
        onPick: mission => change({ ...draft, mission }),
      }
    case 'frigates':
      return {
        options: [0, 1, 2].map(i => ({
          id: String(homeSystem(me, i)),
          title: systemName(g, homeSystem(me, i)),
        })),
        chosen: [],
        onPick: at => frigateAt(starting, at),
      }
    case 'belt':
      return {
        options: homeBelts(g, me).map((mineral, belt) => ({
          id: String(belt),
          title: MINERAL_NAMES[mineral],
        })),
        chosen: [],
        onPick: belt => change({ ...draft, belt }),
      }
    default:
      return {
        options: deckOf(g, me).map(({ card, item }) => ({
          id: String(card),
          title: item.name,
          detail: developmentFor(g, me, item),
          cost: item.cost,
          unit: 'RT',
        })),
        chosen: start.developments.map(String),
        onPick: card => toggleDevelopment(starting, card),
        max: RESEARCH,
      }
  }
}

/** The start in words: what is chosen so far, and what is missing first as a list. */
export function StartPanel(props: BoardProps) {
  const { g, me, send } = props
  const phone = useMedia(PHONE)
  const starting = useStart(props)
  const { start, draft, given, change } = starting
  const lack = lackOf(start)
  const next = Array.from({ length: FRIGATES }, (_, i) => i).find(i => start.homes[i] === undefined)
  const { options, chosen, onPick, max } = listed(props, starting)
  const done: readonly (readonly [name: string, text: string, again: (() => void) | undefined])[] = [
    ...(start.mission === undefined
      ? []
      : ([
          [
            'Mission',
            missionOf(g, start.mission).name,
            given > 0 ? undefined : () => change({ ...draft, mission: undefined }),
          ],
        ] as const)),
    ...start.homes.flatMap((at, i) =>
      at === undefined
        ? []
        : ([
            [
              shipOf(g, me, i).name,
              systemName(g, at),
              given > i + 1
                ? undefined
                : () =>
                    change({ ...draft, homes: draft.homes.map((home, j) => (j === i ? undefined : home)) }),
            ],
          ] as const),
    ),
    ...(start.belt === undefined
      ? []
      : ([
          [
            'Open belt',
            MINERAL_NAMES[homeBelts(g, me)[start.belt] ?? 'pyerite'],
            given > 3 ? undefined : () => change({ ...draft, belt: undefined }),
          ],
        ] as const)),
  ]
  return (
    <Question
      title={lack === undefined ? 'Your start is complete' : lackText(start)}
      detail={
        lack === 'frigates' && next !== undefined
          ? `Where does your ${next === 0 ? 'first' : 'second'} Frigate stand, the ${shipOf(g, me, next).name}?`
          : undefined
      }
      actions={
        phone ? undefined : (
          <Button
            look={lack === undefined ? 'answer' : 'plain'}
            className="o-send"
            disabled={lack !== undefined}
            onClick={() => send()}
          >
            Seal my start
          </Button>
        )
      }
    >
      {done.length > 0 && (
        <ul className="ne-so-far" aria-label="Chosen so far">
          {done.map(([name, text, again]) => (
            <li key={name}>
              <span>
                {name}: <b>{text}</b>
              </span>
              {again && (
                <Button size="small" look="quiet" onClick={again}>
                  Change
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <PickList
        label={lackText(start)}
        options={options}
        chosen={chosen}
        onPick={id => onPick(Number(id))}
        {...(max === undefined ? {} : { max })}
      />
    </Question>
  )
}
