import type { Seat } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { isReadyToken } from '../rules/influence.js'
import { REPLACE_GUARDED } from '../rules/tests.js'
import { ACTIONS, does } from '../content/vocabulary.js'
import { content, tablesOf } from '../state.js'
import { altered } from './box.js'
import { effectOf, fieldOf, strip } from './clash.js'
import { diplomatCard, fillDeck, inPlay, pool } from './envoys.js'
import { Table } from './table.js'

/** Galactic Court lets the player look at the dice; nothing else is there. */
function court(empire = 'klackon', ...more: string[]): Table {
  const t = fillDeck(strip(Table.of(empire, 'sol'))).holds(0, 0, 0, 0, 1)
  for (const id of ['galactic-court', ...more]) t.develops(0, id)
  return t
}
const effect = (t: Table, id: string): string => `effect:${4 + content(t.g).diplomacyEffects.indexOf(id)}`
/** Plays the action, flips the token at home, keeps the credit, and the dice show this. */
function rolled(t: Table, ...dice: readonly number[]): Table {
  t.plays(0, 'diplomacy').says(0, [`system:${t.home(0)}`], 'done')
  if (t.prompt() === 'diplomacy.diplomats') t.says(0, [])
  while (t.prompt() === 'diplomacy.before') t.says(0, 'pass')
  t.arrange(g => g.rolls.at(0).dice.assign([...dice]))
  return t.says(0, 'pass')
}
function pay(t: Table, which: string, ...dice: readonly number[]): Table {
  for (const die of dice) t.says(0, `spend ${which} face:${die}`)
  return t
}
const ended = (t: Table): Table => (t.prompt() === 'diplomacy.spend' ? t.says(0, 'done') : t)
const influences = (t: Table, seat: Seat, ...systems: readonly number[]): Table =>
  t.arrange(g => {
    for (const s of systems) {
      g.systems.at(s).influence = seat
      g.systems.at(s).flipped = false
    }
  })

describe('diplomacy', () => {
  rule(
    [
      'AA-EX-17',
      'AA-DPL-01',
      'AA-DPL-02',
      'AA-DPL-04',
      'AA-DPL-05',
      'AA-DPL-06',
      'AA-DPL-08',
      'AA-DPL-10',
      'AA-RULING-10',
      'AA-RULING-12',
      'AA-GEN-14',
    ],
    'two tokens and a credit, a 2, a 4 and a 5: spread, calm, hire',
    () => {
      const t = court('psilon')
      const other = t.star(7)
      influences(t, 0, other)
      t.arrange(g => void (g.players.at(0).unrest = 4))
      t.plays(0, 'diplomacy').says(0, [`system:${t.home(0)}`, `system:${other}`], 'pay')
      expect(t.resources(0)[3]).toBe(0)
      expect(t.g.rolls.at(0).dice.length).toBe(3)
      t.arrange(g => g.rolls.at(0).dice.assign([2, 4, 5])).says(0, 'pass')
      pay(t, effect(t, 'spread-influence'), 2)
      pay(t, effect(t, 'reduce-unrest'), 4)
      pay(t, effect(t, 'hire'), 5)
      expect(t.choices(0).length).toBe(3)
      t.says(0, effect(t, 'spread-influence'))
      const to = t.choices(0).find(name => name.startsWith('influence ')) ?? ''
      t.says(0, to, 'supply')
      t.says(0, effect(t, 'reduce-unrest'), 'seat:0')
      expect(t.g.players.at(0).unrest).toBe(3)
      expect(t.prompt()).toBe('hire.keep')
      t.says(0, t.choices(0)[0])
      expect(t.g.players.at(0).diplomats.length).toBe(1)
      expect(t.g.diplomatDiscard.length).toBe(2)
      const mine = [...t.g.systems].flatMap((row, s) =>
        row.influence === 0 ? [isReadyToken(t.g, s, 0)] : [],
      )
      expect([mine.length, mine.filter(ready => ready).length]).toEqual([3, 1])
    },
  )
  rule(['AA-DPL-03', 'AA-DPL-01'], 'diplomats are dice, too; no token need be flipped', () => {
    const t = court()
    const [a, b] = [pool(t, 0, 'mole'), pool(t, 0, 'banker')]
    t.plays(0, 'diplomacy').says(0, [], 'done', [a, b])
    expect(t.g.rolls.at(0).dice.length).toBe(2)
    expect(t.g.players.at(0).diplomats.length).toBe(0)
    expect(t.g.systems.at(t.home(0)).flipped).toBe(false)
  })
  rule(['AA-RULING-11', 'AA-TEST-04', 'AA-DPL-09'], 'each basic effect once a roll', () => {
    const t = rolled(court(), 4, 4, 4, 4)
    pay(t, effect(t, 'increase-unrest'), 4)
    expect(t.whyNot(0, `spend ${effect(t, 'increase-unrest')} face:4`)).toBe('AA-TEST-04')
    ended(t)
    expect(t.whyNot(0, 'seat:0')).toBe('AA-DPL-09')
    t.says(0, 'seat:1')
    expect(t.g.players.at(1).unrest).toBe(1)
  })
  rule(['AA-DPL-14', 'AA-DPL-10'], 'hiring ends the action; what is not resolved by then is lost', () => {
    const t = rolled(court(), 5, 4)
    pay(t, effect(t, 'hire'), 5)
    pay(t, effect(t, 'increase-unrest'), 4)
    t.says(0, effect(t, 'hire'))
    t.says(0, t.choices(0)[0])
    expect(t.g.players.at(1).unrest).toBe(0)
    expect(t.prompt()).toBe('turn.choose')
  })
  rule(
    ['AA-DPL-07', 'AA-POP-02'],
    'a population changes its profession within the limits of its system',
    () => {
      const t = court('sol')
      const home = t.home(0)
      t.owns(0, home, 2, 0, 1)
      rolled(t, 3)
      pay(t, effect(t, 'reassign-population'), 3)
      t.says(0, `reassign system:${home} profession:2`)
      expect(t.whyNot(0, 'profession:0')).toBe('AA-POP-03')
      t.says(0, 'profession:1')
      expect(t.population(home)).toEqual([2, 1, 0])
    },
  )
  rule(
    ['AA-DPL-06', 'AA-INF-01', 'AA-INF-02', 'AA-GAL-05'],
    'influence spreads to free systems linked to its own, discovered or not',
    () => {
      const t = rolled(court('psilon'), 2)
      pay(t, effect(t, 'spread-influence'), 2)
      const free = t.choices(0).filter(name => name.startsWith('influence '))
      expect(free.length).toBeGreaterThan(0)
      for (const name of free) {
        const s = Number(name.split(':')[1])
        expect(t.g.systems.at(s).influence).toBe(-1)
        expect((t.g.systems.at(t.home(0)).links.get(0) & (1 << s)) !== 0).toBe(true)
      }
      expect(t.whyNot(0, `influence system:${t.home(0)}`)).toBe('AA-INF-01')
      expect(t.whyNot(0, `influence system:${t.home(1)}`)).toBe('AA-INF-04')
    },
  )
  rule(
    ['AA-DPL-11', 'AA-INF-04', 'AA-DPL-13'],
    'another’s influence is replaced where it is linked and not the last',
    () => {
      const t = court('psilon')
      const target = fieldOf(t)
      influences(t, 0, t.star(17))
      influences(t, 1, target)
      rolled(t, 6)
      pay(t, effect(t, 'replace-influence'), 6)
      expect(t.choices(0)).toContain(`influence system:${target}`)
      t.says(0, `influence system:${target}`, `shift system:${t.star(17)}`)
      expect(t.g.systems.at(target).influence).toBe(0)
      expect(t.g.systems.at(t.star(17)).influence).toBe(-1)
      // It was not flipped, and is not now.
      expect(t.g.systems.at(target).flipped).toBe(false)
      const u = court('psilon')
      influences(u, 0, u.star(17))
      influences(u, 1, target)
      u.arrange(g => void (g.systems.at(u.home(1)).influence = -1))
      rolled(u, 6)
      pay(u, effect(u, 'replace-influence'), 6)
      expect(u.prompt()).toBe('turn.choose')
    },
  )
  rule(
    ['AA-BLD-08', 'AA-RULING-86', 'AA-RULING-10', 'AA-TEST-04'],
    'past a Spy Center dice worth three more are needed',
    () => {
      const spied = (): Table => {
        const t = court('psilon', 'public-broadcasts')
        influences(t, 0, t.star(17))
        influences(t, 1, fieldOf(t))
        return t.arrange(g =>
          g.systems.at(fieldOf(t)).buildings.set(tablesOf(g).building['spy-center'] ?? 0, 1),
        )
      }
      const t = rolled(spied(), 6)
      pay(t, effect(t, 'replace-influence'), 6)
      expect(t.choices(0)).not.toContain(`influence system:${fieldOf(t)}`)
      const u = rolled(spied(), 6, 3)
      pay(u, `effect:${REPLACE_GUARDED}`, 6, 3)
      u.says(0, `influence system:${fieldOf(u)}`, 'supply')
      expect(u.g.systems.at(fieldOf(u)).influence).toBe(0)
      // Nor both in one roll, whichever comes first.
      const v = rolled(spied(), 6, 6, 6)
      pay(v, effect(v, 'replace-influence'), 6)
      expect(v.whyNot(0, `spend effect:${REPLACE_GUARDED} face:6`)).toBe('AA-TEST-04')
      const w = rolled(spied(), 6, 6, 6)
      pay(w, `effect:${REPLACE_GUARDED}`, 6, 6)
      expect(w.whyNot(0, `spend ${effect(w, 'replace-influence')} face:6`)).toBe('AA-TEST-04')
    },
  )
  rule(
    ['AA-RULING-93', 'AA-RULING-94'],
    'each effect is looked at when it is resolved; the token that gives the link may move',
    () => {
      const t = court('psilon')
      rolled(t, 2)
      pay(t, effect(t, 'spread-influence'), 2)
      const to = t.choices(0).find(name => name.startsWith('influence ')) ?? ''
      t.says(0, to, `shift system:${t.home(0)}`)
      expect(t.g.systems.at(t.home(0)).influence).toBe(-1)
      const moved = [...t.g.systems].findIndex(row => row.influence === 0)
      // AA-DPL-13: it was flipped for its die, and stays so.
      expect(t.g.systems.at(moved).flipped).toBe(true)
    },
  )
  rule(
    ['AA-DPL-12', 'AA-DIP-11'],
    'a diplomat in play is captured, whoever its target, without its ability',
    () => {
      const t = court()
      const card = inPlay(t, 'sleeper', 0, 1)
      rolled(t, 6)
      pay(t, effect(t, 'capture'), 6)
      t.says(0, `diplomat:${card}`)
      expect(t.g.players.at(0).diplomats.has(card)).toBe(true)
      expect(t.g.diplomatsInPlay.length).toBe(0)
      expect([t.g.postings.at(card).target, t.g.postings.at(card).initiator]).toEqual([-1, -1])
    },
  )
  rule(
    ['AA-TEST-06', 'AA-DIP-09', 'AA-GEN-14'],
    'dice that come by themselves, and those of diplomats for one roll',
    () => {
      const t = court('klackon', 'galactic-unification')
      t.tiers(0, { government: 2 })
      inPlay(t, 'negotiator', 0, 1)
      t.plays(0, 'diplomacy').says(0, [], 'done')
      // Scent Envoys, Galactic Unification, and two of the Negotiator.
      expect(t.g.rolls.at(0).dice.length).toBe(4)
      t.arrange(g => g.rolls.at(0).dice.assign([1])).says(0, 'pass')
      expect(t.g.diplomatsInPlay.length).toBe(0)
      expect(t.g.diplomatDiscard.has(diplomatCard(t, 'negotiator'))).toBe(true)
    },
  )
  rule('AA-DPL-04', 'technologies have effects of their own', () => {
    const t = court('sol', 'public-broadcasts', 'espionage-network', 'galactic-unification')
    t.arrange(g => void (g.players.at(0).unrest = 5))
    influences(t, 1, fieldOf(t))
    rolled(t, 3, 5, 6, 1)
    pay(t, effectOf(t, 0, 'public-broadcasts'), 3)
    pay(t, effectOf(t, 0, 'espionage-network'), 5)
    pay(t, effectOf(t, 0, 'galactic-unification'), 6, 1)
    t.says(0, effectOf(t, 0, 'public-broadcasts'))
    expect(t.g.players.at(0).unrest).toBe(3)
    t.says(0, effectOf(t, 0, 'espionage-network'))
    t.says(0, t.choices(0)[0])
    expect(t.g.players.at(0).diplomats.length).toBe(1)
    // The action goes on: influence anywhere, also over a rival's.
    t.says(0, `influence system:${fieldOf(t)}`, 'supply')
    expect(t.g.systems.at(fieldOf(t)).influence).toBe(0)
  })
  rule(
    ['AA-DPL-01', 'AA-DPL-02', 'AA-TECH-07', 'AA-TEST-07'],
    'Xeno Relations adds two dice before the roll, Galactic Court rerolls once; nobody is asked for what is not there',
    () => {
      const t = court('klackon', 'xeno-relations').holds(0)
      const [xeno, hall] = ['xeno-relations', 'galactic-court'].map(id => {
        const { technologies } = tablesOf(t.g)
        return t.g.players
          .at(0)
          .developed.toArray()
          .find(card => technologies[card]?.id === id)
      })
      // No token is ready, no credit is held.
      t.arrange(g => void (g.systems.at(t.home(0)).flipped = true))
      t.plays(0, 'diplomacy')
      if (t.prompt() === 'diplomacy.diplomats') t.says(0, [])
      expect([t.prompt(), t.choices(0)]).toEqual(['diplomacy.before', [`use ability:${xeno}`, 'pass']])
      t.says(0, `use ability:${xeno}`)
      expect(t.events('rolled')).toMatchObject([{ by: 0, dice: { length: 2 } }])
      expect([t.prompt(), t.choices(0)]).toEqual(['diplomacy.after', [`use ability:${hall}`, 'pass']])
      t.says(0, `use ability:${hall}`, ['die:0', 'die:1'])
      expect(t.events('rerolled')).toMatchObject([{ by: 0, n: 2 }])
      expect(t.prompt()).toBe('diplomacy.spend')
      ended(t).idle(() => t.prompt() === 'turn.choose')
      // The dice go back to the box.
      expect([...t.g.rolls].map(row => [row.owner, row.dice.length])).toEqual([
        [-1, 0],
        [-1, 0],
      ])
    },
  )
  rule(
    ['AA-TECH-07', 'AA-TURN-04'],
    'a card of both moments is used in both, and in the next action again',
    () => {
      const abilities = (['before-roll', 'after-roll'] as const).map(step =>
        does({ diplomacy: step }, { gain: { food: 1 } }),
      )
      const t = strip(Table.of('klackon', 'sol', {}, altered({ technologies: { autolab: { abilities } } })))
      const lab = t.develops(0, 'autolab')
      t.holds(0)
      for (let n = 1; n <= 2; n++) {
        t.arrange(g => void (g.players.at(0).played = 0))
        t.plays(0, 'diplomacy')
        if (t.prompt() === 'diplomacy.tokens') t.says(0, [])
        if (t.prompt() === 'diplomacy.diplomats') t.says(0, [])
        expect(t.prompt()).toBe('diplomacy.before')
        t.says(0, `use ability:${lab}`)
        expect(t.prompt()).toBe('diplomacy.after')
        t.says(0, `use ability:${lab}`)
        expect(t.resources(0)[0]).toBe(2 * n)
        t.idle(() => t.prompt() === 'turn.choose' && t.who() === 1)
        if (n === 1) t.says(1, `play ${t.basic('exploration')} action:${ACTIONS.indexOf('exploration')}`)
        if (n === 1) t.idle(() => t.prompt() === 'turn.choose' && t.who() === 0)
      }
    },
  )
  rule(
    ['AA-BLD-08', 'AA-RULING-86'],
    'a Spy Center costs its owner nothing more, other buildings nobody',
    () => {
      const replaced = (owner: number, building: string): boolean => {
        const t = court('psilon')
        influences(t, 0, t.star(17))
        influences(t, 1, fieldOf(t))
        t.arrange(g => {
          g.systems.at(fieldOf(t)).owner = owner
          g.systems.at(fieldOf(t)).buildings.set(tablesOf(g).building[building] ?? 0, 1)
        })
        pay(rolled(t, 6), effect(t, 'replace-influence'), 6)
        return t.choices(0).includes(`influence system:${fieldOf(t)}`)
      }
      expect([replaced(0, 'spy-center'), replaced(1, 'spy-center'), replaced(-1, 'spy-center')]).toEqual([
        true,
        false,
        false,
      ])
      expect([replaced(1, 'trade-port'), replaced(-1, 'outpost')]).toEqual([true, true])
    },
  )
  rule(['AA-DPL-06', 'AA-DPL-11', 'AA-INF-01'], 'only systems of the galaxy, and none of one’s own', () => {
    const t = court('sol', 'galactic-unification')
    const [away = 0] = [...t.g.systems].flatMap(({ hex }, s) => (hex < 0 ? [s] : []))
    pay(rolled(t, 6, 1), effectOf(t, 0, 'galactic-unification'), 6, 1)
    expect(t.choices(0)).not.toContain(`influence system:${away}`)
    expect(t.whyNot(0, `influence system:${away}`)).toBe('AA-DPL-06')
    expect(t.whyNot(0, `influence system:${t.home(0)}`)).toBe('AA-INF-01')
    // Beside one's own there is only one's own: nobody is asked.
    const u = court('psilon')
    influences(u.links([u.home(0), u.star(17)]), 0, u.star(17))
    pay(rolled(u, 6), effect(u, 'replace-influence'), 6)
    expect(u.prompt()).toBe('turn.choose')
  })
  rule(['AA-DPL-07', 'AA-POP-03'], 'who has nothing else to become stays, and nobody need change', () => {
    const t = court('sol')
    t.planet(t.star(12), 'eden').owns(0, t.star(12), 1, 2, 2).owns(0, t.home(0))
    pay(rolled(t, 6), effect(t, 'reassign-population'), 6)
    expect(t.whyNot(0, `reassign system:${t.star(12)} profession:0`)).toBe('AA-POP-03')
    expect(t.whyNot(0, `reassign system:${t.star(12)} profession:1`)).toBeUndefined()
    t.says(0, 'done')
    expect([t.prompt(), t.population(t.star(12))]).toEqual(['turn.choose', [1, 2, 2]])
  })
  rule(
    ['AA-DPL-12', 'AA-DIP-02'],
    'a sixth diplomat is one too many; where none is in play nobody is asked',
    () => {
      const t = court()
      const five = ['banker', 'mole', 'mediator', 'poisoner', 'agitator'].map(id => pool(t, 0, id))
      const card = inPlay(t, 'sleeper', 1, 0)
      pay(rolled(t, 6), effect(t, 'capture'), 6).says(0, `diplomat:${card}`)
      expect([t.prompt(), t.choices(0).length]).toEqual(['keep-pool.discard', 6])
      t.says(0, five[0])
      expect(t.g.players.at(0).diplomats.length).toBe(5)
      const fifth = court()
      for (const id of ['banker', 'mole', 'mediator', 'poisoner']) pool(fifth, 0, id)
      const last = inPlay(fifth, 'sleeper', 1, 0)
      pay(rolled(fifth, 6), effect(fifth, 'capture'), 6).says(0, `diplomat:${last}`)
      expect([fifth.prompt(), fifth.g.players.at(0).diplomats.length]).toEqual(['turn.choose', 5])
      const u = court()
      pay(rolled(u, 6), effect(u, 'capture'), 6)
      expect(u.prompt()).toBe('turn.choose')
    },
  )
  rule('AA-SOL-08', 'an Ambassador brings influence to where it is and can jump, without a link', () => {
    const t = court('sol')
    t.unit(0, 2, t.star(17))
    rolled(t, 2)
    pay(t, effect(t, 'spread-influence'), 2)
    const to = t.choices(0)
    expect(to).toContain(`influence system:${t.star(17)}`)
    expect(to).toContain(`influence system:${fieldOf(t)}`)
  })
})
