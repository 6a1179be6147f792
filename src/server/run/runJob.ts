import { mkdirSync, rmSync } from 'node:fs'
import {
  CELL_MAX_CHARACTERS,
  COLUMN_NAME_MAX_CHARACTERS,
  RUN_TEXT_MAX_CHARACTERS,
  TABLE_MAX_COLUMNS,
  TABLE_NAME_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { requireSpace } from '@/server/lib/diskSpace'
import { createSpoolSpace } from './spool'
import type { RunEvent, RunJob } from './job'
import type { TableResult } from '../lib/tables'
import { EndingError, LossError, RETRIED_KINDS, RunError, WaitError } from '../lib/runErrors'
import { runEndpoint } from './runEndpoint'
import type { EndpointRun } from './runEndpoint'
import { runModels } from './runModels'
import { toRunError } from './dependencies'
import type { RunDependencies } from './dependencies'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'
import { createMask, warehouseSecrets } from '../lib/secrets'

/** A table as an event takes it; names of a warehouse may be longer. */
const fitted = (result: TableResult): TableResult => ({
  ...result,
  table: result.table.slice(0, TABLE_NAME_MAX_CHARACTERS),
  columns: result.columns
    .slice(0, TABLE_MAX_COLUMNS)
    .map(({ name, type }) => ({ name: name.slice(0, COLUMN_NAME_MAX_CHARACTERS), type })),
  sample: result.sample.map((row) =>
    row
      .slice(0, TABLE_MAX_COLUMNS)
      .map((cell) => (typeof cell === 'string' ? cell.slice(0, CELL_MAX_CHARACTERS) : cell)),
  ),
})

/** Shortens and masks the texts of an event, so that each one is accepted. */
export const acceptable = (event: RunEvent, mask: (text: string) => string): RunEvent => {
  const clean = (text: string) => mask(text).slice(0, RUN_TEXT_MAX_CHARACTERS)
  if (event.kind === 'loaded') {
    const schemaChange = event.schemaChange?.slice(0, RUN_TEXT_MAX_CHARACTERS) ?? null
    return { ...event, schemaChange, result: fitted(event.result) }
  }
  if (event.kind === 'modelled') return { ...event, result: fitted(event.result) }
  if (event.kind === 'log') return { ...event, text: clean(event.text) }
  if (event.kind === 'modelFailed' || event.kind === 'endpointFailed')
    return { ...event, message: clean(event.message), detail: clean(event.detail) }
  if (event.kind === 'finished' && event.outcome !== 'success')
    return { ...event, message: clean(event.message), detail: clean(event.detail) }
  return event
}

/** Decrypts the credential of a job. The error does not quote it, unlike that of JSON.parse. */
const secretOf = ({ stack }: RunJob, openSecret: RunDependencies['openSecret']) => {
  try {
    return stack === null ? {} : openSecret(stack.secret)
  } catch {
    throw new RunError('internal', 'The credential of the run could not be decrypted.')
  }
}

const secretsOfWarehouse = (
  { destination: { remote } }: RunJob,
  openSecret: RunDependencies['openSecret'],
) => {
  try {
    return warehouseSecrets(remote === null ? {} : openSecret(remote.secret))
  } catch {
    throw new RunError('internal', 'The credential of the warehouse could not be decrypted.')
  }
}

/** Last event of a run that an error has ended, or lets wait. */
export const lastEventOf = (error: RunError): RunEvent => {
  const { kind: errorKind, message, detail } = error
  const base = { kind: 'finished', errorKind, message, detail } as const
  return error instanceof WaitError
    ? { ...base, outcome: 'waiting', waitMs: error.waitMs }
    : { ...base, outcome: 'failure' }
}

/** An endpoint that was not loaded. */
interface FailedEndpoint {
  readonly label: string
  readonly error: RunError
}

/** Whether other endpoints have nothing to gain from going on: they need what is missing too. */
const endsRun = (error: RunError): boolean =>
  error instanceof EndingError ||
  error.kind === 'cancelled' ||
  // other loads would wait for the same warehouse
  (error instanceof WaitError && error.kind === 'destination')

/**
 * The failure of a run from those of its endpoints. A wait comes first, because the run goes on after it, and then what
 * another attempt may cure.
 */
const failureOf = (failed: readonly FailedEndpoint[], count: number): RunError | null => {
  const [first] = failed
  if (first === undefined) return null
  const waits = failed.flatMap(({ error }) => (error instanceof WaitError ? [error] : []))
  const [wait] = waits.toSorted((one, other) => one.waitMs - other.waitMs)
  if (wait !== undefined) return wait
  const { error } = failed.find((each) => RETRIED_KINDS.has(each.error.kind)) ?? first
  if (
    count === 1 ||
    (failed.length === count && failed.every((each) => each.error.message === error.message))
  )
    return error
  const which = joinWithAnd(failed.map(({ label }) => label))
  const rest = failed.length === count ? '' : ' The rest was loaded.'
  return new RunError(
    error.kind,
    `${failed.length} of ${plural(count, 'endpoint', 'endpoints')} failed: ${which}. ${error.message}${rest}`,
    error.detail,
  )
}

/** Reads and loads the endpoints of a stack; one that fails leaves the others alone. Returns those that failed. */
const runEndpoints = async (run: Omit<EndpointRun, 'step'>): Promise<readonly FailedEndpoint[]> => {
  const { stack, tools, emit } = run
  const failed: FailedEndpoint[] = []
  for (const step of stack.endpoints) {
    try {
      await runEndpoint({ ...run, step })
    } catch (error) {
      const runError = toRunError(error, tools.signal)
      if (endsRun(runError)) throw runError
      const { message, detail } = runError
      const { label } = step
      failed.push({ label, error: runError })
      // one that waits has not failed, and the last event says what it waits for
      if (runError instanceof WaitError) continue
      const lost = runError instanceof LossError ? { lost: [...runError.columns] } : {}
      emit({ kind: 'endpointFailed', endpoint: label, message, detail, ...lost })
      emit({ kind: 'log', level: 'error', endpoint: label, text: `${message} ${detail}`.trim() })
    }
  }
  return failed
}

/** Runs a job from extraction to transformations; its last event is `finished`. Never rejects. */
export const runJob = async (job: RunJob, tools: RunDependencies): Promise<void> => {
  let secret: ReturnType<RunDependencies['openSecret']> = {}
  let mask = createMask(secret)
  const emit = (event: RunEvent) => tools.emit(acceptable(event, mask))
  const { stack, attempt, spoolFolder } = job
  try {
    emit({ kind: 'started' })
    const text = attempt === 1 ? 'The run has started.' : `Attempt ${attempt} has started.`
    emit({ kind: 'log', level: 'info', endpoint: null, text })
    secret = secretOf(job, tools.openSecret)
    mask = createMask({ ...secret, ...secretsOfWarehouse(job, tools.openSecret) })
    mkdirSync(spoolFolder, { recursive: true, mode: 0o700 })
    requireSpace(spoolFolder, tools.limits.freeBytes, 0, 'the run did not start')
    const space = createSpoolSpace(spoolFolder, tools.limits)
    const http = tools.httpFor(secret, stack?.sourceLabel)
    const failed = stack === null ? [] : await runEndpoints({ job, stack, tools, http, secret, emit, space })
    const failure = failureOf(failed, stack?.endpoints.length ?? 0)
    // the transformations come after the wait, once
    if (failure instanceof WaitError) throw failure
    await runModels({ job, tools, emit, missing: new Set(failed.map(({ label }) => label)) })
    if (failure !== null) throw failure
    tools.atStep('beforeFinish')
    rmSync(spoolFolder, { recursive: true, force: true })
    await tools.closeDestinations?.()
    emit({ kind: 'finished', outcome: 'success' })
  } catch (error) {
    await tools.closeDestinations?.().catch(() => undefined)
    emit(lastEventOf(toRunError(error, tools.signal)))
  }
}
