/** What many games of bots show: `orrery sim` measures it, balance pages draw it. */

/** Where the middle and the ends of some numbers lie. */
export interface Spread {
  readonly least: number
  readonly low: number
  readonly median: number
  readonly high: number
  readonly most: number
  readonly mean: number
}
/** How often something won, beside how often it would have by chance. */
export interface Share {
  readonly name: string
  /** Seats that had it. */
  readonly seats: number
  /** Games won; a shared win counts in part. */
  readonly wins: number
  readonly share: number
  readonly fair: number
  /** Share over fair: 1 is even. */
  readonly ratio: number
  /** Half the width of the 95 % interval of the ratio. */
  readonly error: number
  /** The 95 % interval of the ratio after Wilson, which holds for small shares and few games too. */
  readonly low: number
  readonly high: number
}
/** How often something was used by those who might have. */
export interface Use {
  readonly name: string
  /** Seats that might have used it. */
  readonly seats: number
  /** The part of them that did, with its 95 % interval after Wilson. */
  readonly share: number
  readonly low: number
  readonly high: number
  /** Times a seat, on average. */
  readonly times: number
  /** Wins of those who used it over their fair share, with the interval; missing where nobody did. */
  readonly wins?: Pick<Share, 'ratio' | 'low' | 'high'>
}
/** How the lead went. */
export interface Lead {
  /** How often it changed hands, from the end of one round to that of another. */
  readonly changes: number
  /** How many games had so many changes. */
  readonly changeCounts: Readonly<Record<string, number>>
  /** How often whoever led alone half-way won, and of how many games. */
  readonly halfway: number
  readonly led: number
  /** The part of the game after which the winner was in front for good. */
  readonly clear: number
}
export interface Measured {
  readonly players: number
  readonly games: number
  readonly length: Spread
  /** The part of all decisions that had a single legal answer. */
  readonly sole: number
  readonly rounds?: Spread
  /** How many games ended in so many rounds, where the game counts them. */
  readonly roundCounts?: Readonly<Record<string, number>>
  readonly scores: Spread
  readonly winningScores: Spread
  readonly wins: {
    readonly seats: readonly Share[]
    readonly bots: readonly Share[]
    /** By what was played, by kind. */
    readonly labels: Readonly<Record<string, readonly Share[]>>
    /** By the place in the order of the first round, where the game has one. */
    readonly places: readonly Share[]
  }
  /** Where the game counts rounds. */
  readonly lead?: Lead
  /** What was used, by kind, the most used first. */
  readonly uses: Readonly<Record<string, readonly Use[]>>
  /** Averages for each seat of what the game counts, for winners and for all. */
  readonly tally: Readonly<Record<string, { readonly all: number; readonly winners: number }>>
}
/** What is kept of a game in its `balance.json`: one measure for each number of players, and the command that made it. */
export interface Balance {
  readonly command: string
  /** What the rulebook calls rounds. */
  readonly unit: string
  readonly counts: readonly Measured[]
}
