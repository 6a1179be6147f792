/** Values of a bucket's credential beside those of the warehouse that is loaded through it, in one sealed secret. */
import type { CredentialValues } from '../core/warehouse'

/** Beginning of the keys; the mask of a run's texts finds the secret ones by their ends. */
const PREFIX = 'load_bucket_'

/** Values of the bucket's credential, with the keys that they have beside those of a warehouse. */
export const besideWarehouse = (bucket: CredentialValues): CredentialValues =>
  Object.fromEntries(Object.entries(bucket).map(([key, value]) => [`${PREFIX}${key}`, value]))

/** Values of the bucket's credential among those of a warehouse. */
export const bucketBeside = (values: CredentialValues): CredentialValues =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => key.startsWith(PREFIX))
      .map(([key, value]) => [key.slice(PREFIX.length), value]),
  )
