/** Buckets of Google Cloud Storage in which providers leave files for a service account. */
import * as z from 'zod/mini'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { Window } from '@/server/lib/tables'
import { RunError } from '@/server/lib/runErrors'
import { runProbe } from '@/server/connectors/core/credentialProbe'
import { FieldError, readJson, shapeError } from '@/server/connectors/core/providerCall'
import { addressOf, dayOf, getRequest } from '@/server/connectors/core/providerRequest'
import type { Source, SourceTools } from '@/server/connectors/core/source'
import { tokenFor } from '@/server/connectors/core/tokenCache'
import type { DeclaredReport, Part, ProviderApi } from '@/server/connectors/declared/declared'
import { requestPage } from '@/server/connectors/declared/request'
import { readAllRows } from '@/server/connectors/declared/readDeclared'
import { cachedPerRun } from '@/server/connectors/declared/runCache'
import { logInAsService } from './serviceAccount'

const SCOPE = 'https://www.googleapis.com/auth/devstorage.read_only'
const LIST_ROWS = 1_000
/** What a list of objects says of itself, also without any. */
const LIST_KIND = 'storage#objects'

/** A bucket as a credential names it. */
export interface ProviderBucket {
  /** Name of the provider who writes the files. */
  readonly name: string
  /** Field with the name of the bucket. */
  readonly field: string
  /** What to do where the service account may not read the bucket. */
  readonly noAccess: string
  /** Beginning of a name of which a check lists one. */
  readonly probe: (tools: SourceTools) => string
}

/** Name of the bucket, also of its address. Throws a FieldError for text that names none. */
const bucketOf = ({ secret }: SourceTools, { field }: ProviderBucket): string => {
  const text = (secret[field] ?? '').trim()
  const name = text
    .replace(/^(?:gs|https?):\/\/(?:[^/]*google[^/]*\/(?:storage\/browser\/)?)?/, '')
    .replace(/\/.*$/, '')
  if (!/^[a-z0-9][a-z0-9._-]{1,221}$/.test(name))
    throw new FieldError('Enter the name of the bucket, such as gs://my-bucket.', field)
  return name
}

const urlOf = (tools: SourceTools, bucket: ProviderBucket): string =>
  `${addressOf(tools, 'google_storage')}/b/${bucketOf(tools, bucket)}/o`

/** Requests a second; Google permits more, and each app has a file for each hour. */
export const BUCKET_LIMIT: NonNullable<Source['limit']> = {
  api: 'google_storage',
  rate: { requests: 50, perMs: 1_000 },
}

/** How a bucket is read. */
export const bucketApi = (bucket: ProviderBucket): ProviderApi => ({
  name: bucket.name,
  authorization: { kind: 'session', logIn: (tools) => logInAsService(tools, SCOPE) },
  answers: ({ status }, detail) => {
    if (status === 403) return new RunError('credentials', bucket.noAccess, detail)
    return status === 404
      ? new RunError('credentials', 'There is no bucket of this name any more. Fix the credential.', detail)
      : null
  },
})

const objectSchema = z.object({
  name: z.string().check(z.maxLength(1_024)),
  updated: z.optional(z.string().check(z.maxLength(100))),
})
export type BucketObject = z.infer<typeof objectSchema>

/** Creates a function that lists the objects of a bucket, once in a run; the key is a query in JSON, such as `{"prefix":"sales/"}`. */
export const objectsIn = (bucket: ProviderBucket) => {
  const api = bucketApi(bucket)
  return cachedPerRun(async (tools, key): Promise<readonly BucketObject[]> => {
    const asked: Readonly<Record<string, string>> = JSON.parse(key)
    const report: DeclaredReport = {
      url: () => urlOf(tools, bucket),
      query: () => ({
        maxResults: String(LIST_ROWS),
        fields: 'kind,nextPageToken,items(name,updated)',
        ...asked,
      }),
      format: 'json',
      rows: ['items'],
      hasNoRows: ({ kind }) => kind === LIST_KIND,
      paging: { kind: 'after', path: ['nextPageToken'], parameter: 'pageToken' },
      columns: {},
    }
    return (await readAllRows(api, report, tools)).map((row) => {
      const { success, data } = objectSchema.safeParse(row)
      if (!success) throw shapeError(bucket.name, JSON.stringify(row), tools.secret)
      return data
    })
  })
}

const groupsSchema = z.object({
  kind: z.literal(LIST_KIND),
  prefixes: z._default(z.array(z.string().check(z.maxLength(1_024))).check(z.maxLength(LIST_ROWS)), []),
  nextPageToken: z.optional(z.string().check(z.maxLength(10_000))),
})

/** Creates a function that lists the beginnings of names up to a mark, once in a run; the key is what they begin with. */
export const groupsIn = (bucket: ProviderBucket, delimiter: string) => {
  const api = bucketApi(bucket)
  return cachedPerRun(async (tools, prefix): Promise<readonly string[]> => {
    const groups: string[] = []
    let pageToken: string | undefined
    do {
      const page = pageToken
      const report: DeclaredReport = {
        url: () => urlOf(tools, bucket),
        query: () => ({
          maxResults: String(LIST_ROWS),
          fields: 'kind,nextPageToken,prefixes',
          delimiter,
          prefix,
          ...(page !== undefined && { pageToken: page }),
        }),
        format: 'json',
        rows: [],
        paging: { kind: 'none' },
        columns: {},
      }
      const today = dayOf(tools.now())
      const context = { tools, part: { id: '', values: {} }, window: { from: today, to: today }, position: 0 }
      const answer = await requestPage(api, report, context, { next: null, isKept: true })
      const { prefixes, nextPageToken } = readJson(tools, bucket.name, answer?.text ?? '', groupsSchema)
      groups.push(...prefixes)
      pageToken = nextPageToken
    } while (pageToken !== undefined && pageToken !== '')
    return groups
  })
}

/** Requests the file of a part, or a part that is a file, whose id is the name of its object. One that is gone has no rows. */
export const fileOf = (
  bucket: ProviderBucket,
): Pick<DeclaredReport, 'url' | 'query' | 'format' | 'rows' | 'paging' | 'meansNoRows'> => ({
  url: ({ tools, part }) => `${urlOf(tools, bucket)}/${encodeURIComponent(part.values['file'] ?? part.id)}`,
  query: () => ({ alt: 'media' }),
  format: 'csv',
  rows: [],
  paging: { kind: 'none' },
  meansNoRows: ({ status }) => status === 404,
})

const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length).replace('-', '')

/** Whether a month, such as `202611`, has days of a period. */
export const hasMonth = (month: string, { from, to }: Window): boolean =>
  month >= monthOf(from) && month <= monthOf(to)

/** Checks a service account by listing an object of the bucket. */
export const checkBucket = async (tools: SourceTools, bucket: ProviderBucket): Promise<CheckResult> => {
  const { name, field, noAccess } = bucket
  const url = urlOf(tools, bucket)
  const token = await tokenFor(tools, () => logInAsService(tools, SCOPE))
  const query = { prefix: bucket.probe(tools), maxResults: '1', fields: 'kind,items(name)' }
  return runProbe(
    tools,
    {
      name,
      field,
      fieldName: 'bucket',
      form: z.object({ kind: z.literal(LIST_KIND) }),
      rules: [
        {
          statuses: [400, 404],
          means: {
            kind: 'refused',
            field,
            message: 'There is no bucket of this name. Copy it again.',
          },
        },
        { statuses: [403], means: { kind: 'refused', field: 'client_email', message: noAccess } },
      ],
    },
    getRequest(tools, url, query, { Authorization: `Bearer ${token}` }),
  )
}

/** A file as a part. */
export const filePart = ({ name }: BucketObject, values: Part['values']): Part => ({ id: name, values })
