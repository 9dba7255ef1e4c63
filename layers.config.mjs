import heavy from './testing/package.json' with { type: 'json' }

/**
 * Which way imports may point: kernel <- games, bots, table <- server, web, cli; ui <- boards, web.
 * Every rule reads: a file here may import nothing but these.
 * @type {[name: string, from: string, to: string[]][]}
 */
const layers = [
  ['kernel', '^kernel/src/', ['^kernel/src/']],
  // A bot reads questions and answers; the rules are asked and never drive.
  [
    'game',
    '^games/(?!registry/)([^/]+)/(?!board/|tests/|bot/|bot\\.ts)',
    ['^games/$1/(?!board/|tests/)', rules(), '^games/registry/box\\.ts$'],
  ],
  ['bot', '^games/(?!registry/)([^/]+)/bot(?:/|\\.ts)', ['^games/$1/(?!board/|tests/)', '^kernel/src/']],
  // Two games are set in one world: the folder without rules holds what both draw.
  [
    'board',
    '^games/(?!registry/)([^/]+)/board/(?!tests/|preview/)',
    ['^games/$1/(?!tests/)', '^games/eve/board/', '^kernel/src/', '^ui/src/', react()],
  ],
  // It finds the games by their folders and imports none by name.
  [
    'registry',
    '^games/registry/(?!board/|tests/)',
    ['^games/registry/(?!board/)', '^kernel/src/', '^(node:)?fs$'],
  ],
  ['boards', '^games/registry/board/', ['^games/registry/', '^kernel/src/', '^ui/src/', react()]],
  ['bots', '^bots/src/', ['^bots/src/', '^kernel/src/']],
  ['table', '^table/src/', ['^table/src/', '^kernel/src/', '^node_modules/@noble/hashes/']],
  ['server', '^server/src/', ['^server/src/', ...inner(), library()]],
  ['ui', '^ui/src/', ['^ui/src/', '^kernel/src/', library()]],
  ['web', '^web/src/', ['^web/src/', ...inner(), '^games/registry/board/', '^ui/src/', library()]],
  ['cli', '^cli/src/', ['^cli/src/', ...inner(), '^server/src/', library()]],
]

/** The entry of the kernel that rules import; hosts import `kernel/src/host.ts` beside it. */
function rules() {
  return '^kernel/src/index\\.ts$'
}
/** What the outermost layers stand on: games only through their registry. */
function inner() {
  return ['^kernel/src/', '^bots/src/', '^table/src/', '^games/registry/(?!board/|tests/)']
}
/** A package that is not ours, or a part of Node. */
function library() {
  return '^(?!kernel/|games/|bots/|table/|server/|ui/|web/|cli/|scripts/|testing/|bench/)'
}
function react() {
  return '^node_modules/(@types/)?react/'
}

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const forbidden = [
  ...layers.map(([name, path, pathNot]) => ({
    name,
    severity: /** @type {const} */ ('error'),
    from: { path },
    to: { pathNot },
  })),
  {
    name: 'ui-knows-kernel-types-only',
    severity: 'error',
    from: { path: '^ui/src/' },
    to: { path: '^kernel/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-node-in-browser',
    severity: 'error',
    from: { path: '^(?:web|ui)/src/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    // Tests may look anywhere but at the real games: what they prove must hold for the sixth game too.
    name: 'tests-name-no-game',
    severity: 'error',
    from: { path: '^(?!games/)[^/]+/tests/' },
    to: { path: '^games/(?!registry/|skirmish/)' },
  },
  {
    name: 'no-cycle',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  { name: 'must-resolve', severity: 'error', from: { pathNot: '^testing/' }, to: { couldNotResolve: true } },
  {
    // Only `npm test` installs a browser and a database: imports are checked without them.
    name: 'testing-must-resolve',
    severity: 'error',
    from: { path: '^testing/' },
    to: { couldNotResolve: true, pathNot: Object.keys(heavy.dependencies).map(name => `^${name}$`) },
  },
  {
    name: 'in-package-json',
    severity: 'error',
    from: { pathNot: ['/tests/', '^testing/', '\\.config\\.ts$'] },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], pathNot: '^node_modules/@types/' },
  },
]
