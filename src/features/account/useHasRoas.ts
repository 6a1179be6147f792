import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { answerTransformations } from '@/domain/answers/types'
import type { Entities } from '@/domain/stacks/types'
import { hasRoasAtom } from '@/state/notices/hasRoas'

/** Whether a destination of the organization makes the table of ROAS. */
export const hasRoas = ({ destinationTransformations }: Entities): boolean =>
  destinationTransformations.some(({ type }) => type.label === answerTransformations.roas)

/** Returns whether the organization has ROAS, as the list of its stacks says; until that is loaded, what it said last. */
export function useHasRoas(): boolean {
  const { data } = useQuery({ ...entitiesQuery(), select: hasRoas, enabled: false })
  const [held, hold] = useAtom(hasRoasAtom)
  useEffect(() => {
    if (data !== undefined) hold(data)
  }, [data, hold])
  return data ?? held
}
