import { NOBODY } from '@orrery/kernel'
import { redact } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { spaceName } from '../place-names.js'
import { shipOf } from '../state.js'
import { texts } from '../texts.js'
import type { Talk } from '../talk.js'
import { Table } from './table.js'

const names = {
  seat: (s: number) => ['Ann', 'Bob', 'Cy'][s] ?? '',
  player: (s: number) => ['Ann', 'Bob', 'Cy'][s] ?? '',
}
const told = (t: Table, type: keyof Talk['events']): string => {
  const event = t.events(type).at(-1)
  const say = texts.events[type] as (e: unknown, say: unknown, g: unknown) => string
  return say(event && redact(event, NOBODY), names, t.g)
}
rule('XS-SCAN-14', 'the log names what was scanned', () => {
  const t = new Table({ players: 3 }).openSpace()
  const mine = t.put(0, 'light', t.at(0, 0))
  const theirs = t.put(1, 'light', t.at(1, 0))
  t.put(1, 'medium', t.at(0, 1))
  t.says(0, `scan token:${mine} token:${theirs}`)
  expect(told(t, 'scanned')).toBe(
    `Ann scans the token of Bob at ${spaceName(t.g, t.at(1, 0))}, distance 1, and succeeds.`,
  )
  expect(t.events('scanned').at(-1)).toMatchObject({ token: mine, target: theirs })
})
rule('XS-RULING-83', 'the log names the two tokens that were mixed', () => {
  const t = new Table({ players: 2 }).openSpace().noTechs().techs(0, 'sensor-ghosts')
  const one = t.put(0, 'heavy', t.at(0, 0))
  const other = t.put(0, 'light', t.at(0, 2))
  t.says(0, `play ${t.tech(0, 'sensor-ghosts')}`, `mix token:${one} token:${other}`, 'keep')
  const [here, there] = [t.at(0, 0), t.at(0, 2)].map(space => spaceName(t.g, space))
  expect(told(t, 'mixed')).toBe(`Ann mixes the face-down tokens at ${here} and ${there}.`)
  expect(t.events('mixed').at(-1)).toMatchObject({ one, other })
})

/** Plays a table with these public points out; what the log says of the end. */
const endOf = (points: readonly number[], change: (t: Table) => unknown = () => undefined): string => {
  const t = new Table({ players: points.length }).placed().noTechs()
  t.arrange(g => points.forEach((vp, seat) => (g.players.at(seat).vp = vp)))
  change(t)
  t.idle(() => t.over)
  return told(t, 'ended')
}
const homeOf = (t: Table, seat: number): number => t.g.players.at(seat).location * 2
const sinkFlagship = (t: Table, seat: number): Table => {
  const storage = t.g.players.at(seat).storage.toArray()
  return t.cards(
    g => g.players.at(seat).storage,
    storage.filter(card => shipOf(t.g, card).id !== 'flagship'),
  )
}
rule(['XS-END-04', 'XS-VP-07'], 'the log names the winner and everybody’s total when the game ends', () => {
  expect(endOf([8, 2, 0])).toBe(
    'The target is reached: Ann wins. Victory points, private ones counted in: Ann 11, Bob 5 and Cy 3.',
  )
})
rule('XS-END-05', 'the log says that five planets won against more points', () => {
  const five = (t: Table) => {
    for (let planet = 0; planet < 5; planet++) t.control(planet, 0)
  }
  expect(endOf([0, 9, 0], five)).toMatch(
    /^The planets that win are held: Ann wins\. .*: Ann \d+, Bob 1\d and Cy \d+\.$/,
  )
})
rule('XS-END-07', 'the log says that both home planets broke the tie', () => {
  const said = endOf([7, 8, 0], t => t.control(homeOf(t, 1), 2))
  expect(said).toMatch(
    /: Ann wins\. The tie is broken: Ann holds both home planets\. .*: Ann 10, Bob 10 and Cy /,
  )
})
rule('XS-END-08', 'the log says that the Flagship broke the tie', () => {
  const said = endOf([7, 8, 0], t => sinkFlagship(t, 1))
  expect(said).toMatch(
    /: Ann wins\. The tie is broken: Ann has kept the Flagship\. .*: Ann 10, Bob 10 and Cy /,
  )
})
rule('XS-END-09', 'the log says that more planets broke the tie', () => {
  const said = endOf([7, 7, 0], t => t.control(homeOf(t, 2), 1))
  expect(said).toMatch(
    /: Bob wins\. The tie is broken: Bob has the most planets\. .*: Ann 10, Bob 10 and Cy /,
  )
})
rule('XS-RULING-65', 'the log tells both steps that decided between three', () => {
  // Ten points each: Cy falls at the home planets, Bob at the Flagship.
  const said = endOf([7, 8, 8], t => {
    sinkFlagship(t, 1)
    t.control(homeOf(t, 2), 0)
  })
  expect(said).toMatch(
    /: Ann wins\. The tie is broken: Ann and Bob hold both home planets, of these Ann has kept the Flagship\. .*: Ann 10, Bob 10 and Cy 10\.$/,
  )
})
rule('XS-END-10', 'the log says who share the victory, and speaks of no tie-break', () => {
  expect(endOf([7, 7, 0])).toMatch(/: Ann and Bob share the victory\. .*: Ann 10, Bob 10 and Cy 3\.$/)
})
