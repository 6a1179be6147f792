import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { endpoints } from '@/api/contract/endpoints'
import { ApiError, HttpError, isSessionOver } from './errors'

/** 'inPlace' if the component shows the error itself, so that the global error handler ignores it. */
interface CallMeta extends Record<string, unknown> {
  readonly errors?: 'inPlace'
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

/**
 * `meta` of queries and mutations whose component shows the error itself, so that the global error handler ignores it.
 */
export const errorsInPlace: CallMeta = { errors: 'inPlace' }

/** Options of `createQueryClient`. */
export interface QueryClientOptions {
  /** Global error handler: called with every error of a query or mutation without `errorsInPlace`. */
  readonly onError?: (error: Error) => void
  /** Whether failed queries are retried and refetched on window focus. True by default; false in stories and tests. */
  readonly retry?: boolean
}

/** Default stale time of a query, in milliseconds: younger data is not refetched when a component mounts. */
export const STALE_AFTER_MS = 30_000
const SECOND_TRY_AFTER_MS = 1000
/** Longest `Retry-After` to wait for, in milliseconds; for a longer one the error is shown instead of a skeleton. */
const LONGEST_WAIT_MS = 10_000

const retryDelay = (error: Error): number =>
  error instanceof HttpError && error.retryAfterMs !== null ? error.retryAfterMs : SECOND_TRY_AFTER_MS

/** Whether to retry: after an overloaded service, an invalid response or no response, not after a rejection. */
const isWorthRetrying = (error: Error): boolean => {
  if (isSessionOver(error)) return false
  // the refresh that the call waited for was already attempted four times (T-3)
  if (error instanceof ApiError && error.endpoint === endpoints.auth.refresh.name) return false
  if (retryDelay(error) > LONGEST_WAIT_MS) return false
  if (error instanceof HttpError) return error.status >= 500 || error.status === 429 || error.status === 408
  return true
}

// Notifies observers in a microtask: the library's default, a timer, would run after all work queued while the response
// was parsed (P16).
notifyManager.setScheduler(queueMicrotask)

/**
 * Creates the TanStack Query client of an app, a story or a test. Failed queries are retried once, after the time in
 * `Retry-After` or 1 s (Rules "Any backend"); mutations are never retried, so that nothing is created twice (C-9).
 */
export const createQueryClient = ({ onError, retry = true }: QueryClientOptions = {}): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.errors !== 'inPlace') onError?.(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.errors !== 'inPlace') onError?.(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        retry: (count, error) => retry && count < 1 && isWorthRetrying(error),
        retryDelay: (_count, error) => retryDelay(error),
        // offline calls fail immediately and are refetched on reconnect (C-15)
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: retry,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
