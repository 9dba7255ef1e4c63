import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { forbidden } from '../../layers.config.mjs'
import { sourceFiles } from './sources.mjs'
import { StepFailed, root } from './steps.mjs'

/**
 * Follows every import below `base` and lists those against the arrow, each as one sentence.
 * @param {string} [base]
 * @returns {Promise<string[]>}
 */
export async function layerFaults(base = root) {
  const files = sourceFiles(base)
  if (files.length === 0) return []
  const { output } = await cruise(files, {
    baseDir: base,
    ruleSet: { forbidden },
    validate: true,
    doNotFollow: { path: ['node_modules', '/dist/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'default'],
    },
  })
  if (typeof output === 'string') throw new StepFailed('dependency-cruiser gave no result', output)
  const seen = new Set(output.modules.map(({ source }) => source))
  const unseen = files.filter(file => !seen.has(file))
  // Without a compiler it understands, dependency-cruiser sees nothing and reports success.
  if (unseen.length > 0) return [`${unseen.length} of ${files.length} files were not looked at: ${unseen[0]}`]
  const imports = output.summary.violations.map(
    ({ from, to, rule }) => `${from} may not import ${to} (${rule.name})`,
  )
  return [...imports, ...namedGames(base, files), ...castViews(base, files)]
}

/**
 * The folders of games, those included that have only art so far.
 * @param {string} base
 */
const gameFolders = base =>
  readdirSync(join(base, 'games'), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !['registry', 'dist', 'node_modules'].includes(entry.name))
    .map(({ name }) => name)

/**
 * Outside games/ no source holds the name of a game as a text either: the registry hands them out.
 * @param {string} base
 * @param {string[]} files
 */
function namedGames(base, files) {
  const games = gameFolders(base)
  if (games.length === 0) return []
  const quoted = new RegExp(`['"\`](?:@orrery/games/)?(${games.join('|')})['"\`/]`)
  return files
    .filter(file => !file.startsWith('games/') && !file.includes('/tests/'))
    .flatMap(file => {
      const name = quoted.exec(readFileSync(join(base, file), 'utf8'))?.[1]
      return name ? [`${file} names the game ${name}; nobody may outside games/`] : []
    })
}

/**
 * A board reads what its viewer sees. A cast would hand it to rules that expect the whole state, with holes where their
 * types have none: such rules take `Seen` instead.
 * @param {string} base
 * @param {string[]} files
 */
const castViews = (base, files) =>
  files
    .filter(file => /^games\/[^/]+\/board\/(?!tests\/)/.test(file))
    .filter(file => readFileSync(join(base, file), 'utf8').includes('as unknown as'))
    .map(file => `${file} casts with "as unknown as": let the rules take what a viewer sees`)

export async function mustKeepLayers() {
  const faults = await layerFaults()
  if (faults.length > 0) throw new StepFailed('These imports point the wrong way.', faults.join('\n'))
}
