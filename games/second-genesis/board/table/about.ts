import { capital } from '@orrery/kernel'
import type { Answered, Thing } from '@orrery/ui'
import type { Faction } from '@orrery/ui/svg'
import type { News, Question, Sight } from '../props.js'
import { nameAt, regionAt, sideOf } from './seen.js'
import { STEPS } from './words.js'

/** What the page asks about a match: sides, where it stands, what an event speaks of. */

export const faction = ({ g }: Sight, seat: number): Faction => sideOf(g, seat)

export function place({ g, me }: Sight): string {
  if (g.turn === 0) return 'Opening hands'
  const parts = [`Turn ${g.turn}`, capital(g.phase)]
  const { region } = g.battle
  if (g.phase === 'battle' && region >= 0) {
    // The step and where: the turn stands above the table, and all three would be cut short.
    const where =
      region === me
        ? 'your home'
        : region < g.players.length
          ? `${sideOf(g, region).name}’s home`
          : nameAt(g, regionAt(g, region)?.card ?? -1)
    const step = (STEPS as readonly string[]).includes(g.step) ? capital(g.step) : 'Battle'
    return `${step} · ${where}`
  }
  return parts.join(' · ')
}

const card = (id: number): readonly Thing[] => (id >= 0 ? [{ kind: 'card', id }] : [])
const region = (id: number): readonly Thing[] => (id >= 0 ? [{ kind: 'region', id }] : [])
export function spokenOf(event: News): readonly Thing[] {
  switch (event.type) {
    case 'aimed':
      return [...card(event.card), ...card(event.at)]
    case 'warped':
      return [...card(event.card), ...region(event.to)]
    case 'enters':
    case 'opened':
      return [...card(event.card), ...region(event.region)]
    case 'controls':
    case 'attack':
    case 'attack-over':
      return region(event.region)
    case 'found':
      return card(event.card ?? -1)
    case 'announced':
    case 'resolves':
    case 'fizzled':
    case 'dropped':
    case 'upgraded':
    case 'lost':
    case 'returned':
    case 'undocked':
    case 'docked':
    case 'command':
    case 'control':
    case 'damage':
    case 'prevented':
    case 'pending':
    case 'moved':
    case 'fulfilled':
    case 'withdrew':
    case 'recovered':
    case 'loop':
      return card(event.card)
    default:
      return []
  }
}

/**
 * Where the initiative is passed for the player, whatever is in hand: at steps in which nothing has happened that could be
 * answered better later, and after one's own cards. What opponents put on the pile, the announced targets and damage that
 * is about to land are always asked about.
 */
export function alike({ prompt, options }: Question, { g, me }: Sight): Answered | undefined {
  if (prompt !== 'initiative') return undefined
  const pile = [...g.pile]
  const quiet =
    pile.length === 0 ? g.step !== 'target' : g.phase === 'management' && pile.every(i => i.by === me)
  return quiet ? (['pass', 'hand-on'] as const).find(word => options.some(o => o.name === word)) : undefined
}

/** The initiative comes round at every step; a pile or a battle is worth a look, even if nothing can be done about it. */
export const routine = ({ prompt }: Question, { g }: Sight): boolean =>
  prompt === 'initiative' && g.pile.length === 0 && g.battle.region < 0
