import { expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { wholeText } from '../card-texts.js'
import type { Card } from '../content/index.js'
import { content } from '../content/index.js'
import { starters } from '../content/starters.js'
import { ENDLESS } from '../content/vocabulary.js'

/**
 * What the rulebook says of single cards, against the cards themselves: tests of rules count on numbers of their own, so
 * that balance may change the rest.
 */
const card = (name: string): Card => {
  const found = content.cards.items.find(item => item.name === name)
  if (!found) throw new Error(`no card is called ${name}`)
  return found
}
const powerOf = (name: string, command: string): number | undefined =>
  card(name).commands.find(one => one.command === command)?.power

test('ships: Velator costs 1 and is ready, Omen and Bestower take two turns, Punisher is Amarr alone', () => {
  expect([card('Velator').price, card('Velator').assembly]).toEqual([1, 0])
  expect([card('Omen').assembly, card('Bestower').assembly]).toEqual([2, 2])
  expect(card('Punisher').races).toEqual(['amarr'])
})
rule('SG-EX-09', 'Executioner deals 2 and Slasher 3, and each would sink the other', () => {
  const [executioner, slasher] = [card('Executioner'), card('Slasher')]
  expect([executioner.attack, slasher.attack]).toEqual([2, 3])
  expect([executioner.shield <= slasher.attack, slasher.shield <= executioner.attack]).toEqual([true, true])
  // Stubborn Mechanic saves it (SG-RULING-85).
  expect(executioner.shield + 2).toBeGreaterThan(slasher.attack)
})
rule('SG-EX-08', 'Kestrel’s ambush leaves Tristan one damage short, and all four ships go down', () => {
  const [heron, kestrel, incursus, tristan] = ['Heron', 'Kestrel', 'Incursus', 'Tristan'].map(card) as [
    Card,
    Card,
    Card,
    Card,
  ]
  expect(tristan.shield - (powerOf('Kestrel', 'ambush') ?? 0)).toBe(1)
  expect(heron.attack).toBeGreaterThanOrEqual(1)
  expect(kestrel.attack).toBeGreaterThanOrEqual(incursus.shield)
  const sinksBoth = (one: Card, other: Card): boolean =>
    one.attack >= heron.shield && other.attack >= kestrel.shield
  expect(sinksBoth(incursus, tristan) || sinksBoth(tristan, incursus)).toBe(true)
})
rule('SG-EX-04', 'income: 2 of the Amarr starbase, 1 of Veldspar, 1 of Metropolis', () => {
  expect(['Empiric Tower', 'Veldspar', 'Metropolis'].map(name => card(name).income)).toEqual([2, 1, 1])
})
rule('SG-CARD-10', 'any number of locations: home regions, and of the outer regions Ginnungagap', () => {
  const endless = content.cards.items.filter(({ type, places }) => type === 'region' && places >= ENDLESS)
  expect(endless.map(({ name }) => name)).toEqual(['Ginnungagap'])
  for (const base of content.cards.items.filter(({ type }) => type === 'starbase'))
    expect(base.places).toBe(ENDLESS)
})
test('news: durations IV and III, and a price of 5 that stays nowhere', () => {
  expect([card('Stubborn Mechanic').duration, card('Forsaken Ruins').duration]).toEqual([4, 3])
  const retirement = card("Veteran's Premature Retirement")
  expect([retirement.price, retirement.duration]).toEqual([5, 0])
})
test('texts the rulebook quotes', () => {
  const says = (name: string): string => wholeText(card(name))
  expect(says('Stubborn Mechanic')).toMatch(/Target ship has \+2 shield/)
  expect(says("Veteran's Premature Retirement")).toMatch(/Return target ship to its owner’s hand/)
  expect(says('Forsaken Ruins')).toMatch(/All ships in target outer region return .* No ship can warp there/)
  expect(says('Omber')).toMatch(/comes into play, its owner discards a card/)
  expect(says('Recycling Plant')).toMatch(/Discard 2 cards: draw a card\. Once per turn/)
  expect(says('Sentry Control')).toMatch(/Patrolling ships you control in your home region have \+1 attack/)
  expect(says('Society of Conscious Thought')).toMatch(/Draw one more card in your draw phase/)
  expect(says('Venal Tower')).toMatch(/upgraded.* draw /)
})
test('the set-ups recommended for the four starter decks', () => {
  expect(Object.values(starters).map(({ starbase, regions }) => [starbase, ...regions])).toEqual([
    ['Empiric Tower', 'Dam Torsad', 'Metropolis', 'Stain'],
    ['Liberty Tower', 'Scalding Pass', 'Heaven', "Sansha's Nation"],
    ['Venal Tower', 'Cloud Ring', 'Moon of Ndoria', 'Society of Conscious Thought'],
    ['Enthrallment Tower', 'Insmother', 'The Khanid Kingdom', 'The Tierijev Pocket'],
  ])
})
