import { checkFailure, invalidValue, notUnderstood } from '@/server/lib/credentialForm'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { Bucket } from '../bucket'
import { openBucket, readBucketSecret } from './bucket'
import type { BucketReach } from '@/server/warehouses/core/reach'
import { explanationOf, isDenied } from './errorExplanations'

const HELP: Readonly<Record<string, string>> = {
  access_key: 'Enter the access key ID.',
  secret_key: 'Enter the secret key.',
  region: 'Enter the region of the bucket as Amazon writes it, such as eu-west-1.',
  bucket_name: 'Enter the name of the bucket, without s3:// and without a path.',
  prefix: 'The path prefix is too long.',
}

const explained = (error: unknown): CheckResult => {
  const explanation = explanationOf(error)
  return explanation === null
    ? checkFailure(notUnderstood('Amazon S3'), null)
    : checkFailure(explanation.message, explanation.field)
}

/** Errors that say that the key itself is wrong, with the status of a missing right. */
const KEY_ERRORS: ReadonlySet<string> = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'RequestTimeTooSkewed',
])

const lacks = (right: string, rest = ''): CheckResult =>
  checkFailure(`The access key lacks the right ${right} in this bucket.${rest}`, 'access_key')

/** Runs a request; the right that it needs is named where it is refused. Null for a success. */
const attempt = async (
  right: string,
  request: () => Promise<unknown>,
  rest = '',
): Promise<CheckResult | null> => {
  try {
    await request()
    return null
  } catch (error) {
    const isRight = isDenied(error) && error instanceof Error && !KEY_ERRORS.has(error.name)
    return isRight ? lacks(right, rest) : explained(error)
  }
}

/** Writes, reads and deletes a small object. */
const proveRights = async (bucket: Bucket): Promise<CheckResult> => {
  const key = bucket.keyOf(`.stackyard-check-${crypto.randomUUID()}`)
  const written = await attempt('s3:PutObject', () => bucket.put(key, 'Stackyard can write here.'))
  if (written !== null) return written
  const read = await attempt('s3:GetObject', () => bucket.get(key))
  const removed = await attempt(
    's3:DeleteObject',
    () => bucket.remove([key]),
    ` The small file ${key} stays in it.`,
  )
  return read ?? removed ?? { isSuccess: true }
}

/**
 * Checks a credential of a bucket: asks for it, then writes, reads and deletes a small object. Answers with the field at
 * fault. `signal` ends the check.
 */
export const checkS3 = async (
  values: Readonly<Record<string, string>>,
  reach: BucketReach,
  signal?: AbortSignal,
): Promise<CheckResult> => {
  const read = readBucketSecret(values)
  if (read.kind === 'invalid') return invalidValue(read.field, HELP)
  const bucket = openBucket(read.secret, reach, { tries: 1, ...(signal && { signal }) })
  try {
    const head = await attempt('s3:ListBucket', bucket.head)
    // an answer to HEAD does not say whether the key or a right is at fault; an answer to PUT does
    const isUnclear = head !== null && !head.isSuccess && head.field === 'access_key'
    if (head !== null && !isUnclear) return head
    const proof = await proveRights(bucket)
    return proof.isSuccess ? (head ?? proof) : proof
  } finally {
    bucket.close()
  }
}
