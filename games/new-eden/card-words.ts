import { counted, listed } from '@orrery/kernel'
import type { Material, Mineral, Price, ShipSystem, Size, Structure } from './content/vocabulary.js'

/** The words that card texts are put together from. */

export const MINERAL_NAMES: Readonly<Record<Mineral, string>> = {
  pyerite: 'Pyerite',
  mexallon: 'Mexallon',
  tritanium: 'Tritanium',
  morphite: 'Morphite',
}
export const MATERIAL_NAMES: Readonly<Record<Material, string>> = {
  planetary: 'Planetary Material',
  moon: 'Moon Material',
}
export const STRUCTURE_NAMES: Readonly<Record<Structure, readonly [one: string, many: string]>> = {
  citadel: ['Citadel', 'Citadels'],
  customs: ['Customs Office', 'Customs Offices'],
  engineering: ['Engineering Complex', 'Engineering Complexes'],
  refinery: ['Refinery', 'Refineries'],
}
export const SIZE_NAMES: Readonly<Record<Size, string>> = { small: 'Small', medium: 'Medium', large: 'Large' }
export const SYSTEM_NAMES: Readonly<Record<ShipSystem, string>> = {
  'offensive-1': 'Offensive Systems T1',
  'offensive-2': 'Offensive Systems T2',
  'defensive-1': 'Defensive Systems T1',
  'defensive-2': 'Defensive Systems T2',
  'utility-1': 'Utility Systems T1',
  'utility-2': 'Utility Systems T2',
}

export const withArticle = (name: string): string => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const PRICED: { readonly [K in keyof Required<Price>]: (n: number) => string } = {
  bp: n => `${n} BP`,
  z: n => `${n} Z`,
  pyerite: n => `${n} Pyerite`,
  mexallon: n => `${n} Mexallon`,
  tritanium: n => `${n} Tritanium`,
  morphite: n => `${n} Morphite`,
  planetary: n => `${n} Planetary Material`,
  moon: n => `${n} Moon Material`,
  component: n => counted(n, 'Component'),
}
/** "1 BP, 4 Z and 1 Tritanium". */
export const priceText = (price: Price): string =>
  listed(
    (Object.keys(PRICED) as (keyof Price)[]).flatMap(key => {
      const n = price[key]
      return n === undefined ? [] : [PRICED[key](n)]
    }),
  )
