import type { Seat } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import type { PublicPart, SecretPart } from '../content/missions.js'
import { UNITS } from '../content/vocabulary.js'
import { wormhole } from '../rules/galaxy.js'
import { meetsPublic, pointsOfSecret } from '../rules/mission-parts.js'
import { completeMission, secretPoints, takeToken } from '../rules/missions.js'
import { openPoints, pointsOf } from '../rules/scoring.js'
import { content, tablesOf } from '../state.js'
import { strip } from './clash.js'
import { Table } from './table.js'

const bare = (): Table => strip(Table.of('sol', 'psilon')).clear(0).clear(1).holds(0).holds(1)
const missionCard = (t: Table, id: string): number => content(t.g).missions.indexOf(id)
/** A public mission lies on the table since a round, with everybody's token. */
function onTable(t: Table, id: string, since = 0, tokens = 0b11): number {
  const card = missionCard(t, id)
  t.arrange(g => {
    for (const zone of [g.missionBox, g.missionDeck])
      lay(
        zone,
        zone.toArray().filter(c => c !== card),
      )
    lay(g.publicMissions, [...g.publicMissions.toArray(), card])
    g.missionTokens.at(card).tokens = tokens
    g.missionTokens.at(card).since = since
  })
  return card
}
/** All missions that lie in the box are the deck. */
const dealt = (t: Table): Table =>
  t.arrange(g => {
    lay(g.missionDeck, g.missionBox.toArray())
    lay(g.missionBox, [])
  })
const tokens = (t: Table, seat: Seat): number[] => t.g.players.at(seat).tokens.toArray().slice(0, 2)
/** Seat 0 passes; the dullest answers until its missions are looked at, or it is over. */
const toMissions = (t: Table, seat: Seat = 0): Table =>
  t
    .says(seat, 'pass')
    .idle(() => t.prompt() === 'complete-missions.choose' || t.prompt() === 'turn.choose' || t.g.round > 1)

const people = (t: Table, seat: Seat, n: number): Table => {
  const home = t.home(seat)
  return t.owns(seat, home, Math.min(4, n), Math.min(4, Math.max(0, n - 4)), Math.max(0, n - 8))
}
const systems = (t: Table, seat: Seat, n: number): Table => {
  ;[12, 3, 15, 7, 14]
    .slice(0, n - 1)
    .forEach(number => t.planet(t.star(number), 'mentar').owns(seat, t.star(number), 1))
  return t
}
/** For each public part: a position one short of it, and the step that meets it. */
const PUBLIC: Readonly<Record<string, readonly [(t: Table) => unknown, (t: Table) => unknown]>> = {
  expansion: [t => systems(t, 0, 3), t => systems(t, 0, 4)],
  census: [t => people(t, 0, 7), t => people(t, 0, 8)],
  'soft-power': [
    t => systems(t, 1, 3).arrange(g => [t.home(1), t.star(12)].forEach(s => (g.systems.at(s).influence = 0))),
    t => t.arrange(g => void (g.systems.at(t.star(3)).influence = 0)),
  ],
  'frontier-of-science': [t => t.tiers(0, { physics: 3 }), t => t.tiers(0, { physics: 4 })],
  'broad-learning': [
    t => t.tiers(0, { physics: 5, biology: 2 }),
    t => t.tiers(0, { physics: 3, biology: 3 }),
  ],
  'applied-science': [
    t => ['phasor', 'autolab', 'recyclotron', 'star-gate'].forEach(id => t.develops(0, id)),
    t => t.develops(0, 'disrupter'),
  ],
  'great-works': [
    t =>
      systems(t, 0, 2).arrange(g =>
        [0, 2, 4].forEach(kind => g.systems.at(t.star(12)).buildings.set(kind, 1)),
      ),
    t => t.arrange(g => g.systems.at(t.home(0)).buildings.set(6, 1)),
  ],
  'capital-ship': [
    t => t.unit(0, UNITS.indexOf('cruiser'), t.home(0)),
    t => t.unit(0, UNITS.indexOf('titan'), t.home(0)),
  ],
  'safe-lanes': [
    t => t.arrange(g => void (g.players.at(0).invasionWon = true)),
    t => t.arrange(g => void (g.players.at(0).neutralDestroyed = true)),
  ],
  conquest: [
    t => t.arrange(g => void (g.players.at(0).neutralDestroyed = true)),
    t => t.arrange(g => void (g.players.at(0).invasionWon = true)),
  ],
  'hub-of-the-galaxy': [t => t.unit(0, 0, t.star(2)), t => t.unit(0, 0, wormhole(t.g))],
  'golden-age': [
    t => systems(t, 0, 3).arrange(g => void (g.players.at(0).unrest = 4)),
    t => t.arrange(g => void (g.players.at(0).unrest = 3)),
  ],
  'full-stores': [t => t.holds(0, 3, 3, 3, 0), t => t.holds(0, 3, 3, 3, 1)],
  'home-guard': [
    t => {
      for (let i = 0; i < 4; i++) t.unit(0, 0, t.home(0))
    },
    t =>
      systems(t, 0, 2).arrange(g => {
        g.systems.at(t.star(12)).orbitals = 0
        g.systems.at(t.star(12)).buildings.set(tablesOf(g).building['outpost'] ?? 0, 1)
      }),
  ],
  'odd-places': [
    t => t.planet(t.star(12), 'mentar').tile(t.star(12), 'asteroid-field'),
    t => t.unit(0, 0, t.star(12)),
  ],
}

describe('public missions', () => {
  rule(['AA-MGT-10', 'AA-MIS-08'], 'every condition is met by what it names, and not by one less', () => {
    const all = content(bare().g).missions.items
    expect(all.map(({ id }) => id).sort()).toEqual(Object.keys(PUBLIC).sort())
    for (const { id, public: part } of all) {
      const t = bare()
      const [short, enough] = PUBLIC[id] ?? []
      short?.(t)
      expect([id, meetsPublic(t.g, 0, part as PublicPart)]).toEqual([id, false])
      enough?.(t)
      expect([id, meetsPublic(t.g, 0, part as PublicPart)]).toEqual([id, true])
    }
  })
  rule(['AA-MGT-10', 'AA-MIS-08'], 'of two conditions both must be met', () => {
    const meets = (id: string, arrange: (t: Table) => unknown): boolean => {
      const t = bare()
      arrange(t)
      return meetsPublic(t.g, 0, content(t.g).missions.byId(id).public as PublicPart)
    }
    const outpost = (t: Table): Table =>
      systems(t, 0, 2).arrange(g => {
        for (const s of [t.home(0), t.star(12)]) {
          g.systems.at(s).orbitals = 0
          g.systems.at(s).buildings.set(tablesOf(g).building['outpost'] ?? 0, 1)
        }
      })
    const fleet = (t: Table, here: number, there: number): void => {
      for (let i = 0; i < here; i++) t.unit(0, 0, t.home(0))
      for (let i = 0; i < there; i++) t.unit(0, 0, t.star(12))
    }
    expect(meets('home-guard', t => fleet(outpost(t), 4, 0))).toBe(true)
    expect(meets('home-guard', t => fleet(outpost(t), 3, 1))).toBe(false)
    expect(meets('golden-age', t => systems(t, 0, 2))).toBe(false)
    expect(meets('golden-age', t => systems(t, 0, 3))).toBe(true)
    // Odd places: asteroids, or what has a way to the wormhole of its own.
    const oddly = (arrange: (t: Table, s: number) => unknown) =>
      meets('odd-places', t => {
        t.unit(0, 0, t.star(12))
        arrange(t, t.star(12))
      })
    expect(oddly((t, s) => t.planet(s, 'mentar').tile(s, 'micro-wormhole'))).toBe(true)
    expect(oddly((t, s) => t.planet(s, 'orion'))).toBe(true)
    expect(oddly((t, s) => t.planet(s, 'mentar').tile(s, 'gold'))).toBe(false)
  })
  rule('AA-MIS-03', 'the first to complete a mission captures a token, the next does not', () => {
    const t = new Table(4).ready()
    const card = t.g.missionDeck.at(0)
    const row = t.g.missionTokens.at(card)
    row.tokens = 0b1111
    expect(completeMission(t.g, card, 0)).toBe(true)
    takeToken(t.g, card, 1, 0)
    expect(completeMission(t.g, card, 2)).toBe(false)
    expect([row.tokens, t.g.players.at(0).tokens.toArray(), t.g.players.at(2).tokens.toArray()]).toEqual([
      0b1000,
      [1, 1, 0, 0],
      [0, 0, 1, 0],
    ])
  })
  rule(['AA-GEN-10', 'AA-MIS-05'], 'discarded missions are shuffled when the deck runs out', () => {
    const t = dealt(bare())
    t.arrange(g => {
      const [top = 0, ...rest] = g.missionDeck.toArray().sort((a, b) => a - b)
      lay(g.missionDiscard, rest)
      lay(g.missionDeck, [top])
    })
    t.says(0, 'pass').idle(() => t.prompt() === 'turn.choose' && t.who() === 1)
    t.says(1, 'pass').idle(() => t.prompt() === 'change-missions.add')
    expect([t.choices(1).length, t.g.missionDiscard.length]).toEqual([2, 0])
    const deck = t.g.missionDeck.toArray()
    expect(deck).not.toEqual([...deck].sort((a, b) => a - b))
  })
  rule(
    ['AA-MIS-01', 'AA-MIS-02', 'AA-MIS-03', 'AA-MIS-04', 'AA-MIS-11'],
    'in management: the own token, and for the first one another’s',
    () => {
      const t = bare().holds(0, 9, 9, 0, 0)
      const card = onTable(t, 'full-stores')
      expect(t.choices(0).some(name => name.includes('mission:'))).toBe(false)
      toMissions(t)
      expect(t.choices(0)).toEqual([`complete mission:${card}`, 'done'])
      t.says(0, `complete mission:${card}`)
      expect(t.prompt()).toBe('capture-token.token')
      expect(t.whyNot(0, 'seat:0')).toBe('AA-MIS-03')
      t.says(0, 'seat:1')
      expect(tokens(t, 0)).toEqual([1, 1])
      expect(t.g.publicMissions.has(card)).toBe(true)
      // The other's token has left the card: it cannot be completed any more.
      t.holds(1, 9, 9, 9, 9)
      t.idle(() => t.prompt() === 'turn.choose' && t.who() === 1)
      t.says(1, 'pass')
      t.idle(() => {
        expect(t.prompt()).not.toBe('complete-missions.choose')
        return t.g.round > 1
      })
      expect(tokens(t, 1)).toEqual([0, 0])
      expect(t.events('completed').length).toBe(1)
    },
  )
  rule(
    ['AA-MIS-03', 'AA-RULING-47'],
    'who comes second captures nothing, and neither does the first where there is nothing',
    () => {
      const t = bare().holds(0, 9, 9, 0, 0)
      const card = onTable(t, 'full-stores')
      t.arrange(g => void (g.missionTokens.at(card).completed = true))
      toMissions(t).says(0, `complete mission:${card}`)
      expect(tokens(t, 0)).toEqual([1, 0])
      const u = bare().holds(0, 9, 9, 0, 0)
      onTable(u, 'full-stores', 0, 0b01)
      toMissions(u).says(0, `complete mission:${card}`)
      expect(tokens(u, 0)).toEqual([1, 0])
      expect(u.prompt()).not.toBe('capture-token.token')
    },
  )
  rule('AA-MIS-06', 'a mission that is new this round waits for the next', () => {
    const t = bare().holds(0, 9, 9, 0, 0)
    const card = onTable(t, 'full-stores', 1)
    toMissions(t)
    expect(t.prompt()).not.toBe('complete-missions.choose')
    expect(t.g.missionTokens.at(card).tokens).toBe(0b11)
  })
  rule(
    ['AA-MIS-05', 'AA-MGT-11', 'AA-RULING-106'],
    'the last to pass adds one of two, and everybody puts a token on it',
    () => {
      const t = dealt(bare())
      t.says(0, 'pass').idle(() => t.prompt() === 'turn.choose' && t.who() === 1)
      expect(t.g.publicMissions.length).toBe(0)
      t.says(1, 'pass').idle(() => t.prompt() === 'change-missions.add')
      expect([t.who(), t.choices(1).length]).toEqual([1, 2])
      const [kept = '', other = ''] = t.choices(1)
      t.says(1, kept)
      const card = Number(kept.split(':')[1])
      expect(t.g.publicMissions.toArray()).toEqual([card])
      expect(t.g.missionTokens.at(card)).toMatchObject({ tokens: 0b11, completed: false, since: 1 })
      expect(t.g.missionDiscard.toArray()).toEqual([Number(other.split(':')[1])])
    },
  )
  rule(
    ['AA-EX-26', 'AA-MIS-05', 'AA-MIS-07', 'AA-RULING-46'],
    'rounds of the first half add, those of the second remove',
    () => {
      const t = new Table(2).ready()
      for (let round = 1; round <= 6; round++) {
        t.idle(() => t.g.round === round && t.prompt() === 'turn.choose')
        const before = t.g.publicMissions.length
        t.idle(() => t.over || t.g.round > round)
        expect([round, t.g.publicMissions.length - before]).toEqual([round, round <= 3 ? 1 : -1])
      }
      expect(t.g.missionBox.length).toBe(3)
    },
  )
  rule('AA-MIS-07', 'a removed mission leaves the game with the tokens on it', () => {
    const t = bare().arrange(g => void (g.round = 4))
    const [a, b] = [onTable(t, 'expansion'), onTable(t, 'census')]
    t.says(0, 'pass').idle(() => t.prompt() === 'turn.choose' && t.who() === 1)
    t.arrange(g => void (g.limit = 6))
    t.says(1, 'pass').idle(() => t.prompt() === 'change-missions.remove')
    t.says(1, `mission:${a}`)
    expect(t.g.publicMissions.toArray()).toEqual([b])
    expect(t.g.missionBox.has(a)).toBe(true)
    expect(t.g.missionTokens.at(a).tokens).toBe(0)
  })
})

/** For each secret part: a position, and what it is worth there. */
const SECRET: Readonly<Record<string, readonly [(t: Table) => unknown, number]>> = {
  expansion: [t => t.owns(0, t.star(3), 1), 2], // star 4, its home, and star 3 are green
  'frontier-of-science': [t => t.owns(0, t.star(7), 1), 1],
  'great-works': [t => t.owns(0, t.star(14), 1).owns(0, t.star(12), 1), 2],
  census: [t => t.owns(0, t.home(0), 0, 2, 0).owns(1, t.home(1), 0, 2, 0), 3],
  'broad-learning': [t => t.owns(0, t.home(0), 1).owns(1, t.home(1), 2), 0],
  'full-stores': [t => t.owns(0, t.home(0), 0, 0, 2).owns(1, t.home(1), 0, 0, 1), 3],
  'golden-age': [t => t.holds(0, 0, 0, 0, 2).holds(1, 0, 0, 0, 1), 3],
  'soft-power': [t => t.arrange(g => void (g.systems.at(t.home(1)).influence = 0)), 2],
  'applied-science': [t => t.tiers(0, { biology: 3, physics: 4, government: 2 }), 2],
  'capital-ship': [
    t => {
      for (let i = 0; i < 7; i++) t.unit(0, i % 3 === 0 ? 1 : 0, t.home(0))
    },
    2,
  ],
  'safe-lanes': [
    t => {
      for (const id of ['star-chart', 'slipstream', 'phase-veil', 'time-echo']) t.anomaly(0, id)
    },
    3,
  ],
  conquest: [t => t.arrange(g => [2, 1].forEach((n, of) => g.players.at(0).tokens.set(of, n))), 1],
  'hub-of-the-galaxy': [t => t, 1],
  'home-guard': [t => t.arrange(g => void (g.players.at(0).unrest = 3)), 3],
  'odd-places': [t => t.planet(t.star(12), traitOf(t)).owns(0, t.star(12), 1), 1],
}
const traitOf = (t: Table): string =>
  content(t.g).planets.items.find(({ trait, back }) => trait === 'low-gravity' && back !== 'home')?.id ?? ''

describe('secret missions', () => {
  rule(['AA-MIS-09', 'AA-MIS-08', 'AA-SCO-06'], 'every one is worth what it says', () => {
    for (const { id, secret } of content(bare().g).missions.items) {
      const t = bare()
      const [arrange, worth] = SECRET[id] ?? []
      arrange?.(t)
      expect([id, pointsOfSecret(t.g, 0, secret as SecretPart)]).toEqual([id, worth])
    }
  })
  rule('AA-MIS-09', 'influence over others’ homes counts, over one’s own or nobody’s it does not', () => {
    const worth = (arrange: (t: Table) => (readonly [number, number])[], seat: Seat = 0): number => {
      const t = bare().arrange(g => {
        for (const row of g.systems) row.influence = -1
      })
      t.arrange(g => arrange(t).forEach(([s, who]) => (g.systems.at(s).influence = who)))
      const part = content(t.g).missions.byId('soft-power').secret as SecretPart
      return pointsOfSecret(t.g, seat, part)
    }
    expect(worth(t => [[t.home(1), 0]])).toBe(2)
    expect(worth(t => [[t.home(0), 1]], 1)).toBe(2)
    expect(worth(t => [[t.home(1), 1]])).toBe(0)
    expect(worth(t => [[t.home(0), 0]])).toBe(0)
    expect(worth(t => [[t.star(2), 0]])).toBe(0)
  })
  rule('AA-MIS-09', 'planets with a trait count, others do not', () => {
    const t = bare()
    const plain = content(t.g).planets.items.find(({ trait, back }) => !trait && back !== 'home')?.id ?? ''
    const part = content(t.g).missions.byId('odd-places').secret as SecretPart
    t.planet(t.home(0), plain)
    const worth = (...ids: readonly string[]): number => {
      ids.forEach((id, i) => t.planet(t.star([12, 3][i] ?? 0), id).owns(0, t.star([12, 3][i] ?? 0), 1))
      return pointsOfSecret(t.g, 0, part)
    }
    expect([worth(), worth(plain, plain), worth(plain, traitOf(t)), worth(traitOf(t), traitOf(t))]).toEqual([
      0, 0, 1, 2,
    ])
  })
  rule('AA-MIS-09', 'a tie for the most is the most; unrest above level 0 ends the calm', () => {
    const t = bare().owns(0, t0.home(0), 2).owns(1, t0.home(1), 2)
    const lead = { lead: { in: 'farmer', vp: 3 } } as const
    expect(pointsOfSecret(t.g, 0, lead)).toBe(3)
    t.arrange(g => void (g.players.at(0).unrest = 4))
    expect(pointsOfSecret(t.g, 0, { calm: 3 })).toBe(0)
  })
  rule(
    ['AA-MIS-09', 'AA-SCO-09', 'AA-MIS-08'],
    'they count at the end only, and a public card of the table never for a hand',
    () => {
      const t = bare()
      const card = missionCard(t, 'home-guard')
      t.arrange(g => lay(g.players.at(0).missions, [card]))
      expect(secretPoints(t.g, 0, t.g.players.at(0).missions)).toBe(3)
      expect(pointsOf(t.g, 0) - openPoints(t.g, 0)).toBe(3)
      expect(secretPoints(t.g, 1, t.g.players.at(1).missions)).toBe(0)
      const seen = t.seen(1) as { players: { missions: unknown[] }[] }
      expect(seen.players[0]?.missions).toEqual([null])
    },
  )
  rule(
    ['AA-MIS-10', 'AA-RULING-38'],
    'a first TCP and a first UDP bring another secret mission each, a second does not',
    () => {
      const t = dealt(bare())
      t.tiers(0, { physics: 5 })
      const home = t.home(0)
      const build = (id: string, before: string): Table => {
        t.holds(0, 5, 5, 5, 5).arrange(g => {
          g.systems.at(home).buildings.fill(0)
          g.systems.at(home).buildings.set(tablesOf(g).building[before] ?? 0, 1)
          g.players.at(0).played = 0
          g.action.finished = 0
        })
        t.idle(() => t.prompt() === 'turn.choose' && t.who() === 0)
        t.plays(0, 'construction').says(0, [`system:${home}`])
        const name =
          t.choices(0).find(choice => choice.endsWith(`building:${tablesOf(t.g).building[id]}`)) ?? ''
        t.says(0, name)
        while (t.prompt() === 'construction.build') t.says(0, 'done')
        return t
      }
      build('tcp', 'http')
      expect([t.prompt(), t.choices(0).length]).toEqual(['draw-mission.keep', 2])
      t.says(0, t.choices(0)[0])
      expect(t.g.players.at(0).missions.length).toBe(1)
      build('tcp', 'http')
      expect(t.prompt()).not.toBe('draw-mission.keep')
      build('udp', 'tcp')
      expect(t.prompt()).toBe('draw-mission.keep')
    },
  )
})
const t0 = bare()
