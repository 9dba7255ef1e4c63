/** What a comparison or a sum becomes when it is weakened. @type {Readonly<Record<string, string>>} */
export const other = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '+',
}

/** Something else of the same kind; what only some are told stays theirs. @param {unknown} is @returns {unknown} */
export function untrue(is) {
  if (typeof is === 'number') return is + 1
  if (typeof is === 'boolean') return !is
  if (typeof is === 'string') return `not ${is}`
  if (Array.isArray(is)) return is.length > 0 ? is.slice(1) : [0]
  return typeof is === 'object' && is !== null && 'value' in is ? { ...is, value: untrue(is.value) } : is
}

/** Words that are taken for each other: fields of one thing, functions and values known in one file, methods of a list. */
const FIELDS = [
  ['owner', 'controller'],
  ['attacker', 'defender'],
  ['aggressor', 'defender'],
  ['winner', 'loser'],
  ['from', 'to'],
]
const NAMES = [
  ['ownerOf', 'controllerOf'],
  ['first', 'second'],
  ['firstRow', 'lastRow'],
  ['sideOf', 'enemyOf'],
  ['ATTACKERS', 'DEFENDERS'],
]
const METHODS = [
  ['find', 'findLast'],
  ['shift', 'pop'],
]
/** @param {readonly (readonly string[])[]} pairs @returns {(word: string) => string[]} */
const among = pairs => word =>
  pairs.filter(pair => pair.includes(word)).flatMap(pair => pair.filter(w => w !== word))
export const otherFields = among(FIELDS)
export const otherNames = among(NAMES)
export const otherMethods = among(METHODS)
