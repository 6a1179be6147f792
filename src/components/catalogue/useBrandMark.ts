import { useEffect, useSyncExternalStore } from 'react'
import { afterPaint } from '@/components/common/loading/afterPaint'
import type { BrandMark } from './brandMarks'

type Marks = ReadonlyMap<string, BrandMark>

let loaded: Marks | null = null
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/**
 * Loads the logos once, after the first icon was painted with its letters. After a failure the letters stay, and the
 * next icon that mounts retries.
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

/**
 * Returns the logo of the connector (source or destination type) with the given catalogue label. Null while the logos
 * are loading, if it has none, or if `isWanted` is false, which also prevents the download.
 */
export function useBrandMark(label: string, isWanted: boolean): BrandMark | null {
  const marks = useSyncExternalStore(subscribe, () => loaded)
  useEffect(() => {
    if (isWanted) void loadMarks()
  }, [isWanted])
  return isWanted ? (marks?.get(label) ?? null) : null
}
