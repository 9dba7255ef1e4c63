import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the folder of a file, for its owner alone. One after the other: what Node does by itself never ends below `/proc`. */
export function makeFolderOf(file: string): void {
  const folder = dirname(file)
  if (existsSync(folder)) return
  makeFolderOf(folder)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Somebody else was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
