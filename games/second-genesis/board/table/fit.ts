/** What fits side by side in a home: cards with their pictures, or lines with name and numbers. */
export interface Fit {
  /** Structures, locations, news and regions to open; as lines they share one group. */
  readonly flats: Look
  /** Ships, in the region and in a dock that lies there. */
  readonly ships: Look
}
export type Look = 'cards' | 'lines'
export interface Held {
  readonly structures: number
  readonly locations: number
  readonly news: number
  readonly unplayed: number
  readonly ships: number
  readonly docked: number
  readonly guests: number
}
/** How wide a home is, how wide its starbase, and how many lines stand below each other. */
export interface Room {
  readonly width: number
  readonly base: number
  readonly rows: number
  /** Rows of ships that fit. */
  readonly shipRows: number
}

/** Widths with the gap beside them, at the sizes of home.css and lines.css. */
const WIDTH = { structure: 112, location: 90, news: 100, ship: 100, line: 140, unplayed: 136 } as const
const GROUP = 14
const EDGES = 20

export function fitOf({ width, base, rows, shipRows }: Room, held: Held): Fit {
  const room = width - EDGES - base - GROUP
  const group = (n: number, each: number): number => (n > 0 ? n * each + GROUP : 0)
  const lines = (n: number): number => group(Math.ceil(n / rows), WIDTH.line)
  const flats = {
    cards:
      group(held.structures, WIDTH.structure) +
      group(held.locations, WIDTH.location) +
      group(held.news, WIDTH.news) +
      group(Math.min(1, held.unplayed), WIDTH.unplayed),
    lines: lines(held.structures + held.locations + held.news + held.unplayed),
  }
  const row = (n: number): number => group(Math.ceil(n / shipRows), WIDTH.ship)
  // Where no ship is, it says so.
  const ships = row(Math.max(1, held.ships)) + row(held.docked) + row(held.guests)
  if (flats.cards + ships <= room) return { flats: 'cards', ships: 'cards' }
  return { flats: 'lines', ships: flats.lines + ships <= room ? 'cards' : 'lines' }
}
