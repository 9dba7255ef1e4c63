import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Rules } from '@orrery/kernel/host'
import { OrreryError } from '@orrery/kernel'
import { parseRules } from '@orrery/kernel/host'
import { Fault } from './io.js'

/** Which rules of a game are shown by a test that names them. */
export interface Coverage {
  readonly game: string
  readonly total: number
  readonly proven: number
  readonly exempt: number
  readonly missing: readonly string[]
  /** Claimed by a test or named in the rules' code, but no rule of the game. */
  readonly unknown: readonly string[]
  /** Proven when the lock was written, not any more. */
  readonly lost: readonly string[]
  /** Where each rule is shown: `tests/moving.test.ts:12`. */
  readonly tests: Readonly<Record<string, readonly string[]>>
  /** Where the code of the rules names an id that is no rule. */
  readonly named: Readonly<Record<string, readonly string[]>>
  /** For each rule that code names: how many breaks of that code some test notices, when it was last measured. */
  readonly breaks: Readonly<Record<string, Breaks>>
}
export type Breaks = readonly [noticed: number, all: number]

export function rulesOf(folder: string): Rules | undefined {
  const file = join(folder, 'rules.md')
  if (!existsSync(file)) return undefined
  try {
    return parseRules(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof OrreryError)
      throw new Fault(`${file}: ${String(error.params['place'])}: ${String(error.params['why'])}.`)
    throw error
  }
}

export function coverageOf(game: string, folder: string): Coverage {
  const rules = rulesOf(folder)?.byId ?? new Map<string, { readonly exempt?: string }>()
  const claims = claimsIn(folder)
  const ids = [...rules.keys()]
  const strays = [...idsInCode(folder)].filter(([id]) => !rules.has(id))
  const isExempt = (id: string): boolean => rules.get(id)?.exempt !== undefined
  return {
    game,
    total: ids.length,
    proven: ids.filter(id => claims.has(id)).length,
    exempt: ids.filter(id => !claims.has(id) && isExempt(id)).length,
    missing: ids.filter(id => !claims.has(id) && !isExempt(id)),
    unknown: [...new Set([...claims.keys(), ...strays.map(([id]) => id)])]
      .filter(id => !rules.has(id))
      .sort(),
    lost: lockedIn(folder).filter(id => !claims.has(id)),
    named: Object.fromEntries(strays),
    tests: Object.fromEntries([...claims].sort(([a], [b]) => (a < b ? -1 : 1))),
    breaks: breaksIn(folder),
  }
}

/** What `npm run break-rules -- <game> --every --update` found, by rule. */
function breaksIn(folder: string): Record<string, Breaks> {
  const file = join(folder, 'survivors.json')
  if (!existsSync(file)) return {}
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as {
    files: Record<string, { rules: Record<string, Breaks> }>
  }
  const sums: Record<string, Breaks> = {}
  for (const { rules } of Object.values(files))
    for (const [id, [noticed, all]] of Object.entries(rules)) {
      const [before, allBefore] = sums[id] ?? [0, 0]
      sums[id] = [before + noticed, allBefore + all]
    }
  return Object.fromEntries(Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A test claims rules by literal ids: `rule('XS-MOVE-07', ...)` or `rule(['XS-MOVE-07', 'XS-MOVE-08'], ...)`. */
const CLAIM = /(?<![.\w])rule\(\s*(\[[^\]]*\]|'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g
const ID = /[A-Z]{2,4}-[A-Z]+-\d+/g
const QUOTED_ID = /['"`]([A-Z]{2,4}-[A-Z]+-\d+)['"`]/g

function claimsIn(folder: string): Map<string, string[]> {
  const claims = new Map<string, string[]>()
  for (const file of filesIn(join(folder, 'tests'), /\.test\.tsx?$/)) {
    const source = withoutComments(readFileSync(file, 'utf8'))
    for (const claim of source.matchAll(CLAIM)) {
      const line = source.slice(0, claim.index).split('\n').length
      for (const [id] of (claim[1] ?? '').matchAll(ID)) {
        const place = `${relative(folder, file).replaceAll('\\', '/')}:${line}`
        claims.set(id, [...(claims.get(id) ?? []), place])
      }
    }
  }
  return claims
}
/** The ids that refusals name: one that is no rule would tell a player nothing. */
function idsInCode(folder: string): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const file of filesIn(join(folder, 'rules'), /\.ts$/))
    withoutComments(readFileSync(file, 'utf8'))
      .split('\n')
      .forEach((line, i) => {
        for (const [, id = ''] of line.matchAll(QUOTED_ID)) {
          const place = `${relative(folder, file).replaceAll('\\', '/')}:${i + 1}`
          ids.set(id, [...(ids.get(id) ?? []), place])
        }
      })
  return ids
}
function filesIn(folder: string, which: RegExp): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => which.test(name))
    .sort()
    .map(name => join(folder, name))
}
/** A test that is commented out proves nothing; lines keep their numbers. */
function withoutComments(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, comment => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/^\s*\/\/.*$/gm, '')
}

const lockFile = (folder: string): string => join(folder, 'rules.lock.json')

function lockedIn(folder: string): string[] {
  const file = lockFile(folder)
  if (!existsSync(file)) return []
  let lock: unknown
  try {
    lock = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    lock = undefined
  }
  if (!Array.isArray(lock) || !lock.every(id => typeof id === 'string'))
    throw new Fault(`${file} is not a list of rule ids; \`orrery rules --update\` writes it again.`)
  return lock
}

/** Keeps the rules that are proven now, so that none is lost later without anybody noticing. */
export function writeLock(folder: string): void {
  const rules = rulesOf(folder)?.byId
  const proven = [...claimsIn(folder).keys()].filter(id => rules?.has(id)).sort()
  writeFileSync(lockFile(folder), `${JSON.stringify(proven, null, 2)}\n`)
}

/** What must be mended before the rules of a game can be called covered, each as a sentence. */
export function faultsIn(coverage: Coverage): string[] {
  const { game, unknown, lost } = coverage
  return [
    ...unknown.map(id => {
      const places = [...(coverage.tests[id] ?? []), ...(coverage.named[id] ?? [])]
      return `${game}: ${places.join(', ')} names ${id}, which is not a rule of rules.md.`
    }),
    ...lost.map(
      id =>
        `${game}: ${id} was proven by a test and is not any more. If that is meant: npx orrery rules ${game} --update`,
    ),
  ]
}
