import type { Part } from '@orrery/ui'

/** Where the parts of a table are, on a desk and on a phone; the first that can be seen counts. */
const PARTS: Readonly<Record<Part, string>> = {
  goal: '.o-table > .goal',
  prompt: '.o-table > .bar .ask, .o-table > .ask',
  players: '.o-table > .rail.left, [data-tab=players]',
  mine: '.o-table > .mine, .o-table .drawer.mine, [data-tab=mine]',
  question: '#question .actions, #question',
  log: '.o-table .story, [data-tab=log]',
  board: '.o-table > .board',
}
const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name)

/** What a name stands for on the page, if it can be seen: a part of the table, a thing, a choice of the list. */
export function find(name: string): Element | undefined {
  // A piece is pointed at rather than its entry in a list; one that is out of sight, by the way to it.
  const selectors = isPart(name)
    ? [PARTS[name]]
    : [`[data-thing~="${name}"]`, `[data-choice="${name}"]`, `[data-leads~="${name}"]`]
  return selectors.flatMap(selector => [...document.querySelectorAll(selector)]).find(isSeen)
}
function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}
