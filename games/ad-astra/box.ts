import type { Box } from '../registry/box.js'

export const box: Box = {
  title: 'Ad Astra',
  family: 'Master of Orion',
  players: { min: 2, max: 4 },
  rival: { name: 'Automa', setting: 'automa' },
  about:
    'Draft technologies, spread over a galaxy built tile by tile, and master Orion before rivals or an Automa do.',
  length: '60 min a player',
  weight: 4,
  learn: 15,
}
