import { memo } from '@orrery/kernel'
import type { Card } from './card.js'
import type { Content } from './index.js'
import type {
  Always,
  CardType,
  EventName,
  Law,
  LawAbility,
  Play,
  Race,
  Stat,
  Use,
  When,
} from './vocabulary.js'
import { EVENTS, LAWS, RACES, STATS } from './vocabulary.js'

/** The tally of voices: how many cards in play speak about each stat, law and event, and can lower a shield. */
export const LAW_VOICE = STATS.length
export const EVENT_VOICE = LAW_VOICE + LAWS.length
export const LOWER_VOICE = EVENT_VOICE + EVENTS.length
export const VOICES = LOWER_VOICE + 1

/** A card of the set as the rules read it: its abilities sorted by what asks for them. Made once per content. */
export class Kind {
  readonly type: CardType
  /** By stat, law and event: what this card says about it. */
  readonly always: readonly (readonly Always[])[]
  readonly laws: readonly (readonly LawAbility[])[]
  readonly whens: readonly (readonly (readonly [place: number, ability: When])[])[]
  readonly use: Use | undefined
  readonly usePlace: number
  readonly play: Play | undefined
  /** Bits of the races whose starbases may use it; 0: all. */
  readonly races: number
  /** Has continuous or pending abilities, so that the rules must look at it while it is in play. */
  readonly speaks: boolean
  /** Places in the state's tally of voices: see `STAT_VOICE` and its neighbours. */
  readonly voices: readonly number[]
  /** Can bring a shield down. */
  readonly lowers: boolean
  constructor(
    readonly n: number,
    readonly card: Card,
  ) {
    this.type = card.type
    const abilities = card.upgrade?.abilities ?? card.abilities
    this.always = STATS.map(stat =>
      abilities.flatMap(a => ('always' in a && a.always.give === stat ? [a.always] : [])),
    )
    this.laws = LAWS.map(law => abilities.flatMap(a => ('law' in a && a.law.law === law ? [a.law] : [])))
    this.whens = EVENTS.map(event =>
      abilities.flatMap((a, place) =>
        'when' in a && a.when.when === event ? [[place, a.when] as const] : [],
      ),
    )
    this.usePlace = abilities.findIndex(a => 'use' in a)
    const used = abilities[this.usePlace]
    this.use = used && 'use' in used ? used.use : undefined
    const played = abilities.find(a => 'play' in a)
    this.play = played && 'play' in played ? played.play : undefined
    this.races = card.races.reduce((mask, race) => mask | (1 << RACES.indexOf(race)), 0)
    this.speaks = abilities.some(a => 'always' in a || 'law' in a || 'when' in a)
    this.voices = [
      ...this.always.flatMap((of, i) => (of.length > 0 ? [i] : [])),
      ...this.laws.flatMap((of, i) => (of.length > 0 ? [LAW_VOICE + i] : [])),
      ...this.whens.flatMap((of, i) => (of.length > 0 ? [EVENT_VOICE + i] : [])),
    ]
    this.lowers = (this.always[STATS.indexOf('shield')] ?? []).some(a => typeof a.n === 'number' && a.n < 0)
    if (this.lowers) this.voices = [...this.voices, LOWER_VOICE]
  }
  /** The abilities in the order of the card: items on the pile refer to their places. */
  ability(place: number): Card['abilities'][number] | undefined {
    return (this.card.upgrade?.abilities ?? this.card.abilities)[place]
  }
}

export const statNumber = Object.fromEntries(STATS.map((s, i) => [s, i])) as Readonly<Record<Stat, number>>
export const lawNumber = Object.fromEntries(LAWS.map((s, i) => [s, i])) as Readonly<Record<Law, number>>
export const eventNumber = Object.fromEntries(EVENTS.map((s, i) => [s, i])) as Readonly<
  Record<EventName, number>
>
export const raceNumber = Object.fromEntries(RACES.map((s, i) => [s, i])) as Readonly<Record<Race, number>>

export const kindsOf = memo((content: Content): readonly Kind[] =>
  content.cards.items.map((card, n) => new Kind(n, card)),
)
