import type { Box } from '../registry/box.js'

export const box: Box = {
  title: 'The Second Genesis',
  family: 'EVE',
  players: { min: 2, max: 6 },
  about: 'A duel of decks: build ships, open regions, break the enemy starbase.',
  length: '45 min',
  learn: 11,
  weight: 3,
}
