import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { Table } from './table.js'

const seats = { factions: ['mts', 'starempire', 'subsaharan', 'transatlantic', 'alpha'] } as const
const go = 'support area:1'
const two = [go, go]
/** The Politics Phase of the first Turn, with these plans. */
function politics(
  plans: readonly (readonly string[])[],
  change: (t: Table) => unknown = () => 0,
  players = 3,
): Table {
  const t = new Table({ ...seats, players }).planning()
  change(t)
  return t.plans(...plans).idle(() => t.g.phase === 'politics' || t.g.turn > 1)
}
const policy = (t: Table, side: string, id: string): string =>
  `${side} policy:${t.content.policies.indexOf(id)}`
/** The two proposers lay these down, the later one first, and the vote is open. */
function proposed(
  t: Table,
  b: readonly [string, string, number?],
  a: readonly [string, string, number?],
): Table {
  for (const [side, id, planet] of [b, a]) {
    t.says(t.who(), policy(t, side, id))
    if (planet !== undefined) t.says(t.who(), `planet:${planet}`)
  }
  return t
}
const CALM = [
  ['red', 'conflict'],
  ['blue', 'system'],
] as const
/** Votes by seat. */
const votes = (t: Table, ...given: readonly string[]): Table => {
  for (const seat of t.asked()) t.says(seat, given[seat] ?? 'abstain')
  return t
}

describe('who proposes', () => {
  rule(
    ['NF-POL-02', 'NF-POL-01', 'NF-POL-26', 'NF-RULING-33'],
    'without Actions the phase is skipped, and old Agendas are gone all the same',
    () => {
      const t = new Table(seats).planning().agenda('system', 'red')
      t.plans()
      t.toTurn(2)
      expect(t.g.agendas.length).toBe(0)
      expect(t.events('proposed')).toEqual([])
    },
  )
  rule(['NF-POL-08', 'NF-EX-29'], 'one player proposes twice, against two different players', () => {
    const t = politics([[go]])
    expect([t.prompt(), t.who()]).toEqual(['politics.challenge', 0])
    expect(t.whyNot(0, 'player:0')).toBe('NF-POL-10')
    t.says(0, 'player:2')
    // The challenged player comes later in order and lays down first.
    expect([t.prompt(), t.who()]).toEqual(['propose.policy', 2])
    proposed(t, ...CALM)
    votes(t, 'a influence:0', 'a influence:0', 'a influence:0')
    expect(t.prompt()).toBe('politics.challenge')
    expect(t.whyNot(0, 'player:2')).toBe('NF-POL-08')
    t.says(0, 'player:1')
    expect(t.who()).toBe(1)
  })
  rule(
    ['NF-POL-07', 'NF-POL-03', 'NF-POL-14', 'NF-POL-15', 'NF-RULING-34'],
    'two propose in both Rounds, the later first',
    () => {
      const t = politics([[], [go], [go]])
      for (const round of [0, 1]) {
        expect(t.who()).toBe(2)
        t.says(2, policy(t, 'blue', round === 0 ? 'system' : 'conflict'))
        expect(t.who()).toBe(1)
        t.says(1, policy(t, 'red', round === 0 ? 'support' : 'corporate'))
        expect([...t.g.proposals].map(row => row.proposer)).toEqual([1, 2])
        if (round === 0) votes(t, 'b influence:0', 'b influence:0', 'b influence:0')
      }
    },
  )
  rule(
    ['NF-POL-06', 'NF-POL-09', 'NF-EX-29', 'NF-POL-37'],
    'of three the first proposes twice and says who begins',
    () => {
      const t = politics([[go], [go], [go]])
      expect([t.prompt(), t.who()]).toEqual(['politics.meet', 0])
      expect(t.whyNot(0, ['player:0'])).toBe('NF-POL-10')
      t.says(0, ['player:2'])
      proposed(t, ...CALM)
      expect([...t.g.proposals].map(row => row.proposer)).toEqual([0, 2])
      votes(t, 'a influence:0', 'a influence:0')
      proposed(t, ['red', 'corporate'], ['red', 'support'])
      expect([...t.g.proposals].map(row => row.proposer)).toEqual([0, 1])
    },
  )
  rule(
    ['NF-POL-04', 'NF-POL-05', 'NF-EX-29', 'NF-POL-10'],
    'of four each proposes once; of five the last does not',
    () => {
      const t = politics([[go], [go], [go], [go], [go]], undefined, 5)
      expect(t.whyNot(0, ['player:1', 'player:4'])).toBe('NF-POL-09')
      t.says(0, ['player:1', 'player:3'])
      proposed(t, ...CALM)
      expect([...t.g.proposals].map(row => row.proposer)).toEqual([1, 3])
      votes(t, 'a influence:0', 'a influence:0')
      if (t.isAsked('savvy.choose')) t.says(4, 'pass')
      proposed(t, ['red', 'corporate'], ['blue', 'support'])
      expect([...t.g.proposals].map(row => row.proposer)).toEqual([0, 2])
    },
  )
  rule(
    ['NF-POL-11', 'NF-POL-12', 'NF-POL-13'],
    'a Policy is proposed once a Turn, with a planet where it has one',
    () => {
      const t = politics([[go], [go]])
      t.says(1, policy(t, 'red', 'contract'))
      expect(t.prompt()).toBe('propose.planet')
      t.says(1, 'planet:1')
      expect(t.whyNot(0, policy(t, 'blue', 'contract'))).toBe('NF-POL-13')
      t.says(0, policy(t, 'red', 'conflict'))
      votes(t, 'a influence:0', 'a influence:0')
      for (const id of ['contract', 'conflict']) expect(t.whyNot(1, policy(t, 'blue', id))).toBe('NF-POL-13')
      t.toTurn(2)
        .plans([go], [go])
        .idle(() => t.isAsked('propose.policy'))
      expect(t.whyNot(1, policy(t, 'blue', 'contract'))).toBeUndefined()
    },
  )
  rule('NF-OPT-06', 'new players do without three Policies', () => {
    const t = new Table({ ...seats, settings: { cards: 'new' } }).planning().plans([go], [go])
    t.idle(() => t.isAsked('propose.policy'))
    for (const id of ['planet', 'corporate', 'support'])
      expect(t.whyNot(t.who(), policy(t, 'red', id))).toBe('NF-OPT-06')
  })
})

describe('votes', () => {
  const open = (plans: readonly (readonly string[])[], change?: (t: Table) => unknown, players = 3): Table =>
    proposed(politics(plans, change, players), ...CALM)
  rule(
    ['NF-POL-16', 'NF-POL-17', 'NF-POL-18', 'NF-POL-19', 'NF-INF-05'],
    'all vote in secret; Influence only with an Action, 4 at most and no more than there is',
    () => {
      const t = open([[go], [go]], x => x.player(0, { prestige: 22 }).player(1, { prestige: 6 }))
      expect(t.asked()).toEqual([0, 1, 2])
      expect(t.g.players.at(0).influence).toBe(8)
      expect(t.whyNot(0, 'a influence:5')).toBe('malformed')
      expect(t.whyNot(1, 'a influence:3')).toBe('NF-POL-19')
      expect(t.whyNot(2, 'a influence:1')).toBe('NF-POL-18')
      const before = JSON.stringify(t.seen(1).players)
      t.says(0, 'a influence:4')
      expect(JSON.stringify(t.seen(1).players)).toBe(before)
    },
  )
  rule('NF-POL-19', 'no more Influence than there is with Credits beside it either', () => {
    const t = open([
      [go, go],
      [go, go],
    ])
    const { proposer } = t.g.proposals.at(0)
    t.arrange(g => void (g.players.at(proposer).influence = 2))
    expect(t.whyNot(proposer, 'a-paid influence:2')).toBeUndefined()
    expect(t.whyNot(proposer, 'a-paid influence:3')).toBe('NF-POL-19')
  })
  rule(
    ['NF-POL-20', 'NF-POL-22', 'NF-POL-24', 'NF-POL-25'],
    'tokens and Influence count 1 each; it is spent, and the winner is in force',
    () => {
      const t = open([[go], [go]])
      votes(t, 'a influence:1', 'b influence:2', 'a influence:0')
      // 1 + 1 + 1 against 1 + 2: a tie for A.
      expect(t.events('vote')[0]).toMatchObject({ a: 3, b: 3, winner: 0 })
      expect(t.g.players.at(1).influence).toBe(1)
      expect([...t.g.agendas].map(row => t.content.policies.at(row.policy).id)).toEqual(['system'])
      proposed(t, ['red', 'corporate'], ['red', 'support'])
      votes(t, 'b influence:0', 'b influence:0', 'b influence:0')
      t.toTurn(2)
      expect(t.g.agendas.length).toBe(2)
    },
  )
  rule(['NF-POL-21', 'NF-RULING-32'], 'a tied vote is won by the proposer earlier in Politics order', () => {
    const t = open([[go], [go, 'bid area:1']])
    expect([...t.g.proposals].map(row => row.proposer)).toEqual([1, 0])
    votes(t, 'b influence:0', 'a influence:0')
    expect(t.events('vote')[0]).toMatchObject({ a: 1, b: 1, winner: 0 })
    expect(t.gained('vp', 1, 'politics')).toBe(1)
  })
  rule(
    ['NF-POL-21', 'NF-POL-14', 'NF-POL-08'],
    'a challenged player who is earlier in order lays down second and wins a tie',
    () => {
      const challenged = (plan: readonly string[]): Table => politics([[], [], plan]).says(2, 'player:0')
      const t = challenged([go])
      expect([t.prompt(), t.who()]).toEqual(['propose.policy', 2])
      proposed(t, ...CALM)
      expect([...t.g.proposals].map(row => row.proposer)).toEqual([0, 2])
      votes(t, 'a influence:0', 'abstain', 'b influence:0')
      expect(t.gained('vp', 0, 'politics')).toBe(1)
      expect(t.gained('vp', 2, 'politics')).toBe(0)
      // A bid puts the challenger ahead.
      expect(challenged([go, 'bid area:1']).who()).toBe(0)
    },
  )
  rule('NF-POL-23', 'who abstains spends nothing', () => {
    const t = open([[go], [go]])
    votes(t, 'abstain', 'a influence:0', 'abstain')
    expect(t.events('vote')[0]).toMatchObject({ a: 1, b: 0 })
    expect(t.g.players.at(0).influence).toBe(3)
  })
  rule(
    ['NF-POL-27', 'NF-POL-28', 'NF-EX-30', 'NF-RULING-31'],
    'a proposer on the winning side gains 1 VP, in each Round, also against the own Agenda',
    () => {
      const t = open([[go], [go]])
      votes(t, 'b influence:0', 'b influence:0', 'b influence:0')
      expect([0, 1, 2].map(seat => t.gained('vp', seat, 'politics'))).toEqual([1, 1, 0])
      proposed(t, ['red', 'corporate'], ['red', 'contract', 1])
      votes(t, 'a influence:0', 'b influence:0', 'a influence:0')
      expect([0, 1, 2].map(seat => t.gained('vp', seat, 'politics'))).toEqual([2, 1, 0])
    },
  )
  rule(
    ['NF-POL-29', 'NF-POL-30', 'NF-POL-31', 'NF-POL-33', 'NF-POL-34', 'NF-POL-36', 'NF-PLAN-29', 'NF-EX-31'],
    'with two Actions one vote may carry 2 Credits: 3 VP if it wins, else they are kept',
    () => {
      const t = open([two, [go]])
      expect(t.whyNot(1, 'b-paid influence:0')).toBe('NF-POL-29')
      const { credits } = t.g.players.at(0)
      votes(t, 'a-paid influence:0', 'b influence:3')
      expect(t.events('vote')[0]).toMatchObject({ a: 1, b: 4, winner: 1 })
      expect(t.g.players.at(0).credits).toBe(credits)
      expect(t.gained('vp', 0, 'politics')).toBe(0)
      proposed(t, ['red', 'corporate'], ['red', 'contract', 1])
      expect(t.whyNot(0, 'a-paid influence:0')).toBe('NF-POL-34')
      const won = open([two, [go]])
      votes(won, 'a-paid influence:3', 'b influence:0')
      expect(won.gained('vp', 0, 'politics')).toBe(3 + 1)
      expect(won.gained('credits', 0, 'politics')).toBe(-2)
      const poor = open([two, [go]])
      poor.player(0, { credits: 1 })
      expect(poor.whyNot(0, 'a-paid influence:0')).toBe('NF-POL-36')
    },
  )
  rule('NF-POL-32', 'Credits may not go against the own proposal', () => {
    const t = open([two, [go], two].slice(0, 2))
    expect(t.whyNot(0, 'b-paid influence:0')).toBe('NF-POL-32')
    expect(t.whyNot(0, 'b influence:0')).toBeUndefined()
  })
  rule(
    ['NF-TECH-05', 'NF-EX-43', 'NF-RULING-54'],
    'Politics 2A: 1 Prestige for one successful vote, 3 for two',
    () => {
      const t = open([[go], [go]], x => x.technologies(2, 'politics-2a').technologies(1, 'politics-2a'))
      votes(t, 'a influence:0', 'b influence:0', 'a influence:0')
      expect([1, 2].map(seat => t.gained('prestige', seat, 'politics'))).toEqual([0, 1])
      proposed(t, ['red', 'corporate'], ['red', 'contract', 1])
      votes(t, 'a influence:0', 'a influence:0', 'a influence:0')
      expect([1, 2].map(seat => t.gained('prestige', seat, 'politics'))).toEqual([1, 3])
    },
  )
  rule(['NF-INF-01', 'NF-POL-20'], 'Politics 1A adds Influence, 1B makes the own token count 2', () => {
    const t = open([[go], [go]], x => x.technologies(0, 'politics-1a', 'politics-1b'))
    expect(t.g.players.at(0).influence).toBe(4)
    votes(t, 'a influence:0', 'b influence:0', 'b influence:0')
    expect(t.events('vote')[0]).toMatchObject({ a: 2, b: 2, winner: 0 })
  })
  rule(
    ['NF-FACT-07', 'NF-POL-19'],
    'Political Savviness: 1 Influence more after the votes are shown, within 4 and what is left',
    () => {
      const alpha = { factions: ['alpha', 'mts', 'starempire'] } as const
      const vote = (mine: string, prestige: number, actions: readonly string[] = [go]): Table => {
        const t = new Table(alpha).planning().player(0, { prestige }).plans(actions, [go], [go])
        t.idle(() => t.g.phase === 'politics')
        if (t.isAsked('politics.meet')) t.says(0, ['player:1'])
        proposed(t, ...CALM)
        return votes(t, mine, 'b influence:0', 'a influence:0')
      }
      const t = vote('b influence:1', 10)
      expect([t.prompt(), t.who()]).toEqual(['savvy.choose', 0])
      // A 1, B 1 + 1 + 1.
      t.says(0, 'add-a')
      expect(t.events('vote')[0]).toMatchObject({ a: 2, b: 3 })
      expect(t.g.players.at(0).influence).toBe(2)
      expect(vote('a influence:4', 22).isAsked('savvy.choose')).toBe(false)
      expect(vote('a influence:4', 12).isAsked('savvy.choose')).toBe(false)
      expect(vote('a influence:0', 12, []).isAsked('savvy.choose')).toBe(false)
    },
  )
})

describe('Agendas', () => {
  rule(
    ['NF-FAC-16', 'NF-AGD-19', 'NF-POL-35', 'NF-RULING-62'],
    'a Planetary Council pays 2 VP for an Agenda put on its planet',
    () => {
      const t = politics([[go], [go]], x =>
        x
          .facilities(2, 1, 'planetary-council')
          .facilities(0, 2, 'planetary-council')
          .facilities(1, 0, 'planetary-council'),
      )
      proposed(t, ['red', 'conflict'], ['red', 'production', 1])
      votes(t, 'a influence:0', 'a influence:0', 'a influence:0')
      expect([0, 1, 2].map(seat => t.gained('vp', seat, 'facility'))).toEqual([0, 0, 2])
      // Under the Storm it does not work.
      proposed(t, ['red', 'corporate'], ['red', 'contract', 0])
      votes(t, 'a influence:0', 'a influence:0', 'a influence:0')
      expect(t.gained('vp', 1, 'facility')).toBe(0)
    },
  )
  rule(
    ['NF-AGD-10', 'NF-AGD-11'],
    'Support, blue: 1 VP for who votes for it, even if it fails; 1 Credit for all if it is approved',
    () => {
      const t = politics([[go], [go]])
      proposed(t, ['red', 'conflict'], ['blue', 'support'])
      votes(t, 'a influence:0', 'b influence:3', 'a influence:0')
      expect([0, 1, 2].map(seat => t.gained('vp', seat, 'politics'))).toEqual([1, 1, 1])
      expect(t.gained('credits', 2, 'politics')).toBe(0)
      const won = politics([[go], [go]])
      proposed(won, ['red', 'conflict'], ['blue', 'support'])
      votes(won, 'a influence:0', 'b influence:0', 'a influence:0')
      expect([0, 1, 2].map(seat => won.gained('vp', seat, 'politics'))).toEqual([2, 0, 1])
      expect([0, 1, 2].map(seat => won.gained('credits', seat, 'politics'))).toEqual([1, 1, 1])
    },
  )
  const ballot = (players: number): Table => {
    const t = politics([[go], [go]], undefined, players)
    proposed(t, ['red', 'conflict'], ['red', 'support'])
    votes(t, ...new Array<string>(players).fill('a influence:0'))
    expect(t.prompt(0)).toBe('ballot.name')
    return t
  }
  const names = (t: Table, ...named: readonly number[]): Table => {
    named.forEach((player, seat) => t.says(seat, `player:${player}`))
    return t
  }
  const won = (t: Table): number[] => [...t.g.players].map((_, seat) => t.gained('credits', seat, 'politics'))
  rule(
    ['NF-AGD-12', 'NF-AGD-13', 'NF-RULING-35'],
    'Support, red: the most named gains 6, who named them 1; nobody names themselves',
    () => {
      const t = ballot(4)
      expect(t.whyNot(0, 'player:0')).toBe('NF-AGD-12')
      expect(won(names(t, 1, 2, 1, 1))).toEqual([1, 6, 1, 1])
    },
  )
  rule(['NF-AGD-14', 'NF-EX-35'], 'two tied for most gain 3 each and nobody else anything', () => {
    expect(won(names(ballot(4), 1, 0, 1, 0))).toEqual([3, 3, 0, 0])
  })
  rule(
    ['NF-AGD-15', 'NF-AGD-16', 'NF-EX-35'],
    'everybody once: again with other names, and a tie then gives nothing',
    () => {
      const t = names(ballot(4), 1, 2, 3, 0)
      expect(t.prompt(0)).toBe('ballot.name')
      expect(t.whyNot(0, 'player:1')).toBe('NF-AGD-15')
      expect(won(names(t, 2, 0, 0, 2))).toEqual([0, 0, 0, 0])
      const single = names(names(ballot(3), 1, 2, 0), 2, 0, 1)
      expect(won(single)).toEqual([0, 0, 0])
    },
  )
})
