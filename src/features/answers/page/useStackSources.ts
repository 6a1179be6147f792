import { useQuery } from '@tanstack/react-query'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { useCatalogue } from '@/features/common/useCatalogue'

/** Names of the sources of stacks, each once; without those of stacks that are not known. */
export function useStackSources(stackIds: readonly number[]): readonly string[] {
  const stacks = useQuery({ ...entitiesQuery(), enabled: stackIds.length > 0 }).data?.stacks ?? []
  const { sourceTypes } = useCatalogue()
  const names = stackIds.flatMap((stackId) => {
    const typeId = stacks.find(({ id }) => id === stackId)?.sourceType.id
    return sourceTypes.find(({ id }) => id === typeId)?.name ?? []
  })
  return [...new Set(names)]
}
