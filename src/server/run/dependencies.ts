import type { Waiting } from '../lib/retry'
import type { RunEvent, RunJob } from './job'
import type { DbtTools } from '../models/dbt/runDbtModel'
import { EndingError, RunError, WaitError } from '../lib/runErrors'
import type { Destination, Model } from '../warehouses/core/destination'
import type { HttpFor, Source, SqlClient } from '../connectors/core/source'
import type { ApiAddresses } from '../connectors/core/apiAddresses.mjs'
import { LIMIT_TEXTS } from '../lib/runLimits'
import type { RunLimits } from '../lib/runLimits'
import type { RunStep } from '../lib/steps'

/** What a run needs besides its job. */
export interface RunDependencies {
  readonly sourceOf: (label: string) => Source
  readonly modelOf: (label: string) => Model | null
  /** The operator's dbt; absent where Stackyard's own SQL runs. */
  readonly dbt?: DbtTools | undefined
  readonly openDestination: (job: RunJob) => Promise<Destination>
  /** Closes destinations that are still open, before the last event: the next run may open them then. */
  readonly closeDestinations?: () => Promise<void>
  readonly httpFor: HttpFor
  /** See `SourceTools`. */
  readonly sql?: SqlClient
  /** See `SourceTools`. */
  readonly addresses?: ApiAddresses
  /** Decrypts the credential of the job. */
  readonly openSecret: (sealed: string) => Readonly<Record<string, string>>
  readonly now: () => number
  readonly waiting: Waiting
  readonly signal: AbortSignal
  readonly limits: RunLimits
  readonly emit: (event: RunEvent) => void
  readonly atStep: (step: RunStep) => void
}

/** Converts an error of a run to one with a kind and words for people; `signal` is that of the time limit. */
export const toRunError = (error: unknown, signal: AbortSignal): RunError => {
  if (signal.aborted) return new EndingError('limit', LIMIT_TEXTS.duration)
  if (error instanceof RunError) return error
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return new EndingError('limit', LIMIT_TEXTS.diskFull, error.message)
  return new RunError(
    'internal',
    'Something went wrong in Stackyard itself. Endpoints that were already loaded stay.',
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  )
}

/**
 * Opens the destination of a job for some work and closes it afterwards, so that others can read it while the run waits
 * for its provider. Throws an EndingError, or a WaitError, where it cannot be opened.
 */
export const inDestination = async <T>(
  job: RunJob,
  { openDestination, signal }: RunDependencies,
  work: (destination: Destination) => Promise<T>,
): Promise<T> => {
  const destination = await openDestination(job).catch((error: unknown) => {
    const reason = toRunError(error, signal)
    throw reason instanceof WaitError ? reason : new EndingError(reason.kind, reason.message, reason.detail)
  })
  try {
    return await work(destination)
  } finally {
    await destination.close()
  }
}
