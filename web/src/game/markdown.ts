/** A page as we write them: headings, paragraphs, lists, tables, lines of code. Nothing else is understood. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim())

export function blocksOf(markdown: string): Block[] {
  return markdown
    .replace(/\r/g, '')
    .split(/\n{2,}/)
    .map(block => block.replace(/^\n+|\n+$/g, ''))
    .filter(block => block !== '')
    .flatMap(blockOf)
}
function blockOf(block: string): Block[] {
  const [first = '', ...rest] = block.split('\n')
  const heading = /^(#{1,4}) (.*)$/.exec(first)
  if (heading) {
    const own: Block = { kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' }
    return rest.length > 0 ? [own, ...blockOf(rest.join('\n'))] : [own]
  }
  if (first.startsWith('|')) {
    const [, ...rows] = rest
    return [joined({ kind: 'table', head: cells(first), rows: rows.map(cells) })]
  }
  if (first.startsWith('    ')) return [{ kind: 'code', text: block.replace(/^ {4}/gm, '') }]
  if (first.startsWith('- '))
    return [{ kind: 'list', items: block.split(/\n(?=- )/).map(item => item.slice(2).replaceAll('\n', ' ')) }]
  return [{ kind: 'text', text: block.replaceAll('\n', ' ') }]
}

/** A column of errors is told with the numbers it belongs to. */
function joined(table: Block & { kind: 'table' }): Block {
  const isError = (column: number): boolean => table.head[column] === '±'
  const rows = table.rows.map(row =>
    row.flatMap((cell, i) => {
      if (isError(i)) return []
      return isError(i + 1) && cell !== '' ? `${cell} ± ${row[i + 1] ?? ''}` : cell
    }),
  )
  return { ...table, head: table.head.filter((_, i) => !isError(i)), rows }
}

export interface Inline {
  readonly text: string
  readonly as: 'text' | 'code' | 'strong'
}
/** Text cut at what is set as code, or said with weight. */
export const inlineOf = (text: string): Inline[] =>
  text
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .filter(part => part !== '')
    .map(part => {
      if (part.startsWith('`')) return { text: part.slice(1, -1), as: 'code' }
      return part.startsWith('**') ? { text: part.slice(2, -2), as: 'strong' } : { text: part, as: 'text' }
    })

/** "0.94 ± 0.11": a number and how far it may be off. */
export function measured(cell: string): { readonly value: number; readonly error: number } | undefined {
  const found = /^(-?\d+(?:\.\d+)?) ± (\d+(?:\.\d+)?)$/.exec(cell)
  return found ? { value: Number(found[1]), error: Number(found[2]) } : undefined
}
