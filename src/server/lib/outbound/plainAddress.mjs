// Spelling of addresses. Plain JavaScript for Node 20, because `npm start` reads it before anything is installed.
import { BlockList, isIP } from 'node:net'

/** Prefixes before an IPv4 address in the last 32 bits: v4-mapped, and NAT64, by which names without IPv6 are reached. */
const ipv4Embedding = new BlockList()
ipv4Embedding.addSubnet('::ffff:0:0', 96, 'ipv6')
ipv4Embedding.addSubnet('64:ff9b::', 96, 'ipv6')

/** Last 32 bits of an IPv6 address as an IPv4 address. */
const embeddedIpv4 = (address) => {
  const { hostname } = new URL(`http://[${address}]/`)
  const [low = 0, high = 0] = hostname
    .slice(1, -1)
    .split(':')
    .map((group) => Number.parseInt(group || '0', 16))
    .toReversed()
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

/**
 * An address without its zone, and as IPv4 where it is that inside IPv6. Texts that are no addresses stay.
 *
 * @param {string} address
 * @returns {string}
 */
export const plainAddress = (address) => {
  const [plain = ''] = address.split('%')
  return isIP(plain) === 6 && ipv4Embedding.check(plain, 'ipv6') ? embeddedIpv4(plain) : plain
}
