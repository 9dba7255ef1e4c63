import { isOut } from '@orrery/kernel'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table } from './table.js'

/** Clauses drawn by lot, read in the specification alone and then tried: with every number of players, and the second time. */
const COUNTS = [2, 3, 4, 5, 6]

rule(
  ['SG-DRAW-01', 'SG-DRAW-04', 'SG-DRAW-05', 'SG-TURN-01', 'SG-SETUP-06'],
  'of two the first draws nothing in the first turn; of more, and in every other turn, everybody one card',
  () => {
    for (const players of COUNTS) {
      const t = Table.ready({ players })
      const sizes = (): number[] => [...t.g.players].map(({ hand }) => hand.length)
      const due = Array<number>(players).fill(7)
      for (let turn = 0; turn < 2 * players; turn++) {
        const active = turn % players
        due[active] = (due[active] ?? 0) + (turn === 0 && players === 2 ? 0 : 1)
        expect([players, turn, t.g.active, sizes()]).toEqual([players, turn, active, due])
        // SG-END-01: what goes beyond seven is discarded at the end of the own turn.
        t.says(active, 'pass').toManagement((turn + 1) % players)
        due[active] = 7
      }
    }
  },
)
rule(
  ['SG-DUR-01', 'SG-DUR-02', 'SG-DUR-03', 'SG-DUR-04', 'SG-DUR-05', 'SG-NEWS-10'],
  'every news of the active player counts down, those at I go together, ∞ stays, others wait',
  () => {
    for (const players of [2, 6]) {
      const t = Table.ready({ players })
      const ships = [0, 1, 2].map(() => t.ship(IAN, 'Punisher'))
      const before = t.shield(ships[0] ?? -1)
      const mine = [1, 1, 3].map((left, i) => t.news(IAN, 'Stubborn Mechanic', left, ships[i]))
      const hers = t.news(ELYSHA, 'Stubborn Mechanic', 1, t.ship(ELYSHA, 'Punisher'))
      expect(ships.map(ship => t.shield(ship))).toEqual(Array(3).fill(before + 2))
      t.says(IAN, 'pass').toManagement(ELYSHA)
      // Hers stood at I and is gone; nothing of his has moved.
      expect([t.player(ELYSHA).scrap.has(hers), mine.map(card => t.card(card).left)]).toEqual([
        true,
        [1, 1, 3],
      ])
      t.toManagement(IAN)
      expect(mine.map(card => t.player(IAN).scrap.has(card))).toEqual([true, true, false])
      expect([t.card(mine[2] ?? -1).left, ships.map(ship => t.shield(ship) - before)]).toEqual([2, [0, 0, 2]])
    }
  },
)
rule(
  ['SG-SHIP-08', 'SG-CMD-04', 'SG-SHIP-19', 'SG-WARP-03', 'SG-SHIP-12', 'SG-CMD-07', 'SG-REG-15'],
  'in the dock no ship warps or obeys; docking ends its command, and undocking does not bring it back',
  () => {
    const t = Table.ready()
    const ship = t.ship(IAN, 'Kestrel', { at: 'dock' })
    const place = t.outer(ELYSHA, 'Metropolis')
    const other = t.ship(IAN, 'Kestrel')
    const order =
      t
        .choices()
        .find(choice => choice.startsWith(`command card:${other}`))
        ?.split(' ')[2] ?? ''
    for (let time = 0; time < 2; time++) {
      expect(t.whyNot(IAN, `command card:${ship} ${order}`)).toBe('SG-CMD-04')
      expect(t.whyNot(IAN, `warp card:${ship} region:${place}`)).toBe('SG-WARP-03')
      t.undock(ship)
      expect(t.card(ship).command).toBe(-1)
      t.command(ship, order)
      expect(t.card(ship).command).toBe(0)
      t.dock(ship)
      expect([t.where(ship), t.card(ship).command]).toEqual(['dock', -1])
    }
    // A region of nobody is taken in peace.
    t.undock(ship).warp(ship, place)
    expect([t.region(place).controller, t.card(ship).side]).toEqual([IAN, 'none'])
  },
)
rule(
  ['SG-WIN-09', 'SG-RULING-80', 'SG-WIN-08', 'SG-WIN-10'],
  'all at once is a draw with any number; one who is left has won; before that the others play on',
  () => {
    for (const players of COUNTS) {
      const seats = Array.from({ length: players }, (_, seat) => seat)
      const fall = (of: readonly number[]): Table => {
        const t = Table.ready({ players })
        const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
        for (const seat of of) t.player(seat).damage = 99
        return t.says(IAN, `undock card:${docked}`)
      }
      const all = fall(seats)
      expect([players, all.over, all.winners]).toEqual([players, true, []])
      for (const last of seats) {
        const t = fall(seats.filter(seat => seat !== last))
        expect([players, last, t.over, t.winners]).toEqual([players, last, true, [last]])
      }
      if (players === 2) continue
      const t = fall([IAN])
      expect([t.over, isOut(t.g, IAN), t.g.active]).toEqual([false, true, 1])
    }
  },
)
rule(
  ['SG-RULING-106', 'SG-INF-01', 'SG-RULING-79'],
  'the hand and the market of a player who is out leave the game unseen',
  () => {
    const t = Table.ready({ players: 4 })
    const cards = [...t.player(ELYSHA).hand.toArray(), ...t.player(ELYSHA).market.toArray()]
    t.says(IAN, 'pass').says(ELYSHA, 'concede')
    expect([isOut(t.g, ELYSHA), t.player(ELYSHA).hand.length, t.player(ELYSHA).market.length]).toEqual([
      true,
      0,
      0,
    ])
    for (const viewer of [IAN, 2, 3])
      expect([viewer, cards.filter(card => t.sees(viewer, card))]).toEqual([viewer, []])
  },
)
rule(
  ['SG-RULING-13', 'SG-INC-07', 'SG-TURN-06'],
  'a forfeited income is a card and no ISK, turn after turn, and only for who forfeits',
  () => {
    const t = Table.ready({ players: 3 })
    t.ship(IAN, 'Procurer', { command: 'mining', mines: t.location(IAN, 'Veldspar', IAN) })
    for (let time = 0; time < 2; time++) {
      t.says(t.g.active, 'pass').idle(() => t.prompt() === 'income or card' && t.g.active === IAN)
      const [isk, cards] = [t.player(IAN).isk, t.player(IAN).hand.length]
      const market = t.player(IAN).market.length
      t.says(IAN, 'card').toManagement(IAN)
      expect([t.player(IAN).isk, t.player(IAN).hand.length]).toEqual([isk, cards + 2])
      expect(t.player(IAN).market.length).toBe(market - 2)
    }
    t.says(IAN, 'pass').toManagement(ELYSHA)
    expect(t.player(ELYSHA).isk).toBeGreaterThan(0)
  },
)
