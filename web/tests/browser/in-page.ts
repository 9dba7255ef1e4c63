/** How a match is played on. */
export interface Wish {
  /** So many answers at most. */
  readonly most: number
  readonly by: 'list' | 'suggestion' | 'stranger' | 'board'
  /** Now this, now that is taken from a list, other things for another number; left out, always what stands first. */
  readonly vary?: number | undefined
  /** How long to wait for a question, in milliseconds, before leaving it to others; left out, one must come. */
  readonly patience?: number | undefined
}

export interface Played {
  readonly answers: number
  /** The questions that nothing on the board answered, though it was asked to. */
  readonly missed: readonly string[]
}

/**
 * Plays on inside the page. Hundreds of answers would be thousands of messages between
 * test and browser, which cost more than the page itself. What is pressed must lie open to the pointer, as it must for a
 * person; it is sent to the browser as text, so it uses nothing from outside.
 */
export async function playHere({ most, by, vary, patience }: Wish): Promise<Played> {
  const all = (css: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(css)]
  const question = (): HTMLElement | undefined => all('#question')[0]
  const turn = (): string | null => question()?.getAttribute('data-turn') ?? null
  const isOver = (): boolean => all('.w-end').length > 0
  const text = (): string => question()?.innerText ?? ''
  const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

  /** Waits for the page to change until this is so; says whether it became so. */
  const until = async (isSo: () => boolean, ms: number): Promise<boolean> => {
    const end = performance.now() + ms
    while (!isSo()) {
      const left = end - performance.now()
      if (left <= 0) return false
      await new Promise<void>(done => {
        const watcher = new MutationObserver(() => changed())
        const timer = setTimeout(() => changed(), Math.min(left, 250))
        const changed = (): void => {
          watcher.disconnect()
          clearTimeout(timer)
          done()
        }
        watcher.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
      })
    }
    // What follows from a change, and is not drawn, is done first.
    await pause(0)
    return true
  }
  /** Presses what is found as soon as it lies open; what is drawn anew meanwhile is found again. */
  const pressFound = async (find: () => HTMLElement | undefined): Promise<void> => {
    let button = find()
    const liesOpen = (): boolean => {
      button = find()
      if (!button?.isConnected) return false
      button.scrollIntoView({ block: 'center', inline: 'center' })
      const { x, y, width, height } = button.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top !== null && (button.contains(top) || top.contains(button))
    }
    if (!(await until(liesOpen, 30_000)) || !button)
      throw new Error(
        `nobody can press ${button?.outerHTML.slice(0, 300) ?? 'what is not there'}: ${text().slice(0, 300)}`,
      )
    // It may have been drawn anew in the moment since.
    button = find() ?? button
    button.focus()
    button.click()
  }
  const press = (button: HTMLElement): Promise<void> => pressFound(() => button)
  /** Another question; or, on the board, none for the moment: bots may take long. */
  const isAnswered = (was: string | null, ms: number): Promise<boolean> =>
    until(
      () => isOver() || turn() !== was || (by === 'board' && all('#question[data-prompt]').length === 0),
      ms,
    )

  /** An answer that gives something up is asked about once more. */
  const giveUp = async (was: string | null, ms = 300): Promise<void> => {
    const yes = (): HTMLElement | undefined => all('.o-dialog .o-btn.danger')[0]
    await until(() => isOver() || turn() !== was || yes() !== undefined, ms)
    const sure = yes()
    if (sure) await press(sure)
  }
  const byList = async (was: string | null): Promise<void> => {
    // A choice is sent by the click itself or opens a shorter list, which may be folded away; several wait to be confirmed;
    // points go to sliders.
    // On a phone the list may lie behind its tab; where a game has a panel of its own, behind a button below it.
    const [tab] = all('[data-tab=question][aria-selected="false"]')
    if (tab) await press(tab)
    const list = all('#question .w-also.as-list .o-btn').find(button => button.checkVisibility())
    if (list) await press(list)
    for (let pressed = 0; pressed < 20; pressed++) {
      const options = all('#question .o-pick:not([aria-disabled]):not([aria-pressed="true"])')
      const [confirm] = all(
        '#question :is(.o-send, .go .o-btn.answer, .go [data-choice=finish]), .o-table > .answer :is(.o-btn.answer, .o-send)',
      )
      if (confirm && (pressed > 0 || options.length === 0) && !confirm.matches(':disabled')) {
        await press(confirm)
        return giveUp(was)
      }
      const option = options[vary === undefined ? 0 : ((Number(was) + vary) * 7) % options.length]
      const slider = all('#question :is([role=slider], input[type=range], input[type=number])')[pressed]
      const [folded] = all('#question .fold[aria-expanded="false"]')
      const before = question()?.innerHTML
      if (option) {
        await press(option)
        if (all('.o-dialog .o-btn.danger').length > 0) return giveUp(was)
      } else if (slider) {
        slider.focus()
        slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
      } else if (folded) await press(folded)
      await until(() => isOver() || turn() !== was || question()?.innerHTML !== before, 3000)
      if (!confirm && (await isAnswered(was, 150))) return
    }
    throw new Error(`question ${was} cannot be answered from the list: ${text()}`)
  }
  const bySuggestion = async (was: string | null): Promise<void> => {
    const suggestion = (): HTMLElement | undefined => all('.w-suggestion .o-btn.answer')[0]
    const suggest = (): HTMLElement | undefined => all('.w-suggest')[0]
    // Others may end the question meanwhile: then there is nothing to answer.
    const isGone = (): boolean => isOver() || turn() !== was || all('#question[data-prompt]').length === 0
    // Once pressed, it comes, whatever others answer meanwhile; on a busy machine a bot may give up and be asked again.
    for (let pressed = 0; pressed < 4 && !suggestion(); pressed++) {
      await until(() => isGone() || suggest() !== undefined, 30_000)
      if (isGone()) return
      await pressFound(suggest)
      await until(() => isGone() || suggestion() !== undefined, 15_000)
    }
    if (isGone()) return
    if (!suggestion()) throw new Error(`nothing is suggested: ${text()}`)
    await pressFound(suggestion)
  }
  const asStranger = async (was: string | null): Promise<void> => {
    const pass = all('.o-btn[data-choice=pass]').find(button => button.checkVisibility())
    const [on] = all('#question .o-btn.answer:enabled, .o-table > .answer .o-btn.answer:enabled')
    if (Number(was) % 3 !== 0) {
      if (pass) {
        await press(pass)
        return giveUp(was)
      }
      if (on) {
        await press(on)
        await giveUp(was)
        if (await isAnswered(was, 2000)) return undefined
      }
    }
    return all('#question .o-pick').length > 0 ? byList(was) : bySuggestion(was)
  }

  /** What lies on the table and glows, menus it opens first; and what ends an answer there or in the game's own panel. */
  const LIT = [
    ':is(.o-popover, .o-dialog) :is([data-choice], button.can, .can > button, .o-frame.can)',
    ...['.board', '.mine'].flatMap(part =>
      ['[data-cell][aria-label*="can be chosen"]', 'button.can', '.o-frame.can', '.can > button'].map(
        lit => `.o-table ${part} ${lit}`,
      ),
    ),
  ]
  const ENDS =
    ':is(.o-table .board, .o-table .mine, #question) :is(.o-btn.answer, .o-send, .o-btn[data-choice], [data-choice=finish]):enabled, .o-table > .bar [data-choice=pass]'
  const liesOpen = (thing: Element): boolean => {
    const { x, y, width, height } = thing.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return width > 0 && top !== null && (thing.contains(top) || top.contains(thing))
  }
  const isSent = (): boolean => all('#question[aria-busy=true]').length > 0
  const litNow = (): HTMLElement[] =>
    LIT.map(css => all(css).filter(liesOpen)).find(found => found.length > 0) ?? []
  const endsNow = (): HTMLElement[] => all(ENDS).filter(liesOpen)
  const escape = (): boolean =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  const missed: string[] = []
  /** Presses what glows, now this, now that, until something was answered; asks a bot where nothing on the table answers. */
  const onBoard = async (was: string | null): Promise<void> => {
    const tried = new Set<HTMLElement>()
    for (let pressed = 0; pressed < 40; pressed++) {
      if (isSent() && (await isAnswered(was, 30_000))) return
      await until(() => litNow().length > 0 || endsNow().length > 0, 1500)
      const lit = litNow()
      const ends = endsNow()
      // What was chosen is sent as soon as it can be, as a person would.
      const sends = pressed > 0 ? ends.filter(end => end.matches('.o-send, .o-btn.answer')) : []
      const some =
        sends.length > 0 ? sends : ends.length > 0 && (lit.length === 0 || pressed % 4 === 3) ? ends : lit
      // What was not pressed before comes first.
      const untried = some.filter(one => !tried.has(one))
      const from = untried.length > 0 ? untried : some
      const thing = from[(Number(was) * 5 + pressed) % Math.max(1, from.length)]
      // What a hand or a menu showed is chosen: it is put away, and what lies below can be pressed again.
      const inFront = all('.o-dialog, .o-popover').length > 0
      if (!thing && !inFront) break
      if (!thing) {
        escape()
        await pause(60)
        continue
      }
      tried.add(thing)
      thing.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await giveUp(was, 60)
      if (await isAnswered(was, 60)) return
    }
    if (await isAnswered(was, 0)) return
    missed.push(question()?.getAttribute('data-prompt') ?? '')
    escape()
    return bySuggestion(was)
  }

  const give = { list: byList, suggestion: bySuggestion, stranger: asStranger, board: onBoard }[by]
  for (let given = 0; given < most; given++) {
    const isAsked = (): boolean => all('.w-end, #question[data-prompt]:not([data-given])').length > 0
    const came = await until(isAsked, patience ?? 60_000)
    if (!came && patience === undefined) throw new Error(`nothing is asked: ${text()}`)
    if (!came || isOver()) return { answers: given, missed }
    const was = turn()
    await give(was)
    // Nothing is left to answer, and the others may take as long as they like.
    const isLeft = patience !== undefined && turn() === was && all('#question[data-prompt]').length === 0
    if (isLeft && !(await isAnswered(was, 1000))) return { answers: given, missed }
    if (!(await isAnswered(was, 30_000))) throw new Error(`question ${was} stays open: ${text()}`)
  }
  return { answers: most, missed }
}
