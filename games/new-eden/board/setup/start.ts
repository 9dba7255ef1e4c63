import type { Selection } from '@orrery/ui'
import { givenBy } from '@orrery/kernel'
import type { Seen } from '../../state.js'
import { RESEARCH } from '../../state.js'
import { getFocus, setFocus, useFocus } from '../focus.js'
import type { BoardProps, Sight } from '../props.js'

/** A start as it is put together: nothing is sent before it is sealed, and everything changes until then. */
export interface Start {
  readonly mission?: number | undefined
  readonly homes: readonly (number | undefined)[]
  readonly belt?: number | undefined
  readonly developments: readonly number[]
}
export const FRIGATES = 2
const EMPTY: Start = { homes: [], developments: [] }

/** What was sealed already, one part after the other, with what is still on the desk. */
function startOf(given: readonly (readonly number[])[], draft: Start): Start {
  const [mission, one, two, belt, developments] = given
  return {
    mission: mission?.[0] ?? draft.mission,
    homes: [one?.[0] ?? draft.homes[0], two?.[0] ?? draft.homes[1]],
    belt: belt?.[0] ?? draft.belt,
    developments: developments ?? draft.developments,
  }
}
/** The parts in the order they are asked for, as far as none is missing. */
function partsOf(
  { mission, homes, belt, developments }: Start,
  given: number,
): readonly (string | string[])[] {
  const all = [
    mission === undefined ? undefined : `mission:${mission}`,
    ...[0, 1].map(i => (homes[i] === undefined ? undefined : `system:${homes[i]}`)),
    belt === undefined ? undefined : `belt:${belt}`,
    developments.length < RESEARCH ? undefined : developments.map(card => `development:${card}`),
  ]
  const out: (string | string[])[] = []
  for (const part of all.slice(given)) {
    if (part === undefined) break
    out.push(part)
  }
  return out
}
/** What is missing first. */
export type Lack = 'mission' | 'frigates' | 'belt' | 'developments'
export function lackOf({ mission, homes, belt, developments }: Start): Lack | undefined {
  if (mission === undefined) return 'mission'
  if (homes.slice(0, FRIGATES).filter(at => at !== undefined).length < FRIGATES) return 'frigates'
  if (belt === undefined) return 'belt'
  return developments.length < RESEARCH ? 'developments' : undefined
}
/** What is missing first, in words; how to send it when nothing is. */
export function lackText(start: Start): string {
  const left = RESEARCH - start.developments.length
  switch (lackOf(start)) {
    case 'mission':
      return 'Keep one Mission'
    case 'frigates':
      return 'Place both Frigates'
    case 'belt':
      return 'Open a belt'
    case 'developments':
      return left === 1 ? 'Choose one more Development' : `Choose ${left} more Developments`
    case undefined:
      return 'Seal my start'
  }
}
/** Everything but the Developments is chosen. */
export const isPlaced = ({ mission, homes, belt }: Start): boolean =>
  mission !== undefined && homes[0] !== undefined && homes[1] !== undefined && belt !== undefined

const draftOf = (me: number, draft: ReturnType<typeof getFocus>['start']): Start =>
  draft?.seat === me ? draft.start : EMPTY
/** The start of a seat as it lies there now. */
export const startNow = ({ g, me }: Pick<Sight, 'g' | 'me'>): Start =>
  startOf(givenBy(g, me), draftOf(me, getFocus().start))

/** The viewer's start, the same on the board and in the list beside it, and how to change it. */
export function useStart({ g, me, select }: BoardProps) {
  const draft = draftOf(me, useFocus('start'))
  const given = givenBy(g, me)
  const change = (next: Start): void => {
    setFocus({ start: { seat: me, start: next } })
    select({ parts: partsOf(startOf(given, next), given.length) } as Selection)
  }
  return { start: startOf(given, draft), draft, given: given.length, change }
}
export type Starting = ReturnType<typeof useStart>

/** Puts the next Frigate there; with none left to place, what stands there is taken up again. */
export function frigateAt({ start, draft, given, change }: Starting, at: number): void {
  const homes = [draft.homes[0], draft.homes[1]]
  const next = [0, 1].find(i => start.homes[i] === undefined && given <= i + 1)
  const here = [0, 1].find(i => start.homes[i] === at && given <= i + 1)
  if (next !== undefined) homes[next] = at
  else if (here !== undefined) homes[here] = undefined
  change({ ...draft, homes })
}
/** Puts a Development among the four, or takes it back. */
export function toggleDevelopment({ draft, change }: Starting, card: number): void {
  const has = draft.developments.includes(card)
  if (!has && draft.developments.length >= RESEARCH) return
  change({
    ...draft,
    developments: has ? draft.developments.filter(one => one !== card) : [...draft.developments, card],
  })
}
/** The Missions the viewer chooses from. */
export const missionsOf = (g: Seen, me: number): number[] =>
  g.players
    .at(me)
    .missions.toArray()
    .filter((card): card is number => card !== undefined && card >= 0)
