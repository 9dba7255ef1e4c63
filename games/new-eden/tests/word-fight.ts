import type { Speaker } from '../content/hearing.js'
import type { CardEffect } from '../content/vocabulary.js'
import { abilityKey } from '../rules/combat-effects.js'
import { statOf } from '../rules/ships.js'
import { Battlefield, CALDARI, classNumber, MINMATAR } from './battlefield.js'
import type { Sets } from './worded.js'
import { development, event, packed, ship, strategy } from './worded.js'

/** One battle, attack by attack, in which seat 0 says something as soon as it may. */

export const STATS = ['dif', 'red', 'atk', 'sup', 'hp'] as const
export const [SMALL, LARGE] = [0, 2] as const
const FLEET = { interceptor: 2, command: 1, marauder: 1, logistics: 1 } as const
const LINE = {
  small: ['interceptor', { interceptor: 1 }],
  medium: ['command'],
  large: ['marauder', { logistics: 1 }],
} as const
const MORE = { ...FLEET, interceptor: 3 } as const
const LONGER = { ...LINE, small: ['interceptor', { interceptor: 2 }] } as const

const SAYS: Readonly<Record<Speaker, (effect: CardEffect) => Sets>> = {
  event,
  development,
  strategy,
  ship,
  critical: effect => ship(effect, 'critical'),
}
export interface Attack {
  readonly round: number
  readonly orbit: number
  readonly side: number
  readonly target: number
  /** Dice rolled by colour, and those that came on top of them after the roll. */
  readonly dice: readonly [white: number, black: number]
  late: number
  /** By Ship, its statistics at the roll. */
  readonly stats: readonly (readonly number[])[]
  aim: number
  damage: number
}
export interface Circumstances {
  /** The enemy has a Ship more. */
  readonly outnumbered?: boolean
  /** Who retreats in the first Combat Round. */
  readonly retreats?: number
  readonly strategy?: string
}
/** What the dice show in every attack. */
const WHITE_DICE = ['blank', 'aim', 'aim', 'dmg', 'crit'] as const
const BLACK_DICE = ['blank', 'dmg'] as const
const SHOWN = WHITE_DICE.length + BLACK_DICE.length

export class Fight extends Battlefield {
  readonly attacks: Attack[] = []
  /** What could be answered to each kind of question. */
  readonly offered = new Map<string, readonly string[]>()
  /** Own Ships, and the enemy that is chosen where one is. */
  readonly ship: Readonly<Record<'first' | 'second' | 'command' | 'marauder' | 'logistics' | 'enemy', number>>
  private readonly use: string | undefined
  private said = false

  constructor(said: { by: Speaker; effect: CardEffect } | undefined, how: Circumstances = {}) {
    super([CALDARI, MINMATAR], 2, 'eden', said && packed(SAYS[said.by](said.effect)))
    // Whoever plays one Event still holds another, so that all moments with dice are asked about.
    for (const seat of [0, 1]) this.dealEvent(seat, 'morphite-vein')
    this.completed(0, 'trade-pact')
    // Two Systems away, and open to a Fleet that escapes so far.
    for (const at of this.beside(this.at))
      if (at >= 6) for (const next of this.beside(at)) this.explored(next)
    this.use = said?.effect.when && this.wayOf(said.by)
    const { outnumbered = false, strategy: card = 'neutral-formation' } = how
    this.attack(FLEET, outnumbered ? MORE : FLEET)
    this.strategies(said?.by === 'strategy' ? 'shields-up' : card).align(0, LINE)
    const [first = -1, second = -1] = this.rows(0, 'interceptor')
    const row = (type: 'command' | 'marauder' | 'logistics'): number => this.row(0, type)
    this.ship = {
      first,
      second,
      command: row('command'),
      marauder: row('marauder'),
      logistics: row('logistics'),
      enemy: this.row(1, 'command'),
    }
    // The last answer of the Defender begins the battle: nobody may fall, and one Ship is hurt.
    this.arrange(g => {
      for (const side of [0, 1])
        Object.assign(g.battle.effects.push(), { side, change: 'hp', n: 50, scope: 'all', until: 'battle' })
      g.battle.ships.at(this.ship.marauder).damage = 5
    })
    this.align(1, outnumbered ? LONGER : LINE)
    this.fight(how.retreats)
  }
  private wayOf(by: Speaker): string | undefined {
    if (by === 'event') return `play event:${this.g.players.at(0).events.at(0)}`
    if (by === 'development') return `use development:${this.development(0, 'trade-pact')}`
    return by === 'ship' ? `activate ability:${abilityKey(LARGE, classNumber('marauder'), 0)}` : undefined
  }
  private fight(retreats = -1): void {
    for (let n = 0; this.g.battle.at >= 0; n++) {
      if (n > 900) throw new Error(`never comes to an end: ${this.prompt()}`)
      if (this.rolled) this.look()
      if (!this.said && this.use !== undefined && this.choices().includes(this.use)) {
        this.said = true
        this.says(0, this.use)
      } else this.goOn(retreats)
    }
    const counted = this.events('counted')
    this.attacks.forEach((attack, i) =>
      Object.assign(attack, { aim: counted[i]?.aim, damage: counted[i]?.damage }),
    )
  }
  private look(): void {
    const { battle } = this.g
    const rolls = this.events('rolled')
    if (this.attacks.length < rolls.length) {
      const { white, black } = rolls.at(-1) ?? { white: [], black: [] }
      const ships = Array.from({ length: battle.ships.length }, (_, i) => i)
      this.attacks.push({
        round: battle.round,
        orbit: battle.orbit,
        side: battle.attacking,
        target: battle.target,
        dice: [white.length, black.length],
        late: 0,
        stats: ships.map(i => STATS.map(stat => statOf(this.g, i, stat))),
        aim: 0,
        damage: 0,
      })
      this.dice(WHITE_DICE, BLACK_DICE)
    }
    const attack = this.attacks.at(-1)
    if (attack) attack.late = battle.dice.length - SHOWN
  }
  private goOn(retreats: number): void {
    const [who, prompt = ''] = [this.who(), this.prompt()]
    const choices = this.choices(who)
    if (who === 0) this.offered.set(prompt, choices)
    const dull: Readonly<Record<string, unknown>> = {
      'retreating.choose': who === retreats ? 'retreat' : 'fight',
      'combat.choose': 'pass',
      'attack.odd': 'white',
      'attack.further': [],
      'combat-effect.odd': 'white',
      'combat-effect.orbit': `orbit:${SMALL}`,
      'combat-effect.size': 'small',
      'combat-effect.enemy': `ship:${this.ship.enemy}`,
      'combat-effect.reroll': [choices[0]],
      'combat-effect.pace': 'more',
      'combat-effect.crits': 1,
      'combat-effect.share': { [`ship:${this.ship.marauder}`]: 1 },
      'combat-effect.reorder': choices.find(choice => choice.startsWith('send')) ?? 'done',
    }
    this.says(who, dull[prompt] ?? choices[0])
  }
}
