import type { AnyGame, GameBot, Seat, Setup } from '@orrery/kernel'
import { finish, game, int, kit, OrreryError, perSeat, secret, table } from '@orrery/kernel'
import type { LiveOf } from '@orrery/kernel'

// A game of a few lines to which everybody brings a deck: a list of three cards or more, each a text of its own. The
// others may know how many they are. Whoever is asked shows the next card; after six the match is over.

const MOST = 6
const TURNS = 6
const sizeOf = (what: unknown): number =>
  Array.isArray(what) ? what.length : ((what as { readonly size?: number } | null | undefined)?.size ?? 3)
const numberOf = (card: unknown): number =>
  Array.from(String(card)).reduce((n, c) => n * 31 + c.charCodeAt(0), 7) | 0

const shape = {
  turn: int(),
  players: perSeat({ cards: table(MOST, { kind: secret(int(), 'owner') }), last: int(), size: int() }),
}
type G = LiveOf<typeof shape>
const k = kit<G>()
const main = k.procedure(
  'turn',
  {},
  {
    show: k.choose(g => g.turn % g.players.length, {
      show: k.plain([], g => {
        const player = g.players.at(g.turn % g.players.length)
        player.last = player.cards.at(g.turn % player.size).kind
        g.turn++
      }),
    }),
    again: g => (g.turn < TURNS ? 'show' : finish(g, [0])),
  },
)
export const decks = game({
  id: 'decks',
  title: 'Decks',
  players: { min: 2, max: 4 },
  shape,
  kit: k,
  content: null,
  main,
  settings: { format: ['free', 'strict'] },
  begin(g, setup) {
    for (let seat = 0; seat < setup.players; seat++) {
      const cards = (setup.brought?.[seat] ?? ['a', 'b', 'c']) as readonly string[]
      g.players.at(seat).size = cards.length
      cards.forEach((card, i) => (g.players.at(seat).cards.at(i).kind = numberOf(card)))
    }
  },
  brings: {
    check(what: unknown, seat: Seat, { settings }: Setup) {
      const bad = (rule: string, more: Record<string, string> = {}): OrreryError =>
        new OrreryError('bad-setup', { seat, ...more }, rule)
      if (what === null || what === undefined) {
        if (settings['format'] === 'strict') throw bad('DK-01')
        return
      }
      if (!Array.isArray(what) || what.some(card => typeof card !== 'string')) throw bad('DK-02')
      if (what.length < 3 || what.length > MOST) throw bad('DK-03')
      const twice = what.find((card, i) => what.indexOf(card) !== i) as string | undefined
      if (settings['format'] === 'strict' && twice !== undefined) throw bad('DK-04', { card: twice })
    },
    openly: (what: unknown) => ({ size: sizeOf(what) }),
  },
  scores: g => [...g.players].map(p => p.last),
}) as unknown as AnyGame

/** What its bots bring. */
export const botDeck = (seat: Seat): string[] => [`bot-${seat}-one`, `bot-${seat}-two`, `bot-${seat}-three`]
export const bot: GameBot = {
  value: () => 0,
  brings: players => Array.from({ length: players }, (_, seat) => botDeck(seat)),
}
