import type { LiveOf, Seat } from '@orrery/kernel'
import { call, done, id, int, NOBODY, one, seat } from '@orrery/kernel'
import { STEAL } from '../content/numbers.js'
import type { NewFrontier } from '../state.js'
import { areaOf, emit, forPlanet, k } from '../state.js'
import { cash, holdsTokens } from './archaeotech.js'
import { rollOf, throwDice } from './dice.js'
import { facilityCount, facilityKinds, facilityOf } from './facilities.js'
import { gainCredits, gainVp } from './gains.js'
import { mayPay } from './loans.js'
import { destroyRerolls, freeRepair } from './rerolls.js'
import { agendaLists, valueAmong, wordOf } from './sources.js'

/** A Destroy attempt: one roll against the Facilities of a Target. */

const locals = {
  ...forPlanet,
  attacker: seat(),
  owner: seat(),
  bonus: int(),
  planetOnly: int(),
  facility: id(),
}
type Attempt = LiveOf<typeof locals>

/** NF-DEST-05, 10, 12: those that stand and were not destroyed this Turn, orbital ones too. */
const exposed = (g: NewFrontier, f: Attempt): number[] => {
  const { facilities, wrecked } = areaOf(g, f.owner, f.planet)
  return facilityKinds(facilities & ~wrecked)
}
const onPlanet = (g: NewFrontier, f: Attempt): number[] =>
  exposed(g, f).filter(kind => !facilityOf(g, kind).orbital)
/** Planet Policy: +1 against planet-based Facilities; a success it alone made takes one of those. */
const policyBonus = (g: NewFrontier, f: Attempt): number =>
  onPlanet(g, f).length > 0 ? (valueAmong(agendaLists(g, f.planet), 'destroyRoll') ?? 0) : 0
const choices = (g: NewFrontier, f: Attempt): number[] =>
  f.planetOnly === 1 ? onPlanet(g, f) : exposed(g, f)

const facilities = k.guard<Attempt>(
  k.among('facility', facilityCount, (g, f) => choices(g, f), 'NF-DEST-05'),
  [],
)
const repairPrice = (g: NewFrontier, owner: Seat): number => wordOf(g, owner, 'repairPrice') ?? STEAL.repair

const mayRepair = (g: NewFrontier, owner: Seat): boolean => mayPay(g, owner, repairPrice(g, owner))
function wreck(g: NewFrontier, f: Attempt, kind: number): void {
  f.facility = kind
  areaOf(g, f.owner, f.planet).wrecked |= 1 << kind
}
function repaired(g: NewFrontier, f: Attempt): void {
  emit(g, 'destroyed', { by: f.owner, planet: f.planet, facility: f.facility, repaired: true })
}
/** NF-DEST-08. */
function lose(g: NewFrontier, f: Attempt): void {
  areaOf(g, f.owner, f.planet).facilities &= ~(1 << f.facility)
  emit(g, 'destroyed', { by: f.owner, planet: f.planet, facility: f.facility, repaired: false })
}

export const destroy = k.procedure('destroy', locals, {
  roll: (g, f) => {
    g.conflict.destroyRoll = rollOf(...throwDice(g))
    return call(destroyRerolls, { planet: f.planet, attacker: f.attacker, owner: f.owner })
  },
  /** NF-DEST-02, 03, 06 and 09. */
  success: (g, f) => {
    const result = g.conflict.destroyRoll
    g.conflict.destroyRoll = -1
    const help = policyBonus(g, f)
    const needed = STEAL.destroyFrom - f.bonus - help
    emit(g, 'destroy-roll', { by: f.attacker, planet: f.planet, target: f.owner, result, needed })
    if (result < needed) return done()
    f.planetOnly = result < needed + help ? 1 : 0
    gainVp(g, f.attacker, STEAL.destroyVp, 'destroy')
    return undefined
  },
  facility: k.ask(
    (g, f) => (choices(g, f).length > 1 ? one(f.owner, facilities) : null),
    (g, f, [kind = 0]) => wreck(g, f, kind),
  ),
  only: (g, f) => {
    if (f.facility < 0) wreck(g, f, choices(g, f)[0] ?? 0)
    if (repairPrice(g, f.owner) > 0) return undefined
    repaired(g, f)
    return done()
  },
  token: k.run(
    (_g, f) => call(freeRepair, { seat: f.owner }),
    (g, f, result) => {
      if (result !== 1) return undefined
      repaired(g, f)
      return done()
    },
  ),
  /** NF-DEST-07, 16: from the bank, at once. */
  repair: k.choose((g, f) => (mayRepair(g, f.owner) || holdsTokens(g, f.owner) ? f.owner : NOBODY), {
    cash: k.option<Attempt, 'repair'>(cash.offer, (g, f, token, y, by) => {
      cash.act(g, f, token, y, by)
      return 'repair'
    }),
    repair: k.plain([['NF-DEST-16', (g, f) => mayRepair(g, f.owner)]], (g, f) => {
      gainCredits(g, f.owner, -repairPrice(g, f.owner), 'repair')
      repaired(g, f)
      return done()
    }),
    lose: k.plain([], () => undefined),
  }),
  lose: (g, f) => lose(g, f),
})
