import * as z from 'zod/mini'
import { UTC } from '@/domain/shared/text/zone'
import { RUN_ERROR_KINDS } from '@/server/lib/runErrors'
import { tableResultSchema, windowSchema } from '@/server/lib/tables'
import type { RunEndpoint, RunLine, RunnerKind, RunRecord, StoredSample } from './runRecords'

/** Columns of a run, in the order of `SELECT`. */
export const RUN_COLUMNS =
  'seq, orgId, runnerKind, runnerId, dagRunId, trigger, logicalDate, startDate, endDate, state, attempt, failures, waits, retryAt, errorKind, message, detail, windowFrom, windowTo, credentialId'

const kindSchema = z.enum(['source', 'transformation', 'destinationTransformation', 'destination'])
const rowSchema = z.object({
  seq: z.number(),
  orgId: z.number(),
  runnerKind: kindSchema,
  runnerId: z.number(),
  dagRunId: z.string(),
  trigger: z.enum(['creation', 'history', 'schedule', 'manual', 'backfill', 'input', 'call']),
  logicalDate: z.number(),
  startDate: z.number(),
  endDate: z.nullable(z.number()),
  state: z.enum(['QUEUED', 'RUNNING', 'SUCCESS', 'FAILED']),
  attempt: z.number(),
  failures: z.number(),
  waits: z.number(),
  retryAt: z.nullable(z.number()),
  errorKind: z.nullable(z.enum(RUN_ERROR_KINDS)),
  message: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  windowFrom: z.nullable(z.string()),
  windowTo: z.nullable(z.string()),
  credentialId: z.nullable(z.number()),
})

/** Reads a row of the table `runs`. */
export const toRun = (row: unknown): RunRecord => {
  const { errorKind, message, detail, windowFrom, windowTo, ...rest } = rowSchema.parse(row)
  const error = errorKind === null ? null : { kind: errorKind, message: message ?? '', detail: detail ?? '' }
  const window = windowFrom === null ? null : windowSchema.parse({ from: windowFrom, to: windowTo })
  return { ...rest, error, window }
}

const endpointSchema = z.object({
  label: z.string(),
  windowFrom: z.string(),
  windowTo: z.string(),
  days: z.string(),
  zone: z.string(),
  state: z.enum(['WAITING', 'READING', 'LOADED', 'FAILED']),
  rows: z.number(),
  bytes: z.number(),
  pages: z.number(),
  attempts: z.number(),
  deleted: z.number(),
  kept: z.number(),
  counted: z.number(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  schemaChange: z.nullable(z.string()),
  startedAt: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
})
const lineSchema = z.object({
  line: z.number(),
  at: z.number(),
  level: z.enum(['info', 'warning', 'error']),
  endpoint: z.nullable(z.string()),
  text: z.string(),
})
const sampleSchema = z.object({ label: z.string(), updatedAt: z.number(), result: z.string() })

/** What the encryption of a sample is bound to. */
export const samplePlace = (kind: RunnerKind, id: number, label: string) => `sample ${kind} ${id} ${label}`

/** Reads a row of the table `runEndpoints`. */
export const toEndpoint = (row: unknown): RunEndpoint => {
  const { days, zone, kept, ...rest } = endpointSchema.parse(row)
  return {
    ...rest,
    ...(days !== '' && { days: days.split(' ') }),
    ...(zone !== UTC && { zone }),
    ...(kept > 0 && { kept }),
  }
}

/** Reads a row of the table `runLines`. */
export const toLine = (row: unknown): RunLine => lineSchema.parse(row)

/** Reads a row of the table `samples`; `open` decrypts its result. */
export const toSample = (row: unknown, open: (sealed: string, label: string) => string): StoredSample => {
  const { result, ...rest } = sampleSchema.parse(row)
  return { ...rest, result: tableResultSchema.parse(JSON.parse(open(result, rest.label))) }
}
