import type { LiveOf, Rows } from '@orrery/kernel'
import { draw, ints, move, moveAll, NOBODY, one, seat, shuffle } from '@orrery/kernel'
import type { AdAstra, ForSeat } from '../state.js'
import { emit, k, tablesOf } from '../state.js'
import { isChosen, systemsWith, takeSystems, whichSystems } from './choosing.js'
import { manned, unitsIn } from './systems.js'

/** Exploration: units take anomaly tokens off their systems, each for a card. */

const MOST_SYSTEMS = 32
const locals = { seat: seat(), explored: ints(MOST_SYSTEMS) }
type Exploring = LiveOf<typeof locals>

const chooseRows: Rows<AdAstra, ForSeat> = [['AA-EXP-02', (g, f, s) => unitsIn(g, s, f.seat) > 0]]
const withUnits = (g: AdAstra, f: ForSeat): number => manned(g, f.seat)
const systems = systemsWith<ForSeat>(chooseRows, withUnits)
/** AA-EXP-02, AA-EXP-05: a token for each unit, as long as there are any. */
const mayExplore = (g: AdAstra, f: Exploring, s: number): boolean =>
  isChosen(g, s) && g.systems.at(s).anomalies > 0 && f.explored.get(s) < unitsIn(g, s, f.seat)
const places = systemsWith<Exploring>([['AA-EXP-05', mayExplore]], g => g.action.systems)
const anyLeft = (g: AdAstra, f: Exploring): boolean => {
  for (let s = 0; s < g.systems.length; s++) if (mayExplore(g, f, s)) return true
  return false
}
const drawn = k.guard<Exploring>(
  k.cardsIn(
    'anomaly',
    g => tablesOf(g).anomalies.length,
    (g, f) => g.players.at(f.seat).drawnAnomalies,
    'AA-EXP-03',
  ),
  [],
)
/** AA-GEN-10. */
function drawAnomaly(g: AdAstra, f: Exploring): void {
  if (g.anomalyDeck.length === 0) {
    moveAll(g, g.anomalyDiscard, g.anomalyDeck)
    shuffle(g, g.anomalyDeck)
  }
  draw(g, g.anomalyDeck, g.players.at(f.seat).drawnAnomalies)
}

export const exploration = k.procedure('exploration', locals, {
  systems: k.ask(
    (g, f) => whichSystems(g, f, chooseRows, systems, 'AA-EXP-01', withUnits),
    (g, f, chosen) => takeSystems(g, f.seat, chosen),
  ),
  explore: k.choose((g, f) => (anyLeft(g, f) ? f.seat : NOBODY), {
    explore: k.option(places, (g, f, system) => {
      g.systems.at(system).anomalies -= 1
      f.explored.add(system, 1)
      g.players.at(f.seat).explored = true
      emit(g, 'explored', { by: f.seat, system })
      for (let i = 0; i < 2; i++) drawAnomaly(g, f)
      return 'keep'
    }),
    done: k.plain<Exploring, 'end'>([], () => 'end'),
  }),
  over: () => 'end',
  /** AA-EXP-03: one is kept hidden, the other discarded; of one alone there is nothing to choose (AA-RULING-106). */
  keep: k.ask(
    (g, f) => (g.players.at(f.seat).drawnAnomalies.length === 0 ? null : one(f.seat, drawn)),
    (g, f, [card = 0]) => {
      const { drawnAnomalies, anomalies } = g.players.at(f.seat)
      move(g, card, drawnAnomalies, anomalies)
      moveAll(g, drawnAnomalies, g.anomalyDiscard)
      return 'explore'
    },
  ),
  again: () => 'explore',
  end: () => undefined,
})
