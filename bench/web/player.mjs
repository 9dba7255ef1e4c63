/** Plays inside the page with as little help from outside as can be: asking a page from outside costs more than drawing it. */
export const playInside = (page, answers) =>
  page.evaluate(async most => {
    const find = what => document.querySelector(what)
    const turn = () => find('#question')?.getAttribute('data-turn')
    const rest = () => new Promise(done => setTimeout(done, 20))
    for (let given = 0; given < most && !find('.w-end'); given++) {
      while (!find('.w-suggest, .w-end')) await rest()
      const before = turn()
      const pass = [...document.querySelectorAll('.o-prompt .o-btn')].find(b =>
        b.textContent.startsWith('Pass'),
      )
      const on = pass ?? find('#question .o-btn.answer:enabled')
      const pick = find('#question .o-pick')
      const press = given % 3 > 0 && on ? on : (pick ?? find('.w-suggest'))
      press?.click()
      for (let waited = 1; turn() === before && waited < 400; waited++) {
        await rest()
        if (waited % 10 > 0) continue
        const next =
          find('.w-suggestion .o-btn.answer') ?? find('#question .o-btn.answer:enabled') ?? find('.w-suggest')
        next?.click()
      }
      if (turn() === before && !find('.w-end'))
        throw new Error(`question ${before} stays open: ${find('#question')?.textContent}`)
    }
  }, answers)
