import { move, NOBODY } from '@orrery/kernel'
import { answerNamed, imagine, randomFrom, redact, toJson, view } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { news } from '../content/card.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

const up = (a: number, b: number): number => a - b
const faces = (cards: readonly unknown[]): number => cards.filter(card => typeof card === 'number').length

rule(
  ['SG-INF-01', 'SG-INF-02', 'SG-RULING-08'],
  'hands are the owners, market orders nobodys, sizes everybodys',
  () => {
    const t = Table.ready()
    for (const viewer of [IAN, ELYSHA, NOBODY])
      for (const seat of [IAN, ELYSHA]) {
        const { hand, market } = t.seen(viewer).players[seat]!
        expect([hand.length, market.length]).toEqual([7, 44])
        expect(faces(hand)).toBe(viewer === seat ? 7 : 0)
        expect(faces(market)).toBe(0)
      }
  },
)
rule(['SG-INF-03', 'SG-RULING-09'], 'unplayed outer regions are known to their owner alone', () => {
  const t = Table.ready()
  for (let r = 2; r < 5; r++) {
    expect(t.sees(IAN, t.region(r).card)).toBe(true)
    expect(t.sees(ELYSHA, t.region(r).card)).toBe(false)
    expect(t.sees(NOBODY, t.region(r).card)).toBe(false)
  }
})
rule('SG-INF-05', 'everything in play is open, spectators included', () => {
  const t = Table.ready()
  const [one = 0] = t.holds(IAN, 'Omen')
  t.isk(IAN, 5)
  expect(t.sees(ELYSHA, one)).toBe(false)
  t.play(IAN, one).resolve()
  expect([t.sees(ELYSHA, one), t.sees(NOBODY, one)]).toEqual([true, true])
})
rule(['SG-INF-06', 'SG-INF-07', 'SG-RULING-08'], 'scrapheaps and wallets are open', () => {
  const t = Table.ready()
  const [one = 0] = t.scrap(IAN, 'Omen')
  t.isk(IAN, 6)
  const shown = t.seen(ELYSHA).players[IAN]!
  expect([shown.isk, shown.scrap]).toEqual([6, [one]])
  expect(t.sees(ELYSHA, one)).toBe(true)
})
rule('SG-INF-08', 'the pile is open: targets and X', () => {
  const t = Table.ready()
  const target = t.ship(ELYSHA, 'Typhoon')
  const [bombs = 0] = t.holds(IAN, 'Smart Bombs')
  t.isk(IAN, 4).play(IAN, bombs, `card:${target}`).says(IAN, 4)
  expect(t.seen(ELYSHA).pile.map(item => [item.target, item.x])).toEqual([[target, 4]])
  expect(t.sees(ELYSHA, bombs)).toBe(true)
})
rule('SG-INF-09', 'the number of cards exchanged is public, the cards are not', () => {
  const t = new Table()
  const back = t.player(IAN).hand.toArray().slice(0, 3)
  const result = answerNamed(
    t.g,
    IAN,
    back.map(card => `card:${card}`),
  )
  if (!result.ok) throw result.error
  const events = result.events.map(e => redact(e, ELYSHA))
  expect(events.find(e => e.type === 'exchanged')?.['n']).toBe(3)
  for (const event of events.filter(e => e.type === '$move')) expect(event).not.toHaveProperty('card')
  for (const card of back) expect(t.sees(ELYSHA, card)).toBe(false)
})
rule('SG-INF-10', 'a discarded card is seen by all', () => {
  const t = Table.ready()
  const plant = t.structure(IAN, 'Recycling Plant')
  const cards = t.holds(IAN, 'Omen', 'Maller')
  t.use(IAN, plant).says(
    IAN,
    cards.map(card => `card:${card}`),
  )
  expect(cards.map(card => t.sees(ELYSHA, card))).toEqual([true, true])
})
/** Ian looks at Elysha's hand: the table, her cards as they lie, and what was said of it. */
function peekAt(...names: string[]) {
  const t = Table.ready({ players: 3 })
  const array = t.structure(IAN, 'Sensor Array')
  const held = t.holds(ELYSHA, ...names)
  t.isk(IAN, 1).use(IAN, array, `seat:${ELYSHA}`).says(IAN, 'hand-on').says(ELYSHA, 'pass').says(2, 'pass')
  const result = answerNamed(t.g, IAN, 'pass')
  if (!result.ok) throw result.error
  return { t, held, peek: result.events.find(e => e.type === 'peeked')! }
}
rule('SG-INF-11', 'a look at a hand does not show in which order its cards came', () => {
  const [one, other] = [peekAt('Slasher', 'Rifter'), peekAt('Rifter', 'Slasher')]
  expect(one.held).toEqual(other.held.toReversed())
  expect(redact(one.peek, IAN)['cards']).toEqual(redact(other.peek, IAN)['cards'])
})
rule(['SG-INF-11', 'SG-RULING-96'], 'what a look shows stays with the one who looked', () => {
  const { t, held, peek } = peekAt('Slasher', 'Rifter')
  expect(new Set(redact(peek, IAN)['cards'] as number[])).toEqual(new Set(held))
  expect(redact(peek, 2)).not.toHaveProperty('cards')
  expect(redact(peek, 2)['n']).toBe(2)
  for (const card of held) expect([t.sees(IAN, card), t.sees(2, card)]).toEqual([true, false])
})
rule('SG-RULING-96', 'a searched market is shuffled, and a find of a certain kind is shown', () => {
  const t = Table.ready()
  const [hunters = 0] = t.holds(IAN, 'Headhunters')
  t.isk(IAN, 4)
  const before = t.player(IAN).market.toArray()
  t.play(IAN, hunters).says(IAN, 'hand-on').says(ELYSHA, 'pass').says(IAN, 'pass')
  expect(t.prompt()).toBe('search')
  const rock = t
    .player(IAN)
    .aside.toArray()
    .find(card => t.name(card) === 'Veldspar')
  expect(t.whyNot(IAN, [`card:${rock}`])).toBe('SG-TRG-02')
  const found = t
    .player(IAN)
    .aside.toArray()
    .find(card => t.name(card) === 'Omen')
  t.says(IAN, [`card:${found}`]).resolve()
  const after = t.player(IAN).market.toArray()
  expect(t.player(IAN).hand.has(found!)).toBe(true)
  expect(t.sees(ELYSHA, found!)).toBe(true)
  expect(after.length).toBe(before.length - 1)
  expect(after.join()).not.toBe(before.filter(card => card !== found).join())
})
rule('SG-RULING-96', 'cards looked at go to the bottom, unseen by the others', () => {
  const t = Table.ready().race(IAN, 'caldari')
  const [decision = 0] = t.holds(IAN, 'Boardroom Decision')
  t.isk(IAN, 3)
  const top = t.player(IAN).market.toArray().slice(-4)
  t.play(IAN, decision).says(IAN, 'hand-on').says(ELYSHA, 'pass').says(IAN, 'pass')
  expect(t.prompt()).toBe('take')
  expect(t.choices().sort()).toEqual(top.map(card => `card:${card}`).sort())
  t.says(IAN, [`card:${top[0]!}`])
  expect(t.player(IAN).hand.has(top[0]!)).toBe(true)
  expect(t.player(IAN).market.toArray().slice(0, 3).sort(up)).toEqual(top.slice(1).sort(up))
  for (const card of top) expect(t.sees(ELYSHA, card)).toBe(false)
})
rule('SG-RULING-96', 'a search for any card at all shows nobody what was found', () => {
  const any = withCards(news('rare', 'Windfall', 1, [{ play: { do: [{ search: {} }] } }]))
  const t = Table.ready({ content: any })
  const [windfall = 0] = t.holds(IAN, 'Windfall')
  t.isk(IAN, 1).play(IAN, windfall).resolve()
  const [found = 0] = t.player(IAN).aside
  const result = answerNamed(t.g, IAN, [`card:${found}`])
  if (!result.ok) throw result.error
  expect(t.player(IAN).hand.has(found)).toBe(true)
  expect([t.sees(IAN, found), t.sees(ELYSHA, found), t.sees(NOBODY, found)]).toEqual([true, false, false])
  const told = result.events.find(e => e.type === 'found')!
  expect(redact(told, IAN)['card']).toBe(found)
  expect(redact(told, ELYSHA)).not.toHaveProperty('card')
})
rule(
  ['SG-INF-01', 'SG-RULING-108'],
  'nobody can follow a card through hands and markets that was never shown',
  () => {
    const t = new Table()
    const masks = (): unknown[] =>
      (
        toJson(t.g, view(t.g, ELYSHA).words) as unknown as { cards: { known: unknown; owner: number }[] }
      ).cards
        .filter(card => card.owner === IAN)
        .map(card => card.known)
    const before = masks()
    t.says(IAN, [`card:${t.player(IAN).hand.at(0)}`, `card:${t.player(IAN).hand.at(1)}`])
    expect(masks()).toEqual(before)
    expect(new Set(before)).toEqual(new Set([null]))
  },
)
rule(
  ['SG-INF-11', 'SG-RULING-108'],
  'what was seen of a hand is thought to be there, until it is shown elsewhere',
  () => {
    const t = Table.ready({ players: 3 })
    const array = t.structure(IAN, 'Sensor Array')
    const held = t.holds(ELYSHA, 'Slasher', 'Rifter', 'Insurance Fraud')
    t.isk(IAN, 1).use(IAN, array, `seat:${ELYSHA}`).resolve()
    t.player(ELYSHA)
      .market.toArray()
      .slice(0, 4)
      .forEach(card => move(t.g, card, t.player(ELYSHA).market, t.player(ELYSHA).hand))
    for (let n = 0; n < 20; n++) {
      const world = imagine(t.g, view(t.g, IAN), randomFrom(`seen ${n}`))
      const hand = world.players.at(ELYSHA).hand.toArray()
      expect(hand.length).toBe(7)
      expect(held.every(card => hand.includes(card))).toBe(true)
      expect(held.map(card => world.cards.at(card).kind)).toEqual(held.map(card => t.card(card).kind))
      const other = imagine(t.g, view(t.g, 2), randomFrom(`seen ${n}`))
        .players.at(ELYSHA)
        .hand.toArray()
      expect(held.every(card => other.includes(card))).toBe(false)
    }
    t.isk(ELYSHA, 1).says(IAN, 'pass').play(ELYSHA, held[2]!)
    const world = imagine(t.g, view(t.g, IAN), randomFrom('played'))
    const hand = world.players.at(ELYSHA).hand.toArray()
    expect([hand.includes(held[0]!), hand.includes(held[1]!), hand.includes(held[2]!)]).toEqual([
      true,
      true,
      false,
    ])
  },
)
rule(
  'SG-RULING-108',
  'a card returned to a hand is known to be there, and its owner knows who has seen what',
  () => {
    const t = Table.ready({ players: 3 })
    const ship = t.ship(ELYSHA, 'Slasher')
    const [retire = 0] = t.holds(IAN, "Veteran's Premature Retirement")
    const array = t.structure(IAN, 'Sensor Array')
    const [secret = 0] = t.holds(ELYSHA, 'Rifter')
    t.isk(IAN, 6).play(IAN, retire, `card:${ship}`).resolve().use(IAN, array, `seat:${ELYSHA}`).resolve()
    for (const viewer of [IAN, 2, NOBODY])
      for (let n = 0; n < 10; n++)
        expect(
          imagine(t.g, view(t.g, viewer), randomFrom(`back ${n}`))
            .players.at(ELYSHA)
            .hand.has(ship),
        ).toBe(true)
    const cards = (toJson(t.g, view(t.g, ELYSHA).words) as unknown as { cards: { known: number }[] }).cards
    expect([cards[ship]!.known, cards[secret]!.known]).toEqual([0b111, 0b011])
  },
)
