/** The board by itself, from the sources, with a real match: `npx vite games/new-frontier/board/preview`. */
export default {
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
}
