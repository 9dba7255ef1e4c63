/** The pieces, from the sources: `npx vite games/ad-astra/board/preview`. */
export default {
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
}
