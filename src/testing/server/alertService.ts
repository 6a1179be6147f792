/** A service with alerts for tests: its records, its ended runs, a clock that tests advance, and what it mails. */
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { createAlertWatch } from '@/server/alerts/watch'
import type { Mail } from '@/server/lib/mail'
import { engineRuns } from '@/server/engine/engineRuns'
import type { ApiAddresses } from '@/server/connectors/core/apiAddresses.mjs'
import type { RunStore } from '@/server/engine/history/runStore'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import { destinationTransformationId } from '@/server/connectors/catalogue/ids'
import type { RunErrorKind } from '@/server/lib/runErrors'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import { lumenDestination, lumenStack } from './lumenStack'
import { takeMails } from './takeMails'

/** Time at which the service starts, epoch ms. */
export const ALERTS_START = Date.UTC(2026, 10, 22, 9, 15)

/** Opens an empty run store in memory. */
export const emptyRunStore = (): RunStore =>
  openRunStore(':memory:', { seal: (text) => text, open: (sealed) => sealed })

/** Parts of the service that a test may read and replace. */
interface AlertServiceState {
  readonly store: MemoryStore
  runs: RunStore
  now: number
  mails: Mail[]
  /** Whether the mail server takes no mails, so that they wait in the outbox. */
  isMailServerDown: boolean
  /** Addresses of the providers that are changed; null for sample mode. */
  addresses: ApiAddresses | null
  errors: unknown[]
}

/** How a transformation ends: its id, and the message of its error or null. */
type Outcome = readonly [id: number, message: string | null]

/** Functions that activate transformations of the destination and end its runs. */
const destinationRuns = (state: AlertServiceState) => ({
  /** Activates the n-th transformation of the destination, and returns its id. */
  activate: (index: number, createdAt = ALERTS_START): number =>
    state.store.insert('destinationTransformations', {
      orgId: ORG.lumen,
      destinationId: 1,
      destinationTransformationTypeId: destinationTransformationId('no_destination', index),
      createdAt,
    }).id,
  /** Ends a run of the destination now; `runError` is null unless it fails as a whole. */
  endDestinationRun: (outcomes: readonly Outcome[], runError: RunErrorKind | null = null): void => {
    const run = state.runs.add({
      orgId: ORG.lumen,
      runnerKind: 'destination',
      runnerId: 1,
      dagRunId: `destination ${state.now}`,
      trigger: 'input',
      logicalDate: state.now,
      startDate: state.now,
      window: null,
    })
    if (run === null) throw new Error('This run exists')
    const times = { startDate: state.now, endDate: state.now }
    for (const [id, message] of outcomes)
      state.runs.putChild(run, 'destinationTransformation', id, {
        ...times,
        state: message === null ? 'SUCCESS' : 'FAILED',
        error: message === null ? null : { kind: 'destination', message, detail: '' },
      })
    const outcome = runError === null ? 'SUCCESS' : 'FAILED'
    const error = runError && { kind: runError, message: 'Not reached.', detail: '' }
    state.runs.update(run.seq, { state: outcome, endDate: state.now, error })
  },
})

/** Creates the service in the world `fresh`, with one destination and no stack. */
export const createAlertService = () => {
  const state: AlertServiceState = {
    store: createMemoryStore(worlds.fresh().records),
    runs: emptyRunStore(),
    now: ALERTS_START,
    mails: [],
    isMailServerDown: false,
    addresses: null,
    errors: [],
  }
  state.store.insert('destinations', lumenDestination(state.now))
  let watch: () => void = () => undefined
  /** Starts the watch anew, as the service does after a crash or with another run store. */
  const createWatch = (): void => {
    watch = createAlertWatch({
      store: state.store,
      content: worlds.fresh().content,
      now: () => state.now,
      runs: engineRuns(state.runs),
      runStore: state.runs,
      addresses: state.addresses,
      onError: (error) => state.errors.push(error),
      appOrigin: () => 'https://app.example',
    })
  }
  createWatch()
  const alerts = () => state.store.list('alerts', { orgId: ORG.lumen })
  return Object.assign(state, {
    createWatch,
    createStack: () => state.store.insert('stacks', lumenStack(ALERTS_START)).id,
    /** Ends a run of a stack now, which has counted `rows`; `errorKind` is null for a success. */
    endRun: (stackId: number, errorKind: RunErrorKind | null, rows = 0): void => {
      const run = state.runs.add({
        orgId: ORG.lumen,
        runnerKind: 'source',
        runnerId: stackId,
        dagRunId: `run ${stackId} ${state.now}`,
        trigger: 'schedule',
        logicalDate: state.now,
        startDate: state.now,
        window: null,
      })
      if (run === null) throw new Error('This run exists')
      state.runs.count(run.seq, 'source', stackId, 'apps', rows, state.now)
      const error = errorKind && { kind: errorKind, message: 'No answer.', detail: '' }
      const outcome = errorKind === null ? 'SUCCESS' : 'FAILED'
      state.runs.update(run.seq, { state: outcome, endDate: state.now, error })
    },
    ...destinationRuns(state),
    /** Lets time pass, in ms, looks for alerts once, and sends the mails that wait. */
    pass: (milliseconds: number): void => {
      state.now += milliseconds
      watch()
      if (!state.isMailServerDown) state.mails.push(...takeMails(state.store, () => state.now))
    },
    alerts,
    kinds: () => alerts().map(({ content }) => content.kind),
    mailsTo: (email: string) => state.mails.filter(({ to }) => to === email).map(({ subject }) => subject),
    /** Failed runs in a row by stack, of each alert of failures. */
    failedRuns: () =>
      alerts().flatMap(({ content }) =>
        content.kind === 'stackFailed' ? [content.stacks.map(({ id, failedRuns }) => [id, failedRuns])] : [],
      ),
  })
}
