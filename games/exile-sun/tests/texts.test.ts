import type { EventNamed, GameEvent } from '@orrery/kernel'
import { answer, questions, randomFrom, redact, sample, seenBy, start } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { everythingSaid, setupsFor } from '../../../testing/texts.js'
import { agendaText, colonyText, initiativeText, techPhase, techText } from '../card-texts.js'
import { content } from '../content/content.js'
import { exileSun, texts } from '../game.js'
import type { Talk } from '../talk.js'

const say = {
  me: 0,
  seat: (seat: number): string => `P${seat}`,
  player: (seat: number): string => `Player ${seat}`,
}
const opened = () => start(exileSun, { players: 2, seed: 'texts', settings: {} })

describe('texts', () => {
  rule('XS-RULING-91', 'the setting of the goal names it for every number of players', () => {
    const goals = [2, 3, 4, 5, 6].map(players => start(exileSun, { players, seed: 'goal', settings: {} }))
    for (const goal of ['target', 'planetsToWin'] as const)
      expect(texts.settings.target).toContain(goals.map(g => g[goal]).join(', '))
  })
  test('every question, choice and event of many games is told in a sentence', () => {
    const ways = [
      { errors: true, misses: 'redo' },
      {},
      {},
      {},
      { errors: true, misses: 'redo', abandon: true },
    ]
    const setups = setupsFor([2, 3, 4, 5, 6], n => ways[n] ?? {})
    const { wrong, events, prompts } = everythingSaid(exileSun, texts, { setups })
    expect(wrong).toEqual([])
    expect(events.size).toBeGreaterThan(40)
    expect(prompts.size).toBeGreaterThan(25)
  }, 60_000)
  test('the log reads the same whenever it is opened', () => {
    const g = start(exileSun, { players: 3, seed: 'log', settings: {} })
    const random = randomFrom('log')
    const tell = (event: GameEvent): string | undefined => {
      const told = texts.events[event.type as keyof Talk['events']] as unknown as
        ((e: GameEvent, who: typeof say, seen: unknown) => string | undefined) | undefined
      return told?.(redact(event, 0), say, seenBy(exileSun, g, 0))
    }
    const told: [GameEvent, string | undefined][] = []
    for (let n = 0; n < 500; n++) {
      const open = questions(g)
      const q = open[random(open.length)]
      if (!q) break
      const result = answer(g, q.seat, sample(q, random))
      // Before all Systems lie, a space is called by its location.
      if (result.ok && g.phase !== 'setup') for (const event of result.events) told.push([event, tell(event)])
    }
    expect(new Set(told.map(([{ type }]) => type))).toContain('helped')
    expect(told.flatMap(([event, then]) => (tell(event) === then ? [] : [[then, tell(event)]]))).toEqual([])
  })
  test('a face-down token is called by its kind only for those who see it', () => {
    const g = opened()
    const row = g.tokens.at(0)
    row.kind = 'heavy'
    row.at = -1
    row.owner = 1
    row.known = 0
    expect(texts.things.token(0, say, seenBy(exileSun, g, 0))).toBe('face-down token of P1')
    expect(texts.things.token(0, say, seenBy(exileSun, g, 1))).toBe('Heavy fleet of P1')
  })
  test('who leads a Colony is told by the player’s name, since the seat takes the Colony’s', () => {
    const event = { type: 'colony' as const, by: 0, colony: content.colonies.indexOf('halcyon-directorate') }
    const named = { me: 0, seat: () => 'Halcyon', player: () => 'Ada' }
    expect(texts.events.colony?.(event, named, seenBy(exileSun, opened(), 0))).toBe(
      'Ada leads the Halcyon Directorate.',
    )
  })
  test('a scan tells its result to those it is meant for', () => {
    const event = {
      type: 'scanned',
      by: 0,
      token: 1,
      target: 2,
      owner: 1,
      at: 3,
      distance: 2,
      rolled: 4,
      success: true,
      kind: { only: 1, value: 'light' },
    }
    const seen = seenBy(exileSun, opened(), 0)
    const at = texts.things.space(3, say, seen)
    const told = (seat: number) =>
      texts.events.scanned?.(redact(event, seat) as unknown as EventNamed<Talk, 'scanned'>, say, seen)
    expect(told(0)).toBe(`P0 scans the token of P1 at ${at}, distance 2, rolls 4, and succeeds: Light fleet.`)
    expect(told(1)).toBe(`P0 scans the token of P1 at ${at}, distance 2, rolls 4, and succeeds.`)
  })
  test('cards of a pack are called as the pack calls them', () => {
    const renamed = {
      ...content,
      systems: { ...content.systems, at: (i: number) => ({ ...content.systems.at(i), name: `Pack ${i}` }) },
    }
    const g = start(exileSun, { players: 2, seed: 'texts', settings: {} }, renamed as typeof content)
    expect(texts.things.system(3, say, seenBy(exileSun, g, 0))).toBe('Pack 3')
    expect(texts.things.system(3, say, seenBy(exileSun, opened(), 0))).toBe(content.systems.at(3).name)
  })
})

describe('card texts follow from what cards do', () => {
  const one = <T extends { id: string }>(items: readonly T[], id: string): T =>
    items.find(item => item.id === id) as T
  test('Tech cards', () => {
    const repair = one(content.techs.items, 'repair-bots')
    expect(techText(repair)).toContain('up to 3 circles')
    expect(techText({ ...repair, effect: { ...repair.effect, do: [{ repair: 1 }] } })).toContain(
      'up to 1 circle ',
    )
    expect(techPhase(repair)).toBe('Battle Phase')
    expect(new Set(content.techs.items.map(techText)).size).toBe(12)
    for (const tech of content.techs.items) expect(techText(tech)).toMatch(/^[A-Z].*: .*\.$/)
  })
  test.each([
    [
      'slipstream-drives',
      /one of your tokens/,
      /normal spaces/,
      /Military Zones that are not Trade Routes for you/,
      /this turn/,
    ],
    [
      'sensor-ghosts',
      /two of your face-down tokens/,
      /3 spaces apart/,
      /neither engaged/,
      /others forget both/,
    ],
    [
      'sensor-ghosts',
      /used the moves of the one that used more/,
      /only as far as both had/,
      /scanned if either/,
    ],
    ['long-range-array', /next scan this turn/, /that needs a roll/],
    [
      'salvage-crews',
      /one of your ships/,
      /in this battle/,
      /still counts as destroyed/,
      /No Strike Craft, Flagship or Shipyard/,
    ],
    ['repair-bots', /one of your ships/, /destroyed this round/, /none lost in an earlier round/],
  ])('the text of %s says all of it', (id, ...parts) => {
    for (const part of parts) expect(techText(one(content.techs.items, id as string))).toMatch(part)
  })
  test('Agenda cards', () => {
    expect(agendaText(content, one(content.agendas.items, 'hunt-the-pickets'))).toBe(
      'Destroy 2 ships of class Frigate in one Battle Phase.',
    )
    expect(agendaText(content, one(content.agendas.items, 'break-the-line'))).toBe('Destroy a Medium fleet.')
    expect(agendaText(content, one(content.agendas.items, 'sink-the-giants'))).toBe(
      'Destroy a Battleship or Flagship.',
    )
    expect(new Set(content.agendas.items.map(agenda => agendaText(content, agenda))).size).toBe(10)
  })
  test('Initiative and Colony cards', () => {
    expect(content.initiatives.items.map(initiativeText)[3]).toBe(
      '7 Budget Points. You choose your Initiative card first next cycle.',
    )
    for (const colony of content.colonies.items)
      expect(colonyText(colony).length).toBe(colony.advantages.length)
    expect(colonyText(one(content.colonies.items, 'brightwater-union'))).toEqual([
      'Capital: half a Budget Point more in Ship Building Costs when points are compared.',
      'Stealth: 4 Decoys.',
    ])
  })
})
