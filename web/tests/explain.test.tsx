import { games } from '@orrery/games'
import { boards, rules as rulesOf } from '@orrery/games/boards'
import type { AnyGame, Asked, Game } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import type { Rules } from '@orrery/kernel/host'
import {
  answer,
  asked,
  describe as described,
  openSetup,
  parseRules,
  questions,
  randomFrom,
  reader,
  sample,
  start,
  view,
} from '@orrery/kernel/host'
import type { Explained, LegendOf, Moment } from '@orrery/ui'
import { isSingle } from '@orrery/ui'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { explained } from '../src/explain/explained.js'
import { Hints } from '../src/explain/Hints.js'
import { Legend } from '../src/explain/Legend.js'
import { useHelp } from '../src/explain/useHelp.js'
import { WhatNow, WhatNowButton } from '../src/explain/WhatNow.js'
import { rulesOf as rulebookOf } from '../src/game/games.js'
import { RulesBeside } from '../src/rules/RulesBeside.js'

const ids = Object.keys(games)
const ANSWERS = 260

/** Every question of a random match, as the seat sees it that is asked. */
async function* asking(id: string): AsyncGenerator<Moment & { readonly question: Asked }> {
  const { game, bot } = await games[id]!.load()
  const players = Math.max(2, game.players.min)
  const brought = bot?.brings?.(players, {}, randomFrom('explain'))
  const setup = { players, seed: 'explain', settings: {}, ...(brought && { brought }) }
  const g = start(game as Game, setup)
  const random = randomFrom(id)
  for (let n = 0; n < ANSWERS && !isOver(g); n++) {
    for (const q of questions(g)) {
      const seen = openSetup(game as AnyGame, setup, q.seat)
      const { words } = view(g, q.seat)
      yield {
        g: reader(game as AnyGame, seen)(words) as Moment['g'],
        content: game.def.content,
        me: q.seat,
        question: asked(described(q)) as Asked,
      }
    }
    const q = questions(g)[0]!
    answer(g, q.seat, sample(q, random), q.errand)
  }
}
const ruleBook = async (id: string): Promise<Rules | undefined> => {
  const text = await rulesOf[id]?.()
  return text === undefined ? undefined : parseRules(text)
}

describe('what now?', () => {
  test.each(ids)('%s explains whatever is asked, briefly, with rules that exist', async id => {
    const board = (await boards[id]?.())?.default
    const book = await ruleBook(id)
    const met = new Set<string>()
    const reasons: string[] = []
    for await (const now of asking(id)) {
      const said = explained(board?.whatNow, now.question, now, 'Choose')
      met.add(now.question.prompt)
      // What is said for and against an answer never breaks, whatever is asked.
      for (const { name } of now.question.options.slice(0, 8))
        for (const answer of isSingle(now.question) ? [name] : [[name], []])
          for (const say of [board?.reasons, board?.forfeits])
            reasons.push(say?.(now.question, answer, now) ?? '')
      expect(`${said.title} ${said.text}`).not.toMatch(/undefined|NaN|\[object|\*\*\*\*/)
      expect(said.text.split('**').length % 2).toBe(1)
      expect(said.text.length).toBeLessThan(420)
      expect(said.pieces?.length ?? 0).toBeLessThanOrEqual(4)
      expect(new Set(said.pieces?.map(({ name }) => name)).size).toBe(said.pieces?.length ?? 0)
      expect(Object.values(said.rules ?? {}).filter(rule => !book?.byId.has(rule))).toEqual([])
    }
    expect(met.size).toBeGreaterThan(0)
    expect(reasons.filter(reason => /undefined|NaN|\[object|Infinity/.test(reason))).toEqual([])
  })

  const question = (of: Partial<Asked>): Asked =>
    ({ seat: 0, prompt: 'turn.go', kind: 'pick', options: [], ...of }) as Asked
  const options = ['a', 'b', 'c'].map(name => ({ name, verb: name, things: [], note: {} }))
  test('a game without words of its own has the question explained by its kind', () => {
    const text = (of: Partial<Asked>): string => explained(undefined, question(of), {} as Moment, 'Go').text
    expect(text({ options, min: 1, max: 1 } as never)).toContain('**3 choices**')
    expect(text({ options, min: 0, max: 2 } as never)).toContain('**0 to 2** of 3')
    expect(text({ kind: 'share', total: 7, exact: true })).toContain('all **7 points**')
    expect(text({ kind: 'number', min: 1, max: 4 })).toContain('**1 to 4**')
    expect(text({ kind: 'order', options } as never)).toContain('**3**')
    expect(text({ kind: 'number', min: 1, max: 4, part: 0 })).toContain('Nobody sees your answer')
  })

  const SAID: Explained = {
    title: 'Hull Breach waits',
    text: 'It deals **2** more. Pass and it resolves.',
    pieces: [{ sign: null, name: 'Punisher', detail: 'yours, shield 4' }],
    rules: { Damage: 'SG-DMG-04' },
  }
  function Asking({ moment }: { readonly moment: string | undefined }) {
    const help = useHelp('second-genesis', moment)
    return (
      <>
        <WhatNowButton help={help} />
        {help.open?.what === 'now' && <WhatNow of={SAID} help={help} />}
        {help.open?.what === 'legend' && <Legend of={{}} onClose={help.close} />}
        {help.open?.what === 'rules' && <output>{help.open.rule}</output>}
        <a href="/rules/second-genesis#SG-WIN-01">a rule</a>
      </>
    )
  }
  test('opens beside the prompt, shows pieces and rules, and goes with its question', async () => {
    const page = render(<Asking moment="1/initiative" />)
    const button = screen.getByRole('button', { name: /What now/ })
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    const panel = screen.getByRole('region', { name: 'What now?' })
    expect(within(panel).getByText('Punisher')).toBeTruthy()
    expect(panel.querySelector('p b')?.textContent).toBe('2')
    page.rerender(<Asking moment="2/initiative" />)
    expect(screen.queryByRole('region', { name: 'What now?' })).toBeNull()
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('button', { name: 'Damage' }))
    expect(screen.getByText('SG-DMG-04')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('SG-DMG-04')).toBeNull()
  })
  test('a link to a rule of the game opens it beside the table instead of leaving', async () => {
    render(<Asking moment={undefined} />)
    const link = screen.getByRole('link', { name: 'a rule' })
    expect(fireEvent.click(link)).toBe(false)
    expect(await screen.findByText('SG-WIN-01')).toBeTruthy()
  })
})

describe('rules beside the table', () => {
  test('open at the rule asked for, follow links, and find the way back', async () => {
    const close = vi.fn<() => void>()
    render(<RulesBeside game="second-genesis" rule="SG-WIN-06" onClose={close} />)
    const marked = await screen.findByText(/Losing through an empty market/)
    expect(marked.closest('li')?.className).toContain('marked')
    expect(screen.getByRole('heading', { name: 'Winning and losing' })).toBeTruthy()
    // A rule of another chapter, by way of the chapters; then back to the rule.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Chapter' }), 'The pile')
    expect(screen.getByRole('heading', { name: 'The pile' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Back to SG-WIN-06' }))
    expect(screen.getByText(/Losing through an empty market/).closest('li')?.className).toContain('marked')
    await userEvent.click(screen.getByRole('link', { name: 'SG-WIN-04' }))
    expect(document.querySelector('li.marked')?.id).toBe('SG-WIN-04')
    await userEvent.click(screen.getByRole('button', { name: 'Back to the table' }))
    expect(close).toHaveBeenCalledOnce()
  })
  test('are searched', async () => {
    render(<RulesBeside game="second-genesis" rule={undefined} onClose={() => undefined} />)
    await userEvent.type(await screen.findByRole('searchbox'), 'ambush damage')
    expect((await screen.findAllByText(/SG-CMD-18/)).length).toBeGreaterThan(0)
  })
})

describe('the game in five minutes', () => {
  test.each(ids)('%s is told in a few short pages, each with its picture', async id => {
    const pages = (await boards[id]?.())?.default.inFive ?? []
    render(
      pages.map(({ title, text, picture }) => (
        <section key={title} aria-label={title}>
          {picture}
          {text}
        </section>
      )),
    )
    const isTaught = games[id]?.sample !== true
    expect(pages.length >= 4 && pages.length <= 6).toBe(isTaught)
    expect(document.querySelectorAll('section svg').length).toBe(pages.length)
    expect(pages.filter(({ text }) => text.length > 240 || !text.endsWith('.'))).toEqual([])
  })
})

describe('the examples of the rules', () => {
  const drawn = Object.keys(games).filter(id => games[id]?.sample !== true)
  test.each(drawn)(
    '%s: each stands in a chapter, has a picture, and names rules that are there',
    async id => {
      const { examples = [], askedOften = [] } = (await boards[id]?.())?.default ?? {}
      const rules = await rulebookOf(id)
      const chapters = new Set(rules?.chapters.map(({ title }) => title))
      render(examples.map(({ title, picture }) => <section key={title}>{picture}</section>))
      expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length)
      expect(document.querySelectorAll('section svg').length).toBe(examples.length)
      expect(examples.filter(({ chapter }) => !chapters.has(chapter))).toEqual([])
      const said = [...examples, ...askedOften]
      expect(said.filter(({ rules: ids }) => ids.length === 0)).toEqual([])
      expect(said.flatMap(({ rules: ids }) => ids).filter(rule => !rules?.byId.has(rule))).toEqual([])
      expect(examples.filter(({ text }) => text.length > 200 || !text.endsWith('.'))).toEqual([])
    },
  )
})

describe('signs', () => {
  const LEGEND: LegendOf = {
    Cards: { patrol: { sign: null, name: 'Patrol', detail: 'more shield, defending' } },
  }
  test('are all in the legend, with the keys of the table', () => {
    render(<Legend of={LEGEND} onClose={() => undefined} />)
    const legend = screen.getByRole('region', { name: 'Legend' })
    expect(within(legend).getByText('more shield, defending')).toBeTruthy()
    expect(within(legend).getByText('Explain the open question')).toBeTruthy()
  })
  test('say what they mean when a pointer rests on them or a finger holds them', () => {
    vi.useFakeTimers()
    render(
      <>
        <i data-sign="patrol" data-hint="3 becomes 5" />
        <b>elsewhere</b>
        <Hints of={LEGEND} />
      </>,
    )
    const sign = document.querySelector('i')!
    const rest = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
    fireEvent.pointerOver(sign, { pointerType: 'mouse' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    rest(400)
    expect(screen.getByRole('tooltip').textContent).toBe('Patrolmore shield, defending3 becomes 5')
    fireEvent.pointerOver(screen.getByText('elsewhere'), { pointerType: 'mouse' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    fireEvent.pointerDown(sign, { pointerType: 'touch' })
    rest(600)
    expect(screen.getByRole('tooltip')).toBeTruthy()
  })
  test('every game but the sample explains its questions and its signs', async () => {
    for (const id of ids.filter(one => games[one]?.sample !== true)) {
      const board = (await boards[id]?.())?.default
      expect([id, board?.whatNow !== undefined, board?.legend !== undefined]).toEqual([id, true, true])
    }
  })
  test.each(ids)('%s has an entry for every sign that is drawn', async id => {
    const board = (await boards[id]?.())?.default
    const Item = board?.Item
    if (!board?.legend || !Item) return
    const { game } = await games[id]!.load()
    const known = new Set(Object.values(board.legend).flatMap(signs => Object.keys(signs)))
    const things = (board.browser?.(game.def.content) ?? []).flatMap(({ set, items }) =>
      items.map(item => ({ kind: set, id: item.id })),
    )
    render(things.map((thing, i) => <Item key={i} thing={thing} size="full" content={game.def.content} />))
    const drawn = new Set(
      [...document.querySelectorAll<HTMLElement>('[data-sign]')].map(e => e.dataset['sign'] ?? ''),
    )
    expect([...drawn].filter(sign => !known.has(sign))).toEqual([])
    expect(drawn.size).toBeGreaterThan(0)
  })
})
