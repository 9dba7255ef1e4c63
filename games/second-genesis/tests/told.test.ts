import { NOBODY } from '@orrery/kernel'
import { seenBy } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { secondGenesis } from '../game.js'
import type { Talk } from '../talk.js'
import { texts } from '../texts.js'
import { rule } from '../../../testing/rule.js'
import { starbaseShield } from '../rules/values.js'
import { ELYSHA, IAN, Table } from './table.js'

/** What the table is told: whoever reads the log alone knows what was aimed at what, what it did and why the game is over. */

const names = ['Ian', 'Elysha']
const say = { me: NOBODY, seat: (s: number) => names[s] ?? '', player: (s: number) => names[s] ?? '' }
/** The log since a moment, as a spectator reads it. */
function told(t: Table, from = 0): string[] {
  const seen = seenBy(secondGenesis, t.g, NOBODY)
  return t.log.slice(from).flatMap(event => {
    const tell = texts.events[event.type as keyof Talk['events']] as
      ((e: unknown, who: typeof say, g: typeof seen) => string | undefined) | null | undefined
    return tell?.(event, say, seen) ?? []
  })
}
/** The question as its seat reads it. */
function asked(t: Table): string {
  const { seat, prompt } = t.question()
  const text = texts.prompts[prompt as Talk['prompts']]
  const seen = seenBy(secondGenesis, t.g, seat)
  return typeof text === 'function' ? text({ seat, prompt, options: [] } as never, say, seen) : text
}

rule('SG-INF-08', 'both targets of what is played are told', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const place = t.outer(IAN, 'Stain')
  const ship = t.ship(IAN, 'Tristan')
  const [borders = 0] = t.holds(IAN, 'Open Borders')
  t.isk(IAN, 2)
    .play(IAN, borders, `card:${ship}`)
    .says(IAN, [`region:${place}`])
  expect(told(t)).toContain('Ian plays Open Borders on Tristan to Stain for 2 ISK.')
  t.resolve()
  expect(told(t).slice(-2)).toEqual(['Tristan moves to Stain.', 'Ian controls Stain.'])
})
rule(['SG-INF-08', 'SG-CMD-17'], 'what wakes by itself is told with its target', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Stain')
  t.ship(ELYSHA, 'Kestrel', { at: place, command: 'ambush' })
  t.ship(ELYSHA, 'Arbitrator', { at: place })
  t.warp(t.ship(IAN, 'Tristan'), place).endManagement()
  t.idle(() => t.prompt() === 'next ability').says(ELYSHA, ['waiting:0'])
  expect(told(t).slice(-2)).toEqual([
    'Kestrel ambushes Tristan.',
    'The ability of Arbitrator goes on the pile, aimed at Tristan.',
  ])
})
rule('SG-CMD-10', 'commands that an effect switches off are told, those that were off are not', () => {
  const t = Table.ready().race(IAN, 'gallente')
  t.ship(ELYSHA, 'Imicus', { command: 'trade' })
  t.ship(ELYSHA, 'Vexor')
  const [tape = 0] = t.holds(IAN, 'Red Tape')
  const from = t.log.length
  t.isk(IAN, 3).play(IAN, tape, `region:${ELYSHA}`).resolve()
  expect(told(t, from).filter(line => line.endsWith('command off.'))).toEqual(['Imicus: command off.'])
})
rule(['SG-RULING-56', 'SG-SHIP-19'], 'who is docked already does not dock again', () => {
  const t = Table.ready()
  t.ship(ELYSHA, 'Vexor', { at: 'dock' })
  t.ship(ELYSHA, 'Imicus')
  const [all = 0] = t.holds(IAN, 'General Evacuation')
  t.isk(IAN, 6).play(IAN, all, `region:${ELYSHA}`).resolve()
  expect(told(t).filter(line => line.endsWith('docks.'))).toEqual(['Imicus docks.'])
})
rule(['SG-SHD-03', 'SG-RULING-109'], 'damage that is prevented is told as such, and none as none', () => {
  const t = Table.ready()
  const ship = t.ship(ELYSHA, 'Maller')
  const [boost = 0, breach = 0, missiles = 0] = t.holds(IAN, 'Shield Boost', 'Hull Breach', 'Guided Missiles')
  t.race(IAN, 'caldari').isk(IAN, 9)
  const from = t.log.length
  for (const card of [boost, breach, missiles]) t.play(IAN, card, `card:${ship}`).resolve()
  expect(told(t, from).filter(line => line.includes('damage'))).toEqual([
    '2 damage to Maller is prevented.',
    '1 damage to Maller is prevented.',
    'Maller takes 2 damage.',
  ])
})
rule(
  ['SG-DMG-01', 'SG-RES-01'],
  'who fires how much at what is told in one line, and how a starbase holds',
  () => {
    const t = Table.ready()
    const ships = [t.ship(IAN, 'Slasher'), t.ship(IAN, 'Slasher'), t.ship(IAN, 'Rifter')]
    const from = t.log.length
    for (const ship of ships) t.warp(ship, ELYSHA)
    t.endManagement().idle(() => t.g.phase === 'end')
    const shield = starbaseShield(t.g, ELYSHA)
    expect(told(t, from).filter(line => /fire|damage/.test(line))).toEqual([
      'The attackers fire at the starbase: 10 at the Minmatar starbase from 2 × Slasher and Rifter.',
      `The Minmatar starbase takes 10 damage, 10 of ${shield}.`,
    ])
  },
)
rule('SG-RULING-73', 'a ship that deals nothing to a starbase is not told to hit it', () => {
  const t = Table.ready()
  t.warp(t.ship(IAN, 'Bestower'), ELYSHA).warp(t.ship(IAN, 'Slasher'), ELYSHA).endManagement()
  t.idle(() => t.g.phase === 'end')
  expect(t.events('damage').map(({ n }) => n)).toEqual([3])
  expect(t.events('prevented')).toEqual([])
})
rule(
  'SG-RULING-15',
  'only ISK that was there is told as lost, and what is paid on the way is told too',
  () => {
    const t = Table.ready()
    t.news(ELYSHA, 'Tithe', 3)
    t.structure(ELYSHA, 'Mercenary Garrison')
    t.isk(IAN, 0).isk(ELYSHA, 0)
    const from = t.log.length
    t.idle(() => t.prompt() === 'next ability')
    const tithe = [...t.g.waiting].findIndex(({ card }) => t.name(card) === 'Tithe')
    t.says(ELYSHA, [`waiting:${tithe}`]).idle(() => t.prompt() === 'upkeep.pay')
    t.says(ELYSHA, 'pay').toManagement(ELYSHA)
    expect(told(t, from).filter(line => /loses|gains/.test(line))).toEqual([
      'Elysha loses 1 ISK.',
      'Elysha gains 1 ISK.',
    ])
  },
)
rule(['SG-WIN-02', 'SG-RULING-21'], 'how a game was won or drawn is told at its end', () => {
  const rich = Table.ready()
  rich.news(ELYSHA, 'Amassed Fortune', 99)
  rich.isk(ELYSHA, 60).idle(() => rich.over)
  expect([rich.winners, told(rich).at(-1)]).toEqual([
    [ELYSHA],
    'Elysha fulfils the condition of Amassed Fortune.',
  ])
  const long = Table.ready({ settings: { cap: 60 } })
  long.arrange(g => (g.turn = 60)).idle(() => long.over)
  expect([long.winners, told(long).at(-1)]).toEqual([[], 'The agreed 60 turns are over: the game is a draw.'])
})
rule(['SG-RES-08', 'SG-WDR-01'], 'who must withdraw is not told that ships may stay', () => {
  const t = Table.ready()
  t.ship(ELYSHA, 'Maller')
  t.warp(t.ship(IAN, 'Shuttle'), ELYSHA).endManagement().toStep('withdraw').on()
  expect(asked(t)).toContain('let the rest stay')
  t.stay()
    .stay()
    .idle(() => t.prompt() === 'withdraw.ships')
  expect([asked(t), t.offers('stay')]).toEqual([
    'No defender left the battle: choose where each of your ships goes.',
    false,
  ])
})
rule(['SG-MGMT-03', 'SG-RULING-36'], 'what a card asks for while it resolves is named with its price', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Ginnungagap')
  t.ship(ELYSHA, 'Maller', { at: place })
  t.structure(ELYSHA, 'Mercenary Garrison')
  t.location(IAN, 'Veldspar', t.outer(IAN, 'Stain'))
  const [phantasm = 0] = t.holds(ELYSHA, 'Phantasm')
  t.race(ELYSHA, 'caldari')
    .isk(ELYSHA, 20)
    .idle(() => t.prompt() === 'upkeep.pay')
  expect(asked(t)).toBe('Pay the upkeep of 1 ISK, or lose the card (Mercenary Garrison)?')
  t.says(ELYSHA, 'pay').toManagement(ELYSHA).play(ELYSHA, phantasm)
  t.idle(() => t.prompt() === 'effect.may')
  expect(asked(t)).toBe('Pay 1 ISK and use this ability (Phantasm)?')
  t.says(ELYSHA, 'decline').idle(() => t.prompt() === 'pay or sacrifice')
  expect(asked(t)).toBe('Pay 1 ISK, or sacrifice a ship (Ginnungagap)?')
})
