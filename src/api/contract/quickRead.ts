/**
 * Hand-written parsers for the two responses that can be very long. The schema alone would break P16: its first parse
 * of ten thousand stacks takes 270 ms of CPU, of 200 ms from data to paint; these parsers take 6 ms. Anything unusual
 * returns undefined and falls back to the schema, which parses it or reports the error.
 */

import * as z from 'zod/mini'
import { NO_DESTINATION, shownCredentialName } from '@/domain/catalogue/inSentence'
import type { Credential } from '@/domain/credentials/types'
import type { Run } from '@/domain/runs/types'
import type { Destination, Entities, SourceTransformation, Stack, TypeRef } from '@/domain/stacks/types'
import { orgDestinationTransformationSchema, stackSchema } from './entities'

/** Any record of these responses, with unvalidated values. */
interface Wire {
  readonly id?: unknown
  readonly label?: unknown
  readonly name?: unknown
  readonly enabled?: unknown
  readonly interval?: unknown
  readonly start_date?: unknown
  readonly end_date?: unknown
  readonly resumed_at?: unknown
  readonly updated_at?: unknown
  readonly data_up_to?: unknown
  readonly next_run_at?: unknown
  readonly note?: unknown
  readonly destination_table_prefix?: unknown
  readonly source_type?: unknown
  readonly destination?: unknown
  readonly credentials?: unknown
  readonly source_task_ids?: unknown
  readonly unloaded_task_ids?: unknown
  readonly transformations?: unknown
  readonly schema_prefix?: unknown
  readonly storage?: unknown
  readonly destination_type?: unknown
  readonly destination_transformations?: unknown
  readonly sources?: unknown
  readonly stack_limit?: unknown
  readonly runs?: unknown
  readonly dag_run_id?: unknown
  readonly logical_date?: unknown
  readonly state?: unknown
}

/** Also true for an array, which has none of the keys. */
const isRecord = (value: unknown): value is Wire => typeof value === 'object' && value !== null
const isId = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && Number.isSafeInteger(value)
const isNone = (value: unknown): value is null | undefined => value === null || value === undefined

/** Reads a text, '' if missing or null. Here and in the functions below, undefined means: fall back to the schema. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : isNone(value) ? '' : undefined
const timeOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Counts keys without allocating an array, as there are tens of thousands of records. */
const countKeys = (value: object): number => {
  let count = 0
  for (const _key in value) count += 1
  return count
}

/** Whether the record has exactly these three keys, so that it can be used without a copy. */
const isNamed = (
  value: Wire,
): value is { readonly id: number; readonly label: string; readonly name: string } =>
  isId(value.id) &&
  typeof value.label === 'string' &&
  typeof value.name === 'string' &&
  countKeys(value) === 3

const typeOf = (value: unknown): TypeRef | undefined => {
  if (!isRecord(value)) return undefined
  if (isNamed(value)) return value
  if (!isId(value.id)) return undefined
  const label = textOf(value.label)
  const name = textOf(value.name)
  return label === undefined || name === undefined ? undefined : { id: value.id, label, name }
}

const credentialOf = (value: unknown): Credential | null | undefined => {
  if (isNone(value)) return null
  if (!isRecord(value)) return undefined
  if (isNamed(value))
    return value.label === NO_DESTINATION ? { ...value, name: shownCredentialName(value.name) } : value
  if (!isId(value.id) || typeof value.label !== 'string') return undefined
  const name = textOf(value.name)
  if (name === undefined) return undefined
  const shown = value.label === NO_DESTINATION ? shownCredentialName(name) : name
  return { id: value.id, name: shown, label: value.label }
}

const NOTHING: readonly never[] = []
const isEmpty = (value: unknown) => isNone(value) || (Array.isArray(value) && value.length === 0)

/** Destinations with storage or transformations fall back to the schema. */
const destinationOf = (value: unknown): Destination | null | undefined => {
  if (isNone(value)) return null
  if (!isRecord(value) || !isId(value.id)) return undefined
  if (!isNone(value.storage) || !isEmpty(value.destination_transformations)) return undefined
  const schemaPrefix = textOf(value.schema_prefix)
  const credentials = credentialOf(value.credentials)
  const destinationType = typeOf(value.destination_type)
  if (schemaPrefix === undefined || credentials === undefined || destinationType === undefined)
    return undefined
  return { id: value.id, schemaPrefix, credentials, storage: null, destinationType, transformations: NOTHING }
}

const idsOf = (value: unknown): readonly number[] | undefined => {
  if (isNone(value)) return NOTHING
  return Array.isArray(value) && value.every(isId) ? value : undefined
}

const transformationsOf = (value: unknown): readonly SourceTransformation[] | undefined => {
  if (isNone(value)) return NOTHING
  if (!isRecord(value) || Array.isArray(value)) return undefined
  if (countKeys(value) === 0) return NOTHING
  const found: SourceTransformation[] = []
  for (const [orgId, typeId] of Object.entries(value)) {
    if (!isId(typeId) || orgId === '__proto__') return undefined
    found.push({ id: Number(orgId), typeId })
  }
  return found
}

const stackOf = (wire: unknown): Stack | undefined => {
  if (!isRecord(wire) || !isId(wire.id)) return undefined
  const enabled = wire.enabled ?? true
  const interval = textOf(wire.interval)
  const startDate = textOf(wire.start_date)
  const note = textOf(wire.note)
  const destinationTablePrefix = textOf(wire.destination_table_prefix)
  if (typeof enabled !== 'boolean' || interval === undefined || startDate === undefined) return undefined
  if (note === undefined || destinationTablePrefix === undefined) return undefined
  const sourceType = typeOf(wire.source_type)
  const destination = destinationOf(wire.destination)
  const credentials = credentialOf(wire.credentials)
  const taskIds = idsOf(wire.source_task_ids)
  const unloadedTaskIds = idsOf(wire.unloaded_task_ids)
  const transformations = transformationsOf(wire.transformations)
  if (sourceType === undefined || destination === undefined || credentials === undefined) return undefined
  if (taskIds === undefined || unloadedTaskIds === undefined || transformations === undefined)
    return undefined
  return {
    id: wire.id,
    enabled,
    interval,
    startDate,
    resumedAt: timeOf(wire.resumed_at) ?? timeOf(wire.updated_at),
    dataUpTo: timeOf(wire.data_up_to),
    nextRunAt: timeOf(wire.next_run_at),
    note,
    destinationTablePrefix,
    sourceType,
    destination,
    credentials,
    taskIds,
    unloadedTaskIds,
    transformations,
  }
}

/** Parses each item with `read`, falling back to the schema; undefined if both fail. */
const eachOf = <Item>(
  value: unknown,
  schema: z.ZodMiniType<Item>,
  read: (wire: unknown) => Item | undefined = () => undefined,
): readonly Item[] | undefined => {
  if (!Array.isArray(value)) return undefined
  const items: Item[] = []
  for (const wire of value) {
    const item = read(wire) ?? z.safeParse(schema, wire).data
    if (item === undefined) return undefined
    items.push(item)
  }
  return items
}

/**
 * Parses the response with the organisation's stacks and destination transformations, faster than its zod schema.
 * Returns undefined for anything unusual; the caller then parses with the schema. Spec 2 §7.
 */
export const quickEntities = (body: unknown): Entities | undefined => {
  if (!isRecord(body)) return undefined
  const stacks = eachOf(body.sources, stackSchema, stackOf)
  const others = body.destination_transformations
  const destinationTransformations = isNone(others)
    ? NOTHING
    : eachOf(others, orgDestinationTransformationSchema)
  if (stacks === undefined || destinationTransformations === undefined) return undefined
  // a limit is rare, and left to the schema where it is odd
  const { stack_limit: stackLimit } = body
  if (isNone(stackLimit)) return { stacks, destinationTransformations }
  return Number.isSafeInteger(stackLimit) && typeof stackLimit === 'number' && stackLimit >= 0
    ? { stacks, destinationTransformations, stackLimit }
    : undefined
}

const runOf = (wire: unknown): Run | undefined => {
  if (!isRecord(wire) || typeof wire.dag_run_id !== 'string') return undefined
  const logicalDate = textOf(wire.logical_date)
  const startDate = textOf(wire.start_date)
  const endDate = textOf(wire.end_date)
  const state = textOf(wire.state)
  if (logicalDate === undefined || startDate === undefined || endDate === undefined || state === undefined)
    return undefined
  return {
    dagRunId: wire.dag_run_id,
    logicalDate,
    startDate,
    endDate: endDate === '' ? null : endDate,
    state,
  }
}

/**
 * Parses a run history, bare or under `runs`, faster than its zod schema. Returns undefined for anything unusual; the
 * caller then parses with the schema. Spec 2 §7.
 */
export const quickRuns = (body: unknown): Run[] | undefined => {
  const list: unknown = isRecord(body) && !Array.isArray(body) ? body.runs : body
  if (!Array.isArray(list)) return undefined
  const runs: Run[] = []
  for (const wire of list) {
    const run = runOf(wire)
    if (run === undefined) return undefined
    runs.push(run)
  }
  return runs
}
