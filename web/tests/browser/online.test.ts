// @vitest-environment node
import { games } from '@orrery/games'
import { HIDDEN } from '@orrery/kernel'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Host, Person } from './host.js'
import { hosting, openTable, sharedServer } from './host.js'
import { isAsked, playAsStranger, playByList } from './player.js'

const [sample = ''] = Object.keys(games).filter(id => games[id]?.sample === true)
let host: Host
beforeAll(async () => {
  host = await hosting(sharedServer())
}, 60_000)
afterEach(() => host.empty())

/** Ann opens a table, Bob sits down, both begin, and Eve looks on. */
async function watchedMatch(): Promise<Record<'ann' | 'bob' | 'eve', Person> & { link: string }> {
  const [ann, bob, eve] = await Promise.all([host.person('Ann'), host.person('Bob'), host.person('Eve')])
  const link = await openTable(host, ann.page, sample)
  await bob.page.goto(link)
  await bob.page.getByRole('button', { name: 'Sit here' }).click()
  await eve.page.goto(link)
  await bothBegin(ann, bob)
  await eve.page.getByText('You are watching').first().waitFor()
  return { ann, bob, eve, link }
}
async function bothBegin(ann: Person, bob: Person): Promise<void> {
  await bob.page.getByRole('button', { name: 'I am ready' }).click()
  await ann.page.getByRole('button', { name: 'I am ready' }).click()
  await ann.page.getByRole('button', { name: 'Start the match' }).click()
}

test(
  'two people and a spectator share a match, through a lost connection',
  { timeout: 120_000 },
  async () => {
    const { ann, bob, eve } = await watchedMatch()

    // Both place in secret; nobody else hears of it before both are done.
    expect(await playByList(ann.page, 3)).toBe(3)
    const heardBefore = eve.frames.length
    await ann.page.getByText('sealed until everybody is done').first().waitFor()
    expect(eve.frames.slice(heardBefore).filter(frame => frame.includes('"events"'))).toEqual([])

    // Bob's connection is cut in the middle of his answers; it comes back by itself and nothing is lost or doubled.
    expect(await playByList(bob.page, 1)).toBe(1)
    await bob.lines.at(-1)?.close()
    await bob.page.getByText('One part is made').waitFor()
    await expect.poll(() => bob.lines.length).toBe(2)
    expect(await playByList(bob.page, 2)).toBe(2)
    await ann.page.locator('#question').getByRole('spinbutton').first().waitFor()
    await bob.page.locator('#question').getByRole('spinbutton').first().waitFor()

    await bob.page.getByRole('tab', { name: 'Chat' }).click()
    await bob.page.getByRole('textbox', { name: 'Say something' }).fill('Good luck')
    await bob.page.keyboard.press('Enter')
    await ann.page.getByRole('tab', { name: /Chat/ }).click()
    await ann.page.getByText('Good luck').waitFor()

    // The list of tables says whose turn it is.
    const list = await ann.context.newPage()
    await list.goto(`${host.url}/tables`)
    await list.getByRole('link', { name: 'Your turn' }).waitFor()
    // On a phone the first page says so above everything else.
    await list.setViewportSize({ width: 390, height: 844 })
    await list.goto(host.url)
    await list.getByRole('link', { name: /^Your turn: / }).waitFor()
    await list.close()

    // A reload in the middle brings everything back.
    const before = await ann.page.locator('#question').innerText()
    await ann.page.reload()
    await ann.page.locator('#question').getByRole('spinbutton').first().waitFor()
    expect(await ann.page.locator('#question').innerText()).toBe(before)

    // What a spectator is sent never names a hidden strength or a hand: hidden words are masked on the wire.
    const whole = eve.frames
      .map(frame => JSON.parse(frame) as { t: string; words?: number[] })
      .findLast(({ words }) => words)
    expect(whole?.words).toContain(HIDDEN)
    expect([...ann.faults, ...bob.faults, ...eve.faults]).toEqual([])
  },
)

test(
  'a table against bots on the server is played to its end and checked',
  { timeout: 120_000 },
  async () => {
    const { page, faults } = await host.person('Ann')
    await page.goto(`${host.url}/play/${sample}`)
    await page.getByRole('radio', { name: 'Over the net' }).check()
    await page.getByLabel('Who has seat 2').selectOption({ label: 'Bot, easy' })
    await page.getByRole('button', { name: 'Open the table' }).click()
    await page.getByRole('button', { name: 'I am ready' }).click()
    await page.getByRole('button', { name: 'Start the match' }).click()
    await page.locator('.o-table').waitFor()
    expect(await playByList(page, 300)).toBeLessThan(300)
    await page.getByText('The seed fits').waitFor({ timeout: 20_000 })
    // Any position of it can be gone on from, at a table of its own on the server.
    await page.getByRole('dialog').getByRole('button', { name: 'Review the match' }).click()
    await page.getByRole('button', { name: 'One step on' }).click()
    const before = page.url()
    await page.getByRole('button', { name: 'Table menu' }).click()
    await page.getByRole('menuitem', { name: 'Play on from here' }).click()
    await page.waitForURL(url => url.href !== before && url.pathname.startsWith('/t/'))
    await page.locator('#question :is(.o-pick, [role=slider], input)').first().waitFor()
    expect(await playByList(page, 2)).toBe(2)
    expect(faults).toEqual([])
  },
)

test('somebody with an account finds their tables again', { timeout: 60_000 }, async () => {
  const { page } = await host.person('Ann')
  await page.goto(`${host.url}/sign-in`)
  await page.getByRole('tab', { name: 'Make an account' }).click()
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Name').fill('Annabel')
  await form.getByLabel('Password').fill('correct horse')
  await form.getByRole('button', { name: 'Make an account' }).click()
  await page.waitForURL('**/tables')
  await openTable(host, page, sample)
  const elsewhere = await host.person('')
  await elsewhere.page.goto(`${host.url}/sign-in`)
  const again = elsewhere.page.getByRole('tabpanel')
  await again.getByLabel('Name').fill('Annabel')
  await again.getByLabel('Password').fill('wrong horse')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await elsewhere.page.getByText('Name or password is not right').waitFor()
  await again.getByLabel('Password').fill('correct horse')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await elsewhere.page.waitForURL('**/tables')
  await expect.poll(() => elsewhere.page.getByRole('link', { name: 'Go on' }).count()).toBe(1)
  // There they see where they are signed in, and change the password: the first browser is signed out.
  await elsewhere.page.getByRole('link', { name: 'Annabel' }).click()
  await elsewhere.page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  await expect.poll(() => elsewhere.page.getByRole('button', { name: /^Sign out: / }).count()).toBe(2)
  await elsewhere.page.getByLabel('Old password').fill('correct horse')
  await elsewhere.page.getByLabel('New password').fill('battery staple')
  await elsewhere.page.getByRole('button', { name: 'Change the password' }).click()
  await elsewhere.page.getByText('The password is changed').waitFor()
  await page.goto(`${host.url}/sign-in`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('the client is sent small to whoever can read it so', { timeout: 30_000 }, async () => {
  const sent = async (accepts: string) => {
    const page = await fetch(host.url, { headers: { 'accept-encoding': accepts } })
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
    const reply = await fetch(host.url + script, { headers: { 'accept-encoding': accepts } })
    return {
      way: reply.headers.get('content-encoding'),
      size: Number(reply.headers.get('content-length')),
      text: await reply.text(),
    }
  }
  const small = await sent('br')
  const plain = await sent('identity')
  expect(small.way).toBe('br')
  expect(plain.way).toBeNull()
  expect(small.text).toBe(plain.text)
  expect(small.size).toBeLessThan(plain.size / 2)
})

test('a table is played with a pack that everybody is shown', { timeout: 90_000 }, async () => {
  const [game = ''] = Object.keys(games).filter(id => games[id]?.sample !== true)
  const [ann, bob] = await Promise.all([host.person('Ann'), host.person('Bob')])
  // Ann changes a card; it counts once she has saved it.
  await ann.page.goto(`${host.url}/packs/${game}`)
  const name = ann.page.getByRole('textbox', { name: 'Name', exact: true })
  const before = await name.inputValue()
  const set = await ann.page.getByRole('combobox', { name: 'Set' }).locator('option:checked').innerText()
  await name.fill('Nutshell')
  await ann.page.goto(`${host.url}/play/${game}`)
  const played = ann.page.getByRole('combobox', { name: 'Played with' })
  await played.waitFor()
  expect(await played.locator('option').count()).toBe(1)
  await ann.page.goto(`${host.url}/packs/${game}`)
  await ann.page.getByRole('textbox', { name: 'Name of the pack' }).fill('Small worlds')
  await ann.page.getByRole('button', { name: 'Save', exact: true }).click()
  // Elsewhere on the page the cards are as they were.
  await ann.page.getByRole('link', { name: 'Cards', exact: true }).click()
  await ann.page.locator(`a[href="/cards/${game}"]`).click()
  await ann.page.getByRole('tab', { name: set }).click()
  await ann.page.locator('.sheet').getByText(before).first().waitFor()

  await ann.page.goto(`${host.url}/play/${game}`)
  await ann.page.getByRole('radio', { name: 'Over the net' }).check()
  await ann.page.getByLabel('Who has seat 2').selectOption({ label: 'Somebody with the link' })
  await played.selectOption('Small worlds')
  await ann.page.getByText('Nutshell').waitFor()
  await ann.page.getByRole('button', { name: 'Open the table' }).click()
  await ann.page.getByRole('heading', { name: 'Invite' }).waitFor()
  const link = await ann.page.getByRole('textbox', { name: 'Invite' }).inputValue()

  // Bob, who has never seen it, is told what is different, also when the host changes her mind.
  await bob.page.goto(link)
  await bob.page.getByText('Small worlds').waitFor()
  await bob.page.getByText('Nutshell').waitFor()
  await played.selectOption({ label: 'The cards as printed' })
  await bob.page.getByText('Small worlds').waitFor({ state: 'detached' })
  await played.selectOption('Small worlds')
  await bob.page.getByText('Nutshell').waitFor()

  await bob.page.getByRole('button', { name: 'Sit here' }).click()
  await bothBegin(ann, bob)
  for (const { page } of [ann, bob]) await page.locator('.o-table').waitFor()
  const first = (await isAsked(ann.page)) ? ann : bob
  expect(await playAsStranger(first.page, 1)).toBe(1)
  await bob.page.reload()
  await bob.page.locator('.o-table').waitFor()
  expect([...ann.faults, ...bob.faults]).toEqual([])
})

test(
  'one of two resigns: all read how it ended, and meet at the rematch, who looked on too',
  { timeout: 120_000 },
  async () => {
    const { ann, bob, eve, link } = await watchedMatch()
    expect(await playByList(ann.page, 3)).toBe(3)

    // Asked once more, since it cannot be taken back.
    await bob.page.getByRole('button', { name: 'Table menu' }).click()
    await bob.page.getByRole('menuitem', { name: 'Resign' }).click()
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click()
    expect(await playByList(bob.page, 1)).toBe(1)
    await bob.page.getByRole('button', { name: 'Table menu' }).click()
    await bob.page.getByRole('menuitem', { name: 'Resign' }).click()
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    await ann.page
      .getByRole('dialog', { name: 'You won' })
      .getByText(/ resigns\./)
      .waitFor()
    for (const { page } of [bob, eve])
      await page
        .getByRole('dialog', { name: / won$/ })
        .getByText(/ resigns\./)
        .waitFor()

    // Bob asks for it; the others are shown the way.
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Rematch', exact: true }).click()
    await bob.page.waitForURL(url => !link.includes(url.pathname))
    const next = new URL(bob.page.url()).pathname
    for (const { page } of [ann, eve]) {
      await page.getByRole('dialog').getByRole('button', { name: 'To the rematch' }).click()
      await page.waitForURL(`**${next}`)
    }
    await ann.page.getByRole('button', { name: 'I am ready' }).click()
    await bob.page.getByRole('button', { name: 'I am ready' }).click()
    await bob.page.getByRole('button', { name: 'Start the match' }).click()
    expect(await playByList(ann.page, 3)).toBe(3)
    await eve.page.getByText('You are watching').first().waitFor()

    // One's list of tables says how it came out.
    await ann.page.goto(`${host.url}/tables`)
    await ann.page.getByText('Ann won: Bob resigned').first().waitFor()
    expect([...ann.faults, ...bob.faults, ...eve.faults]).toEqual([])
  },
)
