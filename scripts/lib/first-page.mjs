import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { root } from './steps.mjs'

/** @param {string} text */
const escape = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * The page shown while there is no server to hand over to: what is in the house.
 * @param {string} [base]
 */
export function firstPage(base = root) {
  const { description } = JSON.parse(readFileSync(join(base, 'package.json'), 'utf8'))
  const games = readdirSync(join(base, 'games')).filter(name =>
    existsSync(join(base, 'games', name, 'game.ts')),
  )
  const list = games.map(name => `<li>${escape(name)}</li>`).join('')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Orrery</title>
<style>
  body { max-width: 44rem; margin: 12vh auto; padding: 0 1.5rem; background: #0d1020; color: #e8e6df; font: 1.1rem/1.6 system-ui }
  h1 { font-weight: 300; letter-spacing: .2em } pre { white-space: pre-wrap; opacity: .8; font-size: .85rem }
</style>
<h1>Orrery</h1>
<p>${escape(description)}</p>
${games.length > 0 ? `<h2>Games in this copy</h2><ul>${list}</ul>` : ''}
<pre>${escape(readFileSync(join(base, 'README.md'), 'utf8'))}</pre>
</html>
`
}

/** @param {number} port */
export function serveFirstPage(port) {
  createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(firstPage())
  }).listen(port, () => console.log(`Orrery is at http://localhost:${port} (Ctrl-C stops it)`))
}
