import type { Box } from '../registry/box.js'

export const box: Box = {
  title: 'War for New Eden',
  players: { min: 2, max: 4 },
  family: 'EVE',
  about: 'Four empires explore, build, research and fight their way to the Verge of Ascendancy.',
  length: '2 h',
  learn: 18,
  weight: 4,
}
