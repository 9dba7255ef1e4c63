import type { Strength } from '@orrery/bots'

/** Setting up a match. */
export const newMatch = {
  newMatch: (game: string) => `${game}: a new match`,
  seats: 'Seats',
  seat: (n: number) => `Seat ${n}`,
  howMany: 'Players',
  whoSits: (n: number) => `Who has seat ${n}`,
  me: 'You',
  friendHere: 'A friend, on this device',
  friendAway: 'Somebody with the link',
  bots: { easy: 'Bot, easy', normal: 'Bot, normal', hard: 'Bot, hard' } satisfies Readonly<
    Record<Strength, string>
  > as Readonly<Record<string, string>>,
  botNames: { easy: 'Easy bot', normal: 'Normal bot', hard: 'Hard bot', guide: 'Easy bot' } as Readonly<
    Record<string, string>
  >,
  rivalSits: (name: string) => `${name}, led by the rules`,
  bot: 'Bot',
  /** A bot that has taken over the seat of somebody who left. */
  standIn: (name: string) => `${name} (bot)`,
  nameOf: (n: number) => `Name of player ${n}`,
  gameSettings: 'Game settings',
  beforehand: 'Brought along',
  botBrings: 'Whatever the bot likes',
  othersBring: 'The others choose theirs at the table, and nobody sees it before it is played.',
  start: 'Start',
  makeTable: 'Open the table',
  whereToPlay: 'Where',
  here: 'On this device',
  hereDetail: 'Against bots, or with friends around one screen.',
  overNet: 'Over the net',
  overNetDetail: 'Send a link; whoever has it can sit down.',
  noServerShort: 'This page is not connected to a server.',
  clock: 'Clock',
  clockNone: 'No clock',
  clockMove: (seconds: number) => `${seconds} seconds a decision`,
  clockMatch: (minutes: number, seconds: number) => `${minutes} minutes a player, ${seconds} seconds a move`,
  clockDays: (days: number) => (days === 1 ? 'One day a decision' : `${days} days a decision`),
  timeout: 'When time runs out',
  timeouts: {
    bot: 'A bot decides for that player, once',
    pass: 'The least possible is done, once',
    seat: 'A bot takes the seat over',
    loss: 'That player has lost',
  },
  timeoutTwo: 'Between two; whoever leaves the match has lost it too.',
  timeoutMany: 'With more than two players a bot takes the seat over and the others play on.',
  timeoutDetail: 'After three times in a row a bot takes the seat over; whoever comes back sits down again.',
  listedToggle: 'Anyone may sit down',
  listedDetail: 'The table is on the list of open tables; otherwise only those with the link find it.',
  watchToggle: 'Others may watch',
  adviceToggle: 'Bots may give advice',
  adviceDetail: 'Players may ask what a bot would do. Off, nobody can.',
  yes: 'Yes',
  no: 'No',
} as const
