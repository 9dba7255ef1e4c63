import { describe, expect, test } from 'vitest'
import type { Fields, Node, Sees } from '@orrery/kernel'
import { shape, unitModels } from '../state.js'
import { content } from '../content/content.js'

/** Every part of the shape with its path. */
function* parts(fields: Fields, path = ''): Generator<[string, Node]> {
  for (const [name, node] of Object.entries(fields)) {
    const here = path ? `${path}.${name}` : name
    yield [here, node]
    if ('fields' in node) yield* parts(node.fields, here)
  }
}
const all = [...parts(shape)]
const seenBy = (who: Sees): string[] =>
  all.filter(([, node]) => 'sees' in node && node.sees?.includes(who)).map(([path]) => path)

describe('who sees what', () => {
  test('AA-DIP-01 AA-ANOM-04 AA-DRAFT-03 AA-SETUP-21 what only its owner sees', () => {
    expect(seenBy('owner').sort()).toEqual(
      [
        'hand',
        'packet',
        'kept',
        'missions',
        'anomalies',
        'diplomats',
        'offered',
        'drawnMissions',
        'drawnAnomalies',
        'drawnDiplomats',
      ]
        .map(name => `players.${name}`)
        .sort(),
    )
  })
  test('nobody sees the order of a deck; everybody sees a discard pile', () => {
    const named = (end: RegExp): string[] => all.map(([path]) => path).filter(path => end.test(path))
    expect(seenBy('nobody')).toEqual(
      expect.arrayContaining(named(/Deck$|^(green|blue|orange|yellow)Planets$/)),
    )
    const open = all.filter(([, node]) => !('sees' in node && node.sees)).map(([path]) => path)
    expect(open).toEqual(
      expect.arrayContaining(named(/Discard$|Out$|InPlay$|^publicMissions$|^players\.developed$/)),
    )
  })
  test('an offer is between the two who negotiate; a hand can be looked into', () => {
    expect(seenBy('known')).toEqual([
      'players.hand',
      'deal.gives',
      'deal.takes',
      'deal.technologies',
      'deal.diplomats',
    ])
  })
  test('all others see how many cards a player holds', () => {
    for (const [path, node] of all)
      expect([path, 'count' in node ? node.count : 'all']).toEqual([path, 'all'])
  })
})

test('AA-GEN-09 every deck has a discard pile of its own, and planets one for each star', () => {
  const names = Object.keys(shape)
  for (const name of ['technology', 'mission', 'anomaly', 'diplomat', 'discovery', 'decision', 'objective'])
    expect(names).toEqual(expect.arrayContaining([`${name}Deck`, `${name}Discard`]))
  for (const star of ['green', 'blue', 'orange', 'yellow'])
    expect(names).toEqual(expect.arrayContaining([`${star}Planets`, `${star}Discard`]))
})
test('an empire has 19 unit models', () => {
  expect(unitModels(content)).toBe(19)
})
