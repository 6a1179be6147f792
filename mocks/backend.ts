import type { HttpHandler } from 'msw'
import type { BackendMode, Capability } from '@/domain/access/capabilities'
import type { AnswerTables } from '@/server/answers/answerTables'
import { studioAnswers } from '@/server/answers/studioAnswers'
import { studioNames } from '@/server/answers/studioNames'
import type { Core } from '@/server/accounts/core'
import { simulatedProof } from './simulatedProof'
import type { ConnectionProver, CredentialCheck, ReportCheck } from '@/server/engine/checks'
import { createRoutes } from '@/server/http/routes'
import type { Services } from '@/server/accounts/services'
import { builtInContent } from '@/server/connectors/catalogue/content'
import type { Content } from '@/server/connectors/catalogue/types'
import { runnerOfStack } from '@/server/engine/runs/runners'
import { simulatedRuns } from '@/server/engine/runs/simulate'
import { simulatedExports } from '@/server/engine/runs/simulatedExports'
import { createSimulatedRunTools } from '@/server/engine/simulatedRunTools'
import { lookupsOfOne } from '@/server/store/lookups'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { Store } from '@/server/store/store'
import { faultHandlers } from './http/faults'
import type { Fault } from './http/faults'
import { toMsw } from './http/toMsw'
import { recordContractViolation } from './http/unhandled'
import { simpleServices } from './simpleServices'
import { recordedRuns } from './world/recordedRuns'
import type { Recorded, World } from './world/types'

/** Options of `createBackend`. */
export interface BackendOptions {
  /** Current time in epoch milliseconds. Default: the world's fixed time. Required with a bare store. */
  readonly now?: () => number
  /** Delay of every response in milliseconds. Default: 0. */
  readonly delayMs?: number
  /** Replacements for some of `simpleServices`, the deterministic services that stories and tests use. */
  readonly services?: Partial<Services>
  /** Catalogue and documentation. Default: those of the world, or the built-in ones for a bare store. */
  readonly content?: Content
  /** Optional API calls to support. Default: all; if empty, the call that lists them responds with 404. */
  readonly capabilities?: readonly Capability[] | undefined
  /** Where the backend says that its data comes from. Default: simulated. */
  readonly mode?: BackendMode
  /** Result tables of the guided flows. Default: those of the sample studio. */
  readonly answers?: AnswerTables
  /** What the provider says about values. Default: the rule of the specification. */
  readonly checkCredential?: CredentialCheck
  /** What the provider says about its reports. Default: it is not asked. */
  readonly checkReports?: ReportCheck
  /** What a proof of a connection reads. Default: invented rows. */
  readonly proveConnection?: ConnectionProver
  /** Recorded runs and metering, which replace simulated ones. Default: those of the world. */
  readonly recorded?: Recorded
}

const isWorld = (source: World | Store): source is World => 'records' in source

/** The link of the newest mail to an address, as sample mode prints it. */
const printedIn =
  (store: Store) =>
  (_request: Request, email: string): string | null =>
    store.list('outbox', { to: email }).at(-1)?.text ?? null

/**
 * Creates what the routes of a mock backend share. `source` is a store, or a world, which is copied. Throws for a store
 * without `options.now`.
 */
export const createMockCore = (source: World | Store, options: BackendOptions = {}): Core => {
  const world = isWorld(source) ? source : null
  const now = options.now ?? (world ? () => world.now : null)
  if (!now) throw new Error('A backend over a bare store needs options.now')
  const content = options.content ?? world?.content ?? builtInContent
  const recorded = options.recorded ?? world?.recorded
  const simulated = simulatedRuns(now)
  const store = isWorld(source) ? createMemoryStore(source.records) : source
  return {
    store,
    services: {
      ...simpleServices,
      ...(options.mode === 'sample' && { printedLink: printedIn(store) }),
      ...options.services,
    },
    content,
    ...createSimulatedRunTools({
      now,
      runs: recorded === undefined ? simulated : recordedRuns(recorded, simulated, now),
      runnerOf: (stack) => runnerOfStack(lookupsOfOne(store), stack),
      ...(recorded?.firstLoads && { firstLoads: recorded.firstLoads }),
      ...(recorded?.lateDays && { lateDays: recorded.lateDays }),
      ...(recorded?.lostColumns && { lostColumns: recorded.lostColumns }),
      hasSamples: options.capabilities?.includes('samples') ?? true,
      lastSuccess: ({ id }) => {
        const runs = recorded?.runs[`source:${id}`]
        // newest first; 0 for a stack that has never succeeded
        return runs === undefined ? null : (runs.find(({ state }) => state === 'SUCCESS')?.startDate ?? 0)
      },
    }),
    answers: options.answers ?? studioAnswers(store, content, now),
    names: studioNames(store, now),
    checkCredential: options.checkCredential ?? null,
    checkWarehouse: null,
    checkReports: options.checkReports ?? null,
    proveConnection: options.proveConnection ?? simulatedProof(now),
    exports: simulatedExports,
    readsReferenceRates: true,
    mode: options.mode ?? 'simulated',
    now,
    reportViolation: recordContractViolation,
  }
}

/**
 * Creates the MSW handlers of all API calls and of the OAuth redirect, for stories, tests and the development app.
 * `source` is a store, or a world (data set), which is copied, so that calls do not change it. `faults` are simulated
 * failures, whose handlers come first. Throws for a store without `options.now`.
 */
export const createBackend = (
  source: World | Store,
  faults: readonly Fault[] = [],
  options: BackendOptions = {},
): HttpHandler[] => [
  ...faults.flatMap(faultHandlers),
  ...toMsw(createRoutes(createMockCore(source, options), options.capabilities), options.delayMs),
]
