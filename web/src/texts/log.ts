import type { Reaction } from '@orrery/table'

/** What the table itself tells in the log. */
export const log = {
  line: {
    open: (by: string) => `${by} opens the table.`,
    imported: 'This match was brought in from a file. It was not played on this server.',
    sit: (name: string) => `${name} sits down.`,
    bot: (name: string) => `A bot takes the seat of ${name}.`,
    free: 'A seat is free again.',
    ready: (name: string, on: boolean) => (on ? `${name} is ready.` : `${name} is not ready.`),
    terms: 'The terms were changed.',
    start: 'The match begins.',
    return: (name: string, why: string) =>
      why === 'undo'
        ? `${name} undoes the last answer.`
        : `By consent, or as practice, ${name} takes an answer back.`,
    request: (name: string) => `${name} asks to take an answer back.`,
    consent: (name: string) => `${name} agrees.`,
    refuse: (name: string) => `${name} would rather play on.`,
    flag: (name: string) => `${name} has run out of time.`,
    pause: (name: string) => `${name} pauses the match.`,
    resume: (name: string) => `${name} resumes the match.`,
    vacation: (name: string, days: number) => `${name} takes ${days} days off.`,
    leave: (name: string, time: boolean) =>
      time ? `Time is up for ${name}; a bot plays on.` : `${name} leaves; a bot plays on.`,
    lost: (name: string, time: boolean) => (time ? `${name} loses on time.` : `${name} resigns.`),
    lostBoth: 'Both lose on time.',
    end: (name: string, on: boolean) =>
      on ? `${name} would like to end the match.` : `${name} would rather play on after all.`,
    upgrade: 'From here on the match is played by newer rules.',
    bring: (name: string, on: boolean) =>
      on ? `${name} brings something along.` : `${name} brings nothing after all.`,
    rematch: 'A rematch was opened.',
    react: (name: string, what: string) => `${name}: ${what}`,
  },
  reactions: {
    'well-played': 'Well played',
    thanks: 'Thanks',
    ouch: 'Ouch',
    wow: 'Wow',
    thinking: 'Thinking …',
    hurry: 'Your turn …',
  } satisfies Readonly<Record<Reaction, string>> as Readonly<Record<string, string>>,
} as const
