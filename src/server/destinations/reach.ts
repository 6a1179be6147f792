import { createGuardedLookup, isPublicAddress } from '../outbound/addresses'
import type { AddressRule } from '../outbound/addresses'
import { createGuardedSocket } from '../outbound/guardedSocket'
import type { Reach } from './postgres/database'
import type { BucketReach } from './s3/bucket'

/** How remote warehouses are reached. */
export interface WarehouseReach {
  readonly sql: Reach
  readonly bucket: BucketReach
}

/** Reaches warehouses at addresses that are allowed, with encrypted connections only. */
export const guardedReach = (isAllowed: AddressRule = isPublicAddress): WarehouseReach => ({
  sql: { createSocket: () => createGuardedSocket(isAllowed), isEncrypted: true },
  bucket: { lookup: createGuardedLookup(isAllowed) },
})
