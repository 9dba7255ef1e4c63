import { schema } from '@orrery/kernel'
import { readJson } from '@orrery/kernel/host'
import type { FromClient, Told } from '@orrery/table'
import { restOfHeard, schemas } from '@orrery/table'
import { framed } from './frames.js'
import { strengths } from './terms.js'

const message = schemas.messages(strengths)

/** A message in our language, or undefined. */
export function readMessage(text: string): FromClient | undefined {
  let raw: unknown
  try {
    raw = readJson(text)
  } catch {
    return undefined
  }
  return schema.fits(message, raw) ? raw : undefined
}

/** A step as a frame; written once for all who hear the same. */
export function stepFrame(told: Told): string {
  return (told.written ??= framed(`{"t":"step","table":"${told.table}",${restOfHeard(told.heard)}`))
}
