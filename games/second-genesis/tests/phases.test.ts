import { isOut } from '@orrery/kernel'
import { expect } from 'vitest'
import type { Card } from '../content/index.js'
import { news } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Phases without a battle: what is drawn, earned and given back, by whom and when. */

const dividend: Card = { ...news('rare', 'Dividend', 1, [], { duration: 3 }), income: 3 }
const content = withCards(
  dividend,
  news('rare', 'Requisition', 0, [
    { play: { target: { what: 'card', type: 'ship' }, do: [{ control: { until: 'turn' } }] } },
  ]),
)

// ---------------------------------------------------------------- draw phase

/** Elysha's turn has begun with so many cards in her market; who is upgraded offers another, her Society brings one more. */
function drawing(cards: number, society: boolean, ...upgraded: readonly number[]): Table {
  const t = Table.ready({ players: 3 })
  if (society) t.ship(ELYSHA, 'Omen', { at: t.outer(ELYSHA, 'Society of Conscious Thought') })
  for (const seat of upgraded) t.starbase(seat, 'Venal Tower', true)
  t.holds(IAN)
  t.says(IAN, 'pass')
  t.idle(() => t.prompt() === 'income or card')
  t.says(ELYSHA, 'income').market(ELYSHA, cards)
  return t
}
const asked = (t: Table): boolean => t.prompt() === 'optional draw.ask'

rule(['SG-WIN-04', 'SG-DRAW-01'], 'who cannot draw is out at once: nothing more is drawn or offered', () => {
  const t = drawing(0, true, ELYSHA)
  t.idle(() => isOut(t.g, ELYSHA) || asked(t))
  expect([isOut(t.g, ELYSHA), t.events('decked').map(({ by }) => by)]).toEqual([true, [ELYSHA]])
})
rule(['SG-WIN-06', 'SG-DRAW-06'], 'a card that must be drawn is drawn before one that may be', () => {
  const t = drawing(1, true, ELYSHA)
  t.idle(() => isOut(t.g, ELYSHA) || asked(t))
  expect([isOut(t.g, ELYSHA), t.g.active]).toEqual([true, 2])
})
rule('SG-RULING-36', 'who loses by a card that need not be drawn is not offered another', () => {
  const t = drawing(1, false, IAN, ELYSHA)
  t.idle(() => asked(t))
  t.says(ELYSHA, 'draw')
  expect([isOut(t.g, ELYSHA), asked(t)]).toEqual([true, false])
  // Declined, each is offered and play goes on.
  const u = drawing(1, false, IAN, ELYSHA)
  u.idle(() => asked(u))
  u.says(ELYSHA, 'decline').says(ELYSHA, 'decline')
  expect([isOut(u.g, ELYSHA), u.prompt()]).toEqual([false, 'manage'])
})
rule('SG-DRAW-01', 'a draw phase tells of one card, and of extra ones only where there are', () => {
  const t = drawing(9, false)
  t.log.length = 0
  t.toManagement(ELYSHA)
  expect(t.events('drew').map(({ by, n }) => [by, n])).toEqual([[ELYSHA, 1]])
  const u = drawing(9, true)
  u.log.length = 0
  u.toManagement(ELYSHA)
  expect(u.events('drew').reduce((sum, { n }) => sum + Number(n), 0)).toBe(2)
})

// ---------------------------------------------------------------- income

rule(['SG-RULING-51', 'SG-RULING-52', 'SG-CMD-14'], 'each command earns in its own way and no other', () => {
  const t = Table.ready()
  const rock = t.location(IAN, 'Veldspar', IAN)
  t.location(IAN, 'Temperate Planet', IAN)
  t.ship(IAN, 'Procurer', { command: 'mining', mines: rock })
  t.ship(IAN, 'Punisher', { command: 'patrol' })
  t.ship(IAN, 'Kestrel', { command: 'ambush' })
  t.ship(IAN, 'Atron', { command: 'trade' })
  t.ship(IAN, 'Imicus')
  t.says(IAN, 'pass').toManagement(IAN)
  const told = t.events('income').filter(({ by }) => by === IAN)
  expect(told.at(-1)).toMatchObject({ mining: 2, haul: 0, trade: 2 })
})
rule(['SG-INC-01', 'SG-CTL-04'], 'structures and news pay who commands them, and nobody else', () => {
  const t = Table.ready({ content })
  t.structure(IAN, 'Trade Office')
  t.structure(ELYSHA, 'Stock Exchange')
  t.news(ELYSHA, 'Dividend', 3)
  t.says(IAN, 'pass').toManagement(IAN)
  const cards = (seat: number): unknown => t.events('income').findLast(({ by }) => by === seat)?.['cards']
  expect([cards(IAN), cards(ELYSHA)]).toEqual([1, 5])
})

// ---------------------------------------------------------------- end phase

rule(
  ['SG-REG-08', 'SG-RULING-53'],
  'a ship lent for the turn is back, and its region free, before the next turn',
  () => {
    const t = Table.ready({ content })
    const place = t.outer(ELYSHA, 'Metropolis')
    const lent = t.ship(ELYSHA, 'Maller', { at: place })
    const [order = 0] = t.hand(IAN, 'Requisition')
    t.play(IAN, order, `card:${lent}`).resolve()
    expect([t.card(lent).controller, t.region(place).controller]).toEqual([IAN, IAN])
    t.says(IAN, 'pass')
    t.idle(() => t.prompt() === 'income or card')
    expect([t.where(lent), t.card(lent).controller, t.region(place).controller]).toEqual(['dock', ELYSHA, -1])
  },
)

// ---------------------------------------------------------------- the pile by name

rule(['SG-TRG-02', 'SG-PILE-02'], 'what lies on the pile is offered by its number there', () => {
  const t = Table.ready()
  const jammer = t.structure(ELYSHA, 'Signal Jammer')
  const [one, two] = [t.structure(IAN, 'Courier Office'), t.structure(IAN, 'Courier Office')]
  t.isk(IAN, 9).isk(ELYSHA, 9).use(IAN, one).use(IAN, two).says(IAN, 'hand-on')
  expect(t.choices().filter(choice => choice.startsWith('use'))).toEqual([
    `use card:${jammer} item:0`,
    `use card:${jammer} item:1`,
  ])
})
