import { describe, expect, test } from 'vitest'
import type { LiveOf, Procedure, Seat } from '../src/index.js'
import {
  bag,
  bit,
  call,
  clockwise,
  done,
  everyone,
  finish,
  flag,
  forget,
  int,
  ints,
  leave,
  look,
  perSeat,
  playersOf,
  roll,
  seat,
  seats,
  secret,
  table,
} from '../src/index.js'
import { guard, things, words } from '../src/play/offers.js'
import { conform, questions, toJson, view, winners } from '../src/host.js'
import { askedSeats, mini, open, refusal, says } from './mini.js'

/** Fragments of mechanics that games to come ask of the kernel. */
describe('negotiation with a hidden good', () => {
  const shape = {
    players: perSeat({ credits: int(5), envoys: secret(bag(4), 'owner') }),
    offer: table(1, {
      owner: seat(),
      known: seats(),
      gives: int(),
      asks: int(),
      envoy: secret(int(-1), 'owner'),
    }),
    proposals: int(),
    refused: seats(),
    received: bag(4),
  }
  type G = LiveOf<typeof shape>
  const deal = mini(
    shape,
    k => {
      const sides = { by: seat(), to: seat() }
      const propose: Procedure<typeof sides> = k.procedure('propose', sides, {
        gives: k.ask(
          (g, f) => ({ kind: 'number', seat: f.by, min: 0, max: g.players.at(f.by).credits }),
          (g, f, [n = 0]) => {
            const offer = g.offer.at(0)
            offer.owner = f.by
            offer.gives = n
            g.proposals += 1
          },
        ),
        envoy: k.ask(
          (g, f) => ({
            kind: 'pick',
            seat: f.by,
            from: guard<G, object>(
              things('envoy', () => 9),
              [['T-OWN-01', (g2, _f, e, s) => g2.players.at(s).envoys.has(e)]],
            ),
            min: 0,
            max: 1,
          }),
          (g, _f, [e = -1]) => void (g.offer.at(0).envoy = e),
        ),
        reply: k.ask(
          (g, f) => ({
            kind: 'pick',
            seat: f.to,
            from: guard<G, object>(words('accept', 'counter', 'refuse'), [
              ['T-SIX-01', (g2, _f, x) => x !== 1 || g2.proposals < 6],
            ]),
            min: 1,
            max: 1,
          }),
          (g, f, [x = 0]) => {
            const offer = g.offer.at(0)
            if (x === 1) return call(propose, { by: f.to, to: f.by }, 'end')
            if (x === 2) g.refused |= bit(f.to)
            if (x === 0) {
              g.players.at(f.by).credits -= offer.gives
              g.players.at(f.to).credits += offer.gives
              if (offer.envoy >= 0) {
                g.players.at(f.by).envoys.remove(offer.envoy)
                g.received.push(offer.envoy)
              }
            }
            return done(x)
          },
        ),
        end: () => done(1),
      })
      return k.procedure(
        'match',
        {},
        {
          open: k.run(() => call(propose, { by: 0, to: 1 })),
          over: g => finish(g, []),
        },
      )
    },
    {
      begin: g => g.players.at(0).envoys.assign([3, 7]),
      conserved: g => ({ credits: [...g.players].reduce((n, p) => n + p.credits, 0) }),
    },
  )
  test('both see the offer, only the giver the envoy in it, until the deal is done', () => {
    const g = open(deal)
    says(g, 0, 2)
    expect(refusal(g, 0, ['envoy:5'])).toBe('T-OWN-01')
    says(g, 0, ['envoy:7'])
    const seen = (s: Seat) =>
      (toJson(g, view(g, s).words)['offer'] as { gives: number; envoy: number | null }[])[0]
    expect(seen(1)).toMatchObject({ gives: 2, envoy: null })
    expect(seen(0)).toMatchObject({ gives: 2, envoy: 7 })
    says(g, 1, 'accept')
    expect([g.players.at(0).credits, g.players.at(1).credits, ...g.received]).toEqual([3, 7, 7])
  })
  test('offers can be countered six times at most', () => {
    const g = open(deal)
    for (let i = 0; i < 6; i++) {
      says(g, i % 2, 1)
      says(g, i % 2, [])
      if (i < 5) says(g, 1 - (i % 2), 'counter')
    }
    expect(refusal(g, 0, 'counter')).toBe('T-SIX-01')
    says(g, 0, 'refuse')
    expect(g.refused).toBe(bit(0))
    expect(questions(g)).toEqual([])
  })
})

describe('a seat that acts by cards', () => {
  const shape = { automa: seats(), deck: bag(6), strength: perSeat({ n: int(3) }), log: bag(30) }
  /** The doctrine answers every question the automa can meet; a tie asks a person. */
  const solo = mini(
    shape,
    k => {
      const attack = k.procedure(
        'attack',
        { by: seat(), on: seat() },
        {
          doctrine: (g, f) => {
            if ((g.automa & bit(f.by)) === 0) return
            const rivals = clockwise(g).filter(s => s !== f.by)
            const weakest = Math.min(...rivals.map(s => g.strength.at(s).n))
            const tied = rivals.filter(s => g.strength.at(s).n === weakest)
            if (tied.length > 1) return 'tie'
            f.on = tied[0] ?? 0
            return 'strike'
          },
          whom: k.ask(
            (_g, f) => ({
              kind: 'pick',
              seat: f.by,
              from: guard(
                things('seat', g => playersOf(g as object)),
                [['T-OTHER-01', (_g2, _f, x, s) => x !== s]],
              ),
              min: 1,
              max: 1,
            }),
            (_g, f, [x = 0]) => {
              f.on = x
              return 'strike'
            },
          ),
          tie: k.ask(
            (g, f) => ({
              kind: 'pick',
              seat: clockwise(g).find(s => (g.automa & bit(s)) === 0) ?? 0,
              from: guard(
                things('seat', g2 => playersOf(g2 as object)),
                [['T-OTHER-01', (_g2, _f, x) => x !== f.by]],
              ),
              min: 1,
              max: 1,
            }),
            (_g, f, [x = 0]) => void (f.on = x),
          ),
          strike: (g, f) => {
            g.strength.at(f.on).n -= 1
            g.log.push(f.on)
          },
        },
      )
      return k.procedure(
        'match',
        {},
        {
          round: k.each(
            g => clockwise(g),
            (_g, _f, s) => call(attack, { by: s }),
          ),
          end: g => (Math.min(...[...g.strength].map(r => r.n)) > 0 ? 'round' : finish(g, [0])),
        },
      )
    },
    { begin: g => void (g.automa = bit(1)) },
  )
  test('is never asked; ties may ask a person', () => {
    const g = open(solo, 3)
    for (let guardRail = 0; questions(g).length > 0 && guardRail < 50; guardRail++) {
      expect(askedSeats(g)).not.toContain(1)
      const q = questions(g)[0]
      says(g, q?.seat ?? 0, q?.seat === 0 ? 'seat:2' : 'seat:0')
    }
    expect(winners(g)).toEqual([0])
  })
  test('passes the conformance suite', () => {
    expect(conform(solo, { seeds: 4, every: 3 }).failures).toEqual([])
  })
})

describe('rounds cut short', () => {
  const shape = { tidied: bag(9), rounds: int(), done: flag() }
  const cut = mini(shape, k => {
    const attack = k.procedure(
      'attack',
      {},
      {
        ask: k.ask(
          () => ({ kind: 'number', seat: 0, min: 0, max: 2 }),
          (_g, _f, [n = 0]) => (n === 2 ? leave(round, 5) : n === 1 ? done() : 'ask'),
        ),
      },
      { tidy: g => g.tidied.push(1) },
    )
    const battle = k.procedure(
      'battle',
      {},
      { fight: () => call(attack), more: () => 'fight' },
      { tidy: g => g.tidied.push(2) },
    )
    const round: ReturnType<typeof k.procedure> = k.procedure(
      'round',
      {},
      { battles: () => call(battle), never: g => void (g.done = true) },
      { tidy: g => g.tidied.push(3) },
    )
    return k.procedure(
      'match',
      {},
      {
        play: k.run(
          () => call(round),
          (g, _f, result) => {
            g.rounds += result
          },
        ),
        over: g => finish(g, []),
      },
    )
  })
  test('leave unwinds to the procedure it names, tidying each frame, and its result reaches the caller', () => {
    const g = open(cut)
    says(g, 0, 0)
    says(g, 0, 1)
    says(g, 0, 2)
    expect(g.tidied.toArray()).toEqual([1, 1, 2, 3])
    expect(g.rounds).toBe(5)
    expect(g.done).toBe(false)
  })
})

describe('dice changed after the roll', () => {
  const shape = { dice: bag(5), rerolled: bag(5) }
  const rolled = mini(shape, k =>
    k.procedure(
      'attack',
      {},
      {
        roll: g => {
          for (let i = 0; i < 3; i++) g.dice.push(roll(g, 6))
          g.rerolled.assign([0, 0, 0])
        },
        after: k.window({
          style: 'inTurn',
          order: () => [0, 1],
          may: k.menu({
            reroll: k.option(
              guard(
                things('die', g => (g as LiveOf<typeof shape>).dice.length),
                [['T-ONCE-01', (g, _f, d) => (g as LiveOf<typeof shape>).rerolled.at(d) === 0]],
              ),
              (g, _f, d) => {
                const values = g.dice.toArray()
                values[d] = roll(g, 6)
                g.dice.assign(values)
                const marks = g.rerolled.toArray()
                marks[d] = 1
                g.rerolled.assign(marks)
              },
            ),
          }),
        }),
        over: g => finish(g, []),
      },
    ),
  )
  test('a die is rolled again once, and that is a barrier', () => {
    const g = open(rolled)
    says(g, 0, 'reroll die:1')
    expect(refusal(g, 0, 'reroll die:1')).toBe('T-ONCE-01')
    says(g, 0, 'pass')
    expect(refusal(g, 1, 'reroll die:1')).toBe('T-ONCE-01')
    says(g, 1, 'reroll die:0')
  })
})

describe('what is known of a face-down token', () => {
  const shape = {
    tokens: table(3, { owner: seat(), known: seats(), size: secret(int(), 'owner', 'known') }),
    marks: ints(1),
  }
  const hidden = mini(
    shape,
    k =>
      k.procedure(
        'p',
        {},
        {
          turn: k.choose(() => 0, {
            scan: k.option(
              guard(
                things('token', () => 3),
                [],
              ),
              (g, _f, t) => {
                look(g, g.tokens.at(t), bit(0))
                return 'turn'
              },
            ),
            show: k.option(
              guard(
                things('token', () => 3),
                [],
              ),
              (g, _f, t) => {
                look(g, g.tokens.at(t), everyone(g))
                return 'turn'
              },
            ),
            mix: k.option(
              guard(
                things('token', () => 3),
                [],
              ),
              (g, _f, t) => {
                forget(g.tokens.at(t))
                return 'turn'
              },
            ),
            end: k.plain([], g => finish(g, [])),
          }),
        },
      ),
    {
      begin: g => {
        for (let t = 0; t < 3; t++) Object.assign(g.tokens.at(t), { owner: t === 0 ? 0 : 1, size: 3 + t })
      },
    },
  )
  const sizes = (g: object, s: Seat) =>
    (toJson(g, view(g, s).words)['tokens'] as { size: number | null }[]).map(t => t.size)
  test('the owner, those who looked, everybody; until it is mixed', () => {
    const g = open(hidden, 3)
    expect([sizes(g, 0), sizes(g, 1), sizes(g, 2), sizes(g, -1)]).toEqual([
      [3, null, null],
      [null, 4, 5],
      [null, null, null],
      [null, null, null],
    ])
    says(g, 0, 'scan token:1')
    expect([sizes(g, 0), sizes(g, 2)]).toEqual([
      [3, 4, null],
      [null, null, null],
    ])
    says(g, 0, 'show token:2')
    expect([sizes(g, 0), sizes(g, 2)]).toEqual([
      [3, 4, 5],
      [null, null, 5],
    ])
    says(g, 0, 'mix token:1')
    expect(sizes(g, 0)).toEqual([3, null, 5])
  })
})
