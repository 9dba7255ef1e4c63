import type { Schema, Tagged } from '@orrery/kernel'
import { schema } from '@orrery/kernel'

const { choice, fields, many, maybe, tagged, text, whole, yes } = schema
/** What is either said or left out. */
const so: Schema<true> = {
  json: () => ({ const: true }),
  check(value, place, problems) {
    if (value !== true) problems.push({ place, why: 'must be true, or left out' })
  },
}

/** The closed vocabulary in which every card of the set is written; `rules/` gives the words their meaning. */
export const RACES = ['amarr', 'caldari', 'gallente', 'minmatar'] as const
export const TYPES = ['starbase', 'region', 'ship', 'news', 'structure', 'location'] as const
export const COMMANDS = ['ambush', 'haul', 'mining', 'patrol', 'trade'] as const
const RARITIES = ['region', 'common', 'uncommon', 'rare'] as const
export type Race = (typeof RACES)[number]
export type CardType = (typeof TYPES)[number]
export type Command = (typeof COMMANDS)[number]
export type Rarity = (typeof RARITIES)[number]

/** Infinity, as a printed maximum of locations or a duration. */
export const ENDLESS = 99

/** Values that cards change; `power` is every command and every headed number of a ship. */
export const STATS = [
  'attack',
  'shield',
  'income',
  ...COMMANDS,
  'power',
  'price',
  'assembly',
  'places',
] as const
export type Stat = (typeof STATS)[number]

/** Standing rules a card can make. */
export const LAWS = [
  'closed', // no ship can warp into the region
  'grounded', // these ships cannot warp
  'unaimed', // these ships cannot be targeted by news
  'barren', // the region and its locations give no printed income
  'sturdy', // these cards cannot be destroyed by effects
  'draw', // a compulsory extra card in your draw phase
  'may-draw', // an optional one
  'may-draw-upgraded', // an optional one for each player whose starbase is upgraded
] as const
export type Law = (typeof LAWS)[number]

export const EVENTS = [
  'enters', // this card comes into play
  'lost', // a card is destroyed or sacrificed
  'setup', // your setup phase begins
  'income', // your income step
  'management', // your management phase begins
  'battle', // a battle phase begins
  'withdraw', // the withdraw step of a battle in which this ship takes part
  'end', // your end phase
  'discarded', // you discard in your end phase
  'news', // somebody plays news
  'upgraded', // you upgrade your starbase
] as const
export type EventName = (typeof EVENTS)[number]

/** Which cards are meant. `here` is the region of the card that speaks; `target` is what it aims at. */
export interface Filter {
  readonly type?: CardType
  readonly whose?: 'yours' | 'enemy'
  readonly at?: 'here' | 'home' | 'outer' | 'target'
  readonly sub?: readonly string[]
  readonly race?: Race
  /** With this command active (`any`: some command). */
  readonly doing?: Command | 'any'
  /** With this command printed. */
  readonly has?: Command
  readonly least?: number
  readonly most?: number
  readonly fighting?: 'attacking' | 'defending'
  /** Docked ships only; without it a target must be undocked, while counting and bonuses include the dock. */
  readonly docked?: true
  /** Only this card itself; or any but it. */
  readonly self?: boolean
  readonly mineral?: true
}
const filterFields = {
  type: maybe(choice(...TYPES)),
  whose: maybe(choice('yours', 'enemy')),
  at: maybe(choice('here', 'home', 'outer', 'target')),
  sub: maybe(many(text(), 1)),
  race: maybe(choice(...RACES)),
  doing: maybe(choice(...COMMANDS, 'any')),
  has: maybe(choice(...COMMANDS)),
  least: maybe(whole(0, 99)),
  most: maybe(whole(0, 99)),
  fighting: maybe(choice('attacking', 'defending')),
  docked: maybe(so),
  self: maybe(yes),
  mineral: maybe(so),
}
const filterSchema: Schema<Filter> = fields(filterFields)

/** What can be aimed at when a card or ability is announced. */
export interface Target extends Filter {
  readonly what: 'card' | 'region' | 'outer' | 'player' | 'opponent' | 'pile'
  /** Of pile items: which kinds. */
  readonly items?: readonly ('news' | 'ship' | 'location' | 'structure' | 'ability' | 'region')[]
}
const targetSchema: Schema<Target> = fields({
  what: choice('card', 'region', 'outer', 'player', 'opponent', 'pile'),
  items: maybe(many(choice('news', 'ship', 'location', 'structure', 'ability', 'region'), 1)),
  ...filterFields,
})

/** A number on a card: plain, the X paid, the power in the heading, the attack of what was sacrificed, or a count. */
export type Amount = number | 'x' | 'x-1' | 'power' | 'sacrificed' | { readonly count: Filter }
const amount: Schema<Amount> = {
  json: () => ({
    oneOf: [
      { type: 'integer' },
      { enum: ['x', 'x-1', 'power', 'sacrificed'] },
      fields({ count: filterSchema }).json(),
    ],
  }),
  check(value, place, problems) {
    if (typeof value === 'number') return whole(-99, 99).check(value, place, problems)
    if (typeof value === 'string')
      return choice('x', 'x-1', 'power', 'sacrificed').check(value, place, problems)
    fields({ count: filterSchema }).check(value, place, problems)
  },
}

/** Who or what a verb falls on: the target, the second target, the card itself, or every card a filter names. */
export type Aim = 'target' | 'second' | 'self' | Filter
const aim: Schema<Aim> = {
  json: () => ({ oneOf: [{ enum: ['target', 'second', 'self'] }, filterSchema.json()] }),
  check(value, place, problems) {
    if (typeof value === 'string') return choice('target', 'second', 'self').check(value, place, problems)
    filterSchema.check(value, place, problems)
  },
}
const who = choice('you', 'owner', 'target', 'opponents', 'everyone')
export type Who = 'you' | 'owner' | 'target' | 'opponents' | 'everyone'
const until = choice('phase', 'turn')

/** What cards do. */
const verbs = {
  damage: fields({ n: amount, to: aim }),
  gain: amount,
  take: amount, // ISK from the target player
  lose: fields({ n: amount, who }),
  draw: fields({ n: amount, who, may: maybe(so) }),
  discard: fields({ n: amount, who }),
  return: aim, // to the owner's hand
  dock: aim,
  reassemble: aim,
  ready: aim, // assembly is finished
  hasten: aim, // one assembly less
  home: aim, // to the home region of the controller
  move: aim, // to the second target, a region
  destroy: aim,
  counter: so, // the target item leaves the pile
  change: fields({ stat: choice(...STATS), n: amount, until, to: aim }),
  jam: aim, // deals no damage in this phase
  ward: fields({ n: amount, to: aim }), // prevents the next damage of this phase
  stop: aim, // its command is deactivated
  control: fields({ until: choice('turn', 'ever') }),
  peek: so, // at the hand of the target player
  sift: fields({ look: whole(1, 9), take: whole(0, 9) }),
  search: filterSchema,
  recover: filterSchema, // from your scrapheap to your hand
  deploy: fields({ from: choice('hand', 'scrapheap'), for: filterSchema }),
  sacrifice: fields({ for: filterSchema, who, unless: maybe(whole(1, 9)) }),
  upkeep: whole(1, 9), // this card is destroyed unless its controller pays
  win: so,
} as const
export type Verb = Tagged<typeof verbs>
export const VERBS = Object.keys(verbs) as readonly (keyof typeof verbs)[]
const verb = tagged(verbs)

const conditions = {
  isk: whole(0, 999), // you have at least so much
  control: fields({ for: filterSchema, least: whole(0, 99) }),
  regions: whole(1, 99), // outer regions you control
  subtypes: whole(1, 9), // different sub-types among your ships here
  upgraded: so, // your starbase is
  first: so, // no news played by you this turn
  yours: so, // it is your turn
} as const
export type Condition = Tagged<typeof conditions>
const condition = tagged(conditions)

/** A word and a number in front of a ship's ability; the number can be changed like a command's. */
const heading = maybe(fields({ word: text({ most: 20 }), power: whole(1, 9) }))
const tab = maybe(whole(1, 4))

const abilities = {
  /** Continuous: changes a value of the cards a filter names. */
  always: fields({
    give: choice(...STATS),
    n: amount,
    to: aim,
    if: maybe(condition),
    once: maybe(so), // copies of this card do not add up
    floor: maybe(so), // never below 1
    docked: maybe(so),
    tab,
    head: heading,
  }),
  /** Continuous: a standing rule. */
  law: fields({ law: choice(...LAWS), on: maybe(aim), if: maybe(condition), docked: maybe(so), tab }),
  /** Pending. */
  when: fields({
    when: choice(...EVENTS),
    of: maybe(filterSchema),
    if: maybe(condition),
    target: maybe(targetSchema),
    may: maybe(whole(0, 9)), // optional, at this price
    do: many(verb, 1),
    once: maybe(so),
    tab,
    head: heading,
  }),
  /** Executed: price, colon, effect. */
  use: fields({
    isk: maybe(whole(0, 20)),
    discard: maybe(whole(1, 9)),
    sacrifice: maybe(filterSchema),
    once: maybe(so),
    yours: maybe(so), // only in your turn
    docked: maybe(so), // also while docked
    target: maybe(targetSchema),
    second: maybe(targetSchema),
    do: many(verb, 1),
    head: heading,
  }),
  /** What news does when it resolves. */
  play: fields({ target: maybe(targetSchema), second: maybe(targetSchema), do: maybe(many(verb)) }),
} as const
export type Ability = Tagged<typeof abilities>
const abilitySchema: Schema<Ability> = tagged(abilities)
export type Always = schema.Infer<typeof abilities.always>
export type LawAbility = schema.Infer<typeof abilities.law>
export type When = schema.Infer<typeof abilities.when>
export type Use = schema.Infer<typeof abilities.use>
export type Play = schema.Infer<typeof abilities.play>

/** Every word in its place; whether somebody hears it there is asked in `hearing.ts`. */
export const wordedCard = fields({
  name: text({ most: 40 }),
  type: choice(...TYPES),
  sub: maybe(text({ most: 20 })),
  races: many(choice(...RACES), 0, 2),
  rarity: choice(...RARITIES),
  /** A number, or X: chosen by the player, or counted by the card. */
  price: whole(0, 30),
  x: maybe(tagged({ chosen: so, counted: filterSchema })),
  /** A further price. */
  sacrifice: maybe(filterSchema),
  income: whole(-9, 9),
  shield: whole(0, 99),
  attack: whole(0, 99),
  places: whole(0, ENDLESS),
  assembly: whole(0, 4),
  duration: whole(0, ENDLESS),
  mineral: whole(0, 9),
  commands: many(fields({ command: choice(...COMMANDS), power: whole(1, 9) }), 0, 2),
  limited: maybe(so),
  /** Locations: where it may lie. */
  only: maybe(choice('outer', 'own-home')),
  /** Locations: not beside another copy. */
  alone: maybe(so),
  abilities: many(abilitySchema),
  /** Starbases: the back. */
  upgrade: maybe(
    fields({
      price: whole(1, 20),
      income: whole(0, 9),
      shield: whole(1, 99),
      abilities: many(abilitySchema),
    }),
  ),
})
