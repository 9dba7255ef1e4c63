import { asked, describe as describeQuestion, seenBy } from '@orrery/kernel/host'
import type { Explained, Moment } from '@orrery/ui'
import { describe, expect, test } from 'vitest'
import type { exileSun as Game } from '../../game.js'
import { exileSun } from '../../game.js'
import type { Talk } from '../../talk.js'
import { Table } from '../../tests/table.js'
import { attackOdds } from '../map/reach.js'
import { spaceLabel } from '../names.js'
import type { BoardProps } from '../props.js'
import { reasons } from '../reasons.js'
import { whatNow } from '../what-now.js'

/** What the table says beside a question, against what the rules then do. */

const seen = (t: Table, me = 0) => seenBy(exileSun, t.g, me)
const questionOf = (t: Table, me = 0) => asked<Talk>(describeQuestion(t.question(me)))
function explained(t: Table, me = 0): Explained<typeof Game> {
  const question = questionOf(t, me)
  const how = whatNow[question.prompt]
  if (typeof how !== 'function') throw new Error(`${question.prompt} is always explained alike`)
  return how({ g: seen(t, me), me, question } as unknown as Moment<typeof Game>)
}
/** Seat 0 attacks seats 1 and 2 with Light fleets and is about to choose ships against seat 1. */
function twoBattles(): Table {
  const t = new Table({ players: 3 }).openSpace().noTechs()
  const [a, b] = [t.put(0, 'light', t.at(-1, 0)), t.put(0, 'light', t.at(-1, 2))]
  t.put(1, 'light', t.at(0, 0))
  t.put(2, 'light', t.at(0, 2))
  t.says(0, `move token:${a} space:${t.at(0, 0)}`, `move token:${b} space:${t.at(0, 2)}`)
  return t.toPrompt('battles.next').says(0, `space:${t.at(0, 0)}`)
}

describe('choosing ships', () => {
  test('the opponent of this battle is named, not the one of the battle before', () => {
    const t = twoBattles()
    expect(explained(t).text).toContain('a point for Brightwater')
    t.toPrompt('claims.claim').toPrompt('battle.ships')
    expect(t.g.battle.at).toBe(t.at(0, 2))
    expect(explained(t).text).toContain('a point for Corvus')
    expect(explained(t, 2).text).toContain('a point for Aurelian')
  })
  test('it says what the line must hold: a ship of the hand, the Flagship instead, the Shipyard card', () => {
    const t = twoBattles()
    expect(explained(t).text).toContain('At least one must come from your hand.')
    expect(explained(t.hand(0)).text).toContain('your Flagship must fight')
    expect(explained(t).text).not.toContain('from your hand')
    const yard = new Table({ players: 2 }).openSpace().attack('shipyard', 'light').toPrompt('battle.ships')
    expect(explained(yard).text).toContain('The Shipyard card must be among them. At least one')
  })
})

test('a lone Scout is lost without a fight, also to a Decoy; two of them are not', () => {
  const t = new Table({ players: 2 }).openSpace()
  const [fleet, decoy] = [t.put(0, 'heavy', t.at(0, 0)), t.put(0, 'decoy', t.at(0, 1))]
  t.put(1, 'scout', t.at(1, 0))
  const odds = () => [fleet, decoy].map(token => attackOdds(seen(t), 0, token, t.at(1, 0)))
  expect(odds()).toEqual(new Array(2).fill('a lone Scout, lost without a fight'))
  t.put(1, 'scout', t.at(1, 0))
  expect(odds()).toEqual(['5 ships to 2', 'a bluff: a Decoy has no ships'])
})
test('nobody is told that a Decoy takes a planet', () => {
  const t = new Table({ players: 2 }).openSpace()
  const planet = t.planet(1)
  t.paint('planet', planet)
  const [first = 0, second = 0] = t.beside(planet)
  const [fleet, decoy] = [t.put(0, 'light', first), t.put(0, 'decoy', second)]
  const why = (token: number): string | undefined =>
    reasons(questionOf(t), `move token:${token} space:${planet}`, { g: seen(t), me: 0 } as BoardProps)
  expect(why(fleet)).toContain('it is yours, for 1 point')
  expect(why(decoy)).toContain('A Decoy takes no planet')
})
test('what is left of a token’s moves is said in the Move Phase alone', () => {
  const t = new Table({ players: 2 }).openSpace()
  const token = t.put(0, 'light', t.at(0, 0))
  const said = () => spaceLabel(seen(t), [], 0, t.g.tokens.at(token).at)
  t.says(0, `move token:${token} space:${t.at(1, 0)}`)
  expect(said()).toContain('3 moves left')
  t.put(1, 'light', t.at(-2, 0))
  t.toCycle(2)
  expect([t.g.phase, said().includes('left')]).toEqual(['budget', false])
})
test('as many Agenda cards go back as were drawn', () => {
  const titles = [1, 2].map(left => {
    const t = new Table({ players: 3, initiative: [6, 2, 3] }).moving()
    t.toPrompt('turn.choose').idle(() => t.who() === 0 && t.prompt() === 'turn.choose')
    t.cards(g => g.agendaDeck, t.g.agendaDeck.toArray().slice(0, left))
    return explained(t.says(0, 'exchange')).title
  })
  expect(titles).toEqual(['One of your Agenda cards goes back', 'Two of your Agenda cards go back'])
})
