/** A promise that a game does not keep, found by the conformance suite. */
export class Broken extends Error {
  constructor(
    readonly check: string,
    readonly detail: string,
  ) {
    super(`${check}: ${detail}`)
  }
}
export function expect(ok: boolean, check: string, detail: () => string): void {
  if (!ok) throw new Broken(check, detail())
}
