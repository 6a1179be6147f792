import { useEffect, useSyncExternalStore } from 'react'
import { afterPaint } from '@/components/common/loading/afterPaint'
import type { BrandMark } from './brandMarks'

type Marks = ReadonlyMap<string, BrandMark>

let loaded: Marks | null = null
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/**
 * Loads the marks once, after the first tile was painted with its monogram; after a failure the monograms stay and the
 * next tile retries.
 */
function loadMarks(): Promise<void> {
  const load = async () => {
    await afterPaint()
    const { loadBrandMarks } = await import('./brandMarks')
    return loadBrandMarks()
  }
  loading ??= load().then(
    (marks) => {
      loaded = marks
      listeners.forEach((listener) => listener())
    },
    () => {
      loading = null
    },
  )
  return loading
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Brand mark of a connector; null while loading, or if it has none. */
export function useBrandMark(label: string, isWanted: boolean): BrandMark | null {
  const marks = useSyncExternalStore(subscribe, () => loaded)
  useEffect(() => {
    if (isWanted) void loadMarks()
  }, [isWanted])
  return isWanted ? (marks?.get(label) ?? null) : null
}
