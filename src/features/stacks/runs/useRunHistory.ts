import { queryOptions, useQuery } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useCallback, useMemo } from 'react'
import { runsQuery } from '@/api/resources/stacks/runs'
import { isRunning, mayStillLoad, newestFirst } from '@/domain/runs/runHistory'
import type { Run, RunKind } from '@/domain/runs/types'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { nextRunAfter } from '@/domain/stacks/schedule/schedule'
import { nowAtom } from '@/state/browser/clock'
import { createLimiter } from './limiter'

/** Runs of a stack or transformation with their loading state. Spec 2 §4 "Run history loading" (DSH-7). */
export interface RunHistory {
  /** True once runs are loaded. */
  readonly synced: boolean
  /** True while a request is running. */
  readonly isSyncing: boolean
  /** Newest logical date first; empty until synced. */
  readonly runs: readonly Run[]
  /** True if loading failed and there is no data. */
  readonly hasFailed: boolean
  /** Error of the latest request; null if it succeeded. */
  readonly error: Error | null
  readonly reload: () => void
}

/** When a run history is loaded and polled. */
export interface RunHistoryOptions {
  /** Whether to load the history, e.g. because its row has been in view. */
  readonly isWanted: boolean
  /** Whether it's currently visible; only then is it polled. */
  readonly isWatched: boolean
  /** Cron expression of its schedule in UTC; '' or undefined if unknown. */
  readonly interval?: string
}

const limit = createLimiter(4)
/** Polling interval in milliseconds while a run is in progress. */
const WHILE_RUNNING_MS = 4000
/** Polling interval in milliseconds while runs for older days may follow. */
const WHILE_NEW_MS = 10_000
/** Delay in milliseconds after the scheduled time, until the service lists the new run. */
const AFTER_DUE_MS = 20_000
/** Upper limit of the polling interval in milliseconds: a colleague may start a run by hand. */
const LONGEST_WAIT_MS = 5 * MINUTE_MS
const NO_RUNS: readonly Run[] = []

/**
 * Returns the query options for the runs of a stack or transformation; all such queries of the page share a limit of
 * four concurrent requests.
 */
export const limitedRunsQuery = (kind: RunKind, id: number) => {
  const { queryFn, ...query } = runsQuery(kind, id)
  return queryOptions({
    ...query,
    queryFn: (context) => {
      if (typeof queryFn !== 'function') throw new TypeError('runs need a call')
      return limit(() => queryFn(context), context.signal)
    },
  })
}

/**
 * Loads the runs of a stack or transformation, with at most four concurrent requests per page. Polls every 4 s while
 * a run is in progress, and every 10 s while a new stack loads; otherwise refetches when the next scheduled run is due,
 * and every five minutes (DSH-7).
 */
export function useRunHistory(
  kind: RunKind,
  id: number,
  { isWanted, isWatched, interval = '' }: RunHistoryOptions,
): RunHistory {
  const store = useStore()
  const { data, error, isFetching, isError, refetch } = useQuery({
    ...limitedRunsQuery(kind, id),
    enabled: isWanted,
    refetchInterval: ({ state }) => {
      if (!isWatched) return false
      const now = store.get(nowAtom)
      if (state.data?.some((run) => isRunning(run, now)) === true) return WHILE_RUNNING_MS
      if (mayStillLoad(state.data ?? NO_RUNS, now)) return WHILE_NEW_MS
      const due = nextRunAfter(interval, now)
      return due === null ? LONGEST_WAIT_MS : Math.min(due - now + AFTER_DUE_MS, LONGEST_WAIT_MS)
    },
  })
  const runs = useMemo(() => (data === undefined ? NO_RUNS : newestFirst(data)), [data])
  const reload = useCallback(() => void refetch(), [refetch])
  return {
    synced: data !== undefined,
    isSyncing: isFetching,
    runs,
    hasFailed: isError && data === undefined,
    error,
    reload,
  }
}
