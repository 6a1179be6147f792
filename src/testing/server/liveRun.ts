/** Runs a stack of live mode as the process of a run does: over real HTTP from stand-ins, into a DuckDB file. */
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { openDuckDb } from '@/server/warehouses/duckdb/duckDb'
import type { RunEvent } from '@/server/run/job'
import type { Window } from '@/server/lib/tables'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { runJob } from '@/server/run/runJob'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import { liveSourceOf } from '@/server/connectors/sources'
import { createFakeWaiting } from './fakeSource'
import { smallJob } from './smallJob'
import { ALL_STAND_INS } from './standIns/all'
import { GOOD_VALUES } from './standIns/credentials'
import { TEST_CLIENTS } from './standIns/oauthClients'
import type { StandIns } from './standIns/standIn'

/** Time of the runs. */
const LIVE_NOW = Date.parse('2026-11-23T09:15:00Z')

const unlimited = new Map(
  ALL_STAND_INS.flatMap(({ hosts }) => hosts.map((host) => [host, { requests: 10_000, perMs: 1_000 }])),
)

/** What to run; see `createLiveRun`. */
export interface LiveRun {
  readonly label: string
  readonly endpoints: readonly string[]
  readonly window: Window
  readonly seq?: number
  /** Days besides those of the window; see the step of a job. */
  readonly days?: readonly string[]
  readonly emptyDays?: readonly string[]
  /** Measures whose absence a person has accepted. */
  readonly accepted?: readonly string[]
  /** Time of the run, epoch ms; that of the stand-ins by default. */
  readonly now?: number
  /** Values of the credential; those that the stand-ins accept by default. */
  readonly secret?: Readonly<Record<string, string>>
}

/** Runs stacks into one file, and reads it. */
export const createLiveRun = (standIns: StandIns, folder: string) => {
  const file = join(folder, 'warehouse.duckdb')
  return {
    /** Runs a stack and returns its events. */
    run: async ({
      label,
      endpoints,
      window,
      days = [],
      emptyDays = [],
      accepted = [],
      seq = 1,
      secret,
      now = LIVE_NOW,
    }: LiveRun): Promise<readonly RunEvent[]> => {
      const job = smallJob(seq, { folder, stackId: 1, file })
      const events: RunEvent[] = []
      const steps = endpoints.map((endpoint) => ({
        label: endpoint,
        window,
        days: [...days],
        emptyDays: [...emptyDays],
        ...(accepted.length > 0 && { accepted: [...accepted] }),
      }))
      const http = createGuardedHttp({ now: () => now, testNetwork: standIns.network, rates: unlimited })
      await runJob(
        {
          ...job,
          stack: job.stack && { ...job.stack, sourceLabel: label, schema: label, endpoints: steps },
        },
        {
          sourceOf: (one) => liveSourceOf(one, TEST_CLIENTS),
          modelOf: () => null,
          openDestination: ({ spoolFolder }) => openDuckDb({ file, spoolFolder, atStep: () => undefined }),
          httpFor: (one) => http(one),
          // a copy, so that nothing is known of earlier runs
          openSecret: () => ({ ...(secret ?? GOOD_VALUES[label]) }),
          now: () => now,
          waiting: createFakeWaiting().waiting,
          signal: new AbortController().signal,
          limits: RUN_LIMITS,
          emit: (event) => events.push(event),
          atStep: () => undefined,
        },
      )
      return events
    },
    query: async (sql: string): Promise<unknown> => {
      const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
      const connection = await instance.connect()
      const rows = (await connection.runAndReadAll(sql)).getRowsJson()
      connection.closeSync()
      instance.closeSync()
      return rows
    },
  }
}
