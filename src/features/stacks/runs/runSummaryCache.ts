import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { keys } from '@/api/keys'
import { isSuccess, newestFirst } from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'

/**
 * Returns the runs that decide a stack's health, newest first: the latest run and the latest success; null if the
 * history isn't loaded.
 */
type RunsOf = (stackId: number) => readonly Run[] | null

/**
 * Cache of the runs that decide the health of each stack: the latest run and the latest success of every run history
 * loaded so far.
 */
export interface RunSummaryCache {
  /** Runs of a stack, newest first; empty if it has never run, null if its history isn't loaded. */
  readonly of: RunsOf
  /** Same lookup with a new identity after each change, for `useSyncExternalStore`. */
  readonly snapshot: () => RunsOf
  /** Whether at least one history failed to load and none succeeded. */
  readonly isOutage: () => boolean
  /** Whether all initially requested histories have settled; before that, counts would still grow. */
  readonly isSettled: () => boolean
  /** Calls `notify` after changes; returns a function that unsubscribes. */
  readonly subscribe: (notify: () => void) => () => void
}

/**
 * Interval in milliseconds in which changes are batched into one notification, because responses arrive in bursts.
 */
const BUNCH_MS = 50
const scope: string = keys.orgScope[0] ?? ''

const digests = new WeakMap<readonly Run[], readonly Run[]>()

/** Reduces a history to the runs that decide a stack's health; memoized per response. */
function digestOf(runs: readonly Run[]): readonly Run[] {
  const known = digests.get(runs)
  if (known !== undefined) return known
  const sorted = newestFirst(runs)
  const [latest] = sorted
  const good = sorted.find(isSuccess)
  const digest = latest === undefined ? [] : good === undefined || good === latest ? [latest] : [latest, good]
  digests.set(runs, digest)
  return digest
}

const stackOf = (queryKey: readonly unknown[]): number | null => {
  const [first, second, kind, id] = queryKey
  const isOurs = first === scope && second === keys.allRuns[1] && kind === 'source'
  return isOurs && typeof id === 'number' ? id : null
}

/** Whether a cache event removes the organisation's stacks. */
const isOrganisationGone = ({ type, query: { queryKey, state } }: QueryCacheNotifyEvent): boolean =>
  (type === 'removed' || (type === 'updated' && state.data === undefined)) &&
  queryKey[0] === scope &&
  queryKey[1] === keys.entities[1]

/** Tracks the histories that are loading, and whether the initial ones have settled. */
function createFirstLoad() {
  const loading = new Set<number>()
  let isDone = false
  return {
    isDone: () => isDone,
    note: (id: number, isLoading: boolean) => (isLoading ? loading.add(id) : loading.delete(id)),
    /** Completes the first load if nothing is loading and at least one history has settled. */
    settle: (hasAnswers: boolean) => {
      if (loading.size === 0 && hasAnswers) isDone = true
    },
    restart: () => {
      loading.clear()
      isDone = false
    },
  }
}

function createKnownRuns(client: QueryClient): RunSummaryCache {
  const runsOf = new Map<number, readonly Run[]>()
  const listeners = new Set<() => void>()
  const of: RunsOf = (stackId) => runsOf.get(stackId) ?? null
  let snapshot = of
  let timer: ReturnType<typeof setTimeout> | null = null
  let hasFailed = false
  const firstLoad = createFirstLoad()
  const tell = () => {
    timer = null
    firstLoad.settle(runsOf.size > 0 || hasFailed)
    snapshot = (stackId) => of(stackId)
    for (const notify of listeners) notify()
  }
  const note = (id: number, data: unknown) => {
    if (!Array.isArray(data)) return
    const digest = digestOf(data as readonly Run[])
    if (runsOf.get(id) === digest) return
    runsOf.set(id, digest)
    timer ??= setTimeout(tell, BUNCH_MS)
  }
  const cache = client.getQueryCache()
  for (const { queryKey, state } of cache.getAll()) {
    const id = stackOf(queryKey)
    if (id !== null) note(id, state.data)
  }
  cache.subscribe((event) => {
    const { queryKey, state } = event.query
    if ((runsOf.size > 0 || hasFailed) && isOrganisationGone(event)) {
      // the stacks of another organisation have other runs
      runsOf.clear()
      firstLoad.restart()
      hasFailed = false
      timer ??= setTimeout(tell, BUNCH_MS)
      return
    }
    const id = stackOf(queryKey)
    if (id === null) return
    firstLoad.note(id, event.type !== 'removed' && state.fetchStatus === 'fetching')
    // an aborted query never settles, and may have been the last one pending
    if (!firstLoad.isDone()) timer ??= setTimeout(tell, BUNCH_MS)
    if (event.type !== 'updated') return
    const { type } = event.action
    if (type !== 'success' && type !== 'error') return
    if (type === 'success') return note(id, state.data)
    if (hasFailed) return
    hasFailed = true
    timer ??= setTimeout(tell, BUNCH_MS)
  })
  return {
    of,
    snapshot: () => snapshot,
    isOutage: () => hasFailed && runsOf.size === 0,
    isSettled: firstLoad.isDone,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

const known = new WeakMap<QueryClient, RunSummaryCache>()

/**
 * Returns the run summary cache of a query client, created on first use. It keeps runs after the query cache has
 * dropped them, so that a list of ten thousand stacks keeps its order; all are cleared with the organisation's
 * stacks.
 */
export const runSummaryCacheOf = (client: QueryClient): RunSummaryCache => {
  const before = known.get(client)
  if (before !== undefined) return before
  const made = createKnownRuns(client)
  known.set(client, made)
  return made
}
