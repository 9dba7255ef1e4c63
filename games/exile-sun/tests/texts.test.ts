import { describe, expect, test } from 'vitest'
import type { Named } from '@orrery/kernel/host'
import { isOver } from '@orrery/kernel'
import {
  answer,
  nameAnswer,
  options,
  questions,
  randomFrom,
  redact,
  sample,
  start,
  toJson,
  view,
} from '@orrery/kernel/host'
import { agendaText, colonyText, initiativeText, techPhase, techText } from '../card-texts.js'
import { content } from '../content/content.js'
import { exileSun, texts } from '../game.js'

const say = { seat: (seat: number): string => `P${seat}` }

/** The names in an answer. */
const namesIn = (named: Named): string[] =>
  typeof named === 'string' ? [named] : Array.isArray(named) ? (named as string[]) : Object.keys(named)

describe('texts', () => {
  test('every question, choice and event of many games has words of its own', () => {
    const missing = new Set<string>()
    for (let n = 0; n < 10; n++) {
      const errors = n % 2 === 0 ? { errors: true, misses: 'redo', abandon: n === 4 } : {}
      const g = start(exileSun, { players: 2 + (n % 5), seed: `texts ${n}`, options: errors })
      const random = randomFrom(`texts ${n}`)
      let seen = toJson(g, view(g, 0).words)
      for (let k = 0; k < 900 && !isOver(g); k++) {
        const open = questions(g)
        const q = open[random(open.length)]
        if (!q) break
        if (!(q.prompt in texts.prompts)) missing.add(q.prompt)
        if (k % 25 === 0 && q.kind !== 'number') {
          const shown = toJson(g, view(g, q.seat).words)
          for (const x of options(q).slice(0, 40)) {
            const [named = ''] = namesIn(nameAnswer(q, q.kind === 'share' ? [x, 1] : [x]))
            for (const word of named.split(' '))
              if (!(word in texts.options) && texts.name(word, say, shown) === undefined) missing.add(word)
          }
        }
        const result = answer(g, q.seat, sample(q, random))
        if (!result.ok) throw result.error
        if (k % 20 === 0) seen = toJson(g, view(g, 0).words)
        for (const event of result.events) {
          const told = texts.events[event.type]
          if (!told) missing.add(event.type)
          const sentence = told?.(redact(event, 0), say, seen)
          if (sentence !== undefined && /undefined|NaN|null/.test(sentence)) missing.add(sentence)
        }
      }
    }
    expect([...missing]).toEqual([])
  })
  test('a face-down token is called by its kind only for those who see it', () => {
    const seen = {
      players: [],
      tokens: [
        { owner: 1, at: -1, kind: null },
        { owner: 1, at: -1, kind: 'heavy' },
      ],
    }
    expect(texts.name('token:0', say, seen)).toBe('face-down token of P1')
    expect(texts.name('token:1', say, seen)).toBe('Heavy fleet of P1')
  })
  test('who leads a Colony is told by the player’s name, since the seat takes the Colony’s', () => {
    const event = { type: 'colony', by: 0, colony: content.colonies.indexOf('halcyon-directorate') }
    const named = { seat: () => 'Halcyon', player: () => 'Ada' }
    expect(texts.events['colony']?.(event, named)).toBe('Ada leads the Halcyon Directorate.')
  })
  test('a scan tells its result to those it is meant for', () => {
    const event = {
      type: 'scanned',
      by: 0,
      token: 1,
      target: 2,
      distance: 2,
      rolled: 4,
      success: true,
      kind: { only: 1, value: 'light' },
    }
    expect(texts.events['scanned']?.(redact(event, 0), say)).toBe(
      'P0 scans at distance 2, rolls 4 and succeeds: Light fleet.',
    )
    expect(texts.events['scanned']?.(redact(event, 1), say)).toBe(
      'P0 scans at distance 2, rolls 4 and succeeds.',
    )
  })
})

describe('card texts follow from what cards do', () => {
  const one = <T extends { id: string }>(items: readonly T[], id: string): T =>
    items.find(item => item.id === id) as T
  test('Tech cards', () => {
    const repair = one(content.techs.items, 'repair-bots')
    expect(techText(repair)).toContain('up to 3 circles')
    expect(techText({ ...repair, effect: { ...repair.effect, do: [{ repair: 1 }] } })).toContain(
      'up to 1 circle ',
    )
    expect(techPhase(repair)).toBe('Battle Phase')
    expect(new Set(content.techs.items.map(techText)).size).toBe(12)
    for (const tech of content.techs.items) expect(techText(tech)).toMatch(/^[A-Z].*: .*\.$/)
  })
  test('Agenda cards', () => {
    expect(agendaText(one(content.agendas.items, 'hunt-the-pickets'))).toBe(
      'Destroy 2 ships of class Frigate in one battle.',
    )
    expect(agendaText(one(content.agendas.items, 'break-the-line'))).toBe('Destroy a Medium fleet.')
    expect(agendaText(one(content.agendas.items, 'sink-the-giants'))).toBe(
      'Destroy a Battleship or Flagship in one battle.',
    )
    expect(new Set(content.agendas.items.map(agendaText)).size).toBe(10)
  })
  test('Initiative and Colony cards', () => {
    expect(content.initiatives.items.map(initiativeText)[3]).toBe(
      '7 Budget Points. You choose your Initiative card first next cycle.',
    )
    for (const colony of content.colonies.items)
      expect(colonyText(colony).length).toBe(colony.advantages.length)
    expect(colonyText(one(content.colonies.items, 'brightwater-union'))).toEqual([
      'Capital: half a Budget Point more in Ship Building Costs when points are compared.',
      'Stealth: 4 Decoys.',
    ])
  })
})
