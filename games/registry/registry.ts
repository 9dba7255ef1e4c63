/** The games of the house, by id: the only place outside a game's folder that names one. One line a game. */
export const games = {} satisfies Record<string, () => Promise<unknown>>
