/** The pieces, from the sources: `npx vite games/new-eden/board/preview`. */
export default {
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
}
