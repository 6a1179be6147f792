/**
 * Decides which addresses the service may connect to: those of the public internet, so that no typed host leads into
 * the network of the service. Names are checked when they are resolved, literals before.
 */
import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { plainAddress } from './plainAddress.mjs'

/** IPv4 ranges that are not public: IANA's special-purpose registry, multicast, and one platform address of Azure. */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Special ranges inside 2000::/3, the only public range of IPv6: Teredo and other protocols, documentation, 6to4. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const privateV4 = new BlockList()
for (const [net, prefix] of PRIVATE_V4) privateV4.addSubnet(net, prefix, 'ipv4')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')
const specialV6 = new BlockList()
for (const [net, prefix] of SPECIAL_V6) specialV6.addSubnet(net, prefix, 'ipv6')
/** Whether an address in its usual spelling is on the public internet. False for a text that is no address. */
export const isPublicAddress = (address: string): boolean => {
  const plain = plainAddress(address)
  const family = isIP(plain)
  if (family === 4) return !privateV4.check(plain, 'ipv4')
  return family === 6 && globalV6.check(plain, 'ipv6') && !specialV6.check(plain, 'ipv6')
}

/** A typed host: an address in its usual spelling, or a name. */
export type Host =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'name'; readonly name: string }

const MAX_HOST_LENGTH = 253

/**
 * Reads a host as a browser does, so that every spelling of an address, such as `0x7f.1` or `2130706433`, counts as that
 * address. Null for a text that is no host, or more than a host.
 */
export const parseHost = (text: string): Host | null => {
  const trimmed = text.trim()
  const bracketed = isIP(trimmed) === 6 ? `[${trimmed}]` : trimmed
  if (bracketed === '' || bracketed.length > MAX_HOST_LENGTH || /[/\\@?#\s]/.test(bracketed)) return null
  if (/:\d*$/.test(bracketed.replace(/^\[.*\]/, ''))) return null
  const address = URL.canParse(`https://${bracketed}`) ? new URL(`https://${bracketed}`).hostname : ''
  if (address === '') return null
  const plain = address.startsWith('[') ? address.slice(1, -1) : address
  return isIP(plain) === 0 ? { kind: 'name', name: plain } : { kind: 'address', address: plain }
}

/** The guard refused an address. Its text does not say which one, so that answers are no map of the network. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError'
  readonly code = 'ADDRESS_REFUSED'
  constructor() {
    super('This host is not on the public internet')
  }
}

/** A typed text is no host; it reads as a name that does not exist. */
export class UnknownHostError extends Error {
  override readonly name = 'UnknownHostError'
  readonly code = 'ENOTFOUND'
  constructor() {
    super('This is no host')
  }
}

/** Which addresses may be connected to; `name` is the one that has led there, null for a typed address. */
export type AddressRule = (address: string, name: string | null) => boolean

/** Throws a RefusedAddressError for an address that is not allowed, or a text that is no host. Names pass: see `guardedLookup`. */
export const assertHost = (text: string, isAllowed: AddressRule = isPublicAddress): Host => {
  const host = parseHost(text)
  if (host === null || (host.kind === 'address' && !isAllowed(host.address, null)))
    throw new RefusedAddressError()
  return host
}

/** Resolves a name to all of its addresses. */
export type Resolve = (
  name: string,
  family: 0 | 4 | 6,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void

const resolveByDns: Resolve = (name, family, done) => lookup(name, { all: true, family }, done)

const familyOf = (family: number | 'IPv4' | 'IPv6' | undefined): 0 | 4 | 6 => {
  if (family === 4 || family === 'IPv4') return 4
  return family === 6 || family === 'IPv6' ? 6 : 0
}

/**
 * Creates the `lookup` of a socket, which resolves a name at connect time and fails with a RefusedAddressError if one of
 * its addresses is not allowed, so that no later answer of the name server changes the decision. Node does not call it
 * for literals: check them with `assertHost`.
 */
export const createGuardedLookup =
  (isAllowed: AddressRule = isPublicAddress, resolve: Resolve = resolveByDns): LookupFunction =>
  (name, options, callback) =>
    resolve(name, familyOf(options.family), (error, addresses) => {
      if (error !== null) return callback(error, '')
      const [first] = addresses
      if (first === undefined || addresses.some(({ address }) => !isAllowed(address, name)))
        return callback(new RefusedAddressError(), '')
      if (options.all === true) return callback(null, [...addresses])
      return callback(null, first.address, first.family)
    })

/** The `lookup` of sockets to the public internet. */
export const guardedLookup: LookupFunction = createGuardedLookup()
