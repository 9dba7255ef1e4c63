import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defaultClientConditions, defineConfig } from 'vite'
import { t } from './src/texts.js'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Everything below a folder, as paths from it. */
function filesIn(folder: string, root = folder): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory()
      ? filesIn(join(folder, entry.name), root)
      : [relative(root, join(folder, entry.name))],
  )
}

/** Writes the service worker with the list of what was built, so that all of it works offline. */
function offline(): Plugin {
  let out = ''
  return {
    name: 'offline',
    apply: 'build',
    configResolved: ({ root, build }) => void (out = resolve(root, build.outDir)),
    closeBundle() {
      // After a failure there is nothing to list, and what failed is told by others.
      if (!existsSync(join(out, 'index.html'))) return
      const files = filesIn(out).filter(file => !/\.(map|br)$|^sw\.js$|^index\.html$/.test(file))
      const source = readFileSync(join(here, 'src/sw.js'), 'utf8')
      const list = ['/', ...files.sort().map(file => `/${file}`)]
      const version = hash(list.join() + readFileSync(join(out, 'index.html'), 'utf8'))
      writeFileSync(
        join(out, 'sw.js'),
        source
          .replace("'%VERSION%'", JSON.stringify(version))
          .replace("['%FILES%']", JSON.stringify(list))
          .replace("{ title: '', told: {} }", JSON.stringify({ title: t.title, told: t.told })),
      )
    },
  }
}
/** Lays everything that is text beside itself once more, small: a server that can send it so need not work for it. */
function small(): Plugin {
  let out = ''
  return {
    name: 'small',
    apply: 'build',
    configResolved: ({ root, build }) => void (out = resolve(root, build.outDir)),
    closeBundle() {
      if (!existsSync(out)) return
      for (const file of filesIn(out).filter(name => /\.(js|css|svg|html)$/.test(name))) {
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
        writeFileSync(join(out, `${file}.br`), brotliCompressSync(readFileSync(join(out, file)), { params }))
      }
    },
  }
}
const WORKER = /new URL\('(\.\/[^']+\.worker)\.ts', import\.meta\.url\)/g
const PRELOADS = 'deps && deps.length > 0'
/**
 * Workers are entries beside the page in one bundle, so that rules which the page has loaded are not loaded again, in files
 * of other names, for each worker.
 */
function workersBeside(): Plugin {
  return {
    name: 'workers-beside',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      // What is preloaded is written into the document, and a worker has none.
      if (id.includes('vite/preload-helper')) {
        if (!code.includes(PRELOADS)) throw new Error('the preload helper is another one: look at it again')
        return { code: code.replace(PRELOADS, `typeof document !== 'undefined' && ${PRELOADS}`), map: null }
      }
      if (!code.includes('.worker.ts')) return null
      const found = code.replace(WORKER, (_, path: string) => {
        const file = join(dirname(id), `${path}.ts`)
        return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: file, name: basename(path) })}`
      })
      return { code: found, map: null }
    },
  }
}
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

// The client is bundled from the sources of every package, not from what tsc left in dist/.
export default defineConfig({
  plugins: [workersBeside(), react(), offline(), small()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    sourcemap: true,
    chunkSizeWarningLimit: 700,
    // Whoever takes one thing of a package takes no more of it: none does anything by being imported.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/(kernel|table|bots)\/src\//, sideEffects: false }] },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: { '/api': 'http://localhost:8080', '/socket': { target: 'ws://localhost:8080', ws: true } },
  },
})
