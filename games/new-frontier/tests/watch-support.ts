import type { GameEvent, Question, Seat } from '@orrery/kernel'
import { seatsOf } from '../state.js'
import type { Watcher, WildTable } from './wild-table.js'
import { num, total } from './wild-table.js'

/** Watches the support phases: Colonies, votes and Technologies. */
export class SupportWatch implements Watcher {
  private proposals: GameEvent[] = []
  private votes: GameEvent[] = []
  private won = new Map<Seat, number>()
  constructor(private readonly t: WildTable) {}

  look({ prompt }: Question): void {
    if (prompt === 'politics.challenge' || prompt === 'politics.meet' || prompt === 'propose.policy')
      this.votes = []
  }
  hear(event: GameEvent): void {
    if (event.type === 'turn') this.won.clear()
    if (event.type === 'proposed') this.proposals[num(event, 'side')] = event
    if (event.type === 'voted' || event.type === 'influence-added') this.votes.push(event)
    if (event.type === 'vote') this.judgeVote(event)
    if (event.type === 'allied') this.judgeColony(event)
    if (event.type === 'technology') this.judgeTechnology(event)
  }
  private judgeVote(event: GameEvent): void {
    const { t, votes, proposals } = this
    const weight = (vote: GameEvent): number =>
      vote.type === 'influence-added'
        ? 1
        : num(vote, 'influence') + (t.has(num(vote, 'by'), 'politics-1b', t.before) ? 2 : 1)
    const [a = 0, b = 0] = [0, 1].map(side =>
      votes.filter(vote => vote['side'] === side).reduce((sum, vote) => sum + weight(vote), 0),
    )
    const order = t.supportOrder(1, t.before)
    const proposers = proposals.map(proposal => num(proposal, 'by'))
    const tied = order.indexOf(proposers[0] ?? 0) < order.indexOf(proposers[1] ?? 0) ? 0 : 1
    const winner = a === b ? tied : a > b ? 0 : 1
    t.tell('a vote', [a, b, winner], [event['a'], event['b'], event['winner']])
    const at = t.heard.indexOf(event)
    const next = t.heard.findIndex(
      (e, i) => i > at && (e.type === 'ballot' || e.type === 'mission-taken' || e.type === 'turn'),
    )
    const after = t.heard.slice(at, next < 0 ? undefined : next)
    for (const vote of votes.filter(({ type }) => type === 'voted'))
      this.judgeVoter(vote, winner, proposers, after)
    this.proposals = []
  }
  private judgeVoter(
    vote: GameEvent,
    winner: number,
    proposers: readonly Seat[],
    after: readonly GameEvent[],
  ): void {
    const { t, proposals } = this
    const [by, side] = [num(vote, 'by'), num(vote, 'side')]
    const success = side === winner
    const proposal = side < 0 ? undefined : proposals[side]
    const policy = proposal && t.content.policies.at(num(proposal, 'policy')).id
    let vp = success && proposers.includes(by) ? 1 : 0
    if (success && vote['credits'] === true) vp += 3
    if (policy === 'support' && proposal?.['red'] === false) vp += 1
    t.tell('VP of a vote', vp, total(after, 'vp', 'politics', by))
    if (!success) return
    const times = (this.won.get(by) ?? 0) + 1
    this.won.set(by, times)
    const prestige = t.has(by, 'politics-2a', t.before) ? times : 0
    const told = total(after, 'prestige', 'politics', by)
    t.tell(
      'Prestige of a vote',
      true,
      told === prestige || (told < prestige && t.g.players.at(by).prestige === 22),
    )
  }
  /** NF-EXPL-08 to 15. */
  private judgeColony(event: GameEvent): void {
    const { t } = this
    const by = num(event, 'by')
    const boost = num(event, 'boost')
    const { level, bribe, players } = t.content.colonies.at(num(event, 'colony'))
    const had = t.before.players.at(by)
    t.tell(
      'Influence for a Colony',
      true,
      had.influence + boost >= level && boost <= 2 && players <= t.g.players.length,
    )
    t.tell('no boost in vain', true, boost === 0 || had.influence + boost === level)
    t.tell('a Colony without an owner', -1, t.before.colonies.at(num(event, 'colony')).owner)
    const paid = boost + (t.factionId(by) === 'meridian' ? 0 : bribe)
    t.tell(
      'price of a Colony',
      [0 - paid, 0 - boost],
      [total(t.heard, 'credits', 'colony', by), total(t.heard, 'prestige', 'colony', by)],
    )
  }
  /** NF-RD-05 to 11. */
  private judgeTechnology(event: GameEvent): void {
    const { t } = this
    const by = num(event, 'by')
    const which = num(event, 'technology')
    const { technologies } = t.content
    const { branch, step } = technologies.at(which)
    const held = t.before.players.at(by).technologies
    const mine = technologies.items.filter((one, i) => one.branch === branch && held.get(i) > 0)
    const head = t.content.factions.at(t.g.players.at(by).faction).head === branch
    const needs =
      { '1a': 0, '1b': 1, '2a': 1, '2b': 2, '3': 3 }[step] - (String(t.given).startsWith('waive') ? 1 : 0)
    t.tell('prerequisites', true, mine.length + (head ? 1 : 0) >= needs)
    t.tell(
      'a level 1 first',
      false,
      !step.startsWith('1') && !head && mine.length > 0 && mine.every(one => !one.step.startsWith('1')),
    )
    t.tell('a token left, and no second', [true, 0], [t.before.tray.get(which) > 0, held.get(which)])
  }
  /** NF-INF-04 and NF-POL-19. */
  rest(): void {
    for (const seat of seatsOf(this.t.g))
      this.t.tell('Influence', true, this.t.g.players.at(seat).influence >= 0)
  }
}
