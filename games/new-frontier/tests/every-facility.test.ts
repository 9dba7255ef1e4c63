import { describe, expect, test } from 'vitest'
import { agendaText, facilityText } from '../card-texts.js'
import { content } from '../content/content.js'
import { planetOrder } from '../rules/turn-order.js'
import { III, at, bare, enacted, ended, fought, holding, income, lost, many, stolen } from './scenes.js'
import type { Table } from './table.js'

/** Every Facility and every Agenda, used once: what it says, and what is different with it. */

type Row = readonly [id: string, text: string, does: (t: Table) => unknown, without: unknown, having: unknown]
const compare = (
  rows: readonly Row[],
  text: (id: string) => string,
  add: (t: Table, id: string) => Table,
): void => {
  for (const [id, says, does, without, having] of rows)
    test(`${id}: ${says}`, () => {
      expect(text(id)).toBe(says)
      expect([does(bare()), does(add(bare(), id))]).toEqual([without, having])
    })
}

describe('every Facility', () => {
  const rows: readonly Row[] = [
    [
      'defense-systems',
      '−½ Casualty; +2 Defense.',
      t => {
        fought(t, 1, 0, [8, 5])
        return [t.events('outcome')[0]?.strengths[0], lost(ended(t), 0)]
      },
      // Half a Casualty for 6, a whole one for 8.
      [5 + 1, 0],
      [5 + 1 + 2, 0],
    ],
    [
      'refinery',
      'With income, once a Turn: may buy 2 VP for Credits equal to the Turn number.',
      t => {
        t.toTurn(2).plans()
        if (t.isAsked('refinery.buy')) t.says(0, 'buy')
        t.toTurn(3)
        return [t.gained('vp', 0, 'facility'), t.gained('credits', 0, 'refinery')]
      },
      [0, 0],
      [2, -2],
    ],
    [
      'space-dock',
      '2 more ships in a Fleet without upkeep.',
      t =>
        t
          .setFleet(0, III, ...many(8))
          .plans()
          .toTurn(2)
          .gained('credits', 0, 'upkeep'),
      -2 * 4,
      -2 * 2,
    ],
    [
      'factory',
      'First ship −2 Credits, second ship −3 Credits.',
      t => {
        const ship = `order planet:2 ${t.class('leviathan')}`
        t.plans(['build planet:2', ship, ship]).toTurn(2)
        return 12 + t.gainedCredits(0) - t.g.players.at(0).credits
      },
      6 + 6,
      4 + 3,
    ],
    [
      'shield-generator',
      'After Alpha Security, if you are attacked here: +1 Prestige. Steals from you here −1.',
      t => [stolen(fought(t, 1, 0, [9, 5])), t.gained('prestige', 0, 'facility')],
      // Might 4 against 2.
      [2 + 2, 0],
      [2 + 2 - 1, 1],
    ],
    [
      'planetary-council',
      'When an Agenda is approved for this planet: +2 VP. In a Conflict, if you do not attack here: +1 Prestige for each Conflict here.',
      t => {
        const { facilities } = t.area(0, III)
        const defended = ended(
          fought(
            bare().arrange(() => 0),
            1,
            0,
            [9, 5],
          ),
        )
        const held = bare()
        held.arrange(() => void (held.area(0, III).facilities = facilities))
        enacted(held, 'blue', 'production')
        t.player(0, { prestige: 9 })
        return [
          held.gained('vp', 0, 'facility'),
          ended(fought(t, 1, 0, [9, 5])).gained('prestige', 0, 'conflict') -
            defended.gained('prestige', 0, 'conflict'),
        ]
      },
      [0, 0],
      [2, 1],
    ],
    [
      'exploration-center',
      'After Alpha Security, with an Attack or Build here: +1 Prestige.',
      t => t.plans(['build planet:2']).gained('prestige', 0, 'facility'),
      0,
      1,
    ],
    [
      'satellite',
      '1st in Turn Order here. After Alpha Security, if you attack here: +1 VP.',
      t => {
        t.plan(1).plan(2).plan(0, at(III, 1))
        return [planetOrder(t.g, III)[0], planetOrder(t.g, 1)[0], t.gained('vp', 0, 'facility')]
      },
      [1, 1, 0],
      [0, 1, 1],
    ],
    [
      'research-facility',
      'After Alpha Security, if there is no Conflict here, with a Build Action here: take 1 level 1 Technology.',
      t => t.plans(['build planet:2']).isAsked('level-one.take'),
      false,
      true,
    ],
    [
      'broadcast-tower',
      '1st in Turn Order here while on a mission. When you complete a mission here: +1 VP; +1 Prestige.',
      t => {
        holding(t, 'heroic-defense-green')
          .setFleet(0, III, ...many(9))
          .setFleet(1, III, 'stingray')
        t.plan(1, at(III, 0)).plan(2).plan(0)
        const [first] = planetOrder(t.g, III)
        t.toTurn(2)
        return [first, t.gained('vp', 0, 'facility'), t.gained('prestige', 0, 'facility')]
      },
      [1, 0, 0],
      [0, 1, 1],
    ],
  ]
  test('is used here', () =>
    expect(rows.map(([id]) => id)).toEqual(content.facilities.items.map(({ id }) => id)))
  compare(
    rows,
    id => facilityText(content, content.facilities.byId(id)),
    (t, id) => t.facilities(0, III, id),
  )
})

describe('every Agenda', () => {
  /** Of two as strong who attack each other, who wins. */
  const tied =
    (change: (t: Table) => unknown) =>
    (t: Table): number[] => {
      change(t)
      for (const seat of [0, 1]) t.setFleet(seat, III, ...many(8))
      t.plans([at(III, 1)], [at(III, 0)])
      change(t)
      t.strategies().tactics(many(2, 'show-of-force'), [0, 0])
      return [0, 1].map(seat => t.gained('vp', seat, 'conflict'))
    }
  /** Three dice at II, two at IV and one at III, and a bribe that decides ties. */
  const counted = (t: Table): unknown[] => {
    t.plans([at(1, 1), at(III, 1)], [at(1, 0), at(3, 0), 'bribe'], [at(1, 0), at(3, 0)])
    return [t.g.pacified, t.isAsked('security.choose')]
  }
  const rows: readonly Row[] = [
    [
      'conflict red',
      'Ties in Might go to more Credits.',
      tied(t => t.player(0, { credits: 4 }).player(1, { credits: 9 })),
      [1, 0],
      [0, 1],
    ],
    [
      'conflict blue',
      'Ties in Might go to more Prestige.',
      tied(t => t.player(0, { prestige: 4 }).player(1, { prestige: 9 })),
      [1, 0],
      [0, 1],
    ],
    [
      'contract red',
      'At one planet: Attack Dice count 2 for Alpha Security. In a Conflict, if you win a Conflict here: +1 VP.',
      t => {
        const other = bare()
        for (const row of t.g.agendas) other.agenda(content.policies.at(row.policy).id, 'red', row.planet)
        return [counted(t), fought(other, 0, 1).gained('vp', 0, 'conflict')]
      },
      [[III, false], 1],
      [[-1, true], 1 + 1],
    ],
    [
      'contract blue',
      'At one planet: With income, if you do not attack here: +2 Credits.',
      t => income(t),
      3,
      3 + 2,
    ],
    [
      'corporate red',
      'In a Conflict, if you defeat a Target with more VP: +1 VP.',
      t => fought(t.player(0, { vp: 3 }).player(1, { vp: 4 }), 0, 1).gained('vp', 0, 'conflict'),
      1,
      1 + 1,
    ],
    [
      'corporate blue',
      'When Attacks cost Prestige: −1 Prestige more for attacking a Target with more Prestige, −2 if 5 or more ahead.',
      t => {
        t.player(0, { prestige: 9 }).player(1, { prestige: 13 }).player(2, { prestige: 14 })
        return t.plans([at(1, 1), at(III, 2)]).gained('prestige', 0, 'attacks')
      },
      -2,
      -2 - 1 - 2,
    ],
    [
      'planet red',
      'At one planet: Destroy rolls +1 against planet-based Facilities.',
      t => {
        fought(t.facilities(1, III, 'factory'), 0, 1, [9, 2])
        return ended(t)
          .events('destroy-roll')
          .map(({ needed }) => needed)
      },
      [3],
      [3 - 1],
    ],
    [
      'planet blue',
      'At one planet: With income: +1 Credit for each planet-based Facility of yours there.',
      t => income(t.facilities(0, III, 'factory', 'exploration-center', 'satellite')),
      3,
      3 + 2,
    ],
    [
      'system red',
      'When Attacks cost Prestige: +2 / +3 / +4 Prestige for 1 / 2 / 3 Attacks.',
      t => {
        t.plans([at(III, 2)], [at(1, 2), at(III, 2)])
        return [0, 1].map(seat => t.gained('prestige', seat, 'attacks'))
      },
      [-1, -2],
      [-1 + 2, -2 + 3],
    ],
    ['system blue', '−1 Casualty.', t => lost(ended(fought(t, 0, 1)), 0), 1, 0],
    ['production red', 'At one planet: +1 Steal.', t => stolen(fought(t, 0, 1)), 2, 2 + 1],
    ['production blue', 'At one planet: With income: +1 Credit.', t => income(t), 3, 3 + 1],
  ]
  const textOf = (id: string): string => {
    const [name = '', side] = id.split(' ')
    return agendaText(content, content.policies.byId(name), side as 'red' | 'blue')
  }
  compare(rows, textOf, (t, id) => {
    const [name = '', side] = id.split(' ')
    const { planet } = content.policies.byId(name)
    return t.agenda(name, side as 'red' | 'blue', planet ? III : -1)
  })
  test('support: what its vote brings', () => {
    expect(textOf('support red')).toBe(
      'When approved: everyone names a player: most named +6 Credits, those who named them +1; if two tie +3 each.',
    )
    const named = enacted(bare(), 'red', 'support')
    for (const [seat, player] of [1, 0, 1].entries()) named.says(seat, `player:${player}`)
    expect([0, 1, 2].map(seat => named.gained('credits', seat, 'politics'))).toEqual([1, 6, 1])
    expect(textOf('support blue')).toBe(
      'If you vote for it, even if it fails: +1 VP. When approved: +1 Credit.',
    )
    const voted = enacted(bare(), 'blue', 'support')
    // Seat 0 and 1 proposed, and the winning side pays proposers who voted for it 1 VP more.
    expect([0, 1, 2].map(seat => voted.gained('vp', seat, 'politics'))).toEqual([2, 2, 1])
    expect([0, 1, 2].map(seat => voted.gained('credits', seat, 'politics'))).toEqual([1, 1, 1])
  })
  test('is in force here', () => {
    const all = content.policies.items.flatMap(({ id }) => [`${id} red`, `${id} blue`])
    expect([...rows.map(([id]) => id), 'support red', 'support blue'].sort()).toEqual(all.sort())
  })
})
