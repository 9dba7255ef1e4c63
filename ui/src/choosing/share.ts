// Sharing points over columns. Every change goes through put(), so that no way of asking (a drag, a key, a typed
// number) can place more than a column takes or more than there is.

export interface ShareRule {
  readonly total: number
  /** The most each column takes; a column without a cap takes all. */
  readonly caps?: Readonly<Record<string, number>>
  /** The least that must lie on a column before it can be sent. */
  readonly floors?: Readonly<Record<string, number>>
  /** All points must be placed. */
  readonly exact?: boolean
}

export type Shares = Readonly<Record<string, number>>

export const placed = (shares: Shares): number => Object.values(shares).reduce((sum, n) => sum + n, 0)
export const left = (shares: Shares, { total }: ShareRule): number => total - placed(shares)

/** The highest this column may go now. */
export const limitOf = (id: string, shares: Shares, rule: ShareRule): number =>
  Math.max(0, Math.min(rule.caps?.[id] ?? rule.total, (shares[id] ?? 0) + left(shares, rule)))

/** The shares with this column as near to `wanted` as the rule allows. */
export function put(id: string, wanted: number, shares: Shares, rule: ShareRule): Shares {
  const whole = Number.isFinite(wanted) ? Math.round(wanted) : (shares[id] ?? 0)
  return { ...shares, [id]: Math.min(Math.max(0, whole), limitOf(id, shares, rule)) }
}

/** Whether it may be sent as it is. */
export const complete = (shares: Shares, rule: ShareRule): boolean =>
  left(shares, rule) >= 0 &&
  !(rule.exact && left(shares, rule) > 0) &&
  Object.entries(shares).every(([id, n]) => n >= 0 && n <= (rule.caps?.[id] ?? rule.total)) &&
  Object.entries(rule.floors ?? {}).every(([id, least]) => (shares[id] ?? 0) >= least)
