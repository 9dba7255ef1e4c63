import type { AnyGame, AnyTexts, Game, GameBot, GameEvent } from '@orrery/kernel'
import { scores } from '@orrery/kernel/host'
import type { MatchFile, Viewer } from '@orrery/table'
import { verifyMatch } from '@orrery/table'
import type { View } from '../game/speech.js'
import { speechOf } from '../game/speech.js'
import { walk } from './match-file.js'

/** What can be told about a match once it is over. */
export interface Analysis {
  /** The file plays through, and the seed fits the promise made before the first move. */
  readonly sound: boolean
  readonly decisions: number
  readonly rounds: readonly {
    readonly label: string
    /** Its first and its last position, and the scores there. */
    readonly from: number
    readonly step: number
    readonly scores: readonly number[]
  }[]
  readonly moments: readonly Moment[]
  /** Everything that happened and was not taken back, with nothing left out. */
  readonly events: readonly GameEvent[]
}
export interface Moment {
  readonly step: number
  readonly round: string
  readonly seat: number
  readonly by: number
  readonly score: number
  /** The seat is ahead of all others from here on. */
  readonly lead: boolean
}
const MOMENTS = 6

export async function analyse(
  load: (
    id: string,
  ) => Promise<{ readonly game: Game; readonly bot?: GameBot; readonly texts?: unknown } | undefined>,
  file: MatchFile,
  viewer: Viewer,
): Promise<Analysis> {
  const loaded = await load(file.game)
  if (!loaded) throw new Error(`there is no game ${file.game} here`)
  const { game, bot, texts } = loaded
  const speech = speechOf(texts as AnyTexts | undefined)
  const games = (): Promise<AnyGame> => Promise.resolve(game as AnyGame)
  const sound = await verifyMatch(games, file).then(
    () => true,
    () => false,
  )
  const decisions = file.entries.filter(({ k }) => k === 'answer').length
  // What does not play through has nothing to tell.
  if (!sound) return { sound, decisions, rounds: [], moments: [], events: [] }
  const rounds: { label: string; from: number; n: number; scores: readonly number[] }[] = []
  let told: { readonly seq: number; readonly event: GameEvent }[] = []
  const moments: (Omit<Moment, 'step'> & { n: number })[] = []
  let before: readonly number[] = []
  let leader = -1
  const start = await walk(games, file, viewer, ({ n, seq, back, g, events }) => {
    if (back !== undefined) told = told.filter(one => one.seq <= back)
    told.push(...events.map(event => ({ seq, event })))
    const points = scores(g)
    const label = String(Math.max(1, Math.ceil(bot?.rounds?.(g) ?? speech.round(g as View))))
    const now = rounds.at(-1)
    if (now?.label === label) rounds[rounds.length - 1] = { ...now, n, scores: points }
    else rounds.push({ label, from: n, n, scores: points })
    points.forEach((score, seat) => {
      const by = score - (before[seat] ?? score)
      if (by === 0) return
      const ahead = points.every((other, s) => s === seat || other < score)
      moments.push({ n, round: label, seat, by, score, lead: ahead && leader !== seat })
      if (ahead) leader = seat
    })
    before = points
  })
  return {
    sound,
    decisions,
    rounds: rounds.map(({ label, from, n, scores }) => ({
      label,
      from: from - start,
      step: n - start,
      scores,
    })),
    moments: keep(moments).map(({ n, ...moment }) => ({ ...moment, step: n - start })),
    events: told.map(({ event }) => event),
  }
}

/** The greatest changes and changes of the lead, in the order they happened. */
function keep<T extends { readonly by: number; readonly lead: boolean; readonly n: number }>(
  all: readonly T[],
): T[] {
  const weight = (m: T): number => Math.abs(m.by) + (m.lead ? 2 : 0)
  return [...all]
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, MOMENTS)
    .sort((a, b) => a.n - b.n)
}
