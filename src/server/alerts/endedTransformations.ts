/** Alerts of the transformations of a destination, made from its ended runs. */
import type { AlertContent } from '@/domain/alerts/alertKinds'
import type { FailedRunner } from '@/domain/alerts/alertWords'
import type { RunFailure, RunRecord } from '../engine/history/runRecords'
import type { RunStore } from '../engine/history/runStore'
import { isPausedAt } from '../engine/scheduler/due'
import type { AlertRecord } from '../store/records'
import type { Store } from '../store/store'
import { isFailing, isOver, isUnwatched, recoveredRunners, withFailedRun, withRecovered } from './failures'
import { takeBackMails } from './mails'
import { takeBackDeliveries } from './webhooks'
import { endOfWindow, raiseAlert, wasMailed } from './raise'

type FailureContent = Extract<AlertContent, { readonly kind: 'transformationFailed' }>
type FailureAlert = AlertRecord & { readonly content: FailureContent }
const isFailure = (alert: AlertRecord): alert is FailureAlert => alert.content.kind === 'transformationFailed'

interface Tools {
  readonly store: Store
  readonly runs: RunStore
}

const openFailures = (store: Store, orgId: number): readonly FailureAlert[] =>
  store
    .list('alerts', { orgId, recoveredAt: null })
    .filter(isFailure)
    .filter(({ content }) => content.unwatchedAt === undefined)

const putTransformations = (
  store: Store,
  { id, content }: FailureAlert,
  transformations: readonly FailedRunner[],
): FailureAlert => {
  const changed = { ...content, transformations }
  return { ...store.update('alerts', id, { content: changed }), content: changed }
}

/** Ends a failure whose transformations have all succeeded or are no longer run, like that of stacks. */
const endIfOver = (store: Store, failure: FailureAlert, at: number): void => {
  const { id, orgId, content, createdAt } = failure
  const isActive = (transformationId: number): boolean => {
    const record = store.get('destinationTransformations', transformationId)
    return (
      record !== null &&
      store
        .list('stacks', { destinationId: record.destinationId })
        .some(({ pauses }) => !isPausedAt(pauses, at))
    )
  }
  if (isUnwatched(content.transformations, isActive)) {
    store.update('alerts', id, { content: { ...content, unwatchedAt: at } })
    return
  }
  if (!isOver(content.transformations, isActive)) return
  store.update('alerts', id, { recoveredAt: at })
  const transformationIds = recoveredRunners(content.transformations)
  if (transformationIds.length === 0) return
  raiseAlert(store, {
    orgId,
    cause: `recovered ${id}`,
    at,
    content: { kind: 'transformationRecovered', transformationIds, failedAt: createdAt, failureId: id },
    isMailed: takeBackMails(store, failure),
    isToldToWebhooks: takeBackDeliveries(store, failure, at),
  })
}

interface Failure {
  readonly id: number
  readonly seq: number
  readonly error: RunFailure
}

/** How the transformations of a destination ended in one of its runs. */
const outcomesOf = ({ store, runs }: Tools, run: RunRecord) => {
  const succeeded: number[] = []
  const failed: Failure[] = []
  for (const { id, createdAt } of store.list('destinationTransformations', { destinationId: run.runnerId })) {
    // it was not part of the run
    if (createdAt > run.startDate) continue
    const child = runs.find('destinationTransformation', id, run.dagRunId)
    if (child?.state === 'SUCCESS') succeeded.push(id)
    // a run that fails before its transformations start has failed for all of them
    const error = child?.error ?? (run.state === 'FAILED' && child?.state !== 'SUCCESS' ? run.error : null)
    if (error !== null) failed.push({ id, seq: child?.seq ?? Infinity, error })
  }
  // one that fails also fails those that depend on it, so the first one has the reason
  return { succeeded, failed: failed.toSorted((one, other) => one.seq - other.seq) }
}

const addFailures = (
  { store, runs }: Tools,
  { orgId, runnerId: destinationId, dagRunId }: RunRecord,
  failed: readonly Failure[],
  at: number,
): void => {
  const [first] = failed
  if (first === undefined || first.error.kind === 'cancelled') return
  const start = `failed transformations ${destinationId} `
  const known = openFailures(store, orgId).find(({ cause }) => cause.startsWith(start))
  const before = known?.content.transformations ?? []
  const transformations = failed.reduce<readonly FailedRunner[]>((all, { id }) => {
    const failedRuns = isFailing(all, id) ? (all.find((each) => each.id === id)?.failedRuns ?? 0) : 0
    return withFailedRun(all, id, failedRuns + 1)
  }, before)
  if (known !== undefined) {
    putTransformations(store, known, transformations)
    return
  }
  const { kind, message } = first.error
  raiseAlert(store, {
    orgId,
    cause: `${start}${dagRunId}`,
    at,
    content: {
      kind: 'transformationFailed',
      transformations,
      reason: { kind, message, side: 'destination', credentialId: null },
      lastGoodAt: runs.lastSuccess('destinationTransformation', first.id),
    },
    mailDueAt: endOfWindow(at),
    isMailed: wasMailed(store, orgId, start, at),
  })
}

/** Raises or ends the alerts of an ended run of a destination. All its failures are one alert. */
export const addDestinationEnding = (tools: Tools, run: RunRecord): void => {
  const { store } = tools
  const { orgId, endDate } = run
  if (endDate === null) return
  const { succeeded, failed } = outcomesOf(tools, run)
  addFailures(tools, run, failed, endDate)
  for (const failure of openFailures(store, orgId)) {
    const { transformations } = failure.content
    const back = succeeded.filter((id) => isFailing(transformations, id))
    if (back.length > 0)
      endIfOver(
        store,
        putTransformations(store, failure, back.reduce(withRecovered, transformations)),
        endDate,
      )
  }
}

/** Ends failures whose failing transformations were deleted, or read only paused stacks by now. */
export const endTransformationFailuresWithoutRuns = (store: Store, orgId: number, now: number): void => {
  for (const failure of openFailures(store, orgId)) endIfOver(store, failure, now)
}
