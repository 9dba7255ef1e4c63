/** Small words that sentences of every game are put together from. English alone, and the same on every machine. */

/** "1 card", "3 cards". */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
/** A chance or a part of a whole: "67%". */
export const percent = (part: number): string => `${Math.round(part * 100)}%`
/** "a, b and c". */
export const listed = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`
/** The first letter large, as a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** "+2", "−1", "0". */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n === 0 ? '0' : `+${n}`)
/** "move-phase.chooseToken" as words, where nobody has better ones: "Choose token". */
export function plainWords(key: string): string {
  const last = key.split(/[./]/).findLast(part => !/^\d*$/.test(part)) ?? key
  const words = last
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
    .trim()
  return capital(words)
}
/** Token 4 as words: "Token 5". */
export const plainThing = ({ kind, id }: { readonly kind: string; readonly id: string | number }): string =>
  id === -1 ? plainWords(kind) : `${plainWords(kind)} ${typeof id === 'number' ? id + 1 : id}`
