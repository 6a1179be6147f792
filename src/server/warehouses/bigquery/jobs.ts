/**
 * Jobs and queries of BigQuery, by its REST API, version 2. Facts from its documentation, not yet confirmed with a live
 * account.
 */
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { GoogleError } from '@/server/warehouses/google/errors'
import type { GoogleApi } from '@/server/warehouses/google/googleApi'
import { BIGQUERY_API } from '@/server/warehouses/google/hosts'

/** What texts for people call the warehouse. */
export const SERVICE = 'BigQuery'

/** Where jobs run. */
export interface JobPlace {
  readonly send: GoogleApi
  readonly project: string
  /** Location of the dataset. */
  readonly location: string
}

/** A row as texts. */
export type SqlRow = Readonly<Record<string, string | null>>

const FIRST_POLL_MS = 250
const LONGEST_POLL_MS = 4_000
/** Longest job, ms. */
const JOB_MS = 900_000
/** How long a query answers with its rows before they are asked for, ms; below the guard's limit for headers. */
const QUERY_MS = 20_000
const CONFLICT = 409
const BOUNDARY = 'stackyard-part'

const text = z.string().check(z.maxLength(10_000))
const jobSchema = z.object({
  jobReference: z.object({ jobId: text }),
  status: z.object({
    state: text,
    errorResult: z.optional(z.object({ reason: z._default(text, ''), message: z._default(text, '') })),
  }),
})
type Job = z.infer<typeof jobSchema>

const querySchema = z.object({
  jobReference: z.optional(z.object({ jobId: text })),
  jobComplete: z.boolean(),
  schema: z.optional(z.object({ fields: z.array(z.object({ name: text })) })),
  rows: z._default(z.array(z.object({ f: z.array(z.object({ v: z.unknown() })) })), []),
  pageToken: z.optional(text),
})

const jobsUrl = (project: string) => `${BIGQUERY_API}/bigquery/v2/projects/${project}/jobs`

/** Value of a cell; one that is a list or a record, in a column that somebody has added, is JSON. */
const cellOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** Reads JSON of an answer; throws a GoogleError for another form. */
export const readAnswer = <T>(schema: z.ZodMiniType<T>, content: unknown): T => {
  const read = schema.safeParse(content)
  if (read.success) return read.data
  throw new GoogleError({ status: 200, reason: 'unreadableAnswer', words: '' })
}

const lateError = (): GoogleError =>
  new GoogleError({ status: 504, reason: 'timeout', words: 'The job takes too long.' })

/** Waits until a job has ended. Throws its error. */
const ended = async ({ send, project, location }: JobPlace, started: Job): Promise<void> => {
  let job = started
  let waited = 0
  for (let pause = FIRST_POLL_MS; job.status.state !== 'DONE'; pause = Math.min(2 * pause, LONGEST_POLL_MS)) {
    if (waited >= JOB_MS) throw lateError()
    await delay(pause)
    waited += pause
    const url = `${jobsUrl(project)}/${job.jobReference.jobId}`
    job = readAnswer(jobSchema, (await send({ method: 'GET', url, query: { location } })).json())
  }
  const { errorResult } = job.status
  if (errorResult !== undefined)
    throw new GoogleError({ status: 0, reason: errorResult.reason, words: errorResult.message })
}

/** A job: what it does, and rows in newline-delimited JSON for a load job. */
interface JobRequest {
  readonly jobId: string
  readonly configuration: Readonly<Record<string, unknown>>
  readonly media?: Uint8Array
}

const bodyOf = (description: string, media: Uint8Array | undefined) => {
  if (media === undefined) return { type: 'application/json', content: description }
  const head = `--${BOUNDARY}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${description}\r\n--${BOUNDARY}\r\nContent-Type: application/octet-stream\r\n\r\n`
  const content = Buffer.concat([Buffer.from(head), media, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return { type: `multipart/related; boundary=${BOUNDARY}`, content }
}

/**
 * Runs a job to its end; throws its error. A job with this id that exists already, because its answer was lost or an
 * earlier process has started it, is waited for instead: `known`.
 */
export const runJob = async (
  place: JobPlace,
  { jobId, configuration, media }: JobRequest,
  onKnown: () => void = () => undefined,
): Promise<void> => {
  const { send, project, location } = place
  const description = JSON.stringify({ jobReference: { projectId: project, jobId, location }, configuration })
  const url =
    media === undefined
      ? jobsUrl(project)
      : `${BIGQUERY_API}/upload/bigquery/v2/projects/${project}/jobs?uploadType=multipart`
  const start = async () => {
    try {
      return await send({ method: 'POST', url, body: bodyOf(description, media) })
    } catch (error) {
      if (!(error instanceof GoogleError) || error.status !== CONFLICT) throw error
      onKnown()
      return send({ method: 'GET', url: `${jobsUrl(project)}/${jobId}`, query: { location } })
    }
  }
  await ended(place, readAnswer(jobSchema, (await start()).json()))
}

/** Configuration of a job that runs statements. */
export const queryConfiguration = (sql: string) => ({ query: { query: sql, useLegacySql: false } })

const dryRunSchema = z.object({ totalBytesProcessed: z._default(text, '0') })

/** Asks how many bytes a query would read, by a dry run: https://cloud.google.com/bigquery/docs/running-queries#dry-run */
export const queryBytes = async ({ send, project, location }: JobPlace, sql: string): Promise<number> => {
  const url = `${BIGQUERY_API}/bigquery/v2/projects/${project}/queries`
  const content = JSON.stringify({ query: sql, useLegacySql: false, location, dryRun: true })
  const answer = await send({ method: 'POST', url, body: { type: 'application/json', content } })
  return Number(readAnswer(dryRunSchema, answer.json()).totalBytesProcessed)
}

/** What BigQuery bills is rounded up to these, bytes: https://cloud.google.com/bigquery/pricing#on_demand_pricing */
const BILLED_STEP = 2 ** 20
const LEAST_BILLED = 10 * BILLED_STEP

/** What a query that reads so many bytes is billed for at most. */
export const billedBytes = (bytes: number): number =>
  Math.max(LEAST_BILLED, Math.ceil(bytes / BILLED_STEP) * BILLED_STEP)

/** Runs a query; its rows come page by page. It fails, and costs nothing, where it would be billed for more than `mostBilled`. */
export async function* queryPages(
  place: JobPlace,
  sql: string,
  mostBilled: number | null = null,
): AsyncGenerator<readonly SqlRow[]> {
  const { send, project, location } = place
  const url = `${BIGQUERY_API}/bigquery/v2/projects/${project}/queries`
  const content = JSON.stringify({
    query: sql,
    useLegacySql: false,
    location,
    timeoutMs: QUERY_MS,
    ...(mostBilled !== null && { maximumBytesBilled: String(mostBilled) }),
  })
  const read = (answer: { readonly json: () => unknown }) => readAnswer(querySchema, answer.json())
  let page = read(await send({ method: 'POST', url, body: { type: 'application/json', content } }))
  const jobId = page.jobReference?.jobId ?? ''
  const next = async (query: Readonly<Record<string, string>>) =>
    read(
      await send({
        method: 'GET',
        url: `${url}/${jobId}`,
        query: { location, timeoutMs: String(QUERY_MS), ...query },
      }),
    )
  for (let waited = 0; !page.jobComplete; waited += QUERY_MS) {
    if (waited >= JOB_MS) throw lateError()
    page = await next({})
  }
  const names = (page.schema?.fields ?? []).map((field) => field.name)
  for (;;) {
    yield page.rows.map(({ f }) =>
      Object.fromEntries(names.map((each, index) => [each, cellOf(f[index]?.v)])),
    )
    if (page.pageToken === undefined) return
    page = await next({ pageToken: page.pageToken })
  }
}

/** Runs a query; returns its rows. See `queryPages`. */
export const queryRows = async (
  place: JobPlace,
  sql: string,
  mostBilled: number | null = null,
): Promise<readonly SqlRow[]> => {
  const rows: SqlRow[] = []
  for await (const page of queryPages(place, sql, mostBilled)) for (const row of page) rows.push(row)
  return rows
}
