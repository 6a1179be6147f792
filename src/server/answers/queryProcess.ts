/** Reads answers in processes of this machine. */
import { Refusal, shortMessage } from '../lib/refusal'
import type { PoolRequest } from '../executors/processPool'
import { ProcessLateError, requestFromProcess } from '../executors/requestFromProcess'
import { createBoundedQueue } from '@/server/lib/boundedQueue'
import { answerResultSchema } from '../run/answers/readAnswer'
import type { AnswerRequest, WarehouseAnswer } from '../run/answers/readAnswer'
import { leftOutResultSchema } from '../run/answers/readLeftOut'
import type { LeftOutRequest, WarehouseLeftOut } from '../run/answers/readLeftOut'
import { dayTotalsResultSchema } from '../run/answers/readDayTotals'
import type { DayTotalsRequest, WarehouseDayTotals } from '../run/answers/readDayTotals'
import { targetsResultSchema } from '../run/answers/readTargets'
import type { TargetsRequest, WarehouseTargets } from '../run/answers/readTargets'
import { rowsResultSchema } from '../run/answers/readRows'
import type { RowsRequest, WarehouseRows } from '../run/answers/readRows'
import { reconciliationResultSchema } from '../run/answers/readReconciliation'
import type { ReconciliationRequest, WarehouseReconciliation } from '../run/answers/readReconciliation'

const TIMEOUT_MS = 20_000
/** Longest time for rows of a warehouse, with the start of the process. */
const ROWS_TIMEOUT_MS = 30_000
/** Longest time for the judgement of targets, which no page waits for: an organization can have thousands of campaigns. */
const TARGETS_TIMEOUT_MS = 60_000
const UNREACHABLE = 503
/** Processes at the same time; each of them uses one core. */
const PROCESSES = 2
/** Most calls of one warehouse that run or wait for their turn. */
const MOST_WAITING = 8
/** The same for answers: as many as two people need who open Today with all views pinned. */
const MOST_ANSWERS_WAITING = 48
const HUNG_UP = 499

/** What the log has for a call whose caller has gone; nobody reads it. */
const hungUp = () => new Refusal(HUNG_UP, 'The caller has canceled the request.')

/** 503 for a warehouse that cannot be read now. */
export const cannotRead = () =>
  new Refusal(503, 'The warehouse is in use by another program or a run. Try again in a moment.', {
    'retry-after': '5',
  })

const answerOf = (message: unknown): WarehouseAnswer | null => {
  const result = answerResultSchema.parse(message)
  if (result.kind === 'failed') throw new Error(result.detail)
  return result.table
}
const leftOutOf = (message: unknown): WarehouseLeftOut | null => {
  const result = leftOutResultSchema.parse(message)
  if (result.kind === 'failed') throw new Error(result.detail)
  return result.found
}

const reconciliationOf = (message: unknown): WarehouseReconciliation | null => {
  const result = reconciliationResultSchema.parse(message)
  if (result.kind === 'failed') throw new Error(result.detail)
  return result.found
}

const dayTotalsOf = (message: unknown): WarehouseDayTotals | null => {
  const result = dayTotalsResultSchema.parse(message)
  if (result.kind === 'failed') throw new Error(result.detail)
  return result.found
}

const targetsOf = (message: unknown): WarehouseTargets | null => {
  const result = targetsResultSchema.parse(message)
  if (result.kind === 'failed') throw new Error(result.detail)
  return result.found
}

/** What a process says of a file that another one has open. */
const IN_USE = /lock on file/i

const tellFault = (error: unknown, onError: (error: unknown) => void): void => {
  if (!(error instanceof ProcessLateError) && !IN_USE.test(String(error))) onError(error)
}

/** The refusal of what a process could not read; why is told to `onError`, unless the file is in use or the answer late. */
export const unreadable = (error: unknown, onError: (error: unknown) => void): Refusal => {
  tellFault(error, onError)
  return cannotRead()
}

const UNREAD_ROWS =
  'The rows could not be read. The warehouse and its tables are unchanged. Try again; if it happens again, tell the operator of the service.'
const LATE_ROWS =
  'The warehouse did not answer within 30 seconds, so nothing was read. Choose fewer days or a filter, and try again.'

/** Rows of the process; throws a Refusal with the sentence of a warehouse that refused. */
const rowsOf = (message: unknown): WarehouseRows | null => {
  const result = rowsResultSchema.parse(message)
  if (result.kind === 'refused') throw new Refusal(UNREACHABLE, shortMessage(result.message))
  if (result.kind === 'failed') throw new Error(result.detail)
  return result.found
}

/** Reads answers, and what they leave out, from a warehouse file; null for a table that does not exist. */
export interface WarehouseQueries {
  /** With `signal`, a call whose caller has gone leaves the line. */
  readonly answer: (
    request: Omit<AnswerRequest, 'kind'>,
    signal?: AbortSignal,
  ) => Promise<WarehouseAnswer | null>
  readonly leftOut: (
    request: Omit<LeftOutRequest, 'kind'>,
    signal?: AbortSignal,
  ) => Promise<WarehouseLeftOut | null>
  readonly reconciliation: (
    request: Omit<ReconciliationRequest, 'kind'>,
  ) => Promise<WarehouseReconciliation | null>
  readonly dayTotals: (request: Omit<DayTotalsRequest, 'kind'>) => Promise<WarehouseDayTotals | null>
  readonly targets: (request: Omit<TargetsRequest, 'kind'>) => Promise<WarehouseTargets | null>
  /** Rows of a table. `owner` has one call at a time. */
  readonly rows: (owner: string, request: Omit<RowsRequest, 'kind'>) => Promise<WarehouseRows | null>
}

/**
 * Creates functions that read answers in processes: one at a time of a warehouse, so that a slow one does not hold up
 * another organisation's. `entry` is the file of the process, and `readIn` asks one that has started. They reject with a Refusal
 * if nothing can be read; see `unreadable`.
 */
export const createWarehouseQueries = (
  entry: string,
  readIn: PoolRequest,
  onError: (error: unknown) => void,
): WarehouseQueries => {
  const queue = createBoundedQueue({ concurrency: PROCESSES, perOwner: MOST_ANSWERS_WAITING })
  // apart from the answers, which a slow warehouse must not hold up
  const oneByOne = createBoundedQueue({ concurrency: PROCESSES, perOwner: MOST_WAITING })
  // one at a time, because no page waits for them
  const judging = createBoundedQueue({ concurrency: 1, perOwner: MOST_WAITING })
  const ask = <Found>(
    request: AnswerRequest | LeftOutRequest | ReconciliationRequest | DayTotalsRequest,
    read: (message: unknown) => Found,
    signal?: AbortSignal,
  ): Promise<Found> =>
    queue(
      request.file,
      () =>
        readIn({ request, read, timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
          throw unreadable(error, onError)
        }),
      signal,
    )?.catch((error: unknown) => {
      throw signal?.aborted === true ? hungUp() : error
    }) ?? Promise.reject(cannotRead())
  return {
    answer: (request, signal) => ask({ kind: 'answer', ...request }, answerOf, signal),
    leftOut: (request, signal) => ask({ kind: 'leftOut', ...request }, leftOutOf, signal),
    reconciliation: (request) => ask({ kind: 'reconciliation', ...request }, reconciliationOf),
    dayTotals: (request) => ask({ kind: 'dayTotals', ...request }, dayTotalsOf),
    targets: (request) =>
      judging(request.file, () =>
        requestFromProcess({
          entry,
          request: { kind: 'targets', ...request } satisfies TargetsRequest,
          read: targetsOf,
          timeoutMs: TARGETS_TIMEOUT_MS,
        }).catch((error: unknown) => {
          throw unreadable(error, onError)
        }),
      ) ?? Promise.reject(cannotRead()),
    rows: (owner, request) =>
      oneByOne(owner, () => {
        const message: RowsRequest = { kind: 'rows', ...request }
        return requestFromProcess({
          entry,
          request: message,
          read: rowsOf,
          timeoutMs: ROWS_TIMEOUT_MS,
        }).catch((error: unknown) => {
          if (error instanceof Refusal) throw error
          if (request.source.kind === 'file') throw unreadable(error, onError)
          tellFault(error, onError)
          throw new Refusal(UNREACHABLE, error instanceof ProcessLateError ? LATE_ROWS : UNREAD_ROWS)
        })
      }) ?? Promise.reject(cannotRead()),
  }
}
