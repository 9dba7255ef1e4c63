/** How the lead went over a game, by the scores at the end of each of its rounds. */
export interface Course {
  /** How often another seat than before was alone in front. */
  readonly changes: number
  /** Whether the seat alone in front half-way won; undefined where nobody was. */
  readonly halfway?: boolean
  /** The part of the game after which a winner was in front for good: 0 from the start on, 1 only at the end. */
  readonly clear: number
}

/** The seats with the most. */
function leaders(scores: readonly number[]): number[] {
  const most = Math.max(...scores)
  return scores.flatMap((score, seat) => (score === most ? [seat] : []))
}

export function courseOf(rounds: readonly (readonly number[])[], winners: readonly number[]): Course {
  const front = rounds.map(leaders)
  let changes = 0
  let before: number | undefined
  for (const [seat, other] of front) {
    if (seat === undefined || other !== undefined) continue
    if (before !== undefined && before !== seat) changes++
    before = seat
  }
  const [seat, other] = front[Math.floor((front.length - 1) / 2)] ?? []
  let settled = front.length
  while (settled > 0 && front[settled - 1]?.some(at => winners.includes(at))) settled--
  return {
    changes,
    ...(seat !== undefined && other === undefined && { halfway: winners.includes(seat) }),
    clear: front.length === 0 ? 1 : settled / front.length,
  }
}
