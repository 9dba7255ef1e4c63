import { test } from 'vitest'

/**
 * A test that shows a rule, or several: `rule('XS-MOVE-07', 'a fleet stops at an asteroid', () => ...)`. Write the ids
 * as they stand in `rules.md`, as literals: `orrery rules` finds them by reading the sources.
 */
export function rule(ids: string | readonly string[], title: string, body: () => void | Promise<void>): void {
  test(`${[ids].flat().join(' ')} ${title}`, body)
}
