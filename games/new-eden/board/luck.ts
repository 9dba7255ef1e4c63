import type { Luck } from '@orrery/ui'
import { AIM, CRIT, DMG, FACES, faceOf } from '../rules/dice.js'
import type { News } from './props.js'

/** AIM, DMG and CRIT of a face. */
const worth = (black: boolean, face: number): number => {
  const shown = faceOf(black, face)
  return shown[AIM] + shown[DMG] + shown[CRIT]
}
const mean = (black: boolean): number =>
  Array.from({ length: FACES }, (_, face) => worth(black, face)).reduce((sum, n) => sum + n, 0) / FACES

/** Dice of attacks: results that were rolled, and results such dice bring on average. */
export function luck(event: News): Luck | undefined {
  if (event.type !== 'rolled') return undefined
  const { by, white, black } = event
  const got = [...white.map(face => worth(false, face)), ...black.map(face => worth(true, face))]
  return {
    seat: by,
    what: 'Dice of attacks',
    got: got.reduce((sum, n) => sum + n, 0),
    expected: white.length * mean(false) + black.length * mean(true),
  }
}
