import { basename } from 'node:path'
import { writeFileSync } from 'node:fs'
import type { Content, Game, Item } from '@orrery/kernel'
import { OrreryError } from '@orrery/kernel'
import { applyPack, exportPack, packSchema } from '@orrery/kernel/host'
import { find, readJson } from '../repository.js'
import { mustStart } from '../packs.js'
import type { Io } from '../io.js'
import { Fault, print, sentence } from '../io.js'
import { countsOf } from './games.js'

/** The sets of a game's content that packs can change. */
function contentOf(game: Game): Content {
  const content = game.def.content as Record<string, Content[string]>
  return Object.fromEntries(
    Object.keys(countsOf(content)).map(name => [name, content[name] as Content[string]]),
  )
}

/** `orrery pack export <game>`: all content as one pack, or the JSON Schema of its packs. */
export async function exportContent(
  io: Io,
  id: string,
  { schema, out }: { readonly schema?: boolean; readonly out?: string },
): Promise<boolean> {
  const { game } = await find(id).load()
  const content = contentOf(game)
  const json = schema ? packSchema(id, content) : exportPack(id, content)
  if (out === undefined) print(io, json)
  else {
    try {
      writeFileSync(out, `${JSON.stringify(json, null, 2)}\n`)
    } catch (error) {
      throw new Fault(`${out} cannot be written: ${error instanceof Error ? error.message : String(error)}.`)
    }
    io.err(`Written to ${out}.\n`)
  }
  return true
}

/** `orrery pack check <file>`: whether a game can be played with a pack; else the item and field that stand in the way. */
export async function checkPack(
  io: Io,
  file: string,
  { json }: { readonly json?: boolean },
): Promise<boolean> {
  const raw = readJson(file)
  const id = typeof raw === 'object' && raw !== null && 'game' in raw ? raw.game : undefined
  if (typeof id !== 'string') throw new Fault(`${file} does not say which game it is for.`)
  const loaded = await find(id).load()
  const { game } = loaded
  const content = contentOf(game)
  try {
    const merged = applyPack(id, content, raw, basename(file))
    for (let players = game.players.min; players <= game.players.max; players++)
      mustStart(loaded, { players, settings: {} }, { ...(game.def.content as object), ...merged })
    const sets = changes(content, merged)
    const name = (raw as { name: string }).name
    if (json) print(io, { ok: true, game: id, name, sets })
    else {
      const told = Object.entries(sets).map(
        ([set, { changed, added }]) => `${set}: ${changed} changed, ${added} added`,
      )
      io.out(`${name} fits ${game.title}${told.length > 0 ? ` (${told.join('; ')})` : ''}.\n`)
    }
    return true
  } catch (error) {
    if (!(error instanceof OrreryError)) throw error
    if (json) print(io, { ok: false, game: id, error: error.toJSON() })
    io.err(`${sentence(error)}\n`)
    return false
  }
}

function changes(before: Content, after: Content): Record<string, { changed: number; added: number }> {
  const out: Record<string, { changed: number; added: number }> = {}
  for (const [name, set] of Object.entries(after)) {
    const old = new Map(before[name]?.items.map((item: Item) => [item.id, JSON.stringify(item)]))
    const added = set.items.filter(item => !old.has(item.id)).length
    const changed = set.items.filter(
      item => old.has(item.id) && old.get(item.id) !== JSON.stringify(item),
    ).length
    if (added + changed > 0) out[name] = { changed, added }
  }
  return out
}
