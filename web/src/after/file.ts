import { readJson } from '@orrery/kernel/host'
import type { MatchFile, Reply } from '@orrery/table'
import { fault } from '@orrery/table'
import { pathTo } from '../solo/link.js'
import { saveAs } from '../shell/files.js'
import { soloTables } from '../solo/workers.js'
import type { TableClient } from '../table/client.js'
import type { Link } from '../table/link.js'

/** Lets the browser keep the match as a file. */
export async function saveFile(link: Link): Promise<void> {
  const file = await link.file()
  saveAs(`${file.game}-${file.hash.slice(0, 8)}.orrery.json`, file)
}

// ---------------------------------------------------------------- a whole match in a link

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  way: CompressionStream | DecompressionStream,
): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer())

/** The match as text for the fragment of an address: it never leaves the browsers it is sent between. */
async function packMatch(file: MatchFile): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(file)),
    new CompressionStream('deflate-raw'),
  )
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
export async function unpackMatch(text: string): Promise<MatchFile> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, char => char.charCodeAt(0))
  const json = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))
  return readJson(json) as MatchFile
}

/** An address anybody can open: of the server's match, or with the whole match in it. */
export async function addressOf({ link, state }: TableClient, step: number): Promise<string> {
  const { viewer } = state()
  if (link.kind === 'online') return `/replay/t/${link.table}/${step}?as=${viewer}`
  return `/replay/link?at=${step}&as=${viewer}#${await packMatch(await link.file())}`
}

/** The packs of a match: as it was opened, or as its terms were changed before it began. */
const packsIn = ({ entries }: MatchFile): readonly unknown[] =>
  entries.reduce<readonly unknown[]>((packs, entry) => {
    if (entry.k === 'open') return entry.packs
    return entry.k === 'terms' ? (entry.terms.packs ?? packs) : packs
  }, [])
const closed: Reply = { ok: false, fault: fault('not-playing') }

/** A match from a file, to look at. */
export function fileLink(file: MatchFile, viewer: number): Link {
  const tables = soloTables()
  return {
    kind: 'file',
    table: 'link',
    open: hooks => {
      tables.openFile(file, viewer).then(
        arrival => hooks.arrived(arrival),
        () => hooks.refused(fault('bad-position')),
      )
    },
    do: () => Promise.resolve(closed),
    why: () => Promise.resolve(null),
    past: as => tables.pastOfFile(file, as),
    file: () => Promise.resolve(file),
    packs: () => Promise.resolve(packsIn(file)),
    rematch: () => Promise.resolve({ fault: fault('not-playing') }),
    branch: async (as, n) => pathTo(await tables.branchFile(file, as, n)),
    close: () => undefined,
  }
}
