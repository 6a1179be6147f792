import { Agent } from 'node:https'
import type { BucketReach } from '../../core/reach'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { createSecretReader } from '@/server/lib/credentialForm'
import type { ReadSecret } from '@/server/lib/credentialForm'
import { RunError } from '@/server/lib/runErrors'
import { keysBelow } from '../bucket'
import type { Bucket, Condition } from '../bucket'
import { isConflict, isDenied, isMissing } from './errorExplanations'
import { RETRY } from '@/server/lib/retryPolicy'

/** Values of the credential form of `s3`. The region becomes a part of the host, so it has the form of one of Amazon's. */
const bucketSecret = z.object({
  access_key: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  secret_key: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  region: z.string().check(z.trim(), z.maxLength(40), z.regex(/^[a-z]{2}(-[a-z]+){1,3}-\d{1,2}$/)),
  bucket_name: z.string().check(z.trim(), z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  prefix: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
})
/** See `bucketSecret`. */
export type BucketSecret = z.infer<typeof bucketSecret>

/** Reads the values of a credential. */
export const readBucketSecret: (values: Readonly<Record<string, string>>) => ReadSecret<BucketSecret> =
  createSecretReader(bucketSecret)

/** A bucket of Amazon S3. Its functions throw the errors of Amazon's client. */
export interface S3Bucket extends Bucket {
  /** Asks whether the bucket exists and may be listed. */
  readonly head: () => Promise<void>
}

const TIMEOUTS = { connectionTimeout: 10_000, requestTimeout: 120_000 } as const
/** Most keys of a request to delete. */
const DELETED_KEYS = 1_000

/** Settings that the client would look for in variables and in files of the home folder, at their defaults. */
const FROM_NO_ENVIRONMENT: S3ClientConfig = {
  authSchemePreference: [],
  defaultUserAgentProvider: () => Promise.resolve([['Stackyard']]),
  defaultsMode: 'standard',
  disableS3ExpressSessionAuth: false,
  ignoreConfiguredEndpointUrls: true,
  requestChecksumCalculation: 'WHEN_SUPPORTED',
  responseChecksumValidation: 'WHEN_SUPPORTED',
  retryMode: 'standard',
  sigv4aSigningRegionSet: [],
  useArnRegion: false,
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
  userAgentAppId: '',
}

const createClient = (
  { access_key, secret_key, region, bucket_name }: BucketSecret,
  { lookup, endpoint }: BucketReach,
  tries: number,
): S3Client => {
  const client = new S3Client({
    ...FROM_NO_ENVIRONMENT,
    region,
    credentials: { accessKeyId: access_key, secretAccessKey: secret_key },
    maxAttempts: tries,
    // a certificate of Amazon names no bucket with a dot
    forcePathStyle: endpoint !== undefined || bucket_name.includes('.'),
    requestHandler: {
      ...TIMEOUTS,
      throwOnRequestTimeout: true,
      httpsAgent: new Agent({
        keepAlive: true,
        rejectUnauthorized: true,
        ...(lookup !== undefined && { lookup }),
      }),
    },
    ...(endpoint !== undefined && { endpoint }),
  })
  // sends the trace of a Lambda function, which it finds in a variable
  client.middlewareStack.remove('recursionDetectionMiddleware')
  return client
}

const conditionOf = (condition: Condition | undefined) => {
  if (condition === undefined) return {}
  return condition.version === null ? { IfNoneMatch: '*' } : { IfMatch: condition.version }
}

/** How long requests are tried. */
interface Attempts {
  /** How often a request is sent that fails; once for a check. */
  readonly tries?: number
  /** Ends all requests. */
  readonly signal?: AbortSignal
}

/** Opens a bucket; nothing is sent until it is used. */
export const openBucket = (
  secret: BucketSecret,
  reach: BucketReach,
  { tries = RETRY.s3.tries, signal }: Attempts = {},
): S3Bucket => {
  const client = createClient(secret, reach, tries)
  const options = signal === undefined ? {} : { abortSignal: signal }
  const Bucket = secret.bucket_name
  return {
    head: async () => {
      await client.send(new HeadBucketCommand({ Bucket }), options)
    },
    put: async (Key, Body, condition) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ...conditionOf(condition) }), options)
    },
    get: async (Key) => {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key }), options)
        if (Body === undefined || ETag === undefined)
          throw new RunError('destination', 'The bucket gave an object without content.', Key)
        return { body: await Body.transformToByteArray(), version: ETag }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    list: async (Prefix) => {
      const keys: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
          options,
        )
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
      return keys
    },
    remove: async (keys) => {
      for (let start = 0; start < keys.length; start += DELETED_KEYS) {
        const Objects = keys.slice(start, start + DELETED_KEYS).map((Key) => ({ Key }))
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
          options,
        )
        const [error] = Errors
        if (error !== undefined)
          throw Object.assign(new Error(error.Message), { name: error.Code ?? 'DeleteError' })
      }
    },
    keyOf: keysBelow(secret.prefix),
    isConflict,
    isDenied,
    words: { service: 'Amazon S3', actor: 'the access key' },
    close: () => client.destroy(),
  }
}
