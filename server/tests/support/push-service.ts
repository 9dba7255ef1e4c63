import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

// A certificate for this machine alone, to try things out with.
const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUXAjXdLbgRm6aQmFstp9PVgckyD8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExNTEyMTAwMFoYDzIxMjYxMDIy
MTIxMDAwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASo99LjvPQM1aTBURAIu22M3nNIIR1jE2YMeApNQ6VYwrFREh0E+G3g
67OJOSIfRd4UiTm0botR16xVadnUXz8Go28wbTAdBgNVHQ4EFgQUBWI6UcVoDHkM
zBzYQao8hFZZl+MwHwYDVR0jBBgwFoAUBWI6UcVoDHkMzBzYQao8hFZZl+MwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAMSatSgVBXVfkO/S2hDf78vAKK96Bv7jzxAlZlw7GnD8AiBG
Dp4C9T6Hzo7TGMShIuJjmfkq5Jo1X+nEAzN5ssAwtg==
-----END CERTIFICATE-----`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJuXBUKrLf8R2xHey
jpXkcwsIP7/6H1rN5IcZMNj9VsKhRANCAASo99LjvPQM1aTBURAIu22M3nNIIR1j
E2YMeApNQ6VYwrFREh0E+G3g67OJOSIfRd4UiTm0botR16xVadnUXz8G
-----END PRIVATE KEY-----`

/** What a push service is sent: opened with the browser's keys, and who says to have sent it. */
interface Pushed {
  readonly path: string
  readonly text: string
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number }
  readonly signedBy: string
  readonly ttl: string
}
const base64 = (text: string): Buffer => Buffer.from(text, 'base64url')

/** A push service such as browsers have, for one browser: it reads what only that browser can read. */
export async function pushService(answers: { status: number } = { status: 201 }) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const pushed: Pushed[] = []
  const server = createServer({ cert, key }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { token, signedBy } = signature(request.headers.authorization ?? '')
      pushed.push({
        path: request.url ?? '',
        text: opened(Buffer.concat(parts)),
        claims: token,
        signedBy,
        ttl: String(request.headers['ttl']),
      })
      response.statusCode = answers.status
      response.end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))

  /** RFC 8291 and RFC 8188: salt, record size, the sender's key, then one record. */
  function opened(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + (body[20] ?? 0))
    const sealed = body.subarray(21 + sender.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32))
    const derive = (label: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The text ends where the padding begins, at the last byte that is not 0.
    return plain.subarray(0, plain.lastIndexOf(2)).toString()
  }
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    pushed,
    answers,
    close: () => new Promise<void>(done => server.close(() => done())),
  }
}

/** RFC 8292: who sent it, by a token signed with the key it names. Throws if the signature is not right. */
function signature(header: string) {
  const [, jwt = '', signedBy = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const [head = '', body = '', sign = ''] = jwt.split('.')
  const point = base64(signedBy)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    base64(sign),
  )
  if (!right) throw new Error('the signature is wrong')
  return { token: JSON.parse(base64(body).toString()) as Pushed['claims'], signedBy }
}
