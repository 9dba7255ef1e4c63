/** Things on the table by their names: what is pointed at, what glows, and what the page finds as `data-thing`. */

const KINDS = ['card', 'region', 'seat', 'item'] as const
export type RefKind = (typeof KINDS)[number]
export type Ref = `${RefKind}:${number}`

export const isRefKind = (kind: string): kind is RefKind => (KINDS as readonly string[]).includes(kind)
/** A name taken apart: the one place that does. */
export function partsOf(ref: Ref): { readonly kind: RefKind; readonly id: number } {
  const gap = ref.indexOf(':')
  return { kind: ref.slice(0, gap) as RefKind, id: Number(ref.slice(gap + 1)) }
}
/** The number of what is named, of whatever kind; -1 for nothing. */
export const idOf = (ref: Ref | undefined): number => (ref === undefined ? -1 : partsOf(ref).id)
/** The card that is named; -1 for anything else. */
export const cardOf = (ref: Ref | undefined): number => (isA(ref, 'card') ? idOf(ref) : -1)
export const isA = (ref: Ref | undefined, kind: RefKind): boolean =>
  ref !== undefined && partsOf(ref).kind === kind
