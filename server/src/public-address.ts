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
export const isPublic = (address: string): boolean => {
  const kind = isIP(address)
  return kind !== 0 && !INSIDE.check(address, kind === 6 ? 'ipv6' : 'ipv4')
}
/** Whether the host of a URL may be looked up at all: one that is an address itself must lie outside. */
export function mayNamePublic(url: string): boolean {
  const { hostname } = new URL(url)
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 ? !/(^|\.)localhost\.?$/i.test(hostname) : isPublic(address)
}

export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}
type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void
/** What a name stands for is looked at when it is connected to, so it cannot stand for something else by then. */
export const publicAgent = (): Agent =>
  new Agent({
    lookup(host: string, options: LookupOptions, found: Found) {
      lookup(host, { ...options, all: true }, (error, addresses) => {
        const [first] = addresses ?? []
        if (error || !first) return found(error ?? new NotPublic(host), [])
        if (!addresses.every(({ address }) => isPublic(address))) return found(new NotPublic(host), [])
        return options.all ? found(null, addresses) : found(null, first.address, first.family)
      })
    },
  })
