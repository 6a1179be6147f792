import { LazyLoadError } from '@/components/common/loading/lazyWithRetry'
import { useIsOnline } from '@/components/common/useIsOnline'

/** Why a boundary shows its fallback: a render error, or an import that failed offline or online. */
export type BrokenKind = 'threw' | 'offline' | 'missing'

/** Classifies an error caught by a `RetryBoundary`; updates when the connection changes (C-15, C-16, C-17). */
export const useBrokenKind = (error: unknown): BrokenKind => {
  const isOnline = useIsOnline()
  if (!(error instanceof LazyLoadError)) return 'threw'
  return isOnline ? 'missing' : 'offline'
}
