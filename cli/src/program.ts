import { readFileSync } from 'node:fs'
import { Command, CommanderError, Option } from 'commander'
import { players } from '@orrery/bots'
import {
  closeReport,
  impose,
  lift,
  removePerson,
  removeTable,
  resetPassword,
  setHost,
  showPeople,
  showPerson,
  showReports,
  showTables,
} from './commands/admin.js'
import { copyDatabase, makeBackup, restoreBackup } from './commands/backup.js'
import type { Where } from './commands/database.js'
import { bench } from './commands/bench.js'
import { checkConformity } from './commands/conform.js'
import { listGames } from './commands/games.js'
import { checkPack, exportContent } from './commands/pack.js'
import { newGame } from './commands/new.js'
import { showReplay } from './commands/replay.js'
import { showRules } from './commands/rules.js'
import { serveTables } from './commands/serve.js'
import { simulate } from './commands/sim.js'
import { whole } from './repository.js'
import type { Io } from './io.js'
import { sentence, terminal } from './io.js'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const asJson = (): Option => new Option('--json', 'print JSON and nothing else on standard output')
const collect = (text: string, so: readonly string[]): string[] => [...so, text]

/** Runs one command line and gives back its exit code: 0 only if all went well. */
export async function run(args: readonly string[], io: Io = terminal): Promise<number> {
  let ok = true
  const doing = async (work: boolean | Promise<boolean>): Promise<void> => {
    ok = await work
  }
  const program = new Command('orrery')
    .description('Space-strategy games on one rules kernel: list, simulate, check, replay and serve them.')
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err })

  program
    .command('games')
    .description('list the games with their players, rules and content')
    .addOption(asJson())
    .action((how: { json?: boolean }) => doing(listGames(io, how)))

  program
    .command('new')
    .description('create a small working game in games/, to be changed into yours')
    .argument('<name>', 'the name of its folder: lower-case letters, digits and hyphens')
    .option('--title <title>', 'what stands on the box; else the name')
    .addOption(asJson())
    .action((name: string, how: Parameters<typeof newGame>[2]) => doing(newGame(io, name, how)))

  program
    .command('rules')
    .description('say which rules are shown by a test, and whether breaking their code is noticed')
    .argument('[game]', 'one game, chapter by chapter; else all in short')
    .option('--each', 'one row for each rule of the game')
    .option('--update', 'keep the rules proven now in rules.lock.json: losing one is a failure')
    .addOption(asJson())
    .action((game: string | undefined, how: { json?: boolean; update?: boolean; each?: boolean }) =>
      doing(showRules(io, game, how)),
    )

  program
    .command('sim')
    .description('let bots play many games, and say how they went')
    .argument('<game>')
    .option('--players <n>', 'seats at the table; else the fewest the game allows', whole('--players', 1, 16))
    .option('--games <k>', 'games to play', whole('--games', 1, 10_000_000), 100)
    .option('--seed <s>', 'same seed, same games', '1')
    .option(
      '--bots <names>',
      `by commas, of ${Object.keys(players).join(', ')}, search:<playouts>; the last takes the rest`,
      'random',
    )
    .option('--set <name=value>', 'a setting of the table; may be repeated', collect, [])
    .option('--labels <names>', 'by commas, what the seats play, in turn: decks, say; else what they like')
    .option('--pack <file>', 'a content pack to play with; may be repeated', collect, [])
    .option('--workers <n>', 'threads; else one for each core', whole('--workers', 1, 256))
    .option(
      '--most <n>',
      'decisions after which a game counts as endless',
      whole('--most', 1, 10_000_000),
      100_000,
    )
    .option('--uses', 'print what was used too: each card, action and ship, by how many, and how they fared')
    .option(
      '--balance',
      "measure every number of players for the game's balance page, and keep it in its folder",
    )
    .option('--markdown', 'print the tables for a balance page')
    .addOption(asJson().conflicts('markdown'))
    .action((game: string, how: Parameters<typeof simulate>[2]) => doing(simulate(io, game, how)))

  program
    .command('conform')
    .description('check what every game must keep: legal answers, secrets, saves, sums, ends')
    .argument('<game>')
    .option('--seeds <n>', 'games for each number of players', whole('--seeds', 1, 1_000_000), 20)
    .option('--players <n>', 'only this number of players', whole('--players', 1, 16))
    .option('--workers <n>', 'threads; else one for each core', whole('--workers', 1, 256))
    .option('--bots', 'in positions of bot games, not of random ones')
    .addOption(asJson())
    .action((game: string, how: Parameters<typeof checkConformity>[2]) =>
      doing(checkConformity(io, game, how)),
    )

  program
    .command('replay')
    .description('play a recorded match again')
    .argument('<file>')
    .option('--verify', 'check every answer, the promised seed and the last state')
    .option('--at <n>', 'the position after so many answers', whole('--at', 0, 10_000_000))
    .option('--as <seat>', 'as a seat (from 0) or a spectator saw it')
    .addOption(asJson())
    .action((file: string, how: Parameters<typeof showReplay>[2]) => doing(showReplay(io, file, how)))

  const pack = program.command('pack').description('content packs: what a game is played with, as data')
  pack
    .command('export')
    .description('print the content of a game as a pack')
    .argument('<game>')
    .option('--schema', 'the JSON Schema of packs instead, for editors')
    .option('--out <file>', 'write it to a file')
    .addOption(new Option('--json', 'print JSON (it always is)'))
    .action((game: string, how: { schema?: boolean; out?: string }) => doing(exportContent(io, game, how)))
  pack
    .command('check')
    .description('say whether a game can be played with a pack')
    .argument('<file>')
    .addOption(asJson())
    .action((file: string, how: { json?: boolean }) => doing(checkPack(io, file, how)))

  program
    .command('bench')
    .description('measure beside the peers; see bench/')
    .argument('[suites...]')
    .option('--quick', 'fewer rounds: to see that it runs, not to quote')
    .addOption(asJson())
    .action((suites: string[], how: Parameters<typeof bench>[2]) => doing(bench(io, suites, how)))

  program
    .command('serve')
    .description('open the server; docs/hosting.md lists what can be set')
    .option('--port <n>', 'else PORT, else 8080', whole('--port', 0, 65_535))
    .option('--host <address>', 'else HOST, else every address of this machine')
    .option('--database <where>', 'a file, or a connection string of PostgreSQL; else ORRERY_DATABASE')
    .addOption(new Option('--json', 'print where it is open as JSON'))
    .action((how: Parameters<typeof serveTables>[1]) => doing(serveTables(io, how)))

  const where = (): Option =>
    new Option(
      '--database <where>',
      'a file, or a connection string of PostgreSQL; else ORRERY_DATABASE, else data/orrery.db',
    )
  program
    .command('backup')
    .description('write everything the server keeps into one file, while it serves')
    .argument('<to>', 'a file, or a folder in which each backup has a name of its own')
    .option('--keep <n>', 'keep only the newest n backups of the folder', whole('--keep', 1, 100_000))
    .addOption(where())
    .addOption(asJson())
    .action((to: string, how: Parameters<typeof makeBackup>[2]) => doing(makeBackup(io, to, how)))
  program
    .command('restore')
    .description('put a backup into an empty database, SQLite or PostgreSQL')
    .argument('<file>')
    .option('--replace', 'put a SQLite file that is there aside, under another name')
    .addOption(where())
    .addOption(asJson())
    .action((file: string, how: Parameters<typeof restoreBackup>[2]) => doing(restoreBackup(io, file, how)))

  program
    .command('copy')
    .description('put everything of a database into another that is empty: from SQLite to PostgreSQL, say')
    .argument('<to>', 'a file that is not there, or a connection string of PostgreSQL')
    .addOption(where())
    .addOption(asJson())
    .action((to: string, how: Where) => doing(copyDatabase(io, to, how)))

  const admin = program
    .command('admin')
    .description('look after people, tables and reports; a running server follows within seconds')
  const action = (name: string, description: string): Command =>
    admin.command(name).description(description).addOption(where()).addOption(asJson())
  const WHO = ['<who>', 'the name of an account, or the id of anybody'] as const
  action('people', 'accounts, the newest first')
    .argument('[letters]', 'only names that hold these')
    .action((letters: string | undefined, how: Where) => doing(showPeople(io, letters, how)))
  action('person', 'one person, guest or not')
    .argument(...WHO)
    .action((who: string, how: Where) => doing(showPerson(io, who, how)))
  for (const [kind, does, undoes] of [
    ['ban', 'put somebody out, and keep them out', 'let somebody in again'],
    ['mute', 'keep somebody from talking at any table', 'let somebody talk again'],
  ] as const) {
    action(kind, does)
      .argument(...WHO)
      .option('--hours <n>', 'for so long; else for good', whole('--hours', 1, 100_000))
      .option('--why <text>', 'told to them')
      .action((who: string, how: Parameters<typeof impose>[3]) => doing(impose(io, kind, who, how)))
    action(`un${kind}`, undoes)
      .argument(...WHO)
      .action((who: string, how: Where) => doing(lift(io, kind, who, how)))
  }
  action('reset-password', 'give an account a new password, and print it')
    .argument(...WHO)
    .action((who: string, how: Where) => doing(resetPassword(io, who, how)))
  action('host', 'let somebody do all this in the browser')
    .argument(...WHO)
    .option('--off', 'no longer')
    .action((who: string, how: Parameters<typeof setHost>[2]) => doing(setHost(io, who, how)))
  action('delete-person', 'delete somebody; their matches stay, without the name')
    .argument(...WHO)
    .action((who: string, how: Where) => doing(removePerson(io, who, how)))
  action('tables', 'tables, the last changed first')
    .option('--heavy', 'those that take the most room')
    .action((how: Parameters<typeof showTables>[1]) => doing(showTables(io, how)))
  action('delete-table', 'delete a table and all that happened at it')
    .argument('<id>')
    .action((id: string, how: Where) => doing(removeTable(io, id, how)))
  action('reports', 'what people have told about each other')
    .option('--all', 'those that are closed too')
    .action((how: Parameters<typeof showReports>[1]) => doing(showReports(io, how)))
  action('close-report', 'close a report that is dealt with')
    .argument('<id>')
    .action((id: string, how: Where) => doing(closeReport(io, id, how)))

  pointToHelp(program, 'orrery')
  try {
    await program.parseAsync([...args], { from: 'user' })
    return ok ? 0 : 1
  } catch (error) {
    // Commander has said it already; asking for help is no mistake.
    if (error instanceof CommanderError) return error.exitCode
    io.err(`${sentence(error)}\n`)
    return 1
  }
}

/** Whoever mistyped something is told which help to read: that of the command they meant. */
function pointToHelp(command: Command, path: string): void {
  command.showHelpAfterError(`(${path} --help shows what there is)`)
  for (const sub of command.commands) pointToHelp(sub, `${path} ${sub.name()}`)
}
