import { NOBODY } from '@orrery/kernel'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { choosers, isQualified, quietest } from '../rules/alpha-security.js'

const CLOSED = -1
const none = [NOBODY, NOBODY, NOBODY]

rule(
  ['NF-AS-05', 'NF-AS-04', 'NF-EX-11'],
  'the lowest count is chosen, also 0, never the Storm planet',
  () => {
    expect(quietest([CLOSED, 2, 1, 3])).toEqual([2])
    expect(quietest([CLOSED, 2, 0, 1])).toEqual([2])
    expect(quietest([4, 2, 3, 2])).toEqual([1, 3])
  },
)
rule(
  ['NF-EX-10', 'NF-AS-10', 'NF-AS-11'],
  'the highest briber must fight at a tied planet, else the next',
  () => {
    const [white, blue, green] = [0, 1, 2]
    const attacks = [none, [green, NOBODY, white], [NOBODY, NOBODY, blue], [NOBODY, NOBODY, blue]]
    const tied = quietest([CLOSED, 2, 1, 1])
    expect(tied).toEqual([2, 3])
    expect([white, blue, green].map(who => isQualified(attacks, tied, who))).toEqual([false, true, true])
    expect(choosers(attacks, tied, [3, 1, 0])).toEqual([blue])
  },
)
rule('NF-AS-15', 'equal bribes choose together, no bribe chooses nothing', () => {
  const attacks = [none, [1, NOBODY, NOBODY], [1, NOBODY, NOBODY], none]
  expect(choosers(attacks, [1, 2], [2, 2, 5])).toEqual([0, 1])
  expect(choosers(attacks, [1, 2], [0, 0, 5])).toEqual([])
})
