import { LazyLoadError } from './lazyWithRetry'
import { useIsOnline } from './useIsOnline'

/** Why a part does not stand: it threw, or its code did not come, offline or although there is a connection. */
export type BrokenKind = 'threw' | 'offline' | 'missing'

/** What to say of an error that a `RetryBoundary` caught; follows the connection (C-15, C-16, C-17). */
export const useBrokenKind = (error: unknown): BrokenKind => {
  const isOnline = useIsOnline()
  if (!(error instanceof LazyLoadError)) return 'threw'
  return isOnline ? 'missing' : 'offline'
}
