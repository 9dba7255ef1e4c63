import type { Item, Schema, schema as S, Tagged } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { isNothing } from './hearing.js'
import { amounts, EMPIRES, TESTS, title } from './vocabulary.js'

const { choice, fields, many, maybe, tagged, whole, yes } = schema

/** What diplomats do. The first words are said of the target, the others are the initiator's at the target's cost. */
export const diplomatWords = {
  gain: amounts,
  /** Spaces on the target's unrest track, up or down. */
  unrest: whole(-9, 9),
  draw: whole(1, 3),
  ready: whole(1, 6),
  /** Free population, in so many different own systems. */
  populate: whole(1, 3),
  /** Food more or less for each new population. */
  growth: whole(-3, 3),
  /** Dice more or fewer in every roll of that kind. */
  dice: fields({ in: choice(...TESTS), n: whole(-3, 3) }),
  income: amounts,
  /** Resources go from the target to the initiator. */
  steal: amounts,
  /** The initiator sees the target's hand and discards so many technology cards of it. */
  expose: whole(1, 3),
  /** So many ready influence tokens of the target are flipped. */
  flip: whole(1, 3),
  kill: whole(1, 2),
  /** The initiator develops a copy of one of the target's technologies up to a tier; or takes it. */
  technology: fields({ tier: whole(1, 5), take: yes }),
  /** Resources from the bank to the initiator. */
  bribe: amounts,
  /** Income that the initiator has instead of the target. */
  divert: amounts,
} as const
export type DiplomatVerb = Tagged<typeof diplomatWords>

const diplomat = fields({
  name: title,
  kind: choice('standard', 'spy'),
  race: choice(...EMPIRES),
  /** The empire that starts with it. */
  basic: maybe(choice(...EMPIRES)),
  /** At once; after the target passes; as long as `until` says; until it is captured. */
  timing: choice('now', 'pass', 'until', 'captured'),
  until: maybe(choice('pass', 'combat', 'diplomacy')),
  /** At Government 0, 2 and 4 (AA-DIP-03). */
  abilities: many(many(tagged(diplomatWords), 1, 3), 3, 3),
})
export type Diplomat = Item & S.Infer<typeof diplomat>

/** Words that hold as long as the card lies there; the others are done once, and then it leaves. */
const LASTING = ['growth', 'dice', 'income', 'divert']
/** A word that lasts on a card that does not would promise what never happens, and so the other way round. */
function heardOf({ timing, until, abilities }: S.Infer<typeof diplomat>, place: string): S.Problem[] {
  const stays = timing === 'until' || timing === 'captured'
  const wrong = (verb: DiplomatVerb): boolean => {
    const [word, value] = schema.tagOf<typeof diplomatWords>(verb)
    if (LASTING.includes(word) !== stays || isNothing(value)) return true
    if ('dice' in verb) return verb.dice.n === 0
    // Nobody is asked which income it is.
    return (
      ('income' in verb && verb.income.any !== undefined) ||
      ('divert' in verb && verb.divert.any !== undefined)
    )
  }
  return [
    ...((timing === 'until') === (until !== undefined)
      ? []
      : [{ place: `${place}.until`, why: 'must be there if and only if timing is until' }]),
    ...abilities.flatMap((verbs, step) =>
      verbs.flatMap((verb, i) =>
        wrong(verb) ? [{ place: `${place}.abilities[${step}][${i}]`, why: 'is heard by no rule here' }] : [],
      ),
    ),
  ]
}
const spoken: Schema<S.Infer<typeof diplomat>> = {
  ...diplomat,
  check(value, place, problems: S.Problem[]) {
    const before = problems.length
    diplomat.check(value, place, problems)
    if (problems.length === before) problems.push(...heardOf(value as Diplomat, place))
  },
}
type Race = (typeof EMPIRES)[number]
type Timing = Diplomat['timing'] | `until-${NonNullable<Diplomat['until']>}`
const make =
  (kind: Diplomat['kind']) =>
  (name: string, race: Race, at: Timing, of: (n: number) => readonly DiplomatVerb[]): Diplomat => {
    const [timing, until] = at.split('-') as [Diplomat['timing'], Diplomat['until']]
    return {
      id: name.toLowerCase().replace(/[^a-z]+/g, '-'),
      source: 'ours',
      name,
      kind,
      race,
      timing,
      ...(until && { until }),
      abilities: [of(1), of(2), of(3)],
    }
  }
const standard = make('standard')
const spy = make('spy')
const basic = (name: string, race: Race, of: (n: number) => readonly DiplomatVerb[]): Diplomat => ({
  ...standard(name, race, 'now', of),
  basic: race,
})
/** The first, second or third of these. */
const step =
  (...steps: readonly (readonly DiplomatVerb[])[]) =>
  (n: number): readonly DiplomatVerb[] =>
    steps[n - 1] ?? []

// Abilities grow as 1, 2, 3 with the Government tier. The rulebook shows one: 6 unrest less at tier 4.
// prettier-ignore
const items: readonly Diplomat[] = [
  basic('Solar Attache', 'sol', n => [{ gain: { credits: n } }]),
  basic('Psilon Tutor', 'psilon', n => [{ gain: { research: n } }]),
  basic('Hive Foreman', 'klackon', n => [{ gain: { production: n } }]),
  basic('Stone Elder', 'silicoid', n => [{ unrest: -n }]),
  basic('Clan Cook', 'bulrathi', n => [{ gain: { food: n } }]),
  basic('Pride Merchant', 'mrrshan', step([{ gain: { any: 1 } }], [{ gain: { any: 1 } }, { unrest: -1 }], [{ gain: { any: 2 } }, { unrest: -1 }])),

  { ...standard('Peace Envoy', 'sol', 'now', n => [{ unrest: -2 * n }]), source: 'rulebook' },
  standard('Trade Commissioner', 'mrrshan', 'now', n => [{ gain: { any: n } }, { unrest: -1 }]),
  standard('Visiting Scholar', 'psilon', 'now', n => [{ draw: n }]),
  standard('Relief Convoy', 'bulrathi', 'now', n => [{ gain: { food: 2 * n } }]),
  standard('Protocol Chief', 'sol', 'now', n => [{ ready: 2 * n }]),
  standard('Quartermaster', 'klackon', 'pass', n => [{ gain: { production: 2 * n } }]),
  standard('Astrophysicist', 'psilon', 'pass', n => [{ gain: { research: 2 * n } }]),
  standard('Banker', 'silicoid', 'pass', n => [{ gain: { credits: 2 * n } }]),
  standard('Settlement Agent', 'sol', 'pass', n => [{ populate: n }]),
  standard('Mediator', 'bulrathi', 'pass', n => [{ unrest: -n }, { gain: { food: n } }]),
  standard('Farm Adviser', 'klackon', 'until-pass', n => [{ growth: -n }]),
  standard('War Adviser', 'mrrshan', 'until-combat', n => [{ dice: { in: 'combat', n } }]),
  standard('Negotiator', 'sol', 'until-diplomacy', n => [{ dice: { in: 'diplomacy', n } }]),
  standard('Resident Governor', 'silicoid', 'captured', step([{ income: { food: 1 } }], [{ income: { food: 1, production: 1 } }], [{ income: { food: 1, production: 1, credits: 1 } }])),

  spy('Pickpocket', 'mrrshan', 'now', n => [{ steal: { any: n } }]),
  spy('Agitator', 'bulrathi', 'now', n => [{ unrest: 2 * n }]),
  spy('Data Thief', 'psilon', 'now', n => [{ expose: n }]),
  spy('Tax Forger', 'sol', 'pass', n => [{ steal: { credits: n } }, { bribe: { credits: 1 } }]),
  spy('Saboteur', 'klackon', 'pass', n => [{ flip: n }]),
  spy('Industrial Spy', 'psilon', 'pass', step([{ bribe: { research: 2 } }], [{ technology: { tier: 3, take: false } }], [{ technology: { tier: 5, take: true } }])),
  spy('Poisoner', 'silicoid', 'pass', step([{ unrest: 2 }], [{ kill: 1 }], [{ kill: 2 }])),
  spy('Double Agent', 'mrrshan', 'until-combat', n => [{ dice: { in: 'combat', n: -n } }]),
  spy('Grain Speculator', 'klackon', 'until-pass', n => [{ growth: n }]),
  spy('Mole', 'bulrathi', 'until-diplomacy', n => [{ dice: { in: 'diplomacy', n: -n } }]),
  spy('Sleeper', 'silicoid', 'captured', step([{ divert: { credits: 1 } }], [{ divert: { credits: 1, research: 1 } }], [{ divert: { credits: 1, research: 1, production: 1 } }])),
]
/** 31 cards: one basic diplomat for each empire, 14 standard diplomats and 11 spies in the deck. */
export const diplomats = contentSet<Diplomat>({ schema: spoken, items })
