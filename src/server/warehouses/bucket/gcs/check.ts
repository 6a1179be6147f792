import { invalidValue } from '@/server/lib/credentialForm'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { GoogleReach } from '@/server/warehouses/google/googleApi'
import { SERVICE_ACCOUNT_HELP } from '@/server/warehouses/google/serviceAccount'
import { explainCheck } from '@/server/warehouses/google/checkResults'
import { openBucket, readBucketSecret, SERVICE } from './bucket'
import type { GcsBucket } from './bucket'

const HELP: Readonly<Record<string, string>> = {
  ...SERVICE_ACCOUNT_HELP,
  bucket_name: 'Enter the name of the bucket, without gs:// and without a path.',
  prefix: 'The path prefix is too long.',
}

/** Permissions of a load, in the order of the probe. */
const PERMISSIONS = [
  'storage.objects.create',
  'storage.objects.get',
  'storage.objects.list',
  'storage.objects.delete',
] as const

/**
 * Writes, reads, lists and deletes a small object. The answer of the bucket to the question for permissions does not
 * count those that a condition limits to the prefix.
 */
const proveByWriting = async (bucket: GcsBucket): Promise<CheckResult> => {
  const key = bucket.keyOf(`.stackyard-check-${crypto.randomUUID()}`)
  const steps = [
    () => bucket.put(key, 'Stackyard can write here.'),
    () => bucket.get(key),
    () => bucket.list(key),
    () => bucket.remove([key]),
  ]
  let failure: CheckResult | null = null
  for (const [index, step] of steps.entries())
    try {
      await step()
    } catch (error) {
      failure ??= explainCheck(error, SERVICE, PERMISSIONS[index] ?? null)
      if (index === 0) break
    }
  return failure ?? { isSuccess: true }
}

/**
 * Checks a credential of a bucket: asks the bucket for the permissions of the service account, and writes a small object
 * where they are in doubt. Answers with the field at fault. `signal` ends the check.
 */
export const checkGcs = async (
  values: Readonly<Record<string, string>>,
  reach: GoogleReach,
  signal?: AbortSignal,
): Promise<CheckResult> => {
  const read = readBucketSecret(values)
  if (read.kind === 'invalid') return invalidValue(read.field, HELP)
  const bucket = openBucket(read.secret, reach, { tries: 1, ...(signal && { signal }) })
  try {
    const permitted = await bucket.permitted(PERMISSIONS)
    if (PERMISSIONS.every((each) => permitted.has(each))) return { isSuccess: true }
  } catch (error) {
    if (!bucket.isDenied(error)) return explainCheck(error, SERVICE)
  }
  return proveByWriting(bucket)
}
