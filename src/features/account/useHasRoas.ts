import { useEffect } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { answerTransformations } from '@/domain/answers/types'
import type { Entities } from '@/domain/stacks/types'
import { hasRoasAtom } from '@/state/notices/hasRoas'

/** Whether a destination of the organization makes the table of ROAS. */
export const hasRoas = ({ destinationTransformations }: Entities): boolean =>
  destinationTransformations.some(({ type }) => type.label === answerTransformations.roas)

/**
 * Query of whether the organization has ROAS, which loads nothing of its own. A list of stacks that has changed is loaded
 * again, also on pages that don't show it, such as the answer that opens once its stacks are created.
 */
export const hasRoasQuery = () =>
  queryOptions({ ...entitiesQuery(), select: hasRoas, enabled: ({ state }) => state.isInvalidated })

/** Returns whether the organization has ROAS, as the list of its stacks says; until that is loaded, what it said last. */
export function useHasRoas(): boolean {
  const { data } = useQuery(hasRoasQuery())
  const [held, hold] = useAtom(hasRoasAtom)
  useEffect(() => {
    if (data !== undefined) hold(data)
  }, [data, hold])
  return data ?? held
}
