/** Which network address a call came from. */
import { isIP, isIPv6 } from 'node:net'

/** An IPv4 address written as IPv6. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** One caller has all addresses of such a block. */
const BLOCK_GROUPS = 4

/** The first four groups of an IPv6 address: the block that one household or one host has. */
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
 * The address of the caller: the socket's own, or with `trustedProxies` in front the one that the outermost of them
 * saw, from `X-Forwarded-For`. Entries further left are the caller's own invention.
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
