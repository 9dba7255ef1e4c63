/** The bot of a guided game: it answers as the guide says, and thinks like a gentle one where that says nothing. */
export const GUIDE = 'guide'
