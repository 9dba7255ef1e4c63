import { capital, counted } from '@orrery/kernel'
import type { Decision } from './content/automa.js'

/** What a decision card says: how an Automa spends its turn. */

const ORDER: Readonly<Record<Decision['order'], string>> = {
  fly: 'fly and discover',
  grow: 'grow',
  research: 'research',
  fleet: 'build units',
  structure: 'build a structure',
  diplomacy: 'use diplomacy',
  war: 'make war',
}
const TARGET: Readonly<Record<Decision['target'], string>> = {
  home: 'nearest to its home',
  lowest: 'lowest tile number',
  highest: 'highest tile number',
  leader: 'nearest to the leader’s home',
  richest: 'richest planet',
}
export const orderText = (order: Decision['order']): string => ORDER[order]
export function decisionText({ order, otherwise, target, dice, fatigue }: Decision): string {
  const parts = [
    `${capital(ORDER[order])}; if impossible, ${ORDER[otherwise]}.`,
    `Target: ${TARGET[target]}.`,
    dice > 0 ? `${capital(counted(dice, 'extra die', 'extra dice'))} in combat.` : '',
    `Fatigue ${fatigue}.`,
  ]
  return parts.filter(Boolean).join(' ')
}
