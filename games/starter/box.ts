import type { Box } from '../registry/box.js'

export const box: Box = {
  title: 'Starter',
  players: { min: 2, max: 4 },
  about: 'Fifteen comets pass, and whoever plays the highest card that nobody else plays takes one.',
  length: '10 min',
  weight: 1,
  sample: true,
  template: true,
}
