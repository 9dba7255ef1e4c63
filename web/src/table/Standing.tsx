import type { Asked } from '@orrery/kernel'
import type { Choosing, Sayings } from '@orrery/ui'
import { Button } from '@orrery/ui'
import type { OpenGame } from '../game/games.js'
import { useSettings } from '../settings.js'
import { t } from '../texts.js'
import { stopAt } from './passing.js'

const isStanding = (open: OpenGame, { prompt }: Asked): boolean =>
  open.board?.standing?.includes(prompt) ?? false

/** What the player always answers to this question, where that is possible now. */
export function useAlways(open: OpenGame, question: Asked | undefined): string | undefined {
  const always = useSettings(s => s.always)
  if (!question || !isStanding(open, question)) return undefined
  const name = always[stopAt(open.id, question.prompt)]
  return question.options.some(option => option.name === name) ? name : undefined
}

export interface StandingProps {
  readonly open: OpenGame
  readonly question: Asked
  readonly asked: Choosing
  readonly says: Sayings
}
/** To answer the same from now on, where that is asked again and again; never what gives something up. */
export function Standing({ open, question, asked, says }: StandingProps) {
  const { always, stops, set } = useSettings()
  if (!isStanding(open, question)) return null
  const key = stopAt(open.id, question.prompt)
  const keep = (name: string): void => {
    set({ always: { ...always, [key]: name }, stops: stops.filter(stop => stop !== key) })
    asked.send(name, true)
  }
  return question.options
    .filter(({ name }) => says.forfeits?.(question, name) !== true)
    .map(option => (
      <div className="w-also" key={option.name}>
        <Button look="quiet" wide icon="redo" onClick={() => keep(option.name)}>
          {t.always(says.option(option))}
        </Button>
      </div>
    ))
}
