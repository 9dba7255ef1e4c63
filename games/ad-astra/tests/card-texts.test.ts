import { describe, expect, test } from 'vitest'
import {
  abilitiesText,
  actionsText,
  buildingText,
  discoveryText,
  empireActionText,
  milestoneText,
  neutralText,
} from '../card-texts.js'
import { content } from '../content/content.js'

const building = (id: string): string =>
  buildingText(content.buildings.byId(id), other => content.buildings.byId(other).name)
const technology = (id: string): string => abilitiesText(content.technologies.byId(id).abilities)
const milestone = (id: string): string => milestoneText(content.milestones.byId(id))

/** Everything a player can read, by set and item. */
const texts = (): [string, string][] => [
  ...content.technologies.items.map((c): [string, string] => [c.id, abilitiesText(c.abilities)]),
  ...content.basicTechnologies.items.map((c): [string, string] => [c.id, abilitiesText(c.abilities)]),
  ...content.anomalies.items.map((c): [string, string] => [c.id, abilitiesText([c.ability])]),
  ...content.milestones.items.map((m): [string, string] => [m.id, milestoneText(m)]),
  ...content.empireCards.items.map((c): [string, string] => [c.id, empireActionText(c)]),
  ...content.discoveries.items.map((d): [string, string] => [d.id, discoveryText(d)]),
  ...content.buildings.items.map((b): [string, string] => [b.id, building(b.id)]),
  ...content.neutrals.items.map((n): [string, string] => [n.id, neutralText(n)]),
  ...content.empires.items.flatMap(empire =>
    [empire.income, ...empire.specials, ...empire.units.flatMap(unit => unit.special ?? [])].map(
      (of): [string, string] => [of.name, abilitiesText(of.abilities)],
    ),
  ),
]

describe('what is printed', () => {
  test.each([
    ['fusion-beam', 'Combat, dice worth 5: 2 damage.'],
    ['neutron-blaster', 'Combat, dice worth 3, any number of times: 1 damage.'],
    ['class-v-shield', 'Before a combat roll: −1 die and 3 shields. Flip.'],
    ['planetary-flux-shield', 'Before a combat roll as defender with an orbital building: 1 shield. Flip.'],
    ['fighter-bays', 'Before a combat roll: spend a Construction action to have +2 dice.'],
    ['biotechnology', 'Before a Growth action: pay 1 credit to gain 2 food. Flip.'],
    ['adrenal-stims', 'After a combat roll: gain 1 unrest to reroll any of your dice.'],
    ['zortrium-armor', 'In the first round of each combat ignore 1 damage.'],
    ['weather-controller', '+1 food income.'],
    [
      'pollution-processor',
      'Instead of playing a card: pay 2 production to lose 1 unrest and perform a Construction action, in which buildings need no milestone. Flip.',
    ],
  ])('%s', (id, said) => {
    expect(technology(id)).toBe(said)
  })
  test.each([
    ['industrial-farming', '+1 food income for each system you own with at least 2 farmers (at most 3).'],
    ['trade-port', 'You can construct Trade Port.'],
    ['gravity-lenses', 'In every combat roll as defender: +1 die.'],
  ])('%s', (id, said) => {
    expect(milestone(id)).toBe(said)
  })
  test('buildings, discoveries, empire actions', () => {
    expect(building('tcp')).toBe(
      'Planetary building. Costs 3 food, 3 research, 3 production and 3 credits. Replaces HTTP. 2 VP for the owner. Your first one brings you a secret mission.',
    )
    expect(discoveryText(content.discoveries.byId('pirate-hoard'))).toBe(
      'Pirates: a pirate raider is here. Gold: +1 credit income. 1 anomaly token.',
    )
    expect(empireActionText(content.empireCards.byId('storm-landing'))).toBe(
      'Perform an Attack action then an Invasion action with one fleet.',
    )
    expect(actionsText(content.empireCards.byId('the-hunt').actions)).toBe('Flight, Attack or Growth')
  })
})

describe('every text', () => {
  test('is short, begins with a capital or a number, ends with a stop and leaves nothing open', () => {
    for (const [id, text] of texts()) {
      expect([id, text]).toEqual([id, expect.stringMatching(/^[A-Z0-9+−].*\.$/)])
      expect([id, text.length < 220]).toEqual([id, true])
      expect([id, /undefined|NaN|\[object|\.\.| {2}/.test(text)]).toEqual([id, false])
    }
  })
  test('two technologies never say the same', () => {
    const said = content.technologies.items.map(card => abilitiesText(card.abilities))
    expect(new Set(said).size).toBe(said.length)
  })
})
