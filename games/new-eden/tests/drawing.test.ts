import { describe, expect } from 'vitest'
import { describe as described } from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { stepsBetween, mapOf } from '../rules/map.js'
import { GALLENTE } from './battlefield.js'
import { Table } from './table.js'

/** Cards drawn, and Fleets that cards move. */

const CARD = 'make product:5'
/** Seat 0 is about to manufacture: a Morphite for an Event or a Mission. */
const making = (change: (t: Table) => unknown = () => 0): Table => {
  const t = new Table().settled().withoutCards().has(0, { z: 0, morphite: 3 })
  change(t)
  return t.again().says(0, 'begin', 'manufacture')
}
type Pile = 'eventDeck' | 'eventDiscard' | 'missionDeck' | 'missionDiscard'
/** Of a kind so many cards lie in the deck, and all others in the discard pile or in nobody's hands. */
const piles = (t: Table, deck: 'event' | 'mission', inDeck: number, inPile: number): Table =>
  t.arrange(g => {
    const [from, pile] = [`${deck}Deck`, `${deck}Discard`] as [Pile, Pile]
    const cards = [...g[from].toArray(), ...g[pile].toArray()]
    lay(g[from], cards.slice(0, inDeck))
    lay(g[pile], cards.slice(inDeck, inDeck + inPile))
  })
const counts = ({ g }: Table): unknown => ({
  events: [g.eventDeck.length, g.eventDiscard.length, g.players.at(0).events.length],
  missions: [g.missionDeck.length, g.missionDiscard.length, g.players.at(0).missions.length],
})

describe('drawing', () => {
  rule(['NE-CARD-11', 'NE-RULING-22'], 'from the deck that is named; the pile stays where it is', () => {
    const t = making(u => piles(piles(u, 'event', 5, 4), 'mission', 3, 2)).says(0, CARD, 'event')
    expect(counts(t)).toEqual({ events: [4, 4, 1], missions: [3, 2, 0] })
    expect(t.says(0, CARD, 'mission').events('drew')).toMatchObject([
      { by: 0, deck: 'event', cards: 1 },
      { by: 0, deck: 'mission', cards: 1 },
    ])
    expect(counts(t)).toEqual({ events: [4, 4, 1], missions: [2, 2, 1] })
  })
  rule('NE-CARD-12', 'an empty deck is made anew from its own discard pile, and shuffled', () => {
    for (const [deck, other] of [
      ['event', 'mission'],
      ['mission', 'event'],
    ] as const) {
      const t = making(u => piles(piles(u, deck, 0, 6), other, 2, 2)).says(0, CARD, deck)
      const key = deck === 'event' ? 'events' : 'missions'
      expect(counts(t)).toMatchObject({ [key]: [5, 0, 1] })
      expect(t.events('$shuffle').map(event => event['zone'])).toEqual([`${deck}Deck`])
    }
  })
  rule('NE-RULING-25', 'what has run out altogether is not drawn', () => {
    for (const [gone, left] of [
      ['event', 'mission'],
      ['mission', 'event'],
    ] as const) {
      const t = making(u => piles(piles(u, gone, 0, 0), left, 2, 0)).says(0, CARD)
      expect([t.choices(), t.whyNot(0, gone)]).toEqual([[left], 'NE-RULING-25'])
      t.says(0, left)
      expect(t.whyNot(0, CARD)).toBeUndefined()
    }
    const none = making(u => piles(piles(u, 'event', 0, 0), 'mission', 0, 0))
    expect(none.whyNot(0, CARD)).toBe('NE-RULING-19')
  })
  rule(['NE-CARD-14', 'NE-RULING-25'], 'reparations stop where there are no cards left', () => {
    const t = new Table().settled().withoutCards().bare().fleet(0, 4, { marauder: 2 }).again()
    piles(t, 'event', 1, 0).allPass().toPrompt('research.search')
    t.idle(() => t.g.phase === 'round')
    expect(t.events('fleet-lost')).toHaveLength(1)
    expect([t.g.players.at(0).events.length, t.g.eventDeck.length]).toEqual([1, 0])
    expect(t.events('drew')).toMatchObject([{ by: 0, deck: 'event', cards: 1 }])
    const none = new Table().settled().withoutCards().bare().fleet(0, 4, { marauder: 2 }).again()
    piles(none, 'event', 0, 0)
      .allPass()
      .idle(() => none.g.phase === 'round')
    expect([none.events('fleet-lost').length, none.events('drew')]).toEqual([1, []])
  })
  rule(
    ['NE-CARD-15', 'NE-RULING-96'],
    'a Mission that is drawn may be fulfilled already; an Event changes nothing',
    () => {
      const asked = (draws: 'event' | 'mission'): boolean => {
        const t = new Table().settled().withoutCards().has(0, { z: 35, morphite: 3 })
        t.dealMission(0, 'hostile-claim')
        t.says(0, 'begin', 'trade', 'done').says(0, []) // asked about a War Chest, which it might be
        t.says(0, 'end').says(1, 'pass').says(0, 'begin', 'manufacture', CARD, draws)
        return t.prompt() === 'checkpoint.mission'
      }
      expect([asked('mission'), asked('event')]).toEqual([true, false])
    },
  )
})

describe('Fleets that cards move', () => {
  const holding = (event: string, change: (t: Table) => unknown): { t: Table; card: string } => {
    const t = new Table().settled().withoutCards().bare()
    const card = `play event:${t.dealEvent(0, event)}`
    change(t)
    return { t: t.says(0, 'begin'), card }
  }
  const within = (t: Table, far: number): string[] =>
    Array.from({ length: t.g.systems.length }, (_x, at) => at)
      .filter(at => at !== 1 && stepsBetween(mapOf(t.g), 1, at) <= far)
      .map(at => `system:${at}`)
  rule('NE-RULING-111', 'one System, or two by a Wormhole, whatever lies between', () => {
    for (const [event, far] of [
      ['hasty-orders', 1],
      ['wormhole', 2],
    ] as const) {
      const { t, card } = holding(event, u => u.fleet(0, 1, { interceptor: 1 }))
      for (const at of t.beside(1)) if (at > 2) t.fleet(1, at, { interceptor: 1 })
      expect(t.says(0, card, 'system:1').choices().sort()).toEqual(within(t, far).sort())
    }
  })
  rule(
    ['NE-RULING-111', 'NE-CARD-10'],
    'as many as there are, all at once if they are not too strong',
    () => {
      const sent = (ships: { interceptor?: number; command?: number }): Table => {
        const { t, card } = holding('hasty-orders', u => u.fleet(0, 1, ships))
        return t.says(0, card, 'system:1', 'system:0')
      }
      expect(sent({ interceptor: 3 }).says(0, 'all').ships(0)[0]).toBe(3) // Strength 3 is not too much
      expect(sent({ interceptor: 4 }).whyNot(0, 'all')).toBe('NE-CARD-10')
      const two = sent({ interceptor: 2 }).says(0, 'board class:0')
      expect(two.says(0, 'board class:0').prompt()).toBe('turn.choose') // nobody is left
      const mixed = sent({ interceptor: 1, command: 1 }).says(0, 'board class:0')
      expect(mixed.prompt()).toBe('turn.choose') // the other is too strong now
      const three = sent({ interceptor: 1, command: 2 })
      expect(three.says(0, 'board class:5').prompt()).toBe('turn.choose')
    },
  )
  rule('NE-CARD-10', 'not without a Fleet that is small enough', () => {
    for (const event of ['hasty-orders', 'wormhole']) {
      const { t, card } = holding(event, u => u.fleet(0, 1, { marauder: 1 }))
      expect(t.whyNot(0, card)).toBe('NE-CARD-10')
      expect(t.fleet(0, 2, { command: 1 }).whyNot(0, card)).toBeUndefined()
      expect(t.says(0, card).whyNot(0, [])).toBe('NE-CARD-10') // once played, a Fleet goes
    }
  })
  rule(
    ['NE-RULING-100', 'NE-CARD-05'],
    'a Mission’s reward may be left alone, and is nothing without a Fleet',
    () => {
      const rewarded = (change: (t: Table) => unknown): Table => {
        const t = new Table().settled().withoutCards().bare().fleet(0, 1, { command: 1, marauder: 2 })
        const mission = t.tile(15, 'niarja').dealMission(0, 'pathfinder')
        t.arrange(g => g.players.at(0).revealed.set(0, 2))
        t.says(0, 'begin', 'move system:1', 'go system:15', { 'class:5': 1 }, 'stay')
        change(t)
        return t.says(0, [`mission:${mission}`])
      }
      const t = rewarded(() => 0)
      expect([t.prompt(), t.choices()]).toEqual(['card-move.from', ['system:1', 'system:15']])
      const stays = t.again().says(0, [])
      expect([stays.prompt(), stays.ships(1)[6]]).toEqual(['arriving.claim', 2])
      // Any Strength may go.
      expect(t.says(0, 'system:1', 'system:0', 'all').ships(0)[6]).toBe(2)
      const none = rewarded(u => u.bare())
      expect([none.vp()[0], none.prompt()]).toEqual([1, 'turn.choose'])
    },
  )
})

describe('claims', () => {
  const [HELD, FREE] = [15, 16]
  const claiming = (): Table => {
    const t = new Table().settled(GALLENTE, 0).withoutCards().bare().control(1, HELD).explored(FREE)
    t.structure(HELD, 'citadel').completed(1, 'guerilla-warfare')
    for (const at of [HELD, FREE]) t.fleet(0, at, { command: 1 })
    return t.says(0, 'begin')
  }
  rule(['NE-CLAIM-06', 'NE-CLAIM-09'], 'what stands against a claim is shown before it is made', () => {
    const t = claiming()
    const notes = Object.fromEntries(
      (described(t.question(0)).options ?? [])
        .filter(({ name }) => name.startsWith('claim'))
        .map(({ name, note }) => [name, note]),
    )
    expect(notes).toEqual({
      [`claim system:${HELD}`]: { strength: 3, against: 1 },
      [`claim system:${FREE}`]: undefined,
    })
  })
  rule(['NE-CLAIM-09', 'NE-DEV-21'], 'nobody answers a claim of a System without a controller', () => {
    const t = claiming().says(0, `claim system:${FREE}`)
    expect([t.prompt(), t.events('claims'), t.g.systems.at(FREE).controller]).toEqual(['turn.choose', [], 0])
  })
  rule(['NE-CLAIM-10', 'NE-CLAIM-09'], 'what resisted one claim does not resist the next', () => {
    const t = claiming().says(0, `claim system:${HELD}`)
    t.says(1, `use development:${t.development(1, 'guerilla-warfare')}`)
    expect(t.g.systems.at(HELD).controller).toBe(1)
    t.says(0, 'end').says(1, 'pass').says(0, 'begin', `claim system:${HELD}`)
    expect(t.g.systems.at(HELD).controller).toBe(0)
  })
})
