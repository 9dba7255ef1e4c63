import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

export interface Received {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** An SMTP server that takes every email. */
export async function postOffice() {
  const emails: Received[] = []
  const server = createServer(socket => {
    let buffer = ''
    let to = ''
    let isData = false
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    say('220 post office')
    socket.on('error', () => socket.destroy())
    socket.on('data', chunk => {
      buffer += chunk.toString()
      for (;;) {
        const end = isData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n')
        if (end < 0) return
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + (isData ? 5 : 2))
        if (isData) {
          emails.push(readLetter(to, line))
          isData = false
          say('250 taken')
        } else if (/^EHLO/i.test(line)) say('250 post office')
        else if (/^RCPT TO:/i.test(line)) {
          to = /<(.*)>/.exec(line)?.[1] ?? ''
          say('250 ok')
        } else if (/^DATA/i.test(line)) {
          isData = true
          say('354 go on')
        } else if (/^QUIT/i.test(line)) {
          say('221 bye')
          socket.end()
        } else say('250 ok')
      }
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
    close: () => void server.close(),
    /** The link in the last email to this address, once there is one. */
    async linkTo(address: string): Promise<{ readonly what: string; readonly token: string }> {
      for (let i = 0; i < 100; i++) {
        const email = emails.findLast(({ to }) => to === address)
        const found = /\/mail-link#(\w+)=([\w.-]+)/.exec(email?.text ?? '')
        if (found) return { what: found[1] ?? '', token: found[2] ?? '' }
        await new Promise(done => setTimeout(done, 50))
      }
      throw new Error(`no email to ${address}`)
    },
  }
}
function readLetter(to: string, raw: string): Received {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const isQuoted = /quoted-printable/i.test(head)
  const text = body.join('\n\n')
  return {
    to,
    subject: /^Subject: (.*)$/m.exec(head)?.[1]?.trim() ?? '',
    text: isQuoted
      ? text
          .replaceAll('=\r\n', '')
          .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      : text,
  }
}
