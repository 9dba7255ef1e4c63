import { isIPv4, isIPv6 } from 'node:net'

/**
 * Whom limits count as one: an address of the old kind, or the 64 bits of a new one that a provider gives to a single
 * customer, who has as many addresses below them as there are.
 */
export function visitorOf(address: string): string {
  return prefixOf(address, 64, 32)
}
/** The neighbourhood: what one tenant of many addresses usually holds at the most. */
export function networkOf(address: string): string {
  return prefixOf(address, 48, 24)
}

function prefixOf(address: string, bits6: number, bits4: number): string {
  const plain = withoutPort(address)
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain))
    return `${plain
      .split('.')
      .slice(0, bits4 / 8)
      .join('.')}/${bits4}`
  if (!isIPv6(plain)) return plain.slice(0, 60)
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // What `::` stands for; the end of an address never counts, so an old one written there may be as long as it is.
  if (tail !== undefined)
    groups.push(...new Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after)
  return `${groups
    .slice(0, bits6 / 16)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${bits6}`
}

/** Some proxies name the port too, which is another one for every connection. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')

/** This very machine. */
export const isLoopback = (address: string): boolean => /^(::1$|(::ffff:)?127\.)/i.test(address)
