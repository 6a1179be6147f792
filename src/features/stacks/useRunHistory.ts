import { useQuery } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useMemo } from 'react'
import { runsQuery } from '@/api/resources/runs'
import { isRunning, newestFirst } from '@/domain/runs/runHistory'
import type { Run, RunKind } from '@/domain/runs/types'
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
  readonly reload: () => void
}

export interface RunHistoryOptions {
  /** Whether the history is wanted at all, e.g. because its row was in view. */
  readonly isWanted: boolean
  /** Whether it is watched now: only then is it read again by itself. */
  readonly isWatched: boolean
}

const limit = createLimiter(4)
const WHILE_RUNNING_MS = 4000
/** A run that starts by its schedule shows without a reload. */
const OTHERWISE_MS = 60_000
const NO_RUNS: readonly Run[] = []

/** Loads a run history, four at a time over the whole page, and follows a run that is going. */
export function useRunHistory(
  kind: RunKind,
  id: number,
  { isWanted, isWatched }: RunHistoryOptions,
): RunHistory {
  const store = useStore()
  const { queryFn, ...query } = runsQuery(kind, id)
  const { data, isFetching, isError, refetch } = useQuery({
    ...query,
    queryFn: (context) => {
      if (typeof queryFn !== 'function') throw new TypeError('runs need a call')
      return limit(() => queryFn(context), context.signal)
    },
    enabled: isWanted,
    refetchInterval: ({ state }) => {
      if (!isWatched) return false
      return state.data?.some((run) => isRunning(run, store.get(nowAtom))) === true
        ? WHILE_RUNNING_MS
        : OTHERWISE_MS
    },
  })
  const runs = useMemo(() => (data === undefined ? NO_RUNS : newestFirst(data)), [data])
  return {
    synced: data !== undefined,
    isSyncing: isFetching,
    runs,
    hasFailed: isError && data === undefined,
    reload: () => void refetch(),
  }
}
