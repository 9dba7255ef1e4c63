import type { Luck } from '@orrery/ui'
import { AIM, CRIT, DMG, faceOf } from '../rules/dice.js'
import type { News } from './props.js'

const FACES: readonly number[] = [0, 1, 2, 3, 4, 5]
/** AIM, DMG and CRIT of a face. */
const worth = (black: boolean, face: number): number => {
  const shown = faceOf(black, face)
  return shown[AIM] + shown[DMG] + shown[CRIT]
}
const mean = (black: boolean): number =>
  FACES.reduce((sum, face) => sum + worth(black, face), 0) / FACES.length

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
