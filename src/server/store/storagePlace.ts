import type { CredentialRecord } from './records'

/** Bucket of a storage credential, and the prefix of its files. */
export interface StoragePlace {
  readonly bucketName: string
  readonly prefix: string
}

/**
 * Returns the `value` and `place` of a credential record: `place` is the non-secret bucket and prefix in the value,
 * null if both are missing.
 */
export const secretWithPlace = (
  value: CredentialRecord['value'],
): Pick<CredentialRecord, 'value' | 'place'> => {
  const { bucket_name: bucketName = '', prefix = '' } = value
  return { value, place: bucketName === '' && prefix === '' ? null : { bucketName, prefix } }
}
