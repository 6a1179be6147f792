import * as z from 'zod/mini'
import type { Column } from '@/server/lib/tables'
import { GoogleError } from '@/server/warehouses/google/errors'
import { createGoogleApi } from '@/server/warehouses/google/googleApi'
import type { Attempts, GoogleApi, GoogleReach } from '@/server/warehouses/google/googleApi'
import { BIGQUERY_API } from '@/server/warehouses/google/hosts'
import { RunError } from '@/server/lib/runErrors'
import { queryBytes, queryConfiguration, queryPages, queryRows, readAnswer, runJob } from './jobs'
import type { JobPlace, SqlRow } from './jobs'
import { datasetOf } from './secret'
import type { WarehouseSecret } from './secret'
import { columnTypeOf, name, TYPE_NAMES } from './sqlText'

/** Options of a new table. */
interface TableOptions {
  /** Column of the day by which the table is partitioned; null for none. */
  readonly dayColumn?: string | null
  /** Column by which the rows of a partition are ordered. */
  readonly clusterColumn?: string
  /** When BigQuery deletes the table, epoch ms; null for never. */
  readonly endsAt?: number | null
}

/** A dataset of BigQuery. Its functions throw GoogleErrors. */
export interface Database {
  readonly dataset: string
  /** Qualified name of a table, quoted. */
  readonly tableIn: (table: string) => string
  /** With `mostBilled`, the query fails where it would be billed for more bytes. */
  readonly rows: (sql: string, mostBilled?: number) => Promise<readonly SqlRow[]>
  /** Bytes that a query would read, which are what it costs; it is not run. */
  readonly bytesOf: (sql: string) => Promise<number>
  /** The same as `rows`, page by page. */
  readonly batches: (sql: string) => AsyncIterable<readonly SqlRow[]>
  /** Runs statements as a job with this id; see `runJob`. */
  readonly run: (sql: string, jobId: string, onKnown?: () => void) => Promise<void>
  /** Appends rows in compressed newline-delimited JSON to a table, as a job with this id. */
  readonly append: (table: string, rows: Uint8Array, jobId: string) => Promise<void>
  /** Columns of a table, in order; none for a table that does not exist. */
  readonly columnsOf: (table: string) => Promise<readonly Column[]>
  /** Creates a table, if it does not exist. */
  readonly createTable: (table: string, columns: readonly Column[], options?: TableOptions) => Promise<void>
  /** Adds columns to a table, those that it lacks. */
  readonly addColumns: (table: string, columns: readonly Column[]) => Promise<void>
  readonly dropTable: (table: string) => Promise<void>
  /** Current time, epoch ms. */
  readonly now: () => number
}

const SCOPE = 'https://www.googleapis.com/auth/bigquery'
/** Location of a new dataset, as the form says. */
const NEW_LOCATION = 'US'
const EXISTS = 409
const NOT_FOUND = 404

const datasetSchema = z.object({ location: z.string().check(z.maxLength(100)) })
const tableSchema = z.object({
  schema: z._default(
    z.object({
      fields: z._default(
        z
          .array(
            z.object({ name: z.string().check(z.maxLength(400)), type: z.string().check(z.maxLength(40)) }),
          )
          .check(z.maxLength(10_000)),
        [],
      ),
    }),
    { fields: [] },
  ),
})

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof GoogleError && error.status === status

/** Returns null where work fails with this status. */
const unless = async <T>(status: number, work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work()
  } catch (error) {
    if (isStatus(error, status)) return null
    throw error
  }
}

const json = (content: unknown) => ({ type: 'application/json', content: JSON.stringify(content) })

/** Location of a dataset; null for one that does not exist. */
export const findDataset = async (
  send: GoogleApi,
  project: string,
  dataset: string,
): Promise<string | null> => {
  const url = `${BIGQUERY_API}/bigquery/v2/projects/${project}/datasets/${dataset}`
  const answer = await unless(NOT_FOUND, () => send({ method: 'GET', url }))
  return answer === null ? null : readAnswer(datasetSchema, answer.json()).location
}

const createDataset = async (send: GoogleApi, project: string, dataset: string): Promise<string> => {
  const url = `${BIGQUERY_API}/bigquery/v2/projects/${project}/datasets`
  const body = json({ datasetReference: { projectId: project, datasetId: dataset }, location: NEW_LOCATION })
  await unless(EXISTS, () => send({ method: 'POST', url, body }))
  return (await findDataset(send, project, dataset)) ?? NEW_LOCATION
}

/** What to do where the form names no dataset and there is none. */
export const NO_DATASET =
  'There is no dataset named stackyard in this project. Create it in BigQuery, or enter a dataset ID: Stackyard creates a dataset that you name.'

/** Creates the client of the service account of a credential. */
export const createClient = (
  secret: WarehouseSecret,
  reach: GoogleReach,
  attempts: Attempts = {},
): GoogleApi => createGoogleApi({ account: secret, scope: SCOPE, reach, ...attempts })

const tableResource = (
  reference: Readonly<Record<string, string>>,
  columns: readonly Column[],
  { dayColumn = null, clusterColumn, endsAt = null }: TableOptions,
) => ({
  tableReference: reference,
  schema: { fields: columns.map((column) => ({ name: column.name, type: TYPE_NAMES[column.type] })) },
  ...(dayColumn !== null && { timePartitioning: { type: 'DAY', field: dayColumn } }),
  ...(clusterColumn !== undefined && { clustering: { fields: [clusterColumn] } }),
  ...(endsAt !== null && { expirationTime: String(endsAt) }),
})

/** Gives access to a dataset that exists. */
export const databaseIn = (place: JobPlace, dataset: string, now: () => number): Database => {
  const { send, project } = place
  const tables = `${BIGQUERY_API}/bigquery/v2/projects/${project}/datasets/${dataset}/tables`
  const reference = (table: string) => ({ projectId: project, datasetId: dataset, tableId: table })
  const tableIn = (table: string): string => [project, dataset, table].map(name).join('.')
  return {
    dataset,
    now,
    tableIn,
    rows: (sql, mostBilled) => queryRows(place, sql, mostBilled),
    bytesOf: (sql) => queryBytes(place, sql),
    batches: (sql) => queryPages(place, sql),
    run: (sql, jobId, onKnown) => runJob(place, { jobId, configuration: queryConfiguration(sql) }, onKnown),
    append: (table, media, jobId) => {
      const load = {
        destinationTable: reference(table),
        sourceFormat: 'NEWLINE_DELIMITED_JSON',
        writeDisposition: 'WRITE_APPEND',
        createDisposition: 'CREATE_NEVER',
      }
      return runJob(place, { jobId, configuration: { load }, media })
    },
    columnsOf: async (table) => {
      const answer = await unless(NOT_FOUND, () => send({ method: 'GET', url: `${tables}/${table}` }))
      if (answer === null) return []
      const { fields } = readAnswer(tableSchema, answer.json()).schema
      return fields.map((field) => ({ name: field.name, type: columnTypeOf(field.type) }))
    },
    createTable: async (table, columns, options = {}) => {
      const body = json(tableResource(reference(table), columns, options))
      await unless(EXISTS, () => send({ method: 'POST', url: tables, body }))
    },
    addColumns: async (table, columns) => {
      if (columns.length === 0) return
      // one statement, because BigQuery limits how often a table is changed
      const added = columns.map(
        ({ name: each, type }) => `ADD COLUMN IF NOT EXISTS ${name(each)} ${TYPE_NAMES[type]}`,
      )
      await runJob(place, {
        jobId: `stackyard-${crypto.randomUUID()}`,
        configuration: queryConfiguration(`ALTER TABLE ${tableIn(table)} ${added.join(', ')};`),
      })
    },
    dropTable: async (table) => {
      await unless(NOT_FOUND, () => send({ method: 'DELETE', url: `${tables}/${table}` }))
    },
  }
}

/** Opens the dataset of a credential; creates it if the form names it. */
export const openDatabase = async (secret: WarehouseSecret, reach: GoogleReach): Promise<Database> => {
  const send = createClient(secret, reach)
  const project = secret.project_id
  const { dataset, mayCreate } = datasetOf(secret)
  const found = await findDataset(send, project, dataset)
  if (found === null && !mayCreate) throw new RunError('destination', NO_DATASET)
  const location = found ?? (await createDataset(send, project, dataset))
  return databaseIn({ send, project, location }, dataset, reach.now)
}
