import { PRIVATE_REFUSED } from '@/server/lib/outbound/errors'
import { RunError } from '@/server/lib/runErrors'

interface Explanation {
  readonly message: string
  /** Field of the credential form at fault; null if unknown. */
  readonly field: 'access_key' | 'secret_key' | 'region' | 'bucket_name' | 'prefix' | null
}

const UNREACHABLE: Explanation = {
  message: 'Stackyard could not reach Amazon S3 in this region. Check the region.',
  field: 'region',
}
const NOT_PERMITTED: Explanation = {
  message:
    'The operator of this Stackyard has not permitted connections to the host of this bucket. Ask them to add it to STACKYARD_EGRESS.',
  field: null,
}
const PRIVATE: Explanation = { message: PRIVATE_REFUSED, field: null }
/** The name server that this server asks gave no answer, which says nothing about the name. */
const NO_NAME_SERVER: Explanation = {
  message: 'This Stackyard could not look up the host of this bucket. Try again in a minute.',
  field: null,
}
const OTHER_REGION: Explanation = { message: 'The bucket is in another region.', field: 'region' }
const NO_BUCKET: Explanation = { message: 'There is no bucket with this name.', field: 'bucket_name' }
const DENIED: Explanation = {
  message:
    'The access key lacks a right in this bucket. Grant it s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject on its objects.',
  field: 'bucket_name',
}
const LATER: Explanation = { message: 'Amazon S3 did not answer. Try again in a minute.', field: null }

const BY_NAME: Readonly<Record<string, Explanation>> = {
  InvalidAccessKeyId: { message: 'Amazon does not know this access key ID.', field: 'access_key' },
  SignatureDoesNotMatch: {
    message: 'The secret key does not belong to this access key ID.',
    field: 'secret_key',
  },
  InvalidBucketName: NO_BUCKET,
  NoSuchBucket: NO_BUCKET,
  NotFound: NO_BUCKET,
  PermanentRedirect: OTHER_REGION,
  AuthorizationHeaderMalformed: OTHER_REGION,
  AccessDenied: DENIED,
  Forbidden: DENIED,
  AllAccessDisabled: DENIED,
  RequestTimeTooSkewed: { message: 'The clock of this server is wrong, so Amazon refuses it.', field: null },
  SlowDown: LATER,
  TimeoutError: LATER,
  ECONNRESET: LATER,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: NO_NAME_SERVER,
  ECONNREFUSED: UNREACHABLE,
  ADDRESS_REFUSED: PRIVATE,
  HOST_NOT_PERMITTED: NOT_PERMITTED,
}
const BY_STATUS: Readonly<Record<number, Explanation>> = {
  301: OTHER_REGION,
  403: DENIED,
  404: NO_BUCKET,
  500: LATER,
  503: LATER,
}

/** Status of the answer, and the region that it names; an answer to HEAD has no body, so that its error has no name. */
const answerOf = (error: Error): { readonly status: number; readonly region: string | null } => {
  const metadata = '$metadata' in error && typeof error.$metadata === 'object' ? error.$metadata : null
  const status = metadata !== null && 'httpStatusCode' in metadata ? Number(metadata.httpStatusCode ?? 0) : 0
  const response = '$response' in error && typeof error.$response === 'object' ? error.$response : null
  const headers = response !== null && 'headers' in response ? response.headers : null
  const region =
    typeof headers === 'object' && headers !== null && 'x-amz-bucket-region' in headers
      ? String(headers['x-amz-bucket-region'])
      : null
  return { status, region }
}

const namesOf = (error: Error): readonly string[] => [
  error.name,
  'code' in error && typeof error.code === 'string' ? error.code : '',
]

/** Whether the answer to a request says that its condition was not met. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && [412, 409].includes(answerOf(error).status)

/** Whether the answer says that the key lacks a right. */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AccessDenied' || answerOf(error).status === 403)

/** Whether the answer says that there is no such object. */
export const isMissing = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchKey'

/** Explains an error of the client or of Amazon; null for one that is not known. */
export const explanationOf = (error: unknown): Explanation | null => {
  if (!(error instanceof Error)) return null
  const { status, region } = answerOf(error)
  const known = namesOf(error).find((name) => Object.hasOwn(BY_NAME, name))
  const explanation = (known === undefined ? undefined : BY_NAME[known]) ?? BY_STATUS[status] ?? null
  return explanation?.field === 'region' && region !== null
    ? { message: `The bucket is in the region ${region}.`, field: 'region' }
    : explanation
}

/** Converts an error to one that says what happened; Amazon's own words are its detail. */
export const explain = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof RunError) return error
  const message =
    explanationOf(error)?.message ?? 'The bucket could not take the data. Nothing of this load was changed.'
  return new RunError('destination', message, `${error.name} ${error.message}`.trim())
}
