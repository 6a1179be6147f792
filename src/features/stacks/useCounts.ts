import type { DashboardTabsProps } from '@/components/stacks/DashboardTabs'
import { isShown } from '@/domain/catalogue/shown'
import { brand } from '@/domain/shared/brand'
import { useStacks } from './useStacks'

/** How many rows each tab has, of transformations those that are active; none while they are not known. */
export function useCounts(): DashboardTabsProps['counts'] {
  const stacks = useStacks()
  if (stacks.kind !== 'ready') return {}
  const { entities, catalogue } = stacks
  const types = catalogue.sourceTypes
    .flatMap(({ tasks }) => tasks)
    .flatMap((task) => task.transformationTypes)
  const ofStacks = entities.stacks
    .flatMap(({ transformations }) => transformations)
    .filter(({ typeId }) => brand.showHiddenTypes || isShown(types, typeId))
  return {
    sources: entities.stacks.length,
    transformations: entities.destinationTransformations.length + ofStacks.length,
  }
}
