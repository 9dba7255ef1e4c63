import { expect, test } from 'vitest'
import { parseEntry } from '../src/index.js'
import { ann, begun, newServer } from './server.js'

test('what is said moves no cursor and turns no line around, for whoever reads it wherever', async () => {
  const server = newServer()
  const room = await begun(server)
  const say = (text: string) => room.command(ann, { do: 'say', text })
  expect(await say('\u001b[2J\u202egood\u0000 game\u2069\r\n')).toMatchObject({ ok: true })
  expect(await say('Güneş ☀️ 好')).toMatchObject({ ok: true })
  expect(await say('\u0007\u001b')).toMatchObject({ fault: { code: 'too-long' } })
  const said = (await server.store.read(room.id, 1))
    .map(parseEntry)
    .flatMap(e => (e.k === 'say' ? [e.text] : []))
  expect(said).toEqual(['[2J good  game', 'Güneş ☀️ 好'])
})
