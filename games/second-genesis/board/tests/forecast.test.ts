import { randomFrom, seenBy } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { secondGenesis } from '../../game.js'
import { ELYSHA, IAN, Table } from '../../tests/table.js'
import { afterAnswer, fateOf, tableOf } from '../table/forecast.js'
import { itemDetail } from '../table/words.js'

/** What the table says the pile will do is what it does. */

const seen = (t: Table) => seenBy(secondGenesis, t.g, ELYSHA)
const doomed = (t: Table): number[] =>
  [...tableOf(seen(t), ELYSHA).danger]
    .flatMap(([card, { lost }]) => (lost ? [card] : []))
    .sort((a, b) => a - b)

test('the example of the pile: what is saved by news on top of the damage is not called lost', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  const guard = t.ship(ELYSHA, 'Executioner', { at: place })
  const raider = t.ship(IAN, 'Slasher')
  const [mechanic = 0] = t.holds(ELYSHA, 'Stubborn Mechanic')
  t.isk(ELYSHA, 3).warp(raider, place).endManagement().toStep('withdraw').on().stay().stay().on()
  t.aim(raider, guard).aim(guard, raider).toStep('damage').says(IAN, 'pass')
  expect(doomed(t)).toEqual([guard, raider].sort((a, b) => a - b))
  t.play(ELYSHA, mechanic, `card:${guard}`)
  expect(doomed(t)).toEqual([raider])
  const { g, danger } = tableOf(seen(t), ELYSHA)
  expect(fateOf(g, guard, danger.get(guard))).toEqual({ damage: 3, shield: 5, lost: false, away: false })
})
test('an answer is foretold by the rules: damage it prevents, and what has landed stays', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  const guard = t.ship(ELYSHA, 'Executioner', { at: place })
  const raider = t.ship(IAN, 'Slasher')
  const [boost = 0, recall = 0] = t.holds(ELYSHA, 'Shield Boost', 'Emergency Recall')
  t.isk(ELYSHA, 3).warp(raider, place).endManagement().toStep('withdraw').on().stay().stay().on()
  t.aim(raider, guard).aim(guard, raider).toStep('damage').says(IAN, 'pass')
  t.arrange(g => (g.cards.at(guard).damage = 1))
  const g = seen(t)
  const after = (card: number) =>
    fateOf(g, guard, afterAnswer(g, ELYSHA, `play card:${card} card:${guard}`)?.get(guard))
  expect(fateOf(g, guard, tableOf(g, ELYSHA).danger.get(guard))).toMatchObject({ damage: 4, lost: true })
  expect(after(boost)).toEqual({ damage: 1, shield: 3, lost: false, away: false })
  expect(after(recall)).toMatchObject({ lost: false, away: true })
  expect(afterAnswer(g, ELYSHA, `play card:${boost} card:${t.g.cards.length}`)).toBeUndefined()
})
test('both targets of an item stand on the pile', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const place = t.outer(IAN, 'Stain')
  const ship = t.ship(IAN, 'Tristan')
  const [borders = 0] = t.holds(IAN, 'Open Borders')
  t.isk(IAN, 2)
    .play(IAN, borders, `card:${ship}`)
    .says(IAN, [`region:${place}`])
  const g = seen(t)
  expect(itemDetail(g, g.pile.at(0), ELYSHA)).toBe('At Tristan, to Stain')
})

const ANSWERS = [
  ['Stubborn Mechanic', 'Hull Breach', 'Sensor Glitch', 'Shield Boost', 'Emergency Recall', 'Radio Silence'],
  ['Scrambled Orders', 'Silent Running', 'Guided Missiles', 'Smart Bombs', 'Armor Blessing', 'Slave Revolt'],
  ['Veteran’s Premature Retirement', 'General Evacuation', 'Red Tape', 'Forsaken Ruins', 'Penance'],
].map(names => names.map(name => name.replace('’', "'")))
const SHIPS = ['Punisher', 'Omen', 'Slasher', 'Tristan', 'Kestrel', 'Thorax', 'Rifter', 'Gila'] as const
test('whoever is called lost is lost, whatever lies on top of the damage', () => {
  let lost = 0
  for (let n = 0; n < 30; n++) {
    const random = randomFrom(`forecast ${n}`)
    const one = <T>(all: readonly T[]): T => all[random(all.length)] as T
    const t = Table.ready()
    const place = t.outer(ELYSHA, 'Stain')
    const ships = [ELYSHA, ELYSHA, IAN, IAN].map(seat => {
      const name = one(SHIPS)
      const patrols = seat === ELYSHA && ['Punisher', 'Omen', 'Thorax', 'Gila'].includes(name)
      return t.ship(seat, name, seat === ELYSHA ? { at: place, ...(patrols && { command: 'patrol' }) } : {})
    })
    for (const seat of [IAN, ELYSHA])
      t.holds(seat, one(ANSWERS[0]!), ...ANSWERS.map(one)).forEach(() => t.isk(seat, 30))
    for (const ship of ships.slice(2)) t.warp(ship, place)
    t.endManagement().toStep('withdraw').on().stay().stay().on()
    while (t.prompt() === 'target.aim')
      t.says(t.who(), one(t.choices().filter(name => name.startsWith('aim'))))
    t.toStep('damage')
    for (let k = 0; k < 6 && t.g.pile.length > 0; k++) {
      const plays = t.choices().filter(name => name.startsWith('play'))
      if (plays.length === 0 || t.prompt() !== 'initiative') break
      t.says(t.who(), one(plays))
      if (t.prompt() === 'x') t.says(t.who(), random(5))
      if (t.prompt() === 'price: sacrifice') t.says(t.who(), [one(t.choices())])
      if (random(2) === 0) t.says(t.who(), 'hand-on')
    }
    const said = doomed(t).filter(card => ships.includes(card))
    const before = ships.filter(ship => t.g.ships.has(ship))
    const pile = [...t.g.pile].map(item => t.name(item.card < 0 ? ships[0]! : item.card)).join(', ')
    const from = t.log.length
    while (t.g.pile.length > 0) t.pass()
    const fell = t.log
      .slice(from)
      .flatMap(e => (e.type === 'lost' && e['how'] === 'destroyed' ? [e['card'] as number] : []))
    expect([n, pile, said]).toEqual([
      n,
      pile,
      before.filter(ship => fell.includes(ship)).sort((a, b) => a - b),
    ])
    lost += said.length
  }
  expect(lost).toBeGreaterThan(15)
})
