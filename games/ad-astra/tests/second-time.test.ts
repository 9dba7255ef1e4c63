import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { incomeOf } from '../rules/income.js'
import { content, tablesOf } from '../state.js'
import { attack, facing, noCards, strip } from './clash.js'
import { fillDeck, inPlay, pool } from './envoys.js'
import { lanes, lurk, obeys, quiet, stands } from './solo.js'
import { Table } from './table.js'

/** What is reached exactly, runs out, is forgotten or must not be told twice. */

const bare = (first = 'sol', second = 'psilon'): Table => strip(Table.of(first, second))
const toMine = (t: Table): Table => {
  t.arrange(g => void (g.players.at(0).played = 0))
  if (t.who() === 0) t.plays(0, 'exploration')
  t.idle(() => t.prompt() === 'turn.choose')
  if (t.who() === 1) t.says(1, 'pass')
  return t.idle(() => t.prompt() === 'turn.choose' && t.who() === 0)
}

describe('limits', () => {
  rule(['AA-CON-08', 'AA-RULING-54'], 'three outposts for each empire, four Spy Centers for all', () => {
    const offered = (arrange: (t: Table) => unknown, id: string): string | undefined => {
      const t = bare().tiers(0, { government: 5 }).holds(0, 9, 9, 9, 9)
      t.arrange(g => {
        g.systems.at(t.home(0)).orbitals = -1
        g.systems.at(t.home(0)).buildings.fill(0)
      })
      arrange(t)
      t.plays(0, 'construction').says(0, [`system:${t.home(0)}`])
      return t.whyNot(0, `build system:${t.home(0)} building:${tablesOf(t.g).building[id]}`)
    }
    const stand = (id: string, seat: number, n: number) => (t: Table) =>
      t.arrange(g => {
        for (const star of [3, 7, 11, 12].slice(0, n)) {
          g.systems.at(t.star(star)).orbitals = seat
          g.systems.at(t.star(star)).buildings.set(tablesOf(g).building[id] ?? 0, 1)
        }
      })
    expect(offered(stand('outpost', 0, 2), 'outpost')).toBeUndefined()
    expect(offered(stand('outpost', 0, 3), 'outpost')).toBe('AA-CON-08')
    expect(offered(stand('outpost', 1, 3), 'outpost')).toBeUndefined()
    expect(offered(stand('spy-center', 1, 3), 'spy-center')).toBeUndefined()
    expect(offered(stand('spy-center', 1, 4), 'spy-center')).toBe('AA-CON-08')
  })
  rule(
    ['AA-POP-03', 'AA-TECH-08'],
    'Subterranean Farms: a farmer more everywhere, and nobody else; four at most',
    () => {
      const rooms = (id: string | undefined, flipped = 0): number[] => {
        const t = bare().holds(0, 20, 0, 0, 0)
        t.planet(t.home(0), 'ursa')
        if (id !== undefined) {
          const card = t.develops(0, id)
          t.arrange(g => g.flipped.set(card, flipped))
        }
        t.owns(0, t.home(0), 3, 1, 2)
          .plays(0, 'growth')
          .says(0, [`system:${t.home(0)}`])
        return [0, 1, 2].filter(i => t.choices(0).includes(`grow system:${t.home(0)} profession:${i}`))
      }
      expect([rooms(undefined), rooms('subterranean-farms'), rooms('subterranean-farms', 1)]).toEqual([
        [],
        [0],
        [],
      ])
    },
  )
  rule(['AA-HAND-02', 'AA-TURN-12'], 'cards that come over ten go at once, whoever brings them', () => {
    const full = (t: Table, seat: number, n: number): Table =>
      t.arrange(g => {
        const deck = g.technologyDeck.toArray()
        lay(g.players.at(seat).hand, deck.slice(0, n))
        lay(g.technologyDeck, deck.slice(n))
      })
    // Breakthrough lays its own card on the table and draws two: six technologies and four basic cards are ten.
    const t = full(bare('psilon'), 0, 5).holds(0, 0, 0, 0, 0)
    t.says(0, 'empire-action', ['branch:0'], 'done')
    expect([t.prompt(), t.choices(0).length]).toEqual(['keep-limit.discard', 7])
    const gone = t.choices(0)[3] ?? ''
    t.says(0, [gone])
    expect(t.events('discarded')).toMatchObject([{ by: 0, cards: [Number(gone.split(':')[1])] }])
    const u = full(bare('psilon'), 0, 4).holds(0, 0, 0, 0, 0)
    u.says(0, 'empire-action', ['branch:0'], 'done')
    expect([u.who(), u.g.players.at(0).hand.length]).toEqual([1, 6])
    // A Visiting Scholar brings one to a hand of ten.
    const v = full(bare(), 1, 5)
    v.says(0, 'force-deal seat:1', `system:${v.home(0)}`, pool(v, 0, 'visiting-scholar'))
    expect([v.prompt(), v.who()]).toEqual(['keep-limit.discard', 1])
  })
  rule(['AA-UNR-01', 'AA-UNR-03'], 'unrest is told as far as it goes, and not where it goes nowhere', () => {
    const told = (unrest: number, spaces: number): unknown[] => {
      const t = bare().arrange(g => void (g.players.at(0).unrest = unrest))
      t.says(0, 'labor', spaces)
      return t.events('unrest').map(e => e['spaces'])
    }
    expect([told(0, 4), told(24, 2)]).toEqual([[4], [2]])
    const calm = bare()
    const spores = calm.anomaly(0, 'happy-spores')
    calm.owns(0, calm.home(0), 1).plays(0, 'growth')
    calm.says(0, calm.choices(0)[0])
    expect([calm.g.anomalyDiscard.has(spores), calm.events('unrest')]).toEqual([true, []])
    const some = bare().arrange(g => void (g.players.at(0).unrest = 3))
    some.anomaly(0, 'happy-spores')
    some.owns(0, some.home(0), 1).plays(0, 'growth')
    some.says(0, some.choices(0)[0])
    expect(some.events('unrest').map(e => e['spaces'])).toEqual([-3])
  })
  rule(['AA-GEN-03', 'AA-MGT-05'], 'nobody is told that nothing was gained', () => {
    const t = bare().owns(0, 3, 0)
    t.idle(() => t.g.round > 1)
    const empty = t.events('resources').filter(e => (e['amounts'] as number[]).every(n => n === 0))
    expect(empty).toEqual([])
    expect(t.events('resources').length).toBeGreaterThan(0)
  })
})

describe('what runs out', () => {
  rule(['AA-GEN-10', 'AA-DPL-10'], 'the discarded diplomats are shuffled when the deck is empty', () => {
    /** Seat 0 hires with a five on one die. */
    const hires = (t: Table): Table => {
      t.develops(0, 'galactic-court')
      t.holds(0).arrange(g => lay(g.players.at(0).diplomats, []))
      t.plays(0, 'diplomacy').says(0, [`system:${t.home(0)}`])
      expect(t.prompt()).toBe('diplomacy.after')
      t.arrange(g => g.rolls.at(0).dice.assign([5]))
      const hire = 4 + content(t.g).diplomacyEffects.indexOf('hire')
      return t.says(0, 'pass', `spend effect:${hire} face:5`)
    }
    const t = fillDeck(bare())
    t.arrange(g => {
      const [top = 0, ...rest] = g.diplomatDeck.toArray().sort((a, b) => a - b)
      lay(g.diplomatDiscard, rest)
      lay(g.diplomatDeck, [top])
    })
    hires(t)
    expect([t.prompt(), t.choices(0).length, t.g.diplomatDiscard.length]).toEqual(['hire.keep', 3, 0])
    const deck = t.g.diplomatDeck.toArray()
    expect(deck).not.toEqual([...deck].sort((a, b) => a - b))
    // The other two go to the discards, by their numbers.
    const [kept = '', ...others] = t.choices(0)
    t.says(0, kept)
    expect(t.g.diplomatDiscard.toArray().map(card => `diplomat:${card}`)).toEqual(
      others.sort((a, b) => Number(a.split(':')[1]) - Number(b.split(':')[1])),
    )
    // With a full deck the discards stay where they are; with none at all nobody is hired.
    const u = fillDeck(bare())
    u.arrange(g => {
      const cards = g.diplomatDeck.toArray()
      lay(g.diplomatDiscard, cards.slice(0, 4))
      lay(g.diplomatDeck, cards.slice(4))
    })
    expect(hires(u).g.diplomatDiscard.length).toBe(4)
    const v = bare().arrange(g => {
      lay(g.diplomatDeck, [])
      lay(g.diplomatDiscard, [])
    })
    expect(hires(v).prompt()).toBe('turn.choose')
  })
  rule(
    ['AA-CON-10', 'AA-CON-09', 'AA-STATE-07'],
    'a tired ship that is taken back comes anew as a ready one',
    () => {
      const t = bare().clear(0).holds(0, 0, 0, 9, 0)
      for (let n = 0; n < 9; n++) t.unit(0, 0, t.home(0))
      t.arrange(g => {
        for (let u = 0; u < 9; u++) g.units.at(u).state = 'exhausted'
      })
      t.plays(0, 'construction').says(
        0,
        [`system:${t.home(0)}`],
        'withdraw unit:4',
        `unit system:${t.home(0)} class:0`,
      )
      expect(t.g.units.at(4)).toMatchObject({ at: t.home(0), state: 'ready' })
    },
  )
})

describe('what is asked', () => {
  rule(
    ['AA-RULING-70', 'AA-TEST-08', 'AA-UNR-03'],
    'nobody is asked about an ability whose unrest has no room',
    () => {
      const asked = (unrest: number): boolean => {
        const t = facing(
          { units: ['titan'] },
          { empire: 'sol', units: ['titan'], technologies: ['adrenal-stims'] },
        )
        t.arrange(g => void (g.players.at(1).unrest = unrest))
        attack(t)
        while (t.prompt() === 'combat.before') t.says(t.who(), 'pass')
        t.says(0, 'pass')
        return t.prompt() === 'combat.after' && t.who() === 1
      }
      expect([asked(25), asked(26)]).toEqual([true, false])
    },
  )
  rule(
    ['AA-RULING-70', 'AA-CBT-14'],
    'who might hold a Flight card is asked about leaving, who plainly holds none is not',
    () => {
      const asked = (cards: number, played: number, empire = 'klackon'): [boolean, boolean] => {
        const t = facing({ units: ['titan'] }, { empire, units: ['titan'] })
        t.arrange(g => {
          const deck = g.technologyDeck
            .toArray()
            .filter(card => !(tablesOf(g).technologies[card]?.actions.includes('flight') ?? false))
          lay(g.players.at(1).hand, deck.slice(0, cards))
          lay(
            g.technologyDeck,
            g.technologyDeck.toArray().filter(card => !deck.slice(0, cards).includes(card)),
          )
        })
        attack(t)
        t.arrange(g => {
          g.players.at(0).played = 0b11111
          g.players.at(1).played = played
        })
        t.idle(() => t.g.combat.round > 1 || t.prompt() === 'disengage.choose')
        const mine = t.prompt() === 'disengage.choose'
        return [mine, mine && t.whyNot(1, 'disengage') === undefined]
      }
      expect(asked(0, 0b11111)).toEqual([false, false])
      // A technology card might show it; an action card on the table might not.
      expect(asked(1, 0b11111)).toEqual([true, false])
      const flight = content(bare().g).basicCards.items.findIndex(({ actions }) => actions.includes('flight'))
      expect(asked(0, 0b11111 & ~(1 << flight))).toEqual([true, true])
      const other = content(bare().g).basicCards.items.findIndex(({ actions }) => !actions.includes('flight'))
      expect(asked(0, 0b11111 & ~(1 << other))).toEqual([false, false])
      // The empire card of the Klackon shows none, that of the Mrrshan does.
      expect(asked(0, 0b01111)).toEqual([false, false])
      expect(asked(0, 0b01111, 'mrrshan')).toEqual([true, true])
    },
  )
  rule(['AA-TURN-10', 'AA-TECH-08'], 'a stand-in that lies face down is none', () => {
    const t = bare().holds(0, 0, 0, 0, 9)
    const unity = t.develops(0, 'planetary-unity')
    t.develops(0, 'mass-driver')
    expect(t.choices(0).filter(name => name.startsWith('stand-in'))).toEqual([`stand-in ability:${unity}`])
    t.arrange(g => g.flipped.set(unity, 1))
    expect(t.choices(0).filter(name => name.startsWith('stand-in'))).toEqual([])
    expect(t.whyNot(0, `stand-in ability:${unity}`)).toBe('AA-TURN-10')
    t.arrange(g => g.flipped.set(unity, 0)).holds(0, 9, 9, 9, 0)
    expect(t.whyNot(0, `stand-in ability:${unity}`)).toBe('AA-TURN-10')
  })
  rule(['AA-RULING-07', 'AA-CON-02'], 'leave to build is for a turn, and so is a refusal', () => {
    const t = bare().clear(0).clear(1)
    t.arrange(g => {
      g.systems.at(t.home(1)).orbitals = -1
      g.systems.at(t.home(1)).buildings.fill(0)
    })
    const ask = `ask-permission system:${t.home(1)}`
    t.says(0, ask).says(1, 'refuse')
    expect(t.whyNot(0, ask)).toBe('AA-RULING-07')
    expect(toMine(t).whyNot(0, ask)).toBeUndefined()
    t.says(0, ask).says(1, 'allow')
    expect(t.whyNot(0, ask)).toBe('AA-RULING-07')
    toMine(t).arrange(g => void (g.players.at(0).played = 0))
    expect(t.whyNot(0, ask)).toBeUndefined()
    t.plays(0, 'construction')
    expect(t.whyNot(0, [`system:${t.home(1)}`])).toBe('AA-CON-02')
  })
})

describe('what others do', () => {
  rule(['AA-AUTO-02', 'AA-NEU-04'], 'an Automa keeps what has VP, and gains no resources', () => {
    const t = lurk(quiet(), 'pirate-base', 2)
    lanes(t, [17, 2])
    for (let n = 0; n < 3; n++) stands(t, 1, 'titan', 17)
    stands(t, 1, 'doom-star', 17)
    obeys(t, 'war')
    expect(t.events('destroyed').some(e => e['kind'] === 'neutral')).toBe(true)
    expect([t.resources(1), t.g.players.at(1).trophies.toArray()]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 1, 0],
    ])
  })
  rule(['AA-RULING-116', 'AA-DIP-06'], 'a spy between two others changes nobody else’s income', () => {
    const t = new Table(3).ready()
    const income = (seat: number): number[] => {
      t.arrange(g => void g)
      return [0, 1, 2, 3].map(i => incomeOf(t.g, seat, i))
    }
    t.owns(1, t.home(1), 1, 1, 1)
    const before = [0, 1, 2].map(income)
    inPlay(t, 'sleeper', 1, 2)
    t.tiers(2, { government: 4 }).tiers(1, {})
    const after = [0, 1, 2].map(income)
    expect(after[0]).toEqual(before[0])
    expect((after[1] ?? [])[1]).toBeLessThan((before[1] ?? [])[1] ?? 0)
    expect((after[2] ?? [])[1]).toBeGreaterThan((before[2] ?? [])[1] ?? 0)
  })
  rule(['AA-CBT-03', 'AA-RULING-70'], 'a hand that is stripped bare is asked nothing', () => {
    const t = noCards(facing({ units: ['titan'] }, { units: ['titan'] }), 1)
    attack(t)
    expect(t.asked()).toEqual([0])
  })
})
