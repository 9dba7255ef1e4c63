import { ConflictWatch } from './watch-conflict.js'
import { LedgerWatch } from './watch-ledger.js'
import { ScoringWatch } from './watch-scoring.js'
import { SecurityWatch } from './watch-security.js'
import { SupportWatch } from './watch-support.js'
import { WildTable } from './wild-table.js'

const FACTIONS = ['meridian', 'alpha', 'mts', 'starempire', 'subsaharan', 'transatlantic']
const ORDERS = ['sealed', 'finish', 'bid']

/** The game with this number, played at random beside all watchers: its players, factions and options follow from the number. */
export function playedBeside(n: number): WildTable {
  const players = 3 + (n % 3)
  const from = n % FACTIONS.length
  const factions = [...FACTIONS.slice(from), ...FACTIONS.slice(0, from)].slice(0, players)
  const settings = {
    order: ORDERS[(n + Math.floor(n / 3)) % 3] ?? 'sealed',
    planets: n % 2 === 0 ? 'clockwise' : 'suspense',
    cards: n % 5 === 4 ? 'new' : 'all',
    trading: n % 4 === 3,
    newcomers: n % 4,
  }
  const t = new WildTable(
    { players, factions, settings, seed: `whole ${n}`, tokens: true },
    `wild ${n}`,
    n % 4 !== 0,
  )
  return t.playOut(
    new ConflictWatch(t),
    new SecurityWatch(t),
    new LedgerWatch(t),
    new SupportWatch(t),
    new ScoringWatch(t),
  )
}
