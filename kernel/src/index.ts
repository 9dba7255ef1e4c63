export * from './errors.js'
export * from './shape.js'
export type { Offer, Note, Universe, Rows, Menu, Branch, Condition } from './offers.js'
export { guard, menu, pairs } from './offers.js'
export { among, anySeat, cardsIn, first, itself, pack, rowsOf, second, things, words } from './offers.js'
export type { Answer, Need, Question, Spec } from './questions.js'
export { check, one, options, some } from './questions.js'
export { count, enumerate, sample } from './answers.js'
export type { Described, Named } from './names.js'
export { describe, nameAnswer, readAnswer } from './names.js'
export type { Go, LocalsOf, Procedure } from './frames.js'
export { call, done, leave } from './frames.js'
export type { Draft, Joined } from './desk.js'
export { draftsOf, errandOpen, lapse } from './desk.js'
export type { Window, SealedWindow } from './windows.js'
export type { AnyGame, Game, GameDef, Kit, Made, PoolDef } from './game.js'
export { game, kit } from './game.js'
export type { Applied, Refused, Resting } from './engine.js'
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
} from './engine.js'
export { clockwise, playersOf, stampOf } from './context.js'
export { emit } from './emit.js'
export type { GameEvent, Only, Value } from './events.js'
export { only, redact } from './events.js'
export * from './zones.js'
export type { Random } from './chance.js'
export { randomFrom } from './chance.js'
export type { Update, View } from './view.js'
export { difference, patch, update, view } from './view.js'
export type { Json } from './save.js'
export { fingerprint, hash, hashWords, load, save, toJson } from './save.js'
export type { GameBot } from './bot.js'
export { imagine } from './imagine.js'
export type { Entry } from './match.js'
export { Match, replay } from './match.js'
export * from './content.js'
export * from './effects.js'
export * from './hex.js'
export * from './rules.js'
export * as schema from './schema.js'
export type { Infer, JsonSchema, Problem, Schema, Tagged } from './schema.js'
export type { Conformity, ConformOptions, Failure } from './conform.js'
export { conform } from './conform.js'
