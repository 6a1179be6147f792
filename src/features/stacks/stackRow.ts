/** A stack, its run history and the month's rows, made into what its row shows. */
import { runMarks, runLength } from '@/components/stacks/runMarks'
import type { ConnectorView, EndpointView, StackRowView } from '@/components/stacks/stackRowView'
import type { Catalogue, SourceType } from '@/domain/catalogue/types'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { rowsOfStack } from '@/domain/metering/usageSegments'
import type { MeteringInfo } from '@/domain/metering/types'
import { latestEnded } from '@/domain/runs/latestRuns'
import { formatDuration, readTime, timeSince } from '@/domain/shared/dates'
import { formatRows } from '@/domain/shared/numbers'
import { setupOf, type Setup } from '@/domain/stacks/setup'
import { stackHealth } from '@/domain/stacks/stackHealth'
import type { Destination, Stack, TypeRef } from '@/domain/stacks/types'
import { healthWords, scheduleWords } from './rowWords'
import type { RunHistory } from './useRunHistory'

export interface RowFacts {
  readonly stack: Stack
  readonly catalogue: Catalogue
  readonly history: RunHistory
  /** Null while metering is loading or could not be loaded. */
  readonly metering: MeteringInfo | null
  /** Rows of the largest stack of the month. */
  readonly largest: number
  /** Epoch milliseconds. */
  readonly now: number
}

interface Picture {
  readonly id: number
  readonly label: string
  readonly name: string
  readonly imageUrl: string
}

/** Name and picture by the catalogue, else as the record itself says. */
export function connectorOf(types: readonly Picture[], ref: TypeRef): ConnectorView {
  const type = types.find((each) => each.id === ref.id)
  const label = type?.label ?? ref.label
  const name = (type?.name ?? '') || ref.name || label || `#${ref.id}`
  return { label, name, imageUrl: type?.imageUrl ?? '' }
}

/** Schema of a warehouse, bucket of a storage. */
export function datasetOf(destination: Destination | null): string {
  return (destination?.schemaPrefix ?? '') || (destination?.storage?.bucketName ?? '')
}

/** Everything a stack row shows (DSH-3, DSH-5). */
export function stackRowOf(facts: RowFacts): StackRowView {
  const { stack, catalogue, history, metering, largest, now } = facts
  const type = catalogue.sourceTypes.find((each) => each.id === stack.sourceType.id)
  const health = history.synced ? stackHealth(stack, history.runs, now) : null
  const ended = latestEnded(history.runs)
  const metered = metering?.sources[String(stack.id)]
  const rows = metered === undefined ? 0 : rowsOfStack(metered)
  return {
    id: stack.id,
    source: connectorOf(catalogue.sourceTypes, stack.sourceType),
    destination:
      stack.destination === null
        ? null
        : connectorOf(catalogue.destinationTypes, stack.destination.destinationType),
    dataset: datasetOf(stack.destination),
    endpoints: endpointsOf(facts, type),
    health: health === null ? healthBeforeRuns(history) : healthWords(health, setupOfStack(stack, type), now),
    schedule: scheduleWords(stack.interval, stack.enabled, health, now),
    runtime: ended === undefined ? texts.noValue : formatDuration(runLength(ended, now)),
    marks: history.synced || history.hasFailed ? runMarks(history.runs, now) : null,
    rows: metering === null ? texts.noValue : formatRows(rows),
    share: largest > 0 ? Math.min(1, rows / largest) : 0,
    isActive: stack.enabled,
  }
}

function healthBeforeRuns(history: RunHistory): StackRowView['health'] {
  return history.hasFailed
    ? { kind: 'unknown', title: texts.health.runsNotLoaded, detail: '' }
    : { kind: 'loading', title: texts.health.loading, detail: '' }
}

function endpointsOf(facts: RowFacts, type: SourceType | undefined): readonly EndpointView[] {
  const { stack, history, metering, now } = facts
  const [latest] = history.runs
  const lastRun = timeSince(latest === undefined ? null : readTime(latest.endDate), now)
  const counts = metering?.sources[String(stack.id)]?.endpoints ?? {}
  return stack.taskIds.map((id) => {
    const task = type?.tasks.find((each) => each.id === id)
    const label = task?.label ?? ''
    return {
      id,
      name: (task?.name ?? '') || label || `#${id}`,
      label,
      lastRun,
      rows: metering === null ? texts.noValue : formatRows(counts[label] ?? 0),
    }
  })
}

/** The first active transformation of a stack that cannot run yet decides. */
function setupOfStack(stack: Stack, type: SourceType | undefined): Setup {
  const known = (type?.tasks ?? []).flatMap((task) => task.transformationTypes)
  const activeIds = new Set(stack.transformations.map((each) => each.typeId))
  const nameOf = (id: number) => known.find((each) => each.id === id)?.name ?? null
  for (const id of activeIds) {
    const active = known.find((each) => each.id === id)
    const setup = active === undefined ? null : setupOf(active, activeIds, nameOf)
    if (setup?.kind === 'incomplete') return setup
  }
  return { kind: 'complete' }
}
