import { expect } from 'vitest'
import { news, ship } from '../content/card.js'
import { starters } from '../content/starters.js'
import { RACES } from '../content/vocabulary.js'
import { starbaseShield } from '../rules/values.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Whose a card, a shield, a shot or a team is, and what only looks alike. */

const SHIP = { what: 'card', type: 'ship' } as const
const content = withCards(
  news('rare', 'Tune-Up', 0, [
    { play: { target: SHIP, do: [{ change: { stat: 'attack', n: 2, until: 'phase', to: 'target' } }] } },
  ]),
  news('rare', 'Static', 0, [{ play: { target: SHIP, do: [{ jam: 'target' }] } }]),
  news(
    'rare',
    'Cordon',
    0,
    [{ play: { target: { what: 'region' } } }, { law: { law: 'closed', on: 'target' } }],
    {
      duration: 3,
    },
  ),
  ship([], 'rare', 'Herald', 'cruiser', [1, 1, 9, 0], {}, [
    { when: { when: 'battle', do: [{ gain: 1 }] } },
    { when: { when: 'management', do: [{ gain: 1 }] } },
  ]),
)

rule(
  ['SG-SETUP-02', 'SG-SETUP-03'],
  'everybody has the race of the starbase and the outer regions of the deck',
  () => {
    for (const players of [2, 4]) {
      const t = Table.ready({ players })
      for (let seat = 0; seat < players; seat++) {
        const race = RACES[t.player(seat).race]!
        expect(t.content.cards.items[t.card(t.player(seat).starbase).kind]?.races).toEqual([race])
        const outer = [0, 1, 2].map(i => t.region(players + seat * 3 + i).card)
        expect(t.names(outer)).toEqual([...starters[race].regions].sort())
        for (const card of outer) expect(t.card(card).owner).toBe(seat)
      }
      expect(new Set([...t.g.players].map(({ race }) => race)).size).toBe(players)
    }
  },
)
rule(['SG-SETUP-07', 'SG-SETUP-08'], 'a hand put back is shuffled in before the new one is drawn', () => {
  const kept: boolean[] = []
  for (const players of [2, 3, 4]) {
    const t = new Table({ players })
    const hand = t.player(IAN).hand.toArray()
    t.says(
      IAN,
      hand.map(card => `card:${card}`),
    )
    const now = t.player(IAN).hand.toArray()
    expect(now.length).toBe(hand.length)
    kept.push(now.every(card => hand.includes(card)))
  }
  expect(kept).toContain(false)
})
rule(['SG-MUL-04', 'SG-RULING-12'], 'as many teams as players are none, and neither are more', () => {
  const teams = (players: number, n: number): number => new Table({ players, settings: { teams: n } }).g.teams
  expect([teams(2, 2), teams(3, 3), teams(2, 3), teams(3, 2)]).toEqual([0, 0, 0, 0])
  expect([teams(4, 2), teams(6, 2), teams(6, 3), teams(4, 0)]).toEqual([2, 2, 3, 0])
})
rule(
  ['SG-RULING-66', 'SG-WDR-03', 'SG-RULING-67'],
  'the home of the first seat is a home like any other',
  () => {
    const t = Table.ready({ first: ELYSHA, content })
    const place = t.outer(IAN, 'Metropolis')
    const guards = [t.ship(IAN, 'Typhoon', { at: place }), t.ship(IAN, 'Reaper', { at: place })]
    const one = t.ship(ELYSHA, 'Maller')
    t.warp(one, place).endManagement().toStep('withdraw').on()
    // She cannot flee to what is his, and he not to where she is, nor to where nobody may go.
    expect(t.whyNot(ELYSHA, `withdraw card:${one} region:${IAN}`)).toBe('SG-RULING-66')
    t.stay()
    const why = (): string | undefined => t.whyNot(IAN, `withdraw card:${guards[0]!} region:${IAN}`)
    expect(why()).toBeUndefined()
    t.ship(ELYSHA, 'Maller', { at: IAN })
    expect(why()).toBe('SG-WDR-03')

    const u = Table.ready({ first: ELYSHA, content })
    const other = u.outer(IAN, 'Metropolis')
    const guard = u.ship(IAN, 'Typhoon', { at: other })
    u.newsOnRegion(ELYSHA, 'Cordon', 3, IAN)
    u.warp(u.ship(ELYSHA, 'Maller'), other).endManagement().toStep('withdraw').on().stay()
    expect(u.whyNot(IAN, `withdraw card:${guard} region:${IAN}`)).toBe('SG-RULING-67')
    expect(u.whyNot(IAN, `withdraw card:${guard} none`)).toBeUndefined()
  },
)
rule('SG-TRG-02', 'what is aimed at outer regions finds the first of them', () => {
  const t = Table.ready()
  const first = t.outer(IAN, 'Metropolis')
  const [embargo = 0] = t.holds(IAN, 'Trade Embargo')
  t.isk(IAN, 9)
  expect(first).toBe(2)
  expect(t.choices()).toContain(`play card:${embargo} region:${first}`)
  expect(t.whyNot(IAN, `play card:${embargo} region:${ELYSHA}`)).toBe('SG-TRG-02')
})
rule(['SG-RULING-90', 'SG-TURN-03'], 'what lasts for a phase does not outlast the setup phase', () => {
  const t = Table.ready({ content })
  const one = t.ship(IAN, 'Maller')
  const before = t.attack(one)
  t.says(IAN, 'pass')
  t.idle(() => t.g.active === IAN && t.g.step === 'income' && t.who() === IAN)
  const [tune = 0] = t.hand(IAN, 'Tune-Up')
  t.play(IAN, tune, `card:${one}`)
  t.idle(() => t.g.pile.length === 0 && t.attack(one) > before)
  expect([t.g.phase, t.attack(one)]).toEqual(['setup', before + 2])
  t.card(one).damage = 1
  t.toManagement(IAN)
  expect([t.attack(one), t.card(one).damage]).toEqual([before, 0])
})
rule(
  ['SG-ABL-02', 'SG-RULING-88'],
  'the beginning of a battle is heard by who fights in it, and no other',
  () => {
    const t = Table.ready({ players: 3, content })
    const [here, there] = [t.outer(ELYSHA, 'Metropolis'), t.outer(ELYSHA, 'Heaven')]
    for (const at of [here, there]) t.ship(ELYSHA, 'Typhoon', { at })
    // One waits for its own battle, one looks on, one is at home.
    const late = t.ship(IAN, 'Herald')
    t.ship(2, 'Herald', { at: here })
    t.ship(ELYSHA, 'Herald')
    const early = t.ship(IAN, 'Herald')
    t.warp(early, here).warp(late, there).endManagement()
    t.says(IAN, `region:${here}`)
    expect([...t.g.pile].map(item => item.card)).toEqual([early])
  },
)
rule(['SG-CTL-04', 'SG-RULING-59'], 'a card speaks for who commands it, also for the first seat', () => {
  const t = Table.ready({ content })
  t.ship(IAN, 'Herald', { owner: ELYSHA })
  t.says(IAN, 'pass')
  t.idle(() => t.g.active === IAN && t.g.phase === 'management' && t.g.pile.length > 0)
  expect([...t.g.pile].map(item => item.by)).toEqual([IAN])
})
rule(
  ['SG-RULING-109', 'SG-DMG-01'],
  'one jammed ship silences no other, and no other change silences any',
  () => {
    const t = Table.ready({ content })
    const place = t.outer(ELYSHA, 'Metropolis')
    const guard = t.ship(ELYSHA, 'Typhoon', { at: place })
    const [one, two] = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
    const attack = t.attack(one)
    const [tune = 0, jam = 0] = t.hand(IAN, 'Tune-Up', 'Static')
    t.warp(one, place).warp(two, place).endManagement()
    t.play(IAN, tune, `card:${one}`).play(IAN, jam, `card:${two}`)
    t.idle(() => t.prompt() === 'withdraw.ships')
    t.stay().stay().on().aim(one, guard).aim(two, guard).says(ELYSHA, `hold card:${guard}`).toStep('damage')
    expect(new Set(t.events('salvo').flatMap(({ hits }) => hits))).toEqual(
      new Set([
        [one, guard, attack + 2],
        [two, guard, 0],
      ]),
    )
  },
)
rule('SG-HOME-04', 'structures shield the starbase of who commands them alone', () => {
  const t = Table.ready()
  const [his, hers] = [starbaseShield(t.g, IAN), starbaseShield(t.g, ELYSHA)]
  t.structure(ELYSHA, 'Fortress Grid')
  expect([starbaseShield(t.g, IAN) - his, starbaseShield(t.g, ELYSHA) - hers]).toEqual([0, 4])
})
