import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import { shareUnchangedItems, isSameData } from '@/domain/shared/sameData'
import { loadCron } from '@/domain/stacks/schedule/schedule'
import type { Entities } from '@/domain/stacks/types'

const idOf = ({ id }: { readonly id: number }) => id

const isEntities = (data: unknown): data is Entities =>
  typeof data === 'object' && data !== null && 'stacks' in data && 'destinationTransformations' in data

/** Structural sharing: unchanged stacks keep their identity, and so does an unchanged list. */
const kept = (before: Entities, next: Entities): Entities => {
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
    // what a `select` returns is shared by this, too
    structuralSharing: (before, next) =>
      isEntities(before) && isEntities(next) ? kept(before, next) : replaceEqualDeep(before, next),
    meta: errorsInPlace,
  })
