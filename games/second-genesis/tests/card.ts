import type { Card } from '../content/index.js'
import { content } from '../content/index.js'

/** Names tests after cards and remembers which were tested, so that none with an ability is forgotten. */
export function cardTests(of: (card: Card) => boolean): {
  named: (name: string, title: string) => string
  /** The cards with an ability that have no test. */
  complete: () => string[]
} {
  const done = new Set<string>()
  return {
    named(name, title) {
      if (!content.cards.items.some(c => c.name === name)) throw new Error(`no card is called ${name}`)
      done.add(name)
      return `${name} ${title}`
    },
    complete() {
      const says = (c: Card): boolean => (c.upgrade?.abilities ?? c.abilities).length > 0
      return content.cards.items.filter(c => of(c) && says(c) && !done.has(c.name)).map(c => c.name)
    },
  }
}
