/** Rules of addresses with the private hosts that the operator permits. */
import { isPublicAddress } from './addresses'
import type { AddressRule } from './addresses'
import { readPrivateHosts } from './privateHosts.mjs'
import type { ReadPrivateHosts } from './privateHosts.mjs'

/** See `readPrivateHosts`. */
export type PrivateHosts = ReadPrivateHosts

/** Returns the hosts of the setting STACKYARD_EGRESS_PRIVATE, which the start has read before; null for none. */
export const privateHostsOf = (text: string | null): PrivateHosts => {
  const read = readPrivateHosts(text ?? '')
  if (read.kind === 'wrong') throw new TypeError(read.text)
  return read.hosts
}

/** No private host at all. */
export const NO_PRIVATE_HOSTS: PrivateHosts = privateHostsOf(null)

/** Allows permitted private addresses only; at a port that only an entry can permit, `isPortNamed` is true. */
export const privateOnly =
  (hosts: PrivateHosts, port: number, isPortNamed = false): AddressRule =>
  (address, name) =>
    !isPublicAddress(address) && hosts.permits({ name, address, port, isPortNamed })

/** Allows public addresses, and permitted private ones. */
export const publicOrPermitted =
  (hosts: PrivateHosts, port: number): AddressRule =>
  (address, name) =>
    isPublicAddress(address) || hosts.permits({ name, address, port })
