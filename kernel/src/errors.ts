/**
 * The one error of the whole system: a code a program can act on, the rule that forbids where there is one,
 * and parameters for a message. Words for players are made elsewhere, from `rules.md` and the text catalogue.
 */
export type Code =
  | 'forbidden' // a rule forbids it: `rule` names it
  | 'not-asked' // this seat has no such question open
  | 'malformed' // not an answer at all: wrong type, unknown name, wrong length
  | 'too-large'
  | 'nothing-to-take-back'
  | 'over' // the game has ended
  | 'bad-setup' // players, settings or seed that the game does not have
  | 'bad-content' // a pack that does not fit: file, item and field are in the parameters
  | 'corrupt' // a save or replay that does not fit: the place is in the parameters
  | 'broken' // the rules or the kernel made a mistake; never the player's fault

export type Params = Readonly<Record<string, string | number | boolean>>

export class OrreryError extends Error {
  override readonly name = 'OrreryError'
  constructor(
    readonly code: Code,
    readonly params: Params = {},
    readonly rule?: string,
    cause?: unknown,
  ) {
    super(sentence(code, params, rule), cause === undefined ? undefined : { cause })
  }
  toJSON(): { code: Code; rule?: string; params: Params } {
    return { code: this.code, params: this.params, ...(this.rule === undefined ? {} : { rule: this.rule }) }
  }
}

function sentence(code: Code, params: Params, rule: string | undefined): string {
  const { what, ...rest } = params
  const parts = Object.entries(rest).map(([key, value]) => `${key} ${value}`)
  return [
    what === undefined ? code : `${code}: ${what}`,
    ...(rule === undefined ? [] : [rule]),
    ...(parts.length > 0 ? [`(${parts.join(', ')})`] : []),
  ].join(' ')
}

/** The rules or the kernel contradict themselves; thrown, never returned. */
export function broken(what: string, params: Params = {}): OrreryError {
  return new OrreryError('broken', { what, ...params })
}
