import type { Setup } from '@orrery/kernel'
import type { Entry, Match } from '@orrery/kernel/host'
import { replay } from '@orrery/kernel/host'
import { commitmentTo } from '@orrery/table'
import { contentWith } from '../packs.js'
import { find, isRecord } from '../repository.js'
import { Fault } from '../io.js'
import type { Check, Recording } from './recording.js'

/**
 * The shortest recording there is: how the game was set up and what was answered. Packs stand in it in full; the
 * commitment is the SHA-256 of the seed, published before the first die was rolled; the hash is that of the last state.
 */
interface Answers {
  readonly game: string
  readonly setup: Setup
  readonly entries: readonly Entry[]
  readonly packs: readonly unknown[]
  readonly commitment: string | undefined
  readonly hash: string | undefined
}

export function readAnswers(file: string, raw: Readonly<Record<string, unknown>>): Recording {
  const answers = parse(file, raw)
  const { game, entries, setup, commitment, hash } = answers
  return {
    game,
    length: entries.length,
    at: async (n, onEntry) => (await play(file, answers, n, onEntry)).g,
    async verify(onEntry) {
      const now = (await play(file, answers, entries.length, onEntry)).hash()
      const checks: Check[] = [{ what: `${entries.length} answers are legal`, ok: true }]
      if (commitment !== undefined) {
        const ok = commitmentTo(setup.seed) === commitment.toLowerCase()
        checks.push({ what: `the seed is ${ok ? '' : 'not '}the one promised`, ok })
      }
      if (hash !== undefined) {
        const ok = hash === now
        checks.push({
          what: ok ? 'the last state is the recorded one' : `the last state is ${now}, not ${hash}`,
          ok,
        })
      }
      return checks
    },
  }
}
function parse(file: string, raw: Readonly<Record<string, unknown>>): Answers {
  const fail = (place: string, why: string): Fault => new Fault(`${file}: ${place} ${why}.`)
  if (raw['orrery'] !== 1)
    throw fail('orrery', 'must be 1: this is not a recording, or one of another version')
  const { game, setup, entries, commitment, hash, packs = [] } = raw
  if (typeof game !== 'string') throw fail('game', 'is missing')
  if (!isRecord(setup)) throw fail('setup', 'is missing')
  if (!Number.isInteger(setup['players'])) throw fail('setup.players', 'must be a whole number')
  if (typeof setup['seed'] !== 'string') throw fail('setup.seed', 'must be a text')
  if (!isRecord(setup['settings'] ?? {})) throw fail('setup.settings', 'must be an object')
  if (!Array.isArray(entries)) throw fail('entries', 'must be a list')
  if (commitment !== undefined && typeof commitment !== 'string') throw fail('commitment', 'must be a text')
  if (hash !== undefined && typeof hash !== 'string') throw fail('hash', 'must be a text')
  if (!Array.isArray(packs)) throw fail('packs', 'must be a list')
  return {
    game,
    setup: { ...setup, settings: setup['settings'] ?? {} } as Setup,
    entries: entries as Entry[],
    packs,
    commitment,
    hash,
  }
}

async function play(
  file: string,
  answers: Answers,
  upTo: number,
  onEntry: (n: number) => void,
): Promise<Match> {
  const { game } = await find(answers.game).load()
  const packs = answers.packs.map((pack, i) => ({ file: `${file} packs[${i}]`, pack }))
  return replay(game, answers.setup, answers.entries, {
    upTo,
    content: contentWith(game, packs),
    onEntry: (_match, n) => onEntry(n + 1),
  })
}
