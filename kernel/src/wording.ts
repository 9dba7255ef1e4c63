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
