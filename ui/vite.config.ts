import { defaultClientConditions, defineConfig } from 'vite'

// The gallery: every component in every state, from the sources.
export default defineConfig({
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist/gallery-page',
    emptyOutDir: true,
    rollupOptions: { input: 'gallery/index.html' },
    reportCompressedSize: true,
  },
})
