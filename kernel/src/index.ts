/** What the rules of a game import: shapes, steps, questions, offers, verbs, content. Hosts: see `host.ts`. */
export * from './errors.js'
export * from './state/shape.js'
export type { Offer, Note, Universe, Rows, Menu, Branch, Condition } from './play/offers.js'
export { about, first, pack, second } from './play/offers.js'
export type { Answer, Need, Question, Spec } from './play/questions.js'
export { howMany, one, some } from './play/questions.js'
export type { Asked, Meant, Option, Thing } from './play/names.js'
export type { EventNamed, EventOf, KernelEvent, KernelWord, Language } from './play/language.js'
export type { Go, LocalsOf, Procedure } from './play/frames.js'
export { call, done, leave } from './play/frames.js'
export type { Draft, Joined } from './play/desk.js'
export { draftsOf, errandOpen } from './play/desk.js'
export type { Window, SealedWindow } from './play/windows.js'
export type { AnyGame, Game, GameDef, Kit, Made, MapDef, PoolDef, RulesVersion } from './play/game.js'
export { game, kit } from './play/game.js'
export {
  contentOf,
  dropOut,
  finish,
  isOut,
  isOver,
  settingOf,
  roll,
  seatsIn,
  setupOf,
  shownOf,
} from './play/engine.js'
export { clockwise, playersOf, stampOf, stampOfPart } from './state/context.js'
export type { Emit } from './play/emit.js'
export type { GameEvent, Only, Value } from './play/events.js'
export { only } from './play/events.js'
export type { Place } from './state/zones.js'
export {
  arrange,
  bit,
  draw,
  everyone,
  forget,
  look,
  move,
  moveAll,
  moveAt,
  put,
  revealed,
  shuffle,
} from './state/zones.js'
export type { Random } from './state/chance.js'
export type { ContentIn, LanguageIn, Running, SeenIn } from './match/seen.js'
export { givenBy, hasDecided, isAsked, running } from './match/seen.js'
export type { Json } from './match/save.js'
export type { GameBot, Uses } from './bot.js'
export type { AnyTexts, Mark, Naming, Texts } from './texts.js'
export type { Speech } from './speech.js'
export { speech } from './speech.js'
export * from './wording.js'
export type { Content, ContentSet, Item, SetDef, Source } from './content/content.js'
export { contentSet, copiesOf } from './content/content.js'
export * from './content/effects.js'
export * from './hex.js'
export { memo, memoState } from './memo.js'
export * as schema from './content/schema.js'
export type { Infer, JsonSchema, Problem, Schema, Tagged } from './content/schema.js'
