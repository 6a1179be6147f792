import { isIP, isIPv6 } from 'node:net'

/** Matches an IPv4-mapped IPv6 address. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Number of groups that identify the /64 block of an IPv6 address, which usually belongs to one caller. */
const BLOCK_GROUPS = 4

/** The /64 block of an IPv6 address. */
const blockOf = (address: string): string => {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? 0 : Math.max(0, 2 * BLOCK_GROUPS - before.length - after.length)
  const all = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${all
    .slice(0, BLOCK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * Returns the network address that identifies a caller, for throttling and the log; for IPv6 its /64 block. It is the
 * socket's, or behind `trustedProxies` reverse proxies the one that the outermost of them added to X-Forwarded-For.
 * Entries further left, which a caller can make up, and entries that are no IP address are ignored.
 */
export const clientAddress = (
  socketAddress: string,
  forwardedFor: string | null,
  trustedProxies: number,
): string => {
  const hops = [
    ...(forwardedFor ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    socketAddress,
  ]
  const seen = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? socketAddress
  const address = isIP(seen) === 0 ? socketAddress : seen
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  return isIPv6(address) ? blockOf(address) : address
}
