/**
 * Plays inside the page with as little help from outside as can be: asking a page from outside costs more than drawing
 * it. Goes on where it can, takes the first of the list now and then, and asks a bot where neither answers: always the
 * same answers to the same questions.
 */
export const playInside = (page, answers) =>
  page.evaluate(async most => {
    const find = what => document.querySelector(what)
    const turn = () => find('#question')?.getAttribute('data-turn')
    const until = async (is, millis) => {
      for (const end = performance.now() + millis; performance.now() < end;)
        if (is()) return true
        else await new Promise(done => setTimeout(done, 20))
      return is()
    }
    /** Long enough for an answer to show on a slow machine, for the bots to have answered what they are asked too. */
    const SHOWN = 800
    const REST = 150
    const atRest = async () => {
      const steps = () => find('.o-table .position')?.textContent
      for (let before; before !== steps();) {
        before = steps()
        await until(() => before !== steps(), REST)
      }
    }
    for (let given = 0; given < most && !find('.w-end'); given++) {
      await until(() => find('.w-suggest, .w-end'), 60_000)
      await atRest()
      const before = turn()
      const isAnswered = () => turn() !== before || find('.w-end')
      const pass = [...document.querySelectorAll('.o-prompt .o-btn')].find(b =>
        b.textContent.startsWith('Pass'),
      )
      const on = pass ?? find('#question .o-btn.answer:enabled')
      const press = (given % 3 > 0 && on) || find('#question .o-pick')
      press?.click()
      // An answer that gives something up is asked about once more.
      const sure = () => find('.o-dialog .o-btn.danger')
      if (press) await until(() => isAnswered() || sure(), SHOWN)
      sure()?.click()
      if (press && (await until(isAnswered, SHOWN))) continue
      find('.w-suggest')?.click()
      await until(() => find('.w-suggestion .o-btn.answer'), 10_000)
      // Nobody presses what is not painted yet.
      await until(() => false, REST)
      find('.w-suggestion .o-btn.answer')?.click()
      if (!(await until(isAnswered, 10_000)))
        throw new Error(`question ${before} stays open: ${find('#question')?.textContent}`)
    }
  }, answers)
