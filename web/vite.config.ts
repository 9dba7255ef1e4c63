import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

// The client is bundled from the sources of every package, not from what tsc left in dist/.
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: { target: 'es2023', sourcemap: true },
})
