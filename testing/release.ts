/**
 * Keeps a match of every game that is under way, as the release at hand leaves it on a server's disk, so that the tests
 * can carry it into later ones. Part of making a release, from the root:
 *
 *     npx tsx --conditions=source testing/release.ts [<game>]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { games } from '@orrery/games'
import type { AnyGame } from '@orrery/kernel'
import { nameAnswer, randomFrom, sample } from '@orrery/kernel/host'
import type { Body, Entry } from '@orrery/table'
import { commitmentTo, rulesOf, Table } from '@orrery/table'
import type { Release } from './releases.js'

const ANSWERS = 120
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const [only] = process.argv.slice(2)
for (const [id, entry] of Object.entries(games)) {
  if (entry.template || (only !== undefined && only !== id)) continue
  const { game, bot } = await entry.load()
  const folder = new URL(`../games/${id}/tests/releases/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  const kept = matchOf(game, players => bot?.brings?.(players, {}, randomFrom('release')))
  writeFileSync(new URL(`${version}.json`, folder), `${JSON.stringify(kept, null, 1)}\n`)
}

/** A match after so many answers; of a game that is over by then, after half as many. */
function matchOf(
  game: AnyGame,
  brings: (players: number) => readonly unknown[] | undefined,
  answers = ANSWERS,
): Release {
  const players = game.players.min
  const seed = 'ab'.repeat(32)
  const random = randomFrom('release')
  const table = new Table('release', game)
  const lines: string[] = []
  const write = (body: Body): void => {
    const logged: Entry = { ...body, at: 1_700_000_000_000 + lines.length * 1000 }
    table.apply(logged)
    lines.push(JSON.stringify(logged))
  }
  const brought = brings(players)
  const who = (seat: number) => ({ user: `player-${seat}`, name: `Player ${seat + 1}` })
  write({
    k: 'open',
    by: who(0),
    key: 'key',
    game: game.id,
    players,
    settings: {},
    packs: [],
    clock: { kind: 'none' },
    timeout: 'bot',
    listed: true,
    spectators: true,
  })
  for (let seat = 0; seat < players; seat++) write({ k: 'sit', seat, who: who(seat) })
  for (const [seat, what] of (brought ?? []).entries()) write({ k: 'bring', seat, what })
  write({ k: 'start', seed, commitment: commitmentTo(seed), ...rulesOf(table, seed) })
  for (let i = 0; i < answers; i++) {
    const { play } = table
    const open = table.holders.flatMap((_, seat) => play?.questions(seat) ?? [])
    const q = open.length > 0 && open[random(open.length)]
    if (!q) return matchOf(game, brings, i >> 1)
    const errand = q.errand ? { errand: true } : {}
    write({ k: 'answer', seat: q.seat, a: nameAnswer(q, sample(q, random)), ...errand })
  }
  return { release: version, game: game.id, lines, frozen: { ...table.freeze(), resting: true } }
}
