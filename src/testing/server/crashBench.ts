/** Executes jobs in real processes that crash, and looks at what is in the warehouse and the run store afterwards. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { createLocalExecutor } from '@/server/executors/localExecutor'
import type { RunEvent, RunJob } from '@/server/run/job'
import type { Window } from '@/server/lib/tables'
import type { JobMessage } from '@/server/run/jobMessage'
import { sealSecret } from '@/server/run/jobMessage'
import { createEventRecorder, waitingEndpoint } from '@/server/engine/history/recordEvent'
import type { RunnerKind } from '@/server/engine/history/runRecords'
import type { RunStore } from '@/server/engine/history/runStore'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'

/** Time of the runs, epoch ms. */
export const NOW = Date.parse('2026-11-23T09:15:00Z')
/** Period in which all runs are. */
export const ALL_TIME = { from: 0, to: NOW * 2 }
/** Opens the credentials of the jobs. */
export const KEY = Buffer.alloc(32, 7)
/** Endpoints that the runs load. */
export const ENDPOINTS = ['applications_v5_stats', 'userAdRevenue'] as const
/** Leaves the samples of results as they are. */
export const sealer = { seal: (text: string) => text, open: (sealed: string) => sealed }

/** A crash of one attempt: at a visit of a step, or from outside after ms; null for none. */
export type Crash = JobMessage['crashAt'] | { readonly afterMs: number }

/** A table after runs: its rows, and the rows that were counted for it. */
export interface TableState {
  readonly rows: number
  readonly revenue: number
  readonly counted: number
}

interface Tables {
  readonly kind: RunnerKind
  readonly id: number
  readonly label: string
  readonly table: string
}

const tablesOf = (stackId: number): readonly Tables[] => [
  ...ENDPOINTS.map((label) => ({
    kind: 'source' as const,
    id: stackId,
    label,
    table: `ironsource.${label}`,
  })),
  {
    kind: 'transformation',
    id: 100 + stackId,
    label: 'ad_revenue_per_user',
    table: 'ironsource.ad_revenue_per_user',
  },
  {
    kind: 'destinationTransformation',
    id: 200 + stackId,
    label: 'user_level_revenue',
    table: 'main.user_level_revenue',
  },
]

/** Rows of a query on a DuckDB file that no process has open. */
const queryFile = async (file: string, sql: string) => {
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const rows = (await connection.runAndReadAll(sql)).getRowsJson()
  connection.closeSync()
  instance.closeSync()
  return rows
}

const fileOf = (folder: string, stackId: number) => join(folder, 'warehouse', `${stackId}.duckdb`)

/** Creates the job of an attempt, into a local file. */
export const jobOf = (
  folder: string,
  seq: number,
  stackId: number,
  window: Window,
  attempt: number,
): RunJob => ({
  seq,
  orgId: stackId,
  dagRunId: `run ${seq}`,
  attempt,
  now: NOW,
  stack: {
    id: stackId,
    sourceLabel: 'ironsource',
    schema: 'ironsource',
    tablePrefix: '',
    endpoints: ENDPOINTS.map((label) => ({ label, window })),
    credentialId: 1,
    secretAt: null,
    secret: sealSecret(KEY, JSON.stringify({ secret_key: 'key-1', refresh_token: 'token-1' }), seq),
  },
  inputStacks: [[stackId]],
  models: [
    { kind: 'transformation', id: 100 + stackId, label: 'ad_revenue_per_user' },
    { kind: 'destinationTransformation', id: 200 + stackId, label: 'user_level_revenue' },
  ],
  destination: { id: stackId, label: 'no_destination', file: fileOf(folder, stackId), remote: null },
  spoolFolder: join(folder, 'spool', String(seq)),
})

/** Creates a function that executes one attempt of a run, with a crash, and returns its last event. */
const createAttempts = (entry: string, runs: RunStore) => {
  const record = createEventRecorder(runs, () => NOW)
  const crashes = new Map<number, Crash>()
  const ends = new Map<number, (event: RunEvent) => void>()
  const executor = createLocalExecutor({
    entry,
    key: KEY,
    concurrency: 2,
    crashAt: ({ seq }) => {
      const crash = crashes.get(seq) ?? null
      return crash !== null && 'step' in crash ? crash : null
    },
    onEvent: (seq, event) => {
      // as a service that dies with the process records nothing of its end
      const isCrash = event.kind === 'finished' && event.outcome === 'failure'
      if (!isCrash) record(seq, event)
      if (event.kind === 'finished') ends.get(seq)?.(event)
    },
  })
  const attempt = async (job: RunJob, crash: Crash): Promise<RunEvent> => {
    crashes.set(job.seq, crash)
    const end = new Promise<RunEvent>((resolve) => {
      ends.set(job.seq, resolve)
    })
    if (executor.submit(job) === 'busy') throw new Error('The last attempt has not ended')
    if (crash !== null && 'afterMs' in crash) {
      await setTimeout(crash.afterMs)
      executor.cancel(job.seq)
    }
    return end
  }
  return { attempt, close: executor.close }
}

/** Creates a bench in a folder; `entry` is the file of the process of a run. */
export const createCrashBench = (entry: string, folder: string) => {
  const runs = openRunStore(join(folder, 'runs.sqlite'), sealer)
  const attempts = createAttempts(entry, runs)
  const query = (stackId: number, sql: string) => queryFile(fileOf(folder, stackId), sql)
  return {
    /** Runs a stack for a window, with a crash in each of the first attempts. Returns the number of attempts. */
    run: async (stackId: number, window: Window, planned: readonly Crash[]): Promise<number> => {
      const run = runs.add({
        orgId: stackId,
        runnerKind: 'source',
        runnerId: stackId,
        trigger: 'backfill',
        window,
        dagRunId: `${stackId} ${crypto.randomUUID()}`,
        logicalDate: NOW,
        startDate: NOW,
      })
      if (run === null) throw new Error('The run exists')
      for (const label of ENDPOINTS) runs.putEndpoint(run.seq, waitingEndpoint(label, window))
      for (let attempt = 1; ; attempt += 1) {
        const crash = planned[attempt - 1] ?? null
        const end = await attempts.attempt(jobOf(folder, run.seq, stackId, window, attempt), crash)
        if (end.kind !== 'finished' || end.outcome === 'success') return attempt
        const isKilled = end.detail.startsWith('SIGKILL') || end.errorKind === 'cancelled'
        if (crash === null || !isKilled) throw new Error(`${end.errorKind}: ${end.message} ${end.detail}`)
      }
    },
    /** Tables of a stack by label. */
    tables: async (stackId: number): Promise<Readonly<Record<string, TableState>>> => {
      const states: Record<string, TableState> = {}
      for (const { kind, id, label, table } of tablesOf(stackId)) {
        const sql = `SELECT count(*)::INTEGER, round(sum(revenue), 4) FROM ${table}`
        const [[rows, revenue] = []] = await query(stackId, sql)
        const counted = runs.counted(kind, id, label, ALL_TIME)
        states[label] = { rows: Number(rows), revenue: Number(revenue), counted }
      }
      return states
    },
    /** Labels and runs that the ledger has more than once. */
    repeatedLoads: (stackId: number) =>
      query(stackId, 'SELECT label, seq FROM main._stackyard_loads GROUP BY ALL HAVING count(*) > 1'),
    close: async () => {
      await attempts.close()
      runs.close()
    },
  }
}
