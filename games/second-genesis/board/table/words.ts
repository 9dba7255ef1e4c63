import { capital } from '@orrery/kernel'
import { incomeOf } from '../../rules/income.js'
import type { Choice } from './choices.js'
import type { Seen } from '../../state.js'
import type { SeenItem } from './seen.js'
import type { Ref } from './refs.js'
import { idOf, partsOf } from './refs.js'
import { cardAt, isHome, nameAt, playerAt, regionAt, rowAt, shipName, sideOf, thingOf } from './seen.js'

/** The table in words: who, where, what. */

export const PHASES = ['setup', 'draw', 'management', 'battle', 'end'] as const
export const STEPS = ['begin', 'withdraw', 'target', 'damage', 'result'] as const

/** What a seat is called: its side. */
export const seatName = (g: Seen, seat: number, me: number): string =>
  seat === me ? 'You' : sideOf(g, seat).name
/** The team of a seat by its letter, where the table plays in teams. */
export const teamName = ({ teams }: Seen, seat: number): string | undefined =>
  teams > 0 && seat >= 0 ? 'ABC'[seat % teams] : undefined
/** What another seat is to the viewer, where the table plays in teams. */
export const bondTo = (g: Seen, seat: number, me: number): 'ally' | 'enemy' | undefined => {
  const team = teamName(g, seat)
  if (team === undefined || me < 0 || seat === me) return undefined
  return team === teamName(g, me) ? 'ally' : 'enemy'
}
/** "Minmatar", in teams "Minmatar, ally". */
export const seatAndBond = (g: Seen, seat: number, me: number): string =>
  [seatName(g, seat, me), bondTo(g, seat, me)].filter(Boolean).join(', ')
/** "Yours" or "Minmatar". */
export const whose = (g: Seen, seat: number, me: number): string =>
  seat < 0 ? 'Uncontrolled' : seat === me ? 'Yours' : seatAndBond(g, seat, me)

export function regionName(g: Seen, region: number, me: number): string {
  if (isHome(g, region))
    return region === me ? 'your home region' : `the home region of ${seatName(g, region, me)}`
  const card = regionAt(g, region)?.card ?? -1
  return cardAt(g, card)?.name ?? 'a face-down region'
}
/** As a title: "Your home region". */
export const thingTitle = (g: Seen, thing: Ref, me: number): string => capital(thingName(g, thing, me))
export function thingName(g: Seen, thing: Ref, me: number): string {
  const { kind, id: n } = partsOf(thing)
  switch (kind) {
    case 'card': {
      const base = [...g.players].findIndex(p => p.starbase === n)
      return base < 0 ? shipName(g, n) : starbaseName(g, base)
    }
    case 'region':
      return regionName(g, n, me)
    case 'seat':
      return seatName(g, n, me)
    case 'item': {
      const item = [...g.pile].find(i => i.number === n)
      return item ? itemName(g, item) : 'an item on the pile'
    }
  }
}
/** Its name is on the back: until it is upgraded others see the race alone. */
export const starbaseName = (g: Seen, seat: number): string =>
  playerAt(g, seat)?.upgraded ? nameAt(g, g.players.at(seat).starbase) : `${sideOf(g, seat).name} starbase`

export function itemName(g: Seen, item: SeenItem): string {
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
      return nameAt(g, item.card)
  }
}
/** What it is aimed at, in words. */
export function itemDetail(g: Seen, item: SeenItem, me: number): string {
  const named = (code: number): string => {
    const thing = thingOf(g, code)
    return thing === undefined ? '' : thingName(g, thing, me)
  }
  const second = named(item.second)
  const target = second === '' ? named(item.target) : `${named(item.target)}, to ${second}`
  switch (item.what) {
    case 'damage': {
      const n = g.hits.length
      return `${n} ${n === 1 ? 'ship fires' : 'ships fire'} in ${regionName(g, g.battle.region, me)}`
    }
    case 'bombardment':
      return `${[...g.hits].reduce((sum, hit) => sum + hit.amount, 0)} damage to ${starbaseName(g, g.battle.region)}`
    case 'upgrade':
      return 'The starbase is turned over'
    case 'region':
      return 'A new outer region'
    case 'ability':
      return target === '' ? 'Ability' : `Ability, at ${target}`
    case 'card': {
      const type = cardAt(g, item.card)?.type
      if (target !== '') return type === 'location' ? `To ${target}` : `At ${target}`
      return type === 'ship' ? 'A ship for the dock' : type === 'structure' ? 'A starbase structure' : 'News'
    }
  }
}

/** What taking a choice does, as a button says it. */
export function choiceLabel(g: Seen, choice: Choice): string {
  const card = idOf(choice.things[0])
  const name = nameAt(g, card)
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
      if (choice.command === undefined) return 'Switch the command off'
      const order = cardAt(g, card)?.commands[choice.command - 1]
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
/** Answers that name nothing on the table, the same on the button and in the list. */
const ANSWERS: Readonly<Record<string, string>> = {
  pass: 'Pass',
  income: 'Take your income',
  card: 'Draw a card instead',
  draw: 'Draw a card',
  decline: 'Decline',
  accept: 'Use it',
  pay: 'Pay',
  refuse: 'Do not pay',
  sacrifice: 'Sacrifice a ship',
  'hand-on': 'Pass the initiative',
}
export function answerLabel({ g, me }: { g: Seen; me: number }, choice: Choice): string {
  // SG-RULING-13: a draw from an empty market loses the game.
  if ((choice.name === 'card' || choice.name === 'draw') && playerAt(g, me)?.market.length === 0)
    return 'Draw: your market is empty, so you lose'
  if (choice.name === 'stay')
    return g.step === 'result' ? 'Let the rest stay' : isOpposed(g, me) ? 'Stay and fight' : 'Stay'
  if (choice.name === 'income') return `Take your income: ${incomeOf(g, me)} ISK`
  return ANSWERS[choice.name] ?? choiceLabel(g, choice)
}
/** Whether anything is left to fight in the region that is fought over: a starbase, or a ship of somebody else. */
function isOpposed(g: Seen, me: number): boolean {
  const { region } = g.battle
  if (isHome(g, region) && region !== me) return true
  return [...g.ships].some(ship => {
    const row = rowAt(g, ship)
    return row?.region === region && !row.docked && row.controller !== me
  })
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
