import type { Schema } from '@orrery/kernel'
import { schema } from '@orrery/kernel'
import type { Named } from '@orrery/kernel/host'

/**
 * What can be said at a table and what is kept of it, each defined once: types and checks follow from here. Commands and
 * messages come from people, entries from a log or a file.
 */
const { anything, choice, fields, form, many, maybe, named, plain, text, variants, whole, yes } = schema

/** The language of the socket: JSON, one message a frame. docs/protocol.md tells it in words. */
export const VERSION = 1
export const REACTIONS = ['well-played', 'thanks', 'ouch', 'wow', 'thinking', 'hurry'] as const

export const seatNumber = whole(0, 15)
export const tableId = form(/^[A-Za-z0-9_-]{1,40}$/)
export const key = text({ most: 60 })
const turn = whole(0, Number.MAX_SAFE_INTEGER)
const messageId = text({ least: 1, most: 40 })
const errand = maybe(yes)
const audience = choice('all', 'players')

/** How long a seat may think. */
export const clock = variants('kind', {
  none: {},
  move: { seconds: whole(5, 86_400) },
  match: { seconds: whole(30, 86_400), increment: whole(0, 3600) },
  days: { days: whole(1, 30), vacation: whole(0, 60) },
})
const pack: Schema<unknown> = named(anything)
/** What is settled before the match begins. */
export const agreed = {
  settings: named(plain),
  /** Content packs in full, laid over the game's content in this order: a log must stand by itself. */
  packs: many(pack, 0, 8),
  clock,
  /** When a seat runs out of time: a bot decides that once, the least is done, a bot takes the seat over, or it has lost. */
  timeout: choice('bot', 'pass', 'seat', 'loss'),
  /** In the lobby for all to see, or for those who have the link. */
  listed: yes,
  /** Whether people without a seat may watch. */
  spectators: yes,
  /** Whether people who play against people may ask a bot for advice; left out, they may not. */
  advice: maybe(yes),
}
const changes = {
  settings: maybe(agreed.settings),
  packs: maybe(agreed.packs),
  clock: maybe(clock),
  timeout: maybe(agreed.timeout),
  listed: maybe(yes),
  spectators: maybe(yes),
  advice: maybe(yes),
}

/** What somebody at the table wants; `strength` is a bot's, by the names there are. */
export const commands = (strength: Schema<string>) =>
  variants('do', {
    sit: { seat: maybe(seatNumber), key: maybe(key) },
    leave: {},
    bot: { seat: seatNumber, strength },
    free: { seat: seatNumber },
    terms: { terms: fields(changes) },
    /** Brings something along, a deck say; null takes it back. */
    bring: { what: anything },
    ready: { on: yes },
    start: {},
    answer: { turn, a: anything, errand, id: messageId },
    back: { turn, errand, id: messageId },
    undo: {},
    request: {},
    consent: {},
    refuse: {},
    pause: {},
    resume: {},
    vacation: { days: whole(1, 60) },
    /** Would have the match end here, or no longer; it does when everybody would. */
    end: { on: yes },
    /** Gives the match to the other of two. */
    resign: {},
    say: { text: text({ most: 2000 }), to: maybe(audience) },
    react: { with: choice(...REACTIONS) },
  })

/** What a client says. */
export const messages = (strength: Schema<string>) =>
  variants('t', {
    hello: { v: choice(VERSION) },
    watch: {
      table: tableId,
      key: maybe(key),
      /** The last step that was heard: what came since is told again. */
      after: maybe(turn),
      /** Whether questions are sent as soon as they are asked; they are, unless this says no. */
      questions: maybe(yes),
    },
    unwatch: { table: tableId },
    /** The answer to a question; acknowledged by the step that carries its id. */
    answer: { table: tableId, id: messageId, turn, a: anything, errand },
    do: { table: tableId, id: messageId, what: commands(strength) },
    ask: { table: tableId },
    why: { table: tableId, id: messageId, a: anything, errand },
    ping: {},
  })

const seat = whole(0, 31)
const anyone = whole(-1, 31)
const position = whole(0, 2 ** 31 - 1)
const name = text({ most: 200 })
/** What somebody is called: nothing that cannot be seen, and nothing that turns the line around. */
const called = form(/^\P{C}{0,60}$/u)
/** Names a person: an account or a guest, the host of the table decides how. */
const actor = fields({ user: name, name: called })
const terms = { game: name, players: whole(1, 31), ...agreed, packs: many(pack, 0, 100) }
/** Legality is the game's. */
const given = anything as Schema<Named | { readonly parts: readonly Named[] }>
const id = maybe(text({ most: 100 }))

/** The rules a match is played by: their number, and what its state and content look like under them. */
const rules = fields({ version: whole(0, 1_000_000), edition: name })

const kinds = {
  open: {
    by: actor,
    key: text(),
    /** Where a branched table comes from. */
    from: maybe(fields({ table: name, at: position, by: name })),
    ...terms,
  },
  terms: { terms: fields({ ...changes, game: maybe(name), players: maybe(terms.players) }) },
  sit: { seat, who: actor },
  bot: { seat, strength: name },
  free: { seat },
  /** What a seat brings along (a deck): nobody else's business until the match is over. Null takes it back. */
  bring: { seat, what: anything },
  ready: { seat, on: yes },
  start: { seed: text(), commitment: text(), rules: maybe(rules) },
  /** The match goes on under newer rules from this position, as they have it. */
  upgrade: { rules, save: text({ most: 1 << 24 }) },
  /** `by`: who answered in the seat's stead. */
  answer: { seat, a: given, errand, id, by: maybe(choice('bot', 'clock')) },
  back: { seat, errand, id },
  return: { seat, to: position, why: choice('undo', 'consent') },
  request: { seat, to: position },
  consent: { seat },
  refuse: { seat },
  flag: { seat },
  pause: { seat },
  resume: { seat },
  vacation: { seat, days: whole(1, 1000) },
  /** A bot plays on: for somebody who went, or whose time was up. */
  leave: { seat, strength: name, why: maybe(choice('time')) },
  end: { seat, on: yes },
  /** One of two has lost before the rules say so, or both have at once: then nobody has won. */
  lost: { seat, why: choice('resigned', 'time'), both: maybe(yes) },
  say: { who: actor, seat: anyone, to: audience, text: text({ most: 2000 }) },
  react: { who: actor, seat: anyone, with: choice(...REACTIONS) },
  rematch: { table: name },
}
const time = { at: whole(0, Number.MAX_SAFE_INTEGER) }
/** An entry before it has its time. */
export type Body = schema.Variants<'k', typeof kinds>
/** An entry of the log, with its time. */
export const entry = variants(
  'k',
  Object.fromEntries(Object.entries(kinds).map(([k, shape]) => [k, { ...shape, ...time }])),
) as unknown as Schema<Body & { readonly at: number }>
