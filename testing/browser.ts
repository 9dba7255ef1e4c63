// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./packages.d.ts" />
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
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

/** Unpacks the packaged browser. Told that it runs in a bare container, the package brings the libraries it needs as well. */
async function packaged(): Promise<string> {
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
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
