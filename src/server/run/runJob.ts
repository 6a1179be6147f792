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
import { RunError, WaitError } from '../lib/runErrors'
import { runEndpoint } from './runEndpoint'
import { runModels } from './runModels'
import { toRunError } from './dependencies'
import type { RunDependencies } from './dependencies'
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
  if (event.kind === 'modelFailed')
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
    const http = tools.httpFor(secret)
    if (stack !== null)
      for (const step of stack.endpoints)
        await runEndpoint({ job, stack, step, tools, http, secret, emit, space })
    await runModels(job, tools, emit)
    tools.atStep('beforeFinish')
    rmSync(spoolFolder, { recursive: true, force: true })
    emit({ kind: 'finished', outcome: 'success' })
  } catch (error) {
    emit(lastEventOf(toRunError(error, tools.signal)))
  }
}
