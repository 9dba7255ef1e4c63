import type { Seat } from '@orrery/kernel'

/** What the support phases, missions, Archaeotech and scoring say: part of `talk.ts`. */
type By = { by: Seat }

export type SupportPrompts =
  | 'rerolls.window'
  | 'destroy-rerolls.window'
  | `${'spare' | 'ward' | 'raise-steal' | 'free-repair' | 'cash' | 'mine-token' | 'vote-vp'}.choose`
  | 'discard.tokens'
  | 'decline.missions'
  | 'build-mission.choose'
  | 'failed.keep'
  | `deal.${'offer' | 'answer'}`
  | `${'take-mission' | 'take-discarded'}.choose`
  | `contingency.${'move' | 'expand'}`
  | 'explore.choose'
  | 'utility.choose'
  | `politics.${'meet' | 'challenge'}`
  | `propose.${'policy' | 'planet'}`
  | 'before-vote.choose'
  | 'politics-round.vote'
  | 'savvy.choose'
  | 'ballot.name'
  | 'gain.beacon'
  | 'level-one.take'
  | 'place.planet'
  | 'research-go.choose'
  | 'change-suit.choose'
  | 'gift.choose'
export type SupportWords =
  | ('reroll' | 'force' | 'cash' | 'complete' | 'wait' | 'offer' | 'accept' | 'refuse')
  | ('move-action' | 'wormhole' | 'ally' | 'influence' | 'levels' | 'mine')
  | ('red' | 'blue' | 'a' | 'b' | 'a-paid' | 'b-paid' | 'abstain' | 'add-a' | 'add-b')
  | ('take' | 'waive' | 'flip' | 'change' | 'give')
export type SupportThings =
  'technology' | 'colony' | 'mission' | 'policy' | 'boost' | 'influence' | 'suit' | 'credits'
export type SupportReasons =
  'mission' | 'politics' | 'technology' | 'colony' | 'scoring' | 'archaeotech' | 'deal'
export type SupportEvents = {
  'tokens-drawn': By & { n: number }
  'tokens-discarded': By & { tokens: readonly number[] }
  rerolled: By & { of: Seat; dice: readonly number[]; result: number }
  declined: By & { planet: number; missions: readonly number[] }
  mission: By & { planet: number; mission: number }
  display: { missions: readonly number[] }
  'mission-taken': By & { mission: number }
  deal: By & { with: Seat }
  'action-moved': By & { from: number; to: number }
  wormhole: By
  allied: By & { colony: number; boost: number }
  proposed: By & { side: number; policy: number; red: boolean; planet: number }
  voted: By & { side: number; influence: number; credits: boolean }
  'influence-added': By & { side: number }
  vote: { a: number; b: number; winner: number }
  ballot: { votes: readonly Seat[] }
  technology: By & { technology: number }
  beacon: By & { planet: number }
  flipped: By
  'suit-changed': By & { mission: number; suit: number }
  scored: { category: number; points: readonly number[]; technologies: readonly number[] }
  given: By & { to: Seat; n: number }
  won: By & { vp: readonly number[] }
}
