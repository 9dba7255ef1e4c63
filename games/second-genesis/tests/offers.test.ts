import { isOver } from '@orrery/kernel'
import { answer, describe, explain, questions, randomFrom, sample, start } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { anyDeck } from '../deck.js'
import { secondGenesis } from '../game.js'
import type { G } from '../state.js'
import { ELYSHA, IAN, Table } from './table.js'

/** What is offered is what is allowed, no more and no less. */

/** Everything somebody could say in this position, allowed or not. */
function* sayings(g: G, seat: number): Generator<string> {
  const cards = Array.from({ length: g.cards.length }, (_, card) => `card:${card}`)
  const regions = Array.from({ length: g.regions.length }, (_, region) => `region:${region}`)
  const seats = Array.from({ length: g.players.length }, (_, other) => `seat:${other}`)
  const items = [...g.pile].map(item => `item:${item.number}`)
  const inPlay = [...g.ships, ...g.structures, ...g.locations, ...g.news].map(card => `card:${card}`)
  const aims = ['none', ...inPlay, `card:${g.players.at(seat).starbase}`, ...regions, ...seats, ...items]
  yield* ['pass', 'hand-on', 'upgrade', ...regions.map(region => `open ${region}`)]
  for (const card of cards) yield* [`undock ${card}`, `dock ${card}`]
  for (const ship of g.ships) {
    yield* regions.map(region => `warp card:${ship} ${region}`)
    const orders = ['off', 'command:1', 'command:2', ...[...g.locations].map(rock => `mine:${rock}`)]
    yield* orders.map(order => `command card:${ship} ${order}`)
  }
  for (const card of g.players.at(seat).hand) yield* aims.map(aim => `play card:${card} ${aim}`)
  for (const card of g.users) yield* aims.map(aim => `use card:${card} ${aim}`)
}
/** Compares the list of a question with everything that could be said. */
function compare(g: G): string[] {
  const [q] = questions(g)
  if (!q) return []
  const offered = new Set((describe(q).options ?? []).map(option => option.name))
  const wrong: string[] = []
  for (const saying of sayings(g, q.seat)) {
    const error = explain(g, q.seat, saying)
    if (error?.code === 'malformed') continue
    if ((error === undefined) !== offered.has(saying)) wrong.push(`${saying}: ${error?.rule ?? 'allowed'}`)
    offered.delete(saying)
  }
  return [...wrong, ...[...offered].map(name => `${name}: offered`)]
}

for (let n = 0; n < 5; n++)
  rule(
    ['SG-MGMT-01', 'SG-MGMT-09', 'SG-INI-03'],
    `all that may be done is offered, and nothing else (game ${n})`,
    () => {
      const random = randomFrom(`offers ${n}`)
      const players = 2 + (n % 3)
      const brought = (['amarr', 'caldari', 'gallente', 'minmatar'] as const)
        .slice(0, players)
        .map(race => anyDeck(race, random))
      const settings = { format: 'tournament', teams: n % 2 === 0 ? 2 : 0 }
      const g = start(secondGenesis, { players, seed: `offers ${n}`, settings, brought })
      const wrong: string[] = []
      let looked = 0
      for (let k = 0; k < 700 && !isOver(g); k++) {
        const [q] = questions(g)
        if (!q) break
        if ((q.prompt === 'manage' && k % 9 === 0) || (q.prompt === 'initiative' && k % 45 === 0)) {
          wrong.push(...compare(g))
          looked++
        }
        const given = answer(g, q.seat, sample(q, random))
        if (!given.ok) throw given.error
      }
      expect(wrong).toEqual([])
      expect(looked).toBeGreaterThan(4)
    },
  )
rule(
  ['SG-CMD-02', 'SG-CMD-15', 'SG-RULING-44'],
  'the orders of a ship, before and after one is given',
  () => {
    const t = Table.ready()
    const [near, far] = [t.location(IAN, 'Veldspar', IAN), t.location(ELYSHA, 'Veldspar', ELYSHA)]
    const sigil = t.ship(IAN, 'Sigil')
    const miner = t.ship(IAN, 'Bantam')
    const orders = (ship: number): string[] =>
      t
        .choices()
        .filter(o => o.startsWith(`command card:${ship} `))
        .map(o => o.split(' ')[2] ?? '')
    expect([orders(sigil), orders(miner)]).toEqual([['command:1', 'command:2'], [`mine:${near}`]])
    t.command(sigil, 'command:2').command(miner, `mine:${near}`)
    expect([orders(sigil), orders(miner)]).toEqual([['off', 'command:1'], ['off']])
    expect(t.whyNot(IAN, `command card:${miner} mine:${far}`)).toBe('SG-CMD-15')
    for (const nonsense of ['command:3', 'command:0', `mine:${t.g.cards.length}`, 'mining'])
      expect(t.whyNot(IAN, `command card:${sigil} ${nonsense}`)).toBe('malformed')
  },
)
