import { test } from 'vitest'

/** A test that proves rules, named by their ids. */
export const rule = (ids: string | readonly string[], title: string, body: () => void): void =>
  test(`${[ids].flat().join(' ')} ${title}`, body)
