import { join } from 'node:path'
import { DEFAULT_CONCURRENCY } from '../lib/concurrency.mjs'
import { plural } from '@/domain/shared/text/plural'
import { deriveKey } from '../lib/sealing'
import type { Sealer } from '../lib/sealing'
import type { DigestStops } from '../alerts/digestStops'
import { createAlertWatch } from '../alerts/watch'
import type { AnswerTables } from '../answers/answerTables'
import { engineNames } from '../answers/engineNames'
import { createNameProcess } from '../answers/nameProcess'
import type { NameTables } from '../answers/nameTables'
import type { ConnectionProver, CredentialCheck, ReportCheck } from '../engine/checks'
import type { Services } from '../accounts/services'
import type { Content } from '../connectors/catalogue/types'
import type { Dbt } from '../models/dbt/dbt'
import { modelsInOrder } from '../models/models'
import type { RunTools } from '../engine/runTools'
import type { RunHistory } from '../engine/runs/types'
import { providersOf } from '../connectors/providers'
import type { Outbound, Providers } from '../connectors/providers'
import type { Store } from '../store/store'
import type { WarehouseExports } from '../warehouses/core/exports'
import type { Metrics } from '../http/metrics'
import type { RunQueue } from '../executors/queue/runQueue'
import { jobKeyOf } from '../executors/queue/workerKey'
import { engineAnswers, tablesOf, targetJudge } from '../answers/engineAnswers'
import { createProcessPool } from '../executors/processPool'
import { createWarehouseQueries } from '../answers/queryProcess'
import { createVersionKeeper } from '../answers/versions/dayVersions'
import { createTargetWatch } from '../answers/targets/targetWatch'
import { createDigestWatch } from '../answers/digest/digestWatch'
import { createReferenceRates } from '../answers/rates/referenceRates'
import { simulatedEcb } from '../answers/rates/simulatedEcb'
import { API_ADDRESSES } from '../connectors/core/apiAddresses.mjs'
import { createCredentialCheck } from '../engine/checkCredential'
import { guardedReach } from '../warehouses/core/reach'
import type { WarehouseReach } from '../warehouses/core/reach'
import { createCheckCache, createPersonLimit } from '../engine/checkCache'
import { createConnectionProver } from '../engine/proveConnection'
import { createWarehouseCheck } from '../engine/checkWarehouse'
import { createReportCheck } from '../engine/checkReports'
import { createEngine } from '../engine/engine'
import type { EngineOptions } from '../engine/engine'
import type { KeptDays } from '../engine/pruner'
import type { CallKey } from '../engine/called/callAnswers'
import { createLocalExecutor } from '../executors/localExecutor'
import { createQueueExecutor } from '../executors/queue/queueExecutor'
import type { RunCalls } from '../engine/called/runCalls'
import { createExportProcess, createLocalExports } from '../engine/exports/localExports'
import { sealOutbound, sealSecret } from '../run/jobMessage'
import { engineRuns, engineRunTools } from '../engine/engineRuns'
import { countedRuns, queueAgeOf } from '../engine/history/countedRuns'
import type { RunRecord } from '../engine/history/runRecords'
import { RUN_FILE } from '../engine/history/runFile'
import { openRunStore } from '../engine/history/sqliteRunStore'

/** Providers and warehouses, and how they are reached. */
interface Outside {
  readonly providers: Providers
  readonly reach: WarehouseReach
}

const outsideOf = (outbound: Outbound | null, now: () => number): Outside => ({
  providers: providersOf(outbound, now),
  reach: guardedReach(outbound?.egress ?? null, now, outbound?.privateHosts ?? null),
})

/** Options of `createServiceEngine`. */
export interface ServiceEngineOptions {
  readonly store: Store
  readonly content: Content
  /** Data folder of the service. */
  readonly folder: string
  /** Key of the installation, 32 bytes. */
  readonly key: Buffer
  readonly sealer: Sealer
  readonly now: () => number
  /** File of the process of a run. */
  readonly entry: string
  readonly onError: (error: unknown) => void
  /** Live mode; null for simulated providers. */
  readonly outbound: Outbound | null
  /** The operator's dbt; null for none. */
  readonly dbt: Dbt | null
  /** Most runs at a time on this machine; `DEFAULT_CONCURRENCY` if undefined. */
  readonly concurrency?: number | undefined
  /** Sends runs into remote warehouses to workers; null if this machine runs everything. */
  readonly queue: RunQueue | null
  /** Called with a text for the operator. */
  readonly onNote: (text: string) => void
  /** What checks reach in place of the internet; tests only. */
  readonly outside?: Outside | undefined
  /** Whether the reference rates of the European Central Bank are read when they are needed. */
  readonly readsReferenceRates: boolean
  /** Days whose versions are kept; `VERSION_DAYS` if undefined. */
  readonly versionDays?: number | undefined
  /** How long runs, their lines and the audit trail are kept. */
  readonly kept?: KeptDays | undefined
  /** Origin of the app, for links in mails about alerts. */
  readonly appOrigin: Services['appOrigin']
  /** Links that end a digest. */
  readonly stops: DigestStops
  /** Counts runs, and asks for the age of the queue. */
  readonly metrics: Pick<Metrics, 'runs' | 'watchQueue' | 'clockJumped'>
}

/** The engine as the service uses it. */
export interface ServiceEngine {
  readonly runs: RunHistory
  readonly runTools: RunTools
  /** Runs that are called from outside. */
  readonly calls: RunCalls
  readonly answers: AnswerTables
  /** Names that nobody has mapped. */
  readonly names: NameTables
  readonly checkCredential: CredentialCheck
  readonly checkWarehouse: CredentialCheck | null
  readonly checkReports: ReportCheck
  readonly proveConnection: ConnectionProver
  readonly exports: WarehouseExports
  readonly readsReferenceRates: boolean
  readonly forgetOrganization: (orgId: number) => void
  readonly start: () => void
  readonly close: () => Promise<void>
}

/** Creates the engine of the service. */
export const createServiceEngine = (options: ServiceEngineOptions): ServiceEngine => {
  const { store, content, folder, now, entry, onError, onNote, outbound, dbt, queue } = options
  const { concurrency = DEFAULT_CONCURRENCY } = options
  const isLive = outbound !== null
  const key = jobKeyOf(options.key)
  const { providers, reach } = options.outside ?? outsideOf(outbound, now)
  const sourceOf = ({ runnerKind, runnerId }: RunRecord): string => {
    const typeId = runnerKind === 'source' ? store.get('stacks', runnerId)?.sourceTypeId : undefined
    return content.sourceTypes.find(({ id }) => id === typeId)?.label ?? 'none'
  }
  const stored = openRunStore(join(folder, RUN_FILE), options.sealer)
  const runs = countedRuns(stored, sourceOf, options.metrics.runs)
  options.metrics.watchQueue(() => queueAgeOf(runs, now()))
  const history = engineRuns(runs)

  /** Runs execute in processes of this machine, and on workers if there is a queue. */
  const createExecutor: EngineOptions['createExecutor'] = (onEvent) => {
    const local = createLocalExecutor({ entry, key, concurrency, outbound, dbt, onEvent })
    return queue === null
      ? local
      : createQueueExecutor({ queue, local, key, outbound, runs, now, onEvent, onError, onNote })
  }
  /** A run that a command executes has a key of its own, which opens nothing else. */
  const callKey = (seq: number): CallKey => {
    const own = deriveKey(key, `call of run ${seq}`)
    return {
      seal: (text) => sealSecret(own, text, seq),
      messageOf: (job) => ({
        job,
        key: own.toString('base64'),
        outbound: sealOutbound(outbound, job, own),
        crashAt: null,
      }),
    }
  }
  const planOf: EngineOptions['planOf'] = (label, endpoint) =>
    providers.sourceOf(label).endpoints[endpoint] ?? null
  const { appOrigin, readsReferenceRates, stops } = options
  const rates = createReferenceRates({
    store,
    now,
    http: isLive ? providers.httpFor({}) : simulatedEcb(now),
    address: outbound?.addresses.ecb ?? API_ADDRESSES.ecb,
    onNote,
    onError,
  })
  const pool = createProcessPool(entry)
  const queries = createWarehouseQueries(entry, pool.request, onError)
  const versions = createVersionKeeper({
    store,
    content,
    runs,
    folder,
    isLive,
    now,
    queries,
    onError,
    keptDays: options.versionDays,
  })
  const answers = engineAnswers({
    store,
    content,
    runs,
    folder,
    isLive,
    queries,
    now,
    outbound,
    // the answer, and the names of its filters
    prepare: () => pool.prepare(2),
  })
  const targets = createTargetWatch({
    store,
    judge: targetJudge({ store, content, runs, folder, isLive, queries, now }),
    madeOf: (orgId) => tablesOf({ store, content, runs, folder, isLive, now }, orgId, 'roas')[0] ?? null,
    now,
    onError,
  })
  const digests = createDigestWatch({ store, content, answers, now, appOrigin, stops, onError })
  const watchAlerts = createAlertWatch({
    store,
    content,
    now,
    onError,
    runs: history,
    runStore: runs,
    addresses: outbound?.addresses ?? null,
    appOrigin,
  })
  const engine = createEngine({
    store,
    content,
    folder,
    now,
    runs,
    modelsInOrder,
    planOf,
    isLive,
    kept: options.kept,
    createExecutor,
    callKey,
    seal: (text, seq) => sealSecret(key, text, seq),
    afterTick: () => {
      watchAlerts()
      if (readsReferenceRates) rates.tick()
      versions.tick()
      targets.tick()
      digests.tick()
    },
    onError,
    onClockWasAhead: (count) => {
      options.metrics.clockJumped()
      onNote(
        `The clock of this machine was ahead: ${plural(count, 'run or stack', 'runs and stacks')} had times after now, which are set to now. Each stack that has missed a time runs once, and then on its schedule.`,
      )
    },
  })

  /** Who checks values is about to create a stack. */
  const beforeRun =
    <Arguments extends readonly unknown[], Result>(check: (...values: Arguments) => Result) =>
    (...values: Arguments): Result => {
      engine.prepare()
      return check(...values)
    }
  const take = createPersonLimit(now)
  const cache = createCheckCache(now, take)
  return {
    runs: history,
    runTools: engineRunTools(runs, engine.control, {
      startDue: engine.tickSoon,
      prepare: engine.prepare,
      planOf,
      now,
    }),
    calls: engine.calls,
    answers,
    names: engineNames({
      store,
      content,
      runs,
      folder,
      isLive,
      now,
      answers,
      process: createNameProcess(entry, pool.request, onError),
    }),
    checkCredential: beforeRun(createCredentialCheck({ providers, now, ...(isLive && { cache }) })),
    checkWarehouse: isLive ? createWarehouseCheck({ reach, cache }) : null,
    checkReports: createReportCheck(providers, now),
    proveConnection: beforeRun(createConnectionProver({ providers, now, ...(isLive && { take }) })),
    exports: createLocalExports(folder, createExportProcess(entry)),
    readsReferenceRates,
    forgetOrganization: engine.forgetOrganization,
    start: engine.start,
    close: () => {
      rates.close()
      versions.close()
      targets.close()
      digests.close()
      return engine.close()
    },
  }
}
