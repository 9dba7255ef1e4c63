import type { Box } from '../registry/box.js'

export const box: Box = {
  title: 'Exile Sun',
  players: { min: 2, max: 6 },
  about: 'Face-down fleets, secret budgets and battles without dice around a foreign star.',
  length: '30 min a player',
  learn: 10,
  weight: 3,
}
