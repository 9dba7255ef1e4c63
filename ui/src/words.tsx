import type { ReactNode } from 'react'
import { createContext, use } from 'react'

/** Every word the design system says by itself. A translation replaces the whole table. */
export const ENGLISH = {
  // map
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitMap: 'Show the whole map',
  mapHelp: 'Arrow keys move between places, Enter chooses, I opens, plus and minus zoom, 0 shows everything.',
  // glow
  can: 'can be chosen',
  chosen: 'chosen',
  draft: 'in your draft',
  path: 'on the way',
  hidden: 'hidden',
  // question
  pick: (min: number, max: number) =>
    min === max ? `Choose ${min}` : max === Infinity ? `Choose ${min} or more` : `Choose ${min} to ${max}`,
  pickedOf: (n: number, max: number) => (max === Infinity ? `${n} chosen` : `${n} of ${max} chosen`),
  whyNot: 'Why not?',
  rule: (id: string) => `Rule ${id}`,
  orderHelp: 'Space lifts an entry, the arrow keys move it, Space puts it down, Escape takes it back.',
  lifted: (name: string, place: number, of: number) => `${name} lifted, place ${place} of ${of}`,
  moved: (name: string, place: number, of: number) => `${name} moved to place ${place} of ${of}`,
  dropped: (name: string, place: number, of: number) => `${name} put down at place ${place} of ${of}`,
  restored: (name: string) => `${name} is back where it was`,
  up: 'Up',
  down: 'Down',
  less: 'Less',
  more: 'More',
  pointsLeft: (left: number, total: number) => `${left} of ${total} points left`,
  left: 'left',
  of: 'of',
  clear: 'Clear',
  // cost
  item: 'Item',
  held: 'held',
  spent: 'spent',
  remains: 'left',
  // table
  victoryPoints: 'Victory points',
  question: 'Question',
  mine: 'Mine',
  players: 'Players',
  log: 'Log',
  sheet: 'Panels',
  taller: 'Taller',
  lower: 'Lower',
  board: 'Board',
  toMove: 'to move',
  sealed: 'Sealed',
  choosing: 'Choosing',
  // presence
  here: 'here',
  away: 'away',
  gone: 'gone',
  bot: 'bot',
  watching: 'watching',
  // clock
  timeLeft: (text: string) => `${text} left`,
  timeUp: 'Time is up',
  days: 'd',
  hours: 'h',
  minutes: 'min',
  // log, chat
  show: 'Show',
  all: 'All',
  searchLog: 'Search the log',
  moreOf: (n: number) => `${n} more`,
  emptyLog: 'Nothing has happened yet.',
  noMatch: 'Nothing matches.',
  showOnBoard: 'Show on the board',
  say: 'Say something',
  send: 'Send',
  chatEmpty: 'Nobody has said anything yet.',
  tooLong: (n: number) => `${n} characters too long`,
  notSent: 'Not sent. Your words are still here; try again.',
  you: 'You',
  // replay
  replay: 'Replay',
  first: 'To the beginning',
  stepBack: 'One step back',
  play: 'Play',
  pause: 'Pause',
  stepOn: 'One step on',
  last: 'To the end',
  live: 'Live',
  backToLive: 'Back to live',
  moveOf: (at: number, of: number) => `Move ${at} of ${of}`,
  speed: 'Speed',
  // dice, battle
  roll: 'Roll',
  rolling: 'Rolling',
  skip: 'Skip to the result',
  again: 'Watch again',
  spentDie: 'spent',
  liveDie: 'may be used now',
  rerollDie: 'will be rolled again',
  // score
  total: 'Total',
  source: 'Source',
  asTable: 'As a table',
  asChart: 'As a chart',
  // general
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  working: 'Working',
  undo: 'Undo',
  cardBack: 'Card, face down',
  counted: (n: number, what: string) => `${n} ${what}, hidden`,
}

export type Words = typeof ENGLISH

const Context = createContext<Words>(ENGLISH)

export const WordsProvider = ({ words, children }: { words: Words; children: ReactNode }) => (
  <Context value={words}>{children}</Context>
)

export const useWords = (): Words => use(Context)
