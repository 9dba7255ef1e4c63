// The floor: `ws` alone. A message of a match goes to both of its sockets, unread (no JSON, no rules).
import { WebSocketServer } from 'ws'
import { PORT, HOST, serve } from './common.mjs'
const rooms = new Map()
const wss = new WebSocketServer({ port: PORT, host: HOST, perMessageDeflate: false })
wss.on('connection', (ws, req) => {
  const m = new URL(req.url, 'ws://x').searchParams.get('m')
  let r = rooms.get(m)
  if (!r) rooms.set(m, (r = []))
  r.push(ws)
  ws.on('message', d => {
    for (const s of r) s.send(d, { binary: false })
  })
  ws.send('{"ok":1}')
})
wss.on('listening', () => serve(PORT))
