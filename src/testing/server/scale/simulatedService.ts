import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createSealer, deriveKey } from '@/server/lib/sealing'
import { createAlertWatch } from '@/server/alerts/watch'
import { builtInContent } from '@/server/connectors/catalogue/content'
import { createEngine } from '@/server/engine/engine'
import type { Engine } from '@/server/engine/engine'
import { engineRuns } from '@/server/engine/engineRuns'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import type { EndpointPlan } from '@/server/lib/tables'
import type { RunListener } from '@/server/executors/executor'
import { sealSecret } from '@/server/run/jobMessage'
import { modelsInOrder } from '@/server/models/models'
import { openSqliteStore } from '@/server/store/sqliteStore'
import type { SqliteStore } from '@/server/store/sqliteStore'
import { countWrites } from './countWrites'
import { addPastRuns, addPopulation } from './population'
import type { PopulationSize } from './population'
import { takeMails } from '../takeMails'
import { createSimulatedExecutor } from './simulatedExecutor'
import type { SimulatedExecutor } from './simulatedExecutor'

/** Options of `createSimulatedService`. */
export interface SimulatedServiceOptions extends PopulationSize {
  /** Empty data folder. */
  readonly folder: string
  readonly now: () => number
  readonly durationMs: number
  readonly slots: number
  readonly onError: (error: unknown) => void
}

/** Times of a run, epoch ms. */
interface SubmittedRun {
  readonly at: number
  readonly due: number
  /** From when on it could be submitted: it was due, and the run before it of the same stack had ended. */
  readonly readyAt: number
}

/** A service of which all is real but its clock, its runs and its mails. */
export interface SimulatedService {
  readonly store: SqliteStore
  readonly engine: Engine
  readonly executor: SimulatedExecutor
  /** Numbers of what has happened so far. */
  readonly counts: () => {
    readonly stacks: number
    readonly pastRuns: number
    readonly transactions: number
    readonly events: number
    readonly mails: number
    /** Runs in the order in which they were submitted. */
    readonly submitted: readonly SubmittedRun[]
  }
  readonly close: () => Promise<void>
}

const PLAN: EndpointPlan = {
  strategy: 'window',
  dayColumn: 'day',
  keyColumns: [],
  lookbackDays: 7,
  historyDays: 90,
  sliceDays: 30,
  columns: [],
}

const openStores = (options: SimulatedServiceOptions, onCommit: () => void) => {
  const { folder } = options
  for (const name of ['warehouse', 'spool']) mkdirSync(join(folder, name), { recursive: true })
  const key = randomBytes(32)
  const sealer = createSealer(key)
  const store = openSqliteStore(join(folder, 'stackyard.sqlite'), sealer)
  const stacks = addPopulation(store, options)
  const runFile = join(folder, 'runs.sqlite')
  openRunStore(runFile, sealer).close()
  const pastRuns = addPastRuns(runFile, stacks, options.start)
  return {
    store,
    countedStore: countWrites(store, ['insert', 'update', 'remove', 'removeUntil'], onCommit),
    runs: countWrites(
      openRunStore(runFile, sealer),
      [
        'add',
        'update',
        'putChild',
        'putEndpoint',
        'addLine',
        'count',
        'setCursor',
        'putSample',
        'forgetEndings',
      ],
      onCommit,
    ),
    jobKey: deriveKey(key, 'job'),
    stacks: stacks.length,
    pastRuns,
  }
}

const createSimulatedEngine = (
  { now, onError, folder }: SimulatedServiceOptions,
  { countedStore, runs, jobKey }: ReturnType<typeof openStores>,
  createExecutor: (onEvent: RunListener) => SimulatedExecutor,
  onMails: (count: number) => void,
): Engine => {
  const watch = createAlertWatch({
    store: countedStore,
    content: builtInContent,
    now,
    onError,
    runs: engineRuns(runs),
    runStore: runs,
    addresses: null,
    appOrigin: () => 'https://app.example',
  })
  return createEngine({
    store: countedStore,
    content: builtInContent,
    folder,
    now,
    runs,
    onError,
    modelsInOrder,
    seal: (text, seq) => sealSecret(jobKey, text, seq),
    planOf: () => PLAN,
    isLive: false,
    createExecutor,
    afterTick: () => {
      watch()
      onMails(takeMails(countedStore, now).length)
    },
  })
}

/** Creates a service with many organisations whose runs are simulated. */
export const createSimulatedService = (options: SimulatedServiceOptions): SimulatedService => {
  const { now } = options
  let [transactions, events, mails] = [0, 0, 0]
  const submitted: SubmittedRun[] = []
  /** Time of the last end of a run by its stack or destination. */
  const endedAt = new Map<string, number>()
  const parts = openStores(options, () => (transactions += 1))
  const { store, runs } = parts
  let executor: SimulatedExecutor | null = null
  const createExecutor = (onEvent: RunListener): SimulatedExecutor => {
    executor = createSimulatedExecutor({
      ...options,
      onEvent: (seq, event) => {
        events += 1
        const run = event.kind === 'finished' ? runs.get(seq) : null
        if (run !== null) endedAt.set(`${run.runnerKind} ${run.runnerId}`, now())
        onEvent(seq, event)
      },
    })
    const { submit } = executor
    return {
      ...executor,
      submit: (job) => {
        const answer = submit(job)
        const run = runs.get(job.seq)
        if (answer === 'accepted' && job.attempt === 1 && run !== null) {
          const due = run.trigger === 'schedule' ? run.logicalDate : run.startDate
          const readyAt = Math.max(due, endedAt.get(`${run.runnerKind} ${run.runnerId}`) ?? 0)
          submitted.push({ at: now(), due, readyAt })
        }
        return answer
      },
    }
  }
  const engine = createSimulatedEngine(options, parts, createExecutor, (count) => (mails += count))
  if (executor === null) throw new Error('The engine has created no executor')
  return {
    store,
    engine,
    executor,
    counts: () => ({
      stacks: parts.stacks,
      pastRuns: parts.pastRuns,
      transactions,
      events,
      mails,
      submitted,
    }),
    close: async () => {
      await engine.close()
      store.close()
    },
  }
}
