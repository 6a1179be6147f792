import * as z from 'zod/mini'
import type {
  Destination,
  Entities,
  OrgDestinationTransformation,
  Stack,
  Storage,
  TypeRef,
} from '@/domain/stacks/types'
import {
  CRON_MAX_CHARACTERS,
  LABEL_MAX_CHARACTERS,
  NOTE_MAX_CHARACTERS,
  PREFIX_MAX_CHARACTERS,
  SELECTION_MAX_IDS,
  TIME_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { listUpTo, textUpTo } from './bounded'
import { credentialSchema } from './credentials'
import { flag, id, listOrEmpty, sends, text } from './read'

const typeObject = z.object({ id, label: text, name: text })
/** A type as a record, or only its id. */
const typeRef = z.pipe(
  z.union([id, typeObject]),
  z.transform((wire: number | z.output<typeof typeObject>): TypeRef =>
    typeof wire === 'number' ? { id: wire, label: '', name: '' } : wire,
  ),
)

const storageObject = z.object({
  id,
  prefix: text,
  bucket_name: text,
  storage_type: z.optional(z.nullable(typeRef)),
})
const storageSchema = z.pipe(
  storageObject,
  z.transform((wire: z.output<typeof storageObject>): Storage => ({
    id: wire.id,
    prefix: wire.prefix,
    bucketName: wire.bucket_name,
    storageType: wire.storage_type ?? null,
  })),
)

const orgTransformationObject = z.object({
  id,
  destination: z.optional(z.nullable(z.union([id, z.object({ id })]))),
  destination_transformation_type: typeRef,
})
/**
 * Schema of a transformation that an organisation has activated in a destination: JSON in,
 * `OrgDestinationTransformation` out. `destinationId` is null in a record that is nested in its destination.
 */
export const orgDestinationTransformationSchema = z.pipe(
  orgTransformationObject,
  z.transform((wire: z.output<typeof orgTransformationObject>): OrgDestinationTransformation => {
    const destination = wire.destination ?? null
    return {
      id: wire.id,
      destinationId: typeof destination === 'object' ? (destination?.id ?? null) : destination,
      type: wire.destination_transformation_type,
    }
  }),
)

const destinationObject = z.object({
  id,
  schema_prefix: text,
  credentials: z.optional(z.nullable(credentialSchema)),
  storage: z.optional(z.nullable(storageSchema)),
  destination_type: typeRef,
  destination_transformations: listOrEmpty(orgDestinationTransformationSchema),
})
/** Schema of a destination: JSON in, `Destination` out. Credentials and storage are null if the record has none. */
export const destinationSchema = z.pipe(
  destinationObject,
  z.transform((wire: z.output<typeof destinationObject>): Destination => ({
    id: wire.id,
    schemaPrefix: wire.schema_prefix,
    credentials: wire.credentials ?? null,
    storage: wire.storage ?? null,
    destinationType: wire.destination_type,
    transformations: wire.destination_transformations,
  })),
)

/** A time or day that the specification does not define; null if it is missing or not a text. */
const extraTime = sends(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown) => (typeof value === 'string' && value !== '' ? value : null)),
  ),
  z.nullable(z.string()),
)

const stackObject = z.object({
  id,
  enabled: flag(true),
  interval: text,
  start_date: text,
  resumed_at: extraTime,
  updated_at: extraTime,
  data_up_to: extraTime,
  next_run_at: extraTime,
  note: text,
  destination_table_prefix: text,
  source_type: typeRef,
  destination: z.optional(z.nullable(destinationSchema)),
  credentials: z.optional(z.nullable(credentialSchema)),
  source_task_ids: listOrEmpty(id),
  unloaded_task_ids: listOrEmpty(id),
  transformations: z.optional(z.nullable(z.record(z.string(), id))),
})
/**
 * Schema of a stack, one source that delivers into one destination (the API calls it a source): JSON in, `Stack` out. A
 * missing `enabled` is true, missing texts are '', missing lists are empty, and a missing destination, credential or
 * resume time is null.
 */
export const stackSchema = z.pipe(
  stackObject,
  z.transform((wire: z.output<typeof stackObject>): Stack => ({
    id: wire.id,
    enabled: wire.enabled,
    interval: wire.interval,
    startDate: wire.start_date,
    resumedAt: wire.resumed_at ?? wire.updated_at,
    dataUpTo: wire.data_up_to,
    nextRunAt: wire.next_run_at,
    note: wire.note,
    destinationTablePrefix: wire.destination_table_prefix,
    sourceType: wire.source_type,
    destination: wire.destination ?? null,
    credentials: wire.credentials ?? null,
    taskIds: wire.source_task_ids,
    unloadedTaskIds: wire.unloaded_task_ids,
    transformations: Object.entries(wire.transformations ?? {}).map(([orgId, typeId]) => ({
      id: Number(orgId),
      typeId,
    })),
  })),
)

const entitiesObject = z.object({
  sources: z.array(stackSchema),
  destination_transformations: listOrEmpty(orgDestinationTransformationSchema),
  stack_limit: z.optional(z.nullable(z.int().check(z.nonnegative()))),
})
/**
 * Schema of the response with all stacks and destination transformations of the organisation: JSON in, `Entities` out.
 */
export const entitiesSchema = z.pipe(
  entitiesObject,
  z.transform((wire: z.output<typeof entitiesObject>): Entities => ({
    stacks: wire.sources,
    destinationTransformations: wire.destination_transformations,
    ...(typeof wire.stack_limit === 'number' && { stackLimit: wire.stack_limit }),
  })),
)

const createdObject = z.object({ id })
/** Schema of the response to the creation of a stack: only its id is read. */
export const stackCreatedSchema = createdObject

const cron = textUpTo(CRON_MAX_CHARACTERS)
const time = textUpTo(TIME_MAX_CHARACTERS)
const prefix = textUpTo(PREFIX_MAX_CHARACTERS)
const selection = listUpTo(id, SELECTION_MAX_IDS)

/**
 * Request body that creates a stack (one source that delivers into one destination). `interval` is a cron expression,
 * '' for the service's own schedule; `start_date` is an ISO time in UTC.
 */
export const createStackBody = z.object({
  enabled: z.boolean(),
  interval: cron,
  source_tasks: selection,
  source_type_id: id,
  source_credentials_id: id,
  destination_type_id: id,
  destination_credentials_id: id,
  start_date: time,
  transformation_type_ids: selection,
  note: textUpTo(NOTE_MAX_CHARACTERS),
  // the specification sends it in one view only
  flow_type: z._default(textUpTo(LABEL_MAX_CHARACTERS), ''),
})
/**
 * Request body that replaces the settings of a stack; all fields are required. Services also accept `source_task_ids`
 * instead of `source_tasks` (C-8).
 */
export const updateStackBody = z.object({
  credentials_id: id,
  destination_id: id,
  enabled: z.boolean(),
  interval: cron,
  start_date: time,
  source_tasks: selection,
  transformation_type_ids: selection,
})
/** Request body that creates a destination from a destination type and a saved credential; a prefix may be ''. */
export const createDestinationBody = z.object({
  credentials_id: id,
  destination_type_id: id,
  schema_prefix: prefix,
  table_prefix: prefix,
})
/** Request body that activates transformations, by type id, in a destination. */
export const createDestinationTransformationsBody = z.object({
  destination_id: id,
  destination_transformation_type_ids: selection,
})
