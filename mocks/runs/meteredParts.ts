/** Which endpoint and transformation is metered from when to when. What is removed keeps the rows it has (MET-1, PLUS-19). */
import type { Core } from '../http/core'
import type {
  DestinationTransformationRecord,
  MeteredPartRecord,
  StackRecord,
  StackTransformationRecord,
} from '../store/records'
import {
  pausesOfLicences,
  runnerOfDestinationTransformation,
  runnerOfStack,
  runnerOfTransformation,
} from './runners'
import { simulateRows } from './simulate'
import type { Runner } from './simulate'

/** A UTC month in epoch milliseconds; `to` is excluded. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** Something whose rows are counted. */
export interface Part {
  readonly orgId: number
  readonly runner: Runner
  /** Stack, or destination of a destination transformation. */
  readonly ownerId: number
  readonly label: string
  readonly from: number
  /** Null while it is there. */
  readonly to: number | null
}

const openRecord = (core: Core, { kind, id }: Pick<Runner, 'kind' | 'id'>, label: string) =>
  core.store.list('meteredParts', { runnerKind: kind, runnerId: id, label, to: null })[0]

const partOf = (core: Core, runner: Runner, rest: Pick<Part, 'orgId' | 'ownerId' | 'label'>): Part => ({
  ...rest,
  runner,
  from: openRecord(core, runner, rest.label)?.from ?? runner.createdAt,
  to: null,
})

/** The endpoints with these ids; one that the catalogue does not know has no rows. */
const endpointsOf = (core: Core, stack: StackRecord, taskIds: readonly number[]): readonly Part[] => {
  const type = core.content.sourceTypes.find(({ id }) => id === stack.sourceTypeId)
  const chosen = (type?.source_tasks ?? []).filter(({ id }) => taskIds.includes(Number(id)))
  const runner = runnerOfStack(core, stack)
  const { orgId, id: ownerId } = stack
  return chosen.map(({ label }) => partOf(core, runner, { orgId, ownerId, label }))
}

const transformationOf = (core: Core, stack: StackRecord, record: StackTransformationRecord): Part => {
  const tasks = core.content.sourceTypes.find(({ id }) => id === stack.sourceTypeId)?.source_tasks ?? []
  const types = tasks.flatMap((task) => task.transformation_types ?? [])
  const { orgId, transformationTypeId: typeId } = record
  const label = types.find(({ id }) => id === typeId)?.label ?? String(typeId)
  return partOf(core, runnerOfTransformation(core, record), { orgId, ownerId: stack.id, label })
}

const destinationPartsOf = (core: Core, record: DestinationTransformationRecord): readonly Part[] => {
  const types = core.content.destinationTypes.flatMap((type) => type.destination_transformation_types ?? [])
  const label = types.find(({ id }) => id === record.destinationTransformationTypeId)?.label
  const { orgId, destinationId: ownerId } = record
  const runner = runnerOfDestinationTransformation(core, record)
  return label === undefined ? [] : [partOf(core, runner, { orgId, ownerId, label })]
}

/** What a stack has now, its endpoints first. */
export const partsOfStack = (core: Core, stack: StackRecord): readonly Part[] => [
  ...endpointsOf(core, stack, stack.taskIds),
  ...core.store
    .list('stackTransformations', { stackId: stack.id })
    .map((record) => transformationOf(core, stack, record)),
]

/** What runs in the destinations of an organisation now. */
export const partsOfDestinations = (core: Core, orgId: number): readonly Part[] =>
  core.store
    .list('destinationTransformations', { orgId })
    .flatMap((record) => destinationPartsOf(core, record))

/** What an organisation had and has no more. */
export const removedParts = (core: Core, orgId: number): readonly Part[] => {
  const pauses = pausesOfLicences(core, orgId)
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

/** Rows that a part brought in a month. */
export const rowsOfPart = (core: Core, { runner, label, from, to }: Part, period: Period): number =>
  simulateRows(runner, [label], { ...period, since: from }, Math.min(core.now(), to ?? Infinity))[label] ?? 0

/** A part that comes to a runner which is older: what ran before is not its own. */
const begin = (core: Core, { orgId, ownerId, label, runner }: Part): void => {
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

const end = (core: Core, { orgId, ownerId, label, runner, from }: Part): void => {
  const was = {
    runnerCreatedAt: runner.createdAt,
    interval: runner.interval,
    pauses: runner.pauses,
    to: core.now(),
  }
  const open = openRecord(core, runner, label)
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

/** To be told before the stack's record changes: which endpoints it will have. */
export const endpointsWillBe = (core: Core, stack: StackRecord, taskIds: readonly number[]): void => {
  const { taskIds: had } = stack
  for (const part of endpointsOf(
    core,
    stack,
    had.filter((id) => !taskIds.includes(id)),
  ))
    end(core, part)
  for (const part of endpointsOf(
    core,
    stack,
    taskIds.filter((id) => !had.includes(id)),
  ))
    begin(core, part)
}

/** To be told before the record goes. */
export const transformationGoes = (core: Core, stack: StackRecord, record: StackTransformationRecord): void =>
  end(core, transformationOf(core, stack, record))

/** To be told before the record goes. */
export const destinationTransformationGoes = (core: Core, record: DestinationTransformationRecord): void => {
  for (const part of destinationPartsOf(core, record)) end(core, part)
}
