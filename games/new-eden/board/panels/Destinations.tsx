import { capital } from '@orrery/kernel'
import type { Option } from '@orrery/ui'
import { byName, namesOf, PickList, Question } from '@orrery/ui'
import { codeOf, shipsText, systemName } from '../../names.js'
import { systemOf } from '../choices.js'
import { setFocus } from '../focus.js'
import { Chance } from '../map/Chance.js'
import { waits, moving } from '../map/presses.js'
import type { BoardProps, Choice } from '../props.js'
import { optionText, promptText } from '../words.js'

const systemIn = (name: string): number | null => {
  const [, id] = /system:(\d+)/.exec(name) ?? []
  return id === undefined ? null : Number(id)
}
/** A name as the list says it: with the code that stands on the map. */
const placeName = (g: BoardProps['g'], at: number): string => {
  const name = capital(systemName(g, at))
  return name.endsWith(codeOf(g, at)) ? name : `${name} · ${codeOf(g, at)}`
}
const HOW: Readonly<Record<string, string>> = { sprint: 'One Ship alone. ', jump: 'By a Jump. ' }
const rank = (fight: boolean, steps: number): number => (fight ? 0 : 10) + steps

/** Where a Fleet can go, with what waits there: fights first, then the nearest. */
export function Destinations(props: BoardProps) {
  const { g, me, question, selection } = props
  if (!question) return null
  const from = moving(g)?.from
  const row = from === undefined ? undefined : g.systems.at(from)
  const places = question.options
    .filter(option => systemOf(option) >= 0)
    .map(option => ({ option, ...waits(g, me, systemOf(option)) }))
    .sort((a, b) => rank(a.fight, a.option.note.steps ?? 1) - rank(b.fight, b.option.note.steps ?? 1))
  const rest = question.options.filter(option => systemOf(option) < 0)
  return (
    <Question
      title={promptText(props, question)}
      detail={
        from === undefined || !row
          ? undefined
          : `${capital(systemName(g, from))}: ${shipsText(g, me, row.ships.toArray())}.`
      }
    >
      <PickList
        label={promptText(props, question)}
        chosen={namesOf(selection)}
        onPick={byName(props)}
        onPoint={name => setFocus({ system: name === null ? null : systemIn(name) })}
        options={[
          ...places.map(({ option, text, fight }): Option => {
            const { steps } = option.note
            return {
              id: option.name,
              title: placeName(g, systemOf(option)),
              detail: (
                <span className={fight ? 'ne-fight' : undefined}>
                  {(HOW[option.verb ?? ''] ?? '') + text}
                  {fight && <Chance g={g} me={me} name={option.name} />}
                </span>
              ),
              ...(steps === undefined ? {} : { cost: String(steps), unit: steps === 1 ? 'step' : 'steps' }),
            }
          }),
          ...rest.map((option: Choice): Option => ({ id: option.name, title: optionText(props, option) })),
        ]}
      />
    </Question>
  )
}
