import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { playedBeside } from './whole-games.js'

rule(
  ['NF-GEN-01', 'NF-GEN-02', 'NF-GEN-03', 'NF-CONF-14', 'NF-CONF-27'],
  'whole games of three, four and five, with every option, agree with a second calculation',
  () => {
    const games = Array.from({ length: 6 }, (_, n) => playedBeside(n))
    expect(games.flatMap(({ problems }) => problems).slice(0, 5)).toEqual([])
    // They looked at everything.
    const often = (what: string): number => games.reduce((n, { looked }) => n + (looked.get(what) ?? 0), 0)
    const all = [
      'a Steal',
      'ships lost',
      'missions of a fight',
      'VP of a vote',
      'prerequisites',
      'who decides',
    ]
    expect(all.filter(what => often(what) < 10)).toEqual([])
  },
)
