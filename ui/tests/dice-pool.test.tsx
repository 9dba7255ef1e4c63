import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { EffectCard, Pool } from '@orrery/ui'
import { DicePool, dicePool, Offers } from '@orrery/ui'

afterEach(cleanup)
const { dieFor, freeDice, isPayable, isSpent, layDie, missingIn, paidUses, takeDie } = dicePool

const EFFECTS: readonly EffectCard[] = [
  { id: 'beam', name: 'Beam', cost: 6, repeat: false, gain: 2, what: 'damage' },
  { id: 'basic', name: 'Basic', cost: 5, first: 4, repeat: true, gain: 1, what: 'damage' },
  { id: 'guarded', name: 'Guarded', cost: 9, repeat: false, same: 'beam' },
]
const rolled = (...faces: number[]): Pool => ({ faces, effects: EFFECTS, uses: [] })
const lay = (pool: Pool, ...laid: readonly (readonly [die: number, effect: string])[]): Pool =>
  laid.reduce((now, [die, effect]) => layDie(now, die, effect), pool)

describe('dice spent on effects', () => {
  test('an effect takes dice until it is paid, and no more', () => {
    const pool = lay(rolled(2, 3, 6), [0, 'beam'], [1, 'beam'])
    expect(missingIn(pool, 0)).toBe(1)
    const paid = lay(pool, [2, 'beam'])
    expect(paidUses(paid)).toEqual([{ effect: 'beam', dice: [0, 1, 2] }])
    expect(freeDice(paid)).toEqual([])
  })
  test('once is once; what repeats costs its own price from the second time on', () => {
    const once = lay(rolled(6, 6), [0, 'beam'], [1, 'beam'])
    expect(once.uses).toHaveLength(1)
    const twice = lay(rolled(4, 4, 1), [0, 'basic'], [1, 'basic'])
    expect([missingIn(twice, 0), missingIn(twice, 1)]).toEqual([0, 1])
    expect(paidUses(lay(twice, [2, 'basic']))).toHaveLength(2)
  })
  test('the same effect at another price is not paid for twice', () => {
    expect(isPayable(lay(rolled(6, 6, 6), [0, 'beam']), 'guarded')).toBe(false)
    expect(isPayable(lay(rolled(6, 6, 6), [0, 'guarded'], [1, 'guarded']), 'beam')).toBe(false)
    expect(isPayable(rolled(6, 6, 6), 'guarded')).toBe(true)
  })
  test('a die taken back is free again, and an empty use is gone', () => {
    const pool = lay(rolled(6, 2), [0, 'beam'])
    expect(takeDie(pool, 0)).toEqual(rolled(6, 2))
    expect(isSpent(pool)).toBe(true)
    expect(isSpent(takeDie(pool, 0))).toBe(false)
  })
  test('the die that fits is the smallest that is enough, else the largest', () => {
    expect(dieFor(rolled(6, 4, 5), 'basic')).toBe(1)
    expect(dieFor(rolled(2, 3, 1), 'beam')).toBe(1)
  })
})

function Table({ faces }: { readonly faces: readonly number[] }) {
  const [pool, setPool] = useState<Pool>(rolled(...faces))
  return <DicePool label="Your roll" pool={pool} effects={EFFECTS} onChange={setPool} />
}
describe('the pool on the screen', () => {
  test('a die, then an effect; what lies there can be taken back', () => {
    render(<Table faces={[6, 4]} />)
    fireEvent.click(screen.getByRole('button', { name: /^6/ }))
    fireEvent.click(screen.getByRole('button', { name: 'needs 6 in dice' }))
    fireEvent.click(screen.getByRole('button', { name: 'Take the 6 back' }))
    expect(screen.queryByRole('button', { name: /back$/ })).toBeNull()
  })
  test('an effect alone takes the die that fits; what cannot be paid does nothing', () => {
    render(<Table faces={[6, 4]} />)
    fireEvent.click(screen.getByRole('button', { name: 'needs 4 in dice' }))
    expect(screen.getByRole('button', { name: 'Take the 4 back' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'needs 9 in dice' })).toHaveProperty('disabled', true)
  })
})

describe('offers', () => {
  test('past ones in a line, the open one with both sides, and how many are left', () => {
    const by = {
      id: 'a',
      name: 'A',
      pennant: 'blue',
      color: '#458de8',
      outline: 'round',
      device: '',
    } as const
    render(
      <Offers
        label="Deal"
        most={6}
        words={{ gets: 'You get', gives: 'You give', for: 'for', left: n => `${n} left` }}
        offers={[
          { n: 1, by, who: 'You', mine: true, gets: '2 food', gives: '1 credit', state: 'past' },
          { n: 2, by, who: 'Imre', mine: false, gets: '1 food', gives: '1 credit', state: 'open' },
        ]}
      />,
    )
    expect(document.querySelector('.offer.past')?.textContent).toMatch(/1 credit for 2 food/)
    expect(document.querySelectorAll('.offer.open .sides > div')).toHaveLength(2)
    expect(screen.getAllByText('4 left')).not.toHaveLength(0)
  })
})
