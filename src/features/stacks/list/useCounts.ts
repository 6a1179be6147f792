import { useEffect, useState } from 'react'
import type { DashboardTabsProps } from './DashboardTabs'
import { afterSecondPaint } from '@/components/common/loading/afterPaint'
import { brand } from '@/config/brand'
import { useStacks } from './useStacks'

const loadCount = async () => (await import('./transformationCount')).transformationCount

/**
 * Returns the numbers on the dashboard's tabs, each the number of lines of the tab: of stacks, and of active and
 * available transformations; undefined until known. The transformations are counted after the stacks are painted.
 */
export function useCounts(): DashboardTabsProps['counts'] {
  const stacks = useStacks()
  const entities = stacks.kind === 'ready' ? stacks.entities : null
  const catalogue = stacks.kind === 'ready' ? stacks.catalogue : null
  const [transformations, setTransformations] = useState<number>()
  useEffect(() => {
    if (entities === null || catalogue === null) return undefined
    let isCurrent = true
    const count = async () => {
      await afterSecondPaint()
      const countOf = await loadCount()
      if (isCurrent) setTransformations(countOf(entities, catalogue, brand.showHiddenTypes))
    }
    // the tab loads the same code and says so where that fails
    void count().catch(() => null)
    return () => {
      isCurrent = false
    }
  }, [entities, catalogue])
  return { sources: entities?.stacks.length, transformations }
}
