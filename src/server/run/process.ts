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
import { openDestination } from './openDestination'
import { guardedReach } from '../warehouses/core/reach'
import { answerRequestSchema, readAnswer } from './answers/readAnswer'
import type { AnswerRequest, AnswerResult } from './answers/readAnswer'
import { leftOutRequestSchema, readLeftOut } from './answers/readLeftOut'
import { dayTotalsRequestSchema, readDayTotals } from './answers/readDayTotals'
import type { DayTotalsRequest, DayTotalsResult } from './answers/readDayTotals'
import { readReconciliation, reconciliationRequestSchema } from './answers/readReconciliation'
import type { ReconciliationRequest, ReconciliationResult } from './answers/readReconciliation'
import type { LeftOutRequest, LeftOutResult } from './answers/readLeftOut'
import { nameEffect, nameEffectRequestSchema } from './answers/nameEffect'
import type { NameEffectRequest, NameEffectResult } from './answers/nameEffect'
import { namesRequestSchema, readNames } from './answers/readNames'
import type { NamesRequest, NamesResult } from './answers/readNames'
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
  await runJob(job, {
    ...providers,
    modelOf: modelsFor(job.answers ?? DEFAULT_SETTINGS),
    dbt: dbtTools(parsed.dbt ?? null),
    openDestination: (one) => openDestination(one, { atStep, openSecret: open, reach }),
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

/** Reads an answer and sends it; the rows of a warehouse file never stay in the process of the service. */
const query = async (request: AnswerRequest): Promise<void> => {
  const result: AnswerResult = await readAnswer(request).then(
    (table) => ({ kind: 'answer', table }),
    (error: unknown) => ({ kind: 'failed', detail: String(error) }),
  )
  process.send?.(result, () => process.disconnect())
}

/** Reads what an answer leaves out and sends it. */
const queryLeftOut = async (request: LeftOutRequest): Promise<void> => {
  const result: LeftOutResult = await readLeftOut(request).then(
    (found) => ({ kind: 'leftOut', found }),
    (error: unknown) => ({ kind: 'failed', detail: String(error) }),
  )
  process.send?.(result, () => process.disconnect())
}

/** Reads what two sources tell of the same and sends it. */
const queryReconciliation = async (request: ReconciliationRequest): Promise<void> => {
  const result: ReconciliationResult = await readReconciliation(request).then(
    (found) => ({ kind: 'reconciliation', found }),
    (error: unknown) => ({ kind: 'failed', detail: String(error) }),
  )
  process.send?.(result, () => process.disconnect())
}

/** Reads what counts of each day and sends it. */
const queryDayTotals = async (request: DayTotalsRequest): Promise<void> => {
  const result: DayTotalsResult = await readDayTotals(request).then(
    (found) => ({ kind: 'dayTotals', found }),
    (error: unknown) => ({ kind: 'failed', detail: String(error) }),
  )
  process.send?.(result, () => process.disconnect())
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

/** Reads the names of a warehouse file, or what a choice about one would change, and sends them. */
const queryNames = async (request: NamesRequest | NameEffectRequest): Promise<void> => {
  const read = async (): Promise<NamesResult | NameEffectResult> =>
    request.kind === 'names'
      ? { kind: request.kind, names: await readNames(request) }
      : { kind: request.kind, effect: await nameEffect(request) }
  const result = await read().catch((error: unknown) => ({ kind: 'failed', detail: String(error) }))
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
  answerRequestSchema,
  leftOutRequestSchema,
  reconciliationRequestSchema,
  dayTotalsRequestSchema,
  targetsRequestSchema,
  rowsRequestSchema,
  namesRequestSchema,
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
  } else if (request.data.kind === 'command') void execute(request.data)
  else if (request.data.kind === 'answer') void query(request.data)
  else if (request.data.kind === 'leftOut') void queryLeftOut(request.data)
  else if (request.data.kind === 'reconciliation') void queryReconciliation(request.data)
  else if (request.data.kind === 'dayTotals') void queryDayTotals(request.data)
  else if (request.data.kind === 'targets') void queryTargets(request.data)
  else if (request.data.kind === 'rows') void queryRows(request.data)
  else if (request.data.kind !== 'export') void queryNames(request.data)
  else void writeFile(request.data)
})
process.once('disconnect', () => atDisconnect())
