import type { Card } from '../../content/index.js'

export const TYPE_NAME: Readonly<Record<Card['type'], string>> = {
  ship: 'Ship',
  news: 'News',
  location: 'Location',
  structure: 'Starbase structure',
  region: 'Outer region',
  starbase: 'Starbase',
}
