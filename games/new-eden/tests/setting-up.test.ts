import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { content } from '../content/content.js'
import { homeSystem } from '../rules/map.js'
import { developmentOf, goodOf, RESEARCH, shipOf } from '../state.js'
import { Table } from './table.js'

const COUNTS = [2, 3, 4] as const

describe('factions', () => {
  rule(['NE-GEN-01', 'NE-SETUP-03', 'NE-RULING-10'], 'each chooses one that nobody has', () => {
    for (const players of COUNTS) {
      const t = new Table(players)
      expect(t.who()).toBe(t.g.first)
      const first = t.who()
      t.says(first, 'faction:2')
      expect(t.whyNot(t.who(), 'faction:2')).toBe('NE-GEN-01')
      expect(t.choices()).toEqual(['faction:0', 'faction:1', 'faction:3'])
    }
  })
  rule(
    ['NE-GEN-02', 'NE-SETUP-07', 'NE-SETUP-05'],
    'every faction can be had, and its Income is the first Z',
    () => {
      for (const faction of [0, 1, 2, 3]) {
        const t = new Table(2).factions(faction, (faction + 1) % 4)
        expect(t.g.players.at(0).z).toBe(content.factions.at(faction).income)
      }
    },
  )
  rule(
    ['NE-SETUP-17', 'NE-RULING-09', 'NE-GEN-03'],
    'chance says who is first, and it goes on clockwise',
    () => {
      const firsts = new Set<number>()
      for (let seed = 0; seed < 12; seed++) {
        const t = new Table(3, `seed ${seed}`)
        firsts.add(t.g.first)
        const first = t.who()
        t.says(first, 'faction:0')
        expect(t.who()).toBe((first + 1) % 3)
      }
      expect(firsts).toEqual(new Set([0, 1, 2]))
    },
  )
})

describe('the choices', () => {
  rule(
    ['NE-SETUP-08', 'NE-SETUP-09', 'NE-SETUP-18', 'NE-RULING-12', 'NE-CARD-01'],
    'one Event and three Missions are dealt, seen by their holder alone, and all choose at once',
    () => {
      for (const players of COUNTS) {
        const t = new Table(players).factions()
        expect(t.asked()).toEqual(Array.from({ length: players }, (_x, seat) => seat))
        for (const player of t.g.players)
          expect([player.events.length, player.missions.length]).toEqual([1, 3])
        const { missions } = t.seen(0).players[1] ?? { missions: [] }
        expect(missions.every(card => card === null)).toBe(true)
      }
    },
  )
  rule(['NE-SETUP-09', 'NE-SETUP-10'], 'one Mission is kept, two go back into the deck', () => {
    const t = new Table(3).factions()
    const dealt = [...t.g.players].map(player => player.missions.toArray())
    const inDeck = t.g.missionDeck.length
    t.settled()
    expect([...t.g.players].map(player => player.missions.toArray())).toEqual(dealt.map(([kept]) => [kept]))
    expect([t.g.missionDeck.length, t.g.missionDiscard.length]).toEqual([inDeck + 6, 0])
    expect(dealt.flatMap(([, ...back]) => back).every(card => t.g.missionDeck.has(card))).toBe(true)
    // They do not lie on top, where they were put.
    const tops = [1, 2, 3, 4, 5, 6].map(seed => {
      const other = new Table(3, `shuffled ${seed}`).factions()
      const back = [...other.g.players].flatMap(player => player.missions.toArray().slice(1))
      other.settled()
      const top = other.g.missionDeck.toArray().slice(-6)
      return top.every(card => back.includes(card))
    })
    expect(tops).not.toContain(true)
  })
  rule('NE-SETUP-09', 'every Mission can be kept, the first of the list too', () => {
    const t = new Table(2).factions()
    t.arrange(g => {
      const { missions } = g.players.at(0)
      const [dealt = -1, ...rest] = missions.toArray()
      if (missions.has(0)) return
      for (const zone of [g.missionDeck, g.players.at(1).missions])
        lay(
          zone,
          zone.toArray().map(card => (card === 0 ? dealt : card)),
        )
      lay(missions, [0, ...rest])
    })
    expect(t.says(0, 'mission:0').prompt(0)).toBe('setup.frigate')
  })
  rule('NE-SETUP-09', 'a Mission that was not dealt cannot be kept', () => {
    const t = new Table(2).factions()
    expect(t.whyNot(0, `mission:${t.g.players.at(1).missions.at(0)}`)).toBe('NE-SETUP-09')
  })
  rule(
    ['NE-SETUP-11', 'NE-SETUP-12', 'NE-SETUP-13', 'NE-RULING-11'],
    'one of each Frigate in any own Home Systems, without paying',
    () => {
      const t = new Table(2).factions(2, 3)
      const { z } = t.g.players.at(0)
      t.says(0, t.choices(0)[0])
      expect(t.whyNot(0, 'system:3')).toBe('NE-SETUP-11')
      expect(t.choices(0)).toEqual(['system:0', 'system:1', 'system:2'])
      t.says(0, 'system:0', 'system:2', 'belt:1')
      // Nothing shows before all are ready.
      expect(t.g.systems.at(0).fleet).toBe(-1)
      t.says(0, t.choices(0).slice(0, 4))
      t.says(1, t.choices(1)[0], 'system:4', 'system:4', 'belt:2')
      t.says(1, t.choices(1).slice(0, 4))
      expect([t.ships(0), t.ships(1), t.ships(2)]).toEqual([
        [1, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0],
        [0, 1, 0, 0, 0, 0, 0, 0],
      ])
      expect(t.ships(4)).toEqual([1, 1, 0, 0, 0, 0, 0, 0])
      expect([shipOf(t.g, 0, 0).name, shipOf(t.g, 0, 1).name]).toEqual(['Ares', 'Helios'])
      expect([shipOf(t.g, 1, 0).name, shipOf(t.g, 1, 1).name]).toEqual(['Stiletto', 'Cheetah'])
      expect(t.g.players.at(0).z).toBe(z)
      expect(t.g.players.at(0).models.toArray()).toEqual([4, 4, 5, 3, 3, 3, 2, 2])
    },
  )
  rule(['NE-SETUP-14', 'NE-SETUP-15', 'NE-RULING-13'], 'one belt is open and gives its first mineral', () => {
    for (const [belt, mineral] of [
      [0, 'pyerite'],
      [1, 'mexallon'],
      [2, 'tritanium'],
    ] as const) {
      const t = new Table(2).factions()
      for (const seat of [0, 1]) {
        const middle = `system:${homeSystem(seat, 1)}`
        t.says(seat, t.choices(seat)[0], middle, middle, `belt:${belt}`)
        t.says(seat, t.choices(seat).slice(0, RESEARCH))
      }
      expect(t.g.players.at(0).belts.toArray()).toEqual([0, 1, 2].map(i => (i === belt ? 1 : 0)))
      expect(t.goods(0)).toEqual({ [mineral]: 1 })
      expect(t.g.pool.get(goodOf(mineral))).toBe(41)
    }
  })
  rule(['NE-SETUP-16', 'NE-DEV-02', 'NE-DEV-03'], 'any four Developments, hidden from the others', () => {
    const t = new Table(2).factions()
    const middle = 'system:1'
    t.says(0, t.choices(0)[0], middle, middle, 'belt:0')
    const choices = t.choices(0)
    expect(choices.length).toBe(44)
    expect(t.whyNot(0, choices.slice(0, 3))).toBe('NE-SETUP-16')
    expect(t.whyNot(0, choices.slice(0, 5))).toBe('NE-SETUP-16')
    expect(t.whyNot(0, [...choices.slice(0, 3), `development:${t.development(1, 'medium-hulls')}`])).toBe(
      'NE-SETUP-16',
    )
    const chosen = [choices[40], choices[1], choices[17], choices[9]]
    t.says(0, chosen)
    t.says(1, t.choices(1)[0], 'system:3', 'system:3', 'belt:0')
    t.says(1, t.choices(1).slice(0, 4))
    const cards = [0, 1, 2, 3].map(slot => t.g.research.at(slot).card.at(0))
    expect(new Set(cards.map(card => `development:${card}`))).toEqual(new Set(chosen))
    expect(
      t
        .seen(0)
        .research.slice(0, 4)
        .map(row => row.card[0]),
    ).toEqual(cards)
    expect(
      t
        .seen(1)
        .research.slice(0, 4)
        .map(row => row.card[0]),
    ).toEqual([null, null, null, null])
    expect(
      t
        .seen(1)
        .research.slice(0, 4)
        .map(row => row.rt),
    ).toEqual([0, 0, 0, 0])
    expect(t.g.players.at(0).deck.length).toBe(40)
    expect(developmentOf(t.g, cards[0] ?? -1).name).not.toBe('')
  })
  rule(['NE-SETUP-04', 'NE-SETUP-19', 'NE-SETUP-20', 'NE-SETUP-22'], 'nothing else is on the board', () => {
    for (const players of COUNTS) {
      const t = new Table(players).settled()
      expect(t.vp()).toEqual(Array(players).fill(0))
      for (const player of t.g.players) {
        expect(player.cubes.toArray()).toEqual(Array(7).fill(0))
        expect([player.tokens, player.completed.length]).toEqual([0, 0])
      }
      t.g.systems.at(0)
      for (const row of t.g.systems) {
        expect(row.controller).toBe(-1)
        expect(row.slots.toArray()).toEqual([-1, -1, -1])
        expect(row.ships.toArray().slice(2)).toEqual(Array(6).fill(0))
      }
      for (let seat = 0; seat < players; seat++) expect(t.g.systems.at(homeSystem(seat, 1)).fleet).toBe(seat)
    }
  })
})
