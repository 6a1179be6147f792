/**
 * A bucket of Google Cloud Storage, by its JSON API. Facts from its documentation, not yet confirmed with a live
 * account.
 */
import * as z from 'zod/mini'
import { RunError } from '@/server/lib/runErrors'
import { GoogleError } from '@/server/warehouses/google/errors'
import { createGoogleApi } from '@/server/warehouses/google/googleApi'
import type { Attempts, GoogleApi, GoogleReach } from '@/server/warehouses/google/googleApi'
import { STORAGE_API } from '@/server/warehouses/google/hosts'
import { createSecretReader } from '@/server/lib/credentialForm'
import type { ReadSecret } from '@/server/lib/credentialForm'
import { serviceAccountFields } from '@/server/warehouses/google/serviceAccount'
import { keysBelow } from '../bucket'
import type { Bucket, Condition } from '../bucket'

const bucketSecret = z.object({
  ...serviceAccountFields,
  bucket_name: z.string().check(z.trim(), z.regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/)),
  prefix: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
})
/** Values of the credential form of `gcs`. */
export type BucketSecret = z.infer<typeof bucketSecret>

/** Reads the values of a credential. */
export const readBucketSecret: (values: Readonly<Record<string, string>>) => ReadSecret<BucketSecret> =
  createSecretReader(bucketSecret)

/** What texts for people call the provider. */
export const SERVICE = 'Google Cloud Storage'

/** A bucket of Google Cloud Storage. Its functions throw GoogleErrors. */
export interface GcsBucket extends Bucket {
  /** Returns those of some permissions that the service account has. */
  readonly permitted: (permissions: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Narrowest scope with the right to write and delete. */
const SCOPE = 'https://www.googleapis.com/auth/devstorage.read_write'
/** Header with the version of an object. */
const GENERATION = 'x-goog-generation'
/** Generation of an object that does not exist. */
const NO_GENERATION = '0'
const NOT_FOUND = 404
const CONFLICTS: ReadonlySet<number> = new Set([409, 412])
/** Objects that are deleted at the same time; the guard permits four connections to a host. */
const DELETED_AT_ONCE = 4

const pageSchema = z.object({
  items: z._default(z.array(z.object({ name: z.string().check(z.maxLength(2_000)) })), []),
  nextPageToken: z.optional(z.string().check(z.maxLength(10_000))),
})
const permissionsSchema = z.object({
  permissions: z._default(z.array(z.string().check(z.maxLength(200))), []),
})

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof GoogleError && error.status === status

/** Whether an error says that the object does not exist; one of a bucket that does not exist has the same status. */
const isMissingObject = (error: unknown): boolean =>
  error instanceof GoogleError && error.status === NOT_FOUND && !/bucket does not exist/i.test(error.words)

const conditionOf = (condition: Condition | undefined): Readonly<Record<string, string>> =>
  condition === undefined ? {} : { ifGenerationMatch: condition.version ?? NO_GENERATION }

/** Lists the keys with a prefix, page by page. */
const listKeys = async (send: GoogleApi, url: string, prefix: string): Promise<readonly string[]> => {
  const keys: string[] = []
  let pageToken: string | undefined
  do {
    const query = { prefix, fields: 'items(name),nextPageToken', ...(pageToken && { pageToken }) }
    const page = pageSchema.parse((await send({ method: 'GET', url, query })).json())
    for (const { name } of page.items) keys.push(name)
    pageToken = page.nextPageToken
  } while (pageToken !== undefined)
  return keys
}

/** Opens a bucket; nothing is sent until it is used. */
export const openBucket = (secret: BucketSecret, reach: GoogleReach, attempts: Attempts = {}): GcsBucket => {
  const send = createGoogleApi({
    account: secret,
    scope: SCOPE,
    reach,
    ...attempts,
  })
  const path = `b/${encodeURIComponent(secret.bucket_name)}`
  const objects = `${STORAGE_API}/storage/v1/${path}/o`
  const urlOf = (key: string) => `${objects}/${encodeURIComponent(key)}`
  const remove = async (key: string): Promise<void> => {
    try {
      await send({ method: 'DELETE', url: urlOf(key) })
    } catch (error) {
      if (!isMissingObject(error)) throw error
    }
  }
  return {
    permitted: async (permissions) => {
      const url = `${STORAGE_API}/storage/v1/${path}/iam/testPermissions`
      const answer = await send({ method: 'GET', url, query: { permissions } })
      return new Set(permissionsSchema.parse(answer.json()).permissions)
    },
    put: async (name, content, condition) => {
      await send({
        method: 'POST',
        url: `${STORAGE_API}/upload/storage/v1/${path}/o`,
        query: { uploadType: 'media', name, ...conditionOf(condition) },
        body: { type: 'application/octet-stream', content },
      })
    },
    get: async (key) => {
      try {
        const { headers, bytes } = await send({ method: 'GET', url: urlOf(key), query: { alt: 'media' } })
        const version = headers.get(GENERATION)
        if (version === null)
          throw new RunError('destination', 'The bucket gave an object without a version.', key)
        return { body: bytes, version }
      } catch (error) {
        if (isMissingObject(error)) return null
        throw error
      }
    },
    list: (prefix) => listKeys(send, objects, prefix),
    remove: async (keys) => {
      for (let start = 0; start < keys.length; start += DELETED_AT_ONCE)
        await Promise.all(keys.slice(start, start + DELETED_AT_ONCE).map(remove))
    },
    keyOf: keysBelow(secret.prefix),
    isConflict: (error) => error instanceof GoogleError && CONFLICTS.has(error.status),
    isDenied: (error) => hasStatus(error, 403),
    words: { service: SERVICE, actor: 'the service account' },
    close: () => undefined,
  }
}
