/** Delivers sources in live mode by real processes of a run, which know of this machine by the operator's settings only. */
import { readAnswer } from '@/server/run/answers/readAnswer'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { liveSourceOf } from '@/server/connectors/sources'
import { createEventRecorder, waitingEndpoint } from '@/server/engine/history/recordEvent'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import { createLocalExecutor } from '@/server/executors/localExecutor'
import type { RunStep } from '@/server/lib/steps'
import type { Window } from '@/server/lib/tables'
import { outboundOf } from '@/server/main/mode'
import { readOptions } from '@/server/main/options.mjs'
import type { RunEvent, RunJob } from '@/server/run/job'
import { sealSecret } from '@/server/run/jobMessage'
import { buildService } from '../buildService'
import { startCuttingProxy } from '../cuttingProxy'
import { comparableRows } from '../delivery/comparableRows'
import { DELIVERY_NOW } from '../delivery/deliverySources'
import { startPostgresBench } from '../postgresBench'
import { smallJob } from '../smallJob'
import { GOOD_VALUES } from '../standIns/credentials'
import { TEST_CLIENTS } from '../standIns/oauthClients'
import { startPlayedProviders } from './playedProviders'
import { createVault, VAULT } from './playedVault'

const ALL_TIME = { from: 0, to: DELIVERY_NOW * 2 }
const KEY = Buffer.alloc(32, 9)
const MOST_ATTEMPTS = 20

/** Where rows are delivered. */
export type LiveDestination = 'DuckDB' | 'PostgreSQL'

/** What is delivered. */
export interface LiveStack {
  readonly id: number
  readonly label: string
  readonly destination: LiveDestination
  readonly endpoints: readonly string[]
  readonly window: Window
}

/** Rows of a table in one spelling, the sum of a column, and what was counted for the allowance. */
export interface LiveTable {
  readonly rows: readonly string[]
  readonly sums: Readonly<Record<string, number>>
  readonly counted: number
}

const settingsOf = (values: Readonly<Record<string, string>>, privateHosts: readonly string[]) => {
  const client = TEST_CLIENTS['google_ads']
  const read = readOptions(['--live'], {
    ...values,
    STACKYARD_EGRESS_PRIVATE: privateHosts.join(','),
    STACKYARD_OAUTH_GOOGLE_ADS_CLIENT_ID: client?.clientId,
    STACKYARD_OAUTH_GOOGLE_ADS_CLIENT_SECRET: client?.clientSecret,
    STACKYARD_OAUTH_SNAPCHAT_CLIENT_ID: TEST_CLIENTS['snapchat']?.clientId,
    STACKYARD_OAUTH_SNAPCHAT_CLIENT_SECRET: TEST_CLIENTS['snapchat']?.clientSecret,
    STACKYARD_GOOGLE_ADS_DEVELOPER_TOKEN: client?.developerToken ?? undefined,
  })
  if (read.kind !== 'start') throw new TypeError(read.text)
  return outboundOf(read.options) ?? null
}

const queryDuckDb = async (file: string, sql: string): Promise<readonly (readonly unknown[])[]> => {
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const rows = (await connection.runAndReadAll(sql)).getRowsJson()
  connection.closeSync()
  instance.closeSync()
  return rows
}

const quoted = (table: string): string =>
  table
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

/** Most memory so far of the processes with an argument, MB; null where the system does not tell. */
const peakMemoryOf = (argument: string): number | null => {
  const peaks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(argument)) return []
        const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        return kilobytes === undefined ? [] : [Number(kilobytes) / 1_000]
      } catch {
        // it has ended meanwhile
        return []
      }
    })
  return peaks.length === 0 ? null : Math.max(...peaks)
}

/** Starts the providers, a server of PostgreSQL, and builds the process of a run. `vaultDays` are those of the DataVault. */
export const startLiveBench = async (vaultDays: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-live-sources-'))
  const [service, postgres, providers] = await Promise.all([
    buildService(),
    startPostgresBench(),
    startPlayedProviders(),
  ])
  await createVault(postgres, vaultDays)
  const [vault, warehouse] = [
    await startCuttingProxy(postgres.server.port),
    await startCuttingProxy(postgres.server.port),
  ]
  const runs = openRunStore(':memory:', { seal: (text) => text, open: (sealed) => sealed })
  const record = createEventRecorder(runs, () => DELIVERY_NOW)
  const ends = new Map<number, (event: RunEvent) => void>()
  let crash: RunStep | null = null
  let events: RunEvent[] = []
  const executor = createLocalExecutor({
    entry: service.runEntry,
    key: KEY,
    concurrency: 1,
    outbound: settingsOf(providers.settings, [
      ...providers.privateHosts,
      `127.0.0.1:${vault.port}`,
      `127.0.0.1:${warehouse.port}`,
    ]),
    crashAt: () => (crash === null ? null : { step: crash, visit: 1 }),
    onEvent: (seq, event) => {
      events.push(event)
      // a service whose run is tried again records no end of it
      if (event.kind !== 'finished' || event.outcome === 'success') record(seq, event)
      if (event.kind === 'finished') ends.get(seq)?.(event)
    },
  })

  const jobOf = (stack: LiveStack, seq: number, attempt: number): RunJob => {
    const { id, label, destination, endpoints, window } = stack
    const file = join(folder, `${id}.duckdb`)
    const small = smallJob(seq, { stackId: id, folder: join(folder, 'spool') })
    const values = ['tenjin', 'prediction'].includes(label)
      ? postgres.server.credentialOf(VAULT, vault.port)
      : GOOD_VALUES[label]
    const sealed = (secret: unknown) => sealSecret(KEY, JSON.stringify(secret), seq)
    return {
      ...small,
      attempt,
      now: DELIVERY_NOW,
      stack: small.stack && {
        ...small.stack,
        sourceLabel: label,
        schema: label,
        tablePrefix: `s${id}_`,
        endpoints: endpoints.map((endpoint) => ({ label: endpoint, window })),
        secret: sealed(values),
      },
      destination:
        destination === 'DuckDB'
          ? { id, label: 'no_destination', file, remote: null }
          : {
              id,
              label: 'redshift',
              file,
              remote: { installation: 'a1', secret: sealed(postgres.credential(warehouse.port)) },
            },
    }
  }

  const attemptOf = (job: RunJob): Promise<RunEvent> =>
    new Promise((resolve, reject) => {
      ends.set(job.seq, resolve)
      if (executor.submit(job) === 'busy') reject(new Error('The last attempt has not ended'))
    })

  /**
   * Runs a stack until it succeeds; the first attempt that comes to the step `kill` is ended there by SIGKILL. Returns how
   * the attempts before the last one ended.
   */
  const runStack = async (stack: LiveStack, kill: RunStep | null): Promise<readonly string[]> => {
    const run = runs.add({
      orgId: 1,
      runnerKind: 'source',
      runnerId: stack.id,
      trigger: 'backfill',
      window: null,
      dagRunId: crypto.randomUUID(),
      logicalDate: DELIVERY_NOW,
      startDate: DELIVERY_NOW,
    })
    if (run === null) throw new Error('The run exists')
    for (const label of stack.endpoints) runs.putEndpoint(run.seq, waitingEndpoint(label, stack.window))
    const failures: string[] = []
    events = []
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      crash = failures.includes('SIGKILL') ? null : kill
      const end = await attemptOf(jobOf(stack, run.seq, attempt))
      if (end.kind !== 'finished' || end.outcome === 'success') return failures
      failures.push(end.detail.startsWith('SIGKILL') ? 'SIGKILL' : `${end.errorKind}: ${end.message}`)
    }
    throw new Error(`The run has not ended: ${failures.join(' | ')}`)
  }

  const resultOf = (endpoint: string) => {
    const event = events.findLast((one) => one.kind === 'loaded' && one.endpoint === endpoint)
    if (event?.kind !== 'loaded') throw new Error(`${endpoint} was not loaded`)
    return event.result
  }

  const query = (stack: LiveStack, sql: string) =>
    stack.destination === 'DuckDB'
      ? queryDuckDb(join(folder, `${stack.id}.duckdb`), sql)
      : postgres.query(sql)

  const tableOf = async (stack: LiveStack, endpoint: string, sums: readonly string[]): Promise<LiveTable> => {
    const { table, columns } = resultOf(endpoint)
    const cells = columns.map(
      ({ name }) => `CAST("${name}" AS ${stack.destination === 'DuckDB' ? 'VARCHAR' : 'TEXT'})`,
    )
    const rows = await query(stack, `SELECT ${cells.join(', ')} FROM ${quoted(table)}`)
    const sumOf = (name: string): number => {
      const place = columns.findIndex((column) => column.name === name)
      return Math.round(rows.reduce((sum, row) => sum + Number(row[place] ?? 0), 0) * 100) / 100
    }
    return {
      rows: comparableRows(liveSourceOf(stack.label, TEST_CLIENTS).endpoints[endpoint], columns, rows),
      sums: Object.fromEntries(sums.map((name) => [name, sumOf(name)])),
      counted: runs.counted('source', stack.id, endpoint, ALL_TIME),
    }
  }

  return {
    providers,
    /** Does work, and returns the most memory that the process of a run had meanwhile, MB. */
    peakMemory: async (work: () => Promise<void>): Promise<number> => {
      let peak = 0
      const timer = setInterval(() => {
        peak = Math.max(peak, peakMemoryOf(service.runEntry) ?? 0)
      }, 50)
      try {
        await work()
      } finally {
        clearInterval(timer)
      }
      return peak
    },
    /** Cuts the connection to the DataVault while a page is handed back. */
    cutVault: () => vault.cutAt({ toward: 'client', text: '_position' }),
    /** Cuts the connection to the warehouse after its commit, before the run knows of it. */
    cutWarehouse: () => warehouse.cutAt({ toward: 'client', text: 'COMMIT' }),
    cuts: () => vault.cuts() + warehouse.cuts(),
    /** Runs a stack as `runStack` does, and reads its tables. */
    deliver: async (stack: LiveStack, kill: RunStep | null, sums: readonly string[]) => {
      const failures = await runStack(stack, kill)
      const tables: Record<string, LiveTable> = {}
      for (const endpoint of stack.endpoints) tables[endpoint] = await tableOf(stack, endpoint, sums)
      return { failures, tables, text: JSON.stringify(events) }
    },
    runStack,
    /** Makes the return of a stack's rows in its destination, and reads it as a page does. */
    answer: async (stack: LiveStack) => {
      const run = runs.add({
        orgId: 1,
        runnerKind: 'destination',
        runnerId: stack.id,
        trigger: 'backfill',
        window: null,
        dagRunId: crypto.randomUUID(),
        logicalDate: DELIVERY_NOW,
        startDate: DELIVERY_NOW,
      })
      if (run === null) throw new Error('The run exists')
      const job = jobOf(stack, run.seq, 1)
      const models = [{ kind: 'destinationTransformation' as const, id: 1, label: 'roas' }]
      const end = await attemptOf({ ...job, stack: null, inputStacks: [[stack.id]], models })
      const answer = await readAnswer({
        file: job.destination.file,
        answer: 'roas',
        asked: {
          from: stack.window.from,
          to: stack.window.to,
          days: null,
          hasAllStatuses: false,
          filter: { app: [], platform: [], country: [], network: [] },
        },
        upTo: stack.window.to,
        since: null,
      })
      return { end, answer }
    },
    /** First row of a selection from some rows of the table of an endpoint, as texts. */
    select: async (
      stack: LiveStack,
      endpoint: string,
      selection: string,
      where: string,
    ): Promise<readonly string[]> => {
      const from = quoted(resultOf(endpoint).table)
      const [row = []] = await query(stack, `SELECT ${selection} FROM ${from} WHERE ${where}`)
      return row.map(String)
    },
    stop: async () => {
      await executor.close()
      await Promise.all([vault.close(), warehouse.close()])
      await providers.close()
      await postgres.stop()
      runs.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** See `startLiveBench`. */
export type LiveBench = Awaited<ReturnType<typeof startLiveBench>>
