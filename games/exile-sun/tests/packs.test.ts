import type { Item, Random } from '@orrery/kernel'
import { contentSet, isOver, OrreryError } from '@orrery/kernel'
import { answer, answerNamed, questions, randomFrom, sample, start } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { exileSun } from '../game.js'
import { terrainAt } from '../rules/map.js'
import { FRIGATES, kindAt, space } from './clash.js'
import { Table } from './table.js'

/** Content as packs change it: what cannot be played is refused before a match begins, all else is played to the end. */

type Sets = typeof content
type Change = Readonly<Record<string, unknown>>
/** The content with these fields of an item changed. */
function changed(set: keyof Sets, changes: Readonly<Record<string, Change>>): Sets {
  const { schema, items } = content[set] as unknown as { schema: never; items: readonly Item[] }
  const mine = items.map(item => ({ ...item, ...changes[item.id] }))
  return { ...content, [set]: contentSet({ schema, items: mine as never }) }
}
const begin = (of: Sets, players = 6) => start(exileSun, { players, seed: 'pack', settings: {} }, of)
/** Item and field that stand in the way, or nothing. */
function refusal(of: Sets, players?: number): string | undefined {
  try {
    begin(of, players)
    return undefined
  } catch (error) {
    if (!(error instanceof OrreryError) || error.code !== 'bad-content') throw error
    return `${String(error.params['item'])}.${String(error.params['field'])}`
  }
}
const refused = (set: keyof Sets, id: string, change: Change, players?: number): string | undefined =>
  refusal(changed(set, { [id]: change }), players)

describe('a pack that cannot be played is refused with its item and field', () => {
  test.each([
    ['initiatives', 'two', { number: 5 }],
    ['ships', 'strike-craft', { copies: 4 }],
    ['ships', 'strike-craft', { deck: 'reserve' }],
    ['ships', 'flagship', { copies: 2 }],
    ['ships', 'shipyard', { loss: 'storage' }],
    ['ships', 'cruiser', { deck: 'storage' }],
    ['ships', 'cruiser', { loss: 'trophy' }],
    ['tokens', 'decoy', { ships: 1 }],
    ['tokens', 'light', { ships: 0 }],
    ['tokens', 'shipyard', { ships: 1 }],
    ['tokens', 'shipyard', { copies: 2 }],
    ['tokens', 'scout', { ships: 2 }],
    ['colonies', 'drift-clans', { fleets: ['shipyard', 'shipyard'] }],
    ['colonies', 'drift-clans', { fleets: ['heavy', 'heavy', 'heavy'] }],
    ['colonies', 'drift-clans', { capital: 'fuel' }],
    ['systems', 'cinder', { gateway: [3, -3] }],
    [
      'systems',
      'cinder',
      {
        planets: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    ['systems', 'cinder', { asteroids: [[3, 0]] }],
    ['keys', 'hub', { half: true }],
    ['keys', 'wedge', { gateways: [[1, 0]] }],
    ['keys', 'wedge', { trade: [[0, 3]] }],
    ['keys', 'wedge', { asteroids: [[-1, 0]] }],
    ['keys', 'wedge', { tradeEdges: [0, 3] }],
  ] as const)('%s %s %j', (set, id, change) => {
    const field = refused(set, id, change)
    const [name] = Object.keys(change)
    // What a planet takes the place of is named.
    expect(field).toBe(`${id}.${name === 'planets' ? 'military' : name}`)
  })
  test('what depends on another item, or on the number of players', () => {
    expect(refused('tokens', 'decoy', { copies: 3 })).toBe('brightwater-union.decoys')
    expect(refused('techs', 'pulse-lances', { colour: 'green' }, 6)).toBe('techs.colour')
    expect(refused('techs', 'pulse-lances', { colour: 'green' }, 5)).toBeUndefined()
    // Three Afterburners are a hand's, of two moves each: nine are fifteen, with three moves each there would be eighteen.
    expect(refused('colonies', 'drift-clans', { moves: 9 })).toBeUndefined()
    const burners = { effect: { when: { move: 'turn' }, do: [{ moves: 3 }] } }
    expect(refused('techs', 'afterburners', burners)).toBeUndefined()
    expect(
      refusal({
        ...changed('techs', { afterburners: burners }),
        colonies: changed('colonies', { 'drift-clans': { moves: 9 } }).colonies,
      }),
    ).toBe('drift-clans.moves')
    // Of eight such cards six are in one hand.
    const many = { effect: { when: { move: 'turn' }, do: [{ moves: 2 }] }, copies: 4 }
    expect(refusal(changed('techs', { afterburners: many, 'long-range-array': many }))).toBe(
      'aurelian-compact.moves',
    )
    // A Colonial stack comes whole, also where a hand is meant to hold one card: 4 and three times 3 are 13, four times 3 are 16.
    const small = Object.fromEntries(content.colonies.items.map(({ id }) => [id, { techMaximum: 1 }]))
    const stackOf = (copies: number): string | undefined =>
      refusal({
        ...changed('techs', { 'slipstream-drives': { ...burners, copies } }),
        colonies: changed('colonies', small).colonies,
      })
    expect(stackOf(3)).toBeUndefined()
    expect(stackOf(4)).toBe('aurelian-compact.moves')
    // Six players are dealt six red cards of thirteen; and with ten cards in all five would leave no deck.
    const red = { 'break-the-line': { colour: 'yellow' }, 'shatter-the-vanguard': { colour: 'yellow' } }
    expect(refusal(changed('agendas', { ...red, 'hunt-the-pickets': { copies: 1 } }), 6)).toBeUndefined()
    const fewRed = changed('agendas', {
      ...red,
      'hunt-the-pickets': { copies: 1 },
      'sink-the-giants': { copies: 1 },
    })
    expect([5, 6].map(players => refusal(fewRed, players))).toEqual([undefined, 'agendas.colour'])
    const single = Object.fromEntries(content.agendas.items.map(({ id }) => [id, { copies: 1 }]))
    expect([4, 5].map(players => refusal(changed('agendas', single), players))).toEqual([
      undefined,
      'agendas.copies',
    ])
    const forMore = Object.fromEntries(
      content.agendas.items
        .filter(({ colour }) => colour === 'red')
        .map(({ id }) => [id, { notForTwo: true }]),
    )
    expect([2, 3].map(players => refusal(changed('agendas', forMore), players))).toEqual([
      'agendas.colour',
      undefined,
    ])
    const short = { notForTwo: true }
    const few = changed('initiatives', { two: short, three: short, six: short })
    expect(() => begin(few, 2)).toThrow(/initiatives.*notForTwo/)
    expect(() => begin(few, 3)).not.toThrow()
  })
})

describe('a pack that can be played', () => {
  rule(
    ['XS-HAND-08', 'XS-HAND-11'],
    'a hand already over its maximum keeps what it holds and no new card',
    () => {
      const small = changed('colonies', { 'aurelian-compact': { shipMaximum: 2, techMaximum: 1 } })
      const t = new Table({ players: 2, content: small }).placed()
      const held = (): number[] => [t.g.players.at(0).hand.length, t.g.players.at(0).techs.length]
      const before = held()
      t.says(0, { building: 2, tech: 1 }).says(1, {}).toPrompt('building.take').says(0, 2)
      expect(t.question(0).spec).toMatchObject({ min: 2, max: 2 })
      t.says(0, t.choices(0).slice(0, 2)).toPrompt('research.take').says(0, 1)
      t.says(0, t.choices(0).slice(0, 1))
      expect(held()).toEqual(before)
      // And who draws nothing is not asked to put anything away.
      const idle = new Table({ players: 2, content: small }).placed()
      idle.says(0, { building: 2, tech: 1 }).says(1, {}).toPrompt('building.take').says(0, 0)
      expect(idle.prompt(0)).not.toBe('building.surplus')
    },
  )
  rule(['XS-SCOUT-02', 'XS-SCOUT-08'], 'survivors are shown by the token that stands for as many', () => {
    const other = changed('tokens', { light: { ships: 2 }, medium: { ships: 3 }, heavy: { ships: 4 } })
    const t = new Table({ players: 2, content: other }).openSpace()
    t.attack('heavy', 'light').lineUp(['battleship', ...FRIGATES(3)], FRIGATES(2))
    t.round([{ 1: 2, 2: 2 }], [{ 4: 2 }])
    expect(kindAt(t, space())).toEqual(['medium'])
    const u = new Table({ players: 2, content: other }).openSpace()
    for (let i = 0; i < 4; i++) u.put(0, 'scout', space())
    u.says(0, `combine space:${space()}`)
    expect(kindAt(u, space())).toEqual(['heavy'])
  })
  rule(
    ['XS-AGENDA-01', 'XS-RULING-90', 'XS-RULING-93'],
    'a Triumvirate of four planets is not met by leading with three, and nobody is asked for it',
    () => {
      const more = changed('agendas', { triumvirate: { objective: { planets: 4 } } })
      const tried = (...controllers: readonly number[]): Table => {
        const t = new Table({ players: 3, content: more }).openSpace().noTechs()
        for (const seat of [0, 1, 2]) t.put(seat, 'light', t.at(-3 + seat, 3))
        controllers.forEach((seat, planet) => t.control(planet, seat))
        t.agendas(0, 'triumvirate')
        return t.idle(() => t.g.phase === 'battle' || t.g.cycle === 2)
      }
      expect(tried(0, 0, 0, 1, 1, 2).prompt(0)).not.toBe('claims.claim')
      const met = tried(0, 0, 0, 0, 1, 2)
      expect([met.asked(), met.prompt(0)]).toEqual([[0], 'claims.claim'])
      expect(met.whyNot(0, [met.agenda(0, 'triumvirate')])).toBeUndefined()
      met.control(3, 1)
      expect(met.whyNot(0, [met.agenda(0, 'triumvirate')])).toBe('XS-AGENDA-01')
    },
  )

  const between = (random: Random, least: number, most: number): number => least + random(most - least + 1)
  /** One field of an item drawn anew, within what its schema takes. */
  const DRAWN: { readonly [S in keyof Sets]?: (random: Random) => Change } = {
    colonies: random =>
      [
        { shipMaximum: between(random, 1, 18) },
        { techMaximum: between(random, 1, 36) },
        { decoys: random(5) },
      ][random(3)] as Change,
    ships: random => ({
      standard: Array.from({ length: between(random, 1, 8) }, () => random(4)),
      copies: between(random, 1, 12),
    }),
    tokens: random => [{ copies: random(11) }, { ships: random(6) }][random(2)] as Change,
    techs: random => ({ copies: between(random, 1, 6), colour: random(3) === 0 ? 'blue' : 'green' }),
    agendas: random => ({ copies: between(random, 1, 6) }),
    initiatives: random => ({ points: between(random, 1, 12) }),
  }
  test('whatever a schema takes is refused at the start or played without a halt', () => {
    const sets = Object.keys(DRAWN) as (keyof typeof DRAWN)[]
    const played = new Set<string>()
    for (let n = 0; n < 18; n++) {
      const random = randomFrom(`pack ${n}`)
      const set = sets[n % sets.length] ?? 'ships'
      const changes: Record<string, Change> = {}
      for (const { id } of content[set].items) if (random(3) === 0) changes[id] = DRAWN[set]?.(random) ?? {}
      const of = changed(set, changes)
      if (refusal(of, 2) !== undefined) continue
      const g = start(exileSun, { players: 2, seed: `pack ${n}`, settings: {} }, of)
      for (let k = 0; k < 150 && !isOver(g); k++) {
        const open = questions(g)
        const q = open[random(open.length)]
        if (!q) throw new Error(`nobody is asked with ${JSON.stringify(changes)}`)
        const ends = q.prompt === 'turn.choose' && random(3) > 0
        const result = ends ? answerNamed(g, q.seat, 'end') : answer(g, q.seat, sample(q, random))
        if (!result.ok) throw result.error
      }
      played.add(set)
    }
    expect(played).toEqual(new Set(sets))
  })
})

rule(['XS-MAP-05', 'XS-RULING-92'], 'a pack may print a Gateway on the hub, and it lies on every map', () => {
  const gated = changed('keys', { hub: { gateways: [[0, 0]] } })
  for (const players of [2, 6]) {
    const t = new Table({ players, content: gated }).settle()
    expect(terrainAt(t.g, t.at(0, 0))).toBe('gateway')
  }
})
