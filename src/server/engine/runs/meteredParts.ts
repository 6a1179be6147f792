import { endpointLabels } from '@/server/connectors/catalogue/endpointLabels'
import type { Content } from '@/server/connectors/catalogue/types'
import { lookupsOfOne } from '@/server/store/lookups'
import type { Lookups } from '@/server/store/lookups'
import type {
  DestinationTransformationRecord,
  MeteredPartRecord,
  StackRecord,
  StackTransformationRecord,
} from '@/server/store/records'
import type { Store } from '@/server/store/store'
import {
  pausesOfLicences,
  runnerOfDestinationTransformation,
  runnerOfStack,
  runnerOfTransformation,
} from './runners'
import type { MeteredItem, RunHistory, Runner } from './types'

/** What rows are counted from. */
export interface MeteringCore {
  readonly store: Store
  readonly content: Content
  readonly runs: RunHistory
  readonly now: () => number
}

/** Backend context and record lookups of the current API call, from which the functions of this file read. */
export interface MeteringContext {
  readonly core: MeteringCore
  readonly lookups: Lookups
}

const readingOf = (core: MeteringCore): MeteringContext => ({ core, lookups: lookupsOfOne(core.store) })

const partOf = (
  lookups: Lookups,
  runner: Runner,
  rest: Pick<MeteredItem, 'orgId' | 'ownerId' | 'label'>,
): MeteredItem => ({
  ...rest,
  runner,
  from: lookups.openPart(runner.kind, runner.id, rest.label)?.from ?? runner.createdAt,
  to: null,
})

/** Endpoints of a stack with these ids; those that the catalogue does not have are left out. */
const endpointsOf = (
  { core, lookups }: MeteringContext,
  stack: StackRecord,
  taskIds: readonly number[],
): readonly MeteredItem[] => {
  const runner = runnerOfStack(lookups, stack)
  const { orgId, id: ownerId } = stack
  return endpointLabels(core.content, { ...stack, taskIds }).map((label) =>
    partOf(lookups, runner, { orgId, ownerId, label }),
  )
}

const transformationOf = (
  { core, lookups }: MeteringContext,
  stack: StackRecord,
  record: StackTransformationRecord,
): MeteredItem => {
  const tasks = core.content.sourceTypes.find(({ id }) => id === stack.sourceTypeId)?.source_tasks ?? []
  const types = tasks.flatMap((task) => task.transformation_types ?? [])
  const { orgId, transformationTypeId: typeId } = record
  const label = types.find(({ id }) => id === typeId)?.label ?? String(typeId)
  return partOf(lookups, runnerOfTransformation(lookups, record), { orgId, ownerId: stack.id, label })
}

const destinationPartsOf = (
  { core, lookups }: MeteringContext,
  record: DestinationTransformationRecord,
): readonly MeteredItem[] => {
  const types = core.content.destinationTypes.flatMap((type) => type.destination_transformation_types ?? [])
  const label = types.find(({ id }) => id === record.destinationTransformationTypeId)?.label
  const { orgId, destinationId: ownerId } = record
  const runner = runnerOfDestinationTransformation(lookups, record)
  return label === undefined ? [] : [partOf(lookups, runner, { orgId, ownerId, label })]
}

/**
 * Returns everything of a stack whose delivered rows are metered: its endpoints (reports or tables of the source),
 * then its transformations.
 */
export const partsOfStack = (reading: MeteringContext, stack: StackRecord): readonly MeteredItem[] => [
  ...endpointsOf(reading, stack, stack.taskIds),
  ...reading.lookups.stackTransformations(stack.id).map((record) => transformationOf(reading, stack, record)),
]

/**
 * Returns everything in an organisation's destinations whose delivered rows are metered: the active destination
 * transformations.
 */
export const partsOfDestinations = (reading: MeteringContext, orgId: number): readonly MeteredItem[] =>
  reading.core.store
    .list('destinationTransformations', { orgId })
    .flatMap((record) => destinationPartsOf(reading, record))

/**
 * Returns the endpoints and transformations that an organisation has removed; their rows stay counted (MET-1,
 * PLUS-19).
 */
export const removedParts = ({ core, lookups }: MeteringContext, orgId: number): readonly MeteredItem[] => {
  const pauses = pausesOfLicences(lookups, orgId)
  const runnerOf = (record: MeteredPartRecord): Runner => ({
    kind: record.runnerKind,
    id: record.runnerId,
    createdAt: record.runnerCreatedAt,
    interval: record.interval,
    pauses: [...record.pauses, ...pauses],
  })
  return core.store
    .list('meteredParts', { orgId })
    .filter(({ to }) => to !== null)
    .map((record) => ({ ...record, runner: runnerOf(record) }))
}

/** Records when an endpoint is added to an existing stack, so that earlier runs don't count for it. */
const begin = (core: MeteringCore, { orgId, ownerId, label, runner }: MeteredItem): void => {
  core.store.insert('meteredParts', {
    orgId,
    runnerKind: runner.kind,
    runnerId: runner.id,
    ownerId,
    label,
    runnerCreatedAt: runner.createdAt,
    interval: runner.interval,
    pauses: runner.pauses,
    from: core.now(),
    to: null,
  })
}

const end = (
  { core, lookups }: MeteringContext,
  { orgId, ownerId, label, runner, from }: MeteredItem,
): void => {
  const was = {
    runnerCreatedAt: runner.createdAt,
    interval: runner.interval,
    pauses: runner.pauses,
    to: core.now(),
  }
  const open = lookups.openPart(runner.kind, runner.id, label)
  if (open) core.store.update('meteredParts', open.id, was)
  else
    core.store.insert('meteredParts', {
      ...was,
      orgId,
      runnerKind: runner.kind,
      runnerId: runner.id,
      ownerId,
      label,
      from,
    })
}

/**
 * Records, for metering, which endpoints (reports or tables of the source) an update adds to and removes from a stack;
 * `taskIds` are those after it. Must be called before the stack's record changes.
 */
export const recordEndpointChange = (
  core: MeteringCore,
  stack: StackRecord,
  taskIds: readonly number[],
): void => {
  const { taskIds: had } = stack
  const reading = readingOf(core)
  const removed = had.filter((id) => !taskIds.includes(id))
  const added = taskIds.filter((id) => !had.includes(id))
  for (const part of endpointsOf(reading, stack, removed)) end(reading, part)
  for (const part of endpointsOf(reading, stack, added)) begin(core, part)
}

/** Records the removal of a stack's transformation, for metering. Must be called before its record is deleted. */
export const recordTransformationRemoval = (
  core: MeteringCore,
  stack: StackRecord,
  record: StackTransformationRecord,
): void => {
  const reading = readingOf(core)
  end(reading, transformationOf(reading, stack, record))
}

/** Records the removal of a destination transformation, for metering. Must be called before its record is deleted. */
export const recordDestinationTransformationRemoval = (
  core: MeteringCore,
  record: DestinationTransformationRecord,
): void => {
  const reading = readingOf(core)
  for (const part of destinationPartsOf(reading, record)) end(reading, part)
}
