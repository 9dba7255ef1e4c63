import type { Box } from '../registry/box.js'

export const box: Box = {
  title: 'Starter',
  players: { min: 2, max: 4 },
  about: 'Five comets pass, and whoever plays the highest card that nobody else plays takes one.',
  length: '5 min',
  weight: 1,
  sample: true,
  template: true,
}
