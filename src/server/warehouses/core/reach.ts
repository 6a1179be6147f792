import type { LookupFunction, Socket } from 'node:net'
import type { GoogleReach } from '@/server/warehouses/google/googleApi'
import { GOOGLE_RATES } from '@/server/warehouses/google/hosts'
import { guardedLookup } from '@/server/lib/outbound/addresses'
import { egressRule, HostNotPermittedError } from '@/server/lib/outbound/egress'
import type { HostRule } from '@/server/lib/outbound/egress'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import { createGuardedSocket } from '@/server/lib/outbound/guardedSocket'

/** How a server with SQL is reached. */
export interface Reach {
  /** Creates the socket of a connection, which refuses addresses that must not be reached. */
  readonly createSocket: () => Socket
  /** Whether only encrypted connections with a trusted certificate are made. */
  readonly isEncrypted: boolean
  /** Whether a host may be connected to; every one by default. */
  readonly isPermitted?: HostRule
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

/** Resolves the names that are permitted only. */
const permittedLookup = (isPermitted: HostRule, lookup: LookupFunction): LookupFunction =>
  function lookUp(name, options, callback) {
    if (isPermitted(name)) lookup(name, options, callback)
    else callback(new HostNotPermittedError(), '')
  }

/**
 * Reaches warehouses on the public internet, with encrypted connections only. `egress` narrows the hosts: see
 * `egressRule`. `now` is the current time, epoch ms.
 */
export const guardedReach = (egress: string | null, now: () => number): WarehouseReach => {
  const isPermitted = egressRule(egress)
  const lookup = permittedLookup(isPermitted, guardedLookup)
  return {
    sql: { createSocket: () => createGuardedSocket(), isEncrypted: true, isPermitted },
    bucket: { lookup },
    google: { http: createGuardedHttp({ now, isPermitted, rates: GOOGLE_RATES }), now },
    https: { lookup },
  }
}
