import type { Milestone } from '../content/milestones.js'
import type { Resource, UnitClass } from '../content/vocabulary.js'
import { BRANCHES, PROFESSIONS, RESOURCES, UNITS } from '../content/vocabulary.js'
import type { AdAstra, SystemRow } from '../state.js'
import { content, discoveryOf, planetOf, starOf, tablesOf } from '../state.js'

/**
 * A second book-keeping, slow and plain, written from the numbered rules alone: it counts everything anew from the tiles
 * and pieces on the table and uses nothing of `rules/`.
 */

const seats = (g: AdAstra): number[] => [...g.players].map((_, i) => i)
const rows = (g: AdAstra) => [...g.systems].map((row, s) => ({ row, s }))
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const people = ({ population }: SystemRow): number => sum(population.toArray())

/** AA-RES-06, AA-RULING-82: unlocked milestones of a seat. */
function milestonesOf(g: AdAstra, who: number): Milestone[] {
  const { empire, tiers } = g.players.at(who)
  if (empire < 0) return []
  const name = content(g).empires.at(empire).id
  const own = content(g).milestones.items.filter(m => m.empire === name)
  const tree = content(g).milestones.items.filter(
    m => m.empire === name || (m.empire === undefined && !own.some(o => o.replaces === m.id)),
  )
  const highest = Math.max(...tiers.toArray())
  return tree.filter(m =>
    m.branch === 'any' ? highest >= m.tier : tiers.get(BRANCHES.indexOf(m.branch)) >= m.tier,
  )
}
const hasMilestone = (g: AdAstra, who: number, id: string): boolean =>
  milestonesOf(g, who).some(m => m.id === id)

// ---------------------------------------------------------------- control and ownership

const unitsAt = (g: AdAstra, s: number, who: number): number[] => {
  const models = tablesOf(g).classes.length
  return [...g.units].flatMap((u, i) => (u.at === s && Math.floor(i / models) === who ? [i] : []))
}
const orbitalKinds = (g: AdAstra): number[] =>
  content(g).buildings.items.flatMap((b, i) => (b.slot === 'orbital' ? [i] : []))
const orbitalsAt = (g: AdAstra, s: number, who: number): number =>
  g.systems.at(s).orbitals === who ? sum(orbitalKinds(g).map(kind => g.systems.at(s).buildings.get(kind))) : 0
const controlsAt = (g: AdAstra, s: number, who: number): boolean =>
  unitsAt(g, s, who).length > 0 || orbitalsAt(g, s, who) > 0
const features = (g: AdAstra, s: number): readonly string[] => discoveryOf(g, s)?.features ?? []

// ---------------------------------------------------------------- victory points

const ownedBy = (g: AdAstra, who: number) => rows(g).filter(({ row }) => row.owner === who)
const highBranches = (g: AdAstra, who: number): number =>
  g.players
    .at(who)
    .tiers.toArray()
    .filter(t => t >= 3).length
const inGalaxy = (g: AdAstra, who: number): number => sum(rows(g).map(({ s }) => unitsAt(g, s, who).length))
/** The number printed under the unrest marker: four spaces each for 0, 1 and 2, three for 3 to 5, two for 6 and 7, one for 8 and 9. */
const LEVELS = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 9]
const levelOf = (g: AdAstra, who: number): number => LEVELS[g.players.at(who).unrest] ?? NaN

function secretOf(g: AdAstra, who: number, card: number): number {
  const part = content(g).missions.at(card).secret
  if ('stars' in part)
    return Math.min(
      part.stars.most,
      part.stars.each * ownedBy(g, who).filter(({ s }) => starOf(g, s).type === part.stars.of).length,
    )
  if ('calm' in part) return levelOf(g, who) === 0 ? part.calm : 0
  if ('lead' in part) {
    const what = part.lead.in
    const worth = (seat: number): number =>
      what === 'credits'
        ? g.players.at(seat).resources.get(RESOURCES.indexOf('credits'))
        : sum(ownedBy(g, seat).map(({ row }) => row.population.get(PROFESSIONS.indexOf(what))))
    return seats(g).every(other => worth(other) <= worth(who)) ? part.lead.vp : 0
  }
  const player = g.players.at(who)
  const n = {
    'high-branches': () => highBranches(g, who),
    'home-influence': () =>
      rows(g).filter(({ row }) => row.influence === who && row.home >= 0 && row.home !== who).length,
    captured: () => sum(player.tokens.toArray()) - player.tokens.get(who),
    'unit-trios': () => Math.floor(inGalaxy(g, who) / 3),
    orbitals: () => sum(rows(g).map(({ s }) => orbitalsAt(g, s, who))),
    traits: () => ownedBy(g, who).filter(({ s }) => planetOf(g, s)?.trait !== undefined).length,
    anomalies: () => player.anomalies.length,
  }[part.count.of]()
  return Math.min(part.count.most, part.count.each * n)
}
/** AA-SCO-01 to AA-SCO-09, and what the rules of the Automa add. */
export function pointsOnTable(g: AdAstra, who: number): number {
  const player = g.players.at(who)
  let points = 0
  for (const { row, s } of ownedBy(g, who)) {
    if (!features(g, s).includes('wasteland')) points += planetOf(g, s)?.vp ?? 0
    if (features(g, s).includes('monumental')) points += 2
    const { building } = tablesOf(g)
    points += row.buildings.get(building['http'] as number)
    points += 2 * row.buildings.get(building['tcp'] as number)
    points += 3 * row.buildings.get(building['udp'] as number)
  }
  points += Math.floor(sum(ownedBy(g, who).map(({ row }) => people(row))) / 3)
  for (const tier of player.tiers.toArray()) points += (tier >= 3 ? 1 : 0) + (tier >= 5 ? 2 : 0)
  points += sum(player.tokens.toArray())
  points += rows(g).filter(({ row }) => row.influence === who && row.owner >= 0 && row.owner !== who).length
  const { neutral } = tablesOf(g)
  points += player.trophies.get(neutral['pirate-base'] as number)
  points += 3 * player.trophies.get(neutral['guardian'] as number)
  if (player.automa) return points
  points -= levelOf(g, who)
  for (const other of g.players) {
    if (!other.automa) continue
    if (other.relations.get(who) === 2) points += 1
    if (other.relations.get(who) === 3) points += 2
  }
  return points + sum([...player.missions].map(card => secretOf(g, who, card)))
}

// ---------------------------------------------------------------- income

/** AA-POP-01, AA-CON-13, AA-DT-07, AA-EMP-06: income of a seat without diplomats. */
function incomeOnTable(g: AdAstra, who: number): number[] {
  const player = g.players.at(who)
  const income = [0, 0, 0, 0]
  const add = (of: Resource, n: number): void => {
    const at = RESOURCES.indexOf(of)
    income[at] = (income[at] ?? 0) + n
  }
  for (const { row, s } of ownedBy(g, who)) {
    PROFESSIONS.forEach((_, i) => add(RESOURCES[i] as Resource, row.population.get(i)))
    content(g).buildings.items.forEach(
      (b, kind) => b.income && add(b.income.of, b.income.n * row.buildings.get(kind)),
    )
    const has = features(g, s)
    if (has.includes('seagrass')) add('food', 1)
    if (has.includes('artifacts')) add('research', 1)
    if (has.includes('dark-quartz')) add('production', 1)
    if (has.includes('gold')) add('credits', 1)
  }
  const many = (i: number): number => ownedBy(g, who).filter(({ row }) => row.population.get(i) >= 2).length
  const full = ownedBy(g, who).filter(({ row }) => people(row) >= 3).length
  const controlled = rows(g).filter(({ s }) => controlsAt(g, s, who))
  const empire = content(g).empires.at(player.empire).id
  if (empire === 'sol') add('credits', full)
  if (empire === 'psilon') add('research', many(1))
  if (empire === 'klackon') add('production', many(2))
  if (empire === 'silicoid') add('credits', Math.floor(ownedBy(g, who).length / 2))
  if (empire === 'bulrathi') add('food', many(0))
  if (empire === 'mrrshan')
    add('production', Math.min(3, controlled.filter(({ row }) => row.owner !== who).length))
  if (hasMilestone(g, who, 'industrial-farming')) add('food', Math.min(3, many(0)))
  if (hasMilestone(g, who, 'open-lectures')) add('credits', Math.min(3, highBranches(g, who)))
  if (hasMilestone(g, who, 'worker-castes')) add('production', Math.min(3, full))
  if (hasMilestone(g, who, 'crystal-beds'))
    add(
      'production',
      Math.min(2, ownedBy(g, who).filter(({ s }) => planetOf(g, s)?.trait === 'high-temperature').length),
    )
  if (hasMilestone(g, who, 'garrison-worlds'))
    add('credits', Math.min(3, sum(rows(g).map(({ s }) => orbitalsAt(g, s, who)))))
  for (const card of player.developed) {
    if (g.flipped.get(card) !== 0) continue
    const { id } = tablesOf(g).technologies[card] as { id: string }
    if (id === 'weather-controller') add('food', 1)
    if (id === 'galactic-cybernet') add('research', 1)
    if (id === 'deep-core-mine')
      add(
        'production',
        1 + Math.min(2, controlled.filter(({ s }) => features(g, s).includes('asteroid-field')).length),
      )
  }
  return income
}
/** The same with diplomats that stay in play (AA-RULING-110, AA-RULING-116). */
export function incomeWithDiplomats(g: AdAstra, who: number): number[] {
  const income = incomeOnTable(g, who)
  for (const card of g.diplomatsInPlay) {
    const { target, initiator } = g.postings.at(card)
    const government = Math.max(...[target, initiator].map(seat => g.players.at(seat).tiers.get(3)))
    const step = government >= 4 ? 2 : government >= 2 ? 1 : 0
    const { id } = content(g).diplomats.at(card)
    const given = [['food'], ['food', 'production'], ['food', 'production', 'credits']][step] as string[]
    const taken = [['credits'], ['credits', 'research'], ['credits', 'research', 'production']][
      step
    ] as string[]
    RESOURCES.forEach((of, i) => {
      if (id === 'resident-governor' && target === who && given.includes(of)) income[i] = (income[i] ?? 0) + 1
      if (id !== 'sleeper' || !taken.includes(of) || (incomeOnTable(g, target)[i] ?? 0) === 0) return
      if (initiator === who) income[i] = (income[i] ?? 0) + 1
      if (target === who) income[i] = (income[i] ?? 0) - 1
    })
  }
  return income.map(n => Math.max(0, n))
}

// ---------------------------------------------------------------- what always holds

const classAt = (g: AdAstra, unit: number): UnitClass => {
  const { classes } = tablesOf(g)
  return UNITS[classes[unit % classes.length] as number] as UnitClass
}
/** AA-SYS-08, AA-SYS-09: pieces by size are put into three groups of three, the biggest first. */
function fitsGroups(sizes: readonly number[]): boolean {
  const groups = [3, 3, 3]
  for (const size of [...sizes].sort((a, b) => b - a)) {
    const at = groups.findIndex(left => left >= size)
    if (at < 0) return false
    groups[at] = (groups[at] as number) - size
  }
  return true
}
const SIZE: Readonly<Record<UnitClass, number>> = { frigate: 1, cruiser: 2, titan: 3, 'doom-star': 3 }

type Wrong = (holds: boolean, what: string) => void

function checkSystems(g: AdAstra, wrong: Wrong): void {
  const { neutral } = tablesOf(g)
  const neutralsOf = (row: SystemRow, id: string): number => row.neutrals.get(neutral[id] as number)
  for (const { row, s } of rows(g)) {
    if (row.hex < 0) continue
    wrong(g.phase !== 'playing' || row.owner >= 0 === people(row) > 0, `AA-SYS-02 owner of ${s}`)
    const orbitals = sum(orbitalKinds(g).map(kind => row.buildings.get(kind)))
    const has = features(g, s)
    const { type } = starOf(g, s)
    wrong(row.orbitals >= 0 === orbitals > 0, `AA-GEN-08 orbit of ${s}`)
    const slots = type === 'white' ? 0 : 1 + (has.includes('stable-orbit') ? 1 : 0)
    wrong(orbitals <= (has.includes('gravity-waves') ? 0 : slots), `AA-SYS-07 in ${s}`)
    const planetary = content(g).buildings.items.flatMap((b, i) =>
      b.slot === 'planetary' ? [row.buildings.get(i)] : [],
    )
    const places = has.includes('small-world') ? 0 : has.includes('large-world') ? 3 : 2
    wrong(sum(planetary) <= places && planetary.every(n => n <= 1), `AA-SYS-05 in ${s}`)
    wrong(
      row.population.toArray().every(n => n >= 0 && n <= 4),
      `AA-POP-02 in ${s}`,
    )
    const here = seats(g).filter(who => controlsAt(g, s, who))
    wrong(here.length + (sum(row.neutrals.toArray()) > 0 ? 1 : 0) <= 1, `AA-FLY-07 in ${s}`)
    const sizes = seats(g).flatMap(who => unitsAt(g, s, who).map(u => SIZE[classAt(g, u)]))
    for (let n = neutralsOf(row, 'raider'); n > 0; n--) sizes.push(1)
    for (let n = neutralsOf(row, 'space-eel') + neutralsOf(row, 'guardian'); n > 0; n--) sizes.push(3)
    wrong(fitsGroups(sizes), `AA-SYS-09 in ${s}`)
    const isSeen = row.planet >= 0 || type === 'white' || type === 'wormhole'
    wrong(isSeen || seats(g).every(who => unitsAt(g, s, who).length === 0), `AA-FLY-12 in ${s}`)
  }
}
function checkModels(g: AdAstra, wrong: Wrong): void {
  wrong(sum(rows(g).map(({ row }) => row.anomalies)) <= 16, 'AA-RULING-53')
  content(g).neutrals.items.forEach(({ id, models }, kind) =>
    wrong(sum(rows(g).map(({ row }) => row.neutrals.get(kind))) <= models, `AA-RULING-54 ${id}`),
  )
  content(g).buildings.items.forEach(({ id, models, slot }, kind) => {
    for (const who of slot === 'planetary' ? [undefined] : seats(g)) {
      const out = rows(g).filter(({ row }) => who === undefined || row.orbitals === who)
      wrong(sum(out.map(({ row }) => row.buildings.get(kind))) <= models, `AA-CON-08 ${id}`)
    }
  })
  for (const { at, scrapped } of g.units) wrong(at < 0 || !scrapped, 'AA-CBT-24')
}
function checkSeat(g: AdAstra, who: number, wrong: Wrong): void {
  const player = g.players.at(who)
  const empire = content(g).empires.at(player.empire).id
  wrong(ownedBy(g, who).length <= 6, `AA-SYS-03 seat ${who}`)
  const tokens = rows(g).filter(({ row }) => row.influence === who).length
  wrong(tokens <= 6, `AA-INF-03 seat ${who}`)
  wrong(tokens >= 1 || g.phase !== 'playing', `AA-INF-04 seat ${who}`)
  wrong(
    player.resources.toArray().every(n => n >= 0),
    `AA-CON-14 seat ${who}`,
  )
  wrong(player.unrest >= 0 && player.unrest <= (empire === 'klackon' ? 0 : 26), `AA-UNR-03 seat ${who}`)
  wrong(
    player.tiers.toArray().every(t => t <= 5),
    `AA-RES-05 seat ${who}`,
  )
  const names = [...player.developed].map(card => tablesOf(g).technologies[card]?.id)
  wrong(new Set(names).size === names.length, `AA-TECH-06 seat ${who}`)
  const board = empire === 'psilon' ? 1 : empire === 'klackon' ? -2 : 0
  const databases = ['database', 'advanced-database'].filter(id => hasMilestone(g, who, id)).length
  wrong(names.length <= 6 + board + 2 * databases, `AA-TECH-04 seat ${who}`)
  const postings = [...g.diplomatsInPlay].map(card => g.postings.at(card).initiator)
  wrong(postings.filter(initiator => initiator === who).length <= 8, `AA-DIP-12 seat ${who}`)
  const inHand = [0, 1, 2, 3, 4].filter(i => (player.played & (1 << i)) === 0).length
  wrong(player.hand.length + inHand <= 10, `AA-HAND-02 seat ${who}`)
  wrong(player.diplomats.length <= 5, `AA-DIP-02 seat ${who}`)
}
/** All that is wrong on the table between two actions, when no combat or ambush is under way. */
export function faults(g: AdAstra): string[] {
  const out: string[] = []
  const wrong: Wrong = (holds, what) => void (holds || out.push(what))
  checkSystems(g, wrong)
  checkModels(g, wrong)
  for (const who of seats(g)) if (g.players.at(who).empire >= 0) checkSeat(g, who, wrong)
  for (const { target, jumps, fleet } of g.units) wrong(target < 0 && jumps === 0 && !fleet, 'AA-ATK-07')
  return out
}
