/**
 * What hosts import: whoever plays a match, shows it, stores it, or plays in it (server, table, web, bots, tests).
 * Rules have no use for it: they are asked, and never drive.
 */
export type { Applied, Refused, Suspended } from './play/engine.js'
export {
  answer,
  answerNamed,
  copyInto,
  explain,
  fork,
  mayTakeBack,
  openSetup,
  outline,
  questions,
  resume,
  scores,
  start,
  suspend,
  takeBack,
  waitingFor,
  winners,
} from './play/engine.js'
export { check, options } from './play/questions.js'
export { enumerate, sample } from './play/answers.js'
export type { Described, Named } from './play/names.js'
export { asked, describe, meantBy, nameAnswer, nameOf, readAnswer } from './play/names.js'
export type { Balance, Lead, Measured, Share, Spread, Use } from './measured.js'
export { redact } from './play/events.js'
export { randomFrom } from './state/chance.js'
export type { Update, View } from './match/view.js'
export { difference, patch, update, view } from './match/view.js'
export {
  fieldNames,
  fingerprint,
  hash,
  hashOf,
  hashWords,
  load,
  migrated,
  playsUnchanged,
  rulesVersion,
  save,
  toJson,
} from './match/save.js'
export { reader, seenBy } from './match/seen.js'
export { imagine, imagineSeen } from './match/imagine.js'
export type { Entry } from './match/match.js'
export { Match, replay } from './match/match.js'
export type { Pack } from './content/content.js'
export { applyPack, exportPack, packSchema } from './content/content.js'
export { DEEPEST, isDeeper, readJson } from './content/json.js'
export type { Rule, Rules } from './content/rules.js'
export { parseRules } from './content/rules.js'
export type { Conformity, ConformOptions, Failure } from './conform/conform.js'
export { conform } from './conform/conform.js'
