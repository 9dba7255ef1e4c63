/** On every page. */
export const shell = {
  title: 'Orrery',
  tagline: ['games among the stars,', 'one table.'],
  taglineCount: (n: number) =>
    ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'][n] ?? String(n),
  taglineOne: 'game among the stars,',
  pitch: 'Play against bots at once, in the browser, without an account. Or send a link to friends.',
  skip: 'To the content',

  nav: {
    main: 'Main',
    games: 'Games',
    tables: 'Tables',
    learn: 'Learn',
    rules: 'Rules',
    cards: 'Cards',
    balance: 'Balance',
    settings: 'Settings',
    you: 'You',
    signIn: 'Sign in',
    credits: 'Credits',
    gallery: 'Gallery',
  },
} as const
