export * from './errors.js'
export * from './state/shape.js'
export type { Offer, Note, Universe, Rows, Menu, Branch, Condition } from './play/offers.js'
export { guard, menu, pairs } from './play/offers.js'
export { among, anySeat, cardsIn, first, itself, pack, rowsOf, second, things, words } from './play/offers.js'
export type { Answer, Need, Question, Spec } from './play/questions.js'
export { check, howMany, one, options, some } from './play/questions.js'
export { count, enumerate, sample } from './play/answers.js'
export type { Described, Named } from './play/names.js'
export { describe, nameAnswer, readAnswer } from './play/names.js'
export type { Go, LocalsOf, Procedure } from './play/frames.js'
export { call, done, leave } from './play/frames.js'
export type { Draft, Joined } from './play/desk.js'
export { draftsOf, errandOpen, lapse } from './play/desk.js'
export type { Window, SealedWindow } from './play/windows.js'
export type { AnyGame, Game, GameDef, Kit, Made, PoolDef } from './play/game.js'
export { game, kit } from './play/game.js'
export type { Applied, Refused, Resting } from './play/engine.js'
export {
  answer,
  answerNamed,
  contentOf,
  copyInto,
  dropOut,
  explain,
  finish,
  fork,
  isOut,
  isOver,
  mayTakeBack,
  openSetup,
  optionOf,
  outline,
  questions,
  rest,
  roll,
  seatsIn,
  setupOf,
  shownOf,
  start,
  takeBack,
  wake,
  winners,
} from './play/engine.js'
export { clockwise, playersOf, stampOf } from './state/context.js'
export { emit } from './play/emit.js'
export type { GameEvent, Only, Value } from './play/events.js'
export { only, redact } from './play/events.js'
export * from './state/zones.js'
export type { Random } from './state/chance.js'
export { randomFrom } from './state/chance.js'
export type { Update, View } from './match/view.js'
export { difference, patch, update, view } from './match/view.js'
export type { Json } from './match/save.js'
export { fingerprint, hash, hashWords, load, save, toJson } from './match/save.js'
export type { GameBot } from './bot.js'
export { imagine } from './match/imagine.js'
export type { Entry } from './match/match.js'
export { Match, replay } from './match/match.js'
export * from './content/content.js'
export * from './content/effects.js'
export * from './hex.js'
export * from './content/rules.js'
export * as schema from './content/schema.js'
export type { Infer, JsonSchema, Problem, Schema, Tagged } from './content/schema.js'
export type { Conformity, ConformOptions, Failure } from './conform.js'
export { conform } from './conform.js'
