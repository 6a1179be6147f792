import type { DashboardTabsProps } from '@/components/stacks/DashboardTabs'
import { activeTransformations } from './activeTransformations'
import { useStacks } from './useStacks'

/** How many rows each tab has; none while they are not known. */
export function useCounts(): DashboardTabsProps['counts'] {
  const stacks = useStacks()
  if (stacks.kind !== 'ready') return {}
  return {
    sources: stacks.entities.stacks.length,
    transformations: activeTransformations(stacks.entities, stacks.catalogue, null).length,
  }
}
