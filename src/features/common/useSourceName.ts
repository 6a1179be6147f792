import { useCallback } from 'react'
import { useCatalogue } from './useCatalogue'

/** Returns a function that names a source by its label; one that the catalogue lacks keeps its label. */
export function useSourceName(): (label: string) => string {
  const { sourceTypes } = useCatalogue()
  return useCallback(
    (label) => sourceTypes.find((type) => type.label === label)?.name ?? label,
    [sourceTypes],
  )
}
