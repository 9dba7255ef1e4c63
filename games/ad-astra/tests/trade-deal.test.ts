import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { spareTokens } from '../rules/diplomats.js'
import { content } from '../state.js'
import { strip } from './clash.js'
import { diplomatCard, inPlay, pool } from './envoys.js'
import { Table } from './table.js'

const open = (...settings: Parameters<typeof Table.of>): Table =>
  strip(Table.of(...settings))
    .holds(0, 2, 2, 2, 2)
    .holds(1, 3, 3, 3, 3)
/** Seat 0 opens a negotiation with seat 1, and proposes; what is not named is nothing. */
interface Offer {
  readonly give?: Record<string, number>
  readonly take?: Record<string, number>
  readonly technologies?: readonly string[]
  readonly diplomat?: readonly string[]
  readonly wanted?: 'yes' | 'no'
}
function propose(
  t: Table,
  seat: 0 | 1,
  { give = {}, take = {}, technologies = [], diplomat = [], wanted = 'no' }: Offer,
): Table {
  for (;;) {
    switch (t.prompt(seat)) {
      case 'trade.give':
        t.says(seat, give)
        break
      case 'trade.take':
        t.says(seat, take)
        break
      case 'trade.technologies':
        t.says(seat, technologies)
        break
      case 'trade.diplomat':
        t.says(seat, diplomat)
        break
      case 'trade.wanted':
        t.says(seat, wanted)
        break
      default:
        return t
    }
  }
}

describe('trade deals', () => {
  rule(
    [
      'AA-EX-04',
      'AA-TRADE-01',
      'AA-TRADE-04',
      'AA-TRADE-06',
      'AA-TRADE-07',
      'AA-TRADE-08',
      'AA-DIP-08',
      'AA-DIP-11',
      'AA-RULING-50',
    ],
    'a credit and a hidden diplomat for two food: the diplomat is shown, takes effect and leaves',
    () => {
      const t = open()
      const envoy = pool(t, 0, 'peace-envoy')
      t.tiers(0, { government: 4 }).arrange(g => void (g.players.at(1).unrest = 8))
      t.says(0, 'trade seat:1')
      propose(t, 0, { give: { credits: 1 }, take: { food: 2 }, diplomat: [envoy] })
      // The partner knows that there is a diplomat, not which.
      const seen = t.seen(1) as { deal: { diplomats: number }; players: { offered: number | null }[] }
      expect(seen.deal.diplomats).toBe(1)
      expect(seen.players[0]?.offered).toBe(null)
      t.says(1, 'accept')
      expect(t.resources(0)).toEqual([4, 2, 2, 1])
      expect(t.resources(1)).toEqual([1, 3, 3, 4])
      expect(t.events('diplomat')).toMatchObject([{ by: 0, to: 1, card: diplomatCard(t, 'peace-envoy') }])
      expect(t.g.players.at(1).unrest).toBe(2)
      expect(t.g.diplomatDiscard.toArray()).toEqual([diplomatCard(t, 'peace-envoy')])
      expect(spareTokens(t.g, 0)).toBe(8)
      expect(t.prompt(0)).toBe('turn.choose')
    },
  )
  rule(
    ['AA-TRADE-14', 'AA-RULING-48'],
    'one deal a turn; a negotiation that came to nothing costs only the partner',
    () => {
      const t = open()
      t.says(0, 'trade seat:1')
      propose(t, 0, { give: { food: 1 } }).says(1, 'refuse')
      expect(t.prompt()).toBe('turn.choose')
      expect(t.whyNot(0, 'trade seat:1')).toBe('AA-RULING-48')
      expect(t.resources(0)).toEqual([2, 2, 2, 2])
      pool(t, 0, 'banker')
      expect(t.choices(0)).toContain('force-deal seat:1')
      const u = open()
      pool(u, 0, 'banker')
      u.says(0, 'trade seat:1')
      propose(u, 0, { give: { food: 1 } }).says(1, 'accept')
      expect(u.whyNot(0, 'trade seat:1')).toBe('AA-TRADE-14')
      expect(u.whyNot(0, 'force-deal seat:1')).toBe('AA-TRADE-14')
      expect(u.whyNot(0, 'trade seat:0')).toBe('AA-TRADE-01')
      // In the next turn it is all open again.
      u.plays(0, 'research').idle(() => u.who() === 1 && u.prompt() === 'turn.choose')
      u.plays(1, 'research').idle(() => u.who() === 0 && u.prompt() === 'turn.choose')
      expect(u.choices(0)).toContain('trade seat:1')
    },
  )
  rule(
    'AA-RULING-48',
    'offers may be countered, six in all, and none promises what its side does not hold',
    () => {
      const t = open()
      t.says(0, 'trade seat:1')
      expect(t.whyNot(0, { food: 3 })).toBe('AA-RULING-48')
      for (let n = 1; n < 6; n++) {
        const who = n % 2 === 1 ? 0 : 1
        propose(t, who, { give: { food: 1 } })
        expect(t.who()).toBe(1 - who)
        t.says(1 - who, 'counter')
      }
      propose(t, 1, { give: { research: 3 }, take: { credits: 1 } })
      expect(t.whyNot(0, 'counter')).toBe('AA-RULING-48')
      t.says(0, 'accept')
      expect(t.resources(0)).toEqual([2, 5, 2, 1])
      expect(t.resources(1)).toEqual([3, 0, 3, 4])
    },
  )
  rule(['AA-TRADE-02', 'AA-TRADE-09'], 'any amount of resources, and gifts', () => {
    const t = open()
    t.says(0, 'trade seat:1')
    propose(t, 0, { give: { food: 2, research: 2, production: 2, credits: 2 } }).says(1, 'accept')
    expect(t.resources(0)).toEqual([0, 0, 0, 0])
    expect(t.resources(1)).toEqual([5, 5, 5, 5])
  })
  rule(
    ['AA-TRADE-03', 'AA-TRADE-12', 'AA-TRADE-13', 'AA-RULING-49', 'AA-RULING-97'],
    'technologies change hands as they lie; who cannot use one discards it',
    () => {
      const t = open()
      const [mine, other, theirs] = [
        t.develops(0, 'phasor'),
        t.develops(0, 'laser-cannon'),
        t.develops(1, 'mass-driver'),
      ]
      t.tiers(0, { engineering: 1 }).tiers(1, { physics: 3 })
      t.arrange(g => g.flipped.set(theirs, 1))
      t.says(0, 'trade seat:1')
      expect(t.prompt()).toBe('trade.give')
      propose(t, 0, { technologies: [`card:${mine}`, `card:${other}`, `card:${theirs}`] }).says(1, 'accept')
      const asked: string[] = []
      while (t.prompt() === 'develop.choose') {
        asked.push(`${t.who()}`)
        t.says(t.who(), 'develop')
      }
      expect(t.g.players.at(0).developed.toArray()).toEqual([theirs])
      expect(t.g.flipped.get(theirs)).toBe(1)
      // Phasor needs Physics IV: it is gone. A basic technology needs nothing.
      expect(t.g.players.at(1).developed.toArray()).toEqual([other])
      expect(t.g.technologyDiscard.has(mine)).toBe(true)
    },
  )
  rule(
    ['AA-TRADE-05', 'AA-TRADE-03'],
    'nothing but resources, own developed technologies and a diplomat',
    () => {
      const t = open()
      const held = t.deal(0, 'autolab')
      t.develops(0, 'laser-cannon')
      t.says(0, 'trade seat:1', {}, {})
      expect(t.prompt()).toBe('trade.technologies')
      expect(t.whyNot(0, [`card:${held}`])).toBe('AA-TRADE-03')
    },
  )
  rule(['AA-TRADE-04', 'AA-DIP-12'], 'one diplomat a side, with a spare token', () => {
    const t = open()
    const [a, b] = [pool(t, 0, 'banker'), pool(t, 0, 'mole')]
    t.says(0, 'trade seat:1', {}, {})
    while (t.prompt() === 'trade.technologies') t.says(0, [])
    expect(t.whyNot(0, [a, b])).toBe('AA-TRADE-04')
    const u = open()
    pool(u, 0, 'banker')
    for (const id of [
      'pickpocket',
      'agitator',
      'data-thief',
      'tax-forger',
      'saboteur',
      'poisoner',
      'sleeper',
      'mole',
    ])
      inPlay(u, id, 1, 0)
    expect(spareTokens(u.g, 0)).toBe(0)
    expect(u.whyNot(0, 'force-deal seat:1')).toBe('AA-TRADE-04')
    u.says(0, 'trade seat:1', {}, {})
    expect(u.prompt()).not.toBe('trade.diplomat')
  })
  rule(
    'AA-RULING-102',
    'two diplomats of one deal come into play together, and the active player orders them',
    () => {
      const t = open()
      const [mine, theirs] = [pool(t, 0, 'relief-convoy'), pool(t, 1, 'pickpocket')]
      t.says(0, 'trade seat:1')
      propose(t, 0, { diplomat: [mine], wanted: 'yes' }).says(1, 'accept')
      expect([t.prompt(), t.who()]).toEqual(['trade.diplomat', 1])
      t.says(1, theirs)
      expect([t.prompt(), t.who()]).toEqual(['trade.order', 0])
      t.says(0, mine)
      // The second follows by itself: a spy, whose initiator chooses.
      expect([t.prompt(), t.who()]).toEqual(['steal.share', 1])
      t.says(1, { credits: 1 })
      expect(t.resources(1)).toEqual([5, 3, 3, 4])
      expect(t.resources(0)).toEqual([2, 2, 2, 1])
    },
  )
  rule(
    ['AA-RULING-102', 'AA-TRADE-07', 'AA-DIP-08'],
    'diplomats that wait for their time come into play without a word, whichever they are',
    () => {
      const t = open()
      const [mine, theirs] = [pool(t, 0, 'banker'), pool(t, 1, 'quartermaster')]
      t.says(0, 'trade seat:1')
      propose(t, 0, { diplomat: [mine], wanted: 'yes' }).says(1, 'accept', theirs)
      expect([t.prompt(), t.who()]).toEqual(['turn.choose', 0])
      const inFront = (id: string): number => t.g.postings.at(diplomatCard(t, id)).target
      expect([t.g.diplomatsInPlay.length, inFront('banker'), inFront('quartermaster')]).toEqual([2, 1, 0])
      // Each empire's own diplomat, the first of all cards among them.
      for (const id of ['solar-attache', 'psilon-tutor', 'hive-foreman']) {
        const u = open()
        const given = pool(u, 0, id)
        u.says(0, 'trade seat:1')
        propose(u, 0, { diplomat: [given] }).says(1, 'accept')
        expect(u.events('diplomat')).toMatchObject([{ by: 0, to: 1, card: diplomatCard(u, id) }])
      }
    },
  )
  rule(
    ['AA-TRADE-03', 'AA-TRADE-12'],
    'technologies are told by their numbers, however they were named',
    () => {
      const t = open()
      const cards = ['mass-driver', 'autolab', 'phasor'].map(id => t.develops(0, id))
      const sorted = [...cards].sort((a, b) => a - b)
      t.says(0, 'trade seat:1')
      propose(t, 0, { technologies: sorted.toReversed().map(card => `card:${card}`) })
      expect(t.g.deal.technologies.toArray()).toEqual(sorted)
    },
  )
  rule(
    ['AA-TRADE-10', 'AA-TRADE-11', 'AA-RULING-12'],
    'a ready influence token forces a diplomat on somebody, and that alone',
    () => {
      const t = open()
      const agitator = pool(t, 0, 'agitator')
      const home = t.home(0)
      t.says(0, 'force-deal seat:1')
      expect(t.choices(0)).toEqual([`system:${home}`])
      t.says(0, `system:${home}`, agitator)
      expect(t.g.systems.at(home).flipped).toBe(true)
      expect(t.g.players.at(1).unrest).toBe(2)
      expect(t.resources(1)).toEqual([3, 3, 3, 3])
      const u = open()
      pool(u, 0, 'agitator')
      u.arrange(g => void (g.systems.at(home).flipped = true))
      expect(u.whyNot(0, 'force-deal seat:1')).toBe('AA-TRADE-10')
    },
  )
  rule(
    ['AA-SOL-03', 'AA-RULING-84'],
    'a token of Sol may be used by the owner of its system, and is ready again after the turn',
    () => {
      const t = open('klackon', 'sol')
      pool(t, 0, 'agitator')
      const system = t.star(12)
      t.planet(system, 'mentar').owns(0, system, 1)
      t.arrange(g => {
        g.systems.at(system).influence = 1
        g.systems.at(t.home(0)).flipped = true
      })
      t.says(0, 'force-deal seat:1', `system:${system}`, `diplomat:${diplomatCard(t, 'agitator')}`)
      expect(t.g.systems.at(system).flipped).toBe(true)
      t.plays(0, 'research').idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
      expect(t.g.systems.at(system).flipped).toBe(false)
      expect(t.g.systems.at(t.home(0)).flipped).toBe(true)
      // Of others' tokens nobody else has the use.
      const u = open('sol', 'klackon')
      u.planet(system, 'mentar').owns(0, system, 1)
      pool(u, 0, 'agitator')
      u.arrange(g => {
        g.systems.at(system).influence = 1
        g.systems.at(u.home(0)).flipped = true
      })
      expect(u.whyNot(0, 'force-deal seat:1')).toBe('AA-TRADE-10')
    },
  )
})

describe('what negotiations leave behind', () => {
  const table = (t: Table): unknown => [t.seen(0), t.seen(1)].map(seen => (seen as { deal: unknown }).deal)
  rule(
    ['AA-RULING-48', 'AA-TRADE-06'],
    'nothing of a proposal outlives it, be it refused or accepted',
    () => {
      for (const answer of ['refuse', 'accept']) {
        const t = open()
        const [card, diplomat] = [t.develops(0, 'mass-driver'), pool(t, 0, 'banker')]
        t.develops(1, 'phasor')
        const before = table(t)
        t.says(0, 'trade seat:1')
        propose(t, 0, {
          give: { food: 1 },
          take: { credits: 2 },
          technologies: [`card:${card}`],
          diplomat: [diplomat],
        })
        expect(t.g.deal).toMatchObject({ by: 0, partner: 1, proposals: 1, known: 0b11, diplomats: 0b1 })
        expect(t.g.players.at(0).offered).toBe(diplomatCard(t, 'banker'))
        t.says(1, answer)
        t.idle(() => t.prompt() === 'turn.choose')
        expect(table(t)).toEqual(before)
        const { gives, takes, technologies, diplomats } = t.g.deal
        expect([gives.toArray(), takes.toArray(), technologies.toArray(), diplomats]).toEqual([
          [0, 0, 0, 0],
          [0, 0, 0, 0],
          [],
          0,
        ])
        expect([t.g.players.at(0).offered, t.g.players.at(1).offered]).toEqual([-1, -1])
      }
    },
  )
  rule(['AA-RULING-48', 'AA-TRADE-04'], 'a counter-offer takes the other’s diplomat off the table', () => {
    const t = open()
    const mine = pool(t, 0, 'banker')
    pool(t, 1, 'mediator')
    t.says(0, 'trade seat:1')
    propose(t, 0, { give: { food: 1 }, diplomat: [mine] })
    t.says(1, 'counter')
    propose(t, 1, { give: { research: 1 } })
    expect([t.g.deal.diplomats, t.g.players.at(0).offered]).toEqual([0, -1])
    // Seen from the one who opened it: what the other gives is taken.
    expect([t.g.deal.gives.toArray(), t.g.deal.takes.toArray()]).toEqual([
      [0, 0, 0, 0],
      [0, 1, 0, 0],
    ])
    t.says(0, 'accept')
    expect(t.resources(0)).toEqual([2, 3, 2, 2])
    expect(t.g.diplomatsInPlay.length).toBe(0)
  })
  rule(
    ['AA-TRADE-02', 'AA-TRADE-03', 'AA-TRADE-04'],
    'only parts that there is something for are asked',
    () => {
      const parts = (arrange: (t: Table) => unknown): string[] => {
        const t = open().holds(0).holds(1)
        t.arrange(g => {
          for (const player of g.players) lay(player.diplomats, [])
        })
        arrange(t)
        t.says(0, 'trade seat:1')
        const out: string[] = []
        while (t.who() === 0 && t.prompt()?.startsWith('trade.') && t.prompt() !== 'trade.answer') {
          out.push(t.prompt() ?? '')
          t.says(
            0,
            t.prompt() === 'trade.wanted'
              ? 'no'
              : t.prompt() === 'trade.give' || t.prompt() === 'trade.take'
                ? {}
                : [],
          )
        }
        return out.map(prompt => prompt.slice('trade.'.length))
      }
      expect(parts(t => t)).toEqual([])
      expect(parts(t => t.holds(0, 0, 0, 0, 1))).toEqual(['give'])
      expect(parts(t => t.holds(1, 1, 0, 0, 0))).toEqual(['take'])
      expect(parts(t => t.develops(0, 'phasor'))).toEqual(['technologies'])
      expect(parts(t => [t.develops(0, 'phasor'), t.develops(1, 'autolab')])).toEqual(['technologies'])
      expect(parts(t => pool(t, 0, 'banker'))).toEqual(['diplomat'])
      expect(parts(t => pool(t, 1, 'banker'))).toEqual(['wanted'])
      // All eight tokens of a seat lie on diplomats: it can give no more.
      const spent = (t: Table): unknown => {
        const ids = content(t.g)
          .diplomats.items.filter(({ id }) => id !== 'banker')
          .slice(6, 14)
        for (const { id } of ids) inPlay(t, id, 1, 0)
        return pool(t, 0, 'banker')
      }
      expect(parts(spent)).toEqual([])
    },
  )
  rule(
    ['AA-TRADE-14', 'AA-TRADE-10', 'AA-RULING-48'],
    'one deal a turn, forced or not; each is approached once; the next turn is another',
    () => {
      const t = open()
      const [first] = [pool(t, 0, 'banker'), pool(t, 0, 'mediator')]
      t.says(0, 'force-deal seat:1', `system:${t.home(0)}`, first)
      expect([t.whyNot(0, 'trade seat:1'), t.whyNot(0, 'force-deal seat:1')]).toEqual([
        'AA-TRADE-14',
        'AA-TRADE-14',
      ])
      const toMine = (u: Table): Table => {
        u.plays(0, 'exploration').idle(() => u.prompt() === 'turn.choose' && u.who() === 1)
        u.says(1, 'pass')
        return u.idle(() => u.prompt() === 'turn.choose' && u.who() === 0)
      }
      toMine(t).arrange(g => void (g.systems.at(t.home(0)).flipped = false))
      expect([t.whyNot(0, 'trade seat:1'), t.whyNot(0, 'force-deal seat:1')]).toEqual([undefined, undefined])
      const u = open()
      u.says(0, 'trade seat:1')
      propose(u, 0, {})
      u.says(1, 'refuse')
      expect(u.whyNot(0, 'trade seat:1')).toBe('AA-RULING-48')
      expect(toMine(u).whyNot(0, 'trade seat:1')).toBeUndefined()
    },
  )
  rule(
    ['AA-TRADE-06', 'AA-RULING-48'],
    'a third player learns of a deal when it is made, and not before',
    () => {
      const t = new Table(3).ready()
      const who = t.who()
      const [partner = 0, third = 0] = [0, 1, 2].filter(seat => seat !== who)
      pool(t, partner, 'banker')
      t.holds(who, 1, 0, 0, 0)
      const gives = (): unknown => (t.seen(third) as { deal: { gives: unknown } }).deal.gives
      const shown = JSON.stringify(gives())
      t.says(who, `trade seat:${partner}`)
      while (t.who() === who) {
        const prompt = t.prompt()
        t.says(
          who,
          prompt === 'trade.give'
            ? { food: 1 }
            : prompt === 'trade.take'
              ? {}
              : prompt === 'trade.wanted'
                ? 'yes'
                : [],
        )
      }
      expect(t.prompt()).toBe('trade.answer')
      expect(JSON.stringify(gives())).not.toContain('1')
      t.says(partner, 'accept')
      expect([t.prompt(), t.who()]).toEqual(['trade.diplomat', partner])
      expect(gives()).toEqual([1, 0, 0, 0])
      expect(shown).not.toContain('1')
    },
  )
  rule(['AA-RULING-49', 'AA-TECH-11'], 'a technology that changes hands is not developed anew', () => {
    const t = open().tiers(1, { biology: 5, physics: 5, engineering: 5, government: 5 })
    const card = t.develops(0, 'mass-driver')
    t.develops(1, 'patent-office')
    t.says(0, 'trade seat:1')
    propose(t, 0, { technologies: [`card:${card}`] })
    t.says(1, 'accept', 'develop')
    expect([t.g.players.at(1).developed.has(card), t.resources(1)]).toEqual([true, [3, 3, 3, 3]])
    // Played and developed, it brings what the office says.
    const u = open().tiers(0, { engineering: 1, government: 2 }).clear(0)
    u.develops(0, 'patent-office')
    const own = u.deal(0, 'mass-driver')
    u.says(0, `play card:${own} action:3`, 'develop')
    expect(u.resources(0)).toEqual([2, 3, 2, 3])
  })
})
