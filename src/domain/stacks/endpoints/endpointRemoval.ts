/** Effects of deleting an endpoint from a stack. Spec 1 §2 "Delete endpoint", §4 "Pruning" (MOD-5). */
import type { Stack } from '@/domain/stacks/types'
import type { SourceType } from '@/domain/catalogue/types'
import { withoutDependents } from '@/domain/wizard/flow/dependencies'

export interface EndpointRemoval {
  /** Endpoints that remain. */
  readonly taskIds: readonly number[]
  readonly transformationTypeIds: readonly number[]
  /** Source transformation types deleted with it: no remaining endpoint offers them, or a dependency is deleted. */
  readonly lostTypeIds: readonly number[]
}

/**
 * Computes the stack without one endpoint. Hidden and unknown transformations are kept. `type` is undefined where the
 * catalogue does not contain it.
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
