/** Runs of transformations by the stand-in for dbt, with a destination in memory. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunEvent, RunJob } from '@/server/run/job'
import type { Destination } from '@/server/warehouses/core/destination'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { runJob } from '@/server/run/runJob'
import { startCommand } from '@/server/models/dbt/command'
import type { Dbt, ReadyDbt } from '@/server/models/dbt/dbt'
import type { DbtConnection } from '@/server/warehouses/core/dbt'
import { dbtConnections } from '@/server/warehouses/postgres/dbt'
import { createFakeDestination, FAKE_MADE, FAKE_RESULT } from './fakeDestination'
import { createFakeSource, createFakeWaiting } from './fakeSource'
import { smallJob } from './smallJob'
import { installDbtStandIn } from './standIns/dbt'

const CREDENTIAL = {
  host: 'db.example.com',
  port: '5432',
  database: 'games',
  username: 'loader',
  password: 'canary-pass-word',
}
/** Words that are in the credential of the destination only. */
export const CREDENTIAL_WORDS = /canary|db\.example\.com|loader/

/** How a run differs from one of the transformation `roas` in a PostgreSQL server. */
export interface DbtRunOptions {
  readonly dbt?: Dbt
  readonly labels?: readonly string[]
  /** Null for a destination without dbt. */
  readonly connection?: DbtConnection | null
  readonly describe?: NonNullable<Destination['dbt']>['describe']
  readonly change?: (job: RunJob) => RunJob
  readonly signal?: AbortSignal
}

const jobOf = (labels: readonly string[], folder: string): RunJob => {
  const job = smallJob(7, { folder })
  const models = labels.map((label, index) => ({
    kind: 'transformation' as const,
    id: index + 1,
    label,
    select: `tag:${label}`,
  }))
  const remote = { installation: 'a1b2', secret: 'sealed' }
  return { ...job, models, destination: { ...job.destination, label: 'redshift', remote } }
}

const destinationOf = (
  { connection = dbtConnections.postgres, describe }: DbtRunOptions,
  ownSql: string[],
): Destination => ({
  ...createFakeDestination([]),
  runModel: ({ step }) => {
    ownSql.push(step.label)
    return Promise.resolve(FAKE_MADE)
  },
  ...(connection !== null && {
    dbt: {
      ...connection,
      describe:
        describe ??
        ((_, __, changed) =>
          Promise.resolve({
            ...FAKE_RESULT,
            inserted: changed.inserted,
            deleted: changed.deleted,
            table: 'described',
          })),
    },
  }),
})

/** Installs the stand-in, and returns what runs transformations by it. */
export const createDbtBench = () => {
  const standIn = installDbtStandIn()
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-dbt-run-'))
  const { command, project } = standIn
  const ready: ReadyDbt = {
    kind: 'ready',
    command,
    project,
    version: '1.11.0',
    adapters: ['postgres'],
    transformations: null,
  }
  return {
    standIn,
    ready,
    /** Folder of the pages of a run. */
    spoolFolder: join(folder, '7'),
    /** Runs the transformations of a stack; returns the events, and the labels that Stackyard's own SQL ran. */
    run: async (options: DbtRunOptions = {}) => {
      const { labels = ['roas'], dbt = ready, change = (job) => job } = options
      const events: RunEvent[] = []
      const ownSql: string[] = []
      await runJob(change(jobOf(labels, folder)), {
        sourceOf: () => createFakeSource().source,
        // the transformation `second` needs `first`
        modelOf: (label) => ({
          label,
          inputs: [],
          sql: '',
          dayColumn: 'day',
          dependsOn: label === 'second' ? ['first'] : [],
        }),
        openDestination: () => Promise.resolve(destinationOf(options, ownSql)),
        httpFor: () => () => Promise.reject(new TypeError('no network')),
        openSecret: (sealed) => (sealed === 'sealed' ? CREDENTIAL : {}),
        dbt: {
          dbt,
          path: process.env['PATH'] ?? '',
          addressOf: () => Promise.resolve('203.0.113.7'),
          execute: (command, signal) => {
            const running = startCommand(command, { stopMs: 200 })
            signal.addEventListener('abort', running.stop)
            return running.end
          },
        },
        now: () => 0,
        waiting: createFakeWaiting().waiting,
        signal: options.signal ?? new AbortController().signal,
        limits: RUN_LIMITS,
        emit: (event) => events.push(event),
        atStep: () => undefined,
      })
      const failures = events.filter((event) => event.kind === 'modelFailed')
      return { events, ownSql, failures, last: events.at(-1) }
    },
    remove: () => {
      standIn.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
