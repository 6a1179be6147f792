import { useMemo } from 'react'
import type { DashboardTabsProps } from '@/components/stacks/list/DashboardTabs'
import type { Catalogue } from '@/domain/catalogue/types'
import { brand } from '@/config/brand'
import { hiddenInSources } from '@/domain/stacks/list/shownEntities'
import type { Entities, SourceTransformation } from '@/domain/stacks/types'
import { useStacks } from './useStacks'

/**
 * Returns the numbers on the dashboard's tabs: of stacks, and of active transformations; an empty object until
 * loaded.
 */
export function useCounts(): DashboardTabsProps['counts'] {
  const stacks = useStacks()
  const isReady = stacks.kind === 'ready'
  const entities = isReady ? stacks.entities : null
  const catalogue = isReady ? stacks.catalogue : null
  return useMemo(
    () => (entities === null || catalogue === null ? {} : countsOf(entities, catalogue)),
    [entities, catalogue],
  )
}

const countsOf = ({ stacks, destinationTransformations }: Entities, catalogue: Catalogue) => {
  const hidden = hiddenInSources(catalogue)
  const isCounted = ({ typeId }: SourceTransformation) => brand.showHiddenTypes || !hidden.has(typeId)
  let transformations = destinationTransformations.length
  for (const { transformations: own } of stacks)
    // avoids a filter call for the many stacks without transformations
    if (own.length > 0) transformations += own.filter(isCounted).length
  return { sources: stacks.length, transformations }
}
