import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { tokensAt } from '../rules/tokens.js'
import { techOf } from '../state.js'
import { clash, FRIGATES, kindAt, open, slaughter, space } from './clash.js'
import { budgets } from './budgets.js'
import { Table } from './table.js'

/** What is told once, cleared in time, and asked of nobody else. */

describe('in a battle', () => {
  rule(['XS-BATTLE-15', 'XS-BATTLE-17'], 'the log tells the damage to every standing column of both', () => {
    const t = clash(['cruiser', 'destroyer', 'frigate'], FRIGATES(3))
    t.round([{ 1: 2, 2: 1 }, { 1: 1 }], [{ 1: 2 }])
    const [told] = t.events('damage')
    expect([told?.['aggressor'], told?.['defender']]).toEqual([
      [0, 1, 1, 0, 2, 0],
      [0, 2, 1, 1, 2, 0],
    ])
  })
  rule(['XS-BATTLE-23', 'XS-BATTLE-26'], 'a ship is destroyed once, however long the others fight on', () => {
    const t = clash(['battleship', 'battleship', 'battleship'], ['cruiser', 'frigate', 'frigate'])
    t.round([{ 2: 8 }], [{}])
    t.round([{}], [{}])
    t.round([{}], [{}])
    expect(t.events('destroyed').map(event => event['column'])).toEqual([1])
  })
  rule(
    ['XS-BATTLE-31', 'XS-MISS-01'],
    'points on an empty column are no damage: the battle stays quiet',
    () => {
      const t = clash(['battleship', 'battleship', 'battleship'], ['cruiser', 'frigate', 'frigate'], {
        settings: { misses: 'stand' },
      })
      t.round([{ 3: 2 }], [{}])
      expect(t.g.battle.quiet).toBe(0)
      t.round([{ 3: 2 }], [{}])
      expect([t.g.battle.quiet, t.events('damage').at(-1)?.['defender']]).toEqual([1, [0, 0, 1, 0]])
    },
  )
  rule('XS-BATTLE-13', 'points too many of either side are taken away by the other', () => {
    const t = clash(FRIGATES(3), FRIGATES(3), { settings: { errors: true } })
    t.round([{ 1: 7 }], [{ 1: 6 }])
    expect([t.asked(), t.prompt(1)]).toEqual([[1], 'excess.remove'])
    t.says(1, { 'attack-1': 1 })
    const other = clash(FRIGATES(3), FRIGATES(3), { settings: { errors: true } })
    other.round([{ 1: 6 }], [{ 1: 7 }])
    expect([other.asked(), other.prompt(0)]).toEqual([[0], 'excess.remove'])
  })
  rule(
    ['XS-RULING-75', 'XS-TECH-06'],
    'cards of both sides come lower numbers first, whoever is asked first',
    () => {
      const t = open().attack('light', 'light')
      t.techs(0, 'pulse-lances').techs(1, 'reactor-overdrive')
      const numbers = [...t.g.players].flatMap(player => player.techs.toArray())
      t.lineUp(FRIGATES(3), FRIGATES(3)).toPrompt('battle.before')
      for (const seat of [0, 1]) t.says(seat, t.choices(seat).slice(0, 1))
      expect(t.events('tech').map(event => event['card'])).toEqual(numbers.sort((a, b) => a - b))
    },
  )
  rule(
    ['XS-BATTLE-24', 'XS-TECH-05'],
    'Repair Bots are for damaged ships that still fly, and are used up',
    () => {
      const t = open().attack('light', 'light')
      t.lineUp(['cruiser', 'frigate', 'frigate'], ['battleship', 'battleship', 'battleship'])
      t.techs(0, 'repair-bots', 'repair-bots')
      const bots = t.g.players
        .at(0)
        .techs.toArray()
        .map(card => `tech:${card}`)
      t.round([{}], [{ 2: 8 }]).toPrompt('battle.repairs')
      // Destroyed in this round, it still lies in its column.
      t.says(0, [bots[0]])
      t.says(0, t.choices(0).slice(0, 1))
      expect(t.g.techDiscard.toArray().map(card => `tech:${card}`)).toEqual([bots[0]])
      expect(t.g.players.at(0).techs.length).toBe(1)
    },
  )
  rule(['XS-BATTLE-24', 'XS-RULING-12'], 'a ship destroyed in an earlier round is beyond repair', () => {
    const t = open().attack('light', 'light')
    t.lineUp(['cruiser', 'frigate', 'frigate'], ['battleship', 'battleship', 'battleship'])
    t.round([{}], [{ 2: 8 }])
    expect(t.g.battle.sides.at(0).gone).toBe(0b10)
    t.techs(0, 'repair-bots').round([{}], [{}])
    t.toPrompt('battle.repairs')
    expect(t.whyNot(0, [t.tech(0, 'repair-bots')])).toBe('XS-BATTLE-24')
  })
  rule('XS-RULING-12', 'a second card finds nothing left to repair and is spent', () => {
    const t = open().attack('light', 'light')
    t.lineUp(['cruiser', 'cruiser', 'cruiser'], ['battleship', 'battleship', 'battleship']).techs(
      0,
      'repair-bots',
      'repair-bots',
    )
    t.round([{}], [{ 1: 1 }]).toPrompt('battle.repairs')
    t.says(0, t.choices(0)).says(0, 'column:0')
    expect([t.g.techDiscard.length, t.prompt(0)]).toEqual([2, 'tactics.attack'])
  })
  rule(
    ['XS-RULING-84', 'XS-TECH-05'],
    'Salvage Crews are used up, take ships that were there, and each its own',
    () => {
      const t = open().attack('light', 'light')
      t.lineUp(['battleship', 'battleship', 'battleship'], FRIGATES(3))
      t.techs(1, 'salvage-crews', 'salvage-crews')
      t.round([{ 1: 2, 2: 2, 3: 2 }], [{}]).toPrompt('battle.aftermath')
      const crews = t.choices(1)
      t.says(1, crews)
      expect(t.prompt(1)).toBe('salvage.ship')
      expect(t.whyNot(1, ['column:3'])).toBe('XS-RULING-84')
      expect(t.whyNot(1, ['column:4'])).toBe('XS-RULING-84')
      t.says(1, ['column:0'])
      expect(t.whyNot(1, ['column:0'])).toBe('XS-RULING-84')
      t.says(1, ['column:1'])
      expect([t.classes(t.g.players.at(1).hand), t.g.techDiscard.length]).toEqual([['frigate', 'frigate'], 2])
    },
  )
  rule('XS-RULING-84', 'with one ship lost a second crew finds nothing', () => {
    const t = open().attack('light', 'light')
    t.lineUp(['battleship', 'battleship', 'frigate'], FRIGATES(3)).techs(0, 'salvage-crews', 'salvage-crews')
    t.round([{ 1: 2, 2: 2, 3: 2 }], [{ 3: 2 }]).toPrompt('battle.aftermath')
    t.says(0, t.choices(0)).says(0, ['column:2'])
    expect([t.prompt(0) === 'salvage.ship', t.g.techDiscard.length]).toEqual([false, 2])
  })
})

describe('after a battle', () => {
  rule(['XS-CAS-12', 'XS-CAS-13'], 'a fleet without losses stays the token it is', () => {
    const t = clash(['battleship', 'battleship', 'battleship'], FRIGATES(3))
    const token = tokensAt(t.g, space()).find(one => t.g.tokens.at(one).owner === 0)
    slaughter(t).afterBattle()
    expect([tokensAt(t.g, space()), t.events('scaled')]).toEqual([[token], []])
  })
  rule(['XS-CAS-02', 'XS-SCOUT-17'], 'Scouts that lose are gone, all of them', () => {
    const t = open().attack('light', 2)
    t.hand(0, 'battleship', 'battleship', 'battleship')
      .hand(1, ...FRIGATES(2))
      .toPrompt('battle.ships')
    t.says(0, t.ships(0, 'battleship', 'battleship', 'battleship')).says(1, t.ships(1, ...FRIGATES(2)))
    slaughter(t).afterBattle()
    expect(kindAt(t, space())).toEqual(['light'])
  })
  rule(
    ['XS-SHIP-12', 'XS-BATTLE-14'],
    'the tactics of a battle are forgotten when the next one begins',
    () => {
      const t = open().noTechs()
      const lines = [t.at(0, 0), t.at(0, 3)]
      for (const at of lines) {
        const own = t.put(0, 'light', t.freeBeside(at))
        t.put(1, 'light', at)
        t.says(0, `move token:${own} space:${at}`)
      }
      t.hand(0, 'battleship', 'battleship', 'battleship', 'cruiser', 'cruiser', 'cruiser')
      t.hand(1, ...FRIGATES(3), 'destroyer', 'destroyer', 'cruiser').toPrompt('battles.next')
      t.says(0, `space:${lines[0]!}`)
      t.says(0, t.ships(0, 'battleship', 'battleship', 'battleship')).says(1, t.ships(1, ...FRIGATES(3)))
      slaughter(t).toPrompt('claims.claim')
      expect(t.g.battle.at).toBe(-1)
      t.toPrompt('battle.ships')
      t.says(0, t.ships(0, 'cruiser', 'cruiser', 'cruiser'))
      t.says(1, t.ships(1, 'destroyer', 'destroyer', 'cruiser'))
      for (const side of t.g.battle.sides) expect(side.tactics.toArray().every(n => n === 0)).toBe(true)
    },
  )
  rule(['XS-CAS-16', 'XS-CAS-17'], 'who holds no ships is not asked, and one ship needs no order', () => {
    const t = new Table({ players: 3 }).moving().hand(0).hand(1, 'cruiser').hand(2, 'frigate', 'cruiser')
    t.toPrompt('hand.discard')
    expect(t.asked()).toEqual([1, 2])
    t.says(1, 'discard').says(2, 'keep')
    expect(t.events('hand-discarded').map(event => [event['by'], event['cards']])).toEqual([[1, 1]])
    expect(t.classes(t.g.players.at(1).reserve)[0]).toBe('cruiser')
  })
})

describe('in a Budget Phase', () => {
  rule('XS-BUDGET-13', 'the half point of a capital is less than a whole one', () => {
    const t = new Table({ players: 2, colonies: ['aurelian-compact', 'brightwater-union'] }).placed()
    budgets(t, { overhead: 2 }, { overhead: 3 })
    expect(t.events('bonus').map(event => [event['by'], event['items']])).toEqual([
      [0, 1],
      [1, 2],
    ])
  })
  rule('XS-INIT-18', 'nobody but the holder of #6 exchanges Agenda cards', () => {
    const t = new Table({ players: 3, initiative: [1, 2, 6] }).moving()
    expect(t.whyNot(0, 'exchange')).toBe('XS-INIT-18')
    expect(t.choices(0)).not.toContain('exchange')
  })
  rule('XS-INIT-16', 'who spent nothing has nothing to shift', () => {
    const t = new Table({ players: 3, initiative: [1, 2, 5] }).placed()
    budgets(t, {}, {}, {})
    expect(t.prompt()).not.toBe('shift.choose')
  })
  rule(['XS-BUDGET-06', 'XS-RULING-49'], 'cards that change allocations come lower numbers first', () => {
    const t = new Table({ players: 2 }).placed()
    t.noTechs().techs(0, 'deep-foundries').techs(1, 'deep-foundries')
    // Seat 0 is asked first and holds the higher number.
    const [low, high] = [...t.g.players].flatMap(player => player.techs.toArray()).sort((a, b) => a - b)
    t.cards(g => g.players.at(0).techs, [high!]).cards(g => g.players.at(1).techs, [low!])
    t.says(0, { fuel: 2 }).says(1, { fuel: 2 }).toPrompt('budget.cards')
    for (const seat of [0, 1]) t.says(seat, t.choices(seat).slice(0, 1))
    t.idle(() => t.events('foundries').length === 2)
    expect(t.events('foundries').map(event => event['by'])).toEqual([1, 0])
    expect(t.events('tech').map(event => techOf(t.g, Number(event['card'])).id)).toEqual([
      'deep-foundries',
      'deep-foundries',
    ])
  })
  rule('XS-INIT-18', 'the exchange of #6 comes back with the next cycle', () => {
    const t = new Table({ players: 3 }).moving().arrange(g => {
      for (const player of g.players) player.exchanged = true
    })
    t.toCycle(2).toPhase('move')
    const seat = t.who()
    t.arrange(g => {
      for (const player of g.players) player.initiative = player.initiative === 6 ? 1 : player.initiative
      g.players.at(seat).initiative = 6
    })
    expect(t.whyNot(seat, 'exchange')).toBeUndefined()
    t.arrange(g => void (g.players.at(seat).exchanged = true))
    expect(t.whyNot(seat, 'exchange')).toBe('XS-INIT-18')
  })
  rule(['XS-VAR-06', 'XS-END-01'], 'a game that is over asks nobody whether to stop', () => {
    const t = new Table({ players: 2, settings: { abandon: true } }).moving()
    t.arrange(g => void (g.players.at(0).vp = 10)).idle(() => t.over)
    expect([t.winners, t.asked()]).toEqual([[0], []])
  })
})
