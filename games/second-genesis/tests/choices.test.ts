import { answerNamed, redact } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { news } from '../content/card.js'
import type { Verb } from '../content/vocabulary.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Choices while an item resolves: when there is one, when there is none, and what declining does. */

/** Ian plays news that does this, with so much ISK left behind. */
function does(verb: Verb, arrange: (t: Table) => void = () => undefined): Table {
  const t = Table.ready({
    content: withCards(news('rare', 'Made Up', 1, [{ play: { do: [verb, { gain: 5 }] } }])),
  })
  const [card = 0] = t.holds(IAN, 'Made Up')
  arrange(t)
  t.isk(IAN, 1).play(IAN, card).resolve()
  return t
}
/** The rest of the effect followed without a question. */
const wentOn = (t: Table): unknown[] => [t.prompt(), t.player(IAN).isk]

rule('SG-RULING-96', 'a look into an empty market shows nothing, asks nothing and loses nothing', () => {
  const t = does({ sift: { look: 4, take: 1 } }, table => void table.market(IAN, 0))
  expect(wentOn(t)).toEqual(['manage', 5])
  expect([t.over, t.player(IAN).hand.length]).toEqual([false, 0])
})
rule('SG-RULING-96', 'a look at fewer cards than asked for shows what there is', () => {
  const t = does({ sift: { look: 4, take: 3 } }, table => void table.market(IAN, 2))
  expect([t.prompt(), t.choices().length]).toEqual(['take', 2])
  t.says(IAN, t.choices())
  expect([t.player(IAN).hand.length, t.player(IAN).market.length]).toEqual([2, 0])
})
rule('SG-RULING-96', 'a search can come back with nothing', () => {
  const t = does({ search: { type: 'ship' } })
  const before = t.player(IAN).aside.toArray()
  expect(t.prompt()).toBe('search')
  t.says(IAN, []).resolve()
  expect(wentOn(t)).toEqual(['manage', 5])
  expect([t.player(IAN).hand.length, t.player(IAN).aside.length]).toEqual([0, 0])
  expect(
    t
      .player(IAN)
      .market.toArray()
      .sort((a, b) => a - b),
  ).toEqual(before.sort((a, b) => a - b))
})
rule('SG-RULING-96', 'all are told what a search for a kind of card found', () => {
  const t = does({ search: { type: 'ship' } })
  const found = t
    .player(IAN)
    .aside.toArray()
    .find(card => t.name(card) === 'Omen')!
  const result = answerNamed(t.g, IAN, [`card:${found}`])
  if (!result.ok) throw result.error
  expect(
    redact(
      result.events.find(e => e.type === 'found')!,
      ELYSHA,
    )['card'],
  ).toBe(found)
})
rule('SG-KEY-01', 'with as many cards as asked for, or none asked for, nothing is chosen', () => {
  const n = { count: { type: 'structure', whose: 'yours' } } as const
  const none = does({ discard: { n, who: 'you' } }, t => void t.hand(IAN, 'Omen', 'Maller'))
  expect([...wentOn(none), none.player(IAN).hand.length]).toEqual(['manage', 5, 2])
  const all = does({ discard: { n: 3, who: 'you' } }, t => void t.hand(IAN, 'Omen', 'Maller'))
  expect([...wentOn(all), all.player(IAN).hand.length]).toEqual(['manage', 5, 0])
})
rule('SG-TRG-02', 'what comes back into play is what the card names', () => {
  const t = Table.ready()
  const [robbers = 0] = t.holds(IAN, 'Grave Robbers')
  const [cheap = 0, dear = 0] = t.scrap(IAN, 'Omen', 'Typhoon')
  t.isk(IAN, 5).play(IAN, robbers).resolve()
  expect(t.prompt()).toBe('recover')
  expect(t.choices()).toEqual([`card:${cheap}`])
  expect(t.whyNot(IAN, [`card:${dear}`])).toBe('SG-TRG-02')
  t.says(IAN, [`card:${cheap}`])
  expect([t.where(cheap), t.card(cheap).left]).toEqual(['dock', 2])
})
rule('SG-TRG-02', 'a scrapheap without such a card is not asked about', () => {
  const t = does({ recover: { type: 'ship' } }, table => void table.scrap(IAN, 'Veldspar'))
  expect(wentOn(t)).toEqual(['manage', 5])
})
rule(['SG-KEY-04', 'SG-INF-01'], 'a hand is asked about whatever it holds, and may give nothing', () => {
  const launch = { deploy: { from: 'hand', for: { type: 'ship' } } } as const
  const empty = does(launch, t => void t.hand(IAN, 'Veldspar'))
  expect([empty.prompt(), empty.choices()]).toEqual(['recover', []])
  empty.says(IAN, []).resolve()
  expect(wentOn(empty)).toEqual(['manage', 5])
  const t = does(launch, table => void table.hand(IAN, 'Veldspar', 'Typhoon'))
  const [typhoon = -1] = t
    .player(IAN)
    .hand.toArray()
    .filter(card => t.name(card) === 'Typhoon')
  const [other = -1] = t.player(ELYSHA).hand
  expect(t.whyNot(IAN, [`card:${other}`])).toBe('SG-TRG-02')
  t.says(IAN, [`card:${typhoon}`])
  expect([t.where(typhoon), t.card(typhoon).controller]).toEqual(['dock', IAN])
  expect([t.card(typhoon).left, t.player(IAN).isk]).toEqual([t.content.cards.byId('typhoon').assembly, 5])
})
rule(['SG-SAC-02', 'SG-SAC-05'], 'a structure is given where a structure is called for', () => {
  const t = does({ sacrifice: { for: { type: 'structure', whose: 'yours' }, who: 'you' } }, table => {
    table.ship(IAN, 'Omen')
    for (const name of ['Trade Office', 'Shield Hardener']) table.structure(IAN, name)
    table.structure(ELYSHA, 'Trade Office')
  })
  const [office = -1] = t.g.structures.toArray().filter(card => t.name(card) === 'Trade Office')
  expect([t.prompt(), t.choices().length]).toEqual(['sacrifice', 2])
  expect(t.choices()).toContain(`card:${office}`)
  t.says(IAN, [`card:${office}`])
  expect([t.g.structures.has(office), t.g.ships.length]).toEqual([false, 1])
})
rule('SG-SAC-02', 'who has nothing to sacrifice gives nothing and is asked nothing', () => {
  for (const unless of [{}, { unless: 1 }]) {
    const t = does({ sacrifice: { for: { type: 'ship', whose: 'yours' }, who: 'you', ...unless } })
    expect(wentOn(t)).toEqual(['manage', 5])
  }
})
rule('SG-RULING-36', 'upkeep that cannot be paid is not asked for: the card is lost', () => {
  for (const [isk, prompt] of [
    [0, 'initiative'],
    [1, 'upkeep.pay'],
  ] as const) {
    const t = Table.ready()
    const garrison = t.structure(IAN, 'Mercenary Garrison')
    t.toManagement(ELYSHA).says(ELYSHA, 'pass')
    while (t.prompt() !== 'income or card')
      if (t.prompt() === 'discard') t.says(t.who(), t.choices().slice(0, 1))
      else t.pass()
    t.isk(IAN, isk).says(IAN, 'card')
    while (t.g.pile.length === 0) t.pass()
    t.says(IAN, 'pass').says(ELYSHA, 'pass')
    expect([isk, t.prompt(), t.g.structures.has(garrison)]).toEqual([isk, prompt, isk === 1])
    if (isk === 1) t.says(IAN, 'pay')
    expect([t.player(IAN).isk, t.g.structures.has(garrison)]).toEqual([0, isk === 1])
  }
})
rule('SG-RULING-93', 'upkeep is not asked for a card that is gone', () => {
  const t = Table.ready()
  const garrison = t.structure(IAN, 'Mercenary Garrison')
  const [team = 0] = t.holds(ELYSHA, 'Demolition Team')
  t.toManagement(ELYSHA).isk(ELYSHA, 9).says(ELYSHA, 'pass')
  while (t.prompt() !== 'income or card') t.pass()
  t.isk(IAN, 9).says(IAN, 'income')
  while (t.g.pile.length === 0) t.pass()
  const isk = t.player(IAN).isk
  t.says(IAN, 'pass')
    .play(ELYSHA, team, `card:${garrison}`)
    .says(ELYSHA, 'hand-on')
    .says(IAN, 'pass')
    .says(ELYSHA, 'pass')
  expect([t.prompt(), t.player(IAN).isk, t.player(IAN).scrap.has(garrison)]).toEqual([
    'initiative',
    isk,
    true,
  ])
})
