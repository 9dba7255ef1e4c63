import { OrreryError } from '../errors.js'

/** `rules.md` read as data: chapters of rules by id. The rules page, "why not" and coverage all come from here. */
export interface Rule {
  readonly id: string
  readonly text: string
  readonly chapter: string
  /** Why software cannot show this one, where it cannot. */
  readonly exempt?: string
}
export interface Rules {
  readonly title: string
  readonly intro: string
  readonly chapters: readonly {
    readonly title: string
    readonly intro: string
    readonly rules: readonly Rule[]
  }[]
  readonly byId: ReadonlyMap<string, Rule>
}

export function parseRules(markdown: string): Rules {
  const chapters: { title: string; intro: string; rules: Rule[] }[] = []
  const byId = new Map<string, Rule>()
  const intro: string[] = []
  let title = ''
  for (const [n, line] of markdown.split('\n').entries()) {
    const fail = (why: string): OrreryError => new OrreryError('corrupt', { place: `rules.md:${n + 1}`, why })
    const chapter = chapters.at(-1)
    const rule = /^- \*\*([A-Z]{2,4}-[A-Z]+-\d+)\*\* (.+)$/.exec(line)
    if (line.startsWith('# ')) title = line.slice(2).trim()
    else if (line.startsWith('## ')) chapters.push({ title: line.slice(3).trim(), intro: '', rules: [] })
    else if (rule) {
      const [, id = '', words = ''] = rule
      if (!chapter) throw fail('a rule before the first chapter')
      if (byId.has(id)) throw fail(`${id} is there twice`)
      const exempt = / \(exempt: ([^()]+)\)$/.exec(words)
      const made: Rule = {
        id,
        text: exempt ? words.slice(0, exempt.index) : words,
        chapter: chapter.title,
        ...(exempt?.[1] === undefined ? {} : { exempt: exempt[1] }),
      }
      byId.set(id, made)
      chapter.rules.push(made)
    } else if (line.startsWith('- **')) throw fail('a list item that is not a rule')
    else if (line.trim() !== '' && chapter) chapter.intro = `${chapter.intro} ${line.trim()}`.trim()
    else if (line.trim() !== '') intro.push(line.trim())
  }
  return { title, intro: intro.join(' '), chapters, byId }
}
