import { expect } from 'vitest'
import { news } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** What `whyNot` says of an answer that would be taken. */
const yes = undefined

/** Targets: every kind of thing a card can be aimed at, and everything it cannot. */

rule('SG-TRG-02', 'regions: any in play, or outer ones only, as the card says', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  const shut = t.faceDown(IAN, 'Heaven')
  const ship = t.ship(ELYSHA, 'Slasher', { at: place })
  const [zeal = 0, embargo = 0] = t.holds(IAN, 'Holy Zeal', 'Trade Embargo')
  t.isk(IAN, 9)
  const aims = (card: number): (string | undefined)[] =>
    [
      `region:${IAN}`,
      `region:${ELYSHA}`,
      `region:${place}`,
      `region:${shut}`,
      `card:${ship}`,
      `seat:${IAN}`,
    ].map(aim => t.whyNot(IAN, `play card:${card} ${aim}`))
  const no = 'SG-TRG-02'
  expect(aims(zeal)).toEqual([yes, yes, yes, no, no, no])
  expect(aims(embargo)).toEqual([no, no, yes, no, no, no])
  const offered = (card: number): (string | undefined)[] =>
    t
      .choices()
      .filter(o => o.startsWith(`play card:${card} `))
      .map(o => o.split(' ')[2] ?? '')
  expect(offered(zeal)).toEqual([`region:${IAN}`, `region:${ELYSHA}`, `region:${place}`])
  expect(offered(embargo)).toEqual([`region:${place}`])
})
rule('SG-TRG-02', 'players: any, or opponents only, while they are in the game', () => {
  const gifts = withCards(
    news('rare', 'Gift', 1, [
      { play: { target: { what: 'player' }, do: [{ draw: { n: 1, who: 'target' } }] } },
    ]),
  )
  const t = Table.ready({ content: gifts, players: 3 })
  const array = t.structure(IAN, 'Sensor Array')
  const [gift = 0] = t.holds(IAN, 'Gift')
  t.isk(IAN, 9)
  const no = 'SG-TRG-02'
  const aims = (what: string): (string | undefined)[] =>
    ['seat:0', 'seat:1', 'seat:2', 'region:1', `card:${array}`].map(aim => t.whyNot(IAN, `${what} ${aim}`))
  expect(aims(`play card:${gift}`)).toEqual([yes, yes, yes, no, no])
  expect(aims(`use card:${array}`)).toEqual([no, yes, yes, no, no])
  t.says(IAN, 'pass').says(ELYSHA, 'concede').toManagement(IAN).isk(IAN, 9)
  expect(aims(`play card:${gift}`)).toEqual([yes, no, yes, no, no])
  expect(aims(`use card:${array}`)).toEqual([no, no, yes, no, no])
})
rule('SG-TRG-02', 'items of the pile: of the kind the card names, and none that is gone', () => {
  const t = Table.ready()
  const augoror = t.ship(IAN, 'Augoror')
  const jammer = t.structure(ELYSHA, 'Signal Jammer')
  const [fraud = 0] = t.holds(IAN, 'Insurance Fraud')
  const [orders = 0, court = 0] = t.race(ELYSHA, 'caldari').holds(ELYSHA, 'Scrambled Orders', 'Patent Court')
  t.isk(IAN, 9).isk(ELYSHA, 9).play(IAN, fraud).use(IAN, augoror, `card:${augoror}`).says(IAN, 'hand-on')
  const no = 'SG-TRG-02'
  const aims = (what: string): (string | undefined)[] =>
    ['item:0', 'item:1', 'item:2', 'none'].map(aim => t.whyNot(ELYSHA, `${what} ${aim}`))
  expect(aims(`play card:${orders}`)).toEqual([yes, no, no, 'SG-TRG-01'])
  expect(aims(`use card:${jammer}`)).toEqual([no, yes, no, 'SG-TRG-01'])
  expect(aims(`play card:${court}`)).toEqual([no, no, no, 'SG-TRG-01'])
  t.use(ELYSHA, jammer, 'item:1').resolve()
  expect([t.player(IAN).isk, t.g.changes.length]).toEqual([9 - 1 - 1 + 3, 0])
})
rule('SG-TRG-02', 'a ship that news may not target can be the target of abilities', () => {
  const t = Table.ready()
  const [dramiel, other] = [t.ship(ELYSHA, 'Dramiel'), t.ship(ELYSHA, 'Slasher')]
  const crucifier = t.ship(IAN, 'Crucifier')
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  t.isk(IAN, 9)
  expect(t.whyNot(IAN, `play card:${breach} card:${dramiel}`)).toBe('SG-TRG-02')
  expect(t.whyNot(IAN, `play card:${breach} card:${other}`)).toBeUndefined()
  expect(t.whyNot(IAN, `use card:${crucifier} card:${dramiel}`)).toBeUndefined()
})
rule(
  ['SG-TRG-02', 'SG-TRG-03'],
  'cards: of the type the card names, in play, undocked unless it says so',
  () => {
    const t = Table.ready()
    const [out, docked] = [t.ship(IAN, 'Omen'), t.ship(IAN, 'Omen', { at: 'dock', left: 1 })]
    const office = t.structure(IAN, 'Trade Office')
    const rock = t.location(IAN, 'Veldspar', IAN)
    const [breach = 0, rush = 0, team = 0, held = 0] = t.holds(
      IAN,
      'Hull Breach',
      'Rush Order',
      'Demolition Team',
      'Omen',
    )
    t.isk(IAN, 9)
    const no = 'SG-TRG-02'
    const aims = (card: number): (string | undefined)[] =>
      [out, docked, office, rock, held].map(aim => t.whyNot(IAN, `play card:${card} card:${aim}`))
    expect(aims(breach)).toEqual([yes, 'SG-TRG-03', no, no, no])
    expect(aims(rush)).toEqual([no, yes, no, no, no])
    expect(aims(team)).toEqual([no, no, yes, no, no])
  },
)
