/** Every word the design system says by itself. */
export const words = {
  // map
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  closer: 'Look closer',
  fitMap: 'Show the whole map',
  mapHelp: 'Arrow keys move between places, Enter chooses, I opens, plus and minus zoom, 0 shows everything.',
  // glow
  can: 'can be chosen',
  chosen: 'chosen',
  draft: 'in your draft',
  path: 'on the way',
  // question
  confirm: 'Confirm',
  takeBack: 'Take back',
  chooseFrom: (min: number, max: number) =>
    max === 0
      ? 'Nothing can be chosen this time.'
      : min === max
        ? `Choose ${min}.`
        : min === 0
          ? `Choose up to ${max}.`
          : `Choose ${min} to ${max}.`,
  chosenOf: (n: number, min: number, max: number) =>
    min === max ? `${n} of ${max} chosen` : `${n} chosen, ${min} to ${max} possible`,
  chooseOne: 'Choose one',
  pressLit: 'Tap what is lit',
  inOrder: 'The order counts.',
  placePoints: (total: number, exact: boolean) =>
    exact ? `Place all ${total} points.` : `Place up to ${total} points.`,
  putInOrder: 'Put these in order, first on top.',
  numberFrom: (min: number, max: number) => `A number from ${min} to ${max}.`,
  needed: (by: number, names: readonly string[]) => `At least ${by} more of: ${names.join(', ')}.`,
  points: 'points',
  number: 'Number',
  choices: (n: number) => `${n} choices`,
  draftPart: (n: number) =>
    n === 1 ? 'One part is made; nobody sees it yet.' : `${n} parts are made; nobody sees them yet.`,
  draftFirst: 'Secret until everybody is done.',
  /** Why a press added nothing. */
  nothing: {
    full: (most: number) => `No more than ${most} can be chosen. Take one back first.`,
    capped: (most: number) => (most === 0 ? 'This takes no points.' : `This takes no more than ${most}.`),
    spent: (total: number) => `All ${total} points are placed. Take some back first.`,
  },
  /** A purse that does not cover a price. */
  short: (by: number, unit: string) => `${by} ${by === 1 ? unit.replace(/s$/, '') : unit} short`,
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
  left: 'left',
  of: 'of',
  clear: 'Clear',
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
  rolling: 'Rolling',
  /** Dice spent on effects. */
  once: 'once',
  again: 'again, with its own dice',
  orMore: 'or more',
  diceLeft: (faces: readonly number[]) =>
    faces.length === 0 ? 'No dice left' : `Left: ${[...faces].sort((a, b) => b - a).join(', ')}`,
  layDie: (price: number) => `needs ${price} in dice`,
  moreNeeded: (n: number) => `${n} more`,
  takeDie: (n: number) => `Take the ${n} back`,
  exactDice: 'exact ',
  lostDice: (n: number) => `${n} lost `,
  spentDie: 'spent',
  liveDie: 'may be used now',
  rerollDie: 'will be rolled again',
  watchAgain: 'Watch again',
  skipToResult: 'Skip to the result',
  // score
  total: 'Total',
  otherSources: 'Other',
  source: 'Source',
  asTable: 'As a table',
  asChart: 'As a chart',
  // general
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  working: 'Working',
  cardBack: 'Card, face down',
  counted: (n: number, what: string) => `${n} ${what}, hidden`,
}
