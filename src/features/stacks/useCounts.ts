import { useDeferredValue, useMemo } from 'react'
import type { DashboardTabsProps } from '@/components/stacks/DashboardTabs'
import type { Catalogue } from '@/domain/catalogue/types'
import { brand } from '@/domain/shared/brand'
import { hiddenInSources } from '@/domain/stacks/shownEntities'
import type { Entities, SourceTransformation } from '@/domain/stacks/types'
import { useStacks } from './useStacks'

/**
 * How many rows each tab has, of transformations those that are active; none while they are not known. What takes a walk
 * through a long list comes right behind the list itself.
 */
export function useCounts(): NonNullable<DashboardTabsProps['counts']> {
  const stacks = useStacks()
  const isReady = stacks.kind === 'ready'
  const entities = isReady ? stacks.entities : null
  const catalogue = isReady ? stacks.catalogue : null
  const known = useMemo(
    () => (entities === null || catalogue === null ? null : { entities, catalogue }),
    [entities, catalogue],
  )
  const behind = useDeferredValue(known, null)
  const transformations = useMemo(
    () => (behind === null ? undefined : countTransformations(behind.entities, behind.catalogue)),
    [behind],
  )
  return { sources: entities?.stacks.length, transformations }
}

const countTransformations = ({ stacks, destinationTransformations }: Entities, catalogue: Catalogue) => {
  const hidden = hiddenInSources(catalogue)
  const isCounted = ({ typeId }: SourceTransformation) => brand.showHiddenTypes || !hidden.has(typeId)
  let count = destinationTransformations.length
  for (const { transformations: own } of stacks)
    // most have none
    if (own.length > 0) count += own.filter(isCounted).length
  return count
}
