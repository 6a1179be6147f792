/**
 * Entry of a child process, which runs one job: a run, a query of an answer, or an export. It receives the job from the
 * service, and ends with it.
 */
import * as z from 'zod/mini'
import { commandSchema, startCommand } from '@/server/models/dbt/command'
import type { Command } from '@/server/models/dbt/command'
import { DEFAULT_SETTINGS } from '@/server/models/answers/settings'
import { modelsFor } from '@/server/models/models'
import { providersOf } from '@/server/connectors/providers'
import { formatRows } from '@/domain/shared/text/numbers'
import { keptOpen } from './keptOpen'
import { openDestination } from './openDestination'
import { guardedReach } from '../warehouses/core/reach'
import { answerRequestSchema, readAnswer } from './answers/readAnswer'
import type { AnswerResult } from './answers/readAnswer'
import { leftOutRequestSchema, readLeftOut } from './answers/readLeftOut'
import { dayTotalsRequestSchema, readDayTotals } from './answers/readDayTotals'
import type { DayTotalsResult } from './answers/readDayTotals'
import { readReconciliation, reconciliationRequestSchema } from './answers/readReconciliation'
import type { ReconciliationResult } from './answers/readReconciliation'
import type { LeftOutResult } from './answers/readLeftOut'
import { nameEffect, nameEffectRequestSchema } from './answers/nameEffect'
import type { NameEffectRequest, NameEffectResult } from './answers/nameEffect'
import { namesRequestSchema, readNames } from './answers/readNames'
import type { NamesResult } from './answers/readNames'
import { readRows, rowsRequestSchema } from './answers/readRows'
import type { RowsRequest, RowsResult } from './answers/readRows'
import { readTargets, targetsRequestSchema } from './answers/readTargets'
import type { TargetsRequest, TargetsResult } from './answers/readTargets'
import { exportRequestSchema, writeExport } from './writeExport'
import type { ExportRequest } from './writeExport'
import { realWaiting } from '../lib/retry'
import type { RunEvent } from './job'
import { dbtTools } from './commandProcess'
import { jobMessageSchema, openOutbound, openSecret } from './jobMessage'
import type { JobMessage } from './jobMessage'
import { RUN_LIMITS } from '../lib/runLimits'
import { RunError } from '../lib/runErrors'
import { toRunError } from './dependencies'
import { acceptable, lastEventOf, runJob } from './runJob'
import { createMask, warehouseSecrets } from '../lib/secrets'
import { maskOf } from './maskOf'
import type { RunStep } from '../lib/steps'

const send = (event: RunEvent): void => {
  process.send?.(event)
}

/** Resolves once all events before have been handed over; a channel that is closed earlier loses them. */
const flush = (): Promise<void> =>
  new Promise((resolve) => {
    process.send?.({ kind: 'heartbeat' } satisfies RunEvent, () => resolve())
  })

/** Ends the process with SIGKILL at the wanted visit of a step. */
const crasher = ({ crashAt }: JobMessage) => {
  let visits = 0
  return (step: RunStep): void => {
    if (crashAt?.step !== step) return
    visits += 1
    if (visits === crashAt.visit) process.kill(process.pid, 'SIGKILL')
  }
}

/** Masks the secrets of the job; there are none before it was read. */
let mask = (text: string): string => text

/** Reports an error that ends the run outside of its own steps, and ends the process. */
const fail = async (error: unknown): Promise<void> => {
  const runError = toRunError(error, new AbortController().signal)
  send(acceptable(lastEventOf(runError), mask))
  await flush()
  process.exit(1)
}

/** Reads the message that starts a run. The error names its fields, never their values. */
const readMessage = (message: unknown): JobMessage => {
  const parsed = jobMessageSchema.safeParse(message)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new RunError(
    'internal',
    'The process of the run cannot read its job, so this attempt read nothing. Check that all parts of Stackyard have the same version.',
    fields.join(', '),
  )
}

const start = async (message: unknown): Promise<void> => {
  const parsed = readMessage(message)
  const { job } = parsed
  mask = maskOf(parsed)
  const startedAt = performance.now()
  const now = () => job.now + Math.floor(performance.now() - startedAt)
  const atStep = crasher(parsed)
  const key = Buffer.from(parsed.key, 'base64')
  const providers = providersOf(openOutbound(parsed, key), now)
  const reach = guardedReach(parsed.outbound?.egress ?? null, now, parsed.outbound?.privateHosts ?? null)
  const open = (sealed: string) => openSecret(key, sealed, job.seq)
  const kept = keptOpen((one) => openDestination(one, { atStep, openSecret: open, reach }))
  await runJob(job, {
    ...providers,
    modelOf: modelsFor(job.answers ?? DEFAULT_SETTINGS),
    dbt: dbtTools(parsed.dbt ?? null),
    openDestination: kept.openDestination,
    closeDestinations: kept.close,
    openSecret: open,
    now,
    waiting: realWaiting,
    signal: AbortSignal.timeout(RUN_LIMITS.durationMs),
    limits: {
      ...RUN_LIMITS,
      // who called the run waits for it, and no other run needs its place
      ...(parsed.heldWaitMs !== undefined && {
        heldWaitMs: parsed.heldWaitMs,
        heldReportMs: RUN_LIMITS.durationMs,
      }),
    },
    emit: send,
    atStep,
  })
  await flush()
  process.disconnect()
}

const querySchema = z.discriminatedUnion('kind', [
  answerRequestSchema,
  leftOutRequestSchema,
  reconciliationRequestSchema,
  dayTotalsRequestSchema,
  namesRequestSchema,
])

/** Requests for answers, which a process takes one after another until it is needed no longer. */
type QueryRequest = z.infer<typeof querySchema>
type QueryResult =
  | AnswerResult
  | LeftOutResult
  | ReconciliationResult
  | DayTotalsResult
  | (NamesResult & { readonly kind: 'names' })

const foundBy = async (request: QueryRequest): Promise<QueryResult> => {
  switch (request.kind) {
    case 'answer':
      return { kind: 'answer', table: await readAnswer(request) }
    case 'leftOut':
      return { kind: 'leftOut', found: await readLeftOut(request) }
    case 'reconciliation':
      return { kind: 'reconciliation', found: await readReconciliation(request) }
    case 'dayTotals':
      return { kind: 'dayTotals', found: await readDayTotals(request) }
    case 'names':
      return { kind: 'names', names: await readNames(request) }
  }
}

/** Reads an answer and sends it; the rows of a warehouse file never stay in the process of the service. */
const query = async (request: QueryRequest): Promise<void> => {
  const result = await foundBy(request).catch((error: unknown) => ({
    kind: 'failed',
    detail: String(error),
  }))
  if (process.connected) process.send?.(result)
}

/** Judges targets and sends the verdicts. */
const queryTargets = async (request: TargetsRequest): Promise<void> => {
  const result: TargetsResult = await readTargets(request).then(
    (found) => ({ kind: 'targets', found }),
    (error: unknown) => ({ kind: 'failed', detail: String(error) }),
  )
  process.send?.(result, () => process.disconnect())
}

/** Reads some rows of a table and sends them; a warehouse that refuses has a sentence for people. */
const queryRows = async (request: RowsRequest): Promise<void> => {
  const result: RowsResult = await readRows(request).then(
    (found) => ({ kind: 'rows', found }),
    (error: unknown) =>
      error instanceof RunError && request.source.kind === 'warehouse'
        ? { kind: 'refused', message: createMask(warehouseSecrets(request.source.secret))(error.message) }
        : { kind: 'failed', detail: String(error) },
  )
  process.send?.(result, () => process.disconnect())
}

/** Reads what a choice about a name would change, and sends it. */
const queryNameEffect = async (request: NameEffectRequest): Promise<void> => {
  const result: NameEffectResult = await nameEffect(request).then(
    (effect) => ({ kind: 'nameEffect', effect }),
    (error: unknown) => ({ kind: 'failed', detail: String(error) }),
  )
  process.send?.(result, () => process.disconnect())
}

/** Writes the file of a download, and sends whether it could be written. */
const writeFile = async (request: ExportRequest): Promise<void> => {
  const result = await writeExport(request)
  process.send?.(result, () => process.disconnect())
}

/** What the process does when the one that started it has ended, or needs it no longer. */
let atDisconnect = (): void => process.exit(0)

/** Runs a program for a run, and stops it when that run has ended. */
const execute = async (command: Command): Promise<void> => {
  const running = startCommand(command)
  atDisconnect = running.stop
  const end = await running.end
  if (process.connected) process.send?.(end, () => process.disconnect())
}

const requestSchema = z.discriminatedUnion('kind', [
  querySchema,
  targetsRequestSchema,
  rowsRequestSchema,
  nameEffectRequestSchema,
  exportRequestSchema,
  commandSchema,
])

process.once('message', (message) => {
  const request = requestSchema.safeParse(message)
  if (!request.success) {
    // also promises that are rejected unseen
    process.on('uncaughtException', (error) => void fail(error))
    void start(message).catch(fail)
    return
  }
  const { data } = request
  switch (data.kind) {
    case 'command':
      return void execute(data)
    case 'rows':
      return void queryRows(data)
    case 'targets':
      return void queryTargets(data)
    case 'nameEffect':
      return void queryNameEffect(data)
    case 'export':
      return void writeFile(data)
    default:
      process.on('message', (next) => void query(querySchema.parse(next)))
      return void query(data)
  }
})
process.once('disconnect', () => atDisconnect())
// the first number that is formatted takes 20 ms, and each run writes one into its log: while it waits for its job
setImmediate(() => formatRows(0))
