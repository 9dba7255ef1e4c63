import { useTold } from '@orrery/ui'
import type { BoardProps, News } from '../props.js'

/** One attack as the table saw it: who fired at what, what the dice showed in the end, and what came of it. */
export interface Attack {
  readonly by: number
  readonly of: number
  readonly orbit: number
  readonly round: number
  /** The class of its target. */
  readonly target: number
  readonly dice: readonly { readonly black: boolean; readonly face: number; readonly rolls: number }[]
  readonly aim?: number
  readonly damage?: number
  readonly results: readonly {
    readonly class: number
    readonly missed: boolean
    readonly damage: number
    readonly dif: number
    readonly red: number
    readonly destroyed: boolean
  }[]
}
/** A battle told from its events: what the scene shows again when somebody wants to look. */
export interface Story {
  readonly at: number
  readonly attacker: number
  readonly defender: number
  readonly round: number
  readonly rounds: number
  readonly attacks: readonly Attack[]
  /** Classes lost, by seat. */
  readonly lost: Readonly<Record<number, readonly number[]>>
  readonly retreat: number
  readonly won?: { readonly by: number; readonly strengths: readonly number[] }
  /** What it brought, until somebody takes a turn. */
  readonly after: readonly News[]
  readonly past?: boolean
}
const inLast = (story: Story, change: (attack: Attack) => Partial<Attack>): Story => {
  const last = story.attacks.at(-1)
  return last ? { ...story, attacks: [...story.attacks.slice(0, -1), { ...last, ...change(last) }] } : story
}
const AFTER: readonly News['type'][] = ['escaped', 'fleet-lost', 'scored', 'gained', 'rewarded']

/** The story so far with one more event in it; a new battle begins a new story. */
export function tell(story: Story | undefined, event: News): Story | undefined {
  if (event.type === 'battle')
    return {
      at: event.at,
      attacker: event.by,
      defender: event.against,
      round: 0,
      rounds: 3,
      attacks: [],
      lost: {},
      retreat: -1,
      after: [],
    }
  // What was fought in a Round is not looked at any more when the Round is over.
  if (!story || event.type === 'upkeep' || event.type === 'round') return undefined
  if (event.type === 'turn' || event.type === 'passed') return { ...story, past: true }
  if (story.past) return story
  if (story.won) return AFTER.includes(event.type) ? { ...story, after: [...story.after, event] } : story
  switch (event.type) {
    case 'combat-round':
      return { ...story, round: event.round, rounds: event.of }
    case 'retreats':
      return { ...story, retreat: event.by }
    case 'attacks': {
      const attack: Attack = {
        by: event.by,
        of: event.of,
        orbit: event.orbit,
        round: story.round,
        target: event.class,
        dice: [],
        results: [],
      }
      return { ...story, attacks: [...story.attacks, attack] }
    }
    case 'rolled':
      return inLast(story, () => ({
        dice: [
          ...event.white.map(face => ({ black: false, face, rolls: 0 })),
          ...event.black.map(face => ({ black: true, face, rolls: 0 })),
        ],
      }))
    case 'rerolled':
      return inLast(story, ({ dice }) => ({
        dice: dice.map((die, i) => {
          const at = event.dice.indexOf(i)
          return at < 0 ? die : { ...die, face: event.faces[at] ?? die.face, rolls: die.rolls + 1 }
        }),
      }))
    case 'counted':
      return inLast(story, () => ({ aim: event.aim, damage: event.damage }))
    case 'missed':
      return inLast(story, ({ results }) => ({
        results: [
          ...results,
          { class: event.class, missed: true, damage: 0, dif: event.dif, red: 0, destroyed: false },
        ],
      }))
    case 'hit':
      return inLast(story, ({ results }) => ({
        results: [
          ...results,
          {
            class: event.class,
            missed: false,
            damage: event.damage,
            dif: event.dif,
            red: event.red,
            destroyed: event.destroyed,
          },
        ],
      }))
    case 'removed':
      return {
        ...story,
        lost: { ...story.lost, [event.by]: [...(story.lost[event.by] ?? []), ...event.classes] },
      }
    case 'battle-won':
      return { ...story, won: { by: event.by, strengths: event.strengths } }
    default:
      return story
  }
}

/** Follows the battles in the news. */
export const useStory = (news: BoardProps['news']): Story | undefined =>
  useTold<News, Story | undefined>(news, undefined, tell)
