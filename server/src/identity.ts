import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The one cookie: a guest's signed cookie, or the token of a session. */
export const COOKIE = 'orrery'

/** Whoever sends a request. */
export interface Person {
  readonly user: string
  readonly name: string
  readonly guest: boolean
  /** The hash of the session's token; guests have none. */
  readonly session?: string
  /** Looks after the server. */
  readonly host?: true
}

export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
/** A name for a person or a table that nobody guesses; with a dash in front a command line would take it for an option. */
export function newName(): string {
  const name = randomBytes(12).toString('base64url')
  return name.startsWith('-') ? newName() : name
}

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** A guest is known by a cookie the server has signed: nothing is stored until the guest does something. */
export function guestCookie(secret: string, user: string, name: string): string {
  const text = `g.${user}.${Buffer.from(name).toString('base64url')}`
  return `${text}.${sign(secret, text)}`
}
export function readGuestCookie(secret: string, cookie: string): Person | undefined {
  const parts = cookie.split('.')
  const [kind, user, name, signature] = parts
  if (parts.length !== 4 || kind !== 'g' || !user || name === undefined || !signature) return undefined
  const expected = Buffer.from(sign(secret, `g.${user}.${name}`))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  // A copy: a part of the cookie would keep all of it in memory, and is compared at every move.
  const own = Buffer.from(user, 'latin1').toString('latin1')
  return { user: own, name: Buffer.from(name, 'base64url').toString(), guest: true }
}

/** A browser that has signed in under a name may try again even while others guess at it. */
export const DEVICE = 'orrery-device'
export function deviceCookie(secret: string, key: string): string {
  const id = newName()
  return `${id}.${sign(secret, `device.${id}.${key}`)}`
}
/** The name of the device, if it has signed in under this key (a name and its password) before. */
export function readDeviceCookie(
  secret: string,
  key: string,
  cookie: string | undefined,
): string | undefined {
  const [id, signature, ...more] = cookie?.split('.') ?? []
  if (!id || !signature || more.length > 0 || id.length > 40) return undefined
  const expected = Buffer.from(sign(secret, `device.${id}.${key}`))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined
}

/** An address as it is kept where one must be: whoever reads it does not learn the address. */
export const addressMark = (secret: string, visitor: string): string =>
  sign(secret, `from ${visitor}`).slice(0, 16)
