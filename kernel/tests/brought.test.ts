import { describe, expect, test } from 'vitest'
import type { Seat, Setup } from '../src/index.js'
import { finish, int, NOBODY, OrreryError, perSeat, secret, table } from '../src/index.js'
import { conform, openSetup, outline, start, toJson, view } from '../src/host.js'
import { mini } from './mini.js'

/** Everybody brings three numbers or more; the others know how many they are. */
const sizeOf = (what: unknown): number =>
  Array.isArray(what) ? what.length : ((what as { readonly size?: number } | undefined)?.size ?? 3)
const most = (setup: Setup): number =>
  Math.max(...Array.from({ length: setup.players }, (_, seat) => sizeOf(setup.brought?.[seat])))
const make = (openly: (what: unknown) => unknown) =>
  mini(
    { players: perSeat({ cards: table(most, { kind: secret(int(), 'owner') }) }) },
    k => k.procedure('p', {}, { end: k.choose(() => 0, { end: k.plain([], g => finish(g, [0])) }) }),
    {
      begin: (g, setup) => {
        for (let seat = 0; seat < setup.players; seat++)
          for (const [i, kind] of ((setup.brought?.[seat] ?? [7, 7, 7]) as number[]).entries())
            g.players.at(seat).cards.at(i).kind = kind
      },
      brings: {
        check(what: unknown, seat: Seat) {
          if (what !== undefined && (!Array.isArray(what) || what.length < 3))
            throw new OrreryError('bad-setup', { seat }, 'T-DECK-01')
        },
        openly,
      },
    },
  )
const game = make(what => ({ size: sizeOf(what) }))
const setup: Setup = {
  players: 2,
  seed: 'secret seed',
  settings: {},
  brought: [
    [41, 42, 43, 44],
    [51, 52, 53],
  ],
}

describe('what each seat brings', () => {
  test('is checked seat by seat, with the rule', () => {
    expect(() => start(game, { ...setup, brought: [[1, 2, 3], [1]] })).toThrow(/T-DECK-01/)
    expect(() =>
      start(game, {
        ...setup,
        brought: [
          [1, 2, 3],
          [1, 2, 3],
          [1, 2, 3],
        ],
      }),
    ).toThrow(/brought/)
    expect(() => start(game, { ...setup, brought: 'all' as never })).toThrow(/brought/)
    expect(() => start(game, { ...setup, brought: [] })).not.toThrow()
    const bare = mini({}, k => k.procedure('p', {}, { end: g => finish(g, []) }))
    expect(() => start(bare, setup)).toThrow(/takes nothing along/)
  })
  test('is open to nobody else, nor is the seed', () => {
    expect(openSetup(game, setup, 1)).toEqual({
      players: 2,
      seed: '',
      settings: {},
      brought: [{ size: 4 }, [51, 52, 53]],
    })
    expect(openSetup(game, setup, NOBODY).brought).toEqual([{ size: 4 }, { size: 3 }])
  })
  test('the open setup is enough to read a view with', () => {
    const { words } = view(start(game, setup), 1)
    const seen = toJson(outline(game, openSetup(game, setup, 1)), words)
    expect(seen['players']).toMatchObject([
      { cards: [{ kind: null }, { kind: null }, { kind: null }, { kind: null }] },
      { cards: [{ kind: 51 }, { kind: 52 }, { kind: 53 }, {}] },
    ])
  })
  test('a game whose open setup says too little is found out', () => {
    const brings = () => [
      [1, 2, 3, 4],
      [1, 2, 3],
    ]
    expect(conform(game, { seeds: 1, players: [2], brings }).failures).toEqual([])
    const [failure] = conform(
      make(() => undefined),
      { seeds: 1, players: [2], brings },
    ).failures
    expect(failure?.check).toBe('the open setup lays out the same memory')
  })
})
