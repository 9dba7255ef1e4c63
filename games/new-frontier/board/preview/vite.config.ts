/** The pieces, from the sources: `npx vite games/new-frontier/board/preview`. */
export default {
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
}
