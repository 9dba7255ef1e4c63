import type { Go, Seat } from '@orrery/kernel'
import { call, clockwise, done, NOBODY, seat } from '@orrery/kernel'
import type { ForSeat, NewEden, Seen } from '../state.js'
import { emit, forSeat, k, numberOf, panelOf } from '../state.js'
import { cubesUsed, openTo, placeCube, turnPrice } from './actions.js'
import { operationsOf } from './bonuses.js'
import { build } from './build.js'
import { claimable, claimAction } from './claiming.js'
import { completable, completing, usable } from './developments.js'
import { playable, playEvent } from './events.js'
import { extract, extractable } from './extract.js'
import { manufacture } from './manufacture.js'
import { check, completeMission, fulfillable } from './missions.js'
import { movable, moveAction } from './moving.js'
import { researchAction } from './research.js'
import { trade } from './trade.js'
import { useDevelopment } from './using.js'

/** A Round: turns clockwise, one action each, until all have passed (NE-ROUND-01, NE-ROUND-02, NE-RULING-101). */

function beginTurn(g: NewEden, who: Seat): void {
  const { turn } = g
  g.current = who
  turn.acted = false
  turn.points = turn.haste = turn.discovery = turn.resist = turn.completions = 0
  turn.revealed.fill(0)
}
const turn = k.procedure('turn', forSeat, {
  begin: (g, f) => {
    const z = turnPrice(g, f.seat)
    g.players.at(f.seat).z -= z // NE-RULING-03
    beginTurn(g, f.seat)
    emit(g, 'turn', { by: f.seat, z })
  },
  /** NE-ROUND-13: extra effects before and after, and the one action between them. */
  choose: k.choose((_g, f) => f.seat, {
    move: k.option(movable, (g, f, from): Go<'check'> => {
      placeCube(g, f.seat, 'move')
      return call(moveAction, { seat: f.seat, from }, 'check')
    }),
    claim: k.option(claimable, (g, f, at): Go<'check'> => {
      placeCube(g, f.seat, 'claim')
      return call(claimAction, { seat: f.seat, at }, 'check')
    }),
    extract: k.option(extractable, (g, f, at): Go<'check'> => {
      placeCube(g, f.seat, 'extract')
      extract(g, f.seat, at)
      return 'check'
    }),
    trade: k.plain<ForSeat, Go<'check'>>(openTo('trade'), (g, f) => {
      placeCube(g, f.seat, 'trade')
      return call(trade, { seat: f.seat, left: operationsOf(g, f.seat, 'trade'), action: true }, 'check')
    }),
    manufacture: k.plain<ForSeat, Go<'check'>>(openTo('manufacture'), (g, f) => {
      placeCube(g, f.seat, 'manufacture')
      const left = operationsOf(g, f.seat, 'manufacture')
      return call(manufacture, { seat: f.seat, left, action: true }, 'check')
    }),
    research: k.plain<ForSeat, Go<'check'>>(openTo('research'), (g, f) => {
      placeCube(g, f.seat, 'research')
      return call(researchAction, { seat: f.seat }, 'check')
    }),
    build: k.plain<ForSeat, Go<'check'>>(openTo('build'), (g, f) => {
      placeCube(g, f.seat, 'build')
      const points = panelOf(g, f.seat).build + g.turn.points // NE-BUILD-01
      return call(build, { seat: f.seat, points }, 'check')
    }),
    complete: k.option(
      completable(() => 0),
      (_g, f, slot): Go<'check'> => call(completing, { seat: f.seat, slot }, 'check'),
    ),
    use: k.option(usable, (g, f, card) => useDevelopment(g, f.seat, card)),
    play: k.option(playable, (g, f, card) => playEvent(g, f.seat, card)),
    // NE-RULING-27: the objective holds for as long as the player likes to wait.
    fulfil: k.option(fulfillable, (g, f, mission): Go<'choose'> =>
      completeMission(g, f.seat, mission, 'choose'),
    ),
    // NE-ROUND-15: when the player says so, and not without an action.
    end: k.plain<ForSeat, Go<'over'>>([['NE-ROUND-09', g => g.turn.acted]], () => 'over'),
  }),
  check: g => check(g, 'choose'),
  over: g => void (g.current = NOBODY),
})
/** NE-ROUND-02, NE-ROUND-06: neither passed nor out of cubes. */
const mayGoOn = (g: Seen, who: Seat): boolean =>
  !g.players.at(who).passed && cubesUsed(g, who) < numberOf(g, 'cubes')
function pass(g: NewEden, who: Seat): void {
  g.players.at(who).passed = true
  emit(g, 'passed', { by: who })
}

export const round = k.procedure(
  'round',
  { ...forSeat, from: seat() },
  {
    begin: (g, f) => {
      g.round += 1
      g.phase = 'round'
      g.step = 0
      for (const player of g.players) {
        player.passed = false
        player.mineralsSpent = player.claims = 0
        player.revealed.fill(0)
        player.rewarded.fill(0)
      }
      emit(g, 'round', { round: g.round, last: g.last })
      f.from = g.first
    },
    /** NE-ROUND-05, NE-ROUND-19: the next who can go on; who cannot pay passes without being asked. */
    next: (g, f) => {
      f.seat = NOBODY
      for (const who of clockwise(g, f.from)) {
        if (!mayGoOn(g, who)) continue
        if (g.players.at(who).z >= turnPrice(g, who)) {
          f.seat = who
          break
        }
        pass(g, who)
      }
      return f.seat === NOBODY ? done() : undefined
    },
    turn: k.choose((_g, f) => f.seat, {
      begin: k.plain<Round, Go<'after'>>([], (_g, f) => call(turn, { seat: f.seat }, 'after')),
      // NE-ROUND-07, NE-ROUND-08
      pass: k.plain<Round, Go<'after'>>([], (g, f) => {
        pass(g, f.seat)
        return 'after'
      }),
    }),
    /** NE-VIC-04: once the Verge is announced nobody else has a turn, unless this is the last Round. */
    after: (g, f): Go<'next'> => {
      if (g.verge !== NOBODY && !g.last) return undefined
      f.from = (f.seat + 1) % g.players.length
      return 'next'
    },
  },
)
type Round = ForSeat & { from: Seat }
