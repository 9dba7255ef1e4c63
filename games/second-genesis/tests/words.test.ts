import { expect } from 'vitest'
import type { Ability } from '../content/card.js'
import { location, news, region, ship, starbase, structure } from '../content/card.js'
import type { Card } from '../content/index.js'
import { CHANGED, GIVEN, HAPPENS, LAID } from '../content/hearing.js'
import type { CardType, Command, EventName, Law, Stat } from '../content/vocabulary.js'
import { COMMANDS, EVENTS, LAWS, STATS } from '../content/vocabulary.js'
import { incomeOf } from '../rules/income.js'
import { starbaseShield } from '../rules/values.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Each word of the vocabulary in each place where `content/hearing.ts` says that it is heard. */

/** A card of each type that says this. */
const speaker = (type: CardType, abilities: readonly Ability[]): Card => {
  switch (type) {
    case 'ship':
      return ship([], 'rare', 'Speaker', 'frigate', [1, 0, 9, 0], {}, abilities)
    case 'structure':
      return structure('rare', 'Speaker', 1, { abilities })
    case 'location':
      return location('rare', 'Speaker', 'moon', 1, 0, 0, { abilities })
    case 'region':
      return region('Speaker', 1, 0, 5, abilities)
    case 'starbase':
      return starbase('amarr', 'Speaker', [2, 17], [8, 2, 17], 6, abilities)
    case 'news':
      return news('rare', 'Speaker', 1, abilities, { duration: 3 })
  }
}
/** Lays a card of Ian's into play, by its name; a region is held by a ship. */
function lay(t: Table, type: CardType, name = 'Speaker'): number {
  switch (type) {
    case 'ship':
      return t.ship(IAN, name)
    case 'structure':
      return t.structure(IAN, name)
    case 'location':
      return t.location(IAN, name, IAN)
    case 'region': {
      const place = t.outer(IAN, name)
      t.ship(IAN, 'Shuttle', { at: place })
      return t.region(place).card
    }
    case 'starbase':
      return t.starbase(IAN, name, true)
    case 'news':
      return t.news(IAN, name, 3)
  }
}
/** Printed cards on which words fall, by type. */
const SUBJECT = {
  ship: 'Maller',
  structure: 'Trade Office',
  location: 'Veldspar',
  region: 'Stain',
  starbase: 'Empiric Tower',
  news: 'Hull Insurance',
} as const satisfies Record<CardType, string>

// ---------------------------------------------------------------- stats

const working = (command: Command): string =>
  withCards().cards.items.find(
    card => card.type === 'ship' && card.races.length < 2 && card.commands.some(c => c.command === command),
  )?.name ?? ''
/** So many locations lie in a region once there is no room for more. */
function filled(t: Table, place: number): number {
  const there = (): number => t.g.locations.toArray().filter(card => t.card(card).region === place).length
  for (;;) {
    const [rock = 0] = t.holds(IAN, 'Pyroxeres')
    if (t.isk(IAN, 9).whyNot(IAN, `play card:${rock} region:${place}`) === 'SG-LOC-03') return there()
    t.location(IAN, 'Pyroxeres', place)
  }
}
/** What it costs Ian to play a card of this type, and with how much assembly before it a ship comes. */
function played(t: Table, type: CardType): [price: number, assembly: number] {
  const [held = 0] = t.holds(IAN, type === 'news' ? 'Insurance Fraud' : SUBJECT[type])
  t.isk(IAN, 20).play(IAN, held, type === 'location' ? `region:${IAN}` : 'none')
  const price = 20 - t.player(IAN).isk
  t.resolve()
  return [price, t.card(held).left]
}
const isCommand = (stat: Stat): stat is Command => COMMANDS.some(command => command === stat)
/** A card of Ian's that has this value. */
function subject(t: Table, stat: Stat, type: CardType): number {
  if (isCommand(stat)) return t.ship(IAN, working(stat), { command: stat })
  if (stat === 'power') return t.ship(IAN, working('patrol'), { command: 'patrol' })
  if (stat === 'places' && type === 'starbase') return t.starbase(IAN, 'Small Tower')
  return type === 'starbase' ? t.player(IAN).starbase : lay(t, type, SUBJECT[type])
}
/** The value as a player meets it. */
function valueOf(t: Table, stat: Stat, type: CardType, card: number): number {
  if (isCommand(stat) || stat === 'power') return t.power(card)
  switch (stat) {
    case 'attack':
      return t.attack(card)
    case 'shield':
      return type === 'ship' ? t.shield(card) : starbaseShield(t.g, IAN)
    case 'income':
      return incomeOf(t.g, IAN)
    case 'price':
      return played(t, type)[0]
    case 'assembly':
      return played(t, type)[1]
    case 'places':
      return filled(t, t.card(card).region)
  }
}
const smallTower = starbase('amarr', 'Small Tower', [2, 17], [8, 2, 17], 2)

for (const stat of STATS)
  for (const type of GIVEN[stat])
    rule(['SG-ABL-07', 'SG-GOLD-01'], `${stat} is given to a ${type}, by a card of its player`, () => {
      const isOffered = stat === 'price' || stat === 'assembly'
      const to = { type, whose: 'yours', ...(isOffered ? {} : { self: false }) } as const
      const content = withCards(smallTower, speaker('structure', [{ always: { give: stat, n: 2, to } }]))
      const value = (whose?: number): number => {
        const t = Table.ready({ content })
        const card = subject(t, stat, type)
        if (whose !== undefined) t.structure(whose, 'Speaker')
        return valueOf(t, stat, type, card)
      }
      expect([value(IAN) - value(), value(ELYSHA) - value()]).toEqual([2, 0])
    })
for (const stat of STATS)
  for (const type of CHANGED[stat])
    rule(['SG-RULING-90', 'SG-GOLD-01'], `${stat} of a ${type} is changed until the end of the turn`, () => {
      const to = { type, whose: 'yours' } as const
      const content = withCards(
        smallTower,
        news('rare', 'Speaker', 0, [{ play: { do: [{ change: { stat, n: 2, until: 'turn', to } }] } }]),
      )
      const t = Table.ready({ content })
      const card = subject(t, stat, type)
      const before = valueOf(t, stat, type, card)
      const [held = 0] = t.holds(IAN, 'Speaker')
      t.play(IAN, held).resolve()
      expect(valueOf(t, stat, type, card) - before).toBe(2)
      if (stat === 'places') return
      t.toManagement(ELYSHA)
      expect(valueOf(t, stat, type, card)).toBe(before)
    })

// ---------------------------------------------------------------- laws

/** What each law forbids or allows: whether it is in force for a card of Ian's of this type. */
const inForce: Readonly<Record<Law, (t: Table, card: number) => boolean>> = {
  closed: (t, place) => t.whyNot(IAN, `warp card:${t.ship(IAN, 'Omen')} region:${place}`) === 'SG-WARP-07',
  barren: (t, place) => {
    const before = incomeOf(t.g, IAN)
    t.region(place).controller = -1
    return before === incomeOf(t.g, IAN)
  },
  grounded: (t, one) =>
    t.whyNot(IAN, `warp card:${one} region:${t.outer(IAN, 'Metropolis')}`) === 'SG-WARP-07',
  unaimed: (t, one) => {
    const [shot = 0] = t.holds(IAN, 'Hull Breach')
    return t.isk(IAN, 9).whyNot(IAN, `play card:${shot} card:${one}`) === 'SG-TRG-02'
  },
  sturdy: (t, card) => {
    const [storm = 0] = t.holds(IAN, 'Storm')
    t.isk(IAN, 9).play(IAN, storm).resolve()
    return [t.g.ships, t.g.structures, t.g.locations, t.g.news].some(zone => zone.has(card))
  },
  draw: t => draws(t) === 2,
  'may-draw': t => asksToDraw(t),
  'may-draw-upgraded': t => asksToDraw(t),
}
/** Cards that Ian draws in his next draw phase. */
function draws(t: Table): number {
  t.holds(IAN)
  t.toManagement(ELYSHA).toManagement(IAN)
  return t.player(IAN).hand.length
}
function asksToDraw(t: Table): boolean {
  t.starbase(IAN, 'Empiric Tower', true)
  t.toManagement(ELYSHA)
  t.idle(() => t.g.active === IAN && (t.prompt() === 'manage' || t.prompt() === 'optional draw.ask'))
  return t.prompt() === 'optional draw.ask'
}
const storm = (type: CardType): Card =>
  news('rare', 'Storm', 0, [{ play: { do: [{ destroy: { type, whose: 'yours' } }] } }])

for (const law of LAWS) {
  const laid = LAID[law]
  for (const type of typeof laid === 'string' ? [undefined] : laid)
    rule(['SG-GOLD-01', 'SG-ABL-07'], `${law} is in force${type ? ` for a ${type}` : ''}`, () => {
      const on = laid === 'region' ? 'target' : type && { type, whose: 'yours' as const, self: false }
      const says: Ability = { law: { law, ...(on && { on }) } }
      const target: Ability[] = laid === 'region' ? [{ play: { target: { what: 'outer' } } }] : []
      const source = laid === 'region' ? 'news' : 'structure'
      const content = withCards(speaker(source, [...target, says]), storm(type ?? 'ship'))
      for (const isLaid of [false, true]) {
        const t = Table.ready({ content })
        const place = t.outer(IAN, 'Scalding Pass')
        if (laid === 'region') t.ship(IAN, 'Shuttle', { at: place })
        const subject = type === undefined ? place : lay(t, type, SUBJECT[type])
        if (isLaid && laid === 'region') t.newsOnRegion(IAN, 'Speaker', 3, place)
        else if (isLaid) lay(t, 'structure')
        expect([law, isLaid, inForce[law](t, subject)]).toEqual([law, isLaid, isLaid])
      }
    })
}

// ---------------------------------------------------------------- events

/** Makes an event happen once to a card of Ian's in play. */
const happen: Readonly<Record<Exclude<EventName, 'enters'>, (t: Table, card: number) => void>> = {
  lost: t => {
    const victim = t.ship(IAN, 'Impairor')
    const [shot = 0] = t.holds(IAN, 'Hull Breach')
    t.isk(IAN, 9).play(IAN, shot, `card:${victim}`).resolve()
  },
  setup: t => void t.toManagement(ELYSHA).toManagement(IAN),
  income: t => void t.toManagement(ELYSHA).toManagement(IAN),
  management: t => void t.toManagement(ELYSHA).toManagement(IAN),
  end: t => void t.toManagement(ELYSHA),
  battle: (t, card) => fight(t, card),
  withdraw: (t, card) => fight(t, card),
  discarded: t => {
    t.holds(IAN, ...Array.from({ length: 9 }, () => 'Shuttle'))
    t.toManagement(ELYSHA)
  },
  news: t => {
    const [held = 0] = t.holds(IAN, 'Insurance Fraud')
    t.isk(IAN, 9).play(IAN, held).resolve()
  },
  upgraded: t => void t.isk(IAN, 20).says(IAN, 'upgrade').resolve(),
}
function fight(t: Table, card: number): void {
  const place = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Typhoon', { at: place })
  t.warp(card, place).endManagement().toManagement(ELYSHA)
}
const heard = (t: Table, card: number): number =>
  t.events('resolves').filter(event => event['what'] === 'ability' && event['card'] === card).length

for (const event of EVENTS)
  for (const type of HAPPENS[event].to)
    rule(['SG-ABL-02', 'SG-GOLD-01'], `${event} is heard by a ${type}, once`, () => {
      const content = withCards(speaker(type, [{ when: { when: event, do: [{ gain: 1 }] } }]))
      const t = Table.ready({ content })
      const isBack = event === 'upgraded' && type === 'starbase'
      const card = event === 'enters' ? enters(t, type) : isBack ? t.starbase(IAN, 'Speaker') : lay(t, type)
      if (event !== 'enters') happen[event](t, card)
      expect(heard(t, card)).toBe(1)
    })
/** Plays a card of this type, or opens a region. */
function enters(t: Table, type: CardType): number {
  if (type === 'region') {
    const place = t.faceDown(IAN, 'Speaker')
    t.isk(IAN, 9).says(IAN, `open region:${place}`).resolve()
    return t.region(place).card
  }
  const [card = 0] = t.holds(IAN, 'Speaker')
  t.isk(IAN, 9)
    .play(IAN, card, type === 'location' ? `region:${IAN}` : 'none')
    .resolve()
  return card
}
