import { capital } from '../card/names.js'
import type { Choice } from './choices.js'
import type { Seen, SeenItem } from './seen.js'
import { cardAt, isHome, nameAt, sideOf, thingOf } from './seen.js'

/** The table in words: who, where, what. */

export const PHASES = ['setup', 'draw', 'management', 'battle', 'end'] as const
export const STEPS = ['begin', 'withdraw', 'target', 'damage', 'result'] as const

/** What a seat is called: its side. */
export const seatName = (seen: Seen, seat: number, me: number): string =>
  seat === me ? 'You' : sideOf(seen, seat).name
/** The team of a seat by its letter, where the table plays in teams. */
export const teamName = ({ teams = 0 }: Seen, seat: number): string | undefined =>
  teams > 0 && seat >= 0 ? 'ABC'[seat % teams] : undefined
/** What another seat is to the viewer, where the table plays in teams. */
export const bondTo = (seen: Seen, seat: number, me: number): 'ally' | 'enemy' | undefined => {
  const team = teamName(seen, seat)
  if (team === undefined || me < 0 || seat === me) return undefined
  return team === teamName(seen, me) ? 'ally' : 'enemy'
}
/** "Minmatar", in teams "Minmatar, ally". */
export const seatAndBond = (seen: Seen, seat: number, me: number): string =>
  [seatName(seen, seat, me), bondTo(seen, seat, me)].filter(Boolean).join(', ')
/** "Yours" or "Minmatar". */
export const whose = (seen: Seen, seat: number, me: number): string =>
  seat < 0 ? 'Uncontrolled' : seat === me ? 'Yours' : seatAndBond(seen, seat, me)

export function regionName(seen: Seen, region: number, me: number): string {
  if (isHome(seen, region))
    return region === me ? 'your home region' : `the home region of ${seatName(seen, region, me)}`
  const card = seen.regions[region]?.card ?? -1
  return cardAt(seen, card)?.name ?? 'a face-down region'
}
/** As a title: "Your home region". */
export const thingTitle = (seen: Seen, thing: string, me: number): string =>
  capital(thingName(seen, thing, me))
export function thingName(seen: Seen, thing: string, me: number): string {
  const [kind, id] = thing.split(':')
  const n = Number(id)
  switch (kind) {
    case 'card': {
      const base = seen.players.findIndex(p => p.starbase === n)
      return base < 0 ? nameAt(seen, n) : starbaseName(seen, base)
    }
    case 'region':
      return regionName(seen, n, me)
    case 'seat':
      return seatName(seen, n, me)
    case 'waiting':
      return nameAt(seen, seen.waiting[n]?.card ?? -1)
    default: {
      const item = seen.pile.find(i => i.number === n)
      return item ? itemName(seen, item) : 'an item on the pile'
    }
  }
}
/** Its name is on the back: until it is upgraded others see the race alone. */
export const starbaseName = (seen: Seen, seat: number): string =>
  seen.players[seat]?.upgraded
    ? nameAt(seen, seen.players[seat].starbase)
    : `${sideOf(seen, seat).name} starbase`

export function itemName(seen: Seen, item: SeenItem): string {
  switch (item.what) {
    case 'damage':
      return 'Damage'
    case 'bombardment':
      return 'Starbase hit'
    case 'upgrade':
      return 'Upgrade'
    case 'region':
    case 'card':
    case 'ability':
      return nameAt(seen, item.card)
  }
}
/** What it is aimed at, in words. */
export function itemDetail(seen: Seen, item: SeenItem, me: number): string {
  const at = thingOf(seen, item.target)
  const target = at === undefined ? '' : thingName(seen, at, me)
  switch (item.what) {
    case 'damage': {
      const n = seen.hits.length
      return `${n} ${n === 1 ? 'ship fires' : 'ships fire'} in ${regionName(seen, seen.battle.region, me)}`
    }
    case 'bombardment':
      return `${seen.hits.reduce((sum, hit) => sum + hit.amount, 0)} damage to ${starbaseName(seen, seen.battle.region)}`
    case 'upgrade':
      return 'The starbase is turned over'
    case 'region':
      return 'A new outer region'
    case 'ability':
      return target === '' ? 'Ability' : `Ability, at ${target}`
    case 'card': {
      const type = cardAt(seen, item.card)?.type
      if (target !== '') return type === 'location' ? `To ${target}` : `At ${target}`
      return type === 'ship' ? 'A ship for the dock' : type === 'structure' ? 'A starbase structure' : 'News'
    }
  }
}

/** What taking a choice does, as a button says it. */
export function choiceLabel(seen: Seen, choice: Choice): string {
  const card = Number(choice.things[0]?.split(':')[1])
  const name = nameAt(seen, card)
  switch (choice.verb) {
    case 'play':
      return `Play ${name}`
    case 'use':
      return 'Use its ability'
    case 'open':
      return 'Open this region'
    case 'upgrade':
      return 'Upgrade the starbase'
    case 'command': {
      const [word] = choice.words
      if (word === 'off' || word === undefined) return 'Switch the command off'
      const order = cardAt(seen, card)?.commands[Number(word.split(':')[1]) - 1]
      return order ? `${capital(order.command)} ${order.power}` : 'Command'
    }
    case 'withdraw':
      return 'Withdraw to the dock'
    case 'hold':
      return 'Hold fire'
    default:
      return choice.verb === '' ? name : capital(choice.verb.replace('-', ' '))
  }
}
/** What is looked for next, once the verb is clear. */
export const SEEKS: Readonly<Record<string, string>> = {
  play: 'Play: choose its target',
  use: 'Use: choose a target',
  warp: 'Warp: choose a region',
  command: 'Mine: choose a location',
  withdraw: 'Withdraw: choose a region',
  aim: 'Choose an enemy ship as its target',
}
