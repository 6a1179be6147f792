import type { RunRecord } from '../engine/history/runRecords'
import type { Ending, RunStore } from '../engine/history/runStore'
import { isPausedAt } from '../engine/scheduler/due'
import type { AlertRecord, StackRecord } from '../store/records'
import type { Store } from '../store/store'
import { addDestinationEnding, endTransformationFailuresWithoutRuns } from './endedTransformations'
import {
  causeOf,
  isFailing,
  isInWindow,
  isOver,
  isUnwatched,
  recoveredRunners,
  withFailedRun,
  withRecovered,
  withReplaced,
} from './failures'
import type { FailureContent } from './failures'
import { takeBackMails } from './mails'
import { takeBackDeliveries } from './webhooks'
import { endOfWindow, raiseAlert, wasMailed } from './raise'

/** What the alerts of ended runs are made from. */
export interface EndedRunTools {
  readonly store: Store
  readonly runs: RunStore
}

/** Most ended runs of one transaction, one a tick, so that it does not hold up calls: a run takes about 0.4 ms. */
const BATCH = 150

type FailureAlert = AlertRecord & { readonly content: FailureContent }
const isFailure = (alert: AlertRecord): alert is FailureAlert => alert.content.kind === 'stackFailed'

/** Failures of stacks of an organisation that are neither over nor closed. */
export const openFailures = (store: Store, orgId: number): readonly FailureAlert[] =>
  store
    .list('alerts', { orgId, recoveredAt: null })
    .filter(isFailure)
    .filter(({ content }) => content.unwatchedAt === undefined)

const causeText = (key: string, { runnerId, dagRunId }: RunRecord): string =>
  `failed ${key} ${runnerId} ${dagRunId}`

const putStacks = (
  store: Store,
  { id, content }: FailureAlert,
  stacks: FailureContent['stacks'],
): FailureAlert => {
  const changed = { ...content, stacks }
  return { ...store.update('alerts', id, { content: changed }), content: changed }
}

/** Number of failed runs in a row of a stack, so far. */
const failedSoFar = (failures: readonly FailureAlert[], stackId: number): number =>
  Math.max(
    0,
    ...failures.flatMap(({ content: { stacks } }) =>
      isFailing(stacks, stackId)
        ? stacks.filter(({ id }) => id === stackId).map(({ failedRuns }) => failedRuns)
        : [],
    ),
  )

/** Adds a failed run to the alert of its cause, or raises one. */
const addFailure = ({ store, runs }: EndedRunTools, run: RunRecord, stack: StackRecord, at: number): void => {
  // a stack may have another credential by now
  const credentialId = run.credentialId ?? stack.credentialsId
  const cause = run.error === null ? null : causeOf(run.error, { ...stack, credentialId })
  if (cause === null) return
  const failures = openFailures(store, run.orgId)
  const failedRuns = failedSoFar(failures, stack.id) + 1
  const start = `failed ${cause.key} `
  const isOfCause = (alert: FailureAlert) => alert.cause.startsWith(start)
  for (const alert of failures)
    if (!isOfCause(alert) && isFailing(alert.content.stacks, stack.id))
      putStacks(store, alert, withReplaced(alert.content.stacks, stack.id))
  const same =
    failures.find((alert) => isOfCause(alert) && isFailing(alert.content.stacks, stack.id)) ??
    failures.find(isOfCause)
  if (same !== undefined) {
    putStacks(store, same, withFailedRun(same.content.stacks, stack.id, failedRuns))
    return
  }
  raiseAlert(store, {
    orgId: run.orgId,
    cause: causeText(cause.key, run),
    at,
    content: {
      kind: 'stackFailed',
      stacks: withFailedRun([], stack.id, failedRuns),
      reason: cause.reason,
      lastGoodAt: runs.lastSuccess('source', stack.id),
    },
    mailDueAt: endOfWindow(at),
    isMailed: wasMailed(store, run.orgId, start, at),
  })
}

/**
 * Ends a failure whose stacks have all succeeded, and raises the alert of its recovery. A paused or deleted stack is not
 * waited for; if all are, the failure is closed without a recovery.
 */
const endIfOver = (store: Store, failure: FailureAlert, at: number): void => {
  const { id, orgId, content, createdAt } = failure
  const isActive = (stackId: number): boolean => {
    const stack = store.get('stacks', stackId)
    return stack !== null && !isPausedAt(stack.pauses, at)
  }
  if (isUnwatched(content.stacks, isActive)) {
    store.update('alerts', id, { content: { ...content, unwatchedAt: at } })
    return
  }
  if (!isOver(content.stacks, isActive)) return
  store.update('alerts', id, { recoveredAt: at })
  const stackIds = recoveredRunners(content.stacks)
  if (stackIds.length === 0) return
  raiseAlert(store, {
    orgId,
    cause: `recovered ${id}`,
    at,
    content: { kind: 'stackRecovered', stackIds, failedAt: createdAt, failureId: id },
    // the mail of the failure covers a recovery that comes before it
    isMailed: takeBackMails(store, failure),
    isToldToWebhooks: takeBackDeliveries(store, failure, at),
  })
}

const addFirstRun = (
  { store, runs }: EndedRunTools,
  { seq, orgId, runnerId: stackId, dagRunId }: RunRecord,
  at: number,
): void => {
  if (runs.firstSuccess('source', stackId) !== seq) return
  const rows = runs.endpoints(seq).reduce((sum, endpoint) => sum + endpoint.rows, 0)
  const open = store.list('alerts', { orgId, mailedAt: null })
  for (const { id, createdAt, content } of open)
    if (content.kind === 'firstRun' && isInWindow(createdAt, at)) {
      const stackIds = [...content.stackIds, stackId]
      store.update('alerts', id, { content: { ...content, stackIds, rows: content.rows + rows, lastAt: at } })
      return
    }
  raiseAlert(store, {
    orgId,
    cause: `first ${stackId} ${dagRunId}`,
    at,
    content: { kind: 'firstRun', stackIds: [stackId], rows },
    mailDueAt: endOfWindow(at),
  })
}

const addSuccess = (tools: EndedRunTools, run: RunRecord, stack: StackRecord, at: number): void => {
  const { store } = tools
  for (const failure of openFailures(store, run.orgId)) {
    const { stacks } = failure.content
    if (stacks.some(({ id, isRecovered }) => id === stack.id && !isRecovered))
      endIfOver(store, putStacks(store, failure, withRecovered(stacks, stack.id)), at)
  }
  addFirstRun(tools, run, at)
}

/** Newest runs of a stack among which the one before an ended run is looked for. */
const RUNS_LOOKED_AT = 20

/** Endpoints of a run for which the provider returned no rows, though earlier runs had loaded some. */
const missingIn = (runs: RunStore, seq: number) =>
  runs.endpoints(seq).flatMap(({ label, state, rows, deleted, kept = 0 }) => {
    if (state !== 'LOADED') return []
    if (kept > 0) return [{ label, rows: kept, isRemoved: false }]
    return rows === 0 && deleted > 0 ? [{ label, rows: deleted, isRemoved: true }] : []
  })

/** Raises the alert of rows that a run has kept, or removed, because the provider returned none; not again while it lasts. */
const addMissingRows = ({ store, runs }: EndedRunTools, run: RunRecord, at: number): void => {
  const { seq, orgId, runnerId: stackId, dagRunId } = run
  // a newer run may have begun, or ended, since
  const before = runs.history('source', stackId, RUNS_LOOKED_AT).find((each) => each.seq < seq)
  const known = new Set(
    before === undefined
      ? []
      : missingIn(runs, before.seq).flatMap(({ label, isRemoved }) => (isRemoved ? [] : [label])),
  )
  const missing = missingIn(runs, seq).filter(({ label, isRemoved }) => isRemoved || !known.has(label))
  for (const isRemoved of [false, true]) {
    const found = missing.filter((each) => each.isRemoved === isRemoved)
    if (found.length === 0) continue
    const rows = found.reduce((sum, each) => sum + each.rows, 0)
    raiseAlert(store, {
      orgId,
      cause: `${isRemoved ? 'removed' : 'kept'} ${stackId} ${dagRunId}`,
      at,
      content: {
        kind: 'rowsMissing',
        stackIds: [stackId],
        endpoints: found.map(({ label }) => label),
        rows,
        isRemoved,
      },
    })
  }
}

const addEnding = (tools: EndedRunTools, run: RunRecord): void => {
  if (run.runnerKind === 'destination') {
    addDestinationEnding(tools, run)
    return
  }
  const stack = tools.store.get('stacks', run.runnerId)
  const { endDate } = run
  if (stack === null || endDate === null) return
  addMissingRows(tools, run, endDate)
  if (run.state === 'SUCCESS') addSuccess(tools, run, stack, endDate)
  else addFailure(tools, run, stack, endDate)
}

const keyOf = ({ number, run: { runnerId, dagRunId } }: Ending): string => `${number} ${runnerId} ${dagRunId}`

const putProgress = (store: Store, lastEnding: string): void => {
  const known = store.list('alertProgress')[0]
  if (known === undefined) store.insert('alertProgress', { lastEnding })
  else store.update('alertProgress', known.id, { lastEnding })
}

/**
 * Raises the alerts of the runs that have ended since the last call; returns the ids of organisations with new rows. The
 * alerts and how far they go are one transaction, so that a crash neither loses nor repeats one.
 */
export const addEndedRuns = (tools: EndedRunTools): ReadonlySet<number> => {
  const { store, runs } = tools
  const endings = runs.endings(BATCH)
  const last = endings.at(-1)
  if (last === undefined) return new Set()
  const lastEnding = store.list('alertProgress')[0]?.lastEnding
  const fresh = endings.slice(endings.findLastIndex((ending) => keyOf(ending) === lastEnding) + 1)
  store.transaction(() => {
    for (const { run } of fresh) addEnding(tools, run)
    putProgress(store, keyOf(last))
  })
  runs.forgetEndings(last.number)
  return new Set(fresh.flatMap(({ run }) => (run.state === 'SUCCESS' ? [run.orgId] : [])))
}

/** Ends failures whose failing stacks or transformations were deleted or paused; the others recover with a run. */
export const endFailuresWithoutRuns = (store: Store, orgId: number, now: number): void => {
  for (const failure of openFailures(store, orgId)) endIfOver(store, failure, now)
  endTransformationFailuresWithoutRuns(store, orgId, now)
}
