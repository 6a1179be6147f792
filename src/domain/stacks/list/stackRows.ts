/**
 * Computes the dashboard rows from entities, catalogue, runs and metering. Spec 1 §2 "Dashboard" (DSH-3, DSH-5, MET-3).
 */
import type { StackHealth } from './stackHealth'
import { stackHealth } from './stackHealth'
import type { Destination, Stack, TypeRef } from '@/domain/stacks/types'
import type { Catalogue, SourceType } from '@/domain/catalogue/types'
import type { MeteringInfo, RowCounts } from '@/domain/metering/types'
import type { Run } from '@/domain/runs/types'
import { lastEndedAt, lastSuccessAt, latestRuntime, newestFirst } from '@/domain/runs/runHistory'
import { floorAtZero } from '@/domain/shared/text/numbers'
import { ownValue } from '@/domain/shared/ownValue'

export interface ConnectorRef {
  readonly label: string
  readonly name: string
  readonly imageUrl: string
}

interface EndpointRow {
  readonly id: number
  readonly name: string
  /** '' for an endpoint unknown to the catalogue. */
  readonly label: string
  /** End of the stack's latest finished run, epoch milliseconds; null shows "not available". */
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

export interface StackRowData {
  readonly id: number
  readonly source: ConnectorRef
  readonly sourceCategory: string
  readonly destination: ConnectorRef | null
  /** Dataset in the destination: schema prefix, bucket or credentials name; '' where unknown. */
  readonly dataset: string
  readonly credentialNames: readonly string[]
  readonly endpoints: readonly EndpointRow[]
  readonly transformations: readonly TransformationShare[]
  /** Rows of the month from other parts, such as a deleted endpoint; null while metering is not loaded. */
  readonly otherRows: number | null
  /** Null while the runs are loading. */
  readonly health: StackHealth | null
  /** Cron expression, '' when the service sets the schedule. */
  readonly interval: string
  /** Duration of the latest finished run, milliseconds. */
  readonly runtimeMs: number | null
  readonly lastRunAt: number | null
  readonly lastSuccessAt: number | null
  /** Newest first; null while loading. */
  readonly runs: readonly Run[] | null
  readonly rows: number | null
  readonly isActive: boolean
}

export interface StackRowFacts {
  readonly catalogue: Catalogue
  /** Runs of a stack in any order; null while they are loading. */
  readonly runsOf: (stackId: number) => readonly Run[] | null
  /** Null while loading or not loaded. */
  readonly metering: MeteringInfo | null
  readonly nowMs: number
  /** The end of a trial pauses every stack. */
  readonly hasTrialEnded: boolean
}

interface KnownType {
  readonly id: number
  readonly label: string
  readonly name: string
  readonly imageUrl: string
}

/** Resolves a type reference: name from the catalogue, else from the record, else its id. */
export const connectorOf = (ref: TypeRef, types: readonly KnownType[]): ConnectorRef => {
  const known = types.find((type) => type.id === ref.id)
  const label = known?.label ?? ref.label
  return { label, name: known?.name || ref.name || label || `#${ref.id}`, imageUrl: known?.imageUrl ?? '' }
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
  last: number | null,
  metering: MeteringInfo | null,
) =>
  stack.taskIds.map((id): EndpointRow => {
    const task = type?.tasks.find((known) => known.id === id)
    const counts = metering?.sources[stack.id]?.endpoints ?? {}
    return {
      id,
      name: task?.name ?? `#${id}`,
      label: task?.label ?? '',
      lastRunAt: last,
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

/** Dataset of a destination; '' where unknown. */
export const datasetOf = (destination: Destination | null): string =>
  destination === null
    ? ''
    : destination.schemaPrefix || destination.storage?.bucketName || destination.credentials?.name || ''

/** Computes the row of one stack. */
export const stackRow = (stack: Stack, facts: StackRowFacts): StackRowData => {
  const { catalogue, metering } = facts
  const type = catalogue.sourceTypes.find((known) => known.id === stack.sourceType.id)
  const loaded = facts.runsOf(stack.id)
  const runs = loaded === null ? null : newestFirst(loaded)
  const lastRunAt = runs && lastEndedAt(runs)
  const { destination } = stack
  const endpoints = endpointRows(stack, type, lastRunAt, metering)
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
