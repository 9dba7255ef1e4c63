import { OrreryError } from '@orrery/kernel'
import { applyPack } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { techText } from '../card-texts.js'
import { content } from '../content/content.js'
import type { Moment } from '../content/techs.js'
import { HEARD } from '../content/techs.js'
import { movesLeft } from '../rules/tokens.js'
import { Table } from './table.js'

/** Cards that say other words than any printed one: each word does what the text promises, alone and beside another. */

const PHASE = {
  selection: 'budget',
  allocation: 'budget',
  building: 'budget',
  turn: 'move',
  tactics: 'battle',
  damage: 'battle',
  aftermath: 'battle',
} as const satisfies Record<Moment, string>
/** One of each word, with a number that no printed card has. */
const SAID = {
  initiative: { initiative: true },
  points: { points: 2 },
  draw: { draw: 3 },
  moves: { moves: 3 },
  slipstream: { slipstream: true },
  scan: { scan: true },
  mix: { mix: 2 },
  power: { power: 3 },
  attack: { attack: 2 },
  defend: { defend: 4 },
  repair: { repair: 2 },
  salvage: { salvage: true },
} as const
const ALL = Object.keys(SAID) as (keyof typeof SAID)[]
/** The content with a card that says these words, in the place of Afterburners. */
const saying = (moment: Moment, words: readonly (keyof typeof SAID)[]) => {
  const tech = {
    ...content.techs.byId('afterburners'),
    effect: { when: { [PHASE[moment]]: moment }, do: words.map(word => SAID[word]) },
  }
  const pack = { orreryPack: 1, game: 'exile-sun', name: 'words', sets: { techs: [tech] } }
  return applyPack('exile-sun', content, pack, 'words.json') as typeof content
}
const isTaken = (moment: Moment, words: readonly (keyof typeof SAID)[]): boolean => {
  try {
    saying(moment, words)
    return true
  } catch (error) {
    if (error instanceof OrreryError && error.code === 'bad-content') return false
    throw error
  }
}
const moments = Object.keys(HEARD) as Moment[]

describe('words of Tech cards', () => {
  test('a word is taken at the moment at which the rules hear it, once, and nowhere else', () => {
    for (const moment of moments)
      for (const word of ALL) {
        const heard = (HEARD[moment] as readonly string[]).includes(word)
        expect([moment, word, isTaken(moment, [word])]).toEqual([moment, word, heard])
        expect([moment, word, isTaken(moment, [word, word])]).toEqual([moment, word, false])
      }
    expect(moments.flatMap(moment => HEARD[moment]).sort()).toEqual([...ALL].sort())
  })
  test('a refusal names the card and the word', () => {
    expect(() => saying('aftermath', ['salvage', 'repair'])).toThrow(/afterburners.*effect\.do\[1\].*salvage/)
  })

  /** Every word of a moment alone, and every two of them in both orders. */
  const pairsOf = (moment: Moment): (readonly (keyof typeof SAID)[])[] => {
    const words = HEARD[moment] as readonly (keyof typeof SAID)[]
    return [
      ...words.map(word => [word]),
      ...words.flatMap(a => words.flatMap(b => (a === b ? [] : [[a, b]]))),
    ]
  }
  rule(
    ['XS-TECH-03', 'XS-TECH-05', 'XS-RULING-83', 'XS-SCAN-05'],
    'in a Move turn each word does what its text says, whichever stands beside it',
    () => {
      for (const words of pairsOf('turn')) {
        const t = new Table({ players: 2, content: saying('turn', words) }).openSpace()
        const [one, other] = [t.put(0, 'heavy', t.at(0, 0)), t.put(0, 'decoy', t.at(0, 2))]
        const enemy = t.put(1, 'light', t.at(3, 0))
        t.noTechs().techs(0, 'afterburners')
        const text = techText(t.how.content?.techs.byId('afterburners') ?? content.techs.at(0))
        const says = (word: keyof typeof SAID): boolean => words.includes(word)
        t.says(0, `play ${t.tech(0, 'afterburners')}`)
        if (says('moves') || says('slipstream')) t.says(0, `token:${one}`)
        if (says('mix')) {
          expect(text).toContain('at most 2 spaces apart')
          t.says(0, `mix token:${one} token:${other}`, 'swap')
        }
        expect([words, t.prompt(0)]).toEqual([words, 'turn.choose'])
        expect(t.g.techDiscard.length).toBe(1)
        const row = t.g.tokens.at(one)
        // Mixed tokens keep only what both had.
        const kept = !says('mix')
        expect([words, movesLeft(t.g, row)]).toEqual([words, says('moves') && kept ? 7 : 4])
        if (says('moves')) expect(text).toContain('3 more moves')
        expect([words, row.slipstream]).toEqual([words, says('slipstream') && kept])
        expect([words, row.kind]).toEqual([words, says('mix') ? 'decoy' : 'heavy'])
        t.says(0, `scan token:${one} token:${enemy}`)
        const [scan] = t.events('scanned')
        expect([words, scan?.['rolled'] === 0]).toEqual([words, says('scan')])
        if (says('scan')) expect([text, scan?.['success']]).toEqual([text, true])
      }
    },
  )
  rule(
    ['XS-TECH-03', 'XS-BATTLE-04'],
    'before tactics each word gives its own kind of power, whichever stands beside it',
    () => {
      for (const words of pairsOf('tactics')) {
        const t = new Table({ players: 2, content: saying('tactics', words) }).openSpace()
        t.attack('light', 'light').techs(0, 'afterburners')
        t.lineUp(['frigate', 'frigate', 'frigate'], ['frigate', 'frigate', 'frigate'])
        const side = () => [...t.g.battle.sides].find(({ owner }) => owner === 0)
        const before = side()?.power ?? 0
        t.toPrompt('battle.before').says(0, [t.tech(0, 'afterburners')])
        t.idle(() => t.prompt() !== 'battle.before')
        const says = (word: keyof typeof SAID): boolean => words.includes(word)
        expect([words, (side()?.power ?? 0) - before, side()?.attackOnly, side()?.defendOnly]).toEqual([
          words,
          says('power') ? 3 : 0,
          says('attack') ? 2 : 0,
          says('defend') ? 4 : 0,
        ])
      }
    },
  )
})
