import type { Box } from '../registry/box.js'

export const box: Box = {
  title: 'A New Frontier',
  players: { min: 3, max: 5 },
  about: 'Corporations plan whole turns in secret, then fight, build, vote and research around four planets.',
  length: '2–3 h',
  weight: 4,
  learn: 20,
}
