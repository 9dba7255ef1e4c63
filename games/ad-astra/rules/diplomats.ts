import type { LiveOf, Seat } from '@orrery/kernel'
import {
  arrange,
  bit,
  call,
  done,
  draw,
  flag,
  forget,
  id,
  int,
  look,
  move,
  moveAll,
  one,
  roll,
  seat,
  shuffle,
  some,
} from '@orrery/kernel'
import type { DiplomatVerb } from '../content/diplomats.js'
import { PROFESSIONS, RESOURCES } from '../content/vocabulary.js'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { content, diplomatOf, emit, forSeat, k, OFF, technologyOf } from '../state.js'
import { automaPopulate } from './automa-growth.js'
import { develop, hasNamed, meetsRequirement } from './developing.js'
import { abilityOf, diplomatsLeave, discardDiplomat } from './diplomats-in-play.js'
import { drawTechnology } from './draft.js'
import { cardCount, keepLimit } from './hand.js'
import { isReadyToken, readyTokens } from './influence.js'
import { populate } from './population.js'
import { isAutoma, isHuman, changeRelation } from './relations.js'
import { amountOf, change, gainNamed, takeAny, totalOf } from './resources.js'
import { populationIn, removePopulation } from './systems.js'
import { addUnrest } from './unrest.js'

/** Diplomats: how they come into play, what they do there once, and the pool they come from. */

const POOL = 5
const diplomatCount = (g: Seen): number => content(g).diplomats.length

// ---------------------------------------------------------------- the pool

const own = k.guard<ForSeat>(
  k.cardsIn('diplomat', diplomatCount, (g, f) => g.players.at(f.seat).diplomats, 'AA-DIP-01'),
  [],
)
/** AA-DIP-02: one too many is discarded at once. */
export const keepPool = k.procedure('keep-pool', forSeat, {
  discard: k.ask(
    (g, f) => (g.players.at(f.seat).diplomats.length > POOL ? one(f.seat, own) : null),
    (g, f, [card = 0]) => {
      move(g, card, g.players.at(f.seat).diplomats, g.diplomatDiscard)
      emit(g, 'diplomat-gone', { by: f.seat, card })
    },
  ),
})
const HIRED = 3
export function drawDiplomat(g: AdAstra, to: AdAstra['diplomatDiscard']): number | undefined {
  if (g.diplomatDeck.length === 0) {
    moveAll(g, g.diplomatDiscard, g.diplomatDeck)
    shuffle(g, g.diplomatDeck)
  }
  return draw(g, g.diplomatDeck, to)
}
const drawn = k.guard<ForSeat>(
  k.cardsIn('diplomat', diplomatCount, (g, f) => g.players.at(f.seat).drawnDiplomats, 'AA-DPL-10'),
  [],
)
/** AA-DPL-10: one of three. */
export const hire = k.procedure('hire', forSeat, {
  draw: (g, f) => {
    for (let i = 0; i < HIRED; i++) drawDiplomat(g, g.players.at(f.seat).drawnDiplomats)
  },
  keep: k.ask(
    (g, f) => (g.players.at(f.seat).drawnDiplomats.length === 0 ? null : one(f.seat, drawn)),
    (g, f, [card = 0]) => {
      const { drawnDiplomats, diplomats } = g.players.at(f.seat)
      move(g, card, drawnDiplomats, diplomats)
      const rest = drawnDiplomats.toArray().sort((a, b) => a - b)
      for (const other of rest) move(g, other, drawnDiplomats, g.diplomatDiscard)
      emit(g, 'hired', { by: f.seat })
    },
  ),
  limit: (_g, f) => call(keepPool, { seat: f.seat }),
})

// ---------------------------------------------------------------- into play

/** AA-DIP-12: diplomacy tokens that lie on no diplomat. */
export function spareTokens(g: Seen, who: Seat): number {
  let n = content(g).tokens.byId('diplomacy').count
  const { diplomatsInPlay } = g
  for (let i = 0; i < diplomatsInPlay.length; i++)
    if (g.postings.at(diplomatsInPlay.at(i)).initiator === who) n--
  return n
}
/** AA-TRADE-08: a diplomat is revealed before its target, with a token of its initiator. */
export function post(
  g: AdAstra,
  card: number,
  from: AdAstra['diplomatDiscard'],
  target: Seat,
  initiator: Seat,
): void {
  move(g, card, from, g.diplomatsInPlay)
  const posting = g.postings.at(card)
  posting.target = target
  posting.initiator = initiator
  emit(g, 'diplomat', { by: initiator, to: target, card })
  if (!isAutoma(g, target) || diplomatOf(g, card).kind !== 'standard') return
  g.players.at(initiator).gifts |= bit(target)
  changeRelation(g, target, initiator, 1)
}
export const isImmediate = (g: Seen, card: number): boolean => diplomatOf(g, card).timing === 'now'

// ---------------------------------------------------------------- what they do

const locals = { card: id(), target: seat(), initiator: seat(), verb: int(), n: int(), take: flag() }
type Resolving = LiveOf<typeof locals>

/** AA-RULING-111: resources that go from the target to the initiator, as many as there are. */
function steal(g: AdAstra, f: Resolving, amounts: readonly number[]): void {
  change(
    g,
    f.target,
    amounts.map(n => -n),
  )
  change(g, f.initiator, amounts)
}
const kinds = k.guard<Resolving>(k.words(...RESOURCES), [])
/** Where nobody chooses: of what there is most. */
function mostOf(g: Seen, who: Seat, n: number): number[] {
  const left = g.players.at(who).resources.toArray()
  const out = RESOURCES.map(() => 0)
  for (let i = 0; i < n; i++) {
    const at = left.indexOf(Math.max(...left))
    if ((left[at] ?? 0) <= 0) break
    left[at] = (left[at] ?? 0) - 1
    out[at] = (out[at] ?? 0) + 1
  }
  return out
}
const stealAny = k.procedure('steal', locals, {
  share: k.ask(
    (g, f) => {
      const total = Math.min(f.n, totalOf(g, f.target))
      if (total === 0) return null
      return {
        kind: 'share',
        seat: f.initiator,
        over: kinds,
        total,
        exact: true,
        cap: i => g.players.at(f.target).resources.get(i),
        rules: { total: 'AA-RULING-111', cap: 'AA-RULING-111' },
      }
    },
    (g, f, answer) => {
      const amounts = RESOURCES.map(() => 0)
      for (let i = 0; i < answer.length; i += 2) amounts[answer[i] ?? 0] = answer[i + 1] ?? 0
      steal(g, f, amounts)
    },
  ),
})

const inHand = k.guard<Resolving>(
  k.cardsIn('card', cardCount, (g, f) => g.players.at(f.target).hand, 'AA-RULING-111'),
  [],
)
function discardFrom(g: AdAstra, f: Resolving, cards: readonly number[]): void {
  for (const card of cards) move(g, card, g.players.at(f.target).hand, g.technologyDiscard)
  emit(g, 'discarded', { by: f.target, cards })
}
/** The initiator sees the target's technology cards, and discards some of them. */
const expose = k.procedure('expose', locals, {
  show: (g, f) => {
    const player = g.players.at(f.target)
    const { hand } = player
    if (isHuman(g, f.initiator)) {
      // The order in which cards are held is nobody's business.
      arrange(
        g,
        hand,
        hand.toArray().sort((a, b) => a - b),
      )
      look(g, player, bit(f.initiator))
      return undefined
    }
    for (let i = Math.min(f.n, hand.length); i > 0; i--) discardFrom(g, f, [hand.at(roll(g, hand.length))])
    return done()
  },
  discard: k.ask(
    (g, f) => {
      const n = Math.min(f.n, g.players.at(f.target).hand.length)
      return n === 0 ? null : some(f.initiator, inHand, n, n, { rule: 'AA-RULING-111' })
    },
    (g, f, cards) => discardFrom(g, f, cards),
  ),
  hide: (g, f) => forget(g.players.at(f.target)),
})

const readyOnes = (g: Seen, who: Seat): number[] => {
  const out: number[] = []
  for (let s = 0; s < g.systems.length; s++) if (isReadyToken(g, s, who)) out.push(s)
  return out
}
const tokens = k.guard<Resolving>(
  k.rowsOf('system', g => g.systems),
  [['AA-INF-01', (g, f, s) => isReadyToken(g, s, f.target)]],
)
/** Ready influence tokens of the target are flipped. */
const flipTokens = k.procedure('flip-tokens', locals, {
  choose: k.ask(
    (g, f) => {
      const n = Math.min(f.n, readyOnes(g, f.target).length)
      return n === readyOnes(g, f.target).length || isAutoma(g, f.initiator)
        ? null
        : some(f.initiator, tokens, n, n, { rule: 'AA-RULING-111' })
    },
    (g, _f, systems) => {
      for (const s of systems) g.systems.at(s).flipped = true
      return done()
    },
  ),
  all: (g, f) => {
    for (const s of readyOnes(g, f.target).slice(0, f.n)) g.systems.at(s).flipped = true
  },
})

const peopled = k.guard<Resolving>(
  k.rowsOf('system', g => g.systems),
  [['AA-SYS-02', (g, f, s) => g.systems.at(s).owner === f.target]],
)
const victims = k.guard<Resolving>(
  k.things('profession', () => PROFESSIONS.length),
  [['AA-POP-02', (g, _f, i, _who, system) => g.systems.at(system).population.get(i) > 0]],
)
function lose(g: AdAstra, f: Resolving, system: number, profession: number): void {
  removePopulation(g, system, profession)
  f.n -= 1
  emit(g, 'killed', { by: f.initiator, system, profession })
}
/** The largest colony suffers first where an Automa chooses. */
function mostPeopled(g: Seen, who: Seat): number {
  let best = OFF
  for (let s = 0; s < g.systems.length; s++)
    if (g.systems.at(s).owner === who && (best === OFF || populationIn(g, s) > populationIn(g, best)))
      best = s
  return best
}
/** The target loses population. */
const kill = k.procedure('poison', locals, {
  next: (g, f) => {
    const system = mostPeopled(g, f.target)
    if (f.n === 0 || system === OFF) return done()
    if (isHuman(g, f.initiator)) return undefined
    lose(
      g,
      f,
      system,
      PROFESSIONS.findIndex((_, i) => g.systems.at(system).population.get(i) > 0),
    )
    return 'next'
  },
  victim: k.choose((_g, f) => f.initiator, {
    kill: k.option(k.pairs(peopled, victims), (g, f, system, profession) => {
      lose(g, f, system, profession)
      return 'next'
    }),
  }),
})

/** Another card of the same name that nobody holds, and where it lies. */
function copyOf(g: AdAstra, card: number): readonly [number, AdAstra['played']] | undefined {
  const technology = technologyOf(g, card)
  for (const zone of [g.technologyDiscard, g.technologyBox, g.technologyDeck])
    for (const other of zone) if (technologyOf(g, other) === technology) return [other, zone]
  return undefined
}
const stealable = k.guard<Resolving>(
  k.cardsIn('card', cardCount, (g, f) => g.players.at(f.target).developed, 'AA-TRADE-12'),
  [
    ['AA-RULING-111', (g, f, card) => technologyOf(g, card).tier <= f.n],
    ['AA-TRADE-13', (g, f, card) => meetsRequirement(g, f.initiator, card)],
    ['AA-TECH-06', (g, f, card) => !hasNamed(g, f.initiator, card)],
  ],
)
/** The initiator has one of the target's technologies, or a copy of it, by the rules of traded ones. */
const takeTechnology = k.procedure('espionage', locals, {
  choose: k.choose((g, f) => (isHuman(g, f.initiator) ? f.initiator : -1), {
    take: k.option(stealable, (g, f, card) => {
      emit(g, 'copied', { by: f.initiator, from: f.target, card, taken: f.take })
      if (f.take) {
        move(g, card, g.players.at(f.target).developed, g.played)
        return call(develop, { seat: f.initiator, card, received: true })
      }
      const copy = copyOf(g, card)
      if (!copy) return undefined
      move(g, copy[0], copy[1], g.played)
      if (copy[1] === g.technologyDeck) shuffle(g, g.technologyDeck)
      return call(develop, { seat: f.initiator, card: copy[0], received: true })
    }),
    done: k.plain([], () => undefined),
  }),
})

type Step = 'next'
function carryOut(g: AdAstra, f: Resolving, verb: DiplomatVerb) {
  const { target, initiator, card } = f
  const given = (n: number) => ({ card, target, initiator, n })
  const next: Step = 'next'
  if ('gain' in verb || 'bribe' in verb) {
    const [who, amounts] = 'gain' in verb ? [target, verb.gain] : [initiator, verb.bribe]
    if (isAutoma(g, who)) return next
    gainNamed(g, who, amounts)
    return call(takeAny, { seat: who, n: amounts.any ?? 0 }, next)
  }
  if ('unrest' in verb) {
    addUnrest(g, target, verb.unrest)
    return next
  }
  if ('steal' in verb) {
    const { steal: amounts } = verb
    if (isAutoma(g, target)) {
      // From the bank: an Automa has no resources.
      gainNamed(g, initiator, amounts)
      return call(takeAny, { seat: initiator, n: amounts.any ?? 0 }, next)
    }
    const { resources } = g.players.at(target)
    steal(
      g,
      f,
      RESOURCES.map((_, i) => Math.min(resources.get(i), amountOf(amounts, i))),
    )
    if (isHuman(g, initiator)) return call(stealAny, given(amounts.any ?? 0), next)
    steal(g, f, mostOf(g, target, amounts.any ?? 0))
    return next
  }
  if ('flip' in verb) return call(flipTokens, given(verb.flip), next)
  if ('kill' in verb) return call(kill, given(verb.kill), next)
  if ('populate' in verb) {
    if (isHuman(g, target)) return call(populate, { seat: target, n: verb.populate }, next)
    automaPopulate(g, target, verb.populate)
    return next
  }
  if (isAutoma(g, target)) return next // it has no hand, and its influence is always ready
  if ('draw' in verb) {
    for (let i = 0; i < verb.draw; i++) drawTechnology(g, target, 'hand')
    return call(keepLimit, { seat: target }, next)
  }
  if ('ready' in verb) return call(readyTokens, { seat: target, n: verb.ready }, next)
  if ('expose' in verb) return call(expose, given(verb.expose), next)
  if ('technology' in verb)
    return call(takeTechnology, { ...given(verb.technology.tier), take: verb.technology.take }, next)
  return next
}
/** AA-DIP-05, AA-DIP-08: its strongest eligible ability; then it leaves play. */
export const resolveDiplomat = k.procedure('diplomat', locals, {
  begin: (g, f) => {
    const { target, initiator } = g.postings.at(f.card)
    f.target = target
    f.initiator = initiator
  },
  next: (g, f) => {
    const verb = abilityOf(g, f.card)[f.verb]
    if (!verb) return 'leave'
    f.verb += 1
    return carryOut(g, f, verb)
  },
  leave: (g, f) => {
    discardDiplomat(g, f.card)
    emit(g, 'diplomat-left', { card: f.card })
  },
})

// ---------------------------------------------------------------- after the target passes

const isDue = (g: Seen, card: number, who: Seat): boolean =>
  g.postings.at(card).target === who && diplomatOf(g, card).timing === 'pass'
const due = (g: Seen, who: Seat): number[] => g.diplomatsInPlay.toArray().filter(card => isDue(g, card, who))
const waiting = k.guard<ForSeat>(
  k.cardsIn('diplomat', diplomatCount, g => g.diplomatsInPlay, 'AA-DIP-10'),
  [['AA-MGT-08', (g, f, card) => isDue(g, card, f.seat)]],
)
/** AA-MGT-08: diplomats that take effect or leave when their target passes, in the player's order. */
export const diplomatsAfterPass = k.procedure('diplomats-after-pass', forSeat, {
  next: (g, f) => {
    const [first, second] = due(g, f.seat)
    if (first === undefined) return 'leave'
    if (second !== undefined && isHuman(g, f.seat)) return undefined
    return call(resolveDiplomat, { card: first }, 'next')
  },
  choose: k.ask(
    (_g, f) => one(f.seat, waiting),
    (_g, _f, [card = 0]) => call(resolveDiplomat, { card }, 'next'),
  ),
  leave: (g, f) => diplomatsLeave(g, f.seat, 'pass'),
})
