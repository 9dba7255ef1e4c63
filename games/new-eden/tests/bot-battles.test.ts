import { randomFrom } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { bot } from '../bot.js'
import { strategyOf } from '../state.js'
import { AMARR, Battlefield, GALLENTE, MINMATAR } from './battlefield.js'

/** What the bot answers at a Battlefield, by its name. */
function answered(t: Battlefield, seat: number): string {
  const q = t.question(seat)
  const [x = -1] = bot.answer?.(t.g, q, randomFrom('bot')) ?? []
  return q.spec.kind === 'pick' && x >= 0 ? q.spec.from.name(t.g, x) : ''
}
const strategyOfBot = (t: Battlefield, seat: number): string => {
  const [, card = '-1'] = /strategy:(\d+)/.exec(answered(t, seat)) ?? []
  return strategyOf(t.g, Number(card)).id
}

describe('the bot in a battle', () => {
  test('chooses a Strategy Card that does something for its Ships', () => {
    // Nothing heavy, no Supports, nobody outnumbered.
    const single = new Battlefield([AMARR, GALLENTE]).attack({ interceptor: 1 }, { interceptor: 1 })
    const useless = ['gilded-bulwark', 'last-stand', 'drone-swarm', 'drone-screen', 'neutral-formation']
    expect(useless).not.toContain(strategyOfBot(single, 0))
    expect(useless).not.toContain(strategyOfBot(single, 1))
    const many = new Battlefield([GALLENTE, AMARR]).attack(
      { interceptor: 5, interdictor: 4 },
      { marauder: 1 },
    )
    expect(['drone-swarm', 'endless-barrage']).toContain(strategyOfBot(many, 0))
  })
  test('protects the size that most of its Strength has', () => {
    const t = new Battlefield([AMARR, MINMATAR]).attack({ interceptor: 2, command: 1 }, { interceptor: 1 })
    t.strategies('evasive-pattern').align(0, {
      small: ['interceptor', { interceptor: 1 }],
      medium: ['command'],
    })
    expect(t.prompt()).toBe('combat-effect.size')
    expect(answered(t, 0)).toBe('medium')
  })
  test('wants time when it is stronger, and a short battle when it would win as it stands', () => {
    const t = new Battlefield([AMARR, MINMATAR]).attack({ interceptor: 3 }, { interceptor: 2 })
    t.strategies('set-the-pace', 'set-the-pace')
    t.align(0, { small: ['interceptor', { interceptor: 2 }] }).align(1, {
      small: ['interceptor', { interceptor: 1 }],
    })
    expect(answered(t, 0)).toBe('more')
    t.says(0, 'more')
    expect(answered(t, 1)).toBe('fewer')
  })
  test('spends no Event on an attack that misses anyway, and one on an attack that would destroy', () => {
    const t = new Battlefield([AMARR, MINMATAR])
    const plating = t.dealEvent(1, 'reactive-plating')
    t.battle({ interceptor: 1 }, { interceptor: 1 }).fightOn().roll()
    t.dice(['aim', 'dmg', 'dmg'])
    while (t.who() === 0) t.says(0, 'pass')
    expect(answered(t, 1)).toBe('pass')
    t.dice(['aim', 'aim', 'dmg'])
    expect(answered(t, 1)).toBe(`play event:${plating}`)
  })
  test('rerolls nothing that destroys its target already', () => {
    const t = new Battlefield([AMARR, MINMATAR])
    const shot = t.dealEvent(0, 'lucky-shot')
    t.battle({ interceptor: 1 }, { interceptor: 1 }).fightOn().roll()
    t.dice(['aim aim', 'dmg', 'blank'])
    expect(answered(t, 0)).toBe('pass')
    t.dice(['aim', 'dmg', 'blank'])
    expect(answered(t, 0)).toBe(`play event:${shot}`)
  })
  test('flees from what it cannot beat, and from nothing else', () => {
    const lost = new Battlefield([AMARR, MINMATAR])
    lost.control(
      1,
      ...lost
        .beside(lost.at)
        .filter(at => at >= 6)
        .slice(0, 1),
    )
    lost.battle({ interceptor: 4 }, { interceptor: 1 }, [{ small: ['interceptor', { interceptor: 3 }] }, {}])
    lost.says(0, 'fight')
    expect(answered(lost, 1)).toBe('retreat')
    const even = new Battlefield([AMARR, MINMATAR])
    even.control(
      1,
      ...even
        .beside(even.at)
        .filter(at => at >= 6)
        .slice(0, 1),
    )
    even.battle({ interceptor: 1 }, { interceptor: 1 })
    expect(answered(even, 0)).toBe('fight')
    even.says(0, 'fight')
    expect(answered(even, 1)).toBe('fight')
  })
})
