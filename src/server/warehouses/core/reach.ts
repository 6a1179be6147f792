import type { LookupFunction, Socket } from 'node:net'
import type { GoogleReach } from '@/server/warehouses/google/googleApi'
import { GOOGLE_ORIGINS, GOOGLE_RATES } from '@/server/warehouses/google/hosts'
import { createGuardedLookup } from '@/server/lib/outbound/addresses'
import { egressRule, HostNotPermittedError } from '@/server/lib/outbound/egress'
import type { HostRule } from '@/server/lib/outbound/egress'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import { createGuardedSocket, createPrivateSocket } from '@/server/lib/outbound/guardedSocket'
import { privateHostsOf, publicOrPermitted } from '@/server/lib/outbound/privateRules'
import type { PrivateHosts } from '@/server/lib/outbound/privateRules'

/** How a server with SQL is reached. */
export interface Reach {
  /** Creates the socket of a connection, which refuses addresses that must not be reached. */
  readonly createSocket: () => Socket
  /** Whether only encrypted connections with a trusted certificate are made. */
  readonly isEncrypted: boolean
  /** Whether a host may be connected to; every one by default. */
  readonly isPermitted?: HostRule
  /** How private hosts are reached that the operator permits; they are not, if undefined. */
  readonly inside?: PrivateReach
}

/** How a server with SQL is reached at a permitted private address, encrypted if it offers that. */
export interface PrivateReach {
  readonly hosts: PrivateHosts
  /** Creates the socket of a connection, which refuses all other addresses, public ones too. */
  readonly createSocket: () => Socket
}

/** How a bucket is reached. */
export interface BucketReach {
  /** Resolves names at connect time, and refuses addresses that must not be reached. */
  readonly lookup?: LookupFunction
  /** Address of a server in place of Amazon's; tests only. */
  readonly endpoint?: string
}

/** How a warehouse with a client over HTTPS is reached. */
export interface HttpsReach {
  /** Resolves names at connect time, and refuses those that must not be reached. */
  readonly lookup: LookupFunction
  /** Address of another server; tests only. */
  readonly accessUrl?: string
}

/** How remote warehouses are reached. */
export interface WarehouseReach {
  readonly sql: Reach
  readonly bucket: BucketReach
  readonly google: GoogleReach
  readonly https: HttpsReach
}

const HTTPS_PORT = 443

/** Resolves the names that are permitted only. */
const permittedLookup = (isPermitted: HostRule, lookup: LookupFunction): LookupFunction =>
  function lookUp(name, options, callback) {
    if (isPermitted(name, HTTPS_PORT)) lookup(name, options, callback)
    else callback(new HostNotPermittedError(), '')
  }

/**
 * Reaches warehouses on the public internet, with encrypted connections only, and those at permitted private hosts.
 * `egress` narrows the hosts: see `egressRule`. `now` is the current time, epoch ms. `privateHosts` are those of
 * STACKYARD_EGRESS_PRIVATE.
 */
export const guardedReach = (
  egress: string | null,
  now: () => number,
  privateHosts: string | null = null,
): WarehouseReach => {
  const hosts = privateHostsOf(privateHosts)
  const isPermitted = egressRule(egress, hosts)
  const lookup = permittedLookup(isPermitted, createGuardedLookup(publicOrPermitted(hosts, HTTPS_PORT)))
  return {
    sql: {
      createSocket: () => createGuardedSocket(),
      isEncrypted: true,
      isPermitted,
      inside: { hosts, createSocket: () => createPrivateSocket(hosts) },
    },
    bucket: { lookup },
    google: {
      http: createGuardedHttp({
        now,
        isPermitted,
        privateHosts: hosts,
        privateOrigins: GOOGLE_ORIGINS,
        rates: GOOGLE_RATES,
      }),
      now,
    },
    https: { lookup },
  }
}
