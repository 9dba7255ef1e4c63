import { describe, expect, test } from 'vitest'
import { allCards, cardById } from '../cards.js'
import { sentences, wholeText } from '../card/sentence.js'

const text = (id: string): string => {
  const card = cardById(id)
  if (!card) throw new Error(`no card ${id}`)
  return wholeText(card)
}

describe('what cards say', () => {
  test.each([
    ['hull-breach', '2 damage to target ship.'],
    ['stubborn-mechanic', 'Target ship has +2 shield.'],
    [
      'forsaken-ruins',
      'All ships in target outer region return to their controllers’ home regions. No ship can warp there.',
    ],
    ['stain', 'Sacrifice a ship you control in this region: draw 2 cards. Once per turn.'],
    ['smart-bombs', 'X is what you pay. X − 1 damage to target ship.'],
    ['omber', 'When Omber comes into play, its owner discards a card.'],
    ['augoror', 'Repair 2: 1 ISK: prevent the next 2 damage to target ship you control here in this phase.'],
    ['dam-torsad', 'The first news you play each turn costs 1 less.'],
    ['amarr-prime', 'Own home region only.'],
  ])('%s', (id, said) => {
    expect(text(id)).toContain(said)
  })

  test('every ability of every card has words, and none of them is left open', () => {
    const wrong = allCards.filter(card => {
      const said = sentences(card)
      const abilities = [...card.abilities, ...(card.upgrade?.abilities ?? [])]
      const speaking = abilities.filter(a => !('play' in a) || (a.play.do?.length ?? 0) > 0)
      const open = said.some(
        s => /undefined|NaN|\[object| {2}|that number/.test(s) || !/^[A-Z0-9X].*\.$/.test(s),
      )
      return said.length < speaking.length || open
    })
    expect(wrong.map(card => card.name)).toEqual([])
  })

  test('a number in a command follows its power', () => {
    expect(text('punisher')).toContain('it has +2 shield')
    expect(text('crucifier')).toContain('it has +1 shield')
  })
})
