// Starts a private PostgreSQL cluster on loopback in a temporary folder and stops it again.
// As root it is run as the user named by PG_USER (default: postgres), since PostgreSQL refuses root.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, chownSync, appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Folder of initdb and pg_ctl: PG_BIN, or what pg_config says. */
const bindir = () =>
  process.env.PG_BIN ?? execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
/** A server that an interrupted run has left behind still holds its port. */
const ownPort = () => 55_000 + (process.pid % 5000)
export function startPg({ port = +(process.env.PG_PORT ?? ownPort()), settings = {} } = {}) {
  const bin = bindir(),
    root = process.getuid?.() === 0,
    user = process.env.PG_USER ?? 'postgres'
  const dir = mkdtempSync(path.join(process.env.BENCH_TMP ?? tmpdir(), 'bench-pg-'))
  const data = path.join(dir, 'data')
  const asUser = (cmd, args) =>
    root
      ? execFileSync('setpriv', ['--reuid', user, '--regid', user, '--init-groups', cmd, ...args], {
          stdio: ['ignore', 'pipe', 'pipe'],
          cwd: dir,
          env: { ...process.env, HOME: dir },
        })
      : execFileSync(cmd, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: dir })
  if (root) {
    const uid = +execFileSync('id', ['-u', user]),
      gid = +execFileSync('id', ['-g', user])
    chownSync(dir, uid, gid)
  }
  asUser(path.join(bin, 'initdb'), ['-D', data, '-U', 'bench', '-A', 'trust', '--no-locale', '-E', 'UTF8'])
  const conf = {
    listen_addresses: "'127.0.0.1'",
    port,
    unix_socket_directories: `'${dir}'`,
    max_connections: 64,
    shared_buffers: "'256MB'",
    ...settings,
  }
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    '\n' +
      Object.entries(conf)
        .map(([k, v]) => `${k} = ${v}`)
        .join('\n') +
      '\n',
  )
  asUser(path.join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', path.join(dir, 'log'), 'start'])
  return {
    port,
    dir,
    options: { host: '127.0.0.1', port, user: 'bench', database: 'postgres' },
    stop() {
      try {
        asUser(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop'])
      } finally {
        rmSync(dir, { recursive: true, force: true })
      }
    },
  }
}
