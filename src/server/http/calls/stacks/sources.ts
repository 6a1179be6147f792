import { endpoints } from '@/api/contract/endpoints'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import type { Core } from '@/server/accounts/core'
import { assertStackLimit, stackLimitOf } from '@/server/accounts/stackQuota'
import { idFrom, bindEndpoint } from '../endpoint'
import { wrongField } from '@/server/lib/refusal'
import { isCron } from '@/server/engine/runs/cron'
import { recordEndpointChange, recordTransformationRemoval } from '@/server/engine/runs/meteredParts'
import { lookupsOfAll, lookupsOfOne } from '@/server/store/lookups'
import type { Pause, StackRecord } from '@/server/store/records'
import { numbersOf, owned, ownedField, requireKnown, requireSourceType } from '../rules'
import { destinationTransformationToWire, stackToWire } from '@/server/accounts/wire'
import type { Route } from '../route'
import { rememberStack } from '@/server/models/answers/storedSettings'

const checkSelection = (
  core: Core,
  sourceTypeId: number,
  sent: {
    readonly source_tasks: number[]
    readonly transformation_type_ids: number[]
    readonly interval: string
    readonly start_date: string
  },
) => {
  const tasks = requireSourceType(core, sourceTypeId, 'source_type_id').source_tasks ?? []
  requireKnown('source_tasks', sent.source_tasks, numbersOf(tasks))
  requireKnown(
    'transformation_type_ids',
    sent.transformation_type_ids,
    numbersOf(tasks.flatMap((task) => task.transformation_types ?? [])),
  )
  if (sent.interval !== '' && !isCron(sent.interval))
    throw wrongField('interval', 'is no cron text of five fields')
  if (Number.isNaN(Date.parse(sent.start_date))) throw wrongField('start_date', 'is no ISO time')
}

/** Returns a credential of the organisation that matches the source type; throws a 404 or 422 refusal otherwise. */
const sourceCredential = (
  core: Core,
  field: string,
  { id, orgId, sourceTypeId }: { readonly id: number; readonly orgId: number; readonly sourceTypeId: number },
) => {
  const credential = ownedField(core, 'credentials', id, orgId, field)
  const { label } = requireSourceType(core, sourceTypeId, 'source_type_id')
  if (credential.label !== label) throw wrongField(field, `is of ${credential.label}, not of ${label}`)
  return credential
}

/** Newest destination with this type and these credentials; throws 422 if there is none. */
const findDestination = (core: Core, orgId: number, destinationTypeId: number, credentialsId: number) => {
  const destination = core.store.list('destinations', { orgId, destinationTypeId, credentialsId }).at(-1)
  if (!destination)
    throw wrongField('destination_credentials_id', 'no destination has this type and these credentials')
  return destination
}

/** Replaces the active transformations; keeps the records, and thus the run histories, of those that remain. */
const setTransformations = (core: Core, stack: StackRecord, typeIds: readonly number[]): void => {
  const active = core.store.list('stackTransformations', { stackId: stack.id })
  for (const record of active)
    if (!typeIds.includes(record.transformationTypeId)) {
      recordTransformationRemoval(core, stack, record)
      core.store.remove('stackTransformations', record.id)
    }
  for (const transformationTypeId of typeIds)
    if (!active.some((record) => record.transformationTypeId === transformationTypeId))
      core.store.insert('stackTransformations', {
        orgId: stack.orgId,
        stackId: stack.id,
        transformationTypeId,
        createdAt: core.now(),
      })
}

const pausesAfter = (core: Core, stack: StackRecord, enabled: boolean): readonly Pause[] => {
  if (enabled === stack.enabled) return stack.pauses
  if (!enabled) return [...stack.pauses, { from: core.now(), to: null }]
  return stack.pauses.map((pause) => (pause.to === null ? { ...pause, to: core.now() } : pause))
}

/** Accepts `source_task_ids` as an alias of `source_tasks` (C-8). */
const readTaskIds = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'source_task_ids' in body && !('source_tasks' in body)
    ? { ...body, source_tasks: body.source_task_ids }
    : body

const create = (core: Core): Route =>
  bindEndpoint(
    core,
    endpoints.sources.create,
    ({ body, orgId }) => {
      checkSelection(core, body.source_type_id, body)
      const credential = sourceCredential(core, 'source_credentials_id', {
        id: body.source_credentials_id,
        orgId: orgId(),
        sourceTypeId: body.source_type_id,
      })
      const destination = findDestination(
        core,
        orgId(),
        body.destination_type_id,
        body.destination_credentials_id,
      )
      const now = core.now()
      const stack = core.store.transaction(() => {
        const inserted = core.store.insert('stacks', {
          orgId: orgId(),
          enabled: body.enabled,
          interval: body.interval,
          startDate: body.start_date,
          note: body.note,
          destinationTablePrefix: '',
          flowType: body.flow_type,
          sourceTypeId: body.source_type_id,
          destinationId: destination.id,
          credentialsId: credential.id,
          taskIds: body.source_tasks,
          pauses: body.enabled ? [] : [{ from: now, to: null }],
          createdAt: now,
        })
        setTransformations(core, inserted, body.transformation_type_ids)
        assertStackLimit(core, orgId(), 1)
        return inserted
      })
      core.runTools.startDue()
      return { id: stack.id }
    },
    { isRepeatable: true },
  )

const update = (core: Core): Route =>
  bindEndpoint(
    core,
    endpoints.sources.update,
    ({ params, body, orgId }) => {
      const stack = owned(core, 'stacks', idFrom(params.id, 'stack'), orgId(), 'stack')
      checkSelection(core, stack.sourceTypeId, body)
      sourceCredential(core, 'credentials_id', {
        id: body.credentials_id,
        orgId: orgId(),
        sourceTypeId: stack.sourceTypeId,
      })
      ownedField(core, 'destinations', body.destination_id, orgId(), 'destination_id')
      const changed = core.store.transaction(() => {
        recordEndpointChange(core, stack, body.source_tasks)
        setTransformations(core, stack, body.transformation_type_ids)
        return core.store.update('stacks', stack.id, {
          credentialsId: body.credentials_id,
          destinationId: body.destination_id,
          enabled: body.enabled,
          interval: body.interval,
          startDate: body.start_date,
          taskIds: body.source_tasks,
          pauses: pausesAfter(core, stack, body.enabled),
        })
      })
      return stackToWire(core, lookupsOfOne(core.store), changed)
    },
    { normalise: readTaskIds },
  )

/** Deletes a stack; its destination (Rules "Any backend") and its metered rows (MET-1) remain. */
const remove = (core: Core): Route =>
  bindEndpoint(core, endpoints.sources.remove, ({ params, orgId }) => {
    const stack = owned(core, 'stacks', idFrom(params.id, 'stack'), orgId(), 'stack')
    core.store.transaction(() => {
      recordEndpointChange(core, stack, [])
      setTransformations(core, stack, [])
      rememberStack(core.store, stack, core.now())
      core.store.remove('stacks', stack.id)
    })
    return {}
  })

/**
 * Creates the routes that list, create, update and delete stacks (one source delivering into one destination);
 * open to all members.
 */
export const sourceRoutes = (core: Core): Route[] => [
  create(core),
  update(core),
  remove(core),
  bindEndpoint(core, endpoints.entities.all, ({ caller }) => {
    const { orgId } = caller().user
    if (orgId === null) return { sources: [], destination_transformations: [] }
    const lookups = lookupsOfAll(core.store, orgId)
    const limit = stackLimitOf(core, orgId)
    const stacks = core.store.list('stacks', { orgId })
    // the first stack is one click away
    if (stacks.length === 0) core.runTools.prepare()
    return {
      sources: stacks.map((stack) => stackToWire(core, lookups, stack)),
      destination_transformations: core.store
        .list('destinationTransformations', { orgId })
        .map((record) => destinationTransformationToWire(core, record)),
      ...(limit === null ? {} : { stack_limit: limit }),
    }
  }),
]

/**
 * Creates the route that updates a stack's note and returns the stack. The API contract does not require this
 * call, which a backend announces as `stack_note`.
 */
export const stackNoteRoute = (core: Core): Route =>
  bindEndpoint(core, optionalEndpoints.stackNote.update, ({ params, body, orgId }) => {
    const stack = owned(core, 'stacks', idFrom(params.id, 'stack'), orgId(), 'stack')
    const changed = core.store.update('stacks', stack.id, { note: body.note })
    return stackToWire(core, lookupsOfOne(core.store), changed)
  })
