/** What now?, the legend, the keys, the rules beside the table. */
export const explain = {
  whatNow: 'What now?',
  nobodySees: 'Nobody sees that you asked.',
  ruleAbout: (about: string) => `Rule: ${about}`,
  inFive: 'The game in five minutes',
  playLesson: (minutes: number) => `Play the lesson, ${minutes} min`,
  legend: 'Legend',
  allSigns: 'Signs and keys',
  keys: 'Keys',
  rulesBeside: 'Rules',
  backToTable: 'Back to the table',
  wholeRules: 'All chapters',
  chapter: 'Chapter',
  backTo: (where: string) => `Back to ${where}`,
  /** For a game that does not explain its questions itself. */
  plain: {
    one: (n: number) =>
      `**${n} choices** are open: press one that glows on the board, or its line in the list. It is sent at once.`,
    some: (min: number, max: number, n: number) =>
      `Choose ${min === max ? `**${min}**` : `**${min} to ${max}**`} of ${n}: press them on the board or in the list, press again to take one back. Nothing is sent before you press the button.`,
    share: (total: number, exact: boolean) =>
      `Spread ${exact ? 'all' : 'up to'} **${total} points** with the sliders. Nothing is sent before you press the button.`,
    order: (n: number) =>
      `Put these **${n}** in order, the first on top: drag them, or use the arrows. Nothing is sent before you press the button.`,
    number: (min: number, max: number) => `Choose a number from **${min} to ${max}**, then press the button.`,
    secret: 'Nobody sees your answer before everybody is done.',
  },
  /** Single keys at the table, and what they do. */
  keysList: [
    ['1–9', 'Choose from the list'],
    ['Enter', 'Confirm'],
    ['Q', 'To the question'],
    ['P', 'Pass, where passing is offered'],
    ['U', 'Undo or take back'],
    ['S', 'Ask a bot what it would do'],
    ['?', 'Explain the open question'],
    ['L', 'Legend and keys'],
    ['R', 'Rules beside the table'],
    ['H', 'To the log'],
    ['Esc', 'Close what is open'],
  ] as readonly (readonly [string, string])[],
} as const
