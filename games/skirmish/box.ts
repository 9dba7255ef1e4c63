import type { Box } from '../registry/box.js'

export const box: Box = {
  title: 'Skirmish',
  players: { min: 2, max: 4 },
  about: 'Three squadrons each, strength known to their owner alone, and one beacon to hold.',
  length: '10 min',
  weight: 1,
  sample: true,
}
