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
