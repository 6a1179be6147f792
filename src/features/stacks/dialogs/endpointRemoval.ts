/** Effects of deleting an endpoint from a stack. Spec 1 §2 "Delete endpoint", §4 "Pruning" (MOD-5). */
import type { Stack } from '@/domain/stacks/types'
import type { SourceType } from '@/domain/catalogue/types'
import { withoutDependents } from '@/domain/wizard/flow/dependencies'

/** What a stack consists of after one endpoint is deleted from it, and what is deleted along with the endpoint. */
export interface EndpointRemoval {
  /** Ids of the endpoints that remain. */
  readonly taskIds: readonly number[]
  /** Type ids of the source transformations that remain. */
  readonly transformationTypeIds: readonly number[]
  /**
   * Type ids of the source transformations deleted with it: no remaining endpoint offers them, or one that they depend
   * on is deleted.
   */
  readonly lostTypeIds: readonly number[]
}

/**
 * Computes what deleting one endpoint from a stack deletes and keeps. `type` is the stack's source type; undefined
 * where the catalogue does not contain it, and then all transformations stay.
 */
export const endpointRemoval = (
  stack: Stack,
  type: SourceType | undefined,
  taskId: number,
): EndpointRemoval => {
  const taskIds = stack.taskIds.filter((id) => id !== taskId)
  const tasks = type?.tasks ?? []
  const offeredBy = (ids: readonly number[]) =>
    tasks.filter(({ id }) => ids.includes(id)).flatMap((task) => task.transformationTypes)
  const staying = new Set(offeredBy(taskIds).map(({ id }) => id))
  const unbacked = offeredBy([taskId]).filter(({ id }) => !staying.has(id))
  const types = tasks.flatMap((task) => task.transformationTypes)
  const active = stack.transformations.map(({ typeId }) => typeId)
  const kept = unbacked.reduce<readonly number[]>(
    (left, { id }) => withoutDependents(left, id, types),
    active,
  )
  return { taskIds, transformationTypeIds: kept, lostTypeIds: active.filter((id) => !kept.includes(id)) }
}
