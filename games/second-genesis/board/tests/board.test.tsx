import type { ComponentType } from 'react'
import type { BoardProps } from '../props.js'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { look as reveal, move } from '@orrery/kernel'
import { asked, start } from '@orrery/kernel/host'
import board from '../index.js'
import { content } from '../../content/index.js'
import { starterDeck } from '../../deck.js'
import { secondGenesis } from '../../game.js'
import { PILE } from '../../state.js'
import { Stage, battle, raid, table } from '../preview/stage.js'
import { faction } from '../table/about.js'
import { Board } from '../table/Board.js'
import { passUntil } from '../table/passing.js'
import type { Play } from '../table/play.js'
import { Aside } from '../table/Pile.js'
import { routine as routineOf } from '../table/about.js'
import type { Talk } from '../../talk.js'
import { thingOf } from '../table/seen.js'
import { Tray } from '../table/Tray.js'
import { atDesk, propsOf } from './props.js'

beforeEach(atDesk)

/** Board, pile and own panel, as the page shows them together. */
const show = (props: ReturnType<typeof propsOf>) =>
  render(
    <>
      <Board {...props} />
      <Aside {...props} />
      <Tray {...props} />
    </>,
  )
const thing = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-thing="${name}"]`)
  if (!found) throw new Error(`${name} is not on the table`)
  return found
}
/** A button by what it is called; looking for roles is slow where hundreds of things lie. */
const named = (label: RegExp, from: ParentNode = document): HTMLElement => {
  const all = [...from.querySelectorAll<HTMLElement>('button, section')]
  const found = all.find(e => label.test(e.getAttribute('aria-label') ?? e.textContent))
  if (!found) throw new Error(`nothing is called ${String(label)}`)
  return found
}
/** Time goes by. */
const later = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const press = (element: HTMLElement): void => void fireEvent.click(element, { detail: 1 })
const glowing = () =>
  [...document.querySelectorAll<HTMLElement>('[data-thing].can, .sg-region.can .ground')].map(
    e => e.dataset['thing'],
  )

describe('choosing on the table', () => {
  test('a card of news glows, then its targets do, and both together are the answer', () => {
    const stage = battle()
    const props = propsOf(stage.g, 0)
    show(props)
    const mechanic = named(/^Stubborn Mechanic, News/)
    expect(mechanic.className).toContain('can')
    expect(named(/^Apocalypse/).className).not.toContain('can')
    press(mechanic)
    expect(props.picked).not.toHaveBeenCalled()
    const card = mechanic.dataset['thing'] ?? ''
    const targets = props.question?.options?.filter(o => o.name.startsWith(`play ${card} `)) ?? []
    expect(new Set(glowing())).toEqual(new Set(targets.map(o => o.name.split(' ')[2])))
    const punisher = named(/^Punisher, yours.*on the pile/)
    press(punisher)
    expect(props.picked).toHaveBeenCalledExactlyOnceWith(`play ${card} ${punisher.dataset['thing'] ?? ''}`)
    expect(targets.map(o => o.name)).toContain(props.picked.mock.calls[0]?.[0])
  })

  test('a ship warps in two steps; a place it cannot go to is explained', () => {
    const { stage, stain, coercer } = table()
    const props = propsOf(stage.g, 0)
    show(props)
    press(thing(`card:${coercer}`))
    press(thing(`region:${stain}`))
    expect(props.picked).toHaveBeenCalledExactlyOnceWith(`warp card:${coercer} region:${stain}`)
    press(thing(`card:${coercer}`))
    // Its own region: the starbase stands for it.
    press(thing(`card:${stage.g.players.at(0).starbase}`))
    expect(props.picked).toHaveBeenCalledOnce()
    expect(props.whyNot).toHaveBeenCalledOnce()
    expect(props.whyNot.mock.calls[0]?.[0]).toMatch(new RegExp(`^warp card:${coercer} `))
  })

  test('a command is chosen in the menu of the ship', () => {
    const { stage, punisher } = table()
    const props = propsOf(stage.g, 0)
    show(props)
    press(thing(`card:${punisher}`))
    const menu = named(/What to do with Punisher/)
    press(named(/Patrol 2/, menu))
    expect(props.picked).toHaveBeenCalledExactlyOnceWith(`command card:${punisher} command:1`)
  })

  test('a card tells its price and what is left before it is played', () => {
    const { stage } = table()
    const props = propsOf(stage.g, 0)
    show(props)
    press(named(/^Punisher, Ship/))
    const menu = named(/What to do with Punisher/)
    expect(menu.textContent).toContain('Play Punisher')
    expect(menu.textContent).toContain('2 left')
    press(named(/Play Punisher/, menu))
    expect(props.picked.mock.calls[0]?.[0]).toMatch(/^play card:\d+ none$/)
  })

  test('a card that cannot be played says so when asked', () => {
    const { stage } = table()
    const props = propsOf(stage.g, 0)
    show(props)
    const card = named(/^Apocalypse/)
    press(card)
    press(named(/^Why can it not be played/))
    expect(props.whyNot).toHaveBeenCalledExactlyOnceWith(`play ${card.dataset['thing'] ?? ''} none`)
  })

  test('taking aim needs one press: the ship is already known', () => {
    const { stage, stain, coercer, rifter } = table()
    stage.say(0, `warp card:${coercer} region:${stain}`)
    stage.until(q => q.seat === 0 && q.prompt === 'manage')
    stage.say(0, 'pass')
    stage.until(q => q.prompt === 'target.aim')
    const props = propsOf(stage.g, 0)
    show(props)
    expect(thing(`card:${coercer}`).className).toContain('chosen')
    press(thing(`card:${rifter}`))
    expect(props.picked).toHaveBeenCalledExactlyOnceWith(`aim card:${coercer} card:${rifter}`)
  })

  test('an answer that names no thing on the table has its button there', () => {
    const stage = new Stage()
    stage.say(0, 'pass')
    const q = stage.until(x => x.prompt === 'income or card')
    const props = propsOf(stage.g, q.seat)
    show(props)
    expect(named(/^Draw a card instead/)).toBeTruthy()
    press(named(/^Take your income/))
    expect(props.picked).toHaveBeenCalledExactlyOnceWith('income')
  })

  test('a draw from an empty market is named for what it is before it is chosen', () => {
    const stage = new Stage()
    stage.say(0, 'pass')
    const { seat } = stage.until(x => x.prompt === 'income or card')
    const { market, scrap } = stage.g.players.at(seat)
    while (market.length > 0) move(stage.g, market.at(0), market, scrap)
    show(propsOf(stage.g, seat))
    expect(named(/market is empty, so you lose$/)).toBeTruthy()
  })

  test('what cannot be chosen opens to be read', () => {
    const stage = battle()
    const props = propsOf(stage.g, 0)
    show(props)
    press(named(/^Trade Office/))
    expect(props.inspect).toHaveBeenCalledExactlyOnceWith({ kind: 'cards', id: 'trade-office' })
    expect(props.picked).not.toHaveBeenCalled()
  })

  test('several cards of a hand are picked and unpicked one by one', () => {
    const stage = battle()
    const { hand } = stage.g.players.at(0)
    const options = hand.toArray().map(card => ({ name: `card:${card}` }))
    const question = asked<Talk>({ seat: 0, kind: 'pick', prompt: 'exchange', min: 0, max: 7, options })
    const [first = '', second = ''] = options.map(o => o.name)
    const props = { ...propsOf(stage.g, 0, { selection: [first] }), question }
    show(props)
    expect(thing(first).className).toContain('chosen')
    expect(thing(second).className).toContain('can')
    press(thing(second))
    expect(props.picked).toHaveBeenCalledExactlyOnceWith(second)
  })

  test('everything works with the keyboard alone', async () => {
    const { stage } = table()
    const props = propsOf(stage.g, 0)
    show(props)
    const card = named(/^Sentry Control, Starbase structure/)
    card.focus()
    await userEvent.keyboard('{Enter}')
    await act(() => new Promise(resolve => setTimeout(resolve, 30)))
    expect(document.activeElement?.textContent).toContain('Play Sentry Control')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(card)
    expect(document.querySelector('.sg-menu')).toBeNull()
    await userEvent.keyboard('i')
    expect(props.inspect).toHaveBeenCalledWith({ kind: 'cards', id: 'sentry-control' })
  })
})

describe('what is hidden stays hidden', () => {
  test('hands of others are counts, an upgrade is unknown until it is flipped', () => {
    const stage = battle()
    show(propsOf(stage.g, 1))
    // The viewer is Minmatar: nothing of the Amarr hand, the back of their starbase or their last region is on the page.
    for (const secret of ['Stubborn Mechanic', 'Apocalypse', 'Sentry Control', 'Empiric Tower', 'Dam Torsad'])
      expect(document.body.textContent).not.toContain(secret)
    expect(named(/^Amarr starbase, not upgraded/)).toBeTruthy()
    expect(named(/^Your starbase, Liberty Tower, upgraded/)).toBeTruthy()
  })

  test('the owner sees the own secrets, marked as such', () => {
    const stage = battle()
    show(propsOf(stage.g, 0))
    expect(document.querySelector('.sg-base .secret')?.textContent).toContain('Empiric Tower')
    expect(named(/^Dam Torsad.*known to you alone/)).toBeTruthy()
  })

  test('a spectator sees no hand', () => {
    const stage = battle()
    show(propsOf(stage.g, -1))
    for (const secret of ['Stubborn Mechanic', 'Apocalypse', 'Slave Revolt', 'Empiric Tower'])
      expect(document.body.textContent).not.toContain(secret)
    expect(document.body.textContent).toContain('You are watching')
  })
})

describe('sides', () => {
  test('a race that sits twice flies two pennants with two outlines', () => {
    const g = start(secondGenesis, {
      players: 3,
      seed: 'twice',
      settings: {},
      brought: [starterDeck('amarr'), starterDeck('amarr'), starterDeck('minmatar')],
    })
    const sides = [0, 1, 2].map(seat => faction(propsOf(g, 0), seat))
    expect(new Set(sides.map(s => s?.pennant)).size).toBe(3)
    expect(new Set(sides.map(s => s?.outline)).size).toBe(3)
    expect(sides.map(s => s?.name)).toEqual(['Amarr', 'Amarr 2', 'Minmatar'])
  })
})

describe('the menu of a thing', () => {
  test('lies over the whole page: neither the hand nor the edge of the table covers it', () => {
    const { g } = table().stage
    show(propsOf(g, 0))
    const ship = document.querySelector<HTMLElement>('.sg-board .sg-tile.can')
    if (!ship) throw new Error('no ship can do anything')
    press(ship)
    const menu = document.querySelector('.sg-menu')
    expect(menu?.getAttribute('aria-label')).toMatch(/^What to do with/)
    expect(menu?.parentElement).toBe(document.body)
  })
})

describe('battle and pile', () => {
  test('the pile shows its top first, with who may respond', () => {
    const stage = battle()
    show(propsOf(stage.g, 0))
    const pile = document.querySelector('.sg-pile') as HTMLElement
    const items = [...pile.querySelectorAll('button')]
    expect(items.map(i => i.querySelector('.o-grow > b')?.textContent)).toEqual(['Hull Breach', 'Damage'])
    expect(items[0]?.textContent).toContain('resolves first')
    expect(pile.querySelector('.order .now')?.textContent).toContain('You may respond')
  })

  test('the pile says what was paid for an item, and nothing where nothing was', () => {
    const stage = battle()
    show(propsOf(stage.g, 0, { events: stage.events }))
    const [breach, damage] = document.querySelectorAll('.sg-pile ol button')
    const announced = stage.events.findLast(event => event.type === 'announced')
    expect(breach?.querySelector('.cost')?.textContent).toContain(JSON.stringify(announced?.['price']))
    expect(damage?.querySelector('.cost')).toBeNull()
  })

  test('damage on the pile is forecast on every ship, and who would not survive it', () => {
    const { g } = battle()
    show(propsOf(g, 0))
    const attack = (id: string) => content.cards.byId(id).attack
    // Coercer fires at Rifter; Slasher at Punisher, who is hit by the 2 of Hull Breach as well.
    const [rifter, punisher] = [attack('coercer'), attack('slasher') + 2]
    expect(named(new RegExp(`^Rifter, Minmatar.*${rifter} damage on the pile.*destroyed if`))).toBeTruthy()
    expect(named(new RegExp(`^Punisher, yours.*${punisher} damage on the pile.*destroyed if`))).toBeTruthy()
    expect(named(/^Inquisitor, yours/).textContent).not.toContain('destroyed')
  })
})

describe('passing for a while', () => {
  const quietWindow = () => {
    const { stage } = table()
    stage.say(0, 'pass')
    return stage.until(q => q.seat === 1 && q.prompt === 'initiative') && stage
  }
  test('the page may pass for the player in a window where nothing has happened, not over a pile or in a battle', () => {
    const routine = ({ question, ...sight }: ReturnType<typeof propsOf>): boolean | undefined =>
      question && routineOf(question, sight)
    const quiet = propsOf(quietWindow().g, 1)
    expect(routine(quiet)).toBe(true)
    const piled = quietWindow()
    piled.g.pile.push().by = 0
    expect(routine(propsOf(piled.g, 1))).toBe(false)
    const { stage } = table()
    const managing = stage.until(q => q.seat === 0 && q.prompt === 'manage') && propsOf(stage.g, 0)
    expect(routine(managing)).toBe(false)
    const fight = battle()
    const seat = [0, 1].find(s => propsOf(fight.g, s).question) ?? 0
    expect(routine({ ...quiet, g: propsOf(fight.g, seat).g })).toBe(false)
  })
  test('it passes by itself, at an even pace, until it is stopped', () => {
    vi.useFakeTimers()
    const props = propsOf(quietWindow().g, 1)
    show(props)
    act(() => named(/^Until my turn/).click())
    expect(props.picked).not.toHaveBeenCalled()
    later(600)
    expect(props.picked).toHaveBeenCalledExactlyOnceWith('pass')
    act(() => named(/^Stop/).click())
    later(5000)
    expect(props.picked).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })
  test('it stops as soon as something is aimed at its player, and says why', () => {
    vi.useFakeTimers()
    const before = propsOf(quietWindow().g, 1)
    const { rerender } = show(before)
    act(() => named(/^Until my turn/).click())
    const props = propsOf(battle().g, 0)
    passUntil('my turn', {
      me: 0,
      g: before.g,
      danger: new Map(),
    } as Partial<Play> as Play)
    rerender(
      <>
        <Board {...props} />
        <Tray {...props} />
      </>,
    )
    later(5000)
    expect(props.picked).not.toHaveBeenCalled()
    expect(document.querySelector('.sg-passing')?.textContent).toMatch(/about to be hit/)
    vi.useRealTimers()
  })
  test('what is on the next pile is new, though its number is the same', () => {
    vi.useFakeTimers()
    const { stage } = table()
    const [fraud = 0, vote = 0] = stage.hand(1, ['Insurance Fraud', 'Veteran\u0027s Premature Retirement'])
    const ship = stage.ship(0, 'Punisher', 0)
    stage.g.players.at(1).isk = 9
    stage.until(q => q.seat === 1 && q.prompt === 'manage')
    stage.say(1, `play card:${fraud} none`)
    stage.say(1, 'hand-on')
    const first = propsOf(stage.g, 0)
    const { rerender } = show(first)
    act(() => named(/^Until my turn/).click())
    later(600)
    expect(first.picked).toHaveBeenCalledOnce()
    stage.until(q => q.seat === 1 && q.prompt === 'manage')
    stage.say(1, `play card:${vote} card:${ship}`)
    stage.say(1, 'hand-on')
    expect([...stage.g.pile].map(item => item.number)).toEqual([0])
    const props = propsOf(stage.g, 0)
    rerender(
      <>
        <Board {...props} />
        <Tray {...props} />
      </>,
    )
    later(5000)
    expect(props.picked).not.toHaveBeenCalled()
    expect(document.querySelector('.sg-passing')?.textContent).toMatch(/aimed at you/)
    vi.useRealTimers()
  })
  test('nothing is armed for another seat', () => {
    vi.useFakeTimers()
    const props = propsOf(quietWindow().g, 1)
    passUntil('my turn', { me: 0, g: props.g, danger: new Map() } as Partial<Play> as Play)
    show(props)
    later(5000)
    expect(props.picked).not.toHaveBeenCalled()
    vi.useRealTimers()
  })
})

describe('mats', () => {
  const Mat = board.Mat
  if (!Mat) throw new Error('the board has no mats')
  test('show counts, and what the viewer alone has seen of a hidden hand', () => {
    const { g } = battle()
    const seenCard = g.players.at(0).hand.at(0)
    const { rerender } = render(<Mat {...propsOf(g, 1)} seat={0} />)
    expect(document.body.textContent).toContain('Hand: 7 cards, hidden')
    expect(document.body.textContent).not.toContain('You have seen')
    reveal(g, g.cards.at(seenCard), 2)
    rerender(<Mat {...propsOf(g, 1)} seat={0} />)
    expect(document.body.textContent).toMatch(/You have seen\s*Stubborn Mechanic/)
    expect(document.body.textContent).not.toContain('Apocalypse')
    rerender(<Mat {...propsOf(g, 0)} seat={0} />)
    expect(document.body.textContent).not.toContain('You have seen')
  })
})

describe('cards that lie elsewhere', () => {
  test('a scrapheap that is asked about is spread out to choose from', () => {
    const { g } = battle()
    const { hand, scrap } = g.players.at(0)
    const card = hand.at(3)
    move(g, card, hand, scrap)
    const props = {
      ...propsOf(g, 0),
      question: asked<Talk>({
        seat: 0,
        kind: 'pick',
        prompt: 'recover',
        min: 1,
        max: 1,
        options: [{ name: `card:${card}` }],
      }),
    }
    show(props)
    expect(document.body.textContent).toContain('From your scrapheap')
    press(thing(`card:${card}`))
    expect(props.picked).toHaveBeenCalledExactlyOnceWith(`card:${card}`)
  })
})

describe('where things lie', () => {
  test('at home a battle is read from above to below: attackers outside, starbase and defenders inside', () => {
    const { g } = raid()
    show(propsOf(g, 0))
    const rows = () =>
      [...document.querySelectorAll('.sg-fought > .row')].map(row => row.getAttribute('aria-label'))
    const place = () => document.querySelector('.sg-fought')
    expect(rows()).toEqual(['Defending ships', 'Attacking ships'])
    const attackers = [...(place()?.querySelectorAll('.row:last-of-type [data-thing]') ?? [])]
    expect(attackers.map(e => e.textContent?.includes('yours'))).toEqual([true, true])
    expect(place()?.querySelector('.ground-row + .row')?.getAttribute('aria-label')).toBe('Defending ships')
    cleanup()
    // The same battle from the other side: they come from above.
    show(propsOf(g, 1))
    expect(rows()).toEqual(['Attacking ships', 'Defending ships'])
    expect(place()?.lastElementChild?.matches('.ground-row')).toBe(true)
  })

  test('of many opponents one home is laid out, and tabs lead to the others', () => {
    const g = start(secondGenesis, { players: 5, seed: 'many', settings: {} })
    show(propsOf(g, 0))
    const tabs = [...document.querySelectorAll<HTMLElement>('.sg-seats [role=tab]')]
    expect(tabs).toHaveLength(4)
    const shown = () => document.querySelector('[role=tabpanel] .sg-base')?.textContent
    const first = shown()
    press(tabs[2] ?? document.body)
    expect(shown()).not.toBe(first)
    expect(tabs[2]?.getAttribute('aria-selected')).toBe('true')
  })

  test('the pile says what it would do to whom, and the list what an answer saves', () => {
    const { g } = battle()
    const props = propsOf(g, 0)
    show(props)
    expect(document.querySelector('.sg-pile li')?.textContent).toContain('2 damage to your Punisher')
    const Panel = board.panels?.['initiative'] as ComponentType<BoardProps> | undefined
    if (!Panel) throw new Error('no panel')
    render(<Panel {...props} />)
    expect(document.body.textContent).toMatch(/Stubborn Mechanic(Coercer|Punisher): \d of \d: survives/)
  })
})

describe('items of a long pile', () => {
  test('are pointed at by their numbers, however many there are', () => {
    const { g } = battle()
    const seen = propsOf(g, 0).g
    const first = seen.cards.length + seen.regions.length + seen.players.length
    expect(thingOf(seen, first)).toBe('item:0')
    expect(thingOf(seen, first + PILE - 1)).toBe(`item:${PILE - 1}`)
    expect(thingOf(seen, first + PILE)).toBeUndefined()
  })
})
