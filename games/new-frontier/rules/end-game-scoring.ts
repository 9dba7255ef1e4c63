/** What a 4/2 title pays. */
export interface Title {
  readonly first: number
  readonly second: number
  readonly shared: number
}
/** NF-SCORE-03 to 06: VP of a title by seat. A shared first place leaves no second; a shared second pays nobody. */
export function titlePoints(values: readonly number[], { first, second, shared }: Title): readonly number[] {
  const best = Math.max(...values)
  const leaders = values.filter(value => value === best).length
  const next = Math.max(...values.filter(value => value < best))
  const followers = values.filter(value => value === next).length
  return values.map(value => {
    if (value === best) return leaders > 1 ? shared : first
    return leaders === 1 && followers === 1 && value === next ? second : 0
  })
}
/** NF-MISS-15: VP for so many missions of one suit; `pays` is for the first, the second, and every further one. */
export function suitPoints(count: number, pays: readonly number[]): number {
  let points = 0
  for (let i = 0; i < count; i++) points += pays[Math.min(i, pays.length - 1)] ?? 0
  return points
}
