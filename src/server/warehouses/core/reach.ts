import type { LookupFunction } from 'node:net'
import type { GoogleReach } from '@/server/lib/googleCloud/googleApi'
import { GOOGLE_RATES } from '@/server/lib/googleCloud/hosts'
import { guardedLookup } from '@/server/lib/outbound/addresses'
import { egressRule, HostNotPermittedError } from '@/server/lib/outbound/egress'
import type { HostRule } from '@/server/lib/outbound/egress'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import { createGuardedSocket } from '@/server/lib/outbound/guardedSocket'
import type { Reach } from '../postgres/database'
import type { BucketReach } from '../bucket/s3/bucket'
import type { SnowflakeReach } from '../snowflake/database'

/** How remote warehouses are reached. */
export interface WarehouseReach {
  readonly sql: Reach
  readonly bucket: BucketReach
  readonly google: GoogleReach
  readonly snowflake: SnowflakeReach
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
    snowflake: { lookup },
  }
}
