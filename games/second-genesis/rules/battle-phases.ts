import type { Go, LiveOf, Seat } from '@orrery/kernel'
import { call, done, flag, id, playersOf, seat } from '@orrery/kernel'
import type { G } from '../state.js'
import { emit, k, NONE } from '../state.js'
import { codes } from './codes.js'
import { clearSides } from './in-play.js'
import { initiative } from './pile.js'
import { mayRetreat, retreat } from './retreat.js'
import { freeNumber } from './targets.js'
import { fire, fireAmbushes } from './triggers.js'
import { fireOf } from './values.js'
import { check, endOfPhase } from './winning.js'

/** Battle phases: attack by attack, home regions first, as many phases of five steps as it takes (SG-RULING-100). */

type Side = 'attacking' | 'defending'
const inBattle = (g: G, ship: number, side: Side): boolean => {
  const row = g.cards.at(ship)
  return row.region === g.battle.region && row.side === side
}
function shipsOf(g: G, side: Side): number[] {
  const out: number[] = []
  for (let i = 0; i < g.ships.length; i++) if (inBattle(g, g.ships.at(i), side)) out.push(g.ships.at(i))
  return out
}
const anyOf = (g: G, side: Side): boolean => {
  for (let i = 0; i < g.ships.length; i++) if (inBattle(g, g.ships.at(i), side)) return true
  return false
}
const attackersGone = (g: G): boolean => !anyOf(g, 'attacking')
const atHome = (g: G): boolean => g.battle.region < playersOf(g)
const homeStands = (g: G): boolean => g.regions.at(g.battle.region).open

// ---------------------------------------------------------------- step II: withdraw

const withdrawLocals = { by: seat(), forced: flag() }
type Withdraw = LiveOf<typeof withdrawLocals>
const sideOf = (g: G, by: Seat): Side => (by === g.battle.attacker ? 'attacking' : 'defending')
const mayLeave = k.pairs(
  k.guard<Withdraw>(
    k.cardsIn(
      'card',
      g => g.cards.length,
      g => g.ships,
    ),
    [['SG-WDR-01', (g, f, ship) => inBattle(g, ship, sideOf(g, f.by))]],
  ),
  mayRetreat<Withdraw>(),
)
/** SG-WDR-01..06: any number, each where its player wants; SG-RES-08: in a forced withdrawal, all. */
const withdraw = k.procedure('withdraw', withdrawLocals, {
  ships: k.choose((g, f) => (anyOf(g, sideOf(g, f.by)) ? f.by : NONE), {
    withdraw: k.option(mayLeave, (g, f, ship, to) => {
      emit(g, 'withdrew', { card: ship, to })
      retreat(g, ship, to)
      return 'ships'
    }),
    stay: k.plain([['SG-RES-08', (_g, f) => !f.forced]], () => undefined),
  }),
})

// ---------------------------------------------------------------- step III: target

const aimLocals = { by: seat(), ship: id() }
type Aim = LiveOf<typeof aimLocals>
const foes = (g: G, by: Seat): Side => (sideOf(g, by) === 'attacking' ? 'defending' : 'attacking')
const theShip = k.guard<Aim>(
  codes((_g, f, _by, _given, push) => push(f.ship)),
  [['SG-TGT-01', (_g, f, ship) => ship === f.ship]],
)
/** SG-TGT-03, SG-TGT-06: an enemy ship in the battle, never the starbase. */
const mayAim = k.guard<Aim>(
  codes((g, _f, _by, _given, push) => {
    for (let i = 0; i < g.ships.length; i++) push(g.ships.at(i))
  }),
  [['SG-TGT-03', (g, f, target) => g.ships.has(target) && inBattle(g, target, foes(g, f.by))]],
)
/** Ship after ship, openly (SG-TGT-01, SG-TGT-07). */
const nextShip = (g: G, f: Aim): number => {
  let after = f.ship < 0
  for (let i = 0; i < g.ships.length; i++) {
    const ship = g.ships.at(i)
    if (after && inBattle(g, ship, sideOf(g, f.by))) return ship
    if (ship === f.ship) after = true
  }
  return NONE
}
const takeAim = k.procedure('target', aimLocals, {
  next: (g, f) => {
    f.ship = nextShip(g, f)
    return f.ship < 0 || !anyOf(g, foes(g, f.by)) ? done() : undefined
  },
  aim: k.choose((_g, f) => f.by, {
    aim: k.option(k.pairs(theShip, mayAim), (g, _f, ship, target) => {
      g.cards.at(ship).aim = target
      emit(g, 'aimed', { card: ship, at: target })
    }),
    hold: k.option(theShip, () => undefined),
  }),
  more: () => 'next',
})
/** SG-RULING-76: newcomers count from here on. */
function join(g: G): void {
  for (let i = 0; i < g.ships.length; i++) {
    const row = g.cards.at(g.ships.at(i))
    row.aim = NONE
    if (row.side === 'joining') row.side = row.controller === g.battle.attacker ? 'attacking' : 'defending'
  }
}

// ---------------------------------------------------------------- steps IV and V: damage, result

/** SG-RULING-72: one item with every assignment; amounts are fixed now. */
function layDamage(g: G): void {
  for (let i = 0; i < g.ships.length; i++) {
    const ship = g.ships.at(i)
    const row = g.cards.at(ship)
    if (row.aim < 0 || !inBattle(g, row.aim, row.side === 'attacking' ? 'defending' : 'attacking')) continue
    const hit = g.hits.push()
    hit.source = ship
    hit.target = row.aim
    hit.amount = fireOf(g, ship)
  }
  if (g.hits.length > 0) layItem(g, 'damage')
}
/** SG-RES-01, 02, SG-RULING-73: every attacking ship still there hits the starbase. */
function layBombardment(g: G): void {
  const { starbase } = g.players.at(g.battle.region)
  for (const ship of shipsOf(g, 'attacking')) {
    const hit = g.hits.push()
    hit.source = ship
    hit.target = starbase
    hit.amount = fireOf(g, ship)
  }
  layItem(g, 'bombardment')
}
function layItem(g: G, what: 'damage' | 'bombardment'): void {
  const item = g.pile.push()
  item.number = freeNumber(g)
  item.what = what
  item.by = g.battle.attacker
  emit(g, what === 'damage' ? 'salvo' : what, { hits: [...g.hits].map(h => [h.source, h.target, h.amount]) })
}

/**
 * Which step follows: with all attackers gone the step is finished, then the phase ends (SG-RULING-71). From a home that
 * fell they have withdrawn already.
 */
const ifStill =
  <N extends string>(step: N) =>
  (g: G): Go<N | 'close'> =>
    attackersGone(g) ? 'close' : step

const attackLocals = { region: id(), another: flag() }
const attack = k.procedure('attack', attackLocals, {
  open: (g, f) => {
    g.battle.region = f.region
    g.battle.attacker = g.regions.at(f.region).attacker
    g.battle.defender = g.regions.at(f.region).controller
    g.battle.number = 0
    emit(g, 'attack', { region: f.region, by: g.battle.attacker })
  },
  begin: g => {
    g.phase = 'battle'
    g.step = 'begin'
    g.battle.number += 1
    g.battle.left = false
    fire(g, 'battle')
    return call(initiative)
  },
  begun: ifStill('ambush'),
  ambush: g => {
    g.step = 'withdraw'
    fireAmbushes(g)
    fire(g, 'withdraw')
    return g.waiting.length > 0 ? call(initiative) : undefined
  },
  attackerWithdraws: k.run(g => call(withdraw, { by: g.battle.attacker })),
  attackerGone: g => check(g),
  defenderWithdraws: k.run(g => (anyOf(g, 'defending') ? call(withdraw, { by: defender(g) }) : null)),
  defenderGone: g => check(g),
  withdrawWindow: () => call(initiative),
  withdrawn: ifStill('target'),
  target: g => {
    g.step = 'target'
    join(g)
    return check(g)
  },
  attackerAims: k.run(g => call(takeAim, { by: g.battle.attacker })),
  defenderAims: k.run(g => call(takeAim, { by: defender(g) })),
  targetWindow: () => call(initiative),
  targeted: ifStill('damage'),
  damage: g => {
    g.step = 'damage'
    layDamage(g)
    return call(initiative)
  },
  damaged: ifStill('result'),
  result: (g, f) => {
    g.step = 'result'
    f.another = g.battle.left // SG-RULING-74
    if (!atHome(g)) return 'decide'
    layBombardment(g)
    return call(initiative)
  },
  hit: g => (homeStands(g) ? undefined : 'close'),
  decide: k.run(
    (g, f) => {
      const mine = g.regions.at(g.battle.region).controller === g.battle.attacker
      return f.another || mine ? null : call(withdraw, { by: g.battle.attacker, forced: true })
    },
    () => undefined,
  ),
  decided: g => check(g),
  resultWindow: () => call(initiative),
  // SG-RULING-78: the end of attacking and defending comes with the removal of damage.
  close: (g, f) => {
    f.another = f.another && !attackersGone(g)
    if (!f.another) endAttack(g)
    return endOfPhase(g)
  },
  closed: (_g, f) => (f.another ? 'begin' : undefined),
})
/** The defender is whoever controls the region now; after a conquest nobody defends. */
const defender = (g: G): Seat => g.regions.at(g.battle.region).controller
/** Nobody attacks the region any more: so the check that follows finds it. */
function endAttack(g: G): void {
  const { region } = g.battle
  clearSides(g, region)
  emit(g, 'attack-over', { region })
  g.battle.region = g.battle.attacker = g.battle.defender = NONE
  g.step = 'none'
}

/** SG-BAT-03, 04: the attacker names the next attack; home regions first. */
const underAttack = (g: G): number[] => {
  const out: number[] = []
  for (let r = 0; r < g.regions.length; r++) if (g.regions.at(r).attacker !== NONE) out.push(r)
  return out
}
const nextAttack = k.guard<object>(
  k.among(
    'region',
    g => g.regions.length,
    g => underAttack(g),
  ),
  [
    ['SG-BAT-01', (g, _f, r) => g.regions.at(r).attacker !== NONE],
    ['SG-BAT-04', (g, _f, r) => r < playersOf(g) || !underAttack(g).some(other => other < playersOf(g))],
  ],
)
export const battlePhases = k.procedure(
  'battle phases',
  {},
  {
    which: k.ask(
      g => {
        const open = underAttack(g)
        const homes = open.filter(r => r < playersOf(g))
        // One attack alone needs no naming.
        return open.length === 0 || (homes.length > 0 ? homes : open).length === 1
          ? null
          : {
              kind: 'pick',
              seat: g.active,
              from: nextAttack,
              min: 1,
              max: 1,
              rule: 'SG-BAT-03',
              prompt: 'next attack',
            }
      },
      (_g, _f, [region = NONE]) => call(attack, { region }, 'which'),
    ),
    only: g => {
      const [region] = underAttack(g)
      return region === undefined ? done() : call(attack, { region }, 'which')
    },
  },
)
