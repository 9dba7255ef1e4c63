import type { Category } from '../../content/vocabulary.js'
import { STRUCTURE_ICONS } from '../art/pieces.js'

/** The six kinds of Developments: name, colour, sign. */
export const CATEGORY: Readonly<
  Record<Category, { readonly name: string; readonly color: string; readonly icon: string }>
> = {
  spaceships: { name: 'Spaceships', color: '#86cfe6', icon: 'move' },
  structures: { name: 'Structures', color: '#e6eaef', icon: STRUCTURE_ICONS.citadel },
  conquest: { name: 'Conquest', color: '#bda3ff', icon: 'flag' },
  economy: { name: 'Economy', color: '#f3cd62', icon: 'trade' },
  diplomacy: { name: 'Diplomacy', color: '#5fcf7d', icon: 'users' },
  combat: { name: 'Combat', color: '#ff7a6b', icon: 'bolt' },
}
export const CATEGORY_ORDER: readonly Category[] = [
  'spaceships',
  'structures',
  'conquest',
  'economy',
  'diplomacy',
  'combat',
]
