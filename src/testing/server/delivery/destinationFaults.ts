/** Faults of destinations during a load, by the family. */
import type { Cut } from '../cuttingProxy'
import type { BucketFault } from '../testBucket'

/** Returns one of several faults by a number, which may be larger than their count. */
export const faultAt = <Fault>(faults: readonly Fault[], number: number): Fault => {
  const fault = faults[number % faults.length]
  if (fault === undefined) throw new RangeError('There are no faults')
  return fault
}

/** Connections that are cut: before and after a transaction, and while it is sent. */
export const POSTGRES_CUTS: readonly Cut[] = [
  { toward: 'client', text: 'COMMIT' },
  { toward: 'server', text: 'COMMIT' },
  { toward: 'server', text: 'DELETE FROM' },
]

const lost = { kind: 'cut', isDone: true } as const
const notDone = { kind: 'cut', isDone: false } as const
const denied = { kind: 'status', status: 403, code: 'AccessDenied' } as const
const unavailable = { kind: 'status', status: 503, code: 'SlowDown' } as const

/** Faults of a bucket whose objects are written with a method. */
const bucketFaults = (method: 'PUT' | 'POST'): readonly BucketFault[] => [
  { method, path: '_manifests', what: lost, times: 1 },
  { method, path: '_manifests', what: denied, times: 1 },
  { method, path: '.parquet', what: notDone, times: 1 },
  { method, path: '_manifests', what: unavailable, times: 1 },
]

/** Faults of Amazon S3. */
export const S3_FAULTS = bucketFaults('PUT')

const JOBS = '/bigquery/v2/projects/lumen-games-1/jobs'

/** Faults of Google Cloud. */
export const GOOGLE_FAULTS = {
  gcs: bucketFaults('POST'),
  bigquery: [
    { method: 'POST', path: `googleapis.com${JOBS}`, what: lost, times: 1 },
    { method: 'POST', path: `googleapis.com${JOBS}`, what: denied, times: 1 },
    { method: 'POST', path: '/upload/', what: lost, times: 1 },
    { method: 'POST', path: '/upload/', what: unavailable, times: 1 },
  ],
} as const satisfies Readonly<Record<string, readonly BucketFault[]>>

const LOST = { code: '000403', message: 'Internal error: token-canary' }

/** Statements that Snowflake refuses until the fault ends. */
export const SNOWFLAKE_REFUSALS: readonly {
  readonly code: string
  readonly message: string
  readonly sql: RegExp
}[] = [
  { ...LOST, sql: /^COMMIT/ },
  { ...LOST, sql: /^DELETE FROM/ },
  { ...LOST, sql: /^INSERT INTO/ },
]
