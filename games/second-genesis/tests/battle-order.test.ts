import { isOut } from '@orrery/kernel'
import { expect } from 'vitest'
import { news, ship, structure } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Battles from the first window to the last: what is told, who takes part, and what is left when they are over. */

const CAROL = 2

/** What these tests put on the table beside the core set. */
const content = withCards(
  structure('rare', 'Flak', 1, {
    abilities: [
      { always: { give: 'shield', n: -2, to: { type: 'ship', whose: 'enemy', fighting: 'attacking' } } },
    ],
  }),
  structure('rare', 'Cracked Core', 1, {
    abilities: [{ always: { give: 'shield', n: -30, to: { type: 'starbase', whose: 'yours' } } }],
  }),
  news('rare', 'Braces', 0, [
    { play: { do: [{ change: { stat: 'shield', n: 30, until: 'phase', to: { type: 'starbase' } } }] } },
  ]),
  structure('rare', 'Bell', 1, {
    abilities: [{ when: { when: 'lost', of: { type: 'ship' }, do: [{ gain: 1 }] } }],
  }),
  ship([], 'common', 'Wreck', 'frigate', [0, 0, 1, 0]),
)

/** Both sides stay; everybody has aimed at the first who may be aimed at, or at nobody. */
function aimed(t: Table, hold = false): Table {
  t.toStep('withdraw').on().stay()
  if (t.prompt() === 'withdraw.ships') t.stay()
  t.on()
  while (t.prompt() === 'target.aim')
    t.says(t.who(), hold ? t.choices().find(choice => choice.startsWith('hold')) : t.choices()[0])
  return t
}

rule(['SG-DMG-01', 'SG-RES-01'], 'a salvo and a bombardment are the attacker’s, told with every hit', () => {
  const t = Table.ready()
  t.ship(ELYSHA, 'Typhoon')
  const one = t.ship(IAN, 'Punisher')
  t.warp(one, ELYSHA).endManagement()
  aimed(t, true).toStep('result')
  expect(t.events('salvo')).toEqual([])
  expect(t.events('bombardment').map(({ hits }) => hits)).toEqual([[[one, t.player(ELYSHA).starbase, 2]]])
  expect([...t.g.pile].map(item => [item.what, item.by])).toEqual([['bombardment', IAN]])

  const u = Table.ready()
  const place = u.outer(ELYSHA, 'Metropolis')
  const [hers, his] = [u.ship(ELYSHA, 'Typhoon', { at: place }), u.ship(IAN, 'Punisher')]
  u.warp(his, place).endManagement()
  aimed(u).toStep('damage')
  expect(u.events('salvo').map(({ hits }) => new Set(hits))).toEqual([
    new Set([
      [his, hers, 2],
      [hers, his, 11],
    ]),
  ])
  expect(u.events('bombardment')).toEqual([])
  expect([...u.g.pile].map(item => [item.what, item.by])).toEqual([['damage', IAN]])
})
rule(['SG-BAT-02', 'SG-RULING-78'], 'each attack counts its own phases, and leaves nothing behind', () => {
  const t = Table.ready()
  const places = [t.outer(ELYSHA, 'Metropolis'), t.outer(ELYSHA, 'Heaven')]
  const guards = places.map(at => t.ship(ELYSHA, 'Typhoon', { at }))
  const spare = t.ship(ELYSHA, 'Reaper', { at: places[0]! })
  const mine = ['Armageddon', 'Maller'].map(name => t.ship(IAN, name))
  mine.forEach((one, i) => t.warp(one, places[i]!))
  t.endManagement().says(IAN, `region:${places[0]!}`)
  // A defender goes: there is a second phase.
  t.toStep('withdraw').on().stay().says(ELYSHA, `withdraw card:${spare} none`).stay().on()
  t.aim(mine[0]!, guards[0]!).says(ELYSHA, `hold card:${guards[0]!}`)
  t.idle(() => t.g.battle.number === 2)
  aimed(t, true)
  t.idle(() => t.g.battle.region === places[1])
  expect([t.g.battle.number, t.g.battle.attacker, t.g.battle.defender]).toEqual([1, IAN, ELYSHA])
  aimed(t)
  t.idle(() => t.g.phase === 'end')
  expect([t.g.step, t.g.battle.region, t.g.battle.attacker, t.g.battle.defender]).toEqual([
    'none',
    -1,
    -1,
    -1,
  ])
  for (const one of [...mine, ...guards].filter(card => t.where(card) !== 'out'))
    expect([t.card(one).side, t.card(one).aim]).toEqual(['none', -1])
})
rule('SG-RULING-76', 'who joins is judged as a fighter before anybody aims', () => {
  const t = Table.ready({ content }).race(IAN, 'gallente')
  const place = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Typhoon', { at: place })
  t.structure(ELYSHA, 'Flak')
  const [one, two] = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Kestrel')]
  const [borders = 0] = t.holds(IAN, 'Open Borders')
  t.isk(IAN, 9).warp(one, place).endManagement()
  t.play(IAN, borders, `card:${two}`)
    .says(IAN, [`region:${place}`])
    .resolve()
  expect(t.where(two)).toBe(place)
  t.stay().stay().on()
  expect([t.prompt(), t.who(), t.where(two)]).toEqual(['target.aim', IAN, 'out'])
})
rule(['SG-RES-05', 'SG-RULING-71'], 'when a home falls its attack is over after one last window', () => {
  const t = Table.ready({ players: 3 })
  const one = t.ship(IAN, 'Avatar')
  t.warp(one, ELYSHA).endManagement()
  t.toStep('withdraw').on().stay().toStep('result')
  while (t.prompt() === 'initiative') t.pass()
  expect([t.prompt(), isOut(t.g, ELYSHA)]).toEqual(['leave a fallen home.go', true])
  const [held = 0] = t.hand(IAN, 'Maller')
  for (const other of [held, t.player(IAN).starbase, t.player(ELYSHA).starbase])
    expect(t.whyNot(IAN, `withdraw card:${other} none`)).toBe('SG-RULING-79')
  t.says(IAN, `withdraw card:${one} none`)
  const passing: number[] = []
  while (t.g.battle.region >= 0) {
    passing.push(t.who())
    t.pass()
  }
  expect([passing, t.g.phase]).toEqual([[IAN, CAROL], 'end'])
})
/** Carol’s starbase stands as long as a help lasts; Ian fights Elysha meanwhile. */
function propped(): Table {
  const t = Table.ready({ players: 3, content })
  const place = t.outer(ELYSHA, 'Metropolis')
  for (const name of ['Typhoon', 'Reaper']) t.ship(ELYSHA, name, { at: place })
  t.warp(t.ship(IAN, 'Armageddon'), place).endManagement()
  const [braces = 0] = t.hand(IAN, 'Braces')
  t.play(IAN, braces).idle(() => t.prompt() === 'withdraw.ships')
  t.structure(CAROL, 'Cracked Core')
  return t
}
rule(
  ['SG-RULING-90', 'SG-RULING-74'],
  'who falls at the end of a phase does not end the battle of others',
  () => {
    for (const leaves of [true, false]) {
      const t = propped()
      t.stay()
      if (leaves)
        t.says(
          ELYSHA,
          t.choices().find(choice => choice.startsWith('withdraw')),
        )
      t.stay().on()
      while (t.prompt() === 'target.aim') t.pass()
      while (!isOut(t.g, CAROL))
        if (t.prompt() === 'withdraw.ships') t.says(t.who(), t.choices()[0])
        else t.pass()
      expect([t.over, t.g.phase, t.g.battle.number, t.g.battle.region >= 0]).toEqual(
        leaves ? [false, 'battle', 2, true] : [false, 'end', 1, false],
      )
    }
  },
)
rule(['SG-ABL-02', 'SG-RULING-76'], 'a battle wakes neither bystanders nor who has still to join', () => {
  const t = Table.ready({ players: 3 }).race(IAN, 'gallente')
  const place = t.outer(ELYSHA, 'Metropolis')
  const [guard, spare] = [t.ship(ELYSHA, 'Typhoon', { at: place }), t.ship(ELYSHA, 'Reaper', { at: place })]
  t.ship(CAROL, 'Arbitrator', { at: place })
  t.ship(CAROL, 'Kestrel', { at: place, command: 'ambush' })
  const [one, two] = [t.ship(IAN, 'Armageddon'), t.ship(IAN, 'Arbitrator')]
  const [borders = 0] = t.holds(IAN, 'Open Borders')
  t.isk(IAN, 9).warp(one, place).endManagement()
  // Nobody who fights speaks, so nothing is put on the pile.
  expect([t.g.step, t.g.waiting.length, t.g.pile.length]).toEqual(['begin', 0, 0])
  t.toStep('withdraw')
  expect([t.prompt(), t.g.pile.length]).toEqual(['withdraw.ships', 0])
  t.stay().says(ELYSHA, `withdraw card:${spare} none`).stay().on()
  t.says(IAN, `hold card:${one}`).says(ELYSHA, `hold card:${guard}`)
  expect(t.g.step).toBe('target')
  t.play(IAN, borders, `card:${two}`).says(IAN, [`region:${place}`])
  t.idle(() => t.g.battle.number === 2)
  expect([t.card(two).side, t.g.waiting.length, t.g.pile.length]).toEqual(['joining', 0, 0])
})
rule(['SG-RULING-107', 'SG-RULING-48'], 'of more ambushers than can wait the last stay silent', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  const many = 66
  for (let n = 0; n < many; n++) t.ship(ELYSHA, 'Kestrel', { at: place, command: 'ambush', owner: n % 2 })
  const one = t.ship(IAN, 'Avatar')
  t.warp(one, place).endManagement()
  while (t.g.pile.length === 0 && t.prompt() === 'initiative') t.pass()
  while (t.prompt() === 'next ability') t.says(ELYSHA, t.choices().slice(0, 1))
  expect(t.g.pile.length).toBe(64)
})
rule('SG-RULING-21', 'a compulsory ability may speak a hundred times in a turn, and no more', () => {
  const t = Table.ready({ content })
  const tower = t.structure(IAN, 'Bell')
  t.card(tower).fired = 99
  for (const over of [false, true]) {
    t.card(t.ship(IAN, 'Wreck')).damage = 1
    t.undock(t.ship(IAN, 'Punisher', { at: 'dock' }))
    expect(t.over).toBe(over)
  }
  expect(t.winners).toEqual([])
})
rule(
  ['SG-RULING-110', 'SG-RULING-77'],
  'a ship sent to where it is stays as it is, and in its battle',
  () => {
    const t = Table.ready().race(ELYSHA, 'gallente')
    const place = t.outer(ELYSHA, 'Stain')
    const guard = t.ship(ELYSHA, 'Thorax', { at: place, command: 'patrol' })
    const raider = t.ship(IAN, 'Slasher')
    const [borders = 0] = t.holds(ELYSHA, 'Open Borders')
    t.isk(ELYSHA, 2).warp(raider, place).endManagement().toStep('withdraw').on().stay().stay().on()
    t.aim(raider, guard).says(ELYSHA, `hold card:${guard}`).says(IAN, 'pass')
    t.play(ELYSHA, borders, `card:${guard}`)
      .says(ELYSHA, [`region:${place}`])
      .resolve()
    expect([t.card(guard).side, t.card(guard).command, t.g.battle.left]).toEqual(['defending', 0, false])
    expect(t.events('moved')).toEqual([])
  },
)
