import { Socket } from 'node:net'
import { assertHost, createGuardedLookup, isPublicAddress, RefusedAddressError } from './addresses'
import type { AddressRule } from './addresses'
import { privateOnly } from './privateRules'
import type { PrivateHosts } from './privateRules'

/** Ports below this one belong to services that are no databases; 443 is used by some in front of firewalls. */
const FIRST_PORT = 1_024
const LAST_PORT = 65_535
const HTTPS_PORT = 443

/** Whether a database may be reached at this port without an entry of the operator that names it. */
export const isSqlPort = (port: number): boolean =>
  Number.isInteger(port) && (port === HTTPS_PORT || (port >= FIRST_PORT && port <= LAST_PORT))

const socketWith = (ruleOf: (port: number) => AddressRule): Socket => {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  return Object.assign(socket, {
    // a client that takes its host for a path of a Unix socket gives no second value
    connect: (port: number | string, host = ''): Socket => {
      try {
        if (typeof port !== 'number') throw new RefusedAddressError()
        const isAllowed = ruleOf(port)
        const checked = assertHost(host, isAllowed)
        return connect({
          port,
          host: checked.kind === 'name' ? checked.name : checked.address,
          lookup: createGuardedLookup(isAllowed),
        })
      } catch (error) {
        return socket.destroy(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
}

/**
 * Creates a socket for database clients that call `connect(port, host)` themselves, such as the `stream` option of `pg`.
 * It is destroyed with a RefusedAddressError instead of connecting to an address that is not allowed.
 */
export const createGuardedSocket = (isAllowed: AddressRule = isPublicAddress): Socket =>
  socketWith(() => isAllowed)

/** Creates a socket for database clients that connects to permitted private addresses only. */
export const createPrivateSocket = (hosts: PrivateHosts): Socket =>
  socketWith((port) => privateOnly(hosts, port, !isSqlPort(port)))
