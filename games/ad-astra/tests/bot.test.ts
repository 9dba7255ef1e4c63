import { describe, expect, test } from 'vitest'
import { nameAnswer, randomFrom, start, winners } from '@orrery/kernel/host'
import { playOut } from '../../../testing/bot-game.js'
import { lay } from '../../../testing/table.js'
import { bot } from '../bot.js'
import { bestRetraining, buildingWorth } from '../bot/build.js'
import { captureWorth, isForDice, poolWorth } from '../bot/diplomats.js'
import { bestAttack, invasionOdds } from '../bot/fight.js'
import type { Step } from '../bot/missions.js'
import { missionWorth } from '../bot/missions.js'
import { technologyWorth } from '../bot/technologies.js'
import { bestSwap } from '../bot/trade.js'
import { adAstra } from '../game.js'
import type { AdAstra } from '../state.js'
import { mayInfluence } from '../rules/influence-effects.js'
import { REPLACE_GUARDED } from '../rules/tests.js'
import { content, tablesOf } from '../state.js'
import { baseOf, facing, fieldOf, strip } from './clash.js'
import { fillDeck, pool } from './envoys.js'
import { Table } from './table.js'

/** A game in which these seats are the bot's and the others answer anything. */
function play(players: number, seed: string, seats: readonly number[], settings = {}): AdAstra & object {
  const g = start(adAstra, { players, seed, settings }) as AdAstra & object
  playOut(g, bot, randomFrom(seed), seats)
  return g
}
/** What the bot answers, by name. */
const says = (t: Table, seat: number): string[] => {
  const q = t.question(seat)
  const given = bot.answer?.(t.g, q, randomFrom('bot')) ?? []
  return q.spec.kind === 'pick'
    ? given.map(x => (q.spec.kind === 'pick' ? q.spec.from.name(t.g, x) : ''))
    : []
}

describe('the bot', () => {
  test('beats a player who answers anything', () => {
    const won = [0, 1, 2].filter(n => winners(play(2, `bot ${n}`, [n % 2])).includes(n % 2))
    expect(won).toHaveLength(3)
  }, 60_000)
  test('finishes games against itself, and uses what the game offers', () => {
    const g = play(3, 'self', [0, 1, 2])
    expect(g.round).toBeGreaterThanOrEqual(4)
    const sources = new Set<string>()
    for (let seat = 0; seat < 3; seat++)
      for (const [source, points] of Object.entries(bot.tally?.(g, seat) ?? {}))
        if (points !== 0) sources.add(source)
    expect([...sources]).toEqual(expect.arrayContaining(['points', 'planets', 'population', 'unrest']))
  }, 60_000)
  test('values points, income, fleets and calm', () => {
    const t = Table.of()
    const even = bot.value(t.g, 0)
    expect(bot.value(t.g, 1)).toBeCloseTo(-even)
    const better = (change: (g: AdAstra) => void): number => {
      const now = Table.of()
      now.arrange(change)
      return bot.value(now.g, 0)
    }
    expect(better(g => g.players.at(0).tokens.set(0, 1))).toBeGreaterThan(even)
    expect(better(g => g.systems.at(t.home(0)).population.add(2, 1))).toBeGreaterThan(even)
    expect(better(g => void (g.players.at(0).unrest = 12))).toBeLessThan(even)
    expect(better(g => void (g.units.at(18).at = t.home(0)))).toBeGreaterThan(even)
    expect(better(g => void (g.units.at(0).at = -1))).toBeLessThan(even)
  })
  test('colonizes what it holds, keeps what it can develop, and passes with nothing to do', () => {
    const t = Table.of()
    const [there = 0] = t.undiscovered()
    t.planet(there, 'eden').unit(0, 0, there)
    t.holds(0, 3, 0, 0, 0).plays(0, 'growth')
    expect(says(t, 0)).toContain(`system:${there}`)
    const poor = Table.of().holds(0).clear(0)
    poor.arrange(g => {
      g.players.at(0).played = 31
      g.players.at(0).unrest = 7
    })
    poor.cards(g => g.players.at(0).hand, [])
    expect(says(poor, 0)).toEqual(['pass'])
  })
  test('offers what it has plenty of for what it lacks, where both gain, and takes such a deal', () => {
    const t = strip(Table.of('klackon', 'psilon')).holds(0, 8, 2, 2, 0).holds(1, 0, 2, 2, 8)
    expect(says(t, 0)).toEqual(['trade seat:1'])
    t.says(0, 'trade seat:1')
    const answerOf = (seat: number): void => {
      const q = t.question(seat)
      t.says(seat, nameAnswer(q, bot.answer?.(t.g, q, randomFrom('deal')) ?? []))
    }
    while (t.prompt(0)?.startsWith('trade.')) answerOf(0)
    expect([t.prompt(), t.who()]).toEqual(['trade.answer', 1])
    answerOf(1)
    expect(t.g.players.at(0).dealt).toBe(true)
    expect([t.resources(0)[0], t.resources(0)[3]]).toEqual([6, 2])
    expect([t.resources(1)[0], t.resources(1)[3]]).toEqual([2, 6])
    // Two who lack the same have nothing to talk about.
    const poor = strip(Table.of('klackon', 'psilon')).holds(0, 4, 1, 4, 0).holds(1, 4, 1, 4, 0)
    expect(says(poor, 0)).not.toEqual(['trade seat:1'])
    // And a gift is not given.
    const asked = strip(Table.of('sol', 'psilon')).holds(0, 2, 2, 2, 2).holds(1, 2, 2, 2, 2)
    asked.says(0, 'trade seat:1').says(0, {}, { credits: 1 })
    expect(says(asked, 1)).toEqual(['refuse'])
  })
  test('forces spies on others and nobody else', () => {
    const t = strip(Table.of('sol', 'psilon'))
    pool(t, 0, 'relief-convoy')
    expect(says(t, 0)).not.toEqual(['force-deal seat:1'])
    const spy = pool(t, 0, 'pickpocket')
    t.says(0, 'force-deal seat:1').says(0, `system:${t.home(0)}`)
    expect(says(t, 0)).toEqual([spy])
  })
  test('sells a friendly diplomat, buys one face down, and gives one that is paid for', () => {
    const t = strip(Table.of('klackon', 'psilon')).holds(0, 3, 3, 3, 0).holds(1, 3, 3, 3, 8)
    t.arrange(g => [0, 1].forEach(seat => lay(g.players.at(seat).diplomats, [])))
    expect(bestSwap(t.g, 0, 1)?.diplomat).toBeUndefined()
    pool(t, 0, 'pickpocket')
    expect(bestSwap(t.g, 0, 1)?.diplomat).toBeUndefined()
    const convoy = pool(t, 0, 'relief-convoy')
    t.holds(0, 0, 0, 0, 0)
    expect(says(t, 0)).toEqual(['trade seat:1'])
    t.says(0, 'trade seat:1')
    const answers: unknown[] = []
    while (t.who() === 0) {
      const q = t.question(0)
      answers.push(nameAnswer(q, bot.answer?.(t.g, q, randomFrom('deal')) ?? []))
      t.says(0, answers.at(-1) as string)
    }
    expect(answers).toContainEqual([convoy])
    expect(says(t, 1)).toEqual(['accept'])
    t.says(1, 'accept')
    expect(t.resources(0)[3]).toBeGreaterThan(0)
    expect(t.resources(1)[0]).toBe(5)
    // The price is not everything one has.
    const dear = strip(Table.of('klackon', 'psilon')).holds(1, 2, 2, 2, 2)
    const offered = pool(dear, 0, 'relief-convoy')
    dear.holds(0, 1, 0, 0, 0).says(0, 'trade seat:1')
    const all = { food: 2, research: 2, production: 2, credits: 2 }
    dear.says(0, {}, all, [offered])
    expect(says(dear, 1)).not.toEqual(['accept'])
    const asked = strip(Table.of('klackon', 'psilon')).holds(0, 0, 0, 0, 8).holds(1, 4, 0, 0, 0)
    asked.arrange(g => lay(g.players.at(1).diplomats, []))
    pool(asked, 1, 'mole')
    const friend = pool(asked, 1, 'relief-convoy')
    asked.says(0, 'trade seat:1').says(0, { credits: 3 }, {}, 'yes')
    expect(says(asked, 1)).toEqual(['accept'])
    // A spy only where there is nobody else.
    asked.says(1, 'accept')
    expect(says(asked, 1)).toEqual([friend])
    const free = strip(Table.of('klackon', 'psilon')).holds(0, 0, 0, 0, 8).holds(1, 4, 0, 0, 0)
    pool(free, 1, 'relief-convoy')
    free.says(0, 'trade seat:1').says(0, {}, {}, 'yes')
    expect(says(free, 1)).not.toEqual(['accept'])
  })
  test('sells a technology of war to whoever has a fleet, and buys what it can keep', () => {
    const t = strip(Table.of('klackon', 'psilon')).holds(0, 3, 3, 3, 0).holds(1, 3, 3, 3, 8)
    t.arrange(g => [0, 1].forEach(seat => lay(g.players.at(seat).diplomats, [])))
    const driver = t.develops(0, 'mass-driver')
    t.clear(0).clear(1).tiers(1, { engineering: 1 })
    const before = technologyWorth(t.g, 1, driver)
    for (let n = 0; n < 3; n++) t.unit(1, 2, t.home(1))
    expect(technologyWorth(t.g, 1, driver)).toBeGreaterThan(before)
    expect(bestSwap(t.g, 0, 1)).toMatchObject({ technology: driver, takes: {} })
    // The other way round, from the buyer's side.
    expect(bestSwap(t.g, 1, 0)?.technology).toBe(driver)
    // Whoever could not keep it has no use for it.
    t.tiers(1, {})
    expect(bestSwap(t.g, 0, 1)?.technology).not.toBe(driver)
    t.tiers(1, { engineering: 1 }).says(0, 'trade seat:1')
    const answerOf = (seat: number): void => {
      const q = t.question(seat)
      t.says(seat, nameAnswer(q, bot.answer?.(t.g, q, randomFrom('deal')) ?? []))
    }
    while (t.prompt(0)?.startsWith('trade.')) answerOf(0)
    answerOf(1)
    answerOf(1)
    expect(t.g.players.at(1).developed.has(driver)).toBe(true)
    expect(t.g.players.at(0).developed.has(driver)).toBe(false)
  })
  test('answers a bad offer with a better one, once', () => {
    const t = strip(Table.of('klackon', 'psilon')).holds(0, 0, 2, 2, 8).holds(1, 8, 2, 2, 0)
    t.says(0, 'trade seat:1').says(0, { credits: 1 }, { food: 6 })
    expect(says(t, 1)).toEqual(['counter'])
    t.says(1, 'counter')
    while (t.prompt(1)?.startsWith('trade.')) {
      const q = t.question(1)
      t.says(1, nameAnswer(q, bot.answer?.(t.g, q, randomFrom('deal')) ?? []))
    }
    expect(t.g.deal.takes.get(0)).toBeGreaterThan(0)
    expect(t.g.deal.gives.get(3)).toBeGreaterThan(0)
    t.says(0, 'counter').says(0, { credits: 1 }, { food: 6 })
    expect(says(t, 1)).toEqual(['refuse'])
  })
  test('plays for its missions: the step that is missing is worth more than others', () => {
    const t = strip(Table.of('klackon', 'psilon'))
    const [there = 0] = t.undiscovered()
    t.planet(there, 'eden').unit(0, 0, there)
    const secret = (id: string, step: Step): number => {
      t.arrange(g => lay(g.players.at(0).missions, [content(g).missions.indexOf(id)]))
      return missionWorth(t.g, 0, step)
    }
    const star = content(t.g).stars.at(there).type
    const own = { green: 'expansion', blue: 'frontier-of-science', orange: 'great-works' }[star as 'green']
    expect(own).toBeDefined()
    expect(secret(own, { to: 'colony', in: there })).toBeGreaterThan(0.5)
    expect(secret('capital-ship', { to: 'colony', in: there })).toBe(0)
    expect(secret('capital-ship', { to: 'unit' })).toBeGreaterThan(0)
    expect(secret('hub-of-the-galaxy', { to: 'orbital' })).toBeGreaterThan(0.5)
    expect(secret('safe-lanes', { to: 'anomaly' })).toBeGreaterThan(0.5)
    // A public one: the nearer the better, the first has another's token too, and a token that is gone asks for nothing.
    const open = (id: string, tokens: number, completed: boolean): void =>
      void t.arrange(g => {
        const card = content(g).missions.indexOf(id)
        lay(g.players.at(0).missions, [])
        lay(g.publicMissions, [card])
        Object.assign(g.missionTokens.at(card), { tokens, completed })
      })
    const worth = (): number => missionWorth(t.g, 0, { to: 'technology' })
    open('applied-science', 0b11, false)
    const many = t.g.players.at(0).developed.length
    for (const id of ['mass-driver', 'death-spores', 'autolab', 'fusion-beam'].slice(0, 4 - many))
      t.develops(0, id)
    const first = worth()
    open('applied-science', 0b01, true)
    expect(first).toBeGreaterThan(worth())
    expect(worth()).toBeGreaterThan(0.5)
    open('applied-science', 0b10, true)
    expect(worth()).toBe(0)
    open('great-works', 0b11, false)
    const far = missionWorth(t.g, 0, { to: 'building' })
    t.arrange(g => g.systems.at(t.home(0)).buildings.set(0, 3))
    expect(missionWorth(t.g, 0, { to: 'building' })).toBeGreaterThan(far)
  })
  test('keeps its anomalies where a secret mission counts them', () => {
    const hand = (mission: string): string[] => {
      const t = strip(Table.of('klackon', 'psilon'))
      t.anomaly(0, 'ancient-library')
      t.arrange(g => lay(g.players.at(0).missions, [content(g).missions.indexOf(mission)]))
      return says(t, 0)
    }
    expect(hand('capital-ship')[0]).toMatch(/^free/)
    expect(hand('safe-lanes')[0]).not.toMatch(/^free/)
  })
  test('captures the spy that robs it, and lets people learn what is short', () => {
    const t = strip(Table.of('klackon', 'psilon'))
    fillDeck(t)
    const sleeper = Number(pool(t, 1, 'sleeper').split(':')[1])
    t.arrange(g => {
      lay(g.players.at(1).diplomats, [])
      lay(g.diplomatsInPlay, [sleeper])
      Object.assign(g.postings.at(sleeper), { target: 0, initiator: 1 })
    })
    expect(captureWorth(t.g, 0, sleeper)).toBeGreaterThan(captureWorth(t.g, 1, sleeper))
    t.holds(0, 9, 0, 0, 0).owns(0, t.home(0), 3, 0, 0)
    expect(bestRetraining(t.g, 0)).toBeGreaterThan(0)
    t.holds(0, 3, 3, 3, 3).owns(0, t.home(0), 1, 1, 1)
    expect(bestRetraining(t.g, 0)).toBeLessThanOrEqual(0.1)
  })
  test('keeps the spy that does most, now this and now that friend, and throws in for dice only who does little', () => {
    const t = strip(Table.of('klackon', 'psilon'))
    const [mole, agent] = [pool(t, 0, 'mole'), pool(t, 0, 'settlement-agent')].map(name =>
      Number(name.split(':')[1]),
    )
    const idOf = (name: string): number => Number(pool(t, 0, name).split(':')[1])
    expect(poolWorth(t.g, 0, idOf('sleeper'))).toBeGreaterThan(poolWorth(t.g, 0, mole ?? 0))
    const friends = ['banker', 'negotiator', 'mediator'].map(idOf)
    const best = [1, 2, 3, 4, 5, 6].map(round => {
      t.arrange(g => void (g.round = round))
      return [...friends].sort((a, b) => poolWorth(t.g, 0, b) - poolWorth(t.g, 0, a))[0]
    })
    expect(new Set(best).size).toBeGreaterThan(1)
    t.arrange(g => void (g.round = 1))
    expect([mole, agent].map(card => isForDice(t.g, 0, card ?? 0))).toEqual([false, false])
    expect(isForDice(t.g, 0, Number(pool(t, 0, 'hive-foreman').split(':')[1]))).toBe(true)
  })
  test('builds a Spy Center for the influence that it readies', () => {
    const t = strip(Table.of('sol', 'psilon')).holds(0, 0, 0, 1, 0)
    const kind = content(t.g).buildings.indexOf('spy-center')
    const worth = (): number => buildingWorth(t.g, 0, t.home(0), kind)
    const before = worth()
    t.arrange(g => void (g.systems.at(t.home(0)).flipped = true))
    expect(worth()).toBeGreaterThan(before)
    expect(worth()).toBeGreaterThan(0)
  })
  test('spends no dice on hiring where a scenario has no diplomats', () => {
    const choice = (diplomats: boolean): string[] => {
      const t = strip(Table.of('klackon', 'sol')).holds(0, 0, 0, 0, 1)
      t.develops(0, 'galactic-court')
      if (diplomats) fillDeck(t)
      else t.arrange(g => [g.diplomatDeck, g.diplomatDiscard].forEach(zone => lay(zone, [])))
      t.plays(0, 'diplomacy').says(0, [`system:${t.home(0)}`], 'done')
      t.arrange(g => g.rolls.at(0).dice.assign([5])).says(0, 'pass')
      t.arrange(g => {
        for (const system of g.systems) system.influence = 0
      })
      return says(t, 0)
    }
    const hire = `spend effect:${4 + content(Table.of().g).diplomacyEffects.indexOf('hire')} face:5`
    expect(choice(true)).toEqual([hire])
    expect(choice(false)).not.toEqual([hire])
  })
  test('pays for going past a Spy Center only where one stands in the way', () => {
    const pays = (spied: boolean): boolean => {
      const t = strip(Table.of('klackon', 'sol'))
      t.develops(0, 'galactic-court')
      const [near] = [...t.g.systems].flatMap((_, s) => (mayInfluence(t.g, s, 0) ? [s] : []))
      t.plays(0, 'diplomacy').says(0, [`system:${t.home(0)}`])
      if (t.prompt() === 'diplomacy.credit') t.says(0, 'done')
      t.arrange(g => g.rolls.at(0).dice.assign([6, 6])).says(0, 'pass')
      t.arrange(g => {
        for (const system of g.systems) system.influence = 0
        for (const s of [near ?? 0, t.home(1)]) {
          g.systems.at(s).influence = 1
          if (spied) g.systems.at(s).buildings.set(tablesOf(g).building['spy-center'] ?? 0, 1)
        }
      })
      return says(t, 0).some(name => name.startsWith(`spend effect:${REPLACE_GUARDED} `))
    }
    expect([pays(true), pays(false)]).toEqual([true, false])
  })
  test('lands with a strong fleet, pays for no system that has nothing to send, and invades with a chance', () => {
    const storm = (units: readonly ('titan' | 'frigate')[]): Table => {
      const t = facing({ empire: 'bulrathi', units }, { units: ['frigate'] }).holds(0, 0, 0, 0, 3)
      t.arrange(g => {
        const there = g.systems.at(fieldOf(t))
        there.owner = 1
        there.population.set(0, 2)
        there.planet = content(g).planets.indexOf('eden')
      })
      return t
    }
    expect(says(storm(['titan', 'titan']), 0)).toEqual(['empire-action'])
    expect(says(storm(['frigate']), 0)).not.toEqual(['empire-action'])
    // A cruiser elsewhere could attack, too: but not what is worth attacking.
    const t = storm(['titan', 'titan'])
    t.links([baseOf(t), fieldOf(t)], [t.home(0), t.star(7)])
    t.unit(0, 1, t.home(0))
    t.unit(1, 0, t.star(7))
    t.plays(0, 'attack')
    expect(says(t, 0)).toEqual([`system:${baseOf(t)}`])

    const over = storm([])
    over.clear(1)
    const odds = (): number => invasionOdds(over.g, 0, fieldOf(over))
    over.unit(0, 0, fieldOf(over))
    expect(odds()).toBeLessThan(0.25)
    over.unit(0, 2, fieldOf(over))
    expect(odds()).toBeGreaterThan(0.8)
  })
  test('frees an own system in which others stand', () => {
    const held = (owner: number): number => {
      const t = facing({ units: ['titan', 'titan'] }, { units: ['frigate'] })
      t.links([baseOf(t), fieldOf(t)])
      t.arrange(g => {
        const there = g.systems.at(fieldOf(t))
        there.planet = -1
        there.owner = owner
        there.population.set(0, owner < 0 ? 0 : 2)
      })
      return bestAttack(t.g, 0).worth
    }
    expect(held(0)).toBeGreaterThan(0.5)
    expect(held(0)).toBeGreaterThan(held(-1))
  })
  test('has several different turns to think about, its own answer first', () => {
    const t = Table.of().holds(0, 5, 5, 5, 5)
    const q = t.question(0)
    const tried = bot.propose?.(t.g, q, randomFrom('few')) ?? []
    expect(tried[0]).toEqual(bot.answer?.(t.g, q, randomFrom('few')))
    const kinds = tried.map(given => JSON.stringify(nameAnswer(q, given)).replace(/card:\d+ /, ''))
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(kinds.length).toBeGreaterThan(3)
  })
})
