/**
 * Computes the dashboard rows from entities, catalogue, runs and metering. Spec 1 §2 "Dashboard" (DSH-3, DSH-5, MET-3).
 */
import { OUR_WAREHOUSE, shownTypeName } from '@/domain/catalogue/inSentence'
import type { StackHealth } from './stackHealth'
import { stackHealth } from './stackHealth'
import type { Destination, Stack, TypeRef } from '@/domain/stacks/types'
import type { ConnectorRef, Catalogue, SourceType } from '@/domain/catalogue/types'
import type { MeteringInfo, RowCounts } from '@/domain/metering/types'
import type { Run } from '@/domain/runs/types'
import { lastEndedAt, lastSuccessAt, latestRuntime, newestFirst } from '@/domain/runs/runHistory'
import { floorAtZero } from '@/domain/shared/text/numbers'
import { ownValue } from '@/domain/shared/ownValue'

interface EndpointRow {
  readonly id: number
  readonly name: string
  /** '' for an endpoint unknown to the catalogue. */
  readonly label: string
  /**
   * End of the stack's latest finished run, epoch milliseconds; null shows "not available": no run has finished, or the
   * endpoint was added after it.
   */
  readonly lastRunAt: number | null
  /** Null while metering is not loaded. */
  readonly rows: number | null
}

/** A source transformation of the stack. */
interface TransformationShare {
  /** Id of the activation in the organisation. */
  readonly id: number
  readonly name: string
  /** Null while metering is not loaded. */
  readonly rows: number | null
}

/** View model of one stack in the dashboard: names, health, last runs, and data rows of the month. */
export interface StackRowData {
  readonly id: number
  readonly source: ConnectorRef
  readonly sourceCategory: string
  /** Null for a stack without a destination. */
  readonly destination: ConnectorRef | null
  /** Where it writes in the destination: schema prefix, bucket, or credential name; '' where unknown. */
  readonly dataset: string
  readonly credentialNames: readonly string[]
  readonly endpoints: readonly EndpointRow[]
  readonly transformations: readonly TransformationShare[]
  /**
   * Data rows of the month that belong to no listed endpoint or transformation, e.g. a deleted one; null while metering
   * is not loaded.
   */
  readonly otherRows: number | null
  /** Null while the runs are loading. */
  readonly health: StackHealth | null
  /** Cron expression; '' where the service sets the schedule. */
  readonly interval: string
  /** Duration of the latest finished run, milliseconds; null for none or while loading. */
  readonly runtimeMs: number | null
  /** End of the latest finished run, epoch milliseconds; null for none or while loading. */
  readonly lastRunAt: number | null
  /** End of the latest successful run, epoch milliseconds; null for none or while loading. */
  readonly lastSuccessAt: number | null
  /** Newest first; null while loading. */
  readonly runs: readonly Run[] | null
  /** Data rows of the month; null while metering is not loaded. */
  readonly rows: number | null
  readonly isActive: boolean
}

/** Data besides the stack itself from which its dashboard row is computed. */
export interface StackRowFacts {
  readonly catalogue: Catalogue
  /** Runs of a stack in any order; null while they are loading. */
  readonly runsOf: (stackId: number) => readonly Run[] | null
  /** Data rows of the month; null while loading or after the call failed. */
  readonly metering: MeteringInfo | null
  /** Current time, epoch milliseconds. */
  readonly nowMs: number
  /** Whether the free trial has ended, which pauses every stack. */
  readonly hasTrialEnded: boolean
}

interface KnownType {
  readonly id: number
  readonly label: string
  readonly name: string
  readonly imageUrl: string
}

/**
 * Returns name and logo of the type that a record refers to: from the catalogue, else from the record itself, else its
 * id as "#15". The destination "I don't have a data warehouse" is "Our warehouse".
 */
export const connectorOf = (ref: TypeRef, types: readonly KnownType[]): ConnectorRef => {
  const known = types.find((type) => type.id === ref.id)
  const label = known?.label ?? ref.label
  const name = known?.name || ref.name || label || `#${ref.id}`
  return { label, name: shownTypeName({ label, name }), imageUrl: known?.imageUrl ?? '' }
}

const sumOf = (counts: RowCounts): number =>
  Object.values(counts).reduce((total, rows) => total + floorAtZero(rows), 0)

const rowsOf = (stackId: number, metering: MeteringInfo | null): number | null => {
  if (metering === null) return null
  const used = metering.sources[stackId]
  return used === undefined ? 0 : sumOf(used.endpoints) + sumOf(used.transformations)
}

const endpointRows = (
  stack: Stack,
  type: SourceType | undefined,
  {
    lastRunAt: last,
    unloaded,
    metering,
  }: {
    readonly lastRunAt: number | null
    readonly unloaded: readonly number[]
    readonly metering: MeteringInfo | null
  },
) =>
  stack.taskIds.map((id): EndpointRow => {
    const task = type?.tasks.find((known) => known.id === id)
    const counts = metering?.sources[stack.id]?.endpoints ?? {}
    return {
      id,
      name: task?.name ?? `#${id}`,
      label: task?.label ?? '',
      lastRunAt: unloaded.includes(id) ? null : last,
      rows: metering === null ? null : floorAtZero(ownValue(counts, task?.label ?? '')),
    }
  })

const transformationShares = (
  stack: Stack,
  type: SourceType | undefined,
  metering: MeteringInfo | null,
): readonly TransformationShare[] => {
  if (stack.transformations.length === 0) return []
  const known = (type?.tasks ?? []).flatMap((task) => task.transformationTypes)
  const counts = metering?.sources[stack.id]?.transformations ?? {}
  return stack.transformations.map(({ id, typeId }) => {
    const found = known.find((each) => each.id === typeId)
    return {
      id,
      name: found?.name ?? `#${typeId}`,
      rows: metering === null ? null : floorAtZero(ownValue(counts, found?.label ?? '')),
    }
  })
}

const sumOfRows = (parts: readonly { readonly rows: number | null }[]): number =>
  parts.reduce((total, { rows }) => total + (rows ?? 0), 0)

/**
 * Returns where data is written in a destination: its schema prefix, bucket, or credential name; '' where all are
 * unknown, where the name only repeats that of the destination, or where the destination is null.
 */
export const datasetOf = (destination: Destination | null): string => {
  if (destination === null) return ''
  const dataset =
    destination.schemaPrefix || destination.storage?.bucketName || destination.credentials?.name || ''
  return dataset === OUR_WAREHOUSE ? '' : dataset
}

/** Computes what the dashboard shows for one stack. */
export const stackRow = (stack: Stack, facts: StackRowFacts): StackRowData => {
  const { catalogue, metering } = facts
  const type = catalogue.sourceTypes.find((known) => known.id === stack.sourceType.id)
  const loaded = facts.runsOf(stack.id)
  const runs = loaded === null ? null : newestFirst(loaded)
  const lastRunAt = runs && lastEndedAt(runs)
  // a run that failed may have reached all endpoints
  const unloaded = runs !== null && lastSuccessAt(runs) === lastRunAt ? (stack.unloadedTaskIds ?? []) : []
  const { destination } = stack
  const endpoints = endpointRows(stack, type, { lastRunAt, unloaded, metering })
  const transformations = transformationShares(stack, type, metering)
  const rows = rowsOf(stack.id, metering)
  return {
    id: stack.id,
    source: connectorOf(stack.sourceType, catalogue.sourceTypes),
    sourceCategory: type?.category ?? '',
    destination:
      destination === null ? null : connectorOf(destination.destinationType, catalogue.destinationTypes),
    dataset: datasetOf(destination),
    credentialNames: [stack.credentials?.name, destination?.credentials?.name].flatMap((name) => name ?? []),
    endpoints,
    transformations,
    otherRows: rows === null ? null : rows - sumOfRows(endpoints) - sumOfRows(transformations),
    health: runs && stackHealth(stack, runs, facts),
    interval: stack.interval,
    runtimeMs: runs && latestRuntime(runs),
    lastRunAt,
    lastSuccessAt: runs && lastSuccessAt(runs),
    runs,
    rows,
    isActive: stack.enabled,
  }
}
