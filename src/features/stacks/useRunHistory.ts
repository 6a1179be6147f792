import { queryOptions, useQuery } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useCallback, useMemo } from 'react'
import { runsQuery } from '@/api/resources/runs'
import { isRunning, newestFirst } from '@/domain/runs/runHistory'
import type { Run, RunKind } from '@/domain/runs/types'
import { DAY_MS } from '@/domain/shared/constants'
import { nextRunAfter } from '@/domain/stacks/schedule'
import { nowAtom } from '@/state/clock'
import { createLimiter } from './limiter'

/** Run history of one item. Spec 2 §4 "Run history loading" (DSH-7). */
export interface RunHistory {
  /** True once runs have arrived. */
  readonly synced: boolean
  readonly isSyncing: boolean
  /** Newest logical date first; empty until synced. */
  readonly runs: readonly Run[]
  /** The load failed and there is nothing to show. */
  readonly hasFailed: boolean
  /** Of the latest try. */
  readonly error: Error | null
  readonly reload: () => void
}

export interface RunHistoryOptions {
  /** Whether the history is wanted at all, e.g. because its row was in view. */
  readonly isWanted: boolean
  /** Whether it is watched now: only then is it read again by itself. */
  readonly isWatched: boolean
  /** Cron text by which it runs, in UTC; '' or none where that is not known. */
  readonly interval?: string
}

const limit = createLimiter(4)
const WHILE_RUNNING_MS = 4000
/** A run that starts by its schedule takes a moment to be there. */
const AFTER_DUE_MS = 20_000
/** Browsers count no further in one go. */
const LONGEST_WAIT_MS = DAY_MS
const NO_RUNS: readonly Run[] = []

/** The query of a run history; at most four are asked for at once over the whole page. */
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
 * Loads a run history, four at a time over the whole page, and follows a run that is going. At rest it is read again when
 * the next run is due, and not otherwise (DSH-7).
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
      const due = nextRunAfter(interval, now)
      return due === null ? false : Math.min(due - now + AFTER_DUE_MS, LONGEST_WAIT_MS)
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
