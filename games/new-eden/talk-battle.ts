import type { Language, Seat } from '@orrery/kernel'

/** What is said in battles and at checkpoints; `texts-battle.ts` has the sentences. */
export interface BattleTalk extends Language {
  prompts: 'checkpoint.missions' | 'battle.strategy'
  words: 'retreat' | 'fight'
  things: 'strategy'
  notes: Record<never, never>
  events: {
    battle: { by: Seat; against: Seat; at: number }
  }
}
