import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { hasRoom, stands } from '../rules/facilities.js'
import { Table } from './table.js'

const seats = { factions: ['alpha', 'mts', 'starempire'] } as const
const go = 'support area:3'
const two = [go, go]
/** The R&D Phase of the first Turn, with these plans. */
function researching(plans: readonly (readonly string[])[], change: (t: Table) => unknown = () => 0): Table {
  const t = new Table(seats).planning()
  change(t)
  return t.plans(...plans).idle(() => t.g.phase === 'research' || t.g.turn > 1)
}
const tech = (t: Table, id: string): string => `technology:${t.content.technologies.indexOf(id)}`
const take = (t: Table, id: string): string => `take ${tech(t, id)}`
const held = (t: Table, seat: number): string[] =>
  t.g.players
    .at(seat)
    .technologies.toArray()
    .flatMap((state, i) => (state > 0 ? [t.content.technologies.at(i).id] : []))
const built = (t: Table, seat: number, planet: number): string[] =>
  t.content.facilities.items.filter((_, kind) => stands(t.g, seat, planet, kind)).map(({ id }) => id)

describe('taking Technologies', () => {
  rule(
    ['NF-RD-01', 'NF-RD-03', 'NF-RD-04', 'NF-RD-16'],
    'four Tech lvls in one go, then the next player',
    () => {
      const t = researching([[go], [go]])
      expect(t.who()).toBe(0)
      t.says(0, take(t, 'logistics-1a'), take(t, 'logistics-2a'))
      expect(t.whyNot(0, take(t, 'logistics-2b'))).toBe('NF-RD-03')
      expect(t.who()).toBe(0)
      t.says(0, take(t, 'research-1a'))
      expect(t.whyNot(0, take(t, 'tactics-1a'))).toBe('NF-RD-03')
      t.says(0, 'done')
      expect([t.prompt(), t.who()]).toEqual(['research-go.choose', 1])
      expect(held(t, 0)).toEqual(['research-1a', 'politics-2a', 'logistics-1a', 'logistics-2a'])
    },
  )
  rule(
    ['NF-EX-39', 'NF-RD-07', 'NF-RD-09', 'NF-RD-10', 'NF-RD-11', 'NF-TECH-21', 'NF-RULING-42'],
    'Alpha Venture: Production 1A, Politics 1B and Exploration 2A',
    () => {
      const t = researching([[go]])
      t.says(0, take(t, 'production-1a'), take(t, 'politics-1b'), take(t, 'exploration-2a'))
      expect(held(t, 0)).toEqual(['exploration-2a', 'politics-1b', 'politics-2a', 'production-1a'])
    },
  )
  rule(
    ['NF-RD-07', 'NF-RD-08', 'NF-RD-10'],
    'prerequisites by their number; a new Branch begins with 1A, one begun at 2 with a level 1',
    () => {
      const t = researching([[go]])
      expect(t.whyNot(0, take(t, 'logistics-1b'))).toBe('NF-RD-07')
      expect(t.whyNot(0, take(t, 'logistics-2a'))).toBe('NF-RD-07')
      expect(t.whyNot(0, take(t, 'politics-2b'))).toBe('NF-RD-10')
      expect(t.whyNot(0, take(t, 'exploration-2b'))).toBe('NF-RD-07')
      t.says(0, take(t, 'logistics-1a'), take(t, 'logistics-1b'))
      expect(t.whyNot(0, take(t, 'logistics-2b'))).toBeUndefined()
      expect(t.whyNot(0, take(t, 'logistics-3'))).toBe('NF-RD-03')
    },
  )
  rule(['NF-RD-05', 'NF-RD-06'], 'only while a token is left, and never a second one', () => {
    const t = researching([[go], [go]], x =>
      x.arrange(g => g.tray.set(x.content.technologies.indexOf('tactics-1a'), 1)),
    )
    t.says(0, take(t, 'tactics-1a'))
    expect(t.whyNot(0, take(t, 'tactics-1a'))).toBe('NF-RD-05')
    t.says(0, take(t, 'logistics-1a'))
    expect(t.whyNot(0, take(t, 'logistics-1a'))).toBe('NF-RD-06')
    t.says(0, 'done')
    expect(t.whyNot(1, take(t, 'tactics-1a'))).toBe('NF-RD-05')
  })
  rule(['NF-RD-12', 'NF-RD-13', 'NF-TURN-10'], 'what is not instant works from the next Turn', () => {
    const t = researching([two])
    t.says(0, take(t, 'logistics-1a'))
    const index = t.content.technologies.indexOf('logistics-1a')
    expect(t.g.players.at(0).technologies.get(index)).toBe(1)
    t.says(0, 'done').toTurn(2).player(0, { credits: 4 })
    expect(t.g.players.at(0).technologies.get(index)).toBe(2)
    expect(t.whyNot(0, { parts: ['build planet:2', `order planet:2 ${t.class('kraken')}`] })).toBeUndefined()
    t.player(1, { credits: 4 })
    expect(t.whyNot(1, { parts: ['build planet:2', `order planet:2 ${t.class('kraken')}`] })).toBe(
      'NF-PLAN-13',
    )
  })
  rule(
    ['NF-RD-02', 'NF-EX-08', 'NF-PLAN-24', 'NF-RD-14', 'NF-RD-19', 'NF-RULING-43'],
    'the second Round gives what was paid for, and nothing is saved',
    () => {
      const t = researching([[...two, 'level', 'level', 'bid area:3'], two])
      expect(t.who()).toBe(0)
      t.says(0, take(t, 'logistics-1a'), 'done').says(1, 'done')
      expect([t.prompt(), t.who()]).toEqual(['research-go.choose', 0])
      t.says(0, take(t, 'logistics-2a'))
      expect(t.whyNot(0, take(t, 'tactics-1a'))).toBe('NF-RD-03')
      t.says(0, 'done')
      // Seat 1 paid for nothing.
      expect(t.g.turn).toBe(2)
    },
  )
  rule(
    ['NF-TECH-01', 'NF-TECH-26', 'NF-EX-40', 'NF-RD-18'],
    'R&D 1B is turned over for 2 lvls more in the second Round, once',
    () => {
      const t = researching([[...two, 'level', 'level', 'level'], two], x =>
        x.technologies(0, 'research-1b').technologies(1, 'research-1b'),
      )
      expect(t.whyNot(0, 'flip')).toBe('NF-TECH-01')
      t.says(0, 'done').says(1, 'done')
      t.says(0, 'flip')
      expect(t.whyNot(0, 'flip')).toBe('NF-TECH-01')
      t.says(
        0,
        take(t, 'logistics-1a'),
        take(t, 'logistics-1b'),
        take(t, 'logistics-2a'),
        take(t, 'tactics-1a'),
      )
      expect(t.whyNot(0, take(t, 'marketing-1a'))).toBe('NF-RD-03')
      t.says(0, 'done')
      expect(t.who()).toBe(1)
      t.says(1, 'flip', take(t, 'tactics-1a'), 'done')
      t.toTurn(2)
        .plans(two)
        .idle(() => t.isAsked('research-go.choose'))
      t.says(0, 'done')
      expect(t.g.turn).toBe(3)
    },
  )
  rule(
    ['NF-EXPL-21', 'NF-RD-15', 'NF-RD-18'],
    'a Colony’s lvl is for either Round, also without an Action, after all who have one',
    () => {
      const t = researching([[], [go]], x =>
        x.arrange(g => {
          g.players.at(0).colonyLevels = 1
          g.players.at(1).colonyLevels = 1
        }),
      )
      expect(t.who()).toBe(1)
      t.says(1, ...['logistics-1a', 'logistics-1b', 'logistics-2a'].map(id => take(t, id)), 'done')
      expect([t.who(), t.g.players.at(1).colonyLevels]).toEqual([0, 1])
      expect(t.whyNot(0, take(t, 'exploration-2a'))).toBe('NF-RD-03')
      t.says(0, 'done')
      // Second Round: both still have it.
      expect(t.who()).toBe(0)
      t.says(0, take(t, 'tactics-1a'), 'done')
      t.says(1, take(t, 'tactics-1a'))
      expect(t.g.players.at(1).colonyLevels).toBe(0)
    },
  )
  rule('NF-RD-07', 'R&D 2A ignores one missing prerequisite, once a phase', () => {
    const t = researching([[go], [go]], x => x.technologies(0, 'research-2a'))
    expect(t.whyNot(0, `waive ${tech(t, 'logistics-2b')}`)).toBe('NF-RD-07')
    t.says(0, `waive ${tech(t, 'logistics-2a')}`)
    expect(t.whyNot(0, `waive ${tech(t, 'tactics-2a')}`)).toBe('NF-RD-07')
    expect(held(t, 0)).toContain('logistics-2a')
    t.says(0, 'done')
    expect(t.whyNot(1, `waive ${tech(t, 'logistics-2a')}`)).toBe('NF-RD-07')
  })
  rule('NF-PLAN-22', 'R&D 1A: second-Round lvls for 2 Credits', () => {
    const t = new Table(seats)
      .planning()
      .technologies(0, 'research-1a')
      .shown([...two, 'level', 'level', 'level'])
    expect(t.g.players.at(0).credits).toBe(12 - 6 + t.gainedCredits(0))
  })
  rule(
    ['NF-RELOC-06', 'NF-RELOC-10', 'NF-RD-17'],
    'who has not relocated is passed over, and goes as soon as that is done',
    () => {
      const t = new Table(seats).planning().plans([go, 'relocate'], [go], [])
      t.idle(() => t.g.phase === 'research')
      expect(t.prompt(1)).toBe('research-go.choose')
      expect(t.whyNot(0, take(t, 'tactics-1a'))).toBe('not-asked')
      t.says(1, 'done')
      expect(t.asked()).toEqual([0])
      expect(t.whyNot(0, take(t, 'tactics-1a'))).toBe('not-asked')
      t.runs(0, { parts: [['planet:1', 'planet:2'], [], []] })
      t.says(0, take(t, 'tactics-1a'), 'done')
      expect(t.g.turn).toBe(2)
      const early = new Table(seats).planning().plans([go, 'relocate'], [go], [])
      early.idle(() => early.g.phase === 'research')
      early.runs(0, { parts: [['planet:1', 'planet:2'], [], []] })
      expect(early.whyNot(0, take(early, 'tactics-1a'))).toBe('not-asked')
      early.says(1, 'done')
      expect([early.prompt(), early.who()]).toEqual(['research-go.choose', 0])
    },
  )
})

describe('instant Technologies', () => {
  rule('NF-TECH-03', 'Exploration 1A puts a beacon, not under the Storm', () => {
    const t = researching([[go]])
    t.says(0, take(t, 'exploration-1a'))
    expect([t.prompt(), t.whyNot(0, 'planet:0')]).toEqual(['gain.beacon', 'NF-TECH-03'])
    t.says(0, 'planet:2')
    expect(t.area(0, 2).beacon).toBe(true)
    expect(t.area(0, 2).facilities).toBe(0)
  })
  rule(
    ['NF-TECH-02', 'NF-TECH-23'],
    'Marketing 1B takes a mission from the discard pile, if there is one',
    () => {
      const t = researching([[go], [go]], x =>
        x.technologies(0, 'marketing-1a').technologies(1, 'marketing-1a'),
      )
      const [card = 0] = t.g.missionDiscard.toArray()
      t.says(0, take(t, 'marketing-1b'))
      expect(t.prompt()).toBe('take-discarded.choose')
      t.says(0, `mission:${card}`)
      expect([...t.g.players.at(0).missions]).toEqual([card])
      t.says(0, 'done').arrange(g => lay(g.missionDiscard, []))
      t.says(1, take(t, 'marketing-1b'))
      expect(t.prompt()).toBe('research-go.choose')
      expect(held(t, 1)).toContain('marketing-1b')
    },
  )
  rule(['NF-FAC-21', 'NF-FAC-02'], 'R&D 2B: two level 1 Technologies at once, two in all', () => {
    const t = researching([[go]], x => x.technologies(0, 'research-1a', 'research-1b'))
    t.says(0, take(t, 'research-2b'))
    expect(t.prompt()).toBe('level-one.take')
    expect(t.whyNot(0, take(t, 'logistics-2a'))).toBe('NF-FAC-21')
    expect(t.whyNot(0, take(t, 'logistics-1b'))).toBe('NF-RD-07')
    t.says(0, take(t, 'logistics-1a'), take(t, 'logistics-1b'))
    expect(t.prompt()).toBe('research-go.choose')
    // The two lvls left are still there.
    t.says(0, take(t, 'logistics-2a'), 'done')
    expect(t.prompt()).toBe('place.planet')
  })
  rule(['NF-FAC-08', 'NF-GEN-10'], 'VP and Prestige of a Technology come at once', () => {
    const t = researching([[go]], x => x.technologies(0, 'politics-1b', 'strategy-1a'))
    t.says(0, take(t, 'politics-2b'), take(t, 'strategy-2a'))
    expect(t.gained('prestige', 0, 'technology')).toBe(2)
    expect(t.gained('vp', 0, 'technology')).toBe(1)
    expect(built(t, 0, 1)).toEqual([])
  })
})

describe('placing Facilities', () => {
  const factories = (change: (t: Table) => unknown = () => 0): Table => {
    const t = researching([[go]], x => {
      x.technologies(0, 'logistics-1a', 'logistics-1b')
      change(x)
    })
    return t.says(0, take(t, 'logistics-2b'), 'done')
  }
  rule(
    ['NF-FAC-01', 'NF-FAC-02', 'NF-FAC-03', 'NF-FAC-04', 'NF-FAC-06', 'NF-FAC-26'],
    'at the end of the go, on different open planets',
    () => {
      const t = factories()
      expect([t.prompt(), t.who()]).toEqual(['place.planet', 0])
      expect(t.whyNot(0, 'planet:0')).toBe('NF-FAC-06')
      t.says(0, 'planet:1')
      expect(t.whyNot(0, 'planet:1')).toBe('NF-FAC-04')
      t.says(0, 'planet:3')
      expect([built(t, 0, 1), built(t, 0, 3)]).toEqual([['factory'], ['factory']])
      expect(t.g.facilities.get(t.content.facilities.indexOf('factory'))).toBe(2)
    },
  )
  rule(['NF-FAC-05', 'NF-FAC-11', 'NF-FAC-27'], 'two on the planet and one in orbit', () => {
    const t = factories(x =>
      x.facilities(0, 1, 'broadcast-tower', 'planetary-council').facilities(0, 2, 'space-dock'),
    )
    expect(t.whyNot(0, 'planet:1')).toBe('NF-FAC-05')
    expect(t.choices(0)).toEqual(['planet:2', 'planet:3'])
    const orbit = researching([[go]], x => x.technologies(0, 'strategy-1a').facilities(0, 1, 'space-dock'))
    orbit.says(0, take(orbit, 'strategy-2a'), 'done')
    expect(orbit.whyNot(0, 'planet:1')).toBe('NF-FAC-05')
    const orbital = orbit.content.facilities.items.filter(item => item.orbital).map(({ id }) => id)
    expect(orbital).toEqual(['space-dock', 'satellite'])
  })
  rule(
    ['NF-FAC-07', 'NF-FAC-27', 'NF-RULING-79'],
    'what finds no planet waits for the next R&D Phase, and is lost after that of Turn 4',
    () => {
      const full = (x: Table): Table => {
        for (const planet of [1, 2]) x.facilities(0, planet, 'broadcast-tower', 'planetary-council')
        return x
      }
      const t = factories(full)
      t.says(0, 'planet:3')
      const kind = t.content.facilities.indexOf('factory')
      expect(t.g.players.at(0).waiting.get(kind)).toBe(1)
      t.plans().idle(() => t.isAsked('place.planet'))
      expect(t.g.turn).toBe(2)
      t.says(0, 'planet:0')
      expect(built(t, 0, 0)).toEqual(['factory'])
      const late = new Table(seats).toTurn(4).technologies(0, 'logistics-1a', 'logistics-1b')
      for (const planet of [0, 1, 2]) late.facilities(0, planet, 'broadcast-tower', 'planetary-council')
      late.plans([go]).idle(() => late.isAsked('research-go.choose'))
      late.says(0, take(late, 'logistics-2b'), 'done')
      expect(late.g.turn).toBe(5)
      expect(late.g.players.at(0).waiting.get(kind)).toBe(0)
    },
  )
  rule(['NF-FAC-10', 'NF-RULING-44'], 'an empty supply gives none', () => {
    const t = factories(x => x.arrange(g => g.facilities.set(x.content.facilities.indexOf('factory'), 1)))
    t.says(0, 'planet:1')
    expect(t.g.turn).toBe(2)
    expect([1, 2, 3].flatMap(planet => built(t, 0, planet))).toEqual(['factory'])
  })
  rule(
    ['NF-FAC-22', 'NF-AS-26'],
    'a Research Facility earns a Technology after Alpha Security, with a Build and no Conflict',
    () => {
      const facility = (plans: readonly (readonly string[])[]): Table =>
        new Table(seats)
          .planning()
          .facilities(0, 1, 'research-facility')
          .plans(...plans)
      const t = facility([['build planet:1'], [], []])
      expect([t.prompt(), t.who()]).toEqual(['level-one.take', 0])
      t.says(0, take(t, 'engineering-1a'))
      expect(t.g.players.at(0).technologies.get(t.content.technologies.indexOf('engineering-1a'))).toBe(
        2 - (t.g.turn === 1 ? 1 : 0),
      )
      expect(facility([[], [], []]).isAsked('level-one.take')).toBe(false)
      expect(facility([['build planet:1'], ['attack planet:1 player:2'], []]).isAsked('level-one.take')).toBe(
        false,
      )
      // What it builds does not stand yet when the planets are fought over.
      const systems = facility([['build planet:1'], ['attack planet:2 player:0'], []])
      systems.technologies(0, 'engineering-1a').says(0, take(systems, 'engineering-1b'))
      expect(systems.prompt()).toBe('conflict.strategy')
      systems.idle(() => systems.isAsked('place.planet'))
      expect(systems.g.phase).toBe('research')
    },
  )
})

rule('NF-FAC-05', 'two on the planet and one in orbit, each counted by itself', () => {
  const room = (there: readonly string[], id: string): boolean => {
    const t = new Table().planning().facilities(0, 1, ...there)
    return hasRoom(t.g, 0, 1, t.content.facilities.indexOf(id))
  }
  expect(room(['factory', 'refinery'], 'satellite')).toBe(true)
  expect(room(['factory', 'refinery'], 'broadcast-tower')).toBe(false)
  expect(room(['satellite', 'factory'], 'refinery')).toBe(true)
  expect(room(['satellite'], 'space-dock')).toBe(false)
  expect(room([], 'space-dock')).toBe(true)
})
