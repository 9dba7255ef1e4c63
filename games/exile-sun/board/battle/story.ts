import type { Kind } from '../../state.js'
import { COLUMNS } from '../../state.js'
import type { News } from '../props.js'
import type { EventNamed } from '@orrery/kernel'
import type { Talk } from '../../talk.js'

/** One battle as the table saw it, told from its events: what the scene shows again when somebody wants to look. */
export interface Round {
  readonly number: number
  readonly power: readonly number[]
  /** By seat: five Attack columns, five Defend columns. */
  readonly tactics: Readonly<Record<number, readonly number[]>>
  /** By seat: points that got through, column by column. */
  readonly hits: Readonly<Record<number, readonly number[]>>
  /** By seat: columns whose ship was lost. */
  readonly destroyed: Readonly<Record<number, readonly number[]>>
  /** By seat: circles uncovered again, column by column. */
  readonly repaired: Readonly<Record<number, readonly number[]>>
}
export interface Story {
  readonly at: number
  readonly aggressor: number
  readonly defender: number
  readonly lines: Readonly<Record<number, { readonly ships: readonly number[]; readonly kind: Kind }>>
  readonly rounds: readonly Round[]
  /** Seats whose token was a Decoy. */
  readonly decoys: readonly number[]
  readonly scoutLost: boolean
  readonly captured: boolean
  readonly over?: { readonly winner: number; readonly survivors: readonly number[] }
}
const empty = (): number[] => Array.from({ length: COLUMNS }, () => 0)
const spread = (pairs: readonly number[]): number[] => {
  const out = empty()
  for (let i = 0; i < pairs.length; i += 2) out[pairs[i] ?? 0] = pairs[i + 1] ?? 0
  return out
}
const begun = ({ at, aggressor, defender }: EventNamed<Talk, 'battle'>): Story => ({
  at,
  aggressor,
  defender,
  lines: {},
  rounds: [],
  decoys: [],
  scoutLost: false,
  captured: false,
})
const inLast = (story: Story, change: (round: Round) => Partial<Round>): Story => {
  const last = story.rounds.at(-1)
  return last ? { ...story, rounds: [...story.rounds.slice(0, -1), { ...last, ...change(last) }] } : story
}

/** The story so far with one more event in it; a new battle begins a new story. */
export function tell(story: Story | undefined, event: News): Story | undefined {
  if (event.type === 'battle') return begun(event)
  if (!story) return undefined
  switch (event.type) {
    case 'ships': {
      const { by, ships, kind } = event
      return { ...story, lines: { ...story.lines, [by]: { ships, kind } } }
    }
    case 'round': {
      const { round: number, power } = event
      return {
        ...story,
        rounds: [...story.rounds, { number, power, tactics: {}, hits: {}, destroyed: {}, repaired: {} }],
      }
    }
    case 'tactics':
      return inLast(story, round => ({ tactics: { ...round.tactics, [event.by]: event.points } }))
    case 'excess':
      return inLast(story, round => ({ tactics: { ...round.tactics, [event.of]: event.points } }))
    case 'damage':
      return inLast(story, () => ({
        hits: { [story.aggressor]: spread(event.aggressor), [story.defender]: spread(event.defender) },
      }))
    case 'repaired':
      return inLast(story, round => {
        const { by, column, circles } = event
        const all = [...(round.repaired[by] ?? empty())]
        all[column] = (all[column] ?? 0) + circles
        return { repaired: { ...round.repaired, [by]: all } }
      })
    case 'destroyed': {
      const { owner, column } = event
      return inLast(story, round => ({
        destroyed: { ...round.destroyed, [owner]: [...(round.destroyed[owner] ?? []), column] },
      }))
    }
    case 'decoy':
      return event.at === story.at && !story.over
        ? { ...story, decoys: [...story.decoys, event.owner] }
        : story
    case 'scout-lost':
      return { ...story, scoutLost: true }
    case 'planet':
      return event.at === story.at ? { ...story, captured: true } : story
    case 'battle-over':
      return { ...story, over: { winner: event.winner, survivors: event.survivors } }
    default:
      return story
  }
}
/** Nothing more will happen in it. */
export const isOver = (story: Story): boolean =>
  story.over !== undefined || story.decoys.length > 0 || story.scoutLost
