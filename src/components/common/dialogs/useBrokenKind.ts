import { LazyLoadError } from '@/components/common/loading/lazyWithRetry'
import { useIsOnline } from '@/components/common/useIsOnline'

/**
 * Why a section or dialog is replaced by an error message: it threw while rendering (`threw`), or its code failed to
 * load because the browser is offline (`offline`) or for another reason, e.g. a deploy that removed the file
 * (`missing`).
 */
export type LoadFailureKind = 'threw' | 'offline' | 'missing'

/**
 * Returns the kind of an error that a `RetryBoundary` caught. Re-renders when the browser goes online or offline (C-15,
 * C-16, C-17).
 */
export const useLoadFailureKind = (error: unknown): LoadFailureKind => {
  const isOnline = useIsOnline()
  if (!(error instanceof LazyLoadError)) return 'threw'
  return isOnline ? 'missing' : 'offline'
}
