import { activeKey } from '@/features/common/useActivation'
import { rowMarks } from '@/features/stacks/runs/runMarks'
import type {
  UnavailableRowModel,
  AvailableRowModel,
  TransformationTarget,
  TransformationRowModel,
} from './transformationRowModel'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { dashboardMessages } from '@/features/stacks/messages'
import { transformationTab as texts } from './messages'
import { isFailed, isRunning, lastSuccessAt } from '@/domain/runs/runHistory'
import { readTime, timeSince } from '@/domain/shared/text/dates'
import { formatRows } from '@/domain/shared/text/numbers'
import type { ActiveTransformation, DataFlow } from '@/domain/stacks/transformations/activeTransformations'
import type { UnavailableTarget, TransformationGroup } from './transformationGroups'
import { offerKey, type TransformationOffer } from '@/domain/stacks/transformations/transformationOffers'
import type { RunHistory } from '@/features/stacks/runs/useRunHistory'

const NO_DESTINATION = { label: '', name: dashboardMessages.noDestination, imageUrl: '' }

/**
 * View model of the stack or destination that has the transformation; only a stack's own one has a single source to
 * show.
 */
const placeOf = (
  side: CatalogueSide,
  name: string,
  { destination, dataset, reads, credentials }: DataFlow,
): TransformationTarget => ({
  name,
  destination: destination ?? NO_DESTINATION,
  dataset,
  source: side === 'source' ? (reads[0] ?? null) : null,
  credentials,
})

/**
 * Computes the view model of a transformation that is active in one stack or destination; `now` is in epoch
 * milliseconds, `zone` the time zone of displayed times (DSH-6, PLUS-17).
 */
export const activeRowModel = (
  transformation: ActiveTransformation,
  history: Pick<RunHistory, 'runs' | 'synced' | 'hasFailed'>,
  now: number,
  zone: string,
): TransformationRowModel => {
  const { setup, rows } = transformation
  const succeededAt = lastSuccessAt(history.runs)
  return {
    ...placeOf(transformation.side, transformation.name, transformation),
    key: activeKey(transformation),
    lastRun: lastRunOf(history, succeededAt, now),
    note: noteOf(setup, history.runs, now),
    marks: rowMarks(history, now, zone),
    rows: rows === null ? dashboardMessages.noValue : formatRows(rows),
    isComplete: setup.kind === 'complete',
  }
}

const lastRunOf = (
  { synced, hasFailed }: Pick<RunHistory, 'synced' | 'hasFailed'>,
  succeededAt: number | null,
  now: number,
): string | null => {
  if (!synced) return hasFailed ? dashboardMessages.health.runsNotLoaded : null
  return succeededAt === null ? timeSince(null, now) : texts.succeeded(timeSince(succeededAt, now))
}

/** Note of a row: a missing input, else a failure after the last success, else a current run. */
const noteOf = (
  setup: ActiveTransformation['setup'],
  runs: RunHistory['runs'],
  now: number,
): TransformationRowModel['note'] => {
  if (setup.kind === 'incomplete' && setup.waitsFor !== null)
    return { kind: 'waits', text: dashboardMessages.health.waitsFor(setup.waitsFor) }
  const [newest] = runs
  const ended = runs.find((run) => !isRunning(run, now))
  if (ended !== undefined && isFailed(ended)) {
    const endedAt = readTime(ended.endDate)
    const say = lastSuccessAt(runs) === null ? texts.lastFailed : texts.newerFailed
    return { kind: 'failed', text: say(endedAt === null ? '' : timeSince(endedAt, now)).trim() }
  }
  return newest !== undefined && isRunning(newest, now) ? { kind: 'running', text: texts.running } : null
}

/** Help text: what activation includes or why it's blocked; `waitsFor` names dependencies that are being activated. */
const helpOf = (
  { missing, needs, builtOn, isImplemented, place }: TransformationOffer,
  waitsFor: readonly string[],
): string => {
  const { help } = texts
  if (missing !== null) {
    if (missing.name === null) return help.unknown
    return missing.endpoint === null
      ? help.notAvailable(missing.name)
      : help.needsEndpoint(missing.name, missing.endpoint)
  }
  if (waitsFor.length > 0) return help.waitsFor(waitsFor)
  const parts = [
    ...(needs.length === 0 ? [] : [help.alsoActivates(needs.map(({ name }) => name))]),
    ...(builtOn.length === 0 ? [] : [help.buildsOn(builtOn)]),
    ...(isImplemented ? [] : [help.notReady]),
  ]
  return parts.length === 0 ? help[place.side] : parts.join('. ')
}

/** What the row of an inactive transformation depends on besides the transformation (`offerView`). */
export interface OfferFacts {
  /** Sources and destination of the transformation. */
  readonly flow: DataFlow
  /** Keys of transformations that are being activated. */
  readonly activating: ReadonlySet<string>
  /** Returns the URL of the "Add Endpoint" dialog of a stack. */
  readonly addEndpointHref: (stackId: number) => string
}

/**
 * Computes the view model of an inactive transformation in a stack or destination where it can be activated, now or
 * after a missing endpoint or dependency is added.
 */
export const availableRowModel = (
  offer: TransformationOffer,
  { flow, activating, addEndpointHref }: OfferFacts,
): AvailableRowModel => {
  const { place, missing, needs, typeId } = offer
  const key = offerKey(offer, typeId)
  const isActivating = activating.has(key)
  const underWay = isActivating ? [] : needs.filter(({ id }) => activating.has(offerKey(offer, id)))
  const isBlocked = missing !== null || underWay.length > 0
  return {
    ...placeOf(place.side, offer.name, flow),
    key,
    help: helpOf(
      offer,
      underWay.map(({ name }) => name),
    ),
    state: { kind: isActivating ? 'activating' : isBlocked ? 'blocked' : 'free' },
    remedy:
      place.side === 'source' && missing !== null && missing.endpoint !== null
        ? { label: dashboardMessages.addEndpoint, href: addEndpointHref(place.stack.id) }
        : null,
  }
}

/**
 * Computes the view model of a stack or destination where the transformation can't be activated, with the reason;
 * `addEndpointHref` returns the URL of the dialog that adds a missing endpoint.
 */
export const unavailableRowModel = (
  { side, name }: Pick<TransformationGroup, 'side' | 'name'>,
  { key, destination, dataset, missing }: UnavailableTarget,
  addEndpointHref: (stackId: number) => string,
): UnavailableRowModel => {
  const reads = missing === null ? [] : [missing.source]
  return {
    ...placeOf(side, name, { destination, dataset, reads, credentials: '' }),
    key,
    reason: missing === null ? texts.panel.notOffered : texts.panel.needsEndpoint(missing.endpoint),
    remedy:
      missing === null
        ? null
        : { label: dashboardMessages.addEndpoint, href: addEndpointHref(missing.stackId) },
  }
}
