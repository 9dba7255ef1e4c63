import { games } from '@orrery/games'
import type { AnyGame, AnyTexts, Fields, Game, Setup } from '@orrery/kernel'
import type { BoardProps } from '@orrery/ui'
import {
  bag,
  flag,
  id,
  int,
  ints,
  isOver,
  list,
  perSeat,
  record,
  seat,
  secret,
  table,
  word,
  zone,
} from '@orrery/kernel'
import {
  answer,
  asked,
  describe as described,
  openSetup,
  outline,
  questions,
  randomFrom,
  reader,
  sample,
  start,
  toJson,
  view,
} from '@orrery/kernel/host'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sideOf } from '@orrery/ui/svg'
import { speechOf } from '../src/game/speech.js'
import { PlainTable } from '../src/plain/PlainTable.js'
import type { Part } from '../src/plain/sheet.js'
import { sheetOf } from '../src/plain/sheet.js'

afterEach(cleanup)
const people = {
  side: (n: number) => sideOf(n, `Seat ${n + 1}`),
  say: { me: 0, seat: (n: number) => `Seat ${n + 1}`, player: (n: number) => `Seat ${n + 1}` },
}

describe('what lies on the table', () => {
  const shape: Fields = {
    round: int(3),
    open: flag(true),
    phase: word('first', 'second'),
    turn: seat(),
    dice: bag(5),
    track: ints(2),
    battle: record({ at: int(-1), owner: seat() }),
    players: perSeat({ points: int(), hand: zone(4, { sees: 'owner', pool: 'cards' }) }),
    ships: table(3, { owner: seat(), hull: int(2), known: int(), name: secret(id(), 'owner') }),
    offers: list(2, { price: int() }),
  }
  const parts = sheetOf(shape, {
    round: 3,
    open: true,
    phase: 'second',
    turn: 1,
    dice: [6, 2],
    track: [0, 4],
    battle: { at: -1, owner: -1 },
    players: [
      { points: 5, hand: [3, 1] },
      { points: 0, hand: [null, null] },
    ],
    ships: [
      { owner: -1, hull: 2, known: 0, name: -1 },
      { owner: 1, hull: 2, known: 0, name: null },
      { owner: 0, hull: 1, known: 3, name: -1 },
    ],
    offers: [{ price: 0 }],
  })
  const called = (name: string): Part | undefined => parts.find(part => part.name === name)

  test('numbers, words and seats stand with their names', () => {
    expect(called('round')).toEqual({ kind: 'fact', name: 'round', value: 3 })
    expect(called('open')).toMatchObject({ value: true })
    expect(called('phase')).toMatchObject({ value: 'second' })
    expect(called('turn')).toMatchObject({ value: { seat: 1 } })
    expect(called('dice')).toMatchObject({ kind: 'numbers', values: [6, 2] })
    expect(called('track')).toMatchObject({ values: [0, 4] })
  })
  test('nobody and nothing are no numbers', () => {
    expect(called('battle')).toMatchObject({ parts: [{ value: undefined }, { value: undefined }] })
  })
  test('a zone is a row of cards, hidden ones among them', () => {
    expect(called('players')).toMatchObject({
      kind: 'seats',
      seats: [
        [{ value: 5 }, { kind: 'cards', pool: 'cards', cards: [3, 1] }],
        [{ value: 0 }, { cards: [null, null] }],
      ],
    })
  })
  test('a row nobody has touched is left out, and who has seen what is not told', () => {
    const ships = called('ships') as Extract<Part, { kind: 'rows' }>
    expect(ships.rows.map(({ n }) => n)).toEqual([1, 2])
    expect(ships.rows[0]?.cells).toEqual([
      { kind: 'fact', name: 'owner', value: { seat: 1 } },
      { kind: 'fact', name: 'hull', value: 2 },
      { kind: 'fact', name: 'name', value: null },
    ])
    // A row of a list is there because somebody put it there.
    expect(called('offers')).toMatchObject({ rows: [{ n: 0, cells: [{ value: 0 }] }] })
  })
})

/** The plain table of a game after some answers at random, as a seat sees it; the first seat asked unless said. */
async function tableOf(id: string, answers: number, seat?: number) {
  const { game, bot, texts } = await games[id]!.load()
  const players = game.def.players.min
  const brought = bot?.brings?.(players, {}, randomFrom('plain'))
  const whole: Setup = { players, seed: 'plain', settings: {}, ...(brought && { brought }) }
  const g = start(game as Game, whole)
  const random = randomFrom(id)
  for (let n = 0; n < answers && !isOver(g); n++) {
    const q = questions(g)[0]!
    answer(g, q.seat, sample(q, random), q.errand)
  }
  const me = seat ?? questions(g)[0]?.seat ?? 0
  const seenSetup = openSetup(game as AnyGame, whole, me)
  const { words } = view(g, me)
  const json = toJson(outline(game as AnyGame, seenSetup), words)
  const q = questions(g, me)[0]
  const pick = vi.fn<BoardProps['pick']>()
  const seen = reader(game as AnyGame, seenSetup)(words)
  const question = q && asked(described(q))
  const board = { g: seen, me, question, selection: undefined, pick }
  render(
    <PlainTable
      game={game}
      speech={speechOf(texts as AnyTexts | undefined)}
      setup={seenSetup}
      words={words}
      plain={() => json}
      {...{ people, board }}
    />,
  )
  return { pick, board }
}

describe('a plain table', () => {
  test.each(Object.keys(games))('%s can be played at one', async id => {
    for (const answers of games[id]?.sample ? [0, 40] : [25]) {
      await tableOf(id, answers)
      expect(screen.getByRole('region', { name: 'The table' }).textContent).not.toMatch(
        /NaN|undefined|\[object/,
      )
      cleanup()
    }
  })
  test('cards are called by their names and can be taken where they are offered', async () => {
    const [template = ''] = Object.entries(games).find(([, box]) => box.template) ?? []
    const { pick, board } = await tableOf(template, 0)
    const own = screen.getByRole('region', { name: `Seat ${board.me + 1}` })
    const cards = within(own).getAllByRole('button')
    expect(cards.map(card => card.textContent)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^[A-Z][a-z]+ \d/)),
    )
    await userEvent.click(cards[1]!)
    expect(pick).toHaveBeenCalledExactlyOnceWith(board.question?.options?.[1]?.name)
  })
  test('what is hidden stays so: another hand is a pile of backs', async () => {
    const [template = ''] = Object.entries(games).find(([, box]) => box.template) ?? []
    await tableOf(template, 0, 0)
    const other = screen.getByRole('region', { name: 'Seat 2' })
    expect(within(other).getByText('3 cards, face down')).toBeTruthy()
    expect(within(other).queryAllByRole('button')).toEqual([])
  })
  test('a game that declares its hexes has a map with its pieces', async () => {
    const found = await Promise.all(
      Object.entries(games).map(async ([id, entry]) => ((await entry.load()).game.def.map ? [id] : [])),
    )
    for (const id of found.flat()) {
      await tableOf(id, 40)
      expect(screen.getByRole('region', { name: 'Map' })).toBeTruthy()
      cleanup()
    }
    expect(found.flat()).not.toEqual([])
  })
})
