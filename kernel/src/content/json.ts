import { OrreryError } from '../errors.js'

/** How deep lists and objects from outside may lie in each other; the deepest content of ours goes to 11. */
export const DEEPEST = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** `[` and `{`, `]` and `}` differ by one bit. */
const OPENS = 0x5b
const CLOSES = 0x5d
const EITHER = 0x20

/** Whether a text of JSON nests deeper than this. Reads letters only, so no depth is too much for it. */
export function isDeeper(text: string, deepest: number): boolean {
  // Every level needs two letters.
  if (text.length <= 2 * deepest) return false
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i)
    if (letter === QUOTE) {
      for (i++; i < text.length && text.charCodeAt(i) !== QUOTE; i++)
        if (text.charCodeAt(i) === BACKSLASH) i++
    } else if ((letter & ~EITHER) === OPENS) {
      if (++depth > deepest) return true
    } else if ((letter & ~EITHER) === CLOSES) depth--
  }
  return false
}

/**
 * JSON from outside. A text of a few kilobytes can nest so deep that whoever walks it runs out of stack, be it a schema,
 * a comparison or `JSON.stringify`; such a text is refused before anybody sees a value. Throws `too-large` for it, and
 * what `JSON.parse` throws for what is no JSON.
 */
export function readJson(text: string, deepest = DEEPEST): unknown {
  if (isDeeper(text, deepest)) throw new OrreryError('too-large', { deepest })
  return JSON.parse(text)
}
