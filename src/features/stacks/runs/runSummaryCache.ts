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

/** Milliseconds in which changes are batched into one notification, because responses arrive in bursts. */
const BATCH_MS = 50

const digests = new WeakMap<readonly Run[], readonly Run[]>()

/** Reduces a history to the runs that decide a stack's health; the same array for the same response. */
function digestOf(runs: readonly Run[]): readonly Run[] {
  const known = digests.get(runs)
  if (known !== undefined) return known
  const sorted = newestFirst(runs)
  const success = sorted.find(isSuccess)
  const digest = [...sorted.slice(0, 1), ...(success === undefined || success === sorted[0] ? [] : [success])]
  digests.set(runs, digest)
  return digest
}

const scope: string = keys.orgScope[0] ?? ''

/** Id of the stack whose history a query loads; null for any other query. */
const stackOf = ([first, second, kind, id]: readonly unknown[]): number | null =>
  first === scope && second === keys.allRuns[1] && kind === 'source' && typeof id === 'number' ? id : null

/** Whether an event of the query cache removes the stacks of the organisation. */
const isOrganisationGone = ({ type, query: { queryKey, state } }: QueryCacheNotifyEvent): boolean =>
  (type === 'removed' || (type === 'updated' && state.data === undefined)) &&
  queryKey[0] === scope &&
  queryKey[1] === keys.entities[1]

/** Follows the query cache: each history that loads there leaves its digest here. */
class FollowedRuns implements RunSummaryCache {
  readonly #runs = new Map<number, readonly Run[]>()
  /** Stacks whose history is being loaded. */
  readonly #loading = new Set<number>()
  readonly #listeners = new Set<() => void>()
  #hasFailed = false
  #isSettled = false
  /** Whether a notification is due. */
  #isDue = false
  #snapshot: RunsOf

  constructor(client: QueryClient) {
    this.#snapshot = this.of
    const cache = client.getQueryCache()
    for (const { queryKey, state } of cache.getAll()) {
      const id = stackOf(queryKey)
      if (id !== null) this.#remember(id, state.data)
    }
    cache.subscribe(this.#follow)
  }

  readonly of: RunsOf = (stackId) => this.#runs.get(stackId) ?? null
  readonly snapshot = () => this.#snapshot
  readonly isOutage = () => this.#hasFailed && this.#runs.size === 0
  readonly isSettled = () => this.#isSettled
  readonly subscribe = (notify: () => void) => {
    this.#listeners.add(notify)
    return () => this.#listeners.delete(notify)
  }

  readonly #follow = (event: QueryCacheNotifyEvent): void => {
    if (isOrganisationGone(event)) return this.#forgetAll()
    const { queryKey, state } = event.query
    const id = stackOf(queryKey)
    if (id === null) return
    if (event.type !== 'removed' && state.fetchStatus === 'fetching') this.#loading.add(id)
    else this.#loading.delete(id)
    // an aborted query never settles, and may have been the last one that loads
    if (!this.#isSettled) this.#notifySoon()
    if (event.type !== 'updated') return
    if (event.action.type === 'success') this.#remember(id, state.data)
    if (event.action.type === 'error' && !this.#hasFailed) {
      this.#hasFailed = true
      this.#notifySoon()
    }
  }

  #remember(id: number, data: unknown): void {
    if (!Array.isArray(data)) return
    const digest = digestOf(data as readonly Run[])
    if (this.#runs.get(id) === digest) return
    this.#runs.set(id, digest)
    this.#notifySoon()
  }

  /** The stacks of another organisation have other runs. */
  #forgetAll(): void {
    if (this.#runs.size === 0 && !this.#hasFailed) return
    this.#runs.clear()
    this.#loading.clear()
    this.#hasFailed = false
    this.#isSettled = false
    this.#notifySoon()
  }

  #notifySoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    setTimeout(() => {
      this.#isDue = false
      const hasAnswers = this.#runs.size > 0 || this.#hasFailed
      if (hasAnswers && this.#loading.size === 0) this.#isSettled = true
      // a new function, so that React reads the runs again
      this.#snapshot = (stackId) => this.of(stackId)
      for (const notify of this.#listeners) notify()
    }, BATCH_MS)
  }
}

const caches = new WeakMap<QueryClient, RunSummaryCache>()

/**
 * Returns the run summary cache of a query client, created on first use. It keeps runs after the query cache has
 * dropped them, so that a list of ten thousand stacks keeps its order; all are cleared with the organisation's
 * stacks.
 */
export const runSummaryCacheOf = (client: QueryClient): RunSummaryCache => {
  const cache = caches.get(client) ?? new FollowedRuns(client)
  caches.set(client, cache)
  return cache
}
