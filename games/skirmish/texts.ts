import type { Texts } from '@orrery/kernel'
import type { skirmish } from './game.js'
import type { Seen } from './state.js'
import { BEACON, cardOf } from './state.js'

/** Every sentence of the game. It is made from what one player sees: a face-down squadron has no strength to name. */

const hex = (n: number): string => (n === BEACON ? 'the beacon' : `hex ${n + 1}`)
const squadron = (g: Seen, n: number): string => {
  const { strength } = g.squadrons.at(n)
  return strength === undefined || strength === 0
    ? 'a face-down squadron'
    : `a squadron of strength ${strength}`
}
const sum = (dice: readonly number[]): string => `${dice.join(', ')} (${dice.reduce((a, b) => a + b, 0)})`

export const texts: Texts<typeof skirmish> = {
  prompts: {
    'placing.draft': ({ part = 0 }) => `Place your squadron of strength ${part + 1} in or beside your home`,
    'round.power': 'Share 3 power over engines, guns and lab',
    'lab.cards': 'Choose cards to exchange',
    'lab.order': 'Put the cards in order: the first goes under the deck first',
    'turn.choose': 'Move a squadron, or end the turn',
    'battle.before': 'Play cards before the dice are rolled?',
    'battle.push': 'Pay points for further dice?',
    'battle.after': 'Play a card, or pass?',
  },
  words: { engines: 'Engines', guns: 'Guns', lab: 'Lab', move: 'Move', end: 'End the turn', play: 'Play' },
  things: {
    hex,
    squadron: (n, _say, g) => squadron(g, n),
    card: (n, _say, g) => cardOf(g, n).name,
  },
  notes: { movesLeft: n => `${n} ${n === 1 ? 'move' : 'moves'} left` },
  events: {
    power: ({ power }, say) =>
      power.map(([engines, guns, lab], seat) => `${say.seat(seat)} ${engines}/${guns}/${lab}`).join(', '),
    moved: ({ squadron: s, from, to }, say, g) =>
      `${say.seat(g.squadrons.at(s).owner)} moves a squadron from ${hex(from)} to ${hex(to)}.`,
    battle: ({ attacker, defender }, say, g) =>
      `${say.seat(g.squadrons.at(attacker).owner)} attacks ${say.seat(g.squadrons.at(defender).owner)}.`,
    played: ({ by, card }, say, g) => `${say.seat(by)} plays ${cardOf(g, card).name}.`,
    rolled: ({ attack, defence }) => `Attack rolls ${sum(attack)}, defence ${sum(defence)}.`,
    won: ({ by }, say) => `${say.seat(by)} wins the battle.`,
  },
  option: ({ verb, things: [first, second] }, _say, g) =>
    verb === 'move' && first && second
      ? `Strength ${g.squadrons.at(first.id).strength ?? '?'} from ${hex(g.squadrons.at(first.id).at)} to ${hex(second.id)}`
      : undefined,
  marks: { battle: 'fight', won: 'points' },
  settings: {},
  unit: 'Round',
  round: g => (g.phase === 'playing' ? g.round : 0),
  phase: g => (g.phase === 'playing' ? 'Playing' : 'Placing'),
  begins: event => (event.type === 'power' ? event.round : undefined),
}
