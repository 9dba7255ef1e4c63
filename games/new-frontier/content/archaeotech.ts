import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'

const { choice, fields, many, tagged, text, whole, yes } = schema

/** What a token can be used for; NF-RULING-76 says when. */
export const uses = {
  reroll: choice('own', 'opponent'),
  strength: whole(1, 3),
  /** So many halves of a Casualty fewer. */
  spare: whole(1, 4),
  /** After a vote that already pays you VP. */
  voteVp: whole(1, 3),
  /** With a Steal that already takes something. */
  steal: whole(1, 3),
  /** A Build Action without a token, declared in Planning. */
  build: yes,
  /** Levels on one own Mine below 5. */
  mine: whole(1, 2),
  influence: whole(1, 3),
  credits: whole(1, 6),
  repair: yes,
  /** Steals against you at one planet. */
  ward: whole(1, 4),
  /** Credits for second-Round Tech lvls only. */
  levelCredits: whole(1, 9),
} as const
const archaeotechToken = fields({
  name: text({ most: 40 }),
  copies: whole(1, 9),
  /** One of them is chosen (NF-ARCH-03). */
  uses: many(tagged(uses), 1, 2),
  /** May be a token to start with (NF-ARCH-15). */
  starting: yes,
})
export type Archaeotech = Item & schema.Infer<typeof archaeotechToken>
export type Use = Archaeotech['uses'][number]

const token = (
  id: string,
  name: string,
  copies: number,
  source: Item['source'],
  ...alternatives: readonly Use[]
): Archaeotech => ({ id, source, name, copies, uses: alternatives, starting: true })

const items: readonly Archaeotech[] = [
  token('probability-engine', 'Probability Engine', 6, 'rulebook', { reroll: 'own' }, { reroll: 'opponent' }),
  token('phase-armor', 'Phase Armor', 4, 'rulebook', { strength: 1 }, { spare: 2 }),
  token('whisper-mask', 'Whisper Mask', 4, 'rulebook', { voteVp: 1 }, { steal: 1 }),
  token('constructor-seed', 'Constructor Seed', 3, 'rulebook', { build: true }, { mine: 1 }),
  token('envoy-stone', 'Envoy Stone', 3, 'ours', { influence: 1 }, { credits: 2 }),
  token('mending-swarm', 'Mending Swarm', 2, 'ours', { repair: true }, { ward: 2 }),
  { ...token('data-core', 'Data Core', 2, 'rulebook', { levelCredits: 4 }), starting: false },
]
/** 24 tokens of seven kinds; how many of each is ours. */
export const archaeotech = contentSet<Archaeotech>({ schema: archaeotechToken, items })
