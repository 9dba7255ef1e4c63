import type { GameEvent } from '@orrery/kernel'
import { randomFrom } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import type { Card } from '../content/index.js'
import { content } from '../content/index.js'
import type { Verb } from '../content/vocabulary.js'
import { RACES } from '../content/vocabulary.js'
import { lawOn } from '../rules/values.js'
import { price, promised } from './oracle.js'
import { ELYSHA, IAN, Table } from './table.js'

/**
 * Cards in random pairs: while one is in force the other is played, and what both texts promise must hold together.
 * `PAIRS=20000 npx vitest run games/second-genesis/tests/pairs.test.ts` tries more of them than `npm test`.
 */
const PAIRS = Number(process.env['PAIRS'] ?? 120)

/** A table on which most cards find something to aim at and somebody to speak of. */
function crowded(): { t: Table; place: number } {
  const t = Table.ready({ content })
  const place = t.outer(IAN, 'Tribute')
  t.ship(IAN, 'Kestrel', { at: place, command: 'ambush' })
  t.ship(IAN, 'Maller')
  t.ship(IAN, 'Sigil', { command: 'haul' })
  t.ship(IAN, 'Shuttle', { at: 'dock', left: 1 })
  t.ship(ELYSHA, 'Typhoon')
  t.ship(ELYSHA, 'Slasher', { command: 'patrol' })
  t.location(IAN, 'Veldspar', IAN)
  t.location(ELYSHA, 'Barren Planet', place)
  t.structure(IAN, 'Trade Office')
  t.structure(ELYSHA, 'Trade Office')
  t.news(ELYSHA, 'Hull Insurance', 3)
  t.scrap(IAN, 'Shuttle')
  t.isk(IAN, 60).isk(ELYSHA, 9)
  return { t, place }
}
/** Every value of every ship is what the texts in play promise. */
function keepsValues(t: Table): void {
  for (const ship of t.g.ships.toArray()) {
    const it = content.cards.at(t.card(ship).kind)
    const changed = (stat: 'attack' | 'shield'): number =>
      [...t.g.changes].reduce(
        (sum, change) =>
          change.card === ship && change.stat === (stat === 'attack' ? 0 : 1) ? sum + change.n : sum,
        0,
      )
    const attack = it.attack + promised(t, 'attack', ship) + changed('attack')
    expect([it.name, 'attack', t.attack(ship)]).toEqual([it.name, 'attack', Math.max(0, attack)])
    const shield = it.shield + promised(t, 'shield', ship) + changed('shield')
    const belts = t.g.locations
      .toArray()
      .filter(rock => t.name(rock) === 'Radiation Belt' && t.card(rock).region === t.card(ship).region).length
    const least = shield > 1 ? Math.max(1, shield - belts) : shield
    expect([it.name, 'shield', t.shield(ship)]).toEqual([it.name, 'shield', least])
    const printed = it.commands[t.card(ship).command]
    const power = printed
      ? printed.power + promised(t, printed.command, ship) + promised(t, 'power', ship)
      : 0
    expect([it.name, 'power', t.power(ship)]).toEqual([it.name, 'power', Math.max(0, power)])
  }
}
/** Lays a card into play as Ian's. */
function lay(t: Table, card: Card, place: number): void {
  switch (card.type) {
    case 'ship':
      return void t.ship(IAN, card.name, { at: place })
    case 'structure':
      return void t.structure(IAN, card.name)
    case 'location':
      return void t.location(IAN, card.name, card.only === 'outer' ? place : IAN)
    case 'region':
      return void t.ship(IAN, 'Shuttle', { at: t.outer(IAN, card.name) })
    case 'starbase':
      return void t.starbase(IAN, card.name, true)
    case 'news':
      return void t.news(IAN, card.name, card.duration)
  }
}
const isDamage = (event: GameEvent, ship: number): boolean =>
  event.type === 'damage' && event['card'] === ship
/** What the log must tell between the resolving of a card and whatever comes next, verb by verb. */
function keepsVerb(t: Table, verb: Verb, target: number, sturdy: boolean, told: readonly GameEvent[]): void {
  const has = (type: string, of: (event: GameEvent) => boolean): boolean =>
    told.some(event => event.type === type && of(event))
  const isIt = (event: GameEvent): boolean => event['card'] === target
  if ('gain' in verb && typeof verb.gain === 'number')
    expect(has('isk', e => e['by'] === IAN && e['n'] === verb.gain)).toBe(true)
  if ('damage' in verb && verb.damage.to === 'target') {
    expect(told.some(event => isDamage(event, target))).toBe(true)
    if (typeof verb.damage.n === 'number')
      expect(told.find(event => isDamage(event, target))?.['n']).toBe(verb.damage.n)
  }
  if ('draw' in verb && verb.draw.who === 'you' && typeof verb.draw.n === 'number')
    expect(has('drew', e => e['by'] === IAN && e['n'] === verb.draw.n)).toBe(true)
  if ('return' in verb && verb.return === 'target') expect(has('returned', isIt)).toBe(true)
  if ('dock' in verb && verb.dock === 'target') expect(t.where(target)).toBe('dock')
  if ('reassemble' in verb && verb.reassemble === 'target')
    expect([t.where(target), t.card(target).left]).toEqual([
      'dock',
      content.cards.at(t.card(target).kind).assembly,
    ])
  if ('destroy' in verb && verb.destroy === 'target') expect(has('lost', isIt)).toBe(!sturdy)
  if ('control' in verb) expect(t.card(target).controller).toBe(IAN)
  if ('stop' in verb && verb.stop === 'target') expect(t.card(target).command).toBe(-1)
}

/** Plays a card with a random target and holds it to its text. */
function playsAsSaid(t: Table, card: Card, pick: (n: number) => number): boolean {
  // Who may play it changes, not the starbase.
  if (card.races[0]) t.player(IAN).race = RACES.indexOf(card.races[0])
  const [held = 0] = t.holds(IAN, card.name)
  const choices = t.choices(IAN).filter(choice => choice.startsWith(`play card:${held} `))
  const choice = choices[pick(choices.length)]
  if (choice === undefined) return false
  const region = Number(/region:(\d+)/.exec(choice)?.[1] ?? -1)
  const target = Number(/ card:(\d+)$/.exec(choice)?.[1] ?? -1)
  const cost = price(t, IAN, held, card.type === 'location' ? region : -1)
  const sturdy = target >= 0 && lawOn(t.g, 'sturdy', target)
  const before = t.player(IAN).isk
  t.says(IAN, choice)
  /** What was paid is known when it lies on the pile. */
  let paid: number | undefined
  for (let n = 0; n < 60 && t.prompt() !== 'manage' && !t.over; n++) {
    if (t.prompt() === 'initiative') {
      paid ??= before - t.player(IAN).isk
      t.pass()
    } else if (t.question().kind === 'number') t.says(t.who(), 3)
    else {
      const { spec } = t.question()
      t.says(t.who(), t.choices().slice(0, spec.kind === 'pick' ? Math.max(1, spec.min) : 1))
    }
  }
  expect([card.name, card.x ? 'X' : paid]).toEqual([card.name, card.x ? 'X' : cost])
  const at = t.log.findLastIndex(event => event.type === 'resolves' && event['card'] === held)
  const next = t.log.findIndex((event, i) => i > at && event.type === 'resolves')
  const told = t.log.slice(at, next < 0 ? undefined : next)
  const play = card.abilities.flatMap(ability => ('play' in ability ? [ability.play] : []))[0]
  if (card.x === undefined && !told.some(event => event.type === 'fizzled'))
    for (const verb of play?.do ?? []) keepsVerb(t, verb, target, sturdy, told)
  return true
}

const market = content.cards.items.filter(card => !['starbase', 'region'].includes(card.type))
const standing = content.cards.items.filter(card => card.type !== 'news' || card.duration > 0)
test(`${PAIRS} random pairs of cards: what both texts promise holds while the other is in force`, () => {
  const random = randomFrom('pairs')
  let played = 0
  for (let n = 0; n < PAIRS; n++) {
    const first = standing[random(standing.length)] as Card
    const second = market[random(market.length)] as Card
    try {
      const { t, place } = crowded()
      lay(t, first, place)
      keepsValues(t)
      if (playsAsSaid(t, second, size => random(Math.max(1, size)))) played++
      if (!t.over) keepsValues(t)
    } catch (error) {
      throw new Error(`${first.name}, then ${second.name}`, { cause: error })
    }
  }
  expect(played).toBeGreaterThan(PAIRS / 2)
}, 600_000)
