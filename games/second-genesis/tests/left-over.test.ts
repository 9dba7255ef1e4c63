import { isOut } from '@orrery/kernel'
import { describe as told } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { news, structure } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** What a turn, a battle or a player leaves behind, and what must be gone. */

const CAROL = 2
const content = withCards(
  structure('rare', 'Rot', 1, {
    abilities: [{ always: { give: 'shield', n: -5, to: { type: 'ship', whose: 'yours' } } }],
  }),
  news('rare', 'Splints', 0, [{ always: { give: 'shield', n: 5, to: { type: 'ship', whose: 'yours' } } }], {
    duration: 2,
  }),
  structure('rare', 'Foreman', 1, {
    abilities: [
      {
        when: {
          when: 'management',
          target: { what: 'card', type: 'ship', docked: true },
          do: [{ ready: 'target' }],
        },
      },
    ],
  }),
  news('rare', 'Dock Recall', 0, [
    { play: { target: { what: 'card', type: 'ship', docked: true }, do: [{ return: 'target' }] } },
  ]),
  news('rare', 'Muster', 0, [{ play: { do: [{ deploy: { from: 'hand', for: { type: 'ship' } } }] } }]),
  structure('rare', 'Chimes', 1, {
    abilities: [
      { when: { when: 'lost', of: { type: 'ship' }, do: [{ gain: 1 }] } },
      { when: { when: 'lost', of: { type: 'ship' }, do: [{ draw: { n: 1, who: 'you' } }] } },
    ],
  }),
  news('rare', 'Rumour', 0, [{ play: { do: [{ gain: 1 }] } }]),
)

rule(['SG-RULING-103', 'SG-RULING-79'], 'a battle whose attacker is out leaves no trace', () => {
  const t = Table.ready({ players: 3, content })
  const guard = t.ship(ELYSHA, 'Typhoon')
  const one = t.ship(IAN, 'Maller')
  t.warp(one, ELYSHA).endManagement()
  t.toStep('withdraw').on().stay().stay().on().aim(one, guard).aim(guard, one).toStep('damage')
  const [rumour = 0] = t.hand(ELYSHA, 'Rumour')
  t.says(IAN, 'pass').play(ELYSHA, rumour)
  t.card(guard).damage = 2
  t.player(CAROL).damage = 3
  t.g.changes.push().card = guard
  expect([t.g.pile.length, t.g.hits.length, t.card(guard).side]).toEqual([2, 2, 'defending'])
  while (t.who() !== IAN) t.pass()
  t.says(IAN, 'concede')
  expect([isOut(t.g, IAN), t.g.active, t.prompt()]).toEqual([true, ELYSHA, 'income or card'])
  expect([t.g.pile.length, t.g.hits.length, t.g.changes.length, t.g.step]).toEqual([0, 0, 0, 'none'])
  expect([t.g.battle.region, t.g.battle.attacker, t.g.battle.defender]).toEqual([-1, -1, -1])
  expect([...t.g.regions].map(region => region.attacker)).toEqual(Array(12).fill(-1))
  const { side, aim, damage } = t.card(guard)
  expect([side, aim, damage, t.player(CAROL).damage]).toEqual(['none', -1, 0, 0])
  // The news was never carried out.
  expect([t.player(ELYSHA).scrap.has(rumour), t.events('isk')]).toEqual([true, []])
})
rule(['SG-RULING-103', 'SG-RULING-79'], 'what waits when the turn is cut short is never said', () => {
  const t = Table.ready({ players: 3 })
  t.starbase(CAROL, 'Liberty Tower', true)
  const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
  t.card(t.ship(CAROL, 'Reaper')).damage = 9
  t.player(IAN).damage = 99
  const before = t.player(CAROL).isk
  t.says(IAN, `undock card:${docked}`)
  expect([t.g.active, t.g.waiting.length]).toEqual([ELYSHA, 0])
  t.toManagement(ELYSHA)
  expect(t.player(CAROL).isk).toBe(before)
})
rule(['SG-RULING-79', 'SG-BAT-01'], 'nobody fights over a home that fell before the battle', () => {
  const t = Table.ready({ players: 3 })
  const one = t.ship(IAN, 'Maller')
  t.warp(one, ELYSHA).says(IAN, 'pass').says(ELYSHA, 'concede')
  expect([t.prompt(), t.who()]).toEqual(['leave a fallen home.go', IAN])
  t.says(IAN, `withdraw card:${one} none`)
  t.idle(() => t.g.phase === 'end')
  expect([t.events('attack'), t.region(ELYSHA).attacker, t.card(one).side]).toEqual([[], -1, 'none'])
})
rule(
  ['SG-RULING-79', 'SG-LOC-01'],
  'a loser’s locations stay in every outer region, the first included',
  () => {
    const t = Table.ready({ players: 3 })
    const places = [t.outer(IAN, 'Metropolis'), t.outer(IAN, 'Heaven')]
    expect(places[0]).toBe(3)
    const rocks = places.map(place => t.location(ELYSHA, 'Veldspar', place))
    const home = t.location(ELYSHA, 'Veldspar', ELYSHA)
    const guest = t.location(CAROL, 'Veldspar', ELYSHA)
    t.says(IAN, 'pass').says(ELYSHA, 'concede')
    expect([...rocks, home, guest].map(rock => t.g.locations.has(rock))).toEqual([true, true, false, false])
    expect([t.g.gone.has(home), t.player(CAROL).scrap.has(guest)]).toEqual([true, true])
  },
)
rule(['SG-TURN-01', 'SG-TURN-05'], 'everybody’s turns are counted, each for its own', () => {
  const t = Table.ready({ players: 3 })
  const turns = (): number[] => [...t.g.players].map(player => player.turns)
  expect(turns()).toEqual([1, 0, 0])
  t.toManagement(ELYSHA).toManagement(CAROL)
  expect(turns()).toEqual([1, 1, 1])
  t.toManagement(IAN)
  expect(turns()).toEqual([2, 1, 1])
})
rule(['SG-ABL-06', 'SG-RULING-35'], 'what wakes once a turn wakes again in the next', () => {
  const t = Table.ready().race(IAN, 'minmatar')
  t.structure(IAN, 'Scrap Yard')
  const lose = (): number => {
    const before = t.player(IAN).isk
    t.card(t.ship(IAN, 'Reaper')).damage = 9
    t.undock(t.ship(IAN, 'Punisher', { at: 'dock' }))
    return t.player(IAN).isk - before
  }
  expect([lose(), lose()]).toEqual([1, 0])
  t.toManagement(ELYSHA).toManagement(IAN)
  expect([lose(), lose()]).toEqual([1, 0])
})
rule(['SG-DUR-03', 'SG-DMG-04'], 'what only a running out news held together breaks at once', () => {
  const t = Table.ready({ content })
  const frail = t.ship(IAN, 'Maller')
  t.news(IAN, 'Splints', 1)
  t.structure(IAN, 'Rot')
  t.structure(IAN, 'Rot')
  t.says(IAN, 'pass')
  t.idle(() => t.g.active === IAN && t.prompt() === 'income or card')
  expect(t.where(frail)).toBe(IAN)
  t.says(IAN, 'income')
  expect([t.g.step, t.prompt(), t.where(frail)]).toEqual(['duration', 'initiative', 'out'])
})
rule(['SG-RULING-32', 'SG-SHIP-20'], 'a pending ability does not find a ship that left and came back', () => {
  const t = Table.ready({ content })
  t.structure(IAN, 'Foreman')
  const slow = t.ship(IAN, 'Typhoon', { at: 'dock', left: 3 })
  t.says(IAN, 'pass')
  t.idle(() => t.g.active === IAN && t.g.phase === 'management' && t.g.pile.length > 0)
  const [muster = 0, away = 0] = t.holds(IAN, 'Muster', 'Dock Recall')
  t.play(IAN, muster).play(IAN, away, `card:${slow}`)
  while (t.prompt() === 'initiative') t.pass()
  t.says(IAN, [`card:${slow}`])
  while (t.prompt() === 'initiative') t.pass()
  expect([t.prompt(), t.where(slow), t.card(slow).left]).toEqual(['manage', 'dock', 3])
})
rule('SG-RULING-30', 'nobody orders what somebody else has to say', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  for (let n = 0; n < 2; n++) t.ship(ELYSHA, 'Blackbird', { at: place })
  for (let n = 0; n < 2; n++) t.warp(t.ship(IAN, 'Blackbird'), place)
  t.endManagement()
  while (t.prompt() === 'initiative') t.pass()
  expect([t.prompt(), t.who(), t.choices().length]).toEqual(['next ability', IAN, 2])
  const hers = [...t.g.waiting].findIndex(({ by }) => by === ELYSHA)
  expect(t.whyNot(IAN, [`waiting:${hers}`])).toBe('SG-RULING-30')
})
rule('SG-DMG-01', 'a shot that does nothing is not told as damage', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  const guard = t.ship(ELYSHA, 'Shuttle', { at: place })
  const one = t.ship(IAN, 'Bestower')
  t.warp(one, place).endManagement().toStep('withdraw').on().stay().stay().on()
  t.aim(one, guard).aim(guard, one).toStep('result')
  expect(t.events('damage')).toEqual([])
})
rule(['SG-NEWS-06', 'SG-CTL-03'], 'news that has done its work is nobody’s', () => {
  const t = Table.ready({ content })
  const [rumour = 0] = t.hand(IAN, 'Rumour')
  t.play(IAN, rumour)
  expect(t.card(rumour).controller).toBe(-1)
  t.resolve()
  expect([t.player(IAN).scrap.has(rumour), t.card(rumour).controller]).toEqual([true, -1])
})
rule(['SG-MGMT-03', 'SG-ATK-01'], 'each choice says what it costs here, and whether it attacks', () => {
  const t = Table.ready()
  const cheap = t.outer(IAN, 'Delve')
  const [ship, hers] = [t.ship(IAN, 'Maller'), t.outer(ELYSHA, 'Metropolis')]
  t.ship(IAN, 'Maller', { at: cheap })
  t.ship(ELYSHA, 'Slasher', { at: hers })
  const office = t.structure(IAN, 'Courier Office')
  const [rock = 0] = t.holds(IAN, 'Kernite')
  t.isk(IAN, 9)
  const notes = new Map(told(t.question(IAN)).options?.map(({ name, note }) => [name, note]))
  expect(notes.get(`play card:${rock} region:${IAN}`)).toEqual({ price: 4 })
  expect(notes.get(`play card:${rock} region:${cheap}`)).toEqual({ price: 3 })
  expect(notes.get(`use card:${office} none`)).toEqual({ price: 2 })
  expect(notes.get(`warp card:${ship} region:${cheap}`)).toEqual({ attack: false })
  expect(notes.get(`warp card:${ship} region:${hers}`)).toEqual({ attack: true })
})
rule(
  ['SG-TRG-01', 'SG-PILE-02'],
  'on the pile an ability without a target aims at nothing, as a card does',
  () => {
    const t = Table.ready({ content })
    t.starbase(IAN, 'Liberty Tower', true)
    const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
    t.card(t.ship(IAN, 'Reaper')).damage = 9
    const [rumour = 0] = t.hand(IAN, 'Rumour')
    t.says(IAN, `undock card:${docked}`).play(IAN, rumour)
    const [pending, played] = [...t.seen(ELYSHA).pile].map(({ target }) => target)
    expect(pending).toBe(played)
  },
)
rule('SG-RULING-30', 'two different things one card says are put in order, though neither aims', () => {
  const t = Table.ready({ content })
  t.structure(IAN, 'Chimes')
  const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
  t.card(t.ship(IAN, 'Reaper')).damage = 9
  t.says(IAN, `undock card:${docked}`)
  expect([t.prompt(), t.who(), t.choices().length]).toEqual(['next ability', IAN, 2])
})
