import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { exileSun } from '../game.js'
import { privateVp, totalVp } from '../rules/victory.js'
import { tokensAt } from '../rules/tokens.js'
import { agendaOf } from '../state.js'
import { Table } from './table.js'

const PLAIN = ['corvus-combine', 'brightwater-union', 'vesper-league', 'halcyon-directorate'] as const
const open = (players = 2): Table => new Table({ players, colonies: PLAIN }).openSpace()
const FRIGATES = (n: number): string[] => Array<string>(n).fill('frigate')
const vp = (t: Table, seat: number): number => t.g.players.at(seat).vp
/** A planet of seat 1 that is one, though the map is empty. */
const target = (t: Table): number => {
  const at = t.planet(1)
  t.paint('planet', at)
  return at
}
const controller = (t: Table, at: number): number | undefined =>
  [...t.g.planets].find(p => p.at === at)?.controller
/** Seat 0 wins without a loss against three Frigates on a space. */
const win = (
  t: Table,
  at?: number,
  mine: 'light' | 'heavy' = 'light',
  theirs: 'light' | 'medium' = 'light',
): Table => {
  t.attack(mine, theirs, at)
  const enemies = theirs === 'light' ? 3 : 4
  t.lineUp(
    [...Array<string>(mine === 'light' ? 3 : 4).fill('battleship'), ...(mine === 'heavy' ? ['cruiser'] : [])],
    FRIGATES(enemies),
  )
  const attack = Object.fromEntries(Array.from({ length: enemies }, (_, i) => [String(i + 1), 2]))
  return t.round([attack], [{}])
}
/** Seat 0 controls as many planets as Triumvirate asks for. */
const triumvir = (t: Table, less = 0, leave = -1): Table => {
  const { objective } = exileSun.def.content.agendas.byId('triumvirate')
  const wanted = ('planets' in objective ? objective.planets : 0) - less
  const free = [...t.g.planets].flatMap((planet, p) => (planet.at === leave ? [] : [p]))
  for (const p of free) t.control(p, free.indexOf(p) < wanted ? 0 : 1)
  return t
}
/** Two players hold each other's planets, seat 0 with fleets there: nobody has more. */
const abroad = (t: Table): Table => {
  for (const [p, { at }] of [...t.g.planets].entries()) {
    const theirs = at === t.planet(1, 0) || at === t.planet(1, 1)
    t.control(p, theirs ? 0 : 1)
    if (theirs) t.paint('planet', at).put(0, 'light', at)
  }
  return t
}
/** Others keep the game going. */
const bystanders = (t: Table): Table => {
  for (let seat = 0; seat < t.g.players.length; seat++) t.put(seat, 'light', t.at(-3 + seat, 3))
  return t
}

describe('planets', () => {
  rule(
    ['XS-PLANET-01', 'XS-PLANET-02', 'XS-PLANET-03', 'XS-PLANET-09'],
    'a planet fought over is claimed right after the battle, by itself, for one public point',
    () => {
      const t = bystanders(open())
      const planet = target(t)
      win(t, planet)
      expect(t.prompt(0)).toBe('claims.claim')
      expect([controller(t, planet), vp(t, 0)]).toEqual([0, 1])
      expect(t.events('planet').at(-1)).toMatchObject({ by: 0, from: 1, at: planet })
    },
  )
  rule(
    ['XS-PLANET-02', 'XS-RULING-36', 'XS-RULING-35', 'XS-PLANET-07'],
    'one entered without a battle is claimed after all battles, by one Scout too',
    () => {
      const t = bystanders(open())
      const planet = target(t)
      const scout = t.put(0, 'scout', t.freeBeside(planet))
      // Whoever loses, somebody may hold a card about a Medium fleet.
      const other = t.put(0, 'medium', t.at(0, 0))
      t.put(1, 'medium', t.at(1, 0))
      t.says(0, `move token:${scout} space:${planet}`, `move token:${other} space:${t.at(1, 0)}`)
      t.toPrompt('claims.claim')
      expect([controller(t, planet), vp(t, 0)]).toEqual([1, 0])
      t.idle(() => t.prompt(0) === 'hand.discard' || t.g.cycle === 2)
      expect([controller(t, planet), vp(t, 0)]).toEqual([0, 1])
    },
  )
  rule(['XS-PLANET-01', 'XS-PLANET-09'], 'of the two planets of a System the one entered is claimed', () => {
    for (const [taken, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const t = bystanders(open())
      const [planet, left] = [t.planet(1, taken), t.planet(1, other)]
      t.paint('planet', planet, left).put(0, 'light', planet)
      t.toCycle(2)
      expect([controller(t, planet), controller(t, left), vp(t, 0)]).toEqual([0, 1, 1])
    }
  })
  rule(['XS-PLANET-04', 'XS-RULING-37'], 'retaking a home planet scores too', () => {
    const t = bystanders(open())
    const home = t.planet(0)
    t.paint('planet', home).control(t.g.players.at(0).location * 2, 1)
    t.put(0, 'light', home)
    t.toCycle(2)
    expect([controller(t, home), vp(t, 0)]).toEqual([0, 1])
  })
  rule('XS-PLANET-05', 'an empty planet stays with who occupied it last', () => {
    const t = bystanders(open())
    const planet = target(t)
    const scout = t.put(0, 'scout', planet)
    t.toCycle(2).toPhase('move')
    expect(controller(t, planet)).toBe(0)
    t.idle(() => t.prompt(0) === 'turn.choose').says(0, `move token:${scout} space:${t.freeBeside(planet)}`)
    t.toCycle(3)
    expect([controller(t, planet), vp(t, 0)]).toEqual([0, 1])
  })
  rule(
    ['XS-PLANET-06', 'XS-AGENDA-08', 'XS-AGENDA-07', 'XS-EX-26'],
    'mutual annihilation changes no control, but fulfils what asks for a destroyed fleet',
    () => {
      const t = bystanders(open())
      const planet = target(t)
      t.agendas(0, 'break-the-line', 'clean-strike').agendas(1, 'break-the-line', 'iron-shield')
      t.attack('medium', 'medium', planet).lineUp(FRIGATES(4), FRIGATES(4))
      t.round([{ 1: 2, 2: 2, 3: 2, 4: 2 }], [{ 1: 2, 2: 2, 3: 2, 4: 2 }])
      expect(tokensAt(t.g, planet)).toEqual([])
      expect([controller(t, planet), vp(t, 0), vp(t, 1)]).toEqual([1, 0, 0])
      expect(t.choices(0)).toEqual([t.agenda(0, 'break-the-line')])
      expect(t.choices(1)).toEqual([t.agenda(1, 'break-the-line')])
      t.says(0, t.choices(0)).says(1, t.choices(1))
      expect([vp(t, 0), vp(t, 1)]).toEqual([1, 1])
    },
  )
  rule(
    'XS-PLANET-10',
    'a planet is taken from its controller, also when a third player was beaten there',
    () => {
      const t = bystanders(open(3))
      const planet = t.planet(2)
      t.paint('planet', planet)
      win(t, planet)
      expect(t.events('planet').at(-1)).toMatchObject({ by: 0, from: 2 })
      expect(vp(t, 0)).toBe(1)
    },
  )
  rule(
    ['XS-PLANET-08', 'XS-VP-06'],
    'both home planets are worth a private point, one is worth nothing',
    () => {
      const t = new Table({ players: 2 }).placed()
      expect(privateVp(t.g, 0)).toBe(3)
      t.control(t.g.players.at(0).location * 2, 1)
      expect(privateVp(t.g, 0)).toBe(2)
      expect(privateVp(t.g, 1)).toBe(3)
    },
  )
})

describe('Agenda cards', () => {
  rule(
    ['XS-AGENDA-01', 'XS-AGENDA-03', 'XS-AGENDA-04', 'XS-INFO-06', 'XS-AGENDA-06', 'XS-VP-01'],
    'a fulfilled card is shown, scored, gone for good and replaced; others stay secret',
    () => {
      const t = bystanders(open())
      t.agendas(0, 'hunt-the-pickets', 'foothold')
      win(t)
      expect(t.whyNot(0, [t.agenda(0, 'foothold')])).toBe('XS-AGENDA-01')
      const deck0 = t.g.agendaDeck.toArray().find(c => agendaOf(t.g, c).id === 'hunt-the-pickets')
      expect(t.whyNot(0, [`agenda:${deck0}`])).toBe('XS-AGENDA-01')
      const card = t.agenda(0, 'hunt-the-pickets')
      const deck = t.g.agendaDeck.length
      t.says(0, [card])
      expect(vp(t, 0)).toBe(1)
      expect(t.events('agenda').at(-1)).toMatchObject({ by: 0, points: 1 })
      expect(t.seen(1).agendaDiscard.map(c => `agenda:${c}`)).toEqual([card])
      expect([t.g.players.at(0).agendas.length, t.g.agendaDeck.length]).toEqual([2, deck - 1])
      expect(t.seen(1).players[0]?.agendas).toEqual([null, null])
      t.toCycle(3)
      expect(t.g.agendaDiscard.length).toBe(1)
    },
  )
  rule(
    ['XS-AGENDA-02', 'XS-EX-18', 'XS-RULING-55'],
    'claims may wait for the last claims: Medium fleet and two Frigates from the first battle',
    () => {
      const [james, jared] = [0, 1]
      const t = bystanders(open())
      t.agendas(james, 'hunt-the-pickets', 'triumvirate').agendas(jared, 'break-the-line', 'triumvirate')
      t.attack('medium', 'heavy')
      t.lineUp(
        ['battleship', 'battleship', 'frigate', 'frigate'],
        ['cruiser', 'destroyer', 'destroyer', 'frigate', 'frigate'],
      )
      t.round([{ 4: 2, 5: 2 }], [{ 1: 5, 3: 2, 4: 2 }]).round([{}], [{ 2: 5 }])
      // Nobody claims between the battles; the last claims of the phase are still in time.
      t.says(james, []).says(jared, [])
      expect(t.prompt(james)).toBe('claims.claim')
      t.says(james, [t.agenda(james, 'hunt-the-pickets')]).says(jared, [t.agenda(jared, 'break-the-line')])
      expect([vp(t, james), vp(t, jared)]).toEqual([1, 1])
    },
  )
  rule('XS-RULING-55', 'what is not claimed in its phase is gone', () => {
    // Three planets: seat 0 is asked in every cycle.
    const t = triumvir(bystanders(open()))
    t.agendas(0, 'hunt-the-pickets', 'foothold')
    win(t)
    t.says(0, []).says(0, [])
    t.toCycle(2)
      .toPhase('battle')
      .idle(() => t.prompt(0) === 'claims.claim')
    expect(t.choices(0)).toEqual([])
  })
  rule(['XS-AGENDA-05', 'XS-RULING-54'], 'with an empty deck one scores and draws nothing', () => {
    const t = bystanders(open())
    t.agendas(0, 'hunt-the-pickets', 'foothold').cards(g => g.agendaDeck, [])
    win(t)
    t.says(0, [t.agenda(0, 'hunt-the-pickets')])
    expect([vp(t, 0), t.g.players.at(0).agendas.length]).toEqual([1, 1])
    t.idle(() => t.over)
    expect(t.events('ended').at(-1)?.['why']).toBe('agendas')
  })
  rule('XS-AGENDA-09', 'one battle may bring two cards and a planet', () => {
    const t = bystanders(open())
    const planet = target(t)
    t.agendas(0, 'break-the-line', 'clean-strike')
    win(t, planet, 'heavy', 'medium')
    expect(vp(t, 0)).toBe(1)
    t.says(0, t.choices(0))
    expect(vp(t, 0)).toBe(3)
  })
  rule(
    ['XS-AGENDA-12', 'XS-RULING-73'],
    'claims at one moment go in turn order, each drawing before the next',
    () => {
      const t = bystanders(open())
      t.agendas(0, 'hunt-the-pickets', 'foothold').agendas(1, 'sink-the-giants', 'foothold')
      const last = t.g.agendaDeck.at(0)
      t.cards(g => g.agendaDeck, [last]).arrange(g => {
        g.players.at(0).initiative = 3
        g.players.at(1).initiative = 2
      })
      t.attack('light', 'light').lineUp(
        ['battleship', 'battleship', 'frigate'],
        ['battleship', ...FRIGATES(2)],
      )
      t.round([{ 1: 5, 2: 2, 3: 2 }], [{ 1: 5, 2: 5 }])
      t.says(0, [t.agenda(0, 'hunt-the-pickets')]).says(1, [t.agenda(1, 'sink-the-giants')])
      expect(t.events('agenda').map(e => e['by'])).toEqual([1, 0])
      expect(t.g.players.at(1).agendas.has(last)).toBe(true)
      expect(t.g.players.at(0).agendas.length).toBe(1)
    },
  )
  rule(['XS-AGENDA-13', 'XS-RULING-55'], 'a replacement looks only at what comes after it', () => {
    const t = bystanders(open())
    t.agendas(0, 'hunt-the-pickets', 'foothold')
    const again = t.g.agendaDeck.toArray().find(c => agendaOf(t.g, c).id === 'hunt-the-pickets') ?? -1
    t.cards(g => g.agendaDeck, [...t.g.agendaDeck.toArray().filter(c => c !== again), again])
    win(t)
    t.says(0, [t.agenda(0, 'hunt-the-pickets')])
    expect(t.g.players.at(0).agendas.has(again)).toBe(true)
    expect(t.whyNot(0, [`agenda:${again}`])).toBe('XS-AGENDA-01')
  })
  rule(
    'XS-AGENDA-13',
    'drawn in the last claims, it waits for the next cycle; a holding card drawn between battles does not',
    () => {
      const t = triumvir(bystanders(open()))
      t.agendas(1, 'foothold', 'iron-shield').agendas(0, 'hunt-the-pickets', 'triumvirate')
      const again = t.g.agendaDeck.toArray().find(c => agendaOf(t.g, c).id === 'triumvirate') ?? -1
      t.cards(g => g.agendaDeck, [...t.g.agendaDeck.toArray().filter(c => c !== again), again])
      win(t)
      expect(t.choices(0)).toEqual([t.agenda(0, 'hunt-the-pickets')])
      t.says(0, [t.agenda(0, 'hunt-the-pickets')])
      expect(t.choices(0)).toContain(`agenda:${again}`)
      t.says(0, t.choices(0))
      const fresh = triumvir(bystanders(open()))
      fresh.agendas(1, 'foothold', 'iron-shield').agendas(0, 'triumvirate', 'foothold')
      const second = fresh.g.agendaDeck.toArray().find(c => agendaOf(fresh.g, c).id === 'triumvirate') ?? -1
      fresh.cards(g => g.agendaDeck, [...fresh.g.agendaDeck.toArray().filter(c => c !== second), second])
      fresh.idle(() => fresh.prompt(0) === 'claims.claim').says(0, [fresh.agenda(0, 'triumvirate')])
      expect(fresh.g.players.at(0).since.get(second)).toBeGreaterThan(fresh.g.battles.length)
      fresh
        .toCycle(2)
        .toPhase('battle')
        .idle(() => fresh.prompt(0) === 'claims.claim')
      expect(fresh.choices(0)).toContain(`agenda:${second}`)
    },
  )
  rule('XS-RULING-13', 'Scouts and Decoys are no fleets; a fleet counts with the size it began with', () => {
    const scouts = bystanders(open())
    scouts.agendas(0, 'break-the-line', 'shatter-the-vanguard')
    scouts
      .attack('light', 2)
      .lineUp(['battleship', 'battleship', 'battleship'], FRIGATES(2))
      .round([{ 1: 2, 2: 2 }], [{}])
    expect(scouts.choices(0)).toEqual([])
    const t = bystanders(open())
    t.agendas(0, 'break-the-line', 'shatter-the-vanguard').attack('heavy', 'medium')
    t.lineUp(['battleship', 'battleship', 'battleship', 'battleship', 'cruiser'], FRIGATES(4))
    t.round([{ 1: 2 }], [{}]).round([{ 2: 2, 3: 2, 4: 2 }], [{}])
    expect(t.choices(0)).toEqual([t.agenda(0, 'break-the-line')])
  })
})

describe('who is asked to claim', () => {
  rule('XS-RULING-90', 'after a battle its fighters, where everybody saw that some card may be met', () => {
    const t = bystanders(open(3))
    win(t)
    // Two Frigates were destroyed: seat 0 alone may hold a card about that.
    expect([t.asked(), t.prompt(0)]).toEqual([[0], 'claims.claim'])
    // Whoever was beaten is asked for the ships they destroyed, a bystander never.
    const costly = bystanders(open(3))
    costly.attack('light', 'light').lineUp(['battleship', 'battleship', 'frigate'], FRIGATES(3))
    costly.round([{ 1: 2, 2: 2, 3: 2 }], [{ 1: 5 }])
    expect(costly.asked()).toEqual([0, 1])
  })
  rule('XS-RULING-90', 'not again after a battle of others', () => {
    const t = bystanders(open(3)).noTechs()
    const places = [t.at(-2, 0), t.at(2, 0)]
    const [first = -1, second = -1] = [0, 2].map((seat, i) => {
      t.put(1, 'light', places[i] ?? -1)
      return t.put(seat, 'light', t.freeBeside(places[i] ?? -1))
    })
    t.says(0, `move token:${first} space:${places[0]}`, 'end').says(1, 'end')
    t.says(2, `move token:${second} space:${places[1]}`, 'end')
    const asked = [0, 2].map(seat => {
      t.idle(() => t.prompt(seat) === 'battle.ships')
      t.hand(seat, 'battleship', 'battleship', 'battleship').hand(1, ...FRIGATES(3))
      t.says(seat, t.ships(seat, 'battleship', 'battleship', 'battleship'))
      t.says(1, t.ships(1, ...FRIGATES(3)))
      t.tactics(seat, [{ 1: 2, 2: 2, 3: 2 }]).tactics(1, [{}])
      const who = t.asked()
      t.says(seat, [])
      return who
    })
    expect(asked).toEqual([[0], [2]])
    // What was not claimed then can be claimed in the end.
    expect(t.asked()).toEqual([0, 2])
  })
  /** Seat 0 wins two battles against three ships each; the prompts it then answers with nothing until the hands are put away. */
  const twoBattles = (t: Table, ...theirs: readonly (readonly string[])[]): readonly string[] => {
    t.noTechs()
    const places = [t.at(-2, 0), t.at(2, 0)]
    const tokens = places.map(place => {
      t.put(1, 'light', place)
      return t.put(0, 'light', t.freeBeside(place))
    })
    tokens.forEach((token, i) => t.says(0, `move token:${token} space:${places[i]}`))
    const prompts: string[] = []
    const passes = (): void => {
      while (t.prompt(0) === 'claims.claim') {
        prompts.push(`after ${t.g.battles.length}`)
        t.says(0, [])
      }
    }
    for (const ships of theirs) {
      t.idle(() => t.prompt(0) === 'battle.ships' || t.prompt(0) === 'battles.next')
      if (t.prompt(0) === 'battles.next') t.says(0, `space:${places[0]}`)
      t.hand(0, 'battleship', 'battleship', 'battleship').hand(1, ...ships)
      t.says(0, t.ships(0, 'battleship', 'battleship', 'battleship')).says(1, t.ships(1, ...ships))
      t.tactics(0, [{ 1: 3, 2: 3, 3: 3 }]).tactics(1, [{}])
      passes()
    }
    expect(t.prompt(0)).toBe('hand.discard')
    return prompts
  }
  const DESTROYERS = ['destroyer', 'destroyer', 'destroyer'] as const
  rule('XS-RULING-90', 'after a battle for what it has added, in the end for all of the phase', () => {
    // Destroyers are in no card's text, and two players leave no second opponent.
    expect(twoBattles(bystanders(open()), DESTROYERS, DESTROYERS)).toEqual([])
    expect(twoBattles(bystanders(open()), FRIGATES(3), DESTROYERS)).toEqual(['after 1', 'after 2'])
    expect(twoBattles(bystanders(open()), DESTROYERS, FRIGATES(3))).toEqual(['after 2', 'after 2'])
    // A card drawn after the first may be met by the second.
    const both = twoBattles(bystanders(open()), FRIGATES(3), FRIGATES(3))
    expect(both).toEqual(['after 1', 'after 2', 'after 2'])
  })
  rule('XS-RULING-90', 'for what is held in the last claims alone', () => {
    expect(twoBattles(triumvir(bystanders(open())), DESTROYERS, DESTROYERS)).toEqual(['after 2'])
    expect(twoBattles(abroad(bystanders(open())), DESTROYERS, DESTROYERS)).toEqual(['after 2'])
  })
  rule(['XS-RULING-55', 'XS-AGENDA-01'], 'what is held cannot be claimed before the last claims', () => {
    for (const [card, hold] of [
      ['triumvirate', triumvir],
      ['foothold', abroad],
    ] as const) {
      const t = hold(bystanders(open()))
      t.agendas(0, 'hunt-the-pickets', card)
      win(t)
      // Asked for the Frigates.
      expect([t.prompt(0), t.whyNot(0, [t.agenda(0, card)])]).toEqual(['claims.claim', 'XS-AGENDA-01'])
      t.says(0, [])
      expect([t.prompt(0), t.whyNot(0, [t.agenda(0, card)])]).toEqual(['claims.claim', undefined])
    }
  })
  rule('XS-RULING-90', 'whatever the hands hold', () => {
    const asked = (mine: readonly string[], theirs: readonly string[]): readonly number[] => {
      const t = bystanders(open(3))
        .agendas(0, ...mine)
        .agendas(1, ...theirs)
      win(t)
      return t.asked()
    }
    expect(asked(['hunt-the-pickets', 'foothold'], ['iron-shield', 'foothold'])).toEqual([0])
    expect(asked(['triumvirate', 'foothold'], ['hunt-the-pickets', 'sink-the-giants'])).toEqual([0])
  })
  rule('XS-RULING-90', 'nobody where all cards a battle may have met have been shown', () => {
    const t = bystanders(open())
    const { agendas } = exileSun.def.content
    const pickets = [...Array(26).keys()].filter(card => agendaOf(t.g, card).id === 'hunt-the-pickets')
    expect(pickets.length).toBe(agendas.byId('hunt-the-pickets').copies)
    t.agendas(0, 'triumvirate', 'foothold').agendas(1, 'triumvirate', 'foothold')
    t.cards(
      g => g.agendaDeck,
      t.g.agendaDeck.toArray().filter(card => !pickets.includes(card)),
    ).cards(g => g.agendaDiscard, pickets)
    win(t)
    expect([t.prompt(0), t.g.battles.length]).toEqual(['hand.discard', 1])
  })
  rule('XS-RULING-90', 'a second opponent counts together with the one before', () => {
    const t = bystanders(open(3)).noTechs()
    const places = [t.at(-2, 0), t.at(2, 0)]
    const tokens = places.map((place, i) => {
      t.put(i + 1, 'light', place)
      return t.put(0, 'light', t.freeBeside(place))
    })
    tokens.forEach((token, i) => t.says(0, `move token:${token} space:${places[i]}`))
    const theirs = ['destroyer', 'destroyer', 'destroyer']
    t.hand(0, 'battleship', 'battleship', 'battleship')
      .hand(1, ...theirs)
      .hand(2, ...theirs)
    const fight = (seat: number): Table => {
      t.idle(() => t.prompt(0) === 'battle.ships' || t.prompt(0) === 'battles.next')
      if (t.prompt(0) === 'battles.next') t.says(0, `space:${places[0]}`)
      t.says(0, t.ships(0, 'battleship', 'battleship', 'battleship')).says(seat, t.ships(seat, ...theirs))
      return t.tactics(0, [{ 1: 3, 2: 3, 3: 3 }]).tactics(seat, [{}])
    }
    // One Light fleet is in no card's text; two of two opponents are.
    expect([fight(1).prompt(0), t.g.battles.length]).toEqual(['battle.ships', 1])
    expect([fight(2).asked(), t.prompt(0)]).toEqual([[0], 'claims.claim'])
  })
  rule(['XS-RULING-90', 'XS-RULING-55'], 'in the last claims all who hold what some card asks for', () => {
    /** Seat 0 controls so many planets, those of seat 1 first: a fleet on one of them, this token on the other. */
    const held = (token: 'light' | 'decoy' | 'scout' | undefined, planets: number): string | undefined => {
      const t = bystanders(open())
      const [first, second] = [t.planet(1, 0), t.planet(1, 1)]
      t.paint('planet', first, second)
      for (const [i, at] of [first, second, t.planet(0, 0), t.planet(0, 1)].entries())
        t.control(
          [...t.g.planets].findIndex(planet => planet.at === at),
          i < planets ? 0 : 1,
        )
      t.put(0, 'light', second)
      if (token) t.put(0, token, first)
      t.toPhase('battle')
      return t.prompt(0)
    }
    expect(held('light', 2)).toBe('claims.claim')
    // Nobody can tell a Decoy there from a fleet; a Scout lies face up.
    expect(held('decoy', 2)).toBe('claims.claim')
    expect(held('scout', 2)).not.toBe('claims.claim')
    expect(held(undefined, 2)).not.toBe('claims.claim')
    expect(held(undefined, 3)).toBe('claims.claim')
  })
})

describe('every Agenda card', () => {
  rule('XS-AGENDA-01', 'Aggressive Campaign and Rout the Opposition need two opponents', () => {
    const t = bystanders(open(3)).noTechs()
    t.agendas(0, 'aggressive-campaign', 'rout-the-opposition')
    const places = [t.at(-2, 0), t.at(2, 0)]
    const tokens = places.map((place, i) => {
      t.put(i + 1, 'light', place)
      return t.put(0, 'light', t.freeBeside(place))
    })
    tokens.forEach((token, i) => t.says(0, `move token:${token} space:${places[i]}`))
    t.hand(0, 'battleship', 'battleship', 'battleship')
      .hand(1, ...FRIGATES(3))
      .hand(2, ...FRIGATES(3))
    for (const seat of [1, 2]) {
      t.idle(() => t.prompt(0) === 'battle.ships' || t.prompt(0) === 'battles.next')
      if (t.prompt(0) === 'battles.next') t.says(0, `space:${places[0]}`)
      t.says(0, t.ships(0, 'battleship', 'battleship', 'battleship')).says(
        seat,
        t.ships(seat, ...FRIGATES(3)),
      )
      t.tactics(0, [{ 1: 2, 2: 2, 3: 2 }]).tactics(seat, [{}])
      expect(t.prompt(0)).toBe('claims.claim')
      expect(t.choices(0).length).toBe(seat === 1 ? 0 : 2)
      if (seat === 1) for (const other of t.asked()) t.says(other, [])
    }
    const points = ['aggressive-campaign', 'rout-the-opposition'].map(
      id => exileSun.def.content.agendas.byId(id).points,
    )
    t.says(0, t.choices(0))
    for (const other of t.asked()) t.says(other, [])
    expect(vp(t, 0)).toBe(points.reduce((n, each) => n + each, 0))
  })
  rule('XS-AGENDA-01', 'Shatter the Vanguard: a Heavy fleet or a Shipyard’s', () => {
    const t = bystanders(open())
    t.agendas(0, 'shatter-the-vanguard', 'sink-the-giants').attack('heavy', 'heavy')
    t.lineUp(['battleship', 'battleship', 'battleship', 'battleship', 'cruiser'], FRIGATES(5))
    t.round([{ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2 }], [{}])
    expect(t.choices(0)).toEqual([t.agenda(0, 'shatter-the-vanguard')])
  })
  rule('XS-AGENDA-01', 'Sink the Giants: a Battleship or Flagship', () => {
    const t = bystanders(open())
    t.agendas(0, 'sink-the-giants', 'foothold').attack('light', 'light')
    t.lineUp(['battleship', 'battleship', 'battleship'], ['flagship', 'battleship', 'frigate']).round(
      [{ 1: 6, 2: 5, 3: 2 }],
      [{}],
    )
    expect(t.choices(0)).toEqual([t.agenda(0, 'sink-the-giants')])
  })
  rule('XS-AGENDA-01', 'Iron Shield: win as defender on a planet you control', () => {
    const t = bystanders(open())
    const planet = target(t)
    t.agendas(1, 'iron-shield', 'foothold').attack('light', 'light', planet)
    t.lineUp(FRIGATES(3), ['battleship', 'battleship', 'battleship']).round([{}], [{ 1: 2, 2: 2, 3: 2 }])
    expect(t.choices(1)).toEqual([t.agenda(1, 'iron-shield')])
    // Throwing somebody off a planet one controls is no defence.
    const thrown = bystanders(open())
    const home = thrown.planet(0)
    thrown.paint('planet', home).agendas(0, 'iron-shield', 'foothold')
    win(thrown, home)
    expect([controller(thrown, home), thrown.choices(0)]).toEqual([0, []])
  })
  rule(['XS-AGENDA-01', 'XS-RULING-93'], 'Hunt the Pickets: two Frigates in one Battle Phase', () => {
    const t = bystanders(open(3)).noTechs().agendas(0, 'hunt-the-pickets', 'foothold')
    const places = [t.at(-2, 0), t.at(2, 0)]
    const tokens = places.map((place, i) => {
      t.put(i + 1, 'light', place)
      return t.put(0, 'light', t.freeBeside(place))
    })
    tokens.forEach((token, i) => t.says(0, `move token:${token} space:${places[i]}`))
    const theirs = ['frigate', 'destroyer', 'destroyer']
    t.hand(0, 'battleship', 'battleship', 'battleship')
      .hand(1, ...theirs)
      .hand(2, ...theirs)
    for (const seat of [1, 2]) {
      t.idle(() => t.prompt(0) === 'battle.ships' || t.prompt(0) === 'battles.next')
      if (t.prompt(0) === 'battles.next') t.says(0, `space:${places[0]}`)
      t.says(0, t.ships(0, 'battleship', 'battleship', 'battleship')).says(seat, t.ships(seat, ...theirs))
      t.tactics(0, [{ 1: 2, 2: 3, 3: 3 }]).tactics(seat, [{}])
    }
    t.idle(() => t.prompt(0) === 'claims.claim')
    expect([t.g.battles.length, t.choices(0)]).toEqual([2, [t.agenda(0, 'hunt-the-pickets')]])
    // One of them before the card was drawn does not count.
    t.arrange(g => g.players.at(0).since.set(Number(t.agenda(0, 'hunt-the-pickets').slice(7)), 1))
    expect(t.choices(0)).toEqual([])
  })
  rule('XS-AGENDA-01', 'Aggressive Campaign: a battle won as defender does not count', () => {
    const t = bystanders(open(3)).noTechs().agendas(0, 'aggressive-campaign', 'iron-shield')
    const places = [t.at(-2, 0), t.planet(0)]
    t.paint('planet', t.planet(0))
    const attacker = t.put(0, 'light', t.freeBeside(places[0] ?? 0))
    t.put(1, 'light', places[0] ?? 0)
    t.put(0, 'light', places[1] ?? 0)
    const raider = t.put(2, 'light', t.freeBeside(places[1] ?? 0))
    t.says(0, `move token:${attacker} space:${places[0]}`, 'end').says(1, 'end')
    t.says(2, `move token:${raider} space:${places[1]}`)
    t.hand(0, 'battleship', 'battleship', 'battleship')
      .hand(1, ...FRIGATES(3))
      .hand(2, ...FRIGATES(3))
    for (const seat of [1, 2]) {
      t.idle(() => t.prompt(0) === 'battle.ships')
      t.says(0, t.ships(0, 'battleship', 'battleship', 'battleship')).says(
        seat,
        t.ships(seat, ...FRIGATES(3)),
      )
      t.tactics(0, [{ 1: 2, 2: 2, 3: 2 }]).tactics(seat, [{}])
      t.idle(() => t.prompt(0) === 'claims.claim')
      if (seat === 1) for (const other of t.asked()) t.says(other, [])
    }
    expect(t.choices(0)).toEqual([t.agenda(0, 'iron-shield')])
  })
  rule(
    ['XS-AGENDA-01', 'XS-RULING-82'],
    'Foothold wants a fleet on each planet, Triumvirate only control, both at the end of the phase',
    () => {
      const t = bystanders(open())
      const planet = target(t)
      triumvir(t, 1, planet).agendas(0, 'foothold', 'triumvirate')
      t.put(0, 'scout', planet)
      t.toPrompt('claims.claim')
      expect([controller(t, planet), t.choices(0)]).toEqual([0, [t.agenda(0, 'triumvirate')]])
      const short = triumvir(bystanders(open()), 1).agendas(0, 'triumvirate', 'foothold')
      win(short).says(0, [])
      expect([short.prompt(0), short.choices(0)]).toEqual(['claims.claim', []])
      const fleet = bystanders(open())
      triumvir(fleet, 1, fleet.planet(1))
      const other = fleet.planet(1, 1)
      fleet.control(
        [...fleet.g.planets].findIndex(planet => planet.at === other),
        0,
      )
      fleet.agendas(0, 'foothold', 'triumvirate').put(0, 'light', target(fleet))
      fleet.put(0, 'light', other)
      fleet.toPrompt('claims.claim')
      expect(fleet.choices(0).sort()).toEqual(
        [fleet.agenda(0, 'foothold'), fleet.agenda(0, 'triumvirate')].sort(),
      )
    },
  )
  rule('XS-AGENDA-01', 'Clean Strike: a planet captured in battle without a loss', () => {
    const clean = bystanders(open())
    clean.agendas(0, 'clean-strike', 'foothold')
    win(clean, target(clean))
    expect(clean.choices(0)).toEqual([clean.agenda(0, 'clean-strike')])
    const bloody = bystanders(open())
    bloody.agendas(0, 'clean-strike', 'foothold').attack('light', 'light', target(bloody))
    bloody
      .lineUp(['battleship', 'battleship', 'frigate'], FRIGATES(3))
      .round([{ 1: 2, 2: 2, 3: 2 }], [{ 3: 2 }])
    expect(bloody.choices(0)).toEqual([])
  })
})

describe('victory points', () => {
  rule(
    ['XS-VP-02', 'XS-VP-03', 'XS-VP-07', 'XS-INFO-07', 'XS-RULING-69'],
    'public and private points add up; the private ones are hidden from others until the end',
    () => {
      const t = new Table({ players: 2 }).placed()
      t.arrange(g => {
        g.players.at(0).vp = 4
      })
      expect(totalVp(t.g, 0)).toBe(7)
      const [theirs] = t.seen(1).players
      expect([theirs?.vp, theirs?.storage, theirs?.trophies]).toEqual([4, null, null])
      expect([theirs?.overhead.length, theirs?.reserve.length]).toEqual([8, 6])
      expect(t.seen(0).players[0]?.storage?.length).toBe(7)
    },
  )
})
