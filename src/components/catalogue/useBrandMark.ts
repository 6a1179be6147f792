import { useEffect, useSyncExternalStore } from 'react'
import { afterPaint } from '@/components/common/afterPaint'
import type { BrandMark } from './brandMarks'

type Marks = ReadonlyMap<string, BrandMark>

let loaded: Marks | null = null
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Loads the marks once, after the first tile has been painted with its monogram; a failed load leaves the monograms and is tried again by the next tile. */
function loadBrandMarks(): Promise<void> {
  const load = async () => {
    await afterPaint()
    return import('./brandMarks')
  }
  loading ??= load().then(
    (module) => {
      loaded = module.brandMarks
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

/** The brand mark of a connector, or null while it is loading and where there is none. */
export function useBrandMark(label: string, isWanted: boolean): BrandMark | null {
  const marks = useSyncExternalStore(subscribe, () => loaded)
  useEffect(() => {
    if (isWanted) void loadBrandMarks()
  }, [isWanted])
  return isWanted ? (marks?.get(label) ?? null) : null
}
