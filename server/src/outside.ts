import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP } from 'node:net'

// Anybody may name an address the server is to send pushes to. It must not become a way into the host's own network.

const INSIDE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  // Ways of writing an address of the old kind.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6')

/** An address on the internet: not this machine's, not its network's, not everybody's. */
export const isOutside = (address: string): boolean => {
  const kind = isIP(address)
  return kind !== 0 && !INSIDE.check(address, kind === 6 ? 'ipv6' : 'ipv4')
}
/** Whether the host of a URL may be looked up at all: one that is an address itself must lie outside. */
export function mayNameOutside(url: string): boolean {
  const { hostname } = new URL(url)
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 ? !/(^|\.)localhost\.?$/i.test(hostname) : isOutside(address)
}

export class NotOutside extends Error {
  override readonly name = 'NotOutside'
}
type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void
/** What a name stands for is looked at when it is connected to, so it cannot stand for something else by then. */
export const outsideAgent = (): Agent =>
  new Agent({
    lookup(host: string, options: LookupOptions, found: Found) {
      lookup(host, { ...options, all: true }, (error, addresses) => {
        const [first] = addresses ?? []
        if (error || !first) return found(error ?? new NotOutside(host), [])
        if (!addresses.every(({ address }) => isOutside(address))) return found(new NotOutside(host), [])
        return options.all ? found(null, addresses) : found(null, first.address, first.family)
      })
    },
  })
