// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./packages.d.ts" />
import { execFileSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'

export type { Browser, BrowserContext, Locator, Page } from 'playwright-core'

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/** Launches a headless Chromium: the machine's own if it has one, else the packaged one. */
export async function launchBrowser(): Promise<Browser> {
  const own = installed('chromium') ?? installed('google-chrome')
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: own ?? (await packaged()), args: [...quiet, ...sandbox] })
}

let shared: Promise<Browser> | undefined
/** One browser for all tests of a process; it goes with the process. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launchBrowser())

/** Goes with the packages, so that another version is unpacked anew. */
const unpacked = fileURLToPath(new URL('node_modules/.cache/browser', import.meta.url))
/** The package looks for fonts in folders of a container alone, and a Chromium without a single font ends at its first letter. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${join(unpacked, 'cache')}</cachedir>
</fontconfig>
`
const UNPACK = `import('@sparticuz/chromium').then(({ default: packed }) => packed.executablePath())`

/** The packaged browser. Told that it runs in a bare container, the package brings the libraries it needs as well. */
async function packaged(): Promise<string> {
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x'
  if (!existsSync(unpacked)) unpack()
  // The package looks where temporary files go, for the browser and for its libraries.
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = unpacked
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    return await packed.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  }
}

/** Unpacks the browser beside its place and moves it there whole: several test processes start at once. */
function unpack(): void {
  mkdirSync(dirname(unpacked), { recursive: true })
  const own = mkdtempSync(`${unpacked}-`)
  try {
    const env = { ...process.env, TMPDIR: own }
    execFileSync(process.execPath, ['-e', UNPACK], { cwd: dirname(fileURLToPath(import.meta.url)), env })
    writeFileSync(join(own, 'fonts', 'fonts.conf'), FONTS)
    renameSync(own, unpacked)
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    if (!existsSync(unpacked)) throw error
  }
}

/** Where a program lies on the PATH, if it does. */
function installed(name: string): string | undefined {
  const places = (process.env['PATH'] ?? '').split(delimiter).map(folder => join(folder, name))
  return places.find(path => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
