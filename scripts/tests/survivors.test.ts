import { describe, expect, test } from 'vitest'
import { gamesWithRules, hashOfRules, ruleFiles, weakened } from '../lib/break-rules/game.mjs'
import { readSurvivors } from '../lib/break-rules/survivors.mjs'

const measured = gamesWithRules().flatMap(game => {
  const known = readSurvivors(game)
  return known ? [{ game, known }] : []
})

describe.each(measured)('breaks of $game that no test notices', ({ game, known }) => {
  test('each has the reason why no player could', () => {
    expect(known.survivors.filter(({ reason }) => reason.trim() === '')).toEqual([])
  })
  test('each stands for a place that is there', () => {
    const files = new Set(ruleFiles(game))
    const keys = new Set(weakened(game, files).breaks.map(({ key }) => key))
    // What has changed since is measured by npm test itself.
    const isAsMeasured = ([file, { hash }]: [string, { hash: string }]): boolean =>
      files.has(file) && hashOfRules(game, file) === hash
    const same = Object.entries(known.files)
      .filter(isAsMeasured)
      .map(([file]) => file)
    const gone = known.survivors.filter(
      ({ what }) => same.some(file => what.startsWith(`${file} `)) && !keys.has(what),
    )
    expect(gone).toEqual([])
  })
})
