import { describe, expect, test } from 'vitest'
import {
  abilityText,
  allTexts,
  developmentText,
  eventText,
  missionText,
  missionVp,
  slotText,
  strategyText,
  systemText,
} from '../card-texts.js'
import { content } from '../content/content.js'
import type { Mission } from '../content/missions.js'

const texts = allTexts(content)
const READ = [
  'developments',
  'strategies',
  'events',
  'missions',
  'ships',
  'systems',
  'discoveries',
  'asteroids',
  'trades',
  'products',
  'buildings',
] as const
/** The ids of texts that are not as they should be. */
const except = (right: (text: string) => boolean, of = /./): string[] =>
  [...texts].filter(([id, text]) => of.test(id) && !right(text)).map(([id]) => id)
const twice = (words: readonly string[]): string[] => words.filter((word, i) => words.indexOf(word) !== i)

describe('every text', () => {
  test('is there for every card, tile and token', () => {
    const things = READ.flatMap(set => content[set].items.map(({ id }) => `${set}/${id}`))
    expect([...texts.keys()].sort()).toEqual(things.sort())
  })
  test('is one or more whole sentences, short, without holes', () => {
    expect(except(text => /^[A-Z0-9+−][^\n]*\.$/.test(text))).toEqual([])
    expect(except(text => !/undefined|NaN|\[object|\s\s|\s[.,:;]|\.\./.test(text))).toEqual([])
    expect(except(text => text.length <= 180)).toEqual([])
  })
  test('of cards is short enough to read at a glance', () => {
    expect(except(text => text.length <= 150, /^(developments|strategies|events|missions)/)).toEqual([])
  })
  test('is found on one card of a set only', () => {
    for (const set of ['developments', 'strategies', 'events', 'missions', 'discoveries', 'asteroids'])
      expect(twice([...texts].filter(([id]) => id.startsWith(`${set}/`)).map(([, text]) => text))).toEqual([])
  })
  test('of names too: no two cards of a set are called the same but The Old Grudge', () => {
    const sets = ['developments', 'strategies', 'events', 'missions', 'ships', 'systems'] as const
    expect(sets.flatMap(set => twice(content[set].items.map(item => item.name)))).toEqual(['The Old Grudge'])
  })
})

describe('texts follow the data', () => {
  test('a Development says its keyword, its price, its moment and its effect', () => {
    const card = content.developments.byId('overloaded-turrets')
    expect(developmentText(card)).toBe(
      'Use in combat (1 Moon Material), your attack, before the roll: 3 more black dice.',
    )
    expect(developmentText({ ...card, pay: { component: 2 } })).toContain('(2 Components)')
    expect(developmentText(content.developments.byId('guerilla-warfare'))).toBe(
      'Use, when another player tries to claim a System you control: the System has +2 Strength for this claim.',
    )
  })
  test('an Event and a Strategy', () => {
    expect(eventText(content.events.byId('surplus-parts'))).toBe('Pay 3 Z: gain 1 Component.')
    expect(strategyText(content.strategies.byId('shields-up'))).toBe('+1 RED for your Small Ships.')
    expect(strategyText(content.strategies.byId('focus-fire'))).toContain('first Combat Round')
    expect(strategyText(content.strategies.byId('neutral-formation'))).toBe('No effect. You keep this card.')
  })
  test('a Mission with grades names both, and its icon shows the better one', () => {
    const card = content.missions.byId('the-old-grudge-left')
    expect(missionText(card)).toBe(
      'Destroy a Ship of the player to your left: 1 VP. Destroy a Medium or Large Ship of the player to your left: 2 VP.',
    )
    expect(missionVp(card)).toBe(2)
  })
  test('what counts and what does not is said: Home Systems, Structures of one’s own', () => {
    expect(missionText(content.missions.byId('first-among-neighbours'))).toContain('outside your home')
    const asking = (objective: Mission['grades'][number]['objective']): string =>
      missionText({ ...content.missions.byId('storm-the-core'), grades: [{ vp: 1, objective }] })
    const tiers = ['Tier 1, 2 or 3', 'Tier 2 or 3', 'Tier 3']
    tiers.forEach((said, i) => {
      expect(asking({ win: { as: 'either', tier: i + 1 } })).toBe(
        `Win a battle in a System of ${said}: 1 VP.`,
      )
      expect(asking({ complex: i + 1 })).toBe(`Build an Engineering Complex in a System of ${said}: 1 VP.`)
    })
    expect(eventText(content.events.byId('sabotage'))).toContain('not yours')
  })
  test('abilities of a Ship by role', () => {
    expect(content.ships.byId('heretic').abilities.map(abilityText)).toEqual([
      'Leader: enemy Ships get no DIF for retreating.',
      'Critical: with a CRIT, once an attack, −1 DIF for the target for later attacks of this Combat Round.',
      'Leader: +1 RED.',
    ])
  })
  test('tiles and slots', () => {
    expect(systemText(content.systems.byId('vard'))).toBe(
      '1 Discovery Token. 2 Planetary Material. 2 Structure Slots.',
    )
    expect(slotText({ mineral: 'morphite' })).toBe('Structure Slot, 1 Morphite less')
  })
})
