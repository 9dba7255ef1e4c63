import { NOBODY } from '@orrery/kernel'
import { expect } from 'vitest'
import { news, ship, structure } from '../content/card.js'
import { incomeOf } from '../rules/income.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

const THIRD = 2
/** Up to the question whether to take income or a card, of the seat's next turn. */
function toTurn(t: Table, seat: number): Table {
  for (let n = 0; n < 200; n++) {
    if (t.prompt() === 'income or card' && t.who() === seat) return t
    if (t.prompt() === 'manage') t.says(t.who(), 'pass')
    else if (t.prompt() === 'discard')
      t.says(t.who(), t.choices().slice(0, t.player(t.who()).hand.length - 7))
    else if (t.prompt() === 'income or card') t.says(t.who(), 'income')
    else t.pass()
  }
  throw new Error('the turn does not come')
}

rule(
  ['SG-TURN-02', 'SG-TURN-03', 'SG-TURN-04', 'SG-TURN-05'],
  'phases and steps in their order; no attack, no battle',
  () => {
    const t = Table.ready()
    toTurn(t, ELYSHA).says(ELYSHA, 'income')
    const seen: string[] = []
    for (let n = 0; n < 60 && t.g.active === ELYSHA; n++) {
      const now = t.g.phase === 'setup' ? t.g.step : t.g.phase
      if (seen.at(-1) !== now) seen.push(now)
      if (t.prompt() === 'manage') t.says(ELYSHA, 'pass')
      else if (t.prompt() === 'discard') t.says(ELYSHA, t.choices().slice(0, 1))
      else t.pass()
    }
    expect(seen).toEqual(['duration', 'assembly', 'income', 'management', 'end'])
  },
)
rule(
  ['SG-TURN-06', 'SG-INC-07', 'SG-RULING-13', 'SG-RULING-10'],
  'a card instead of all income, said before anything else',
  () => {
    const t = new Table()
    while (t.prompt() === 'exchange') t.says(t.who(), [])
    expect(t.prompt()).toBe('income or card')
    t.location(IAN, 'Veldspar', IAN)
    t.news(IAN, 'Stubborn Mechanic', 2)
    t.says(IAN, 'card')
    expect(t.g.step).toBe('duration')
    t.toManagement(IAN)
    expect(t.player(IAN).isk).toBe(0)
    expect(t.player(IAN).hand.length).toBe(8)
    toTurn(t, IAN).says(IAN, 'income').toManagement(IAN)
    expect(t.player(IAN).isk).toBe(3)
  },
)
rule(
  ['SG-INC-07', 'SG-RULING-13'],
  'who gives up the income gains no ISK in that step from any source',
  () => {
    for (const name of ['Free Market', 'Tithe']) {
      const t = Table.ready()
      t.news(ELYSHA, name, 99)
      const [fraud = 0] = t.holds(ELYSHA, 'Insurance Fraud')
      t.isk(ELYSHA, 1).isk(IAN, 5)
      toTurn(t, ELYSHA).says(ELYSHA, 'card')
      t.idle(() => t.g.step === 'income')
        .play(ELYSHA, fraud)
        .toManagement(ELYSHA)
      // Tithe still costs the others; the fraud was paid for and brought nothing.
      expect([t.player(ELYSHA).isk, t.player(IAN).isk]).toEqual([0, name === 'Tithe' ? 4 : 5])
    }
  },
)
rule('SG-RULING-13', 'only the ISK of that step is given up, and only in that turn', () => {
  const t = Table.ready().race(ELYSHA, 'gallente')
  t.news(ELYSHA, 'Free Market', 99)
  const [fraud = 0] = t.holds(ELYSHA, 'Insurance Fraud')
  t.isk(ELYSHA, 1)
  toTurn(t, ELYSHA).says(ELYSHA, 'card').toManagement(ELYSHA).play(ELYSHA, fraud).resolve()
  expect(t.player(ELYSHA).isk).toBe(3)
  t.toManagement(IAN).isk(ELYSHA, 0)
  toTurn(t, ELYSHA).says(ELYSHA, 'income').toManagement(ELYSHA)
  expect(t.player(ELYSHA).isk).toBe(3)
})
rule('SG-RULING-10', 'the first player has income in the first turn', () => {
  expect(Table.ready().player(IAN).isk).toBe(2)
})

// ---------------------------------------------------------------- duration and assembly

rule(
  ['SG-DUR-01', 'SG-DUR-02', 'SG-DUR-03', 'SG-DUR-04', 'SG-NEWS-08', 'SG-NEWS-10', 'SG-RULING-87'],
  'only the active player turns news down, and not what has no end',
  () => {
    const t = Table.ready()
    const one = t.ship(ELYSHA, 'Slasher')
    const hers = [t.news(ELYSHA, 'Stubborn Mechanic', 4, one), t.news(ELYSHA, 'Stubborn Mechanic', 1, one)]
    const gone = t.news(ELYSHA, 'Hull Insurance', 1)
    const free = t.news(ELYSHA, 'Free Market', 99)
    const his = t.news(IAN, 'Stubborn Mechanic', 2, one)
    expect(t.shield(one)).toBe(2 + 6)
    t.toManagement(ELYSHA)
    expect([t.card(hers[0]!).left, t.card(his).left, t.card(free).left]).toEqual([3, 2, 99])
    expect([t.g.news.has(hers[1]!), t.g.news.has(gone)]).toEqual([false, false])
    expect(t.shield(one)).toBe(2 + 4)
    t.toManagement(IAN)
    expect([t.card(hers[0]!).left, t.card(his).left]).toEqual([3, 1])
  },
)
rule(['SG-DUR-06', 'SG-RULING-14'], 'news played in the own setup phase is not turned in that turn', () => {
  const t = Table.ready()
  const [insurance = 0] = t.holds(ELYSHA, 'Hull Insurance')
  t.isk(ELYSHA, 2)
  toTurn(t, ELYSHA).says(ELYSHA, 'income')
  expect([t.g.phase, t.g.step]).toEqual(['setup', 'duration'])
  t.play(ELYSHA, insurance).toManagement(ELYSHA)
  expect(t.card(insurance).left).toBe(3)
  t.toManagement(IAN).toManagement(ELYSHA)
  expect(t.card(insurance).left).toBe(2)
})
rule(
  ['SG-NEWS-11', 'SG-NEWS-12'],
  'abilities behind a tab apply at that tab; the player of a card controls it',
  () => {
    const t = Table.ready()
    const one = t.ship(IAN, 'Executioner')
    const broadcast = t.news(IAN, 'Last Broadcast', 3, one)
    expect(t.attack(one)).toBe(2 + 1)
    t.toManagement(ELYSHA).toManagement(IAN)
    expect(t.attack(one)).toBe(2 + 2)
    t.toManagement(ELYSHA).toManagement(IAN)
    expect(t.attack(one)).toBe(2 + 3)
    expect(t.card(broadcast).controller).toBe(IAN)
  },
)
rule(
  ['SG-ASM-01', 'SG-ASM-02', 'SG-ASM-03', 'SG-ASM-04', 'SG-ASM-05'],
  'assembly counts down in the own turns and ends ready and docked',
  () => {
    const t = Table.ready()
    const mine = t.ship(IAN, 'Armageddon', { at: 'dock', left: 3 })
    const hers = t.ship(ELYSHA, 'Rupture', { at: 'dock', left: 2 })
    t.toManagement(ELYSHA)
    expect([t.card(mine).left, t.card(hers).left]).toEqual([3, 1])
    t.toManagement(IAN)
    expect([t.card(mine).left, t.card(hers).left]).toEqual([2, 1])
    t.toManagement(ELYSHA)
    expect([t.card(hers).left, t.where(hers)]).toEqual([0, 'dock'])
    t.undock(hers)
    expect(t.where(hers)).toBe(ELYSHA)
  },
)

// ---------------------------------------------------------------- income

rule(
  ['SG-INC-01', 'SG-INC-02', 'SG-INC-03', 'SG-INC-04', 'SG-INC-06', 'SG-RULING-16'],
  'one sum of everything, to the active player alone',
  () => {
    const t = Table.ready()
    const region = t.outer(ELYSHA, 'Heaven')
    t.ship(ELYSHA, 'Slasher', { at: region })
    t.structure(ELYSHA, 'Trade Office')
    const rock = t.location(ELYSHA, 'Omber', ELYSHA)
    t.ship(ELYSHA, 'Burst', { command: 'mining', mines: rock })
    const his = t.player(IAN).isk
    t.isk(ELYSHA, 7)
    toTurn(t, ELYSHA).says(ELYSHA, 'income')
    while (t.g.step !== 'income') t.pass()
    expect(t.player(ELYSHA).isk).toBe(7 + 2 + 3 + 1 + 1 + 2)
    expect(t.player(IAN).isk).toBe(his)
  },
)
rule('SG-RULING-15', 'the sum of a step and a wallet never go below 0', () => {
  const t = Table.ready()
  for (let n = 0; n < 3; n++) t.news(IAN, 'Galactic Depression', 99)
  t.location(IAN, 'Pirate Toll', ELYSHA)
  expect(incomeOf(t.g, ELYSHA)).toBe(0)
  t.isk(ELYSHA, 1).toManagement(ELYSHA)
  expect(t.player(ELYSHA).isk).toBe(1)
  const loan = t.news(ELYSHA, 'Venture Loan', 2)
  t.toManagement(IAN).toManagement(ELYSHA)
  expect(t.card(loan).left).toBe(1)
  expect(t.player(ELYSHA).isk).toBe(0)
})

// ---------------------------------------------------------------- draw

rule(
  ['SG-DRAW-01', 'SG-DRAW-02', 'SG-DRAW-03', 'SG-DRAW-04'],
  'one card from the top; the first of two players skips the first draw',
  () => {
    const t = Table.ready()
    expect(t.player(IAN).hand.length).toBe(7)
    const { market, hand } = t.player(ELYSHA)
    const top = market.at(market.length - 1)
    t.toManagement(ELYSHA)
    expect(hand.has(top)).toBe(true)
    expect(hand.length).toBe(8)
    expect(t.sees(IAN, top)).toBe(false)
    t.toManagement(IAN)
    expect(t.player(IAN).hand.length).toBe(8)
  },
)
rule('SG-DRAW-05', 'with three nobody skips it', () => {
  expect(Table.ready({ players: 3 }).player(IAN).hand.length).toBe(8)
})
rule(
  ['SG-DRAW-07', 'SG-DRAW-08', 'SG-DRAW-09', 'SG-INI-07', 'SG-NEWS-02'],
  'nobody is asked in a draw phase, and in every other',
  () => {
    const t = Table.ready()
    toTurn(t, ELYSHA).says(ELYSHA, 'income')
    const phases = new Set<string>()
    for (let n = 0; n < 60 && t.g.active === ELYSHA; n++) {
      phases.add(t.g.phase)
      if (t.prompt() === 'manage') t.says(ELYSHA, 'pass')
      else if (t.prompt() === 'discard') t.says(ELYSHA, t.choices().slice(0, 1))
      else t.pass()
    }
    expect([...phases]).toEqual(['setup', 'management', 'end'])
  },
)
rule('SG-DRAW-10', 'the normal card, then the compulsory, then the optional ones', () => {
  const t = Table.ready()
  t.ship(ELYSHA, 'Slasher', { at: t.outer(ELYSHA, 'Society of Conscious Thought') })
  t.starbase(ELYSHA, 'Venal Tower', true)
  const before = t.player(ELYSHA).market.length
  toTurn(t, ELYSHA).says(ELYSHA, 'income').on()
  expect(t.prompt()).toBe('optional draw.ask')
  expect(before - t.player(ELYSHA).market.length).toBe(2)
  t.says(ELYSHA, 'draw')
  expect(before - t.player(ELYSHA).market.length).toBe(3)
})
rule('SG-RULING-20', 'what triggers in a draw phase waits for the management phase', () => {
  const t = Table.ready()
  const market = t.news(ELYSHA, 'Free Market', 99)
  t.starbase(ELYSHA, 'Venal Tower', true)
  toTurn(t, ELYSHA).says(ELYSHA, 'income').on()
  expect(t.g.phase).toBe('draw')
  const waiting = t.g.waiting.push()
  waiting.card = market
  waiting.ability = 0
  waiting.by = ELYSHA
  const isk = t.player(ELYSHA).isk
  t.says(ELYSHA, 'decline')
  expect([t.g.phase, t.g.pile.length]).toEqual(['management', 1])
  t.resolve()
  expect(t.player(ELYSHA).isk).toBe(isk + 1)
})

// ---------------------------------------------------------------- management

rule(
  ['SG-MGMT-01', 'SG-MGMT-06', 'SG-MGMT-07', 'SG-NEWS-04'],
  'any of the acts, in any order, as often as wished; or none',
  () => {
    const t = Table.ready()
    const region = t.faceDown(IAN, 'Metropolis')
    const one = t.ship(IAN, 'Punisher', { at: 'dock' })
    const [fraud = 0, plate = 0] = t.holds(IAN, 'Insurance Fraud', 'Armor Plating')
    t.starbase(IAN, 'Empiric Tower')
    t.isk(IAN, 30)
    t.undock(one).command(one, 'command:1')
    t.says(IAN, `open region:${region}`).resolve()
    t.play(IAN, fraud).resolve().says(IAN, 'upgrade').resolve()
    t.warp(one, region).play(IAN, plate).resolve()
    expect(t.g.pile.length).toBe(0)
    t.warp(one, IAN).dock(one)
    expect(t.player(IAN).isk).toBe(30 - 2 - 1 + 3 - 8 - 2)
    expect(t.whyNot(IAN, 'pass')).toBeUndefined()
  },
)
rule(['SG-MGMT-02', 'SG-PILE-11'], 'a card is paid, waits on the pile, and enters when it resolves', () => {
  const t = Table.ready()
  const [one = 0] = t.holds(IAN, 'Executioner')
  t.isk(IAN, 2).play(IAN, one)
  expect([t.player(IAN).isk, t.g.pile.length, t.where(one)]).toEqual([0, 1, 'out'])
  t.resolve()
  expect(t.where(one)).toBe('dock')
})
rule('SG-MGMT-03', 'what cannot be paid in full cannot be played', () => {
  const t = Table.ready().race(IAN, 'minmatar')
  const target = t.ship(ELYSHA, 'Rifter')
  const [rifter = 0, revolt = 0] = t.holds(IAN, 'Rifter', 'Slave Revolt')
  t.isk(IAN, 2)
  expect(t.whyNot(IAN, `play card:${rifter} none`)).toBe('SG-MGMT-03')
  expect(t.whyNot(IAN, `play card:${revolt} card:${target}`)).toBe('SG-MGMT-03')
  t.ship(IAN, 'Reaper')
  expect(t.whyNot(IAN, `play card:${revolt} card:${target}`)).toBeUndefined()
})
rule(
  ['SG-MGMT-05', 'SG-KEY-05', 'SG-RULING-62'],
  'one limited card a turn for each player, in any turn',
  () => {
    const t = Table.ready()
    const [tip = 0, fraud = 0] = t.holds(IAN, 'Insider Tip', 'Insurance Fraud')
    const [hers = 0] = t.holds(ELYSHA, 'Insurance Fraud')
    t.isk(IAN, 9).isk(ELYSHA, 1).play(IAN, fraud)
    expect(t.whyNot(IAN, `play card:${tip} none`)).toBe('SG-MGMT-05')
    t.says(IAN, 'hand-on')
    expect(t.whyNot(ELYSHA, `play card:${hers} none`)).toBeUndefined()
    t.play(ELYSHA, hers).resolve()
    toTurn(t, ELYSHA).says(ELYSHA, 'income').says(ELYSHA, 'pass')
    expect(t.whyNot(IAN, `play card:${tip} none`)).toBeUndefined()
  },
)
rule(
  ['SG-MGMT-08', 'SG-INI-05', 'SG-RULING-26'],
  'an answered pass gives the active player a new chance',
  () => {
    const t = Table.ready({ players: 3 })
    const [fraud = 0] = t.holds(THIRD, 'Insurance Fraud')
    t.isk(THIRD, 1).says(IAN, 'pass').says(ELYSHA, 'pass')
    expect(t.who()).toBe(THIRD)
    t.play(THIRD, fraud).resolve()
    expect([t.prompt(), t.who()]).toEqual(['manage', IAN])
    t.says(IAN, 'pass').says(ELYSHA, 'pass').says(THIRD, 'pass')
    expect(t.g.phase).toBe('end')
  },
)
rule(['SG-MGMT-09', 'SG-RULING-22'], 'with something on the pile only news and abilities', () => {
  const t = Table.ready()
  const [one = 0, two = 0, fraud = 0] = t.holds(IAN, 'Executioner', 'Executioner', 'Insurance Fraud')
  const ready = t.ship(IAN, 'Executioner', { at: 'dock' })
  t.isk(IAN, 20).play(IAN, one)
  expect(t.whyNot(IAN, `play card:${two} none`)).toBe('SG-NEWS-01')
  expect(t.whyNot(IAN, `undock card:${ready}`)).toBe('malformed')
  expect(t.whyNot(IAN, 'upgrade')).toBe('malformed')
  expect(t.whyNot(IAN, `play card:${fraud} none`)).toBeUndefined()
})
rule('SG-RULING-23', 'after a free act every other player has one chance, in order', () => {
  const t = Table.ready({ players: 3 })
  const one = t.ship(IAN, 'Executioner', { at: 'dock' })
  t.says(IAN, `undock card:${one}`)
  expect(t.who()).toBe(ELYSHA)
  t.says(ELYSHA, 'pass')
  expect(t.who()).toBe(THIRD)
  t.says(THIRD, 'pass')
  expect([t.prompt(), t.who()]).toEqual(['manage', IAN])
})
rule('SG-RULING-91', 'prices never fall below 1; a price of 0 stays 0', () => {
  const t = Table.ready().race(IAN, 'caldari')
  for (let n = 0; n < 2; n++) t.structure(IAN, 'State Workshop')
  t.starbase(IAN, 'Syndic Tower', true)
  t.ship(IAN, 'Badger Mark II', { at: 'dock' })
  const [plate = 0, loan = 0] = t.holds(IAN, 'Armor Plating', 'Venture Loan')
  t.isk(IAN, 1).play(IAN, plate).resolve()
  expect(t.player(IAN).isk).toBe(0)
  t.play(IAN, loan).resolve()
  expect(t.player(IAN).isk).toBe(5)
})
rule('SG-RULING-91', 'reductions of different cards add up', () => {
  const t = Table.ready().race(IAN, 'amarr')
  t.starbase(IAN, 'Sanctity Tower', true)
  t.ship(IAN, 'Executioner', { at: t.outer(IAN, 'Dam Torsad') })
  const [one = 0, two = 0] = t.holds(IAN, 'Penance', 'Penance')
  const region = t.outer(ELYSHA, 'Metropolis')
  const target = t.ship(ELYSHA, 'Slasher', { at: region })
  t.isk(IAN, 1).play(IAN, one, `card:${target}`)
  expect(t.player(IAN).isk).toBe(0)
  t.isk(IAN, 3)
  expect(t.whyNot(IAN, `play card:${two} card:${target}`)).toBe('SG-MGMT-03')
})

// ---------------------------------------------------------------- end phase

rule(
  ['SG-END-01', 'SG-END-02', 'SG-END-03', 'SG-END-04', 'SG-RULING-19', 'SG-INF-10'],
  'down to seven, of the players choice, and only the active player',
  () => {
    const t = Table.ready()
    t.hand(IAN, 'Executioner', 'Executioner')
    t.hand(ELYSHA, 'Slasher', 'Slasher', 'Slasher')
    t.says(IAN, 'pass').says(ELYSHA, 'pass').on()
    expect([t.prompt(), t.who()]).toEqual(['discard', IAN])
    const [a, b] = t.player(IAN).hand.toArray()
    expect(t.whyNot(IAN, [`card:${a}`])).toBe('SG-KEY-01')
    t.says(IAN, [`card:${a}`, `card:${b}`])
    expect(t.player(IAN).hand.length).toBe(7)
    expect([t.sees(ELYSHA, a!), t.sees(NOBODY, b!)]).toEqual([true, true])
    expect(t.g.active).toBe(ELYSHA)
    expect(t.player(ELYSHA).hand.length).toBe(10)
  },
)
rule('SG-RULING-89', 'what the discard triggers opens another window', () => {
  const t = Table.ready().race(IAN, 'minmatar')
  t.structure(IAN, 'Scrap Yard')
  t.hand(IAN, 'Reaper')
  t.isk(IAN, 0).says(IAN, 'pass').says(ELYSHA, 'pass').on()
  t.says(IAN, t.choices().slice(0, 1))
  expect([t.g.phase, t.g.pile.length, t.prompt()]).toEqual(['end', 1, 'initiative'])
  t.on()
  expect(t.player(IAN).isk).toBe(2)
})
rule(
  'SG-RULING-90',
  'effects until the end of the phase and of the turn, with the damage, at one moment',
  () => {
    const t = Table.ready().race(IAN, 'gallente')
    const one = t.ship(IAN, 'Celestis', { command: 'trade' })
    const two = t.ship(ELYSHA, 'Kestrel', { command: 'ambush' })
    const [guns = 0, breach = 0] = t.holds(IAN, 'Overloaded Guns', 'Hull Breach')
    t.isk(IAN, 9).use(IAN, one, `card:${two}`).resolve().play(IAN, guns, `card:${one}`).resolve()
    t.play(IAN, breach, `card:${one}`).resolve()
    expect([t.attack(one), t.power(two), t.card(one).damage]).toEqual([6, 1, 2])
    t.endManagement()
    expect(t.g.phase).toBe('end')
    expect([t.attack(one), t.power(two), t.card(one).damage]).toEqual([4, 1, 0])
    toTurn(t, ELYSHA)
    expect(t.power(two)).toBe(2)
  },
)
rule(
  ['SG-SHD-02', 'SG-SHD-05', 'SG-RULING-90'],
  'a shield that shrinks at the end of the phase meets no damage any more',
  () => {
    const brave = withCards(
      news('common', 'Brave Face', 1, [
        {
          play: {
            target: { what: 'card', type: 'ship' },
            do: [{ change: { stat: 'shield', n: 5, until: 'phase', to: 'target' } }],
          },
        },
      ]),
    )
    const t = Table.ready({ content: brave })
    const one = t.ship(IAN, 'Executioner')
    const [face = 0, breach = 0, second = 0] = t.holds(IAN, 'Brave Face', 'Hull Breach', 'Hull Breach')
    t.isk(IAN, 9).play(IAN, face, `card:${one}`).resolve()
    t.play(IAN, breach, `card:${one}`).resolve().play(IAN, second, `card:${one}`).resolve()
    expect([t.card(one).damage, t.shield(one)]).toEqual([4, 8])
    t.endManagement()
    expect([t.where(one), t.card(one).damage, t.shield(one)]).toEqual([IAN, 0, 3])
  },
)
rule('SG-RULING-88', 'abilities for the beginning of a phase use its first window', () => {
  const early = withCards(
    structure('rare', 'Early Bird', 1, { abilities: [{ when: { when: 'management', do: [{ gain: 1 }] } }] }),
    structure('rare', 'Night Owl', 1, { abilities: [{ when: { when: 'end', do: [{ gain: 1 }] } }] }),
    ship([], 'rare', 'Herald', 'frigate', [1, 1, 1, 0], {}, [
      { when: { when: 'battle', do: [{ gain: 1 }] } },
    ]),
  )
  const t = Table.ready({ content: early })
  t.structure(ELYSHA, 'Early Bird')
  t.structure(ELYSHA, 'Night Owl')
  const herald = t.ship(ELYSHA, 'Herald')
  t.isk(ELYSHA, 0)
  toTurn(t, ELYSHA).says(ELYSHA, 'income')
  const until = (phase: string): void => {
    while (t.g.phase !== phase) t.pass()
  }
  until('management')
  expect([t.prompt(), t.g.pile.length]).toEqual(['initiative', 1])
  t.resolve()
  expect(t.player(ELYSHA).isk).toBe(3)
  t.warp(herald, IAN).endManagement()
  expect([t.g.step, t.g.pile.length]).toEqual(['begin', 1])
  t.on().says(ELYSHA, `withdraw card:${herald} none`)
  until('end')
  expect(t.g.pile.length).toBe(1)
  expect(t.player(ELYSHA).isk).toBe(4)
})
