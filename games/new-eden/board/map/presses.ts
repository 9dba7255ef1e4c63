import { NOBODY, running } from '@orrery/kernel'
import { citadelStrength } from '../../rules/control.js'
import { fleetStrength, hasEnemy } from '../../rules/fleets.js'
import { mapOf } from '../../rules/map.js'
import { moveAction } from '../../rules/moving.js'
import type { Seen } from '../../state.js'
import { bySystem } from '../choices.js'
import type { Focus } from '../focus.js'
import type { Choice, Question } from '../props.js'
import { empireOf } from '../empires.js'

/** What can be done in a System, as far as the open question goes. */

const ON_MAP = ['move', 'claim', 'extract'] as const

/** Options of this System that the viewer may mean now: of the action or of the thing to build that was pressed. */
export function pressesAt(
  question: Question | undefined,
  at: number,
  { action, build }: Pick<Focus, 'action' | 'build'>,
): readonly Choice[] {
  const here = bySystem(question).get(at) ?? []
  if (question?.prompt === 'turn.choose') {
    const one = ON_MAP.find(verb => verb === action)
    return one ? here.filter(({ verb }) => verb === one) : here
  }
  if (question?.prompt === 'build.choose')
    return build === null
      ? []
      : here.filter(({ things: [what] }) => what && `${what.kind} ${what.id}` === build)
  return here
}
/** Systems that are lit. */
export const litSystems = (
  question: Question | undefined,
  focus: Pick<Focus, 'action' | 'build'>,
): readonly number[] => [...bySystem(question).keys()].filter(at => pressesAt(question, at, focus).length > 0)

/** Where the Fleet that is moving comes from, and where its first part goes. */
export function moving(g: Seen): { readonly from: number; readonly to: readonly number[] } | undefined {
  const locals = running(g, moveAction)?.locals
  if (!locals || typeof locals.from !== 'number') return undefined
  return {
    from: locals.from,
    to: [locals.firstTo, locals.to].filter((at): at is number => typeof at === 'number' && at >= 0),
  }
}

/** What waits in a System a Fleet may go to, in a line; `fight` is true where a battle would begin. */
export function waits(g: Seen, me: number, at: number): { readonly text: string; readonly fight: boolean } {
  const row = g.systems.at(at)
  if (hasEnemy(g, me, at)) {
    const citadel = citadelStrength(g, at)
    const extra = citadel > 0 && row.controller === row.fleet ? `, Citadel +${citadel}` : ''
    return {
      text: `Battle against ${empireOf(g, row.fleet).name}, Strength ${fleetStrength(g, at)}${extra}`,
      fight: true,
    }
  }
  if (!row.explored) return { text: 'Reveal it and stop there', fight: false }
  if (mapOf(g).homeOf[at] === me) return { text: 'Your Home System', fight: false }
  if (row.controller === me) return { text: 'Yours', fight: false }
  if (row.controller !== NOBODY)
    return { text: `${empireOf(g, row.controller).name} controls it: you would occupy it`, fight: false }
  return { text: 'Nobody controls it', fight: false }
}
