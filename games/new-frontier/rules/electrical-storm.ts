import { contentOf } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { TURNS } from '../content/numbers.js'
import type { NewFrontier } from '../state.js'
import { emit, nextPlanet, NOWHERE } from '../state.js'

/** NF-TURN-05 to 08: clockwise at the end of a Turn, gone when the last begins; at its token abilities are powered up. */
export function moveStorm(g: NewFrontier): void {
  g.storm = g.turn + 1 === TURNS ? NOWHERE : nextPlanet(g.storm)
  emit(g, 'storm', { planet: g.storm })
  if (g.storm === NOWHERE || contentOf<Content>(g).planets.at(g.storm).start !== 'power-up') return
  g.poweredUp = true
  emit(g, 'powered-up')
}
