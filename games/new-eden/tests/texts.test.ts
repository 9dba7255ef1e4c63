import { asked, describe, seenBy } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { everythingSaid, setupsFor } from '../../../testing/texts.js'
import { bot, newEden, texts } from '../game.js'
import { codeOf } from '../names.js'
import { AMARR, Battlefield, MINMATAR } from './battlefield.js'
import { Table } from './table.js'

const say = {
  me: 0,
  seat: (seat: number): string => `P${seat}`,
  player: (seat: number): string => `Player ${seat}`,
}
test('every question, choice and event of whole games is told in a sentence', () => {
  const setups = setupsFor([2, 3, 4, 2, 3, 4])
  const { wrong, events, prompts } = everythingSaid(newEden, texts, { setups, bot, most: 1500 })
  expect(wrong).toEqual([])
  expect(events.size).toBeGreaterThan(50)
  expect(prompts.size).toBeGreaterThan(25)
}, 60_000)

test.each([2, 3, 4])('every place of the board for %i players has a code of its own', players => {
  const { g } = new Table(players)
  const codes = [...g.systems].map((_row, at) => codeOf(g, at))
  expect(new Set(codes).size).toBe(g.systems.length)
})
test('a face-down tile is called by its Tier, an explored one by its name', () => {
  const t = new Table().settled()
  const seen = () => seenBy(newEden, t.g, 0)
  expect(texts.things.system(15, say, seen())).toBe('the unexplored Tier 1 System B2')
  expect(texts.things.system(6, say, seen())).toBe('the unexplored Central System')
  t.explored(15, 'hek')
  expect(texts.things.system(15, say, seen())).toBe('Hek')
  expect(texts.things.system(1, say, seen())).toBe('Throne Worlds II')
})

test('passing, CRITs and a search say what they come to', () => {
  const t = new Battlefield([MINMATAR, AMARR]).battle({ interdictor: 1 }, { interceptor: 1 }).fightOn()
  const said = (verb: 'pass' | 'critical') =>
    texts.option?.({ verb, things: [] }, say, seenBy(newEden, t.g, 0))
  expect(said('pass')).toBe('Use nothing more')
  t.roll().dice(['crit'])
  expect(t.choices(0)).toContain('critical')
  expect(said('critical')).toMatch(/^Count the CRITs now for Sabre: .*DIF/)
  expect(said('pass')).toBe('Keep the roll')
  const upkeep = new Table().settled().withoutCards().allPass().toPrompt('research.search')
  const seen = seenBy(newEden, upkeep.g, 0)
  const prompt = texts.prompts['research.search']
  const question = asked(describe(upkeep.question(0)))
  expect(typeof prompt === 'function' ? prompt(question as never, say, seen) : prompt).toBe(
    'Take a new Development for 3 of your 3 tokens, or keep them',
  )
  expect(texts.option?.({ verb: 'pass', things: [] }, say, seenBy(newEden, new Table().settled().g, 0))).toBe(
    'Pass for this Round',
  )
})

test('the heads of long lists have words too: options without their last thing', () => {
  const { g } = new Table().turn()
  const seen = seenBy(newEden, g, 0)
  const heads = ['sell', 'buy', 'make', 'ship', 'structure', 'unlock', 'use', 'play', 'move'] as const
  for (const verb of heads) expect(texts.option?.({ verb, things: [] }, say, seen)).toBeUndefined()
  const ship = { verb: 'ship', things: [{ kind: 'class', id: 1 }] } as const
  expect(texts.option?.(ship, say, seen)).toBeUndefined()
  const whole = { verb: 'ship', things: [...ship.things, { kind: 'system', id: 1 }] } as const
  expect(texts.option?.(whole, say, seen)).toMatch(/^Build an? .+ in Throne Worlds II for /)
})
