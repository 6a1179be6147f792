/** The cache of server data: when a call is tried again, and who hears of an error. */
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { endpoints } from '@/api/contract/endpoints'
import { ApiError, HttpError, isSessionOver } from './errors'

/** 'inPlace': the part of the page that asked shows the error itself, so that nobody else need. */
interface CallMeta extends Record<string, unknown> {
  readonly errors?: 'inPlace'
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

/** For queries and mutations whose user shows the error where it happened. */
export const shownInPlace: CallMeta = { errors: 'inPlace' }

export interface QueryClientOptions {
  /** Hears of every error that is not shown in place. */
  readonly onError?: (error: Error) => void
  /** False in stories and tests: no second try. */
  readonly retry?: boolean
}

/** Default age from which an answer is refetched. */
export const STALE_AFTER_MS = 30_000
const SECOND_TRY_AFTER_MS = 1000
/** Nobody looks at an outline for longer than this: an error that says how long to wait is the better answer. */
const LONGEST_WAIT_MS = 10_000

const retryDelay = (error: Error): number =>
  error instanceof HttpError && error.retryAfterMs !== null ? error.retryAfterMs : SECOND_TRY_AFTER_MS

/** A refusal stays a refusal; a busy service, a broken answer or no answer is worth a second try. */
const isWorthRetrying = (error: Error): boolean => {
  if (isSessionOver(error)) return false
  // the refresh that the call waited for has been tried four times already (T-3)
  if (error instanceof ApiError && error.endpoint === endpoints.auth.refresh.name) return false
  if (retryDelay(error) > LONGEST_WAIT_MS) return false
  if (error instanceof HttpError) return error.status >= 500 || error.status === 429 || error.status === 408
  return true
}

// For every cache of the page: by itself the library tells of an answer by a timer, behind all that has queued up while the
// answer was read; so it is told in the task that read it (P16).
notifyManager.setScheduler(queueMicrotask)

/**
 * A cache for one run of the app, one story or one test. Queries are tried once more (Rules "Any backend"),
 * honouring Retry-After; what changes something is never sent twice by itself (C-9).
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
        // offline, a call fails at once and says so, and is asked again on return (C-15)
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: retry,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
