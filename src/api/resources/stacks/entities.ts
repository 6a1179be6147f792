import { queryOptions } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import { shareUnchangedItems, isSameData } from '@/domain/shared/sameData'
import { loadCron } from '@/domain/stacks/schedule/schedule'
import type { Entities } from '@/domain/stacks/types'

const idOf = ({ id }: { readonly id: number }) => id

/** Structural sharing: unchanged stacks keep their identity, and so does an unchanged list. */
const kept = (before: Entities | undefined, next: Entities): Entities => {
  if (before === undefined) return next
  const stacks = shareUnchangedItems(before.stacks, next.stacks, isSameData, idOf)
  const { destinationTransformations: old } = before
  const destinationTransformations = shareUnchangedItems(
    old,
    next.destinationTransformations,
    isSameData,
    idOf,
  )
  const isSame = stacks === before.stacks && destinationTransformations === old
  return isSame ? before : { stacks, destinationTransformations }
}

/**
 * Query for all stacks (one source delivering into one destination) and destination transformations of the
 * organisation. Every change of a stack or destination invalidates it (DSH-10). Also loads the parser for cron
 * expressions, which the list of stacks needs.
 */
export const entitiesQuery = () =>
  queryOptions({
    queryKey: keys.entities,
    queryFn: async ({ signal }) => {
      const [entities] = await Promise.all([request(endpoints.entities.all, {}, { signal }), loadCron()])
      return entities
    },
    structuralSharing: (before, next) => kept(before as Entities | undefined, next as Entities),
    meta: errorsInPlace,
  })
