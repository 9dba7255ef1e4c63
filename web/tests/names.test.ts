import type { TableSummary } from '@orrery/table'
import { expect, test } from 'vitest'
import type { OpenGame } from '../src/game/games.js'
import { peopleAt, playerName, seatInfos } from '../src/table/names.js'

const person = (name: string) => ({ kind: 'person', name, ready: true })
const bot = (name: string) => ({ kind: 'bot', name, ready: true })
const termsOf = (seats: readonly object[], settings = {}) => ({
  game: 'ad-astra',
  players: seats.length,
  settings,
})
const at = (...seats: readonly object[]) => ({ seats, terms: termsOf(seats) }) as unknown as TableSummary

test('players who are called the same are told apart by their seats, everywhere alike', () => {
  const summary = at(person('Ann'), bot('normal'), bot('easy'), bot('normal'))
  const names = ['Ann', 'Normal bot 2', 'Easy bot', 'Normal bot 4']
  const { say, side } = peopleAt({} as OpenGame, summary, undefined, 0)
  expect(names.map((_, seat) => playerName(summary, seat))).toEqual(names)
  expect(names.map((_, seat) => say.seat(seat))).toEqual(names)
  expect(names.map((_, seat) => side(seat).name)).toEqual(names)
  expect(seatInfos(summary, 0, []).map(({ name }) => name)).toEqual(names)
})

test('two of one side are told apart by who plays them', () => {
  const board = { faction: () => ({ name: 'Terran' }) }
  const summary = at(bot('normal'), bot('normal'))
  const { say } = peopleAt({ board } as unknown as OpenGame, summary, {} as never, 0)
  expect([say.seat(0), say.seat(1)]).toEqual(['Terran (Normal bot 1)', 'Terran (Normal bot 2)'])
})

test('a seat that the game leads itself is called so, whoever holds it', () => {
  const seats = [person('Ann'), bot('normal'), bot('normal')]
  const named = (automa: number): string[] => {
    const summary = { seats, terms: termsOf(seats, { automa }) } as unknown as TableSummary
    return seats.map((_, seat) => playerName(summary, seat))
  }
  expect(named(0)).toEqual(['Ann', 'Normal bot 2', 'Normal bot 3'])
  expect(named(1)).toEqual(['Ann', 'Normal bot', 'Automa'])
  expect(named(2)).toEqual(['Ann', 'Automa 2', 'Automa 3'])
})
