import { seenBy } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { everythingSaid, setupsFor } from '../../../testing/texts.js'
import { bot } from '../bot.js'
import { adAstra } from '../game.js'
import { ACTIONS } from '../content/vocabulary.js'
import { empireCard } from '../rules/hand.js'
import { COMBAT } from '../rules/tests.js'
import type { Seen } from '../state.js'
import { firstUnit } from '../state.js'
import { texts } from '../texts.js'
import { Table } from './table.js'

test('every question, choice and event of whole games is told in a sentence', () => {
  const setups = setupsFor([2, 3, 4], n => ({ automa: n === 1 ? 1 : 0 }))
  const { wrong, events, prompts } = everythingSaid(adAstra, texts, { setups, bot })
  expect(wrong).toEqual([])
  expect(events.size).toBeGreaterThan(40)
  expect(prompts.size).toBeGreaterThan(25)
}, 60_000)

test('what was used twice is told once, losses by whose they are, own units without their owner', () => {
  const t = Table.of('sol', 'psilon')
  const say = { me: 0, seat: (seat: number) => ['Ann', 'Bob'][seat] ?? '', player: () => '' }
  const g = seenBy(adAstra as never, t.g as never, 0) as Seen
  const told = (event: object): string | undefined =>
    (texts.events as Readonly<Record<string, (e: object, s: object, g: Seen) => string>>)[
      (event as { type: string }).type
    ]?.(event, say, g)
  expect(told({ type: 'struck', by: 0, effects: [COMBAT, COMBAT, COMBAT], damage: 3 })).toBe(
    'Ann deals 3 damage with the basic combat effect three times.',
  )
  expect(told({ type: 'destroyed', by: 1, kind: 'unit', what: firstUnit(t.g, 1), at: 0 })).toBe(
    'Bob loses a frigate.',
  )
  expect(texts.things.unit(firstUnit(t.g, 0), say as never, g)).toBe('frigate at Earth')
  expect(texts.things.unit(firstUnit(t.g, 1), say as never, g)).toBe('frigate of Bob at Mentar')
})

test('choices of two things read as a person would say them', () => {
  const t = Table.of('sol', 'psilon')
  const say = { me: 0, seat: (seat: number) => ['Ann', 'Bob'][seat] ?? '', player: () => '' }
  const g = seenBy(adAstra as never, t.g as never, 0) as Seen
  const reads = (verb: string, ...things: readonly (readonly [string, number])[]): string | undefined =>
    texts.option?.({ verb, things: things.map(([kind, id]) => ({ kind, id })) } as never, say as never, g)
  const flight = ['action', ACTIONS.indexOf('flight')] as const
  const basic = Number(t.basic('flight').split(':')[1])
  expect(reads('play', ['card', basic], flight)).toBe('Flight, with a basic card')
  expect(reads('play', ['card', empireCard(g)], flight)).toBe('Flight, with the empire card')
  const driver = t.deal(0, 'mass-driver')
  expect(reads('play', ['card', driver], flight)).toBe('Flight, with Mass Driver')
  expect(reads('grow', ['system', t.home(0)], ['profession', 1])).toBe('Grow scientists at Earth')
  expect(reads('grow-on-production', ['system', t.home(0)], ['profession', 0])).toBe(
    'Grow farmers at Earth on production',
  )
  const frigate = ['unit', firstUnit(t.g, 0)] as const
  const star = ['system', t.star(2)] as const
  expect(reads('jump', frigate, star)).toBe('Frigate at Earth to Star 2')
  expect(reads('retreat', frigate, star)).toBe('Frigate at Earth to Star 2')
  expect(reads('attack', frigate, star)).toBe('Frigate at Earth attacks Star 2')
  const hub = ['system', t.star(1)] as const
  expect(reads('attack', hub, star)).toBe('Raiders at the Wormhole attack Star 2')
  expect(reads('move', hub, star)).toBe('Raiders at the Wormhole move to Star 2')
  // A player to be attacked, or one of the two alone, is told by its word and its things.
  expect(reads('attack', ['seat', 1], star)).toBeUndefined()
  expect(reads('jump', frigate)).toBeUndefined()
})
