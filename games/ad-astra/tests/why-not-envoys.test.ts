import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { anomalyHandle } from '../rules/abilities.js'
import { wormhole } from '../rules/galaxy.js'
import { content, tablesOf } from '../state.js'
import { fieldOf, noCards, strip } from './clash.js'
import { fillDeck, inPlay, pool } from './envoys.js'
import { Table } from './table.js'

/** What players try and may not do with influence, diplomats, missions, the wishes of Automa and pirates, and the rule that says so. */

/** Seat 0 may look at its diplomacy dice, and has nothing else. */
const court = (empire = 'klackon'): Table => {
  const t = fillDeck(strip(Table.of(empire, 'sol')))
  t.develops(0, 'galactic-court')
  return t
}
const effect = (t: Table, id: string): string => `effect:${4 + content(t.g).diplomacyEffects.indexOf(id)}`
/** The dice show this and pay for one effect. */
function spend(t: Table, id: string, ...dice: readonly number[]): Table {
  t.plays(0, 'diplomacy').says(0, [`system:${t.home(0)}`])
  if (t.prompt() === 'diplomacy.credit') t.says(0, 'done')
  if (t.prompt() === 'diplomacy.diplomats') t.says(0, [])
  t.arrange(g => g.rolls.at(0).dice.assign([...dice])).says(0, 'pass')
  for (const die of dice) t.says(0, `spend ${effect(t, id)} face:${die}`)
  return t
}
const influence = (t: Table, seat: number, systems: readonly number[], flipped = false): Table =>
  t.arrange(g => {
    for (const s of systems) {
      g.systems.at(s).influence = seat
      g.systems.at(s).flipped = flipped
    }
  })

describe('diplomacy', () => {
  rule('AA-DPL-01', 'only ready tokens of one’s own are flipped for dice', () => {
    const t = influence(court(), 0, [t0.star(17)], true)
    t.plays(0, 'diplomacy')
    for (const s of [t.home(1), t.star(17), fieldOf(t)])
      expect(t.whyNot(0, [`system:${s}`])).toBe('AA-DPL-01')
    expect(t.whyNot(0, [`system:${t.home(0)}`])).toBeUndefined()
  })
  rule(
    ['AA-DPL-07', 'AA-POP-03'],
    'population of one’s own changes its profession, into another with room',
    () => {
      const t = court('sol')
      const full = t.star(17)
      // In a system that holds one farmer and nobody else there is nothing to become.
      t.planet(full, 'mirefall').owns(0, full, 1)
      t.owns(0, t.home(0), 2, 0, 1)
      spend(t, 'reassign-population', 3)
      const reassign = (s: number, i: number): string | undefined =>
        t.whyNot(0, `reassign system:${s} profession:${i}`)
      expect(reassign(t.home(1), 0)).toBe('AA-DPL-07')
      expect(reassign(t.home(0), 1)).toBe('AA-DPL-07')
      expect(reassign(t.home(0), 2)).toBeUndefined()
      t.owns(0, full, 9, 9, 9)
      expect(reassign(full, 0)).toBe('AA-POP-03')
      t.says(0, `reassign system:${t.home(0)} profession:2`)
      expect(t.whyNot(0, 'profession:2')).toBe('AA-DPL-07')
    },
  )
  rule(
    ['AA-DPL-13', 'AA-INF-03'],
    'a token comes from supply while there are any, or from an own system',
    () => {
      const t = court('psilon')
      const free = [...t.g.systems].flatMap((row, s) =>
        row.hex >= 0 && row.influence < 0 && (t.g.systems.at(t.home(0)).links.get(0) & (1 << s)) === 0
          ? [s]
          : [],
      )
      influence(t, 0, free.slice(0, 5))
      spend(t, 'spread-influence', 2)
      t.says(
        0,
        t.choices(0).find(name => name.startsWith('influence ')),
      )
      expect(t.prompt()).toBe('place-token.source')
      expect(t.whyNot(0, 'supply')).toBe('AA-INF-03')
      expect(t.whyNot(0, `shift system:${t.home(1)}`)).toBe('AA-DPL-13')
      expect(t.whyNot(0, `shift system:${t.home(0)}`)).toBeUndefined()
    },
  )
  rule(['AA-INF-01', 'AA-BLD-07'], 'a Spy Center readies flipped tokens of its builder', () => {
    const t = Table.of('sol').holds(0, 20, 20, 20, 20).tiers(0, { government: 5, physics: 5, biology: 5 })
    const [a = 0, b = 0, c = 0] = t.undiscovered()
    influence(t, 0, [a, b, c], true)
    const spy = tablesOf(t.g).building['spy-center']
    t.plays(0, 'construction')
      .says(0, [`system:${t.home(0)}`])
      .says(0, `build system:${t.home(0)} building:${spy}`)
    expect(t.prompt()).toBe('ready-tokens.choose')
    expect(t.whyNot(0, [`system:${a}`, `system:${t.home(1)}`])).toBe('AA-INF-01')
    expect(t.whyNot(0, [`system:${a}`, `system:${t.home(0)}`])).toBe('AA-BLD-07')
    expect(t.whyNot(0, [`system:${a}`, `system:${b}`])).toBeUndefined()
  })
  rule('AA-TRADE-10', 'no deal is forced without a ready token, or without a diplomat', () => {
    const t = strip(Table.of('sol', 'klackon'))
    expect(t.whyNot(0, 'force-deal seat:1')).toBe('AA-TRADE-10')
    pool(t, 0, 'agitator')
    expect(t.whyNot(0, 'force-deal seat:1')).toBeUndefined()
    influence(t, 0, [t.home(0)], true)
    expect(t.whyNot(0, 'force-deal seat:1')).toBe('AA-TRADE-10')
  })
})

describe('diplomats', () => {
  rule('AA-TRADE-08', 'Memory Wipe sends away a diplomat in front of its player, and no other', () => {
    const t = strip(Table.of('sol', 'klackon'))
    const card = t.anomaly(0, 'memory-wipe')
    const [mine, theirs] = [inPlay(t, 'sleeper', 0, 1), inPlay(t, 'resident-governor', 1, 0)]
    t.says(0, `free ability:${anomalyHandle(t.g, card)}`)
    expect(t.prompt()).toBe('dismiss.diplomat')
    expect(t.whyNot(0, `diplomat:${theirs}`)).toBe('AA-TRADE-08')
    expect(t.whyNot(0, `diplomat:${mine}`)).toBeUndefined()
  })
  /** Seat 1 passes with this diplomat of seat 0 before it. */
  function passing(id: string, tier: number, arrange: (t: Table) => unknown): Table {
    const t = strip(Table.of('sol', 'mrrshan'))
    t.tiers(0, { government: tier }).tiers(1, { government: 0 })
    t.plays(0, 'research').idle(() => t.prompt() === 'turn.choose' && t.who() === 1)
    inPlay(t, id, 1, 0)
    arrange(t)
    return t.says(1, 'pass')
  }
  rule('AA-POP-02', 'a Poisoner finds only professions that somebody has', () => {
    const t = passing('poisoner', 2, u => u.owns(1, u.home(1), 2, 0, 1))
    t.idle(() => t.prompt() === 'poison.victim')
    expect(t.whyNot(0, `kill system:${t.home(1)} profession:1`)).toBe('AA-POP-02')
    expect(t.whyNot(0, `kill system:${t.home(0)} profession:0`)).toBe('AA-SYS-02')
    expect(t.whyNot(0, `kill system:${t.home(1)} profession:2`)).toBeUndefined()
  })
  rule(
    ['AA-RULING-111', 'AA-TRADE-13', 'AA-TECH-06'],
    'an Industrial Spy copies what its tier allows, the initiator could develop and does not have',
    () => {
      const ids = ['phasor', 'fusion-beam', 'mass-driver', 'public-broadcasts']
      const t = passing('industrial-spy', 2, u => {
        for (const id of ids) u.develops(1, id)
        u.develops(0, 'mass-driver')
        u.tiers(0, { government: 2, engineering: 1 })
      })
      t.idle(() => t.prompt() === 'espionage.choose')
      const take = (id: string): string | undefined => {
        const card = t.g.players
          .at(1)
          .developed.toArray()
          .find(c => tablesOf(t.g).technologies[c]?.id === id)
        return t.whyNot(0, `take card:${card}`)
      }
      expect(ids.map(take)).toEqual(['AA-RULING-111', 'AA-TRADE-13', 'AA-TECH-06', undefined])
    },
  )
  rule('AA-MGT-08', 'of several that wait for a pass one is due, and none of another’s', () => {
    const t = strip(Table.of('sol', 'mrrshan'))
    const [banker, spy] = [inPlay(t, 'banker', 0, 1), inPlay(t, 'saboteur', 0, 1)]
    const [elsewhere, stays] = [inPlay(t, 'quartermaster', 1, 0), inPlay(t, 'sleeper', 0, 1)]
    t.says(0, 'pass').idle(() => t.prompt() === 'diplomats-after-pass.choose')
    for (const card of [elsewhere, stays]) expect(t.whyNot(0, `diplomat:${card}`)).toBe('AA-MGT-08')
    for (const card of [banker, spy]) expect(t.whyNot(0, `diplomat:${card}`)).toBeUndefined()
  })
})

describe('missions and wishes', () => {
  rule(['AA-MIS-04', 'AA-MGT-10'], 'a mission is completed by who has a token on it and meets it', () => {
    const t = strip(Table.of('sol', 'psilon')).clear(0).clear(1).holds(0, 9, 9, 9, 9)
    const missions = content(t.g).missions
    const rich = missions.items.findIndex(({ public: part }) => 'resources' in part)
    const poor = missions.items.findIndex(({ public: part }) => 'capital' in part)
    const calm = missions.items.findIndex(({ public: part }) => 'technologies' in part)
    t.arrange(g => {
      for (const zone of [g.missionBox, g.missionDeck])
        lay(
          zone,
          zone.toArray().filter(c => ![rich, poor, calm].includes(c)),
        )
      lay(g.publicMissions, [rich, poor, calm])
      for (const card of [rich, poor, calm]) g.missionTokens.at(card).tokens = card === calm ? 0b10 : 0b11
    })
    t.says(0, 'pass').idle(() => t.prompt() === 'complete-missions.choose')
    expect(t.whyNot(0, `complete mission:${calm}`)).toBe('AA-MIS-04')
    expect(t.whyNot(0, `complete mission:${poor}`)).toBe('AA-MGT-10')
    expect(t.whyNot(0, `complete mission:${rich}`)).toBeUndefined()
  })
  rule('AA-AUTO-04', 'a wish is granted to an Automa that can like its player better, when it is met', () => {
    const t = new Table(3, { automa: 2 }, 'wishes')
    t.idle(() => t.prompt() === 'turn.choose')
    strip(t).holds(0, 9, 0, 0, 0)
    const [famine, loan] = ['famine-relief', 'generous-loan'].map(id => content(t.g).objectives.indexOf(id))
    t.arrange(g => {
      const open = [famine ?? 0, loan ?? 0]
      const rest = [...g.objectiveDeck.toArray(), ...g.objectivesOpen.toArray()].filter(
        c => !open.includes(c),
      )
      lay(g.objectivesOpen, open)
      lay(g.objectiveDeck, rest)
      g.players.at(2).relations.set(0, 3)
    })
    t.says(0, 'pass').idle(() => t.prompt() === 'objectives.choose')
    const grant = (card: number | undefined, seat: number): string | undefined =>
      t.whyNot(0, `fulfil objective:${card} seat:${seat}`)
    expect(grant(famine, 0)).toBe('AA-AUTO-04')
    expect(grant(famine, 2)).toBe('AA-AUTO-04')
    expect(grant(loan, 1)).toBe('AA-AUTO-04')
    expect(grant(famine, 1)).toBeUndefined()
  })
})

describe('setting up and pirates', () => {
  rule('AA-SETUP-20', 'no home beside another while there are other places', () => {
    const t = new Table(3, {}, 'homes')
    t.idle(() => t.prompt() === 'choose-empire.home')
    t.says(t.who(), t.choices(t.who())[0])
    t.idle(() => t.prompt() === 'choose-empire.home')
    const first = [...t.g.systems].findIndex(row => row.home >= 0)
    const suns = [...t.g.systems].flatMap((row, s) => {
      const { type } = content(t.g).stars.at(s)
      return row.hex >= 0 && row.home < 0 && type !== 'white' && type !== 'wormhole' ? [s] : []
    })
    const [beside = 0, ...rest] = suns
    t.arrange(g => {
      for (const s of suns) g.systems.at(s).links.set(0, s === beside ? 1 << first : 0)
    })
    expect(t.whyNot(t.who(), `system:${beside}`)).toBe('AA-SETUP-20')
    for (const s of rest) expect([s, t.whyNot(t.who(), `system:${s}`)]).toEqual([s, undefined])
  })
  rule('AA-RULING-22', 'raiders do not join a space eel', () => {
    const t = noCards(strip(Table.of('sol', 'klackon')), 1)
      .clear(0)
      .clear(1)
    t.arrange(g => g.systems.at(wormhole(g)).neutrals.set(tablesOf(g).neutral['raider'] ?? 0, 1))
    t.says(0, 'pass').idle(() => t.prompt() === 'pirates.lead')
    const to = (s: number): string => `move system:${wormhole(t.g)} system:${s}`
    expect(t.whyNot(0, to(fieldOf(t)))).toBeUndefined()
    t.arrange(g => g.systems.at(fieldOf(t)).neutrals.set(tablesOf(g).neutral['space-eel'] ?? 0, 1))
    expect(t.whyNot(0, to(fieldOf(t)))).toBe('AA-RULING-22')
  })
})
const t0 = court()
